//! Engines at tables with guests: every template that ships is played through, and whoever does not look at plug-ins still moves.

use serde_json::{Value, json};
use tengen_game::{Additions as _, Boards, Budget, Engines, Reply, Resources, Table, Turn};
use tengen_sector66::{KIND, templates};
use tengen_sector66_engine::ENGINES;
use tengen_sector66_guests::{ADDITIONS, Plugin, Runs, packed, strewn, usable};

fn house() -> Boards {
    let boards = Boards::default();
    ADDITIONS.furnish(&boards);
    boards
}

fn open(boards: &Boards, options: &Value) -> Option<Box<dyn Table>> {
    KIND.open(boards, options.as_object().cloned().unwrap_or_default()).ok().map(|(_, table)| table)
}

/// Plays to the end, the engines by turns.
fn play(table: &mut dyn Table, names: &[&str], seed: u64) -> String {
    let resources = Resources::default();
    let mut engines: Vec<_> = names.iter().map(|name| ENGINES.make(name, seed, &resources).unwrap()).collect();
    let mut log = String::new();
    while let Turn::Of(seat) = table.turn() {
        let at = usize::from(seat.0) % engines.len();
        let reply = engines[at].choose(table, seat, &Budget::default());
        let Ok(Reply::Move(mv)) = reply else { panic!("{} answers {reply:?} after{log}", names[at]) };
        table.play(seat, &mv).unwrap_or_else(|refused| panic!("{} plays {mv} after{log}: {refused}", names[at]));
        log += &format!(" {mv}");
    }
    log
}

#[test]
fn every_shipped_template_is_played_through_with_all_numbers_of_players() {
    let boards = house();
    for (name, text) in templates::SHIPPED {
        let template: Value = serde_json::from_str(text).unwrap();
        for game in template["games"].as_array().unwrap() {
            let seats = &game["players"];
            let mut table = open(&boards, &json!({"template": name, "seats": seats, "seed": 3}))
                .unwrap_or_else(|| panic!("{name} for {seats} cannot be opened"));
            let log = play(&mut *table, &["sector66,visits=20"], 3);
            let Turn::Over(outcome) = table.turn() else { panic!("it goes on") };
            assert!(outcome.winner().is_some(), "{name} for {seats} was drawn:{log}");
        }
    }
}

#[test]
fn who_does_not_see_plug_ins_still_makes_legal_moves() {
    let boards = house();
    let plugins = packed().iter().map(|bytes| Plugin::read(bytes, Runs::Compiled).unwrap());
    let kinds: Vec<_> = plugins.flat_map(|plugin| usable(&plugin).collect::<Vec<_>>()).collect();
    let (mut played, mut casts) = (0, 0);
    for seed in 0..40 {
        let Some(mut table) = open(&boards, &strewn(&kinds, seed)) else { continue };
        let log = play(&mut *table, &["sector66,visits=20", "sector66,visits=20,plugins=0"], seed);
        casts += log.matches('@').count();
        played += 1;
    }
    assert!(played > 15 && casts > 20, "{played} games, {casts} casts");
}
