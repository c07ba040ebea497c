use tengen_board::Point;

use crate::{Colour, Position, Random, score};

/// How a random game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// Black's area minus White's, komi not counted.
    pub margin: i32,
    /// How many stones were placed.
    pub moves: u32,
}

/// Plays random moves from here until neither side has one: uniform over the legal moves that fill no own eye.
///
/// The position is left at the end of the game. Only simple ko is kept in mind; a game that runs in longer circles is
/// cut after three moves for every point and scored as it lies.
pub fn playout(position: &mut Position, mut turn: Colour, random: &mut Random) -> Playout {
    let most = position.ground().board().len() as u32 * 3 + 20;
    let mut moves = 0;
    let mut passes = 0;
    while passes < 2 && moves < most {
        match position.random_move(turn, random) {
            Some(point) => {
                position.play(point, turn, |_| {});
                moves += 1;
                passes = 0;
            }
            None => {
                position.set_ko(None);
                passes += 1;
            }
        }
        turn = !turn;
    }
    let margin = if passes < 2 { margin_as_it_lies(position) } else { margin_of_filled_board(position) };
    Playout { margin, moves }
}

fn margin_as_it_lies(position: &Position) -> i32 {
    score::area(position, &[]).into_iter().flatten().map(Colour::sign).sum()
}

/// Black's area minus White's where every empty point is an eye or lies between both. Exact at the end of a playout that
/// was not cut, and far cheaper than [`area`](crate::score::area).
#[must_use]
pub fn margin_of_filled_board(position: &Position) -> i32 {
    let stones = position.stones(Colour::Black) as i32 - position.stones(Colour::White) as i32;
    position.empties().map(|point| owner_on_filled_board(position, point)).sum::<i32>() + stones
}

/// Whose a point is on such a board: 1 for Black, -1 for White, 0 for nobody. An empty point belongs to the only colour
/// beside it.
#[inline]
#[must_use]
pub fn owner_on_filled_board(position: &Position, point: Point) -> i32 {
    match position.stone(point) {
        Some(colour) => colour.sign(),
        None => i32::from(position.near(point, Colour::Black) > 0) - i32::from(position.near(point, Colour::White) > 0),
    }
}
