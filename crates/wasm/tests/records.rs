//! Records: what the browser gets of a file, and what it writes.

use serde_json::{Value, json};

fn ok(question: &Value) -> Value {
    let mut answer: Value = serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap();
    assert!(answer.get("ok").is_some(), "{question}: {answer}");
    answer["ok"].take()
}

fn read(text: &str) -> Value {
    ok(&json!({"do": "read_sgf", "text": text}))
}

fn write(record: &Value) -> String {
    let mut question = record.clone();
    question["do"] = json!("write_sgf");
    ok(&question).as_str().unwrap().to_string()
}

/// The stones at a node, found as a client finds them: the game of the nearest node that has one, and the moves since.
fn stones(record: &Value, number: usize) -> String {
    let (mut moves, mut at, mut game) = (Vec::new(), Some(number), &record["game"]);
    while let Some(node) = at.map(|at| &record["nodes"][at]) {
        if !node["game"].is_null() {
            game = &node["game"];
            break;
        }
        if !node["move"].is_null() {
            moves.push(json!([node["seat"], node["move"]]));
        }
        at = node["parent"].as_u64().map(|parent| parent as usize);
    }
    moves.reverse();
    let view = ok(&json!({"do": "view", "game": game, "moves": moves}));
    view["view"]["picture"]["stones"].as_str().unwrap().to_string()
}

const NINE: &str = "(;FF[4]GM[1]SZ[9]PB[Ai]BR[3d]PW[Bo]KM[6.5]RU[Japanese]RE[W+R]EV[Cup]C[Hello]\
    ;B[ee];W[ge]C[near]TR[ee]LB[gg:A](;B[gg])(;B[gf]SQ[aa][bb];W[hf];B[]))";

#[test]
fn a_game_with_a_variation() {
    let record = read(NINE);
    assert_eq!(record["game"]["rules"], "japanese");
    assert_eq!((&record["game"]["board"], &record["game"]["komi"]), (&json!("grid:9"), &json!(6.5)));
    assert_eq!(record["players"], json!([{"name": "Ai", "rank": "3d"}, {"name": "Bo"}]));
    assert_eq!((&record["result"], &record["about"]), (&json!("W+R"), &json!({"event": "Cup"})));
    let expected = json!([
        {"comment": "Hello"},
        {"parent": 0, "seat": 0, "move": "E5"},
        {"parent": 1, "seat": 1, "move": "G5", "comment": "near",
         "marks": [{"point": 40, "sign": "triangle"}, {"point": 24, "sign": "label", "text": "A"}]},
        {"parent": 2, "seat": 0, "move": "G3"},
        {"parent": 2, "seat": 0, "move": "G4",
         "marks": [{"point": 72, "sign": "square"}, {"point": 64, "sign": "square"}]},
        {"parent": 4, "seat": 1, "move": "H4"},
        {"parent": 5, "seat": 0, "move": "pass"},
    ]);
    assert_eq!(record["nodes"], expected);
    assert_eq!(record["warnings"], json!([]));
    let again = read(&write(&record));
    assert_eq!(again, record);
}

#[test]
fn stones_set_up_in_the_middle_begin_a_game_of_their_own() {
    let record = read("(;GM[1]SZ[3];B[aa];AW[ba]AB[cc]AE[aa]PL[W]C[now];W[bb])");
    assert_eq!(record["nodes"][2]["game"]["first"], "w");
    assert_eq!(stones(&record, 1), "......b..");
    assert_eq!(stones(&record, 2), "..b....w.");
    assert_eq!(stones(&record, 3), "..b.w..w.");
    let written = write(&record);
    assert!(written.contains("C[now]AB[cc]AW[ba]AE[aa]PL[W]"), "{written}");
    assert_eq!(read(&written)["nodes"], record["nodes"]);
}

#[test]
fn a_move_that_is_not_allowed_is_there_all_the_same() {
    let record = read("(;GM[1]SZ[3];B[bb];B[ba];W[bb];B[cc])");
    assert_eq!(stones(&record, 2), "....b..b.", "out of turn");
    assert_eq!(stones(&record, 3), "....w..b.", "on a stone");
    assert_eq!(stones(&record, 4), "..b.w..b.");
    assert_eq!(record["warnings"].as_array().unwrap().len(), 1);
    assert_eq!(read(&write(&record)), record);
}

#[test]
fn a_problem_begins_with_its_stones() {
    let record = read("(;GM[1]SZ[5]AB[aa][ba]AW[ab][bb]PL[W];W[ca])");
    let game = &record["game"];
    assert_eq!(
        (&game["black"], &game["white"], &game["first"]),
        (&json!(["A5", "B5"]), &json!(["A4", "B4"]), &json!("w"))
    );
    assert_eq!(stones(&record, 1), "...............ww.....w..", "two stones were captured");
    assert_eq!(read(&write(&record)), record);
}

#[test]
fn handicaps_of_both_kinds() {
    let fixed = read("(;GM[1]SZ[9]HA[2]AB[gc][cg]KM[0.5];W[ee])");
    assert_eq!((&fixed["game"]["handicap"], &fixed["game"]["placement"]), (&json!(2), &json!("fixed")));
    assert_eq!(read(&write(&fixed)), fixed);
    let free = read("(;GM[1]SZ[9]HA[2]KM[0.5];B[ee];B[ec];W[cc])");
    assert_eq!((&free["game"]["handicap"], &free["game"]["placement"]), (&json!(2), &json!("free")));
    assert!(free["nodes"].as_array().unwrap().iter().all(|node| node["game"].is_null()));
    assert_eq!(read(&write(&free)), free);
}

#[test]
fn a_board_that_no_spec_makes_comes_with_the_record() {
    let text = r#"(;FF[4]GM[361]TNGB[file:fan]TNGG[{"names":["hub","a","b"\],"edges":[[0,1\],[0,2\]\]}];B[a];W[hub])"#;
    let record = read(text);
    assert_eq!(record["shape"]["names"], json!(["hub", "a", "b"]));
    assert_eq!(record["game"]["board"], "file:fan");
    assert_eq!(stones(&record, 2), "w..", "the hub takes the last liberty of a spoke");
    assert_eq!(read(&write(&record)), record);
}

#[test]
fn other_boards_and_other_character_sets() {
    let record = read("(;FF[4]GM[361]TNGB[torus:5];B[13];W[14]TR[13])");
    assert_eq!((&record["game"]["board"], &record["nodes"][2]["move"]), (&json!("torus:5"), &json!("14")));
    assert_eq!(read(&write(&record)), record);
    // A name of two characters in Shift_JIS.
    let shusaku = ok(&json!({"do": "read_sgf", "base64": "KDtHTVsxXVNaWzldQ0FbU2hpZnRfSklTXVBCW49HjfRdKQ=="}));
    assert_eq!(shusaku["players"][0]["name"], "秀策");
}

#[test]
fn giving_up_is_told_by_the_result() {
    let record = json!({
        "game": {"game": "go", "board": "grid:9"}, "result": "W+R",
        "nodes": [{}, {"parent": 0, "seat": 0, "move": "E5"}, {"parent": 1, "seat": 1, "move": "C3"},
                  {"parent": 2, "seat": 0, "move": "resign"}],
    });
    let text = write(&record);
    assert!(text.contains("RE[W+R]") && text.ends_with(";B[ee];W[cg])\n"), "{text}");
}

#[test]
fn what_is_no_record_is_refused() {
    let refused = |question: Value| -> Value {
        let answer: Value = serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap();
        answer["refused"].clone()
    };
    let text = |text: &str| refused(json!({"do": "read_sgf", "text": text}));
    assert_eq!(text("1. e4 e5")["code"], "not_a_record");
    assert_eq!(text("(;GM[2])"), json!({"code": "record_of_another_game", "params": {"game": "2"}}));
    assert_eq!(text("(;SZ[0])"), json!({"code": "record_board_size", "params": {"text": "0"}}));
    assert_eq!(refused(json!({"do": "read_sgf", "base64": "!"}))["code"], "not_a_record");
    let second = json!({"do": "read_sgf", "text": "(;SZ[9])(;SZ[9])", "tree": 2});
    assert_eq!(refused(second), json!({"code": "no_such_record", "params": {"tree": 2, "trees": 2}}));
    let orphan = json!({"do": "write_sgf", "game": {"game": "go"}, "nodes": [{}, {"parent": 7}]});
    assert_eq!(refused(orphan), json!({"code": "bad_node", "params": {"node": 1}}));
    let four = json!({"do": "write_sgf", "game": {"game": "connect-four"}, "nodes": []});
    assert_eq!(refused(four)["code"], "record_of_another_game");
}
