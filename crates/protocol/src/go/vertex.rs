use tengen_board::{Board, Point};
use tengen_go::Move;

/// A point as GTP writes it: `D4` on grids, a number from 1 elsewhere.
pub(super) fn write_vertex(board: &Board, point: Point) -> String {
    match board.grid_size() {
        Some(_) => board.name(point),
        None => (point.index() + 1).to_string(),
    }
}

/// Several points, separated by spaces.
pub(super) fn write_vertices(board: &Board, points: impl IntoIterator<Item = Point>) -> String {
    let words: Vec<String> = points.into_iter().map(|point| write_vertex(board, point)).collect();
    words.join(" ")
}

/// A move as GTP writes it.
#[must_use]
pub fn write_move(board: &Board, mv: Move) -> String {
    match mv {
        Move::Place(point) | Move::Mark(point) => write_vertex(board, point),
        Move::Pass | Move::Accept | Move::Resume => "pass".to_string(),
    }
}

/// The move a GTP program means: a vertex of this board or `pass`.
#[must_use]
pub fn read_move(board: &Board, word: &str) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") { Some(Move::Pass) } else { board.point(word).map(Move::Place) }
}

/// Whether a GTP program gives up instead of moving.
#[must_use]
pub fn resigns(word: &str) -> bool {
    word.eq_ignore_ascii_case(RESIGN)
}

/// A chosen move as an answer to `genmove`; none is a resignation.
pub(super) fn write_answer(board: &Board, chosen: Option<Move>) -> String {
    chosen.map_or_else(|| RESIGN.to_string(), |mv| write_move(board, mv))
}

const RESIGN: &str = "resign";

/// Whether a word could be a vertex of some board: letters and a number, or a number.
pub(super) fn looks_like_a_vertex(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    word.len() <= 8
        && !number.is_empty()
        && word.len() - number.len() <= 2
        && number.bytes().all(|c| c.is_ascii_digit())
}
