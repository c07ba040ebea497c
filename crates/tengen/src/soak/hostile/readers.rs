use std::{convert::Infallible, io, time::Duration};

use serde_json::{Value, json};
use tokio::{
    io::AsyncWriteExt,
    time::{interval, timeout},
};

use super::foe::{Foe, TEXT, frame};

const SOCKETS: usize = 32;
const ADDRESSES: usize = 2;
/// As fast as a socket may ask without being cut off for that.
const PACE: Duration = Duration::from_millis(60);
/// A server that is stuck does not take what is asked either.
const STUCK: Duration = Duration::from_millis(500);

pub(super) async fn attack(foe: Foe) {
    let new = json!({"game": {"game": "go", "board": "grid:38"}, "clock": {"kind": "none"}, "seats": [null, null]});
    let game = loop {
        let guest = foe.guest(0).await;
        let begun: Option<Value> = foe.tries(guest.ask("POST", "/api/matches", Some(&new))).await;
        if let Some(game) = begun.and_then(|begun| begun["match"].as_str().map(str::to_string)) {
            break game;
        }
    };
    foe.times(SOCKETS, |foe, number| never_read(foe, number, game.clone())).await;
}

async fn never_read(foe: Foe, number: usize, game: String) {
    loop {
        foe.tries(ask_for_much(&foe, number % ADDRESSES, &game)).await;
    }
}

/// Asks for a large position and for the lobby, and reads neither, until it is cut off.
async fn ask_for_much(foe: &Foe, address: usize, game: &str) -> io::Result<Infallible> {
    let view = frame(TEXT, &json!({"type": "view", "id": 1, "match": game}).to_string());
    let lobby = frame(TEXT, &json!({"type": "lobby", "on": true}).to_string());
    let mut socket = foe.socket(address).await?;
    let mut pace = interval(PACE);
    loop {
        for question in [&view, &lobby] {
            pace.tick().await;
            if let Ok(sent) = timeout(STUCK, socket.write_all(question)).await {
                sent?;
            }
        }
    }
}
