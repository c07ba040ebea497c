use std::time::Duration;

use serde_json::{Value, json};
use tengen_client::Socket;
use tengen_wire::FromClient;
use tokio::time::timeout;

use super::foe::Foe;

/// Guests behind one address; together they may have as many engine matches as the address may.
const GUESTS: usize = 10;
/// How many matches each asks for before it watches them for a while.
const MATCHES: usize = 16;
const PAUSE: Duration = Duration::from_secs(1);

pub(super) async fn attack(foe: Foe) {
    foe.times(GUESTS, |foe, _| begin_many(foe)).await;
}

/// Begins match after match between the strongest levels, and watches them, so that nobody takes them for forgotten.
async fn begin_many(foe: Foe) {
    let new = json!({
        "game": {"game": "go", "board": "grid:9"}, "clock": {"kind": "none"}, "seats": ["go:10", "go:10"],
    });
    loop {
        let guest = foe.guest(0).await;
        let Some(mut socket) = foe.tries(guest.socket()).await else { continue };
        loop {
            for _ in 0..MATCHES {
                let begun: Option<Value> = foe.tries(guest.ask("POST", "/api/matches", Some(&new))).await;
                let Some(game) = begun.as_ref().and_then(|begun| begun["match"].as_str()) else { continue };
                let watch = FromClient::Watch { id: 1, match_id: game.to_string(), from: 0 };
                if socket.send(&watch).await.is_err() {
                    break;
                }
            }
            if !goes_on(&mut socket).await {
                break;
            }
        }
    }
}

/// Reads for a while; false if the socket is gone.
async fn goes_on(socket: &mut Socket) -> bool {
    let reading = async { while socket.receive().await.is_ok() {} };
    timeout(PAUSE, reading).await.is_err()
}
