//! People play: a real server, real sockets.

use crate::common::{Folder, Somebody, pair, start};
use serde_json::{Value, json};

const NO_CLOCK: &str = r#"{"kind":"none"}"#;

fn no_clock() -> Value {
    serde_json::from_str(NO_CLOCK).unwrap()
}

#[tokio::test]
async fn two_people_play_a_whole_game_on_a_torus_and_a_third_watches() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let mut bob = Somebody::guest(server.address()).await;
    let mut eve = Somebody::connect(server.address(), "").await;
    let game = pair(&ann, &bob, json!({"game": "go", "board": "torus:4", "komi": 0.5}), no_clock()).await;
    assert_eq!(ann.hear("begins").await["match"], game.as_str());
    assert_eq!(bob.hear("begins").await["match"], game.as_str());
    assert_eq!(ann.watch(&game, 0).await["seat"], 0);
    assert_eq!(bob.watch(&game, 0).await["seat"], 1);
    assert_eq!(eve.watch(&game, 0).await["seat"], Value::Null);

    // Black takes the stone in the corner of the unrolled board: on a torus it has four neighbours.
    let moves = ["2", "1", "5", "11", "4", "12", "13", "16"];
    for (ply, mv) in (0u32..).zip(moves) {
        let mover = if ply % 2 == 0 { &mut ann } else { &mut bob };
        assert_eq!(mover.play(&game, ply, mv).await, "", "move {mv}");
        if ply == 3 {
            // Bob's train enters a tunnel.
            bob = bob.again().await;
            let back = bob.watch(&game, 2).await;
            let missed: Vec<_> = back["entries"].as_array().unwrap().iter().map(|entry| entry["n"].clone()).collect();
            assert_eq!(missed, [3, 4]);
        }
    }
    let view = ann.view(&game).await;
    assert_eq!(view["table"]["picture"]["captures"], json!([1, 0]));
    assert_eq!(view["table"]["picture"]["stones"].as_str().unwrap().as_bytes()[0], b'.');
    assert_eq!(ann.play(&game, 8, "pass").await, "");
    assert_eq!(bob.play(&game, 9, "pass").await, "");
    assert_eq!(bob.play(&game, 10, "mark 12").await, "");
    assert_eq!(ann.play(&game, 11, "accept").await, "");
    assert_eq!(bob.play(&game, 12, "accept").await, "");
    let seen = eve.hear_where("event", |event| event["n"] == 13).await;
    assert_eq!((&seen["seat"], &seen["move"]), (&json!(1), &json!("accept")));
    let view = eve.view(&game).await;
    assert_eq!(view["ending"]["payoffs"], json!([1.0, 0.0]));
    assert_eq!(view["ending"]["reason"]["kind"], "played");

    // What the third saw is what the log holds.
    let (status, log) = ann.ask("GET", &format!("/api/matches/{game}/log"), None).await;
    assert_eq!((status, log.as_array().unwrap().len()), (200, 13));
    server.stop().await;
}

#[tokio::test]
async fn the_list_of_games_shows_how_far_they_are_and_who_watches() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let mut eve = Somebody::connect(server.address(), "").await;
    eve.send(json!({"type": "lobby", "on": true})).await;
    let new = json!({"game": {"game": "go"}, "seats": [null, null]});
    let (_, begun) = ann.ask("POST", "/api/matches", Some(&new)).await;
    let game = begun["match"].as_str().unwrap().to_string();
    assert_eq!(eve.hear("live").await["live"]["plies"], 0);
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "D4").await, "");
    eve.watch(&game, 0).await;
    let live = eve.hear_where("live", |said| said["live"]["plies"] == 1 && said["live"]["watchers"] == 1).await;
    assert_eq!(live["live"]["match"], game.as_str());
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_tells_who_waits_and_everybody_finds_their_own_games() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let bob = Somebody::guest(server.address()).await;
    let mut eve = Somebody::connect(server.address(), "").await;
    eve.send(json!({"type": "lobby", "on": true})).await;
    assert_eq!(eve.hear("waiting").await["waiting"], json!([]));
    // Different games: nobody is paired, and each could join the other.
    ann.ask("POST", "/api/pairing/go-9", None).await;
    bob.ask("POST", "/api/pairing/go-13", None).await;
    let told = eve.hear_where("waiting", |said| said["waiting"].as_array().unwrap().len() == 2).await;
    assert_eq!(told["waiting"], json!([{"preset": "go-9", "name": ann.name}, {"preset": "go-13", "name": bob.name}]));
    ann.ask("POST", "/api/pairing/go-13", None).await;
    let game = ann.hear("begins").await["match"].as_str().unwrap().to_string();
    eve.hear_where("waiting", |said| said["waiting"] == json!([])).await;

    for (person, stranger) in [(&ann, false), (&bob, false), (&eve, true)] {
        let (status, own) = person.ask("GET", "/api/me/matches", None).await;
        if stranger {
            assert_eq!(status, 401);
            continue;
        }
        assert_eq!((status, &own[0]["match"], &own[0]["awaited"]), (200, &json!(game), &json!([0])));
    }
    // A page that nobody has been at before asks who it is, and nobody is an answer.
    assert_eq!(eve.ask("GET", "/api/session", None).await, (200, json!({"me": null})));
    let (_, session) = ann.ask("GET", "/api/session", None).await;
    assert_eq!(session["me"]["name"], ann.name.as_str());
    let (status, picture) = eve.ask("GET", &format!("/api/matches/{game}/picture"), None).await;
    assert_eq!((status, &picture["board"]), (200, &json!("grid:13")));
    server.stop().await;
}

#[tokio::test]
async fn an_engine_answers_gives_back_and_plays_on() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let new = json!({"game": {"game": "go", "board": "torus:5"}, "seats": [null, "go:1"]});
    let (status, begun) = ann.ask("POST", "/api/matches", Some(&new)).await;
    assert_eq!(status, 200, "{begun}");
    let game = begun["match"].as_str().unwrap().to_string();
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "7").await, "");
    let answer = ann.hear_where("event", |event| event["n"] == 2).await;
    assert_eq!((&answer["event"], &answer["seat"]), (&json!("move"), &json!(1)));
    assert_eq!(ann.act(&game, json!({"do": "offer", "what": "take_back"})).await, "");
    assert_eq!(ann.view(&game).await["table"]["plies"], 0, "both moves are gone at once");
    assert_eq!(ann.play(&game, 0, "13").await, "");
    ann.hear_where("event", |event| event["n"] == 5).await;
    assert_eq!(ann.act(&game, json!({"do": "offer", "what": "draw"})).await, "");
    let declined = ann.hear_where("event", |event| event["event"] == "decline").await;
    assert_eq!(declined["seat"], 1);
    assert_eq!(ann.act(&game, json!({"do": "resign"})).await, "");
    assert_eq!(ann.view(&game).await["ending"]["reason"]["kind"], "resigned");
    server.stop().await;
}

#[tokio::test]
async fn another_game_is_nothing_special() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let mut bob = Somebody::guest(server.address()).await;
    let game = pair(&ann, &bob, json!({"game": "gomoku"}), json!({"kind": "absolute", "main": 60_000})).await;
    ann.watch(&game, 0).await;
    bob.watch(&game, 0).await;
    for (ply, mv) in (0u32..).zip(["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]) {
        let mover = if ply % 2 == 0 { &mut ann } else { &mut bob };
        assert_eq!(mover.play(&game, ply, mv).await, "");
    }
    let view = bob.view(&game).await;
    assert_eq!(view["table"]["picture"]["marks"], json!([{"mark": "won", "points": [0, 1, 2, 3, 4]}]));
    assert_eq!(view["ending"]["payoffs"], json!([1.0, 0.0]));
    // They play again, the other way round.
    assert_eq!(ann.act(&game, json!({"do": "offer", "what": "rematch"})).await, "");
    assert_eq!(bob.act(&game, json!({"do": "offer", "what": "rematch"})).await, "");
    let next = ann.hear_where("begins", |begins| begins["match"] != game.as_str()).await["match"].clone();
    assert_eq!(ann.watch(next.as_str().unwrap(), 0).await["seat"], 1);
    assert_eq!(ann.hear_where("event", |event| event["event"] == "rematch").await["id"], next);
    server.stop().await;
}

#[tokio::test]
async fn words_reach_the_right_ears() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let bob = Somebody::guest(server.address()).await;
    let mut eve = Somebody::guest(server.address()).await;
    let mut stranger = Somebody::connect(server.address(), "").await;
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), no_clock()).await;
    ann.watch(&game, 0).await;
    eve.watch(&game, 0).await;
    stranger.watch(&game, 0).await;
    let say = |text: &str| json!({"type": "chat", "match": game, "text": text});
    assert_eq!(eve.request(say("Black is lost")).await["type"], "done");
    assert_eq!(ann.request(say("hello")).await["type"], "done");
    assert_eq!(stranger.hear("chat").await["line"]["text"], "Black is lost");
    assert_eq!(ann.hear("chat").await["line"]["text"], "hello", "players do not hear spectators while they play");
    assert_eq!(stranger.request(say("hi")).await["code"], "not_signed_in");
    assert_eq!(eve.request(say(&"x".repeat(600))).await["code"], "too_long");
    let (mut ann, game) = (ann.again().await, game);
    let lines = ann.watch(&game, 0).await["chat"].as_array().unwrap().len();
    assert_eq!(lines, 1);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_charges_nobody() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let mut bob = Somebody::guest(server.address()).await;
    let clock = json!({"kind": "absolute", "main": 5_000});
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), clock).await;
    ann.watch(&game, 0).await;
    bob.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "D4").await, "");
    assert_eq!(bob.play(&game, 1, "E5").await, "");
    server.stop().await;
    assert_eq!(ann.hear("bye").await["retry_in"], 2000);
    while ann.next().await.is_some() {}
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;

    let server = start(&folder).await;
    let mut ann = Somebody::connect(server.address(), &ann.cookie).await;
    let back = ann.watch(&game, 2).await;
    let events: Vec<_> = back["entries"].as_array().unwrap().iter().map(|entry| entry["event"].clone()).collect();
    assert_eq!(events, ["restart"]);
    let view = ann.view(&game).await;
    assert_eq!(view["clocks"][0]["left"], 5_000);
    assert_eq!(ann.play(&game, 2, "F4").await, "");
    server.stop().await;
}

#[tokio::test]
async fn a_guest_plays_gomoku_with_swap2_against_an_engine() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let spec = json!({"game": "gomoku", "size": 15, "rules": "standard", "opening": "swap2"});
    let new = json!({"game": spec, "seats": [null, "gomoku:1"]});
    let (status, begun) = ann.ask("POST", "/api/matches", Some(&new)).await;
    assert_eq!(status, 200, "{begun}");
    let game = begun["match"].as_str().unwrap().to_string();
    ann.watch(&game, 0).await;
    for (ply, stone) in (0u32..).zip(["h8", "i9", "g10"]) {
        assert_eq!(ann.play(&game, ply, stone).await, "");
    }
    let choice = ann.hear_where("event", |event| event["n"] == 4).await;
    assert_eq!(choice["seat"], 1);
    let taken = choice["move"].as_str().unwrap().to_string();
    let black = match taken.as_str() {
        "black" => 1,
        "white" => 0,
        other => panic!("it chose {other}"),
    };
    // White goes on, whoever that is; then they play until somebody has five or the guest gives up.
    let mut ply = 4;
    for stone in ["a1", "o15", "a15", "o1"] {
        let view = ann.view(&game).await;
        if view["ending"] != Value::Null {
            break;
        }
        let seats = view["table"]["picture"]["colours"].as_str().unwrap().to_string();
        assert_eq!(seats, if black == 0 { "bw" } else { "wb" });
        if ply == 4 && black == 0 {
            ann.hear_where("event", |event| event["n"] == 5).await;
            ply += 1;
        }
        assert_eq!(ann.play(&game, ply, stone).await, "", "{stone}");
        ply += 2;
        ann.hear_where("event", |event| event["n"] == ply).await;
    }
    assert_eq!(ann.act(&game, json!({"do": "resign"})).await, "");
    let view = ann.view(&game).await;
    assert_eq!(view["ending"]["payoffs"], json!([0.0, 1.0]));
    server.stop().await;
}
