//! Our JSON:
//!
//! ```json
//! {
//!   "game": "gomoku",
//!   "size": 15,
//!   "rules": "standard,opening=swap2",
//!   "players": ["Ai", "Bo"],
//!   "moves": ["h8", "g7", "e11", "white", "i7"],
//!   "result": "W+resign"
//! }
//! ```
//!
//! Moves are written as everywhere, choices included; a final resignation is told by the result. `players` are seat 0 and
//! seat 1. `rules` are `standard` where they are not said; `players` and `result` may be left out. Anything else is refused.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::fault::{At, MOST_BYTES, ReadError, Reading, RecordFault, place, shown};
use super::{GameResult, Record};
use crate::{Move, Rules, Setup};

/// What `game` says.
pub const GAME: &str = "gomoku";

/// The document, its values still as they are spelled: so that what is wrong with them can be said with its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<'a> {
    #[serde(borrow)]
    game: &'a RawValue,
    size: &'a RawValue,
    rules: Option<&'a RawValue>,
    players: Option<&'a RawValue>,
    moves: Vec<&'a RawValue>,
    result: Option<&'a RawValue>,
}

/// Reads a game.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str) -> Result<Record, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError { at: At::File, fault: RecordFault::TooLong { most: MOST_BYTES } });
    }
    let document: Document<'_> = serde_json::from_str(text).map_err(|error| complaint(&error))?;
    let (game, at): (String, At) = value(text, document.game)?;
    if game != GAME {
        return Err(ReadError { at, fault: RecordFault::OtherGame { game: shown(&game) } });
    }
    let rules = match document.rules {
        Some(raw) => {
            let (rules, at): (String, At) = value(text, raw)?;
            rules.parse().map_err(|fault| ReadError { at, fault: RecordFault::Rules(fault) })?
        }
        None => Rules::default(),
    };
    let (size, at): (u8, At) = value(text, document.size)?;
    let setup = Setup::new(size, rules).map_err(|fault| ReadError { at, fault: fault.into() })?;
    let mut reading = Reading::new(setup);
    for raw in document.moves {
        let (word, at): (String, At) = value(text, raw)?;
        let mv: Move = word.parse().map_err(|_| ReadError { at, fault: RecordFault::Word { text: shown(&word) } })?;
        reading.play(mv, at)?;
    }
    let players =
        document.players.map(|raw| value(text, raw)).transpose()?.map_or_else(Default::default, |(names, _)| names);
    let (result, at) = match document.result {
        Some(raw) => {
            let (said, at): (String, At) = value(text, raw)?;
            let result = said.parse::<GameResult>();
            (result.map_err(|_| ReadError { at, fault: RecordFault::NotAResult { text: shown(&said) } })?, at)
        }
        None => (GameResult::Unfinished, At::File),
    };
    reading.finish(players, result, at)
}

/// Writes a game.
#[must_use]
pub fn write(record: &Record) -> String {
    let spelled = |text: &str| serde_json::Value::from(text).to_string();
    let setup = record.game().setup();
    let moves: Vec<String> = record.game().moves().iter().map(|mv| format!("\"{mv}\"")).collect();
    let [first, second] = record.players().each_ref().map(|name| spelled(name));
    format!(
        "{{\n  \"game\": \"{GAME}\",\n  \"size\": {},\n  \"rules\": \"{}\",\n  \"players\": [{first}, {second}],\n  \
         \"moves\": [{}],\n  \"result\": \"{}\"\n}}\n",
        setup.size(),
        setup.rules(),
        moves.join(", "),
        record.result(),
    )
}

/// What a part of the document says, and where it stands.
fn value<T: DeserializeOwned>(text: &str, raw: &RawValue) -> Result<(T, At), ReadError> {
    // A raw value is a piece of the text itself.
    let at = place(text, raw.get().as_ptr() as usize - text.as_ptr() as usize);
    match serde_json::from_str(raw.get()) {
        Ok(value) => Ok((value, at)),
        Err(error) => Err(ReadError { at, fault: complaint(&error).fault }),
    }
}

/// The error without its place, which [`ReadError`] tells.
fn complaint(error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default().chars().take(200).collect();
    // serde_json counts columns in bytes, and from 0 at the end of a line.
    let at = tengen_sgf::Place { line: error.line(), column: error.column().max(1) };
    ReadError { at: At::Place(at), fault: RecordFault::Json { message } }
}
