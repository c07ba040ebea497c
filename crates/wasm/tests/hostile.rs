//! No question, however it was made, does anything but get an answer.

use proptest::{collection::vec, prelude::*, sample::select};
use serde_json::{Map, Value, json};

fn heard(question: &[u8]) -> Value {
    serde_json::from_slice(&tengen_wasm::answer(question)).expect("every answer is JSON")
}

fn is_answer(answer: &Value) -> bool {
    answer
        .as_object()
        .is_some_and(|answer| answer.len() == 1 && (answer.contains_key("ok") || answer.contains_key("refused")))
}

const DEEDS: &[&str] = &[
    "games",
    "board",
    "adopt",
    "read_board",
    "write_board",
    "inspect",
    "view",
    "why",
    "group",
    "between",
    "ways",
    "fold",
    "follow",
    "apply",
    "let_go",
    "read_record",
    "record_match",
    "write_record",
    "template_read",
    "template_write",
    "template_look",
    "template_adopt",
    "template_turn",
    "template_grow",
    "template_of",
    "quick_move",
    "quick_game",
    "locale_grid",
    "locale_look",
    "locale_texts",
    "locale_errors",
    "locale_pack",
    "locale_unpack",
    "locale_code",
];

/// Everything that questions have, and what they have in it.
const KEYS: &[&str] = &[
    "board",
    "shape",
    "text",
    "name",
    "format",
    "points",
    "edges",
    "names",
    "game",
    "moves",
    "seat",
    "move",
    "point",
    "spec",
    "entries",
    "upto",
    "base64",
    "tree",
    "nodes",
    "players",
    "result",
    "about",
    "parent",
    "comment",
    "marks",
    "sign",
    "n",
    "at",
    "event",
    "layout",
    "handicap",
    "flat",
    "komi",
    "rules",
    "language",
    "english",
    "reference",
    "header",
    "files",
    "code",
    "key",
    "texts",
    "additions",
    "author",
];

const WORDS: &[&str] = &[
    "go",
    "gomoku",
    "quoridor",
    "grid:3",
    "torus:3",
    "grid:0",
    "file:x",
    "board:x",
    "random:20:1",
    "D4",
    "A1",
    "pass",
    "resign",
    "accept",
    "resume",
    "mark A1",
    "4",
    "d",
    "obj",
    "json",
    "aga",
    "japanese",
    "free",
    "circle",
    "label",
    "territory",
    "move",
    "b",
    "w",
    "v 0 0 0\nv 1 0 0\nl 1 2\n",
    "{\"points\":2,\"edges\":[[0,1]]}",
    "(;GM[1]SZ[5];B[aa];W[bb](;AB[cc]C[x])(;B[aa]))",
    "KDtCW2FhXSk=",
    "gomoku",
    "h8",
    "white",
    "add",
    "swap2",
    "renju",
    "sgf",
    "psq",
    "txt",
    "B+R",
    "1. h8 g7 2. e11 add 3. -- a1",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n",
    "4444 2+time",
    "(;GM[4]RU[renju,opening=swap2];B[hh];W[gi];B[ee](;TNGC[add])(;TNGC[black];AB[aa])(;W[aa]))",
];

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        4 => select(WORDS.to_vec()).prop_map(Value::from),
        3 => (-1i64..6).prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => "\\PC{0,8}".prop_map(Value::from),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::from),
            vec((select(KEYS.to_vec()), inner), 0..6)
                .prop_map(|pairs| pairs.into_iter().map(|(key, value)| (key.to_string(), value)).collect::<Map<_, _>>())
                .prop_map(Value::from),
        ]
    })
}

/// Questions of the right form, with moves, nodes and edges that make sense as often as not.
fn plausible() -> impl Strategy<Value = Value> {
    let usual = tengen_games::KINDS.iter().map(|kind| json!({"game": kind.name}));
    let games: Vec<Value> = [
        json!({"game": "go", "board": "grid:3"}),
        json!({"game": "go", "board": "torus:3", "rules": "japanese", "handicap": 2, "placement": "free"}),
        json!({"game": "go", "board": "grid:4", "black": ["A1"], "white": ["B2"], "first": "w"}),
        json!({"game": "go", "board": "hex:1", "handicap": 5}),
        json!({"game": "gomoku", "size": 5}),
        json!({"game": "gomoku", "size": 7, "rules": "renju", "opening": "swap2"}),
    ]
    .into_iter()
    .chain(usual)
    .collect();
    let game = || select(games.clone());
    let word = || select(WORDS.to_vec());
    let point = || {
        select(vec![
            "A1", "B2", "C3", "A2", "B1", "1", "5", "9", "pass", "a", "b", "resign", "accept", "white", "black", "add",
        ])
    };
    let moves = vec((0u8..3, point()), 0..20);
    let node = (0u32..8, 0u8..3, point(), any::<[bool; 4]>(), 0u32..12, game()).prop_map(
        |(parent, seat, mv, [moves, marks, says, own], point, game)| {
            let mut node = json!({"parent": parent});
            if moves {
                (node["seat"], node["move"]) = (json!(seat), json!(mv));
            }
            if marks {
                node["marks"] =
                    json!([{"point": point, "sign": "triangle"}, {"point": 0, "sign": "territory", "seat": seat}]);
            }
            if says {
                node["comment"] = json!(mv);
            }
            if own {
                node["game"] = game;
            }
            node
        },
    );
    let nodes = vec(node, 0..8).prop_map(|mut nodes| {
        nodes.insert(0, json!({}));
        nodes
    });
    prop_oneof![
        (game(), moves.clone(), 0u8..3, point(), 0u32..30, select(vec!["view", "why", "group"])).prop_map(
            |(game, moves, seat, mv, point, deed)| {
                json!({"do": deed, "game": game, "moves": moves, "seat": seat, "move": mv, "point": point})
            }
        ),
        (game(), nodes, select(vec!["sgf", "psq", "txt", "json"]), word()).prop_map(|(game, nodes, format, result)| {
            json!({"do": "write_record", "format": format, "game": game, "nodes": nodes, "result": result})
        }),
        (vec([-9.0..9.0f64, -9.0..9.0, -9.0..9.0], 0..9), vec((0u64..9, 0u64..9), 0..12))
            .prop_map(|(points, edges)| json!({"do": "inspect", "points": points, "edges": edges})),
        (word(), vec((0u32..5, 0u32..5), 0..8), vec([-9.0..9.0f32, -9.0..9.0, -9.0..9.0], 0..5)).prop_map(
            |(name, edges, layout)| {
                let names: Vec<String> = (1..=layout.len()).map(|number| number.to_string()).collect();
                let shape = json!({"board": name, "spec": "file:x", "points": layout.len(), "names": names,
                    "layout": layout, "edges": edges, "handicap": [], "flat": true});
                json!({"do": "adopt", "shape": shape})
            }
        ),
    ]
}

/// Templates of the right form, most of them wrong somewhere.
fn template() -> impl Strategy<Value = Value> {
    let text = || {
        select(vec![
            "a1", "c3", "e5", "o15", "b2h", "d4v", "o15h", "row 1", "row 5", "row 0", "column a", "column z", "", "é",
        ])
    };
    let places = move || prop_oneof![text().prop_map(Value::from), vec(text(), 0..4).prop_map(Value::from)];
    let seat = (places(), places()).prop_map(|(start, targets)| json!({"start": start, "targets": targets}));
    let game = (0u8..6, vec(seat, 0..5), 0u8..30).prop_map(|(players, seats, walls)| {
        json!({"players": players, "seats": seats, "walls": {"least": 0, "usual": walls, "most": walls}})
    });
    let field = (text(), select(vec!["ice", "x", ""])).prop_map(|(field, kind)| json!({"field": field, "kind": kind}));
    let side = || prop_oneof![4 => 3u8..7, 1 => any::<u8>()];
    (side(), side(), vec(game, 0..4), vec(field, 0..4), vec(text(), 0..4), vec(text(), 0..4)).prop_map(
        |(width, height, games, fields, walls, disabled)| {
            json!({
                "sector66": 1, "name": {"en": "X"}, "description": {}, "width": width, "height": height, "games": games,
                "fields": fields, "walls": walls, "disabled": disabled,
                "plugins": {"ice": {"package": "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04", "kind": "ice"}},
                "spells": {"each": {"least": 0, "usual": 1, "most": 1}, "choice": ["ice"]}
            })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert!(is_answer(&heard(&bytes)));
    }

    #[test]
    fn random_json(deed in select(DEEDS.to_vec()), rest in vec((select(KEYS.to_vec()), value()), 0..8)) {
        let mut question: Map<String, Value> =
            rest.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
        question.insert("do".to_string(), deed.into());
        prop_assert!(is_answer(&heard(Value::from(question).to_string().as_bytes())));
    }

    #[test]
    fn questions_of_the_right_form(question in plausible()) {
        prop_assert!(is_answer(&heard(question.to_string().as_bytes())));
    }

    #[test]
    fn templates_that_are_wrong_somewhere(
        template in template(),
        turn in select(vec!["mirror", "flip", "half", "left", "right"]),
        growth in (any::<i8>(), -3..3i8, any::<i8>(), -3..3i8),
    ) {
        let (left, right, bottom, top) = growth;
        let growth = json!({"left": left, "right": right, "bottom": bottom, "top": top});
        let game = json!({"game": "sector66", "template": template});
        for question in [
            json!({"do": "template_look", "template": template}),
            json!({"do": "template_turn", "template": template, "turn": turn}),
            json!({"do": "template_grow", "template": template, "growth": growth}),
            json!({"do": "template_of", "game": game, "moves": []}),
            json!({"do": "quick_move", "game": game, "moves": [], "visits": 2}),
        ] {
            let answer = heard(question.to_string().as_bytes());
            prop_assert!(is_answer(&answer));
            // Whatever was turned or grown is a template again.
            if let Some(again) = answer["ok"].get("games").filter(|_| answer["ok"].get("faults").is_none()) {
                prop_assert!(again.is_array());
                let look = json!({"do": "template_look", "template": answer["ok"]});
                let seen = heard(look.to_string().as_bytes());
                prop_assert!(seen["ok"].is_object(), "{}", seen);
            }
        }
    }

    #[test]
    fn torn_records(text in "(\\(;GM\\[1\\]SZ\\[5\\])([;()BWAECLTKO\\[\\]a-e:]|B\\[..\\]|;W\\[[a-e]{2}\\]|;AB\\[[a-e]{2}\\]){0,40}") {
        let answer = heard(json!({"do": "read_record", "text": text}).to_string().as_bytes());
        prop_assert!(is_answer(&answer));
    }

    #[test]
    fn torn_records_of_gomoku(text in "(\\(;GM\\[4\\]SZ\\[7\\](RU\\[(renju|caro),opening=swap[12]?\\])?)\
        ([;()BWCTKO\\[\\]a-g:]|;B\\[[a-g]{2}\\]|;W\\[[a-g]{2}\\]|;TNGC\\[(white|black|add)\\]|;AB\\[[a-g]{2}\\]|LB\\[[a-g]{2}:x\\]){0,40}") {
        let mut answer = heard(json!({"do": "read_record", "text": text}).to_string().as_bytes());
        prop_assert!(is_answer(&answer));
        // What was read is written, in every format, and reads back.
        if let Some(mut record) = answer.get_mut("ok").map(|read| read["recorded"].take()) {
            record["do"] = json!("write_record");
            for format in ["sgf", "psq", "txt", "json"] {
                record["format"] = json!(format);
                let written = heard(record.to_string().as_bytes());
                prop_assert!(written["ok"].is_string(), "{}", written);
                let again = heard(json!({"do": "read_record", "text": written["ok"]}).to_string().as_bytes());
                prop_assert!(again["ok"].is_object(), "{}: {}", written, again);
                if format == "sgf" || format == "json" {
                    prop_assert_eq!(&again["ok"]["recorded"]["nodes"], &record["nodes"]);
                }
            }
        }
    }

    #[test]
    fn torn_lines(text in "(1\\. )?(([a-h][1-9]|white|black|add|--|[0-9]{1,3}\\.?|resign|draw|[BW12]\\+(five|time|)|\\*)[ \n]){0,30}",
            psq in "Piskvorky (15x15|7x7|x), 0:0, [012]\n(([0-9]{1,2},[0-9]{1,2}(,[0-9]{1,3})?|Ai|0)\r?\n){0,30}") {
        for file in [text, psq] {
            let answer = heard(json!({"do": "read_record", "text": file}).to_string().as_bytes());
            prop_assert!(is_answer(&answer));
        }
    }
}

#[test]
fn brackets_without_end_do_not_reach_the_bottom_of_the_stack() {
    let deep = format!("{{\"do\":\"write_record\",\"about\":{}", "[".repeat(200_000));
    assert_eq!(heard(deep.as_bytes())["refused"]["code"], "bad_question");
    let record = format!("{}{}", "(;B[aa]".repeat(60_000), ")".repeat(60_000));
    let question = json!({"do": "read_record", "text": record}).to_string();
    assert_eq!(heard(question.as_bytes())["refused"]["code"], "record_too_large");
}
