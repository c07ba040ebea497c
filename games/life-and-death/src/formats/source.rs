//! The text of a file, and where in it something stands.

use std::{collections::HashMap, sync::Arc};

use tengen_board::{Board, Spec, json};
use tengen_go::Ground;
use tengen_sgf::Place;

use super::fault::{FormatError, FormatFault};

/// The text of a file.
#[derive(Clone, Copy)]
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
}

impl<'t> Source<'t> {
    /// Where a part of the text begins. What is no part of it begins at its beginning.
    pub(super) fn place(&self, part: &str) -> Place {
        let from = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        self.place_of_byte(from)
    }

    /// Lines end with `\n`, `\r\n` or a lone `\r`, as in SGF.
    pub(super) fn place_of_byte(&self, byte: usize) -> Place {
        let before = self.text.get(..byte).unwrap_or_default();
        let last = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let ends = before.matches('\n').count() + before.matches('\r').count() - before.matches("\r\n").count();
        Place { line: ends + 1, column: before[last..].chars().count() + 1 }
    }

    /// An error about a part of the text.
    pub(super) fn error(&self, part: &str, fault: FormatFault) -> FormatError {
        FormatError { at: self.place(part), fault }
    }

    /// The lines without their ends.
    pub(super) fn lines(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        self.text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
    }
}

/// Boards are prepared once, however many problems of a file stand on them.
#[derive(Default)]
pub(super) struct Grounds {
    made: HashMap<String, Arc<Ground>>,
}

impl Grounds {
    /// The board that a spec describes.
    pub(super) fn of_spec(&mut self, text: &str) -> Result<Arc<Ground>, FormatFault> {
        if let Some(ground) = self.made.get(text.trim()) {
            return Ok(ground.clone());
        }
        let board = text.parse::<Spec>().and_then(|spec| spec.build()).map_err(FormatFault::Board)?;
        let ground = Ground::new(Arc::new(board));
        self.made.insert(text.trim().to_string(), ground.clone());
        Ok(ground)
    }

    /// The board of a graph as Tengen's board JSON.
    pub(super) fn of_graph(&mut self, text: &str, name: &str) -> Result<Arc<Ground>, FormatFault> {
        if let Some(ground) = self.made.get(text) {
            return Ok(ground.clone());
        }
        let import = json::read(text, name).map_err(FormatFault::Graph)?;
        let ground = Ground::new(Arc::new(import.board));
        self.made.insert(text.to_string(), ground.clone());
        Ok(ground)
    }

    /// The board of a record.
    pub(super) fn of_board(&mut self, board: &Arc<Board>) -> Arc<Ground> {
        let spec = board.spec().to_string();
        if let Some(ground) = self.made.get(&spec)
            && !matches!(board.spec(), Spec::File(_))
        {
            return ground.clone();
        }
        let ground = Ground::new(board.clone());
        self.made.insert(spec, ground.clone());
        ground
    }
}
