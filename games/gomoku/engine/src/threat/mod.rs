//! Forced wins, proven: by fours alone ([`Vcf`]), and by fours, threes and quieter stones ([`vct`]). [`solve`] asks both.
//!
//! What is claimed is a whole tree, a [`Win`] with an answer to every defence, and [`Win::check`] replays all of it by the
//! plain rules of the game, which share nothing with the search that found it.
//!
//! For people there is more: [what a stone would make](crate::Position::threats) on every point, the [shortest](Shortest) win by fours,
//! what the [defence](Defence) says to an attack, and whether a position is a [puzzle](Puzzle).

mod blocks;
mod check;
mod defence;
mod puzzle;
mod shortest;
mod sight;
mod solve;
mod spoil;
mod vcf;
mod vct;
mod win;

pub use check::Flaw;
pub use defence::{Defence, Escape};
pub use puzzle::{FEWEST_FOURS, Puzzle};
pub use shortest::Shortest;
pub use sight::{Sighted, Threat};
pub use solve::{find, solve};
pub use vcf::Vcf;
pub use vct::vct;
pub(crate) use vct::{Beginning, begin};
pub use win::Win;

/// What a search for a forced win comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinSearch<T> {
    /// There is one.
    Won(T),
    /// There is none of this sort.
    None,
    /// The search was given up before it was over.
    Unknown,
}

impl<T> WinSearch<T> {
    /// The win, if one was found.
    #[must_use]
    pub fn won(self) -> Option<T> {
        match self {
            Self::Won(win) => Some(win),
            Self::None | Self::Unknown => None,
        }
    }
}
