//! Engines as players: built in, GNU Go (the package `gnugo`), and programs that crash, hang, lie and dawdle, each a few
//! lines of shell script.

mod house;
mod minds;
mod programs;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use tengen_game::{Clock, ClockReading, GameSpec, Seat, Table, Turn};
use tengen_server::engines::{Answer, Catalogue, EngineHall, Failure, Job, Settings};

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

fn engines(text: &str) -> EngineHall {
    EngineHall::start(quick(), Catalogue::read(text).unwrap())
}

fn table(spec: &GameSpec, moves: &[&str]) -> Box<dyn Table> {
    let (_, mut table) = tengen_games::games().open(spec).unwrap();
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
        match_id: "m1".to_string(),
        whose: "Ann".to_string(),
        engine: engine.to_string(),
        seat,
        table,
        reading: Clock::None.start(),
        think: None,
        plan: None,
        story: None,
        stop: Arc::default(),
        watch: None,
    }
}

async fn ask(engines: &EngineHall, engine: &str, seat: Seat, table: Box<dyn Table>) -> Answer {
    engines.ask(job(engine, seat, table)).await.unwrap()
}

/// Asks both seats in turn until the game is over, as a match does; how many moves that took.
async fn play_out(engines: &EngineHall, players: [&str; 2], mut table: Box<dyn Table>) -> usize {
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
                Answer::Resigns => return moves,
                Answer::Waits => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(moved, "nobody moves: {:?}", table.view());
    }
    panic!("the game does not end");
}

/// White's stone at A1 is lost; Black has the left, White the right of the board.
fn counted() -> Box<dyn Table> {
    let moves = ["B1", "C1", "B2", "C2", "B3", "C3", "B4", "C4", "B5", "C5", "pass", "A1", "pass", "pass"];
    table(&go("grid:5"), &moves)
}

/// What an engine does until it has nothing more to do or the stones are played on with.
async fn steps(engines: &EngineHall, engine: &str, seat: Seat, table: &mut Box<dyn Table>) -> Vec<String> {
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
