use std::time::Duration;

use tengen_go::{Colour, Go};
use tengen_search::{Plan, Reading, plan};

/// How long `colour` should think about its next move in a game of Go, from what its clock shows. `lag` is what a move
/// takes beyond the thinking: the way to the clock and back.
///
/// About half of the empty points are still to be taken by each side; it is no matter that some never are, since games
/// with many captures make up for it.
#[must_use]
pub fn pace(game: &Go, colour: Colour, reading: &Reading, lag: Duration) -> Plan {
    let played = game.moves().filter(|(by, _)| *by == colour).count() as u32;
    let to_come = game.position().empties().len() as u32 / 2;
    plan(reading, played, played + to_come, lag)
}
