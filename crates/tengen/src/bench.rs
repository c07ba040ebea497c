//! `tengen bench`: how fast this machine plays random games and searches, on boards of several shapes.

use std::{fmt::Write as _, io::IsTerminal, process::ExitCode, sync::Arc, time::Duration, time::Instant};

use anyhow::Result;
use clap::Args;
use tengen_engines::{Budget, Instinct, MctsAgent, Thinking};
use tengen_go::{Colour, Go, Ground, Move, Position, Random, Setup, playout};

use crate::{boards, terminal};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen bench
  tengen bench --boards grid:9,torus:9,hex:4 --seconds 5 --json";

/// What to measure.
#[derive(Args)]
pub(crate) struct Options {
    /// The boards, separated by commas
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "grid:9,torus:9,globe:9x9,sphere:92,grid:19,torus:19,globe:19x19,sphere:362"
    )]
    boards: Vec<String>,
    /// How long for each board
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Visits of the search on each board; its fingerprint depends on them
    #[arg(long, default_value_t = 5000)]
    visits: u32,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One line of JSON instead of the table
    #[arg(long)]
    json: bool,
}

/// Rounds in turn over all boards: what else the machine does then slows all of them alike, and the best round counts.
const ROUNDS: u32 = 10;

struct Runner {
    spec: String,
    start: Position,
    scratch: Position,
    random: Random,
    /// A number that depends on every game: the same seed gives the same, whatever the machine.
    fingerprint: u64,
    tally: Tally,
    best: Tally,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    moves: u64,
    seconds: f64,
}

impl Tally {
    fn games_a_second(&self) -> f64 {
        self.games as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

impl Runner {
    fn new(spec: &str, seed: u64) -> Result<Self> {
        let board = Arc::new(boards::load(spec)?);
        let start = Position::new(Ground::new(board));
        let scratch = start.clone();
        let random = Random::with_seed(seed);
        let (tally, best) = (Tally::default(), Tally::default());
        Ok(Self { spec: spec.to_string(), start, scratch, random, fingerprint: 0, tally, best })
    }

    fn round(&mut self, time: Duration) {
        let mut round = Tally::default();
        let begin = Instant::now();
        while begin.elapsed() < time {
            for _ in 0..16 {
                self.scratch.copy_from(&self.start);
                let game = playout(&mut self.scratch, Colour::Black, &mut self.random);
                round.games += 1;
                round.moves += u64::from(game.moves);
                if self.tally.games + round.games <= 1000 {
                    self.fingerprint = self.fingerprint.rotate_left(5) ^ self.scratch.hash();
                }
            }
        }
        round.seconds = begin.elapsed().as_secs_f64();
        self.tally.games += round.games;
        self.tally.moves += round.moves;
        self.tally.seconds += round.seconds;
        if round.games_a_second() > self.best.games_a_second() {
            self.best = round;
        }
    }
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut runners = options.boards.iter().map(|spec| Runner::new(spec, options.seed)).collect::<Result<Vec<_>>>()?;
    let time = Duration::try_from_secs_f64(options.seconds / f64::from(ROUNDS))?;
    let watched = std::io::stderr().is_terminal();
    for round in 0..ROUNDS {
        if watched {
            eprint!("\rround {} of {ROUNDS}", round + 1);
        }
        for runner in &mut runners {
            runner.round(time);
        }
    }
    if watched {
        eprint!("\r                    \r");
    }
    let searches = options.boards.iter().map(|spec| Search::run(spec, options)).collect::<Result<Vec<_>>>()?;
    let text = if options.json { json(&runners, &searches) } else { table(&runners) + &search_table(&searches) };
    terminal::say(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The engine at work: a fixed number of visits from a fixed position.
struct Search {
    spec: String,
    /// The visits of the engine's moves, in order: a change that is not meant to change play leaves this as it is.
    fingerprint: u64,
    playouts_a_second: f64,
    visits_a_second: f64,
}

/// Moves made before the engine is asked: an empty board has too many symmetries to be a good witness.
const OPENING: usize = 6;

impl Search {
    fn run(spec: &str, options: &Options) -> Result<Self> {
        let mut game = Go::new(Setup::new(Arc::new(boards::load(spec)?)));
        let mut random = Random::with_seed(1);
        for _ in 0..OPENING.min(game.board().len() / 4) {
            let Some(colour) = game.turn() else { break };
            let points = game.legal_points(colour);
            let Some(point) = points.get(random.below(points.len().max(1) as u32) as usize) else { break };
            game.play(colour, Move::Place(*point))?;
        }
        let colour = game.turn().unwrap_or(Colour::Black);
        let mut engine = MctsAgent::new("bench", Thinking::FULL, 1);
        let begin = Instant::now();
        let analysis = engine.think(&game, colour, options.visits, &Budget::default());
        let visits_a_second = f64::from(analysis.visits) / begin.elapsed().as_secs_f64();
        let fingerprint = analysis.candidates.iter().fold(0u64, |sum, candidate| {
            let point = if let Move::Place(point) = candidate.mv { u64::from(point.raw()) } else { u64::MAX };
            (sum.rotate_left(7) ^ point).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(candidate.visits)
        });
        let playouts_a_second = playouts_with_knowledge(&game, colour, options.seconds / f64::from(ROUNDS));
        Ok(Self { spec: spec.to_string(), fingerprint, playouts_a_second, visits_a_second })
    }
}

/// Playouts a second with all the engine's playouts know, from this position on.
fn playouts_with_knowledge(game: &Go, colour: Colour, seconds: f64) -> f64 {
    let mut instinct = Instinct::new(1);
    let mut scratch = game.position().clone();
    let begin = Instant::now();
    let mut games = 0u32;
    while games == 0 || begin.elapsed().as_secs_f64() < seconds {
        scratch.copy_from(game.position());
        instinct.play_out(&mut scratch, colour, None, |_, _| {});
        games += 1;
    }
    f64::from(games) / begin.elapsed().as_secs_f64()
}

fn search_table(searches: &[Search]) -> String {
    let mut text = String::from(
        "\nThe engine `go` after six moves: playouts with knowledge, and a search with its tree.\n\n\
         board          playouts/s  visits/s  fingerprint\n",
    );
    for search in searches {
        let _ = writeln!(
            text,
            "{:<14} {:>10.0} {:>9.0}  {:016x}",
            search.spec, search.playouts_a_second, search.visits_a_second, search.fingerprint
        );
    }
    text
}

fn table(runners: &[Runner]) -> String {
    let mut text = String::from(
        "Random games from the empty board to the end, scored; one thread. The best of ten rounds taken in turn.\n\n\
         board          points  games/s  mean/s   moves/game  ns/move  fingerprint\n",
    );
    for runner in runners {
        let moves = runner.tally.moves as f64 / runner.tally.games.max(1) as f64;
        let _ = writeln!(
            text,
            "{:<14} {:>6} {:>8.0} {:>7.0} {:>12.1} {:>8.1}  {:016x}",
            runner.spec,
            runner.start.ground().board().len(),
            runner.best.games_a_second(),
            runner.tally.games_a_second(),
            moves,
            1e9 * runner.best.seconds / runner.best.moves.max(1) as f64,
            runner.fingerprint,
        );
    }
    text
}

fn json(runners: &[Runner], searches: &[Search]) -> String {
    let rows: Vec<serde_json::Value> = runners
        .iter()
        .zip(searches)
        .map(|(runner, search)| {
            serde_json::json!({
                "board": runner.spec,
                "points": runner.start.ground().board().len(),
                "games_a_second": runner.best.games_a_second(),
                "mean_games_a_second": runner.tally.games_a_second(),
                "moves_a_game": runner.tally.moves as f64 / runner.tally.games.max(1) as f64,
                "fingerprint": format!("{:016x}", runner.fingerprint),
                "knowing_playouts_a_second": search.playouts_a_second,
                "visits_a_second": search.visits_a_second,
                "search_fingerprint": format!("{:016x}", search.fingerprint),
            })
        })
        .collect();
    format!("{}\n", serde_json::Value::Array(rows))
}
