//! Connect Four, as specs write it: `{"game":"connect-four","width":7,"height":6,"row":4}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_connect_four::{ConnectFour, Shape};
use tengen_game::{Refused, Table};

use crate::games::{Choosable, Games, Range, read};

pub(crate) const OPTIONS: &[Choosable] = &[
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

pub(crate) fn open(_games: &Games, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let options: Options = read(options)?;
    let shape = Shape::new(options.width, options.height, options.row).map_err(|_| {
        Refused::new("bad_shape").with("width", options.width).with("height", options.height).with("row", options.row)
    })?;
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(ConnectFour::new(shape))))
}
