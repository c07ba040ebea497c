//! Problems: how hard they turned out to be, what somebody tried, and what people make.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What is known here of problems beyond those that every page has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problems {
    /// Problems that people made, the newest first: those that everybody may solve, one's own, and for moderators those that wait.
    pub problems: Vec<MadeProblem>,
    /// How hard problems turned out to be, as far as anybody tried.
    pub ratings: Vec<ProblemRating>,
    /// How well whoever asks solves them, kind by kind.
    pub mine: Vec<SolverRating>,
    /// What whoever asks has tried, the first try at each.
    pub tries: Vec<ProblemTry>,
}

/// A problem that somebody made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct MadeProblem {
    /// Its name: the same however it is turned, mirrored, or with the colours exchanged.
    pub id: String,
    /// Of which kind it is, such as `life`.
    pub kind: String,
    /// The problem, a line of JSON as files of problems have it.
    pub line: String,
    /// Who sees it.
    pub state: ProblemState,
    /// Who made it, if they are still here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Whether that is whoever asks.
    pub mine: bool,
}

/// Who sees a problem that somebody made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProblemState {
    /// Its owner and moderators, who have not looked at it yet.
    Waiting,
    /// Everybody.
    Public,
    /// Its owner: a moderator has looked at it.
    Refused,
}

/// How hard a problem is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProblemRating {
    /// Which.
    pub id: String,
    /// The guess.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How many people tried it.
    pub tries: u32,
}

/// How well somebody solves problems of a kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct SolverRating {
    /// The kind, such as `gomoku`.
    pub kind: String,
    /// The guess.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// Whether too little is known to take it at its word.
    pub provisional: bool,
    /// How many problems were tried.
    pub tries: u32,
}

/// Somebody's first try at a problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProblemTry {
    /// At which.
    pub id: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// Whether it was solved.
    pub solved: bool,
}

/// What somebody played in a problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TryBody {
    /// In which.
    pub id: String,
    /// Whoever solves it first, then both sides in turn; up to the move that ended it, or that was wrong.
    pub moves: Vec<String>,
    /// Whether they took a hint, looked at the solution, or went away: then it is not solved, whatever the moves.
    #[serde(default)]
    pub gave_up: bool,
}

/// What came of a try.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TryJudged {
    /// Whether the first try solved it.
    pub solved: bool,
    /// Whether this was the first try, which counts.
    pub counted: bool,
    /// How well whoever tried solves problems of that kind from now on.
    pub mine: SolverRating,
    /// How much better than before; 0 for a try that does not count.
    pub gained: f64,
    /// How hard the problem is from now on.
    pub problem: ProblemRating,
}

/// A problem for everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProblemBody {
    /// Of which kind, such as `life`.
    pub kind: String,
    /// The problem, in any form that files of that kind have.
    pub text: String,
}

/// The answer to a problem for everybody.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProblemTaken {
    /// The problem, as it waits for a moderator.
    pub problem: MadeProblem,
}

/// What a moderator thinks of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProblemStateBody {
    /// `public`, `refused`, or `waiting` as at first.
    pub state: ProblemState,
}

/// A question to the judge about any problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveBody {
    /// Of which kind, such as `life`.
    pub kind: String,
    /// The problem, in any form that files of that kind have.
    pub text: String,
    /// What was played in it.
    #[serde(default)]
    pub moves: Vec<String>,
}
