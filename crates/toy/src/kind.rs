//! The game as specs write it: `{"game":"take","heap":21,"seats":3}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{
    Boards, Choosable, GameKind, Preset, Range, RecordFormat, Refused, Table, Timing, read_options, within,
};

use crate::Take;

/// The game, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "take",
    seats: (2, 4),
    sides: &["black", "white", "red", "blue"],
    options: OPTIONS,
    records: &[RecordFormat::Json],
    presets: &[Preset { name: "take", board: None, seats: None, clock: Timing::PerMove { time: 10_000 } }],
    codes: &[],
    open,
};

const OPTIONS: &[Choosable] = &[
    Choosable { name: "heap", what: Range::Number { least: 1.0, most: 99.0, step: 1.0, usual: Some(21.0) } },
    Choosable { name: "seats", what: Range::Number { least: 2.0, most: 4.0, step: 1.0, usual: Some(2.0) } },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    heap: u8,
    seats: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { heap: 21, seats: 2 }
    }
}

fn open(_: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let options: Options = read_options(options)?;
    within("heap", options.heap, 1, 99)?;
    within("seats", options.seats, 2, 4)?;
    let table = Box::new(Take::new(options.heap, options.seats));
    Ok((serde_json::to_value(options).unwrap_or_default(), table))
}
