//! The boards of the lesson "What is life?" are what its words say.

use serde_json::{Value, json};

fn ok(question: &Value) -> Value {
    let mut answer: Value = serde_json::from_slice(&tengen_wasm::answer(question.to_string().as_bytes())).unwrap();
    assert!(answer.get("ok").is_some(), "{question}: {answer}");
    answer["ok"].take()
}

/// What the solver says of a board of seven lines.
fn verdict(to_play: &str, aim: &str, rows: &[&str]) -> String {
    let empty = ["- - - - - - -"; 7];
    let rows: Vec<&str> = rows.iter().chain(&empty).take(7).copied().collect();
    let text = format!("to play: {to_play}\naim: {aim}\nboard: grid:7\n\n{}\n", rows.join("\n"));
    let problem = ok(&json!({"do": "life_read", "text": text}))["problems"][0]["text"].clone();
    let answer = ok(&json!({"do": "life_solve", "problem": problem, "nodes": 200_000}));
    assert_eq!(answer["proved"], true, "{text}{answer}");
    answer["verdict"].as_str().unwrap().to_owned()
}

#[test]
fn of_the_lesson_are_as_its_words_say() {
    let page = include_str!("../../../web/src/life/lesson.ts");
    let boards: [(&str, &str, &[&str], &str); 7] = [
        ("white", "kill", &[". # O - - - -", "# # O - - - -", "O O O - - - -"], "win"),
        ("white", "kill", &[". # . # O - -", "# # # # O - -", "O O O O O - -"], "fail"),
        ("black", "live", &[". . . # O - -", "# # # # O - -", "O O O O O - -"], "win"),
        ("white", "kill", &[". . . . # O -", "# # # # # O -", "O O O O O O -"], "fail"),
        ("black", "live", &[". . # O - - -", ". . # O - - -", "# # # O - - -", "O O O O - - -"], "fail"),
        ("white", "kill", &[". # O # O - -", "# O . # O - -", "# # # # O - -", "O O O O O - -"], "ko"),
        ("white", "kill", &[". O O O . # O", "# # # # # # O", "O O O O O O O"], "fail"),
    ];
    for (to_play, aim, rows, expected) in boards {
        let listed = rows.iter().map(|row| format!("'{row}'")).collect::<Vec<_>>().join(", ");
        assert!(page.contains(&format!("'{to_play}', '{aim}', [{listed}]")), "the page has no such board: {listed}");
        assert_eq!(verdict(to_play, aim, rows), expected, "{rows:?}");
    }
}
