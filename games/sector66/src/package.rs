//! What rules know of a package: its kinds, which hooks they have, and how its code is started.

use std::fmt;

use tengen_quoridor::{Cells, Wide};

use crate::{World, contract::Hook};

/// What a kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sort {
    /// It lies on fields.
    Field,
    /// It lies on fields too, is picked up, held and cast.
    Spell,
    /// It lies nowhere and is only attached.
    Effect,
}

/// On what a spell can be cast at all: nothing else is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastOn {
    /// On fields.
    pub fields: bool,
    /// On pawns.
    pub pawns: bool,
    /// On the slots of walls, built or not.
    pub walls: bool,
}

/// The hooks that a kind has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hooks(u16);

impl Hooks {
    /// These hooks.
    #[must_use]
    pub fn of(hooks: &[Hook]) -> Self {
        Self(hooks.iter().fold(0, |all, hook| all | 1 << *hook as u16))
    }

    /// Whether a hook is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, hook: Hook) -> bool {
        self.0 & 1 << hook as u16 != 0
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A kind of field, spell or effect in a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Its name in the package: `ice`.
    pub name: String,
    /// What it is.
    pub sort: Sort,
    /// What it is asked and told.
    pub hooks: Hooks,
    /// Nobody ever steps there: nothing is asked.
    pub never: bool,
    /// On what it is cast.
    pub casts: CastOn,
    /// How many words it has for events.
    pub words: u8,
}

impl Kind {
    /// A kind with these hooks and nothing else.
    #[must_use]
    pub fn new(name: &str, sort: Sort, hooks: &[Hook]) -> Self {
        let (hooks, casts) = (Hooks::of(hooks), CastOn::default());
        Self { name: name.to_string(), sort, hooks, never: false, casts, words: 0 }
    }
}

/// A package, ready to play.
pub trait Package: Send + Sync {
    /// The UUID of its manifest, in small letters.
    fn uuid(&self) -> &str;
    /// The hash of its content, in small hexadecimal digits.
    fn hash(&self) -> &str;
    /// Its kinds, in the order of its manifest.
    fn kinds(&self) -> &[Kind];
    /// Its code, for boards in one word.
    fn start(&self) -> Box<dyn Code<u128>>;
    /// Its code, for wide boards.
    fn start_wide(&self) -> Box<dyn Code<Wide>>;
}

impl fmt::Debug for dyn Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Package({} {})", self.uuid(), self.hash())
    }
}

/// Code of a package that runs. It keeps nothing between calls.
pub trait Code<B: Grid>: Send {
    /// Calls a hook of one of its kinds, by the place of the kind in the manifest, with as many arguments as the hook has.
    /// The world comes back whatever happens; undoing what it did is not the code's affair.
    fn call(
        &mut self,
        kind: usize,
        hook: Hook,
        args: &[i32],
        world: Box<World<B>>,
        gas: u32,
    ) -> (Box<World<B>>, Result<i32, Fallen>);
}

/// How a call failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallen {
    /// Its gas ran out.
    Gas,
    /// It trapped, or called what it may not call.
    Trap,
}

/// Sets of fields that games are played with.
pub trait Grid: Cells {
    /// Starts the code of a package for them.
    fn start(package: &dyn Package) -> Box<dyn Code<Self>>;
}

impl Grid for u128 {
    fn start(package: &dyn Package) -> Box<dyn Code<Self>> {
        package.start()
    }
}

impl Grid for Wide {
    fn start(package: &dyn Package) -> Box<dyn Code<Self>> {
        package.start_wide()
    }
}
