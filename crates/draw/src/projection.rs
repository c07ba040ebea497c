use tengen_board::{Board, Point};

use crate::{View, vector::Vector};

/// Where a point appears: `x` to the right, `y` down, the whole board within about 1 of the origin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f64,
    /// Downward, as screens count.
    pub y: f64,
    /// From 0 for the farthest point of the board to 1 for the nearest; 1 everywhere on boards seen flat.
    pub nearness: f64,
    /// How large things look there, 1 at the middle of the board.
    pub scale: f64,
}

/// Every point of a board as seen from a [`View`].
#[derive(Debug, Clone)]
pub struct Projection {
    spots: Vec<Spot>,
    turned: Vec<Vector>,
    lens: f64,
    /// The depths of the farthest and the nearest point.
    far: f64,
    near: f64,
}

impl Projection {
    /// Looks at a board.
    #[must_use]
    pub fn new(board: &Board, view: &View) -> Self {
        let turned = turn(&centred(board), view);
        let lens = if view.lens.is_finite() { view.lens.clamp(0.0, 0.6) } else { 0.0 };
        let depths = || turned.iter().map(|place| place[2]);
        let (far, near) = (depths().fold(f64::MAX, f64::min), depths().fold(f64::MIN, f64::max));
        let mut projection = Self { spots: Vec::new(), turned, lens, far, near };
        projection.spots = projection.turned.iter().map(|place| projection.look(*place)).collect();
        projection
    }

    /// Where a place in space, turned to the viewer, appears.
    pub(crate) fn look(&self, [x, y, z]: Vector) -> Spot {
        let scale = 1.0 / (1.0 - self.lens * z);
        // A layout thinner than a thousandth of the board has no far side worth showing.
        let depth = self.near - self.far;
        let nearness = if depth > 1e-3 { (z - self.far) / depth } else { 1.0 };
        Spot { x: x * scale, y: -y * scale, nearness, scale }
    }

    /// How large a ball of radius 1 about the origin looks.
    pub(crate) fn rim(&self) -> f64 {
        1.0 / (1.0 - self.lens * self.lens).sqrt()
    }

    /// The depth on such a ball behind which nothing is seen.
    pub(crate) fn horizon(&self) -> f64 {
        self.lens
    }

    /// Where a point appears.
    #[must_use]
    pub fn spot(&self, point: Point) -> Spot {
        self.spots[point.index()]
    }

    /// Every point in order.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The place in space, turned to the viewer: x right, y up, z towards us.
    pub(crate) fn place(&self, point: Point) -> Vector {
        self.turned[point.index()]
    }

    /// All places in order, as [`Self::place`] gives them.
    pub(crate) fn places(&self) -> &[Vector] {
        &self.turned
    }

    /// The smallest box around all spots: left, top, right, bottom.
    pub(crate) fn bounds(&self) -> (f64, f64, f64, f64) {
        self.spots.iter().fold((f64::MAX, f64::MAX, f64::MIN, f64::MIN), |(left, top, right, bottom), spot| {
            (left.min(spot.x), top.min(spot.y), right.max(spot.x), bottom.max(spot.y))
        })
    }
}

/// The layout with its middle at the origin and its farthest point 1 away.
fn centred(board: &Board) -> Vec<Vector> {
    let (mut low, mut high) = ([f64::MAX; 3], [f64::MIN; 3]);
    for place in board.layout() {
        for axis in 0..3 {
            low[axis] = low[axis].min(place[axis].into());
            high[axis] = high[axis].max(place[axis].into());
        }
    }
    let middle = [0, 1, 2].map(|axis| f64::midpoint(low[axis], high[axis]));
    let places = board.layout().iter().map(|place| [0, 1, 2].map(|axis| f64::from(place[axis]) - middle[axis]));
    let places: Vec<_> = places.collect();
    let radius = places.iter().map(|[x, y, z]| x.hypot(*y).hypot(*z)).fold(0.0, f64::max);
    let scale = if radius > 0.0 { 1.0 / radius } else { 1.0 };
    places.into_iter().map(|place| place.map(|c| c * scale)).collect()
}

fn turn(places: &[Vector], view: &View) -> Vec<Vector> {
    let angle = |degrees: f64| if degrees.is_finite() { degrees.to_radians().sin_cos() } else { (0.0, 1.0) };
    let ((yaw_sin, yaw_cos), (pitch_sin, pitch_cos)) = (angle(view.yaw), angle(view.pitch));
    let turn_one = |&[x, y, z]: &Vector| {
        let (x, z) = (x * yaw_cos + z * yaw_sin, z * yaw_cos - x * yaw_sin);
        [x, y * pitch_cos - z * pitch_sin, y * pitch_sin + z * pitch_cos]
    };
    places.iter().map(turn_one).collect()
}
