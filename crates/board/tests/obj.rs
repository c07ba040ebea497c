//! Wavefront OBJ: what Blender writes is read as Blender meant it; what cannot be a board is refused with its line.

mod graphs;

use graphs::{boards, edges, same_shape, size_and_offset};
use proptest::prelude::*;
use tengen_board::{Board, FAMILIES, Import, MOST_POINTS, Point, Warning, Whereabouts, obj};

macro_rules! blender {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("fixtures/blender/", $name)).as_slice())),*]
    };
}

const COUNTS: &str = include_str!("fixtures/blender/counts.tsv");
const BLENDER: [(&str, &[u8]); 17] = blender![
    "torus_wires_new.obj",
    "torus_wires_old.obj",
    "torus_wires_full.obj",
    "icosphere_new.obj",
    "icosphere_old.obj",
    "icosphere_full.obj",
    "plane_with_hole_new.obj",
    "plane_with_hole_old.obj",
    "plane_with_hole_full.obj",
    "suzanne_new.obj",
    "suzanne_old.obj",
    "polyline_new.obj",
    "polyline_old.obj",
    "polyline_full.obj",
    "two_objects_new.obj",
    "two_objects_old.obj",
    "two_objects_full.obj",
];

fn blender(name: &str) -> Import {
    let (_, file) = BLENDER.iter().find(|(file, _)| *file == name).unwrap();
    obj::read(file, name).unwrap()
}

fn read(file: &str) -> Import {
    obj::read(file, "test").unwrap()
}

fn pairs(import: &Import) -> Vec<(usize, usize)> {
    import.board.edges().map(|(a, b)| (a.index() + 1, b.index() + 1)).collect()
}

fn refusal(file: &str) -> String {
    obj::read(file, "test").unwrap_err().to_string()
}

fn warnings(file: &str) -> Vec<String> {
    read(file).warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn every_export_has_the_points_and_edges_that_blender_counted() {
    let rows: Vec<Vec<&str>> = COUNTS.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    assert_eq!(rows.len(), BLENDER.len());
    for row in rows {
        let import = blender(row[0]);
        let loose = import.board.points().filter(|point| import.board.degree(*point) == 0).count();
        let found = [import.board.len(), import.board.edge_count(), loose].map(|count| count.to_string());
        assert_eq!(found, row[1..], "{}", row[0]);
    }
}

#[test]
fn all_exporters_give_the_same_board() {
    for board in ["torus_wires", "icosphere", "plane_with_hole", "suzanne", "polyline", "two_objects"] {
        let new = blender(&format!("{board}_new.obj"));
        for (file, _) in BLENDER.iter().filter(|(file, _)| file.starts_with(board)) {
            let other = blender(file);
            assert_eq!(edges(&other.board), edges(&new.board), "{file}");
            assert!(same_shape(&other.board, &new.board), "{file}");
            assert_eq!(other.warnings, new.warnings, "{file}");
        }
    }
}

#[test]
fn blender_boards_have_the_degrees_their_shapes_demand() {
    assert_eq!(blender("torus_wires_new.obj").board.degrees(), [(4, 84)]);
    // Twelve corners of the icosahedron among points with six neighbours.
    assert_eq!(blender("icosphere_new.obj").board.degrees(), [(5, 12), (6, 150)]);
    // Four corners; the outer rim has 44 points of three neighbours and the hole of 3x3 another 12.
    assert_eq!(blender("plane_with_hole_new.obj").board.degrees(), [(2, 4), (3, 56), (4, 100)]);
    assert_eq!(blender("polyline_new.obj").board.degrees(), [(2, 40)]);
}

#[test]
fn blenders_icosphere_is_our_sphere() {
    // How many points lie at each distance, seen from every point: the same views from both boards.
    let views = |board: &Board| {
        let view = |point: Point| {
            let mut steps = board.distances(point);
            steps.sort_unstable();
            steps
        };
        let mut views: Vec<_> = board.points().map(view).collect();
        views.sort_unstable();
        views
    };
    assert_eq!(views(&blender("icosphere_new.obj").board), views(&Board::from_spec("sphere:162").unwrap()));
}

#[test]
fn suzanne_has_a_head_and_two_eyes() {
    // Blender's own search for doubles finds the same two pairs of vertices.
    let doubles = Warning::SamePlace { count: 2, first: 114, other: 15 };
    assert_eq!(blender("suzanne_new.obj").warnings, [doubles, Warning::Parts { count: 3 }]);
    assert_eq!(
        blender("two_objects_new.obj").warnings,
        [Warning::Isolated { count: 1, first: 15 }, Warning::Parts { count: 2 }]
    );
    assert_eq!(blender("icosphere_new.obj").warnings, []);
}

#[test]
fn every_board_comes_out_centred_with_edges_of_length_one() {
    for (file, _) in BLENDER {
        let (mean, offset) = size_and_offset(&blender(file).board);
        assert!((mean - 1.0).abs() < 1e-4 && offset < 1e-4, "{file}: {mean} {offset}");
    }
}

#[test]
fn axes_stay_as_blender_exports_them() {
    // The loose vertex hovers two units over the ring, which Blender's Z-up becomes the file's Y-up.
    let board = blender("two_objects_new.obj").board;
    let [ring, loose] = [8, 14].map(|index| board.place(Point::new(index)));
    assert!(loose[1] > ring[1] + 1.0, "{ring:?} {loose:?}");
}

#[test]
fn a_face_is_its_rim_in_every_way_of_writing_it() {
    let rim = [(1, 2), (1, 4), (2, 3), (3, 4)];
    let points = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
    for face in ["f 1 2 3 4", "f 1/1 2/2 3/3 4/4", "f 1//1 2//1 3//1 4//1", "f 1/9/1 2/9/1 3//1 4/9", "f -4 -3 -2 -1"] {
        assert_eq!(pairs(&read(&format!("{points}{face}\n"))), rim, "{face}");
    }
    assert_eq!(pairs(&read(&format!("{points}l 1 2 3 4\n"))), [(1, 2), (2, 3), (3, 4)]);
    assert_eq!(pairs(&read(&format!("{points}l 1/1 2/2\nf 2 1\n"))), [(1, 2)]);
}

#[test]
fn two_faces_share_their_edge() {
    let import = read("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 3 1 4\nl 3 1\n");
    assert_eq!(pairs(&import), [(1, 2), (1, 3), (1, 4), (2, 3), (3, 4)]);
}

#[test]
fn relative_indices_count_back_from_their_line_and_others_may_look_ahead() {
    let import = read("v 0 0 0\nv 1 0 0\nl -1 -2\nv 2 0 0\nl -1 -2\nl 1 4\nv 3 0 0\n");
    assert_eq!(pairs(&import), [(1, 2), (1, 4), (2, 3)]);
}

#[test]
fn the_oddities_of_real_files_do_not_matter() {
    let import = read(
        "\u{feff}# by hand\r\nmtllib \"a b.mtl\"\r\no Board # one\r\n\tv 0 0 0 1.0\r\nv\t+1e0 .5 -5.E-1 0.2 0.3 0.4\r\n\
         v 2 \\\r\n  0 0 1 0.1 0.2 0.3 # weight and colour\r\nvt 0 0\r\nvn 0 0 1\r\nvp 1\r\ng a b\r\ns off\r\n\
         usemtl None\r\np 1\r\nl 1 \\\r\n2 \\\r\n3",
    );
    assert_eq!(pairs(&import), [(1, 2), (2, 3)]);
    assert_eq!(import.warnings, []);
}

#[test]
fn comments_and_names_may_be_in_any_encoding() {
    let import =
        obj::read(b"# \xE9t\xE9\no \xFF\xFE\x00\nv 0 0 0\nv 1 0 0 # \x80\nusemtl \xC3\nl 1 2\n", "test").unwrap();
    assert_eq!(pairs(&import), [(1, 2)]);
    assert_eq!(import.warnings, []);
}

#[test]
fn a_file_that_is_no_board_is_refused_with_its_line_and_reason() {
    for (file, reason) in [
        ("", "the file has no points: there is no `v` line in it"),
        ("l 1 2\n", "the file has no points: there is no `v` line in it"),
        ("v 0 0 0\nv 1 0 0\n", "the file has no edges: there is no `l` or `f` line in it that joins two points"),
        ("v 0 0 0\nl 1 1\n", "the file has no edges: there is no `l` or `f` line in it that joins two points"),
        ("v 0 0\n", "line 1: a point needs three numbers, here are 2"),
        ("v 0 \\\n0\nl 1 1", "line 1: a point needs three numbers, here are 2"),
        ("v\n", "line 1: a point needs three numbers, here are 0"),
        ("# one\n\nv 0 0 0,5\n", "line 3: `0,5` is not a number"),
        ("v 0 0 \u{1b}[2J\n", "line 1: `\u{fffd}[2J` is not a number"),
        ("v 0 0 nan\n", "line 1: the coordinate `nan` is not finite"),
        ("v 0 -inf 0\n", "line 1: the coordinate `-inf` is not finite"),
        ("v 1e999 0 0\n", "line 1: the coordinate `1e999` is not finite"),
        ("v 0 0 0\r\nv 1 0 0\r\nl 0 1\r\n", "line 3: the index 0 names no point: they count from 1"),
        ("v 0 0 0\nv 1 0 0\nl 1 3\n", "line 3: there is no point 3: the file has 2"),
        ("v 0 0 0\nv 1 0 0\nf 1 2 65536\n", "line 3: there is no point 65536: the file has 2"),
        ("v 0 0 0\nl -2 -1\n", "line 2: the index -2 reaches back before the first of the 1 points above"),
        ("l -1 1\nv 0 0 0\n", "line 1: the index -1 reaches back before the first of the 0 points above"),
        ("v 0 0 0\nv 1 0 0\nl 1 2.0\n", "line 3: `2.0` is not the index of a point"),
        ("v 0 0 0\nv 1 0 0\nl 1 /2\n", "line 3: `/2` is not the index of a point"),
        ("v 0 0 0\nv 1 0 0\nf 1 2/x\n", "line 3: `2/x` is not the index of a point"),
        ("v 0 0 0\nv 1 0 0\nf 1 2/1/1/1\n", "line 3: `2/1/1/1` is not the index of a point"),
        ("v 0 0 0\nl 1 99999999999999999999\n", "line 2: `99999999999999999999` is not the index of a point"),
        (
            "v 0 0 0\nl -9223372036854775808\n",
            "line 2: the index -9223372036854775808 reaches back before the first of the 1 points above",
        ),
        ("v 0 0 0\nl 1\n", "line 2: `l` needs two points or more, here are 1"),
        ("v 0 0 0\nf\n", "line 2: `f` needs two points or more, here are 0"),
    ] {
        assert_eq!(refusal(file), reason, "{file:?}");
    }
}

#[test]
fn a_board_too_large_is_refused_where_it_becomes_so() {
    let mut file = "v 0 0 0\n".repeat(MOST_POINTS);
    file.push_str("l 1 65535\n");
    assert_eq!(read(&file).board.len(), 65_535);
    assert_eq!(refusal(&format!("{file}v 1 1 1\n")), "line 65537: too many points: a board has at most 65535");

    let mut file = "v 0 0 0\n".repeat(1_001);
    for hub in 1..=1_000 {
        file.push('f');
        for other in hub + 1..=1_001 {
            file.push_str(&format!(" {hub} {other}"));
        }
        file.push('\n');
    }
    // All pairs of 1001 points are 500,500 edges; all but the last 32 points' own 496 lie above line 1970.
    assert_eq!(refusal(&file), "line 1970: too many edges: a board has at most 500000");

    let refusal = obj::read(vec![b'#'; obj::MOST_BYTES + 1], "test").unwrap_err().to_string();
    assert_eq!(refusal, "the file has 33554433 bytes; at most 33554432 are read");
}

#[test]
fn what_is_odd_is_told_in_words() {
    let points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
    assert_eq!(warnings(&format!("{points}l 1 2 2 3 4\n")), ["line 5: an edge from a point to itself was left out"]);
    assert_eq!(
        warnings(&format!("{points}l 1 2 3\nf 4 4 4\nl 3 4\n")),
        ["line 6: the first of 3 edges from a point to itself, which were left out"]
    );
    assert_eq!(
        warnings(&format!("{points}l 1 2 3\n")),
        ["no edge leads to point 4: a stone there would have no liberty"]
    );
    assert_eq!(
        warnings(&format!("{points}l 2 3\n")),
        ["no edge leads to 2 points, the first is 1: stones there would have no liberty"]
    );
    assert_eq!(warnings(&format!("{points}l 1 2\nl 3 4\n")), ["the board falls into 2 parts that no edge joins"]);
    assert_eq!(
        warnings(&format!("{points}v -0 1 0\nl 1 2 3 4 5\n")),
        ["point 5 lies exactly where point 3 lies (if they should be one, merge them by distance)"]
    );
    assert_eq!(
        warnings(&format!("{points}cstype bspline\ndeg 3\ncurv 0 1 1 2 3\ncstype bezier\nl 1 2 3 4\n")),
        [
            "line 5: `cstype` means nothing here and was ignored",
            "line 6: `deg` means nothing here and was ignored",
            "line 7: `curv` means nothing here and was ignored"
        ]
    );
}

#[test]
fn warnings_stay_few_however_odd_the_file() {
    let mut file = "v 0 0 0\nv 1 0 0\nl 1 2\n".to_string();
    for word in 0..1_000 {
        file.push_str(&format!("word{word} {}\nl 1 1\n", "x".repeat(100)));
    }
    let import = read(&file);
    assert_eq!(import.warnings.len(), 18);
    assert_eq!(import.warnings[16], Warning::MoreIgnored { count: 984 });
    assert_eq!(import.warnings[17], Warning::SelfEdges { count: 1_000, first: Whereabouts::Line(5) });
}

#[test]
fn a_written_board_says_what_it_is() {
    let written = obj::write(&Board::from_spec("grid:2").unwrap());
    assert_eq!(
        written,
        "# Tengen board grid:2: 4 points, 4 edges\no grid_2\nv -0.5 -0.5 0\nv 0.5 -0.5 0\nv -0.5 0.5 0\n\
         v 0.5 0.5 0\nl 1 2\nl 1 3\nl 2 4\nl 3 4\n"
    );
}

#[test]
fn generated_boards_keep_every_digit_through_a_file() {
    for family in FAMILIES {
        let board = Board::from_spec(family.example).unwrap();
        let again = read(&obj::write(&board));
        assert_eq!(edges(&again.board), edges(&board), "{}", family.name);
        assert_eq!(again.board.layout(), board.layout(), "{}", family.name);
        assert_eq!(again.warnings, [], "{}", family.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_graphs_survive_a_file(board in boards()) {
        let again = read(&obj::write(&board)).board;
        prop_assert_eq!(edges(&again), edges(&board));
        prop_assert!(same_shape(&again, &board));
        let (mean, offset) = size_and_offset(&again);
        prop_assert!((mean - 1.0).abs() < 0.011 && offset < 0.02, "{} {}", mean, offset);
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(file in prop::collection::vec(any::<u8>(), 0..300)) {
        _ = obj::read(&file, "noise");
    }

    #[test]
    fn lines_of_plausible_words_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(&["v ", "f ", "l ", "\n", "\\\n", "#", "1 ", "-1 ", "2/1 ", "0 ", "1e308 ", "-1e308 ",
                "5e-324 ", "nan ", "v 0 0 0\n", "v 1 2 3\n", "f 1 2 3\n", "\r"][..]),
            0..60,
        )
    ) {
        if let Ok(import) = obj::read(words.concat(), "words") {
            prop_assert!(import.board.layout().iter().flatten().all(|c| c.is_finite()));
            let again = read(&obj::write(&import.board)).board;
            prop_assert_eq!(edges(&again), edges(&import.board));
            prop_assert!(same_shape(&again, &import.board));
        }
    }

    #[test]
    fn damaged_exports_are_read_or_refused(which in 0..BLENDER.len(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut file = BLENDER[which].1.to_vec();
        let at = at.index(file.len());
        file[at] = byte;
        _ = obj::read(&file, "damaged");
        _ = obj::read(&file[..at], "cut short");
    }
}
