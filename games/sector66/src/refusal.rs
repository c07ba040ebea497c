use tengen_quoridor::WallFault;
use thiserror::Error;

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The text means no move on this board.
    #[error("`{text}` is no move on this board")]
    NoSuchMove {
        /// As it was written.
        text: String,
    },
    /// The pawn cannot go there.
    #[error("the pawn cannot go to {text} now")]
    NotAStep {
        /// The field.
        text: String,
    },
    /// The wall cannot be built by the rules of walls.
    #[error("{text}: {fault}")]
    Wall {
        /// The wall.
        text: String,
        /// Why not.
        fault: WallFault,
    },
    /// The place is closed.
    #[error("no wall can be built at {text}")]
    Disabled {
        /// The wall.
        text: String,
    },
    /// Something there forbids it.
    #[error("something forbids building {text}")]
    Protected {
        /// The wall.
        text: String,
    },
    /// Something on the pawn forbids such a move.
    #[error("{kind} forbids such a move")]
    HeldBack {
        /// What it is.
        kind: String,
    },
    /// The player does not hold the spell.
    #[error("nobody who is to move holds {spell}")]
    NoSuchSpell {
        /// Its name.
        spell: String,
    },
    /// The spell cannot be cast on that.
    #[error("{spell} cannot be cast on {target} now")]
    NoTarget {
        /// Its name.
        spell: String,
        /// On what.
        target: String,
    },
    /// Somebody has won, or it is a draw.
    #[error("the game is over")]
    GameOver,
}
