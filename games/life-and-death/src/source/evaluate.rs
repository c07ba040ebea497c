//! What a position is worth to the defender, where the search goes no further.

use tengen_board::Point;
use tengen_go::{Colour, Position};

use super::{
    Source, WIN,
    eyes::{EyeSpace, LARGEST, eye_spaces},
};

/// One eye, where two are life.
const EYE: i32 = 1000;
/// Room for eyes, a point.
const ROOM: i32 = 60;
/// A liberty of the key chains, up to [`MOST_LIBERTIES`].
const LIBERTY: i32 = 25;
const MOST_LIBERTIES: usize = 8;
/// A stone that is connected, cuts, or plays around a stone of the other side.
const CONTACT: i32 = 5;

/// From -5000, captured for sure, to 5000, alive for sure; a shape is as good as the real thing here.
pub(super) fn evaluate(
    position: &Position,
    source: &Source,
    keys: &[Point],
    defender: Colour,
    turn: Colour,
    playable: &[bool],
) -> i32 {
    let mut value = 0;
    let mut heads: Vec<Point> = Vec::new();
    for &key in keys.iter().filter(|key| position.stone(**key) == Some(defender)) {
        let head = position.head(key);
        if !heads.contains(&head) {
            heads.push(head);
            value += LIBERTY * position.liberties_up_to(key, MOST_LIBERTIES) as i32;
        }
    }
    if source.patterns {
        let spaces = eye_spaces(position, defender, playable);
        let eyes = eyes(&spaces, position, &heads, defender, turn);
        if eyes >= 2 {
            return WIN;
        }
        value += EYE * eyes as i32 + contacts(position, defender, playable);
        let is_room =
            |space: &&EyeSpace| space.points.len() > LARGEST && space.walls.iter().any(|wall| heads.contains(wall));
        let room: usize = spaces.iter().filter(is_room).map(|space| space.points.len()).sum();
        value += ROOM * room as i32;
    }
    value.clamp(1 - WIN, WIN - 1)
}

/// The most eyes that one of the key chains has: eye spaces are joined by a chain that touches both.
fn eyes(spaces: &[EyeSpace], position: &Position, keys: &[Point], defender: Colour, turn: Colour) -> usize {
    let eyes_of = |key: &Point| {
        let mut turn = turn;
        let mut eyes = 0;
        for space in spaces.iter().filter(|space| space.walls.contains(key)) {
            let here = space.eyes(position, defender, turn).unwrap_or(0);
            // Only one of several unsettled shapes can be settled with one move.
            if here == 2 {
                turn = !defender;
            }
            eyes += here;
        }
        eyes
    };
    keys.iter().map(eyes_of).max().unwrap_or(0)
}

/// Stones well placed against stones of the other side: connections and cuts, and stones beside one another around an enemy.
fn contacts(position: &Position, defender: Colour, playable: &[bool]) -> i32 {
    let board = position.ground().board();
    let mut value = 0;
    for point in board.points().filter(|point| playable[point.index()]) {
        match position.stone(point) {
            // A hane: own and enemy stones meet at the empty point beside both.
            None if position.near(point, Colour::Black) > 0 && position.near(point, Colour::White) > 0 => {
                let own = position.chains_around(point, defender) as i32;
                let other = position.chains_around(point, !defender) as i32;
                // Whoever has two chains there can still be cut.
                value += CONTACT * ((other - 1).max(0) - (own - 1).max(0));
            }
            _ => {}
        }
    }
    value
}

/// Vital points of the eye spaces of these chains that are still empty.
pub(super) fn vital_points(position: &Position, keys: &[Point], defender: Colour, playable: &[bool]) -> Vec<Point> {
    let heads: Vec<Point> = keys.iter().map(|key| position.head(*key)).collect();
    let spaces = eye_spaces(position, defender, playable);
    let own = spaces.iter().filter(|space| space.walls.iter().any(|wall| heads.contains(wall)));
    let vital = own.filter_map(|space| space.shape(position)?.1);
    vital.filter(|point| position.stone(*point).is_none()).collect()
}
