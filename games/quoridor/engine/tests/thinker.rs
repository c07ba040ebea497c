//! The engine at a table: legal moves on every board, the same with the same seed, opinions, and an end when told.

use std::{
    sync::atomic::{AtomicU32, AtomicU64, Ordering},
    time::Duration,
};

use serde_json::{Value, json};
use tengen_game::{Analysis, Boards, Budget, Engines, Reply, Resources, Runs, Seat, Table, Thinker, Turn, Watch};
use tengen_quoridor::KIND;
use tengen_quoridor_engine::ENGINES;

fn open(options: &Value) -> Box<dyn Table> {
    KIND.open(&Boards::default(), options.as_object().cloned().unwrap()).unwrap().1
}

fn engine(name: &str, seed: u64) -> Box<dyn Thinker> {
    ENGINES.make(name, seed, &Resources::default()).unwrap()
}

/// The move of whoever is to move, after about so many looks at the clock at most.
fn answer(engine: &mut dyn Thinker, table: &dyn Table, looks: u64) -> String {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= looks;
    match engine.choose(table, seat, &Budget { stop: Some(&stop), ..Budget::default() }) {
        Ok(Reply::Move(mv)) => mv,
        other => panic!("{other:?}"),
    }
}

/// A whole game of one engine against itself; its moves.
fn game(name: &str, options: &Value, seed: u64, looks: u64) -> Vec<String> {
    let mut table = open(options);
    let mut thinker = engine(name, seed);
    let mut moves = Vec::new();
    while let Turn::Of(seat) = table.turn() {
        let mv = answer(&mut *thinker, &*table, looks);
        assert!(table.legal().contains(&mv), "{name} played {mv} after {moves:?}");
        table.play(seat, &mv).unwrap();
        moves.push(mv);
    }
    moves
}

#[test]
fn games_on_every_kind_of_board_come_to_an_end() {
    for (width, height, seats, walls) in
        [(3, 3, 2, 1), (5, 5, 2, 3), (9, 9, 2, 10), (15, 15, 2, 2), (3, 12, 2, 4), (12, 5, 2, 0), (5, 7, 3, 2)]
    {
        let options = json!({"width": width, "height": height, "seats": seats, "walls": walls});
        assert!(!game("quoridor", &options, 1, 3).is_empty());
    }
    for (width, height) in [(4, 4), (9, 9), (11, 11)] {
        let options = json!({"width": width, "height": height, "seats": 4, "walls": 2});
        assert!(!game("quoridor", &options, 1, 40).is_empty());
    }
}

#[test]
fn every_level_repeats_itself_with_the_same_seed() {
    for level in [1, 3, 5, 6] {
        let name = format!("quoridor:{level}");
        let play = |seed| game(&name, &json!({"width": 7, "height": 7, "walls": 4}), seed, u64::MAX);
        assert_eq!(play(3), play(3), "{name}");
    }
    let four = |seed| game("quoridor:3", &json!({"seats": 4}), seed, u64::MAX);
    assert_eq!(four(3), four(3));
}

#[test]
fn it_takes_a_win_at_every_level() {
    for level in 3..=10 {
        let mut table = open(&json!({"position": "- / - / e8 a5 / 10 10 / 1"}));
        let mv = answer(&mut *engine(&format!("quoridor:{level}"), 5), &*table, 1000);
        table.play(Seat(0), &mv).unwrap();
        assert!(
            matches!(table.turn(), Turn::Over(outcome) if outcome.winner() == Some(Seat(0))),
            "level {level}: {mv}"
        );
    }
}

fn opinion(table: &dyn Table) -> Analysis {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 300;
    engine("quoridor", 1).analyse(table, seat, &Budget { stop: Some(&stop), ..Budget::default() }).unwrap()
}

#[test]
fn an_opinion_has_chances_and_lines_that_can_be_played() {
    for seats in 2..=4 {
        let table = open(&json!({"seats": seats}));
        let analysis = opinion(&*table);
        let sum: f32 = analysis.payoffs.iter().sum();
        assert!((sum - 1.0).abs() < 0.01 && analysis.payoffs.len() == seats, "{:?}", analysis.payoffs);
        assert!((analysis.win_rate - analysis.payoffs[0]).abs() < 0.01 && analysis.visits > 0);
        assert!(analysis.moves.len() > 1, "{analysis:?}");
        for candidate in &analysis.moves {
            assert_eq!(candidate.line.first(), Some(&candidate.mv));
            let mut table = table.boxed();
            for mv in &candidate.line {
                let Turn::Of(seat) = table.turn() else { panic!("{candidate:?} goes on after the end") };
                table.play(seat, mv).unwrap();
            }
        }
    }
}

#[test]
fn the_race_is_known_to_the_end() {
    // Both need eight steps more, and the one who is to move jumps over the other on the way.
    let ahead = opinion(&*open(&json!({"position": "- / - / a1 i9 / 0 0 / 1"})));
    assert_eq!((ahead.win_rate, ahead.payoffs), (1.0, vec![1.0, 0.0]));
    // Whoever has walls and wins without them wins.
    let walls = opinion(&*open(&json!({"position": "- / - / a5 i9 / 3 0 / 1"})));
    assert_eq!(walls.win_rate, 1.0);
    let behind = opinion(&*open(&json!({"position": "- / - / a1 i5 / 0 7 / 1"})));
    assert_eq!(behind.win_rate, 0.0);
}

#[test]
fn several_threads_play_and_more_than_there_can_be_are_refused() {
    let moves = game("quoridor,threads=3", &json!({"width": 5, "height": 5, "walls": 3}), 1, 20);
    assert!(!moves.is_empty());
    assert_eq!(engine("quoridor,threads=3", 1).runs(), Runs::Threads);
    assert_eq!(engine("quoridor:6", 1).runs(), Runs::Here);
    // Positions that all threads looked at are counted.
    let (alone, helped) = (looked_at("quoridor"), looked_at("quoridor,threads=4"));
    assert!(helped > alone, "{alone} on one thread, {helped} on four");
    for name in ["quoridor,threads=0", "quoridor,threads=257", "quoridor,threads=", "quoridor,visits=3"] {
        let error = ENGINES.make(name, 1, &Resources::default()).err().unwrap().to_string();
        assert_eq!(error, format!("`{name}`: it takes threads=1 to threads=256 and nothing else"));
    }
}

/// How many positions an engine looks at while the thread that leads looks at the clock a thousand times.
fn looked_at(name: &str) -> u32 {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 1000;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    engine(name, 1).analyse(&*open(&json!({})), Seat(0), &budget).unwrap().visits
}

#[test]
fn what_was_pondered_is_known_when_the_other_side_has_moved() {
    let mut table = open(&json!({}));
    table.play(Seat(0), "e2").unwrap();
    let depth_after = |pondering: u64| {
        let mut engine = engine("quoridor", 1);
        let (asked, begun) = (AtomicU64::new(0), &*table);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= pondering;
        engine.ponder(begun, Seat(0), &Budget { stop: Some(&stop), ..Budget::default() });
        assert_eq!(asked.into_inner(), 0, "it is not the turn of the first player");
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= pondering;
        engine.ponder(begun, Seat(1), &Budget { stop: Some(&stop), ..Budget::default() });
        let mut after = begun.boxed();
        after.play(Seat(1), "e8").unwrap();
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 50;
        let depth = AtomicU32::new(0);
        let tell = |known: &Analysis| depth.store(known.depth.map_or(0, |(depth, _)| depth), Ordering::Relaxed);
        let watch = Some(Watch { every: Duration::ZERO, tell: &tell });
        engine.choose(&*after, Seat(0), &Budget { stop: Some(&stop), watch, ..Budget::default() }).unwrap();
        depth.into_inner()
    };
    let (idle, pondered) = (depth_after(0), depth_after(3000));
    assert!(pondered > idle, "{idle} plies without pondering, {pondered} with");
}

#[test]
fn told_to_stop_it_still_moves() {
    for seats in 2..=4 {
        let table = open(&json!({"width": 15, "height": 15, "seats": seats}));
        assert!(table.legal().contains(&answer(&mut *engine("quoridor", 1), &*table, 0)));
    }
}

#[test]
fn moves_that_are_ruled_out_are_not_made() {
    let table = open(&json!({}));
    let all = table.legal();
    let (kept, ruled_out) = all.split_last().unwrap();
    let avoid = [tengen_game::Avoid { seat: Seat(0), plies: 1, moves: ruled_out.to_vec() }];
    let budget = Budget { avoid: &avoid, ..Budget::default() };
    let reply = engine("quoridor:6", 1).choose(&*table, Seat(0), &budget).unwrap();
    assert!(matches!(reply, Reply::Move(mv) if mv == *kept));
}

/// Whether somebody can win with their next move.
fn wins_at_once(table: &dyn Table) -> bool {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    table.legal().iter().any(|mv| {
        let mut after = table.boxed();
        after.play(seat, mv).unwrap();
        matches!(after.turn(), Turn::Over(outcome) if outcome.winner() == Some(seat))
    })
}

#[test]
fn among_several_it_wins_or_stops_whoever_is_about_to() {
    for position in
        ["- / - / e4 h5 e6 g5 / 3 5 5 5 / 1", "- / - / e4 d6 c2 b5 / 5 5 2 5 / 3", "- / - / d4 h5 f6 / 1 1 1 / 1"]
    {
        let mut table = open(&json!({"position": position}));
        let Turn::Of(seat) = table.turn() else { panic!() };
        let wins = wins_at_once(&*table);
        let mv = answer(&mut *engine("quoridor", 1), &*table, 300);
        table.play(seat, &mv).unwrap();
        match table.turn() {
            Turn::Over(outcome) => assert_eq!((outcome.winner(), wins), (Some(seat), true)),
            Turn::Of(_) => assert!(!wins && !wins_at_once(&*table), "{position}: {mv}"),
        }
    }
    for (position, winner) in [("- / - / e8 h5 e2 b5 / 3 3 3 3 / 1", 0), ("- / - / e4 h5 e6 / 3 3 3 / 2", 1)] {
        let mut table = open(&json!({"position": position}));
        let mv = answer(&mut *engine("quoridor", 1), &*table, 300);
        table.play(Seat(winner), &mv).unwrap();
        assert!(
            matches!(table.turn(), Turn::Over(outcome) if outcome.winner() == Some(Seat(winner))),
            "{position}: {mv}"
        );
    }
}
