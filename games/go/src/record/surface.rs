//! The board of a record: how the root says which one it is.

use std::sync::Arc;

use tengen_board::{Board, Spec, json};
use tengen_sgf::{Ident, Node, number};

use super::fault::{RecordError, RecordFault, shown};
use super::notation::{Letters, Notation};
use super::q5go::{self, Glue};

/// The value of `GM` for Go on boards that are not grids. Readers that know Go as `GM[1]` on a square do not take such
/// moves for letters, and FF\[4\] asks them to keep what they do not know.
pub const GAME: i64 = 361;

/// The property with the spec of the board, such as `TNGB[torus:9]`.
pub const BOARD: Ident = Ident::literal("TNGB");

/// The property with the graph of the board as JSON (see [`tengen_board::json`]), for boards from files.
pub const GRAPH: Ident = Ident::literal("TNGG");

/// What a board from a record is called that does not say.
const NAMELESS: &str = "board";

/// A board and how the record writes its points.
pub(super) struct Surface {
    pub(super) board: Arc<Board>,
    pub(super) notation: Notation,
}

impl Surface {
    pub(super) fn read(root: &Node, faults: &mut Vec<RecordFault>) -> Result<Self, RecordError> {
        let game = root.text(Ident::GM).unwrap_or("1").trim();
        let (board, notation) = match (number(game), game) {
            (Some(1), _) => {
                let (columns, rows) = size(root)?;
                (Board::from_spec(&format!("grid:{columns}x{rows}"))?, Letters::of_rectangle(columns, rows).into())
            }
            (Some(GAME), _) => (any_board(root, faults)?, Notation::Names),
            (_, "q5go-1" | "q5go-2") => {
                let (columns, rows) = size(root)?;
                let glue = Glue::read(root.text(q5go::GLUE))?;
                let mask = q5go::mask(root.values(q5go::MASK), columns, rows, faults);
                let (board, letters) = q5go::board(columns, rows, glue, &mask)?;
                (board, letters.into())
            }
            _ => return Err(RecordError::NotGo { game: shown(game) }),
        };
        Ok(Self { board: Arc::new(board), notation })
    }
}

impl From<Letters> for Notation {
    fn from(letters: Letters) -> Self {
        Self::Letters(letters)
    }
}

/// Says in the root which board this is.
pub(super) fn write(board: &Board, root: &mut Node) {
    match board.grid_size() {
        Some((columns, rows)) => {
            root.set(Ident::GM, "1");
            let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
            root.set(Ident::SZ, size);
        }
        None => {
            root.set(Ident::GM, GAME.to_string());
            root.set(BOARD, board.spec().to_string());
            if matches!(board.spec(), Spec::File(_)) {
                root.set(GRAPH, json::write(board).trim_end());
            }
        }
    }
}

/// Columns and rows: 19 if nothing is said.
fn size(root: &Node) -> Result<(u8, u8), RecordError> {
    let Some(value) = root.value(Ident::SZ) else { return Ok((19, 19)) };
    let (columns, rows) = value.compose().unwrap_or((value.text(), value.text()));
    let side =
        |text: &str| number(text).and_then(|side| u8::try_from(side).ok()).filter(|side| (1..=52).contains(side));
    side(columns).zip(side(rows)).ok_or_else(|| RecordError::Size { text: shown(value.text()) })
}

fn any_board(root: &Node, faults: &mut Vec<RecordFault>) -> Result<Board, RecordError> {
    let spec = root.text(BOARD).map(str::trim);
    let Some(graph) = root.text(GRAPH) else {
        return Ok(Board::from_spec(spec.ok_or(RecordError::NoBoard)?)?);
    };
    let name = spec.and_then(|spec| spec.strip_prefix("file:")).filter(|name| !name.is_empty());
    let import = json::read(graph, name.unwrap_or(NAMELESS))?;
    faults.extend(import.warnings.into_iter().map(RecordFault::Board));
    if let Some(spec) = spec
        && import.board.spec().to_string() != spec
    {
        faults.push(RecordFault::OtherBoard { spec: shown(spec) });
    }
    Ok(import.board)
}
