//! How many evaluations a second on one core: `cargo run --release -p tengen-gomoku-net --example gomoku_evaluations [NET]...`. On Linux a
//! second is one of the processor's, whatever else the machine does.

use std::time::{Duration, Instant};

use tengen_gomoku_net::{Evaluator, LINES, LineEvaluator, LineNetwork, Network, Rows, Seen, Stones};

/// The best of so many rounds counts: whatever else the machine does only makes one slower.
const ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_millis(400);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut networks = vec![("embedded".to_string(), Network::embedded())];
    for path in std::env::args().skip(1) {
        let network = Network::read(&std::fs::read(&path)?)?;
        networks.push((path, network));
    }
    let positions = positions();
    for (name, network) in networks {
        let (mut evaluator, mut sum) = (Evaluator::new(&network), 0.0);
        let best = best_of(|| {
            positions.iter().for_each(|stones| sum += evaluator.evaluate(stones, true).expectation());
            positions.len()
        });
        println!(
            "{name}: {} channels, {} blocks, {best:.0} evaluations a second, {:.2} ms each (sum {sum:.3})",
            network.channels(),
            network.blocks(),
            1e3 / best
        );
    }
    lines();
    Ok(())
}

/// Evaluations a second in the best round.
fn best_of(mut evaluate: impl FnMut() -> usize) -> f64 {
    evaluate();
    let mut best = 0.0_f64;
    for _ in 0..ROUNDS {
        let (mut count, begin, start) = (0, Instant::now(), spent());
        while begin.elapsed() < ROUND {
            count += evaluate();
        }
        let time = start.zip(spent()).map_or(begin.elapsed(), |(start, end)| end - start);
        best = best.max(count as f64 / time.as_secs_f64());
    }
    best
}

/// The network of line patterns, as alpha-beta asks it: one stone goes and another comes.
fn lines() {
    let network = LineNetwork::embedded();
    let (mut evaluator, mut sum, mut logits) = (LineEvaluator::new(&network), 0.0, Vec::new());
    let mut rows: Rows = [0; LINES];
    for (at, (x, y)) in [(7, 7), (8, 8), (7, 9), (6, 8), (9, 7), (6, 6), (8, 6), (7, 5)].into_iter().enumerate() {
        rows[y] |= (at as u64 % 2 + 1) << (2 * x);
    }
    let after: Vec<Rows> = (0..81)
        .map(|at| (3 + at % 9, 3 + at / 9))
        .filter(|(x, y)| rows[*y] >> (2 * x) & 3 == 0)
        .map(|(x, y)| {
            let mut rows = rows;
            rows[y] |= 1 << (2 * x);
            rows
        })
        .collect();
    let values = best_of(|| {
        after.iter().for_each(|rows| sum += evaluator.evaluate(rows, Seen::ByWhite, true)[0]);
        after.len()
    });
    let policies = best_of(|| {
        evaluator.policy((0..80).map(|at| at * 2 + 30), &mut logits);
        sum += logits[0];
        1
    });
    println!(
        "line patterns: {} features, {values:.0} evaluations a second, {:.2} us each; policies of 80 points {:.2} us (sum {sum:.1})",
        network.features(),
        1e6 / values,
        1e6 / policies
    );
}

/// Stones that walk out from the centre.
fn positions() -> Vec<Stones> {
    let mut stones = Stones::default();
    let mut seen = vec![stones];
    for step in 0..40usize {
        let (x, y) = (3 + step * 7 % 9, 3 + step * 4 % 9);
        if stones.is_free(x, y) {
            if step % 2 == 0 {
                stones.put_own(x, y);
            } else {
                stones.put_other(x, y);
            }
            seen.push(stones);
        }
    }
    seen
}

/// What this thread has had of the processor, where the system tells.
fn spent() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
