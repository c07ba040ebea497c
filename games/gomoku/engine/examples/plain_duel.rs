//! Two players at equal time, from paired openings:
//! `cargo run --release -p tengen-gomoku --example plain_duel -- [PAIRS] [MILLISECONDS] [RULES] [FIRST] [SECOND]`.
//!
//! Players are `gomoku` (the engine at full strength), `gomoku:1` to `gomoku:9` (its levels) and `gomoku:mcts` (the plain
//! one). Without names, the engine plays the plain one.

use std::{
    env,
    time::{Duration, Instant},
};

use tengen_game::{Game, Turn};
use tengen_gomoku::{End, Gomoku, Move, Point, Rules, Setup};
use tengen_gomoku_engine::{Budget, LEVELS, Level, Mind, Playouts};

/// Stones on the board when a game begins.
const OPENING: usize = 4;

enum Player {
    Engine(Box<Mind>),
    Plain(Box<Playouts>),
}

impl Player {
    fn named(name: &str, seed: u64) -> Option<Self> {
        let engine = |level| Some(Self::Engine(Box::new(Mind::new(level, seed))));
        match name.strip_prefix("gomoku")? {
            "" => engine(Level::FULL),
            ":mcts" => Some(Self::Plain(Box::new(Playouts::new(u32::MAX, seed)))),
            level => engine(*LEVELS.get(level.strip_prefix(':')?.parse::<usize>().ok()?.checked_sub(1)?)?),
        }
    }

    fn choose(&mut self, game: &Gomoku, time: Duration) -> Option<Move> {
        let begin = Instant::now();
        match self {
            Self::Engine(mind) => mind.choose(game, &Budget::from(time)),
            Self::Plain(plain) => plain.choose(game, &|| begin.elapsed() >= time),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let pairs: u64 = args.next().map_or(Ok(10), |text| text.parse())?;
    let time = Duration::from_millis(args.next().map_or(Ok(200), |text| text.parse())?);
    let rules: Rules = args.next().map_or(Ok(Rules::default()), |text| text.parse())?;
    let names = [args.next().unwrap_or("gomoku".into()), args.next().unwrap_or("gomoku:mcts".into())];
    let (mut won, mut drawn, mut lost) = (0_u32, 0_u32, 0_u32);
    for seed in 0..pairs {
        let opening = opening(Setup::new(15, rules)?, seed);
        for first_begins in [true, false] {
            let player = |name: &str| Player::named(name, seed).ok_or_else(|| format!("nobody is called {name}"));
            match play(opening.clone(), [player(&names[0])?, player(&names[1])?], first_begins, time) {
                Some(true) => won += 1,
                None => drawn += 1,
                Some(false) => lost += 1,
            }
        }
        println!("after {} games: {won} won, {drawn} drawn, {lost} lost", 2 * (seed + 1));
    }
    let games = f64::from(won + drawn + lost);
    let score = (f64::from(won) + f64::from(drawn) / 2.0) / games;
    let (low, high) = interval(score, games);
    println!(
        "{} against {}, {rules}, {} ms a move: {:.1}% (95% interval {:.1}% to {:.1}%)",
        names[0],
        names[1],
        time.as_millis(),
        score * 100.0,
        low * 100.0,
        high * 100.0
    );
    Ok(())
}

/// Some stones near the centre, and nobody about to win.
fn opening(setup: Setup, seed: u64) -> Gomoku {
    let mut random = fastrand::Rng::with_seed(seed + 1);
    let mut game = Gomoku::new(setup);
    while game.board().stones() < OPENING {
        let Some(point) = Point::new(random.u8(5..10), random.u8(5..10)) else { continue };
        let mv = Move::Place(point);
        if game.check(mv).is_ok() {
            game.play(mv);
        }
    }
    game
}

/// Whether the first player has won; none if nobody has.
fn play(mut game: Gomoku, mut players: [Player; 2], first_begins: bool, time: Duration) -> Option<bool> {
    let mut at = usize::from(!first_begins);
    while let Turn::Of(_) = game.turn() {
        let mv = players[at].choose(&game, time)?;
        game.play(mv);
        at = 1 - at;
    }
    match game.end()? {
        End::Row(_) => Some(at == 1),
        End::NoPointLeft => None,
    }
}

/// The interval of E. B. Wilson (1927), which holds near 100% too.
fn interval(score: f64, games: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = score + z * z / (2.0 * games);
    let half = z * (score * (1.0 - score) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    ((middle - half) / whole, (middle + half) / whole)
}
