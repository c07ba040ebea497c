//! Boards are looked at, sent, and played on.

use serde_json::{Value, json};
use tengen_game::GameSpec;

use super::library::{Library, NOON, engine, plays, spec};
use crate::people::browser::{Answer, Browser};

const OBJ: &[(&str, &str)] = &[("content-type", "model/obj")];
const SQUARE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";

async fn send(browser: &mut Browser, name: &str, headers: &[(&str, &str)], file: &str) -> Answer {
    browser.send("POST", &format!("/api/boards?name={name}"), headers, file).await
}

fn refusal(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("no fault: {answer:?}"))
}

#[tokio::test]
async fn a_spec_is_a_board_to_draw() {
    let library = Library::open().await;
    let mut browser = library.browser();
    let answer = browser.get("/api/boards/torus:5").await;
    let tag = answer.header("etag").expect("a tag").to_owned();
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    let shape = answer.ok(200);
    assert_eq!((&shape["board"], &shape["points"]), (&json!("torus:5"), &json!(25)));
    assert_eq!(shape["edges"].as_array().map(Vec::len), Some(50));
    assert_eq!(shape["layout"][0].as_array().map(Vec::len), Some(3));
    assert_eq!((&shape["flat"], &shape["rectangle"]), (&json!(false), &json!([5, 5])));

    // What is known need not come twice.
    let known = format!("\"other\", W/{tag}");
    let again = browser.send("GET", "/api/boards/torus:5", &[("if-none-match", &known)], "").await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));

    for (board, status, code) in [
        ("tours:5", 422, "board_family_unknown"),
        ("grid:30", 422, "board_too_large"),
        ("file:%2Fetc%2Fpasswd", 404, "no_such_board"),
        ("board:..%2F..%2Fetc", 404, "no_such_board"),
        ("0123456789abcdef0123456789abcdef", 404, "no_such_board"),
    ] {
        let answer = browser.get(&format!("/api/boards/{board}")).await;
        assert_eq!((answer.status, refusal(&answer)["code"].as_str()), (status, Some(code)), "{board}");
    }
}

#[tokio::test]
async fn a_mesh_is_sent_looked_at_and_played_on() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let taken = send(&mut browser, "My%20square", OBJ, SQUARE).await.ok(200);
    assert_eq!((&taken["points"], &taken["edges"], &taken["known"]), (&json!(4), &json!(4), &json!(false)));
    assert_eq!(taken["warnings"], json!([]));
    let board = taken["board"].as_str().expect("a name").to_owned();

    // The same board again, as JSON and by somebody else, is the same board.
    let shape = browser.get(&format!("/api/boards/{board}")).await;
    assert_eq!(shape.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let shape = shape.ok(200);
    assert_eq!((&shape["board"], &shape["flat"]), (&json!(board), &json!(true)));
    let same = json!({"points": 4, "layout": shape["layout"], "edges": shape["edges"]}).to_string();
    let (_, mut bob) = library.member("Bob").await;
    let again = send(&mut bob, "Mine", &[("content-type", "application/json")], &same).await.ok(200);
    assert_eq!((&again["board"], &again["known"]), (&json!(board), &json!(true)));

    let list = browser.get("/api/boards").await.ok(200);
    assert_eq!(list["families"].as_array().map(Vec::len), Some(tengen_board::FAMILIES.len()));
    assert_eq!(list["drawn"].as_array().map(Vec::len), Some(1));
    assert_eq!((&list["drawn"][0]["name"], &list["drawn"][0]["owner"]), (&json!("My square"), &json!("Ann")));

    // A match on it: positions name the board so that it can be looked up.
    let go = GameSpec::new("go").with("board", board.as_str());
    let seats = [super::library::sits(ann, "Ann", None), engine("mcts")];
    let id = library.keep(spec(go, seats, NOON), [plays(0, "1"), plays(1, "3")]).await;
    let view = browser.get(&format!("/api/matches/{id}/view")).await.ok(200);
    let drawn_on = view["table"]["picture"]["board"].as_str().expect("a board").to_owned();
    assert_eq!(browser.get(&format!("/api/boards/{drawn_on}")).await.ok(200), shape);
    let sgf = browser.get(&format!("/api/matches/{id}.sgf")).await;
    assert!(sgf.status == 200 && sgf.body.contains("TNGG[{"), "{sgf:?}");
    let record = browser.get(&format!("/api/matches/{id}.json")).await.ok(200);
    assert_eq!(record["board"]["edges"], shape["edges"]);
}

#[tokio::test]
async fn what_is_no_board_says_where() {
    let library = Library::open().await;
    let (_, mut browser) = library.member("Ann").await;
    let json_type: &[(&str, &str)] = &[("content-type", "application/json")];
    let many_points = format!("{}l 1 2\n", "v 0 0 0\n".repeat(101));
    let long_name = "x".repeat(61);
    for (name, headers, file, code, params) in [
        ("a", OBJ, "v 0 0 0\nv 1 0 nought\n", "board_not_a_number", json!({"line": 2, "text": "nought"})),
        ("a", json_type, "{\"points\": 2,\n\"edges\": [[0, 1}", "board_malformed", json!({"line": 2, "column": 16})),
        ("a", json_type, "{\"points\": 9}", "board_without_edges", json!({})),
        ("a", OBJ, many_points.as_str(), "board_too_large", json!({"points": 101, "most": 100})),
        ("a", &[], SQUARE, "board_format_unknown", json!({})),
        ("", OBJ, SQUARE, "board_name_length", json!({"most": 60})),
        (long_name.as_str(), OBJ, SQUARE, "board_name_length", json!({"most": 60})),
        ("a%07b", OBJ, SQUARE, "board_name_character", json!({"most": 60})),
    ] {
        let answer = send(&mut browser, name, headers, file).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(refusal(&answer), json!({"code": code, "params": params}));
    }
    let odd = send(&mut browser, "odd", OBJ, "v 0 0 0\nv 1 0 0\nv 2 0 0\nl 1 2\n").await.ok(200);
    assert_eq!(odd["warnings"], json!([{"code": "isolated_points", "params": {"count": 1, "point": 3}}]));
}

#[tokio::test]
async fn not_everybody_sends_and_nobody_sends_too_much() {
    let library = Library::open().await;
    let mut stranger = library.browser();
    assert_eq!(send(&mut stranger, "a", OBJ, SQUARE).await.fault(), "sign_in_needed");
    let (_, mut browser) = library.member("Ann").await;
    let large = "# ".repeat((1 << 19) + 1);
    assert_eq!(send(&mut browser, "a", OBJ, &large).await.fault(), "body_too_large");
    browser.origin = Some("http://elsewhere.example".to_owned());
    assert_eq!(send(&mut browser, "a", OBJ, SQUARE).await.fault(), "cross_origin");
}

#[tokio::test]
async fn drawn_boards_come_page_by_page() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    for created in 0..70 {
        let label = tengen_server::store::BoardLabel {
            id: format!("{created:032x}"),
            name: format!("number {created}"),
            owner: Some(ann),
            created,
            points: 1,
            edges: 0,
        };
        let board = tengen_server::store::StoredBoard { label, body: "{}".to_string() };
        library.store.put_board(&board).await.expect("a new board");
    }
    let first = browser.get("/api/boards").await.ok(200);
    let next = first["next"].as_str().expect("another page");
    let second = browser.get(&format!("/api/boards?before={next}")).await.ok(200);
    assert_eq!((&first["drawn"][0]["name"], &second["drawn"][0]["name"]), (&json!("number 69"), &json!("number 19")));
    assert_eq!((second["drawn"].as_array().map(Vec::len), second.get("next")), (Some(20), None));
    assert_eq!(browser.get("/api/boards?before=yesterday").await.fault(), "query_unreadable");
}

#[tokio::test]
async fn whoever_drew_a_board_calls_it_otherwise_and_takes_it_back() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let (_, mut bob) = library.member("Bob").await;
    let board = send(&mut browser, "Sqare", OBJ, SQUARE).await.ok(200)["board"].as_str().expect("a name").to_owned();
    let path = format!("/api/boards/{board}");

    // Nobody but Ann.
    assert_eq!(bob.json("PATCH", &path, json!({"name": "Mine"})).await.fault(), "not_yours");
    assert_eq!(bob.json("DELETE", &path, Value::Null).await.fault(), "not_yours");
    assert_eq!(library.browser().json("DELETE", &path, Value::Null).await.fault(), "sign_in_needed");
    let renamed = browser.json("PATCH", &path, json!({"name": " Square "})).await.ok(200);
    assert_eq!((&renamed["name"], &renamed["owner"], &renamed["points"]), (&json!("Square"), &json!("Ann"), &json!(4)));
    assert_eq!(browser.json("PATCH", &path, json!({"name": ""})).await.fault(), "board_name_length");
    assert_eq!(browser.get("/api/boards").await.ok(200)["drawn"][0]["name"], "Square");

    // What somebody has played on stays.
    let go = GameSpec::new("go").with("board", board.as_str());
    library.keep(spec(go, [super::library::sits(ann, "Ann", None), engine("mcts")], NOON), [plays(0, "1")]).await;
    assert_eq!(browser.json("DELETE", &path, Value::Null).await.fault(), "board_in_use");
    assert_eq!(browser.get(&path).await.status, 200);

    // What nobody has played on goes, from memory too, and can be sent again.
    let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    let other =
        send(&mut browser, "Triangle", OBJ, triangle).await.ok(200)["board"].as_str().expect("a name").to_owned();
    let path = format!("/api/boards/{other}");
    browser.get(&path).await.ok(200);
    assert_eq!(browser.json("DELETE", &path, Value::Null).await.status, 204);
    assert_eq!(browser.get(&path).await.fault(), "no_such_board");
    assert_eq!(browser.json("DELETE", &path, Value::Null).await.fault(), "no_such_board");
    assert_eq!(send(&mut bob, "Mine", OBJ, triangle).await.ok(200)["known"], false);
    for unknown in ["grid:9", "board:x"] {
        assert_eq!(
            browser.json("DELETE", &format!("/api/boards/{unknown}"), Value::Null).await.fault(),
            "no_such_board"
        );
    }
}

#[tokio::test]
async fn a_board_that_was_sent_over_is_made_again_point_by_point() {
    let library = Library::open().await;
    let (_, mut browser) = library.member("Ann").await;
    let mesh = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../board/tests/fixtures/blender/torus_wires_full.obj"
    ));
    let taken = send(&mut browser, "Ring", OBJ, &mesh.expect("a mesh")).await.ok(200);
    let board = taken["board"].as_str().expect("a name");
    let there = library.boards.ground(board).await.expect("a board");
    let shape = browser.get(&format!("/api/boards/{board}")).await.ok(200);
    let shape: tengen_wire::BoardShape = serde_json::from_value(shape).expect("a shape");
    assert_eq!(shape.to_board().expect("a board"), *there);
}
