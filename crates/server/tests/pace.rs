//! Engines wait for people to see what they do, and for nobody else: a real server, real sockets.

use std::{net::SocketAddr, time::Duration};

use crate::common::{Folder, PATIENCE, Somebody, config};
use serde_json::{Value, json};
use tengen_pages::Pages;
use tengen_server::Running;

/// What the server waits for here, in milliseconds: much longer than level 1 thinks on a small board.
const LEAST: u64 = 700;

async fn start(folder: &Folder) -> Running {
    let mut config = config(folder);
    config.matches.engine_least_ms = LEAST;
    tengen_server::start(config, Pages::NONE).await.unwrap()
}

async fn begin(who: &Somebody, seats: Value, clock: Value) -> String {
    let new = json!({"game": {"game": "go", "board": "grid:5"}, "clock": clock, "seats": seats});
    let (status, begun) = who.ask("POST", "/api/matches", Some(&new)).await;
    assert_eq!(status, 200, "{begun}");
    begun["match"].as_str().unwrap().to_string()
}

/// When each event was, as soon as there are so many.
async fn times(at: SocketAddr, game: &str, events: usize) -> Vec<u64> {
    let read = async {
        loop {
            let (_, _, log) = crate::common::ask(at, "GET", &format!("/api/matches/{game}/log"), "", None).await;
            let times: Vec<u64> = log.as_array().unwrap().iter().map(|entry| entry["at"].as_u64().unwrap()).collect();
            if times.len() >= events {
                return times;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, read).await.expect("so many events in time")
}

fn shortest(times: &[u64]) -> u64 {
    times.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap()
}

#[tokio::test]
async fn an_engine_answers_a_person_when_the_stone_has_been_seen() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let game = begin(&ann, json!([null, "go:1"]), json!({"kind": "none"})).await;
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "C3").await, "");
    ann.hear_where("event", |event| event["n"] == 2).await;
    assert!(shortest(&times(server.address(), &game, 2).await) >= LEAST);
    // What is taken back in the meantime is not played.
    let free = ann.view(&game).await["table"]["choices"][0]["move"].as_str().unwrap().to_string();
    assert_eq!(ann.play(&game, 2, &free).await, "");
    assert_eq!(ann.act(&game, json!({"do": "offer", "what": "take_back"})).await, "");
    tokio::time::sleep(Duration::from_millis(2 * LEAST)).await;
    assert_eq!(ann.view(&game).await["table"]["plies"], 2);
    server.stop().await;
}

#[tokio::test]
async fn engines_among_themselves_wait_for_whoever_watches_and_for_nobody_else() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let ann = Somebody::guest(server.address()).await;
    let alone = begin(&ann, json!(["go:1", "go:1"]), json!({"kind": "none"})).await;
    let unseen = times(server.address(), &alone, 14).await;
    assert!(shortest(&unseen[..4]) >= LEAST, "somebody may be on the way: {unseen:?}");
    assert!(shortest(&unseen) < LEAST, "nobody came");

    let mut stranger = Somebody::connect(server.address(), "").await;
    let watched = begin(&ann, json!(["go:1", "go:1"]), json!({"kind": "none"})).await;
    let seen = stranger.watch(&watched, 0).await["entries"].as_array().unwrap().len();
    let times = times(server.address(), &watched, seen + 4).await;
    // The first move after the door opened may have been on its way already.
    assert!(shortest(&times[seen + 1..]) >= LEAST, "{times:?} of which {seen} unseen");
    server.stop().await;
}

#[tokio::test]
async fn a_program_sees_nothing_and_is_not_kept_waiting() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let guest = Somebody::guest(server.address()).await;
    let (name, password) = ("Ann", "stones on the third line");
    let registered = json!({"name": name, "password": password});
    assert_eq!(guest.ask("POST", "/api/register", Some(&registered)).await.0, 200);
    let (_, cookie, _) = crate::common::ask(server.address(), "POST", "/api/sign-in", "", Some(&registered)).await;
    let (status, _, made) =
        crate::common::ask(server.address(), "POST", "/api/me/tokens", &cookie, Some(&json!({}))).await;
    assert_eq!(status, 200, "{made}");
    let mut ann = Somebody::connect(server.address(), &cookie).await;
    let mut program = Somebody::program(server.address(), made["token"].as_str().unwrap()).await;
    assert_eq!(program.name, name);
    let game = begin(&ann, json!([null, "go:1"]), json!({"kind": "none"})).await;
    program.watch(&game, 0).await;
    assert_eq!(program.play(&game, 0, "C3").await, "");
    assert!(shortest(&times(server.address(), &game, 2).await) < LEAST);
    // With its owner at a browser beside it, it is.
    ann.watch(&game, 0).await;
    let free = program.view(&game).await["table"]["choices"][0]["move"].as_str().unwrap().to_string();
    assert_eq!(program.play(&game, 2, &free).await, "");
    assert!(shortest(&times(server.address(), &game, 4).await[2..]) >= LEAST);
    server.stop().await;
}

#[tokio::test]
async fn a_clock_that_is_short_gives_a_tenth_and_no_more() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    // Two tenths of the time are less than what people would like to have: nobody waits that long.
    let game = begin(&ann, json!([null, "go:1"]), json!({"kind": "per_move", "time": 3000})).await;
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "C3").await, "");
    let times = times(server.address(), &game, 2).await;
    assert!((300..LEAST).contains(&(times[1] - times[0])), "{times:?}");
    server.stop().await;
}
