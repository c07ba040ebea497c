//! Plug-ins in the browser's core: those that ship are there, others are brought.

use serde_json::{Value, json};
use tengen_records::encode;

fn ask(question: &Value) -> Value {
    serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap()
}

#[test]
fn games_with_the_plug_ins_that_ship_are_played_here() {
    let seen = ask(&json!({"do": "view", "game": {"game": "sector66", "template": "portals", "seed": 3}, "moves": []}));
    let plugins = seen["ok"]["game"]["plugins"].as_object().unwrap_or_else(|| panic!("{seen}"));
    let known = ask(&json!({"do": "plugins", "game": "sector66"}));
    let known = known["ok"].as_array().unwrap();
    for (uuid, hash) in plugins {
        assert!(known.iter().any(|facts| facts["uuid"] == uuid.as_str() && facts["hash"] == *hash), "{uuid}");
    }
    let tried = json!({"do": "plugin_sample", "game": "sector66", "uuid": known[3]["uuid"], "hash": known[3]["hash"]});
    let game = ask(&tried)["ok"].take();
    assert!(ask(&json!({"do": "view", "game": game, "moves": []}))["ok"]["view"].is_object());
    let icon = json!({"do": "plugin_file", "game": "sector66", "hash": known[0]["hash"], "name": known[0]["icon"]});
    assert!(ask(&icon)["ok"].as_str().unwrap().starts_with("iVBORw0KGgo"), "a PNG");
}

#[test]
fn a_plug_in_that_somebody_made_is_missing_until_it_is_brought() {
    let file = tengen_games::additions_of("sector66").unwrap().shipped()[3];
    // Another file with the same things in it is another version.
    let hash = "0000000000000000000000000000000000000000000000000000000000000000";
    let known = ask(&json!({"do": "plugins", "game": "sector66"}))["ok"][3].clone();
    let mut game = json!({"game": "sector66", "template": "rink", "plugins": {}});
    game["plugins"][known["uuid"].as_str().unwrap()] = json!(hash);
    let missing = ask(&json!({"do": "view", "game": game, "moves": []}));
    assert_eq!(
        missing["refused"],
        json!({"code": "plugin_missing", "params": {"package": known["uuid"], "hash": hash}})
    );

    assert_eq!(ask(&json!({"do": "missing_plugins", "game": game})), json!({"ok": [hash]}));
    game["plugins"][known["uuid"].as_str().unwrap()] = known["hash"].clone();
    assert_eq!(ask(&json!({"do": "missing_plugins", "game": game})), json!({"ok": []}));
    assert_eq!(
        ask(&json!({"do": "missing_plugins", "game": {"game": "go", "plugins": {"a": "b"}}})),
        json!({"ok": []})
    );
    let brought = ask(&json!({"do": "add_plugin", "game": "sector66", "base64": encode(file)}));
    assert_eq!(brought["ok"], known);
    for bad in ["", "!", "UEs=", "AAAA"] {
        let refused = ask(&json!({"do": "add_plugin", "game": "sector66", "base64": bad}));
        assert_eq!(refused["refused"]["code"], "plugin_unfit", "{bad}");
    }
    assert_eq!(ask(&json!({"do": "plugins", "game": "go"}))["refused"]["code"], "no_plugins");
    let nowhere = json!({"do": "plugin_file", "game": "sector66", "hash": hash, "name": "x"});
    assert_eq!(ask(&nowhere), json!({"ok": null}));
}
