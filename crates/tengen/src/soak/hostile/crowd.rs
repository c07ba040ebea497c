use std::{convert::Infallible, time::Duration};

use tengen_client::{Client, ClientError};
use tengen_wire::FromClient;
use tokio::time::timeout;

use super::foe::Foe;

/// More than an address may have.
const EACH: usize = 300;
const ADDRESSES: usize = 2;
const PACE: Duration = Duration::from_millis(500);

pub(super) async fn attack(foe: Foe) {
    foe.times(EACH * ADDRESSES, stand_around).await;
}

/// A guest if it can be one, else a stranger.
async fn stand_around(foe: Foe, number: usize) {
    let address = number % ADDRESSES;
    loop {
        let guest = foe.tries(async { foe.stranger(address)?.into_guest().await }).await;
        let Some(client) = guest.or_else(|| foe.stranger(address).ok()) else { return };
        foe.tries(look_on(&client)).await;
        tokio::time::sleep(PACE).await;
    }
}

/// Looks at the lobby and says something now and then, until it is thrown out.
async fn look_on(client: &Client) -> Result<Infallible, ClientError> {
    let mut socket = client.socket().await?;
    socket.send(&FromClient::Lobby { on: true }).await?;
    loop {
        let reading = async { while socket.receive().await.is_ok() {} };
        if timeout(PACE, reading).await.is_ok() {
            return Err(ClientError::Closed);
        }
        socket.send(&FromClient::Ping { at: 0.0 }).await?;
    }
}
