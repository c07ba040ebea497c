//! Who somebody is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::PeopleError;
use crate::store::Id;

/// Somebody, as the rest of the server knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// For ever, whatever the name.
    pub id: Id,
    /// As shown.
    pub name: String,
    /// Guest, registered or a program.
    pub kind: PersonKind,
    /// What they may do to others.
    pub role: Role,
    /// In milliseconds since 1970; a time that has passed is no ban.
    pub banned_until: Option<i64>,
}

impl Person {
    /// Refuses the banned.
    pub fn unbanned(&self, now: i64) -> Result<&Self, PeopleError> {
        match self.banned_until {
            Some(until) if until > now => Err(PeopleError::Banned(until)),
            _ => Ok(self),
        }
    }

    /// Refuses guests and bots.
    pub fn registered(&self) -> Result<&Self, PeopleError> {
        match self.kind {
            PersonKind::Person => Ok(self),
            PersonKind::Guest | PersonKind::Bot => Err(PeopleError::RegistrationNeeded),
        }
    }

    /// Refuses lower roles.
    pub fn at_least(&self, role: Role) -> Result<&Self, PeopleError> {
        if self.role >= role { Ok(self) } else { Err(PeopleError::RoleNeeded(role)) }
    }
}

/// How somebody came to be here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
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

/// A word that is none of those expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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

    fn ann(role: Role, banned_until: Option<i64>) -> Person {
        Person { id: Id::random(), name: "Ann".to_owned(), kind: PersonKind::Person, role, banned_until }
    }

    #[test]
    fn roles_are_a_ladder() {
        assert!(ann(Role::Admin, None).at_least(Role::Moderator).is_ok());
        assert!(ann(Role::Moderator, None).at_least(Role::Moderator).is_ok());
        let refused = ann(Role::Moderator, None).at_least(Role::Admin).map(drop);
        assert_eq!(refused, Err(PeopleError::RoleNeeded(Role::Admin)));
    }

    #[test]
    fn a_ban_ends() {
        let banned = ann(Role::Player, Some(1000));
        assert_eq!(banned.unbanned(999).map(drop), Err(PeopleError::Banned(1000)));
        assert!(banned.unbanned(1000).is_ok());
    }

    #[test]
    fn words_are_read_as_they_are_written() {
        for role in [Role::Player, Role::Moderator, Role::Admin] {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        for kind in [PersonKind::Guest, PersonKind::Person, PersonKind::Bot] {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let error = "king".parse::<Role>().unwrap_err();
        assert_eq!(error.to_string(), "\"king\" is none of player, moderator, admin");
    }
}
