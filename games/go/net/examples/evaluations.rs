//! How many evaluations a second on one core, and how far they are from those in floating-point numbers:
//! `cargo run --release -p tengen-net --example evaluations [NET]`. On Linux a second is one of the processor's, whatever else the
//! machine does.

use std::time::{Duration, Instant};

use tengen_go::{Colour, Go, Move, Random, Setup};
use tengen_net::{Evaluation, Evaluator, Network};

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
        let off = off_from_exact(&network, &games);
        println!(
            "{board:<11} {points:>3} points  {rate:>6.0} a second  {each:>5.0} ns a point  mean value {:.3}, off by {:.4} and at \
             most {:.4}, probabilities at most by {:.4}",
            sum / count as f32,
            off.value,
            off.value_at_most,
            off.probability_at_most
        );
    }
    Ok(())
}

#[derive(Default)]
struct Off {
    value: f32,
    value_at_most: f32,
    probability_at_most: f32,
}

fn off_from_exact(network: &Network, games: &[(Go, Colour)]) -> Off {
    let (mut fast, mut exact, mut off) = (Evaluator::new(network), Evaluator::exact(network), Off::default());
    for (game, turn) in games {
        let (ours, theirs) = (fast.evaluate(game, *turn), exact.evaluate(game, *turn));
        let value = (ours.value - theirs.value).abs();
        let (ours, theirs) = (probabilities(&ours), probabilities(&theirs));
        off.value += value / games.len() as f32;
        off.value_at_most = off.value_at_most.max(value);
        off.probability_at_most =
            ours.iter().zip(&theirs).map(|(a, b)| (a - b).abs()).fold(off.probability_at_most, f32::max);
    }
    off
}

/// Of the moves that may be played, the pass last.
fn probabilities(said: &Evaluation<'_>) -> Vec<f32> {
    let playable = said.policy.iter().zip(said.playable).filter(|(_, playable)| **playable).map(|(logit, _)| *logit);
    let likely: Vec<f32> = playable.chain([said.pass]).map(f32::exp).collect();
    let all: f32 = likely.iter().sum();
    likely.into_iter().map(|one| one / all).collect()
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
        if game.play_as(turn, mv).is_err() {
            break;
        }
        turn = !turn;
    }
    Ok(seen)
}
