use serde::Serialize;
use serde_json::json;
use tengen_board::{Board, Import, json as board_json, json::JsonError};
use tengen_game::Refused;
use tengen_game::{
    BoardShape,
    board_fault::{of_json, of_warning},
};

use crate::question::Inspect;

/// What there is to say about a board that is being drawn.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Inspection {
    /// The board, as it would be played on; not there if it cannot be one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub shape: Option<BoardShape>,
    /// Why it cannot be one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub refused: Option<Refused>,
    /// What is odd about it.
    pub warnings: Vec<Refused>,
    /// Figures; not there if not even the points and edges make a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub counts: Option<Counts>,
}

/// Figures of a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Counts {
    /// How many points there are.
    pub points: u32,
    /// How many edges there are, each counted once.
    pub edges: u32,
    /// How many parts that no edge joins.
    pub components: u32,
    /// How many points have one neighbour only.
    pub dead_ends: u32,
    /// How many points have how many neighbours: pairs of neighbours and points, in ascending order.
    pub degrees: Vec<(u32, u32)>,
}

/// What a board drawn so far is called.
const NAME: &str = "drawing";

pub(crate) fn inspect(drawn: &Inspect) -> Inspection {
    match read(drawn, drawn.names.as_deref()) {
        Ok(Import { board, warnings }) => Inspection {
            warnings: warnings.iter().map(of_warning).collect(),
            counts: Some(Counts::of(&board)),
            shape: Some(BoardShape::of(&board, &board.spec().to_string())),
            refused: None,
        },
        Err(error) => {
            let nameless = drawn.names.as_ref().and_then(|_| read(drawn, None).ok());
            Inspection {
                shape: None,
                refused: Some(of_json(error)),
                warnings: nameless.iter().flat_map(|import| &import.warnings).map(of_warning).collect(),
                counts: nameless.map(|import| Counts::of(&import.board)),
            }
        }
    }
}

/// Reads it as if it came from a file: what is said here is then just what would be said about the file.
fn read(Inspect { points, edges, .. }: &Inspect, names: Option<&[String]>) -> Result<Import, JsonError> {
    let text = json!({ "points": points.len(), "layout": points, "edges": edges, "names": names });
    board_json::read(text.to_string(), NAME)
}

impl Counts {
    fn of(board: &Board) -> Self {
        let degrees: Vec<(u32, u32)> =
            board.degrees().into_iter().map(|(degree, points)| (degree as u32, points as u32)).collect();
        Self {
            points: board.len() as u32,
            edges: board.edge_count() as u32,
            components: board.components() as u32,
            dead_ends: degrees.iter().filter(|(degree, _)| *degree == 1).map(|(_, points)| points).sum(),
            degrees,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path of three points and a point apart that lies on one of them.
    const PLACES: [[f64; 3]; 4] = [[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 0.0, 0.0]];

    fn look(points: &[[f64; 3]], edges: &[(u64, u64)], names: Option<&[&str]>) -> Inspection {
        let names = names.map(|names| names.iter().map(ToString::to_string).collect());
        inspect(&Inspect { points: points.to_vec(), edges: edges.to_vec(), names })
    }

    #[test]
    fn a_drawing_is_looked_at_as_a_file_would_be() {
        let seen = look(&PLACES, &[(0, 1), (1, 2), (1, 1), (2, 1)], None);
        let odd: Vec<String> = seen.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(
            odd,
            [
                "self_edges count=1 path=\"edges[2]\"",
                "same_place count=1 other=3 point=4",
                "isolated_points count=1 point=4"
            ]
        );
        let degrees = vec![(0, 1), (1, 2), (2, 1)];
        assert_eq!(seen.counts, Some(Counts { points: 4, edges: 2, components: 2, dead_ends: 2, degrees }));
        let shape = seen.shape.unwrap();
        assert_eq!((shape.board.as_str(), shape.names.len(), shape.flat), ("file:drawing", 4, true));
        assert_eq!(seen.refused, None);
    }

    #[test]
    fn what_cannot_be_a_board_says_why() {
        let refused = |seen: Inspection| seen.refused.unwrap().to_string();
        assert_eq!(refused(look(&[], &[], None)), "board_without_points");
        let gap = look(&PLACES, &[(0, 1), (1, 9)], None);
        assert_eq!(gap.counts, None);
        assert_eq!(refused(gap), "board_no_such_point path=\"edges[1]\" point=9 points=4");
        let twins = look(&PLACES, &[(0, 1)], Some(&["a", "b", "B", "c"]));
        assert_eq!(twins.counts.as_ref().map(|counts| counts.components), Some(3));
        assert_eq!(refused(twins), "board_point_name_taken name=\"B\" path=\"names[2]\"");
    }
}
