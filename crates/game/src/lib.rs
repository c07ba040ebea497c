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

mod by;
mod clock;
mod key;
mod plan;
mod playthrough;
mod random;
mod refused;
mod table;
mod view;

pub use by::By;
pub use clock::{Clock, Reading};
pub use key::hash_key;
pub use plan::{Plan, can_stop_early, plan};
pub use playthrough::playthrough;
pub use random::Random;
pub use refused::Refused;
pub use table::{Playable, Table};
pub use view::{Choice, Group, Picture, Stones, View};

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
