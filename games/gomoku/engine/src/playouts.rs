//! The plain player that others are measured against: UCT over random games.

use tengen_game::{Game, Outcome, Seat, Turn};
use tengen_gomoku::{Gomoku, Move, Phase};
use tengen_search::{Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};

/// `gomoku:mcts`: a tree of moves near stones (two steps at most), judged by random games. It knows the rules and nothing
/// else.
#[derive(Debug)]
pub struct Playouts {
    random: fastrand::Rng,
    visits: u32,
}

impl Playouts {
    /// With so many random games for a move at most. The same seed gives the same moves, as long as nobody stops it.
    #[must_use]
    pub fn new(visits: u32, seed: u64) -> Self {
        Self { random: fastrand::Rng::with_seed(seed), visits }
    }

    /// Its move, before or when `stop` says so; none if the game is over.
    pub fn choose(&mut self, game: &Gomoku, stop: &(dyn Fn() -> bool + Sync)) -> Option<Move> {
        let judge = RandomGames {
            random: fastrand::Rng::with_seed(self.random.u64(..)),
            game: game.clone(),
            cells: Vec::new(),
        };
        let tree = Tree::new(game, Settings::default());
        Worker::new(game, judge).run(&tree, game, &Limits { visits: Some(self.visits), stop: Some(stop) });
        tree.report().candidates.first().map(|candidate| candidate.mv)
    }
}

struct RandomGames {
    random: fastrand::Rng,
    game: Gomoku,
    cells: Vec<Move>,
}

/// How near a stone a move must be to be looked at.
const NEAR: u8 = 2;

impl Judge<Gomoku> for RandomGames {
    fn judge(&mut self, game: &Gomoku, _: &mut Trace) -> Payoffs {
        self.game.clone_from(game);
        // Choices come first, if there are any: stones are placed at random after them.
        while let Turn::Of(_) = self.game.turn() {
            self.game.legal(&mut self.cells);
            if !matches!(self.cells.first(), Some(Move::Place(_))) {
                match self.random.choice(&self.cells) {
                    Some(mv) => self.game.play(*mv),
                    None => break,
                }
                continue;
            }
            self.random.shuffle(&mut self.cells);
            for mv in &self.cells {
                if !matches!(self.game.turn(), Turn::Of(_)) {
                    break;
                }
                if self.game.check(*mv).is_err() {
                    continue;
                }
                self.game.play(*mv);
                if let Phase::Choose { .. } = self.game.phase() {
                    break;
                }
            }
        }
        match self.game.turn() {
            Turn::Over(outcome) => payoffs(&outcome),
            Turn::Of(_) => payoffs(&Outcome::draw(2)),
        }
    }

    fn priors(&mut self, game: &Gomoku, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let board = game.board();
        let stones: Vec<_> = board.points().filter(|point| board.stone(*point).is_some()).collect();
        moves.retain(|mv| match mv {
            Move::Place(point) => stones.is_empty() || stones.iter().any(|stone| stone.distance(*point) <= NEAR),
            Move::Choose(_) => true,
        });
        if moves.is_empty() {
            game.legal(moves);
        }
        priors.resize(moves.len(), Prior::default());
    }
}

fn payoffs(outcome: &Outcome) -> Payoffs {
    [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)))
}
