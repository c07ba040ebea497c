//! Our JSON: a [`Recorded`] game as it is, with everything. Every game has it.

use serde::{Deserialize, de::IgnoredAny};
use tengen_game::{Games, Refused};

use crate::{File, Recorded, codes, sound::sound};

/// What tells such a file from other JSON.
#[derive(Deserialize)]
struct Nodes {
    #[serde(rename = "nodes")]
    _nodes: IgnoredAny,
}

pub(crate) fn is_recorded(file: &File<'_>) -> bool {
    file.is_json() && serde_json::from_str::<Nodes>(file.text()).is_ok()
}

/// Reads a record. Its nodes must follow each other, and its main line must be a game.
///
/// # Errors
/// The first thing that is wrong, with its place or its node.
pub fn read(games: &Games, text: &str) -> Result<Recorded, Refused> {
    let recorded: Recorded = serde_json::from_str(text).map_err(|error| {
        Refused::new(&codes::NOT_A_RECORD).with("line", error.line()).with("column", error.column().max(1))
    })?;
    sound(games, Recorded { trees: 1, warnings: Vec::new(), ..recorded })
}

/// Writes a record, with all that it has.
#[must_use]
pub fn write(recorded: &Recorded) -> String {
    let kept = Recorded { trees: 1, warnings: Vec::new(), ..recorded.clone() };
    // Its maps have texts for keys, which is all that JSON asks for.
    serde_json::to_string_pretty(&kept).unwrap_or_default() + "\n"
}
