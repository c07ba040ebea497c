use tengen_board::{Board, Point, handicap};

/// The points to mark so that the eye finds its way: where handicap stones go, five on small boards and nine on large
/// ones, none on tiny ones.
pub(crate) fn stars(board: &Board) -> Vec<Point> {
    let wanted = match board.len() {
        0..=48 => return Vec::new(),
        49..=224 => 5,
        _ => 9,
    };
    let mut stars = handicap::fixed(board, wanted);
    // A draft may call itself a larger grid than it is.
    stars.retain(|star| star.index() < board.len());
    stars
}
