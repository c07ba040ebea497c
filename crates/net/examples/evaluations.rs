//! How many evaluations a second on one core: `cargo run --release -p tengen-net --example evaluations [NET]`. On Linux a second
//! is one of the processor's, whatever else the machine does.

use std::time::{Duration, Instant};

use tengen_go::{Colour, Go, Move, Random, Setup};
use tengen_net::{Evaluator, Network};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let network = match std::env::args().nth(1) {
        Some(path) => Network::read(&std::fs::read(path)?)?,
        None => Network::embedded(),
    };
    println!("{} channels, {} blocks", network.channels(), network.blocks());
    for board in ["grid:9", "torus:9", "sphere:92", "hex:4", "grid:13", "sphere:162", "grid:19"] {
        let games = positions(board)?;
        let mut evaluator = Evaluator::new(&network);
        let (mut count, mut sum, begin, start) = (0, 0.0, Instant::now(), spent());
        while begin.elapsed() < Duration::from_secs(1) {
            for (game, turn) in &games {
                sum += evaluator.evaluate(game, *turn).value;
                count += 1;
            }
        }
        let time = start.zip(spent()).map_or(begin.elapsed(), |(start, end)| end - start);
        let rate = f64::from(count) / time.as_secs_f64();
        let points = games[0].0.board().len();
        let each = 1e9 / rate / points as f64;
        println!(
            "{board:<11} {points:>3} points  {rate:>6.0} a second  {each:>5.0} ns a point  mean value {:.3}",
            sum / count as f32
        );
    }
    Ok(())
}

/// What this thread has had of the processor, where the system tells.
fn spent() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Positions from the opening to the endgame.
fn positions(board: &str) -> Result<Vec<(Go, Colour)>, tengen_board::BoardError> {
    let mut game = Go::new(Setup::on(board)?);
    let mut random = Random::with_seed(1);
    let (mut seen, mut turn) = (Vec::new(), Colour::Black);
    for ply in 0..game.board().len() {
        if ply % 10 == 0 {
            seen.push((game.clone(), turn));
        }
        let mv = game.position().clone().random_move(turn, &mut random).map_or(Move::Pass, Move::Place);
        if game.play(turn, mv).is_err() {
            break;
        }
        turn = !turn;
    }
    Ok(seen)
}
