//! Arrow keys on grids, over seams and in space.

use tengen_board::{Board, Point};
use tengen_draw::{Direction, View, towards};

fn walk(board: &Board, from: &str, ways: &[Direction]) -> Option<String> {
    let view = View::of(board);
    let start = board.point(from)?;
    let end = ways.iter().try_fold(start, |at, way| towards(board, at, *way, &view))?;
    let (columns, _) = board.rectangle()?;
    Some(format!("{}{}", tengen_board::column_letters(end.index() % columns), end.index() / columns + 1))
}

#[test]
fn a_grid_ends_at_its_sides() {
    let board = Board::from_spec("grid:9").unwrap();
    assert_eq!(walk(&board, "E5", &Direction::ALL), Some("E5".to_string()));
    assert_eq!(walk(&board, "E5", &[Direction::Right, Direction::Up]), Some("F6".to_string()));
    for (corner, ways) in [("A1", [Direction::Left, Direction::Down]), ("J9", [Direction::Right, Direction::Up])] {
        for way in ways {
            assert_eq!(walk(&board, corner, &[way]), None, "{corner} {way:?}");
        }
    }
}

#[test]
fn a_torus_never_ends() {
    let board = Board::from_spec("torus:9").unwrap();
    assert_eq!(walk(&board, "A1", &[Direction::Left]), Some("J1".to_string()));
    assert_eq!(walk(&board, "A1", &[Direction::Down]), Some("A9".to_string()));
    for way in Direction::ALL {
        assert_eq!(walk(&board, "C4", &[way; 9]), Some("C4".to_string()), "{way:?}");
    }
}

#[test]
fn a_mobius_strip_comes_back_mirrored() {
    let board = Board::from_spec("mobius:5x21").unwrap();
    assert_eq!(walk(&board, "A21", &[Direction::Up]), Some("E1".to_string()));
    assert_eq!(walk(&board, "A1", &[Direction::Left]), None);
    assert_eq!(walk(&board, "B3", &[Direction::Up; 21]), Some("D3".to_string()));
    assert_eq!(walk(&board, "B3", &[Direction::Up; 42]), Some("B3".to_string()));
    let klein = Board::from_spec("klein:8x8").unwrap();
    assert_eq!(walk(&klein, "A8", &[Direction::Up]), Some("H1".to_string()));
    assert_eq!(walk(&klein, "A8", &[Direction::Left]), Some("H8".to_string()));
}

#[test]
fn on_other_boards_keys_lead_where_they_point() {
    let board = Board::from_spec("tri:4").unwrap();
    let view = View::of(&board);
    let middle = board.points().find(|point| board.place(*point).iter().all(|c| c.abs() < 1e-3)).unwrap();
    let right = towards(&board, middle, Direction::Right, &view).unwrap();
    assert!(board.place(right)[0] > 0.9 && board.place(right)[1].abs() < 1e-3);
    let up = towards(&board, middle, Direction::Up, &view).unwrap();
    assert!(board.place(up)[1] > 0.8);
    assert_eq!(towards(&board, Point::new(60_000), Direction::Up, &view), None);
}

#[test]
fn arrow_keys_reach_every_point_of_every_kind_of_board() {
    for spec in
        ["sphere:42", "hex:3", "tri:4", "trihex:2", "circle:3x8", "cube:4", "lattice:3x3x3", "diamond:2", "globe:5x12"]
    {
        let board = Board::from_spec(spec).unwrap();
        let view = View::of(&board);
        let mut seen = vec![false; board.len()];
        let mut stack = vec![Point::new(0)];
        while let Some(point) = stack.pop() {
            if !std::mem::replace(&mut seen[point.index()], true) {
                stack.extend(Direction::ALL.into_iter().filter_map(|way| towards(&board, point, way, &view)));
            }
        }
        let lost = seen.iter().filter(|seen| !**seen).count();
        assert_eq!(lost, 0, "{spec}");
    }
}
