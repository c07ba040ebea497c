use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// An engine that can sit at a table, or could if it were there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct EngineAbout {
    /// What seats call it.
    pub name: String,
    /// What people read: the engine, or for whom its level is.
    pub label: String,
    /// The game it plays.
    pub game: String,
    /// Whether it can be chosen now.
    pub available: bool,
    /// Whether it can say what it thinks of a position.
    pub analyses: bool,
}
