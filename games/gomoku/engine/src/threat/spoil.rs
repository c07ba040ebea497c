//! Which answers spoil a win by fours that was found before they were given.

use tengen_gomoku::{Colour, Winning};

use super::Win;
use super::vcf::stops;
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// Every answer that might spoil a win by fours: cells that it uses, cells in line with an answer of its own, with which
/// the defender might come to a five, and fours of the defender's own.
///
/// A stone elsewhere changes nothing that the win rests upon. But in caro a stone in line may shut in a five, in renju it may
/// let Black stop one where that was forbidden, and what is forbidden may hang on stones far away.
pub(super) fn candidates(position: &mut Position, win: &Win) -> Vec<Cell> {
    let own = position.turn();
    let size = position.size();
    let mut used = Vec::new();
    win.cells(&mut used);
    let mut cells: Vec<Cell>;
    if position.winning() == Winning::Renju && hangs_on_threes(win, position) {
        cells = (0..size * size).map(|at| Cell::at(at % size, at / size)).collect();
    } else {
        let mut centres = Vec::new();
        let may_stop_in_line = match position.winning() {
            Winning::Standard | Winning::Freestyle => false,
            Winning::Renju => own == Colour::Black,
            Winning::Caro | Winning::CaroOverline => true,
        };
        if may_stop_in_line {
            centres.clone_from(&used);
        } else {
            win.answer_cells(&mut centres);
        }
        centres.sort_unstable();
        centres.dedup();
        cells = used;
        for centre in centres {
            for direction in 0..4 {
                cells.extend(position.free_along(centre, direction));
            }
        }
        cells.extend(position.cells_where(own, Kind::is_four));
    }
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|cell| position.is_free(*cell));
    cells
}

/// Whether what a win claims hangs on threes that are forbidden only if they are threes indeed. It is asked with the
/// defender to move.
fn hangs_on_threes(win: &Win, position: &mut Position) -> bool {
    let attacker = !position.turn();
    let attack = Cell::of(win.attack);
    if position.kind(attacker, attack) == Kind::Suspect {
        return true;
    }
    position.put_stone(attack, attacker);
    let hangs =
        win.otherwise.as_deref().is_some_and(|five| position.kind(!attacker, Cell::of(five.attack)) == Kind::Suspect)
            || win.answers.iter().any(|(answer, next)| {
                position.put_stone(Cell::of(*answer), !attacker);
                position.pass();
                let hangs = hangs_on_threes(next, position);
                position.pass();
                position.undo();
                hangs
            });
    position.undo();
    hangs
}

/// Whether a win by fours, found before the last stone was placed, is one still.
pub(super) fn holds(win: &Win, position: &mut Position) -> bool {
    let own = position.turn();
    let attack = Cell::of(win.attack);
    if !position.is_free(attack) || !position.may_put(own, attack) {
        return false;
    }
    if win.otherwise.is_none() {
        return position.kind(own, attack) == Kind::Five;
    }
    position.put(attack);
    let holds = is_answered(win, position);
    position.undo();
    holds
}

fn is_answered(win: &Win, position: &mut Position) -> bool {
    let (own, attacker) = (position.turn(), !position.turn());
    let Some(threat) = win.otherwise.as_deref().map(|win| Cell::of(win.attack)) else { return false };
    if position.count(own, Kind::Five) > 0 || !position.is_free(threat) || position.kind(attacker, threat) != Kind::Five
    {
        return false;
    }
    stops(position, threat).into_iter().all(|cell| {
        let Some(point) = cell.point() else { return false };
        let Some((_, next)) = win.answers.iter().find(|(answer, _)| *answer == point) else { return false };
        position.put(cell);
        let holds = holds(next, position);
        position.undo();
        holds
    })
}
