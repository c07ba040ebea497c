//! Connect Four, as specs write it: `{"game":"connect-four","width":7,"height":6,"row":4}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{Boards, Choosable, GameKind, Preset, Range, RecordFormat, Refused, Table, Timing, read_options};

use crate::{ConnectFour, Shape, codes};

/// Connect Four, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "connect-four",
    seats: (2, 2),
    sides: &["red", "yellow"],
    options: OPTIONS,
    records: &[RecordFormat::Txt, RecordFormat::Json],
    presets: &[Preset {
        name: "connect-four",
        board: None,
        seats: None,
        clock: Timing::Fischer { main: 120_000, increment: 3_000 },
    }],
    codes: codes::CODES,
    open,
};

const OPTIONS: &[Choosable] = &[
    Choosable { name: "width", what: Range::Number { least: 4.0, most: 16.0, step: 1.0, usual: Some(7.0) } },
    Choosable { name: "height", what: Range::Number { least: 4.0, most: 16.0, step: 1.0, usual: Some(6.0) } },
    Choosable { name: "row", what: Range::Number { least: 3.0, most: 16.0, step: 1.0, usual: Some(4.0) } },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    width: u8,
    height: u8,
    row: u8,
}

impl Default for Options {
    fn default() -> Self {
        let classic = Shape::CLASSIC;
        Self { width: classic.width(), height: classic.height(), row: classic.row() }
    }
}

fn open(_: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let options: Options = read_options(options)?;
    let shape = Shape::new(options.width, options.height, options.row).map_err(|_| {
        Refused::new(&codes::BAD_SHAPE)
            .with("width", options.width)
            .with("height", options.height)
            .with("row", options.row)
    })?;
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(ConnectFour::new(shape))))
}
