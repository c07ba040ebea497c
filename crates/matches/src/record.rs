//! Matches to be kept elsewhere: in one piece as JSON, or as the records that other programs read.

mod result;
mod when;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tengen_game::RecordFormat;
use tengen_records::{About, RecordNode, RecordPlayer, Recorded};

use crate::{Ending, Entry, Match, MatchSpec, Player};
use when::{date, times};

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

    /// The game as records have it, to be written in one of the [formats](Self::formats) of its game; `place` is where it was
    /// played. A board that somebody drew does not come with it.
    ///
    /// Names and ratings are those of the spec. What a seat took back is not in it, nor what was said.
    #[must_use]
    pub fn recorded(&self, place: Option<&str>) -> Recorded {
        let spec = self.spec();
        let (time, overtime) = times(spec.clock);
        let player = |player: &Player| RecordPlayer {
            name: Some(player.name.clone()),
            rank: player.rating.map(|rating| rating.to_string()),
            team: None,
        };
        let moves = (0..).zip(self.moves()).map(|(ply, (seat, mv))| RecordNode::of_move(ply, *seat, mv.to_string()));
        let nodes = std::iter::once(RecordNode::default()).chain(moves).collect();
        Recorded {
            players: spec.seats.iter().map(player).collect(),
            result: result::of(self),
            about: About {
                date: Some(date(spec.began)),
                place: place.map(str::to_string),
                time,
                overtime,
                ..About::default()
            },
            ..Recorded::new(spec.game.clone(), 0, nodes)
        }
    }
}

#[cfg(test)]
mod tests;
