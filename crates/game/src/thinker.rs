use std::time::Duration;

use thiserror::Error;

use crate::{Analysis, ClockReading, Plan, SearchTree, Seat, Table, TreeSize, plan};

/// Whoever answers "your turn", or "what do you think of this position": an engine in this process, or a program elsewhere.
///
/// It is shown the whole table each time and may be asked about another match next: whatever it remembers, it must check
/// against what it is shown.
pub trait Thinker: Send {
    /// What it calls itself.
    fn name(&self) -> String;

    /// What this seat does.
    ///
    /// # Errors
    /// If it cannot answer. After anything but [`ThinkError::Stopped`] it should not be asked again.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError>;

    /// Thinks on somebody else's time: `seat` is to move and is not ours. What it learns is for its next move in the same
    /// game. Unless it says otherwise it does nothing.
    fn ponder(&mut self, _table: &dyn Table, _seat: Seat, _budget: &Budget<'_>) {}

    /// Whether [`analyse`](Self::analyse) has anything to say.
    fn analyses(&self) -> bool {
        false
    }

    /// What it knows of the position with this seat to move. Whatever its level, it thinks until the budget is spent or
    /// there is nothing left to find out; a [`Watch`] sees it meanwhile.
    ///
    /// # Errors
    /// If it only plays, or nobody is to move.
    fn analyse(&mut self, _table: &dyn Table, _seat: Seat, _budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        Err(ThinkError::OnlyPlays)
    }

    /// The points whose pieces it takes for dead at the end of a game that is counted; nothing if it has no opinion.
    ///
    /// # Errors
    /// If it cannot answer.
    fn dead(&mut self, _table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        Ok(None)
    }

    /// It is not needed any more. Programs are told so and have a while to end; whoever is only dropped is ended at once.
    fn quit(self: Box<Self>) {}

    /// A new match begins: what it remembers of the last one is of no use.
    fn forget(&mut self) {}

    /// How often the search came by for the last answer of [`choose`](Self::choose): iterations, visits. None if it did not search, or does not count.
    fn iterations(&self) -> Option<u64> {
        None
    }

    /// The tree of its last answer of [`choose`](Self::choose) or [`analyse`](Self::analyse), as much of it as that, if that was about
    /// this table: of a search that has one and has kept it.
    fn tree(&self, _table: &dyn Table, _size: &TreeSize) -> Option<SearchTree> {
        None
    }

    /// Where its thinking is done, for whoever measures that in time of the processor.
    fn runs(&self) -> Runs {
        Runs::Here
    }
}

/// Where a thinker's work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Runs {
    /// On the thread that asks.
    Here,
    /// On several threads of this process.
    Threads,
    /// In a process of its own, by its number.
    Process(u32),
    /// On a machine whose time nobody here can measure.
    Elsewhere,
}

/// What a thinker does when it is asked to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// This move, in the game's own notation.
    Move(String),
    /// It gives up.
    Resign,
    /// It has nothing to do until somebody else acts.
    Wait,
}

/// Why a thinker gave no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ThinkError {
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

/// What a thinker may spend on an answer, who sees what it thinks, and what it must leave alone.
///
/// The default is no limit but its own, and nobody looking.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Asked again and again while thinking: true means to answer now with the best so far. Whoever gives a plan says stop at
    /// its end at the latest.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How long to think, from the moment of asking.
    pub plan: Option<Plan>,
    /// What its clock shows, for programs that keep their own time and cannot be interrupted.
    pub clock: Option<ClockReading>,
    /// Who wants to see what is known meanwhile.
    pub watch: Option<Watch<'a>>,
    /// Moves that it must not look at.
    pub avoid: &'a [Avoid],
    /// How many bytes it may use, where that is limited.
    pub memory: Option<u64>,
}

impl Budget<'_> {
    /// Whether it is time to answer.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

/// Somebody who wants to see what a thinker knows while it thinks.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// How often.
    pub every: Duration,
    /// Hears it, on the thread that thinks.
    pub tell: &'a (dyn Fn(&Analysis) + Sync),
}

/// A move that is not to be looked at for some plies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avoid {
    /// Whose.
    pub seat: Seat,
    /// The moves.
    pub moves: Vec<String>,
    /// For so many plies from the position asked about.
    pub plies: u32,
}

/// How far a game has come for a seat: enough to plan its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Moves that the seat has made.
    pub made: u32,
    /// Moves that it will have made at the end, about.
    pub expected: u32,
}

impl Pace {
    /// How long to think about the next move, from what the seat's clock shows; see [`plan`].
    #[must_use]
    pub fn plan(self, reading: &ClockReading, lag: Duration) -> Plan {
        plan(reading, self.made, self.expected, lag)
    }
}
