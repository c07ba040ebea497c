use axum::extract::ws::Utf8Bytes;
use tengen_game::Seat;
use tengen_wire::FromServer;

use super::outbox::{Outbox, text};

/// Everybody who sees a match.
#[derive(Debug, Default)]
pub(crate) struct Watchers {
    game: String,
    all: Vec<Watcher>,
}

#[derive(Debug)]
struct Watcher {
    outbox: Outbox,
    seats: Vec<Seat>,
    program: bool,
}

impl Watchers {
    pub(crate) fn new(game: &str) -> Self {
        Self { game: game.to_string(), all: Vec::new() }
    }

    pub(crate) fn add(&mut self, outbox: Outbox, seats: Vec<Seat>, program: bool) {
        self.all.retain(|watcher| watcher.outbox.socket() != outbox.socket());
        self.all.push(Watcher { outbox, seats, program });
    }

    /// True if it was there.
    pub(crate) fn remove(&mut self, socket: u64) -> bool {
        let before = self.all.len();
        self.all.retain(|watcher| watcher.outbox.socket() != socket);
        self.all.len() != before
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Who of those that sit here is connected.
    pub(crate) fn present(&self) -> Vec<Seat> {
        let mut present: Vec<Seat> = self.all.iter().flat_map(|watcher| watcher.seats.iter().copied()).collect();
        present.sort_unstable();
        present.dedup();
        present
    }

    /// Whether anybody but programs watches.
    pub(crate) fn has_people(&self) -> bool {
        self.all.iter().any(|watcher| !watcher.program)
    }

    /// The seats that programs play for.
    pub(crate) fn seats_of_programs(&self) -> Vec<Seat> {
        self.all.iter().filter(|watcher| watcher.program).flat_map(|watcher| watcher.seats.iter().copied()).collect()
    }

    /// How many only watch.
    pub(crate) fn spectators(&self) -> u32 {
        self.all.iter().filter(|watcher| watcher.seats.is_empty()).count() as u32
    }

    /// Tells everybody. A player's connection that is full is let go: it learns that it must ask again from where it is.
    /// A spectator misses the message and notices the gap in the numbers.
    pub(crate) fn tell(&mut self, message: &FromServer) {
        self.tell_text(&text(message));
    }

    /// Tells everybody what is written already.
    pub(crate) fn tell_text(&mut self, text: &Utf8Bytes) {
        let game = &self.game;
        self.all.retain(|watcher| {
            let keeps = watcher.outbox.send_text(text.clone()) || watcher.seats.is_empty();
            if !keeps {
                resync(watcher.outbox.clone(), game.clone());
            }
            keeps && !watcher.outbox.is_closed()
        });
    }

    /// Tells those who only watch.
    pub(crate) fn tell_spectators(&self, message: &FromServer) {
        let text = text(message);
        for watcher in self.all.iter().filter(|watcher| watcher.seats.is_empty()) {
            watcher.outbox.send_text(text.clone());
        }
    }

    /// Everybody must ask again: whoever keeps this match is going.
    pub(crate) fn let_go(&mut self) {
        for watcher in self.all.drain(..) {
            resync(watcher.outbox, self.game.clone());
        }
    }
}

/// Tells a connection as soon as it can take it that it has missed something.
fn resync(outbox: Outbox, match_id: String) {
    let message = FromServer::Resync { match_id };
    if outbox.send(&message) || outbox.is_closed() {
        return;
    }
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        runtime.spawn(async move { outbox.send_when_free(&message).await });
    }
}
