//! The rules of Connect Four: exact counts, a second plain implementation, refusals, golden games; and its engines.

#[path = "four/counts.rs"]
mod counts;
#[path = "four/engine.rs"]
mod engine;
#[path = "four/golden.rs"]
mod golden;
#[path = "four/plain.rs"]
mod plain;
#[path = "four/solver.rs"]
mod solver;
#[path = "four/stories.rs"]
mod stories;
