//! Hex, as specs write it: `{"game":"hex","size":11,"swap":"yes"}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{
    Boards, Choosable, GameKind, Preset, Range, RecordFormat, Refused, Table, Timing, read_options, within,
};

use crate::{Hex, LARGEST, SMALLEST, Setup, codes};

/// Hex, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "hex",
    seats: (2, 2),
    sides: &["red", "blue"],
    options: &[
        Choosable {
            name: "size",
            what: Range::Number { least: SMALLEST as f64, most: LARGEST as f64, step: 1.0, usual: Some(11.0) },
        },
        Choosable { name: "swap", what: Range::Word { words: &["yes", "no"] } },
    ],
    records: &[RecordFormat::Txt, RecordFormat::Json],
    presets: &[Preset {
        name: "hex-11",
        board: None,
        seats: None,
        clock: Timing::Fischer { main: 300_000, increment: 3_000 },
    }],
    codes: codes::CODES,
    open,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    size: u8,
    swap: Swap,
}

#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Swap {
    Yes,
    No,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: Setup::default().size(), swap: Swap::Yes }
    }
}

fn open(_: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let options: Options = read_options(options)?;
    within("size", options.size, SMALLEST, LARGEST)?;
    let setup = Setup::new(options.size, options.swap == Swap::Yes).map_err(|_| Refused::new(&codes::BAD_OPTION))?;
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(Hex::new(setup))))
}
