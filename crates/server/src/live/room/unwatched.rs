//! What happens where nobody looks: engines stop playing each other, and a match to which nobody comes back is abandoned.

use std::time::Duration;

use tengen_game::Timing;
use tengen_matches::Event;
use tracing::warn;

use super::Room;
use crate::{
    live::row,
    store::{Step, note_seen, note_wakes},
    time::now,
};

/// How often it is kept that somebody who sits here has come, in milliseconds.
const KEEP_EVERY: u64 = 3_600_000;
/// How soon engines try again to play on for somebody who watches, when too many others play for the same person.
const TRY_AGAIN: u64 = 5_000;

impl Room {
    /// Whether only engines play.
    fn is_of_engines(&self) -> bool {
        !self.seating.has_people()
    }

    /// When engines that play each other next have to look whether anybody watches.
    pub(super) fn looks_round_at(&self) -> Option<u64> {
        if !self.is_of_engines() || self.state.ending().is_some() {
            return None;
        }
        match self.unwatched {
            Some(since) if !self.state.is_paused() => Some(since.saturating_add(ms(self.hub.pace().unwatched))),
            None if self.state.is_paused() => Some(self.touched.saturating_add(TRY_AGAIN)),
            _ => None,
        }
    }

    /// Engines that nobody watches stop; those that could not go on try again.
    pub(super) async fn look_round(&mut self) {
        if self.state.is_paused() {
            return self.play_on().await;
        }
        if let Err(refused) = self.happen(Event::Unwatched).await {
            warn!(game = %self.id, %refused, "engines could not stop");
        }
        self.count_running();
    }

    /// Somebody watches: engines that had stopped play on.
    pub(super) async fn is_watched(&mut self) {
        if !self.watchers.is_empty() {
            self.unwatched = None;
        }
        if self.is_of_engines() && self.state.is_paused() && self.unwatched.is_none() {
            self.play_on().await;
        }
    }

    async fn play_on(&mut self) {
        if let Some(starter) = &self.starter {
            match self.hub.engine_matches().admit(starter) {
                Ok(running) => self.running = Some(running),
                // Too many play for the same person: it is tried again.
                Err(_) => return self.touched = now(),
            }
        }
        if let Err(refused) = Box::pin(self.happen(Event::Watched)).await {
            warn!(game = %self.id, %refused, "engines could not play on");
        }
    }

    /// A match with engines counts while somebody watches it or an engine thinks in it.
    pub(super) fn count_running(&mut self) {
        let Some(starter) = &self.starter else { return };
        let over = self.state.ending().is_some() || self.state.is_paused();
        let runs = !over && (self.thinking.is_some() || !self.watchers.is_empty());
        match (&self.running, runs) {
            (None, true) => self.running = Some(self.hub.engine_matches().count(starter)),
            (Some(_), false) => self.running = None,
            _ => {}
        }
    }

    /// What to keep about whether the match is taken up when the server starts, if that has changed.
    pub(super) fn wakes_otherwise(&mut self) -> Option<Step> {
        if self.starter.is_none() && self.state.spec().clock == Timing::None {
            return None;
        }
        let wakes = row::wakes(&self.state, &self.seating);
        (wakes != self.wakes).then(|| {
            self.wakes = wakes;
            note_wakes(self.id, wakes)
        })
    }

    /// Somebody who sits here has come, or goes.
    pub(super) fn note_seen(&mut self) {
        self.seen = now();
        self.keep_seen();
    }

    fn keep_seen(&mut self) {
        if self.state.spec().clock != Timing::None || self.seen.saturating_sub(self.seen_kept) < KEEP_EVERY {
            return;
        }
        self.seen_kept = self.seen;
        let (hub, id) = (self.hub.clone(), self.id);
        let note = note_seen(id, i64::try_from(self.seen).unwrap_or(i64::MAX));
        tokio::spawn(async move {
            if let Err(error) = hub.store().journal().commit(note).await {
                warn!(game = %id, %error, "that somebody came could not be kept");
            }
        });
    }

    /// Ends the match if nobody has come for too long; whether it did.
    pub(super) async fn abandon(&mut self) -> bool {
        let pace = self.hub.pace();
        let patience = if self.state.moves().is_empty() { pace.abandoned_unplayed } else { pace.abandoned };
        let present =
            if self.is_of_engines() { !self.watchers.is_empty() } else { !self.watchers.present().is_empty() };
        let deserted = now().saturating_sub(self.seen.max(self.state.at())) >= ms(patience);
        let waits = self.state.spec().clock == Timing::None && self.state.ending().is_none();
        if !waits || present || !deserted {
            // It was seen later than is kept.
            self.keep_seen();
            return false;
        }
        if let Err(refused) = self.happen(Event::Abandon).await {
            warn!(game = %self.id, %refused, "an abandoned match could not end");
        }
        self.watchers.is_empty()
    }
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
