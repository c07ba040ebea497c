//! Boards as JSON: our own format comes back as it was, that of govariants is understood, and what does not fit
//! together is refused with its place.

mod graphs;

use graphs::{boards, edges, same_shape, size_and_offset};
use proptest::prelude::*;
use tengen_board::{Board, Draft, FAMILIES, Import, Point, Spec, Warning, json};

fn read(text: &str) -> Import {
    json::read(text, "test").unwrap()
}

fn refusal(text: &str) -> String {
    json::read(text, "test").unwrap_err().to_string()
}

fn warnings(text: &str) -> Vec<String> {
    read(text).warnings.iter().map(ToString::to_string).collect()
}

fn pairs(board: &Board) -> Vec<(usize, usize)> {
    board.edges().map(|(a, b)| (a.index(), b.index())).collect()
}

fn place(board: &Board, point: u16) -> [f32; 3] {
    board.place(Point::new(point))
}

#[test]
fn a_board_is_written_with_a_key_on_each_line() {
    assert_eq!(
        json::write(&Board::from_spec("grid:2x1").unwrap()),
        "{\n\"spec\":\"grid:2x1\",\n\"points\":2,\n\"names\":[\"A1\",\"B1\"],\n\"layout\":[[-0.5,0,0],[0.5,0,0]],\n\
         \"edges\":[[0,1]]\n}\n"
    );
}

#[test]
fn one_line_says_all_that_a_program_needs_to_play() {
    let line = json::line(&Board::from_spec("grid:2").unwrap());
    assert_eq!(line, r#"{"spec":"grid:2","points":4,"names":["A1","B1","A2","B2"],"edges":[[0,1],[0,2],[1,3],[2,3]]}"#);
    let import = read(&line);
    assert_eq!(import.board, Board::from_spec("grid:2").unwrap());
    assert_eq!(import.warnings, []);
}

#[test]
fn generated_boards_come_back_as_they_were() {
    for family in FAMILIES {
        let board = Board::from_spec(family.example).unwrap();
        assert_eq!(read(&json::write(&board)), Import { board: board.clone(), warnings: vec![] });
        assert_eq!(read(&json::line(&board)), Import { board, warnings: vec![] });
    }
}

#[test]
fn a_board_of_one_point_is_a_board() {
    let import = read(&json::write(&Board::from_spec("grid:1").unwrap()));
    assert_eq!(import.board, Board::from_spec("grid:1").unwrap());
    assert_eq!(import.warnings, [Warning::Isolated { count: 1, first: 1 }]);
}

#[test]
fn a_generated_board_may_be_drawn_otherwise() {
    let bent = r#"{"spec": "grid:2", "layout": [[0,0,0],[2,0,1],[0,2,1],[2,2,0]], "edges": [[0,1],[0,2],[1,3],[2,3]]}"#;
    let import = read(bent);
    assert_eq!(import.board.spec(), &"grid:2".parse::<Spec>().unwrap());
    assert_eq!(import.board.name(Point::new(3)), "B2");
    assert_ne!(import.board.layout(), Board::from_spec("grid:2").unwrap().layout());
    assert_eq!(import.warnings, []);
}

#[test]
fn a_board_that_is_not_its_spec_goes_by_its_file() {
    let not_that = |spec: &str| vec![Warning::NotThatSpec { spec: spec.to_string() }];
    for (spec, rest) in [
        ("grid:2", r#""points": 4, "edges": [[0,1],[0,2],[1,3]]"#),
        ("grid:2", r#""points": 4, "edges": [[0,1],[0,2],[1,2],[2,3]]"#),
        ("grid:2", r#""names": ["1","2","3","4"], "edges": [[0,1],[0,2],[1,3],[2,3]]"#),
        ("grid:2x3", r#""points": 4, "edges": [[0,1],[0,2],[1,3],[2,3]]"#),
        ("sprere:12", r#""points": 2, "edges": [[0,1]]"#),
    ] {
        let import = read(&format!(r#"{{"spec": "{spec}", {rest}}}"#));
        assert_eq!(import.board.spec().to_string(), "file:test", "{rest}");
        assert_eq!(import.warnings, not_that(spec), "{rest}");
    }
    assert_eq!(
        not_that("grid:2")[0].to_string(),
        "the file calls itself `grid:2`, but it is another board and goes by the name of the file"
    );
    let elsewhere = read(r#"{"spec": "file:other", "points": 2, "edges": [[0,1]]}"#);
    assert_eq!((elsewhere.board.spec().to_string(), elsewhere.warnings), ("file:test".to_string(), vec![]));
}

#[test]
fn anything_that_counts_the_points_will_do() {
    for counted in [
        r#""points": 3"#,
        r#""names": ["a", "b", "c"]"#,
        r#""layout": [[0,0], [1,0], [1,1]]"#,
        r#""points": 3, "names": null, "layout": null, "spec": null"#,
    ] {
        let import = read(&format!(r#"{{{counted}, "edges": [[0,1],[2,1]]}}"#));
        assert_eq!(import.board.len(), 3, "{counted}");
        assert_eq!(pairs(&import.board), [(0, 1), (1, 2)], "{counted}");
        assert_eq!(import.warnings, [], "{counted}");
    }
}

#[test]
fn names_from_a_file_are_used() {
    let board = read(r#"{"names": ["Nord", "Süd", "3"], "edges": [[0,1],[1,2]]}"#).board;
    assert_eq!(board.point("süd"), Some(Point::new(1)));
    assert_eq!(board.name(Point::new(2)), "3");
    assert_eq!(read(&json::write(&board)).board, board);
}

#[test]
fn boards_of_govariants_look_as_they_do_there() {
    // The example of a custom board in the shape that site exports: y grows downward on its screen.
    let import = read(r#"{"type": "custom", "coordinates": [[0,0],[2,0],[0,2]], "adjacencyList": [[1,2],[0],[0]]}"#);
    let board = &import.board;
    assert_eq!(pairs(board), [(0, 1), (0, 2)]);
    assert!(place(board, 2)[1] < place(board, 0)[1] && place(board, 1)[0] > place(board, 0)[0]);
    assert_eq!(import.warnings, []);
    let (mean, offset) = size_and_offset(board);
    assert!((mean - 1.0).abs() < 1e-5 && offset < 1e-5);
}

#[test]
fn an_edge_that_one_end_lists_leads_both_ways() {
    let one = r#"{"coordinates": [[0,0],[1,0],[2,0]], "adjacencyList": [[1],[0,2],[]]}"#;
    assert_eq!(pairs(&read(one).board), [(0, 1), (1, 2)]);
    assert_eq!(
        warnings(one),
        ["adjacencyList[1]: an edge that its other end does not list was taken to lead both ways"]
    );
    assert_eq!(
        warnings(r#"{"adjacencyList": [[1,2],[],[]]}"#),
        ["adjacencyList[0]: the first of 2 edges that their other ends do not list; they were taken to lead both ways"]
    );
}

#[test]
fn what_is_odd_is_told_in_words() {
    assert_eq!(
        warnings(r#"{"author": {"name": ["x"]}, "points": 2, "edges": [[0,1],[1,1]]}"#),
        [
            "top level: `author` means nothing here and was ignored",
            "edges[1]: an edge from a point to itself was left out"
        ]
    );
    assert_eq!(
        warnings(r#"{"layout": [[0,0],[0,0],[0,0,0]], "edges": [[0,1],[1,2]]}"#),
        ["2 points lie exactly where another lies, the first is 2, where point 1 lies (if they should be one, merge \
          them by distance)"]
    );
}

#[test]
fn what_does_not_fit_is_refused_with_its_place() {
    for (text, reason) in [
        ("", "line 1, column 0: EOF while parsing a value"),
        ("{\n\"points\": 2,,\n}", "line 2, column 13: key must be a string"),
        ("{\"points\": 2, \"edges\": [[0,1]]} x", "line 1, column 33: trailing characters"),
        ("[]", "line 1, column 0: invalid type: sequence, expected an object with the edges of a board"),
        ("{}", "nothing tells how many points there are: give `points`, `names` or `layout`"),
        (r#"{"edges": [[0,1]]}"#, "nothing tells how many points there are: give `points`, `names` or `layout`"),
        (r#"{"points": 2}"#, "there are no `edges` (and no `adjacencyList`)"),
        (r#"{"points": 0, "edges": []}"#, "a board needs at least one point"),
        (r#"{"points": 65536, "edges": []}"#, "65536 points are too many: a board has at most 65535"),
        (
            r#"{"points": -1}"#,
            "line 1, column 13, in points: invalid type: integer `-1`, expected a whole number from 0",
        ),
        (r#"{"points": 1, "points": 1}"#, "line 1, column 22, in points: this key stands here twice"),
        (r#"{"points": 3, "names": ["a","b"], "edges": []}"#, "names: 2 entries, but `points` makes it 3 points"),
        (r#"{"names": ["a","b"], "layout": [[0,0]], "edges": []}"#, "layout: 1 entries, but `names` makes it 2 points"),
        (
            r#"{"points": 2, "edges": [[0,1],[1,2]]}"#,
            "edges[1]: there is no point 2: they count from 0 and there are 2",
        ),
        (
            r#"{"adjacencyList": [[1],[0,9]]}"#,
            "adjacencyList[1]: there is no point 9: they count from 0 and there are 2",
        ),
        (
            r#"{"points": 2, "edges": [], "adjacencyList": [[],[]]}"#,
            "`edges` and `adjacencyList` say the same thing: leave one of them out",
        ),
        (
            r#"{"layout": [[0,0]], "coordinates": [[0,0]], "edges": []}"#,
            "`layout` and `coordinates` say the same thing: leave one of them out",
        ),
        (r#"{"names": ["a","PASS"], "edges": []}"#, "names[1]: `PASS` cannot be used: that word is a move"),
        (
            r#"{"names": ["a", 7], "edges": []}"#,
            "line 1, column 17, in names[1]: invalid type: integer `7`, expected a string",
        ),
        (r#"{"edges": {"0": 1}}"#, "line 1, column 11, in edges: invalid type: map, expected a list"),
        (
            r#"{"edges": [[0,1],[0]]}"#,
            "line 1, column 20, in edges[1]: invalid length 1, expected an edge, which is two points",
        ),
        (
            r#"{"edges": [[0,1,2]]}"#,
            "line 1, column 18, in edges[0]: invalid length 3, expected an edge, which is two points",
        ),
        (
            "{\"edges\": [[0,1],\n[0,\"A1\"]]}",
            "line 2, column 7, in edges[1]: invalid type: string \"A1\", expected a whole number from 0",
        ),
        (
            r#"{"edges": [[0,1.5]]}"#,
            "line 1, column 17, in edges[0]: invalid type: floating point `1.5`, expected a whole number from 0",
        ),
        (
            r#"{"layout": [[0,0],[0]]}"#,
            "line 1, column 21, in layout[1]: invalid length 1, expected a place, which is two or three numbers",
        ),
        (r#"{"layout": [[0,null]]}"#, "line 1, column 19, in layout[0]: invalid type: null, expected f64"),
        (r#"{"layout": [[0,1e999]]}"#, "line 1, column 20: number out of range"),
    ] {
        assert_eq!(refusal(text), reason, "{text}");
    }
}

#[test]
fn a_text_too_large_is_refused() {
    assert_eq!(
        json::read(vec![b' '; json::MOST_BYTES + 1], "test").unwrap_err().to_string(),
        "the file has 16777217 bytes; at most 16777216 are read"
    );
    let names = vec!["\"\""; 65_536].join(",");
    assert!(
        refusal(&format!(r#"{{"names": [{names}]}}"#))
            .ends_with("in names[65535]: too many entries: at most 65535 are read")
    );
    let nested = "[".repeat(100_000);
    assert_eq!(
        refusal(&format!(r#"{{"edges": {nested}"#)),
        "line 1, column 12, in edges[0]: invalid type: sequence, expected a whole number from 0"
    );
    assert_eq!(refusal(&format!(r#"{{"other": {nested}"#)), "line 1, column 100010: EOF while parsing a list");
    let all_pairs: Vec<_> = (0..1_001).flat_map(|b| (0..b).map(move |a| format!("[{a},{b}]"))).collect();
    assert_eq!(
        refusal(&format!(r#"{{"points": 1001, "edges": [{}]}}"#, all_pairs.join(","))),
        "edges[500000]: too many edges: a board has at most 500000"
    );
}

#[test]
fn a_board_without_places_is_laid_out() {
    let mut draft = Draft::new(Spec::File("ring".into()));
    for _ in 0..12 {
        draft.point([0.0; 3]);
    }
    for point in 0..12 {
        draft.edge(point, (point + 1) % 12);
    }
    let board = read(&json::line(&draft.finish().unwrap())).board;
    let (mean, offset) = size_and_offset(&board);
    assert!((mean - 1.0).abs() < 0.011 && offset < 0.02);
    // A ring of twelve edges of length 1 has the radius 1 / (2 sin 15°).
    for point in board.points() {
        let [x, y, z] = board.place(point);
        assert!(z == 0.0 && (x.hypot(y) - 1.93).abs() < 0.1, "{x} {y} {z}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_graphs_survive_a_file(board in boards()) {
        let again = json::read(json::write(&board), "random graph").unwrap().board;
        prop_assert_eq!(edges(&again), edges(&board));
        prop_assert_eq!(again.spec(), board.spec());
        prop_assert!(same_shape(&again, &board));
        // The second time nothing is left to settle.
        prop_assert_eq!(&json::read(json::write(&again), "random graph").unwrap().board, &again);
    }

    #[test]
    fn random_graphs_without_places_get_good_ones(board in boards()) {
        let laid = read(&json::line(&board)).board;
        prop_assert_eq!(edges(&laid), edges(&board));
        prop_assert!(laid.layout().iter().flatten().all(|c| c.is_finite()));
        let mut places: Vec<_> = laid.layout().iter().map(|place| place.map(f32::to_bits)).collect();
        places.sort_unstable();
        places.dedup();
        prop_assert_eq!(places.len(), laid.len());
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(text in prop::collection::vec(any::<u8>(), 0..300)) {
        _ = json::read(&text, "noise");
    }

    #[test]
    fn plausible_values_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(&["{", "}", "[", "]", ",", ":", "\"points\":", "\"edges\":", "\"names\":", "\"layout\":",
                "\"adjacencyList\":", "\"coordinates\":", "\"spec\":", "\"grid:2\"", "[0,1]", "[[0,1]]", "2", "0", "-1",
                "1e308", "null", "\"a\""][..]),
            0..20,
        )
    ) {
        _ = json::read(words.concat(), "words");
        _ = json::read(format!("{{{}}}", words.concat()), "words");
    }

    #[test]
    fn damaged_texts_are_read_or_refused(board in boards(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut text = json::write(&board).into_bytes();
        let at = at.index(text.len());
        text[at] = byte;
        _ = json::read(&text, "damaged");
        _ = json::read(&text[..at], "cut short");
    }
}
