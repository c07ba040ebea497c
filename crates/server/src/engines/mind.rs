use std::time::{Duration, Instant};

use tengen_game::{Seat, Table};
use tengen_go_engine::{Clock, Plan, Reading};
use thiserror::Error;

use tengen_wire::Insight;

/// Whoever thinks for a seat, in whatever game: it is shown the table and says its move in the game's own notation.
///
/// A mind may remember the match between two moves, but must check what it remembers against what it is shown.
pub trait Mind: Send {
    /// The move of this seat; nothing if it has nothing to do until somebody else acts.
    ///
    /// # Errors
    /// If it cannot answer. After anything but [`MindError::Stopped`] it is not asked again.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError>;

    /// What it knows of the position with this seat to move.
    ///
    /// # Errors
    /// If it only plays, or nobody is to move.
    fn analyse(&mut self, _table: &dyn Table, _seat: Seat, _budget: &Budget<'_>) -> Result<Insight, MindError> {
        Err(MindError::OnlyPlays)
    }
}

/// Why a mind gave no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MindError {
    /// Nobody wants the answer any more.
    #[error("it was stopped")]
    Stopped,
    /// It ended, could not be started, or said something that is no answer.
    #[error("{0}")]
    Crashed(String),
    /// It did not answer in time.
    #[error("it did not answer within {after:?}")]
    Hung {
        /// How long it had.
        after: Duration,
    },
    /// It was shown a game, or a part of one, that it does not know.
    #[error("it does not know this game")]
    OtherGame,
    /// It has moves and no opinions.
    #[error("it plays but does not analyse")]
    OnlyPlays,
}

/// What a mind may spend on one answer.
pub struct Budget<'a> {
    /// When it was asked.
    pub since: Instant,
    /// What its clock showed then.
    pub reading: Reading,
    /// How long to think where no clock says so.
    pub think: Duration,
    /// No clock is worth thinking for longer: others wait for the same processors.
    pub longest: Duration,
    /// What a program may take beyond its time before it counts as hung.
    pub grace: Duration,
    /// Asked again and again: true means that nobody wants the answer any more.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Hears now and then how much has been looked at.
    pub tell: Option<&'a (dyn Fn(u32) + Sync)>,
}

/// What a move takes beyond the thinking: the way into the log and back.
const LAG: Duration = Duration::from_millis(100);

impl Budget<'_> {
    /// How long to think, by a plan that knows the game. With days for a move it is as if there were no clock.
    pub(super) fn plan(&self, plan: impl FnOnce(&Reading, Duration) -> Plan) -> Plan {
        let think = self.think.min(self.longest);
        match self.reading.clock {
            Clock::None => Plan { aim: think, most: think },
            Clock::Correspondence { .. } => {
                let think = think.min(self.reading.remaining / 2);
                Plan { aim: think, most: think }
            }
            _ => {
                let Plan { aim, most } = plan(&self.reading, LAG);
                Plan { aim: aim.min(self.longest), most: most.min(self.longest) }
            }
        }
    }

    /// Whether it is time to answer, for whoever must not think beyond `most`.
    pub(super) fn is_spent(&self, most: Duration) -> bool {
        (self.stop)() || self.since.elapsed() >= most
    }
}
