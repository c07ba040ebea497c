/// How a game was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// By a row.
    Row,
    /// The other side gave up.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side did not appear, or broke the rules.
    Forfeit,
    /// It is not said how.
    Unsaid,
}
