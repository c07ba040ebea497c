//! A template: what a game is played on, as people and editors write it down in JSON.
//!
//! What the words mean is in `docs/sector66-templates.md`, and for programs in `templates/schema.json`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The version of the format.
pub const VERSION: u32 = 1;
/// No template has more bytes.
pub const MOST_BYTES: usize = 64 << 10;

/// Words in each language, by its code; English is always there.
pub type Texts = BTreeMap<String, String>;

/// What a game is played on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// The version of the format: [`VERSION`].
    pub sector66: u32,
    /// What it is called.
    pub name: Texts,
    /// What it is like.
    pub description: Texts,
    /// Who made it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub author: String,
    /// How many columns the board has.
    pub width: u8,
    /// How many rows it has.
    pub height: u8,
    /// A game for each number of players that is allowed.
    pub games: Vec<GameFor>,
    /// Which kinds of which packages it uses, by the names it uses for them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub plugins: BTreeMap<String, KindOf>,
    /// Fields that are not ordinary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub fields: Vec<OddField>,
    /// Walls that stand at the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub walls: Vec<String>,
    /// Places where no wall can be built.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub disabled: Vec<String>,
    /// Spells that lie about; none if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub spells: Option<Spells>,
}

/// The game for some number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameFor {
    /// How many play.
    pub players: u8,
    /// How many walls each may be given.
    pub walls: Count,
    /// Each player's places, in the order of turns.
    pub seats: Vec<SeatAt>,
    /// Whether the seats have unequal chances.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub handicap: bool,
}

/// A number that is chosen when the game is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The least.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// What it is if nothing is said.
    pub usual: u8,
}

/// Where a player begins and goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatAt {
    /// The fields where the pawn may begin; of several, one is drawn.
    pub start: OneOrMore,
    /// Where it wins: fields, `row 9`, `column a`.
    pub targets: OneOrMore,
}

/// One text or several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum OneOrMore {
    /// One.
    One(String),
    /// Several.
    More(Vec<String>),
}

impl OneOrMore {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[String] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::More(more) => more,
        }
    }
}

/// A kind in a package.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KindOf {
    /// The UUID of the package.
    pub package: String,
    /// What the package calls the kind.
    pub kind: String,
}

/// A field that is not ordinary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OddField {
    /// Where.
    pub field: String,
    /// What lies there, by the name it has in `plugins`.
    pub kind: String,
    /// What the plug-in is told besides: the other end of a portal, a direction.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub parameter: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Spells that lie about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Spells {
    /// How many for each player.
    pub each: Count,
    /// Which ones are always among them, by their names in `plugins`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub forced: Vec<String>,
    /// Which ones may be chosen besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub choice: Vec<String>,
}

impl Template {
    /// Reads a template. Whether it can be played is another question: see [`check`](crate::check).
    ///
    /// # Errors
    /// Where reading stopped, and why.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        if text.len() > MOST_BYTES {
            return Err(Unreadable { line: 0, column: 0, detail: format!("it has more than {MOST_BYTES} bytes") });
        }
        serde_json::from_str(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            let place = format!(" at line {line} column {column}");
            let detail = error.to_string().trim_end_matches(&place).to_string();
            Unreadable { line, column, detail }
        })
    }

    /// As JSON, always the same for the same template.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The game for so many players.
    #[must_use]
    pub fn game_for(&self, players: u8) -> Option<&GameFor> {
        self.games.iter().find(|game| game.players == players)
    }
}

/// Why a text is no template.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {detail}")]
pub struct Unreadable {
    /// The line, from 1; 0 if it is no matter of a place.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong, in the reader's words.
    pub detail: String,
}
