//! The game as a picture.

use tengen_board::Point;
use tengen_draw::{Picture, Stone};
use tengen_go::{Colour, Go, Move, Phase, Scoring, score};

use super::news::News;

/// A point is shown as somebody's if random games are at least so sure.
const LIKELY: f32 = 0.5;

/// The game as it stands, with what the news want to be seen. While dead stones are marked and after counting,
/// territory is shown.
pub(super) fn of<'a>(game: &'a Go, news: Option<&News>, liberty: &str) -> Picture<'a> {
    let board = game.board();
    let stone = |point: Point| Some((point, side(game.position().stone(point)?)));
    let last = match game.moves().rfind(|(_, mv)| matches!(mv, Move::Place(_) | Move::Pass)) {
        Some((_, Move::Place(point))) => Some(point),
        _ => None,
    };
    let picture = Picture::new(board).stones(board.points().filter_map(stone)).last(last);
    match news {
        Some(News::Chain { stones, liberties, .. }) => {
            let liberties = liberties.iter().map(|point| (*point, liberty));
            picture.chain(stones.iter().copied()).labels(liberties)
        }
        Some(News::Estimated(estimate)) => {
            let owner = |point: Point| match estimate.owners[point.index()] {
                owner if owner >= LIKELY => Some((point, Stone::Black)),
                owner if owner <= -LIKELY => Some((point, Stone::White)),
                _ => None,
            };
            picture.territory(board.points().filter_map(owner)).dead(marked(game, &estimate.dead))
        }
        _ if is_counted(game) => {
            let owners = match game.rules().scoring {
                Scoring::Area => score::area(game.position(), game.dead()),
                Scoring::Territory => score::territory(game.position(), game.dead()),
            };
            let owned = board.points().zip(owners).filter_map(|(point, owner)| Some((point, side(owner?))));
            picture.territory(owned).dead(marked(game, game.dead()))
        }
        _ => picture,
    }
}

/// Whether the score is being agreed on, or was.
pub(super) fn is_counted(game: &Go) -> bool {
    matches!(game.phase(), Phase::Scoring | Phase::Over(_))
}

fn marked(game: &Go, dead: &[bool]) -> impl Iterator<Item = Point> {
    game.board().points().zip(dead).filter(|(_, dead)| **dead).map(|(point, _)| point)
}

fn side(colour: Colour) -> Stone {
    match colour {
        Colour::Black => Stone::Black,
        Colour::White => Stone::White,
    }
}
