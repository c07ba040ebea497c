//! How fast stones come and go with all that is known of them, and how fast the search is:
//! `cargo run --release -p tengen-gomoku --example speed`.

use std::time::Instant;

use tengen_game::Game;
use tengen_gomoku::{Gomoku, Rules, Setup};
use tengen_gomoku_engine::{Budget, Cell, Level, Mind, Position};

/// Stones placed and taken back in each position.
const ROUNDS: usize = 20_000;
/// Positions for each search.
const NODES: u64 = 400_000;

const GAMES: [&str; 6] = [
    "h8",
    "h8 i9 j8 h10",
    "h8 h9 i9 g7 j10 k11 i8 g8 g9",
    "h8 i8 g9 i7 i9 f9 g10 g8 f8 h7",
    "h8 h9 j9 i8 i10 g8 j7 j8 k8 l7 k9 g6",
    "h8 i9 h10 h9 g9 i7 f10 e11 i11 g11 h12 f8 h11 h13",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for rules in ["standard", "freestyle", "renju", "caro"] {
        stones(rules.parse()?)?;
    }
    let mut total = (0, 0.0);
    for moves in GAMES {
        let mut game = Gomoku::default();
        for text in moves.split(' ') {
            let mv = game.read(text)?;
            game.check(mv)?;
            game.play(mv);
        }
        let level = Level { nodes: NODES, proves: false, ..Level::FULL };
        let seen = std::cell::RefCell::new(String::new());
        let tell = |analysis: &tengen_gomoku_engine::Analysis| {
            let best = analysis.best();
            let line = best.map(|idea| idea.line.iter().take(8).map(|point| format!("{point} ")).collect::<String>());
            *seen.borrow_mut() = format!(
                "depth {} to {}, {:?} {}",
                analysis.depth,
                analysis.deepest,
                best.map(|idea| idea.score),
                line.unwrap_or_default()
            );
            total_nodes(analysis.nodes);
        };
        let begin = Instant::now();
        Mind::new(level, 1).choose(&game, &Budget { tell: Some(&tell), ..Budget::default() });
        let seconds = begin.elapsed().as_secs_f64();
        let nodes = total_nodes(0);
        total = (total.0 + nodes, total.1 + seconds);
        println!("{moves}: {}; {:.0} thousand positions a second", seen.take(), nodes as f64 / seconds / 1e3);
    }
    println!("all: {} positions, {:.0} thousand a second", total.0, total.0 as f64 / total.1 / 1e3);
    Ok(())
}

/// Keeps the last number that was not 0.
fn total_nodes(nodes: u64) -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static LAST: AtomicU64 = AtomicU64::new(0);
    if nodes > 0 {
        LAST.store(nodes, Ordering::Relaxed);
    }
    LAST.load(Ordering::Relaxed)
}

fn stones(rules: Rules) -> Result<(), Box<dyn std::error::Error>> {
    let game = Gomoku::new(Setup::new(15, rules)?);
    let mut position = Position::of(&game);
    let mut random = fastrand::Rng::with_seed(1);
    let (mut pairs, mut seconds) = (0, 0.0);
    while position.stones() < 60 {
        let cells: Vec<Cell> = (0..225)
            .map(|at| Cell::at(at % 15, at / 15))
            .filter(|cell| position.is_free(*cell) && cell.x().abs_diff(7).max(cell.y().abs_diff(7)) <= 5)
            .collect();
        let begin = Instant::now();
        for round in 0..ROUNDS {
            position.put(cells[round % cells.len()]);
            position.undo();
        }
        seconds += begin.elapsed().as_secs_f64();
        pairs += ROUNDS;
        position.put(cells[random.usize(..cells.len())]);
    }
    println!("{rules}: {:.2} million stones placed and taken back a second", pairs as f64 / seconds / 1e6);
    Ok(())
}
