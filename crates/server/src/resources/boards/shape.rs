use tengen_board::{Board, Spec, handicap};
use tengen_wire::BoardShape;

/// A board with everything that drawing it takes; specs call it `name`.
#[must_use]
pub fn shape(board: &Board, name: String) -> BoardShape {
    let index = |point: tengen_board::Point| u32::from(point.raw());
    let level = || board.layout().iter().all(|[_, _, z]| z.abs() < 1e-4);
    BoardShape {
        board: name,
        points: board.len() as u32,
        names: board.points().map(|point| board.name(point)).collect(),
        layout: board.layout().to_vec(),
        edges: board.edges().map(|(a, b)| (index(a), index(b))).collect(),
        handicap: handicap::fixed(board, handicap::MOST).into_iter().map(index).collect(),
        flat: board.spec().is_flat() || matches!(board.spec(), Spec::File(_)) && level(),
        rectangle: board.rectangle().map(|(columns, rows)| (columns as u32, rows as u32)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_grid_and_a_cube() {
        let grid = shape(&Board::from_spec("grid:2").unwrap(), "grid:2".to_string());
        assert_eq!(grid.names, ["A1", "B1", "A2", "B2"]);
        assert_eq!(grid.edges, [(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!((grid.flat, grid.rectangle), (true, Some((2, 2))));
        let cube = shape(&Board::from_spec("cube:3").unwrap(), "cube:3".to_string());
        assert_eq!((cube.points, cube.layout.len(), cube.flat, cube.rectangle), (26, 26, false, None));
        let star_points = shape(&Board::from_spec("grid:19").unwrap(), String::new()).handicap;
        assert_eq!(star_points.len(), 9);
        assert_eq!(star_points[0], 3 * 19 + 3);
    }
}
