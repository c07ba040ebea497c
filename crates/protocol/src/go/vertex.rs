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
        Move::Resign => "resign".to_string(),
        Move::Pass | Move::Accept | Move::Resume => "pass".to_string(),
    }
}

/// The move a GTP program means: a vertex of this board, `pass` or `resign`.
#[must_use]
pub fn read_move(board: &Board, word: &str) -> Option<Move> {
    match word.to_ascii_lowercase().as_str() {
        "pass" => Some(Move::Pass),
        "resign" => Some(Move::Resign),
        _ => board.point(word).map(Move::Place),
    }
}

/// Whether a word could be a vertex of some board: letters and a number, or a number.
pub(super) fn looks_like_a_vertex(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    word.len() <= 8
        && !number.is_empty()
        && word.len() - number.len() <= 2
        && number.bytes().all(|c| c.is_ascii_digit())
}
