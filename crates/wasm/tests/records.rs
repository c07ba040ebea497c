//! Records: what the browser gets of a file, and what it writes.

use serde_json::{Value, json};

fn ok(question: &Value) -> Value {
    let mut answer: Value = serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap();
    assert!(answer.get("ok").is_some(), "{question}: {answer}");
    answer["ok"].take()
}

fn read(text: &str) -> Value {
    read_file(&json!({"do": "read_record", "text": text}))
}

fn read_file(question: &Value) -> Value {
    ok(question)["recorded"].take()
}

fn write(record: &Value) -> String {
    write_as(record, "sgf")
}

fn write_as(record: &Value, format: &str) -> String {
    let mut question = record.clone();
    (question["do"], question["format"]) = (json!("write_record"), json!(format));
    ok(&question).as_str().unwrap().to_string()
}

fn refused(question: &Value) -> Value {
    let answer: Value = serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap();
    answer["refused"].clone()
}

/// Who makes which move along the first nodes.
fn moves(record: &Value) -> Vec<(u64, &str)> {
    let nodes = record["nodes"].as_array().unwrap();
    nodes.iter().filter_map(|node| Some((node["seat"].as_u64()?, node["move"].as_str()?))).collect()
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
    let shusaku =
        read_file(&json!({"do": "read_record", "base64": "KDtHTVsxXVNaWzldQ0FbU2hpZnRfSklTXVBCW49HjfRdKQ=="}));
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
    let text = |text: &str| refused(&json!({"do": "read_record", "text": text}));
    for nothing in ["", "hello", "Dear Ai, 1. h8", "{\"nodes\": 3"] {
        assert_eq!(text(nothing)["code"], "not_a_record", "{nothing}");
    }
    assert_eq!(text("(;GM[2])"), json!({"code": "record_of_another_game", "params": {"game": "2"}}));
    assert_eq!(text("(;SZ[0])"), json!({"code": "record_board_size", "params": {"text": "0"}}));
    assert_eq!(refused(&json!({"do": "read_record", "base64": "!"}))["code"], "not_a_record");
    let second = json!({"do": "read_record", "text": "(;SZ[9])(;SZ[9])", "tree": 2});
    assert_eq!(refused(&second), json!({"code": "no_such_record", "params": {"tree": 2, "trees": 2}}));
    let orphan = json!({"do": "write_record", "format": "sgf", "game": {"game": "go"}, "nodes": [{}, {"parent": 7}]});
    assert_eq!(refused(&orphan), json!({"code": "bad_node", "params": {"node": 1}}));
    let psq = json!({"do": "write_record", "format": "psq", "game": {"game": "go"}, "nodes": []});
    let params = json!({"format": "psq", "game": "go", "formats": "sgf, json"});
    assert_eq!(refused(&psq), json!({"code": "no_such_format", "params": params}));
}

const SWAP2: &str = "(;FF[4]GM[4]SZ[15]RU[renju,opening=swap2]PB[Bo]BR[2k]PW[Ai]EV[Cup]RE[B+T]C[Hello]\
    ;B[hh];W[gi]C[near]TR[hh]LB[aa:A];B[ee](;TNGC[black];W[ii](;B[jj])(;B[ii]C[taken];W[kk]))(;TNGC[add];W[aa];B[bb]))";

#[test]
fn gomoku_in_sgf_with_choices_and_variations() {
    let record = read(SWAP2);
    assert_eq!(record["game"], json!({"game": "gomoku", "size": 15, "rules": "renju", "opening": "swap2"}));
    assert_eq!(record["players"], json!([{"name": "Ai"}, {"name": "Bo", "rank": "2k"}]), "seat 1 took Black");
    assert_eq!((&record["result"], &record["about"]), (&json!("B+T"), &json!({"event": "Cup"})));
    let expected = json!([
        {"comment": "Hello"},
        {"parent": 0, "seat": 0, "move": "h8"},
        {"parent": 1, "seat": 0, "move": "g7", "comment": "near",
         "marks": [{"point": 112, "sign": "triangle"}, {"point": 210, "sign": "label", "text": "A"}]},
        {"parent": 2, "seat": 0, "move": "e11"},
        {"parent": 3, "seat": 1, "move": "black"},
        {"parent": 4, "seat": 0, "move": "i7"},
        {"parent": 5, "seat": 1, "move": "j6"},
        {"parent": 3, "seat": 1, "move": "add"},
        {"parent": 7, "seat": 1, "move": "a15"},
        {"parent": 8, "seat": 1, "move": "b14"},
    ]);
    assert_eq!(record["nodes"], expected);
    // A stone on a stone begins no variation.
    assert_eq!(record["warnings"], json!([{"node": 5, "text": "i7 is occupied by White; the variation was left out"}]));
    let mut kept = record.clone();
    kept["warnings"] = json!([]);
    assert_eq!(read(&write(&record)), kept);
    assert_eq!(write_as(&record, "txt"), "1. h8 g7 2. e11 black 3. -- i7 4. j6 B+time\n");
    let psq = write_as(&record, "psq");
    assert_eq!(psq, "Piskvorky 15x15, 0:0, 1\n8,8,0\n7,7,0\n5,11,0\n9,7,0\n10,6,0\nAi\nBo\n0\n");
    // The last position of the main line, as the rules have it.
    let moves = &moves(&record)[..6];
    let view = ok(&json!({"do": "view", "game": record["game"], "moves": moves}));
    assert_eq!(view["view"]["picture"]["colours"], "wb");
}

#[test]
fn gomoku_in_every_other_format() {
    let psq = read("Piskvorky 20x20, 11:11, 1\r\n8,8,250\r\n9,9,13\r\nSwine\r\nPela\r\n0\r\n");
    assert_eq!(psq["game"], json!({"game": "gomoku", "size": 20, "rules": "standard", "opening": "free"}));
    assert_eq!(psq["players"], json!([{"name": "Pela"}, {"name": "Swine"}]), "seat 0 is who began");
    assert_eq!(moves(&psq), [(0, "h8"), (1, "i9")]);

    let line = read("1. h8 g7 2. e11 white 3. -- i7 W+resign");
    assert_eq!((&line["game"]["opening"], &line["result"]), (&json!("swap2"), &json!("W+R")));
    assert_eq!(moves(&line), [(0, "h8"), (0, "g7"), (0, "e11"), (1, "white"), (1, "i7")]);
    assert_eq!(write_as(&line, "txt"), "1. h8 g7 2. e11 white 3. -- i7 W+resign\n");

    let ours = read(
        r#"{"game": "gomoku", "size": 9, "rules": "caro", "players": ["Ai", ""], "moves": ["a1"], "result": "draw"}"#,
    );
    assert_eq!((&ours["game"]["size"], &ours["players"]), (&json!(9), &json!([{"name": "Ai"}, {}])));
    assert_eq!(ours["result"], "Draw");
    // Names in the character set of old Windows.
    let base64 = "UGlza3ZvcmtpIDE1eDE1LCAwOjAsIDAKOCw4CkL4ZQpCbwo=";
    assert_eq!(refused(&json!({"do": "read_record", "base64": base64}))["code"], "not_a_record", "Piskvorki");
    let base64 = "UGlza3Zvcmt5IDE1eDE1LCAwOjAsIDAKOCw4CkL4ZQpCbwo=";
    assert_eq!(read_file(&json!({"do": "read_record", "base64": base64}))["players"][0]["name"], "Bøe");
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_place_and_why() {
    for (text, code, params) in [
        ("Piskvorky 15x15, 0:0, 0\n8,8\n8,8\n", "occupied", json!({"point": "h8", "by": "b", "line": 3, "column": 1})),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8\n16,1\n",
            "off_board",
            json!({"point": "p1", "size": 15, "line": 3, "column": 1}),
        ),
        ("Piskvorky 30x30, 0:0, 0\n", "bad_size", json!({"size": 30, "least": 5, "most": 22, "line": 1, "column": 1})),
        ("Piskvorky 15x19, 0:0, 0\n", "record_board_size", json!({"text": "15x19", "line": 1, "column": 1})),
        ("1. h8 g7\n2. what", "record_word", json!({"text": "what", "line": 2, "column": 4})),
        ("1. h8 g7 3. a1", "record_pairs", json!({"line": 1, "column": 10})),
        ("h8 g7 W+five", "record_result", json!({"said": "W+five", "line": 1, "column": 7})),
        ("(;GM[4]RU[Martian])", "unknown_rules", json!({"rules": "Martian", "line": 1, "column": 2})),
        ("(;GM[4]\n;B[hh]\n;B[ii])", "record_colour", json!({"found": "b", "line": 3, "column": 1})),
        ("(;GM[4]AB[hh])", "record_set_up", json!({"line": 1, "column": 2})),
        (
            "(;GM[4]SZ[7]RU[standard,opening=long-pro])",
            "opening_needs_room",
            json!({"least": 8, "size": 7, "line": 1, "column": 2}),
        ),
        ("(;SZ[9])(;GM[4];B[hh];W[hh])", "occupied", json!({"point": "h8", "by": "b", "line": 1, "column": 22})),
        (
            "{\"game\": \"gomoku\",\n \"size\": 15, \"moves\": [\"h8\", \"h8\"]}",
            "occupied",
            json!({"point": "h8", "by": "b", "line": 2, "column": 30}),
        ),
        ("{\"game\": \"gomoku\",\n \"size\": 15,", "not_a_record", json!({"line": 2, "column": 12})),
        (
            "{\"game\": \"chess\", \"size\": 11, \"moves\": []}",
            "record_of_another_game",
            json!({"game": "chess", "line": 1, "column": 10}),
        ),
        ("4444\n444", "record_full_column", json!({"text": "d", "line": 2, "column": 3})),
    ] {
        let tree = usize::from(text.contains(")("));
        let found = refused(&json!({"do": "read_record", "text": text, "tree": tree}));
        assert_eq!(found["code"], code, "{text}: {found}");
        assert_eq!(found["params"], params, "{text}");
    }
    let long = "h8 ".repeat(400_000);
    assert_eq!(refused(&json!({"do": "read_record", "text": long}))["code"], "record_too_large");
    let second = json!({"do": "read_record", "text": "1. h8", "tree": 1});
    assert_eq!(refused(&second), json!({"code": "no_such_record", "params": {"tree": 1, "trees": 1}}));
}

#[test]
fn a_whole_match_is_a_record_too_and_brings_its_board() {
    let spec = json!({
        "game": {"game": "go", "board": "board:trident"}, "clock": {"kind": "none"},
        "seats": [{"name": "Ann", "rating": 1612}, {"name": "Ben"}], "rated": false, "began": 1_709_210_096_000u64,
    });
    let entries = json!([
        {"n": 1, "at": 1, "event": "move", "seat": 0, "move": "hub"},
        {"n": 2, "at": 2, "event": "move", "seat": 1, "move": "pass"},
        {"n": 3, "at": 3, "event": "agree", "seat": 1, "what": "take_back"},
        {"n": 4, "at": 4, "event": "agree", "seat": 0, "what": "take_back"},
        {"n": 5, "at": 5, "event": "resign", "seat": 1},
    ]);
    let board = json!({"names": ["hub", "a", "b", "c"], "edges": [[0, 1], [0, 2], [0, 3]]});
    let whole = json!({"match": "x", "spec": spec, "entries": entries, "board": board});
    let read = ok(&json!({"do": "read_record", "text": whole.to_string()}));
    assert_eq!((&read["match"]["match"], &read["match"]["entries"]), (&json!("x"), &entries));
    let record = &read["recorded"];
    assert_eq!(record["players"], json!([{"name": "Ann", "rank": "1612"}, {"name": "Ben"}]));
    assert_eq!((&record["result"], &record["about"]), (&json!("B+R"), &json!({"date": "2024-02-29"})));
    assert_eq!((moves(record), &record["shape"]["names"]), (vec![(0, "hub")], &board["names"]));
    assert_eq!(stones(record, 1), "b...");
    let mut question = whole.clone();
    question["do"] = json!("record_match");
    assert_eq!(&ok(&question), record);
    for bad in [json!({"spec": {}, "entries": []}), json!({"match": "x", "spec": spec, "entries": [7]})] {
        let refused = refused(&json!({"do": "read_record", "text": bad.to_string()}));
        assert_eq!(refused["code"], "not_a_record", "{refused}");
    }
}
