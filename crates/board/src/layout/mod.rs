//! Where points lie: the places a file gives, made to fit ([`settle`]); or, where it gives none, places computed from
//! the graph alone ([`lay_out`]).

mod pack;
mod settle;
mod stress;

pub(crate) use pack::{guide, lay_out, lay_out_flat, parts as connected_parts, side_by_side};
pub(crate) use settle::settle;

/// A place as a file gives it: it may be too far or too fine for a [`Place`](crate::Place).
pub(crate) type FarPlace = [f64; 3];

fn distance(a: FarPlace, b: FarPlace) -> f64 {
    ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2) + (a[2] - b[2]).powi(2)).sqrt()
}
