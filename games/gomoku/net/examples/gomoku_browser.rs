//! The networks for Gomoku where a browser runs them, for `gomoku_browser.mjs`, which tells how many evaluations a second that makes.
//!
//! Compiled to wasm32 it talks through a letterbox in its memory, which the script finds by its mark: a network and how many
//! evaluations go in, the answers come out. Compiled for this machine it prints the same answers, a line for each network.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use tengen_gomoku_net::{Evaluator, LINES, LineEvaluator, LineNetwork, Network, POINTS, Rows, Seen, Stones};

/// Where script and program leave each other words.
static LETTERBOX: Letterbox = Letterbox {
    mark: [AtomicU32::new(0x7465_6e67), AtomicU32::new(0x656e_2067), AtomicU32::new(0x6f6d_6f6b), AtomicU32::new(7)],
    network: AtomicU32::new(0),
    evaluations: AtomicU32::new(1),
    count: AtomicU32::new(0),
    answers: [const { AtomicU32::new(0) }; POINTS + 3],
};

#[repr(C)]
struct Letterbox {
    /// Four words that stand nowhere else in memory in this order.
    mark: [AtomicU32; 4],
    network: AtomicU32,
    evaluations: AtomicU32,
    /// How many answers there are.
    count: AtomicU32,
    /// The bits of 32-bit floats.
    answers: [AtomicU32; POINTS + 3],
}

fn main() {
    if cfg!(target_arch = "wasm32") {
        // Nobody may conclude that the mark is never read.
        assert!(LETTERBOX.mark.iter().all(|word| word.load(Relaxed) != 0));
        let answers = answers(LETTERBOX.network.load(Relaxed), LETTERBOX.evaluations.load(Relaxed));
        for (slot, answer) in LETTERBOX.answers.iter().zip(&answers) {
            slot.store(answer.to_bits(), Relaxed);
        }
        LETTERBOX.count.store(answers.len() as u32, Relaxed);
        return;
    }
    for network in 0..2 {
        let words: Vec<String> = answers(network, 1).iter().map(f32::to_string).collect();
        println!("{}", words.join(" "));
    }
}

/// Stones of the position, in turn.
const STONES: [(usize, usize); 8] = [(7, 7), (8, 8), (6, 8), (8, 6), (8, 7), (7, 5), (9, 8), (6, 6)];

/// Win, draw, loss and the logits of all points: of convolutions (0) or of line patterns (1), asked so often. The network of line
/// patterns is asked before one stone more and after it in turn, as a search does.
fn answers(network: u32, evaluations: u32) -> Vec<f32> {
    if network == 0 {
        let mut stones = Stones::default();
        for (at, (x, y)) in STONES.into_iter().enumerate() {
            if at % 2 == 0 {
                stones.put_own(x, y);
            } else {
                stones.put_other(x, y);
            }
        }
        let mut evaluator = Evaluator::new(&Network::embedded());
        for _ in 1..evaluations {
            evaluator.evaluate(&stones, true);
        }
        let said = evaluator.evaluate(&stones, true);
        return [&said.outcome[..], said.policy].concat();
    }
    let mut evaluator = LineEvaluator::new(&LineNetwork::embedded());
    let mut rows: Rows = [0; LINES];
    for (at, (x, y)) in STONES.into_iter().enumerate() {
        rows[y] |= (at as u64 % 2 + 1) << (2 * x);
    }
    for turn in 1..evaluations {
        let mut more = rows;
        more[9] |= 1 << (2 * (turn % 15));
        evaluator.evaluate(&more, Seen::ByBlack, true);
    }
    let outcome = evaluator.evaluate(&rows, Seen::ByBlack, true);
    let mut logits = Vec::new();
    evaluator.policy(0..POINTS, &mut logits);
    [&outcome[..], &logits].concat()
}
