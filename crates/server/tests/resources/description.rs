//! The interface describes itself.

use serde_json::json;

use super::library::Library;

#[tokio::test]
async fn games_say_what_can_be_chosen() {
    let games = Library::open().await.browser().get("/api/games").await.ok(200);
    assert_eq!((&games[0]["name"], &games[1]["name"]), (&json!("go"), &json!("connect-four")));
    assert_eq!(games[0]["options"][0], json!({"name": "board", "what": {"kind": "board", "usual": "grid:19"}}));
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
