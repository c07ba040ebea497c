use tokio::sync::mpsc;

use crate::store::Id;

/// What the lobby hears of matches. Two notices for each match, so the queue needs no bound of its own.
#[derive(Debug, Clone)]
pub struct Notices {
    to: mpsc::UnboundedSender<Notice>,
}

/// Something the list of games changes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// A match has begun.
    Began(Id),
    /// A match is over.
    Over(Id),
}

impl Notices {
    /// Notices, and where they arrive.
    #[must_use]
    pub fn new() -> (Self, mpsc::UnboundedReceiver<Notice>) {
        let (to, from) = mpsc::unbounded_channel();
        (Self { to }, from)
    }

    /// A match has begun.
    pub fn began(&self, id: Id) {
        // Without a lobby nobody keeps a list.
        let _ = self.to.send(Notice::Began(id));
    }

    /// A match is over.
    pub fn over(&self, id: Id) {
        let _ = self.to.send(Notice::Over(id));
    }
}
