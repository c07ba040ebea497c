//! Any board in the plane, whole: what a solid hides is seen on its map.
//!
//! A [`Map`] has a place for every point, and copies of some points where the board was cut, so that chains are seen to go
//! on across the cut. Boards glued from a rectangle are unrolled, balls become two discs, cubes a net, lattices layers;
//! any other graph is drawn without crossings where that is possible, and else with few.
//!
//! All arithmetic here is addition, multiplication, division and square root in a fixed order, which every machine rounds
//! alike: a board has the same map everywhere.

mod crossings;
mod discs;
mod layers;
mod net;
mod planar;
mod plane;
mod room;
mod trace;
mod unrolled;

use crate::{Board, Point, Spec};
use trace::Trace;

/// A place on a map: x to the right, y upward. Edges are about 1 long where the graph lets them be.
pub type Spot = [f64; 2];

/// No two places of a map are nearer to each other than this.
pub const LEAST_APART: f64 = 0.4;

/// Which way a map is turned, where it can be: [`Motion`] says what counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aim {
    /// By how many columns the map is scrolled to the left.
    pub columns: i32,
    /// By how many rows the map is scrolled downward.
    pub rows: i32,
    /// How a ball is turned before it is drawn, as a quaternion x, y, z, w.
    pub turn: [f64; 4],
}

impl Default for Aim {
    fn default() -> Self {
        Self { columns: 0, rows: 0, turn: [0.0, 0.0, 0.0, 1.0] }
    }
}

/// How another part of a board may be brought to the middle of its map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// The map lies still.
    Still,
    /// The board has no end that way: dragging goes on for ever.
    Scroll {
        /// To the sides.
        columns: bool,
        /// Up and down.
        rows: bool,
    },
    /// The ball is turned.
    Turn,
}

/// A board in the plane. Places are numbered: first comes the own place of each point, in order, then the copies.
#[derive(Debug, Clone, PartialEq)]
pub struct Map {
    points: usize,
    places: Vec<Spot>,
    copies: Vec<Point>,
    lines: Vec<[u32; 2]>,
    room: Vec<f64>,
    seams: Vec<Vec<Spot>>,
    panels: Vec<Vec<Spot>>,
    motion: Motion,
}

impl Map {
    /// Where everything lies: the own places of all points, then the copies.
    #[must_use]
    pub fn places(&self) -> &[Spot] {
        &self.places
    }

    /// The points of the copies, in order.
    #[must_use]
    pub fn copies(&self) -> &[Point] {
        &self.copies
    }

    /// The point that lies at a place.
    #[must_use]
    pub fn point(&self, place: usize) -> Point {
        match place.checked_sub(self.points) {
            None => Point::new(place as u16),
            Some(copy) => self.copies[copy],
        }
    }

    /// Whether a place is a copy of one that is elsewhere on the map.
    #[must_use]
    pub fn is_copy(&self, place: usize) -> bool {
        place >= self.points
    }

    /// Edges of the board between places. From the own place of a point lines lead to all its neighbours: to their own
    /// places, or over a seam to copies.
    #[must_use]
    pub fn lines(&self) -> &[[u32; 2]] {
        &self.lines
    }

    /// How large a stone may be at each place, as its radius: no two overlap.
    #[must_use]
    pub fn room(&self) -> &[f64] {
        &self.room
    }

    /// Where the board was cut, as strokes.
    #[must_use]
    pub fn seams(&self) -> &[Vec<Spot>] {
        &self.seams
    }

    /// What everything lies on: convex pieces, which may overlap.
    #[must_use]
    pub fn panels(&self) -> &[Vec<Spot>] {
        &self.panels
    }

    /// What dragging does.
    #[must_use]
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Whether every edge of the board is on the map, at both its ends.
    fn shows(&self, board: &Board) -> bool {
        let mut led: Vec<Vec<Point>> = vec![Vec::new(); self.points];
        for &[a, b] in &self.lines {
            for (from, to) in [(a as usize, b as usize), (b as usize, a as usize)] {
                if from < self.points {
                    led[from].push(self.point(to));
                }
            }
        }
        self.points == board.len()
            && board.points().all(|point| {
                let led = &mut led[point.index()];
                led.sort_unstable();
                led.dedup();
                led == board.neighbours(point)
            })
    }
}

impl Board {
    /// The board in the plane.
    ///
    /// ```
    /// use tengen_board::{Board, Point};
    ///
    /// let torus = Board::from_spec("torus:9")?;
    /// let map = torus.map();
    /// assert_eq!(map.places().len(), 13 * 13, "two rows and columns are repeated on each side");
    /// assert_eq!(map.places()[40], [4.0, 4.0]);
    /// # Ok::<(), tengen_board::BoardError>(())
    /// ```
    #[must_use]
    pub fn map(&self) -> Map {
        self.map_aimed(&Aim::default())
    }

    /// The board in the plane, with another part of it in the middle.
    #[must_use]
    pub fn map_aimed(&self, aim: &Aim) -> Map {
        // A file may carry a spec that does not describe it: then the map of the spec is not the board's.
        self.map_by_spec(aim).filter(|map| map.shows(self)).unwrap_or_else(|| plane::map(self))
    }

    fn map_by_spec(&self, aim: &Aim) -> Option<Map> {
        let trace = match *self.spec() {
            Spec::Torus { .. }
            | Spec::Cylinder { .. }
            | Spec::Mobius { .. }
            | Spec::Klein { .. }
            | Spec::Globe { .. } => unrolled::trace(self, aim)?,
            Spec::Cube { side } => net::trace(self, side.into())?,
            Spec::Lattice { x, y, z } => layers::lattice(self, [x.into(), y.into(), z.into()])?,
            Spec::Diamond { cells } => layers::diamond(self, cells.into())?,
            _ => discs::trace(self, aim)?,
        };
        Some(trace.finish(self.len()))
    }
}
