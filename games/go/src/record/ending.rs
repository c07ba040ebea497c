//! The end of a game in a record: territory and dead stones, the result, and a game brought to that end.

use tengen_board::{Board, Point};
use tengen_sgf::{Ident, Node, NodeId};

use super::replay::Walk;
use super::set_up::points;
use super::{By, GameResult, Record, RecordFault, notation::Notation};
use crate::{Colour, Go, Move, Phase, Scoring, score};

/// The property with the dead stones, written where the territory does not show them.
pub const DEAD: Ident = Ident::literal("TNGD");

const TERRITORY: [(Colour, Ident); 2] = [(Colour::Black, Ident::TB), (Colour::White, Ident::TW)];

/// Writes the territory of a counted game, and its dead stones if that does not show them.
pub(super) fn write(game: &Go, notation: &Notation, node: &mut Node) {
    let owners = match game.rules().scoring {
        Scoring::Area => score::area(game.position(), game.dead()),
        Scoring::Territory => score::territory(game.position(), game.dead()),
    };
    let lives = |point: Point| game.position().stone(point).is_some() && !game.dead()[point.index()];
    let board = game.board();
    for (colour, ident) in TERRITORY {
        let own = board.points().filter(|point| owners[point.index()] == Some(colour) && !lives(*point));
        node.set_all(ident, own.map(|point| notation.write(board, point)));
    }
    // A stone on the other side's territory is dead. Players may mark others too, in territory of nobody or their own.
    let shown = |point: Point| {
        game.position().stone(point).is_some_and(|colour| !lives(point) && owners[point.index()] == Some(!colour))
    };
    if board.points().any(|point| game.dead()[point.index()] != shown(point)) {
        let dead = board.points().filter(|point| game.dead()[point.index()]);
        node.set_all(DEAD, dead.map(|point| notation.write(board, point)));
    }
}

/// The dead stones that a node shows; `None` if it shows neither territory nor dead stones.
fn dead_stones(
    node: &Node,
    game: &Go,
    board: &Board,
    notation: &Notation,
    faults: &mut Vec<RecordFault>,
) -> Option<Vec<bool>> {
    let mut dead = vec![false; board.len()];
    if node.has(DEAD) {
        for point in points(node, DEAD, board, notation, faults) {
            dead[point.index()] = game.position().stone(point).is_some();
        }
        return Some(dead);
    }
    if !node.has(Ident::TB) && !node.has(Ident::TW) {
        return None;
    }
    for (colour, ident) in TERRITORY {
        for point in points(node, ident, board, notation, faults) {
            dead[point.index()] = game.position().stone(point) == Some(!colour);
        }
    }
    Some(dead)
}

/// Brings a game at the last node of its main line to the count that the record tells of, with the dead stones it
/// shows. Where that does not come out as the record says, the dead stones stay to be agreed upon.
pub(super) fn bring_to_end(walk: &mut Walk<'_>, record: &Record, last: NodeId) {
    let Some(said) = record.heading().game_result() else { return };
    if walk.game.phase() != Phase::Scoring || !matches!(said, GameResult::Draw | GameResult::Won(_, By::Points(_))) {
        return;
    }
    let mut faults = Vec::new();
    let shown = dead_stones(&record.tree[last], &walk.game, record.board(), &record.notation, &mut faults);
    for fault in faults {
        walk.note(last, fault);
    }
    if let Some(dead) = &shown
        && !mark(&mut walk.game, dead)
    {
        walk.note(last, RecordFault::DeadUnclear);
        return;
    }
    let counted = GameResult::from(walk.game.score());
    if is_same(said, counted) {
        for colour in Colour::BOTH {
            _ = walk.game.play_as(colour, Move::Accept);
        }
    } else if shown.is_some() {
        walk.note(last, RecordFault::Count { said, counted });
    }
}

fn is_same(said: GameResult, counted: GameResult) -> bool {
    match (said, counted) {
        (GameResult::Won(winner, By::Points(said)), GameResult::Won(other, By::Points(counted))) => {
            winner == other && (said - counted).abs() < 1e-6
        }
        _ => said == counted,
    }
}

/// Marks just these stones dead. False, and none marked, if players marking whole groups could not have done so.
fn mark(game: &mut Go, dead: &[bool]) -> bool {
    let mut marks = 0;
    for point in game.board().clone().points() {
        if dead[point.index()] && !game.dead()[point.index()] {
            marks += usize::from(game.play_as(Colour::Black, Move::Mark(point)).is_ok());
        }
    }
    let agreed = game.dead() == dead;
    for _ in 0..if agreed { 0 } else { marks } {
        game.undo();
    }
    agreed
}
