use serde_json::{Value, json};

use super::foe::{BREATH, Foe};

/// Guests behind one address.
const GUESTS: usize = 19;
/// How many open games each asks for, before it takes back those it got.
const OFFERS: usize = 10;
/// Points are numbers, written with so many digits: what is sent is some 86 KB.
const DIGITS: usize = 85;

pub(super) async fn attack(foe: Foe) {
    let stones: Vec<String> = (1..=1936).step_by(2).map(|point| format!("{point:0>DIGITS$}")).collect();
    let offer = json!({"game": {"game": "go", "board": "torus:44", "black": stones}, "clock": {"kind": "none"}});
    foe.times(GUESTS, |foe, _| offer_many(foe, offer.clone())).await;
}

/// Opens games and takes them back: whoever looks at the lobby hears of each.
async fn offer_many(foe: Foe, offer: Value) {
    let guest = foe.guest(0).await;
    loop {
        let mut made = Vec::new();
        for _ in 0..OFFERS {
            let open: Option<Value> = foe.tries(guest.ask("POST", "/api/lobby", Some(&offer))).await;
            made.extend(open.and_then(|open| open["id"].as_str().map(|id| format!("/api/lobby/{id}"))));
        }
        for path in made {
            // One that somebody has joined meanwhile is a match, and stays.
            let _gone: Option<Value> = foe.tries(guest.ask("DELETE", &path, None)).await;
        }
        tokio::time::sleep(BREATH).await;
    }
}
