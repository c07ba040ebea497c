//! How a game stands: flat, of fixed size, cheap to copy. What changes it stands in [`World`](crate::World).

use tengen_game::{MOST_SEATS, Orientation, Seat, hash_key};
use tengen_quoridor::{Cell, Cells, Walls};

use crate::Element;

/// The cell of a pawn that is not on the board.
pub(crate) const AWAY: Cell = Cell(u8::MAX);
pub(crate) const NOBODY: u8 = u8::MAX;

/// The most spells that a player holds.
pub const MOST_HELD: usize = 4;
/// The most values that plug-ins keep in a game.
pub const MOST_DATA: usize = 48;
/// The most hooks that hang in a game.
pub const MOST_HUNG: usize = 32;
/// The most turns of a player that can be skipped one after the other.
pub const MOST_SKIPS: u8 = 3;
/// How many turns something hangs that hangs for ever.
pub const FOR_EVER: u8 = u8::MAX;

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State<B> {
    pub(crate) walls: Walls<B>,
    /// Slots where no wall can be built.
    pub(crate) disabled: Walls<B>,
    /// The fields where the pawn of each seat may never stand.
    pub(crate) never: [B; MOST_SEATS],
    /// The fields of kinds that are asked who may step there.
    pub(crate) asking: B,
    /// The fields of kinds that do something when somebody steps there.
    pub(crate) acting: B,
    /// The fields where spells lie.
    pub(crate) lying: B,
    pub(crate) hash: u64,
    pub(crate) random: u64,
    pub(crate) order: Order,
    pub(crate) plies: u16,
    pub(crate) winner: u8,
    pub(crate) data_len: u8,
    pub(crate) hung_len: u8,
    pub(crate) pawns: [Cell; MOST_SEATS],
    /// Where each pawn stood before it last moved in the move that goes on; nowhere between moves.
    pub(crate) came: [Cell; MOST_SEATS],
    pub(crate) stock: [u8; MOST_SEATS],
    /// The spells that each seat holds, in the order in which they came; 0 for none.
    pub(crate) held: [[u8; MOST_HELD]; MOST_SEATS],
    /// What lies on each cell.
    pub(crate) kinds: [u8; 256],
    /// The spell on each cell.
    pub(crate) spells: [u8; 256],
    pub(crate) hung: [Hung; MOST_HUNG],
    pub(crate) data: [Datum; MOST_DATA],
}

/// Whose turn it is and comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Order {
    pub(crate) turn: u8,
    pub(crate) reversed: bool,
    /// Whoever moves moves once more.
    pub(crate) again: bool,
    /// Who was called to move next.
    pub(crate) next: u8,
    /// How many turns of each seat pass by.
    pub(crate) skips: [u8; MOST_SEATS],
}

impl Order {
    pub(crate) const START: Self =
        Self { turn: 0, reversed: false, again: false, next: NOBODY, skips: [0; MOST_SEATS] };

    pub(crate) fn key(self) -> u64 {
        let skips = self.skips.iter().fold(0, |all, skips| all << 2 | u64::from(*skips));
        key(Sort::Order, skips << 2 | u64::from(self.reversed), u64::from(self.turn))
    }
}

/// A kind that hangs on something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hung {
    pub(crate) on: Element,
    pub(crate) kind: u8,
    /// How many ends of turns it stays, or [`FOR_EVER`].
    pub(crate) turns: u8,
    /// Whose turns count.
    pub(crate) seat: Seat,
}

impl Hung {
    pub(crate) const NONE: Self = Self { on: Element::Game, kind: 0, turns: 0, seat: Seat(0) };

    pub(crate) fn key(self) -> u64 {
        let count = u64::from(self.turns) << 8 | u64::from(self.seat.0);
        key(Sort::Hung, self.on.number() << 16 | u64::from(self.kind), count)
    }
}

/// A value that a plug-in keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Datum {
    pub(crate) on: Element,
    pub(crate) package: u8,
    pub(crate) key: i32,
    pub(crate) value: i32,
}

impl Datum {
    pub(crate) const NONE: Self = Self { on: Element::Game, package: 0, key: 0, value: 0 };

    pub(crate) fn hash_key(self) -> u64 {
        let place = self.on.number() << 8 | u64::from(self.package);
        let words = u64::from(self.key as u32) << 32 | u64::from(self.value as u32);
        key(Sort::Datum, place, 0) ^ hash_key(hash_key(words) ^ place)
    }
}

/// What a hash key is of.
#[derive(Clone, Copy)]
pub(crate) enum Sort {
    Pawn = 1,
    Wall,
    Disabled,
    Stock,
    Held,
    Kind,
    Spell,
    Order,
    Hung,
    Datum,
    Random,
    Never,
}

/// A key for a thing of some sort with two small numbers.
#[inline]
pub(crate) fn key(sort: Sort, a: u64, b: u64) -> u64 {
    hash_key((sort as u64) << 56 | a << 16 | b)
}

pub(crate) fn pawn_key(seat: usize, cell: Cell) -> u64 {
    key(Sort::Pawn, seat as u64, cell.0.into())
}

pub(crate) fn wall_key(sort: Sort, cell: Cell, orientation: Orientation) -> u64 {
    key(sort, orientation as u64, cell.0.into())
}

/// The keys of the spells that a seat holds, whatever their order.
pub(crate) fn held_key(seat: usize, held: [u8; MOST_HELD]) -> u64 {
    let mut all = 0;
    for (at, spell) in held.iter().enumerate().filter(|(_, spell)| **spell != 0) {
        let nth = held[..at].iter().filter(|other| *other == spell).count() as u64;
        all ^= key(Sort::Held, (seat as u64) << 8 | nth, u64::from(*spell));
    }
    all
}

impl<B: Cells> State<B> {
    /// Nothing on the board.
    pub(crate) const fn empty() -> Self {
        Self {
            walls: Walls::NONE,
            disabled: Walls::NONE,
            never: [B::NONE; MOST_SEATS],
            asking: B::NONE,
            acting: B::NONE,
            lying: B::NONE,
            hash: 0,
            random: 0,
            order: Order::START,
            plies: 0,
            winner: NOBODY,
            data_len: 0,
            hung_len: 0,
            pawns: [AWAY; MOST_SEATS],
            came: [AWAY; MOST_SEATS],
            stock: [0; MOST_SEATS],
            held: [[0; MOST_HELD]; MOST_SEATS],
            kinds: [0; 256],
            spells: [0; 256],
            hung: [Hung::NONE; MOST_HUNG],
            data: [Datum::NONE; MOST_DATA],
        }
    }

    /// What hangs there, in the order in which it came.
    #[inline]
    pub(crate) fn hung(&self) -> &[Hung] {
        &self.hung[..usize::from(self.hung_len)]
    }

    #[inline]
    pub(crate) fn data(&self) -> &[Datum] {
        &self.data[..usize::from(self.data_len)]
    }

    /// The hash from nothing; playing keeps it up.
    pub(crate) fn fresh_hash(&self) -> u64 {
        let mut hash = self.order.key() ^ key(Sort::Random, 0, 0) ^ hash_key(self.random);
        for seat in 0..MOST_SEATS {
            if self.pawns[seat] != AWAY {
                hash ^= pawn_key(seat, self.pawns[seat]);
            }
            hash ^= key(Sort::Stock, seat as u64, self.stock[seat].into()) ^ held_key(seat, self.held[seat]);
            for cell in self.never[seat].cells() {
                hash ^= key(Sort::Never, seat as u64, cell.0.into());
            }
        }
        for (cell, orientation) in self.walls.iter() {
            hash ^= wall_key(Sort::Wall, cell, orientation);
        }
        for (cell, orientation) in self.disabled.iter() {
            hash ^= wall_key(Sort::Disabled, cell, orientation);
        }
        for at in 0..=u8::MAX {
            let (kind, spell) = (self.kinds[usize::from(at)], self.spells[usize::from(at)]);
            hash ^= if kind == 0 { 0 } else { key(Sort::Kind, kind.into(), at.into()) };
            hash ^= if spell == 0 { 0 } else { key(Sort::Spell, spell.into(), at.into()) };
        }
        let hung = self.hung().iter().map(|hung| hung.key());
        let data = self.data().iter().map(|datum| datum.hash_key());
        hung.chain(data).fold(hash, |hash, key| hash ^ key)
    }
}
