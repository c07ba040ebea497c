//! What the keys do, in as few words as a panel has room for.

use tengen_board::Board;

use crate::play::table::{GoTable, Next};

/// The first thing a newcomer reads.
pub(super) const WELCOME: &str = "Welcome to Tengen! In turns, place stones where lines meet. Stones joined by lines \
    are a chain; one with no free point beside it is taken. Surround more than your opponent.";

/// The keys that matter now: key and meaning.
pub(super) fn keys(table: &GoTable) -> Vec<(&'static str, &'static str)> {
    let board = table.game().board();
    let waits = matches!(table.next(), Next::Engine(_));
    let hurry = ("m", "engine moves now");
    let mut keys = match table.next() {
        Next::Ended if table.fault().is_some() => Vec::new(),
        Next::Ended if table.is_show() => vec![("n", "new game")],
        Next::Ended => vec![("n", "new game"), ("u", "undo")],
        _ if table.is_show() => {
            if waits {
                vec![hurry]
            } else {
                Vec::new()
            }
        }
        Next::Person(_) | Next::Engine(_) | Next::Proposal => vec![
            ("arrows", "move cursor"),
            ("Enter", "play there"),
            example(board),
            if waits { hurry } else { ("p", "pass") },
            ("u", "undo"),
            ("r", "resign"),
            ("c", "chain and liberties"),
            ("e", "estimate the score"),
        ],
        Next::Marking => vec![
            ("arrows", "move cursor"),
            ("Enter", "mark dead or alive"),
            ("a", "accept and count"),
            ("r", "disagree, play on"),
            ("u", "undo"),
        ],
    };
    if board.rectangle().is_none() {
        keys.push(("[ ]", "turn the board"));
    }
    keys.extend([("h", "help"), ("q", "quit")]);
    keys
}

fn example(board: &Board) -> (&'static str, &'static str) {
    if board.rectangle().is_some() { ("D4 Enter", "play at D4") } else { ("7 Enter", "play at 7") }
}

/// The whole of it, a paragraph for each thing.
pub(super) fn pages(board: &Board) -> Vec<&'static str> {
    let mut pages = vec![
        "The aim: own more of the board, stones and what they surround. White gets komi for moving second.",
        "A chain without liberties is taken. You may not take your own last liberty, nor bring an old position back (ko).",
        "When nothing is left to gain, pass. After two passes, dead stones are marked and the score is counted.",
        "arrows, Enter: play. Or type a point, then Enter. A click selects a point, a second click plays.",
        "c: the chain under the cursor. e: who is ahead, by random games.",
        "u: take back to your last turn. r: resign. q: quit. m: an engine that thinks moves now.",
    ];
    if board.rectangle().is_none() {
        pages.push("[ ] or < > or the wheel: turn the board. PageUp, PageDown: tilt it.");
    }
    pages
}
