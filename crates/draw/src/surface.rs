use std::collections::HashMap;

use tengen_board::{Board, Point, Spec};

use crate::{
    Direction, Projection,
    rectangle::Rectangle,
    vector::{Vector, add, cross, dot, length, middle, mix, normal, scaled, sub},
};

/// The faces between a board's lines, and how the lines bend from point to point.
///
/// A board is only a graph with places; faces are what the eye adds. They are known where the spec tells the weave, and
/// elsewhere guessed from small circuits.
pub(crate) struct Surface {
    pub(crate) faces: Vec<Vec<Point>>,
    pub(crate) bend: Bend,
}

/// How a line runs between two points.
pub(crate) enum Bend {
    /// The shortest way.
    Straight,
    /// Through the points of a weave in one smooth stroke (Catmull-Rom).
    Smooth(Rectangle),
    /// Along great circles about the middle of the board.
    Round,
}

/// Steps that the search for faces may take: far more than any mesh needs, and a board where every point is joined to
/// every other has no faces to find.
const MOST_STEPS: usize = 20_000_000;

impl Surface {
    pub(crate) fn of(board: &Board, projection: &Projection) -> Self {
        if let Some(weave) = Rectangle::woven(board) {
            return Self { faces: meshes(&weave), bend: Bend::Smooth(weave) };
        }
        match board.spec() {
            Spec::Lattice { .. } | Spec::Diamond { .. } => Self { faces: Vec::new(), bend: Bend::Straight },
            Spec::Sphere { .. } => Self { faces: circuits(board, projection), bend: Bend::Round },
            _ => Self { faces: circuits(board, projection), bend: Bend::Straight },
        }
    }

    /// The place that a line leaving `from` for its neighbour `to` heads for: the first handle of a Bézier curve.
    pub(crate) fn handle(&self, projection: &Projection, from: Point, to: Point) -> Vector {
        let (here, there) = (projection.place(from), projection.place(to));
        let straight = mix(here, there, 1.0 / 3.0);
        match self.bend {
            Bend::Straight => straight,
            Bend::Smooth(weave) => behind(&weave, from, to).map_or(straight, |before| {
                let along = sub(there, projection.place(before));
                add(here, scaled(along, 1.0 / 6.0))
            }),
            Bend::Round => {
                let (radius, apart) = (length(here), angle(here, there));
                let tangent = sub(there, scaled(here, dot(there, here) / dot(here, here).max(1e-12)));
                if apart < 1e-6 || length(tangent) < 1e-9 {
                    return straight;
                }
                // This length makes a Bézier curve hug the circle.
                let reach = radius * 4.0 / 3.0 * (apart / 4.0).tan();
                add(here, scaled(tangent, reach / length(tangent)))
            }
        }
    }

    /// A place on the way from one point to its neighbour.
    fn along(&self, projection: &Projection, from: Point, to: Point, share: f64) -> Vector {
        let (start, end) = (projection.place(from), projection.place(to));
        let (out, back) = (self.handle(projection, from, to), self.handle(projection, to, from));
        let (first, second, third) = (mix(start, out, share), mix(out, back, share), mix(back, end, share));
        mix(mix(first, second, share), mix(second, third, share), share)
    }

    /// A place inside a face of four corners, `across` from the first to the second and `up` from the first to the
    /// fourth: a Coons patch, which meets the curved sides exactly.
    pub(crate) fn inside(&self, projection: &Projection, corners: [Point; 4], across: f64, up: f64) -> Vector {
        let [a, b, c, d] = corners;
        let place = |point| projection.place(point);
        let from_ends = mix(self.along(projection, a, b, across), self.along(projection, d, c, across), up);
        let from_sides = mix(self.along(projection, a, d, up), self.along(projection, b, c, up), across);
        let level = mix(mix(place(a), place(b), across), mix(place(d), place(c), across), up);
        sub(add(from_ends, from_sides), level)
    }

    /// Which points lie on the far side of a board that hides it, such as a sphere or a cube; seen without a lens.
    /// None where nothing is hidden.
    pub(crate) fn hidden(&self, board: &Board, projection: &Projection) -> Option<Vec<bool>> {
        let globe = matches!(board.spec(), Spec::Globe { .. });
        if self.faces.is_empty() || !(globe || self.is_closed()) {
            return None;
        }
        let mut hidden = vec![true; board.len()];
        for face in &self.faces {
            let corners: Vec<Vector> = face.iter().map(|point| projection.place(*point)).collect();
            let (looks, outward) = (normal(&corners), middle(&corners));
            let outwardness = dot(looks, outward);
            // A face that does not look away from the middle: there are dents, and no telling what hides what.
            if outwardness.abs() < 0.25 * length(outward) {
                return None;
            }
            if looks[2] * outwardness.signum() > 0.0 {
                face.iter().for_each(|point| hidden[point.index()] = false);
            }
        }
        Some(hidden)
    }

    /// Whether every side of a face is the side of another.
    fn is_closed(&self) -> bool {
        let mut sides: HashMap<(Point, Point), usize> = HashMap::new();
        for side in self.faces.iter().flat_map(|face| sides_of(face)) {
            *sides.entry(side).or_default() += 1;
        }
        sides.values().all(|faces| *faces > 1)
    }
}

/// The sides of a face, smaller point first.
pub(crate) fn sides_of(face: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let following = face.iter().skip(1).chain(face.first());
    face.iter().zip(following).map(|(a, b)| (*a.min(b), *a.max(b)))
}

/// The point before `from` on the line that goes on to `to`.
fn behind(weave: &Rectangle, from: Point, to: Point) -> Option<Point> {
    let at = weave.place(from);
    let leads = |way: &Direction| weave.step(at, *way).is_some_and(|(column, row)| weave.point(column, row) == to);
    let ahead = Direction::ALL.into_iter().find(leads)?;
    weave.step(at, ahead.opposite()).map(|(column, row)| weave.point(column, row))
}

/// The four-sided meshes of a weave.
fn meshes(weave: &Rectangle) -> Vec<Vec<Point>> {
    let corners = |at| {
        let (right, up) = (weave.step(at, Direction::Right)?, weave.step(at, Direction::Up)?);
        let across = weave.step(right, Direction::Up)?;
        Some([at, right, across, up].map(|(column, row)| weave.point(column, row)).to_vec())
    };
    let all = (0..weave.rows).flat_map(|row| (0..weave.columns).map(move |column| (column, row)));
    all.filter_map(corners).collect()
}

/// Circuits of three points, and of four that have no short cut and lie nearly in a plane.
fn circuits(board: &Board, projection: &Projection) -> Vec<Vec<Point>> {
    let steps = board.points().map(|point| board.degree(point).pow(3)).fold(0, usize::saturating_add);
    let mut faces = Vec::new();
    if steps > MOST_STEPS {
        return faces;
    }
    for a in board.points() {
        let after = |point: Point| board.neighbours(point).iter().copied().filter(move |next| *next > a);
        for b in after(a) {
            for c in after(b) {
                if board.joined(a, c) {
                    if b < c {
                        faces.push(vec![a, b, c]);
                    }
                    continue;
                }
                let closes = |d: &Point| *d > b && board.joined(a, *d) && !board.joined(b, *d);
                let fourths = after(c).filter(closes).filter(|d| is_level(projection, [a, b, c, *d]));
                faces.extend(fourths.map(|d| vec![a, b, c, d]));
            }
        }
    }
    faces
}

/// Whether four places lie nearly in one plane: the block they span has little height for its base.
fn is_level(projection: &Projection, corners: [Point; 4]) -> bool {
    let [a, b, c, d] = corners.map(|point| projection.place(point));
    let base = cross(sub(b, a), sub(c, a));
    dot(base, sub(d, a)).abs() <= 0.35 * length(base) * length(sub(d, a))
}

fn angle(a: Vector, b: Vector) -> f64 {
    (dot(a, b) / (length(a) * length(b)).max(1e-12)).clamp(-1.0, 1.0).acos()
}
