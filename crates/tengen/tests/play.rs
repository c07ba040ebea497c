//! `tengen play` as scripts and pipes drive it: the real program, lines in, lines out.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    path::PathBuf,
    process::{Command, Stdio},
};

use tengen_go::record::Record;
use tengen_sgf::{ReadOptions, read};

struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Plays with these options and these lines of input, to the end.
fn play(options: &[&str], input: impl AsRef<[u8]>) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("play").args(options).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = command.spawn().unwrap();
    let input = input.as_ref().to_vec();
    let mut stdin = program.stdin.take().unwrap();
    // The game may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = program.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[track_caller]
fn assert_told(ended: &Ended, sentences: &[&str]) {
    let mut rest = ended.out.as_str();
    for sentence in sentences {
        match rest.find(sentence) {
            Some(at) => rest = &rest[at + sentence.len()..],
            None => panic!("`{sentence}` is not told, or not in its turn:\n{}\n{}", ended.out, ended.err),
        }
    }
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

const PEOPLE: [&str; 2] = ["--white", "human"];

#[test]
fn a_short_game_of_two_people_is_told_whole() {
    let options = ["--board", "grid:3", "--white", "human", "--ascii", "--komi", "0.5"];
    let ended = play(&options, "b2\na1\nundo\npass\npass\naccept\n");
    let expected = "\
Go on grid:3, aga rules, komi 0.5
Black: person; White: person
Type a point to play there, or help.

   A B C
3  . . .  3
2  . . .  2
1  . . .  1
   A B C

Black, move 1> b2
  1. Black plays B2.

   A B C
3  . . .  3
2  .(X).  2
1  . . .  1
   A B C

White, move 2> a1
  2. White plays A1.

   A B C
3  . . .  3
2  . X .  2
1 (O). .  1
   A B C

Black, move 3> undo
1 move taken back.

   A B C
3  . . .  3
2  .(X).  2
1  . . .  1
   A B C

White, move 2> pass
  2. White passes.

   A B C
3  . . .  3
2  . X .  2
1  . . .  1
   A B C

Black, move 3> pass
  3. Black passes.
Random games take all stones for alive.

   A B C
3  b b b  3
2  b X b  2
1  b b b  1
   A B C
b w territory of Black and White

Dead stones? B+8.5 so far. Mark a point, accept or resume> accept

   A B C
3  b b b  3
2  b X b  2
1  b b b  1
   A B C
b w territory of Black and White

             Black   White
stones           1       0
surrounded       8       0
komi             0     0.5
together         9     0.5
Black wins by 8.5 points.
Result: B+8.5
";
    assert_eq!(ended.out, expected);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
}

#[test]
fn refused_moves_say_why_and_change_nothing() {
    let ko = "b3\ne3\nc2\nd2\nc4\nd4\nd3\nc3\nd3\n";
    let ended = play(&["--board", "grid:5", "--white", "human"], format!("{ko}b3\nz9\n\nchain e3\nresign\n"));
    assert_told(
        &ended,
        &[
            "8. White plays C3 and takes 1 stone.",
            "Not D3: ko: the move would bring back the position after move 7.",
            "Not B3: the point is occupied by Black.",
            "`z9` is neither a point of this board nor a command; try help.",
            "Type a point, or help.",
            "White's chain of 1 stone has 3 liberties.",
            "White wins: Black resigned.\nResult: W+R",
        ],
    );
    assert_eq!(ended.code, Some(0));
}

#[test]
fn a_torus_has_no_edge_to_live_on() {
    // Around the seam: A1 has its neighbours in the last column and the last row, and White's stone there no liberty.
    let options = ["--board", "torus:5", "--white", "human"];
    let ended = play(&options, "b1\nc3\ne1\nd3\na2\nd4\na5\na1\naccept\nscore\nquit\n");
    assert_told(
        &ended,
        &[
            "7. Black plays A5.",
            "Not A1: suicide: the stone would have no liberty.",
            "Not now: dead stones are marked only after both players have passed.",
            "Random games see",
            "Goodbye.",
        ],
    );
    assert_eq!(ended.code, Some(0));
}

#[test]
fn a_person_plays_an_engine_to_the_end() {
    for board in ["grid:5", "torus:5"] {
        // Undo comes back to the person, over the engine's move. Then the person passes until the engine has no sensible
        // move left either.
        let input = format!("c3\nundo\nb2\n{}accept\n", "pass\n".repeat(100));
        let ended = play(&["--board", board, "--white", "go:random", "--seed", "7"], &input);
        assert_told(
            &ended,
            &[
                "Black: you; White: Tengen random",
                "1. Black plays C3.",
                "2. White plays",
                "2 moves taken back.",
                "1. Black plays B2.",
                "White passes.",
                "Dead stones?",
                "Not now: dead stones are being marked: mark, accept or resume play.",
                "together",
                "\nResult: W+",
            ],
        );
        assert_eq!(ended.code, Some(0), "{board}");
    }
}

#[test]
fn engines_play_each_other_without_any_input() {
    for board in ["hex:2", "sphere:12"] {
        let options = ["--board", board, "--black", "go:random", "--white", "go:random", "--seed", "3"];
        let ended = play(&options, "");
        assert_told(&ended, &["  1. Black plays", "passes.", "passes.", "together", "\nResult: "]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{board}");
        assert_eq!(play(&options, "").out, ended.out, "the same seed, the same game");
    }
    let ended = play(&["--black", "go:random", "--white", "go:random", "--moves", "6"], "");
    assert_told(&ended, &["6. White plays", "Stopped after 6 moves; nobody has won."]);
    assert_eq!(ended.code, Some(0));
}

#[test]
fn the_end_of_input_is_a_polite_goodbye_and_the_record_is_kept() {
    let path = scratch("goodbye.sgf");
    let options = ["--board", "sphere:42", "--white", "human", "--sgf", path.to_str().unwrap()];
    let ended = play(&options, "41\n7\nnew\n12");
    assert_told(
        &ended,
        &["1. Black plays 41.", "2. White plays 7.", "A new game.", "1. Black plays 12.", "\nGoodbye."],
    );
    assert_eq!((ended.code, ended.err), (Some(0), format!("The record is in {}.\n", path.display())));
    let file = read(&fs::read(&path).unwrap(), ReadOptions::strict()).unwrap();
    let games = file.collection.trees.into_iter().map(|tree| Record::read(tree).unwrap().0.main_line_game());
    let games: Vec<_> = games.map(|game| (game.board().spec().to_string(), game.moves().len())).collect();
    assert_eq!(games, [("sphere:42".to_string(), 2), ("sphere:42".to_string(), 1)]);
}

#[test]
fn a_finished_game_reads_back_with_its_result() {
    let path = scratch("finished.sgf");
    let options = ["--board", "hex:3", "--black", "go:random", "--white", "go:random", "--sgf", path.to_str().unwrap()];
    let ended = play(&options, "");
    let result = ended.out.lines().find_map(|line| line.strip_prefix("Result: ")).unwrap();
    let file = read(&fs::read(&path).unwrap(), ReadOptions::strict()).unwrap();
    let (record, warnings) = Record::read(file.collection.trees[0].clone()).unwrap();
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(record.main_line_game().result().unwrap().to_string(), result);
}

#[test]
fn free_handicap_stones_are_blacks_first_moves() {
    let ended =
        play(&["--board", "grid:5", "--handicap", "2", "--free-handicap", "--white", "human"], "b2\npass\nd4\n");
    assert_told(
        &ended,
        &[
            "komi 0",
            "Black, 2 handicap stones left> b2",
            "Black, 1 handicap stone left> pass",
            "Not now: Black still has 1 handicap stone to place.",
            "White, move 3> ",
        ],
    );
}

#[test]
fn what_cannot_be_arranged_is_said_before_the_game() {
    for (options, complaint) in [
        (["--board", "cake:9"], "cake"),
        (["--white", "grandmaster"], "there is no engine `grandmaster`"),
        (["--sgf", "no/such/folder/game.sgf"], "there is no folder no/such/folder"),
        (["--time", "soon"], "`soon` is not a time such as 500ms, 5s or 1m"),
        (["--komi", "much"], "komi"),
        (["--white", "gtp:no-such-engine-anywhere"], "no-such-engine-anywhere"),
    ] {
        let ended = play(&options, "");
        assert!(ended.err.contains(complaint), "{options:?}: {}", ended.err);
        assert!(ended.code.is_some_and(|code| code != 0) && ended.out.is_empty(), "{options:?}: {}", ended.out);
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(["play", "--board", "grid:19", "--black", "go:random", "--white", "go:random"]);
    let mut program = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "Go on grid:19, aga rules, komi 7.5\n");
    let output = program.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// GNU Go, where it is installed.
fn gnugo() -> Option<String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    folders.push("/usr/games".into());
    let program = folders.into_iter().map(|folder| folder.join("gnugo")).find(|path| path.is_file())?;
    Some(format!("gtp:{} --mode gtp --level 1", program.display()))
}

#[test]
fn gnu_go_sits_down_on_a_grid_and_gets_up_from_a_torus() {
    let Some(gnugo) = gnugo() else {
        eprintln!("GNU Go is not installed: nothing to play against");
        return;
    };
    let path = scratch("gnugo.sgf");
    let input = format!("e5\nundo\nc3\n{}accept\n", "pass\n".repeat(200));
    let ended = play(&["--white", &gnugo, "--sgf", path.to_str().unwrap()], &input);
    assert_told(
        &ended,
        &["White: GNU Go", "1. Black plays E5.", "2. White plays", "2 moves taken back.", "Dead stones?"],
    );
    assert_told(&ended, &["\nResult: W+"]);
    assert_eq!(ended.code, Some(0));

    let ended = play(&["--board", "torus:9", "--white", &gnugo, "--sgf", path.to_str().unwrap()], "c3\n");
    assert_told(&ended, &["1. Black plays C3.", "The game cannot go on: GNU Go", "torus:9"]);
    assert_eq!(ended.code, Some(1));
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.contains("RE[Void]") && record.contains("Broken off: GNU Go"), "{record}");
}

#[test]
fn garbage_is_answered_and_not_obeyed() {
    // Every byte that is no word of ours, alone and at the head of an escape; and one line of a megabyte.
    let bytes = (0..=255u8).filter(|byte| !byte.is_ascii_alphanumeric());
    let mut input: Vec<u8> = bytes.flat_map(|byte| [byte, b'\n', byte, b'[', b'2', b'J', b'\n']).collect();
    input.extend(vec![b'x'; 1 << 20]);
    input.extend(b"\naccept\n2\n");
    let ended = play(&["--board", "hex:2", "--white", "human"], input);
    assert_told(&ended, &["is neither a point of this board nor a command", "Not now", "Black plays 2.", "Goodbye."]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert!(!ended.out.contains('\x1b') && ended.out.len() < 100_000);
}

#[test]
fn people_see_the_help_they_ask_for() {
    let ended = play(&PEOPLE, "help\nquit\n");
    assert_told(&ended, &["D4, 41         play there", "resume         we disagree: play on", "Goodbye."]);
}

/// Every game of the registry, without a line about any of them: a person asks, plays what is allowed, and gives up.
#[test]
fn every_registered_game_is_played_in_the_terminal() {
    for entry in tengen_games::ENTRIES.iter().filter(|entry| entry.kind.name != "go") {
        let name = entry.kind.name;
        let (_, table) = tengen_games::games().open(&tengen_game::GameSpec::new(name)).unwrap();
        let mv = table.legal().into_iter().next().unwrap();
        let path = scratch(&format!("{name}.json"));
        let weakest = entry.engines.list()[0].name;
        let mut options = vec!["--game", name, "--seat", "human", "--time", "100ms", "--seed", "5"];
        for _ in 1..table.seats() {
            options.extend(["--seat", weakest]);
        }
        options.extend(["--ascii", "--record", path.to_str().unwrap()]);
        let ended = play(&options, format!("moves\nhint\n{mv}\nundo\nno such move\n{mv}\nresign\n"));
        assert_told(
            &ended,
            &[
                &format!("{name}, "),
                ": you; ",
                "Type a move, or help.",
                "move 1> moves",
                &mv,
                "An engine would play ",
                &format!("plays {mv}."),
                "taken back.",
                "Not no such move: ",
                &format!("plays {mv}."),
                "resigns.",
                "\nResult: ",
            ],
        );
        assert_eq!(ended.code, Some(0), "{name}: {}", ended.err);
        let file = fs::read(&path).unwrap();
        let file = tengen_records::File::new(&file, 0).unwrap();
        let record = tengen_games::read_record(&tengen_games::games(), &file).unwrap();
        assert_eq!((record.game.game.as_str(), record.nodes[1].mv.as_deref()), (name, Some(mv.as_str())));
    }
}

#[test]
fn engines_play_each_other_in_any_game_and_the_last_position_is_shown() {
    let options = ["--game", "hex", "--set", "size=3", "--seat", "hex:1", "--seat", "hex:1", "--seed", "2", "--ascii"];
    let ended = play(&options, "");
    assert_told(
        &ended,
        &["hex, size 3, swap yes", "Red: hex:1; Blue: hex:1", "  1. Red plays", "X red, O blue", " wins.\nResult: "],
    );
    assert!(ended.out.contains('#') || ended.out.contains('@'), "the winning chain: {}", ended.out);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
}

#[test]
fn what_another_game_does_not_have_is_said() {
    for (options, complaint) in [
        (vec!["--game", "chess"], "there is no game `chess`: there are go, "),
        (vec!["--game", "hex", "--komi", "0.5"], "hex has no option `komi`: it has size, swap"),
        (vec!["--game", "hex", "--set", "size=99"], "hex cannot be played so"),
        (vec!["--game", "hex", "--black", "human"], "nobody plays black in hex: say --seat PLAYER"),
        (vec!["--game", "hex", "--seat", "a", "--seat", "b", "--seat", "c"], "hex is for 2"),
        (vec!["--game", "hex", "--seat", "go:3"], "there is no engine `go:3`"),
        (vec!["--game", "hex", "--record", "game.doc"], "cannot tell the format of game.doc"),
        (vec!["--set", "size=9"], "the options of Go have flags of their own"),
    ] {
        let ended = play(&options, "");
        assert!(ended.err.contains(complaint), "{options:?}: {}", ended.err);
        assert!(ended.code.is_some_and(|code| code != 0) && ended.out.is_empty(), "{options:?}: {}", ended.out);
    }
}
