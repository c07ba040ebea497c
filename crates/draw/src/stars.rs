use tengen_board::{Board, Point};

/// The points to mark so that the eye finds its way.
pub(crate) fn stars(board: &Board) -> Vec<Point> {
    let mut stars = tengen_board::stars(board);
    // A draft may call itself a larger board than it is.
    stars.retain(|star| star.index() < board.len());
    stars
}
