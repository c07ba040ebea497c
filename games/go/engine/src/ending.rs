//! When to stop: which moves still make sense, and whether passing wins.

use tengen_board::Point;
use tengen_go::{Colour, Go, Phase};

/// Legal points that do not fill an own eye. While handicap stones are placed every free point is one.
pub(crate) fn sensible_points(game: &Go, colour: Colour) -> Vec<Point> {
    let mut points = game.legal_points(colour);
    if !matches!(game.phase(), Phase::Handicap { .. }) {
        points.retain(|point| !game.position().is_eye(*point, colour));
    }
    points
}

/// Whether `colour` wins if the game is counted now with these stones dead.
pub(crate) fn wins_as_counted(game: &Go, colour: Colour, dead: &[bool]) -> bool {
    game.score_with(dead).margin() * f64::from(colour.sign()) > 0.0
}
