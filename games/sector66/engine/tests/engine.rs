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
            let mut log = String::new();
            while !matches!(table.turn(), Turn::Over(_)) {
                let mv = choice(&mut *engine, &*table);
                play(&mut *table, &mv);
                log += &format!(" {mv}");
            }
            let Turn::Over(outcome) = table.turn() else { panic!("it goes on") };
            assert!(outcome.winner().is_some(), "{name} for {seats} was drawn:{log}");
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
fn every_level_and_the_baseline_move_and_the_same_seed_repeats_them() {
    let table = open(&json!({"template": "duel", "laid": {"d2": "teleport", "d6": "stun"}}));
    for entry in ENGINES.list() {
        let name = if entry.name == ENGINES.best() { "sector66:7,visits=500" } else { entry.name };
        let moves = [(); 2].map(|()| choice(&mut *engine(name), &*table));
        assert!(moves[0] == moves[1] && table.legal().contains(&moves[0]), "{name}: {moves:?}");
    }
}

#[test]
fn the_baseline_casts_what_it_holds() {
    // Blue stands before its target; red can only win by standing still less long than blue.
    let mut table = open(&json!({"template": "duel", "laid": {"d2": "stun", "d6": "stun"}, "walls": 0}));
    play(&mut *table, "d2 d6 d3 d5 c3 d4");
    let (mut baseline, mut casts) = (engine("sector66:source,spell=0,spells=0.9"), 0);
    for _ in 0..8 {
        casts += u32::from(choice(&mut *baseline, &*table).starts_with("stun@"));
    }
    assert!(casts > 0, "it never casts");
}

#[test]
fn where_nothing_special_is_left_it_is_quoridor() {
    use tengen_quoridor::KIND as PLAIN;
    let asked = std::sync::atomic::AtomicU32::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % 1000 > 300;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    // Somebody to move who has to go round a wall, and repetitions in the past.
    let moves = "e2 e8 e3 e7 e3h e6 d3 e7 e3 e6";
    let mut table = open(&json!({"template": "classic"}));
    play(&mut *table, moves);
    let mut plain = PLAIN.open(&Boards::default(), serde_json::Map::new()).unwrap().1;
    play(&mut *plain, moves);
    let analysis = engine("sector66").analyse(&*table, Seat(0), &budget).unwrap();
    assert!(analysis.depth.is_some_and(|(depth, _)| depth >= 3), "alpha-beta tells its depth: {analysis:?}");
    assert!(plain.legal().contains(&analysis.moves[0].mv), "{analysis:?}");
    let levels = engine("sector66:3").analyse(&*table, Seat(0), &budget).unwrap();
    assert!(levels.depth.is_none(), "levels are the tree's own");
}

#[test]
fn names_that_mean_no_engine() {
    let refused = |name: &str| ENGINES.make(name, 1, &Resources::default()).err().unwrap().to_string();
    assert_eq!(refused("sector66,visits=0"), "`sector66,visits=0`: visits is a whole number from 1 to 2000000");
    assert_eq!(refused("sector66:2,wall=-1"), "`sector66:2,wall=-1`: wall is a number from 0 to 10");
    assert_eq!(refused("sector66,colour=1"), "`sector66,colour=1`: there is no option `colour`");
    assert!(refused("sector66:source,nodes=0").contains("nodes are a whole number"));
    for name in ["sector67", "sector66:8", "sector66:0"] {
        assert!(refused(name).starts_with(&format!("there is no engine `{name}`")), "{name}");
    }
    for name in ["sector66,threads=2,spell=0.75", "sector66:source,spells=0.4,spell=1"] {
        assert!(ENGINES.make(name, 1, &Resources::default()).is_ok(), "{name}");
    }
}
