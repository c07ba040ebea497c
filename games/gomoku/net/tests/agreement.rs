//! Agreement with PyTorch and with a plain forward pass.
//!
//! `python3 train/reference_gomoku.py nets/gomoku-64x6-2.pt` gives `fixtures/gomoku-64x6-2.json`; with `random small.pt` it gives
//! `fixtures/small.json` and a network of random weights, of which `train/export_gomoku.py` makes `fixtures/small.net` (32-bit floats).

mod plain;

use plain::Plain;
use serde_json::Value;
use tengen_gomoku_net::{Evaluation, Evaluator, LINES, Network, POINTS, Stones};

static SMALL: &[u8] = include_bytes!("fixtures/small.net");
static PUBLISHED: &[u8] = include_bytes!("../../../../nets/gomoku-64x6-2.net");

/// A position and what the reference says of it.
struct Answer {
    own: Vec<usize>,
    other: Vec<usize>,
    exact: bool,
    policy: Vec<f64>,
    outcome: Vec<f64>,
}

impl Answer {
    fn stones(&self) -> Stones {
        let mut stones = Stones::default();
        self.own.iter().for_each(|at| stones.put_own(at % LINES, at / LINES));
        self.other.iter().for_each(|at| stones.put_other(at % LINES, at / LINES));
        stones
    }
}

fn answers(text: &str) -> Vec<Answer> {
    let read = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        let points = |name: &str| value[name].as_array().unwrap().iter().map(|at| at.as_u64().unwrap() as usize);
        let numbers =
            |name: &str| value[name].as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect();
        Answer {
            own: points("own").collect(),
            other: points("other").collect(),
            exact: value["exact"].as_bool().unwrap(),
            policy: numbers("policy"),
            outcome: numbers("outcome"),
        }
    };
    text.lines().map(read).collect()
}

fn furthest(ours: impl IntoIterator<Item = f64>, theirs: &[f64]) -> f64 {
    ours.into_iter().zip(theirs).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// How far logits and chances are off, at most.
fn off(network: &[u8], expected: &str) -> [f64; 2] {
    let mut evaluator = Evaluator::new(&Network::read(network).unwrap());
    let answers = answers(expected);
    assert_eq!(answers.len(), 9);
    answers.iter().fold([0.0; 2], |[logit, chance], answer| {
        let Evaluation { policy, outcome } = evaluator.evaluate(&answer.stones(), answer.exact);
        assert_eq!((answer.policy.len(), answer.outcome.len()), (POINTS, 3));
        let logits = furthest(policy.iter().map(|logit| f64::from(*logit)), &answer.policy);
        let chances = furthest(outcome.iter().map(|chance| f64::from(*chance)), &answer.outcome);
        [logit.max(logits), chance.max(chances)]
    })
}

#[test]
fn the_same_weights_give_the_answers_of_pytorch() {
    let off = off(SMALL, include_str!("fixtures/small.json"));
    assert!(off[0] < 1e-4 && off[1] < 1e-4, "{off:?}");
}

#[test]
fn sixteen_bits_for_a_weight_change_next_to_nothing() {
    let off = off(PUBLISHED, include_str!("fixtures/gomoku-64x6-2.json"));
    assert!(off[0] < 0.1 && off[1] < 0.005, "{off:?}");
}

#[test]
fn a_plain_forward_pass_gives_the_same_answers() {
    for bytes in [SMALL, PUBLISHED] {
        let plain = Plain::read(bytes);
        let mut evaluator = Evaluator::new(&Network::read(bytes).unwrap());
        for answer in answers(include_str!("fixtures/small.json")).iter().step_by(3) {
            let (policy, outcome) = plain.evaluate(&answer.own, &answer.other, answer.exact);
            let ours = evaluator.evaluate(&answer.stones(), answer.exact);
            let logits = furthest(ours.policy.iter().map(|logit| f64::from(*logit)), &policy);
            let chances = furthest(ours.outcome.iter().map(|chance| f64::from(*chance)), &outcome);
            assert!(logits < 1e-3 && chances < 1e-4, "{logits} {chances}");
        }
    }
}

/// A board that is turned by half is not the same to the network, but nearly: it learnt all symmetries alike.
#[test]
fn the_network_has_learnt_that_boards_can_be_turned() {
    let mut evaluator = Evaluator::new(&Network::embedded());
    for answer in answers(include_str!("fixtures/gomoku-64x6-2.json")).iter().filter(|answer| answer.own.len() < 12) {
        let straight = evaluator.evaluate(&answer.stones(), answer.exact).expectation();
        let mut turned = Stones::default();
        answer.own.iter().for_each(|at| turned.put_own(LINES - 1 - at % LINES, LINES - 1 - at / LINES));
        answer.other.iter().for_each(|at| turned.put_other(LINES - 1 - at % LINES, LINES - 1 - at / LINES));
        let around = evaluator.evaluate(&turned, answer.exact).expectation();
        assert!((straight - around).abs() < 0.2, "{straight} {around}");
    }
}
