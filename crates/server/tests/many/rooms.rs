//! Rooms, where people meet before they play.

use serde_json::{Value, json};

use super::{address, begin, change, open, place, ready, refused};
use crate::common::{Folder, Somebody, start_with_toy};

fn me() -> Value {
    json!({"sits": "me"})
}

/// Who sits where, in short.
fn sitting(room: &Value) -> Vec<String> {
    let who = |place: &Value| match place["sits"].as_str() {
        Some("person") => {
            format!("{}{}", place["name"].as_str().unwrap(), if place["ready"] == true { "!" } else { "" })
        }
        Some("engine") => place["engine"].as_str().unwrap().to_string(),
        _ => String::new(),
    };
    room["places"].as_array().unwrap().iter().map(who).collect()
}

#[tokio::test]
async fn people_take_seats_say_that_they_are_ready_and_begin() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (mut ann, mut bob, mut cleo) =
        (Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await);
    bob.send(json!({"type": "lobby", "on": true})).await;
    bob.hear("lobby").await;
    let room = open(&ann, json!({})).await;
    let seen = bob.hear("opened").await["open"].take();
    assert_eq!((&seen["name"], &seen), (&json!("The three of us"), &room));
    assert_eq!(sitting(&room), [format!("{}!", ann.name), String::new(), String::new()]);

    assert_eq!(bob.ask("POST", &format!("{}/join", address(&room)), Some(&json!({}))).await.1["code"], "choose_seat");
    assert_eq!(ready(&room, &bob).await, refused("not_seated"));
    assert_eq!(place(&room, 0, &bob, me()).await, refused("seat_taken"));
    assert_eq!(place(&room, 3, &bob, me()).await, refused("no_such_seat"));
    place(&room, 1, &bob, me()).await.unwrap();
    let moved = place(&room, 2, &bob, me()).await.unwrap();
    assert_eq!(sitting(&moved), [format!("{}!", ann.name), String::new(), bob.name.clone()]);
    assert_eq!(begin(&room, &ann).await, refused("seats_open"));
    place(&room, 1, &cleo, me()).await.unwrap();
    assert_eq!(begin(&room, &ann).await, refused("not_ready"));
    ready(&room, &cleo).await.unwrap();
    assert_eq!(begin(&room, &cleo).await, refused("not_yours"));
    let all = ready(&room, &bob).await.unwrap();
    assert_eq!(bob.hear_where("opened", |said| said["open"] == all).await["open"], all);

    let game = begin(&room, &ann).await.unwrap();
    for (somebody, seat) in [(&mut ann, 0), (&mut bob, 2), (&mut cleo, 1)] {
        assert_eq!(somebody.hear("begins").await["match"], game.as_str());
        assert_eq!(somebody.watch(&game, 0).await["seat"], seat);
    }
    assert_eq!(bob.hear("closed").await["open"], room["id"]);
    assert_eq!(begin(&room, &ann).await, refused("gone"));
    server.stop().await;
}

#[tokio::test]
async fn whoever_opened_a_room_settles_everything() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    let room = open(&ann, json!({"password": "sesame"})).await;
    assert_eq!(place(&room, 1, &bob, me()).await, refused("password_needed"));
    assert_eq!(place(&room, 1, &bob, json!({"sits": "me", "password": "x"})).await, refused("wrong_password"));
    place(&room, 1, &bob, json!({"sits": "me", "password": "sesame"})).await.unwrap();
    ready(&room, &bob).await.unwrap();

    // Another clock is asked about again, other words are not.
    let told = change(&room, &ann, json!({"description": "Bring cake"})).await.unwrap();
    assert_eq!((&told["description"], sitting(&told)[1].as_str()), (&json!("Bring cake"), &*format!("{}!", bob.name)));
    let slower = change(&room, &ann, json!({"clock": {"kind": "per_move", "time": 30_000}})).await.unwrap();
    assert_eq!(sitting(&slower)[1], bob.name);
    assert_eq!(change(&room, &bob, json!({"name": "Mine"})).await, refused("not_yours"));
    assert_eq!(change(&room, &ann, json!({"rated": true})).await, refused("guests_play_casual"));
    assert_eq!(change(&room, &ann, json!({"game": {"game": "take", "seats": 5}})).await, refused("bad_option"));

    // Somebody beside her, and an engine where the game has one.
    place(&room, 2, &bob, json!({"sits": "beside_me"})).await.unwrap();
    let go = change(&room, &ann, json!({"game": {"game": "go", "board": "torus:5"}})).await.unwrap();
    assert_eq!(sitting(&go), [format!("{}!", ann.name), bob.name.clone()], "nobody beside him any more");
    assert_eq!(place(&room, 1, &ann, json!({"sits": "engine", "engine": "go:1"})).await, refused("seat_taken"));
    assert_eq!(place(&room, 0, &bob, json!({"sits": "open"})).await, refused("not_yours"));
    place(&room, 1, &ann, json!({"sits": "open"})).await.unwrap();
    assert_eq!(place(&room, 1, &bob, json!({"sits": "me", "password": "sesame"})).await, refused("kicked"));
    assert_eq!(place(&room, 1, &bob, json!({"sits": "engine", "engine": "go:1"})).await, refused("not_yours"));
    assert_eq!(
        place(&room, 1, &ann, json!({"sits": "engine", "engine": "four:1"})).await,
        refused("engine_cannot_play")
    );
    place(&room, 1, &ann, json!({"sits": "engine", "engine": "go:1"})).await.unwrap();
    let game = begin(&room, &ann).await.unwrap();
    let (_, past) = ann.ask("GET", &format!("/api/matches/{game}"), None).await;
    assert_eq!(past["seats"][1]["engine"], "go:1", "{past}");
    server.stop().await;
}

#[tokio::test]
async fn several_play_at_one_screen() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let places = json!([{"sits": "beside_me"}, {"sits": "me"}, {"sits": "beside_me"}]);
    let room = open(&ann, json!({"places": places})).await;
    let game = begin(&room, &ann).await.unwrap();
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "1").await, "");
    assert_eq!(ann.act(&game, json!({"do": "resign"})).await, "", "for whoever is to move");
    assert_eq!(ann.view(&game).await["out"], json!([1]));
    assert_eq!(ann.play(&game, 1, "1").await, "");
    assert_eq!(ann.play(&game, 2, "2").await, "");
    assert_eq!(ann.view(&game).await["ending"]["payoffs"], json!([1.0, 0.0, 0.5]));
    server.stop().await;
}

#[tokio::test]
async fn a_private_room_tells_only_those_who_sit_there() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (mut ann, mut bob, mut eve) = (Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await);
    eve.send(json!({"type": "lobby", "on": true})).await;
    eve.hear("lobby").await;
    let room = open(&ann, json!({"private": true})).await;
    // Bob has the address.
    assert_eq!(bob.ask("GET", &address(&room), None).await.1, room);
    let taken = place(&room, 1, &bob, me()).await.unwrap();
    assert_eq!(ann.hear("opened").await["open"], taken);
    let freed = place(&room, 1, &ann, json!({"sits": "open"})).await.unwrap();
    assert_eq!(bob.hear_where("opened", |said| said["open"] == freed).await["open"]["places"][1]["sits"], "open");
    assert_eq!(eve.ask("GET", "/api/lobby", None).await.1, json!([]));
    let public = change(&room, &ann, json!({"private": false})).await.unwrap();
    assert_eq!(eve.hear("opened").await["open"], public, "the first she hears of it");
    server.stop().await;
}

#[tokio::test]
async fn rated_rooms_are_for_people_and_open_games_for_two_have_no_seats() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let ann = Somebody::registered(server.address(), "Ann").await;
    let room = open(&ann, json!({"rated": true, "game": {"game": "go"}, "places": [me(), {"sits": "open"}]})).await;
    let engine = json!({"sits": "engine", "engine": "go:1"});
    assert_eq!(place(&room, 1, &ann, engine).await, refused("rated_needs_people"));
    assert_eq!(place(&room, 1, &ann, json!({"sits": "beside_me"})).await, refused("rated_needs_people"));
    let guest = Somebody::guest(server.address()).await;
    assert_eq!(place(&room, 1, &guest, me()).await, refused("guests_play_casual"));
    let (_, plain) = ann.ask("POST", "/api/lobby", Some(&json!({"game": {"game": "go"}}))).await;
    assert_eq!((place(&plain, 0, &ann, me()).await, plain["places"].as_array()), (refused("no_room"), None));
    let wrong = json!({"game": {"game": "go"}, "places": [me()]});
    assert_eq!(ann.ask("POST", "/api/lobby", Some(&wrong)).await.1["code"], "wrong_seats");
    server.stop().await;
}
