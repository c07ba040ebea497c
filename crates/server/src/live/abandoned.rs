//! Matches without a clock to which nobody comes back end as abandoned, so that they do not stay for ever.

use std::time::Duration;

use tokio::task::JoinSet;
use tracing::{error, info, warn};

use super::{Ask, Hub};
use crate::{store::Id, time::now};

/// How many are looked for at once.
const PAGE: u32 = 200;
/// How many end at once: they share commits, and nobody else waits for them.
const AT_ONCE: usize = 16;
/// How often they are looked for, at the least and at the most.
const SELDOM: Duration = Duration::from_secs(600);
const OFTEN: Duration = Duration::from_millis(500);

impl Hub {
    /// Ends abandoned matches. Runs until the server ends.
    pub async fn end_abandoned(&self) {
        let pace = self.pace();
        let every = (pace.abandoned.min(pace.abandoned_unplayed) / 4).clamp(OFTEN, SELDOM);
        let mut tick = tokio::time::interval(every);
        loop {
            tick.tick().await;
            self.look_for_abandoned().await;
        }
    }

    async fn look_for_abandoned(&self) {
        let since = |patience: Duration| {
            let ms = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
            i64::try_from(now().saturating_sub(ms)).unwrap_or(i64::MAX)
        };
        let (since, unplayed) = (since(self.pace().abandoned), since(self.pace().abandoned_unplayed));
        let (mut after, mut count) = (None, 0);
        loop {
            let page = match self.store().deserted_matches(since, unplayed, after, PAGE).await {
                Ok(page) => page,
                Err(error) => return error!(%error, "abandoned matches cannot be looked for"),
            };
            after = page.last().copied();
            count += page.len();
            let full = page.len() == PAGE as usize;
            self.desert(page.into_iter().map(|(_, id)| id)).await;
            if !full {
                break;
            }
        }
        if count > 0 {
            info!(count, "matches that nobody came back to");
        }
    }

    async fn desert(&self, matches: impl Iterator<Item = Id>) {
        let mut ending = JoinSet::new();
        for id in matches {
            if ending.len() >= AT_ONCE {
                ending.join_next().await;
            }
            let hub = self.clone();
            ending.spawn(async move {
                if let Err(missing) = hub.send(id, Ask::Desert).await {
                    warn!(game = %id, ?missing, "an abandoned match cannot be had");
                }
            });
        }
        while ending.join_next().await.is_some() {}
    }
}
