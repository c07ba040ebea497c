//! What a room has to do with engines: it asks the one whose turn it is, lets its move wait until people have seen the one
//! before, and makes it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tengen_game::Seat;
use tengen_matches::{Command, Event, Story};
use tengen_search::Clock;
use tracing::warn;

use super::{Ask, Room, pacing};
use crate::{
    engines::{Answer, Job},
    time::now,
};

/// So many milliseconds after it began, whoever let engines play each other may still be on the way to see it.
const ON_THE_WAY: u64 = 5000;
/// An engine that plays without a clock thinks so long at most.
const WITHOUT_CLOCK: Duration = Duration::from_secs(3);

/// An engine that has been asked.
pub(super) struct Thinking {
    pub(super) n: u32,
    stop: Arc<AtomicBool>,
    /// Engines that were asked before it at this point, and wait for somebody else to act.
    waiting: Vec<Seat>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Room {
    /// Asks the engine whose turn it is, unless it has been asked already.
    pub(super) fn ask_engine(&mut self) {
        let n = self.state.n();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.n == n) {
            return;
        }
        self.ask_another_engine(Vec::new());
    }

    /// Asks the first awaited engine that does not wait itself.
    fn ask_another_engine(&mut self, waiting: Vec<Seat>) {
        self.thinking = None;
        if self.state.ending().is_some() || self.state.is_paused() {
            return;
        }
        let n = self.state.n();
        let awaited = self.state.table().awaited().into_iter().filter(|seat| !waiting.contains(seat));
        let Some((seat, engine)) = awaited.into_iter().find_map(|seat| Some((seat, self.seating.engine(seat)?))) else {
            return;
        };
        let (Some(door), stop) = (self.door.upgrade(), Arc::new(AtomicBool::new(false))) else { return };
        let reading = self.state.reading(seat, now());
        let progress = self.door.clone();
        let watch = move |visits: u32| {
            if let Some(door) = progress.upgrade() {
                // Progress is not worth waiting for.
                drop(door.try_send(Ask::Thinking { n, seat, visits }));
            }
        };
        let job = Job {
            match_id: self.name.clone(),
            whose: self.starter.as_ref().map_or_else(|| self.name.clone(), |starter| starter.person.to_string()),
            engine: engine.to_string(),
            seat,
            table: self.state.table().boxed(),
            reading,
            think: (reading.clock == Clock::None).then_some(WITHOUT_CLOCK),
            plan: None,
            story: self.hub.engines().has_workers().then(|| Story::of(&self.state)),
            stop: stop.clone(),
            watch: Some(Box::new(watch)),
        };
        let answer = self.hub.engines().ask(job);
        self.thinking = Some(Thinking { n, stop, waiting });
        // The engine holds no door of its own: a room that leaves is not kept by it.
        let door = door.downgrade();
        tokio::spawn(async move {
            if let Ok(answer) = answer.await
                && let Some(door) = door.upgrade()
            {
                drop(door.send(Ask::Answer { n, seat, answer, waited: false }).await);
            }
        });
    }

    /// Whether an engine's move comes too soon for people to see it; then it comes again a little later.
    pub(super) fn must_wait(&self, n: u32, seat: Seat, answer: &Answer) -> bool {
        if n != self.state.n() || !matches!(answer, Answer::Move(_) | Answer::Resigns) || !self.is_looked_at() {
            return false;
        }
        let at = now();
        let passed = Duration::from_millis(at.saturating_sub(self.state.at()));
        let rest = pacing::rest(self.hub.pace().engine_least, passed, self.state.reading(seat, at));
        if rest < Duration::from_millis(1) {
            return false;
        }
        let (door, answer) = (self.door.clone(), answer.clone());
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            if let Some(door) = door.upgrade() {
                // A room that has gone asks again when it comes back.
                drop(door.send(Ask::Answer { n, seat, answer, waited: true }).await);
            }
        });
        true
    }

    /// Whether somebody sees what happens: whoever watches, and whoever sits here and is no program.
    fn is_looked_at(&self) -> bool {
        let programs = self.watchers.seats_of_programs();
        let mut people = self.seating.seats_of_people().peekable();
        // Who lets engines play each other is on the way to see it.
        let awaited = people.peek().is_none() && now().saturating_sub(self.state.spec().began) < ON_THE_WAY;
        awaited || self.watchers.has_people() || people.any(|seat| !programs.contains(&seat))
    }

    /// Whether a seat's time had run out by then.
    fn is_late(&self, seat: Seat, at: u64) -> bool {
        self.state.runs_out().is_some_and(|(runs, end)| runs == seat && end < at)
    }

    pub(super) async fn hear(&mut self, n: u32, seat: Seat, answer: Answer) {
        if n != self.state.n() || self.thinking.as_ref().is_none_or(|thinking| thinking.n != n) {
            return;
        }
        let mut waiting =
            self.thinking.take().map(|mut thinking| std::mem::take(&mut thinking.waiting)).unwrap_or_default();
        let happened = match answer {
            Answer::Move(mv) => {
                let command = Command::Play { ply: self.state.moves().len() as u32, mv };
                let at = now().max(self.state.at());
                match self.state.decide(seat, &command, at, 0) {
                    Ok(events) => {
                        let mut happened = Ok(());
                        for event in events {
                            happened = self.happen_at(event, at).await;
                        }
                        happened
                    }
                    Err(_) if self.is_late(seat, at) => self.happen_at(Event::TimeOut { seat }, at).await,
                    Err(refused) => {
                        warn!(game = %self.id, %refused, "an engine made a move that is none");
                        self.happen_at(Event::Forfeit { seat, reason: "engine_illegal".to_string() }, at).await
                    }
                }
            }
            Answer::Resigns => self.happen(Event::Resign { seat }).await,
            Answer::Failed { failure, reason } => {
                warn!(game = %self.id, %failure, reason, "an engine loses by default");
                self.happen(Event::Forfeit { seat, reason: failure.code().to_string() }).await
            }
            Answer::Waits => {
                waiting.push(seat);
                self.ask_another_engine(waiting);
                Ok(())
            }
            Answer::Stopped => Ok(()),
        };
        if let Err(refused) = happened {
            warn!(game = %self.id, %refused, "what an engine did could not happen");
        }
    }
}
