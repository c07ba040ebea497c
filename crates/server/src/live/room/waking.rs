//! What happens in a match although nobody asks: clocks run out, nobody begins, nobody is there any more.

use std::time::Duration;

use tengen_game::Timing;
use tengen_matches::Event;
use tokio::time::Instant as TokioInstant;
use tracing::warn;

use super::{Next, Room};
use crate::{live::lag, time::now};

/// The shortest sleep in milliseconds: while time stands still, a room whose time has come looks again and again.
const LEAST: u64 = 10;

impl Room {
    /// When something must happen even if nobody asks.
    pub(super) fn wakes_at(&self) -> TokioInstant {
        let pace = self.hub.pace();
        let ms = |duration: Duration| u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        let leaves = match self.state.ending() {
            Some(ending) => ending.at.max(self.touched).saturating_add(ms(pace.after_end)),
            None => self.touched.saturating_add(ms(pace.idle)),
        };
        let out = self.state.runs_out().map(|(_, end)| end.saturating_add(u64::from(lag::MOST) + 1));
        let no_show = self.no_show_at();
        let round = self.looks_round_at();
        let at = [Some(leaves), out, no_show, round].into_iter().flatten().min().unwrap_or(leaves);
        TokioInstant::now() + Duration::from_millis(at.saturating_sub(now()).clamp(LEAST, 86_400_000))
    }

    /// When a match is aborted because somebody does not begin.
    fn no_show_at(&self) -> Option<u64> {
        let timed = !matches!(self.state.spec().clock, Timing::None | Timing::Correspondence { .. });
        let waits = timed && !self.state.has_begun() && self.state.ending().is_none() && !self.state.is_paused();
        let patience = u64::try_from(self.hub.pace().first_move.as_millis()).unwrap_or(u64::MAX);
        waits.then(|| self.state.at().saturating_add(patience))
    }

    pub(super) async fn look_at_the_time(&mut self) -> Next {
        // What waits already is heard first: nobody loses on time whose move is here.
        for _ in 0..self.inbox.len() {
            let Ok(ask) = self.inbox.try_recv() else { break };
            let next = self.answer(ask).await;
            if self.broken || matches!(next, Next::Gone) {
                return next;
            }
        }
        let at = now();
        let pace = self.hub.pace();
        let quiet = Duration::from_millis(at.saturating_sub(self.touched));
        if let Some(event) = self.state.due(at.saturating_sub(u64::from(lag::MOST))) {
            if let Err(refused) = self.happen_at(event, at).await {
                warn!(game = %self.id, %refused, "a time-out could not happen");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        } else if self.no_show_at().is_some_and(|due| at >= due) {
            if let Err(refused) = self.happen_at(Event::Abort { seat: None }, at).await {
                warn!(game = %self.id, %refused, "a match could not be aborted");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        } else if self.looks_round_at().is_some_and(|due| at >= due) {
            self.look_round().await;
        } else if self.state.ending().is_some() && quiet >= pace.after_end {
            return Next::Gone;
        } else if quiet >= pace.idle && self.thinking.is_none() {
            if self.watchers.is_empty() {
                return Next::Gone;
            }
            // Somebody watches a match in which nothing happens: look again later.
            self.touched = at;
        }
        Next::On
    }
}
