//! `tengen plugin bench`: what plug-ins cost a search. Three that are written in Rust as well, ice, stun and teleport, are searched as
//! guests and as Rust: the searches are the same, which is checked, and only who answers differs. Then every call is timed.

use std::{
    fmt::Write as _,
    fs,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use anyhow::{Context as _, Result, anyhow, bail};
use serde_json::{Value, json};
use tengen_game::{Boards, Budget, Engines, Random, Reply, Resources, Table, Turn, explained};
use tengen_quoridor::Wide;
use tengen_sector66::{Added, Code, Fallen, Grid, Hook, KIND, Kind, Package, World, native};
use tengen_sector66_engine::ENGINES;
use tengen_sector66_guests::{Runs, shipped};

use super::Bench;
use crate::terminal;

/// A call that took so many nanoseconds was interrupted by something else.
const INTERRUPTED: u64 = 20_000;
/// The last positions of a game are decided.
const DECIDED: usize = 4;

type Packages = Vec<Arc<dyn Package>>;

/// How many calls there were, and what they took together.
#[derive(Default)]
struct Clock {
    calls: AtomicU64,
    nanoseconds: AtomicU64,
    interrupted: AtomicU64,
}

/// A package whose calls are timed.
struct Timed(Arc<dyn Package>, Arc<Clock>);

struct TimedCode<B: Grid>(Box<dyn Code<B>>, Arc<Clock>);

impl Package for Timed {
    fn uuid(&self) -> &str {
        self.0.uuid()
    }

    fn hash(&self) -> &str {
        self.0.hash()
    }

    fn kinds(&self) -> &[Kind] {
        self.0.kinds()
    }

    fn start(&self) -> Box<dyn Code<u128>> {
        Box::new(TimedCode(self.0.start(), self.1.clone()))
    }

    fn start_wide(&self) -> Box<dyn Code<Wide>> {
        Box::new(TimedCode(self.0.start_wide(), self.1.clone()))
    }
}

impl<B: Grid> Code<B> for TimedCode<B> {
    fn call(
        &mut self,
        kind: usize,
        hook: Hook,
        args: &[i32],
        world: Box<World<B>>,
        gas: u32,
    ) -> (Box<World<B>>, Result<i32, Fallen>) {
        let begin = Instant::now();
        let back = self.0.call(kind, hook, args, world, gas);
        let took = begin.elapsed().as_nanos() as u64;
        if took > INTERRUPTED {
            self.1.interrupted.fetch_add(1, Ordering::Relaxed);
        } else {
            self.1.calls.fetch_add(1, Ordering::Relaxed);
            self.1.nanoseconds.fetch_add(took, Ordering::Relaxed);
        }
        back
    }
}

/// What two looks at the clock take, which is in every call that was timed.
fn looking() -> f64 {
    const LOOKS: u32 = 1_000;
    let rounds = (0..200).map(|_| (0..LOOKS).map(|_| Instant::now().elapsed().as_nanos() as u64).sum::<u64>());
    rounds.min().unwrap_or(0) as f64 / f64::from(LOOKS)
}

/// Nanoseconds that this thread has had of the processor, where the system tells them; else those that have passed.
fn spent(since: Instant) -> u64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse().ok());
    told.unwrap_or_else(|| since.elapsed().as_nanos() as u64)
}

/// A house with these packages.
fn house(packages: Packages, clock: Option<&Arc<Clock>>) -> Boards {
    let boards = Boards::default();
    for package in packages {
        let package = match clock {
            Some(clock) => Arc::new(Timed(package, clock.clone())),
            None => package,
        };
        for name in Added::names(package.uuid(), package.hash()) {
            boards.add(&name, Added(package.clone()));
        }
    }
    boards
}

fn guests(runs: Runs) -> Packages {
    shipped(runs).into_iter().map(|plugin| Arc::new(plugin) as Arc<dyn Package>).collect()
}

/// Nine by nine, with ice in eight places, and two of stun and of teleport for each player; or without.
fn options(with: bool) -> Value {
    let kind =
        |last: u8, kind: &str| json!({"package": format!("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a0{last}"), "kind": kind});
    let mut template = json!({
        "sector66": 1, "name": {"en": "Cost"}, "description": {"en": "Ice, stun and teleport."}, "width": 9, "height": 9,
        "games": [{"players": 2, "walls": {"least": 0, "most": 10, "usual": 10}, "seats": [
            {"start": "e1", "targets": "row 9"}, {"start": "e9", "targets": "row 1"}
        ]}],
    });
    if with {
        let fields = ["c3", "g3", "e4", "d5", "g7", "c7", "e6", "f5"];
        template["plugins"] = json!({"ice": kind(4, "ice"), "stun": kind(2, "stun"), "teleport": kind(3, "teleport")});
        template["fields"] = fields.iter().map(|field| json!({"field": field, "kind": "ice"})).collect();
        template["spells"] = json!({"each": {"least": 0, "most": 6, "usual": 4}, "forced": ["stun", "teleport"]});
    }
    json!({"template": template, "seed": 3})
}

/// The board after these moves.
fn table(boards: &Boards, with: bool, moves: &[String]) -> Result<Box<dyn Table>> {
    let options = options(with).as_object().cloned().unwrap_or_default();
    let (_, mut table) = KIND.open(boards, options).map_err(|refused| anyhow!(explained(&refused)))?;
    for mv in moves {
        play(&mut *table, mv)?;
    }
    Ok(table)
}

fn play(table: &mut dyn Table, mv: &str) -> Result<()> {
    if let Turn::Of(seat) = table.turn() {
        table.play(seat, mv).map_err(|refused| anyhow!("{mv}: {}", explained(&refused)))?;
    }
    Ok(())
}

/// What a search came to.
struct Search {
    mv: String,
    visits: u64,
    /// Of the processor.
    nanoseconds: u64,
}

fn search(table: &dyn Table, visits: u32, seed: u64) -> Result<Search> {
    let mut engine = ENGINES.make(&format!("sector66,visits={visits}"), seed, &Resources::default())?;
    let Turn::Of(seat) = table.turn() else { bail!("the game is over") };
    let now = Instant::now();
    let begin = spent(now);
    let reply = engine.choose(table, seat, &Budget::default())?;
    let nanoseconds = spent(now).saturating_sub(begin);
    let Reply::Move(mv) = reply else { bail!("the engine does not move") };
    Ok(Search { mv, visits: engine.iterations().unwrap_or(0), nanoseconds })
}

/// The moves of a game that a quick engine plays, now and then by chance: spells are picked up and held.
fn game(boards: &Boards, with: bool, most: usize) -> Result<Vec<String>> {
    let (mut table, mut random, mut moves) = (table(boards, with, &[])?, Random::with_seed(9), Vec::new());
    while matches!(table.turn(), Turn::Of(_)) && moves.len() < most + DECIDED {
        let legal = table.legal();
        let by_chance = legal[random.below(legal.len() as u32) as usize].clone();
        let mv = if random.below(4) == 0 { by_chance } else { search(&*table, 100, moves.len() as u64)?.mv };
        play(&mut *table, &mv)?;
        moves.push(mv);
    }
    moves.truncate(moves.len().saturating_sub(DECIDED).max(1));
    Ok(moves)
}

pub(super) fn run(options: &Bench) -> Result<ExitCode> {
    let text = speeds(options)? + &calls(options)?;
    terminal::say(&text)?;
    Ok(ExitCode::SUCCESS)
}

const RUST: &str = "written in Rust";
const COMPILED: &str = "compiled guests";
const INTERPRETED: &str = "interpreted guests";

/// Visits a second with plug-ins of each sort, and with none.
fn speeds(options: &Bench) -> Result<String> {
    let houses = [
        (RUST, house(native::all(), None), true),
        (COMPILED, house(guests(Runs::Compiled), None), true),
        (INTERPRETED, house(guests(Runs::Interpreted), None), true),
        ("no plug-ins", house(Vec::new(), None), false),
    ];
    let positions = usize::from(options.positions);
    let games = houses.iter().map(|(_, boards, with)| game(boards, *with, positions)).collect::<Result<Vec<_>>>()?;
    let mut sums = vec![(0_u64, 0_u64); houses.len()];
    for at in 0..positions {
        let mut chosen: Option<(String, u64)> = None;
        for (((_, boards, with), moves), sum) in houses.iter().zip(&games).zip(&mut sums) {
            let table = table(boards, *with, &moves[..at % moves.len()])?;
            let Search { mv, visits, nanoseconds } = search(&*table, options.visits, at as u64)?;
            *sum = (sum.0 + visits, sum.1 + nanoseconds);
            if *with {
                let before = chosen.get_or_insert_with(|| (mv.clone(), visits));
                if *before != (mv, visits) {
                    bail!("position {at}: guests are searched otherwise than the same in Rust");
                }
            }
        }
    }
    let speed = |(visits, nanoseconds): (u64, u64)| visits as f64 * 1e9 / nanoseconds.max(1) as f64;
    let mut text = format!("{:20} {:>12} {:>16}\n", "three plug-ins", "visits/s", "beside Rust");
    for ((name, ..), sum) in houses.iter().zip(&sums) {
        let _infallible = writeln!(text, "{name:20} {:>12.0} {:>16.2}", speed(*sum), speed(*sum) / speed(sums[0]));
    }
    Ok(text)
}

/// How long a call takes in these searches.
fn calls(options: &Bench) -> Result<String> {
    let mut text = format!("\n{:20} {:>12} {:>16} {:>16}\n", "calls in the search", "calls", "a visit", "ns a call");
    let (looking, positions) = (looking(), usize::from(options.positions));
    let moves = game(&house(native::all(), None), true, positions)?;
    let of = [(RUST, native::all()), (COMPILED, guests(Runs::Compiled)), (INTERPRETED, guests(Runs::Interpreted))];
    for (name, packages) in of {
        let clock = Arc::new(Clock::default());
        let boards = house(packages, Some(&clock));
        let mut visits = 0;
        for at in 0..positions {
            let table = table(&boards, true, &moves[..at % moves.len()])?;
            visits += search(&*table, options.visits, at as u64).context(name)?.visits;
        }
        let [calls, took, interrupted] =
            [&clock.calls, &clock.nanoseconds, &clock.interrupted].map(|count| count.load(Ordering::Relaxed));
        let a_call = took as f64 / calls.max(1) as f64 - looking;
        let a_visit = calls as f64 / visits.max(1) as f64;
        let _infallible = writeln!(text, "{name:20} {calls:>12} {a_visit:>16.2} {a_call:>16.1}");
        if interrupted > 0 {
            let _infallible =
                writeln!(text, "{:20} {interrupted:>12} that took more than {INTERRUPTED} ns do not count", "");
        }
    }
    let _infallible = writeln!(text, "\nTwo looks at the clock take {looking:.1} ns, which is taken off each call.");
    Ok(text)
}
