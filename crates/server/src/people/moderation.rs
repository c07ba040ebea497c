//! Bans, roles and what an operator does from the command line. Every act is written into the audit together
//! with what it changed: there is no change without its line.

use tengen_wire::{Password, PersonKind, Role, Scope};

use super::accounts::Newcomer;
use super::error::PeopleError;
use super::person::Person;
use super::secret::Secret;
use super::sessions::end_all;
use super::{People, bots, now_ms};
use crate::store::{Act, Entry, Step};
use crate::text::visible;

/// The most characters of a reason that are kept.
const REASON_LIMIT: usize = 500;

/// Who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authority {
    /// Whoever can run the server's own command line may do everything.
    Console,
    /// A moderator or an administrator; only over people of a lower role.
    Person(Person),
}

impl Authority {
    /// The name in the audit.
    #[must_use]
    pub fn actor(&self) -> String {
        match self {
            Self::Console => "console".to_owned(),
            Self::Person(person) => person.id.to_string(),
        }
    }

    fn over(&self, subject: &Person, needed: Role) -> Result<(), PeopleError> {
        let Self::Person(person) = self else {
            return Ok(());
        };
        person.at_least(needed)?;
        if person.role > subject.role { Ok(()) } else { Err(PeopleError::Outranked(subject.name.clone())) }
    }

    fn act(&self, action: &str, subject: &Person, detail: &str) -> Step {
        let detail = visible(detail).chars().take(REASON_LIMIT).collect();
        Step::from(&Act {
            at: now_ms(),
            actor: self.actor(),
            action: action.to_owned(),
            subject: subject.id.to_string(),
            detail,
        })
    }
}

impl People {
    /// Bans a person and their bots until a time, in milliseconds since 1970.
    pub async fn ban(&self, by: &Authority, name: &str, until: i64, reason: &str) -> Result<(), PeopleError> {
        if until <= now_ms() {
            return Err(PeopleError::BanOver);
        }
        let detail = format!("until {until}: {reason}");
        self.set_ban(by, name, Some(until), "ban", &detail).await
    }

    /// Ends a ban before its time.
    pub async fn unban(&self, by: &Authority, name: &str) -> Result<(), PeopleError> {
        self.set_ban(by, name, None, "unban", "").await
    }

    async fn set_ban(
        &self,
        by: &Authority,
        name: &str,
        until: Option<i64>,
        action: &str,
        detail: &str,
    ) -> Result<(), PeopleError> {
        let subject = self.by_name(name).await?;
        by.over(&subject, Role::Moderator)?;
        let bots = self.bots_of(subject.id).await?;
        let set = Step::new("UPDATE people SET banned_until = $1 WHERE id = $2 OR (kind = 'bot' AND settings = $3)")
            .int_or_null(until)
            .id(subject.id)
            .text(bots::settings(subject.id));
        self.write(Entry::from_iter([set, by.act(action, &subject, detail)])).await?;
        for id in bots.iter().map(|bot| bot.id).chain([subject.id]) {
            self.changed(id);
        }
        Ok(())
    }

    /// Gives a registered person another role. Administrators appoint moderators; administrators are made on the
    /// command line.
    pub async fn appoint(&self, by: &Authority, name: &str, role: Role) -> Result<(), PeopleError> {
        let subject = self.by_name(name).await?;
        subject.registered()?;
        by.over(&subject, Role::Admin)?;
        if matches!(by, Authority::Person(person) if role >= person.role) {
            return Err(PeopleError::Outranked(subject.name));
        }
        let set = Step::new("UPDATE people SET role = $1 WHERE id = $2").text(role.as_str()).id(subject.id);
        let act = by.act("role", &subject, role.as_str());
        self.write(Entry::from_iter([set, act])).await?;
        self.changed(subject.id);
        Ok(())
    }

    /// Adds a registered person, as on the command line.
    pub async fn add(
        &self,
        by: &Authority,
        name: &str,
        password: &Password,
        role: Role,
    ) -> Result<Person, PeopleError> {
        let name = self.name(name)?;
        self.free_for(&name, None).await?;
        let hash = self.inner.passwords.hash(password).await?;
        let newcomer = Newcomer::new(&name, PersonKind::Person).with_password(hash).with_role(role);
        let person = newcomer.person();
        by.over(&person, Role::Admin)?;
        let act = by.act("add", &person, role.as_str());
        self.write_named(Entry::from_iter([newcomer.step(now_ms()), act]), &name).await?;
        Ok(person)
    }

    /// A new token for a registered person, as on the command line.
    pub async fn issue_token(
        &self,
        by: &Authority,
        name: &str,
        label: &str,
        scopes: &[Scope],
    ) -> Result<Secret, PeopleError> {
        let subject = self.by_name(name).await?;
        by.over(&subject, Role::Admin)?;
        let token = self.make_token(&subject, None, label, scopes).await?;
        self.write(Entry::from_iter([by.act("token", &subject, &token.label)])).await?;
        Ok(token.secret)
    }

    /// Gives somebody who forgot it another password, and ends their sessions; tokens end as well unless they are kept.
    pub async fn reset_password(
        &self,
        by: &Authority,
        name: &str,
        password: &Password,
        keep_tokens: bool,
    ) -> Result<(), PeopleError> {
        let subject = self.by_name(name).await?;
        subject.registered()?;
        by.over(&subject, Role::Admin)?;
        let change = self.new_password(subject.id, password).await?;
        let act = by.act("password", &subject, "");
        self.end_access(subject.id, Entry::from_iter([change, end_all(subject.id), act]), keep_tokens).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Id;

    fn of(role: Role) -> Person {
        Person { id: Id::random(), name: role.as_str().to_owned(), kind: PersonKind::Person, role, banned_until: None }
    }

    #[test]
    fn authority_is_only_over_lower_roles() {
        use Role::{Admin, Moderator, Player};
        let may = |by: Role, over: Role| Authority::Person(of(by)).over(&of(over), Moderator);
        assert_eq!(may(Admin, Moderator), Ok(()));
        assert_eq!(may(Moderator, Player), Ok(()));
        assert_eq!(may(Moderator, Moderator), Err(PeopleError::Outranked("moderator".to_owned())));
        assert_eq!(may(Admin, Admin), Err(PeopleError::Outranked("admin".to_owned())));
        assert_eq!(may(Player, Player), Err(PeopleError::RoleNeeded(Moderator)));
        assert_eq!(Authority::Console.over(&of(Admin), Admin), Ok(()));
    }
}
