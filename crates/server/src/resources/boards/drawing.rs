//! From what somebody sends to a board that can be kept.

use std::fmt;

use serde::{
    Deserialize,
    de::{IgnoredAny, MapAccess, Visitor},
};
use sha2::{Digest, Sha256};
use tengen_board::{Board, Import, Spec, Warning, json, obj};
use tengen_game::Refused;
use tengen_game::board_fault;

use crate::codes;

/// The largest file that is read.
pub const MOST_BYTES: usize = 1 << 20;

/// The longest name of a board, in characters.
pub const MOST_NAME: usize = 60;

/// How a board is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Our own JSON, or that of govariants.
    Json,
    /// Wavefront OBJ.
    Obj,
}

impl Format {
    /// The format that a content type names.
    pub(super) fn of_content(content: &str) -> Option<Self> {
        let content = content.split(';').next().unwrap_or_default().trim();
        match content.to_ascii_lowercase().as_str() {
            "application/json" => Some(Self::Json),
            "model/obj" | "text/plain" => Some(Self::Obj),
            _ => None,
        }
    }
}

/// A board ready to be kept.
#[derive(Debug)]
pub(super) struct Drawing {
    /// The hash of its content.
    pub(super) id: String,
    /// The board, which goes by its id.
    pub(super) board: Board,
    /// What is kept of it.
    pub(super) body: String,
    /// What was odd about it.
    pub(super) warnings: Vec<Refused>,
}

impl Drawing {
    /// Reads a board of at most so many points.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn read(format: Format, file: &[u8], most_points: usize) -> Result<Self, Refused> {
        let too_large = |points: usize| {
            let refused = Refused::new(&codes::BOARD_TOO_LARGE).with("points", points).with("most", most_points);
            if points > most_points { Err(refused) } else { Ok(()) }
        };
        let import = match format {
            Format::Json => {
                // Before the reader computes a layout for all of them.
                too_large(points_told(file))?;
                json::read(file, NAMELESS).map_err(board_fault::of_json)?
            }
            Format::Obj => obj::read(file, NAMELESS).map_err(board_fault::of_obj)?,
        };
        too_large(import.board.len())?;
        let import = Import { board: drawn(import.board)?, ..import };
        let id = id_of(&json::write(&import.board));
        let board = read_kept(&json::write(&import.board), &id)?;
        let warnings = import.warnings.iter().map(|warning: &Warning| board_fault::of_warning(warning)).collect();
        Ok(Self { body: json::write(&board), id, board, warnings })
    }
}

/// A drawn board is one whatever its file calls itself: somebody may have drawn a torus in a way of their own.
fn drawn(board: Board) -> Result<Board, Refused> {
    if matches!(board.spec(), Spec::File(_)) {
        return Ok(board);
    }
    let names = board.points().map(|point| board.name(point)).collect();
    let edges: Vec<_> = board.edges().map(|(a, b)| (a.index(), b.index())).collect();
    Board::from_parts(Spec::File(NAMELESS.to_string()), names, board.layout(), &edges)
        .map_err(|error| board_fault::of_board(NAMELESS, &error))
}

/// What every drawn board is called while its id is computed, so that the name is no part of it.
const NAMELESS: &str = "board";

/// A board as it is kept, by its id.
pub(super) fn read_kept(body: &str, id: &str) -> Result<Board, Refused> {
    json::read(body, id).map(|import| import.board).map_err(board_fault::of_json)
}

/// The first half of the SHA-256 of the text, in hexadecimal digits.
fn id_of(text: &str) -> String {
    hexadecimal(&Sha256::digest(text)[..16])
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The id in `board:ID`, in `file:ID` as positions write it, or alone.
pub(super) fn id_in(name: &str) -> Option<&str> {
    let id = name.strip_prefix("board:").or_else(|| name.strip_prefix("file:")).unwrap_or(name);
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (id.len() == 32 && id.bytes().all(digit)).then_some(id)
}

/// The most points that any part of a JSON board speaks of; 0 if it cannot be read, which the reader then says better.
fn points_told(file: &[u8]) -> usize {
    serde_json::from_slice::<Told>(file.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(file)).map_or(0, |told| told.0)
}

struct Told(usize);

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_map(Counting)
    }
}

struct Counting;

impl<'de> Visitor<'de> for Counting {
    type Value = Told;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Told, A::Error> {
        let mut most = 0;
        while let Some(key) = map.next_key::<String>()? {
            let told = match key.as_str() {
                "points" => map.next_value::<serde_json::Value>()?.as_f64().map_or(0, |points| points as usize),
                "names" | "layout" | "coordinates" | "adjacencyList" => {
                    map.next_value::<Option<Vec<IgnoredAny>>>()?.map_or(0, |entries| entries.len())
                }
                _ => map.next_value::<IgnoredAny>().map(|_| 0)?,
            };
            most = most.max(told);
        }
        Ok(Told(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: &str = r#"{"points": 3, "edges": [[0, 1], [1, 2], [2, 0]]}"#;

    #[test]
    fn the_same_board_has_the_same_id_however_it_is_sent() {
        let first = Drawing::read(Format::Json, TRIANGLE.as_bytes(), 100).unwrap();
        let other = r#"{"edges":[[2,1],[0,1],[0,2]],"points":3,"spec":"file:another"}"#;
        let second = Drawing::read(Format::Json, other.as_bytes(), 100).unwrap();
        assert_eq!((first.id.len(), &first.id), (32, &second.id));
        // What was kept can be sent again.
        let again = Drawing::read(Format::Json, first.body.as_bytes(), 100).unwrap();
        assert_eq!((&again.id, &again.body), (&first.id, &first.body));
        assert_eq!(read_kept(&first.body, &first.id).unwrap(), first.board);
        assert_eq!(first.board.spec().to_string(), format!("file:{}", first.id));
    }

    #[test]
    fn a_mesh_comes_back_as_it_was_kept() {
        let mesh = "v 0.1 0.37 3\nv 1 0.2 0\nv 0.5 0.9 -7.3\nv 0.3 0.3 0.3\nf 1 2 3\nl 1 4 2\n";
        let first = Drawing::read(Format::Obj, mesh.as_bytes(), 100).unwrap();
        let again = Drawing::read(Format::Json, first.body.as_bytes(), 100).unwrap();
        assert_eq!((&again.id, &again.body), (&first.id, &first.body));
    }

    #[test]
    fn a_family_that_somebody_sends_is_a_drawn_board_like_any_other() {
        let grid = json::write(&Board::from_spec("grid:3").unwrap());
        let drawing = Drawing::read(Format::Json, grid.as_bytes(), 100).unwrap();
        assert_eq!(drawing.board.spec().to_string(), format!("file:{}", drawing.id));
        assert_eq!(drawing.board.name(drawing.board.point("B2").unwrap()), "B2");
        assert_eq!(read_kept(&drawing.body, &drawing.id).unwrap(), drawing.board);
    }

    #[test]
    fn a_large_board_is_refused_before_anything_is_computed() {
        let refused = |format, file: &str| Drawing::read(format, file.as_bytes(), 3).unwrap_err();
        let large = Refused::new(&codes::BOARD_TOO_LARGE).with("points", 4).with("most", 3);
        assert_eq!(refused(Format::Json, r#"{"points": 4, "edges": [[0, 1]]}"#), large);
        assert_eq!(refused(Format::Json, r#"{"points": null, "points": 4, "edges": [[0, 1]]}"#), large);
        assert_eq!(refused(Format::Json, r#"{"adjacencyList": [[1],[0],[3],[2]]}"#), large);
        assert_eq!(refused(Format::Obj, "v 0 0 0\nv 1 0 0\nv 2 0 0\nv 3 0 0\nl 1 2 3 4\n"), large);
        let at_once = std::time::Instant::now();
        refused(Format::Json, r#"{"points": 65535, "edges": [[0, 1]]}"#);
        assert!(at_once.elapsed().as_secs() < 1);
    }

    #[test]
    fn ids_are_told_from_specs() {
        let id = "0123456789abcdef0123456789abcdef";
        for name in [id.to_string(), format!("board:{id}"), format!("file:{id}")] {
            assert_eq!(id_in(&name), Some(id));
        }
        for name in ["grid:19", "board:../../etc/passwd", "board:", "board:0123456789ABCDEF0123456789ABCDEF"] {
            assert_eq!(id_in(name), None);
        }
    }
}
