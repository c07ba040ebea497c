//! What the rules of a game and its plug-ins agree upon.

use thiserror::Error;

/// The most numbers that a hook or a function of the host takes.
pub const MOST_PARAMS: usize = 4;

/// A function of the host that guests may import. All numbers are i32, and one comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Import {
    /// As modules import it.
    pub name: &'static str,
    /// How many numbers it takes.
    pub params: usize,
    /// What one call costs: a unit for every half nanosecond that the host works, at least [`LEAST_GAS`](Self::LEAST_GAS).
    pub gas: u32,
    /// Whether it changes the state. Such a call in a question is forbidden, and never reaches the host.
    pub writes: bool,
}

impl Import {
    /// The crossing alone.
    pub const LEAST_GAS: u32 = 10;
}

/// A function of the guest that the host calls. Modules export it as `KIND.NAME`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HookDef {
    /// The part after the dot.
    pub name: &'static str,
    /// How many numbers it is given.
    pub params: usize,
    /// Whether it must leave the state as it is. A question answers with a number; an action may answer with none, which
    /// counts as 0.
    pub question: bool,
}

/// All that a guest may ask and be asked.
#[derive(Debug, PartialEq, Eq)]
pub struct Contract {
    /// The module that host functions are imported from.
    pub module: &'static str,
    /// Their places here are what [`Host::call`] is given. New ones come at the end.
    pub imports: &'static [Import],
    /// Their places here are what [`HookId`](crate::HookId)s are looked up by.
    pub hooks: &'static [HookDef],
}

impl Contract {
    /// A contract; as a `const` or `static` it is judged by the compiler.
    ///
    /// # Panics
    /// If something takes more than [`MOST_PARAMS`] numbers or an import is cheaper than the crossing.
    #[must_use]
    pub const fn new(module: &'static str, imports: &'static [Import], hooks: &'static [HookDef]) -> Self {
        let mut i = 0;
        while i < imports.len() {
            assert!(imports[i].params <= MOST_PARAMS, "an import takes too many numbers");
            assert!(imports[i].gas >= Import::LEAST_GAS, "an import is cheaper than the crossing");
            assert!(imports[i].gas <= 1 << 20, "an import is dearer than any call may be");
            i += 1;
        }
        i = 0;
        while i < hooks.len() {
            assert!(hooks[i].params <= MOST_PARAMS, "a hook takes too many numbers");
            i += 1;
        }
        Self { module, imports, hooks }
    }

    /// The place of a hook in [`hooks`](Self::hooks).
    #[must_use]
    pub fn hook(&self, name: &str) -> Option<usize> {
        self.hooks.iter().position(|hook| hook.name == name)
    }

    /// The place of a function of the host in [`imports`](Self::imports).
    #[must_use]
    pub fn import(&self, name: &str) -> Option<usize> {
        self.imports.iter().position(|import| import.name == name)
    }
}

/// The other end of a contract: the state of a game, with the functions that guests import.
///
/// A host moves into the guest for each call and out again. What moves should be small: a `Box` of the state.
pub trait Host: 'static {
    /// A guest calls the function at the place `import` of [`Contract::imports`], with as many numbers as it takes.
    ///
    /// A hook never runs inside another: what this call sets off is queued by the host and runs when the hook is over.
    ///
    /// # Errors
    /// If what is asked for is not allowed; the call of the hook falls with [`Fallen::Forbidden`](crate::Fallen::Forbidden).
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden>;
}

impl<H: Host + ?Sized> Host for Box<H> {
    #[inline]
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        (**self).call(import, args)
    }
}

/// A guest asked its host for what is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Forbidden(pub &'static str);
