//! `tengen qtp` as Quoridor programs call it, matches with programs, and one at a server's table: real processes on both
//! sides of the wire.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tengen_client::Client;
use tengen_game::{Budget, Clock, Reply, Thinker, Turn};
use tengen_protocol::qtp::{CommandLine, Controller, Dialect, Options, QtpAgent};

const TENGEN: &str = env!("CARGO_BIN_EXE_tengen");

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What it says to each line of a script.
fn converse(arguments: &[&str], script: &[&str]) -> Vec<String> {
    let mut child =
        Command::new(TENGEN).arg("qtp").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(script.join("\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    said.split_terminator("\n\n").map(|answer| answer.trim_end().to_string()).collect()
}

#[test]
fn nonsense_is_answered_with_the_words_of_the_protocol_and_changes_nothing() {
    let script = [
        ("name", "= Tengen"),
        ("known_command playwall", "= true"),
        ("known_command fly", "= false"),
        ("fly", "? unknown command"),
        ("playmove white e2", "="),
        ("playmove white e3", "? illegal move: it is the turn of black"),
        ("playmove black e7", "? illegal move: the pawn cannot go there: it is no step and no jump (point e7)"),
        ("playmove black z9", "? illegal move"),
        ("playmove black e3h", "? syntax error"),
        ("playwall black e3", "? syntax error"),
        ("playwall black e3 h", "? syntax error"),
        ("playwall grey e3h", "? syntax error"),
        ("playwall black", "? syntax error"),
        ("playwall black i9h", "? illegal move: no wall fits there (wall i9h)"),
        ("playwall black e3h", "="),
        ("playwall white e3v", "? illegal move: the wall would cross another (wall e3v)"),
        ("playwall white f3h", "? illegal move: the wall would overlap another (wall f3h)"),
        ("play white pass", "? illegal move: only who can do nothing passes"),
        ("walls 3", "? board not empty"),
        ("undo 3", "? cannot undo"),
        ("undo x", "? syntax error"),
        ("undo 2", "="),
        ("undo", "? cannot undo"),
        ("genmove black", "? it is the turn of white"),
        ("boardsize 16", "? unacceptable size"),
        ("boardsize 2", "? unacceptable size"),
        ("boardsize nine", "? syntax error"),
        ("walls 21", "? unacceptable number of walls"),
        ("walls -1", "? syntax error"),
        ("winner", "= false"),
        ("winner now", "? syntax error"),
        ("boardsize 3", "="),
        ("walls 0", "="),
        ("legal_moves", "= a1\nc1\nb2"),
        ("12 play white b2", "=12"),
        ("playmove black a3", "="),
        ("playmove white b3", "="),
        ("winner", "= true white"),
        ("genmove black", "? the game is over"),
        ("playmove black a2", "? illegal move: the game is over"),
        ("clear_board", "="),
        (
            "showboard",
            "=\n     A   B   C\n   +---+---+---+\n 3 |   | B |   | 3  black walls: 0\n   +---+---+---+\n 2 |   |   |   | 2  white walls: 0\n   +---+---+---+\n 1 |   | W |   | 1\n   +---+---+---+\n     A   B   C",
        ),
        ("quit", "="),
        ("name", ""),
    ];
    let said = converse(&["--engine", "quoridor:1"], &script.map(|(line, _)| line));
    for ((line, expected), said) in script.iter().zip(&said) {
        assert_eq!(said.replace("= \n", "=\n"), *expected, "{line}");
    }
    assert_eq!(said.len(), script.len() - 1, "nothing after quit");
}

/// The session that a course engine prints as an example, with colours that move twice in a row.
#[test]
fn the_dialect_of_the_course_is_understood() {
    let script = [
        ("boardsize 5", "="),
        ("clear_board", "="),
        ("walls 2", "="),
        ("playmove black c4", "="),
        ("playmove white C2", "="),
        ("playwall black b5 horizontal", "="),
        ("playwall white c2 h", "="),
        ("playwall white c2h", "? syntax error"),
        ("playwall white a2 d", "? syntax error"),
        ("playwall white e2 h", "? illegal move"),
        ("playwall white a1 h", "? illegal move"),
        ("play black c3", "? unknown command"),
        (
            "showboard",
            "=\n     A   B   C   D   E\n   +---+---+---+---+---+\n 5 |   |   |   |   |   | 5  black walls: 1\n   +---+=======+---+---+\n 4 |   |   | B |   |   | 4  white walls: 1\n   +---+---+---+---+---+\n 3 |   |   |   |   |   | 3\n   +---+---+---+---+---+\n 2 |   |   | W |   |   | 2\n   +---+---+=======+---+\n 1 |   |   |   |   |   | 1\n   +---+---+---+---+---+\n     A   B   C   D   E",
        ),
        // It is Black's turn.
        ("playmove white d2", "="),
        ("playmove white d3", "="),
        ("undo 2", "="),
        ("playmove white d3", "? illegal move"),
        ("playmove black d4", "="),
        ("winner", "= false"),
    ];
    let said = converse(&["--dialect", "athens", "--engine", "quoridor:1"], &script.map(|(line, _)| line));
    for ((line, expected), said) in script.iter().zip(&said) {
        assert_eq!(said.replace("= \n", "=\n"), *expected, "{line}");
    }
}

#[test]
fn two_of_it_play_a_game_in_every_dialect_through_our_controller() {
    for dialect in Dialect::ALL {
        let line = CommandLine::new(TENGEN, ["qtp", "--dialect", dialect.name(), "--engine", "quoridor:2"]);
        let call = || QtpAgent::new(Controller::start(&line, Options::default()).unwrap()).unwrap();
        let mut players = [call(), call()];
        assert_eq!(players[0].dialect(), dialect);
        let spec = tengen_game::GameSpec::new("quoridor").with("width", 7).with("height", 7).with("walls", 4);
        let (_, mut table) = tengen_games::games().open(&spec).unwrap();
        let clock = Clock::PerMove { time: Duration::from_millis(100) }.start();
        let budget = Budget { clock: Some(clock), ..Budget::default() };
        while let Turn::Of(seat) = table.turn() {
            let reply = players[usize::from(seat.0)].choose(&*table, seat, &budget).unwrap();
            let Reply::Move(mv) = reply else { panic!("{reply:?}") };
            assert_eq!(table.play(seat, &mv).as_deref(), Ok(mv.as_str()), "{dialect}");
        }
        assert!(table.plies() > 10, "{dialect}");
    }
}

#[test]
fn programs_call_over_a_socket_and_each_has_a_board_of_its_own() {
    let mut server = Command::new(TENGEN)
        .args(["qtp", "--dialect", "kata", "--engine", "quoridor:1", "--listen", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .spawn()
        .map(Process)
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.0.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("tengen qtp listens on ").unwrap();
    let mut agent = QtpAgent::new(Controller::connect(address, Options::default()).unwrap()).unwrap();
    assert_eq!((agent.dialect(), agent.name().as_str()), (Dialect::Kata, "Tengen"));
    let mut other = TcpStream::connect(address).unwrap();
    other.write_all(b"playmove black e8\nplaywall white e1h\nwinner\nquit\n").unwrap();
    let mut said = String::new();
    other.read_to_string(&mut said).unwrap();
    assert_eq!(said, "= \n\n= \n\n= false\n\n= \n\n");
    assert!(agent.accepts(5, Duration::from_secs(20)).unwrap() && !agent.accepts(16, Duration::from_secs(20)).unwrap());
}

fn contest(arguments: &[&str]) -> Output {
    Command::new(TENGEN).args(["match", "--game", "quoridor"]).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-qtp-{}-{name}", std::process::id()));
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_program_plays_in_a_match_and_loses_with_a_reason_when_it_fails() {
    let ours = format!("qtp:{TENGEN} qtp --dialect athens --engine quoridor:1");
    let small = ["--set", "width=5", "--set", "height=5", "--set", "walls=2", "--games", "2", "--time", "300ms"];
    let output = contest(&[&["--a", "quoridor:3", "--b", &ours], &small[..]].concat());
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}{}", text(&output.stderr));
    for what in ["crashes", "illegal"] {
        let line = said.lines().find(|line| line.starts_with(what)).unwrap();
        assert!(line.split_whitespace().rev().take(2).all(|number| number == "0"), "{said}");
    }

    let folder = Folder::new("bad");
    let script = folder.file("bad.sh");
    let answers = "while read -r command rest; do case $command in uci) echo uciok;; isready) echo readyok;; \
                   go) echo bestmove a1;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let bad = format!("quoridor-uci:sh {script}");
    let output =
        contest(&["--a", "quoridor:1", "--b", &bad, "--games", "2", "--time", "100ms", "--dir", &folder.file("d")]);
    let said = text(&output.stdout);
    assert!(said.contains("2 wins, 0 draws, 0 losses in 2 games") && said.contains("illegal moves  0"), "{said}");
    let games = fs::read_to_string(folder.0.join("d/games.jsonl")).unwrap();
    assert!(games.contains("it played a1 as move"), "{games}");

    for (arguments, complaint) in [
        (&["--b", &bad, "--set", "walls=3"][..], "the protocol quoridor-uci has no words for this game"),
        (&["--b", &ours, "--set", "width=5"], "the protocol qtp has no words for this game"),
        (&["--b", "qtp:no-such-program"], "B (qtp:no-such-program) cannot be started"),
    ] {
        let output = contest(arguments);
        assert!(!output.status.success());
        assert!(text(&output.stderr).contains(complaint), "{arguments:?}: {}", text(&output.stderr));
    }
}

/// A program of each protocol at a room of a server: one plays a built-in engine to the end, the other cannot sit there.
#[tokio::test]
async fn a_qtp_program_sits_at_a_servers_table() {
    let folder = Folder::new("server");
    let walker =
        "while read -r command; do case $command in uci) echo uciok;; isready) echo readyok;; quit) exit;; esac; done";
    fs::write(folder.file("walker.sh"), walker).unwrap();
    let list = format!(
        "[[engine]]\nname = \"course\"\nprotocol = \"qtp\"\ncommand = \"'{TENGEN}' qtp --dialect athens --engine quoridor:2\"\n\
         boards = [\"grid:5..9\"]\n\
         [[engine]]\nname = \"walker\"\nprotocol = \"quoridor-uci\"\ncommand = \"sh '{}'\"\n",
        folder.file("walker.sh")
    );
    fs::write(folder.file("engines.toml"), list).unwrap();
    let mut server = Command::new(TENGEN)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data", &folder.file("data")])
        .args(["--engines", &folder.file("engines.toml")])
        .stdout(Stdio::piped())
        .spawn()
        .map(Process)
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.trim().strip_prefix("Tengen listens on ").unwrap();
    let begun = Instant::now();
    let soon = |what: &str| assert!(begun.elapsed() < Duration::from_secs(120), "{what}");

    let guest = Client::guest(url).await.unwrap();
    let game = json!({"game": "quoridor", "width": 5, "height": 5, "walls": 2});
    let places = json!([{"sits": "me"}, {"sits": "open"}]);
    let room = json!({"game": game, "clock": {"kind": "none"}, "places": places});
    let room: Value = guest.ask("POST", "/api/lobby", Some(&room)).await.unwrap();
    let address = format!("/api/lobby/{}", room["id"].as_str().unwrap());
    let seat = |seat: u8| format!("{address}/seats/{seat}");
    let engine = |name: &str| json!({"sits": "engine", "engine": name});
    // Programs are looked at while the server begins.
    while let Err(error) = guest.ask::<Value>("PUT", &seat(1), Some(&engine("course"))).await {
        assert!(error.to_string().contains("engine_unavailable"), "{error}");
        soon("it is not there");
    }
    let _: Value = guest.ask("PUT", &seat(0), Some(&json!({"sits": "open"}))).await.unwrap();
    let refused = guest.ask::<Value>("PUT", &seat(0), Some(&engine("walker"))).await.unwrap_err().to_string();
    assert!(refused.contains("engine_cannot_play"), "its protocol is for nine by nine: {refused}");
    let _: Value = guest.ask("PUT", &seat(0), Some(&engine("quoridor:1"))).await.unwrap();
    let _: Value = guest.ask("POST", &format!("{address}/start"), None).await.unwrap();
    let ended = loop {
        soon("the game goes on");
        let page: Value = guest.ask("GET", "/api/matches?status=over&limit=1", None).await.unwrap();
        if let Some(one) = page["matches"].as_array().and_then(|matches| matches.first()) {
            break one.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(
        (&ended["seats"][1]["engine"], &ended["ending"]["reason"]["kind"]),
        (&json!("course"), &json!("played"))
    );
}
