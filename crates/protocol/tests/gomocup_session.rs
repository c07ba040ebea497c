//! A session of the Gomocup protocol, line by line: what is answered, and that what makes no sense changes nothing.

use proptest::prelude::*;
use tengen_game::{Analysis, Budget, Candidate, Game, Reply, Seat, Table, ThinkError, Thinker};
use tengen_gomoku::{Choice, Gomoku, Move, Phase, Winning};
use tengen_protocol::gomocup::{About, converse};

/// Takes the first point that is allowed; in openings, the colour it is told to take.
struct First {
    colour: Choice,
    shown: Vec<Gomoku>,
    memory: Option<u64>,
    talks: bool,
}

impl First {
    fn taking(colour: Choice) -> Self {
        Self { colour, shown: Vec::new(), memory: None, talks: false }
    }
}

impl Default for First {
    fn default() -> Self {
        Self::taking(Choice::White)
    }
}

impl Thinker for First {
    fn name(&self) -> String {
        "First".into()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game: &Gomoku = table.as_any().downcast_ref().unwrap();
        self.shown.push(game.clone());
        self.memory = budget.memory;
        if self.talks {
            let best = Candidate { line: vec!["h8".into(), "i\n9".into()], ..Candidate::default() };
            let (win_rate, payoffs) = (0.625, Analysis::payoffs_of_two(seat, 0.625));
            let (visits, depth, moves) = (35, Some((3, 9)), vec![best]);
            let (score, exact, ownership) = (None, None, Vec::new());
            let analysis = Analysis { seat, visits, win_rate, payoffs, score, exact, depth, moves, ownership };
            (budget.watch.unwrap().tell)(&analysis);
        }
        if let Phase::Choose { .. } = game.phase() {
            return Ok(Reply::Move(game.notation(Move::Choose(self.colour))));
        }
        let first = table.legal().into_iter().next();
        first.map(Reply::Move).ok_or_else(|| ThinkError::Crashed("there is no move".to_owned()))
    }
}

fn said(script: &str) -> Vec<String> {
    answers(&mut First::default(), script)
}

fn answers(brain: &mut First, script: &str) -> Vec<String> {
    let about = About { name: "First".into(), version: "1.0".into(), ..About::default() };
    converse(&about, brain, script).lines().map(str::to_owned).collect()
}

#[test]
fn a_game_is_begun_played_and_taken_back() {
    let script = "START 15\nBEGIN\nTURN 7,7\nTAKEBACK 1,0\nTAKEBACK 7,7\nTURN 8,8\nRESTART\nTURN 0,0\nEND\nBEGIN\n";
    assert_eq!(said(script), ["OK", "0,0", "1,0", "OK", "OK", "1,0", "OK", "1,0"]);
}

#[test]
fn lines_end_as_they_like_and_case_does_not_matter() {
    for end in ["\n", "\r\n", "\r", "\r\n\r\n", " \r\n"] {
        let script = ["start 15", "Begin", "TURN  7,7", "end"].join(end) + end;
        assert_eq!(said(&script), ["OK", "0,0", "1,0"], "{end:?}");
    }
    assert_eq!(said("START 15\nBEGIN"), ["OK", "0,0"], "the last line may lack its end");
}

#[test]
fn a_board_is_set_up_in_any_order() {
    let mut brain = First::default();
    let script = "START 15\nBOARD\n7,7,1\n8,8,2\n9,9,2\n6,6,1\nDONE\nTURN 5,5\n";
    assert_eq!(answers(&mut brain, script), ["OK", "0,0", "1,0"]);
    let [first, second] = brain.shown.as_slice() else { panic!("{}", brain.shown.len()) };
    assert_eq!((first.board().stones(), first.given()), (4, 4), "no game has these stones in this order");
    assert_eq!(second.board().stones(), 6);

    let mut brain = First::default();
    answers(&mut brain, "START 15\nBOARD\n7,7,2\n8,8,1\n9,9,2\nDONE\n");
    assert_eq!((brain.shown[0].given(), brain.shown[0].moves().len()), (0, 3), "these are moves: White's turn");
}

#[test]
fn what_makes_no_sense_is_an_error_and_changes_nothing() {
    for (line, complaint) in [
        ("START 4", "the board has 5 to 22 lines, not 4"),
        ("START twenty", "the board has 5 to 22 lines, not twenty"),
        ("START", "the board has 5 to 22 lines, not "),
        ("RECTSTART 15,20", "the board is square, not 15,20"),
        ("RECTSTART 15", "the board is square, not 15"),
        ("BEGIN", "BEGIN is for an empty board"),
        ("TURN", "`` is no point: write x,y with numbers from 0"),
        ("TURN h8", "`h8` is no point: write x,y with numbers from 0"),
        ("TURN 15,3", "15,3 is off the board, which has 15 lines"),
        ("TURN 7,7", "7,7 is occupied"),
        ("PLAY 7,7", "7,7 is occupied"),
        ("PLAY -1,7", "`-1,7` is no point: write x,y with numbers from 0"),
        ("TAKEBACK 3,3", "there is no stone on 3,3"),
        ("TAKEBACK 7,7", "7,7 is not a stone of the side that moved last"),
        (
            "BOARD\n1,1,1\n2,2,1\nDONE",
            "2 stones of yours and 0 of the other side's: there are as many, or the other \
          side has one more",
        ),
        (
            "BOARD\n1,1,2\n2,2,2\nDONE",
            "0 stones of yours and 2 of the other side's: there are as many, or the other \
          side has one more",
        ),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "1,1 is occupied"),
        ("BOARD\n1,1,1\n1,99,2\nDONE", "1,99 is off the board, which has 15 lines"),
        ("BOARD\n1,1,1\n1,2,3\nDONE", "continuous games are not played here"),
        ("BOARD\n1,1\nTURN 3,3\nDONE", "`1,1` is no stone: write x,y,1 for yours and x,y,2 for the other side's"),
        ("SWAP2BOARD\n1,1\nDONE", "swap2 goes on from 0, 3 or 5 stones, not from 1"),
        ("SWAP2BOARD\n1,1\n2,2\n1,1\nDONE", "1,1 is occupied"),
        ("SWAP2BOARD\n1,1,1\nDONE", "`1,1,1` is no point: write x,y with numbers from 0"),
    ] {
        let script = format!("START 15\nTURN 7,7\n{line}\nTURN 8,8\n");
        let expected = ["OK".to_owned(), "0,0".to_owned(), format!("ERROR {complaint}"), "1,0".to_owned()];
        assert_eq!(said(&script), expected, "{line}");
    }
    assert_eq!(
        said("BEGIN\nBOARD\n1,1,1\nDONE\nRESTART\nSWAP2BOARD\nDONE\n"),
        [
            "ERROR no game has begun: send START first",
            "ERROR no game has begun: send START first",
            "ERROR no game has begun: send START first",
            "ERROR no game has begun: send START first",
        ]
    );
}

#[test]
fn what_is_not_known_is_said_to_be_so() {
    assert_eq!(
        said("YXNBEST 3\n\u{1b}[31mé\nABOUT\n"),
        ["UNKNOWN YXNBEST 3", "UNKNOWN [31mé", "name=\"First\", version=\"1.0\"",]
    );
    let long = format!("START {}\nSTART 15\n", "1".repeat(10_000));
    assert_eq!(said(&long), ["ERROR the line is too long", "OK"]);
}

#[test]
fn the_rules_come_with_info_and_hold_from_then_on() {
    for (rule, winning) in [
        ("0", Winning::Freestyle),
        ("1", Winning::Standard),
        ("4", Winning::Renju),
        ("8", Winning::CaroOverline),
        ("9", Winning::Caro),
    ] {
        let mut brain = First::default();
        answers(&mut brain, &format!("START 15\nINFO rule {rule}\nINFO max_memory 83886080\nTURN 7,7\n"));
        assert_eq!(brain.shown[0].setup().rules().winning, winning);
        assert_eq!(brain.memory, Some(83_886_080));
    }
    // Rules may change when stones are there; bad ones are complained of when a move is wanted, until they are mended.
    assert_eq!(
        said("START 15\nTURN 7,7\nINFO rule 2\nTURN 8,8\nINFO rule 1\nTURN 8,8\n"),
        ["OK", "0,0", "ERROR INFO rule: rules are 0, 1, 4, 8 or 9, not 2", "1,0",]
    );
    // Black's two open twos cross at 7,7.
    let stones = "BOARD\n8,7,1\n0,0,2\n9,7,1\n2,0,2\n7,8,1\n4,0,2\n7,9,1\n6,0,2\n14,14,1\n12,14,2\nDONE";
    let said = said(&format!("START 15\nINFO rule 4\n{stones}\nTURN 3,14\nTAKEBACK 1,0\nPLAY 7,7\n"));
    assert_eq!(said.last().map(String::as_str), Some("ERROR 7,7 is forbidden to Black: double-three"), "{said:?}");
}

#[test]
fn a_game_that_is_won_is_over() {
    let row = "BOARD\n0,7,2\n0,0,1\n1,7,2\n1,0,1\n2,7,2\n2,0,1\n3,7,2\n3,0,1\nDONE\n";
    let script = format!("START 15\n{row}TURN 14,14\n");
    assert_eq!(said(&script), ["OK", "4,0", "ERROR the game is over"], "First makes five, and there is no more to say");
}

#[test]
fn swap2_in_its_three_cases() {
    let opening = "START 15\nINFO rule 1\nSWAP2BOARD\nDONE\n";
    assert_eq!(said(opening), ["OK", "0,0 1,0 2,0"]);
    let three = "START 15\nINFO rule 1\nSWAP2BOARD\n7,7\n8,8\n9,9\nDONE\n";
    for (colour, answer) in [(Choice::White, "0,0"), (Choice::Black, "SWAP"), (Choice::Add, "0,0 1,0")] {
        assert_eq!(answers(&mut First::taking(colour), three), ["OK", answer]);
    }
    let five = "START 15\nINFO rule 1\nSWAP2BOARD\n7,7\n8,8\n9,9\n6,6\n5,5\nDONE\n";
    assert_eq!(answers(&mut First::taking(Choice::White), five), ["OK", "0,0"]);
    assert_eq!(answers(&mut First::taking(Choice::Black), five), ["OK", "SWAP"]);
    // What may not be chosen is the brain's fault, and said so.
    let said = answers(&mut First::taking(Choice::Add), &format!("{five}BEGIN\n"));
    assert_eq!(said, ["OK", "ERROR there is nothing of the kind to choose now", "0,0"]);
    // The game goes on from there.
    let on = format!("{three}TURN 1,1\n");
    assert_eq!(answers(&mut First::taking(Choice::Black), &on), ["OK", "SWAP", "0,0"]);
}

#[test]
fn what_it_thinks_is_told_in_messages_of_one_line() {
    let mut brain = First { talks: true, ..First::default() };
    assert_eq!(answers(&mut brain, "START 15\nBEGIN\n"), ["OK", "MESSAGE depth 3-9 ev 62.5% n 35 pv h8 i 9", "0,0"]);
}

/// Lines that might be commands.
fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "START",
        "RECTSTART",
        "RESTART",
        "BEGIN",
        "TURN",
        "BOARD",
        "SWAP2BOARD",
        "DONE",
        "TAKEBACK",
        "PLAY",
        "INFO",
        "ABOUT",
        "INFO rule",
        "INFO time_left",
        "",
        "x",
    ]);
    let number = prop_oneof![0..8i64, -2..40i64, any::<i64>()];
    (word, prop::collection::vec(number, 0..4)).prop_map(|(word, numbers)| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("{word} {}", numbers.join(",")).trim().to_owned()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_line_is_answered_at_most_once_and_always_in_words_of_the_protocol(
        lines in prop::collection::vec(line(), 0..40),
    ) {
        let said = said(&(lines.join("\r\n") + "\r\nDONE\r\n"));
        prop_assert!(said.len() <= lines.len() + 1);
        for line in &said {
            let word = line.split(' ').next().unwrap_or_default();
            let known = ["OK", "ERROR", "UNKNOWN", "SWAP"].contains(&word)
                || line.starts_with("name=")
                || line.split(' ').all(|point| point.split(',').all(|number| number.parse::<u8>().is_ok()));
            prop_assert!(known, "{line}");
        }
    }

    /// After an error the session is where it was: the rest of the script is answered as if the line had not been there.
    #[test]
    fn an_error_changes_nothing(lines in prop::collection::vec(line(), 1..30)) {
        // One answer for each: no lists, no settings.
        let plain = |line: &String| !["BOARD", "SWAP2", "INFO", "DONE"].iter().any(|word| line.starts_with(word));
        let lines: Vec<String> = lines.into_iter().filter(|line| plain(line) && !line.is_empty()).collect();
        let all = said(&format!("START 6\n{}\n", lines.join("\n")));
        let is_fault = |answer: &String| answer.starts_with("ERROR") || answer.starts_with("UNKNOWN");
        let kept: Vec<String> = lines
            .iter()
            .zip(&all[1..])
            .filter(|(_, answer)| !is_fault(answer))
            .map(|(line, _)| line.clone())
            .collect();
        let expected: Vec<String> = all.iter().filter(|answer| !is_fault(answer)).cloned().collect();
        prop_assert_eq!(said(&format!("START 6\n{}\n", kept.join("\n"))), expected);
    }
}
