//! What an editor of templates asks, and what it hears.

use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).expect("every answer is JSON")
}

fn template() -> Value {
    json!({
        "sector66": 1, "name": {"en": "Small"}, "description": {"en": "For tests."}, "width": 5, "height": 5,
        "games": [{
            "players": 2, "walls": {"least": 0, "most": 3, "usual": 2},
            "seats": [{"start": "c1", "targets": "row 5"}, {"start": "c5", "targets": "row 1"}]
        }],
        "walls": ["a2h", "b4v"], "disabled": ["d1h"]
    })
}

#[test]
fn what_is_wrong_comes_with_its_places() {
    let look = &ask(&json!({"do": "template_look", "template": template()}))["ok"];
    assert_eq!(look["faults"], json!([]));
    assert_eq!((look["names"][0].as_str(), look["names"][24].as_str()), (Some("a1"), Some("e5")));
    assert_eq!(look["games"][0]["seats"][0], json!({"starts": [2], "targets": [20, 21, 22, 23, 24]}));
    assert_eq!(look["walls"][0], json!({"point": 5, "orientation": "horizontal"}));

    let mut wrong = template();
    wrong["walls"] = json!(["a2h", "b4v", "b4h", "z9h"]);
    wrong["games"][0]["seats"][1]["start"] = json!("a5");
    wrong["games"][0]["seats"][1]["targets"] = json!("row 5");
    let look = &ask(&json!({"do": "template_look", "template": wrong}))["ok"];
    // What cannot be read is left out of the picture.
    assert_eq!(look["walls"].as_array().map(Vec::len), Some(3));
    let faults = look["faults"].as_array().unwrap();
    let said =
        |at: usize| (faults[at]["refused"]["code"].as_str().unwrap(), &faults[at]["points"], &faults[at]["slots"]);
    assert_eq!(said(0), ("template_walls_meet", &json!([]), &json!([{"point": 16, "orientation": "horizontal"}])));
    assert_eq!(said(1), ("template_no_place", &json!([]), &json!([])));
    assert_eq!(said(2), ("template_start_is_target", &json!([20]), &json!([])));
    assert_eq!((&faults[2]["players"], &faults[2]["seat"]), (&json!(2), &json!(1)));
    assert_eq!(faults.len(), 3);
}

#[test]
fn files_are_read_written_turned_and_grown() {
    let text = ask(&json!({"do": "template_write", "template": template()}))["ok"].as_str().unwrap().to_string();
    assert_eq!(ask(&json!({"do": "template_read", "text": text}))["ok"], template());
    let broken = ask(&json!({"do": "template_read", "text": "{\n\"width\": \"x\"}"}));
    assert_eq!(broken["refused"]["code"], "template_unreadable");
    assert_eq!((&broken["refused"]["params"]["line"], &broken["refused"]["params"]["column"]), (&json!(2), &json!(12)));
    let turned = ask(&json!({"do": "template_turn", "template": template(), "turn": "flip"}));
    assert_eq!(turned["ok"]["walls"], json!(["a3h", "b1v"]));
    let grown = ask(&json!({"do": "template_grow", "template": template(), "growth": {"right": 2}}));
    assert_eq!((&grown["ok"]["width"], &grown["ok"]["games"][0]["seats"][0]["targets"]), (&json!(7), &json!("row 5")));
}

#[test]
fn an_engine_moves_and_plays_whole_games() {
    let game = json!({"game": "sector66", "template": template()});
    let mv = ask(&json!({"do": "quick_move", "game": game, "moves": [], "visits": 50, "seed": 1}));
    let mv = mv["ok"].as_str().expect("a move");
    assert_eq!(ask(&json!({"do": "why", "game": game, "moves": [], "seat": 0, "move": mv}))["ok"], Value::Null);
    let played: Vec<Value> = [1, 1, 2]
        .map(|seed| ask(&json!({"do": "quick_game", "game": game, "visits": 20, "seed": seed}))["ok"].clone())
        .to_vec();
    assert_eq!(played[0], played[1]);
    assert!(played.iter().all(|game| game["first"].as_u64().is_some_and(|seat| seat < 2)), "{played:?}");
    let other = ask(&json!({"do": "quick_move", "game": {"game": "go"}, "moves": [], "visits": 1}));
    assert_eq!(other["refused"]["code"], "no_template_game");
}

#[test]
fn a_position_becomes_a_template() {
    let game = json!({"game": "sector66", "template": template()});
    let taken = ask(&json!({"do": "template_of", "game": game, "moves": [[0, "c2"], [1, "d3v"]]}));
    assert_eq!(taken["ok"]["walls"], json!(["a2h", "b4v", "d3v"]));
    assert_eq!(taken["ok"]["games"][0]["seats"][0]["start"], "c2");
    let other = ask(&json!({"do": "template_of", "game": {"game": "hex"}, "moves": []}));
    assert_eq!(other["refused"]["code"], "no_template_game");
}

#[test]
fn a_template_that_was_adopted_is_known_by_its_name() {
    let view = |name: &str| ask(&json!({"do": "view", "game": {"game": "sector66", "template": name}, "moves": []}));
    assert_eq!(view("t-adopted")["refused"]["code"], "no_such_template");
    ask(&json!({"do": "template_adopt", "name": "t-adopted", "template": template()}));
    assert_eq!(view("t-adopted")["ok"]["view"]["picture"]["columns"], 5);
    // Nobody takes the name of one that ships.
    ask(&json!({"do": "template_adopt", "name": "classic", "template": template()}));
    assert_eq!(view("classic")["ok"]["view"]["picture"]["columns"], 9);
}
