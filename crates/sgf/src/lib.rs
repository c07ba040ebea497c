//! Game trees in the Smart Game Format, FF\[4\], for any game.
//!
//! SGF is how Go, Gomoku and a dozen other games are written down: nodes made of properties such as `B[pd]`, strung
//! together into a line of play, with variations in parentheses. This crate knows that grammar and nothing of any game:
//! what a move means is for the rules crates to say.
//!
//! ```
//! use tengen_sgf::{Ident, Node, ReadOptions, Tree, Collection, read, write};
//!
//! // Files come as people's programs left them. Faults are repaired, and each repair is reported.
//! let reading = read(b"(;GM[1]SiZe[9]US[player[3k]];B[ee]", ReadOptions::default())?;
//! let tree = &reading.collection.trees[0];
//! assert_eq!(tree[tree.root()].text(Ident::SZ), Some("9"));
//! assert_eq!(tree[tree.root()].text(Ident::US), Some("player[3k]"));
//! assert_eq!(reading.warnings.len(), 3);
//! assert_eq!(
//!     reading.warnings[0].to_string(),
//!     "line 1, column 8: lower-case letters in the property identifier `SiZe`; it was read as SZ"
//! );
//!
//! // Trees are built node by node and written as plain FF[4] in UTF-8.
//! let mut tree = Tree::new(Node::new().with(Ident::FF, "4").with(Ident::GM, "1"));
//! let first = tree.add(tree.root(), Node::new().with(Ident::B, "pd"));
//! tree.add(first, Node::new().with(Ident::W, "dd").with(Ident::C, "a [quiet\\solid] answer"));
//! let text = write(&Collection { trees: vec![tree] });
//! assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]\n;B[pd];W[dd]C[a [quiet\\\\solid\\] answer])\n");
//! # Ok::<(), tengen_sgf::SgfError>(())
//! ```
//!
//! # What it promises
//! - Whatever [`write()`] makes of at least one tree within the limits, [`read`] takes back without a single warning,
//!   as the same collection but for `CA[UTF-8]` in each root.
//! - No input panics, overflows the stack or takes more memory than [`Limits`] allow.
//! - Every fault has a line, a column, what was wrong and what was done about it. [`ReadOptions::strict`] refuses
//!   the first one instead.
//!
//! # What it does not do
//! It does not play moves, does not check that a property makes sense for its game, and opens no files.
//!
//! # Where to go next
//! - [`Tree`] and [`Node`]: walking and building; [`Ident`]: the names of properties; [`Value`]: text and its colons.
//! - [`read`] and [`Reading`]; [`SgfFault`] lists everything that is repaired; [`SgfError`] what is not.
//! - [`number`], [`real`], [`simple_text`], [`Point`], [`points`], [`Play`]: what stands inside values.

mod charset;
mod fault;
mod field;
mod ident;
mod limits;
mod node;
mod place;
mod point;
mod read;
mod scan;
mod tree;
mod value;
mod write;

pub use fault::{SgfError, SgfFault, Warning};
pub use field::{number, real, simple_text};
pub use ident::{BadIdent, Ident};
pub use limits::{Limits, MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_PROPERTIES, MAX_VALUES, MAX_WARNINGS};
pub use node::{Node, Property};
pub use place::Place;
pub use point::{MAX_POINTS, Play, Point, PointListError, points};
pub use read::{ReadOptions, Reading, read};
pub use tree::{Collection, DepthFirst, MainLine, NodeId, Tree};
pub use value::Value;
pub use write::write;
