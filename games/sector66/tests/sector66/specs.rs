//! A spec says everything: the same spec and the same moves are the same game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use tengen_game::{Random, Scene, Table, Turn};

use crate::open;

fn random_game(table: &mut dyn Table, random: &mut Random) -> Vec<String> {
    let mut moves = Vec::new();
    while let Turn::Of(seat) = table.turn() {
        let legal = table.legal();
        let others: Vec<&String> = legal.iter().filter(|mv| !mv.ends_with(['h', 'v'])).collect();
        let mv = match random.below(4) {
            0 => legal[random.below(legal.len() as u32) as usize].clone(),
            _ if others.is_empty() => legal[0].clone(),
            _ => others[random.below(others.len() as u32) as usize].clone(),
        };
        table.play(seat, &mv).unwrap();
        moves.push(mv);
    }
    moves
}

#[test]
fn the_same_spec_and_moves_are_the_same_game() {
    let mut random = Random::with_seed(1);
    for (at, template) in ["duel", "rink", "duel", "summit", "trio"].into_iter().enumerate() {
        let appear = json!({"every": 1, "chance": 40});
        let options = json!({"template": template, "seed": at * 7 + 1, "appear": appear});
        let (spec, mut table) = open(&options).unwrap();
        let text = serde_json::to_string(&spec).unwrap();
        let moves = random_game(&mut *table, &mut random);
        // From the text of the spec, as a server keeps it.
        let mut said: Value = serde_json::from_str(&text).unwrap();
        said.as_object_mut().unwrap().remove("game");
        let (again, mut other) = open(&said).unwrap();
        assert_eq!(again, spec);
        for mv in &moves {
            let Turn::Of(seat) = other.turn() else { panic!("{mv} comes after the end") };
            other.play(seat, mv).unwrap();
        }
        assert_eq!((other.hash(), other.turn()), (table.hash(), table.turn()));
        assert_eq!(other.view(), table.view());
    }
}

#[test]
fn spells_lie_as_far_from_everybody() {
    let mut layouts = BTreeSet::new();
    for seed in 0..40 {
        let (spec, table) = open(&json!({"template": "duel", "spells": 3, "seed": seed})).unwrap();
        let laid: BTreeMap<String, String> = serde_json::from_value(spec.options["laid"].clone()).unwrap();
        assert_eq!(laid.len(), 6);
        assert!(!spec.options.contains_key("uneven"));
        // Without walls the steps from d1 and d7 are those of a taxi.
        let steps = |field: &str, row: i32| {
            let (x, y) = (i32::from(field.as_bytes()[0] - b'a'), field[1..].parse::<i32>().unwrap() - 1);
            (x - 3).abs() + (y - row).abs()
        };
        let mut near: Vec<(i32, String)> = Vec::new();
        let mut far: Vec<(i32, String)> = Vec::new();
        for (field, spell) in &laid {
            let (first, second) = (steps(field, 0), steps(field, 6));
            if first < second { near.push((first, spell.clone())) } else { far.push((second, spell.clone())) }
        }
        near.sort();
        far.sort();
        assert_eq!(near, far, "seed {seed}: {laid:?}");
        layouts.insert(format!("{laid:?}"));
        let Scene::Fields(fields) = table.picture().scene else { panic!("no fields") };
        assert_eq!(fields.spells.len(), 6);
    }
    assert!(layouts.len() > 35, "{}", layouts.len());
}

#[test]
fn a_board_without_fair_places_says_by_how_much() {
    let mut template = crate::small(&json!({"plugins": crate::undo::plugins(), "height": 3, "width": 5}));
    template["games"][0]["seats"] = json!([
        {"start": "c1", "targets": "a3"}, {"start": "a1", "targets": "e3"}
    ]);
    template["spells"] = json!({"each": {"least": 6, "most": 6, "usual": 6}, "choice": ["stun"]});
    let (spec, _) = open(&json!({"template": template, "seed": 3})).unwrap();
    assert!(spec.options["uneven"].as_u64().is_some_and(|uneven| uneven > 0), "{:?}", spec.options);
}

#[test]
fn what_a_spec_says_of_each_game_for_ever() {
    let (spec, _) = open(&json!({"template": "duel", "seed": 5})).unwrap();
    let keys: Vec<&str> = spec.options.keys().map(String::as_str).collect();
    let expected = ["jumps", "laid", "plies", "plugins", "repetition", "seats", "seed", "spells", "template", "walls"];
    assert_eq!(keys, expected);
    assert_eq!(spec.options["template"]["name"]["en"], "Duel");
    let hashes = spec.options["plugins"].as_object().unwrap();
    assert!(hashes.values().all(|hash| hash == "native") && hashes.len() == 2, "{hashes:?}");
}
