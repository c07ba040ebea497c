use serde::{Deserialize, Serialize};
use tengen_game::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// How a moderator ends a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Who loses; nobody if the match is to count for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub loser: Option<Seat>,
}
