use crate::Refused;

/// Problems about a game: those that ship, and who judges what somebody plays in one.
///
/// A problem is a line of JSON. What stands in it is between its file, its judge and the pages; everybody else knows its
/// [name and how hard it is](ProblemAbout).
pub trait Problems: Sync {
    /// What the kind is called, in addresses and in lists.
    fn name(&self) -> &'static str;

    /// The problems that ship, one a line.
    fn shipped(&self) -> &'static str;

    /// What everybody knows of a problem; nothing if the line is none.
    fn about(&self, line: &str) -> Option<ProblemAbout>;

    /// Judges what was played in a problem, whoever solves it first and then both sides in turn. It looks at a limited number
    /// of positions after each move, and at none any more once `stop` says so: moves that are not decided by then are judged by
    /// what the problem says of them, and count if it says nothing.
    ///
    /// # Errors
    /// If the line is no problem, or a move is not allowed.
    fn judge(&self, line: &str, moves: &[String], stop: &(dyn Fn() -> bool + Sync)) -> Result<Judged, Refused>;

    /// Makes a line of a problem that somebody wrote in any form, if its answer is proved before `stop` says so; nothing if
    /// it is not.
    ///
    /// # Errors
    /// If the text is no problem.
    fn take(&self, text: &str, stop: &(dyn Fn() -> bool + Sync)) -> Result<Option<String>, Refused>;

    /// What the judge thinks of a problem after some moves, as the pages read it.
    ///
    /// # Errors
    /// If the line is no problem, or a move is not allowed.
    fn solve(
        &self,
        line: &str,
        moves: &[String],
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<serde_json::Value, Refused>;
}

/// What everybody knows of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemAbout {
    /// Its name: the same for problems that differ by a symmetry or by colours only.
    pub id: String,
    /// How hard it is, from 1 to 4.
    pub grade: u8,
}

/// What came of somebody's moves in a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// Every move was right, up to the end.
    Solved,
    /// This move was not, from 0 over both sides' moves.
    Failed {
        /// Which.
        ply: usize,
    },
    /// Nothing was wrong so far, and there is more to play.
    Unfinished,
}
