use tokio::sync::mpsc;

use crate::store::Id;

/// What the lobby hears of matches. A few notices for each match, so the queue needs no bound of its own.
#[derive(Debug, Clone)]
pub struct Notices {
    to: mpsc::UnboundedSender<Notice>,
}

/// Something the list of games changes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// A match has begun, or has come back into memory.
    Began(Id),
    /// A match is over.
    Over(Id),
    /// A match has left memory: nobody has been there for a long time.
    Left(Id),
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

    /// A match has left memory.
    pub fn left(&self, id: Id) {
        let _ = self.to.send(Notice::Left(id));
    }
}
