use tengen_gomoku::{Gomoku, Phase, Region};

use super::{Vcf, Win, WinSearch, vct};
use crate::position::Position;

/// Positions in the first look, for a win by fours alone: some ten milliseconds.
const FIRST_FOURS: u64 = 10_000;

/// A forced win for whoever is to move in this game: by fours alone, or else by threes, fours and quieter stones that
/// threaten a win by fours. Every stone of it has been replayed by the rules, with every defence.
///
/// [`WinSearch::None`] is said of this sort of wins alone; there may be others. It is unknown what `stop` does not leave the
/// time to find out, and while an opening says where stones go.
///
/// ```
/// use tengen_game::Game;
/// use tengen_gomoku_engine::threat::{WinSearch, solve};
/// use tengen_gomoku::Gomoku;
///
/// let mut game = Gomoku::default();
/// for text in ["h8", "a1", "i8", "a2", "j8", "a4"] {
///     let mv = game.read(text)?;
///     game.play(mv);
/// }
/// let WinSearch::Won(win) = solve(&game, &|| false) else { return Err("not found".into()) };
/// assert_eq!(win.plies(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(game: &Gomoku, stop: &dyn Fn() -> bool) -> WinSearch<Win> {
    match find(game, stop) {
        // What does not stand up to every defence is not claimed.
        WinSearch::Won(win) if win.check(game).is_err() => WinSearch::Unknown,
        other => other,
    }
}

/// The same, not replayed yet: [`Win::check`] does that, and takes longer than the search where the tree is large.
pub fn find(game: &Gomoku, stop: &dyn Fn() -> bool) -> WinSearch<Win> {
    match game.phase() {
        Phase::Place { region: Region::Anywhere, .. } => {}
        Phase::Over(_) => return WinSearch::None,
        _ => return WinSearch::Unknown,
    }
    let mut position = Position::of(game);
    let mut vcf = Vcf::default();
    match vcf.prove(&mut position, FIRST_FOURS) {
        WinSearch::Won(win) => WinSearch::Won(win),
        WinSearch::None | WinSearch::Unknown => vct(&mut vcf, &mut position, u64::MAX, stop),
    }
}
