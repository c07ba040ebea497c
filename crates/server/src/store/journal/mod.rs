//! The journal: one writer through which everything passes that must be durable before anybody hears of it.
//!
//! A commit costs a sync of the disk, some milliseconds, however many rows it holds. So there is one writer: while
//! it commits, entries gather in its inbox, and the next commit takes them all. Alone, an entry waits for nobody;
//! under load, a hundred share one sync. No timer is involved.
//!
//! [`Journal::commit`] resolves when the entry is durable. Entries are written in the order in which they were
//! handed in. An entry that cannot be written (its number is taken, its match is not there) fails alone: the
//! others of its batch are written without it. When the database goes away for a moment the writer waits for it, and
//! its receipt in the database tells whether a commit that was cut off happened; when it stays away, everybody
//! waiting hears [`StoreError::Unavailable`]. Until a write goes through again the clocks of all matches stand still
//! ([`crate::time`]), and the writer tries by itself.

mod entry;
mod health;
mod insert;
mod writer;

pub use entry::{Entry, Event};

use tokio::sync::{mpsc, oneshot};

use std::sync::Arc;
use std::time::Duration;

use super::StoreError;
use super::address::Address;
use health::Health;
use writer::Writer;

/// Entries that may wait for the writer; whoever comes then waits at the door. Some twenty full batches: a second
/// of work at the most.
const INBOX: usize = 10_000;

/// A write so long ago says that writing works.
const LATELY: Duration = Duration::from_secs(5);
/// Whoever only wants to know whether writing works waits so long.
const TRIAL: Duration = Duration::from_secs(2);

/// The door to the writer. Cheap to clone; every clone leads to the same writer.
#[derive(Clone, Debug)]
pub struct Journal {
    inbox: mpsc::Sender<Order>,
    health: Arc<Health>,
}

/// What the writer is asked to do.
enum Order {
    Commit(Waiting),
    Close(oneshot::Sender<()>),
}

/// An entry and whoever waits for it.
struct Waiting {
    entry: Entry,
    done: oneshot::Sender<Result<u64, StoreError>>,
}

impl Journal {
    /// Starts the writer with a connection of its own.
    pub(crate) async fn start(address: Address) -> Result<Journal, StoreError> {
        let (inbox, orders) = mpsc::channel(INBOX);
        let health = Arc::<Health>::default();
        let writer = Writer::new(address, health.clone()).await?;
        tokio::spawn(writer.run(orders));
        Ok(Journal { inbox, health })
    }

    /// Appends one line to a match's log; resolves when it is durable.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when the log already has a line with this number, [`StoreError::Missing`] when
    /// there is no such match, [`StoreError::Unavailable`] when the database stays away.
    pub async fn append(&self, event: Event) -> Result<(), StoreError> {
        self.commit(event).await.map(drop)
    }

    /// Writes an entry, whole or not at all; resolves when it is durable, with the number of rows its statements
    /// wrote. The entry is written even when the caller no longer waits.
    ///
    /// # Errors
    /// As for [`Journal::append`], and whatever the database has against the statements.
    pub async fn commit(&self, entry: impl Into<Entry>) -> Result<u64, StoreError> {
        let (done, outcome) = oneshot::channel();
        let waiting = Waiting { entry: entry.into(), done };
        self.inbox.send(Order::Commit(waiting)).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether something can be written: it has been lately, or it is tried now.
    pub async fn can_write(&self) -> bool {
        if let Some(known) = self.health.known(LATELY) {
            return known;
        }
        let trial = tokio::time::timeout(TRIAL, self.commit(Entry::new())).await;
        matches!(trial, Ok(Ok(_)))
    }

    /// Takes no more entries, writes those that wait, and resolves when the last of them is durable.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.inbox.send(Order::Close(done)).await.is_ok() {
            // The writer drops the other end only when it has gone, which is what we wait for.
            drop(closed.await);
        }
    }
}
