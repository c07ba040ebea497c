//! What became known of a problem.

use tengen_board::Point;

/// How far to look. The caller has the clock.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Asked often; true ends the search with what is known by then.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// The most nodes, if there is a limit.
    pub nodes: Option<u64>,
    /// The most memory for tables, in bytes.
    pub memory: usize,
}

/// How a problem ends when both sides play best, for whoever moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The aim is reached, even if the other side wins every ko.
    Win,
    /// It is reached or not as a ko is won.
    Ko(KoFight),
    /// It cannot be reached, even by winning every ko.
    Fail,
    /// Not settled within the limits.
    Unknown,
}

/// What a ko asks of either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KoFight {
    /// How many more outside threats than the other side whoever moves first needs to reach the aim; negative if the
    /// other side needs more. Nothing where it is not known how many.
    pub needed: Option<i8>,
}

/// What became known.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The result for whoever moves first.
    pub verdict: Verdict,
    /// Whether it is proved, and a checker by plain rules agrees.
    pub proved: bool,
    /// Every first move that is known to reach the verdict, best first; none for a fail.
    pub moves: Vec<Point>,
    /// Whether every other first move is known to be worse.
    pub complete: bool,
    /// The best move where nothing is proved.
    pub guess: Option<Point>,
    /// The expected continuation, beginning with the best move; nothing where a side plays elsewhere.
    pub line: Vec<Option<Point>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Answer {
    /// Nothing at all.
    pub(crate) const fn unknown() -> Self {
        Self {
            verdict: Verdict::Unknown,
            proved: false,
            moves: Vec::new(),
            complete: false,
            guess: None,
            line: Vec::new(),
            nodes: 0,
        }
    }
}

/// How key stones live that nobody can capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// By two eyes: they live unconditionally, or the defender can make them so.
    TwoEyes,
    /// Without: whoever begins to capture loses.
    Seki,
}
