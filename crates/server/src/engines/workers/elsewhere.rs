use std::time::Duration;

use tengen_game::{Clock, Plan, Refused, Seat};
use tengen_matches::Story;

use crate::engines::{
    Answer, Settings,
    task::{Task, Wish, planned},
    waiting::{after_waiting, lasts},
};

/// A move that is wanted, as a job for a worker.
pub(super) struct Elsewhere {
    pub(super) wish: Box<Wish>,
    pub(super) story: Story,
}

/// What a worker can say that is passed on.
pub(super) enum Said {
    /// A move that the table allows.
    Move(String),
    Resigns,
}

/// After so many workers have failed, the house thinks itself.
const CHANCES: usize = 2;

impl Task {
    /// The engine, if it is something that a worker can do: a move of a built-in engine in a match whose story is known.
    pub(super) fn engine_elsewhere(&self) -> Option<&str> {
        match self {
            Self::Move(wish) => wish.is_portable().then_some(wish.job.engine.as_str()),
            Self::Insight { .. } => None,
        }
    }

    pub(super) fn was_failed_by(&self, worker: u32) -> bool {
        matches!(self, Self::Move(wish) if wish.failed_by.contains(&worker))
    }
}

impl Wish {
    fn is_portable(&self) -> bool {
        self.who.is_built_in()
            && self.job.story.is_some()
            && self.failed_by.len() < CHANCES
            // What is talked over at the end is no work.
            && self.job.table.is_timed()
            && self.job.table.awaited().contains(&self.job.seat)
    }
}

impl Elsewhere {
    pub(super) fn match_id(&self) -> &str {
        &self.wish.job.match_id
    }

    pub(super) fn engine(&self) -> &str {
        &self.wish.job.engine
    }

    pub(super) fn seat(&self) -> Seat {
        self.wish.job.seat
    }

    pub(super) fn story(&self) -> &Story {
        &self.story
    }

    /// How long to think from now on, and after how long nobody waits any more. With a clock, half of what would be left is kept for
    /// whoever has to think instead.
    pub(super) fn plan(&self, settings: &Settings, grace: Duration) -> (Plan, Duration) {
        let job = &self.wish.job;
        let reading = after_waiting(job.reading, self.wish.asked.elapsed());
        let plan = planned(&*job.table, job.seat, reading, job.think.unwrap_or(settings.think), settings);
        let grace = match reading.clock {
            Clock::None | Clock::Correspondence { .. } => grace,
            _ => grace.min(lasts(reading).saturating_sub(plan.most) / 2),
        };
        (plan, plan.most.saturating_add(grace))
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.wish.job.is_stopped()
    }

    /// Tells whoever watches how much has been looked at.
    pub(super) fn tell(&self, visits: u32) {
        if let Some(watch) = &self.wish.job.watch {
            watch(visits);
        }
    }

    /// Tries a move on the table that it was wanted at, and gives it as the game writes it.
    pub(super) fn try_move(&self, mv: &str) -> Result<String, Refused> {
        self.wish.job.table.boxed().play(self.wish.job.seat, mv)
    }

    pub(super) fn answer(self, said: Said) {
        let answer = match said {
            _ if self.is_stopped() => Answer::Stopped,
            Said::Move(mv) => Answer::Move(mv),
            Said::Resigns => Answer::Resigns,
        };
        // Whoever asked may have gone.
        let _heard = self.wish.answer.send(answer).is_ok();
    }

    pub(super) fn failed_by(&mut self, worker: u32) {
        self.wish.failed_by.push(worker);
    }

    /// The task that it was; the time that went is the engine's own.
    pub(super) fn back(self) -> Task {
        let Self { mut wish, story } = self;
        wish.job.story = Some(story);
        Task::Move(wish)
    }
}
