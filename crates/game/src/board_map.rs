use serde::Serialize;
use tengen_board::Board;
use tengen_board::map::{Aim, Motion};

/// A board in the plane, for whoever shows it beside the solid or instead of it. Places are numbered: first the own place of each
/// point, in order, then the copies.
///
/// ```
/// use tengen_board::{Board, map::Aim};
/// use tengen_game::BoardMap;
///
/// let torus = Board::from_spec("torus:3x5")?;
/// let map = BoardMap::of(&torus, &Aim::default());
/// // What hangs together over a seam is drawn on both sides of it.
/// assert_eq!(map.places.len(), torus.len() + map.copies.len());
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BoardMap {
    /// Where everything lies: x to the right, y upward. Edges are about 1 long.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f64>>))]
    pub places: Vec<[f64; 2]>,
    /// The points of the copies.
    pub copies: Vec<u32>,
    /// Edges of the board between places, each once; over a seam they lead to copies.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u32>>))]
    pub lines: Vec<[u32; 2]>,
    /// The radius of a stone at each place.
    pub room: Vec<f64>,
    /// Where the board was cut, as strokes.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Vec<f64>>>))]
    pub seams: Vec<Vec<[f64; 2]>>,
    /// What everything lies on: convex pieces, which may overlap.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Vec<f64>>>))]
    pub panels: Vec<Vec<[f64; 2]>>,
    /// What dragging does: nothing, it scrolls without end to the sides or up and down, or the ball is turned.
    #[cfg_attr(
        feature = "schema",
        ts(type = "{ motion: 'still' | 'scroll' | 'turn'; columns?: boolean; rows?: boolean }")
    )]
    pub motion: MapMotion,
}

/// What dragging a map does: nothing, it scrolls without end to the sides or up and down, or the ball is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "motion", rename_all = "snake_case")]
#[allow(missing_docs, reason = "all three are told above")]
pub enum MapMotion {
    Still,
    Scroll { columns: bool, rows: bool },
    Turn,
}

impl BoardMap {
    /// The map of a board, with that part of it in the middle.
    #[must_use]
    pub fn of(board: &Board, aim: &Aim) -> Self {
        let map = board.map_aimed(aim);
        Self {
            places: map.places().to_vec(),
            copies: map.copies().iter().map(|point| u32::from(point.raw())).collect(),
            lines: map.lines().to_vec(),
            room: map.room().iter().map(|room| (room * 1000.0).round() / 1000.0).collect(),
            seams: map.seams().to_vec(),
            panels: map.panels().to_vec(),
            motion: match map.motion() {
                Motion::Still => MapMotion::Still,
                Motion::Scroll { columns, rows } => MapMotion::Scroll { columns, rows },
                Motion::Turn => MapMotion::Turn,
            },
        }
    }
}
