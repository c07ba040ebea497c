//! Matches that nobody comes back to.

use futures_util::TryStreamExt as _;
use serde_json::json;
use tengen_pages::Pages;
use tengen_server::{Config, store::Store};

use super::{begin, go};
use crate::common::{Folder, Somebody, config, pair, start};

fn no_clock() -> serde_json::Value {
    json!({"kind": "none"})
}

#[tokio::test]
async fn a_match_without_a_clock_ends_when_nobody_comes_back() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.matches.abandoned_unplayed_s = 1;
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let mut ann = Somebody::guest(server.address()).await;
    let bob = Somebody::guest(server.address()).await;
    let played = pair(&ann, &bob, go("grid:9"), no_clock()).await;
    ann.watch(&played, 0).await;
    assert_eq!(ann.play(&played, 0, "E5").await, "");
    let attended = pair(&ann, &bob, go("grid:9"), no_clock()).await;
    ann.watch(&attended, 0).await;
    let deserted = pair(&ann, &bob, go("grid:9"), no_clock()).await;

    // Who only watches does not keep it alive.
    let mut eve = Somebody::guest(server.address()).await;
    eve.watch(&deserted, 0).await;
    eve.hear_where("event", |event| event["event"] == "abandon" && event["match"] == deserted.as_str()).await;
    let ending = eve.view(&deserted).await["ending"].take();
    assert_eq!((&ending["reason"]["kind"], &ending["payoffs"]), (&json!("abandoned"), &json!([])));
    let (_, listed) = eve.ask("GET", &format!("/api/matches/{deserted}"), None).await;
    assert_eq!(listed["ending"]["reason"]["kind"], "abandoned", "{listed}");
    for alive in [&played, &attended] {
        assert_eq!(eve.view(alive).await["ending"], serde_json::Value::Null);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_starts_takes_up_only_what_goes_on_by_itself() {
    let folder = Folder::new();
    // One thread: what comes second is thought about later than the server stops.
    let one = Config { engine_threads: Some(1), ..config(&folder) };
    let server = tengen_server::start(one, Pages::NONE).await.unwrap();
    let mut ann = Somebody::guest(server.address()).await;
    let bob = Somebody::guest(server.address()).await;
    let timed = pair(&ann, &bob, go("grid:9"), json!({"kind": "absolute", "main": 600_000})).await;
    let still = pair(&ann, &bob, go("grid:9"), no_clock()).await;
    let ours = begin(&ann, go("grid:9"), json!([null, "go:10"])).await.unwrap();
    let theirs = begin(&ann, go("grid:9"), json!([null, "go:10"])).await.unwrap();
    ann.watch(&theirs, 0).await;
    let watched_by_nobody = begin(&ann, go("grid:9"), json!(["go:10", "go:10"])).await.unwrap();
    assert_eq!(ann.play(&theirs, 0, "E5").await, "");
    server.stop().await;

    let store = Store::open(&config(&folder).database()).await.unwrap();
    let found: Vec<String> = store.matches_to_wake().map_ok(|id| id.to_string()).try_collect().await.unwrap();
    store.close().await;
    assert_eq!(found, [timed, theirs], "not {still}, {ours} or {watched_by_nobody}");

    // Everybody finds their own games all the same.
    let server = start(&folder).await;
    let ann = Somebody::connect(server.address(), &ann.cookie).await;
    let (_, live) = ann.ask("GET", "/api/me/matches", None).await;
    let listed = |game: &String| live.as_array().unwrap().iter().any(|live| live["match"] == game.as_str());
    assert!(listed(&still) && listed(&ours), "{live}");
    server.stop().await;
}
