use crate::{Board, BoardError, MOST_POINTS, Point, Spec, layout::settle, names::Names};

/// Where a point lies in space: x to the right, y upward, z towards the viewer.
pub type Place = [f32; 3];

/// A board in the making: what generators and importers fill in.
///
/// ```
/// use tengen_board::{Draft, Spec};
///
/// let mut draft = Draft::new(Spec::File("triangle".into()));
/// let [a, b, c] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.5, 0.9, 0.0]].map(|place| draft.point(place));
/// draft.edge(a, b);
/// draft.edge(b, c);
/// draft.edge(c, a);
/// draft.edge(a, c); // said twice, counted once
/// assert_eq!(draft.finish()?.edge_count(), 3);
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Draft {
    spec: Spec,
    layout: Vec<Place>,
    edges: Vec<(usize, usize)>,
    names: Option<Vec<String>>,
}

impl Draft {
    /// An empty draft of a board with this spec.
    #[must_use]
    pub fn new(spec: Spec) -> Self {
        Self { spec, layout: Vec::new(), edges: Vec::new(), names: None }
    }

    pub(crate) fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Adds a point and says its index.
    pub fn point(&mut self, place: Place) -> usize {
        self.layout.push(place);
        self.layout.len() - 1
    }

    /// How many points there are so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layout.len()
    }

    /// Whether there are no points yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout.is_empty()
    }

    /// Joins two points; saying it twice or the other way round changes nothing.
    pub fn edge(&mut self, a: usize, b: usize) {
        self.edges.push((a.min(b), a.max(b)));
    }

    /// Names the points, in order; without this they are numbered from 1.
    pub fn name_points(&mut self, names: Vec<String>) {
        self.names = Some(names);
    }

    /// Brings a generated layout to the size all boards have: centred, edges 1 long on average. The edges must be right.
    pub(crate) fn normalise(&mut self) {
        let places: Vec<_> = self.layout.iter().map(|place| place.map(f64::from)).collect();
        let edges: Vec<_> = self.edges.iter().map(|&(a, b)| (a as u16, b as u16)).collect();
        self.layout = settle(&places, &edges);
    }

    /// The finished board.
    ///
    /// # Errors
    /// If there are no points or too many, an edge is a loop or leads nowhere, a place is not finite, or a name
    /// cannot be used.
    pub fn finish(mut self) -> Result<Board, BoardError> {
        let points = self.layout.len();
        if points == 0 {
            return Err(BoardError::NoPoints);
        }
        if points > MOST_POINTS {
            return Err(BoardError::TooManyPoints { points });
        }
        if let Some(index) = self.layout.iter().position(|place| !place.iter().all(|c| c.is_finite())) {
            return Err(BoardError::NotFinite(index));
        }
        for &(a, b) in &self.edges {
            if b >= points {
                return Err(BoardError::NoSuchPoint { a, b, points });
            }
            if a == b {
                return Err(BoardError::Loop(a));
            }
        }
        let names = match self.names.take() {
            Some(names) => Names::given(names, points)?,
            None => Names::of_spec(&self.spec),
        };
        self.edges.sort_unstable();
        self.edges.dedup();
        let (starts, neighbours) = compress(points, &self.edges);
        Ok(Board { spec: self.spec, starts, neighbours, layout: self.layout, names })
    }
}

/// Rows of neighbours, each ascending, from edges sorted with the smaller end first.
fn compress(points: usize, edges: &[(usize, usize)]) -> (Vec<u32>, Vec<Point>) {
    let mut starts = vec![0u32; points + 1];
    for &(a, b) in edges {
        starts[a + 1] += 1;
        starts[b + 1] += 1;
    }
    for at in 0..points {
        starts[at + 1] += starts[at];
    }
    let mut next = starts.clone();
    let mut neighbours = vec![Point::new(0); edges.len() * 2];
    let mut put = |from: usize, to: usize| {
        neighbours[next[from] as usize] = Point::new(to as u16);
        next[from] += 1;
    };
    // Sorted edges visit every smaller end of a point before its larger ones, so two passes keep rows ascending.
    for &(a, b) in edges {
        put(b, a);
    }
    for &(a, b) in edges {
        put(a, b);
    }
    (starts, neighbours)
}
