//! Programs for Quoridor that speak QTP or the dialect of UCI well, badly and not at all, each a few lines of shell script.

#![cfg(unix)]

use std::{fs, path::PathBuf, time::Duration};

use tengen_game::{Budget, Clock, Game, Plan, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_protocol::{
    qtp::{CommandLine, Controller, Dialect, Options, QtpAgent},
    uci::UciAgent,
};
use tengen_quoridor::{Quoridor, Setup};

fn shell(script: &str) -> CommandLine {
    CommandLine::new("sh", ["-c", script])
}

fn agent(script: &str) -> QtpAgent {
    QtpAgent::new(Controller::start(&shell(script), Options::default()).unwrap()).unwrap()
}

/// Says yes to everything but what `cases` say, which set `$a` or speak for themselves; what it hears is in a file.
struct Script {
    text: String,
    heard: PathBuf,
}

impl Script {
    fn new(name: &str, cases: &str) -> Self {
        let heard = std::env::temp_dir().join(format!("tengen-qtp-{}-{name}", std::process::id()));
        _ = fs::remove_file(&heard);
        let text = format!(
            "while read -r line; do echo \"$line\" >>{}; a=; case $line in name) a='Toy 2';; {cases} quit) echo =; echo; exit 0;; \
             esac; printf '= %s\\n\\n' \"$a\"; done",
            heard.display()
        );
        Self { text, heard }
    }

    /// What it was told after its dialect was found out.
    fn told(&self) -> Vec<String> {
        let heard = fs::read_to_string(&self.heard).unwrap();
        let lines: Vec<String> = heard.lines().map(str::to_owned).collect();
        let last = lines.iter().rposition(|line| line.starts_with("boardsize")).unwrap();
        lines[last..].to_vec()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.heard);
    }
}

/// Says no to walls in two words.
const ONE_WORD: &str = "'playwall black C3 horizontal') printf '? syntax error\\n\\n'; continue;;";
/// Says no where Black would begin.
const WHITE_BEGINS: &str = "'playmove black e8') printf '? illegal move\\n\\n'; continue;;";

fn game(setup: Setup, moves: &[&str]) -> Quoridor<u128> {
    let mut game = Quoridor::new(setup).unwrap();
    for text in moves {
        let mv = game.read(text).unwrap();
        game.check(mv).unwrap();
        Game::play(&mut game, mv);
    }
    game
}

fn usual(moves: &[&str]) -> Quoridor<u128> {
    game(Setup::default(), moves)
}

fn budget() -> Budget<'static> {
    let time = Duration::from_secs(1);
    let plan = Plan { aim: Duration::from_millis(900), most: time };
    Budget { clock: Some(Clock::PerMove { time }.start()), plan: Some(plan), ..Budget::default() }
}

fn choose(thinker: &mut dyn Thinker, game: &Quoridor<u128>) -> Result<Reply, ThinkError> {
    let seat = if let Turn::Of(seat) = Game::turn(game) { seat } else { Seat(0) };
    thinker.choose(game, seat, &budget())
}

#[test]
fn each_dialect_is_found_out_and_means_the_same_move() {
    for (dialect, cases) in [
        (Dialect::Athens, "'genmove black') a='E7 horizontal';;".to_string()),
        (Dialect::Kata, format!("{ONE_WORD} 'genmove black') a=e6h;;")),
        (Dialect::Modern, format!("{ONE_WORD} {WHITE_BEGINS} 'genmove white') a=e3h;;")),
    ] {
        let script = Script::new(dialect.name(), &cases);
        let mut agent = agent(&script.text);
        assert_eq!((agent.dialect(), agent.name().as_str()), (dialect, "Toy 2"));
        assert_eq!(choose(&mut agent, &usual(&[])), Ok(Reply::Move("e3h".to_string())), "{dialect}");
        assert_eq!(agent.choose(&usual(&[]), Seat(1), &budget()), Ok(Reply::Wait));
        Box::new(agent).quit();
    }
}

#[test]
fn a_program_hears_new_moves_only_and_everything_after_a_take_back() {
    let script = Script::new("moves", "genmove*) a='e2';; list_commands) a='genmove level';;");
    let mut agent = agent(&script.text);
    let moved = |reply| assert_eq!(reply, Ok(Reply::Move("e8".to_string())));
    moved(choose(&mut agent, &usual(&["e2"])));
    moved(choose(&mut agent, &usual(&["e2", "e8", "e3h"])));
    assert_eq!(
        script.told(),
        [
            "boardsize 9",
            "clear_board",
            "walls 10",
            "playmove black E8",
            "list_commands",
            "level 40 900",
            "genmove white",
            "playwall black E7 horizontal",
            "level 40 900",
            "genmove white",
        ]
    );
    moved(choose(&mut agent, &usual(&["d1"])));
    let told = ["boardsize 9", "clear_board", "walls 10", "playmove black D9", "level 40 900", "genmove white"];
    assert_eq!(script.told(), told);
}

#[test]
fn a_program_that_fails_says_how() {
    for (name, case, said) in [
        (
            "crash",
            "echo oh dear >&2; exit 3",
            "the engine ended (exit status: 3) instead of answering `genmove black`; its last words:\noh dear",
        ),
        ("banana", "a=banana", "it answered `banana`, which is no move on this board"),
        ("far", "a=z77", "it answered `z77`, which is no move on this board"),
        ("no", "printf '?not now\\n\\n'; continue", "the engine refused `genmove black`: not now"),
    ] {
        let script = Script::new(name, &format!("genmove*) {case};;"));
        let reply = choose(&mut agent(&script.text), &usual(&[]));
        let Err(ThinkError::Crashed(reason)) = reply else { panic!("{name}: {reply:?}") };
        assert_eq!(reason, said, "{name}");
    }
    let script = Script::new("resign", "genmove*) a=Resign;;");
    assert_eq!(choose(&mut agent(&script.text), &usual(&[])), Ok(Reply::Resign));
    let small = Script::new("small", "boardsize*) printf '? unacceptable size\\n\\n'; continue;;");
    let refused = QtpAgent::new(Controller::start(&shell(&small.text), Options::default()).unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "the engine refused `boardsize`: it plays on no board of 9, 7 or 5");
}

/// A program of the dialect of UCI that answers `go` as `body` says.
fn uci(name: &str, body: &str) -> (Result<UciAgent, String>, PathBuf) {
    let heard = std::env::temp_dir().join(format!("tengen-uci-{}-{name}", std::process::id()));
    _ = fs::remove_file(&heard);
    let script = format!(
        "while read -r command rest; do echo $command $rest >>{}; case $command in \
         uci) echo hello; echo 'id name Toy 3'; echo uciok;; isready) echo readyok;; go) {body};; quit) exit 0;; esac; done",
        heard.display()
    );
    let options = Options { patience: Duration::from_secs(20), ..Options::default() };
    (UciAgent::start(&shell(&script), options, &|_| ()).map_err(|error| error.to_string()), heard)
}

#[test]
fn the_dialect_of_uci_tells_the_whole_game_and_how_long() {
    let talk =
        "n=0; while [ $n -lt 1500 ]; do echo \"info json {$n}\"; n=$((n+1)); done; echo 'bestmove E3H ponder e7'";
    let (agent, heard) = uci("moves", talk);
    let mut agent = agent.unwrap();
    assert_eq!(agent.name(), "Toy 3");
    assert_eq!(choose(&mut agent, &usual(&["e2", "e8"])), Ok(Reply::Move("e3h".to_string())));
    assert_eq!(choose(&mut agent, &usual(&[])), Ok(Reply::Move("e3h".to_string())));
    let told = fs::read_to_string(&heard).unwrap();
    let go = "go movetime 900";
    let all = ["uci", "isready", "position startpos moves e2 e8", go, "position startpos", go];
    assert_eq!(told.lines().collect::<Vec<_>>(), all);
    Box::new(agent).quit();
    _ = fs::remove_file(heard);

    for (name, body, said) in [
        ("none", "echo 'bestmove (none)'", "it answered `(none)`, which is no move on this board"),
        ("empty", "echo bestmove", "it answered ``, which is no move on this board"),
        (
            "babble",
            "yes hmm",
            "the engine answered `go movetime 900` with nonsense (too many lines that are no answer): hmm",
        ),
        (
            "crash",
            "echo oh dear >&2; exit 3",
            "the engine ended (exit status: 3) instead of answering `go movetime 900`; its last words:\noh dear",
        ),
    ] {
        let (agent, heard) = uci(name, body);
        let reply = choose(&mut agent.unwrap(), &usual(&[]));
        let Err(ThinkError::Crashed(reason)) = reply else { panic!("{name}: {reply:?}") };
        assert_eq!(reason, said, "{name}");
        _ = fs::remove_file(heard);
    }
    let gone = UciAgent::start(&shell("exit 4"), Options::default(), &|_| ()).unwrap_err().to_string();
    assert!(gone.starts_with("the engine ended (exit status: 4) instead of answering `uci`"), "{gone}");
    let hasty = Options { patience: Duration::from_millis(150), ..Options::default() };
    let mute = UciAgent::start(&shell("exec sleep 1000"), hasty, &|_| ()).unwrap_err().to_string();
    assert!(mute.starts_with("the engine did not answer `uci` within 1"), "{mute}");
}

#[test]
fn what_a_protocol_has_no_words_for_is_refused() {
    let script = Script::new("tables", "genmove*) a=e8;;");
    let mut qtp = agent(&script.text);
    let (agent, heard) = uci("tables", "echo bestmove e2");
    let mut uci = agent.unwrap();
    let said = |thinker: &mut dyn Thinker, table: &dyn Table| match thinker.choose(table, Seat(0), &budget()) {
        Err(ThinkError::Crashed(reason)) => reason.strip_prefix("the protocol has no words for ").unwrap().to_string(),
        other => format!("{other:?}"),
    };
    let of = |width, height, seats| Setup::new(width, height, seats).unwrap();
    for (setup, words) in [
        (of(9, 9, 4), "more than two players"),
        (of(7, 9, 2), "a board that is not square"),
        (Setup::default().with_walls(&[10, 9]).unwrap(), "different numbers of walls"),
    ] {
        let table = game(setup, &[]);
        assert_eq!((said(&mut qtp, &table), said(&mut uci, &table)), (words.to_string(), words.to_string()));
    }
    let middle = tengen_quoridor::text::read::<u128>(&Setup::default(), "- / - / e2 e8 / 10 10 / 1").unwrap();
    let middle = Quoridor::from_position(Setup::default(), middle);
    assert_eq!(said(&mut qtp, &middle), "a game that begins in the middle");
    let few = game(Setup::default().with_walls(&[3, 3]).unwrap(), &[]);
    assert_eq!(said(&mut uci, &few), "another board than 9x9, or other than 10 walls each");
    assert_eq!(said(&mut qtp, &few), "Ok(Move(\"e2\"))");
    _ = fs::remove_file(heard);
}
