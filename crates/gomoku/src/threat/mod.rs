//! Forced wins, proven: by fours alone ([`Vcf`]), and by fours and threes ([`vct`]).
//!
//! What is claimed is a whole tree, a [`Win`] with an answer to every defence, and [`Win::check`] replays all of it by the
//! plain rules of the game, which share nothing with the search that found it.

mod blocks;
mod check;
mod vcf;
mod vct;
mod win;

pub use check::Flaw;
pub use vcf::Vcf;
pub use vct::vct;
pub use win::Win;

/// What a search for a forced win comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict<T> {
    /// There is one.
    Won(T),
    /// There is none of this sort.
    None,
    /// The search was given up before it was over.
    Unknown,
}

impl<T> Verdict<T> {
    /// The win, if one was found.
    #[must_use]
    pub fn won(self) -> Option<T> {
        match self {
            Self::Won(win) => Some(win),
            Self::None | Self::Unknown => None,
        }
    }
}
