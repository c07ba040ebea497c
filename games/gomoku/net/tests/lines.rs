//! The network of line patterns: agreement with PyTorch, and with itself whichever way stones come and go.
//!
//! `python3 train/reference_gomoku.py nets/gomoku-lines.pt` gives `fixtures/gomoku-lines.json`.

use proptest::prelude::*;
use serde_json::Value;
use tengen_gomoku_net::{LINES, LineEvaluator, LineNetwork, Network, POINTS, Rows, Seen};

static PUBLISHED: &[u8] = include_bytes!("../../../../nets/gomoku-lines.net");

fn network() -> LineNetwork {
    LineNetwork::read(PUBLISHED).unwrap()
}

/// Stones by colour: 1 Black, 2 White.
fn rows(stones: impl IntoIterator<Item = (usize, u64)>) -> Rows {
    let mut rows = [0; LINES];
    for (at, colour) in stones {
        rows[at / LINES] |= colour << (2 * (at % LINES));
    }
    rows
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

fn furthest(ours: &[f32], theirs: &[f64]) -> f64 {
    assert_eq!(ours.len(), theirs.len());
    ours.iter().zip(theirs).map(|(a, b)| (f64::from(*a) - b).abs()).fold(0.0, f64::max)
}

#[test]
fn tabulated_patterns_give_the_answers_of_pytorch() {
    let mut evaluator = LineEvaluator::new(&network());
    let mut logits = Vec::new();
    let (mut sparse, mut crowded) = ([0.0_f64; 2], [0.0_f64; 2]);
    for line in include_str!("fixtures/gomoku-lines.json").lines() {
        let expected: Value = serde_json::from_str(line).unwrap();
        let points = |name: &str| expected[name].as_array().unwrap().iter().map(|at| at.as_u64().unwrap() as usize);
        let exact = expected["exact"].as_bool().unwrap();
        let most = if points("own").count() <= 20 { &mut sparse } else { &mut crowded };
        let (policy, outcome) = (numbers(&expected["policy"]), numbers(&expected["outcome"]));
        // The same stones with the colours exchanged are the same to whoever is to move.
        for (seen, own, other) in [(Seen::ByBlack, 1, 2), (Seen::ByWhite, 2, 1)] {
            let stones = points("own").map(|at| (at, own)).chain(points("other").map(|at| (at, other)));
            let said = evaluator.evaluate(&rows(stones), seen, exact);
            evaluator.policy(0..POINTS, &mut logits);
            most[0] = most[0].max(furthest(&logits, &policy));
            most[1] = most[1].max(furthest(&said, &outcome));
        }
    }
    // Weights have 16 bits, and features of a line are counted in parts of 1/256; logits go down to -20.
    assert!(sparse[0] < 0.4 && sparse[1] < 0.004, "{sparse:?}");
    // Boards full of stones by chance have lines that no game has, with features beyond what 16 bits hold.
    assert!(crowded[0] < 1.5 && crowded[1] < 0.05, "{crowded:?}");
}

#[test]
fn a_pattern_is_calculated_once() {
    let network = network();
    let mut evaluator = LineEvaluator::new(&network);
    evaluator.evaluate(&rows([(112, 1)]), Seen::ByWhite, true);
    let patterns = network.patterns();
    assert!((20..200).contains(&patterns), "{patterns}");
    LineEvaluator::new(&network).evaluate(&rows([(112, 1)]), Seen::ByWhite, true);
    evaluator.evaluate(&rows([(112, 2)]), Seen::ByBlack, true);
    assert_eq!(network.patterns(), patterns, "copies share what was made of patterns, and colours do not matter");
}

#[test]
fn a_network_of_the_other_kind_is_refused() {
    let complaint = LineNetwork::read(include_bytes!("fixtures/small.net")).unwrap_err().to_string();
    assert_eq!(complaint, "the network is of kind 1, where kind 2 (line patterns) is wanted");
    let complaint = Network::read(PUBLISHED).unwrap_err().to_string();
    assert_eq!(complaint, "the network is of kind 2, where kind 1 (convolutions) is wanted");
    let cut = LineNetwork::read(&PUBLISHED[..1000]).unwrap_err().to_string();
    assert_eq!(cut, format!("the network should be {} bytes long and is 1000", PUBLISHED.len()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whichever_way_stones_come_and_go_the_answer_is_the_same(
        steps in prop::collection::vec((prop::collection::vec((0..POINTS, 0..3_u64), 0..60), any::<bool>()), 1..8),
        exact: bool,
    ) {
        let network = network();
        let mut walking = LineEvaluator::new(&network);
        for (stones, by_black) in steps {
            let mut rows = [0; LINES];
            for (at, colour) in stones {
                rows[at / LINES] = rows[at / LINES] & !(3 << (2 * (at % LINES))) | colour << (2 * (at % LINES));
            }
            let seen = if by_black { Seen::ByBlack } else { Seen::ByWhite };
            let fresh = LineEvaluator::new(&network).evaluate(&rows, seen, exact);
            prop_assert_eq!(walking.evaluate(&rows, seen, exact), fresh);
        }
    }
}
