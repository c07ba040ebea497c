//! Records of the Gomoku family: what is written reads back, known files mean what they say, and everything else is an
//! error with its place.

use proptest::prelude::*;
use tengen_game::{Game, Seat};
use tengen_gomoku::record::{By, Contradiction, Format, GameResult, Record, json, line, psq, read, read_line_of, sgf};
use tengen_gomoku::{Colour, Gomoku, Opening, Point, Rules, Setup, Winning};

fn setup(rules: &str) -> Setup {
    Setup::new(15, rules.parse().unwrap()).unwrap()
}

#[test]
fn one_line_with_a_swap() {
    let text = "1. h8 g7 2. e11 white 3. -- i7 4. g9 f9 W+resign";
    let record = line::read(text, setup("standard,opening=swap")).unwrap();
    let game = record.game();
    assert_eq!((game.seat_of(Colour::Black), game.board().stones()), (Seat(0), 6));
    assert_eq!(game.notation(game.moves()[3]), "white");
    assert_eq!(record.result(), GameResult::Won(Colour::White, By::Resignation));
    assert_eq!(game.notation(*game.moves().last().unwrap()), "f9", "a resignation is no move");
    assert_eq!(line::write(&record), text);

    let text = "1. h8 g7 2. e11 add 3. -- f9 4. g10 black 5. -- i7 *";
    let record = line::read(text, setup("standard,opening=swap2")).unwrap();
    assert_eq!(record.game().seat_of(Colour::Black), Seat(0));
    assert_eq!(line::write(&record), text);
    let free = line::read("1.H8 g7 2.e11 add\n--  f9 4. g10 BLACK -- i7", setup("standard,opening=swap2"));
    assert_eq!(free.unwrap(), record);
}

/// As collections of others write it: an en dash, results of the players, one game after another.
#[test]
fn a_collection_is_read_game_by_game() {
    let text = "1. h8 g7 2. e11 white 3. – i7 4. h6 h7 5. j7 g6 6. f7 i6 0-1\n\
                1. h8 i9 2. j10 1/2-1/2 1. h8 g7 2. e11 black 3. i7 h7 1-0\n1.a1 b1\n1. c1 * \n";
    let games = line::games(text);
    let whole: Vec<&str> = games.iter().map(|game| &text[game.clone()]).collect();
    assert_eq!(whole[1..], ["1. h8 i9 2. j10 1/2-1/2", "1. h8 g7 2. e11 black 3. i7 h7 1-0", "1.a1 b1", "1. c1 *"]);
    let read = |number: usize| read_line_of(text, games[number].clone()).unwrap();
    let [first, drawn, third] = [read(0), read(1), read(2)];
    assert_eq!(
        (first.result(), first.game().seat_of(Colour::White)),
        (GameResult::Won(Colour::White, By::Unsaid), Seat(1))
    );
    assert_eq!(line::write(&first), "1. h8 g7 2. e11 white 3. -- i7 4. h6 h7 5. j7 g6 6. f7 i6 W+");
    assert_eq!(drawn.result(), GameResult::Draw);
    // The second player has taken Black: the first goes on with White, in the place to the left.
    assert_eq!(third.result(), GameResult::Won(Colour::White, By::Unsaid), "the first player wins with White");
    assert_eq!(line::write(&third), "1. h8 g7 2. e11 black 3. -- i7 4. h7 W+");
    assert_eq!(read(4).game().moves().len(), 1);

    // What is wrong is told by its place in the whole text.
    let damaged = text.replace("2. j10", "2. h8");
    let error = read_line_of(&damaged, line::games(&damaged)[1].clone()).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 13: h8 is not allowed: h8 is occupied by Black");
    // Five in a row by the moves: the result of the players says the same.
    let won = "1. a1 b1 2. a2 b2 3. a3 b3 4. a4 b4 5. a5 1-0";
    assert_eq!(line::read(won, setup("standard")).unwrap().result(), GameResult::Won(Colour::Black, By::Row));
    let lost = line::read(&won.replace("1-0", "0-1"), setup("standard")).unwrap_err().to_string();
    assert!(lost.contains("said to be W+, but the moves come to B+five"), "{lost}");
}

#[test]
fn a_line_that_is_wrong_says_where_and_why() {
    let swap = setup("standard,opening=swap");
    for (text, error) in [
        ("1. h8 g7 2. e11 white 3. i7", "line 1, column 26: White is next, so Black's place is left out with `--`"),
        ("1. h8 -- g7", "line 1, column 7: `--`, but nothing is left out here"),
        ("1. h8 g7 3. e11", "line 1, column 10: number 3, but 2 is next"),
        ("1. h8 2. g7", "line 1, column 7: number 2, but the pair is not complete"),
        ("1. h8\n g7 x9", "line 2, column 5: `x9` is neither a move nor a result"),
        ("h8 h8", "line 1, column 4: h8 is not allowed: h8 is occupied by Black"),
        ("h8 g7 e11 add", "line 1, column 11: add is not allowed: there is nothing of the kind to choose now"),
        ("h8 g7 e11 -- i7", "line 1, column 11: `--`, but nothing is left out here"),
        ("h8 g7 e11 i7", "line 1, column 11: i7 is not allowed: a colour is to be chosen first"),
        ("h8 draw g7", "line 1, column 9: `g7` stands after the result"),
        ("h8 g7 W+five", "line 1, column 7: the result is said to be W+five, but there is no such row"),
        ("h8 resign W+time", "line 1, column 4: `resign` is neither a move nor a result"),
        (
            "a1 a2 b1 b2 c1 c2 d1 d2 e1 W+time",
            "line 1, column 28: the result is said to be W+time, but the moves come to B+five",
        ),
    ] {
        let free = if text.contains("W+time") || text == "h8 h8" { setup("standard,opening=free") } else { swap };
        assert_eq!(line::read(text, free).unwrap_err().to_string(), error, "{text}");
    }
    let long = "h8 ".repeat(400_000);
    assert_eq!(line::read(&long, swap).unwrap_err().to_string(), "more than 1048576 bytes: no game is that long");
}

#[test]
fn a_result_from_outside_is_kept_and_one_from_the_board_wins_over_none() {
    let unfinished = line::read("h8 g7", setup("standard")).unwrap();
    assert_eq!(unfinished.result(), GameResult::Unfinished);
    let late = unfinished.clone().with_result(GameResult::Won(Colour::White, By::Time)).unwrap();
    assert_eq!(line::write(&late), "1. h8 g7 W+time");
    for (winner, written) in [(Colour::Black, "1. h8 g7 B+resign"), (Colour::White, "1. h8 g7 W+resign")] {
        let resigned = unfinished.clone().with_result(GameResult::Won(winner, By::Resignation)).unwrap();
        assert_eq!((resigned.game().moves().len(), line::write(&resigned).as_str()), (2, written));
    }
    let won = line::read("a1 b1 a2 b2 a3 b3 a4 b4 a5", setup("standard")).unwrap();
    assert_eq!(won.result(), GameResult::Won(Colour::Black, By::Row));
    assert_eq!(
        won.with_result(GameResult::Draw),
        Err(Contradiction::Otherwise { said: GameResult::Draw, found: GameResult::Won(Colour::Black, By::Row) })
    );
    let given = Gomoku::from_stones(setup("standard"), &[("h8".parse().unwrap(), Colour::Black)]).unwrap();
    assert!(Record::of(&given).unwrap_err().to_string().starts_with("the game began with 1 stones"));
}

#[test]
fn json_as_documented_and_its_faults() {
    let text = r#"{
  "game": "gomoku",
  "size": 15,
  "rules": "standard,opening=swap2",
  "players": ["Ai", "Bo"],
  "moves": ["h8", "g7", "e11", "white", "i7"],
  "result": "W+resign"
}
"#;
    let record = json::read(text).unwrap();
    assert_eq!(record.players(), &["Ai".to_string(), "Bo".to_string()]);
    assert_eq!(json::write(&record), text);
    assert_eq!(json::read(r#"{"game":"gomoku","size":15,"moves":[]}"#).unwrap().result(), GameResult::Unfinished);

    for (from, to, error) in [
        ("gomoku", "go", "line 2, column 11: this is the record of another game: go"),
        ("15", "23", "line 3, column 11: a board of 23x23: it is 5 to 22"),
        ("15", "\"15\"", "line 3, column 11: invalid type: string \"15\", expected u8"),
        ("swap2", "swap9", "line 4, column 12: unknown rules `swap9`"),
        ("\"i7\"", "\"g7\"", "line 6, column 41: g7 is not allowed: g7 is occupied by White"),
        ("\"i7\"", "17", "line 6, column 41: invalid type: integer `17`, expected a string"),
        ("\"i7\"", "\"w\\n1\"", "line 6, column 41: `w\u{fffd}1` is neither a move nor a result"),
        ("W+resign", "2:0", "line 7, column 13: `2:0` is not a result"),
        ("W+resign", "W+five", "line 7, column 13: the result is said to be W+five, but there is no such row"),
        ("\"Bo\"", "\"Bo\", \"Cy\"", "line 5, column 14: trailing characters"),
        ("\"size\"", "\"sice\"", "line 3, column 8: unknown field `sice`, expected one of"),
        ("\"result\"", "", "line 7, column 3: key must be a string"),
    ] {
        let error_found = json::read(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error_found.starts_with(error), "{to}: {error_found}");
    }
    assert!(json::read("").unwrap_err().to_string().contains("EOF"));
}

#[test]
fn sgf_as_documented_and_its_faults() {
    let text = "(;FF[4]GM[4]CA[UTF-8]AP[Tengen]SZ[15]RU[standard,opening=swap2]PB[Bo]PW[Ai]\nRE[B+T]\n\
                ;B[hh];W[gi];B[ee];TNGC[black];W[ii])\n";
    let record = sgf::read(text.as_bytes()).unwrap();
    assert_eq!(record.players(), &["Ai".to_string(), "Bo".to_string()], "seat 1 took Black");
    assert_eq!(line::write(&record), "1. h8 g7 2. e11 black 3. -- i7 B+time");
    assert_eq!(sgf::write(&record), text);

    let page = include_str!("../../../docs/sgf.md");
    assert!(page.contains(&format!("```sgf gomoku\n{text}```")), "the page on SGF shows this file");

    // As other programs write it: no rules, points by name, variations, a score of their own.
    let foreign = b"(;GM[4]SZ[15:15]RE[B+1](;B[h8];W[g7]C[hm](;B[e11])(;B[a1]))(;B[aa]))";
    let record = sgf::read(foreign).unwrap();
    assert_eq!(line::write(&record), "1. h8 g7 2. e11 B+");

    for (text, error) in [
        ("nothing", "this is not SGF: no `(` begins a tree anywhere"),
        ("(;GM[1];B[hh])", "line 1, column 2: this is the record of another game: GM[1]"),
        ("(;B[hh])", "line 1, column 2: this is the record of another game: GM[1]"),
        ("(;GM[4]SZ[15:19])", "line 1, column 2: `15:19` is not the size of a square board"),
        ("(;GM[4]SZ[23])", "line 1, column 2: a board of 23x23: it is 5 to 22"),
        ("(;GM[4]RU[Martian])", "line 1, column 2: unknown rules `Martian`"),
        ("(;GM[4]AB[hh])", "line 1, column 2: stones are set up; records tell games from the first stone"),
        ("(;GM[4]\n;B[hh]\n;B[hi])", "line 3, column 1: a stone of Black, where one of White is next"),
        ("(;GM[4]C[a\\];(\n;];B[hh];W[hh])", "line 2, column 9: h8 is not allowed: h8 is occupied by Black"),
        ("(;GM[4];B[pp])", "line 1, column 8: `pp` is neither a move nor a result"),
        ("(;GM[4];B[])", "line 1, column 8: `` is neither a move nor a result"),
        (
            "(;GM[4];B[hh];TNGC[white])",
            "line 1, column 14: white is not allowed: there is nothing of the kind to choose now",
        ),
        ("(;GM[4]RU[standard,opening=swap1];B[hh];TNGC[h8])", "line 1, column 40: `h8` is neither a move nor a result"),
        // The file had to be repaired: nodes are not where they seem.
        ("(;GaM[4];B[hh];W[hh]", "node 2: h8 is not allowed: h8 is occupied by Black"),
        ("(;GM[4]RE[soon])", "line 1, column 2: `soon` is not a result"),
        ("(;GM[4]RE[B+five])", "line 1, column 2: the result is said to be B+five, but there is no such row"),
    ] {
        let found = sgf::read(text.as_bytes()).unwrap_err().to_string();
        assert!(found.starts_with(error), "{text}: {found}");
    }
}

#[test]
fn psq_as_documented_and_its_faults() {
    let text = "Piskvorky 15x15, 0:0, 0\n8,8,120\n7,7,95\nAi\nBo\n0\n";
    let record = psq::read(text, Winning::Standard).unwrap();
    assert_eq!(line::write(&record), "1. h8 g7 *");
    assert_eq!(record.players(), &["Ai".to_string(), "Bo".to_string()]);
    assert_eq!(psq::write(&record), text.replace("120", "0").replace("95", "0"));

    // The second of the two began; lines end as on Windows; no names.
    let second = "Piskvorky 20x20, 11:11, 1\r\n1,20\r\n20,1,5\r\n0\r\n";
    assert_eq!(line::write(&psq::read(second, Winning::Freestyle).unwrap()), "1. a20 t1 *");
    let swapped = psq::read(&text.replace(", 0\n", ", 1\n"), Winning::Standard).unwrap();
    assert_eq!(swapped.players(), &["Bo".to_string(), "Ai".to_string()], "seat 0 is who began");

    // A game with a swap is its stones; Black is named as the one who began.
    let swap = line::read("h8 g7 e11 black -- i7", setup("standard,opening=swap")).unwrap();
    let swap = swap.with_players(["A, B".to_string(), String::new()]);
    assert_eq!(psq::write(&swap), "Piskvorky 15x15, 0:0, 1\n8,8,0\n7,7,0\n5,11,0\n9,7,0\nA  B\n-\n0\n");

    for (from, to, error) in [
        ("Piskvorky 15x15, 0:0, 0", "", "line 2, column 1: a PSQ file begins with a line such as"),
        ("Piskvorky ", "Gomoku ", "line 1, column 1: a PSQ file begins with a line such as"),
        ("0:0, 0", "0:0, 2", "line 1, column 1: a PSQ file begins with a line such as"),
        ("15x15", "15x16", "line 1, column 1: `15x16` is not the size of a square board"),
        ("15x15", "30x30", "line 1, column 1: a board of 30x30: it is 5 to 22"),
        ("7,7,95", "7,x,95", "line 3, column 1: `7,x,95` is not a stone"),
        ("7,7,95", "0,7,95", "line 3, column 1: `0,7,95` is not a stone"),
        ("7,7,95", "7,7,95,3", "line 3, column 1: `7,7,95,3` is not a stone"),
        ("7,7,95", "8,8,95", "line 3, column 1: h8 is not allowed: h8 is occupied by Black"),
        ("7,7,95", "16,8,95", "line 3, column 1: p8 is not allowed: p8 is off the board"),
        ("Bo\n0", "Bo\nend", "line 6, column 1: `end` is not a stone"),
        ("Ai\nBo\n0", "end", "line 4, column 1: `end` is not a stone"),
    ] {
        let found = psq::read(&text.replacen(from, to, 1), Winning::Standard).unwrap_err().to_string();
        assert!(found.starts_with(error), "{to}: {found}");
    }
    // Under renju a forbidden stone is refused like anything else.
    let stones = "8,8 8,9 9,7 9,9 8,10 9,6 9,11 9,12 7,9".replace(' ', "\n");
    let foul = format!("Piskvorky 15x15, 0:0, 0\n{stones}\n");
    let found = psq::read(&foul, Winning::Renju).unwrap_err().to_string();
    assert_eq!(found, "line 10, column 1: g9 is not allowed: g9 is forbidden to Black: double-three");
}

#[test]
fn whatever_it_is_called_a_file_is_known_by_what_stands_in_it() {
    let rules = |text: &[u8]| {
        let record = read(text).unwrap();
        let setup = record.game().setup();
        (setup.size(), setup.rules().to_string(), line::write(&record))
    };
    let told = |size: u8, rules: &str, line: &str| (size, rules.to_string(), line.to_string());
    assert_eq!(rules(b"\xef\xbb\xbf 1. h8 g7"), told(15, "standard", "1. h8 g7 *"));
    assert_eq!(rules(b"h8 p17 W+time"), told(19, "standard", "1. h8 p17 W+time"));
    assert_eq!(rules(b"h8 v22"), told(22, "standard", "1. h8 v22 *"));
    let swap2 = "1. h8 g7 2. e11 add 3. -- f9 4. g10 black 5. -- i7 *";
    assert_eq!(rules(swap2.as_bytes()), told(15, "standard,opening=swap2", swap2));
    assert_eq!(rules(b"h8 white -- g7"), told(15, "standard,opening=swap1", "1. h8 white 2. -- g7 *"));
    assert_eq!(rules(b"{\"game\":\"gomoku\",\"size\":9,\"moves\":[\"a1\"]}"), told(9, "standard", "1. a1 *"));
    assert_eq!(rules(b"mail from Ai (;GM[4]SZ[19];B[aa])"), told(19, "standard", "1. a19 *"));

    // Six in a row at the end: exactly five has not won. Nothing but caro lets a game go on after a five that is shut in.
    let six = "Piskvorky 20x20, 0:0, 0\n1,1\n1,9\n2,1\n2,9\n3,1\n3,9\n5,1\n5,9\n6,1\n6,9\n4,1\n";
    let six_line = "1. a1 a9 2. b1 b9 3. c1 c9 4. e1 e9 5. f1 f9 6. d1 B+five";
    assert_eq!(rules(six.as_bytes()), told(20, "freestyle", six_line));
    let shut = "b1 a1 c1 g1 d1 a9 e1 a8 f1 a7";
    assert_eq!(rules(shut.as_bytes()).1, "caro");
    // Names in the character set of old Windows are letters at least.
    let names = read(b"Piskvorky 15x15, 0:0, 0\n8,8\nB\xf8eti\xb9lav\nBo\n").unwrap();
    assert_eq!(names.players()[0], "Bøeti¹lav");
    assert_eq!(read(b"").unwrap().game().moves().len(), 0);
    assert_eq!(read(b"1. d4 Nf6").unwrap_err().to_string(), "line 1, column 7: `Nf6` is neither a move nor a result");
}

/// A game of random moves with names and perhaps a result from outside.
fn records() -> impl Strategy<Value = Record> {
    let names = prop_oneof![Just(String::new()), "[A-Za-zÀ-ÿ漢字0-9\\]\\\\:\" .-]{1,12}"];
    let names = [names.clone(), names].prop_map(|names| names.map(|name| name.trim().to_string()));
    (5..=22_u8, 0..5_usize, 0..6_usize, prop::collection::vec(any::<u32>(), 0..50), names, 0..8_u8).prop_map(
        |(size, winning, opening, choices, players, result)| {
            let winning = Winning::NAMED[winning].1;
            let rules = Rules { winning, opening: Opening::NAMED[opening].1 };
            let setup = Setup::new(size, rules);
            let mut game =
                Gomoku::new(setup.unwrap_or_else(|_| Setup::new(size, Rules { winning, ..Rules::default() }).unwrap()));
            let mut legal = Vec::new();
            for choice in choices {
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                game.play(legal[choice as usize % legal.len()]);
            }
            let record = Record::of(&game).unwrap().with_players(players);
            let said = match result {
                0 => GameResult::Draw,
                1 => GameResult::Won(Colour::Black, By::Time),
                2 => GameResult::Won(Colour::White, By::Forfeit),
                3 => GameResult::Won(Colour::White, By::Unsaid),
                4 => GameResult::Won(Colour::Black, By::Resignation),
                5 => GameResult::Won(Colour::White, By::Resignation),
                _ => GameResult::Unfinished,
            };
            record.clone().with_result(said).unwrap_or(record)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_written_reads_back(record in records()) {
        prop_assert_eq!(json::read(&json::write(&record)).unwrap(), record.clone());
        prop_assert_eq!(sgf::read(sgf::write(&record).as_bytes()).unwrap(), record.clone());
        let nameless = record.clone().with_players(Default::default());
        prop_assert_eq!(line::read(&line::write(&record), record.game().setup()).unwrap(), nameless);
        for (_, format) in Format::NAMED {
            prop_assert_eq!(Format::of(format.write(&record).as_bytes()), format);
        }
    }

    #[test]

    /// PSQ keeps the stones and, but for what cannot stand on a line, the names.
    #[test]
    fn psq_keeps_the_stones(record in records()) {
        let game = record.game();
        let winning = game.setup().rules().winning;
        let again = psq::read(&psq::write(&record), winning).unwrap();
        let stones = |record: &Record| -> Vec<(Point, Option<Colour>)> {
            record.game().board().points().map(|point| (point, record.game().board().stone(point))).collect()
        };
        prop_assert_eq!(stones(&again), stones(&record));
        for colour in Colour::BOTH {
            let name = |record: &Record| record.players()[usize::from(record.game().seat_of(colour).0)].clone();
            if name(&record) != "-" {
                prop_assert_eq!(name(&again), name(&record));
            }
        }
    }

    #[test]
    fn no_text_panics(text in "[a-v0-9 .*+\\-\\n,x:\\[\\]();\"{}WBT]{0,60}", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = line::read(&text, Setup::default());
        let _ = json::read(&text);
        let _ = psq::read(&format!("Piskvorky 15x15, 0:0, 0\n{text}"), Winning::Renju);
        let _ = sgf::read(format!("(;GM[4]{text})").as_bytes());
        let _ = sgf::read(&bytes);
        let _ = read(&bytes);
        let _ = read(text.as_bytes());
        let _ = read(format!("Piskvorky 15x15, 0:0, 0\n{text}").as_bytes());
    }
}
