//! Files as they should not be: each is refused, or read with a warning that says where, what and what was done.

use super::{moves, record, said, stones, trees, written};
use tengen_go::Colour;
use tengen_go::record::{MOST_WARNINGS, Record, RecordFault};
use tengen_sgf::{Ident, Node, Tree};

#[test]
fn what_is_not_go_or_has_no_board_is_refused() {
    let cases = [
        (
            "(;GM[4]SZ[15])",
            "GM[4] is not a game of Go: that is 1, 361 on boards of other shapes, or q5Go's own q5go-1 and q5go-2",
        ),
        (
            "(;GM[q5go-3]SZ[9])",
            "GM[q5go-3] is not a game of Go: that is 1, 361 on boards of other shapes, or q5Go's own q5go-1 and q5go-2",
        ),
        ("(;GM[1]SZ[0])", "SZ[0] is not a size such as 19 or 9:13, of at most 52 either way"),
        ("(;GM[1]SZ[99])", "SZ[99] is not a size such as 19 or 9:13, of at most 52 either way"),
        ("(;GM[1]SZ[nine])", "SZ[nine] is not a size such as 19 or 9:13, of at most 52 either way"),
        ("(;GM[1]SZ[])", "SZ[] is not a size such as 19 or 9:13, of at most 52 either way"),
        ("(;GM[1]SZ[9:])", "SZ[9:] is not a size such as 19 or 9:13, of at most 52 either way"),
        ("(;GM[1]SZ[-9:9])", "SZ[-9:9] is not a size such as 19 or 9:13, of at most 52 either way"),
        (
            "(;GM[1]SZ[52])",
            "the board cannot be made: cannot read the board `grid:52x52`: each number must be from 1 to 38 (for example \
             `grid:19`)",
        ),
        ("(;GM[361]SZ[9])", "GM[361] needs the board: TNGB with its spec, or TNGG with its graph"),
        (
            "(;GM[361]TNGB[pretzel:9])",
            "the board cannot be made: unknown kind of board `pretzel`; known are grid, torus, cylinder, mobius, klein, \
             sphere, globe, hex, tri, rhombus, trihex, circle, cube, lattice, diamond, random, file",
        ),
        (
            "(;GM[361]TNGB[file:home])",
            "the board cannot be made: the board `file:home` is read from a file, not generated",
        ),
        (
            "(;GM[361]TNGB[torus:2])",
            "the board cannot be made: cannot read the board `torus:2`: each number must be from 3 to 255 (for example \
             `torus:9`)",
        ),
        (
            "(;GM[361]TNGG[{\"points\": 2])",
            "the graph in TNGG is not a board: line 1, column 12: EOF while parsing an object",
        ),
        (
            "(;GM[361]TNGG[{\"points\": 2, \"edges\": [[0,2\\]\\]}])",
            "the graph in TNGG is not a board: edges[0]: there is no point 2: they count from 0 and there are 2",
        ),
        ("(;GM[361]TNGG[])", "the graph in TNGG is not a board: line 1, column 0: EOF while parsing a value"),
        (
            "(;GM[q5go-1]SZ[9]TO[4])",
            "TO[4] does not say which sides are glued: 1 is left to right, 2 top to bottom, 3 both",
        ),
        (
            "(;GM[q5go-1]SZ[9]TO[])",
            "TO[] does not say which sides are glued: 1 is left to right, 2 top to bottom, 3 both",
        ),
        (
            "(;GM[q5go-1]SZ[2]TO[1])",
            "the board cannot be made: cannot read the board `cylinder:2x2`: each number must be from 3 to 255 (for \
             example `cylinder:9x20`)",
        ),
        ("(;GM[q5go-2]SZ[9]MASK[aa:ii])", "the board cannot be made: a board needs at least one point"),
    ];
    for (text, error) in cases {
        let refused = Record::read(trees(text).remove(0)).map(|_| ()).unwrap_err();
        assert_eq!(refused.to_string(), error, "{text}");
    }
}

#[test]
fn what_makes_no_sense_in_the_root_is_told() {
    let cases: [(&str, &[&str]); 22] = [
        ("(;GM[1]SZ[9]RU[Martian])", &["node 0: unknown rules \"Martian\"; the default rules were taken"]),
        ("(;GM[1]SZ[9]KM[6,5])", &["node 0: KM[6,5] is not a komi; it was read as 6.5"]),
        ("(;GM[1]SZ[19]KM[375])", &["node 0: KM[375] is not a komi; it was read as 7.5"]),
        ("(;GM[1]SZ[19]AP[foxwq]KM[325])", &["node 0: KM[325] is not a komi; it was read as 6.5"]),
        ("(;GM[1]SZ[19]AP[Sabaki:0.52]KM[550])", &["node 0: KM[550] is not a komi; it was read as 5.5"]),
        ("(;GM[1]SZ[19]KM[650])", &["node 0: KM[650] is not a komi; it was read as 6.5"]),
        ("(;GM[1]SZ[9]KM[ 750 ])", &["node 0: KM[750] is not a komi; it was read as 7.5"]),
        ("(;GM[1]SZ[19]KM[0])", &[]),
        ("(;GM[1]SZ[19]KM[-7.5])", &[]),
        ("(;GM[1]SZ[19]KM[300])", &["node 0: a komi of 300 decides the game before it begins; it was taken as it is"]),
        (
            "(;GM[1]SZ[19]KM[325.0])",
            &["node 0: a komi of 325 decides the game before it begins; it was taken as it is"],
        ),
        ("(;GM[1]SZ[19]KM[700])", &["node 0: KM[700] is not a komi; the komi of the rules was taken"]),
        ("(;GM[1]SZ[9]KM[NaN])", &["node 0: KM[NaN] is not a komi; the komi of the rules was taken"]),
        (
            "(;GM[1]SZ[9]HA[two])",
            &["node 0: HA[two] is not a number of handicap stones; it was taken for an even game"],
        ),
        ("(;GM[1]SZ[9]HA[-2])", &["node 0: HA[-2] is not a number of handicap stones; it was taken for an even game"]),
        (
            "(;GM[1]SZ[9]HA[4000000000];W[aa])",
            &[
                "node 0: HA says 4000000000 handicap stones, but 0 black stones are set up; the stones were set up as they are",
            ],
        ),
        (
            "(;GM[1]SZ[9]RE[adjourned])",
            &["node 0: the result \"adjourned\" is not one that SGF knows; it was kept as text"],
        ),
        (
            "(;GM[1]SZ[9]AB[aa][zz][dd:ee]AW[aa][q]PL[green])",
            &[
                "node 0: AB[zz] is not a point of this board; it was passed over",
                "node 0: AW[q] is not a point of this board; it was passed over",
                "node 0: the point A9 is set up twice in one node; the last one counts",
                "node 0: PL[green] is not a colour; the turn was left as it was",
            ],
        ),
        ("(;GM[1]SZ[9]TNGP[many])", &["node 0: TNGP[many] does not say two numbers of prisoners; none were counted"]),
        (
            "(;GM[1]SZ[9]TNGP[1:5000000000])",
            &["node 0: TNGP[1:5000000000] does not say two numbers of prisoners; none were counted"],
        ),
        (
            "(;GM[361]TNGB[torus:5]TNGG[{\"points\":3,\"edges\":[[0,1\\],[1,1\\]\\]}])",
            &[
                "node 0: the board: edges[1]: an edge from a point to itself was left out; it was taken as it is",
                "node 0: the board: no edge leads to point 3: a stone there would have no liberty; it was taken as it is",
                "node 0: TNGB says torus:5, but the graph in TNGG is another board; the graph was taken",
            ],
        ),
        (
            "(;GM[q5go-2]SZ[5]MASK[zz][garbage][ee][ee:zz])",
            &[
                "node 0: MASK[zz] is not a point of this board; it was passed over",
                "node 0: MASK[garbage] is not a point of this board; it was passed over",
            ],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(said(&record(text).1), expected, "{text}");
    }
}

#[test]
fn what_makes_no_sense_in_a_node_is_told() {
    let cases: [(&str, &[&str]); 7] = [
        ("(;GM[1]SZ[9];B[jj])", &["node 1: B[jj] is not a point of this board; no stone was placed"]),
        (
            "(;GM[361]TNGB[hex:1];B[7];W[C3];B[6])",
            &[
                "node 1: B[7] is not a point of this board; no stone was placed",
                "node 2: W[C3] is not a point of this board; no stone was placed",
            ],
        ),
        ("(;GM[1]SZ[9];B[aa][bb])", &["node 1: B has more than one value; the first one counts"]),
        (
            "(;GM[1]SZ[9];W[aa]B[bb])",
            &["node 1: both colours move in one node; they were played in the order in which they stand"],
        ),
        (
            "(;GM[1]SZ[9];B[aa]AW[bb])",
            &["node 1: stones are set up in the node of a move; they were set up before the move"],
        ),
        ("(;GM[1]SZ[9];PL[x])", &["node 1: PL[x] is not a colour; the turn was left as it was"]),
        (
            "(;GM[361]TNGB[hex:1];AB[1:6][\u{1b}[2J])",
            &[
                "node 1: AB[1:6] is not a point of this board; it was passed over",
                "node 1: AB[\u{fffd}[2J] is not a point of this board; it was passed over",
            ],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(said(&record(text).1), expected, "{text}");
    }
}

#[test]
fn letters_that_mean_nothing_mean_nothing_by_name_either() {
    let (glued, warnings) = record("(;GM[q5go-1]SZ[5]TO[3];B[7]LB[8:x][aa:y];W[ee];B[])");
    assert_eq!(said(&warnings), ["node 1: B[7] is not a point of this board; no stone was placed"]);
    let text = written(glued.translated());
    assert_eq!(text, "(;FF[4]GM[361]CA[UTF-8]TNGB[torus:5]\n;B[#7]LB[#8:x][21:y];W[5];B[])\n");
    let (translated, warnings) = record(&text);
    assert_eq!(said(&warnings), ["node 1: B[#7] is not a point of this board; no stone was placed"]);
    assert_eq!(translated.main_line_game().position(), glued.main_line_game().position());
}

#[test]
fn nodes_are_numbered_in_file_order() {
    let (record, warnings) = record("(;GM[1]SZ[9](;B[aa];W[zz])(;B[bb](;W[zy])(;W[cc];B[zx])))");
    let numbers: Vec<usize> = warnings.iter().map(|warning| warning.number).collect();
    assert_eq!(numbers, [2, 4, 6]);
    assert!(warnings.iter().all(|warning| record.node(warning.number) == Some(warning.node)));
}

#[test]
fn a_dead_stone_that_nobody_could_have_marked_alone_is_not_marked() {
    // Both white stones of the corner live and die together; the record has only one of them on Black's territory.
    let text = "(;GM[1]SZ[5]KM[0]RE[B+25];B[cc];W[aa];B[ee];W[ba];B[];W[]TB[aa])";
    let (record, warnings) = record(text);
    assert_eq!(
        said(&warnings),
        ["node 6: the territory at the end does not show which stones are dead; none were marked"]
    );
    assert!(!record.main_line_game().dead().contains(&true));
}

#[test]
fn thousands_of_faults_are_told_a_thousand_times() {
    let mut tree = Tree::new(Node::new().with(Ident::GM, "1").with(Ident::SZ, "9"));
    let mut last = tree.root();
    for _ in 0..3_000 {
        last = tree.add(last, Node::new().with(Ident::B, "??"));
    }
    let (record, _) = Record::read(tree).unwrap();
    assert_eq!(record.check().len(), MOST_WARNINGS);
}

#[test]
fn a_tree_made_to_be_slow_is_checked_in_part() {
    // A long main line with a variation at each move: playing through every branch from the start takes for ever.
    let mut tree = Tree::new(Node::new().with(Ident::GM, "1").with(Ident::SZ, "19"));
    let mut last = tree.root();
    for _ in 0..15_000 {
        let next = tree.add(last, Node::new().with(Ident::B, ""));
        tree.add(last, Node::new().with(Ident::W, ""));
        last = next;
    }
    let (record, _) = Record::read(tree).unwrap();
    let warnings = record.check();
    let [warning] = warnings.as_slice() else { panic!("{warnings:?}") };
    assert!(matches!(warning.fault, RecordFault::Unchecked { checked: 15_000.. }), "{warning}");
}

#[test]
fn a_move_on_a_stone_replaces_it_and_takes_what_it_surrounds() {
    // Black's last move stands on a white stone; with it the corner stone has no liberty.
    let (record, warnings) = record("(;GM[1]SZ[5];B[bb];W[aa];B[ab];W[ba];B[ba])");
    assert_eq!(
        said(&warnings),
        ["node 5: Black may not play B5: the point is occupied by White; the stone there was replaced"]
    );
    let game = record.main_line_game();
    assert_eq!(stones(&game, Colour::White), Vec::<String>::new());
    assert_eq!(stones(&game, Colour::Black), ["A4", "B4", "B5"]);
    assert_eq!(game.prisoners(Colour::Black), 1);
    // What was played before the stone was replaced is part of the set-up now.
    assert_eq!(moves(&game), ["B B5"]);
    let text = written(Record::of_game(&game, record.heading()));
    assert!(text.ends_with("AB[ab][bb]AW[aa]PL[B]\n;B[ba])\n"), "{text}");
}
