//! What all networks calculate with: matrices packed for vectors, their products with rows of numbers, and what their files
//! are made of.
//!
//! A [`Matrix`] is packed once; [`products`] multiplies rows with as many matrices as there are and adds up, on vectors of the
//! width that the caller has found (`fearless_simd`). [`half_to_f32`] and [`checksum`] are for files.
//!
//! It refuses to know any network or game, does no I/O, allocates nothing while it multiplies, and compiles to wasm32.

mod checksum;
mod half;
mod matrix;
mod product;

pub use checksum::checksum;
pub use half::half_to_f32;
pub use matrix::{LANE, Lane, Matrix, lanes, zeros};
pub use product::{Factor, ROWS, product_of_row, products};
