//! The game as a whole: whose turn it is, and whose comes next.

use crate::{Element, Field, Pawn, host};

/// How many columns the board has.
#[must_use]
pub fn width() -> i32 {
    host::width()
}

/// How many rows it has.
#[must_use]
pub fn height() -> i32 {
    host::height()
}

/// All fields, along the rows from the bottom left.
pub fn fields() -> impl Iterator<Item = Field> {
    (0..width() * height()).map(Field)
}

/// The pawns of all who still play.
pub fn pawns() -> impl Iterator<Item = Pawn> {
    (0..host::seats()).map(Pawn::of_seat).filter(|pawn| pawn.is_in())
}

/// The pawn of whoever is to move.
#[must_use]
pub fn turn() -> Pawn {
    Pawn::of_seat(host::turn())
}

/// How many moves were made.
#[must_use]
pub fn ply() -> i32 {
    host::ply()
}

/// This pawn's player moves next.
pub fn next(pawn: Pawn) -> bool {
    host::next(pawn.seat()) != 0
}

/// Whoever moves moves once more.
pub fn again() -> bool {
    host::again() != 0
}

/// Turns go round the other way.
pub fn reverse() -> bool {
    host::reverse() != 0
}

/// A number from 0 below `n`. The draw is part of the game: whoever plays it again draws the same.
#[must_use]
pub fn random(n: i32) -> i32 {
    host::random(n)
}

/// An event for the list of moves: one of the words of this kind in the manifest, by its place, said of an element.
pub fn tell(word: i32, of: impl Into<Element>) -> bool {
    host::tell(word, of.into().handle()) != 0
}

/// A number for the author's eyes: `tengen plugin check` shows it.
pub fn debug(value: i32) {
    host::debug(value);
}
