//! One file for each family of boards. A generator trusts its numbers: [`Spec`] has checked them.
//!
//! Boards glued from a rectangle share [`grid`], boards cut from a repeating pattern share [`pattern`]; each family's
//! own file then says only how it lies in space. What decides the graph is whole numbers throughout; floating point
//! goes into places alone, so that a spec means the same graph on every machine.

mod circle;
mod cube;
mod cylinder;
mod diamond;
mod globe;
mod grid;
mod klein;
mod lattice;
mod mobius;
mod pattern;
mod random;
mod rhombus;
mod sphere;
mod tilings;
mod torus;

use crate::{Board, BoardError, Draft, Spec};

pub(crate) fn build(spec: &Spec) -> Result<Board, BoardError> {
    let mut draft = Draft::new(spec.clone());
    match *spec {
        Spec::Grid { columns, rows } => grid::grid(&mut draft, columns.into(), rows.into()),
        Spec::Torus { columns, rows } => torus::torus(&mut draft, columns.into(), rows.into()),
        Spec::Cylinder { across, around } => cylinder::cylinder(&mut draft, across.into(), around.into()),
        Spec::Mobius { across, around } => mobius::mobius(&mut draft, across.into(), around.into()),
        Spec::Klein { across, around } => klein::klein(&mut draft, across.into(), around.into()),
        Spec::Sphere { points } => sphere::sphere(&mut draft, points),
        Spec::Globe { parallels, meridians } => globe::globe(&mut draft, parallels.into(), meridians.into()),
        Spec::Hex { rings } => tilings::hex(&mut draft, rings.into()),
        Spec::Tri { side } => tilings::tri(&mut draft, side.into()),
        Spec::Rhombus { columns, rows } => rhombus::rhombus(&mut draft, columns.into(), rows.into()),
        Spec::Trihex { rings } => tilings::trihex(&mut draft, rings.into()),
        Spec::Circle { rings, spokes } => circle::circle(&mut draft, rings.into(), spokes.into()),
        Spec::Cube { side } => cube::cube(&mut draft, side.into()),
        Spec::Lattice { x, y, z } => lattice::lattice(&mut draft, [x, y, z].map(i32::from)),
        Spec::Diamond { cells } => diamond::diamond(&mut draft, cells.into()),
        Spec::Random { points, seed } => random::random(&mut draft, points.into(), seed),
        Spec::File(_) => return Err(BoardError::FromFile(spec.to_string())),
    }
    draft.normalise();
    draft.finish()
}

pub(crate) use cube::surface as cube_surface;
pub(crate) use diamond::atoms as diamond_atoms;
pub(crate) use sphere::frequency as sphere_frequency;
