//! What people are, as words.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

/// How somebody came to be here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonKind {
    /// Plays at once, known by a cookie only.
    Guest,
    /// Registered, with a password.
    Person,
    /// A program, known by a token.
    Bot,
}

impl PersonKind {
    /// As stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Person => "person",
            Self::Bot => "bot",
        }
    }
}

/// What somebody may do to others; each role may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Nothing but play.
    Player,
    /// Hide chat, ban players.
    Moderator,
    /// Appoint moderators.
    Admin,
}

impl Role {
    /// As stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Moderator => "moderator",
            Self::Admin => "admin",
        }
    }
}

/// What a token lets a program do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// To see what its owner sees: everything that is asked for and changes nothing, and the socket.
    Read,
    /// To do what a player does: open, join and play games, chat, send boards, change one's own settings.
    Play,
    /// To use its owner's role: to moderate and to appoint.
    Admin,
    /// To think for the engines of the server, as a worker: what it says is played. Only administrators have such tokens.
    Work,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Read, Self::Play, Self::Admin, Self::Work];
    /// What a token can if nothing else is said.
    pub const LEAST: [Self; 2] = [Self::Read, Self::Play];

    /// As stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Admin => "admin",
            Self::Work => "work",
        }
    }
}

/// A word that is none of those expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{found:?} is none of {expected}")]
pub struct WordError {
    found: String,
    expected: &'static str,
}

impl FromStr for PersonKind {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let all = [Self::Guest, Self::Person, Self::Bot];
        let found = all.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| WordError { found: text.to_owned(), expected: "guest, person, bot" })
    }
}

impl FromStr for Role {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let all = [Self::Player, Self::Moderator, Self::Admin];
        let found = all.into_iter().find(|role| role.as_str() == text);
        found.ok_or_else(|| WordError { found: text.to_owned(), expected: "player, moderator, admin" })
    }
}

impl FromStr for Scope {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let found = Self::ALL.into_iter().find(|scope| scope.as_str() == text);
        found.ok_or_else(|| WordError { found: text.to_owned(), expected: "read, play, admin, work" })
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for PersonKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for role in [Role::Player, Role::Moderator, Role::Admin] {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        for kind in [PersonKind::Guest, PersonKind::Person, PersonKind::Bot] {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for scope in Scope::ALL {
            assert_eq!(scope.to_string().parse(), Ok(scope));
        }
        let error = "king".parse::<Role>().unwrap_err();
        assert_eq!(error.to_string(), "\"king\" is none of player, moderator, admin");
    }
}
