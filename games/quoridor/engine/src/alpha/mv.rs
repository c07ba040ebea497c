//! Moves as small numbers, for tables.

use tengen_game::Orientation;
use tengen_quoridor::{Cell, Move};

/// How many numbers there are.
pub(super) const MOVES: usize = 1024;

/// Steps by their field, then walls that run along the rows, then those that run along the columns, then passing.
#[inline]
pub(super) fn number(mv: Move) -> u16 {
    match mv {
        Move::Step(cell) => cell.0.into(),
        Move::Wall(cell, Orientation::Horizontal) => 256 + u16::from(cell.0),
        Move::Wall(cell, Orientation::Vertical) => 512 + u16::from(cell.0),
        Move::Pass => 768,
    }
}

/// The move of a number.
#[inline]
pub(super) fn of_number(number: u16) -> Move {
    let cell = Cell(number as u8);
    match number >> 8 {
        0 => Move::Step(cell),
        1 => Move::Wall(cell, Orientation::Horizontal),
        2 => Move::Wall(cell, Orientation::Vertical),
        _ => Move::Pass,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_number_of_its_own() {
        let cells = (0..=255).map(Cell);
        let moves = cells.flat_map(|cell| {
            [Move::Step(cell), Move::Wall(cell, Orientation::Horizontal), Move::Wall(cell, Orientation::Vertical)]
        });
        let mut seen = std::collections::HashSet::new();
        for mv in moves.chain([Move::Pass]) {
            let number = number(mv);
            assert!(usize::from(number) < MOVES && seen.insert(number));
            assert_eq!(of_number(number), mv);
        }
    }
}
