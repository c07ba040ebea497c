//! What every game is: seats, turns, outcomes, and the [`Game`] trait that engines think about.
//!
//! A [`Game`] is a position and the rules to continue it. It knows no clock, no people and no network; it can be
//! played, taken back and hashed, and it says of every move whether it is allowed and, if not, why.
//!
//! Whoever sits at a game has a [`Seat`]. What is placed on the board (a colour, a pawn) is the game's own affair: in some
//! openings the seats exchange colours.
//!
//! Whoever only sits at a game, and knows none of its types, holds a [`Table`]: moves are texts, the position is a [`View`]
//! to draw, and what is not allowed is [`Refused`] with a code. Every game that is [`Playable`] is a table.
//!
//! [`playthrough`] writes a whole random game as text, for tests that keep it and notice any change of behaviour.

mod additions;
mod analysis;
pub mod board_fault;
mod board_map;
mod boards;
mod by;
mod clock;
mod code;
pub mod codes;
mod engines;
mod experiment;
mod explained;
mod games;
mod key;
mod kind;
mod options;
mod picture;
mod plan;
mod playthrough;
mod problems;
mod protocol;
mod random;
mod record_format;
mod refused;
mod search_tree;
mod shape;
mod spec;
mod table;
mod thinker;
mod timing;
mod view;

pub use additions::{
    Addition, AdditionFacts, AdditionKind, AdditionLook, Additions, HookCost, Seeking, TemplateFacts, TemplateRead,
    Texts, Trial, Unfit, Watched,
};
pub use analysis::{Analysis, Candidate, Exact};
pub use board_map::{BoardMap, MapMotion};
pub use boards::Boards;
pub use by::By;
pub use clock::{Clock, ClockReading};
pub use code::Code;
pub use engines::{Counted, EngineEntry, EngineKind, Engines, Resources, UnknownEngine};
pub use experiment::{Comparison, Contender, Experiment, Extent, Limit, SpeedEngine, SpeedGame, Speeds};
pub use explained::explained;
pub use games::Games;
pub use key::hash_key;
pub use kind::{GameKind, Open, Preset};
pub use options::{Choosable, Range, read_options, short, within};
pub use picture::{
    Change, Count, CountStep, Counting, Discs, Fields, Hanging, Lying, Mark, MarkKind, Orientation, Passing, Pawn,
    Picture, Scene, Slot, Spot, Stones, Tiles, Told, Wall,
};
pub use plan::{Plan, can_stop_early, plan};
pub use playthrough::playthrough;
pub use problems::{Judged, ProblemAbout, Problems};
pub use protocol::{Ability, Leash, Place, Protocol, Said, Wanted};
pub use random::Random;
pub use record_format::RecordFormat;
pub use refused::Refused;
pub use search_tree::{SavedTree, SearchTree, TreeNode, TreeSize};
pub use shape::BoardShape;
pub use spec::GameSpec;
pub use table::{Playable, Table};
pub use thinker::{Avoid, Budget, Pace, Reply, Runs, ThinkError, Thinker, Watch};
pub use timing::{Speed, Timing};
pub use view::{Choice, Group, View};

use std::{error::Error, fmt::Debug, hash::Hash};

use serde::{Deserialize, Serialize};

/// A place at the game, from 0; seat 0 begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seat(pub u8);

/// The most seats any game has.
pub const MOST_SEATS: usize = 4;

/// How a game ended: a payoff for each seat, 1 for a win, 0 for a loss, the point shared among those who draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outcome {
    payoffs: [f32; MOST_SEATS],
}

impl Outcome {
    /// This seat has won.
    #[must_use]
    pub fn win(seat: Seat) -> Self {
        let mut payoffs = [0.0; MOST_SEATS];
        payoffs[usize::from(seat.0)] = 1.0;
        Self { payoffs }
    }

    /// Nobody has won; the first `seats` seats share the point.
    #[must_use]
    pub fn draw(seats: usize) -> Self {
        let mut payoffs = [0.0; MOST_SEATS];
        payoffs[..seats].fill(1.0 / seats as f32);
        Self { payoffs }
    }

    /// These seats share the point; nobody does if there are none.
    #[must_use]
    pub fn shared(winners: &[Seat]) -> Self {
        let mut payoffs = [0.0; MOST_SEATS];
        for winner in winners {
            payoffs[usize::from(winner.0)] = 1.0 / winners.len() as f32;
        }
        Self { payoffs }
    }

    /// The places of the seats, from 0 for the first; seats that share a place share what it is worth. The first place of
    /// `n` is worth 1, the last nothing, and those between as much less as they come later: with two seats a win, a loss and
    /// a draw.
    #[must_use]
    pub fn placing(places: &[u8]) -> Self {
        let mut payoffs = [0.0; MOST_SEATS];
        let seats = places.len();
        for (payoff, place) in payoffs.iter_mut().zip(places) {
            let ahead = places.iter().filter(|other| *other < place).count();
            let equal = places.iter().filter(|other| *other == place).count();
            let last = (seats - 1).max(1) as f32;
            // The mean of what the places are worth that they share.
            *payoff = 1.0 - (ahead as f32 + (equal - 1) as f32 / 2.0) / last;
        }
        Self { payoffs }
    }

    /// The place of each of the first `seats` seats, from 0; equal payoffs share one.
    #[must_use]
    pub fn places(&self, seats: usize) -> Vec<u8> {
        let payoffs = self.payoffs(seats);
        payoffs.iter().map(|own| payoffs.iter().filter(|other| *other > own).count() as u8).collect()
    }

    /// What each of the first `seats` seats gets.
    #[must_use]
    pub fn payoffs(&self, seats: usize) -> &[f32] {
        &self.payoffs[..seats]
    }

    /// What a seat gets.
    #[must_use]
    pub fn payoff(&self, seat: Seat) -> f32 {
        self.payoffs[usize::from(seat.0)]
    }

    /// The seat that won, if one did.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.payoffs.iter().position(|payoff| *payoff == 1.0).map(|seat| Seat(seat as u8))
    }
}

/// Whose turn it is, or how the game ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Turn {
    /// This seat is to move.
    Of(Seat),
    /// The game is over.
    Over(Outcome),
}

/// A position and the rules to continue it. Cheap to clone, cheaper to play and undo.
pub trait Game: Clone + Send + Sync + 'static {
    /// A move: a few bytes, never text.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// Why a move is not allowed, with all that is needed to say it.
    type Refusal: Error + Send + Sync + 'static;

    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// Every move the seat to move may make, in a stable order; nothing else. `out` is cleared first.
    fn legal(&self, out: &mut Vec<Self::Move>);
    /// Whether the seat to move may make this move.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;
    /// Makes a move that has been checked.
    fn play(&mut self, mv: Self::Move);
    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;
    /// Equal positions with the same seat to move have equal hashes.
    fn hash(&self) -> u64;
    /// The move as records write it.
    fn notation(&self, mv: Self::Move) -> String;
    /// The move that a text means.
    ///
    /// # Errors
    /// If it means none on this board.
    fn read(&self, text: &str) -> Result<Self::Move, Self::Refusal>;
}
