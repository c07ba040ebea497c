//! Records: whatever a file is, the registry finds out; a whole match is read here, since it is folded from its log.

use serde::{Deserialize, Serialize, de::IgnoredAny};
use tengen_board::json;
use tengen_game::{BoardShape, RecordFormat, Refused, board_fault};
use tengen_matches::{Match, Record};
use tengen_records::{File, Recorded, decode};

use crate::{codes, desk::Desk, question::ReadRecord};

/// What a file has.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RecordRead {
    /// The game.
    pub recorded: Recorded,
    /// The whole match, if the file has that.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub whole: Option<Record>,
}

/// What tells a match from other JSON.
#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "spec")]
    _spec: IgnoredAny,
    #[serde(rename = "entries")]
    _entries: IgnoredAny,
}

pub(crate) fn read(desk: &Desk, ReadRecord { text, base64, tree }: ReadRecord) -> Result<RecordRead, Refused> {
    let bytes = text.map(String::into_bytes).or_else(|| decode(&base64?));
    let bytes = bytes.ok_or_else(|| Refused::new(&codes::NOT_A_RECORD))?;
    let file = File::new(&bytes, tree)?;
    if file.is_json() && serde_json::from_str::<Whole>(file.text()).is_ok() {
        let record: Record = serde_json::from_str(file.text()).map_err(|error| {
            Refused::new(&codes::NOT_A_RECORD).with("line", error.line()).with("column", error.column().max(1))
        })?;
        return Ok(RecordRead { recorded: of_match(desk, &record)?, whole: Some(record) });
    }
    Ok(RecordRead { recorded: tengen_games::read_record(desk.games(), &file)?, whole: None })
}

/// The game of a match, without what was taken back, and with its board if somebody drew it.
pub(crate) fn of_match(desk: &Desk, Record { spec, entries, board, .. }: &Record) -> Result<Recorded, Refused> {
    let shape = match (board, spec.game.board()) {
        (Some(drawn), Some(name)) => {
            let import = json::read(drawn.to_string(), "drawn").map_err(board_fault::of_json)?;
            Some(BoardShape::of(&import.board, name))
        }
        _ => None,
    };
    let _drawn = shape.as_ref().map(|shape| desk.games().boards().adopt(shape)).transpose()?;
    let state = Match::replay(spec.clone(), desk.games(), entries.iter().cloned())?;
    Ok(Recorded { shape, ..state.recorded(None) })
}

pub(crate) fn write(desk: &Desk, recorded: &Recorded, format: RecordFormat) -> Result<String, Refused> {
    tengen_games::write_record(desk.games(), recorded, format)
}
