//! What an engine knows of a position, as clients are shown it.

use serde::Serialize;
use tengen_engines::{Analysis, Candidate};
use tengen_game::{Game, Seat};
use tengen_go::Go;
use ts_rs::TS;
use utoipa::ToSchema;

/// What an engine knows of a position. Values are those of the seat to move.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Insight {
    /// Who is to move.
    pub seat: Seat,
    /// How often the position was looked at.
    pub visits: u32,
    /// The share of games that the seat to move wins, from 0 to 1.
    pub win_rate: f32,
    /// By how many points the seat to move is expected to be ahead, in games with points.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<f32>,
    /// The moves that were tried, best first.
    pub moves: Vec<Idea>,
    /// Whose each point is expected to be, from -1 (seat 1) to 1 (seat 0), in games about points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub ownership: Vec<f32>,
}

/// What an engine knows of a move.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Idea {
    /// The move as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub visits: u32,
    /// The share of games it wins, from 0 to 1.
    pub win_rate: f32,
    /// Whether it wins or loses for sure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proven: Option<bool>,
    /// The move and what is expected to follow.
    pub line: Vec<String>,
}

/// Nobody looks at more moves than this.
const MOST_MOVES: usize = 20;

/// Three digits are more than an engine knows.
fn rounded(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

impl Insight {
    pub(super) fn of_go(game: &Go, seat: Seat, analysis: &Analysis) -> Self {
        Self {
            score: Some((analysis.score * 10.0).round() / 10.0),
            ownership: analysis.ownership.iter().copied().map(rounded).collect(),
            ..Self::of(game, seat, analysis.visits, analysis.value, &analysis.candidates)
        }
    }

    pub(super) fn of<G: Game>(
        game: &G,
        seat: Seat,
        visits: u32,
        value: f32,
        candidates: &[Candidate<G::Move>],
    ) -> Self {
        let idea = |candidate: &Candidate<G::Move>| Idea {
            mv: game.notation(candidate.mv),
            visits: candidate.visits,
            win_rate: rounded(candidate.value),
            proven: candidate.proven,
            line: candidate.line.iter().map(|mv| game.notation(*mv)).collect(),
        };
        let moves = candidates.iter().take(MOST_MOVES).map(idea).collect();
        Self { seat, visits, win_rate: rounded(value), score: None, moves, ownership: Vec::new() }
    }
}
