//! Every family of boards against the numbers that geometry says it must have.

use proptest::prelude::*;
use tengen_board::{Board, BoardError, Point, Spec};

fn board(spec: &str) -> Board {
    Board::from_spec(spec).unwrap()
}

/// Checks the points, the edges and how many points have each degree, leaving out degrees that no point has; and that
/// the board is in one piece.
fn expect(spec: &str, points: usize, edges: usize, degrees: &[(usize, usize)]) {
    let board = board(spec);
    let degrees: Vec<_> = degrees.iter().copied().filter(|(_, points)| *points > 0).collect();
    assert_eq!((board.len(), board.edge_count()), (points, edges), "points and edges of {spec}");
    assert_eq!(board.degrees(), degrees, "degrees of {spec}");
    assert_eq!(board.components(), 1, "pieces of {spec}");
}

fn common(board: &Board, a: Point, b: Point) -> Vec<Point> {
    board.neighbours(a).iter().copied().filter(|point| board.joined(*point, b)).collect()
}

/// How many rings of three points there are.
fn triangles(board: &Board) -> usize {
    board.edges().map(|(a, b)| common(board, a, b).len()).sum::<usize>() / 3
}

/// How many rings of four points there are.
fn squares(board: &Board) -> usize {
    let mut rings = 0;
    for a in board.points() {
        for c in board.points().filter(|c| *c > a) {
            let between = common(board, a, c).len();
            rings += between * between.saturating_sub(1) / 2;
        }
    }
    rings / 2
}

fn euler(board: &Board, faces: usize) -> isize {
    board.len() as isize - board.edge_count() as isize + faces as isize
}

#[test]
fn rectangles_glued_and_not() {
    for (columns, rows) in [(3, 3), (5, 4), (9, 9), (4, 13)] {
        let (c, r) = (columns, rows);
        let inner = (c - 2) * (r - 2);
        expect(&format!("grid:{c}x{r}"), c * r, 2 * c * r - c - r, &[(2, 4), (3, 2 * (c + r) - 8), (4, inner)]);
        expect(&format!("torus:{c}x{r}"), c * r, 2 * c * r, &[(4, c * r)]);
        expect(&format!("klein:{c}x{r}"), c * r, 2 * c * r, &[(4, c * r)]);
        expect(&format!("cylinder:{c}x{r}"), c * r, 2 * c * r - r, &[(3, 2 * r), (4, (c - 2) * r)]);
        expect(&format!("mobius:{c}x{r}"), c * r, 2 * c * r - r, &[(3, 2 * r), (4, (c - 2) * r)]);
    }
    expect("cylinder:1x8", 8, 8, &[(2, 8)]);
    expect("cylinder:2x8", 16, 24, &[(3, 16)]);
    expect("mobius:2x8", 16, 24, &[(3, 16)]);
    expect("grid:1", 1, 0, &[(0, 1)]);
}

#[test]
fn spheres_and_globes() {
    for f in 1..=7 {
        let points = 10 * f * f + 2;
        expect(&format!("sphere:{points}"), points, 30 * f * f, &[(5, 12), (6, points - 12)]);
        let sphere = board(&format!("sphere:{points}"));
        assert_eq!(triangles(&sphere), 20 * f * f);
        assert_eq!(euler(&sphere, 20 * f * f), 2);
    }
    expect("globe:7x16", 112, 7 * 16 + 6 * 16, &[(3, 32), (4, 80)]);
    expect("globe:2x3", 6, 9, &[(3, 6)]);
}

#[test]
fn tilings_in_a_hexagon() {
    for n in 1..=9 {
        expect(&format!("hex:{n}"), 6 * n * n, 9 * n * n - 3 * n, &[(2, 6 * n), (3, 6 * n * (n - 1))]);
        let trihex = (9 * n * n - 3 * n, 18 * n * n - 12 * n);
        let inner = trihex.0 - 6 - 12 * (n - 1);
        expect(&format!("trihex:{n}"), trihex.0, trihex.1, &[(2, 6), (3, 12 * (n - 1)), (4, inner)]);
        // A triangle for each honeycomb corner where three cells meet; with the hexagons they fill the plane.
        let trihex = board(&format!("trihex:{n}"));
        let cells = 3 * n * (n - 1) + 1;
        assert_eq!(triangles(&trihex), 6 * n * (n - 1));
        assert_eq!(euler(&trihex, triangles(&trihex) + cells + 1), 2);
    }
    for n in 2..=9 {
        let (points, edges) = (3 * n * n - 3 * n + 1, 9 * n * n - 15 * n + 6);
        let side = 6 * (n - 2);
        expect(&format!("tri:{n}"), points, edges, &[(3, 6), (4, side), (6, points - 6 - side)]);
        assert_eq!(triangles(&board(&format!("tri:{n}"))), 6 * (n - 1) * (n - 1));
        let (c, r) = (n + 1, n + 2);
        let rhombus = (c * r, c * (r - 1) + r * (c - 1) + (c - 1) * (r - 1));
        let sides = 2 * (c - 2) + 2 * (r - 2);
        expect(
            &format!("rhombus:{c}x{r}"),
            rhombus.0,
            rhombus.1,
            &[(2, 2), (3, 2), (4, sides), (6, (c - 2) * (r - 2))],
        );
        assert_eq!(triangles(&board(&format!("rhombus:{c}x{r}"))), 2 * (c - 1) * (r - 1));
    }
}

#[test]
fn circles_and_blocks() {
    for (r, s) in [(2, 3), (4, 12), (9, 24)] {
        expect(&format!("circle:{r}x{s}"), r * s, s * r + s * (r - 1), &[(3, 2 * s), (4, s * (r - 2))]);
    }
    expect("circle:1x7", 7, 7, &[(2, 7)]);
    for n in 2..=7 {
        let points = 6 * (n - 1) * (n - 1) + 2;
        expect(&format!("cube:{n}"), points, 12 * (n - 1) * (n - 1), &[(3, 8), (4, points - 8)]);
        let cube = board(&format!("cube:{n}"));
        assert_eq!(squares(&cube), 6 * (n - 1) * (n - 1));
        assert_eq!(euler(&cube, squares(&cube)), 2);
    }
    expect("lattice:4", 64, 144, &[(3, 8), (4, 24), (5, 24), (6, 8)]);
    expect("lattice:2x3x5", 30, 15 + 20 + 24, &[(3, 8), (4, 16), (5, 6)]);
    expect("lattice:1x1x4", 4, 3, &[(1, 2), (2, 2)]);
    // The sizes that the program go4it gives for its board on the diamond lattice, which has six corners.
    for (n, points) in (1..).zip([26, 68, 140, 250]) {
        assert_eq!(points, (n + 1) * (n + 2) * (4 * n + 9) / 3);
        let faces = 4 * n * n + 14 * n;
        let edges = 2 * points - 6 - 2 * n * n - 7 * n;
        expect(&format!("diamond:{n}"), points, edges, &[(2, 6), (3, faces), (4, points - 6 - faces)]);
    }
}

#[test]
fn closed_surfaces_have_their_euler_characteristic() {
    for (spec, characteristic) in
        [("torus:5x7", 0), ("klein:5x7", 0), ("mobius:5x7", 0), ("cylinder:5x7", 0), ("globe:5x7", 0)]
    {
        let board = board(spec);
        // Every ring of four points is a face: the ways round are longer.
        assert_eq!(euler(&board, squares(&board)), characteristic, "{spec}");
    }
}

fn neighbour_names(spec: &str, point: &str) -> Vec<String> {
    let board = board(spec);
    let vertex = |point: &Point| {
        let (columns, _) = board.rectangle().unwrap();
        format!("{}{}", tengen_board::column_letters(point.index() % columns), point.index() / columns + 1)
    };
    board.neighbours(board.point(point).unwrap()).iter().map(vertex).collect()
}

#[test]
fn seams_join_the_right_points() {
    assert_eq!(neighbour_names("grid:5x7", "A1"), ["B1", "A2"]);
    assert_eq!(neighbour_names("torus:5x7", "A1"), ["B1", "E1", "A2", "A7"]);
    assert_eq!(neighbour_names("torus:5x7", "E7"), ["E1", "E6", "A7", "D7"]);
    assert_eq!(neighbour_names("cylinder:5x7", "A1"), ["B1", "A2", "A7"]);
    assert_eq!(neighbour_names("cylinder:5x7", "D7"), ["D1", "D6", "C7", "E7"]);
    assert_eq!(neighbour_names("mobius:5x7", "A1"), ["B1", "A2", "E7"]);
    assert_eq!(neighbour_names("mobius:5x7", "B7"), ["D1", "B6", "A7", "C7"]);
    assert_eq!(neighbour_names("mobius:5x7", "C7"), ["C1", "C6", "B7", "D7"]);
    assert_eq!(neighbour_names("klein:5x7", "A1"), ["B1", "E1", "A2", "E7"]);
    assert_eq!(neighbour_names("klein:5x7", "D7"), ["B1", "D6", "C7", "E7"]);
}

/// Walks up a column, holding the neighbour to the right by the hand; where the walker and the neighbour end up.
fn walk_up(board: &Board, column: usize, steps: usize) -> (usize, usize) {
    let (columns, _) = board.rectangle().unwrap();
    let [mut here, mut hand, mut ahead] =
        [column, column + 1, column + columns].map(|index| Point::from_index(index).unwrap());
    for _ in 0..steps {
        let next_hand = common(board, hand, ahead).into_iter().find(|point| *point != here).unwrap();
        // Straight on is where no square leads back.
        let straight = |point: &&Point| **point != here && common(board, **point, here) == [ahead];
        let next = *board.neighbours(ahead).iter().find(straight).unwrap();
        (here, hand, ahead) = (ahead, next_hand, next);
    }
    (here.index(), hand.index())
}

#[test]
fn who_walks_round_a_twisted_board_comes_back_mirrored() {
    for spec in ["cylinder:5x7", "torus:5x7"] {
        assert_eq!(walk_up(&board(spec), 1, 7), (1, 2), "{spec}");
        assert_eq!(walk_up(&board(spec), 2, 7), (2, 3), "{spec}");
    }
    for spec in ["mobius:5x7", "klein:5x7"] {
        assert_eq!(walk_up(&board(spec), 1, 7), (3, 2), "{spec}");
        assert_eq!(walk_up(&board(spec), 2, 7), (2, 1), "{spec}");
        assert_eq!(walk_up(&board(spec), 2, 14), (2, 3), "{spec}");
    }
}

fn distance(board: &Board, a: Point, b: Point) -> f64 {
    let (a, b) = (board.place(a), board.place(b));
    (0..3).map(|axis| f64::from(a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn layouts_are_centred_roomy_and_to_scale() {
    let specs = [
        "grid:19",
        "grid:5x9",
        "torus:9",
        "torus:7x11",
        "torus:19x5",
        "torus:3",
        "cylinder:9x20",
        "cylinder:3",
        "mobius:5x21",
        "mobius:9",
        "mobius:2x9",
        "klein:8x8",
        "klein:9",
        "klein:7x20",
        "klein:15x9",
        "sphere:12",
        "sphere:162",
        "sphere:1002",
        "globe:7x16",
        "globe:2x30",
        "globe:20x6",
        "hex:5",
        "tri:6",
        "trihex:4",
        "rhombus:11",
        "circle:4x12",
        "circle:9x24",
        "circle:1x5",
        "cube:5",
        "lattice:4",
        "lattice:2x3x9",
        "diamond:2",
        "diamond:5",
        "random:3:1",
        "random:100:7",
        "random:1000:3",
    ];
    for spec in specs {
        let board = board(spec);
        assert!(board.layout().iter().flatten().all(|c| c.is_finite()), "{spec}");
        let mean = board.edges().map(|(a, b)| distance(&board, a, b)).sum::<f64>() / board.edge_count() as f64;
        assert!((mean - 1.0).abs() < 1e-3, "edges of {spec} are {mean} long");
        for axis in 0..3 {
            let middle = board.layout().iter().map(|place| f64::from(place[axis])).sum::<f64>() / board.len() as f64;
            assert!(middle.abs() < 1e-3, "the middle of {spec} is off by {middle}");
        }
        for a in board.points() {
            let nearest = board.points().filter(|b| *b != a).map(|b| distance(&board, a, b)).fold(f64::MAX, f64::min);
            assert!(nearest > 0.2, "{spec}: {nearest}");
        }
        let is_flat = board.layout().iter().all(|place| place[2] == 0.0);
        assert_eq!(is_flat, board.spec().is_flat(), "{spec}");
    }
}

/// FNV-1a over the indices of all edges.
fn checksum(board: &Board) -> u64 {
    let bytes = board.edges().flat_map(|(a, b)| [a.raw(), b.raw()]).flat_map(u16::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn a_spec_means_one_graph_for_ever() {
    assert_eq!(checksum(&board("random:100:7")), 0x6059_0fe6_1b82_cb2e);
    assert_eq!(checksum(&board("random:10000:1")), 0xd85a_a568_c556_9034);
    assert_eq!(checksum(&board("sphere:162")), 0x6f70_2653_f084_2a13);
    assert_ne!(checksum(&board("random:100:7")), checksum(&board("random:100:8")));
    assert_eq!(board("random:100").spec().to_string(), "random:100:1");
}

/// Whether the board stays in one piece whichever edge is cut.
fn has_no_bridge(board: &Board) -> bool {
    board.edges().all(|(a, b)| {
        let mut seen = vec![false; board.len()];
        seen[a.index()] = true;
        let mut stack = vec![a];
        while let Some(point) = stack.pop() {
            for &next in board.neighbours(point) {
                if (point, next) != (a, b) && !std::mem::replace(&mut seen[next.index()], true) {
                    stack.push(next);
                }
            }
        }
        seen[b.index()]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn random_boards_are_fit_to_play_on(points in 3u16..200, seed: u64) {
        let spec = Spec::Random { points, seed };
        let board = spec.build().unwrap();
        prop_assert_eq!(board.len(), usize::from(points));
        prop_assert_eq!(board.components(), 1);
        prop_assert!(board.points().all(|point| board.degree(point) >= 2));
        prop_assert!(has_no_bridge(&board));
        prop_assert!(board.edge_count() <= 2 * board.len());
        if points >= 50 {
            prop_assert_eq!(board.edge_count(), 2 * board.len());
        }
        prop_assert_eq!(board, spec.build().unwrap());
    }
}

#[test]
fn numbers_put_into_a_spec_by_hand_are_checked_too() {
    for spec in [
        Spec::Torus { columns: 0, rows: 9 },
        Spec::Mobius { across: 0, around: 5 },
        Spec::Sphere { points: 13 },
        Spec::Globe { parallels: 1, meridians: 9 },
        Spec::Diamond { cells: 60_000 },
        Spec::Random { points: 2, seed: 1 },
        Spec::Lattice { x: 1000, y: 1000, z: 1000 },
    ] {
        assert!(matches!(spec.build(), Err(BoardError::BadSpec { .. })), "{spec}");
    }
    assert_eq!(Spec::File("mine".into()).build(), Err(BoardError::FromFile("file:mine".into())));
}
