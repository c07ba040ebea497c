//! What a template looks like, as far as it can be read, and everything that is wrong with it.

use serde::Serialize;
use tengen_game::{Refused, Slot};
use tengen_sector66::{Fault, HousePackages, Template, check, of_fault, places::Place};

use crate::desk::Desk;

/// What a template looks like. Points are fields, along the rows from the bottom left.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplateLook {
    /// How many columns the board has.
    pub width: u8,
    /// How many rows it has.
    pub height: u8,
    /// What each field is called; none if there is no such board.
    pub names: Vec<String>,
    /// Fields that are not ordinary.
    pub kinds: Vec<TemplateKind>,
    /// Walls that stand.
    pub walls: Vec<Slot>,
    /// Places where no wall can be built.
    pub disabled: Vec<Slot>,
    /// The games, in the order of the template.
    pub games: Vec<TemplateGame>,
    /// What is wrong with it; nothing if it can be played.
    pub faults: Vec<TemplateFault>,
}

/// A field that is not ordinary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplateKind {
    /// Where.
    pub point: u32,
    /// What lies there, by the name that the template has for it.
    pub name: String,
    /// What the plug-in is told besides.
    pub parameter: i32,
}

/// The game for some number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplateGame {
    /// How many play.
    pub players: u8,
    /// Each player's places, in the order of turns.
    pub seats: Vec<TemplateSeat>,
}

/// Where a player begins and goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplateSeat {
    /// The fields where the pawn may begin.
    pub starts: Vec<u32>,
    /// The fields where it wins.
    pub targets: Vec<u32>,
}

/// Something that is wrong with a template.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplateFault {
    /// The place in the template: `games[0].seats[1].start`.
    pub path: String,
    /// What is wrong there.
    pub refused: Refused,
    /// The fields that it is about.
    pub points: Vec<u32>,
    /// The walls that it is about.
    pub slots: Vec<Slot>,
    /// For how many players, if it is a matter of that game alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub players: Option<u8>,
    /// Which seat of that game, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
}

/// Points and places of a board of this size.
struct Ground {
    width: u8,
    height: u8,
}

impl Ground {
    fn point(&self, column: u8, row: u8) -> u32 {
        u32::from(row) * u32::from(self.width) + u32::from(column)
    }

    fn points(&self, text: &str) -> Vec<u32> {
        let place = Place::read(text);
        let fields = place.map_or(Vec::new(), |place| place.fields(self.width, self.height));
        fields.into_iter().map(|(column, row)| self.point(column, row)).collect()
    }

    fn slot(&self, text: &str) -> Option<Slot> {
        match Place::read(text)? {
            place @ Place::Wall(column, row, orientation) if place.is_on(self.width, self.height) => {
                Some(Slot { point: self.point(column, row), orientation })
            }
            _ => None,
        }
    }

    fn all(&self, texts: &[String]) -> Vec<u32> {
        let mut points: Vec<u32> = texts.iter().flat_map(|text| self.points(text)).collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}

pub(crate) fn look(desk: &Desk, template: &Template) -> TemplateLook {
    let ground = Ground { width: template.width, height: template.height };
    let sides = tengen_quoridor::SMALLEST..=tengen_quoridor::LARGEST;
    let is_board = sides.contains(&template.width) && sides.contains(&template.height);
    let fields = (0..template.height).flat_map(|row| (0..template.width).map(move |column| Place::Field(column, row)));
    let odd = template.fields.iter().flat_map(|odd| {
        let kind = |point| TemplateKind { point, name: odd.kind.clone(), parameter: odd.parameter };
        ground.points(&odd.field).into_iter().take(1).map(kind)
    });
    let slots = |texts: &[String]| texts.iter().filter_map(|text| ground.slot(text)).collect();
    let games = template.games.iter().map(|game| TemplateGame {
        players: game.players,
        seats: game
            .seats
            .iter()
            .map(|seat| TemplateSeat { starts: ground.all(seat.start.all()), targets: ground.all(seat.targets.all()) })
            .collect(),
    });
    let faults = check(template, &HousePackages(desk.games().boards()));
    TemplateLook {
        width: template.width,
        height: template.height,
        names: if is_board { fields.map(Place::text).collect() } else { Vec::new() },
        kinds: odd.collect(),
        walls: slots(&template.walls),
        disabled: slots(&template.disabled),
        games: games.collect(),
        faults: faults.iter().map(|fault| placed(fault, template, &ground)).collect(),
    }
}

/// A fault with the places on the board that it is about.
fn placed(fault: &Fault, template: &Template, ground: &Ground) -> TemplateFault {
    let refused = of_fault(fault);
    let (list, at) = numbered(&fault.path);
    let of = |texts: &[String]| at.and_then(|at| ground.slot(texts.get(at)?)).into_iter().collect();
    let slots = match list {
        "walls" => of(&template.walls),
        "disabled" => of(&template.disabled),
        _ => Vec::new(),
    };
    let game = at.filter(|_| list == "games").and_then(|at| template.games.get(at));
    let seat = game.and(fault.path.split_once('.')).and_then(|(_, rest)| numbered(rest).1);
    let said = refused.params.get("text").and_then(|text| text.as_str()).unwrap_or_default();
    let points = match list {
        "fields" => at.and_then(|at| template.fields.get(at)).map_or(Vec::new(), |odd| ground.points(&odd.field)),
        "games" => ground.points(said),
        _ => Vec::new(),
    };
    TemplateFault {
        path: fault.path.clone(),
        refused,
        points,
        slots,
        players: game.map(|game| game.players),
        seat: seat.and_then(|seat| u8::try_from(seat).ok()),
    }
}

/// The name of a list at the beginning of a path, and the number of the thing in it.
fn numbered(path: &str) -> (&str, Option<usize>) {
    let (list, rest) = path.split_once('[').unwrap_or((path, ""));
    (list, rest.split_once(']').and_then(|(at, _)| at.parse().ok()))
}
