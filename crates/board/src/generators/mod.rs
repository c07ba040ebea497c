//! One file for each family of boards. A generator trusts its numbers: [`Spec`] has checked them.

mod grid;

use crate::{Board, BoardError, Draft, Spec};

pub(crate) fn build(spec: &Spec) -> Result<Board, BoardError> {
    let mut draft = Draft::new(spec.clone());
    match *spec {
        Spec::Grid { columns, rows } => grid::grid(&mut draft, columns.into(), rows.into()),
        _ => return Err(BoardError::FromFile(spec.to_string())),
    }
    draft.finish()
}

/// The frequency f of the geodesic sphere with this many points, if there is one.
pub(crate) fn sphere_frequency(points: u16) -> Option<u16> {
    (1..=80).find(|f| 10 * u32::from(*f) * u32::from(*f) + 2 == u32::from(points))
}
