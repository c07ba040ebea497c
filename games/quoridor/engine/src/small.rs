//! Small boards, solved to the end.
//!
//! Walls only ever become more. So each set of walls is solved after all larger ones: what building brings is known then, and
//! the rest is a [`Race`]. Nothing is left out, and draws by going round in circles are draws. How many sets there are is what
//! limits it: `cargo run --release -p tengen-quoridor-engine --example small` says what that costs.

use std::{collections::HashMap, rc::Rc};

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, Cells, Position, Setup, Walls, Ways};

use crate::alpha::{Exits, Race};

/// Where the second pawn stands if a player wins: by that player, whose turn it is, and the row-wise number of the first
/// pawn's field; fields are bits by the same numbers.
type Won = Rc<[u32]>;

/// What a small board turned out to be worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solved {
    /// Who wins if both play well; nobody in a draw.
    pub winner: Option<Seat>,
    /// How many sets of walls were looked at, with what is left in hand, and mirror images as one.
    pub sets: usize,
}

/// Solves a board for two with as many walls each; nothing if it has more than 32 fields or is no board at all.
#[must_use]
pub fn solve(width: u8, height: u8, walls: u8) -> Option<Solved> {
    let setup = Setup::new(width, height, 2).ok()?.with_walls(&[walls; 2]).ok()?;
    let mut solver = Solver { start: Position::new(&setup)?, known: HashMap::new() };
    let fields = solver.fields();
    if fields > 32 {
        return None;
    }
    let won = solver.solve(Walls::NONE, [walls; 2]);
    let pawn = |seat| solver.start.pawn(Seat(seat)).map(|cell| solver.pack(u128::of(cell)));
    let (first, second) = (pawn(0)?, pawn(1)?);
    let wins = |winner: &usize| won[2 * winner * fields + first.trailing_zeros() as usize] & second != 0;
    let winner = (0..2).find(wins).map(|winner| Seat(winner as u8));
    Some(Solved { winner, sets: solver.known.len() })
}

struct Solver {
    start: Position<u128>,
    known: HashMap<(Walls<u128>, [u8; 2]), Won>,
}

impl Solver {
    fn pack(&self, cells: u128) -> u32 {
        let (width, height) = (self.start.width(), self.start.height());
        let row = |row: u8| ((cells >> (row * u128::STRIDE)) & ((1 << width) - 1)) << (row * width);
        (0..height).fold(0, |all, at| all | row(at)) as u32
    }

    fn unpack(&self, cells: u32) -> u128 {
        let (width, height) = (self.start.width(), self.start.height());
        let row = |row: u8| u128::from((cells >> (row * width)) & ((1 << width) - 1)) << (row * u128::STRIDE);
        (0..height).fold(0, |all, at| all | row(at))
    }

    fn targets(&self) -> [u128; 2] {
        [0, 1].map(|seat| self.start.targets(Seat(seat)))
    }

    fn fields(&self) -> usize {
        self.start.board().count() as usize
    }

    /// The walls as a mirror shows them, left and right exchanged.
    fn mirrored(&self, walls: Walls<u128>) -> Walls<u128> {
        let slot = |cell: Cell| {
            let column = cell.0 % u128::STRIDE;
            Cell(cell.0 - column + (self.start.width() - 2 - column))
        };
        let mirrored = |(cell, orientation): (Cell, Orientation)| Walls::of(slot(cell), orientation);
        walls.iter().map(mirrored).fold(Walls::NONE, |all, wall| all | wall)
    }

    /// Fields as a mirror shows them.
    fn mirrored_fields(&self, fields: u32) -> u32 {
        let (width, height) = (u32::from(self.start.width()), u32::from(self.start.height()));
        let row =
            |row: u32| (fields >> (row * width) & ((1 << width) - 1)).reverse_bits() >> (32 - width) << (row * width);
        (0..height).fold(0, |all, at| all | row(at))
    }

    /// What is known of a set of walls, as the mirror shows it.
    fn mirrored_won(&self, won: &[u32]) -> Won {
        let (fields, width) = (self.fields(), usize::from(self.start.width()));
        let mirror = |at: usize| at - at % width + (width - 1 - at % width);
        (0..4 * fields).map(|at| self.mirrored_fields(won[at / fields * fields + mirror(at % fields)])).collect()
    }

    /// Solves a set of walls, with so many in hand; of a set and its mirror image one is enough.
    fn solve(&mut self, walls: Walls<u128>, stock: [u8; 2]) -> Won {
        let mirrored = self.mirrored(walls);
        let smaller = |a: Walls<u128>, b: Walls<u128>| (a.horizontal, a.vertical) < (b.horizontal, b.vertical);
        if smaller(mirrored, walls) {
            let won = self.solve(mirrored, stock);
            return self.mirrored_won(&won);
        }
        if let Some(won) = self.known.get(&(walls, stock)) {
            return won.clone();
        }
        let (board, fields) = (self.start.board(), self.fields());
        let mut exits = vec![Exits { wins: 0, loses: board }; 2 * fields];
        let free = Walls::places(board) & !(walls.overlapped() | walls.crossed());
        for turn in (0..2).filter(|turn| stock[*turn] > 0) {
            let mut after = stock;
            after[turn] -= 1;
            for (cell, orientation) in free.iter() {
                let with = walls | Walls::of(cell, orientation);
                let ways = Ways::new(board, with);
                // From elsewhere a pawn has no way to its targets, so the wall is not allowed.
                let [first, second] = self.targets().map(|targets| ways.reach(targets));
                let won = self.solve(with, after);
                for (at, _) in board.cells().enumerate().filter(|(_, cell)| first.has(*cell)) {
                    let of = |winner: usize| self.unpack(won[(2 * winner + 1 - turn) * fields + at]);
                    let exit = &mut exits[turn * fields + at];
                    exit.wins |= of(turn) & second;
                    exit.loses &= of(1 - turn) | !second;
                }
            }
        }
        let number = |cell| (self.pack(u128::of(cell)).trailing_zeros()) as usize;
        let race = Race::with_exits(board, Ways::new(board, walls), self.targets(), |turn, first| {
            exits[turn * fields + number(first)]
        });
        let mut won = Vec::with_capacity(4 * fields);
        for (winner, turn) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            won.extend(board.cells().map(|first| self.pack(race.won(Seat(winner), Seat(turn), first))));
        }
        let won = Won::from(won);
        self.known.insert((walls, stock), won.clone());
        won
    }
}
