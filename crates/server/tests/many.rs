//! Three and four at a table: rooms where they meet, and the matches they play there.

mod killed;
mod matches;
mod rooms;
mod stand_in;

use serde_json::{Value, json};

use crate::common::Somebody;

/// A room for three, where whoever opens it sits first.
async fn open(owner: &Somebody, changes: Value) -> Value {
    let mut new = json!({
        "game": {"game": "take", "seats": 3, "heap": 4},
        "clock": {"kind": "none"},
        "name": "The three of us",
        "places": [{"sits": "me"}, {"sits": "open"}, {"sits": "open"}],
    });
    for (name, value) in changes.as_object().into_iter().flatten() {
        new[name] = value.clone();
    }
    let (status, room) = owner.ask("POST", "/api/lobby", Some(&new)).await;
    assert_eq!(status, 200, "{room}");
    room
}

fn address(room: &Value) -> String {
    format!("/api/lobby/{}", room["id"].as_str().unwrap())
}

/// Changes who sits at a seat: the room, or the code if it was refused.
async fn place(room: &Value, seat: u8, by: &Somebody, body: Value) -> Result<Value, String> {
    answer(by.ask("PUT", &format!("{}/seats/{seat}", address(room)), Some(&body)).await)
}

async fn ready(room: &Value, by: &Somebody) -> Result<Value, String> {
    answer(by.ask("PUT", &format!("{}/ready", address(room)), Some(&json!({"ready": true}))).await)
}

async fn change(room: &Value, by: &Somebody, body: Value) -> Result<Value, String> {
    answer(by.ask("PATCH", &address(room), Some(&body)).await)
}

/// Begins, and says which match.
async fn begin(room: &Value, by: &Somebody) -> Result<String, String> {
    let begun = answer(by.ask("POST", &format!("{}/start", address(room)), None).await)?;
    Ok(begun["match"].as_str().unwrap().to_string())
}

fn answer((status, body): (u16, Value)) -> Result<Value, String> {
    if status == 200 { Ok(body) } else { Err(body["code"].as_str().unwrap_or("?").to_string()) }
}

fn refused<T>(code: &str) -> Result<T, String> {
    Err(code.to_string())
}

/// A match of three in a room, which all of them watch.
async fn seated(three: &mut [Somebody; 3], changes: Value) -> String {
    let room = open(&three[0], changes).await;
    for (seat, somebody) in (1..).zip(&three[1..]) {
        place(&room, seat, somebody, json!({"sits": "me"})).await.unwrap();
        ready(&room, somebody).await.unwrap();
    }
    let game = begin(&room, &three[0]).await.unwrap();
    for (seat, somebody) in three.iter_mut().enumerate() {
        assert_eq!(somebody.hear("begins").await["match"], game.as_str());
        assert_eq!(somebody.watch(&game, 0).await["seat"], seat);
    }
    game
}
