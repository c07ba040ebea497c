//! The interface describes itself.

use serde_json::json;

use super::library::Library;

#[tokio::test]
async fn games_say_what_can_be_chosen() {
    let games = Library::open().await.browser().get("/api/games").await.ok(200);
    let names = games.as_array().expect("a list").iter().map(|kind| &kind["name"]);
    assert!(names.eq(tengen_games::KINDS.iter().map(|kind| kind.name)), "in the order of the registry");
    assert_eq!(games[0]["options"][0], json!({"name": "board", "what": {"kind": "board", "usual": "grid:19"}}));
}

#[tokio::test]
async fn a_game_is_drawn_before_its_first_move() {
    let library = Library::open().await;
    let mut browser = library.browser();
    let mut picture = async |game: &str| browser.get(&format!("/api/picture?game={game}")).await;
    let gomoku = picture("%7B%22game%22:%22gomoku%22,%22size%22:9%7D").await.ok(200);
    assert_eq!((&gomoku["kind"], &gomoku["board"]), (&json!("stones"), &json!("grid:9")));
    let torus = picture("%7B%22game%22:%22go%22,%22board%22:%22torus:9%22%7D").await.ok(200);
    assert_eq!((&torus["kind"], &torus["board"]), (&json!("stones"), &json!("torus:9")));
    assert_eq!(picture("go").await.ok(422)["code"], "json_unfit");
    assert_eq!(picture("%7B%22game%22:%22chess%22%7D").await.ok(422)["code"], "unknown_game");
}

#[tokio::test]
async fn every_address_that_is_described_is_there() {
    let library = Library::open().await;
    let mut browser = library.browser();
    let described = browser.get("/api/openapi.json").await.ok(200);
    let paths = described["paths"].as_object().expect("paths");
    for (path, operations) in paths.iter().filter(|(path, _)| path.starts_with("/api/") && *path != "/api/socket") {
        for method in operations.as_object().expect("operations").keys() {
            let answer =
                browser.json(&method.to_uppercase(), &path.replace(['{', '}'], ""), serde_json::Value::Null).await;
            let missing = answer.status == 405 || answer.status == 404 && !path.contains('{');
            assert!(!missing, "{method} {path} leads nowhere: {answer:?}");
        }
    }
}

#[tokio::test]
async fn a_page_shows_it_with_nothing_from_elsewhere() {
    let library = Library::open().await;
    let mut browser = library.browser();
    for (path, content) in [
        ("/api", "text/html; charset=utf-8"),
        ("/api/page.js", "text/javascript; charset=utf-8"),
        ("/api/page.css", "text/css; charset=utf-8"),
        ("/api/openapi.json", "application/json"),
    ] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(content)), "{path}");
        assert!(answer.header("content-security-policy").is_some_and(|policy| policy.contains("script-src 'self'")));
    }
}
