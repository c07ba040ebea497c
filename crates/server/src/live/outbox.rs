use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use tengen_wire::FromServer;
use tokio::sync::{Notify, mpsc};

/// The way to one connection. What does not fit into it is not waited for: whoever sends decides what that means.
#[derive(Debug, Clone)]
pub struct Outbox {
    socket: u64,
    messages: mpsc::Sender<Utf8Bytes>,
    line: Arc<Line>,
}

/// What is known of the connection itself.
#[derive(Debug, Default)]
struct Line {
    round_trip: AtomicU32,
    hung_up: Notify,
}

impl Outbox {
    /// For the connection with this number, with room for so many messages.
    #[must_use]
    pub fn new(socket: u64, room: usize) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (messages, inbox) = mpsc::channel(room);
        (Self { socket, messages, line: Arc::default() }, inbox)
    }

    /// The number of the connection.
    #[must_use]
    pub fn socket(&self) -> u64 {
        self.socket
    }

    /// Sends a message; false if the connection is gone or cannot take more.
    pub fn send(&self, message: &FromServer) -> bool {
        self.send_text(text(message))
    }

    /// Sends a message that is written already.
    pub fn send_text(&self, text: Utf8Bytes) -> bool {
        self.messages.try_send(text).is_ok()
    }

    /// Whether the connection is gone.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// Ends the connection: whoever it is may come back and say again who they are.
    pub fn hang_up(&self) {
        self.line.hung_up.notify_one();
    }

    /// Waits until somebody ends the connection.
    pub async fn hung_up(&self) {
        self.line.hung_up.notified().await;
    }

    /// What the server has measured for the way there and back, in milliseconds.
    #[must_use]
    pub fn round_trip(&self) -> u32 {
        self.line.round_trip.load(Ordering::Relaxed)
    }

    /// Notes what a way there and back took. One slow answer does not count for much: a client that delays them gains
    /// little.
    pub fn note_round_trip(&self, ms: u32) {
        let before = self.round_trip();
        let smoothed = if before == 0 { ms } else { (3 * before + ms) / 4 };
        self.line.round_trip.store(smoothed, Ordering::Relaxed);
    }
}

/// A message as it goes over the wire.
pub(crate) fn text(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Outbox {
    /// Sends a message as soon as there is room for it.
    pub(crate) async fn send_when_free(&self, message: &FromServer) {
        // If the connection is gone there is nobody to tell.
        let _ = self.messages.send(text(message)).await;
    }
}
