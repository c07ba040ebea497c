//! Proof-number search, depth first (df-pn; A. Nagai, 2002): which of two sides wins, with the reason.
//!
//! Each position has two numbers: *phi*, how hard it seems to show that the side to move wins, and *delta*, how hard that it
//! loses. The search always goes on where the least seems to be missing. What is shown is remembered in a [`Table`] with the
//! *grounds* it rests on, which are the game's own: a relevance zone, for example, by which the game tells which
//! replies matter at all ([`Dispute::review`]).
//!
//! - Thresholds leave some room over the second best move (1 + ε; J. Pawlewicz, Ł. Lew, 2007), so that the search does not
//!   jump back and forth.
//! - Positions are reached in several ways, so that plain sums of numbers count the same difficulty many times: here all but
//!   the greatest count for a fraction.
//! - A position that repeats within a line is won by one side ([`Dispute::repeated`]). What rests on a repetition of an
//!   earlier position holds only on this way to it, and is remembered for this way only (the graph-history interaction;
//!   A. Kishimoto, M. Müller, 2004).
//!
//! With the same game, limits and table the same search gives the same result. Nothing here starts a thread or reads a clock.

mod numbers;
mod search;
mod table;

pub use numbers::{Numbers, SETTLED};
pub use search::{Child, Found, ProofSearch};
pub use table::Table;

/// A game of two sides, as far as it takes to show who wins.
pub trait Dispute {
    /// A move; small.
    type Move: Copy + Eq;
    /// What a settled result rests on.
    type Grounds: Copy;

    /// A hash of everything that decides the result, whose turn it is included.
    fn key(&self) -> u64;

    /// What can be said at a glance.
    fn look(&mut self) -> Look<Self::Grounds>;

    /// The moves to begin with, best first. Where [`review`](Self::review) can add others they need not be all.
    fn moves(&mut self, moves: &mut Vec<Self::Move>);

    /// Plays an allowed move.
    fn play(&mut self, mv: Self::Move);

    /// Takes the last move back.
    fn undo(&mut self);

    /// What a win by this move rests on, if the position after it is lost for its side to move on those grounds.
    fn won(&mut self, mv: Self::Move, grounds: &Self::Grounds) -> Self::Grounds;

    /// Asked when another move turns out to lose: whether the position is lost, whatever the moves that are open. It may
    /// [drop](Child::dropped) moves that do not matter, and name others that do.
    fn review(
        &mut self,
        children: &mut [Child<Self::Move, Self::Grounds>],
        more: &mut Vec<Self::Move>,
    ) -> Option<Self::Grounds>;

    /// Told what a position turned out to be, however one gets there: whether the side to move wins, by which move, on
    /// which grounds. The game may know others by it.
    fn learn(&mut self, _wins: bool, _by: Option<Self::Move>, _grounds: &Self::Grounds) {}

    /// What [learning](Self::learn) says of a position that was looked at before.
    fn recall(&mut self) -> Option<Look<Self::Grounds>> {
        None
    }

    /// Who wins when a position comes back after so many moves, whoever is to move there: whether it is the side to move.
    fn repeated(&mut self, moves: usize) -> (bool, Self::Grounds);
}

/// What can be said of a position at a glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look<G> {
    /// The side to move wins.
    Won(G),
    /// The side to move loses.
    Lost(G),
    /// Neither, and this is how hard it seems.
    Open(Numbers),
}
