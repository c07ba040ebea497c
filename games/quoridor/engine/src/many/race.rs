//! What a race of several is worth to everybody, without looking ahead.

use tengen_game::{MOST_SEATS, Seat};
use tengen_quoridor::Cells;
use tengen_search::Payoffs;

use super::field::Field;

// The odds to be first are e to the power of a score. The weights of steps were fitted to who won 160 games, of the baseline
// against itself and against a tree; those of walls, which say more about who builds them than what they are worth, were set
// by matches.

/// What being a step nearer adds to the score.
const STEP: f32 = 0.48;
/// And more while everybody has all walls.
const STEP_AT_FIRST: f32 = 0.28;
/// And more for each step that the first is nearer than this.
const STEP_AT_LAST: f32 = 0.36;
const NEAR: f32 = 4.0;
/// What it costs to wait for one other player's move, in steps.
const WAIT: f32 = 0.25;
/// What a wall in hand adds to the score.
const WALL: f32 = 0.35;
/// And more if there is one at all.
const ANY_WALL: f32 = 0.4;
/// The walls of all in the beginning of a usual game of four.
const ALL_WALLS: f32 = 20.0;

/// Everybody's share of the chances.
pub(super) fn chances<B: Cells>(field: &Field<B>) -> Payoffs {
    let position = &field.position;
    let (mut nearest, mut walls_of_all) = (NEAR, 0.0);
    for seat in position.playing() {
        nearest = nearest.min(field.steps(seat).unwrap_or(0) as f32);
        walls_of_all += f32::from(position.walls_left(seat));
    }
    let step = STEP + STEP_AT_FIRST * (walls_of_all / ALL_WALLS).min(1.0) + STEP_AT_LAST * (NEAR - nearest);
    let mut scores = [f32::NEG_INFINITY; MOST_SEATS];
    let seats = position.seats() as u8;
    let in_turn = (0..seats).map(|after| Seat((position.turn().0 + after) % seats));
    let racing = in_turn.filter_map(|seat| Some((seat, field.steps(seat)?)));
    for (waits, (seat, steps)) in racing.enumerate() {
        let walls = f32::from(position.walls_left(seat));
        let held = WALL * walls + if walls > 0.0 { ANY_WALL } else { 0.0 };
        scores[usize::from(seat.0)] = held - step * (steps as f32 + WAIT * waits as f32);
    }
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds = scores.map(|score| (score - best).exp());
    let all: f32 = odds.iter().sum();
    odds.map(|odds| odds / all)
}
