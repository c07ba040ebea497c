//! What happened at the board: values first, words last.

use std::fmt;

use tengen_board::Point;
use tengen_game::ThinkError;
use tengen_go::{Colour, Go, Move, Refusal};

use super::{
    estimate::Estimate,
    outcome::Outcome,
    words::{self, counted, tame},
};

/// Something that a person should hear.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum News {
    /// A move was made, and took so many stones.
    Played {
        by: Colour,
        mv: Move,
        taken: u32,
    },
    /// A move was not allowed.
    Refused {
        mv: Move,
        why: Refusal,
    },
    /// A line or a word was not understood.
    NotUnderstood {
        text: String,
    },
    /// Two engines play; a person only watches.
    OnlyWatching,
    /// So many moves were taken back.
    TakenBack {
        moves: usize,
    },
    NothingToTakeBack,
    /// After an engine has failed.
    CannotGoOn,
    /// Somebody still thinks.
    Patience,
    /// There is nobody to hurry.
    NobodyThinks,
    /// Somebody, or random games, say that so many stones are dead.
    Proposed {
        by: Option<String>,
        dead: usize,
    },
    /// So many stones were marked as dead or as alive.
    Marked {
        stones: usize,
        dead: bool,
    },
    /// Play goes on after the marking.
    Resumed {
        turn: Colour,
    },
    Estimated(Estimate),
    /// What hangs together with a stone.
    Chain {
        colour: Colour,
        stones: Vec<Point>,
        liberties: Vec<Point>,
    },
    NoStone {
        at: Point,
    },
    NewGame,
    /// Somebody gave up.
    Resigned {
        by: Colour,
    },
    Over(Outcome),
    /// Engines alone at the board went on for too long.
    Stopped {
        moves: usize,
    },
    Failed(Fault),
}

/// Why a game could not go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fault {
    /// An engine says that it cannot.
    Engine { agent: String, why: ThinkError },
    /// An engine made a move that the rules do not allow.
    Illegal { agent: String, mv: String, why: Refusal },
    /// An engine died while it thought.
    Died { agent: String, last_words: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine { agent, why } => f.write_str(&tame(&format!("{agent}: {why}"))),
            Self::Illegal { agent, mv, why } => write!(f, "{agent} made an illegal move: {mv}: {why}"),
            Self::Died { agent, last_words } => write!(f, "{agent} died: {}", tame(last_words)),
        }
    }
}

impl News {
    /// As a sentence.
    pub(super) fn words(&self, game: &Go) -> String {
        let name = |point: Point| words::place(game.board(), point);
        match self {
            Self::Played { by, mv, taken: 0 } => format!("{}.", words::of_move(game, *by, *mv)),
            Self::Played { by, mv, taken } => {
                format!("{} and takes {}.", words::of_move(game, *by, *mv), counted(*taken as usize, "stone"))
            }
            Self::Refused { mv: Move::Place(point) | Move::Mark(point), why } => {
                format!("Not {}: {why}.", name(*point))
            }
            Self::Refused { why, .. } => format!("Not now: {why}."),
            Self::NotUnderstood { text } if text.is_empty() => "Type a point, or help.".to_string(),
            Self::NotUnderstood { text } => {
                format!("`{text}` is neither a point of this board nor a command; try help.")
            }
            Self::OnlyWatching => "Two engines play; there is nothing to do but watch, or quit.".to_string(),
            Self::TakenBack { moves: 0 } => "Taken back.".to_string(),
            Self::TakenBack { moves } => format!("{} taken back.", counted(*moves, "move")),
            Self::NothingToTakeBack => "There is no move of yours to take back.".to_string(),
            Self::CannotGoOn => "The game cannot go on; only quitting is left.".to_string(),
            Self::Patience => "A moment: somebody is still thinking.".to_string(),
            Self::NobodyThinks => "Nobody is thinking.".to_string(),
            Self::Proposed { by, dead } => {
                let who = by.as_deref().unwrap_or("Random games");
                let verb = if by.is_some() { "takes" } else { "take" };
                match dead {
                    0 => format!("{who} {verb} all stones for alive."),
                    _ => format!("{who} {verb} {} for dead.", counted(*dead, "stone")),
                }
            }
            Self::Marked { stones, dead } => {
                format!("{} marked {}.", counted(*stones, "stone"), if *dead { "dead" } else { "alive" })
            }
            Self::Resumed { turn } => format!("Play goes on; {turn} is to move."),
            Self::Estimated(estimate) => estimate.to_string(),
            Self::Chain { colour, stones, liberties } => {
                let atari = if liberties.len() == 1 { " (atari)" } else { "" };
                let (stones, liberties) = (counted(stones.len(), "stone"), liberties_of(liberties.len()));
                format!("{colour}'s chain of {stones} has {liberties}{atari}.")
            }
            Self::NoStone { at } => format!("There is no stone on {}.", name(*at)),
            Self::NewGame => "A new game.".to_string(),
            Self::Resigned { by } => format!("{by} resigns."),
            Self::Over(outcome) => format!("{}.", outcome.words()),
            Self::Stopped { moves } => format!("Stopped after {}; nobody has won.", counted(*moves, "move")),
            Self::Failed(fault) => format!("The game cannot go on: {fault}."),
        }
    }
}

fn liberties_of(number: usize) -> String {
    if number == 1 { "1 liberty".to_string() } else { format!("{number} liberties") }
}
