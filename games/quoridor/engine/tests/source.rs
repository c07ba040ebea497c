//! The baseline: it plays legal moves for two to four, takes a win, stops when told, and repeats itself with the same seed.

use serde_json::{Value, json};
use tengen_game::{Boards, Budget, Engines, Reply, Resources, Seat, Table, Turn};
use tengen_quoridor::KIND;
use tengen_quoridor_engine::ENGINES;

fn open(options: &Value) -> Box<dyn Table> {
    KIND.open(&Boards::default(), options.as_object().cloned().unwrap()).unwrap().1
}

fn answer(name: &str, table: &dyn Table, seed: u64, budget: &Budget<'_>) -> String {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    let mut engine = ENGINES.make(name, seed, &Resources::default()).unwrap();
    match engine.choose(table, seat, budget) {
        Ok(Reply::Move(mv)) => mv,
        other => panic!("{other:?}"),
    }
}

/// A whole game against itself; its moves.
fn game(options: &Value, seed: u64) -> (Box<dyn Table>, Vec<String>) {
    let mut table = open(options);
    let mut moves = Vec::new();
    while let Turn::Of(seat) = table.turn() {
        let mv = answer("quoridor:source,nodes=60", &*table, seed + moves.len() as u64, &Budget::default());
        table.play(seat, &mv).unwrap();
        moves.push(mv);
    }
    (table, moves)
}

#[test]
fn games_for_two_three_and_four_come_to_an_end() {
    for (seats, width, height) in [(2, 5, 5), (3, 5, 6), (4, 7, 7), (2, 3, 12), (4, 10, 4)] {
        let options = json!({"seats": seats, "width": width, "height": height, "walls": 3});
        let (table, moves) = game(&options, 1);
        let Turn::Over(outcome) = table.turn() else { panic!() };
        assert!(outcome.payoffs(seats).iter().sum::<f32>() > 0.9, "{moves:?}");
        assert_eq!(game(&options, 1).1, moves, "the same seed gives the same game");
    }
}

#[test]
fn it_takes_a_win() {
    for position in ["- / - / e8 a5 / 10 10 / 1", "- / - / e4 c2 / 0 3 / 2", "- / - / d4 h5 f2 c5 / 5 5 5 5 / 2"] {
        let mut table = open(&json!({"position": position}));
        let Turn::Of(seat) = table.turn() else { panic!() };
        table.play(seat, &answer("quoridor:source", &*table, 7, &Budget::default())).unwrap();
        assert!(matches!(table.turn(), Turn::Over(outcome) if outcome.winner() == Some(seat)), "{position}");
    }
}

#[test]
fn told_to_stop_it_still_moves() {
    let stop = || true;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    let table = open(&json!({"width": 15, "height": 15, "seats": 4}));
    let mv = answer("quoridor:source,nodes=1000000", &*table, 1, &budget);
    assert!(table.legal().contains(&mv));
}

#[test]
fn it_says_what_it_thinks() {
    let table = open(&json!({"position": "- / - / e8 a5 / 10 10 / 1"}));
    let mut engine = ENGINES.make("quoridor:source", 1, &Resources::default()).unwrap();
    let asked = std::sync::atomic::AtomicU32::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 2000;
    let analysis = engine.analyse(&*table, Seat(0), &Budget { stop: Some(&stop), ..Budget::default() }).unwrap();
    assert!(["d9", "e9", "f9"].contains(&analysis.moves[0].mv.as_str()) && analysis.win_rate > 0.99, "{analysis:?}");
}

#[test]
fn nonsense_is_refused() {
    for name in [
        "quoridor:source,nodes=0",
        "quoridor:source,add=2",
        "quoridor:source,x=1",
        "quoridor:source,c=x",
        "quoridor:99",
        "quoridor:source,nodes",
    ] {
        assert!(ENGINES.make(name, 1, &Resources::default()).is_err(), "{name}");
    }
    assert!(
        ENGINES
            .make(
                "quoridor:source,nodes=9,c=0.2,add=0.4,walls=0.2,wall=1,growth=1,own=1,seconds=2",
                1,
                &Resources::default()
            )
            .is_ok()
    );
}
