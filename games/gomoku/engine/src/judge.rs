use crate::cell::Cell;
use crate::position::Position;

/// Says what a position is worth where the search ends.
///
/// This is the place for a network: it hears of every stone, and so may keep up to date whatever it computes from them.
pub trait Judge: Clone + Send {
    /// What the position is worth to whoever is to move, in points of [`Classical`]: within 9,000 either way. 400 points
    /// or so are a clear advantage.
    fn judge(&mut self, position: &Position) -> i32;

    /// A bound that takes less time than a judgement: no more than `low` or no less than `high`, if the position is clearly outside of
    /// what lies between.
    fn bound(&self, _position: &Position, _low: i32, _high: i32) -> Option<i32> {
        None
    }

    /// How likely a good player takes each of these cells, as logits in the order of the cells; nothing if the judge does not know. The list
    /// comes in empty.
    fn policy(&mut self, _position: &Position, _cells: &[Cell], _logits: &mut Vec<f32>) {}

    /// A stone is about to be placed on a cell by whoever is to move.
    fn put(&mut self, _position: &Position, _cell: Cell) {}

    /// The last stone is about to be taken back.
    fn undo(&mut self, _position: &Position) {}
}

/// No judgement is beyond this; wins are.
pub(crate) const MOST: i32 = 9_000;

/// Judges by what stones can be made of the free cells, line by line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Classical;

/// What it is worth to be the next to move.
const TEMPO: i32 = 5;

impl Judge for Classical {
    #[inline]
    fn judge(&mut self, position: &Position) -> i32 {
        (position.worth() + TEMPO).clamp(-MOST, MOST)
    }
}
