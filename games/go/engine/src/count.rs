//! How a game is counted as it stands.

use tengen_board::Point;
use tengen_game::{Counted, Outcome, Seat};
use tengen_go::{Colour, Ending, Go, Random, dead_stones};

/// Random games for an estimate: what is settled to people is settled in nearly all of them.
const PLAYOUTS: u32 = 1000;

/// The count with these stones dead, or as random games have it where nobody says which; by some rules all are alive.
pub(crate) fn count(game: &Go, dead: Option<&[u32]>) -> Counted {
    let points = game.board().len();
    let marked = match dead {
        _ if game.rules().ending == Ending::AsItLies => vec![false; points],
        Some(dead) => (0..points).map(|point| dead.contains(&(point as u32))).collect(),
        // The position is its own seed: the same end is always judged alike.
        None => dead_stones(game.position(), PLAYOUTS, &mut Random::with_seed(game.position().hash())),
    };
    let result = game.score_with(&marked);
    let seat = |colour: Colour| Seat(colour as u8);
    Counted {
        outcome: result.winner().map_or(Outcome::draw(2), |winner| Outcome::win(seat(winner))),
        result: result.to_string(),
        dead: game.board().points().map(Point::raw).map(u32::from).filter(|point| marked[*point as usize]).collect(),
    }
}
