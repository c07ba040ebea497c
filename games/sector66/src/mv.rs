//! Moves, and how they are written: `e2`, `e3h`, `teleport@e5`, `stun@blue`, `breaker@e3h`.

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, Move as Plain, Written};

use crate::{Element, Grid, KIND, Rules};

/// A move. Its fields belong to the board of the game it is made in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The pawn goes to this field: a step or a jump.
    Step(Cell),
    /// A wall is built.
    Wall(Cell, Orientation),
    /// A spell is cast, by its kind.
    Cast(u8, Target),
}

/// What a spell is cast on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A field.
    Field(Cell),
    /// A pawn.
    Pawn(Seat),
    /// A wall, or the place for one.
    Wall(Cell, Orientation),
}

impl Target {
    /// What it is.
    #[must_use]
    pub fn element(self) -> Element {
        match self {
            Self::Field(cell) => Element::Field(cell),
            Self::Pawn(seat) => Element::Pawn(seat),
            Self::Wall(cell, orientation) => Element::Slot(cell, orientation),
        }
    }

    pub(crate) fn of(element: Element) -> Option<Self> {
        match element {
            Element::Field(cell) => Some(Self::Field(cell)),
            Element::Pawn(seat) => Some(Self::Pawn(seat)),
            Element::Slot(cell, orientation) => Some(Self::Wall(cell, orientation)),
            Element::Game | Element::Move => None,
        }
    }
}

/// What a kind of move is to hooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Step,
    Wall,
    Spell,
}

impl Move {
    pub(crate) fn what(self) -> What {
        match self {
            Self::Step(_) => What::Step,
            Self::Wall(..) => What::Wall,
            Self::Cast(..) => What::Spell,
        }
    }
}

/// What a seat is called.
pub(crate) fn side_name(seat: Seat) -> &'static str {
    KIND.sides.get(usize::from(seat.0)).copied().unwrap_or_default()
}

impl<B: Grid> Rules<B> {
    /// A move as people write it.
    pub(crate) fn notation(&self, mv: Move) -> String {
        match mv {
            Move::Step(cell) => Written::of::<B>(Plain::Step(cell)).text(),
            Move::Wall(cell, orientation) => Written::of::<B>(Plain::Wall(cell, orientation)).text(),
            Move::Cast(spell, target) => {
                let name = self.kind(spell).map_or("?", |known| known.alias.as_str());
                format!("{name}@{}", self.name(target.element()))
            }
        }
    }

    /// What people call something on the table.
    pub(crate) fn name(&self, element: Element) -> String {
        match element {
            Element::Field(cell) => Written::of::<B>(Plain::Step(cell)).text(),
            Element::Slot(cell, orientation) => Written::of::<B>(Plain::Wall(cell, orientation)).text(),
            Element::Pawn(seat) => side_name(seat).to_string(),
            Element::Game => "game".to_string(),
            Element::Move => "move".to_string(),
        }
    }

    /// The field that a text names, if it is on the board.
    #[must_use]
    pub fn read_field(&self, text: &str) -> Option<Cell> {
        match self.read_place(text)? {
            Target::Field(cell) => Some(cell),
            _ => None,
        }
    }

    /// The place for a wall that a text names, if it is on the board.
    #[must_use]
    pub fn read_slot(&self, text: &str) -> Option<(Cell, Orientation)> {
        match self.read_place(text)? {
            Target::Wall(cell, orientation) => Some((cell, orientation)),
            _ => None,
        }
    }

    /// A field or a wall, if it is on the board.
    fn read_place(&self, text: &str) -> Option<Target> {
        let (width, height) = (self.width, self.height);
        match Written::read(text)? {
            written @ Written::Step(column, row) if column < width && row < height => match written.on::<B>() {
                Plain::Step(cell) => Some(Target::Field(cell)),
                _ => None,
            },
            written @ Written::Wall(column, row, _) if column + 1 < width && row + 1 < height => {
                match written.on::<B>() {
                    Plain::Wall(cell, orientation) => Some(Target::Wall(cell, orientation)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The move that a text means on this board, allowed or not.
    pub(crate) fn read(&self, text: &str) -> Option<Move> {
        if let Some((spell, target)) = text.split_once('@') {
            let spell = self.named(spell.trim())?;
            let target = target.trim();
            let side = (0..self.seats).map(Seat).find(|seat| side_name(*seat).eq_ignore_ascii_case(target));
            let target = side.map(Target::Pawn).or_else(|| self.read_place(target))?;
            return Some(Move::Cast(spell, target));
        }
        match self.read_place(text)? {
            Target::Field(cell) => Some(Move::Step(cell)),
            Target::Wall(cell, orientation) => Some(Move::Wall(cell, orientation)),
            Target::Pawn(_) => None,
        }
    }
}
