use serde_json::{Value, json};

use super::{
    foe::{BREATH, Foe},
    others::OWNER,
};

const ADDRESSES: usize = 8;
/// From each address: one tries the account that is there, the others names that are not.
const NAMES: usize = 4;

pub(super) async fn attack(foe: Foe) {
    foe.times(ADDRESSES * NAMES, guess).await;
}

async fn guess(foe: Foe, number: usize) {
    let name = match number / ADDRESSES {
        0 => OWNER.to_string(),
        other => format!("nobody-{other}"),
    };
    for guess in 0.. {
        let body = json!({"name": name, "password": format!("guess-{number}-{guess}")});
        let ask = async { foe.stranger(number % ADDRESSES)?.ask::<Value>("POST", "/api/sign-in", Some(&body)).await };
        foe.tries(ask).await;
        tokio::time::sleep(BREATH).await;
    }
}
