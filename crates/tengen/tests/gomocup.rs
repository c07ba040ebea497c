//! `tengen gomocup` as Gomoku programs call it, and matches of Gomoku: real processes on both sides of the wire.

use std::{
    fs,
    io::Write as _,
    path::PathBuf,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use tengen_game::{Game, Reply, Thinker, Turn};
use tengen_gomoku::{Gomoku, Setup, Winning, record};
use tengen_protocol::gomocup::{CommandLine, Controller, GomocupAgent, Options};

const TENGEN: &str = env!("CARGO_BIN_EXE_tengen");

fn converse(arguments: &[&str], script: &str) -> Vec<String> {
    let mut child = Command::new(TENGEN)
        .arg("gomocup")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
}

/// `h8h9i8` as lines of a `BOARD`, with whoever is to move as oneself.
fn board(moves: &str) -> String {
    let mut points: Vec<String> = Vec::new();
    for char in moves.chars() {
        if char.is_ascii_alphabetic() {
            points.push(String::new());
        }
        if let Some(point) = points.last_mut() {
            point.push(char);
        }
    }
    let mut text = "BOARD\n".to_owned();
    for (at, point) in points.iter().enumerate() {
        let point: tengen_gomoku::Point = point.parse().unwrap();
        let whose = if at % 2 == points.len() % 2 { 1 } else { 2 };
        text.push_str(&format!("{},{},{whose}\n", point.x(), point.y()));
    }
    text + "DONE\n"
}

/// What the judge of Gomocup looks at before it lets an engine in (GomocupJudge, `test_zip_rules.py`): where a stone must
/// go, or must not.
#[test]
fn the_checks_of_the_judge_are_passed() {
    let cases: [(&[u8], &str, &[&str], bool); 7] = [
        (&[0, 1, 4, 8], "h8h9i8i9j8j9k8k9", &["6,7", "11,7"], true),
        (&[1], "h8h9i8h10g8h11j13h12g14h14i15", &["5,7", "9,7"], true),
        (&[4], "h8h9i7i9h10i6i11i12", &["6,8"], false),
        (&[8], "h8f8g8f9i8f7j8l8", &["5,4", "5,5", "5,9", "5,10"], true),
        (&[9], "h8h9i8i9j8j9k8k9", &["6,7", "11,7"], true),
        // The rest are ours: to stop a four, and to make five rather than stop one.
        (&[0, 1, 4, 9], "a1h8a2i8a3j8a4k8", &["0,4"], true),
        (&[0, 1], "h8a1i8a2j8a3k8", &["6,7", "11,7"], true),
    ];
    for (rules, moves, points, wanted) in cases {
        for rule in rules {
            let script = format!("START 15\nINFO timeout_turn 300\nINFO rule {rule}\n{}", board(moves));
            let said = converse(&[], &script);
            assert_eq!((said.len(), said[0].as_str()), (2, "OK"), "{said:?}");
            assert_eq!(points.contains(&said[1].as_str()), wanted, "rule {rule}, {moves}: {}", said[1]);
        }
    }
}

#[test]
fn a_script_with_exact_answers() {
    let script = "ABOUT\r\nSTART 23\r\nSTART 15\r\nINFO timeout_turn 100\r\nINFO rule 1\r\nTURN 15,15\r\nNONSENSE\r\n\
                  BOARD\r\n7,7,1\r\n8,7,1\r\nDONE\r\nINFO max_memory 20000000\r\nBEGIN\r\nTAKEBACK 7,7\r\nTAKEBACK 7,7\r\n\
                  RECTSTART 10,12\r\nRECTSTART 10,10\r\nPLAY 9,9\r\nEND\r\nABOUT\r\n";
    assert_eq!(
        converse(&["--level", "8"], script),
        [
            concat!("name=\"Tengen\", version=\"", env!("CARGO_PKG_VERSION"), "\", author=\"the Tengen project\""),
            "ERROR the board has 5 to 22 lines, not 23",
            "OK",
            "ERROR 15,15 is off the board, which has 15 lines",
            "UNKNOWN NONSENSE",
            "ERROR 2 stones of yours and 0 of the other side's: there are as many, or the other side has one more",
            "7,7",
            "OK",
            "ERROR there is no stone on 7,7",
            "ERROR the board is square, not 10,12",
            "OK",
            "9,9",
        ]
    );
}

#[test]
fn it_keeps_its_time_and_goes_when_it_is_told_to() {
    let line = CommandLine::new(TENGEN, ["gomocup"]);
    let mut program = Controller::start(&line, Options::default()).unwrap();
    program.start_game(20, Duration::from_secs(20)).unwrap();
    program.tell("INFO timeout_turn 400").unwrap();
    program.tell("INFO timeout_match 2000").unwrap();
    // The first move also takes the memory; what is measured is a move in the middle.
    program.ask_stone("TURN 10,10", Duration::from_secs(20)).unwrap();
    for left in [1500, 300, 0, -5] {
        program.tell(&format!("INFO time_left {left}")).unwrap();
        let begin = Instant::now();
        program.ask_stone("BOARD\n9,9,2\n10,10,1\n11,9,2\nDONE", Duration::from_secs(20)).unwrap();
        let allowed = Duration::from_millis(400.min(left.max(0) as u64) + 150);
        assert!(begin.elapsed() < allowed, "{:?} with {left} ms left", begin.elapsed());
    }
    // Told to go in the middle of a thought, it goes.
    program.tell("INFO timeout_turn 60000").unwrap();
    program.tell("INFO time_left 2147483647").unwrap();
    program.tell("INFO timeout_match 0").unwrap();
    program.tell("BOARD\n9,9,2\n10,10,1\n11,9,2\nDONE").unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let begin = Instant::now();
    assert!(program.quit());
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
}

#[test]
fn two_of_it_play_a_game_with_swap2_through_our_controller() {
    let line = CommandLine::new(TENGEN, ["gomocup", "--level", "5"]);
    let call = || GomocupAgent::new(Controller::start(&line, Options::default()).unwrap()).unwrap();
    let mut players = [call(), call()];
    let mut game = Gomoku::new(Setup::new(15, "standard,opening=swap2".parse().unwrap()).unwrap());
    let clock = tengen_game::Clock::PerMove { time: Duration::from_millis(200) }.start();
    let budget = tengen_game::Budget { clock: Some(clock), ..Default::default() };
    while let Turn::Of(seat) = game.turn() {
        let reply = players[usize::from(seat.0)].choose(&game, seat, &budget).unwrap();
        let Reply::Move(mv) = reply else { panic!("{reply:?}") };
        let mv = game.read(&mv).unwrap();
        assert_eq!(game.check(mv), Ok(()), "{mv}");
        game.play(mv);
    }
    assert!(game.moves().len() > 10);
}

fn contest(arguments: &[&str]) -> Output {
    Command::new(TENGEN).args(["match", "--game", "gomoku"]).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-gomoku-{}-{name}", std::process::id()));
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
fn a_match_of_gomoku_is_played_kept_and_gone_on_with() {
    let folder = Folder::new("match");
    let (dir, html, json) = (folder.file("games"), folder.file("match.html"), folder.file("match.json"));
    let arguments = |games: &'static str| {
        let mut all = vec!["--a", "gomoku:8", "--b", "gomoku:1", "--rules", "freestyle", "--time", "50ms"];
        all.extend(["--games", games, "--dir", &dir, "--html", &html, "--json", &json]);
        all.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let run = |games| contest(&arguments(games).iter().map(String::as_str).collect::<Vec<_>>());
    let output = run("2");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert!(said.contains("2 games of gomoku, size 15, freestyle rules, 50ms a move, 5 opening moves"), "{said}");
    assert!(said.contains("2 wins, 0 draws, 0 losses in 2 games"), "{said}");

    let kept = |name: &str| fs::read_to_string(folder.0.join("games").join(name)).unwrap();
    let psq = record::psq::read(&kept("game-0001.psq"), Winning::Freestyle).unwrap();
    assert_eq!(psq.players(), &["Tengen gomoku:8".to_owned(), "Tengen gomoku:1".to_owned()]);
    let sgf = record::sgf::read(kept("game-0002.sgf").as_bytes()).unwrap();
    assert!(sgf.result().winner().is_some());
    let openings: Vec<Vec<_>> = [psq.game(), sgf.game()].map(|game| game.moves()[..5].to_vec()).into();
    assert_eq!(openings[0], openings[1], "both games of a pair begin alike");

    let output = run("3");
    assert!(text(&output.stdout).contains("losses in 3 games"), "{}", text(&output.stderr));
    let games = fs::read_to_string(folder.0.join("games/games.jsonl")).unwrap();
    assert_eq!(games.lines().count(), 3);
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.contains("<svg class=\"chart\"") && page.contains("gomoku, size 15, freestyle rules"));
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    let (game, first) = (&json["match"]["game"], &json["records"][0]);
    assert_eq!((&game["game"], &game["size"], &game["rules"]), (&"gomoku".into(), &15.into(), &"freestyle".into()));
    assert_eq!((&first["ending"]["how"], &first["result"]), (&"played".into(), &"B+".into()));

    let other = contest(&["--rules", "renju", "--dir", &dir, "--a", "gomoku:8", "--b", "gomoku:1", "--time", "50ms"]);
    let said = text(&other.stderr);
    assert!(said.contains("holds another match: rules is \"freestyle\" there and \"renju\" here"), "{said}");
}

#[test]
fn a_program_plays_in_a_match_and_loses_with_a_reason_when_it_fails() {
    let ours = format!("gomocup:{TENGEN} gomocup --level 3");
    let output = contest(&["--a", "gomoku:7", "--b", &ours, "--opening", "swap2", "--games", "2", "--time", "300ms"]);
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}{}", text(&output.stderr));
    assert!(said.contains(&format!("Tengen {}", env!("CARGO_PKG_VERSION"))), "{said}");
    let crashes = said.lines().find(|line| line.starts_with("crashes")).unwrap();
    assert_eq!(crashes.split_whitespace().collect::<Vec<_>>(), ["crashes", "0", "0"], "{said}");

    let folder = Folder::new("bad");
    let script = folder.file("bad.sh");
    let answers = "while read -r word rest; do case $word in ABOUT*) echo 'name=\"Bad\"';; START*) echo OK;; \
                   DONE*|BEGIN*|TURN*) echo 0,0;; esac; done";
    fs::write(&script, answers).unwrap();
    let bad = format!("gomocup:sh {script}");
    let output =
        contest(&["--a", "gomoku:5", "--b", &bad, "--games", "2", "--time", "100ms", "--dir", &folder.file("d")]);
    let said = text(&output.stdout);
    assert!(said.contains("2 wins, 0 draws, 0 losses in 2 games") && said.contains("illegal moves  0"), "{said}");
    let games = fs::read_to_string(folder.0.join("d/games.jsonl")).unwrap();
    assert!(
        games.contains("it played a1 as move") && games.contains(": a stone is there already, of that colour (by "),
        "{games}"
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_the_reason() {
    for (arguments, complaint) in [
        (&["--rules", "six"][..], "gomoku cannot be played so: there are no such rules (rules six)"),
        (&["--a", "go"], "there is no engine `go`\n\nEngines for Gomoku:"),
        (&["--komi", "6.5"], "gomoku has no option `komi`: it has size, rules, opening"),
        (&["--board", "grid:15"], "gomoku has no option `board`: it has size, rules, opening"),
        (
            &["--size", "4"],
            "gomoku cannot be played so: the board cannot have that many lines (least 5, most 22, size 4)",
        ),
        (&["--rules", "standard,opening=pro", "--opening", "swap"], "the rules say pro and the opening says swap"),
        (&["--b", "gomocup:no-such-brain"], "B (gomocup:no-such-brain) cannot be started"),
    ] {
        let output = contest(arguments);
        assert!(!output.status.success());
        assert!(text(&output.stderr).contains(complaint), "{arguments:?}: {}", text(&output.stderr));
    }
    let go = Command::new(TENGEN).args(["match", "--size", "15"]).output().unwrap();
    assert!(text(&go.stderr).contains("go has no option `size`: it has board, "));
}
