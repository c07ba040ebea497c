use serde_json::{Value, json};

use super::foe::Foe;

const GUESTS: usize = 16;
const ADDRESSES: usize = 2;
/// Far too large, and as large as is allowed.
const POINTS: [u32; 2] = [10_000, 2000];

pub(super) async fn attack(foe: Foe) {
    foe.times(GUESTS, ask).await;
}

/// Asks about boards that take long to make, each another one.
async fn ask(foe: Foe, number: usize) {
    let guest = foe.guest(number % ADDRESSES).await;
    for seed in 0.. {
        let board = format!("random:{}:{}", POINTS[seed % POINTS.len()], number + seed * GUESTS);
        let body = json!({"game": {"game": "go", "board": board}, "moves": [], "think": 50});
        let _answer: Option<Value> = foe.tries(guest.ask("POST", "/api/analysis", Some(&body))).await;
    }
}
