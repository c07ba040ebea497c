//! What never changes in a game: the board, the targets, the kinds that take part, and the code that is at hand.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use tengen_game::{MOST_SEATS, Seat};
use tengen_quoridor::{Jumps, Walls};

use crate::{
    contract::Hook,
    package::{CastOn, Code, Grid, Hooks, Package, Sort},
};

/// The most kinds that take part in a game.
pub const MOST_KINDS: usize = 60;

/// A kind that takes part in a game.
#[derive(Debug, Clone)]
pub struct Known {
    /// What the template calls it.
    pub alias: String,
    /// What it is.
    pub sort: Sort,
    pub(crate) hooks: Hooks,
    pub(crate) never: bool,
    pub(crate) casts: CastOn,
    pub(crate) words: u8,
    /// Its package, by its place among those of the game.
    pub(crate) package: u8,
    /// Its place in the package.
    pub(crate) place: usize,
}

/// Spells that appear while the game goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appear {
    /// Chance is asked every so many rounds.
    pub every: u8,
    /// How likely one appears, in hundredths.
    pub chance: u8,
    /// Which ones, by their kinds.
    pub kinds: Vec<u8>,
}

/// Running code of each package, as far as it was started.
pub(crate) type Crew<B> = Vec<Option<Box<dyn Code<B>>>>;

/// What never changes in a game.
pub struct Rules<B: Grid> {
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) seats: u8,
    pub(crate) board: B,
    pub(crate) places: Walls<B>,
    pub(crate) targets: [B; MOST_SEATS],
    pub(crate) jumps: Jumps,
    /// The kinds by their numbers, less one.
    pub(crate) kinds: Vec<Known>,
    /// What the template says of each cell besides its kind.
    pub(crate) parameters: Vec<i32>,
    pub(crate) packages: Vec<Arc<dyn Package>>,
    pub(crate) appear: Option<Appear>,
    /// Code that nobody uses at the moment.
    idle: Mutex<Vec<Crew<B>>>,
}

/// So many crews wait for the next who needs one: more threads than think at once.
const MOST_IDLE: usize = 64;

impl<B: Grid> Rules<B> {
    /// The rules of an empty board, nobody playing yet.
    pub(crate) fn new(width: u8, height: u8, seats: u8, jumps: Jumps) -> Self {
        let board = B::board(width, height);
        Self {
            width,
            height,
            seats,
            board,
            places: Walls::places(board),
            targets: [B::NONE; MOST_SEATS],
            jumps,
            kinds: Vec::new(),
            parameters: vec![0; 256],
            packages: Vec::new(),
            appear: None,
            idle: Mutex::default(),
        }
    }

    /// Code of the packages: what somebody else has left, or none started yet.
    pub(crate) fn crew(&self) -> Crew<B> {
        let left = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        left.unwrap_or_else(|| self.packages.iter().map(|_| None).collect())
    }

    /// Starts the code of a package.
    pub(crate) fn start(&self, package: usize) -> Option<Box<dyn Code<B>>> {
        self.packages.get(package).map(|package| B::start(&**package))
    }
}

impl<B: Grid> Rules<B> {
    /// Leaves code to whoever needs it next.
    pub(crate) fn leave(&self, crew: Crew<B>) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push(crew);
        }
    }

    /// How many columns there are.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Every field.
    #[inline]
    #[must_use]
    pub fn board(&self) -> B {
        self.board
    }

    /// What a pawn may do that meets another with a third right behind it.
    #[must_use]
    pub fn jumps(&self) -> Jumps {
        self.jumps
    }

    /// Where a seat goes.
    #[inline]
    #[must_use]
    pub fn targets(&self, seat: Seat) -> B {
        self.targets[usize::from(seat.0)]
    }

    /// The kinds that take part, the first of which has number 1.
    #[must_use]
    pub fn kinds(&self) -> &[Known] {
        &self.kinds
    }

    /// The kind of this number; none for 0.
    #[inline]
    #[must_use]
    pub fn kind(&self, number: u8) -> Option<&Known> {
        self.kinds.get(usize::from(number).checked_sub(1)?)
    }

    /// Whether a kind has a hook.
    #[inline]
    pub(crate) fn has(&self, kind: u8, hook: Hook) -> bool {
        self.kind(kind).is_some_and(|kind| kind.hooks.has(hook))
    }

    /// The number of the spell with this name, as notations have it.
    pub(crate) fn named(&self, alias: &str) -> Option<u8> {
        let at = self.kinds.iter().position(|kind| kind.alias.eq_ignore_ascii_case(alias))?;
        Some(at as u8 + 1)
    }
}

impl<B: Grid> fmt::Debug for Rules<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.alias.as_str()).collect();
        write!(f, "Rules({}x{}, {} seats, {names:?})", self.width, self.height, self.seats)
    }
}
