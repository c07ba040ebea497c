//! What the house asks of plug-ins and templates.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tengen_game::{Additions, Boards, GameSpec, Games, Random, Seat, Table};
use tengen_guest::package::pack;
use tengen_sector66::{Added, KIND, Package, templates};
use tengen_sector66_guests::{ADDITIONS, Plugin, Runs, packed};

/// A house as the program has it.
fn furnished() -> Games {
    let boards = Boards::default();
    ADDITIONS.furnish(&boards);
    Games::new([&KIND], boards)
}

/// A house whose plug-ins all run in one way.
fn running(runs: Runs) -> Games {
    let boards = Boards::default();
    for bytes in packed() {
        let plugin = Plugin::read(bytes, runs).unwrap();
        let names = Added::names(plugin.uuid(), plugin.hash());
        let plugin: std::sync::Arc<dyn Package> = std::sync::Arc::new(plugin);
        for name in names {
            boards.add(&name, Added(plugin.clone()));
        }
    }
    Games::new([&KIND], boards)
}

/// The quicksand of the examples, as its author packs it.
fn quicksand() -> Vec<u8> {
    let text = include_str!("../../../../plugins/examples/quicksand/module.wat");
    pack(&BTreeMap::from([
        ("plugin.json".to_owned(), include_bytes!("../../../../plugins/examples/quicksand/plugin.json").to_vec()),
        ("quicksand.png".to_owned(), include_bytes!("../../../../plugins/examples/quicksand/quicksand.png").to_vec()),
        ("module.wasm".to_owned(), wat::parse_str(text).unwrap()),
    ]))
    .unwrap()
}

fn spec(template: Value, players: u8) -> GameSpec {
    GameSpec::new("sector66").with("template", template).with("seats", players).with("seed", 7).with("plies", 120)
}

/// Who moved, and how.
type Log = Vec<(Seat, String)>;

/// Random moves until the game is over.
fn play(table: &mut dyn Table, seed: u64) -> Log {
    let mut random = Random::with_seed(seed);
    let mut log = Log::new();
    while let Some(seat) = table.awaited().first().copied() {
        let moves = table.view().choices;
        let choice = &moves[random.below(moves.len() as u32) as usize];
        table.play(seat, &choice.mv).unwrap();
        log.push((seat, choice.mv.clone()));
    }
    log
}

#[test]
fn every_template_is_played_compiled_and_interpreted_and_the_same_log_is_the_same_game() {
    let houses = [furnished(), running(Runs::Compiled), running(Runs::Interpreted)];
    let mut plugged = 0;
    for (name, text) in templates::SHIPPED {
        let template: Value = serde_json::from_str(text).unwrap();
        for game in template["games"].as_array().unwrap() {
            let players = game["players"].as_u64().unwrap() as u8;
            let asked = spec(json!(name), players);
            let (filled, mut table) = houses[0].open(&asked).unwrap_or_else(|refused| panic!("{name}: {refused}"));
            plugged += filled.options.get("plugins").and_then(Value::as_object).map_or(0, Map::len);
            let log = play(&mut *table, u64::from(players));
            let end = serde_json::to_value(table.view()).unwrap();
            for house in &houses[1..] {
                // Drawn alike, and from the filled spec nothing is drawn at all.
                assert_eq!(house.open(&asked).unwrap().0, filled, "{name} for {players}");
                let (again, mut other) = house.open(&filled).unwrap();
                assert_eq!(again, filled);
                for (seat, mv) in &log {
                    other.play(*seat, mv).unwrap_or_else(|refused| panic!("{name} for {players}, {mv}: {refused}"));
                }
                assert_eq!(serde_json::to_value(other.view()).unwrap(), end, "{name} for {players}");
            }
        }
    }
    assert!(plugged > 20, "most templates use plug-ins: {plugged}");
}

#[test]
fn a_plug_in_of_somebody_is_read_known_and_forgotten() {
    let file = quicksand();
    let plugin = ADDITIONS.read(&file).unwrap();
    let facts = plugin.facts().clone();
    assert_eq!(
        (facts.title["en"].as_str(), facts.version.as_str(), facts.bytes as usize),
        ("Quicksand", "1.0.0", file.len())
    );
    assert_eq!(ADDITIONS.facts(&file).unwrap(), facts);
    assert!(plugin.file(facts.icon.as_deref().unwrap()).unwrap().starts_with(b"\x89PNG"));

    let games = furnished();
    let mut template: Value = serde_json::from_str(templates::shipped("duel").unwrap()).unwrap();
    let kind = &facts.kinds[0];
    assert_eq!(kind.sort, "field");
    template["plugins"]["sand"] = json!({"package": facts.uuid, "kind": kind.name});
    template["fields"] = json!([{"field": "d4", "kind": "sand"}]);
    let asked = spec(template.clone(), 2);
    let seeking = ADDITIONS.sought(&asked.options);
    assert!(seeking.plugins.contains_key(&facts.uuid) && seeking.template.is_none());

    let missing = games.open(&asked).err().unwrap();
    assert_eq!((&*missing.code, &missing.params["package"]), ("plugin_missing", &json!(facts.uuid)));

    // Whoever names its hash gets it, and nobody else.
    let known = |hash| ADDITIONS.is_known(games.boards(), &facts.uuid, hash);
    assert!(!known(None) && !known(Some(&facts.hash)));
    plugin.add_to(games.boards(), false);
    assert!(!known(None) && known(Some(&facts.hash)) && !known(Some("0")));
    assert!(games.open(&asked).is_err());
    let mut settled = asked.clone();
    ADDITIONS.settle(&mut settled.options, &facts.uuid, &facts.hash);
    let (filled, mut table) = games.open(&settled).unwrap();
    assert_eq!(filled.options["plugins"][&facts.uuid], facts.hash.as_str());
    play(&mut *table, 1);
    let text = template.to_string();
    let nobodys = ADDITIONS.read_template(games.boards(), &text, &BTreeMap::new()).unwrap_err();
    assert_eq!(&*nobodys.code, "template_no_package");
    let versions = BTreeMap::from([(facts.uuid.clone(), facts.hash.clone())]);
    let read = ADDITIONS.read_template(games.boards(), &text, &versions).unwrap();
    // What is kept is what matches say that they are played on.
    assert_eq!(Some(&read.template), ADDITIONS.template_in(&filled.options));

    plugin.add_to(games.boards(), true);
    assert_eq!(games.open(&asked).unwrap().0, filled);
    assert!(known(None));
    let known = ADDITIONS.read_template(games.boards(), &text, &BTreeMap::new()).unwrap().facts;
    assert!(known.plugins.contains(&facts.uuid) && known.players == [2]);

    let sample = ADDITIONS.sample(games.boards(), &facts.uuid, &facts.hash).unwrap();
    let (sample, mut table) = games.open(&GameSpec { game: "sector66".to_owned(), options: sample }).unwrap();
    assert_eq!((sample.options["plugins"][&facts.uuid].as_str(), table.seats()), (Some(&*facts.hash), 2));
    assert!(!play(&mut *table, 2).is_empty());

    plugin.take_from(games.boards());
    let missing = games.open(&filled).err().unwrap();
    assert_eq!((&*missing.code, &missing.params["hash"]), ("plugin_missing", &json!(facts.hash)));
}

#[test]
fn every_plug_in_that_ships_can_be_tried() {
    let games = furnished();
    for file in ADDITIONS.shipped() {
        let facts = ADDITIONS.facts(file).unwrap();
        let sample = ADDITIONS.sample(games.boards(), &facts.uuid, &facts.hash);
        assert!(sample.is_some(), "{}", facts.title["en"]);
    }
}

#[test]
fn a_trial_is_told_how_far_it_has_come_and_can_be_stopped() {
    let file = quicksand();
    let mut told = 0;
    let trial = ADDITIONS.trial(&file, 30, 1, &mut |played| {
        told = played;
        true
    });
    let trial = trial.unwrap();
    assert_eq!((trial.games, told, trial.broken.len()), (30, 29, 0));
    assert!(trial.hooks.iter().all(|hook| hook.calls > 0 && hook.most_gas < hook.may_use));
    assert_eq!(ADDITIONS.trial(&file, 30, 1, &mut |played| played < 10).unwrap().games, 10);
}

#[test]
fn what_is_no_plug_in_says_why() {
    let refused = |file: &[u8]| ADDITIONS.read(file).err().unwrap().to_string();
    assert!(!refused(b"PK").is_empty() && !refused(&[]).is_empty());
    let mut cut = quicksand();
    cut.truncate(cut.len() - 30);
    assert!(!refused(&cut).is_empty());
    let unreadable = ADDITIONS.read_template(&Boards::default(), "{\n \"sector66\": x}", &BTreeMap::new()).unwrap_err();
    assert_eq!((&*unreadable.code, &unreadable.params["line"]), ("template_unreadable", &json!(2)));
    // What people write is looked at only as far as it says what was meant.
    for options in
        [json!({"template": 3, "plugins": [1]}), json!({"template": {"plugins": {"a": 1, "b": {"package": 2}}}})]
    {
        assert_eq!(ADDITIONS.sought(options.as_object().unwrap()), Default::default());
    }
}

proptest! {
    #[test]
    fn whatever_options_say_what_they_speak_of_is_found(text in "[\\{\\}\\[\\]\":,a-c0-9 ]{0,80}", of in 0..4usize) {
        let value: Value = serde_json::from_str(&text).unwrap_or_else(|_| json!(text));
        let options = [
            json!({"template": value}),
            json!({"template": {"plugins": value}}),
            json!({"template": {"plugins": {"a": {"package": value}}}}),
            json!({"plugins": value}),
        ];
        let mut options = options[of].as_object().cloned().unwrap();
        for uuid in ADDITIONS.sought(&options).plugins.into_keys() {
            ADDITIONS.settle(&mut options, &uuid, "0");
        }
        // Nobody plays with that, and nobody falls over it.
        let _ = furnished().open(&GameSpec { game: "sector66".to_owned(), options });
    }
}
