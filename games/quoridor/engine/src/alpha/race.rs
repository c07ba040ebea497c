//! The race when walls are used up: what every pair of pawns is worth, exactly.
//!
//! Nothing but the pawns can change, so all their places are few enough to go through backwards from the wins. Who is nearer
//! to the targets need not win: pawns block and jump, and chase each other for ever at times, which is a draw.

use tengen_game::Seat;
use tengen_quoridor::{Cell, Cells, Jumps, Ways};

/// Every race of two pawns between the same walls.
#[derive(Debug, Clone)]
pub struct Race<B> {
    /// How many numbers cells have.
    cells: usize,
    /// Where the second pawn stands if a player wins, by that player, whose turn it is, and the cell of the first pawn.
    won: Vec<B>,
    /// In how many plies, by whose turn it is and the cells of both pawns.
    plies: Vec<u16>,
}

/// What whoever is to move can do beside stepping, by the places of the second pawn.
#[derive(Debug, Clone, Copy)]
pub struct Exits<B> {
    /// Where something else wins.
    pub wins: B,
    /// Where nothing else saves the game.
    pub loses: B,
}

impl<B: Cells> Race<B> {
    /// The races of two players who only step.
    #[must_use]
    pub fn new(board: B, ways: Ways<B>, targets: [B; 2]) -> Self {
        Self::with_exits(board, ways, targets, |_, _| Exits { wins: B::NONE, loses: board })
    }

    /// The same if there is more to do than stepping: `exits` says it by whose turn it is and the cell of the first pawn. How
    /// many plies a win takes is counted as if it were there at once.
    #[must_use]
    pub fn with_exits(board: B, ways: Ways<B>, targets: [B; 2], exits: impl Fn(usize, Cell) -> Exits<B>) -> Self {
        let cells = 1 + board.cells().last().map_or(0, |cell| usize::from(cell.0));
        let mut race = Self { cells, won: vec![B::NONE; 4 * cells], plies: vec![0; 2 * cells * cells] };
        let field = Field { board, ways, targets };
        let mut idle = 0;
        for plies in 1.. {
            let mut changed = false;
            for turn in 0..2 {
                // Wins are found after odd numbers of plies, losses after even ones.
                let winner = if plies % 2 == 1 { turn } else { 1 - turn };
                for first in (board & !targets[0]).cells() {
                    let Exits { wins, loses } = exits(turn, first);
                    let found = match (winner == turn, turn) {
                        (true, 0) => wins | field.first_reaches(first, |to| race.of(0, 1, to)),
                        (true, _) => wins | field.second_reaches(first, race.of(1, 0, first)),
                        (false, 0) => loses & !field.first_reaches(first, |to| !race.of(1, 1, to)),
                        (false, _) => loses & !field.second_reaches(first, !race.of(0, 0, first)),
                    };
                    // Who is on a target has won already.
                    let found = found & board & !targets[1] & !B::of(first);
                    changed |= race.add(winner, turn, first, found, plies);
                }
            }
            idle = if changed { 0 } else { idle + 1 };
            if idle == 2 {
                break;
            }
        }
        race
    }

    fn of(&self, winner: usize, turn: usize, first: Cell) -> B {
        self.won[(2 * winner + turn) * self.cells + usize::from(first.0)]
    }

    /// Notes where a player wins; whether that is new.
    fn add(&mut self, winner: usize, turn: usize, first: Cell, found: B, plies: u16) -> bool {
        let first = usize::from(first.0);
        let won = &mut self.won[(2 * winner + turn) * self.cells + first];
        let new = found & !*won;
        *won |= new;
        for second in new.cells() {
            self.plies[(turn * self.cells + first) * self.cells + usize::from(second.0)] = plies;
        }
        !new.is_empty()
    }

    /// The places of the second pawn for which a player wins.
    #[must_use]
    pub fn won(&self, winner: Seat, turn: Seat, first: Cell) -> B {
        self.of(winner.0.into(), turn.0.into(), first)
    }

    /// Who wins and in how many plies if the best moves are made; nobody in a draw.
    #[must_use]
    pub fn outcome(&self, turn: Seat, pawns: [Cell; 2]) -> Option<(Seat, u16)> {
        let [first, second] = pawns.map(|cell| usize::from(cell.0));
        let winner = (0..2).map(Seat).find(|seat| self.won(*seat, turn, pawns[0]).has(pawns[1]))?;
        Some((winner, self.plies[(usize::from(turn.0) * self.cells + first) * self.cells + second]))
    }
}

/// Where pawns walk.
struct Field<B> {
    board: B,
    ways: Ways<B>,
    targets: [B; 2],
}

impl<B: Cells> Field<B> {
    fn steps(&self, pawn: Cell, other: Cell) -> B {
        let pawn = B::of(pawn);
        self.ways.pawn_steps(pawn, pawn | B::of(other), Jumps::Straight)
    }

    /// The places of the second pawn for which the first can step to a place that is `good` with the second there. A target
    /// is good for a win, and never what somebody is afraid to step on.
    fn first_reaches(&self, first: Cell, good: impl Fn(Cell) -> B) -> B {
        let good = |to: Cell| if self.targets[0].has(to) { self.board } else { good(to) };
        let near = self.ways.step(B::of(first));
        let plain = near.cells().fold(B::NONE, |found, to| found | good(to) & !B::of(to));
        // Jumps and what a pawn blocks: one by one.
        near.cells().fold(plain & !near, |found, second| {
            let reaches = self.steps(first, second).cells().any(|to| good(to).has(second));
            if reaches { found | B::of(second) } else { found }
        })
    }

    /// The places of the second pawn from which it can step to one of the `good` ones, or to a target.
    fn second_reaches(&self, first: Cell, good: B) -> B {
        let good = (good | self.targets[1]) & self.board & !B::of(first);
        let near = self.ways.step(B::of(first));
        let plain = self.ways.step(good) & !near;
        near.cells().fold(plain, |found, second| {
            let reaches = !(self.steps(second, first) & good).is_empty();
            if reaches { found | B::of(second) } else { found }
        })
    }
}
