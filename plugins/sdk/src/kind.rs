//! Kinds of fields, spells and effects.

use crate::{Field, host};

/// A kind of field, spell or effect, as a game numbers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind(pub(crate) i32);

impl Kind {
    /// The ordinary field.
    pub const ORDINARY: Self = Self(0);

    /// The kind whose hook is called.
    #[must_use]
    pub fn me() -> Self {
        Self(host::me())
    }

    /// A kind of the own package, by its place in the manifest from 0; nothing if it does not take part in this game.
    #[must_use]
    pub fn own(place: i32) -> Option<Self> {
        Self::some(host::kind(place))
    }

    /// Its number in this game.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0
    }

    /// Whether it lies on a field.
    #[must_use]
    pub fn lies_on(self, field: Field) -> bool {
        field.kind() == self
    }

    pub(crate) fn some(number: i32) -> Option<Self> {
        (number > 0).then_some(Self(number))
    }
}
