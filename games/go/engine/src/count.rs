//! How a game is counted as it stands.

use tengen_board::Point;
use tengen_game::{Counted, Outcome, Seat, Table};
use tengen_go::{Colour, EndRule, Go, Phase};

use crate::dead::dead_by_all_we_know;

/// The count with these stones dead, or as we judge where nobody says which; by some rules all are alive.
pub(crate) fn count(game: &Go, dead: Option<&[u32]>) -> Counted {
    let points = game.board().len();
    let marked = match dead {
        _ if game.rules().ending == EndRule::AsItLies => vec![false; points],
        Some(dead) => (0..points).map(|point| dead.contains(&(point as u32))).collect(),
        None => dead_by_all_we_know(game),
    };
    let result = game.score_with(&marked);
    let seat = |colour: Colour| Seat(colour as u8);
    Counted {
        outcome: result.winner().map_or(Outcome::draw(2), |winner| Outcome::win(seat(winner))),
        result: result.to_string(),
        dead: game.board().points().map(Point::raw).map(u32::from).filter(|point| marked[*point as usize]).collect(),
    }
}

/// Marks these stones and accepts the count. Players mark whole groups: where that marks others as well, nothing is accepted.
pub(crate) fn settle(table: &mut dyn Table, dead: &[u32]) {
    let Some(game) = table.as_any().downcast_ref::<Go>().filter(|game| game.phase() == Phase::Scoring) else { return };
    let board = game.board().clone();
    let differs = |table: &dyn Table, point: Point| {
        let marked = table.as_any().downcast_ref::<Go>().is_some_and(|game| game.dead()[point.index()]);
        marked != dead.contains(&(point.index() as u32))
    };
    for point in board.points() {
        if dead.contains(&(point.index() as u32)) && differs(table, point) {
            _ = table.play(Seat(0), &format!("mark {}", board.name(point)));
        }
    }
    if !board.points().any(|point| differs(table, point)) {
        for seat in [Seat(0), Seat(1)] {
            _ = table.play(seat, "accept");
        }
    }
}
