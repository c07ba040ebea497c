//! The task behind the journal: takes what waits, writes it in one transaction, tells everybody.

use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::{describe_histogram, histogram};
use sqlx::AnyConnection;
use sqlx::Connection;
use tokio::sync::{mpsc, oneshot};

use super::health::Health;
use super::insert::insert;
use super::{Entry, Event, Order, Waiting};
use crate::store::address::{Address, Database};
use crate::store::row::Columns;
use crate::store::{Id, Step, StoreError, open};

/// Entries to a commit. From some hundreds on, a commit is all rows and hardly any sync: more would only make the
/// first of them wait for the last.
const MOST: usize = 512;

/// Pauses before the writer tries again when the database is away: some six seconds in all, the time a PostgreSQL
/// server takes to restart.
const PAUSES: [Duration; 7] = [
    Duration::from_millis(20),
    Duration::from_millis(100),
    Duration::from_millis(300),
    Duration::from_millis(600),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(2),
];

/// How often a writer that cannot write tries whether it can.
const TRY_EVERY: Duration = Duration::from_millis(500);

/// How each entry of a batch fared.
type Outcomes = Vec<Result<u64, StoreError>>;

pub(super) struct Writer {
    address: Address,
    /// `None` after an error: the next attempt calls again.
    connection: Option<AnyConnection>,
    /// Under this name it leaves its receipts.
    name: Id,
    /// The number of the batch being written.
    batch: i64,
    health: Arc<Health>,
}

impl Writer {
    pub(super) async fn new(address: Address, health: Arc<Health>) -> Result<Writer, StoreError> {
        describe_histogram!("tengen_commit_rows", "events and statements written by one commit");
        describe_histogram!(
            "tengen_commit_seconds",
            metrics::Unit::Seconds,
            "time from taking a batch to its being durable"
        );
        let connection = open::connect(&address).await?;
        Ok(Writer { address, connection: Some(connection), name: Id::random(), batch: 0, health })
    }

    /// Writes until every door is gone or one of them says to close.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(MOST);
        let mut closing: Vec<oneshot::Sender<()>> = Vec::new();
        while self.next(&mut inbox, &mut orders).await > 0 {
            let mut entries = Vec::with_capacity(orders.len());
            let mut waiting = Vec::with_capacity(orders.len());
            for order in orders.drain(..) {
                match order {
                    Order::Commit(Waiting { entry, done }) => {
                        entries.push(entry);
                        waiting.push(done);
                    }
                    Order::Close(done) => {
                        inbox.close();
                        closing.push(done);
                    }
                }
            }
            for (done, outcome) in waiting.into_iter().zip(self.write(&entries).await) {
                // Nobody there: a match that was dropped while its last event was on the way.
                drop(done.send(outcome));
            }
        }
        self.leave().await;
    }

    /// Waits for orders; a writer that cannot write tries meanwhile whether it can.
    async fn next(&mut self, inbox: &mut mpsc::Receiver<Order>, orders: &mut Vec<Order>) -> usize {
        while self.health.is_failed() {
            match tokio::time::timeout(TRY_EVERY, inbox.recv_many(orders, MOST)).await {
                Ok(count) => return count,
                Err(_) => self.try_out().await,
            }
        }
        inbox.recv_many(orders, MOST).await
    }

    /// A write of nothing but a receipt.
    async fn try_out(&mut self) {
        self.batch += 1;
        match self.attempt(&[], &mut None).await {
            Ok(_) => {
                tracing::info!("the journal writes again");
                self.health.wrote();
            }
            Err(error) => {
                tracing::debug!(%error, "the journal still cannot write");
                self.connection = None;
            }
        }
    }

    /// Writes one batch and says how each entry fared.
    async fn write(&mut self, entries: &[Entry]) -> Outcomes {
        if entries.is_empty() {
            return Vec::new();
        }
        let started = Instant::now();
        self.health.begins();
        self.batch += 1;
        let mut doubtful = None;
        let mut pauses = PAUSES.iter();
        let outcomes = loop {
            let error = match self.attempt(entries, &mut doubtful).await {
                Ok(outcomes) => {
                    self.health.wrote();
                    break outcomes;
                }
                Err(error) => error,
            };
            self.health.failed();
            self.connection = None;
            let Some(pause) = pauses.next().filter(|_| error.is_passing()) else {
                tracing::error!(%error, entries = entries.len(), "a batch could not be written");
                break vec![Err(error); entries.len()];
            };
            tracing::warn!(%error, ?pause, "the journal tries again");
            tokio::time::sleep(*pause).await;
        };
        histogram!("tengen_commit_rows").record(rows(entries));
        histogram!("tengen_commit_seconds").record(started.elapsed());
        outcomes
    }

    /// One transaction. `doubtful` holds the outcomes of a commit that was sent and never answered.
    async fn attempt(&mut self, entries: &[Entry], doubtful: &mut Option<Outcomes>) -> Result<Outcomes, StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            empty => empty.insert(open::connect(&self.address).await?),
        };
        if doubtful.is_some() && last_receipt(connection, self.name).await? == Some(self.batch) {
            return Ok(doubtful.take().expect("it was there one line above"));
        }
        *doubtful = None;

        let database = self.address.database();
        begin(connection, database).await?;
        let outcomes = match together(connection, entries).await {
            Ok(rows) => rows.into_iter().map(Ok).collect(),
            Err(error) if error.is_passing() => return Err(error),
            Err(_) => {
                say(connection, "ROLLBACK").await?;
                begin(connection, database).await?;
                one_by_one(connection, entries).await?
            }
        };
        leave_receipt(connection, self.name, self.batch).await?;
        let outcomes = doubtful.insert(outcomes);
        say(connection, "COMMIT").await?;
        Ok(std::mem::take(outcomes))
    }

    /// Takes the receipt along: a journal that ended well leaves nothing behind.
    async fn leave(mut self) {
        if let Some(mut connection) = self.connection.take() {
            let forget = Step::new("DELETE FROM receipts WHERE journal = $1").id(self.name);
            if let Err(error) = forget.run(&mut connection).await {
                tracing::warn!(%error, "the journal left its receipt behind");
            }
            // SQLite writes its log into the file when the last connection closes; it is durable either way.
            drop(connection.close().await);
        }
    }
}

/// All statements, then all events in large groups; the first error ends it.
async fn together(connection: &mut AnyConnection, entries: &[Entry]) -> Result<Vec<u64>, StoreError> {
    let mut written = Vec::with_capacity(entries.len());
    for entry in entries {
        written.push(run_steps(connection, entry).await?);
    }
    let events: Vec<&Event> = entries.iter().flat_map(|entry| &entry.events).collect();
    insert(connection, &events).await?;
    Ok(written)
}

/// Each entry behind a savepoint of its own: what cannot be written is undone alone.
async fn one_by_one(connection: &mut AnyConnection, entries: &[Entry]) -> Result<Outcomes, StoreError> {
    let mut outcomes = Vec::with_capacity(entries.len());
    for entry in entries {
        say(connection, "SAVEPOINT entry").await?;
        let outcome = alone(connection, entry).await;
        match &outcome {
            Ok(_) => {}
            Err(error) if error.is_passing() => return Err(error.clone()),
            Err(_) => say(connection, "ROLLBACK TO SAVEPOINT entry").await?,
        }
        say(connection, "RELEASE SAVEPOINT entry").await?;
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

async fn alone(connection: &mut AnyConnection, entry: &Entry) -> Result<u64, StoreError> {
    let rows = run_steps(connection, entry).await?;
    let events: Vec<&Event> = entry.events.iter().collect();
    insert(connection, &events).await?;
    Ok(rows)
}

async fn run_steps(connection: &mut AnyConnection, entry: &Entry) -> Result<u64, StoreError> {
    let mut rows = 0;
    for step in &entry.steps {
        rows += step.run(connection).await?;
    }
    Ok(rows)
}

/// SQLite takes the write lock at once: a transaction that finds it taken only at its first write cannot wait.
async fn begin(connection: &mut AnyConnection, database: Database) -> Result<(), StoreError> {
    match database {
        Database::Sqlite => say(connection, "BEGIN IMMEDIATE").await,
        Database::Postgres => say(connection, "BEGIN").await,
    }
}

async fn say(connection: &mut AnyConnection, sql: &'static str) -> Result<(), StoreError> {
    Step::new(sql).run(connection).await.map(drop)
}

async fn leave_receipt(connection: &mut AnyConnection, name: Id, batch: i64) -> Result<(), StoreError> {
    Step::new(
        "INSERT INTO receipts (journal, batch) VALUES ($1, $2)
         ON CONFLICT (journal) DO UPDATE SET batch = excluded.batch",
    )
    .id(name)
    .int(batch)
    .run(connection)
    .await
    .map(drop)
}

async fn last_receipt(connection: &mut AnyConnection, name: Id) -> Result<Option<i64>, StoreError> {
    sqlx::query("SELECT batch FROM receipts WHERE journal = $1")
        .bind(name.as_str())
        .fetch_optional(connection)
        .await?
        .map(|row| row.int("batch"))
        .transpose()
}

/// Events and statements.
fn rows(entries: &[Entry]) -> u32 {
    let rows: usize = entries.iter().map(|entry| entry.events.len() + entry.steps.len()).sum();
    u32::try_from(rows).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: Id) -> Entry {
        let sql = "INSERT INTO people (id, name, kind, role, created, seen)
                   VALUES ($1, 'Ann', 'guest', 'player', 0, 0)";
        Step::new(sql).id(id).into()
    }

    /// A commit was sent and never answered. The receipt says that it happened: nothing is written again. Another
    /// one was lost on the way: no receipt, and it is written now.
    #[tokio::test]
    async fn a_receipt_settles_a_doubtful_commit() {
        let folder = std::env::temp_dir().join(format!("tengen-writer-{}", Id::random()));
        let url = format!("sqlite:{}/tengen.db", folder.display());
        let address = open::prepare(&url, None).await.unwrap();
        let mut writer = Writer::new(address, Arc::default()).await.unwrap();
        let first = [person(Id::random())];
        assert_eq!(writer.write(&first).await, [Ok(1)]);

        writer.connection = None;
        let mut doubtful = Some(vec![Ok(1)]);
        let settled = writer.attempt(&first, &mut doubtful).await;
        assert_eq!(settled, Ok(vec![Ok(1)]));

        writer.batch += 1;
        let second = [person(Id::random())];
        let mut doubtful = Some(vec![Ok(1)]);
        let settled = writer.attempt(&second, &mut doubtful).await;
        assert_eq!(settled, Ok(vec![Ok(1)]));

        let connection = writer.connection.as_mut().expect("it stays open");
        let people = sqlx::query("SELECT COUNT(*) AS people FROM people").fetch_one(connection).await.unwrap();
        assert_eq!(people.int("people"), Ok(2));
        writer.leave().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
