//! Boards in the plane, for pages that show them beside the solid or instead of it.

use serde::Serialize;
use tengen_board::map::{Aim, Motion};
use tengen_game::Refused;

use crate::{desk::Desk, question};

/// A board in the plane. Places are numbered: first the own place of each point, in order, then the copies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Mapped {
    /// Where everything lies: x to the right, y upward. Edges are about 1 long.
    pub places: Vec<[f64; 2]>,
    /// The points of the copies.
    pub copies: Vec<u32>,
    /// Edges of the board between places, each once; over a seam they lead to copies.
    pub lines: Vec<[u32; 2]>,
    /// The radius of a stone at each place.
    pub room: Vec<f64>,
    /// Where the board was cut, as strokes.
    pub seams: Vec<Vec<[f64; 2]>>,
    /// What everything lies on: convex pieces, which may overlap.
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
#[serde(tag = "motion", rename_all = "snake_case")]
#[allow(missing_docs, reason = "all three are told above")]
pub enum MapMotion {
    Still,
    Scroll { columns: bool, rows: bool },
    Turn,
}

pub(crate) fn map(desk: &Desk, asked: &question::Map) -> Result<Mapped, Refused> {
    let [columns, rows] = asked.scroll;
    let board = desk.games().boards().board(&asked.board)?;
    let map = board.map_aimed(&Aim { columns, rows, turn: asked.turn });
    Ok(Mapped {
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
    })
}
