//! A measured load on the journal, for `tengen soak` and for anyone who wants to know what a disk can do.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::{Event, Id, NewMatch, Store, StoreError};

/// How much to write.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Matches at once, each of which waits for its last event to be durable before the next.
    pub matches: u32,
    /// Events in each.
    pub events: u32,
    /// The length of an event's body in bytes.
    pub bytes: usize,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Time in which all matches were begun.
    pub begun: Duration,
    /// Time in which all events were durable.
    pub written: Duration,
    /// Durable events in a second.
    pub rate: f64,
    /// Half of the events waited no longer.
    pub median: Duration,
    /// 99 of 100 waited no longer.
    pub p99: Duration,
    /// The longest wait.
    pub longest: Duration,
}

/// Puts the load on the store and measures. The matches stay behind, live.
///
/// # Errors
/// The first error of any append.
pub async fn run(store: &Store, load: Load) -> Result<Measured, StoreError> {
    let ids: Vec<Id> = (0..load.matches).map(|_| Id::random()).collect();
    let started = Instant::now();
    let mut tasks = JoinSet::new();
    for id in ids.iter().copied() {
        let store = store.clone();
        tasks.spawn(async move { store.begin_match(&blank(id)).await });
    }
    gather(tasks).await?;
    let begun = started.elapsed();

    let started = Instant::now();
    let mut tasks = JoinSet::new();
    for id in ids {
        let store = store.clone();
        tasks.spawn(async move { play(&store, id, load).await });
    }
    let mut waits: Vec<Duration> = gather(tasks).await?.into_iter().flatten().collect();
    let written = started.elapsed();
    waits.sort_unstable();
    let waited = |percent: usize| {
        let index = (waits.len() * percent / 100).min(waits.len().saturating_sub(1));
        waits.get(index).copied().unwrap_or_default()
    };
    Ok(Measured {
        begun,
        written,
        rate: f64::from(load.matches) * f64::from(load.events) / written.as_secs_f64(),
        median: waited(50),
        p99: waited(99),
        longest: waited(100),
    })
}

async fn play(store: &Store, match_id: Id, load: Load) -> Result<Vec<Duration>, StoreError> {
    let mut waits = Vec::new();
    for n in 1..=load.events {
        let event = Event { match_id, n, at: i64::from(n), body: "x".repeat(load.bytes) };
        let asked = Instant::now();
        store.journal().append(event).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

async fn gather<T: 'static>(mut tasks: JoinSet<Result<T, StoreError>>) -> Result<Vec<T>, StoreError> {
    let mut results = Vec::with_capacity(tasks.len());
    while let Some(joined) = tasks.join_next().await {
        // A task of ours neither panics nor is cancelled; if the runtime ends, so does the trial.
        results.push(joined.map_err(|_| StoreError::Closed)??);
    }
    Ok(results)
}

fn blank(id: Id) -> NewMatch {
    NewMatch {
        id,
        game: "trial".into(),
        board: "grid:9".into(),
        speed: "blitz".into(),
        pool: "trial".into(),
        rated: false,
        spec: "{}".into(),
        created: 0,
        wakes: true,
        seats: Vec::new(),
    }
}
