//! The network where a browser runs it, for `browser.mjs`, which tells how many evaluations a second that makes.
//!
//! Compiled to wasm32 it talks through a letterbox in its memory, which the script finds by its mark: a board and how many
//! evaluations go in, the answers come out. Compiled for this machine it prints the same answers in floating-point
//! numbers, a line for each board, for the script to compare.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use tengen_go::{Colour, Go, Move, Random, Setup};
use tengen_net::{Evaluator, Network};

/// Boards by number. The script has the same list.
const BOARDS: [&str; 3] = ["grid:9", "sphere:92", "grid:19"];

/// Room for two answers a point, the pass and the value.
const MOST: usize = 2 * 361 + 2;

/// Where script and program leave each other words.
static LETTERBOX: Letterbox = Letterbox {
    mark: [AtomicU32::new(0x7465_6e67), AtomicU32::new(0x656e_2067), AtomicU32::new(0x6f20_6f6e), AtomicU32::new(7)],
    board: AtomicU32::new(0),
    evaluations: AtomicU32::new(1),
    count: AtomicU32::new(0),
    answers: [const { AtomicU32::new(0) }; MOST],
};

#[repr(C)]
struct Letterbox {
    /// Four words that stand nowhere else in memory in this order.
    mark: [AtomicU32; 4],
    board: AtomicU32,
    evaluations: AtomicU32,
    /// How many answers there are.
    count: AtomicU32,
    /// The bits of 32-bit floats.
    answers: [AtomicU32; MOST],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if cfg!(target_arch = "wasm32") {
        // Nobody may conclude that the mark is never read.
        assert!(LETTERBOX.mark.iter().all(|word| word.load(Relaxed) != 0));
        let (board, evaluations) = (LETTERBOX.board.load(Relaxed), LETTERBOX.evaluations.load(Relaxed));
        let answers = answers(BOARDS[board as usize % BOARDS.len()], evaluations)?;
        for (slot, answer) in LETTERBOX.answers.iter().zip(&answers) {
            slot.store(answer.to_bits(), Relaxed);
        }
        LETTERBOX.count.store(answers.len() as u32, Relaxed);
        return Ok(());
    }
    for board in BOARDS {
        let words: Vec<String> = answers(board, 1)?.iter().map(f32::to_string).collect();
        println!("{}", words.join(" "));
    }
    Ok(())
}

/// What the network says of a position in the middle of a game, asked so often.
fn answers(board: &str, evaluations: u32) -> Result<Vec<f32>, tengen_board::BoardError> {
    let mut game = Go::new(Setup::on(board)?);
    let mut random = Random::with_seed(1);
    let mut turn = Colour::Black;
    for _ in 0..game.board().len() / 2 {
        let mv = game.position().clone().random_move(turn, &mut random).map_or(Move::Pass, Move::Place);
        if game.play_as(turn, mv).is_err() {
            break;
        }
        turn = !turn;
    }
    let network = Network::embedded();
    // Whole numbers are compared with floating-point ones.
    let mut evaluator =
        if cfg!(target_arch = "wasm32") { Evaluator::new(&network) } else { Evaluator::exact(&network) };
    for _ in 1..evaluations {
        evaluator.evaluate(&game, turn);
    }
    let said = evaluator.evaluate(&game, turn);
    Ok([said.policy, &[said.pass, said.value], said.ownership].concat())
}
