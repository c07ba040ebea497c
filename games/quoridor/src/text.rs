//! A position as one line that can be pasted anywhere: horizontal walls, vertical walls, pawns, walls left, who is to move.
//!
//! `e3 g5 / c4 / e4 e6 / 8 9 / 1` is the notation of the field: walls by their lower left field, pawns and numbers by seats,
//! seats from 1. A seat that is out has `-` for its pawn. Boards that are not nine by nine begin with their size: `7x7 / ...`.

use tengen_game::{Orientation, Seat, short};
use thiserror::Error;

use crate::{
    Cell, Cells, Position, Setup, Walls,
    mv::{place_name, read_place},
};

/// Why a text is no position that can be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadPosition {
    /// A part means nothing where it stands.
    #[error("`{0}` means nothing there")]
    Unreadable(String),
    /// A field or a wall is not on the board.
    #[error("{0} does not fit on the board")]
    OffBoard(String),
    /// Two pawns on one field.
    #[error("two pawns stand on {0}")]
    PawnsMeet(String),
    /// Walls that cross or overlap.
    #[error("the wall {0} crosses or overlaps another")]
    WallsMeet(String),
    /// More walls than there are.
    #[error("there are {found} walls, and at most {most} can be")]
    TooManyWalls {
        /// On the board and left, or left to one player.
        found: u32,
        /// As many as the players begin with.
        most: u32,
    },
    /// Somebody is locked in.
    #[error("player {} has no way to a target", .0.0 + 1)]
    NoWay(Seat),
    /// Somebody has won.
    #[error("player {} is on a target", .0.0 + 1)]
    Over(Seat),
}

/// The parts of a text, whatever the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Parts<'a> {
    size: (u8, u8),
    horizontal: Vec<&'a str>,
    vertical: Vec<&'a str>,
    pawns: Vec<&'a str>,
    stock: Vec<u8>,
    turn: Seat,
}

/// No position that can be played is longer.
const LONGEST: usize = 1000;

impl<'a> Parts<'a> {
    /// # Errors
    /// The first part that means nothing.
    pub(crate) fn read(text: &'a str) -> Result<Self, BadPosition> {
        if text.len() > LONGEST {
            return Err(BadPosition::Unreadable(short(text)));
        }
        let unreadable = |part: &str| BadPosition::Unreadable(short(part.trim()));
        let mut sections: Vec<&str> = text.trim().split('/').map(str::trim).collect();
        let size = if sections.len() == 6 {
            let size = sections.remove(0);
            size_of(size).ok_or_else(|| unreadable(size))?
        } else {
            (9, 9)
        };
        let [horizontal, vertical, pawns, stock, turn] = sections[..] else { return Err(unreadable(text)) };
        let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable(text));
        let stock: Vec<u8> =
            stock.split([' ', ',']).filter(|word| !word.is_empty()).map(number).collect::<Result<_, _>>()?;
        let pawns = places(pawns)?;
        if stock.len() != pawns.len() || !(2..=4).contains(&pawns.len()) {
            return Err(unreadable(sections[2]));
        }
        let seat = number(turn)?.checked_sub(1).filter(|seat| usize::from(*seat) < pawns.len());
        let turn = Seat(seat.ok_or_else(|| unreadable(turn))?);
        Ok(Self { size, horizontal: places(horizontal)?, vertical: places(vertical)?, pawns, stock, turn })
    }

    /// Columns, rows and seats.
    pub(crate) fn size(&self) -> (u8, u8, u8) {
        (self.size.0, self.size.1, self.pawns.len() as u8)
    }
}

fn size_of(text: &str) -> Option<(u8, u8)> {
    let (width, height) = text.split_once(['x', 'X'])?;
    Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
}

/// The places in a section, with or without anything between them: `e3 g5`, `e3,g5`, `e3g5`; `-` for none.
fn places(section: &str) -> Result<Vec<&str>, BadPosition> {
    let mut found = Vec::new();
    let mut rest = section.trim_start_matches([' ', ',']);
    while let Some(first) = rest.chars().next() {
        let length = if first == '-' {
            1
        } else {
            let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
            if !first.is_ascii_alphabetic() || digits == 0 {
                return Err(BadPosition::Unreadable(short(rest)));
            }
            1 + digits
        };
        let (place, more) = rest.split_at(length);
        found.push(place);
        rest = more.trim_start_matches([' ', ',']);
    }
    Ok(found)
}

/// Reads a position for this setup, and checks that it can be played.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read<B: Cells>(setup: &Setup, text: &str) -> Result<Position<B>, BadPosition> {
    let parts = Parts::read(text)?;
    let sizes = (setup.width(), setup.height(), setup.seats());
    let empty = Position::<B>::new(setup).filter(|_| parts.size() == sizes);
    let Some(empty) = empty else { return Err(BadPosition::Unreadable(short(text))) };
    let pawns = read_pawns(&empty, &parts)?;
    let walls = read_walls(&empty, &parts)?;
    check_stock(setup, &parts.stock, walls.count())?;
    let position = empty.arranged(&pawns, walls, &parts.stock, parts.turn);
    for seat in position.playing() {
        if position.distance(seat).is_none() {
            return Err(BadPosition::NoWay(seat));
        }
    }
    Ok(position)
}

fn read_pawns<B: Cells>(empty: &Position<B>, parts: &Parts<'_>) -> Result<Vec<Option<Cell>>, BadPosition> {
    let mut pawns: Vec<Option<Cell>> = Vec::new();
    for (seat, text) in (0..).zip(&parts.pawns) {
        let cell = if *text == "-" {
            None
        } else {
            let place = cell_on(empty, text);
            Some(place.ok_or_else(|| BadPosition::OffBoard(short(text)))?)
        };
        if cell.is_some() && pawns.contains(&cell) {
            return Err(BadPosition::PawnsMeet(text.to_ascii_lowercase()));
        }
        if cell.is_some_and(|cell| empty.targets(Seat(seat)).has(cell)) {
            return Err(BadPosition::Over(Seat(seat)));
        }
        pawns.push(cell);
    }
    let playing = pawns.iter().flatten().count();
    // With two nobody goes out and the game goes on, and whoever is to move is there.
    if playing < 2 || pawns[usize::from(parts.turn.0)].is_none() {
        return Err(BadPosition::Unreadable(parts.pawns.join(" ")));
    }
    Ok(pawns)
}

/// The field of the board that a place names.
fn cell_on<B: Cells>(position: &Position<B>, text: &str) -> Option<Cell> {
    let fits = |&(column, row): &(u8, u8)| column < position.width() && row < position.height();
    read_place(text).filter(fits).map(|(column, row)| B::cell(column, row))
}

fn read_walls<B: Cells>(empty: &Position<B>, parts: &Parts<'_>) -> Result<Walls<B>, BadPosition> {
    let places = Walls::places(empty.board());
    let mut walls = Walls::NONE;
    let horizontal = parts.horizontal.iter().map(|text| (text, Orientation::Horizontal));
    for (text, orientation) in horizontal.chain(parts.vertical.iter().map(|text| (text, Orientation::Vertical))) {
        if *text == "-" {
            continue;
        }
        let name = || format!("{}{}", text.to_ascii_lowercase(), crate::mv::letter(orientation));
        let cell = cell_on(empty, text).filter(|cell| places.has(*cell, orientation));
        let cell = cell.ok_or_else(|| BadPosition::OffBoard(name()))?;
        if (walls.overlapped() | walls.crossed()).has(cell, orientation) {
            return Err(BadPosition::WallsMeet(name()));
        }
        walls = walls | Walls::of(cell, orientation);
    }
    Ok(walls)
}

fn check_stock(setup: &Setup, stock: &[u8], on_board: u32) -> Result<(), BadPosition> {
    for (left, most) in stock.iter().zip(setup.walls()) {
        if left > most {
            return Err(BadPosition::TooManyWalls { found: (*left).into(), most: (*most).into() });
        }
    }
    let total = |walls: &[u8]| walls.iter().map(|walls| u32::from(*walls)).sum::<u32>();
    let (found, most) = (on_board + total(stock), total(setup.walls()));
    if found > most { Err(BadPosition::TooManyWalls { found, most }) } else { Ok(()) }
}

/// Writes a position so that [`read`] reads it.
#[must_use]
pub fn write<B: Cells>(position: &Position<B>) -> String {
    let name = |cell: Cell| {
        let (column, row) = B::place(cell);
        place_name(column, row)
    };
    let names = |cells: B| cells.cells().map(name).collect::<Vec<_>>().join(" ");
    let seats = || (0..position.seats() as u8).map(Seat);
    let pawns: Vec<String> = seats().map(|seat| position.pawn(seat).map_or("-".to_string(), name)).collect();
    let stock: Vec<String> = seats().map(|seat| position.walls_left(seat).to_string()).collect();
    let walls = position.walls();
    let sections = [
        names(walls.horizontal),
        names(walls.vertical),
        pawns.join(" "),
        stock.join(" "),
        (position.turn().0 + 1).to_string(),
    ];
    let size = match (position.width(), position.height()) {
        (9, 9) => String::new(),
        (width, height) => format!("{width}x{height} / "),
    };
    let line = sections.map(|section| if section.is_empty() { "-".to_string() } else { section }).join(" / ");
    size + &line
}
