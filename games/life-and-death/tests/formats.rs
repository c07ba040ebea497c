//! Problems in files: every format says the same, and what is wrong has a place.

use std::sync::Arc;

use proptest::prelude::*;
use tengen_board::{Board, Point};
use tengen_go::{Colour, Ground};
use tengen_life::{
    Aim, Book, Expected, Kept, Origin, Problem,
    formats::{self, Format},
};

const FORMATS: [Format; 3] = [Format::Sgf, Format::Json, Format::Text];

/// Black to kill: White has the corner, and D5 decides.
const CORNER: &str = "// a corner, drawn in part
name: Corner five
to play: black
aim: kill
board: grid:9
threats: black 0 white 1
expected: win
correct: B9
wrong: A9 A8
line: B9 B8 A8

  A B C D E
9 . . . @ X
8 . . @ @ X
7 @ @ @ X X
6 X X X X -
";

fn one(text: &str) -> formats::Entry {
    let mut reading = formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(reading.entries.len(), 1);
    reading.entries.remove(0)
}

fn refused(text: &str) -> String {
    formats::read(text.as_bytes()).unwrap_err().to_string()
}

/// What two problems have to have in common to be the same.
fn same(one: &Problem, other: &Problem) {
    let board = |problem: &Problem| tengen_board::json::line(problem.ground.board());
    assert_eq!(board(one), board(other));
    let strip = |problem: &Problem| {
        let mut rest = problem.clone();
        rest.ground = one.ground.clone();
        format!("{rest:?}")
    };
    assert_eq!(strip(one), strip(other));
}

#[test]
fn a_drawn_corner_is_read_as_it_is_seen() {
    let entry = one(CORNER);
    let problem = &entry.problem;
    let board = problem.ground.board();
    let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect::<Vec<_>>().join(" ");
    assert_eq!((entry.guess, entry.at.line), (None, 2));
    assert_eq!(names(&problem.region), "A8 B8 A9 B9 C9");
    assert_eq!(names(&problem.keys), "A7 B7 C7 C8 D8 D9");
    assert_eq!((problem.stones.len(), problem.threats), (14, [0, 1]));
    assert_eq!((problem.defender(), problem.attacker()), (Colour::White, Colour::Black));
    assert_eq!(problem.book.expected, Some(Expected::Win));
    assert_eq!((names(&problem.book.correct), names(&problem.book.wrong)), ("B9".to_string(), "A9 A8".to_string()));
}

#[test]
fn every_format_holds_the_same_problem() {
    let problem = one(CORNER).problem;
    for format in FORMATS {
        let text = formats::write(format, &[&problem, &problem]);
        assert_eq!(Format::of(text.as_bytes()), format);
        let reading = formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(reading.entries.len(), 2, "{text}");
        assert!(reading.oddities.is_empty(), "{:?}", reading.oddities);
        reading.entries.iter().for_each(|entry| {
            same(&problem, &entry.problem);
            assert_eq!(entry.guess, None);
        });
    }
    assert_eq!(
        formats::write(Format::Text, &[&problem]),
        CORNER.split_once('\n').unwrap().1.replace("threats: white 1", "threats: black 0 white 1")
    );
}

#[test]
fn a_board_without_rows_has_lists() {
    let text = "to play: white\naim: live\nboard: sphere:42\nblack: 2, 3, 4\nwhite: 1\nkeys: 1\nregion: 5 6 7 8\nko:\n";
    assert_eq!(refused(text), "line 8, column 1: sphere:42 has no point \"\"");
    let board = Board::from_spec("sphere:42").unwrap();
    let around: Vec<String> = board.neighbours(Point::new(0)).iter().map(|point| board.name(*point)).collect();
    let (wall, free) = around.split_at(2);
    let text = format!(
        "to play: white\naim: live\nboard: sphere:42\nblack: {}\nwhite: 1\nkeys: 1\nregion: {}\n",
        wall.join(" "),
        free.join(" ")
    );
    let problem = one(&text).problem;
    assert_eq!(formats::write(Format::Text, &[&problem]), text);
    let drawn = "to play: white\naim: live\nboard: sphere:42\n\n. . .\n";
    assert!(refused(drawn).starts_with("line 5, column 1: sphere:42 has no rows and columns to draw;"));
}

#[test]
fn a_torus_is_drawn_and_a_board_from_a_file_comes_along() {
    let torus = "to play: black\naim: kill\nboard: torus:4\n\n@ X . .\nX - - X\n- - - -\n. X - -\n";
    let problem = one(torus).problem;
    assert_eq!(problem.position().liberties(Point::new(12)).len(), 2, "round the edges");
    let square = r#"{"spec":"file:path","points":4,"names":["left","l","r","right"],"edges":[[0,1],[1,2],[2,3]]}"#;
    let ours = format!(
        "{{\"version\":1,\"board\":\"file:path\",\"graph\":{square},\"black\":[\"left\"],\"white\":[\"r\"],\
         \"to_play\":\"white\",\"aim\":\"kill\",\"keys\":[\"left\"],\"region\":[\"l\",\"right\"]}}"
    );
    let path = one(&ours).problem;
    for problem in [problem, path] {
        for format in FORMATS {
            same(&problem, &one(&formats::write(format, &[&problem])).problem);
        }
    }
}

#[test]
fn a_set_of_lines_is_read_directly() {
    let line = r#"{"id":"small-1","set":"own","size":5,"to_play":"B","objective":"kill","target_color":"W","target":["ab"],"target_conf":"given","expect":"win","correct":["aa"],"correct_complete":true,"known_wrong":["pass"],"line":["aa","pass"],"black":["ba","bb","bc","ac"],"white":["ab"],"region":["aa"],"region_conf":"exact","empties":1}"#;
    let both =
        format!("{line}\n{}\n", line.replace("exact", "derived").replace("[\"aa\"],\"region_conf", "[],\"region_conf"));
    let reading = formats::read(both.as_bytes()).unwrap();
    let [given, derived] = &reading.entries[..] else { panic!() };
    assert_eq!((given.problem.name.as_str(), given.guess.is_none(), derived.at.line), ("small-1", true, 2));
    assert_eq!((given.problem.keys[0].index(), given.problem.region[0].index()), (15, 20));
    assert_eq!(given.problem.book.line, [Some(Point::new(20)), None]);
    let guess = derived.guess.as_ref().unwrap();
    assert_eq!((guess.region, guess.added.len()), (Origin::Set, 1));
    assert_eq!(guess.told(&derived.problem)[1], "added to the region, as liberties of stones that may be captured: A5");
    let wrong = line.replace("\"target\":[\"ab\"]", "\"target\":[\"ab\", \"zz\"]");
    assert_eq!(refused(&wrong), "line 1, column 106: grid:5 has no point \"zz\"");
}

#[test]
fn an_ordinary_record_is_understood_and_the_guess_told() {
    let corner = "(;GM[1]SZ[9]AB[ea][eb][dc][ec][ad][bd][cd][dd]AW[da][cb][db][ac][bc][cc]C[Black to kill.]\
                  (;B[bb];W[ab];B[aa]C[RIGHT])(;B[aa];W[bb]))";
    let entry = one(corner);
    let (problem, guess) = (&entry.problem, entry.guess.unwrap());
    let told = guess.told(problem);
    assert_eq!((problem.aim, guess.aim, guess.keys), (Aim::Kill, Origin::Comment, Origin::Enclosure));
    assert!(told[0].starts_with("guessed: Black is to move (by the moves"), "{told:?}");
    same(
        &one(CORNER).problem,
        &Problem {
            name: "Corner five".into(),
            description: String::new(),
            threats: [0, 1],
            keys: one(CORNER).problem.keys,
            book: one(CORNER).problem.book,
            region: problem.region.iter().copied().filter(|point| one(CORNER).problem.region.contains(point)).collect(),
            ..problem.clone()
        },
    );
    let marked = corner.replace("C[Black to kill.]", "TR[cc]DD[fa:ii][ae:ei]PL[B]");
    let entry = one(&marked);
    let guess = entry.guess.unwrap();
    assert_eq!(
        (guess.keys, guess.region, guess.aim, guess.to_play),
        (Origin::Marks, Origin::Marks, Origin::Marks, Origin::Given)
    );
    assert_eq!((entry.problem.keys.len(), entry.problem.region.len()), (1, 6));
}

#[test]
fn what_makes_no_sense_is_said_with_its_place() {
    let with = |from: &str, to: &str| {
        assert!(CORNER.contains(from), "{from}");
        refused(&CORNER.replacen(from, to, 1))
    };
    let cases = [
        ("to play: black", "to play: red", "line 3, column 10: \"red\" is not a colour; it is one of black, white"),
        ("aim: kill", "", "line 2, column 1: the line `aim:`, kill or live is missing"),
        (
            "aim: kill",
            "aim: live",
            "line 15, column 3: Black is to live, so the key stones have to be Black's, but A7 is White's",
        ),
        ("grid:9", "grid:99", "line 5, column 8: "),
        ("grid:9", "grid:4", "line 8, column 10: grid:4 has no point \"B9\""),
        ("white 1", "white 256", "line 6, column 24: \"256\" is not a number of ko threats, 0 to 255"),
        ("white 1", "white", "line 6, column 10: a number of threats is missing"),
        ("A B C D E", "A B C E D", "line 12, column 3: these are not columns of grid:9, one after the other"),
        ("correct: B9", "correct: J10", "line 8, column 10: grid:9 has no point \"J10\""),
        ("correct: B9", "correct: D9", "line 8, column 10: correct moves: D9 cannot be played, a stone stands there"),
        ("correct: B9", "correct: B9 B9", "line 8, column 13: correct moves: B9 is named twice"),
        ("wrong: A9", "wrong: B9 A9", "line 9, column 8: B9 is among the correct moves and among the wrong ones"),
        (
            "expected: win",
            "expected: fail",
            "line 8, column 10: nothing is said to work, but B9 is among the correct moves",
        ),
        ("name:", "nom:", "line 2, column 1: the line `nom:` is not known here; what can stand here is name, source, "),
        ("board:", "aim: kill\nboard:", "line 5, column 1: `aim:` is said twice"),
        ("9 . . . @ X", "9 . . . @ ?", "line 13, column 11: '?' is not a sign of the diagram"),
        ("9 . . . @ X", "9 . . . @", "line 13, column 1: this row has 4 signs, and the diagram has 5 columns"),
        ("8 . . @", "7 . . @", "line 14, column 1: this row is numbered 7; the row here is 8"),
        ("8 . . @", ". . @", "line 14, column 1: this row is numbered not at all; the row here is 8"),
        ("9 . . . @ X", "9 - . . @ X", ""),
        ("8 . . @ @ X", "8 - . @ @ X", "line 13, column 3: the region lacks A8: a liberty of the key chain at A7"),
        (
            "9 . . . @ X",
            "9 * . . @ X",
            "line 13, column 3: A9 is not a ko: A8 beside it is not White's, so no single stone was just taken there",
        ),
        (
            "line: B9",
            "keys: B9\nline: B9",
            "line 10, column 7: keys is drawn in the diagram, so it cannot be listed as well",
        ),
    ];
    for (from, to, told) in cases {
        if told.is_empty() {
            one(&CORNER.replacen(from, to, 1));
            continue;
        }
        let said = with(from, to);
        assert!(said.starts_with(told), "{to}: {said}");
    }
    assert_eq!(refused(""), "line 1, column 1: there is no problem in it");
    assert_eq!(refused("// nothing\n---\n"), "line 1, column 1: there is no problem in it");
    assert_eq!(formats::read(b"name: \xff").unwrap_err().to_string(), "line 1, column 7: this is not UTF-8 text");
}

#[test]
fn json_and_sgf_say_where_as_well() {
    let problem = one(CORNER).problem;
    let json = formats::write(Format::Json, &[&problem]);
    let sgf = formats::write(Format::Sgf, &[&problem]);
    let cases = [
        (
            &json,
            "\"version\": 1",
            "\"version\": 2",
            "line 2, column 14: version 2 of the format is not known; this program reads version 1",
        ),
        (&json, "  \"aim\": \"kill\",\n", "", "line 1, column 1: `aim`, kill or live is missing"),
        (&json, "\"kill\"", "1", "line 9, column 10: `aim` has to be a string"),
        (&json, "[\"A8\",", "[\"A8\", \"A8\",", "line 11, column 20: region: A8 is named twice"),
        (&json, "[\"A8\",", "[\"A8\", 7,", "line 11, column 20: an element of `region` has to be a string"),
        (&json, "\"region\"", "\"aim\": \"kill\", \"region\"", "line 11, column 10: `aim` is said twice"),
        (
            &json,
            "\"region\"",
            "\"regions\"",
            "line 11, column 14: `regions` is not known here; what can stand here is version",
        ),
        (&json, "\"region\"", "region", "line 11, column 3: this is not JSON: key must be a string"),
        (&json, "\"white\":1", "\"white\":-1", "line 12, column 33: \"-1\" is not a number of ko threats, 0 to 255"),
        (&sgf, "TNGA[kill]", "TNGA[murder]", "line 2, column 71: \"murder\" is not an aim; it is one of kill, live"),
        (&sgf, "TNGK[ac]", "TNGK[ac][zz]", "line 3, column 10: TNGK[zz] is not a point of this board"),
        (&sgf, "TNGK[ac]", "TNGK[aa]", "line 3, column 6: A9 is said to be a key stone, but no stone stands there"),
        (
            &sgf,
            "SZ[9]",
            "SZ[99]",
            "line 1, column 1: SZ[99] is not a size such as 19 or 9:13, of at most 52 either way",
        ),
        (
            &sgf,
            "GM[1]",
            "GM[2]",
            "line 1, column 1: GM[2] is not a game of Go: that is 1, 361 on boards of other shapes",
        ),
        (&sgf, "TNGT[0:1]", "TNGT[0:x]", "line "),
    ];
    for (text, from, to, told) in cases {
        assert!(text.contains(from), "{from} in {text}");
        let said = refused(&text.replacen(from, to, 1));
        assert!(said.starts_with(told), "{to}: {said}");
    }
    assert_eq!(refused("(;GM[1]SZ[9])"), "line 1, column 1: there are no stones, so nothing can be alive or dead");
    assert_eq!(
        refused("(;GM[1]SZ[9]AB[aa][bb:cc])").split(": ").nth(1).unwrap(),
        "the key stones are not said, and stones of one colour alone are not shut in"
    );
}

#[test]
fn a_ko_has_to_be_one() {
    // Black has just taken at C5 with B5; White may not take back at once.
    let ko = "to play: white\naim: kill\nboard: grid:5\n\nO # * # .\n. O # . -\n- - . - -\n- - - - -\n- - - - -\n";
    let said = refused(&ko.replace("O # * #", "O # * ."));
    assert!(said.contains("C5 is not a ko: D5 beside it is not Black's"), "{said}");
    let two = ko.replace("O # * # .", "O # * # O").replace(". O # . -", ". O # O -");
    assert!(
        refused(&two).contains("C5 is not a ko: a stone there takes 2 stones, and in a ko it takes one"),
        "{}",
        refused(&two)
    );
    let none = ko.replace("O # * # .", ". # * # .");
    assert!(refused(&none).contains("a stone there takes 0 stones"), "{}", refused(&none));
    assert_eq!(one(ko).problem.position().ko().map(Point::index), Some(22));
}

/// Boards that the generated problems stand on.
const BOARDS: [&str; 7] = ["grid:5", "grid:7x4", "torus:5", "cylinder:4x6", "sphere:42", "hex:2", "tri:3"];

fn text() -> impl Strategy<Value = String> {
    "[A-Za-z0-9:\\]\\[\\\\\"(){};,.äß●-]{0,12}".prop_map(|text| text.trim().to_string())
}

prop_compose! {
    fn problems()(
        board in 0..BOARDS.len(),
        signs in prop::collection::vec(0u8..5, 64),
        keys in prop::collection::vec(any::<bool>(), 64),
        marks in prop::collection::vec(0u8..8, 64),
        aim in prop_oneof![Just(Aim::Kill), Just(Aim::Live)],
        kept in prop_oneof![Just(Kept::Any), Just(Kept::All)],
        threats in any::<[u8; 2]>(),
        texts in [text(), text(), text(), text()],
        expected in prop_oneof![Just(None), Just(Some(Expected::Win)), Just(Some(Expected::Ko)), Just(Some(Expected::WinOrKo))],
        complete in any::<bool>(),
        line in prop::collection::vec(prop::option::of(0u16..64), 0..5),
    ) -> Problem {
        let ground = Ground::new(Arc::new(Board::from_spec(BOARDS[board]).unwrap()));
        let points: Vec<Point> = ground.board().points().collect();
        let colour = |sign: u8| match sign { 0 => Some(Colour::Black), 1 => Some(Colour::White), _ => None };
        let stones: Vec<_> = points.iter().zip(&signs).filter_map(|(point, sign)| Some((*point, colour(*sign)?))).collect();
        let empty = |point: &&Point| colour(signs[point.index()]).is_none();
        let marked = |mark: u8| points.iter().filter(empty).filter(|point| marks[point.index()] == mark).copied().collect::<Vec<_>>();
        let mut problem = Problem {
            stones,
            to_play: if keys[0] { Colour::Black } else { Colour::White },
            aim,
            keys: Vec::new(),
            kept,
            region: points.iter().filter(empty).filter(|point| signs[point.index()] > 2).copied().collect(),
            ko: None,
            threats,
            name: texts[0].clone(),
            description: format!("{}\n{}", texts[1], texts[2]).trim().to_string(),
            source: texts[3].clone(),
            book: Book { expected, correct: marked(0), complete, wrong: marked(1), line: Vec::new() },
            ground: ground.clone(),
        };
        let owner = problem.defender();
        problem.keys = problem.stones.iter().filter(|(point, colour)| *colour == owner && keys[point.index()]).map(|(point, _)| *point).collect();
        tengen_life::derive::complete(&mut problem);
        problem.book.line = line.into_iter().map(|mv| mv.map(|at| Point::new(at % points.len() as u16))).collect();
        problem
    }
}

/// As files hold it: what the main line begins with is the first of its list.
fn plain(problem: &Problem) -> Problem {
    one(&formats::write(Format::Json, &[problem])).problem
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_again(problem in problems()) {
        prop_assume!(problem.check().is_ok());
        let plain = plain(&problem);
        for format in FORMATS {
            let text = formats::write(format, &[&plain]);
            let read = formats::read(text.as_bytes());
            prop_assert!(read.is_ok(), "{}\n{text}", read.unwrap_err());
            same(&plain, &read.unwrap().entries[0].problem);
        }
        same(&problem, &Problem { book: problem.book.clone(), ..plain.clone() });
        prop_assert_eq!(plain.book.correct.len(), problem.book.correct.len());
    }

    #[test]
    fn a_fault_of_the_checker_is_a_fault_of_the_reader(problem in problems()) {
        if let Err(fault) = problem.check() {
            let json = formats::write(Format::Json, &[&problem]);
            let error = formats::read(json.as_bytes()).unwrap_err();
            prop_assert_eq!(error.fault.to_string(), fault.to_string());
            prop_assert!(json.lines().nth(error.at.line - 1).is_some_and(|line| line.len() >= error.at.column));
        }
    }
}

#[test]
fn five_hundred_broken_files_are_refused_or_read_and_never_more() {
    let problem = one(CORNER).problem;
    let mut random = fastrand::Rng::with_seed(7);
    let mut refused = 0;
    for round in 0..600 {
        let format = FORMATS[round % 3];
        let mut bytes = formats::write(format, &[&problem]).into_bytes();
        for _ in 0..=random.usize(..3) {
            let at = random.usize(..bytes.len());
            match random.u8(..4) {
                0 => drop(bytes.remove(at)),
                1 => bytes[at] = random.u8(..),
                2 => bytes
                    .insert(at, *random.choice(b"[](){}:;,\"#@XO.-*\\\n 9Zz\xc3".iter().collect::<Vec<_>>()).unwrap()),
                _ => bytes.truncate(at.max(1)),
            }
            if bytes.is_empty() {
                bytes.push(b'(');
            }
        }
        if let Err(error) = formats::read(&bytes) {
            refused += 1;
            let told = error.to_string();
            let lines = String::from_utf8_lossy(&bytes).split('\n').count();
            assert!(told.starts_with("line ") && error.at.line <= lines + 1 && told.len() < 600, "{told}");
        }
    }
    assert!(refused > 350, "{refused}");
}
