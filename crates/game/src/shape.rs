use serde::{Deserialize, Serialize};
use tengen_board::{Board, Point, Spec, handicap};

use crate::{Refused, board_fault};

/// A board, with everything that drawing it takes, and everything that making it again takes. Points are numbered from 0.
///
/// ```
/// use tengen_board::Board;
/// use tengen_game::BoardShape;
///
/// let board = Board::from_spec("mobius:3x5")?;
/// let shape = BoardShape::of(&board, "mobius:3x5");
/// assert_eq!(shape.to_board()?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BoardShape {
    /// What specs of games call it: a family's by its spec, one that somebody drew `board:` and its id.
    pub board: String,
    /// How many points there are.
    pub points: u32,
    /// What players call each point.
    pub names: Vec<String>,
    /// Where each point lies. Flat boards lie in the plane z = 0 with y upward.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f32>>))]
    pub layout: Vec<[f32; 3]>,
    /// Which points are joined, each pair once.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u32>>))]
    pub edges: Vec<(u32, u32)>,
    /// The points for handicap stones, in the order in which they are placed.
    pub handicap: Vec<u32>,
    /// The points with a dot on them, so that the eye finds its way.
    #[serde(default)]
    pub stars: Vec<u32>,
    /// What players call each point by where it lies, beside its name: ring and column, latitude and longitude, face and cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub bearings: Vec<String>,
    /// Whether it lies in a plane, and is best seen from above.
    pub flat: bool,
    /// Columns and rows, if the points lie in a rectangle of rows, glued at its sides or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rectangle: Option<(u32, u32)>,
}

impl BoardShape {
    /// The shape of a board; specs of games call it `name`.
    #[must_use]
    pub fn of(board: &Board, name: &str) -> Self {
        let index = |point: Point| u32::from(point.raw());
        let level = || board.layout().iter().all(|[_, _, z]| z.abs() < 1e-4);
        Self {
            board: name.to_string(),
            points: board.len() as u32,
            names: board.points().map(|point| board.name(point)).collect(),
            layout: board.layout().to_vec(),
            edges: board.edges().map(|(a, b)| (index(a), index(b))).collect(),
            handicap: handicap::fixed(board, handicap::MOST).into_iter().map(index).collect(),
            stars: tengen_board::stars(board).into_iter().map(index).collect(),
            bearings: board.points().filter_map(|point| board.bearing(point)).collect(),
            flat: board.spec().is_flat() || matches!(board.spec(), Spec::File(_)) && level(),
            rectangle: board.rectangle().map(|(columns, rows)| (columns as u32, rows as u32)),
        }
    }

    /// The very same board.
    ///
    /// # Errors
    /// If this is the shape of none.
    pub fn to_board(&self) -> Result<Board, Refused> {
        let make = || {
            let spec = match self.board.strip_prefix("board:") {
                Some(id) => Spec::File(id.to_string()),
                None => self.board.parse()?,
            };
            let edges: Vec<_> = self.edges.iter().map(|&(a, b)| (a as usize, b as usize)).collect();
            Board::from_parts(spec, self.names.clone(), &self.layout, &edges)
        };
        make().map_err(|error| board_fault::of_board(&self.board, &error))
    }
}

#[cfg(test)]
mod tests {
    use tengen_board::{FAMILIES, json};

    use super::*;

    #[test]
    fn a_small_grid_and_a_cube() {
        let shape = |spec: &str| BoardShape::of(&Board::from_spec(spec).unwrap(), spec);
        let grid = shape("grid:2");
        assert_eq!(grid.names, ["A1", "B1", "A2", "B2"]);
        assert_eq!(grid.edges, [(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!((grid.flat, grid.rectangle), (true, Some((2, 2))));
        let cube = shape("cube:3");
        assert_eq!((cube.points, cube.layout.len(), cube.flat, cube.rectangle), (26, 26, false, None));
        let star_points = shape("grid:19").handicap;
        assert_eq!((star_points.len(), star_points[0]), (9, 3 * 19 + 3));
    }

    #[test]
    fn what_went_over_the_wire_is_the_same_board() {
        let meshes = ["suzanne_new", "torus_wires_full", "plane_with_hole_new", "icosphere_full"].map(|mesh| {
            let file = format!("{}/../board/tests/fixtures/blender/{mesh}.obj", env!("CARGO_MANIFEST_DIR"));
            tengen_board::obj::read(std::fs::read(file).unwrap(), mesh).unwrap().board
        });
        let families = FAMILIES.iter().map(|family| Board::from_spec(family.example).unwrap());
        let named = json::read(r#"{"names": ["a", "b", "c"], "edges": [[0, 1], [1, 2]]}"#, "path").unwrap().board;
        for board in families.chain(meshes).chain([named]) {
            let name = board.spec().to_string().replace("file:", "board:");
            let shape = BoardShape::of(&board, &name);
            let text = serde_json::to_string(&shape).unwrap();
            let received: BoardShape = serde_json::from_str(&text).unwrap();
            assert_eq!(received.to_board().unwrap(), board, "{name}");
            assert_eq!(BoardShape::of(&received.to_board().unwrap(), &name), shape, "{name}");
        }
    }

    #[test]
    fn a_shape_of_nothing_is_refused() {
        let grid = BoardShape::of(&Board::from_spec("grid:2").unwrap(), "grid:2");
        let refused = |shape: BoardShape| shape.to_board().unwrap_err().to_string();
        let torn = BoardShape { edges: vec![(0, 1)], ..grid.clone() };
        assert_eq!(refused(torn), r#"board_not_that_spec board="grid:2""#);
        let nameless = BoardShape { names: Vec::new(), board: "board:x".to_string(), ..grid.clone() };
        assert_eq!(refused(nameless), r#"board_points_disagree found=0 key="names" other="layout" points=4"#);
        let far = BoardShape { edges: vec![(0, 9)], board: "board:x".to_string(), ..grid };
        assert_eq!(refused(far), "board_no_such_point point=9 points=4");
    }
}
