use std::sync::{
    Arc,
    atomic::{AtomicU32, AtomicUsize, Ordering},
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
    /// Bytes that wait to be sent.
    waiting: AtomicUsize,
}

/// What waits for one connection in bytes, at the most. Nearly everything is smaller than a kilobyte; one message that is larger
/// than this is taken if nothing else waits.
const MOST_BYTES: usize = 512 * 1024;

/// What is to be sent over a connection.
#[derive(Debug)]
pub struct Messages {
    inbox: mpsc::Receiver<Utf8Bytes>,
    line: Arc<Line>,
}

impl Messages {
    /// The next message, as soon as there is one; none when nobody can send any more.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.inbox.recv().await?;
        Some(self.taken(text))
    }

    /// The next message, if one waits.
    ///
    /// # Errors
    /// If none does.
    pub fn try_recv(&mut self) -> Result<Utf8Bytes, mpsc::error::TryRecvError> {
        self.inbox.try_recv().map(|text| self.taken(text))
    }

    fn taken(&self, text: Utf8Bytes) -> Utf8Bytes {
        self.line.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        text
    }
}

impl Outbox {
    /// For the connection with this number, with room for so many messages.
    #[must_use]
    pub fn new(socket: u64, room: usize) -> (Self, Messages) {
        let (messages, inbox) = mpsc::channel(room);
        let line = Arc::<Line>::default();
        (Self { socket, messages, line: line.clone() }, Messages { inbox, line })
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
        let length = text.len();
        let before = self.line.waiting.fetch_add(length, Ordering::Relaxed);
        let fits = before == 0 || before.saturating_add(length) <= MOST_BYTES;
        let sent = fits && self.messages.try_send(text).is_ok();
        if !sent {
            self.line.waiting.fetch_sub(length, Ordering::Relaxed);
        }
        sent
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
        let text = text(message);
        self.line.waiting.fetch_add(text.len(), Ordering::Relaxed);
        // If the connection is gone there is nobody to tell.
        let _ = self.messages.send(text).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_behind_by_messages_or_by_bytes() {
        let (outbox, mut messages) = Outbox::new(1, 48);
        let large = || Utf8Bytes::from("x".repeat(MOST_BYTES / 2));
        assert!((0..2).all(|_| outbox.send_text(large())));
        assert!(!outbox.send_text(large()) && !outbox.send_text("x".into()), "nothing more, however small");
        messages.try_recv().unwrap();
        assert!(outbox.send_text("x".into()));
        while messages.try_recv().is_ok() {}
        assert!(outbox.send_text("x".repeat(2 * MOST_BYTES).into()), "one that is larger still, if nothing waits");
        assert!(!outbox.send_text("x".into()));
        messages.try_recv().unwrap();
        assert!((0..48).all(|_| outbox.send_text("x".into())) && !outbox.send_text("x".into()));
    }
}
