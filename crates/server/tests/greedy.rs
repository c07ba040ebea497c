//! What one guest can do to everybody else: each of these was tried on a server, and spoilt it.

mod abandoned;
mod boards;
mod engines;
mod offers;

use serde_json::{Value, json};

use crate::common::Somebody;

/// Begins a match and says which.
async fn begin(by: &Somebody, game: Value, seats: Value) -> Result<String, String> {
    let new = json!({"game": game, "clock": {"kind": "none"}, "seats": seats});
    let (status, answer) = by.ask("POST", "/api/matches", Some(&new)).await;
    match status {
        200 => Ok(answer["match"].as_str().unwrap().to_string()),
        _ => Err(answer["code"].as_str().unwrap_or("?").to_string()),
    }
}

fn go(board: &str) -> Value {
    json!({"game": "go", "board": board})
}
