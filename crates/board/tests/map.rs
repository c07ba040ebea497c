//! Maps: every edge is there, copies agree, nothing that can lie flat crosses itself, and nothing collides.

use proptest::prelude::*;
use tengen_board::{
    Board, Draft, FAMILIES, Point, Spec,
    map::{Aim, LEAST_APART, Map, Motion, Spot},
};

fn distance(a: Spot, b: Spot) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// What every map of every board keeps to.
fn is_whole(board: &Board, map: &Map) {
    let spec = board.spec();
    let places = map.places();
    assert_eq!(places.len(), board.len() + map.copies().len(), "{spec}");
    for (place, room) in places.iter().zip(map.room()) {
        assert!(place.iter().all(|c| c.is_finite()), "{spec}");
        assert!(*room > 0.08, "{spec}: no room for a stone: {room}");
    }
    // Whatever line there is, is an edge; and every own place has lines to all neighbours of its point.
    let mut led: Vec<Vec<Point>> = vec![Vec::new(); board.len()];
    for &[a, b] in map.lines() {
        let (from, to) = (map.point(a as usize), map.point(b as usize));
        assert!(board.joined(from, to), "{spec}: {from:?} {to:?}");
        for (place, to) in [(a as usize, to), (b as usize, from)] {
            if !map.is_copy(place) {
                led[place].push(to);
            }
        }
    }
    let doubled = matches!(spec, Spec::Cube { .. });
    for point in board.points() {
        let led = &mut led[point.index()];
        led.sort_unstable();
        if doubled {
            led.dedup();
        }
        assert_eq!(led, board.neighbours(point), "{spec}: {}", board.name(point));
    }
    for (at, place) in places.iter().enumerate() {
        for (other, room) in places[..at].iter().zip(map.room()) {
            let apart = distance(*place, *other);
            assert!(apart >= LEAST_APART - 1e-3, "{spec}: {apart}");
            assert!(apart >= room + map.room()[at] - 1e-6, "{spec}: stones overlap");
        }
    }
}

/// Pairs of lines that cross, and lines that run over a place which is none of their ends; among own places.
fn crossings(board: &Board, map: &Map) -> usize {
    let turn = |a: Spot, b: Spot, c: Spot| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let lines: Vec<[usize; 2]> = board.edges().map(|(a, b)| [a.index(), b.index()]).collect();
    let at = |place: usize| map.places()[place];
    let mut count = 0;
    for (number, [a, b]) in lines.iter().enumerate() {
        let (p, q) = (at(*a), at(*b));
        for [c, d] in &lines[..number] {
            let (r, s) = (at(*c), at(*d));
            count += usize::from(turn(p, q, r) * turn(p, q, s) < 0.0 && turn(r, s, p) * turn(r, s, q) < 0.0);
        }
        for place in (0..board.len()).filter(|place| place != a && place != b) {
            let (middle, half) = ([0, 1].map(|axis| (p[axis] + q[axis]) / 2.0), distance(p, q) / 2.0);
            let off = turn(p, q, at(place)).abs() / (2.0 * half);
            count += usize::from(off < 1e-3 && distance(middle, at(place)) < half);
        }
    }
    count
}

fn graph(points: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Board {
    let mut draft = Draft::new(Spec::File("graph".into()));
    for point in 0..points {
        // Somewhere in space: the map may not lean on it.
        draft.point([(point % 7) as f32, (point * point % 11) as f32, (point % 3) as f32]);
    }
    edges.into_iter().for_each(|(a, b)| draft.edge(a, b));
    draft.finish().unwrap()
}

#[test]
fn every_family_in_small_and_in_large_is_whole() {
    let more = [
        "torus:3",
        "torus:5x9",
        "torus:19",
        "cylinder:1x3",
        "cylinder:5x12",
        "mobius:2x3",
        "mobius:5x21",
        "klein:3",
        "klein:9x12",
        "sphere:12",
        "sphere:42",
        "sphere:642",
        "globe:2x3",
        "globe:12x24",
        "cube:2",
        "cube:3",
        "cube:9",
        "lattice:1x1x5",
        "lattice:3x4x2",
        "lattice:5",
        "diamond:1",
        "diamond:4",
        "circle:1x3",
        "circle:6x30",
        "grid:1",
        "grid:19",
        "random:400:3",
    ];
    for spec in FAMILIES.iter().map(|family| family.example).chain(more) {
        let board = Board::from_spec(spec).unwrap();
        let map = board.map();
        is_whole(&board, &map);
        assert_eq!(map, board.map(), "{spec}");
    }
}

#[test]
fn what_lies_in_a_plane_is_its_own_map() {
    for spec in ["grid:9", "hex:5", "tri:6", "rhombus:11", "trihex:4", "circle:4x12", "random:100:7"] {
        let board = Board::from_spec(spec).unwrap();
        let map = board.map();
        assert!(map.copies().is_empty() && map.seams().is_empty(), "{spec}");
        assert_eq!(map.motion(), Motion::Still);
        assert_eq!(crossings(&board, &map), 0, "{spec}");
    }
}

#[test]
fn a_torus_is_a_rectangle_with_two_rows_and_columns_repeated() {
    let board = Board::from_spec("torus:5x4").unwrap();
    let map = board.map();
    assert_eq!(map.places().len(), 9 * 8);
    // Left of the first column stands the last, in the same row.
    let copy = (20..72).find(|place| map.places()[*place] == [-1.0, 2.0]).unwrap();
    assert_eq!(map.point(copy).index(), 2 * 5 + 4);
    assert_eq!(map.motion(), Motion::Scroll { columns: true, rows: true });
    assert_eq!(map.seams().len(), 4);
}

#[test]
fn gluing_that_mirrors_mirrors_the_copies() {
    for spec in ["mobius:5x9", "klein:5x9"] {
        let board = Board::from_spec(spec).unwrap();
        let map = board.map();
        let copy = (45..map.places().len()).find(|place| map.places()[*place] == [1.0, 9.0]).unwrap();
        assert_eq!(map.point(copy).index(), 3, "{spec}: column 1 goes on in column 3 of the first row");
    }
}

#[test]
fn a_cube_is_a_cross_of_six_faces() {
    let board = Board::from_spec("cube:5").unwrap();
    let map = board.map();
    // Five folds join six squares of 25; the rest of the cube's points is repeated along the cuts.
    let on_the_net = 6 * 25 - 5 * 5;
    // The three points inside each of fourteen cut edges, and the eight corners that stick out.
    let beyond = 14 * 3 + 8;
    assert_eq!(map.places().len(), on_the_net + beyond);
    assert_eq!(map.seams().len(), 14);
}

#[test]
fn boards_scroll_by_whole_rows_and_stay_whole() {
    for spec in ["torus:5x4", "cylinder:4x6", "mobius:4x5", "klein:4x5", "globe:5x8"] {
        let board = Board::from_spec(spec).unwrap();
        for columns in -9..9 {
            for rows in -11..11 {
                let map = board.map_aimed(&Aim { columns, rows, ..Aim::default() });
                is_whole(&board, &map);
                assert_eq!(map.panels(), board.map().panels(), "{spec}");
            }
        }
    }
    let scrolled = Board::from_spec("torus:9").unwrap().map_aimed(&Aim { columns: 3, rows: -2, ..Aim::default() });
    assert_eq!(scrolled.places()[3], [0.0, 2.0], "the point in column 3 comes to the left, its row two up");
    let strip = Board::from_spec("mobius:3x4").unwrap();
    assert_eq!(strip.map_aimed(&Aim { rows: 8, ..Aim::default() }), strip.map(), "twice round is as before");
    assert_ne!(strip.map_aimed(&Aim { rows: 4, ..Aim::default() }), strip.map(), "once round is mirrored");
}

#[test]
fn turns_that_are_none_leave_a_ball_as_it_is() {
    let board = Board::from_spec("sphere:42").unwrap();
    for turn in [[0.0; 4], [f64::NAN, 0.0, 0.0, 1.0], [f64::INFINITY; 4], [0.0, 0.0, 0.0, -3.0]] {
        assert_eq!(board.map_aimed(&Aim { turn, ..Aim::default() }), board.map());
    }
}

#[test]
fn a_ball_from_a_file_is_drawn_as_a_ball() {
    let sphere = Board::from_spec("sphere:42").unwrap();
    let mut draft = Draft::new(Spec::File("ball".into()));
    sphere.layout().iter().for_each(|place| _ = draft.point(place.map(|c| 2.0 * c + 5.0)));
    sphere.edges().for_each(|(a, b)| draft.edge(a.index(), b.index()));
    let ball = draft.finish().unwrap();
    assert_eq!(ball.map().motion(), Motion::Turn);
    is_whole(&ball, &ball.map());
}

#[test]
fn polyhedra_and_trees_are_drawn_without_crossings() {
    let dodecahedron = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (4, 0),
        (0, 5),
        (1, 6),
        (2, 7),
        (3, 8),
        (4, 9),
        (5, 10),
        (10, 6),
        (6, 11),
        (11, 7),
        (7, 12),
        (12, 8),
        (8, 13),
        (13, 9),
        (9, 14),
        (14, 5),
        (10, 15),
        (11, 16),
        (12, 17),
        (13, 18),
        (14, 19),
        (15, 16),
        (16, 17),
        (17, 18),
        (18, 19),
        (19, 15),
    ];
    let octahedron = [(0, 1), (0, 2), (0, 3), (0, 4), (5, 1), (5, 2), (5, 3), (5, 4), (1, 2), (2, 3), (3, 4), (4, 1)];
    let bush = (1..60).map(|leaf| (leaf, (leaf - 1) / 3));
    let wheels = (0..3).flat_map(|wheel| {
        (1..8).flat_map(move |spoke| [(wheel * 8, wheel * 8 + spoke), (wheel * 8 + spoke, wheel * 8 + spoke % 7 + 1)])
    });
    for board in [
        graph(20, dodecahedron),
        graph(6, octahedron),
        graph(60, bush),
        graph(24, wheels),
        graph(1, []),
        graph(5, []),
        graph(2, [(0, 1)]),
        graph(3, [(0, 1), (1, 2)]),
        graph(9, (1..9).map(|leaf| (0, leaf))),
    ] {
        let map = board.map();
        is_whole(&board, &map);
        assert_eq!(crossings(&board, &map), 0, "{:?}", board.edges().collect::<Vec<_>>());
    }
}

#[test]
fn graphs_that_are_not_planar_are_drawn_with_few_crossings() {
    let all = |count: usize| (0..count).flat_map(move |a| (0..a).map(move |b| (a, b)));
    let utilities = (0..3).flat_map(|a| (3..6).map(move |b| (a, b)));
    let petersen = (0..5).flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)]);
    // The least that any drawing has: 1, 1, 3 and 2.
    for (board, most) in
        [(graph(5, all(5)), 5), (graph(6, utilities), 9), (graph(6, all(6)), 15), (graph(10, petersen), 10)]
    {
        let map = board.map();
        is_whole(&board, &map);
        let crossed = crossings(&board, &map);
        assert!((1..=most).contains(&crossed), "{crossed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn part_of_a_planar_board_is_drawn_without_crossings(points in 3u16..70, seed in 0u64..1000, kept in 1u32..=16, dice in any::<u64>()) {
        let whole = Board::from_spec(&format!("random:{points}:{seed}")).unwrap();
        let mut state = dice | 1;
        let mut roll = move || { state ^= state << 13; state ^= state >> 7; state ^= state << 17; (state >> 20) as u32 % 16 };
        let edges: Vec<_> = whole.edges().filter(|_| roll() < kept).map(|(a, b)| (a.index(), b.index())).collect();
        let board = graph(points.into(), edges);
        let map = board.map();
        is_whole(&board, &map);
        prop_assert_eq!(crossings(&board, &map), 0);
        let wide = |axis: usize| {
            let along = || map.places().iter().map(|place| place[axis]);
            along().fold(f64::MIN, f64::max) - along().fold(f64::MAX, f64::min)
        };
        prop_assert!(wide(0).max(wide(1)) < 3.0 * f64::from(points) + 8.0, "{} x {}", wide(0), wide(1));
    }

    #[test]
    fn any_graph_at_all_has_a_map(points in 1usize..40, edges in proptest::collection::vec((0usize..40, 0usize..40), 0..160)) {
        let edges: Vec<_> = edges.into_iter().map(|(a, b)| (a % points, b % points)).filter(|(a, b)| a != b).collect();
        let board = graph(points, edges);
        is_whole(&board, &board.map());
    }

    #[test]
    fn a_ball_is_whole_however_it_is_turned(turn in proptest::array::uniform4(-1.0f64..1.0)) {
        for spec in ["sphere:12", "sphere:92"] {
            let board = Board::from_spec(spec).unwrap();
            is_whole(&board, &board.map_aimed(&Aim { turn, ..Aim::default() }));
        }
    }
}
