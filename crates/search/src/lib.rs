//! How engines think: Monte Carlo tree search over any [`Game`](tengen_game::Game), for two to four seats, and how long
//! to think about a move.
//!
//! A [`Tree`] holds what is known; a [`Judge`] says what a position is worth, by random games, by an evaluation or by a
//! network; a [`Worker`] goes down the tree again and again and brings the judgement back up. Several workers may share
//! one tree, each on a thread of its caller's: this crate starts none, reads no clock and does no I/O. When to stop is the
//! caller's to say ([`Limits`]).
//!
//! ```
//! use tengen_game::{Game, Outcome, Seat, Turn};
//! use tengen_search::{Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};
//!
//! /// A heap from which two seats take one to three in turn; who takes the last has won.
//! #[derive(Clone)]
//! struct Heap(u8, Vec<u8>);
//!
//! /// Knows nothing: every position that is not over is even.
//! struct Even;
//!
//! impl Judge<Heap> for Even {
//!     fn judge(&mut self, _: &Heap, _: &mut Trace) -> Payoffs {
//!         [0.5, 0.5, 0.0, 0.0]
//!     }
//!     fn priors(&mut self, _: &Heap, _: &mut Vec<u8>, _: &mut Vec<Prior>) {}
//! }
//! # #[derive(Debug)]
//! # struct NotAllowed;
//! # impl std::fmt::Display for NotAllowed {
//! #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str("not allowed") }
//! # }
//! # impl std::error::Error for NotAllowed {}
//! # impl Game for Heap {
//! #     type Move = u8;
//! #     type Refusal = NotAllowed;
//! #     fn seats(&self) -> usize { 2 }
//! #     fn turn(&self) -> Turn {
//! #         let next = (self.1.len() % 2) as u8;
//! #         if self.0 == 0 { Turn::Over(Outcome::win(Seat(1 - next))) } else { Turn::Of(Seat(next)) }
//! #     }
//! #     fn legal(&self, out: &mut Vec<u8>) { out.clear(); out.extend(1..=self.0.min(3)); }
//! #     fn check(&self, mv: u8) -> Result<(), NotAllowed> { if (1..=self.0.min(3)).contains(&mv) { Ok(()) } else { Err(NotAllowed) } }
//! #     fn play(&mut self, mv: u8) { self.0 -= mv; self.1.push(mv); }
//! #     fn undo(&mut self) -> bool { let Some(mv) = self.1.pop() else { return false }; self.0 += mv; true }
//! #     fn hash(&self) -> u64 { u64::from(self.0) << 1 | (self.1.len() % 2) as u64 }
//! #     fn notation(&self, mv: u8) -> String { mv.to_string() }
//! #     fn read(&self, text: &str) -> Result<u8, NotAllowed> { text.parse().map_err(|_| NotAllowed) }
//! # }
//!
//! let game = Heap(10, Vec::new());
//! let tree = Tree::new(&game, Settings::default());
//! Worker::new(&game, Even).run(&tree, &game, &Limits { visits: Some(10_000), ..Limits::default() });
//! let report = tree.report();
//! assert_eq!(report.winner, Some(Seat(0)));
//! assert_eq!(report.candidates[0].mv, 2); // leaves eight
//! ```
//!
//! # Where to go next
//!
//! - [`Formula`] is how the next move to look at is chosen: UCT, UCT with AMAF values (RAVE), PUCT with priors, or PUCT with
//!   both; with first-play urgency in each. Every seat looks after its own payoff (max-n).
//! - [`Judge::evaluate`] is for a judge with two voices, a cheap one for every leaf and a dear one, such as a network's, for
//!   positions that are visited often: D. Silver and others mixed them so in the first AlphaGo (2016).
//! - [`proof_numbers`] is another kind of search: for questions of two answers, it proves one of them.
//! - [`Tree::report`] tells visits, values, errors and expected continuations at any time, also while workers run.
//! - [`Tree::advance`] keeps what is known when a move is made. To ponder is to go on with the same tree: a search that
//!   was stopped continues as if it had not been. [`Tree::prune`] makes room when the tree is full.
//! - [`Clock`], [`ClockReading`] and [`plan`] are the clocks people play with and how to spend what they show;
//!   [`can_stop_early`] and [`Standing::is_settled`] say when to stop before or go on beyond the aim.
//!
//! # What holds
//!
//! - With one worker and a judge that depends on nothing but its seed, the same search gives the same tree.
//! - What is called proven is true of the game's own rules, whatever the judge says the position is worth; a judge may add
//!   [proofs](Judge::winner) of its own. The only thing taken for granted
//!   is that a seat takes a win that is certain; a judge that leaves moves out proves no losses with the rest, unless it
//!   [vouches](Judge::leaves_out_only_losses) for it. Draws prove nothing.
//! - With several workers no visit is lost or counted twice, and a limit of visits is kept to the last one. A visit under
//!   way counts as a loss to the seat that chose it ([`Settings::virtual_loss`]): on P-games with 400 visits, eight workers
//!   chose wrongly 8.7% of the time with UCT where one did 7.5%; with weight 0 or 4 more than 12%
//!   (`examples/virtual_loss.rs`).
//!
//! # What was decided
//!
//! - **No transpositions.** Two ways to a position are two nodes. In Go they are often two positions: under superko the
//!   legal moves depend on how one got there, and a hash that says so hardly ever meets its like, while one that does not
//!   makes proofs wrong. Sharing nodes also means values by edge instead of by node, and owners to be counted before memory
//!   can be freed, which [`Tree::advance`] now does by dropping what the root no longer holds. Games that are full of
//!   transpositions and small enough to gain by it are better served by alpha-beta with a table.
//! - **No arena of nodes, no padding.** The moves of a position lie side by side in one allocation and are read together;
//!   that is what choosing among them costs, and it needs no unsafe code. Nor is a cache line for each needed: two threads
//!   on two free cores bring 1.9 to 2 times the visits of one, even with a judge that takes no time at all
//!   (`examples/scaling.rs`). AMAF values are the exception, since every visit writes half of those it comes by: they lie
//!   apart from the nodes, eight to a cache line, without which two threads bring 1.6 times the visits of one.

mod amaf;
mod fixed;
mod formula;
mod judge;
mod node;
mod playout_player;
mod proof;
pub mod proof_numbers;
mod prune;
mod report;
mod shares;
mod standing;
mod thinker;
mod told;
mod transpositions;
mod tree;
mod worker;

pub use formula::Formula;
pub use judge::{Evaluation, Judge, Payoffs, Prior, Trace};
pub use playout_player::{Effort, PlayoutPlayer, Playouts, RandomGames, pick};
pub use report::{Candidate, Report};
pub use standing::Standing;
pub use tengen_game::{Clock, ClockReading, Plan, can_stop_early, plan};
pub use thinker::{PlayoutThinker, analysis_of, game_on};
pub use transpositions::{Bound, Known, Transpositions};
pub use tree::{Settings, Tree};
pub use worker::{Limits, Worker};
