//! Meshes: triangles in the cell of a field.
//!
//! A mesh is a JSON object of four lists of numbers: `positions` (x, y, z of each corner), `normals` (the same many), `uvs` (two for
//! each corner) and `triangles` (three corners each, by their places, counter-clockwise seen from outside). A field is the
//! square from -0.5 to 0.5 in x and y; z goes up from 0 to 1.

use serde::Deserialize;
use thiserror::Error;

/// The most corners of a mesh.
pub const MOST_CORNERS: usize = 4096;
/// The most triangles of a mesh.
pub const MOST_TRIANGLES: usize = 4096;

/// A mesh that was judged.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mesh {
    /// Three numbers for each corner.
    pub positions: Vec<f32>,
    /// Three numbers for each corner, of length 1.
    pub normals: Vec<f32>,
    /// Two numbers for each corner, from 0 to 1.
    pub uvs: Vec<f32>,
    /// Three corners for each triangle.
    pub triangles: Vec<u32>,
}

/// What is wrong with a mesh.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAMesh {
    /// It is no such JSON.
    #[error("line {line}, column {column}: {why}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// In the reader's words.
        why: String,
    },
    /// Lists that do not fit each other.
    #[error("{what} has {is} numbers, and {should} fit the other lists")]
    Length {
        /// The list.
        what: &'static str,
        /// How many it has.
        is: usize,
        /// How many it should have.
        should: usize,
    },
    /// More than there may be.
    #[error("{is} {what}, at most {most} are allowed")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        is: usize,
        /// How many there may be.
        most: usize,
    },
    /// A corner outside of the cell, or nowhere.
    #[error("corner {0} is outside of the cell: x and y go from -0.5 to 0.5, z from 0 to 1")]
    Outside(usize),
    /// A normal that is no direction.
    #[error("the normal of corner {0} does not have the length 1")]
    Normal(usize),
    /// A place in the texture that is not there.
    #[error("the place of corner {0} in the texture is not between 0 and 1")]
    Uv(usize),
    /// A triangle without such corners.
    #[error("triangle {0} has a corner that is not there")]
    Corner(usize),
    /// A triangle without a face.
    #[error("triangle {0} has no area")]
    Flat(usize),
    /// A triangle that is seen from inside.
    #[error("triangle {0} goes round the other way than its normals say")]
    Inside(usize),
}

impl Mesh {
    /// Reads a mesh.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, NotAMesh> {
        let mesh: Self = serde_json::from_slice(bytes).map_err(|error| NotAMesh::Json {
            line: error.line(),
            column: error.column(),
            why: super::manifest::without_place(&error),
        })?;
        mesh.judge()?;
        Ok(mesh)
    }

    fn judge(&self) -> Result<(), NotAMesh> {
        let corners = self.positions.len() / 3;
        for (what, is, should) in [
            ("positions", self.positions.len(), corners * 3),
            ("normals", self.normals.len(), corners * 3),
            ("uvs", self.uvs.len(), corners * 2),
            ("triangles", self.triangles.len(), self.triangles.len() / 3 * 3),
        ] {
            if is != should {
                return Err(NotAMesh::Length { what, is, should });
            }
        }
        let triangles = self.triangles.len() / 3;
        for (what, is, most) in [("corners", corners, MOST_CORNERS), ("triangles", triangles, MOST_TRIANGLES)] {
            if is > most {
                return Err(NotAMesh::TooMany { what, is, most });
            }
        }
        for corner in 0..corners {
            let [x, y, z] = three(&self.positions, corner);
            // What is no number is in no range.
            if !((-0.5..=0.5).contains(&x) && (-0.5..=0.5).contains(&y) && (0.0..=1.0).contains(&z)) {
                return Err(NotAMesh::Outside(corner));
            }
            let normal = three(&self.normals, corner);
            if !(0.99..=1.01).contains(&dot(normal, normal)) {
                return Err(NotAMesh::Normal(corner));
            }
            if !self.uvs[2 * corner..][..2].iter().all(|at| (0.0..=1.0).contains(at)) {
                return Err(NotAMesh::Uv(corner));
            }
        }
        self.triangles.chunks_exact(3).enumerate().try_for_each(|(i, triangle)| self.judge_triangle(i, triangle))
    }

    fn judge_triangle(&self, i: usize, triangle: &[u32]) -> Result<(), NotAMesh> {
        if triangle.iter().any(|corner| *corner as usize >= self.positions.len() / 3) {
            return Err(NotAMesh::Corner(i));
        }
        let [a, b, c] = [0, 1, 2].map(|k| three(&self.positions, triangle[k] as usize));
        let face = cross(minus(b, a), minus(c, a));
        if dot(face, face) < 1e-12 {
            return Err(NotAMesh::Flat(i));
        }
        let outwards = triangle.iter().all(|corner| dot(face, three(&self.normals, *corner as usize)) > 0.0);
        if outwards { Ok(()) } else { Err(NotAMesh::Inside(i)) }
    }
}

fn three(list: &[f32], at: usize) -> [f32; 3] {
    [list[3 * at], list[3 * at + 1], list[3 * at + 2]]
}

fn minus(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
