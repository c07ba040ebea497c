use super::super::{
    Spot,
    trace::{ring, turn},
};

/// Rounds of putting every point into the middle of its neighbours; fewer if nothing moves any more.
const MOST_ROUNDS: usize = 20_000;
/// Nothing moves any more: a part of the radius of the whole.
const AT_REST: f64 = 1e-16;
/// Rounds of evening out areas.
const EVENING: usize = 400;
/// A crowd of tiny triangles grows by tiny steps at first: this many times a step is halved.
const MOST_HALVINGS: usize = 50;
/// A triangle keeps at least this part of its area in one step: so none turns over by rounding.
const KEPT: f64 = 0.02;

/// Places for the points so that no two lines cross. None if a drawing would need more digits than numbers have: rings
/// inside of rings, a thousand deep.
pub(super) fn places(points: usize, faces: &[Vec<usize>]) -> Option<Vec<Spot>> {
    let mut mesh = Mesh::of(points, faces)?;
    mesh.settle();
    mesh.is_sound().then(|| {
        mesh.even_out();
        mesh.places.truncate(points);
        mesh.places
    })
}

/// The graph with points added until all faces are triangles, inside of a ring.
struct Mesh {
    triangles: Vec<[usize; 3]>,
    /// The triangles at each point.
    at: Vec<Vec<usize>>,
    places: Vec<Spot>,
    /// Points that stay where they are: the ring.
    fixed: Vec<bool>,
}

impl Mesh {
    fn of(points: usize, faces: &[Vec<usize>]) -> Option<Self> {
        let outer = faces.iter().enumerate().max_by_key(|(at, face)| (face.len(), std::cmp::Reverse(*at)))?.0;
        let mut count = points;
        let mut fresh = || {
            count += 1;
            count - 1
        };
        let mut triangles = Vec::new();
        let mut rim = Vec::new();
        for (number, face) in faces.iter().enumerate() {
            let after = |at: usize| (at + 1) % face.len();
            if number != outer && is_simple(face) {
                if let [a, b, c] = face[..] {
                    triangles.push([a, b, c]);
                } else {
                    let middle = fresh();
                    triangles.extend((0..face.len()).map(|at| [face[at], face[after(at)], middle]));
                }
                continue;
            }
            // A walk that comes by a point twice, and the way round the whole: first a ring of points along the walk.
            let ring: Vec<usize> = face.iter().map(|_| fresh()).collect();
            for at in 0..face.len() {
                triangles.push([face[at], face[after(at)], ring[at]]);
                triangles.push([face[after(at)], ring[after(at)], ring[at]]);
            }
            if number == outer {
                rim = ring;
            } else {
                let middle = fresh();
                triangles.extend((0..face.len()).map(|at| [ring[at], ring[after(at)], middle]));
            }
        }
        let mut at = vec![Vec::new(); count];
        for (number, triangle) in triangles.iter().enumerate() {
            triangle.iter().for_each(|corner| at[*corner].push(number));
        }
        let mut places = vec![[0.0; 2]; count];
        let mut fixed = vec![false; count];
        // Seen from inside, the walk round the whole goes the other way than those round the faces.
        for (corner, [x, y]) in rim.iter().zip(ring(rim.len())) {
            places[*corner] = [x, -y];
            fixed[*corner] = true;
        }
        Some(Self { triangles, at, places, fixed })
    }

    fn others(&self, point: usize, triangle: usize) -> [usize; 2] {
        let [a, b, c] = self.triangles[triangle];
        if a == point {
            [b, c]
        } else if b == point {
            [c, a]
        } else {
            [a, b]
        }
    }

    /// Every point into the middle of its neighbours, again and again.
    fn settle(&mut self) {
        for _ in 0..MOST_ROUNDS {
            let mut most = 0.0f64;
            for point in 0..self.places.len() {
                if self.fixed[point] {
                    continue;
                }
                let mut sum = [0.0; 2];
                for &triangle in &self.at[point] {
                    // Each neighbour is in two triangles, once the first of the others and once the second.
                    let [next, _] = self.others(point, triangle);
                    sum = [sum[0] + self.places[next][0], sum[1] + self.places[next][1]];
                }
                let middle = sum.map(|c| c / self.at[point].len() as f64);
                let [x, y] = self.places[point];
                most = most.max((middle[0] - x).abs()).max((middle[1] - y).abs());
                // A little farther than the middle: so it comes to rest sooner.
                self.places[point] = [x + 1.6 * (middle[0] - x), y + 1.6 * (middle[1] - y)];
            }
            if most < AT_REST {
                return;
            }
        }
    }

    fn area(&self, triangle: usize) -> f64 {
        let [a, b, c] = self.triangles[triangle].map(|corner| self.places[corner]);
        turn(a, b, c)
    }

    fn is_sound(&self) -> bool {
        (0..self.triangles.len()).all(|triangle| self.is_upright(triangle))
    }

    /// Whether a triangle is not turned over, and its area is no mere rounding.
    fn is_upright(&self, triangle: usize) -> bool {
        let [a, b, c] = self.triangles[triangle].map(|corner| self.places[corner]);
        let (one, other) = ((b[0] - a[0]) * (c[1] - a[1]), (b[1] - a[1]) * (c[0] - a[0]));
        one - other > 1e-12 * (one.abs() + other.abs())
    }

    /// Every point towards the middle of the area round it, as far as no triangle turns over.
    fn even_out(&mut self) {
        for _ in 0..EVENING {
            for point in 0..self.places.len() {
                if self.fixed[point] {
                    continue;
                }
                let here = self.places[point];
                let areas: Vec<f64> = self.at[point].iter().map(|triangle| self.area(*triangle)).collect();
                let mut sum = [0.0; 2];
                for (&triangle, area) in self.at[point].iter().zip(&areas) {
                    let [a, b] = self.others(point, triangle).map(|other| self.places[other]);
                    for axis in 0..2 {
                        sum[axis] += area * (here[axis] + a[axis] + b[axis]) / 3.0;
                    }
                }
                let whole: f64 = areas.iter().sum();
                let middle = sum.map(|c| c / whole);
                let mut part = 1.0;
                for _ in 0..MOST_HALVINGS {
                    self.places[point] = [0, 1].map(|axis| here[axis] + part * (middle[axis] - here[axis]));
                    let stays = |(triangle, before): (&usize, &f64)| {
                        self.is_upright(*triangle) && self.area(*triangle) > KEPT * before
                    };
                    if self.at[point].iter().zip(&areas).all(stays) {
                        break;
                    }
                    self.places[point] = here;
                    part /= 2.0;
                }
            }
        }
    }
}

fn is_simple(face: &[usize]) -> bool {
    let mut sorted = face.to_vec();
    sorted.sort_unstable();
    face.len() > 2 && sorted.windows(2).all(|pair| pair[0] != pair[1])
}
