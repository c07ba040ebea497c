//! Set-up in a node: stones put down and taken off without a move (`AB`, `AW`, `AE`), and whose turn it is (`PL`).

use std::collections::BTreeMap;

use tengen_board::{Board, MOST_POINTS, Point};
use tengen_sgf::{Ident, Node};

use super::fault::{RecordFault, shown};
use super::notation::Notation;
use crate::{Colour, Go};

/// What a node sets up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SetUp {
    /// What comes to stand on each point named; nothing on some.
    pub(super) stones: BTreeMap<Point, Option<Colour>>,
    pub(super) turn: Option<Colour>,
}

impl SetUp {
    pub(super) fn read(node: &Node, board: &Board, notation: &Notation, faults: &mut Vec<RecordFault>) -> Self {
        let mut stones: BTreeMap<Point, Option<Colour>> = BTreeMap::new();
        for (ident, stone) in [(Ident::AB, Some(Colour::Black)), (Ident::AW, Some(Colour::White)), (Ident::AE, None)] {
            for point in points(node, ident, board, notation, faults) {
                if stones.insert(point, stone).is_some_and(|before| before != stone) {
                    faults.push(RecordFault::SetUpTwice { point: board.name(point) });
                }
            }
        }
        let turn = node.text(Ident::PL).and_then(|text| {
            let turn = turn(text);
            if turn.is_none() {
                faults.push(RecordFault::Turn { text: shown(text) });
            }
            turn
        });
        Self { stones, turn }
    }

    /// The stones of one colour, in ascending order.
    pub(super) fn stones_of(&self, colour: Colour) -> Vec<Point> {
        self.stones.iter().filter(|(_, stone)| **stone == Some(colour)).map(|(point, _)| *point).collect()
    }

    /// Changes the board. What was played before no longer counts for ko, unless nothing changes.
    pub(super) fn apply(&self, game: &mut Go) {
        if self.stones.iter().any(|(point, stone)| game.position().stone(*point) != *stone) {
            let mut setup = game.as_setup();
            setup.stones.retain(|(point, _)| !self.stones.contains_key(point));
            setup.stones.extend(self.stones.iter().filter_map(|(point, stone)| Some((*point, (*stone)?))));
            *game = Go::new(setup);
        }
        if let Some(turn) = self.turn {
            game.turn = turn;
        }
    }
}

/// A colour as `PL` says it: some programs write a number.
fn turn(text: &str) -> Option<Colour> {
    match text.trim() {
        "1" => Some(Colour::Black),
        "2" => Some(Colour::White),
        word => word.parse().ok(),
    }
}

/// The points that a property lists, rectangles written out.
pub(super) fn points(
    node: &Node,
    ident: Ident,
    board: &Board,
    notation: &Notation,
    faults: &mut Vec<RecordFault>,
) -> Vec<Point> {
    let mut list = Vec::new();
    for value in node.values(ident).iter().filter(|value| !value.is_empty()) {
        let named = notation.points(board, value);
        if named.is_empty() {
            faults.push(RecordFault::NotAPoint { ident, text: shown(value.text()) });
        }
        if list.len() + named.len() > MOST_POINTS {
            faults.push(RecordFault::TooManyPoints { ident });
            break;
        }
        list.extend(named);
    }
    list
}
