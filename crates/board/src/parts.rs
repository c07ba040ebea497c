use crate::{Board, BoardError, Draft, Place, Spec};

impl Board {
    /// The very same board made again from everything there is to know of it: spec, names, layout and edges, each pair of
    /// points once. Whoever was sent a board holds it by this, whether a spec could make it or not.
    ///
    /// ```
    /// use tengen_board::Board;
    ///
    /// let sphere = Board::from_spec("sphere:42")?;
    /// let names = sphere.points().map(|point| sphere.name(point)).collect();
    /// let edges: Vec<_> = sphere.edges().map(|(a, b)| (a.index(), b.index())).collect();
    /// let again = Board::from_parts(sphere.spec().clone(), names, sphere.layout(), &edges)?;
    /// assert_eq!(again, sphere);
    /// # Ok::<(), tengen_board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// If these are the parts of no board, or the spec makes another one.
    pub fn from_parts(
        spec: Spec,
        names: Vec<String>,
        layout: &[Place],
        edges: &[(usize, usize)],
    ) -> Result<Self, BoardError> {
        let points = layout.len();
        if names.len() != points {
            return Err(BoardError::NameCount { names: names.len(), points });
        }
        let mut draft = Draft::new(spec);
        for place in layout {
            draft.point(*place);
        }
        for &(a, b) in edges {
            draft.edge(a, b);
        }
        let generated = !matches!(draft.spec(), Spec::File(_));
        let numbers = names.iter().zip(1..).all(|(name, number): (_, usize)| *name == number.to_string());
        if !generated && !numbers {
            draft.name_points(names);
            return draft.finish();
        }
        let board = draft.finish()?;
        if generated && !is_as_its_spec_says(&board, &names)? {
            return Err(BoardError::NotThatSpec(board.spec().to_string()));
        }
        Ok(board)
    }
}

/// Whether the graph and the names are those that the spec makes; how it is drawn is its own affair.
fn is_as_its_spec_says(board: &Board, names: &[String]) -> Result<bool, BoardError> {
    let made = board.spec().build()?;
    let same_graph = made.starts == board.starts && made.neighbours == board.neighbours;
    Ok(same_graph && made.points().zip(names).all(|(point, name)| made.name(point) == *name))
}
