//! A proof as a graph that others can read: for one side a move in every position, for the other side every reply that
//! matters.

use tengen_board::Point;

use crate::Threats;

/// That the key stones are captured, or that they are not, with so many outside ko threats for either side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Whether the attacker captures the key stones. Otherwise the defender keeps them.
    pub captured: bool,
    /// The threats that Black and White have.
    pub threats: [Threats; 2],
    /// Positions, the first one first. A position that is reached in several ways is here once, and so are positions that
    /// look the same in their zone; the defender may also come back to one that was there before, the attacker may not.
    pub nodes: Vec<Node>,
}

/// A position of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What happens there.
    pub step: Step,
    /// The relevance zone, in ascending order: the proof holds whatever happens outside of it. See [`check`](crate::check).
    pub zone: Vec<Point>,
}

/// What a proof says of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The key stones are captured: over.
    Captured,
    /// The key stones can never be captured, even if the defender always passes: over.
    Alive,
    /// The side that the proof is for plays this, or passes, and the position of that index follows.
    Play(Option<Point>, u32),
    /// Whatever the other side plays, one of these positions follows. Replies that are not listed lie outside of the zone
    /// of the position after its pass, and are answered as the pass is. Where the attacker may not pass they lie outside
    /// of the zone of this position, and the defender answers by passing.
    Replies(Vec<(Option<Point>, u32)>),
}
