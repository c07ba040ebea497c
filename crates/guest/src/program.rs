//! An admitted module, compiled once for all guests that run it.

use std::sync::Arc;

use thiserror::Error;

use crate::{Admitted, Contract};

/// A module that is ready to run. Clones share it.
#[derive(Clone)]
pub struct Program {
    pub(crate) contract: &'static Contract,
    pub(crate) hooks: Arc<[Exported]>,
    pub(crate) code: Code,
}

/// How it runs.
#[derive(Clone)]
pub(crate) enum Code {
    #[cfg(feature = "native")]
    Native(wasmtime::Module),
    #[cfg(feature = "interp")]
    Interp(wasmi::Module),
}

/// A hook that a module has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Which of the package's kinds it belongs to.
    pub kind: String,
    /// Its place in [`Contract::hooks`].
    pub hook: usize,
}

/// The name of one export of a guest: `KIND.hook`. A kind is 1 to 32 characters long: letters `a` to `z`, digits, `_`, `-`.
#[must_use]
pub fn kind_and_hook(export: &str) -> Option<(&str, &str)> {
    let (kind, hook) = export.split_once('.')?;
    is_kind(kind).then_some((kind, hook))
}

/// Whether a kind may be called so.
#[must_use]
pub fn is_kind(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-';
    (1..=32).contains(&name.len()) && name.bytes().all(plain)
}

/// A back end did not take a module. What [`admit`](crate::admit()) let in is taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the module cannot be run: {0}")]
pub struct NotRunnable(pub(crate) String);

impl NotRunnable {
    #[cfg(any(feature = "native", feature = "interp"))]
    pub(crate) fn not_admitted() -> Self {
        Self("it was never admitted".to_owned())
    }
}

impl Program {
    /// Compiles a module, or prepares it for the interpreter where there is no compiler.
    ///
    /// # Errors
    /// If the back end fails.
    #[cfg(any(feature = "native", feature = "interp"))]
    pub fn new(admitted: &Admitted) -> Result<Self, NotRunnable> {
        #[cfg(feature = "native")]
        return Self::native(admitted);
        #[cfg(not(feature = "native"))]
        return Self::interp(admitted);
    }

    /// Compiles a module: some 35 microseconds for each KiB, so off the threads that serve people.
    ///
    /// # Errors
    /// If this machine has no compiler for itself.
    #[cfg(feature = "native")]
    pub fn native(admitted: &Admitted) -> Result<Self, NotRunnable> {
        let module = crate::native::compile(&admitted.wasm)?;
        let hooks = exported(admitted.contract, module.exports().map(|export| export.name().to_owned()));
        Ok(Self { contract: admitted.contract, hooks, code: Code::Native(module) })
    }

    /// Prepares a module for the interpreter.
    ///
    /// # Errors
    /// If it was not admitted.
    #[cfg(feature = "interp")]
    pub fn interp(admitted: &Admitted) -> Result<Self, NotRunnable> {
        let module = crate::interp::prepare(&admitted.wasm)?;
        let hooks = exported(admitted.contract, module.exports().map(|export| export.name().to_owned()));
        Ok(Self { contract: admitted.contract, hooks, code: Code::Interp(module) })
    }

    /// The hooks that it has, in the order of [`HookId`](crate::HookId)s.
    #[must_use]
    pub fn hooks(&self) -> &[Exported] {
        &self.hooks
    }
}

#[cfg(any(feature = "native", feature = "interp"))]
fn exported(contract: &Contract, names: impl Iterator<Item = String>) -> Arc<[Exported]> {
    names
        .filter_map(|name| {
            let (kind, hook) = kind_and_hook(&name)?;
            Some(Exported { kind: kind.to_owned(), hook: contract.hook(hook)? })
        })
        .collect()
}
