//! How much of a file is taken before it is refused. Files come from strangers; memory does not.

/// The longest file, in bytes. A full game is a few kilobytes and a book of openings a few megabytes; decoding may
/// triple this much for a moment.
pub const MAX_BYTES: usize = 16 << 20;

/// The most nodes in a collection. A node with one move takes some 330 bytes, so these are about 170 megabytes.
pub const MAX_NODES: usize = 500_000;

/// The most values in a collection. Each a property of its own, they take some 90 bytes, or 180 megabytes in all,
/// where the file spends four bytes on `XY[]`.
pub const MAX_VALUES: usize = 2_000_000;

/// The most properties in one node. FF\[4\] has some seventy in all; each new one is looked for among those before it.
pub const MAX_PROPERTIES: usize = 256;

/// The most parentheses open at once. Nothing here recurses and a level takes 40 bytes, so this only stops floods of
/// `(`: one variation for each move of the longest game stays far below.
pub const MAX_DEPTH: usize = 100_000;

/// The most warnings kept. Nobody reads more, and a hostile file has one for each byte.
pub const MAX_WARNINGS: usize = 1_000;

/// Bounds for one reading; [`Limits::default`] has the constants of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Length of the file in bytes.
    pub bytes: usize,
    /// Nodes in all trees together.
    pub nodes: usize,
    /// Values in all trees together.
    pub values: usize,
    /// Properties in one node.
    pub properties: usize,
    /// Parentheses open at once.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: MAX_BYTES, nodes: MAX_NODES, values: MAX_VALUES, properties: MAX_PROPERTIES, depth: MAX_DEPTH }
    }
}
