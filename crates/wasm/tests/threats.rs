//! Gomoku for people: threats on request, attacks and their answers, and the puzzles that ship.

use proptest::{collection::vec, prelude::*, sample::select};
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

/// Moves as questions have them, each side in turn.
fn moves(text: &str) -> Vec<(usize, &str)> {
    text.split_whitespace().enumerate().map(|(ply, mv)| (ply % 2, mv)).collect()
}

fn question(deed: &str, moves: &[(usize, &str)], mv: &str) -> Value {
    json!({"do": deed, "game": {"game": "gomoku"}, "moves": moves, "move": mv})
}

#[test]
fn threats_of_both_colours_and_the_win_of_whoever_is_to_move() {
    let seen = ok(&question("threats", &moves("h8 a1 i8 a2 j8 a4"), ""));
    let expected = json!([
        {"point": 30, "by": "w", "makes": "four"},
        {"point": 60, "by": "w", "makes": "four"},
        {"point": 110, "by": "b", "makes": "four"},
        {"point": 111, "by": "b", "makes": "open_four"},
        {"point": 115, "by": "b", "makes": "open_four"},
        {"point": 116, "by": "b", "makes": "four"},
    ]);
    assert_eq!(seen["seen"], expected);
    let win: Vec<&str> = seen["win"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    assert_eq!((win.len(), ["g8", "k8"].contains(&win[0])), (3, true), "{win:?}");
    // White has no win, and no word is lost about it.
    let seen = ok(&question("threats", &moves("h8 a1 i8 a2 j8 a4 o15"), ""));
    assert_eq!((seen["seen"].as_array().unwrap().len(), seen.get("win")), (6, None));
}

#[test]
fn there_is_nothing_to_see_in_openings_and_after_the_end() {
    let nothing = json!({"seen": []});
    let swap = json!({"do": "threats", "game": {"game": "gomoku", "opening": "swap2"}, "moves": [[0, "h8"]]});
    assert_eq!(ok(&swap), nothing);
    let over = "a1 a2 b1 b2 c1 c2 d1 d2 e1";
    assert_eq!(ok(&question("threats", &moves(over), "")), nothing);
    let late = refused(&question("defend", &moves(over), "o15"));
    assert_eq!(late, json!({"code": "no_threats", "params": {"game": "gomoku"}}));
}

#[test]
fn attacks_are_judged_and_answered() {
    let says = |played: &str, attack: &str| ok(&question("defend", &moves(played), attack));
    let played = "h8 a1 i8 a2 j8 a4";
    assert_eq!(says(played, "G8"), json!({"fate": "delays", "answer": "f8", "fours": 0}));
    assert_eq!(says(&format!("{played} g8 f8"), "k8"), json!({"fate": "beaten"}));
    assert_eq!(says(played, "f8"), json!({"fate": "stands", "answer": "g8", "escape": "stop"}));
    assert_eq!(says(played, "o15")["escape"], "time");
    let no = |attack: &str| refused(&question("defend", &moves(played), attack))["code"].clone();
    assert_eq!(
        [no("h8"), no("p16"), no("resign"), no("x")],
        ["occupied", "off_board", "no_such_point", "no_such_point"]
    );
    let go = |what: &str| json!({"do": what, "game": {"game": "go", "board": "grid:9"}, "moves": [], "move": "E5"});
    assert_eq!(ok(&go("threats")), Value::Null, "a game without threats has none to see");
    assert_eq!(refused(&go("defend")), json!({"code": "no_threats", "params": {"game": "go"}}));
}

/// A person who follows the file is told that every stone is right, and the defence never does better than it says.
#[test]
fn every_puzzle_that_ships_can_be_played_through() {
    let text = include_str!("../../../puzzles/gomoku.jsonl");
    for line in text.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        let mut played: Vec<(usize, String)> =
            puzzle["moves"].as_str().unwrap().split(' ').map(String::from).enumerate().collect();
        played.iter_mut().for_each(|(ply, _)| *ply %= 2);
        let seat = played.len() % 2;
        let first = puzzle["win"].as_str().unwrap().split(' ').next().unwrap();
        let mut left = puzzle["fours"].as_u64().unwrap();
        let mut attack = first.to_string();
        loop {
            let said = ok(&json!({"do": "defend", "game": puzzle["game"], "moves": played, "move": attack}));
            if left == 0 {
                assert_eq!(said["fate"], "beaten", "{line}");
                break;
            }
            left -= 1;
            assert_eq!((&said["fate"], &said["fours"]), (&json!("delays"), &json!(left)), "{line} {said}");
            played.push((seat, attack));
            played.push((1 - seat, said["answer"].as_str().unwrap().to_string()));
            let seen = ok(&json!({"do": "threats", "game": puzzle["game"], "moves": played}));
            attack = seen["win"][0].as_str().unwrap_or_else(|| panic!("{line}: no way on")).to_string();
        }
    }
}

const RULES: [&str; 6] = ["standard", "freestyle", "renju", "caro", "caro-overline", "six"];
const POINTS: [&str; 14] = ["a1", "b1", "c1", "d1", "e1", "c3", "c4", "c5", "b2", "e5", "z9", "white", "resign", ""];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Small boards, odd moves and odd games: whatever is asked, something is answered.
    #[test]
    fn whatever_is_asked_is_answered(
        deed in select(vec!["threats", "defend"]),
        rules in select(RULES.to_vec()),
        opening in select(vec!["free", "pro", "swap", "swap2"]),
        game in select(vec!["gomoku", "gomoku", "gomoku", "go", "x"]),
        size in 4u8..8,
        played in vec((0u8..3, select(POINTS.to_vec())), 0..12),
        mv in select(POINTS.to_vec()),
    ) {
        let question = json!({
            "do": deed, "game": {"game": game, "rules": rules, "opening": opening, "size": size},
            "moves": played, "move": mv,
        });
        let answer = ask(&question);
        prop_assert!(answer.get("ok").is_some() != answer.get("refused").is_some(), "{question}: {answer}");
    }

    /// Games that go on until they cannot: the core sees threats and judges attacks on nearly full boards, too.
    #[test]
    fn full_boards_are_no_trouble(rules in select(RULES[..5].to_vec()), order in Just((0..25u8).collect::<Vec<_>>()).prop_shuffle(), upto in 0usize..25) {
        let name = |point: u8| format!("{}{}", char::from(b'a' + point % 5), point / 5 + 1);
        let game = json!({"game": "gomoku", "rules": rules, "size": 5});
        let mut played: Vec<(usize, String)> = Vec::new();
        for point in order.iter().take(upto) {
            played.push((played.len() % 2, name(*point)));
            if ask(&json!({"do": "view", "game": game, "moves": played}))["ok"]["view"]["awaited"] != json!([played.len() % 2]) {
                played.pop();
            }
        }
        ok(&json!({"do": "threats", "game": game, "moves": played}));
        for point in order {
            let answer = ask(&json!({"do": "defend", "game": game, "moves": played, "move": name(point)}));
            let Some(reply) = answer["ok"]["answer"].as_str() else { continue };
            let seat = played.len() % 2;
            let after = [played.clone(), vec![(seat, name(point)), (1 - seat, reply.to_string())]].concat();
            ok(&json!({"do": "view", "game": game, "moves": after}));
        }
    }
}
