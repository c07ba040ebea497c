//! Quoridor, as specs write it: `{"game":"quoridor","width":9,"height":9,"seats":2,"walls":10}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{
    Boards, Choosable, GameKind, Preset, Range, RecordFormat, Refused, Table, Timing, read_options, within,
};

use crate::{
    BadPosition, Cells, Jumps, LARGEST, MOST_PLIES, MOST_WALLS, Position, Quoridor, SMALLEST, Setup, Wide,
    as_table::side_name,
    codes,
    text::{self, Parts},
};

/// Quoridor, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "quoridor",
    seats: (2, 4),
    sides: &["red", "blue", "yellow", "green"],
    options: OPTIONS,
    records: &[RecordFormat::Txt, RecordFormat::Json],
    presets: &[
        Preset {
            name: "quoridor",
            board: None,
            seats: None,
            clock: Timing::Fischer { main: 300_000, increment: 3_000 },
        },
        Preset {
            name: "quoridor-4",
            board: None,
            seats: Some(4),
            clock: Timing::Fischer { main: 300_000, increment: 3_000 },
        },
    ],
    codes: codes::CODES,
    open,
};

const fn number(name: &'static str, least: u16, most: u16, usual: Option<f64>) -> Choosable {
    Choosable { name, what: Range::Number { least: least as f64, most: most as f64, step: 1.0, usual } }
}

const OPTIONS: &[Choosable] = &[
    number("seats", 2, 4, Some(2.0)),
    number("width", SMALLEST as u16, LARGEST as u16, Some(9.0)),
    number("height", SMALLEST as u16, LARGEST as u16, Some(9.0)),
    number("walls", 0, MOST_WALLS as u16, None),
    Choosable { name: "jumps", what: Range::Word { words: &["straight", "beside_pawns"] } },
    number("repetition", 0, MOST_REPETITION as u16, Some(3.0)),
    number("plies", 0, MOST_PLIES, None),
];

/// The most often that anybody wants to see a position.
const MOST_REPETITION: u8 = 10;

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Options {
    seats: Option<u8>,
    width: Option<u8>,
    height: Option<u8>,
    walls: Option<WallCount>,
    jumps: JumpsOption,
    repetition: Option<u8>,
    plies: Option<u16>,
    /// The position to begin with, as [`text`] has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

/// One number for all, or each player's own.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WallCount {
    All(u8),
    Each(Vec<u8>),
}

#[derive(Serialize, Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "snake_case")]
enum JumpsOption {
    #[default]
    Straight,
    BesidePawns,
}

fn open(_: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let mut options: Options = read_options(options)?;
    let setup = settle(&mut options)?;
    let table = match &options.position {
        _ if u128::fits(setup.width(), setup.height()) => table::<u128>(setup, options.position.as_deref())?,
        position => table::<Wide>(setup, position.as_deref())?,
    };
    Ok((serde_json::to_value(options).unwrap_or_default(), table))
}

/// The setup that is meant; what was not said is filled in.
fn settle(options: &mut Options) -> Result<Setup, Refused> {
    let (width, height, seats) = match &options.position {
        Some(position) => Parts::read(position).map_err(|bad| refused(&bad))?.size(),
        None => (9, 9, 2),
    };
    let width = *options.width.get_or_insert(width);
    let height = *options.height.get_or_insert(height);
    let seats = *options.seats.get_or_insert(seats);
    within("width", width, SMALLEST, LARGEST)?;
    within("height", height, SMALLEST, LARGEST)?;
    within("seats", seats, 2, 4)?;
    let bad = |name: &'static str| move |_| Refused::new(&codes::BAD_OPTION).with("name", name);
    let mut setup = Setup::new(width, height, seats).map_err(bad("seats"))?;
    let walls = match &options.walls {
        None => vec![setup.walls()[0]; seats.into()],
        Some(WallCount::All(walls)) => vec![*walls; seats.into()],
        Some(WallCount::Each(walls)) => walls.clone(),
    };
    if walls.len() != usize::from(seats) {
        return Err(Refused::new(&codes::BAD_OPTION).with("name", "walls"));
    }
    for walls in &walls {
        within("walls", *walls, 0, MOST_WALLS)?;
    }
    setup = setup.with_walls(&walls).map_err(bad("walls"))?;
    options.walls.get_or_insert(WallCount::All(walls[0]));
    let repetition = *options.repetition.get_or_insert(setup.repetition());
    within("repetition", repetition, 0, MOST_REPETITION)?;
    let plies = *options.plies.get_or_insert(setup.plies());
    within("plies", plies, 0, MOST_PLIES)?;
    let jumps = match options.jumps {
        JumpsOption::Straight => Jumps::Straight,
        JumpsOption::BesidePawns => Jumps::BesidePawns,
    };
    setup.with_jumps(jumps).with_repetition(repetition).with_plies(plies).map_err(bad("plies"))
}

fn table<B: Cells>(setup: Setup, position: Option<&str>) -> Result<Box<dyn Table>, Refused> {
    let position = match position {
        Some(text) => text::read::<B>(&setup, text).map_err(|bad| refused(&bad))?,
        None => Position::new(&setup).ok_or_else(|| Refused::new(&codes::BAD_OPTION).with("name", "width"))?,
    };
    Ok(Box::new(Quoridor::from_position(setup, position)))
}

/// Why a position cannot be played, in code and parameters.
pub(crate) fn refused(bad: &BadPosition) -> Refused {
    match bad {
        BadPosition::Unreadable(text) => Refused::new(&codes::POSITION_UNREADABLE).with("text", text.as_str()),
        BadPosition::OffBoard(text) => Refused::new(&codes::POSITION_OFF_BOARD).with("text", text.as_str()),
        BadPosition::PawnsMeet(point) => Refused::new(&codes::POSITION_PAWNS_MEET).with("point", point.as_str()),
        BadPosition::WallsMeet(wall) => Refused::new(&codes::POSITION_WALLS_MEET).with("wall", wall.as_str()),
        BadPosition::TooManyWalls { found, most } => {
            Refused::new(&codes::POSITION_TOO_MANY_WALLS).with("found", *found).with("most", *most)
        }
        BadPosition::NoWay(seat) => Refused::new(&codes::POSITION_NO_WAY).with("side", side_name(*seat)),
        BadPosition::Over(seat) => Refused::new(&codes::POSITION_OVER).with("side", side_name(*seat)),
    }
}
