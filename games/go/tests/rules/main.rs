//! The rules of Go told as stories on small boards: what is allowed, what is refused and in which words, what is counted,
//! what lives, and that every step can be taken back.

mod capture;
mod drawing;
mod estimate;
mod eyes;
mod handicap;
mod hashes;
mod ko;
mod life;
mod marking;
mod playouts;
mod scoring;
mod suicide;
mod torus;
mod turns;
mod undo;
