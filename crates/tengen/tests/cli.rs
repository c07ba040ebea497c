//! The command as a person types it: what it prints, where it complains, and how it exits.

use std::{
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn tengen(words: &[&str]) -> Output {
    tengen_with(words, "")
}

fn tengen_with(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{}", out(output));
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A file of our own in a folder that goes when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tengen-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn with(&self, name: &str, content: &str) -> String {
        std::fs::write(self.0.join(name), content).unwrap();
        self.file(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _already_gone = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_board_is_drawn_and_counted_without_colours_in_a_pipe() {
    let shown = out(&tengen(&["board", "torus:5"]));
    assert!(shown.contains("torus:5: 25 points, 50 edges; neighbours: 25 with 4"), "{shown}");
    assert!(shown.contains("left and right are joined"), "{shown}");
    assert!(!shown.contains('\x1b'), "{shown}");
    assert!(out(&tengen(&["board"])).contains("sphere:162"));
}

#[test]
fn a_board_goes_to_blender_and_back() {
    let scratch = Scratch::new("obj");
    let file = scratch.file("hex.obj");
    assert!(tengen(&["board", "hex:3", "--obj", &file]).status.success());
    let shown = out(&tengen(&["board", &file]));
    assert!(shown.contains("file:hex: 54 points, 72 edges; neighbours: 18 with 2, 36 with 3"), "{shown}");
    let json: serde_json::Value = serde_json::from_str(&out(&tengen(&["board", &file, "--json"]))).unwrap();
    assert_eq!(json["points"], 54);
}

#[test]
fn bad_boards_are_refused_with_the_reason() {
    let scratch = Scratch::new("bad");
    let broken = scratch.with("broken.obj", "v 0 0 0\nv 1 0 0\nl 1 3\n");
    assert!(complaint(&tengen(&["board", &broken])).contains("line 3"));
    assert!(complaint(&tengen(&["board", "sphere:100"])).contains("92, 162"));
    assert!(complaint(&tengen(&["board", "no-such.obj"])).contains("cannot open no-such.obj"));
    assert!(complaint(&tengen(&["board", "file:mesh.stl"])).contains("ends in .obj or .json"));
    let parted = scratch.with("parted.obj", "v 0 0 0\nv 1 0 0\nv 0 9 0\nv 1 9 0\nl 1 2\nl 3 4\n");
    let shown = tengen(&["board", &parted]);
    assert!(shown.status.success() && out(&shown).contains("it falls into 2 parts"));
    assert!(String::from_utf8_lossy(&shown.stderr).contains("2 parts"));
}

#[test]
fn a_record_is_shown_checked_repaired_and_drawn() {
    let scratch = Scratch::new("sgf");
    let file = scratch.with("game.sgf", "junk(;GM[1]SZ[5]PB[Ai]PW[Bo]RE[B+R];B[cc];W[cc];W[bb]");
    let shown = tengen(&["sgf", &file, "--ascii"]);
    assert!(shown.status.success());
    assert!(out(&shown).contains("Ai - Bo") && out(&shown).contains("Board grid:5"), "{}", out(&shown));
    let checked = tengen(&["sgf", &file, "--check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(out(&checked).contains("node 2"), "{}", out(&checked));

    let (clean, picture) = (scratch.file("clean.sgf"), scratch.file("last.svg"));
    assert!(tengen(&["sgf", &file, "--write", &clean, "--svg", &picture]).status.success());
    assert!(std::fs::read_to_string(clean).unwrap().starts_with("(;FF[4]GM[1]CA[UTF-8]SZ[5]"));
    assert!(std::fs::read_to_string(picture).unwrap().starts_with("<svg"));
    let torus = scratch.with("torus.sgf", "(;GM[q5go-1]SZ[5]TO[3];B[aa];W[ea])");
    let ours = scratch.file("ours.sgf");
    assert!(tengen(&["sgf", &torus, "--write", &ours]).status.success());
    let text = std::fs::read_to_string(ours).unwrap();
    assert!(text.contains("TNGB[torus:5]") && text.contains(";B[21];W[25]"), "{text}");
    assert!(complaint(&tengen(&["sgf", &file, "--move", "9"])).contains("there is no move 9"));
    assert!(complaint(&tengen(&["sgf", &file, "--game", "2"])).contains("has 1 game, there is no game 2"));
    assert!(complaint(&tengen_with(&["sgf", "-"], "no game")).contains("cannot read -"));

    let gomoku = "(;GM[4]SZ[15];B[hh];W[gi])";
    assert!(out(&tengen_with(&["sgf", "-", "--check"], gomoku)).contains("nothing wrong"));
    let twice = tengen_with(&["sgf", "-", "--check"], "(;GM[4];B[hh];W[hh])");
    assert!(out(&twice).contains("game 1, node 2: h8 is not allowed: h8 is occupied by Black"), "{}", out(&twice));
    assert!(complaint(&tengen_with(&["sgf", "-"], gomoku)).contains("`tengen record convert` writes it"));
}

#[test]
fn a_game_of_gomoku_in_every_notation() {
    let scratch = Scratch::new("record");
    let convert = |input: &str, words: &[&str]| tengen_with(&[&["record", "convert", "-"], words].concat(), input);
    let line = "1. h8 g7 2. e11 black 3. -- i7 W+time\n";
    let sgf = out(&convert(line, &["--to", "sgf"]));
    assert!(sgf.contains("RU[standard,opening=swap2]RE[W+T]") && sgf.contains("TNGC[black]"), "{sgf}");
    let json = out(&convert(&sgf, &["--to", "json"]));
    assert!(json.contains("\"moves\": [\"h8\", \"g7\", \"e11\", \"black\", \"i7\"]"), "{json}");
    assert_eq!(out(&convert(&json, &["--to", "txt"])), line);
    let psq = scratch.file("game.psq");
    assert!(convert(&json, &["--to", "psq", "--write", &psq]).status.success());
    let again = tengen(&["record", "convert", &psq, "--to", "json", "--rules", "renju"]);
    assert!(out(&again).contains("\"rules\": \"renju\""), "{}", out(&again));
    let large = out(&convert("h8", &["--to", "json", "--size", "19"]));
    assert!(large.contains("\"size\": 19"), "{large}");

    let taken = complaint(&convert("1. h8\n h8", &["--to", "sgf"]));
    assert_eq!(
        taken,
        "tengen: cannot read -: line 2, column 2: a stone is there already, of that colour (by b, point h8)\n"
    );
    let told = complaint(&convert(&json, &["--to", "txt", "--rules", "caro"]));
    assert_eq!(
        told,
        "tengen: cannot read -: the option cannot have that value; if it is a number, what it can be (name rules)\n"
    );
}

#[test]
fn a_game_of_any_kind_in_the_text_of_every_game() {
    let convert = |input: &str, words: &[&str]| tengen_with(&[&["record", "convert", "-"], words].concat(), input);
    let sgf = "(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Bo]RE[W+R];B[ee];W[ge];B[])";
    let text = out(&convert(sgf, &["--to", "txt"]));
    assert!(text.starts_with("Game: go\nOption board: grid:9\n") && text.ends_with("\n1. E5 G5 pass\n"), "{text}");
    assert!(out(&convert(&text, &["--to", "sgf"])).contains("RE[W+R]\n;B[ee];W[ge];B[])"));
    let json = out(&convert("4455", &["--to", "json", "--option", "width=9", "--option", "height=7"]));
    assert!(json.contains("\"width\": 9") && out(&convert(&json, &["--to", "txt"])) == "4455\n", "{json}");
    assert!(complaint(&convert("4455", &["--to", "sgf"])).contains("(format sgf, formats txt, json, game "));
    assert!(out(&tengen(&["record", "convert", "--help"])).contains("gomoku        sgf, psq, txt, json"));
}

#[test]
fn gtp_speaks_on_standard_input() {
    let said =
        tengen_with(&["gtp", "--board", "hex:2", "--engine", "go:random"], "1 query_boardsize\n2 genmove b\nquit\n");
    assert!(said.status.success());
    assert!(out(&said).starts_with("=1 24\n\n=2 "), "{}", out(&said));
    assert!(complaint(&tengen(&["gtp", "--engine", "nobody"])).contains("there is no engine `nobody`"));
    let refused = complaint(&tengen(&["gtp", "--engine", "go:11"]));
    let levels = "tengen: `go:11`: there is no level `11`; levels go from 1 (beginner) to 10 (full strength), besides ";
    assert!(refused.starts_with(levels), "{refused}");
    let help = out(&tengen(&["gtp", "--help"]));
    let level = help.lines().find(|line| line.starts_with("  go:3 ")).unwrap_or_else(|| panic!("{help}"));
    assert!(level.contains(" Elo above level 1: one evaluation, temperature "), "{level}");
}

#[test]
fn gtp_listens_on_a_socket_and_our_own_controller_plays_there() {
    let mut listening = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["gtp", "--engine", "go:random", "--listen", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(listening.stderr.take().unwrap()).read_line(&mut first).unwrap();
    let address = first.trim().rsplit(' ').next().unwrap().to_string();
    let player = format!("tcp:{address}");
    let words = ["play", "--board", "sphere:12", "--black", &player, "--white", "go:random", "--plain", "--seed", "4"];
    let played = tengen(&words);
    listening.kill().unwrap();
    listening.wait().unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
}

#[test]
fn the_bench_measures_every_board_it_is_told() {
    let words = ["bench", "--boards", "grid:5,torus:5", "--seconds", "0.1", "--positions", "2000", "--json"];
    let rows: serde_json::Value = serde_json::from_str(&out(&tengen(&words))).unwrap();
    assert_eq!(
        rows.as_array().unwrap().len(),
        8,
        "and Gomoku by two rules, two networks, life and death on two boards"
    );
    assert_eq!((&rows[2]["game"], &rows[3]["rules"]), (&"gomoku".into(), &"freestyle".into()));
    assert!(rows[1]["games_a_second"].as_f64().unwrap() > 0.0);
}

/// As collections of Gomoku are written: several games, a dash of another length, results of the players.
#[test]
fn a_game_of_a_collection_is_converted() {
    let text = "1. h8 g7 2. e11 white 3. – i7 4. h6 h7 0-1\n1. h8 i9 2. j10 1/2-1/2\n";
    let convert = |game: &str| tengen_with(&["record", "convert", "-", "--game", game, "--to", "txt"], text);
    assert_eq!(out(&convert("1")), "1. h8 g7 2. e11 white 3. -- i7 4. h6 h7 W+\n");
    assert_eq!(out(&convert("2")), "1. h8 i9 2. j10 draw\n");
    assert!(complaint(&convert("3")).contains("2"), "there are two");
}

#[test]
fn help_is_there_for_everything_and_nonsense_is_exit_code_two() {
    for command in
        ["play", "board", "sgf", "record", "gtp", "gomocup", "qtp", "match", "experiment", "bench", "solve", "puzzles"]
    {
        let help = tengen(&[command, "--help"]);
        assert!(help.status.success() && out(&help).contains("Examples:"), "{command}");
    }
    assert_eq!(tengen(&["fly"]).status.code(), Some(2));
    assert_eq!(tengen(&["bench", "--seconds", "x"]).status.code(), Some(2));
}

#[test]
fn solve_says_what_is_won_and_checks_it() {
    let won = tengen(&["solve", "h8", "a1", "i8", "a3", "j8", "a5"]);
    assert!(won.status.success(), "{}", out(&won));
    let said = out(&won);
    assert!(said.starts_with("Black wins with 3 stones: ") && said.ends_with(" ms, checked)\n"), "{said}");

    let many = tengen_with(
        &["solve", "--file", "-", "--time", "2s"],
        "# three in a row, and a single stone\nopen: h8 a1 i8 a3 j8 a5\nsingle: h8 a1\n",
    );
    assert_eq!(many.status.code(), Some(1), "one of them is not won");
    let lines = out(&many);
    assert!(
        lines.starts_with("open: Black wins") && lines.contains("\nsingle: Black has no win of this sort"),
        "{lines}"
    );
    assert!(lines.contains("\n1 of 2 are won, every win checked"), "{lines}");

    assert_eq!(
        complaint(&tengen(&["solve", "h8", "h8"])),
        "tengen: word 2: h8 cannot be played: h8 is occupied by Black\n"
    );
    assert!(
        complaint(&tengen_with(&["solve", "--file", "-"], "h8 z99\n")).starts_with("tengen: -, line 1: word 2: `z99`")
    );
    assert!(complaint(&tengen_with(&["solve", "--file", "-"], "\n")).contains("no position"));
    assert_eq!(tengen(&["solve"]).status.code(), Some(2));
}

#[test]
fn perft_counts_as_other_programs_do() {
    let counted = |words: &str| out(&tengen(&words.split('|').collect::<Vec<_>>()));
    assert_eq!(counted("perft|3"), "1 131\n2 16677\n3 2062264\n");
    assert_eq!(counted("perft|--players|4|3"), "1 131\n2 16677\n3 2062065\n");
    assert_eq!(counted("perft|--moves|e3h e8|2"), "1 127\n2 15790\n");
    assert_eq!(counted("perft|--size|3x3|--walls|0|2"), "1 3\n2 9\n");
    assert_eq!(counted("perft|--option|position=e3 / - / e1 e9 / 9 10 / 2|1"), "1 127\n");
    assert_eq!(counted("perft|--game|hex|--size|3|--option|swap=no|3"), "1 9\n2 72\n3 504\n");
    assert!(complaint(&tengen(&["perft", "--moves", "e2 e3", "1"])).contains("e3"));
    assert!(complaint(&tengen(&["perft", "--game", "chess", "1"])).contains("no game `chess`"));
    assert!(complaint(&tengen(&["perft", "--size", "2x9", "1"])).contains("width"));
}

#[test]
fn quoridor_is_written_as_other_programs_do() {
    let converted =
        |words: &[&str], input: &str| out(&tengen_with(&[&["record", "convert", "-"], words].concat(), input));
    let line = "e2;e8;e3h;e3v";
    let illegal = tengen_with(&["record", "convert", "-", "--to", "json"], line);
    assert!(complaint(&illegal).contains("cross"));
    let line = "e2;e8;e3h;c3v";
    assert_eq!(converted(&["--to", "ishtar"], line), "e2;e8;e4h;c4v\n");
    assert_eq!(converted(&["--from", "ishtar", "--to", "official"], "e2;e8;e4h;c4v"), "e2;e8;e3h;c3v\n");
    let course = converted(&["--to", "athens"], line);
    assert_eq!(course, "playmove black e8\nplaymove white e2\nplaywall black e7 h\nplaywall white c7 v\n");
    assert_eq!(converted(&["--from", "athens", "--to", "official"], &course), "e2;e8;e3h;c3v\n");
    assert!(converted(&["--to", "txt"], line).contains("1. e2 e8 e3h c3v"));
}
