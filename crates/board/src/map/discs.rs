//! Balls: the half that faces us and the half behind, side by side, each drawn so that equal areas stay equal
//! (Lambert's azimuthal projection). Beyond the rim of each disc lie the next points of the other half, so that nothing
//! is cut off; turning the ball brings the rim to where nothing is going on.

use super::{
    Aim, LEAST_APART, Motion, Spot, Trace,
    trace::{MARGIN, distance, ring},
};
use crate::{Board, Point};

/// The radius of half a ball of radius 1, when areas stay equal: the square root of 2.
const RIM: f64 = std::f64::consts::SQRT_2;

/// A place in space as seen by who looks at the board: x right, y up, z towards us.
type Place = [f64; 3];

/// A line between two copies is drawn if it is no longer than so many edges.
const FAR: f64 = 1.9;

/// How much nearer to the middle or farther from it than usual a point of a ball may be.
const ROUND: f64 = 0.03;

pub(super) fn trace(board: &Board, aim: &Aim) -> Option<Trace> {
    let places = on_ball(board)?;
    let turned: Vec<Place> = places.iter().map(|place| turned(*place, aim.turn)).collect();
    // What lies on the very rim belongs to the front: sums of rounded squares must not decide it.
    let in_front = |point: Point| turned[point.index()][2] > -1e-6;
    let mut trace = Trace::default();
    let halves = [true, false].map(|front| {
        let own: Vec<Point> = board.points().filter(|point| in_front(*point) == front).collect();
        let mut shown: Vec<Point> = own
            .iter()
            .flat_map(|point| board.neighbours(*point))
            .copied()
            .filter(|next| in_front(*next) != front)
            .collect();
        shown.sort_unstable();
        shown.dedup();
        (front, own, shown)
    });
    let look = |front: bool, point: Point| {
        flattened(if front { turned[point.index()] } else { from_behind(turned[point.index()]) })
    };
    // Neither the size of the discs nor the scale depends on how the ball is turned: else the picture would breathe.
    let edges = Edges::of(board, &places);
    let wood = edges.reach() + MARGIN * edges.mean;
    let aside = wood + 0.3 * edges.mean;
    for (front, own, shown) in halves {
        let middle = if front { -aside } else { aside };
        let mut place_of = vec![usize::MAX; board.len()];
        for (points, copy) in [(&own, false), (&shown, true)] {
            for &point in points {
                let [x, y] = look(front, point);
                place_of[point.index()] = trace.put(point, [middle + x, y], copy);
            }
        }
        for (a, b) in board.edges() {
            let (from, to) = (place_of[a.index()], place_of[b.index()]);
            let owned = in_front(a) == front || in_front(b) == front;
            if from == usize::MAX || to == usize::MAX {
                continue;
            }
            // Far out, where little is stretched round the whole rim, lines among the copies would run across everything.
            if owned || distance(trace.at(from), trace.at(to)) < FAR * edges.mean {
                trace.line(from, to);
            }
        }
        let circle = |radius: f64| ring(72).map(|[x, y]| [middle + radius * x, radius * y]).collect::<Vec<Spot>>();
        let mut rim = circle(RIM);
        rim.push(rim[0]);
        trace.seam(rim);
        trace.panel(circle(wood));
    }
    trace.motion(Motion::Turn);
    trace.scale(edges.scale());
    Some(trace)
}

/// The points on a ball of radius 1, if they lie on one and no edge reaches farther than a quarter of the way round.
fn on_ball(board: &Board) -> Option<Vec<Place>> {
    if board.len() < 6 || board.spec().is_flat() {
        return None;
    }
    let count = board.len() as f64;
    let far: Vec<Place> = board.layout().iter().map(|place| place.map(f64::from)).collect();
    let middle: Place = std::array::from_fn(|axis| far.iter().map(|place| place[axis]).sum::<f64>() / count);
    let off: Vec<Place> = far.iter().map(|place| std::array::from_fn(|axis| place[axis] - middle[axis])).collect();
    let radius = off.iter().map(|place| length(*place)).sum::<f64>() / count;
    let round = off.iter().all(|place| (length(*place) - radius).abs() <= ROUND * radius);
    let unit: Vec<Place> = off.iter().map(|place| place.map(|c| c / length(*place))).collect();
    let short = board.edges().all(|(a, b)| dot(unit[a.index()], unit[b.index()]) > 0.0);
    (radius > 0.0 && round && short).then_some(unit)
}

/// Lengths of the edges of a ball of radius 1, straight through it.
struct Edges {
    shortest: f64,
    mean: f64,
    longest: f64,
}

impl Edges {
    fn of(board: &Board, places: &[Place]) -> Self {
        let apart = |(a, b): (Point, Point)| {
            length(std::array::from_fn(|axis| places[a.index()][axis] - places[b.index()][axis]))
        };
        let lengths: Vec<f64> = board.edges().map(apart).collect();
        let mean = if lengths.is_empty() { 1.0 } else { lengths.iter().sum::<f64>() / lengths.len() as f64 };
        let shortest = lengths.iter().copied().fold(mean, f64::min);
        let longest = lengths.iter().copied().fold(mean, f64::max);
        Self { shortest, mean, longest }
    }

    /// How far behind the rim of a half its neighbours can lie: the depth of an end of the longest edge.
    fn depth(&self) -> f64 {
        // Sine of the angle over a chord c: c sqrt(1 - c²/4).
        (self.longest * (1.0 - self.longest * self.longest / 4.0).max(0.0).sqrt()).min(0.999)
    }

    /// How far from the middle of a disc the farthest copy can be.
    fn reach(&self) -> f64 {
        (2.0 * (1.0 + self.depth())).sqrt()
    }

    /// Edges come out about 1 long, and copies at the very rim, where they are pressed together most, not too near.
    fn scale(&self) -> f64 {
        let pressed = self.shortest * ((1.0 - self.depth()) / 2.0).sqrt() * 0.9;
        (1.0 / self.mean).max(LEAST_APART / pressed.max(1e-6))
    }
}

/// Areas stay equal. The very back of the ball has no place; no copy is that far away.
fn flattened([x, y, z]: Place) -> Spot {
    let stretch = (2.0 / (1.0 + z).max(1e-9)).sqrt();
    [x * stretch, y * stretch]
}

/// As seen from behind, with what is up still up.
fn from_behind([x, y, z]: Place) -> Place {
    [-x, y, -z]
}

fn turned(place: Place, [x, y, z, w]: [f64; 4]) -> Place {
    let size = x * x + y * y + z * z + w * w;
    if !(size.is_finite() && size > 1e-12) {
        return place;
    }
    let axis = [x, y, z];
    let once = cross(axis, place);
    let twice = cross(axis, once);
    std::array::from_fn(|at| place[at] + 2.0 * (w * once[at] + twice[at]) / size)
}

fn cross(a: Place, b: Place) -> Place {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: Place, b: Place) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn length(a: Place) -> f64 {
    dot(a, a).sqrt()
}
