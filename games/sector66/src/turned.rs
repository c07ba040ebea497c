//! Templates turned, mirrored, and made larger or smaller. What a plug-in is told beside a field is the plug-in's own and stays.

use crate::{
    Template,
    places::Place,
    template::{OneOrMore, SeatAt},
};
use tengen_game::Orientation;

/// How a template is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Left and right are exchanged.
    Mirror,
    /// Top and bottom are exchanged.
    Flip,
    /// Half way round.
    Half,
    /// A quarter to the left.
    Left,
    /// A quarter to the right.
    Right,
}

impl Turn {
    /// Whether rows become columns.
    fn lies_down(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Where something goes that lies in this column and row of so many.
    fn goes(self, (column, row): (u8, u8), (width, height): (u8, u8)) -> (u8, u8) {
        let (across, up) = (width.wrapping_sub(1).wrapping_sub(column), height.wrapping_sub(1).wrapping_sub(row));
        match self {
            Self::Mirror => (across, row),
            Self::Flip => (column, up),
            Self::Half => (across, up),
            Self::Left => (up, column),
            Self::Right => (row, across),
        }
    }

    fn place(self, place: Place, (width, height): (u8, u8)) -> Place {
        match place {
            Place::Field(column, row) => {
                let (column, row) = self.goes((column, row), (width, height));
                Place::Field(column, row)
            }
            Place::Row(row) => match self.goes((0, row), (width, height)) {
                (column, _) if self.lies_down() => Place::Column(column),
                (_, row) => Place::Row(row),
            },
            Place::Column(column) => match self.goes((column, 0), (width, height)) {
                (_, row) if self.lies_down() => Place::Row(row),
                (column, _) => Place::Column(column),
            },
            Place::Wall(column, row, orientation) => {
                let (column, row) = self.goes((column, row), (width - 1, height - 1));
                let orientation = match orientation {
                    Orientation::Horizontal if self.lies_down() => Orientation::Vertical,
                    Orientation::Vertical if self.lies_down() => Orientation::Horizontal,
                    same => same,
                };
                Place::Wall(column, row, orientation)
            }
        }
    }
}

/// By how many columns and rows a board grows at each side; it shrinks where that is less than 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
pub struct Growth {
    /// At the left.
    #[serde(default)]
    pub left: i8,
    /// At the right.
    #[serde(default)]
    pub right: i8,
    /// At the bottom.
    #[serde(default)]
    pub bottom: i8,
    /// At the top.
    #[serde(default)]
    pub top: i8,
}

impl Template {
    /// The same template, turned. Texts that name no place on the board stay as they are, and so does everything where there is no
    /// such board.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        if self.width.max(self.height) > tengen_quoridor::LARGEST {
            return self.clone();
        }
        let size = (self.width, self.height);
        let mut turned = self.moved(|place| Some(turn.place(place, size)));
        if turn.lies_down() {
            (turned.width, turned.height) = (self.height, self.width);
        }
        turned
    }

    /// The same template on a larger or smaller board, within the sizes there are. What lies outside is gone. Where players begin and
    /// where they go keeps to the edges and to the middle at which it was.
    #[must_use]
    pub fn grown(&self, growth: Growth) -> Self {
        let side = |was: u8, before: i8, after: i8| {
            let side = i16::from(was) + i16::from(before) + i16::from(after);
            side.clamp(tengen_quoridor::SMALLEST.into(), tengen_quoridor::LARGEST.into()) as u8
        };
        let width = side(self.width, growth.left, growth.right);
        let height = side(self.height, growth.bottom, growth.top);
        let shifted = |at: u8, by: i8| u8::try_from(i16::from(at) + i16::from(by)).ok();
        let plain = |place: Place| match place {
            Place::Field(column, row) => {
                Some(Place::Field(shifted(column, growth.left)?, shifted(row, growth.bottom)?))
            }
            Place::Wall(column, row, orientation) => {
                Some(Place::Wall(shifted(column, growth.left)?, shifted(row, growth.bottom)?, orientation))
            }
            Place::Row(row) => Some(Place::Row(shifted(row, growth.bottom)?)),
            Place::Column(column) => Some(Place::Column(shifted(column, growth.left)?)),
        };
        let mut grown = self.moved(|place| plain(place).filter(|place| place.is_on(width, height)));
        let edge = |at: u8, was: u8, by: i8, now: u8| match at {
            0 => 0,
            at if at + 1 == was => now - 1,
            at if at == (was - 1) / 2 => (now - 1) / 2,
            at => shifted(at, by).unwrap_or(0).min(now - 1),
        };
        let column = |at: u8| edge(at, self.width, growth.left, width);
        let row = |at: u8| edge(at, self.height, growth.bottom, height);
        for (game, old) in grown.games.iter_mut().zip(&self.games) {
            for (seat, old) in game.seats.iter_mut().zip(&old.seats) {
                let kept = |place: Place| {
                    Some(match place {
                        Place::Field(at, up) => Place::Field(column(at), row(up)),
                        Place::Row(up) => Place::Row(row(up)),
                        Place::Column(at) => Place::Column(column(at)),
                        wall @ Place::Wall(..) => wall,
                    })
                };
                let on = |text: &str| Place::read(text).is_some_and(|place| place.is_on(self.width, self.height));
                *seat = SeatAt { start: each(&old.start, &on, &kept), targets: each(&old.targets, &on, &kept) };
            }
        }
        (grown.width, grown.height) = (width, height);
        grown
    }

    /// Everything where it goes, by a rule for places on the board; without what goes nowhere.
    fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Self {
        let (width, height) = (self.width, self.height);
        let on = |text: &str| Place::read(text).is_some_and(|place| place.is_on(width, height));
        let one = |text: &String| match Place::read(text).filter(|place| place.is_on(width, height)) {
            Some(place) => to(place).map(Place::text),
            None => Some(text.clone()),
        };
        let mut moved = self.clone();
        for seat in moved.games.iter_mut().flat_map(|game| &mut game.seats) {
            seat.start = each(&seat.start, &on, &to);
            seat.targets = each(&seat.targets, &on, &to);
        }
        moved.walls = self.walls.iter().filter_map(one).collect();
        moved.disabled = self.disabled.iter().filter_map(one).collect();
        let fields = self.fields.iter().cloned();
        moved.fields =
            fields.filter_map(|odd| Some(crate::template::OddField { field: one(&odd.field)?, ..odd })).collect();
        moved
    }
}

/// Each of some places where it goes; one place stays one if it is still there. What is said twice is said once.
fn each(places: &OneOrMore, on: &impl Fn(&str) -> bool, to: &impl Fn(Place) -> Option<Place>) -> OneOrMore {
    let one = |text: &String| match Place::read(text).filter(|_| on(text)) {
        Some(place) => to(place).map(Place::text),
        None => Some(text.clone()),
    };
    let mut all: Vec<String> = Vec::new();
    for text in places.all().iter().filter_map(one) {
        if !all.contains(&text) {
            all.push(text);
        }
    }
    match (places, all.as_slice()) {
        (OneOrMore::One(_), [only]) => OneOrMore::One(only.clone()),
        _ => OneOrMore::More(all),
    }
}
