//! How calls fail.

use thiserror::Error;

/// Why a call gave no answer. Equal on every back end: the counters that the module itself keeps decide, never the words of
/// a back end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Fallen {
    /// Its gas was spent.
    #[error("out of gas")]
    OutOfGas,
    /// Its calls went too deep: more than [`DEEPEST`](crate::DEEPEST) bytes of stack.
    #[error("calls within calls went too deep")]
    TooDeep,
    /// It did what no machine can do.
    #[error("{0}")]
    Trapped(Trap),
    /// It asked its host for what is not allowed.
    #[error("forbidden: {import}: {why}")]
    Forbidden {
        /// The function of the host.
        import: &'static str,
        /// In the host's words.
        why: &'static str,
    },
    /// A limit of the back end itself was met, which admission is there to prevent: nothing may be concluded.
    #[error("the back end gave up")]
    Broken,
}

/// What a guest can bring on itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Trap {
    /// The instruction `unreachable`: a panic, an assertion.
    #[error("unreachable code was reached (a panic)")]
    Unreachable,
    /// An address.
    #[error("an address outside of its memory")]
    Memory,
    /// A call through an entry that the table does not have.
    #[error("a call through an entry outside of its table")]
    Table,
    /// A call through an empty entry of the table.
    #[error("a call through an empty entry of its table")]
    NoFunction,
    /// A call through the table with another signature.
    #[error("a call through its table with another signature")]
    Signature,
    /// A division.
    #[error("a division by zero")]
    Zero,
    /// A quotient that does not fit.
    #[error("a quotient that does not fit")]
    Overflow,
}
