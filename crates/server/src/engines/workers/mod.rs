//! Workers: programs elsewhere that think for the built-in engines.
//!
//! - `Crew` knows who is here and who has a desk free, and gives jobs away.
//! - `standing.rs` remembers who failed, and for how long nobody asks them.
//! - `elsewhere.rs` is a move that is wanted, as a job for a worker.
//! - `desk.rs` is one worker at the other end of a socket, and the jobs it has.
//! - [`routes`] is the address.
//!
//! A job that a worker does not do comes back to the line in front of all others, once for another worker; then the house thinks
//! itself. Whatever a worker does costs the time it took and nothing else: what it says is tried on the table like any engine's move.

mod config;
mod crew;
mod desk;
mod elsewhere;
pub mod routes;
mod standing;

pub use config::WorkerConfig;
pub(super) use crew::Crew;
