use serde::{Deserialize, Serialize};
use tengen_game::Seat;

/// Something that happened in a match, with its number and time. The log is made of these and only ever grows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Entry {
    /// Its number; the first is 1.
    pub n: u32,
    /// When, in milliseconds since 1970, by the server's clock.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

/// What can happen in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A move, in the game's own notation.
    Move {
        /// Whose.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Milliseconds that the network took, which are not charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
        lag: u32,
    },
    /// A seat wants something, or agrees to what another wants. It comes to pass once everybody wants it.
    Agree {
        /// Who.
        seat: Seat,
        /// To what.
        what: Offer,
    },
    /// A seat does not want what another wants, or no longer wants it.
    Decline {
        /// Who.
        seat: Seat,
        /// What.
        what: Offer,
    },
    /// A seat gives up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// A seat's time is up.
    TimeOut {
        /// Whose.
        seat: Seat,
    },
    /// A seat has been away too long, and another has claimed the game.
    Left {
        /// Who is away.
        seat: Seat,
    },
    /// Somebody has left, and the engine that the match names for that plays on at their seat.
    StandIn {
        /// Who has left.
        seat: Seat,
    },
    /// Somebody whose seat an engine has kept is back.
    Return {
        /// Who.
        seat: Seat,
    },
    /// An engine failed, or a moderator decided.
    Forfeit {
        /// Who loses.
        seat: Seat,
        /// Why, as a code.
        reason: String,
    },
    /// The match is aborted before it really began, or by a moderator.
    Abort {
        /// By whom, if by a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<Seat>,
    },
    /// A seat's clock gets more time as a present.
    AddTime {
        /// Whose clock.
        seat: Seat,
        /// How many milliseconds.
        ms: u32,
    },
    /// A paused match goes on.
    Continue {
        /// Who wanted it.
        seat: Seat,
    },
    /// The server was away; the time it was away is charged to nobody.
    Restart,
    /// Nobody watches engines play each other: they wait, and so do their clocks.
    Unwatched,
    /// Somebody watches again: they play on.
    Watched,
    /// Nobody came back to a match without a clock: it ends and counts for nothing.
    Abandon,
    /// Everybody wanted a rematch, and this is it.
    Rematch {
        /// The new match.
        id: String,
    },
}

impl Event {
    /// The seat it speaks of.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Move { seat, .. }
            | Self::Agree { seat, .. }
            | Self::Decline { seat, .. }
            | Self::Resign { seat }
            | Self::TimeOut { seat }
            | Self::Left { seat }
            | Self::StandIn { seat }
            | Self::Return { seat }
            | Self::Forfeit { seat, .. }
            | Self::AddTime { seat, .. }
            | Self::Continue { seat } => Some(*seat),
            Self::Abort { seat } => *seat,
            Self::Restart | Self::Unwatched | Self::Watched | Self::Abandon | Self::Rematch { .. } => None,
        }
    }

    pub(crate) fn may_follow_the_end(&self) -> bool {
        let rematch = matches!(self, Self::Agree { what, .. } | Self::Decline { what, .. } if *what == Offer::Rematch);
        rematch || matches!(self, Self::Rematch { .. })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What players can agree upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To end it without a winner.
    Draw,
    /// To take back the last move of whoever asked first.
    TakeBack,
    /// To stop the clocks.
    Pause,
    /// To play again with seats exchanged, once it is over.
    Rematch,
}
