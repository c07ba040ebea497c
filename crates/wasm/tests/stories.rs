//! Questions as the browser asks them, and what it hears.

use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap()
}

fn ok(question: &Value) -> Value {
    let mut answer = ask(question);
    assert!(answer.get("ok").is_some(), "{question}: {answer}");
    answer["ok"].take()
}

fn refused(question: &Value) -> Value {
    let mut answer = ask(question);
    assert!(answer.get("refused").is_some(), "{question}: {answer}");
    answer["refused"].take()
}

#[test]
fn a_game_on_a_torus() {
    let game = json!({"game": "go", "board": "torus:5"});
    let moves = json!([[0, "13"], [1, "14"], [0, "9"], [1, "1"], [0, "19"], [1, "2"], [0, "15"]]);
    let seen = ok(&json!({"do": "view", "game": game, "moves": moves}));
    assert_eq!(seen["game"]["rules"], "aga");
    assert_eq!(seen["game"]["komi"], 7.5);
    assert_eq!((&seen["view"]["plies"], &seen["view"]["awaited"]), (&json!(7), &json!([1])));
    assert_eq!(seen["view"]["picture"]["stones"], "ww......b...b.b...b......");
    assert_eq!(seen["view"]["picture"]["captures"], json!([1, 0]));
}

#[test]
fn the_map_of_a_torus_and_a_move_by_its_bearing() {
    let map = ok(&json!({"do": "map", "board": "torus:5"}));
    assert_eq!(map["places"].as_array().unwrap().len(), 81);
    assert_eq!(map["copies"].as_array().unwrap().len(), 81 - 25);
    assert_eq!(map["motion"], json!({"motion": "scroll", "columns": true, "rows": true}));
    let scrolled = ok(&json!({"do": "map", "board": "torus:5", "scroll": [1, 0]}));
    assert_eq!(scrolled["places"][0], json!([4.0, 0.0]), "the first column comes last");
    let ball = ok(&json!({"do": "map", "board": "sphere:42", "turn": [0.0, 1.0, 0.0, 0.0]}));
    assert_eq!(ball["motion"], json!({"motion": "turn"}));
    assert_eq!(refused(&json!({"do": "map", "board": "torus:0"}))["code"], "board_size_range");
    let game = json!({"game": "go", "board": "torus:5"});
    let seen = ok(&json!({"do": "view", "game": game, "moves": [[0, "C3"], [1, "14"]]}));
    assert_eq!(seen["view"]["picture"]["stones"], "............bw...........");
    let shape = ok(&json!({"do": "board", "board": "torus:5"}));
    assert_eq!((&shape["names"][12], &shape["bearings"][12]), (&json!("13"), &json!("C3")));
}

#[test]
fn why_not_and_which_move_was_wrong() {
    let game = json!({"game": "go", "board": "grid:9"});
    let why =
        |seat: u8, mv: &str| ok(&json!({"do": "why", "game": game, "moves": [[0, "D4"]], "seat": seat, "move": mv}));
    assert_eq!(why(1, "D5"), Value::Null);
    assert_eq!(why(1, "d4"), json!({"code": "occupied", "params": {"by": "b", "point": "D4"}}));
    assert_eq!(why(0, "D5"), json!({"code": "not_your_turn", "params": {"turn": 1}}));
    let late = refused(&json!({"do": "view", "game": game, "moves": [[0, "D4"], [1, "D4"]]}));
    assert_eq!(late, json!({"code": "occupied", "params": {"by": "b", "point": "D4", "ply": 1}}));
}

#[test]
fn a_chain_and_its_liberties() {
    let group = |point: u32| {
        let game = json!({"game": "go", "board": "grid:5"});
        let moves = json!([[0, "A1"], [1, "A2"], [0, "B1"]]);
        ok(&json!({"do": "group", "game": game, "moves": moves, "point": point}))
    };
    assert_eq!(group(0), json!({"points": [0, 1], "liberties": [2, 6]}));
    assert_eq!(group(24), Value::Null);
    assert_eq!(group(4_000_000_000), Value::Null);
    let no_chains = json!({"do": "group", "game": {"game": "gomoku"}, "moves": [[0, "d1"]], "point": 3});
    assert_eq!(ok(&no_chains), Value::Null);
}

#[test]
fn a_place_between_fields_has_a_name_and_a_reason_why_not() {
    let (game, moves) = (json!({"game": "quoridor", "width": 5, "height": 5}), json!([[0, "b2h"]]));
    let between = |edges: Value| ok(&json!({"do": "between", "game": game, "moves": moves, "edges": edges}));
    assert_eq!(between(json!([[6, 7], [11, 12]])), "b2v");
    let why = json!({"do": "why", "game": game, "moves": moves, "seat": 1, "move": "b2v"});
    assert_eq!(ok(&why), json!({"code": "wall_crosses", "params": {"wall": "b2v"}}));
    for nothing in [json!([]), json!([[0, 24]]), json!([[4_000_000_000_u32, 1], [2, 3]])] {
        assert_eq!(between(nothing), Value::Null);
    }
    let stones = json!({"do": "between", "game": {"game": "go"}, "moves": [], "edges": [[0, 1]]});
    assert_eq!(ok(&stones), Value::Null);
}

#[test]
fn shortest_ways_of_everybody_and_none_in_other_games() {
    let ways = |game: Value, moves: Value| ok(&json!({"do": "ways", "game": game, "moves": moves}));
    let small = json!({"game": "quoridor", "width": 3, "height": 3});
    assert_eq!(ways(small, json!([])), json!([[1, 4, 7], [7, 4, 1]]));
    assert_eq!(ways(json!({"game": "hex"}), json!([])), json!([[], []]));
}

#[test]
fn a_match_is_followed_event_by_event() {
    let spec = json!({
        "game": {"game": "go"}, "clock": {"kind": "none"}, "rated": false, "began": 1000,
        "seats": [{"name": "Ann"}, {"name": "Bob"}],
    });
    let entry = |n: u32| json!({"n": n, "at": 1000 + n, "event": "move", "seat": (n + 1) % 2, "move": format!("D{n}")});
    let follow = || ok(&json!({"do": "follow", "spec": spec, "entries": [entry(1)]}));
    let apply = |handle: &Value, n: u32| json!({"do": "apply", "handle": handle, "entry": entry(n)});

    let followed = follow();
    let handle = &followed["handle"];
    assert_eq!(followed["view"], ok(&json!({"do": "fold", "spec": spec, "entries": [entry(1)]})));
    let late = refused(&apply(handle, 3));
    assert_eq!(late, json!({"code": "gap", "params": {"expected": 2, "found": 3}}), "and nothing has changed");
    let folded = ok(&json!({"do": "fold", "spec": spec, "entries": [entry(1), entry(2)]}));
    assert_eq!(ok(&apply(handle, 2)), folded);

    // Whoever is asked about stays; the one that nobody asks about makes room.
    let other = follow();
    for n in 3..=6 {
        ok(&apply(handle, n));
        follow();
        follow();
    }
    assert_eq!(refused(&apply(&other["handle"], 2))["code"], "unknown_match");
    ok(&json!({"do": "let_go", "handle": handle}));
    let gone = json!({"code": "unknown_match", "params": {"handle": handle}});
    assert_eq!(refused(&apply(handle, 7)), gone);
}

#[test]
fn a_match_up_to_any_of_its_events() {
    let spec = json!({
        "game": {"game": "go"}, "clock": {"kind": "none"}, "rated": false, "began": 1000,
        "seats": [{"name": "Ann"}, {"name": "Bob"}],
    });
    let entries = json!([
        {"n": 1, "at": 2000, "event": "move", "seat": 0, "move": "D4"},
        {"n": 2, "at": 3000, "event": "move", "seat": 1, "move": "E5"},
        {"n": 3, "at": 4000, "event": "resign", "seat": 0},
    ]);
    let fold = |upto: Option<u32>| ok(&json!({"do": "fold", "spec": spec, "entries": entries, "upto": upto}));
    let end = fold(None);
    assert_eq!((&end["n"], &end["moves"]), (&json!(3), &json!([[0, "D4"], [1, "E5"]])));
    assert_eq!(end["ending"]["reason"], json!({"kind": "resigned", "seat": 0}));
    let before = fold(Some(1));
    assert_eq!((&before["n"], &before["table"]["awaited"]), (&json!(1), &json!([1])));
    assert_eq!(fold(Some(0))["table"]["plies"], 0);
    let gap = json!([{"n": 2, "at": 3000, "event": "restart"}]);
    let question = json!({"do": "fold", "spec": spec, "entries": gap});
    assert_eq!(refused(&question), json!({"code": "gap", "params": {"expected": 1, "found": 2}}));
}

#[test]
fn a_board_from_a_file_is_played_on_under_its_name() {
    let obj = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
    let read = ok(&json!({"do": "read_board", "text": obj, "name": "square"}));
    assert_eq!((&read["shape"]["board"], &read["warnings"]), (&json!("file:square"), &json!([])));
    assert_eq!(read["shape"]["edges"], json!([[0, 1], [0, 3], [1, 2], [2, 3]]));

    let game = json!({"game": "go", "board": "file:square"});
    let question = json!({"do": "view", "game": game, "moves": [[0, "3"]]});
    assert_eq!(refused(&question)["code"], "no_such_board");
    assert_eq!(ok(&json!({"do": "adopt", "shape": read["shape"]})), Value::Null);
    assert_eq!(ok(&question)["view"]["picture"]["stones"], "..b.");

    // Another board of that name takes its place.
    let path = ok(&json!({"do": "read_board", "text": "v 0 0 0\nv 1 0 0\nl 1 2\n", "name": "square"}));
    ok(&json!({"do": "adopt", "shape": path["shape"]}));
    assert_eq!(refused(&question)["code"], "no_such_point");
    assert_eq!(ok(&json!({"do": "board", "board": "file:square"})), path["shape"]);

    // What is written reads back as it was, and the file that came with it says the same.
    let written = ok(&json!({"do": "write_board", "shape": read["shape"], "format": "json"}));
    assert_eq!(written, read["json"]);
    let again = ok(&json!({"do": "read_board", "text": written, "name": "square"}));
    assert_eq!(again, read);
    let obj = ok(&json!({"do": "write_board", "shape": read["shape"], "format": "obj"}));
    let again = ok(&json!({"do": "read_board", "text": obj, "name": "square"}));
    assert_eq!(again, read);
}

#[test]
fn only_drawn_boards_are_adopted() {
    let grid = ok(&json!({"do": "board", "board": "grid:5"}));
    assert_eq!((&grid["points"], &grid["flat"], &grid["rectangle"]), (&json!(25), &json!(true), &json!([5, 5])));
    let question = json!({"do": "adopt", "shape": grid});
    assert_eq!(refused(&question), json!({"code": "not_a_drawn_board", "params": {"board": "grid:5"}}));
}

#[test]
fn a_file_that_is_no_board_says_where() {
    let read = |text: &str| refused(&json!({"do": "read_board", "text": text, "name": "x"}));
    let malformed = json!({"code": "board_malformed", "params": {"line": 2, "column": 17}});
    assert_eq!(read("{\"points\": 3,\n \"edges\": [[0, 1}"), malformed);
    assert_eq!(
        read("v 0 0 0\nv 1 0 zero\n"),
        json!({"code": "board_not_a_number", "params": {"line": 2, "text": "zero"}})
    );
}

#[test]
fn the_games_and_what_can_be_chosen() {
    let games = ok(&json!({"do": "games"}));
    assert_eq!(games[0]["name"], "go");
    assert_eq!(games[0]["options"][0], json!({"name": "board", "what": {"kind": "board", "usual": "grid:19"}}));
}

#[test]
fn questions_that_cannot_be_read_are_refused() {
    for question in [json!(null), json!({}), json!({"do": "levels"}), json!({"do": "view"}), json!([1])] {
        assert_eq!(refused(&question)["code"], "bad_question", "{question}");
    }
    let place = refused(&json!({"do": "board", "board": 9}))["params"]["detail"].to_string();
    assert!(place.contains("line 1 column"), "{place}");
}

/// A page asks for one board after the other; the one it drew is not forgotten over them.
#[test]
fn a_drawn_board_outlives_sixty_others() {
    let path = ok(&json!({"do": "read_board", "text": "v 0 0 0\nv 1 0 0\nl 1 2\n", "name": "path"}));
    ok(&json!({"do": "adopt", "shape": path["shape"]}));
    for across in 1..=60 {
        ok(&json!({"do": "board", "board": format!("cylinder:{across}x3")}));
    }
    assert_eq!(ok(&json!({"do": "board", "board": "file:path"})), path["shape"]);
}
