//! Go, as specs write it: `{"game":"go","board":"sphere:92","rules":"aga","komi":7.5,"handicap":2,"placement":"free"}`.
//!
//! A position that is not empty has its stones by the names of their points, and may say who begins:
//! `{"game":"go","board":"grid:9","black":["D4","E5"],"white":["E4"],"first":"w"}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_board::{Board, Point};
use tengen_game::{
    Boards, Choosable, GameKind, Preset, Range, RecordFormat, Refused, Table, Timing, read_options, short, within,
};

use crate::{BadStones, Colour, Go, Ground, Handicap, Rules, Setup, UnknownRules, codes};

/// Go, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "go",
    seats: (2, 2),
    sides: &["black", "white"],
    options: OPTIONS,
    records: &[RecordFormat::Sgf, RecordFormat::Json],
    presets: PRESETS,
    codes: codes::CODES,
    open,
};

const fn minutes(minutes: u64) -> u64 {
    minutes * 60_000
}

const fn preset(name: &'static str, board: &'static str, clock: Timing) -> Preset {
    Preset { name, board: Some(board), seats: None, clock }
}

const PRESETS: &[Preset] = &[
    preset("go-9", "grid:9", Timing::Fischer { main: minutes(3), increment: 5_000 }),
    preset("go-13", "grid:13", Timing::Fischer { main: minutes(5), increment: 7_000 }),
    preset("go-19", "grid:19", Timing::Byoyomi { main: minutes(10), periods: 5, time: 30_000 }),
    preset("go-torus", "torus:9", Timing::Fischer { main: minutes(5), increment: 7_000 }),
    preset("go-sphere", "sphere:92", Timing::Fischer { main: minutes(5), increment: 7_000 }),
];

/// The most handicap stones that a spec may ask for.
const MOST_STONES: u32 = 25;

const OPTIONS: &[Choosable] = &[
    Choosable { name: "board", what: Range::Board { usual: "grid:19" } },
    Choosable {
        name: "rules",
        what: Range::Word { words: &["aga", "japanese", "chinese", "new-zealand", "tromp-taylor"] },
    },
    Choosable { name: "komi", what: Range::Number { least: -1000.0, most: 1000.0, step: 0.5, usual: None } },
    Choosable {
        name: "handicap",
        what: Range::Number { least: 0.0, most: MOST_STONES as f64, step: 1.0, usual: Some(0.0) },
    },
    Choosable { name: "placement", what: Range::Word { words: &["fixed", "free"] } },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    board: String,
    rules: String,
    komi: Option<f64>,
    handicap: u32,
    placement: Placement,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    black: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    white: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<First>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Placement {
    #[default]
    Fixed,
    Free,
}

/// Who begins, by the letter that pictures have for the colour.
#[derive(Serialize, Deserialize, Clone, Copy)]
enum First {
    #[serde(rename = "b")]
    Black,
    #[serde(rename = "w")]
    White,
}

impl From<First> for Colour {
    fn from(first: First) -> Self {
        match first {
            First::Black => Self::Black,
            First::White => Self::White,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            board: "grid:19".to_string(),
            rules: "aga".to_string(),
            komi: None,
            handicap: 0,
            placement: Placement::Fixed,
            black: Vec::new(),
            white: Vec::new(),
            first: None,
        }
    }
}

fn open(boards: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let mut options: Options = read_options(options)?;
    let unknown = |text: String| Refused::new(&codes::UNKNOWN_RULES).with("rules", text);
    let rules: Rules = options.rules.parse().map_err(|error: UnknownRules| unknown(error.text))?;
    if let Some(komi) = options.komi {
        within("komi", komi, -1000.0, 1000.0)?;
    }
    within("handicap", options.handicap, 0, MOST_STONES)?;
    let handicap = match (&options.placement, options.handicap) {
        (_, 0) => Handicap::None,
        (Placement::Fixed, stones) => Handicap::Fixed(stones),
        (Placement::Free, stones) => Handicap::Free(stones),
    };
    let ground = boards.prepared(&options.board, Ground::new)?;
    let board = ground.board().clone();
    let black = points(&board, &options.black)?;
    let white = points(&board, &options.white)?;
    if options.handicap > 0 && !(black.is_empty() && white.is_empty()) {
        return Err(Refused::new(&codes::STONES_WITH_HANDICAP));
    }
    // The same position is the same spec, however it was written.
    let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect();
    (options.black, options.white) = (names(&black), names(&white));
    let of = |colour: Colour| move |point: Point| (point, colour);
    let stones = black.into_iter().map(of(Colour::Black)).chain(white.into_iter().map(of(Colour::White))).collect();
    let first = options.first.map(Colour::from);
    let setup = Setup { rules, komi: options.komi, handicap, stones, first, ..Setup::on_ground(ground) };
    setup.check_stones().map_err(|bad| match bad {
        BadStones::Twice(point) => Refused::new(&codes::TWO_STONES).with("point", board.name(point)),
        BadStones::NoLiberty(point) => Refused::new(&codes::NO_LIBERTY).with("point", board.name(point)),
        BadStones::NoSuchPoint(point) => {
            Refused::new(&codes::NO_SUCH_POINT).with("text", (point.index() + 1).to_string())
        }
    })?;
    let game = Go::new(setup);
    options.komi = Some(game.komi());
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(game)))
}

/// The points of these names, in the order of the board.
fn points(board: &Board, names: &[String]) -> Result<Vec<Point>, Refused> {
    let point = |name: &String| {
        board.point(name.trim()).ok_or_else(|| Refused::new(&codes::NO_SUCH_POINT).with("text", short(name)))
    };
    let mut points = names.iter().map(point).collect::<Result<Vec<_>, _>>()?;
    points.sort_unstable();
    Ok(points)
}
