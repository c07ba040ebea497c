//! Search trees that somebody saved.

use tengen_game::{Refused, SavedTree};

use crate::{desk::Desk, question::ReadTree};

/// Reads a file, and makes every move of it once: whoever shows it can rely on all of them.
pub(crate) fn read(desk: &Desk, asked: &ReadTree) -> Result<SavedTree, Refused> {
    let saved = SavedTree::read(&asked.text)?;
    saved.check_moves(desk.games())?;
    Ok(saved)
}
