//! Two engines against each other with the same time of the processor for a move, whatever else the machine does, on Linux:
//!
//! ```text
//! cargo run --release -p tengen-go-engine --example duel -- sphere:92 --komi 0.5 --games 20 --ms 1000 go go:mcts
//! ```
//!
//! As in `tengen match`, pairs of games begin with the same two moves, drawn at random (four from 150 points on), and change
//! colours. Ko is simple, dead stones are counted as the first engine sees them, and `--ms 0` leaves it to the engines how long
//! they think: for levels. A board may be a file that ends in `.obj`, and `,net=FILE` at the end of an engine's name is the
//! network that it asks.

use std::{
    cell::Cell,
    error::Error,
    fs,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use tengen_board::obj;
use tengen_go::{Colour, Go, Ko, Move, Phase, Random, Rules, Setup};
use tengen_go_engine::{Agent, Budget, Network, built_in, built_in_with};

/// What is played.
struct Match {
    board: String,
    komi: f64,
    games: u64,
    time: Duration,
    seed: u64,
    engines: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let asked = read(std::env::args().skip(1))?;
    let (mut won, mut long) = ([0u32; 2], 0);
    for game in 0..asked.games {
        let Ended { winner, too_long } = play(&asked, game)?;
        won[winner] += 1;
        long += u32::from(too_long);
        eprint!("{}", ['+', '-'][winner]);
    }
    let (share, [low, high]) = (f64::from(won[0]) / asked.games as f64, wilson(won[0], won[0] + won[1]));
    println!(
        "\n{}, {} ms: {} wins {} of {} against {}: {:.1} % ({:.1} to {:.1}), {long} stopped at the move limit",
        asked.board,
        asked.time.as_millis(),
        asked.engines[0],
        won[0],
        asked.games,
        asked.engines[1],
        share * 100.0,
        low * 100.0,
        high * 100.0,
    );
    Ok(())
}

/// An engine by its name; `,net=FILE` at its end is the network that it asks.
fn call(name: &str, seed: u64) -> Result<Box<dyn Agent>, Box<dyn Error>> {
    Ok(match name.split_once(",net=") {
        Some((name, file)) => built_in_with(name, seed, &Network::read(&fs::read(file)?)?)?,
        None => built_in(name, seed)?,
    })
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Match, Box<dyn Error>> {
    let mut asked = Match {
        board: words.next().ok_or("which board?")?,
        komi: 7.5,
        games: 10,
        time: Duration::from_secs(1),
        seed: 1,
        engines: Vec::new(),
    };
    while let Some(word) = words.next() {
        let mut number = || words.next().ok_or(format!("{word} what?"));
        match word.as_str() {
            "--komi" => asked.komi = number()?.parse()?,
            "--games" => asked.games = number()?.parse()?,
            "--ms" => asked.time = Duration::from_millis(number()?.parse()?),
            "--seed" => asked.seed = number()?.parse()?,
            _ => asked.engines.push(word),
        }
    }
    if asked.engines.len() == 2 { Ok(asked) } else { Err("two engines, please".into()) }
}

/// How a game ended.
struct Ended {
    /// The number of the engine that won.
    winner: usize,
    too_long: bool,
}

fn play(asked: &Match, number: u64) -> Result<Ended, Box<dyn Error>> {
    let (pair, swap) = (number / 2, number % 2 == 1);
    let rules = Rules { ko: Ko::Simple, ..Rules::CHINESE };
    let mut game = Go::new(Setup { komi: Some(asked.komi), rules, ..on(&asked.board)? });
    let mut random = Random::with_seed(asked.seed * 1000 + pair);
    let engine = |at: usize| call(&asked.engines[at], asked.seed * 1_000_000 + number * 2 + at as u64);
    let mut engines = [engine(0)?, engine(1)?];
    for _ in 0..if game.board().len() < 150 { 2 } else { 4 } {
        let turn = game.turn().ok_or("the opening ended the game")?;
        let point = game.position().clone().random_move(turn, &mut random).ok_or("the board is full")?;
        game.play(turn, Move::Place(point))?;
    }
    let most = game.board().len() * 3;
    while let Some(colour) = game.turn().filter(|_| game.moves().len() < most) {
        let mv = choose(engines[colour.index() ^ usize::from(swap)].as_mut(), &game, colour, asked.time)?;
        game.play(colour, mv)?;
    }
    let too_long = game.turn().is_some();
    let black = match game.phase() {
        Phase::Over(result) => result.winner() == Some(Colour::Black),
        _ => {
            let dead = engines[0].dead_stones(&game)?.unwrap_or_default();
            game.score_with(&dead).margin() > 0.0
        }
    };
    Ok(Ended { winner: usize::from(black == swap), too_long })
}

fn on(board: &str) -> Result<Setup, Box<dyn Error>> {
    if board.ends_with(".obj") {
        return Ok(Setup::new(Arc::new(obj::read(&fs::read(board)?, board)?.board)));
    }
    Ok(Setup::on(board)?)
}

/// Lets an engine think for so much time of the processor, on one thread.
fn choose(engine: &mut dyn Agent, game: &Go, colour: Colour, time: Duration) -> Result<Move, Box<dyn Error>> {
    let end = spent()? + time;
    // To ask for the time takes microseconds: not before every visit.
    let asked = Mutex::new(Cell::new(Instant::now()));
    let stop = || {
        let asked = asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let due = asked.get().elapsed() >= Duration::from_micros(500);
        if due {
            asked.set(Instant::now());
        }
        due && spent().is_ok_and(|spent| spent >= end)
    };
    let stop: Option<&(dyn Fn() -> bool + Sync)> = if time.is_zero() { None } else { Some(&stop) };
    Ok(engine.choose(game, colour, &Budget { stop, ..Budget::default() })?)
}

/// What this thread has had of the processor.
fn spent() -> Result<Duration, Box<dyn Error>> {
    let text = fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(Duration::from_nanos(text.split(' ').next().unwrap_or_default().parse()?))
}

/// Where the true share lies with 95 %.
fn wilson(won: u32, of: u32) -> [f64; 2] {
    let (n, z) = (f64::from(of), 1.96_f64);
    let share = f64::from(won) / n;
    let (middle, whole) = (share + z * z / (2.0 * n), 1.0 + z * z / n);
    let away = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    [(middle - away) / whole, (middle + away) / whole]
}
