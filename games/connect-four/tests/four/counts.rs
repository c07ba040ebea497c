//! How many games and positions there are. Games are counted as sequences of moves, each stopped where it is won.
//! Positions are counted once however they are reached; those numbers were published by John Tromp (OEIS A212693).

use std::collections::HashSet;

use tengen_connect_four::{Column, ConnectFour, Move, Shape};
use tengen_game::Game;

use crate::plain::Plain;

fn sequences(game: &mut ConnectFour, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let open: Vec<Column> = game.open_columns().collect();
    let mut count = 0;
    for column in open {
        game.play(Move::Drop(column));
        count += sequences(game, plies - 1);
        game.undo();
    }
    count
}

fn sequences_plainly(plain: &mut Plain, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    if (0..2).any(|seat| !plain.rows_of(seat).is_empty()) {
        return 0;
    }
    let mut count = 0;
    for column in plain.open() {
        plain.drop(column);
        count += sequences_plainly(plain, plies - 1);
        plain.lift(column);
    }
    count
}

#[test]
fn sequences_of_moves_on_the_classic_board() {
    let known = [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234];
    for (plies, count) in (0..).zip(known) {
        assert_eq!(sequences(&mut ConnectFour::default(), plies), count, "{plies} plies");
    }
}

#[test]
fn a_plain_implementation_counts_the_same_sequences() {
    for (shape, plies) in [("7x6", 6), ("4x5", 8), ("5x4,row=3", 7), ("4x4", 9)] {
        let shape: Shape = shape.parse().unwrap();
        let count = sequences(&mut ConnectFour::new(shape), plies);
        assert_eq!(sequences_plainly(&mut Plain::new(shape), plies), count, "{shape}");
    }
}

#[test]
fn distinct_positions_on_the_classic_board_have_distinct_hashes() {
    let known = [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275];
    let mut layer = vec![ConnectFour::default()];
    for (plies, count) in known.into_iter().enumerate() {
        assert_eq!(layer.len(), count, "{plies} plies");
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for game in &layer {
            for column in game.open_columns() {
                let mut game = game.clone();
                game.play(Move::Drop(column));
                if seen.insert(Game::hash(&game)) {
                    next.push(game);
                }
            }
        }
        layer = next;
    }
}
