//! The network for any graph: its weights, and what it says of a position of Go.
//!
//! A [`Network`] sees points and their neighbours, no coordinates: the same weights serve grids, tori, spheres and meshes.
//! [`Network::embedded`] comes with the program, with weights for three kinds of boards; [`Network::read`] takes
//! another from the bytes of a file. An [`Evaluator`] asks it about positions: how likely a strong player makes each move,
//! who wins, and who ends up with each point.
//!
//! ```
//! use tengen_go::{Colour, Go, Setup};
//! use tengen_net::{Evaluator, Network};
//!
//! let game = Go::new(Setup::on("sphere:42")?);
//! let mut evaluator = Evaluator::new(&Network::embedded());
//! let evaluation = evaluator.evaluate(&game, Colour::Black);
//! assert_eq!(evaluation.policy.len(), 42);
//! assert!(evaluation.value.abs() <= 1.0);
//! // The twelve corners of the icosahedron are alike; the network cannot tell them apart.
//! let corners = game.board().points().filter(|point| game.board().degree(*point) == 5);
//! let corners: Vec<f32> = corners.map(|point| evaluation.policy[point.index()]).collect();
//! assert!(corners.iter().all(|logit| (logit - corners[0]).abs() < 1e-4));
//! # Ok::<(), tengen_board::BoardError>(())
//! ```
//!
//! # What it refuses to do
//!
//! It does not search, draw lots or choose a move; it opens no file, reads no clock, starts no thread and compiles to
//! wasm32. A file that is damaged, cut short or not meant for it is a [`NetworkError`], never a panic. It knows simple ko
//! only, and takes every stone on the board for alive at the end: whoever plays by superko leaves out what that forbids.
//!
//! # Speed
//!
//! All time goes into products of matrices that are as wide as the network. They are products of whole numbers: of 8 bits
//! (`bytes`) with AVX-512, where the network has 64 channels, of 16 bits (`fixed`) where vectors multiply pairs of those, and of floating-point
//! numbers elsewhere (`exact.rs`; [`Evaluator::exact`] anywhere). They run on the widest vectors the processor has: AVX-512, AVX2, SSE2, NEON, or SIMD128 in a browser, five times as fast as without, if it is compiled with
//! `-Ctarget-feature=+simd128` (`examples/browser.mjs` measures it). After the first evaluation
//! on a board nothing is allocated. There is no evaluation of several positions at once: the weights that are in use stay in the first
//! cache while all points of a board go by, so a board of 361 points takes just as long for each point as one of 81.
//!
//! # Where to go next
//!
//! [`file`](mod@file) is the format of weights on disk, which `train/export.py` writes. `features.rs` is what the network sees,
//! [`area_komi`] what it is told of komi, `forward.rs` what happens inside. `nets/README.md` describes both and how the
//! network was trained.

#[cfg(target_arch = "x86_64")]
mod bytes;
mod evaluator;
mod exact;
mod features;
pub mod file;
mod fixed;
mod forward;
mod komi;
mod links;
mod network;
mod norm;
mod weights;

pub use evaluator::{Evaluation, Evaluator};
pub use file::NetworkError;
pub use komi::area_komi;
pub use network::{Network, is_large, is_of_squares, is_small};
