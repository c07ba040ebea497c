//! Who somebody is.

use tengen_wire::{PersonKind, Role};

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
}
