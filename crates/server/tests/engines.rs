//! Engines as players: built in, GNU Go (the package `gnugo`), and programs that crash, hang, lie and dawdle, each a few
//! lines of shell script.

#![cfg(unix)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use tengen_engines::{Clock, Reading};
use tengen_game::{Seat, Table, Turn};
use tengen_matches::{GameSpec, Games};
use tengen_server::engines::{Answer, Catalogue, Engines, Failure, Job, Settings};

const BLACK: Seat = Seat(0);
const WHITE: Seat = Seat(1);

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("tengen-engines-{name}-{}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}

/// Plays on grids up to 9x9 and answers a `genmove` as `body` says, which sets `$a`. Every start leaves a line in `starts`.
fn fake(folder: &Path, body: &str) -> String {
    let (script, starts) = (folder.join("fake.sh"), folder.join("starts"));
    let text = format!(
        r#"echo started >>'{starts}'
while read id command rest; do
  a=
  case $command in
    name) a=Fake ;;
    version) a=0.1 ;;
    list_commands) a='name version list_commands boardsize clear_board komi play undo genmove quit' ;;
    boardsize) if [ "$rest" -gt 9 ]; then printf '?%s unacceptable size\n\n' $id; continue; fi ;;
    genmove) {body} ;;
    quit) printf '=%s\n\n' $id; exit 0 ;;
  esac
  printf '=%s %s\n\n' $id "$a"
done
"#,
        starts = starts.display()
    );
    fs::write(&script, text).unwrap();
    format!("[[engine]]\nname = \"fake\"\ncommand = \"sh '{}'\"\nboards = [\"grid:5..19\"]\n", script.display())
}

fn starts(folder: &Folder) -> usize {
    fs::read_to_string(folder.0.join("starts")).unwrap_or_default().lines().count()
}

/// Little time for everything.
fn quick() -> Settings {
    Settings { threads: 1, keep: 4, think: ms(50), longest: ms(20_000), grace: ms(400), ..Settings::default() }
}

fn engines(text: &str) -> Engines {
    Engines::start(quick(), Catalogue::read(text).unwrap())
}

fn table(spec: &GameSpec, moves: &[&str]) -> Box<dyn Table> {
    let (_, mut table) = Games::default().open(spec).unwrap();
    for mv in moves {
        let seat = table.awaited()[0];
        table.play(seat, mv).unwrap();
    }
    table
}

fn go(board: &str) -> GameSpec {
    GameSpec::new("go").with("board", board)
}

fn job(engine: &str, seat: Seat, table: Box<dyn Table>) -> Job {
    Job {
        game: "m1".to_string(),
        engine: engine.to_string(),
        seat,
        table,
        reading: Clock::None.start(),
        think: None,
        stop: Arc::default(),
        watch: None,
    }
}

async fn ask(engines: &Engines, engine: &str, seat: Seat, table: Box<dyn Table>) -> Answer {
    engines.ask(job(engine, seat, table)).await.unwrap()
}

/// Asks both seats in turn until the game is over, as a match does; how many moves that took.
async fn play_out(engines: &Engines, players: [&str; 2], mut table: Box<dyn Table>) -> usize {
    for moves in 0..2000 {
        if let Turn::Over(_) = table.turn() {
            return moves;
        }
        let mut moved = false;
        for seat in table.awaited() {
            match ask(engines, players[usize::from(seat.0)], seat, table.boxed()).await {
                Answer::Move(mv) => {
                    table.play(seat, &mv).unwrap();
                    moved = true;
                    break;
                }
                Answer::Waits => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(moved, "nobody moves: {:?}", table.view());
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn gnu_go_sits_down_plays_and_agrees_on_what_is_dead() {
    let engines = engines("[[engine]]\nname = \"gnugo\"\ncommand = \"gnugo --mode gtp --level 1\"\nrules = [\"aga\"]\n");
    let reports = engines.checked().await;
    assert_eq!(reports[0].to_string(), "gnugo 3.8: ok, plays grid:5 to grid:19", "install the package `gnugo`");
    let about = engines.list(Some(&go("grid:9"))).pop().unwrap();
    assert_eq!((about.name.as_str(), about.label.as_str(), about.available), ("gnugo", "GNU Go 3.8", true));

    assert_eq!(engines.check_seat("gnugo", &go("grid:9")), Ok(()));
    for spec in [go("torus:9"), go("grid:4"), go("grid:9x13"), go("grid:9").with("rules", "japanese")] {
        assert_eq!(engines.check_seat("gnugo", &spec).unwrap_err().code, "engine_cannot_play", "{spec:?}");
    }
    assert_eq!(engines.check_seat("gnugo", &GameSpec::new("connect-four")).unwrap_err().code, "engine_cannot_play");

    let moves = play_out(&engines, ["gnugo", "go:6"], table(&go("grid:5"), &[])).await;
    assert!(moves > 2, "{moves}");
    assert_eq!(engines.resting(), 2, "one on each side");
    engines.release("m1");
    assert_eq!(engines.resting(), 0);
    let mut table = counted();
    assert_eq!(steps(&engines, "gnugo", BLACK, &mut table).await, ["mark A1", "accept"]);
    assert_eq!(steps(&engines, "go:6", WHITE, &mut table).await, ["accept"]);
    assert_eq!(table.view().phase, "over");
}

#[tokio::test]
async fn who_cannot_be_started_is_listed_and_cannot_be_chosen() {
    let folder = Folder::new("absent");
    let text = "[[engine]]\nname = \"nobody\"\ncommand = \"no-such-engine --gtp\"\n\
        [[engine]]\nname = \"far\"\naddress = \"127.0.0.1:1\"\n";
    let engines = engines(&format!("{text}{}", fake(&folder.0, "a=pass")));
    assert_eq!(engines.check_seat("fake", &go("grid:9")).unwrap_err().code, "engine_unavailable", "not checked yet");
    let reports: Vec<String> = engines.checked().await.iter().map(ToString::to_string).collect();
    assert!(reports[0].starts_with("nobody: does not start: cannot start `no-such-engine`: "), "{}", reports[0]);
    assert!(reports[1].starts_with("far: does not start: cannot connect to 127.0.0.1:1: "), "{}", reports[1]);
    assert_eq!(reports[2], "fake 0.1: ok, plays grid:5 to grid:9");

    let known = engines.list(Some(&go("grid:7")));
    let known: Vec<_> = known.iter().map(|about| (about.name.as_str(), about.available)).collect();
    assert_eq!(known[..2], [("go:1", true), ("go:2", true)]);
    assert_eq!(known[10..], [("nobody", false), ("far", false), ("fake", true)]);
    assert_eq!(engines.list(Some(&go("grid:13"))).len(), 12, "said to play there, and refuses to");
    assert_eq!(engines.list(Some(&go("sphere:92"))).len(), 10);
    assert_eq!(engines.list(Some(&GameSpec::new("connect-four"))).len(), 5);
    assert_eq!(engines.list(None).len(), 18);

    let refused = |engine: &str| engines.check_seat(engine, &go("grid:9")).unwrap_err().to_string();
    assert_eq!(refused("nobody"), "engine_unavailable engine=\"nobody\"");
    assert_eq!(refused("go:11"), "unknown_engine engine=\"go:11\"");
    assert_eq!(refused("go,threads=64"), "unknown_engine engine=\"go,threads=64\"");
    assert_eq!(refused("four:1"), "engine_cannot_play board=\"grid:9\" engine=\"four:1\" game=\"go\"");
    let missing = ask(&engines, "gone", BLACK, table(&go("grid:5"), &[])).await;
    assert!(matches!(missing, Answer::Failed { failure: Failure::Missing, .. }), "{missing:?}");
}

#[tokio::test]
async fn a_program_without_the_commands_it_needs_cannot_play() {
    let text = "[[engine]]\nname = \"mute\"\ncommand = \"sh -c 'while read id rest; do printf \\\"=%s name\\\\n\\\\n\\\" $id; done'\"\n\
        [[engine]]\nname = \"dead\"\ncommand = \"sh -c 'echo no network file >&2; exit 3'\"\n";
    let reports = engines(text).checked().await;
    assert_eq!(reports[0].to_string(), "mute: cannot play: it has no command boardsize");
    let dead = reports[1].to_string();
    assert!(dead.starts_with("dead: does not answer: the engine ended (exit status: 3)"), "{dead}");
    assert!(dead.ends_with("its last words: no network file"), "{dead}");
}

#[tokio::test]
async fn a_program_that_crashes_is_started_anew_once() {
    let folder = Folder::new("crash");
    let engines = engines(&fake(&folder.0, "echo oh dear >&2; exit 3"));
    engines.checked().await;
    let before = starts(&folder);
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    let Answer::Failed { failure, reason } = answer else { panic!("{answer:?}") };
    assert_eq!(failure.code(), "engine_crashed");
    assert!(reason.contains("exit status: 3") && reason.contains("oh dear"), "{reason}");
    assert_eq!(starts(&folder) - before, 2);
    assert_eq!(engines.resting(), 0);
}

#[tokio::test]
async fn a_program_that_crashes_once_plays_on() {
    let folder = Folder::new("once");
    let body = format!("if mkdir '{}' 2>/dev/null; then exit 3; fi; a=C3", folder.0.join("crashed").display());
    let engines = engines(&fake(&folder.0, &body));
    engines.checked().await;
    let before = starts(&folder);
    let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1"])).await;
    assert_eq!(answer, Answer::Move("C3".to_string()));
    let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1", "B1", "A2"])).await;
    assert_eq!(answer, Answer::Move("C3".to_string()), "the same program, told what it missed");
    assert_eq!((starts(&folder) - before, engines.resting()), (2, 1));
}

#[tokio::test]
async fn a_program_that_hangs_is_given_up() {
    let folder = Folder::new("hang");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let begin = Instant::now();
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    assert!(matches!(answer, Answer::Failed { failure: Failure::Hung, .. }), "{answer:?}");
    // Twice four times 50 ms and the grace.
    let took = begin.elapsed();
    assert!((ms(1200)..ms(4000)).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_program_that_hangs_with_a_clock_has_all_of_its_time() {
    let folder = Folder::new("flag");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let begin = Instant::now();
    let reading = Clock::Byoyomi { main: ms(100), periods: 2, time: ms(100) }.start();
    let answer = engines.ask(Job { reading, ..job("fake", BLACK, table(&go("grid:5"), &[])) }).await.unwrap();
    assert!(matches!(answer, Answer::Failed { failure: Failure::Hung, .. }), "{answer:?}");
    // 300 ms and the grace; the second has only the grace.
    let took = begin.elapsed();
    assert!((ms(1100)..ms(4000)).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_program_that_lies_is_not_believed() {
    for (name, body, failure) in [
        ("lie", "a=A1", Failure::Illegal),
        ("babble", "a=banana", Failure::Crashed),
        ("refuse", "printf '?%s no idea\\n\\n' $id; continue", Failure::Crashed),
    ] {
        let folder = Folder::new(name);
        let engines = engines(&fake(&folder.0, body));
        engines.checked().await;
        let before = starts(&folder);
        let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1"])).await;
        assert!(matches!(&answer, Answer::Failed { failure: how, .. } if *how == failure), "{name}: {answer:?}");
        assert_eq!(starts(&folder) - before, 2, "{name}");
    }
}

#[tokio::test]
async fn a_program_that_dawdles_is_waited_for() {
    let folder = Folder::new("late");
    let engines = engines(&fake(&folder.0, "sleep 0.4; a=E5"));
    engines.checked().await;
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    assert_eq!(answer, Answer::Move("E5".to_string()));
}

#[tokio::test]
async fn a_program_has_no_more_instances_than_it_may() {
    let folder = Folder::new("instances");
    let engines = engines(&fake(&folder.0, "sleep 0.1; a=E5"));
    engines.checked().await;
    let before = starts(&folder);
    let ask = |game: &str| engines.ask(Job { game: game.to_string(), ..job("fake", BLACK, table(&go("grid:5"), &[])) });
    let answers: Vec<_> = ["a", "b", "c"].map(ask).into_iter().collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Answer::Move("E5".to_string()));
    }
    assert_eq!((starts(&folder) - before, engines.resting()), (3, 1), "each match its own, one at a time");
}

/// Sets the stop after a moment and says how long the answer took from then.
async fn stopped(engines: &Engines, job: Job, after: Duration) -> Duration {
    let stop = job.stop.clone();
    let answer = engines.ask(job);
    tokio::time::sleep(after).await;
    stop.store(true, Ordering::Relaxed);
    let begin = Instant::now();
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    begin.elapsed()
}

#[tokio::test]
async fn a_stop_is_obeyed_at_once_at_the_desk_and_in_the_line() {
    let folder = Folder::new("stop");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let think = Some(ms(15_000));
    let thinks = |engine: &str, board: &str| Job { think, ..job(engine, BLACK, table(&go(board), &[])) };
    let at_the_desk = stopped(&engines, thinks("go:10", "grid:13"), ms(150)).await;
    let program = stopped(&engines, Job { game: "m2".to_string(), ..thinks("fake", "grid:5") }, ms(150)).await;
    let busy = thinks("go:10", "grid:9");
    let stop = busy.stop.clone();
    let busy = engines.ask(busy);
    let in_the_line = stopped(&engines, Job { game: "m3".to_string(), ..thinks("go:1", "grid:9") }, ms(50)).await;
    stop.store(true, Ordering::Relaxed);
    assert_eq!(busy.await.unwrap(), Answer::Stopped);
    for took in [at_the_desk, program, in_the_line] {
        assert!(took < ms(150), "{took:?} (about 20 ms on a machine with nothing else to do)");
    }
}

#[tokio::test]
async fn a_match_that_ends_stops_its_engine() {
    let engines = engines("");
    let answer = engines.ask(Job { think: Some(ms(15_000)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) });
    tokio::time::sleep(ms(100)).await;
    engines.release("m1");
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    assert_eq!(engines.resting(), 0);
    let answer = engines.ask(Job { think: Some(ms(15_000)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) });
    tokio::time::sleep(ms(50)).await;
    drop(engines);
    assert_eq!(answer.await.unwrap(), Answer::Stopped, "the house is closed");
}

#[tokio::test]
async fn no_more_think_at_once_than_may_and_nobody_is_passed_over() {
    let engines = Engines::start(Settings { threads: 2, ..quick() }, Catalogue::default());
    let begin = Instant::now();
    let jobs = (0..5).map(|number| {
        let job = Job { think: Some(ms(200)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) };
        engines.ask(Job { game: format!("m{number}"), ..job })
    });
    let answers: Vec<_> = jobs.collect();
    let waiting = loop {
        let waiting = engines.waiting();
        if waiting <= 3 || begin.elapsed() > ms(5000) {
            break waiting;
        }
        tokio::time::sleep(ms(1)).await;
    };
    assert_eq!(waiting, 3, "five came, two sit");
    let mut ends = Vec::new();
    for answer in answers {
        assert!(matches!(answer.await.unwrap(), Answer::Move(_)));
        ends.push(begin.elapsed());
    }
    // Three rounds of two desks; engines stop a little earlier when they are sure.
    assert!(ends[4] > ends[0] && ends[4] < ms(5000), "{ends:?}");
    assert_eq!(engines.waiting(), 0);
}

#[tokio::test]
async fn time_in_the_line_is_the_engines_own() {
    let engines = engines("");
    let first = Job { think: Some(ms(600)), ..job("go:9", BLACK, table(&go("grid:9"), &[])) };
    let first = engines.ask(first);
    let begin = Instant::now();
    let reading: Reading = Clock::PerMove { time: ms(1200) }.start();
    let second = Job { game: "m2".to_string(), reading, ..job("go:10", BLACK, table(&go("grid:9"), &[])) };
    let answer = engines.ask(second).await.unwrap();
    assert!(matches!(answer, Answer::Move(_)), "{answer:?}");
    assert!(begin.elapsed() < ms(1200), "{:?}", begin.elapsed());
    first.await.unwrap();
}

#[tokio::test]
async fn a_game_on_a_torus_from_the_first_stone_to_the_count() {
    let engines = engines("");
    let moves = play_out(&engines, ["go:5", "go:6"], table(&go("torus:5"), &[])).await;
    assert!(moves > 10, "{moves}");
    assert!(matches!(ask(&engines, "go:5", WHITE, table(&go("torus:5"), &[])).await, Answer::Waits), "not its turn");
}

#[tokio::test]
async fn connect_four_is_won_and_defended() {
    let engines = engines("");
    let four = GameSpec::new("connect-four");
    let won = table(&four, &["a", "b", "a", "b", "a", "b"]);
    for level in ["four:2", "four:3", "four:4", "four:5"] {
        assert_eq!(ask(&engines, level, BLACK, won.boxed()).await, Answer::Move("a".to_string()), "{level} wins");
        engines.release("m1");
    }
    let threatened = table(&four, &["a", "b", "a", "b", "a"]);
    for level in ["four:3", "four:4", "four:5"] {
        assert_eq!(ask(&engines, level, WHITE, threatened.boxed()).await, Answer::Move("a".to_string()), "{level}");
        engines.release("m1");
    }
    let moves = play_out(&engines, ["four:1", "four:4"], table(&four, &[])).await;
    assert!((7..=42).contains(&moves), "{moves}");
    let wide = GameSpec::new("connect-four").with("width", 9).with("height", 7).with("row", 5);
    assert!(play_out(&engines, ["four:2", "four:1"], table(&wide, &[])).await >= 9);
}

#[tokio::test]
async fn whoever_waits_sees_how_far_it_is() {
    let engines = engines("");
    for (engine, spec) in [("go:10", go("grid:9")), ("four:5", GameSpec::new("connect-four").with("width", 16))] {
        let seen = Arc::new(AtomicU32::new(0));
        let told = seen.clone();
        let watch = move |visits| told.store(visits, Ordering::Relaxed);
        let job = Job { watch: Some(Box::new(watch)), think: Some(ms(400)), ..job(engine, BLACK, table(&spec, &[])) };
        assert!(matches!(engines.ask(job).await.unwrap(), Answer::Move(_)));
        assert!(seen.load(Ordering::Relaxed) > 10, "{engine}");
    }
}

/// White's stone at A1 is lost; Black has the left, White the right of the board.
fn counted() -> Box<dyn Table> {
    let moves = ["B1", "C1", "B2", "C2", "B3", "C3", "B4", "C4", "B5", "C5", "pass", "A1", "pass", "pass"];
    table(&go("grid:5"), &moves)
}

#[tokio::test]
async fn an_engine_proposes_what_is_dead_and_accepts_what_does_not_matter() {
    let engines = engines("");
    let mut table = counted();
    assert_eq!(table.awaited(), [BLACK, WHITE]);
    let step = ask(&engines, "go:8", BLACK, table.boxed()).await;
    assert_eq!(step, Answer::Move("mark A1".to_string()));
    table.play(BLACK, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("accept".to_string()));
    table.play(BLACK, "accept").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Waits);

    // A person who denies it is contradicted once. White wins either way, so that is all.
    table.play(WHITE, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("mark A1".to_string()));
    table.play(BLACK, "mark A1").unwrap();
    table.play(WHITE, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("accept".to_string()));
}

/// What an engine does until it has nothing more to do or the stones are played on with.
async fn steps(engines: &Engines, engine: &str, seat: Seat, table: &mut Box<dyn Table>) -> Vec<String> {
    let mut steps = Vec::new();
    while table.view().phase == "scoring" {
        match ask(engines, engine, seat, table.boxed()).await {
            Answer::Move(step) => steps.push(table.play(seat, &step).unwrap()),
            Answer::Waits => break,
            other => panic!("{other:?}"),
        }
        assert!(steps.len() < 20, "{steps:?}");
    }
    steps
}

#[tokio::test]
async fn an_engine_that_would_be_robbed_plays_on() {
    let engines = engines("");
    let mut table = counted();
    for expected in [&["mark A1", "mark C1", "accept"][..], &["mark C1", "accept"], &["resume"]] {
        table.play(BLACK, "mark C1").unwrap();
        assert_eq!(steps(&engines, "go:8", WHITE, &mut table).await, expected);
    }
    assert_eq!(table.view().phase, "play");
}

#[tokio::test]
async fn an_opinion_has_values_lines_and_owners() {
    let engines = engines("");
    let spec = go("torus:5");
    let insight = engines.analyse(table(&spec, &["13"]), WHITE, engines.best("go").unwrap(), ms(200)).await.unwrap();
    assert!(insight.visits > 50 && !insight.moves.is_empty(), "{insight:?}");
    assert!((0.0..=1.0).contains(&insight.win_rate) && insight.score.is_some());
    assert_eq!(insight.ownership.len(), 25);
    assert_eq!(insight.moves[0].line[0], insight.moves[0].mv);
    let json = serde_json::to_value(&insight).unwrap();
    assert_eq!((json["seat"].as_u64(), json["moves"][0]["move"].as_str()), (Some(1), Some(insight.moves[0].mv.as_str())));

    let four = table(&GameSpec::new("connect-four"), &["a", "b", "a", "b", "a", "b"]);
    let insight = engines.analyse(four, BLACK, "four:1", ms(200)).await.unwrap();
    assert_eq!((insight.moves[0].mv.as_str(), insight.moves[0].proven, insight.win_rate), ("a", Some(true), 1.0));
    assert_eq!(insight.score, None);

    let refused = |engine: &'static str, spec: GameSpec, moves: &'static [&'static str]| {
        let table = table(&spec, moves);
        let engines = &engines;
        async move { engines.analyse(table, BLACK, engine, ms(50)).await.unwrap_err().code }
    };
    assert_eq!(refused("go:11", go("grid:5"), &[]).await, "unknown_engine");
    assert_eq!(refused("four:1", go("grid:5"), &[]).await, "nothing_to_analyse");
    assert_eq!(refused("go:1", go("grid:5"), &["resign"]).await, "nothing_to_analyse");
}

#[tokio::test]
async fn opinions_do_not_crowd_out_moves_and_end_with_whoever_wants_them() {
    let engines = engines("");
    let look = || {
        let engines = engines.clone();
        tokio::spawn(async move {
            let table = table(&go("grid:9"), &[]);
            engines.analyse(table, BLACK, "go:10", ms(15_000)).await.map_err(|refused| refused.code)
        })
    };
    let wanted: Vec<_> = (0..4).map(|_| look()).collect();
    while engines.waiting() < 3 {
        tokio::time::sleep(ms(1)).await;
    }
    assert_eq!(look().await.unwrap().unwrap_err(), "busy");
    for looking in wanted {
        looking.abort();
    }
    let begin = Instant::now();
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { stop, ..job("go:1", BLACK, table(&go("grid:5"), &[])) };
    assert!(matches!(engines.ask(job).await.unwrap(), Answer::Move(_)));
    assert!(begin.elapsed() < ms(3000), "{:?}", begin.elapsed());
}
