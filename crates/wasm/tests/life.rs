//! Life and death for people: problems from files, positions within them, and what is known of them.

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

/// White has three points in a row in the corner: whoever plays the middle one decides.
const THREE: &str = "name: Three in a row
to play: black
aim: kill
board: grid:7
correct: B7
complete: yes

. . . @ X - -
@ @ @ @ X - -
X X X X X - -
- - - - - - -
- - - - - - -
- - - - - - -
- - - - - - -
";

fn three() -> String {
    let read = ok(&json!({"do": "life_read", "text": THREE}));
    read["problems"][0]["text"].as_str().unwrap().to_owned()
}

#[test]
fn a_file_is_read_shown_and_written_again() {
    let read = ok(&json!({"do": "life_read", "text": THREE}));
    assert_eq!(read["oddities"], json!([]));
    let problem = &read["problems"][0];
    assert_eq!((&problem["name"], &problem["board"]), (&json!("Three in a row"), &json!("grid:7")));
    assert_eq!(
        (&problem["side"], &problem["kills"], &problem["any_chain"]),
        (&json!("b"), &json!(true), &json!(false))
    );
    assert_eq!(problem["region"].as_array().unwrap().len(), 3);
    assert_eq!(problem["book"], json!({"correct": ["B7"], "complete": true, "wrong": []}));
    assert_eq!(problem["guessed"], json!([]));
    for format in ["sgf", "json", "text"] {
        let file = ok(&json!({"do": "life_write", "problem": problem["text"], "format": format}));
        assert_eq!(ok(&json!({"do": "life_read", "text": file}))["problems"][0], *problem, "{format}");
    }
}

#[test]
fn a_file_that_is_wrong_is_refused_with_its_place() {
    let refusal = refused(&json!({"do": "life_read", "text": THREE.replace("aim: kill", "aim: eat")}));
    assert_eq!(refusal["code"], "no_problem");
    assert_eq!((&refusal["params"]["line"], &refusal["params"]["column"]), (&json!(3), &json!(6)));
    assert!(refusal["params"]["detail"].as_str().unwrap().contains("eat"), "{refusal}");
}

#[test]
fn positions_within_a_problem_say_what_may_be_played() {
    let text = three();
    let start = ok(&json!({"do": "life_at", "problem": text}));
    let moves = |view: &Value| -> Vec<String> {
        view["choices"].as_array().unwrap().iter().map(|choice| choice["move"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(moves(&start["view"]), ["A7", "B7", "C7", "pass"]);
    assert_eq!(start["view"]["awaited"], json!([0]));
    let after = ok(&json!({"do": "life_at", "problem": text, "moves": ["B7", "A7"]}));
    assert_eq!(moves(&after["view"]), ["C7", "pass"], "a stone stands at A7 and at B7");
    assert_eq!(after["view"]["picture"]["stones"].as_str().unwrap()[42..45], *"wb.");
    assert!(after.get("end").is_none());
    let refusal = refused(&json!({"do": "life_at", "problem": text, "moves": ["B7", "B7"]}));
    assert_eq!((&refusal["code"], &refusal["params"]["ply"]), (&json!("not_in_problem"), &json!(1)));
    for nonsense in ["Z99", "", "A1"] {
        assert_eq!(
            refused(&json!({"do": "life_at", "problem": text, "moves": [nonsense]}))["code"],
            "not_in_problem",
            "{nonsense}"
        );
    }
}

#[test]
fn the_solver_tells_right_from_wrong() {
    let text = three();
    let solve = |moves: &[&str]| ok(&json!({"do": "life_solve", "problem": text, "moves": moves, "nodes": 100_000}));
    assert_eq!(solve(&[])["verdict"], "win");
    assert_eq!(solve(&["B7"])["verdict"], "fail", "White cannot live any more");
    assert_eq!(solve(&["A7"])["verdict"], "win", "White lives at B7");
}

#[test]
fn what_is_captured_is_settled() {
    // White's last liberty is A7.
    let text = "to play: black\naim: kill\nboard: grid:5\n\n. @ X - -\n@ @ X - -\nX X X - -\n- - - - -\n- - - - -\n";
    let end = ok(&json!({"do": "life_at", "problem": text, "moves": ["A5"]}));
    assert_eq!((&end["end"], &end["view"]["awaited"]), (&json!("captured"), &json!([])));
    assert_eq!(end["view"]["picture"]["stones"].as_str().unwrap()[20..23], *"b.b", "the stones are gone");
    let refusal = refused(&json!({"do": "life_solve", "problem": text, "moves": ["A5"], "nodes": 1000}));
    assert_eq!(refusal["code"], "settled");
}
