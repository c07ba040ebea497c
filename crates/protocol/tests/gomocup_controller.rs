//! Programs that speak the Gomocup protocol well, badly and not at all, each a few lines of shell script.

#![cfg(unix)]

use std::time::{Duration, Instant};

use tengen_game::{Budget, Clock, Game, Reply, Seat, ThinkError, Thinker, Turn};
use tengen_gomoku::{Choice, Gomoku, Move, Setup};
use tengen_protocol::gomocup::{CommandLine, Controller, ControllerError, GomocupAgent, Options};

const SOON: Duration = Duration::from_secs(20);

fn program(script: &str) -> Controller {
    Controller::start(&CommandLine::new("sh", ["-c", script]), Options::default()).unwrap()
}

/// Answers each command as `cases` says, with `$command` and `$rest` at hand; a list ends with `DONE`.
fn answering(cases: &str) -> String {
    format!(
        "while IFS=' ' read -r command rest; do \
         command=$(printf %s \"$command\" | tr -d '\\r'); rest=$(printf %s \"$rest\" | tr -d '\\r'); \
         case $command in START) echo OK;; ABOUT) echo 'name=\"Toy\", version=\"2\"';; END) exit 0;; {cases} esac; done"
    )
}

fn game(rules: &str, moves: &[&str]) -> Gomoku {
    let mut game = Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap());
    for text in moves {
        let mv = game.read(text).unwrap();
        game.check(mv).unwrap();
        game.play(mv);
    }
    game
}

fn budget() -> Budget<'static> {
    Budget { clock: Some(Clock::PerMove { time: Duration::from_secs(1) }.start()), ..Budget::default() }
}

/// What a player answers when it is its turn.
fn choose(player: &mut GomocupAgent, game: &Gomoku) -> Result<Move, ThinkError> {
    let seat = if let Turn::Of(seat) = game.turn() { seat } else { Seat(0) };
    match player.choose(game, seat, &budget())? {
        Reply::Move(mv) => Ok(game.read(&mv).unwrap()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn messages_are_borne_with_and_suggestions_played() {
    let cases = "BEGIN) echo 'MESSAGE depth 9'; echo; echo 'debug x'; echo 'no prefix'; echo 'SUGGEST 3,4';; \
                 PLAY) printf '%s\\r' \"$rest\";;";
    let mut program = program(&answering(cases));
    program.start_game(15, SOON).unwrap();
    assert_eq!(program.ask_stone("BEGIN", SOON).unwrap(), [3, 4]);
    assert_eq!(program.messages().collect::<Vec<_>>(), ["MESSAGE depth 9", "debug x", "no prefix"]);
    assert_eq!(program.about().unwrap().unwrap().name, "Toy");
    assert!(program.quit(), "it goes when it is told to");
}

#[test]
fn a_refusal_leaves_it_running_and_anything_worse_does_not() {
    let cases = "BOARD) echo 'ERROR no boards';; TURN) echo 'gone' >&2; exit 3;;";
    let mut program = program(&answering(cases));
    let refused = program.ask_stone("BOARD\nDONE", SOON).unwrap_err();
    assert_eq!(refused.to_string(), "the engine refused `BOARD`: ERROR no boards");
    assert!(program.is_open());
    let crashed = program.ask_stone("TURN 7,7", SOON).unwrap_err().to_string();
    assert_eq!(crashed, "the engine ended (exit status: 3) instead of answering `TURN 7,7`; its last words:\ngone");
    assert!(matches!(program.tell("INFO rule 1"), Err(ControllerError::Closed { .. })));
}

#[test]
fn who_does_not_answer_is_given_up_in_time() {
    let mut program = program("exec sleep 1000");
    let begun = Instant::now();
    let error = program.ask_stone("BEGIN", Duration::from_millis(150)).unwrap_err();
    assert!(matches!(error, ControllerError::TimedOut { .. }), "{error}");
    assert!(begun.elapsed() < SOON);
    let strange = Controller::spawn("no-such-brain-anywhere", Options::default()).unwrap_err().to_string();
    assert!(strange.starts_with("cannot start `no-such-brain-anywhere`: "), "{strange}");
}

#[test]
fn a_babbler_is_not_heard_for_ever() {
    let mut program = program("yes 'I am thinking'");
    let error = program.ask_stone("BEGIN", SOON).unwrap_err();
    let expected = "the engine answered `BEGIN` with nonsense (too many lines that are no answer): I am thinking";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn lines_that_are_none_are_not_sent() {
    let mut program = program(&answering(""));
    for line in ["", "  ", "TURN\u{0} 1", "INFO x\r\nEND"] {
        assert!(matches!(program.tell(line), Err(ControllerError::BadCommand { .. })), "{line:?}");
    }
}

#[test]
fn who_does_not_say_who_it_is_plays_all_the_same() {
    // AIWine and others of its time do not know ABOUT: some say nothing, some that they do not know it, some much later.
    let silent = "while read -r command rest; do case $command in START*) echo OK;; BEGIN*) echo 7,7;; END*) exit 0;; esac; done";
    let begun = Instant::now();
    let mut player = GomocupAgent::new(program(silent)).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(10), "it was waited for too long");
    assert_eq!(player.name(), "the program");
    assert_eq!(choose(&mut player, &game("standard", &[])).unwrap().to_string(), "h8");
    Box::new(player).quit();

    let unknowing =
        answering("BEGIN) echo 7,7;;").replace("echo 'name=\"Toy\", version=\"2\"'", "echo UNKNOWN command");
    let mut player = GomocupAgent::new(program(&unknowing)).unwrap();
    assert_eq!(choose(&mut player, &game("standard", &[])).unwrap().to_string(), "h8");

    for (late, name) in [("name=\"Slow\", version=\"3\"", "Slow 3"), ("UNKNOWN command", "the program")] {
        let script =
            format!("sleep 1.5; {}", answering("BEGIN) echo 7,7;;").replace("name=\"Toy\", version=\"2\"", late));
        let mut player = GomocupAgent::new(program(&script)).unwrap();
        assert_eq!(choose(&mut player, &game("standard", &[])).unwrap().to_string(), "h8");
        assert_eq!(player.name(), name, "its answer came before that to START");
    }

    let gone = GomocupAgent::new(program("exit 3")).unwrap_err().to_string();
    assert!(gone.starts_with("the engine ended (exit status: 3) instead of answering `ABOUT`"), "{gone}");
}

/// Says what it hears, in a file.
fn with_ears(name: &str, cases: &str) -> (String, std::path::PathBuf) {
    let path = std::env::temp_dir().join(format!("tengen-gomocup-{}-{name}", std::process::id()));
    _ = std::fs::remove_file(&path);
    (format!("tee {} | {{ {}; }}", path.display(), answering(cases)), path)
}

#[test]
fn a_player_hears_single_moves_and_whole_boards_where_it_must() {
    let (script, heard) = with_ears("moves", "BEGIN) echo 7,7;; TURN) echo 8,7;; DONE) echo 9,9;;");
    let mut player = GomocupAgent::new(program(&script)).unwrap();
    assert_eq!(player.name(), "Toy 2");
    let h8 = choose(&mut player, &game("standard", &[])).unwrap();
    assert_eq!(h8.to_string(), "h8");
    assert_eq!(choose(&mut player, &game("standard", &["h8", "a1"])).unwrap().to_string(), "i8");
    // Something was taken back: it is told anew.
    assert_eq!(choose(&mut player, &game("standard", &["h8", "b2"])).unwrap().to_string(), "j10");
    Box::new(player).quit();
    let file = heard;
    let heard = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    let lines: Vec<&str> = heard.lines().map(str::trim).filter(|line| !line.starts_with("INFO time")).collect();
    assert_eq!(
        lines,
        [
            "ABOUT",
            "START 15",
            "INFO rule 1",
            "INFO game_type 1",
            "BEGIN",
            "TURN 0,0",
            "START 15",
            "INFO rule 1",
            "INFO game_type 1",
            "BOARD",
            "7,7,1",
            "1,1,2",
            "DONE",
            "END"
        ]
    );
    assert!(heard.contains("INFO timeout_turn 1000\r\nINFO timeout_match 0\r\nINFO time_left 2147483647\r\n"));
}

#[test]
fn swap2_is_asked_for_at_once_and_played_one_by_one() {
    let rules = "standard,opening=swap2";
    let cases = "SWAP2BOARD) n=0;; DONE) [ $n = 0 ] && echo '1,1 2,2 3,3' || echo '7,0 8,0';; *) n=1;;";
    let mut player = GomocupAgent::new(program(&answering(cases))).unwrap();
    let mut first = game(rules, &[]);
    for stone in ["b2", "c3", "d4"] {
        let mv = choose(&mut player, &first).unwrap();
        assert_eq!(mv.to_string(), stone);
        first.play(mv);
    }
    // Seat 1 is another instance; here the same script answers with two stones more.
    let mut player = GomocupAgent::new(program(&answering(cases))).unwrap();
    assert_eq!(choose(&mut player, &first).unwrap(), Move::Choose(Choice::Add));
    first.play(Move::Choose(Choice::Add));
    assert_eq!(choose(&mut player, &first).unwrap().to_string(), "h1");

    // It was started again in the middle of what it sets, here and before: it is asked for single stones.
    let single = "DONE) echo 9,9;;";
    for moves in [&["b2"][..], &["b2", "c3", "d4", "add"]] {
        let mut player = GomocupAgent::new(program(&answering(single))).unwrap();
        assert_eq!(choose(&mut player, &game(rules, moves)).unwrap().to_string(), "j10");
    }

    let knows = |cases: &str| program(&answering(cases)).knows_swap2(15, Duration::from_secs(1));
    assert!(knows("DONE) echo '1,1 2,2 3,3';;"));
    assert!(
        !knows("DONE) echo 7,7;;") && !knows("SWAP2BOARD) echo UNKNOWN;;") && !knows("DONE) exit 1;;") && !knows("")
    );

    let swapping = "DONE) echo SWAP;;";
    let mut player = GomocupAgent::new(program(&answering(swapping))).unwrap();
    let three = game(rules, &["h8", "i9", "j8"]);
    assert_eq!(choose(&mut player, &three).unwrap(), Move::Choose(Choice::Black));
    let unfit = choose(&mut player, &game(rules, &[])).unwrap_err();
    assert_eq!(unfit.to_string(), "it answered Swap in the opening");
}

#[test]
fn what_a_player_cannot_do_is_said_in_words() {
    let mut player = GomocupAgent::new(program(&answering("BEGIN) echo 20,20;; SWAP2BOARD) echo UNKNOWN;;"))).unwrap();
    let off = choose(&mut player, &game("standard", &[])).unwrap_err();
    assert_eq!(off.to_string(), "it answered 20,20, which is off the board");
    let opening = choose(&mut player, &game("standard,opening=pro", &[])).unwrap_err();
    assert_eq!(opening.to_string(), "the protocol has no words for the opening pro");
    let swap2 = choose(&mut player, &game("standard,opening=swap2", &[])).unwrap_err();
    assert_eq!(swap2.to_string(), "the engine refused `SWAP2BOARD`: UNKNOWN");
}
