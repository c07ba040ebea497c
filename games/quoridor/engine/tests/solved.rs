//! Small boards, solved to the end, have the values that were published (G. Slatton, "Solving Quoridor").
//!
//! Walls only ever become more. So each set of walls is solved after all larger ones: what building brings is known then, and
//! the rest is a race. Nothing is left out, and draws by going round in circles are draws.

use std::{collections::HashMap, rc::Rc};

use tengen_game::Seat;
use tengen_quoridor::{Cells, Position, Setup, Walls, Ways};
use tengen_quoridor_engine::alpha::{Exits, Race};

/// Where the second pawn stands if a player wins: by that player, whose turn it is, and the row-wise number of the first
/// pawn's field; fields are bits by the same numbers.
type Won = Rc<[u32]>;

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

    /// Solves a set of walls, with so many in hand.
    fn solve(&mut self, walls: Walls<u128>, stock: [u8; 2]) -> Won {
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

/// Who wins, 1 or 2; 0 for a draw.
fn winner(width: u8, height: u8, walls: u8) -> u8 {
    let setup = Setup::new(width, height, 2).unwrap().with_walls(&[walls; 2]).unwrap();
    let mut solver = Solver { start: Position::new(&setup).unwrap(), known: HashMap::new() };
    let fields = solver.fields();
    let won = solver.solve(Walls::NONE, [walls; 2]);
    let [first, second] = [0, 1].map(|seat| solver.pack(u128::of(solver.start.pawn(Seat(seat)).unwrap())));
    let wins = |winner: usize| won[2 * winner * fields + first.trailing_zeros() as usize] & second != 0;
    if wins(0) { 1 } else { 2 * u8::from(wins(1)) }
}

#[test]
fn the_second_player_wins_on_three_by_three() {
    assert_eq!((0..=4).map(|walls| winner(3, 3, walls)).collect::<Vec<_>>(), [2; 5]);
}

#[test]
fn the_second_player_wins_on_five_by_five_with_few_walls() {
    assert_eq!((0..=2).map(|walls| winner(5, 5, walls)).collect::<Vec<_>>(), [2; 3]);
}

#[test]
fn the_second_player_wins_on_seven_by_three() {
    assert_eq!((0..=2).map(|walls| winner(7, 3, walls)).collect::<Vec<_>>(), [2; 3]);
}

#[test]
#[ignore = "half a minute with optimisation: cargo test --release -p tengen-quoridor-engine --test solved -- --ignored"]
fn the_second_player_wins_on_five_by_five_with_three_walls() {
    assert_eq!(winner(5, 5, 3), 2);
}

#[test]
#[ignore = "half a minute with optimisation: cargo test --release -p tengen-quoridor-engine --test solved -- --ignored"]
fn the_second_player_wins_on_seven_by_three_with_three_walls() {
    assert_eq!(winner(7, 3, 3), 2);
}

#[test]
#[ignore = "half a minute with optimisation: cargo test --release -p tengen-quoridor-engine --test solved -- --ignored"]
fn eight_by_three_with_three_walls_is_a_draw() {
    assert_eq!(winner(8, 3, 3), 0);
}
