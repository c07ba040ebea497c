//! What lies on the table: fields, the slots of walls, pawns, and the game itself.

use crate::{Kind, host};

const SORT: i32 = 0x7f_000000;
const FIELD: i32 = 0x00_000000;
const SLOT: i32 = 0x01_000000;
const PAWN: i32 = 0x02_000000;

/// Anything a spell is cast on or a kind hangs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element(i32);

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field(pub(crate) i32);

/// The place of a wall: between four fields, horizontal or vertical.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(i32);

/// A pawn, and its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pawn(i32);

/// One of the eight directions: up, and so on clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(i32);

/// What is in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotState {
    /// Nothing, and a wall may be built.
    Open = 0,
    /// A wall.
    Built = 1,
    /// Nothing, and no wall may be built.
    Disabled = 2,
}

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The pawn steps or jumps.
    Step,
    /// A wall is built.
    Wall,
    /// A spell is cast.
    Spell,
}

impl Direction {
    /// All eight.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// By its number: 0 is up, 2 right, 4 down, 6 left; odd ones are diagonal.
    #[must_use]
    pub fn of(number: i32) -> Self {
        Self(number & 7)
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0
    }
}

impl Element {
    pub(crate) fn of_handle(handle: i32) -> Self {
        Self(handle)
    }

    /// The game, for data that belongs to no place.
    pub const GAME: Self = Self(0x03_000000);
    /// The move that is being made; its data is forgotten when it is over.
    pub const MOVE: Self = Self(0x04_000000);

    /// Its number for the host.
    #[must_use]
    pub fn handle(self) -> i32 {
        self.0
    }

    /// It, if it is a field.
    #[must_use]
    pub fn field(self) -> Option<Field> {
        (self.0 & SORT == FIELD).then_some(Field(self.0))
    }

    /// It, if it is the place of a wall.
    #[must_use]
    pub fn slot(self) -> Option<Slot> {
        (self.0 & SORT == SLOT).then_some(Slot(self.0))
    }

    /// It, if it is a pawn.
    #[must_use]
    pub fn pawn(self) -> Option<Pawn> {
        (self.0 & SORT == PAWN).then_some(Pawn(self.0))
    }

    /// What the own package keeps here under a key; 0 if nothing.
    #[must_use]
    pub fn data(self, key: i32) -> i32 {
        host::data(self.0, key)
    }

    /// Keeps a number here; 0 forgets it. False if the game keeps too much already.
    pub fn set_data(self, key: i32, value: i32) -> bool {
        host::set_data(self.0, key, value) != 0
    }

    /// How many turns a kind still hangs here: 255 for ever, 0 if it does not.
    #[must_use]
    pub fn attached(self, kind: Kind) -> i32 {
        host::attached(self.0, kind.0)
    }

    /// Hangs a kind of the own package here, for so many turns (0 for ever): those of the pawn's player, or of whoever is to move where this
    /// is no pawn.
    pub fn attach(self, kind: Kind, turns: i32) -> bool {
        host::attach(self.0, kind.0, turns) != 0
    }

    /// Takes a kind off.
    pub fn detach(self, kind: Kind) -> bool {
        host::detach(self.0, kind.0) != 0
    }

    /// In `targets`: the spell can be cast on this.
    pub fn is_target(self) {
        host::target(self.0);
    }
}

macro_rules! as_element {
    ($($ty:ident),*) => {$(
        impl From<$ty> for Element {
            fn from(it: $ty) -> Self {
                Self(it.0)
            }
        }

        impl $ty {
            /// It, as anything.
            #[must_use]
            pub fn element(self) -> Element {
                self.into()
            }

            /// In `targets`: the spell can be cast on this.
            pub fn is_target(self) {
                self.element().is_target();
            }
        }
    )*};
}
as_element!(Field, Slot, Pawn);

impl Field {
    /// The field in a column and a row, from 0 at the bottom left; nothing outside of the board.
    #[must_use]
    pub fn at(column: i32, row: i32) -> Option<Self> {
        let (width, height) = (host::width(), host::height());
        ((0..width).contains(&column) && (0..height).contains(&row)).then_some(Self(row * width + column))
    }

    /// Its column, from 0 at the left.
    #[must_use]
    pub fn column(self) -> i32 {
        self.0 % host::width()
    }

    /// Its row, from 0 at the bottom.
    #[must_use]
    pub fn row(self) -> i32 {
        self.0 / host::width()
    }

    /// What lies there.
    #[must_use]
    pub fn kind(self) -> Kind {
        Kind(host::kind_of(self.0))
    }

    /// Lays another kind there.
    pub fn set_kind(self, kind: Kind) -> bool {
        host::set_kind(self.0, kind.0) != 0
    }

    /// The pawn that stands there.
    #[must_use]
    pub fn pawn(self) -> Option<Pawn> {
        Pawn::some(host::pawn_at(self.0))
    }

    /// The spell that lies there.
    #[must_use]
    pub fn spell(self) -> Option<Kind> {
        Kind::some(host::spell_on(self.0))
    }

    /// Lays a spell there, or takes away what lies there.
    pub fn put_spell(self, spell: Option<Kind>) -> bool {
        host::put_spell(self.0, spell.map_or(0, |spell| spell.0)) != 0
    }

    /// What the template says of this field besides its kind; 0 if nothing.
    #[must_use]
    pub fn parameter(self) -> i32 {
        host::parameter(self.0)
    }

    /// Whether a pawn wins there.
    #[must_use]
    pub fn is_target_of(self, pawn: Pawn) -> bool {
        host::is_target(self.0, pawn.0) != 0
    }

    /// The field beside it, walls or not.
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Option<Self> {
        let field = host::neighbour(self.0, direction.0);
        (field >= 0).then_some(Self(field))
    }

    /// The up to eight fields around it, walls or not.
    pub fn around(self) -> impl Iterator<Item = Self> {
        Direction::all().filter_map(move |direction| self.neighbour(direction))
    }

    /// Whether another is beside it, not diagonally, with no wall between.
    #[must_use]
    pub fn is_open_to(self, to: Self) -> bool {
        host::open(self.0, to.0) != 0
    }

    /// Whether it is free and the pawn may land there.
    #[must_use]
    pub fn may_step(self, pawn: Pawn) -> bool {
        host::may_step(self.0, pawn.0) != 0
    }

    pub(crate) fn of_handle(handle: i32) -> Self {
        Self(handle)
    }

    /// The direction in which another field lies, if it is straight or exactly diagonal from here.
    #[must_use]
    pub fn direction_to(self, to: Self) -> Option<Direction> {
        let (x, y) = (to.column() - self.column(), to.row() - self.row());
        if self == to || x != 0 && y != 0 && x.abs() != y.abs() {
            return None;
        }
        Direction::all().find(|direction| {
            let (right, up) = STEPS[(direction.0 & 7) as usize];
            (x.signum(), y.signum()) == (right, up)
        })
    }
}

/// Columns and rows of each direction.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl Slot {
    pub(crate) fn of_handle(handle: i32) -> Self {
        Self(handle)
    }

    /// What is in it.
    #[must_use]
    pub fn state(self) -> SlotState {
        match host::slot(self.0) {
            1 => SlotState::Built,
            0 => SlotState::Open,
            _ => SlotState::Disabled,
        }
    }

    /// Builds, takes away, or disables. False if the wall would cross, overlap or close somebody's last way.
    pub fn set(self, state: SlotState) -> bool {
        host::set_slot(self.0, state as i32) != 0
    }

    /// Whether a wall could be built there now.
    #[must_use]
    pub fn can_be_built(self) -> bool {
        host::can_be_built(self.0) != 0
    }
}

impl Pawn {
    /// The pawn of a seat, from 0.
    #[must_use]
    pub fn of_seat(seat: i32) -> Self {
        Self(PAWN | seat)
    }

    /// Its player's seat, from 0.
    #[must_use]
    pub fn seat(self) -> i32 {
        self.0 & !SORT
    }

    /// Whether its player still plays.
    #[must_use]
    pub fn is_in(self) -> bool {
        host::is_in(self.0) != 0
    }

    /// Where it stands; nothing if its player is out.
    #[must_use]
    pub fn field(self) -> Option<Field> {
        let field = host::field_of(self.0);
        (field >= 0).then_some(Field(field))
    }

    /// Where it stood before it came to where it stands.
    #[must_use]
    pub fn came_from(self) -> Option<Field> {
        let field = host::came_from(self.0);
        (field >= 0).then_some(Field(field))
    }

    /// Puts it on a field: it lands there when this hook is over. False if the field is taken or can never be stepped on.
    pub fn move_to(self, field: Field) -> bool {
        host::move_pawn(self.0, field.0) != 0
    }

    /// Changes places with another.
    pub fn swap(self, other: Self) -> bool {
        host::swap_pawns(self.0, other.0) != 0
    }

    /// How many steps its shortest way to a target has.
    #[must_use]
    pub fn distance(self) -> Option<i32> {
        let distance = host::distance(self.0);
        (distance >= 0).then_some(distance)
    }

    /// How many walls its player has.
    #[must_use]
    pub fn walls(self) -> i32 {
        host::walls_left(self.0)
    }

    /// Sets how many walls its player has: 0 to 99.
    pub fn set_walls(self, walls: i32) -> bool {
        host::set_walls(self.0, walls) != 0
    }

    /// The spells that its player holds, one after another.
    pub fn spells(self) -> impl Iterator<Item = Kind> {
        (0..4).map_while(move |place| Kind::some(host::spell_held(self.0, place)))
    }

    /// Gives its player a spell. False if they hold four.
    pub fn give(self, spell: Kind) -> bool {
        host::give(self.0, spell.0) != 0
    }

    /// Takes a spell from its player.
    pub fn take(self, spell: Kind) -> bool {
        host::take(self.0, spell.0) != 0
    }

    /// Its player's next turn passes by.
    pub fn skip(self) -> bool {
        host::skip(self.0) != 0
    }

    pub(crate) fn of_handle(handle: i32) -> Self {
        Self(handle)
    }

    /// It, if that is what stands there.
    pub(crate) fn some(handle: i32) -> Option<Self> {
        (handle >= 0).then_some(Self(handle))
    }
}
