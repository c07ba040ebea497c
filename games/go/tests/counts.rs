//! Exact numbers of legal positions and moves, counted with our own position: published figures for squares (J. Tromp),
//! for 1,093 small graphs (G. Farnebäck, Go Game Graphs), and by a frontier method for tori and the icosahedron.

use std::{collections::HashSet, sync::Arc};

use tengen_board::{Board, Draft, Point, Spec};
use tengen_go::{Colour, Ground, Position};

/// Visits every legal position of a board: each chain has a liberty.
fn every_position(position: &mut Position, from: usize, visit: &mut impl FnMut(&Position)) {
    if from == position.ground().board().len() {
        visit(position);
        return;
    }
    let point = Point::new(from as u16);
    every_position(position, from + 1, visit);
    for colour in Colour::BOTH {
        position.put(point, colour);
        // A chain without liberty keeps none whatever is placed later, so nothing below here is legal.
        if breathes(position, point) {
            every_position(position, from + 1, visit);
        }
        position.lift(point);
    }
}

fn breathes(position: &Position, placed: Point) -> bool {
    let board = position.ground().board();
    let has_liberty = |p: Point| position.chain(p).is_none_or(tengen_go::Chain::has_liberty);
    has_liberty(placed) && board.neighbours(placed).iter().all(|n| has_liberty(*n))
}

fn count(board: Board) -> u64 {
    let mut total = 0;
    every_position(&mut Position::new(Ground::new(Arc::new(board))), 0, &mut |_| total += 1);
    total
}

fn count_spec(spec: &str) -> u64 {
    count(Board::from_spec(spec).unwrap())
}

fn graph(points: usize, edges: &[(usize, usize)]) -> Board {
    let mut draft = Draft::new(Spec::File("test".into()));
    for at in 0..points {
        draft.point([at as f32, 0.0, 0.0]);
    }
    for &(a, b) in edges {
        draft.edge(a, b);
    }
    draft.finish().unwrap()
}

#[test]
fn squares_up_to_three() {
    assert_eq!(["grid:1", "grid:2", "grid:3"].map(count_spec), [1, 57, 12_675]);
}

#[test]
fn four_by_four() {
    assert_eq!(count_spec("grid:4"), 24_318_165);
}

#[test]
fn tori() {
    assert_eq!(["torus:3", "torus:3x4"].map(count_spec), [17_767, 474_585]);
}

#[test]
fn torus_of_four() {
    assert_eq!(count_spec("torus:4"), 37_764_009);
}

#[test]
fn cylinder_of_four() {
    assert_eq!(count_spec("cylinder:4x4"), 32_573_621);
}

#[test]
fn icosahedron_cube_and_lines() {
    assert_eq!(count_spec("sphere:12"), 505_861);
    assert_eq!(count_spec("cube:2"), 5_273);
    assert_eq!(count_spec("lattice:2x2x2"), 5_273);
    assert_eq!(count_spec("grid:1x12"), 141_209);
    assert_eq!(count_spec("circle:1x12"), 203_433);
}

/// Legal positions, and pairs of a position and a different one that a move of either colour leads to.
fn positions_and_moves(board: Board) -> (u64, u64) {
    let (mut positions, mut moves) = (0u64, 0u64);
    let ground = Ground::new(Arc::new(board));
    let mut after = Position::new(ground.clone());
    every_position(&mut Position::new(ground), 0, &mut |position| {
        positions += 1;
        let mut successors = HashSet::new();
        for colour in Colour::BOTH {
            for point in position.empties() {
                after.copy_from(position);
                after.play(point, colour, |_| {});
                if after.hash() != position.hash() {
                    successors.insert(after.hash());
                }
            }
        }
        moves += successors.len() as u64;
    });
    (positions, moves)
}

#[test]
fn one_thousand_and_ninety_three_graphs() {
    let mut rows = 0;
    for line in include_str!("data/go-game-graphs.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse::<u64>().unwrap();
        let edges: Vec<(usize, usize)> = fields[4]
            .split(' ')
            .map(|edge| edge.split_once('-').map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap())).unwrap())
            .collect();
        let board = graph(number(0) as usize, &edges);
        assert_eq!(board.edge_count() as u64, number(1), "{line}");
        assert_eq!(positions_and_moves(board), (number(2), number(3)), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 1093);
}
