use std::collections::HashMap;

use tengen_game::{Game, MOST_SEATS, Seat, Turn};

/// What each seat may still get from a position, least and most, if every seat takes a certain win when it has one and
/// is otherwise free to do anything that might be best: looked up in the whole game, with no search tree.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prospects {
    pub least: [f32; MOST_SEATS],
    pub most: [f32; MOST_SEATS],
}

impl Prospects {
    pub fn wins(&self, seat: Seat) -> bool {
        self.least[usize::from(seat.0)] == 1.0
    }

    pub fn loses(&self, seat: Seat) -> bool {
        self.most[usize::from(seat.0)] == 0.0
    }
}

/// Solves games that fit in memory, remembering positions by their hash.
#[derive(Debug, Default)]
pub struct Solver {
    known: HashMap<u64, Prospects>,
}

impl Solver {
    pub fn solve<G: Game>(&mut self, game: &mut G) -> Prospects {
        let seat = match game.turn() {
            Turn::Over(outcome) => {
                let payoffs = [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)));
                return Prospects { least: payoffs, most: payoffs };
            }
            Turn::Of(seat) => seat,
        };
        if let Some(known) = self.known.get(&game.hash()) {
            return *known;
        }
        let mut moves = Vec::new();
        game.legal(&mut moves);
        let after: Vec<Prospects> = moves
            .iter()
            .map(|mv| {
                game.play(*mv);
                let prospects = self.solve(game);
                assert!(game.undo());
                prospects
            })
            .collect();
        let found = choose(seat, game.seats(), &after);
        self.known.insert(game.hash(), found);
        found
    }
}

fn choose(seat: Seat, seats: usize, after: &[Prospects]) -> Prospects {
    if let Some(win) = after.iter().find(|prospects| prospects.wins(seat)) {
        return *win;
    }
    let mine = usize::from(seat.0);
    // With two seats best play is well defined, draws included; with more, only that nobody passes up a certain win.
    let floor = if seats == 2 { after.iter().map(|p| p.least[mine]).fold(0.0, f32::max) } else { 0.0 };
    let sensible = after.iter().filter(|prospects| prospects.most[mine] >= floor);
    let mut found = Prospects { least: [1.0; MOST_SEATS], most: [0.0; MOST_SEATS] };
    for prospects in sensible {
        for at in 0..MOST_SEATS {
            found.least[at] = found.least[at].min(prospects.least[at]);
            found.most[at] = found.most[at].max(prospects.most[at]);
        }
    }
    found
}
