//! A board that is taken apart and put together again is the same board.

use std::{fs, path::Path};

use proptest::prelude::*;
use tengen_board::{Board, BoardError, FAMILIES, Spec, handicap, json, obj};

fn again(board: &Board) -> Result<Board, BoardError> {
    let names = board.points().map(|point| board.name(point)).collect();
    let edges: Vec<_> = board.edges().map(|(a, b)| (a.index(), b.index())).collect();
    Board::from_parts(board.spec().clone(), names, board.layout(), &edges)
}

#[test]
fn every_family_comes_back() {
    for family in FAMILIES {
        let board = Board::from_spec(family.example).unwrap();
        assert_eq!(again(&board).unwrap(), board, "{}", family.name);
    }
}

#[test]
fn every_mesh_from_blender_comes_back_with_its_handicap_points() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/blender");
    let mut meshes = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "obj") {
            continue;
        }
        let board = obj::read(fs::read(&path).unwrap(), "mesh").unwrap().board;
        let back = again(&board).unwrap();
        assert_eq!(back, board, "{}", path.display());
        assert_eq!(handicap::fixed(&back, handicap::MOST), handicap::fixed(&board, handicap::MOST));
        meshes += 1;
    }
    assert!(meshes > 10, "only {meshes} meshes were there");
}

#[test]
fn names_come_back_and_a_family_drawn_otherwise_stays_that_family() {
    let named = json::read(r#"{"names": ["a", "b", "c"], "edges": [[0, 1], [1, 2]]}"#, "path").unwrap().board;
    assert_eq!(again(&named).unwrap(), named);
    let drawn =
        r#"{"spec": "grid:2", "layout": [[0,0,0],[3,0,1],[0,3,2],[3,3,3]], "edges": [[0,1],[0,2],[1,3],[2,3]]}"#;
    let drawn = json::read(drawn, "odd").unwrap().board;
    assert_eq!(drawn.spec().to_string(), "grid:2");
    assert_ne!(drawn, Board::from_spec("grid:2").unwrap());
    assert_eq!(again(&drawn).unwrap(), drawn);
}

#[test]
fn what_is_no_board_is_refused() {
    let places = [[0.0; 3], [1.0, 0.0, 0.0]];
    let names = || ["1", "2"].map(String::from).to_vec();
    let file = || Spec::File("x".to_string());
    let refused = |spec, names, edges: &[(usize, usize)]| Board::from_parts(spec, names, &places, edges).unwrap_err();
    assert_eq!(refused(file(), vec!["1".to_string()], &[(0, 1)]), BoardError::NameCount { names: 1, points: 2 });
    assert_eq!(refused(file(), names(), &[(0, 2)]), BoardError::NoSuchPoint { a: 0, b: 2, points: 2 });
    assert_eq!(refused(file(), names(), &[(1, 1)]), BoardError::Loop(1));
    let grid = Spec::Grid { columns: 2, rows: 1 };
    let not_that = BoardError::NotThatSpec("grid:2x1".to_string());
    assert_eq!(refused(grid.clone(), names(), &[(0, 1)]), not_that, "its points have other names");
    assert_eq!(refused(grid, ["A1", "B1"].map(String::from).to_vec(), &[]), not_that, "its edge is missing");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn boards_of_any_size_come_back(family in 0..FAMILIES.len(), a in 1u16..12, b in 1u16..12) {
        let name = FAMILIES[family].name;
        let texts = [format!("{name}:{a}x{b}"), format!("{name}:{a}"), format!("{name}:{}", 10 * a * a + 2)];
        for board in texts.iter().filter_map(|text| Board::from_spec(text).ok()).filter(|board| board.len() < 2000) {
            prop_assert_eq!(again(&board).unwrap(), board);
        }
    }
}
