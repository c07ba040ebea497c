//! Matches to be kept elsewhere: in one piece as JSON, or as the records that other programs read.

mod of_go;
mod of_lines;
mod when;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tengen_connect_four::ConnectFour;
use tengen_go::Go;
use tengen_gomoku::Gomoku;

use crate::{Ending, Entry, Match, MatchSpec};

use tengen_game::RecordFormat;

/// A whole match in one piece, to be kept elsewhere: with the spec, the log and, if somebody drew it, the board, anybody can
/// fold it again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
// In TypeScript `Record` is a word of the language.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(rename = "MatchRecord"), schema(as = MatchRecord))]
pub struct Record {
    /// Its name in addresses.
    #[serde(rename = "match")]
    pub id: String,
    /// What was settled before it began.
    pub spec: MatchSpec,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ending: Option<Ending>,
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// The board, if it is one that somebody drew: no spec makes it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "unknown"), schema(value_type = Option<Object>))]
    pub board: Option<Value>,
}

impl Match {
    /// In which formats its game is written down.
    #[must_use]
    pub fn formats(&self) -> &'static [RecordFormat] {
        self.kind.records
    }

    /// The game as other programs read it, if it is written so; `place` is where it was played. JSON is not the game but
    /// the whole match: a [`Record`].
    ///
    /// Names and ratings are those of the spec. What a seat took back is not in it, nor what was said.
    #[must_use]
    pub fn written(&self, format: RecordFormat, place: Option<&str>) -> Option<String> {
        let game = self.table().as_any();
        if let Some(game) = game.downcast_ref::<Go>() {
            (format == RecordFormat::Sgf).then(|| of_go::sgf(self, game, place))
        } else if let Some(game) = game.downcast_ref::<Gomoku>() {
            of_lines::gomoku(self, game, format, place)
        } else {
            of_lines::four(self, game.downcast_ref::<ConnectFour>()?, format)
        }
    }
}

#[cfg(test)]
mod tests;
