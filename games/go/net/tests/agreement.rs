//! Agreement with the plain network of `train/reference.py`, which shares no line with this crate: it finds chains by flood
//! fill, builds its own features and calculates with 64-bit floats.
//!
//! ```text
//! for board in grid:9 torus:9 sphere:92 hex:4; do tengen board $board --json $board.json; done
//! python3 train/reference.py nets/anygo-64x8.net grid:9.json torus:9.json sphere:92.json hex:4.json
//! ```
//!
//! gives `fixtures/anygo-64x8.json`; with the `.pt` file, whose weights have 32 bits, `fixtures/anygo-64x8-f32.json`.
//! `fixtures/far.net` is a network of 16 channels and 2 blocks that sees points two steps away and has learnt nothing: its
//! weights are random. `fixtures/far.json` is of grid:9, torus:4, sphere:42 and random:60:12. `fixtures/rules.net` is such a network of
//! one block that is also told of rules, and `fixtures/rules.json` of grid:4, grid:3, grid:5 and grid:4x3, where stones take themselves off and
//! positions come back.

use serde_json::Value;
use tengen_board::Point;
use tengen_go::{Colour, Go, Ko, Move, Rules, Setup};
use tengen_net::{Evaluation, Evaluator, Network};

/// A position and what the reference says of it.
struct Answer {
    game: Go,
    turn: Colour,
    policy: Vec<f64>,
    pass: f64,
    value: f64,
    ownership: Vec<f64>,
}

fn answers(text: &str) -> Vec<Answer> {
    let all: Value = serde_json::from_str(text).unwrap();
    all.as_array().unwrap().iter().map(answer).collect()
}

fn answer(value: &Value) -> Answer {
    let numbers = |name: &str| value[name].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect();
    let ko = match value["ko"].as_str() {
        Some("positional") => Ko::Positional,
        Some("situational") => Ko::Situational,
        _ => Ko::Simple,
    };
    let rules = Rules { ko, suicide: value["suicide"].as_bool().unwrap_or(false), ..Rules::default() };
    let komi = value["komi"].as_f64();
    let mut game = Go::new(Setup { rules, komi, ..Setup::on(value["board"].as_str().unwrap()).unwrap() });
    let mut turn = Colour::Black;
    for mv in value["moves"].as_array().unwrap() {
        let mv = mv.as_u64().map_or(Move::Pass, |point| Move::Place(Point::new(point as u16)));
        game.play_out_of_turn(turn, mv).unwrap();
        turn = !turn;
    }
    let (pass, said) = (value["pass"].as_f64().unwrap(), value["value"].as_f64().unwrap());
    Answer { game, turn, policy: numbers("policy"), pass, value: said, ownership: numbers("ownership") }
}

fn furthest(ours: &[f32], theirs: &[f64]) -> f64 {
    assert_eq!(ours.len(), theirs.len());
    ours.iter().zip(theirs).map(|(a, b)| (f64::from(*a) - b).abs()).fold(0.0, f64::max)
}

/// How likely each move is, the pass last.
fn probabilities(policy: impl Iterator<Item = f64>, pass: f64) -> Vec<f64> {
    let likely: Vec<f64> = policy.chain([pass]).map(f64::exp).collect();
    let all: f64 = likely.iter().sum();
    likely.iter().map(|one| one / all).collect()
}

fn agree(network: &[u8], expected: &str) {
    let mut evaluator = Evaluator::exact(&Network::read(network).unwrap());
    let answers = answers(expected);
    assert_eq!(answers.len(), 20);
    for Answer { game, turn, policy, pass, value, ownership } in answers {
        let ours: Evaluation<'_> = evaluator.evaluate(&game, turn);
        let off = [
            furthest(ours.policy, &policy),
            furthest(&[ours.pass, ours.value], &[pass, value]),
            furthest(ours.ownership, &ownership),
        ];
        assert!(off.iter().all(|off| *off < 1e-3), "{} after {}: {off:?}", game.board().spec(), game.moves().len());
    }
}

#[test]
fn the_same_weights_give_the_same_answers() {
    agree(include_bytes!("../../../../nets/anygo-64x8.net"), include_str!("fixtures/anygo-64x8.json"));
}

#[test]
fn a_network_that_sees_two_steps_far_gives_the_same_answers() {
    agree(include_bytes!("fixtures/far.net"), include_str!("fixtures/far.json"));
}

#[test]
fn a_network_that_knows_rules_gives_the_same_answers_by_all_of_them() {
    let text = include_str!("fixtures/rules.json");
    agree(include_bytes!("fixtures/rules.net"), text);
    // It is told something, or else it would not matter that it is.
    let barred = |answer: &Answer| {
        let game = &answer.game;
        let empty = game.board().points().filter(|point| game.position().stone(*point).is_none());
        empty.filter(|point| game.position().ko() != Some(*point) && game.is_barred_by_ko(answer.turn, *point)).count()
    };
    let barred: usize = answers(text).iter().map(barred).sum();
    assert!(barred > 2, "{barred}");
    let fell = |answer: &Answer| answer.game.prisoners(Colour::Black) + answer.game.prisoners(Colour::White);
    let fell: u32 = answers(text).iter().map(fell).sum();
    assert!(fell > 20, "{fell}");
}

/// How far probabilities, value and owners are from those of the reference with weights of 32 bits, at most.
fn off_from_all_bits(mut evaluator: Evaluator) -> [f64; 3] {
    let mut most = [0.0_f64; 3];
    for Answer { game, turn, policy, pass, value, ownership } in answers(include_str!("fixtures/anygo-64x8-f32.json")) {
        let ours = evaluator.evaluate(&game, turn);
        let theirs = probabilities(policy.into_iter(), pass);
        let likely = probabilities(ours.policy.iter().copied().map(f64::from), ours.pass.into());
        let off = likely.iter().zip(&theirs).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let all = [off, (f64::from(ours.value) - value).abs(), furthest(ours.ownership, &ownership)];
        most = std::array::from_fn(|at| most[at].max(all[at]));
    }
    most
}

fn published() -> Network {
    Network::read(include_bytes!("../../../../nets/anygo-64x8.net")).unwrap()
}

#[test]
fn sixteen_bits_for_a_weight_change_next_to_nothing() {
    let off = off_from_all_bits(Evaluator::exact(&published()));
    assert!(off[0] < 3e-3 && off[1] < 3e-3 && off[2] < 5e-3, "{off:?}");
}

/// Where the processor multiplies pairs of whole numbers of 16 bits, or four of 8 bits, which are coarser; elsewhere it is the same
/// as exact.
#[test]
fn whole_numbers_change_little() {
    let off = off_from_all_bits(Evaluator::new(&published()));
    assert!(off[0] < 0.15 && off[1] < 0.1 && off[2] < 0.1, "{off:?}");
}

/// The positions would show little if nothing special ever happened in them.
#[test]
fn the_positions_hold_captures_and_passes() {
    let answers = answers(include_str!("fixtures/anygo-64x8.json"));
    let games = || answers.iter().map(|answer| &answer.game);
    assert!(games().any(|game| game.prisoners(Colour::Black) > 3 && game.prisoners(Colour::White) > 3));
    assert!(games().any(|game| game.moves().last().is_some_and(|(_, mv)| mv == Move::Pass)));
    assert!(answers.iter().any(|answer| answer.turn == Colour::White));
}
