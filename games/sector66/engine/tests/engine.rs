//! The engine at tables: it plays every template through, takes a win, uses spells, and stops when told.

use serde_json::{Value, json};
use tengen_game::{Boards, Budget, Engines, Reply, Resources, Seat, Table, Thinker, Turn};
use tengen_sector66::{KIND, templates};
use tengen_sector66_engine::ENGINES;

fn open(options: &Value) -> Box<dyn Table> {
    let opened = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default());
    opened.unwrap_or_else(|refused| panic!("{refused}")).1
}

fn engine(name: &str) -> Box<dyn Thinker> {
    ENGINES.make(name, 1, &Resources::default()).unwrap()
}

fn choice(engine: &mut dyn Thinker, table: &dyn Table) -> String {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    match engine.choose(table, seat, &Budget::default()) {
        Ok(Reply::Move(mv)) => mv,
        other => panic!("{other:?}"),
    }
}

fn play(table: &mut dyn Table, moves: &str) {
    for mv in moves.split_whitespace() {
        let Turn::Of(seat) = table.turn() else { panic!("it is over") };
        table.play(seat, mv).unwrap();
    }
}

#[test]
fn every_template_is_played_through() {
    let mut played = 0;
    for (name, _) in templates::SHIPPED {
        for seats in [2, 3, 4] {
            let options = json!({"template": name, "seats": seats, "seed": 3, "walls": null});
            let opened = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default());
            let Ok((_, mut table)) = opened else { continue };
            let mut engine = engine("sector66,visits=20");
            while !matches!(table.turn(), Turn::Over(_)) {
                let mv = choice(&mut *engine, &*table);
                play(&mut *table, &mv);
            }
            let Turn::Over(outcome) = table.turn() else { panic!("it goes on") };
            assert!(outcome.winner().is_some(), "{name} for {seats} was drawn after {} plies", table.plies());
            played += 1;
        }
    }
    assert!(played >= 10, "{played}");
}

#[test]
fn it_steps_on_a_target_and_teleports_there_too() {
    let mut table = open(&json!({"template": "duel", "laid": {"d2": "teleport"}}));
    play(&mut *table, "d2 c7 d3 c6 d4 b6 d5 b5 d6 b4");
    assert_eq!(choice(&mut *engine("sector66,visits=200"), &*table).chars().last(), Some('7'));
    // Walls in front of it, and a teleport over them.
    let mut table = open(&json!({"template": "duel", "laid": {"d2": "teleport"}, "walls": 5}));
    play(&mut *table, "d2 c7 d3 c6h d4 e6h d5 b5h d6 b7");
    assert!(choice(&mut *engine("sector66,visits=400"), &*table).starts_with("teleport@"));
}

#[test]
fn it_analyses_and_plays_the_same_with_the_same_seed() {
    let table = open(&json!({"template": "rink", "seats": 4}));
    let moves: Vec<String> = (0..2).map(|_| choice(&mut *engine("sector66,visits=300"), &*table)).collect();
    assert_eq!(moves[0], moves[1]);
    let asked = std::sync::atomic::AtomicU32::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 300;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    let analysis = engine("sector66").analyse(&*table, Seat(0), &budget).unwrap();
    assert!((analysis.payoffs.iter().sum::<f32>() - 1.0).abs() < 0.01 && !analysis.moves.is_empty());
}

#[test]
fn names_that_mean_no_engine() {
    let refused = |name: &str| ENGINES.make(name, 1, &Resources::default()).err().unwrap().to_string();
    assert_eq!(refused("sector66,visits=0"), "`sector66,visits=0`: it takes visits=N, N from 1 to 1000000");
    assert!(refused("sector67").starts_with("there is no engine `sector67`"));
}
