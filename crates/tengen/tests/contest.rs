//! `tengen match` as people call it: with programs that play well, badly and not at all, stopped and gone on with.

use std::{
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

fn tengen(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("match").args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    tengen(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-match-{}-{name}", std::process::id()));
        // Left by a test that was killed, if it is there.
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// A GTP engine that answers `genmove` with what `moves` prints; `$n` is the number of its moves.
    fn engine(&self, name: &str, moves: &str) -> String {
        let script = format!(
            r#"n=0
while read -r id command rest; do
  case $command in
    list_commands) echo "=$id name version list_commands boardsize clear_board komi play genmove quit" ;;
    name) echo "=$id {name}" ;;
    genmove) n=$((n+1)); {moves} ;;
    *) echo "=$id" ;;
  esac
  echo
done
"#
        );
        let path = self.0.join(format!("{name}.sh"));
        fs::write(&path, script).unwrap();
        format!("gtp:sh {}", path.display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

fn games_in(folder: &Path) -> usize {
    fs::read_to_string(folder.join("games.jsonl")).map_or(0, |text| text.lines().count())
}

#[test]
fn the_last_lines_tell_wins_percentage_and_elo() {
    let folder = Folder::new("lines");
    let (json, html) = (folder.file("match.json"), folder.file("match.html"));
    let output = run(&[
        "--board",
        "torus:5",
        "--games",
        "8",
        "--a",
        "go:uct,visits=80",
        "--b",
        "go:random",
        "--json",
        &json,
        "--html",
        &html,
        "--concurrency",
        "2",
    ]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(text(&output.stderr), "", "nothing but the result in a pipe");
    let said = text(&output.stdout);
    let last: Vec<&str> = said.lines().rev().take(4).collect();
    assert_eq!(last[3], "go:uct,visits=80 against go:random on torus:5");
    assert!(last[2].ends_with("losses in 8 games"), "{said}");
    assert!(last[1].contains("% of the points, 95 % interval "), "{said}");
    assert!(last[0].starts_with("Elo +"), "{said}");
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(json["games"], 8);
    assert!(last[2].starts_with(&format!("{} wins", json["wins"])));
    assert!(fs::read_to_string(html).unwrap().contains("<svg class=\"chart\""));
}

#[test]
fn against_gnugo_with_gnugo_as_referee() {
    let gnugo = "gtp:gnugo --mode gtp --level 1";
    let output = run(&[
        "--board",
        "grid:7",
        "--games",
        "2",
        "--a",
        "go:random",
        "--b",
        gnugo,
        "--referee",
        gnugo,
        "--time",
        "5s",
    ]);
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}{}", text(&output.stderr));
    assert!(said.contains("engine         Tengen random") && said.contains("GNU Go 3.8"), "{said}");
    assert!(said.contains("0 wins, 0 draws, 2 losses in 2 games"), "{said}");
    assert!(!said.contains("crashes        0                                1"), "{said}");
}

#[test]
fn a_program_that_crashes_loses_its_games_and_then_ends_the_match() {
    let folder = Folder::new("crash");
    let crashing =
        folder.engine("crashing", r#"if [ $n = 2 ]; then echo "out of memory" >&2; exit 3; fi; echo "=$id pass""#);
    let output = run(&["--board", "grid:5", "--a", &crashing, "--b", "go:random", "--games", "50"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(
        said.contains(&format!("Stopped: A ({crashing}) failed 3 times in a row, last: the engine ended")),
        "{said}"
    );
    assert!(said.contains("out of memory"), "its last words are repeated: {said}");
    assert!(said.contains("0 wins, 0 draws, 3 losses in 3 games"), "{said}");
    assert!(said.contains("crashes        3"), "{said}");
}

#[test]
fn a_program_that_plays_illegally_loses_with_the_reason() {
    let folder = Folder::new("illegal");
    let stubborn = folder.engine("stubborn", r#"echo "=$id C3""#);
    let dir = folder.file("games");
    let output = run(&["--board", "grid:5", "--a", "go:random", "--b", &stubborn, "--games", "3", "--dir", &dir]);
    let said = text(&output.stdout);
    assert!(said.contains("3 wins, 0 draws, 0 losses in 3 games"), "{said}");
    let record = fs::read_to_string(Path::new(&dir).join("game-0001.sgf")).unwrap();
    assert!(record.contains("RE[B+F]") && record.contains("broke the rules: it played C3"), "{record}");
}

#[test]
fn a_program_that_is_not_there_is_an_error_at_once() {
    let output = run(&["--a", "go:random", "--b", "gtp:no-such-engine-anywhere"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.starts_with("tengen: B (gtp:no-such-engine-anywhere) cannot be started: cannot start"), "{said}");
}

#[test]
fn a_sequential_test_ends_a_long_match() {
    let output = run(&[
        "--board",
        "grid:5",
        "--a",
        "go:uct,visits=80",
        "--b",
        "go:random",
        "--games",
        "2000",
        "--sprt",
        "0,100",
    ]);
    let said = text(&output.stdout);
    assert!(output.status.success() && said.contains(": A is stronger, by 100 Elo rather than by 0"), "{said}");
}

#[test]
fn a_match_that_was_killed_goes_on_with_the_same_command() {
    let folder = Folder::new("killed");
    let dir = folder.0.join("games");
    let name = dir.display().to_string();
    let arguments = |games| {
        ["--board", "grid:7", "--a", "go:uct,visits=300", "--b", "go:uct,visits=200", "--dir", &name, "--games", games]
            .to_vec()
    };
    let mut child = tengen(&arguments("400")).stdout(Stdio::null()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while games_in(&dir) < 2 {
        assert!(Instant::now() < deadline, "no game was played");
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = fs::read_to_string(dir.join("games.jsonl")).unwrap();
    let complete = before.lines().filter(|line| line.ends_with('}')).count();

    let games = (complete + 2).to_string();
    let output = run(&arguments(&games));
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains(&format!("losses in {games} games")));
    assert_eq!(games_in(&dir), complete + 2);
    let after = fs::read_to_string(dir.join("games.jsonl")).unwrap();
    assert_eq!(after.lines().next(), before.lines().next());

    let mut other = arguments(&games);
    other.extend(["--komi", "0.5"]);
    let output = run(&other);
    assert_eq!(output.status.code(), Some(1));
    let expected = format!("tengen: {} holds another match: komi is 7.5 there and 0.5 here\n", dir.display());
    assert_eq!(text(&output.stderr), expected);
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_sigterm_tell_the_result_so_far_and_are_no_crash_of_the_engines() {
    for signal in ["-INT", "-TERM"] {
        stop_a_match_with(signal);
    }
}

#[cfg(unix)]
fn stop_a_match_with(signal: &str) {
    use std::os::unix::process::CommandExt as _;

    let folder = Folder::new(&format!("stopped{signal}"));
    let dir = folder.file("games");
    let passing = folder.engine("passing", r#"echo "=$id pass""#);
    let arguments =
        ["--board", "grid:7", "--a", "go:uct,visits=100", "--b", &passing, "--games", "2000", "--dir", &dir];
    let mut child = tengen(&arguments).stdout(Stdio::piped()).process_group(0).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while games_in(Path::new(&dir)) < 3 {
        assert!(Instant::now() < deadline, "no game was played");
        thread::sleep(Duration::from_millis(10));
    }
    // As a terminal does: to everybody in the group, not to one process.
    let signalled = Command::new("kill").args([signal, "--", &format!("-{}", child.id())]).status().unwrap();
    assert!(signalled.success());
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let games = games_in(Path::new(&dir));
    assert!(said.contains("Stopped before the end; this is the result so far."), "{said}");
    assert!(said.contains(&format!("losses in {games} games")), "{said}");
    let crashes = said.lines().find(|line| line.starts_with("crashes")).unwrap();
    assert_eq!(crashes.split_whitespace().collect::<Vec<_>>(), ["crashes", "0", "0"]);
}

#[test]
fn every_game_is_played_by_the_engines_it_lists() {
    let has_columns = |kind: &&tengen_game::GameKind| kind.options.iter().any(|option| option.name == "width");
    let columns = tengen_games::KINDS.iter().find(has_columns).unwrap().name;
    for (game, flags) in [
        ("gomoku", &["--size", "9", "--rules", "freestyle", "--a", "gomoku:2", "--b", "gomoku:1"][..]),
        ("gomoku", &["--opening", "swap", "--a", "gomoku:2", "--b", "gomoku:1"]),
        (columns, &["--shape", "6x5,row=4", "--a", "four:2", "--b", "four:1"]),
        (columns, &["--set", "width=6", "height=5", "--a", "four:2", "--b", "four:1"]),
        ("go", &["--set", "board=hex:3", "komi=0.5", "--a", "go:2", "--b", "go:1"]),
    ] {
        let folder = Folder::new(&format!("any-{game}-{}", flags[1].replace(['/', '=', ','], "-")));
        let dir = folder.file("games");
        let mut arguments = vec!["--game", game, "--games", "2", "--time", "50ms", "--dir", &dir];
        arguments.extend(flags);
        let output = run(&arguments);
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains("losses in 2 games"), "{said}{}", text(&output.stderr));
        assert_eq!(said.lines().find(|line| line.starts_with("crashes")).unwrap().split_whitespace().count(), 3);
        let games = fs::read_to_string(Path::new(&dir).join("games.jsonl")).unwrap();
        let record: serde_json::Value = serde_json::from_str(games.lines().next().unwrap()).unwrap();
        assert!(record["moves"].as_array().unwrap().iter().all(serde_json::Value::is_string), "{record}");
    }
}

#[test]
fn four_engines_meet_in_a_round_robin_with_a_cross_table() {
    let folder = Folder::new("robin");
    let (json, html) = (folder.file("match.json"), folder.file("match.html"));
    let mut arguments =
        vec!["--game", "gomoku", "--size", "7", "--time", "20ms", "--games", "10", "--json", &json, "--html", &html];
    for engine in ["gomoku:1", "gomoku:2", "gomoku:3", "gomoku:1"] {
        arguments.extend(["--engine", engine]);
    }
    let output = run(&arguments);
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}{}", text(&output.stderr));
    assert!(said.contains("better than") && said.contains("D: gomoku:1") && said.contains("12 games"), "{said}");
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(
        (&json["games"], json["ladder"].as_array().unwrap().len()),
        (&12.into(), 4),
        "a round is not left unfinished"
    );
    assert!(fs::read_to_string(html).unwrap().contains("<h2>Ladder</h2>"));
}

#[test]
fn time_of_the_processor_is_what_counts_where_that_is_asked_for() {
    let folder = Folder::new("cpu");
    let json = folder.file("match.json");
    // A program that is slow because it sleeps, and takes nothing of the processor meanwhile.
    let sleepy = folder.engine("sleepy", r#"sleep 0.3; echo "=$id pass""#);
    let output = run(&[
        "--board", "grid:5", "--a", &sleepy, "--b", "go:uct", "--clock", "cpu", "--time", "30ms", "--games", "1",
        "--json", &json,
    ]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("30ms of the processor a move"), "{}", text(&output.stdout));
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    assert!(json["a"]["longest_move_seconds"].as_f64().unwrap() < 0.3, "{}", json["a"]);
    assert_eq!(json["a"]["late_moves"], 0);
    assert!(json["b"]["moves"].as_u64().unwrap() > 0);
}

#[test]
fn help_lists_the_engines_of_every_game() {
    let said = text(&run(&["--help"]).stdout);
    for name in ["go:uct", "gomoku:mcts", "four:perfect", "--gauntlet", "--clock"] {
        assert!(said.contains(name), "{name}: {said}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_the_reason() {
    for (arguments, complaint) in [
        (["--time", "soon"], "`soon` is no time"),
        (["--sprt", "20,0"], "`20,0` is no test"),
        (["--games", "0"], "0 is not in 1..=1000000"),
        (["--grace", "late"], "`late` is not a time"),
        (["--html", "/no/such/folder/match.html"], "cannot write /no/such/folder/match.html"),
        (["--board", "cheese:9"], "cheese"),
        (["--size", "9"], "go has no option `size`: it has board, rules, komi, handicap, placement"),
        (["--set", "colour=red"], "go has no option `colour`"),
        (["--set", "komi=much"], "`komi=much`: that is no number"),
        (["--game", "chess"], "there is no game `chess`: there are go, "),
        (["--clock", "sun"], "`sun` is neither wall nor cpu"),
        (["--seats", "3"], "go is for 2"),
        (
            ["--b", "go:nobody"],
            "B (go:nobody) cannot be started: `go:nobody`: there is no level `nobody`; levels go from 1",
        ),
    ] {
        let output = run(&arguments);
        assert!(!output.status.success());
        assert!(text(&output.stderr).contains(complaint), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn every_game_of_the_registry_has_matches() {
    for entry in tengen_games::ENTRIES {
        let (game, weakest) = (entry.kind.name, entry.engines.list()[0].name);
        let played = run(&["--game", game, "--games", "2", "--time", "50ms", "--a", weakest, "--b", weakest]);
        let said = text(&played.stdout);
        assert!(played.status.success(), "{game}: {}", text(&played.stderr));
        assert!(said.contains(&format!("2 games of {game}")) && said.contains("crashes        0"), "{game}: {said}");
        let refused = run(&["--game", game, "--a", "nobody:1"]);
        assert!(text(&refused.stderr).contains("nobody:1"), "{game}: {}", text(&refused.stderr));
    }
}
