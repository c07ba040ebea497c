//! Ko: would this move bring back an earlier position?
//!
//! Earlier positions are known by their hash. When a hash agrees, the old position is worked out stone by stone and
//! compared, so a chance agreement never forbids a move.

use tengen_board::Point;

use crate::{Colour, Go, Ko, Move, ground::stone_key};

/// The number of plies after which the position stood that this move would bring back.
pub(crate) fn repeats(game: &Go, colour: Colour, point: Point) -> Option<usize> {
    match game.rules().ko {
        // All around the ko point are stones of the side that took: that side may fill it.
        Ko::Simple => (game.position.ko() == Some(point) && game.position.near(point, colour) == 0)
            .then(|| game.plies().len().saturating_sub(1)),
        Ko::Positional => repeated_hash(game, colour, point, 0),
        Ko::Situational => {
            // After this move it is the other side's turn.
            let turn = game.position.hash_with_turn(!colour) ^ game.position.hash();
            repeated_hash(game, colour, point, turn)
        }
    }
}

fn repeated_hash(game: &Go, colour: Colour, point: Point, turn: u64) -> Option<usize> {
    let removed = removed_by(game, colour, point);
    let removed_key = removed.iter().fold(0, |key, (stone, colour)| key ^ stone_key(stone.raw(), *colour));
    let hash = game.position.hash() ^ stone_key(point.raw(), colour) ^ removed_key ^ turn;
    // Most moves repeat nothing, and a plain search of the list is quicker than a table that undo must keep in step.
    let candidates = game.hashes.iter().enumerate().rev().filter(|(_, seen)| **seen == hash);
    let mut after: Option<Vec<Option<Colour>>> = None;
    for (plies, _) in candidates {
        let after = after.get_or_insert_with(|| stones_after(game, colour, point, &removed));
        if stones_at(game, plies) == *after {
            return Some(plies);
        }
    }
    None
}

/// The stones a move takes off the board.
fn removed_by(game: &Go, colour: Colour, point: Point) -> Vec<(Point, Colour)> {
    let position = &game.position;
    let mut removed: Vec<(Point, Colour)> = Vec::new();
    let mut heads: Vec<Point> = Vec::new();
    let mut take = |stone: Point, of: Colour| {
        if !heads.contains(&position.head(stone)) {
            heads.push(position.head(stone));
            removed.extend(position.chain_stones(stone).map(|s| (s, of)));
        }
    };
    if position.is_suicide(point, colour) {
        for &n in game.board().neighbours(point) {
            if position.stone(n) == Some(colour) {
                take(n, colour);
            }
        }
        removed.push((point, colour));
    } else {
        for &n in game.board().neighbours(point) {
            if position.stone(n) == Some(!colour) && position.chain(n).is_some_and(crate::Chain::is_in_atari) {
                take(n, !colour);
            }
        }
    }
    removed
}

fn stones_after(game: &Go, colour: Colour, point: Point, removed: &[(Point, Colour)]) -> Vec<Option<Colour>> {
    let mut stones: Vec<_> = game.board().points().map(|p| game.position.stone(p)).collect();
    stones[point.index()] = Some(colour);
    for (stone, _) in removed {
        stones[stone.index()] = None;
    }
    stones
}

/// The stones as they stood after so many plies: today's, with everything since undone.
fn stones_at(game: &Go, plies: usize) -> Vec<Option<Colour>> {
    let mut stones: Vec<_> = game.board().points().map(|p| game.position.stone(p)).collect();
    let mut gone = game.gone();
    for ply in game.plies()[plies..].iter().rev() {
        let (rest, of_this) = gone.split_at(gone.len() - ply.gone as usize);
        gone = rest;
        if let Move::Place(point) = ply.mv {
            for stone in of_this {
                stones[stone.index()] = Some(ply.gone_colour);
            }
            stones[point.index()] = None;
        }
    }
    stones
}
