//! Two hundred matches between engines.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tengen_pages::Pages;
use tengen_server::{Config, Running};
use tokio::time::timeout;

use super::{begin, go};
use crate::common::{Folder, Somebody, config};

const MATCHES: usize = 200;
/// A person who has just moved waits no longer for a low level.
const SOON: Duration = Duration::from_secs(2);

async fn start(config: Config) -> Running {
    tengen_server::start(config, Pages::NONE).await.unwrap()
}

async fn flood(greedy: &Somebody) -> Vec<Result<String, String>> {
    join_all((0..MATCHES).map(|_| begin(greedy, go("grid:9"), json!(["go:10", "go:10"])))).await
}

#[tokio::test]
async fn one_person_has_no_more_engine_matches_running_than_one_may() {
    let folder = Folder::new();
    let server = start(config(&folder)).await;
    let greedy = Somebody::guest(server.address()).await;
    let begun = flood(&greedy).await;
    let running: Vec<_> = begun.iter().flatten().collect();
    assert_eq!(running.len(), 10, "{begun:?}");
    assert!(begun.iter().all(|begun| begun.as_ref().map_or_else(|code| code == "engine_matches_too_many", |_| true)));
    // Others may still begin theirs, and whoever ends one may begin another.
    let ann = Somebody::guest(server.address()).await;
    assert!(begin(&ann, go("grid:9"), json!([null, "go:10"])).await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_no_more_engine_matches_running_than_it_may() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.matches.engine_matches_each_address = 3;
    let server = start(config).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        let guest = Somebody::guest(server.address()).await;
        codes.push(begin(&guest, go("grid:9"), json!(["go:10", "go:10"])).await.err());
    }
    assert_eq!(codes, [None, None, None, Some("address_too_many".to_string())]);
    server.stop().await;
}

#[tokio::test]
async fn a_quick_answer_does_not_wait_behind_two_hundred_matches() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.engine_threads = Some(1);
    (config.matches.engine_matches_each, config.matches.engine_matches_each_address) = (MATCHES, 2 * MATCHES);
    let server = start(config).await;
    let greedy = Somebody::guest(server.address()).await;
    assert!(flood(&greedy).await.iter().all(Result::is_ok));
    let mut ann = Somebody::guest(server.address()).await;
    let game = begin(&ann, go("grid:9"), json!([null, "go:1"])).await.unwrap();
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "E5").await, "");
    let answer = timeout(SOON, ann.hear_where("event", |event| event["n"] == 2)).await.expect("an answer soon");
    assert_eq!((&answer["event"], &answer["seat"]), (&json!("move"), &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn engines_that_nobody_watches_stop_say_so_and_go_on() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.matches.unwatched_s = 0;
    // Else the game is over before anybody can look away.
    config.matches.engine_least_ms = 400;
    let server = start(config).await;
    let mut eve = Somebody::connect(server.address(), "").await;
    eve.send(json!({"type": "lobby", "on": true})).await;
    eve.hear("lobby").await;
    let ann = Somebody::guest(server.address()).await;
    let game = begin(&ann, go("grid:9"), json!(["go:3", "go:3"])).await.unwrap();
    let live = eve.hear_where("live", |said| said["live"]["paused"] == true).await;
    assert_eq!(live["live"]["match"], game.as_str());
    let (_, log) = ann.ask("GET", &format!("/api/matches/{game}/log"), None).await;
    assert_eq!(log.as_array().unwrap().last().unwrap()["event"], "unwatched");

    eve.watch(&game, 0).await;
    eve.hear_where("event", |event| event["event"] == "watched").await;
    eve.hear_where("event", |event| event["event"] == "move").await;
    // It stays so over a restart: nobody has to think for nobody.
    eve.send(json!({"type": "unwatch", "match": game})).await;
    eve.hear_where("live", |said| said["live"]["paused"] == true).await;
    server.stop().await;
    let server = start(super::super::common::config(&folder)).await;
    let mut eve = Somebody::connect(server.address(), "").await;
    let seen = eve.watch(&game, 0).await;
    assert_eq!(seen["entries"].as_array().unwrap().last().unwrap()["event"], "unwatched");
    eve.hear_where("event", |event| event["event"] == "watched").await;
    server.stop().await;
}
