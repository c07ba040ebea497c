use crate::{BoardError, Place, Point, Spec, names::Names};

/// Two joined points, the one with the smaller index first.
pub type Edge = (Point, Point);

/// An undirected graph with a place in space and a name for each point; it never changes once made.
///
/// Neighbours are stored in one run of points for the whole board (compressed sparse rows), each point's in
/// ascending order, so that walking them touches one or two cache lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    pub(crate) spec: Spec,
    pub(crate) starts: Vec<u32>,
    pub(crate) neighbours: Vec<Point>,
    pub(crate) layout: Vec<Place>,
    pub(crate) names: Names,
}

impl Board {
    /// The board that a spec such as `torus:9` describes.
    ///
    /// # Errors
    /// If the spec cannot be read, or names a file.
    pub fn from_spec(spec: &str) -> Result<Self, BoardError> {
        spec.parse::<Spec>()?.build()
    }

    /// What kind of board this is, and how to make it again.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How many points there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a board has at least one point")]
    pub fn len(&self) -> usize {
        self.layout.len()
    }

    /// How many edges there are.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// All points in order.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + use<> {
        (0..self.len() as u16).map(Point::new)
    }

    /// The points joined to `point`, in ascending order.
    #[must_use]
    pub fn neighbours(&self, point: Point) -> &[Point] {
        let at = point.index();
        &self.neighbours[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// How many points are joined to `point`.
    #[must_use]
    pub fn degree(&self, point: Point) -> usize {
        self.neighbours(point).len()
    }

    /// Whether two points are joined.
    #[must_use]
    pub fn joined(&self, a: Point, b: Point) -> bool {
        self.neighbours(a).binary_search(&b).is_ok()
    }

    /// Every edge once, smaller index first, in ascending order.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        self.points().flat_map(|a| self.neighbours(a).iter().filter(move |b| a < **b).map(move |&b| (a, b)))
    }

    /// Where a point lies in space. Flat boards lie in the plane z = 0 with y upward.
    #[must_use]
    pub fn place(&self, point: Point) -> Place {
        self.layout[point.index()]
    }

    /// The places of all points in order.
    #[must_use]
    pub fn layout(&self) -> &[Place] {
        &self.layout
    }

    /// The name of a point as records and players write it: `D4` on grids, a number from 1 or a name from the
    /// file elsewhere.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        self.names.name(point)
    }

    /// Where a point lies, on boards where that has a name beside the point's number: ring and column on a torus (`D4`),
    /// latitude and longitude on a globe (`N2.E5`), face and cell on a cube (`F.B3`), ring and spoke on a circle (`R2S5`),
    /// layer and crossing in a block (`2.C4`).
    #[must_use]
    pub fn bearing(&self, point: Point) -> Option<String> {
        self.names.bearing(point)
    }

    /// The point a person or a program means: by its name, by its number from 1 on boards that are not grids, or by
    /// its [bearing](Self::bearing). Case does not matter.
    #[must_use]
    pub fn point(&self, text: &str) -> Option<Point> {
        self.names.point(text, self.len())
    }

    /// Columns and rows, if this board is a plain rectangular grid.
    #[must_use]
    pub fn grid_size(&self) -> Option<(usize, usize)> {
        match self.spec {
            Spec::Grid { columns, rows } => Some((columns.into(), rows.into())),
            _ => None,
        }
    }

    /// Columns and rows, if the points lie in a rectangle of rows, glued at its sides or not: point
    /// `row * columns + column`. Such boards can be written as a square of text.
    #[must_use]
    pub fn rectangle(&self) -> Option<(usize, usize)> {
        self.spec.rectangle()
    }

    /// How many parts the graph falls into; 1 means that it is connected.
    #[must_use]
    pub fn components(&self) -> usize {
        let mut seen = vec![false; self.len()];
        let mut stack = Vec::new();
        let mut parts = 0;
        for start in self.points() {
            if std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            parts += 1;
            stack.push(start);
            while let Some(point) = stack.pop() {
                for &next in self.neighbours(point) {
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        stack.push(next);
                    }
                }
            }
        }
        parts
    }

    /// How many points have each degree: `(degree, points)` in ascending order of degree.
    #[must_use]
    pub fn degrees(&self) -> Vec<(usize, usize)> {
        let mut counts = std::collections::BTreeMap::new();
        for point in self.points() {
            *counts.entry(self.degree(point)).or_insert(0) += 1;
        }
        counts.into_iter().collect()
    }

    /// The number of steps from `start` to every point; `u32::MAX` where no path leads.
    #[must_use]
    pub fn distances(&self, start: Point) -> Vec<u32> {
        self.distances_from([start])
    }

    /// The number of steps from every point to the rim, which is where points have fewer neighbours than most; `u32::MAX`
    /// everywhere on boards that have none.
    #[must_use]
    pub fn rim_distances(&self) -> Vec<u32> {
        let mut degrees: Vec<usize> = self.points().map(|point| self.degree(point)).collect();
        degrees.sort_unstable();
        let usual = degrees[degrees.len() / 2];
        self.distances_from(self.points().filter(|point| self.degree(*point) < usual))
    }

    fn distances_from(&self, starts: impl IntoIterator<Item = Point>) -> Vec<u32> {
        let mut steps = vec![u32::MAX; self.len()];
        let mut queue: std::collections::VecDeque<Point> = starts.into_iter().collect();
        for start in &queue {
            steps[start.index()] = 0;
        }
        while let Some(point) = queue.pop_front() {
            let next_step = steps[point.index()] + 1;
            for &next in self.neighbours(point) {
                if steps[next.index()] == u32::MAX {
                    steps[next.index()] = next_step;
                    queue.push_back(next);
                }
            }
        }
        steps
    }
}
