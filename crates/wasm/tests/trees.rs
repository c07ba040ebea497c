//! Search trees that somebody saved: the example of the page is one, and what is wrong with others is said.

use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../docs/search-trees.md");

/// The file that the page shows.
fn example() -> Value {
    let (_, rest) = PAGE.split_once("```json tree\n").expect("an example");
    serde_json::from_str(rest.split_once("\n```").expect("an end").0).unwrap()
}

fn read(text: &str) -> Value {
    let question = json!({"do": "read_tree", "text": text});
    serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap()
}

/// The code, and the number of the position where the file does not say something else.
fn refused(change: impl FnOnce(&mut Value)) -> (String, Value) {
    let mut tree = example();
    change(&mut tree);
    let answer = read(&tree.to_string());
    let refused = &answer["refused"];
    (refused["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string(), refused["params"]["node"].clone())
}

#[test]
fn the_file_that_is_shown_can_be_opened() {
    let tree = example();
    assert_eq!(read(&tree.to_string())["ok"], tree);
    for field in ["tengen_tree", "engine", "game", "moves", "parent", "visits", "values", "prior", "wins", "more"] {
        assert!(PAGE.contains(&format!("| `{field}` |")), "{field} is not explained");
    }
}

#[test]
fn what_is_no_tree_is_refused_with_the_place() {
    let unfit = |node: u32| ("tree_unfit".to_string(), json!(node));
    assert_eq!(read("(;GM[1])")["refused"]["code"], "tree_unreadable");
    assert_eq!(refused(|tree| tree["tengen_tree"] = json!(2)).0, "tree_version");
    assert_eq!(refused(|tree| tree["really"] = json!(true)).0, "tree_unreadable");
    assert_eq!(refused(|tree| tree["tree"]["nodes"] = json!([])), unfit(0));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][0]["parent"] = json!(0)), unfit(0));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][2]["parent"] = json!(2)), unfit(2));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][2]["values"] = json!([1.5, 0.0])), unfit(2));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][2]["values"] = json!([0.5])), unfit(2));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][1]["prior"] = json!(-0.1)), unfit(1));
    assert_eq!(refused(|tree| tree["tree"]["nodes"][1]["wins"] = json!(2)), unfit(1));
    assert_eq!(refused(|tree| tree["tree"]["seat"] = json!(0)), unfit(0));
    let deep = refused(|tree| {
        let node = |parent: u32| json!({"parent": parent, "move": [0, "a1"], "visits": 1, "values": [null, null]});
        let nodes = tree["tree"]["nodes"].as_array_mut().unwrap();
        nodes.truncate(1);
        nodes.extend((0..300).map(node));
    });
    assert_eq!(deep, unfit(201));
}

#[test]
fn every_move_can_be_made_or_is_refused_by_the_rules() {
    let taken = refused(|tree| tree["tree"]["nodes"][3]["move"] = json!([0, "b2"]));
    assert_eq!(taken, ("occupied".to_string(), json!(3)));
    let turn = refused(|tree| tree["tree"]["nodes"][1]["move"] = json!([0, "a1"]));
    assert_eq!(turn, ("not_your_turn".to_string(), json!(1)));
    assert_eq!(refused(|tree| tree["moves"] = json!([[0, "z9"]])).0, "no_such_point");
    assert_eq!(refused(|tree| tree["game"]["game"] = json!("chess")).0, "unknown_game");
    // A stone set twice on two ways is none on each: what one way does is taken back before the next.
    let mut tree = example();
    tree["tree"]["nodes"][2]["move"] = json!([1, "a3"]);
    assert!(read(&tree.to_string())["ok"].is_object());
}
