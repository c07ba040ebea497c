//! The life of an account: guest, registered, renamed, gone.

use serde_json::Value;
use tengen_wire::{Password, PersonKind, Role};

use super::error::PeopleError;
use super::friendly::guest_name;
use super::names::{Name, NameKey};
use super::passwords::Verdict;
use super::person::Person;
use super::secret::Secret;
use super::sessions::end_all;
use super::{People, now_ms};
use crate::store::{Entry, Id, Step, StoreError, forget};

/// The name that stands in the games of those who left. Nobody can have it: brackets are not part of names.
pub const DEPARTED: &str = "(gone)";

/// The most bytes of settings.
pub const SETTINGS_LIMIT: usize = 8 * 1024;

/// How often a guest's name is drawn before giving up: by then three longer ranges of numbers were tried.
const DRAWS: u32 = 32;

impl People {
    /// A new guest and the session that makes them known.
    pub async fn welcome_guest(&self) -> Result<(Person, Secret), PeopleError> {
        let mut taken = String::new();
        for tries in 0..DRAWS {
            let name = Name::new(&guest_name(tries))?;
            let now = now_ms();
            let newcomer = Newcomer::new(&name, PersonKind::Guest);
            let session = self.open_session(newcomer.id, now);
            let entry = Entry::from_iter([newcomer.step(now), session.step]);
            match self.write_named(entry, &name).await {
                Ok(()) => return Ok((newcomer.person(), session.secret)),
                Err(PeopleError::NameTaken(name)) => taken = name,
                Err(error) => return Err(error),
            }
        }
        Err(PeopleError::NameTaken(taken))
    }

    /// Makes a guest a registered person who keeps the id and the games, or makes a new person where there is no
    /// guest. Whoever knew the guest's session knows nothing afterwards.
    pub async fn register(
        &self,
        guest: Option<&Person>,
        name: &str,
        password: &Password,
    ) -> Result<(Person, Secret), PeopleError> {
        let name = self.name(name)?;
        if let Some(guest) = guest.filter(|guest| guest.kind != PersonKind::Guest) {
            return Err(PeopleError::AlreadyRegistered(guest.name.clone()));
        }
        self.free_for(&name, guest.map(|guest| guest.id)).await?;
        let hash = self.inner.passwords.hash(password).await?;
        let now = now_ms();
        let mut person = Newcomer::new(&name, PersonKind::Person).with_password(hash);
        let begin = match guest {
            None => Entry::from(person.step(now)),
            Some(guest) => {
                person.id = guest.id;
                let turn = Step::new(
                    "UPDATE people SET name = $1, name_key = $2, kind = 'person', password = $3, seen = $4
                     WHERE id = $5 AND kind = 'guest' AND deleted IS NULL",
                )
                .text(name.as_str())
                .text(name.key().as_str())
                .text_or_null(person.password.clone())
                .int(now)
                .id(guest.id)
                .must_hit("guest");
                Entry::from_iter([turn, end_all(guest.id)])
            }
        };
        let session = self.open_session(person.id, now);
        self.write_named(begin.and(session.step), &name).await?;
        if guest.is_some() {
            self.changed(person.id);
        }
        Ok((person.person(), session.secret))
    }

    /// Begins a session for whoever knows the name's password. The time to say no is the same whether or not
    /// somebody has the name.
    pub async fn sign_in(&self, name: &str, password: &Password) -> Result<(Person, Secret), PeopleError> {
        let account = self.account_by_key(&NameKey::of(name)).await?;
        let stored = account.as_ref().and_then(|account| account.password.clone());
        let verdict = self.inner.passwords.verify(password, stored.clone()).await?;
        let person = match account {
            Some(account) if verdict != Verdict::Wrong => account.person,
            _ => return Err(PeopleError::CredentialsWrong),
        };
        let now = now_ms();
        person.unbanned(now)?;
        // Hashing took a while: a password changed meanwhile must not let the old one in.
        let unchanged = Step::new("UPDATE people SET seen = $1 WHERE id = $2 AND password = $3")
            .int(now)
            .id(person.id)
            .text_or_null(stored)
            .must_hit("password");
        let session = self.open_session(person.id, now);
        self.write(Entry::from_iter([unchanged, session.step])).await.map_err(|error| match gone(error) {
            PeopleError::Nobody => PeopleError::CredentialsWrong,
            other => other,
        })?;
        if verdict == Verdict::Outdated {
            self.renew_hash(person.id, password).await;
        }
        Ok((person, session.secret))
    }

    /// Hashes a right password again, at today's cost. The old hash serves until that works.
    async fn renew_hash(&self, id: Id, password: &Password) {
        let renewed = async { self.write(self.new_password(id, password).await?).await };
        if let Err(error) = renewed.await {
            tracing::warn!(%error, "a password keeps its old hash");
        }
    }

    /// Changes the password of whoever knows the old one, ends all sessions and begins a new one; tokens end as well unless
    /// they are kept.
    pub async fn change_password(
        &self,
        person: &Person,
        old: &Password,
        new: &Password,
        keep_tokens: bool,
    ) -> Result<Secret, PeopleError> {
        self.confirm(person, old).await?;
        let change = self.new_password(person.id, new).await?;
        let session = self.open_session(person.id, now_ms());
        let entry = Entry::from_iter([change, end_all(person.id), session.step]);
        self.end_access(person.id, entry, keep_tokens).await?;
        Ok(session.secret)
    }

    /// Writes what ends somebody's sessions, and their tokens with them unless those are kept.
    pub(super) async fn end_access(&self, id: Id, entry: Entry, keep_tokens: bool) -> Result<(), PeopleError> {
        if keep_tokens {
            self.write(entry).await?;
        } else {
            let bots = self.bots_of(id).await?;
            self.write(entry.and(Self::end_tokens(id))).await?;
            bots.iter().for_each(|bot| self.changed(bot.id));
        }
        self.changed(id);
        Ok(())
    }

    /// Forgets somebody who confirmed it, and their bots. The games stay, under the name [`DEPARTED`]; guests
    /// have nothing to confirm with.
    pub async fn leave(&self, person: &Person, password: &Password) -> Result<(), PeopleError> {
        if person.kind == PersonKind::Person {
            self.confirm(person, password).await?;
        }
        let bots = self.bots_of(person.id).await?;
        let leaving = bots.iter().map(|bot| bot.id).chain([person.id]);
        self.forget(leaving).await
    }

    /// Gives a guest another name; a registered person only another spelling.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<(), PeopleError> {
        let name = self.name(name)?;
        if person.kind != PersonKind::Guest && name.key() != NameKey::of(&person.name) {
            return Err(PeopleError::NameFixed);
        }
        let rename = Step::new("UPDATE people SET name = $1, name_key = $2 WHERE id = $3 AND deleted IS NULL")
            .text(name.as_str())
            .text(name.key().as_str())
            .id(person.id);
        self.write_named(rename.into(), &name).await?;
        self.changed(person.id);
        Ok(())
    }

    /// Keeps what the client wants to find again: one JSON object, as a whole.
    pub async fn keep_settings(&self, person: &Person, settings: &Value) -> Result<(), PeopleError> {
        let settings = self.check_settings(person, settings)?;
        let keep =
            Step::new("UPDATE people SET settings = $1 WHERE id = $2 AND deleted IS NULL").text(settings).id(person.id);
        self.write(keep).await.map(drop)
    }

    /// The settings as they would be stored, if they can be.
    pub(super) fn check_settings(&self, person: &Person, settings: &Value) -> Result<String, PeopleError> {
        // A bot's settings say whose it is.
        if person.kind == PersonKind::Bot {
            return Err(PeopleError::RegistrationNeeded);
        }
        if !settings.is_object() {
            return Err(PeopleError::SettingsUnfit);
        }
        let settings = settings.to_string();
        if settings.len() > SETTINGS_LIMIT {
            return Err(PeopleError::SettingsTooLarge(SETTINGS_LIMIT));
        }
        Ok(settings)
    }

    /// Whether this is the person's password.
    async fn confirm(&self, person: &Person, password: &Password) -> Result<(), PeopleError> {
        let account = self.account(person.id).await?.ok_or(PeopleError::Nobody)?;
        let stored = account.password.ok_or(PeopleError::RegistrationNeeded)?;
        match self.inner.passwords.verify(password, Some(stored)).await? {
            Verdict::Wrong => Err(PeopleError::PasswordWrong),
            Verdict::Right | Verdict::Outdated => Ok(()),
        }
    }

    pub(super) async fn new_password(&self, id: Id, password: &Password) -> Result<Step, PeopleError> {
        let hash = self.inner.passwords.hash(password).await?;
        Ok(Step::new("UPDATE people SET password = $1 WHERE id = $2 AND deleted IS NULL")
            .text(hash)
            .id(id)
            .must_hit("person"))
    }

    pub(super) async fn forget(&self, people: impl Iterator<Item = Id>) -> Result<(), PeopleError> {
        let people: Vec<Id> = people.collect();
        let now = now_ms();
        let entry = people.iter().map(|&id| forget(id, DEPARTED, now)).fold(Entry::new(), Entry::and);
        self.write(entry).await.map_err(gone)?;
        for id in people {
            self.changed(id);
        }
        Ok(())
    }

    /// A name that neither we nor the operator keep for the house.
    pub(super) fn name(&self, text: &str) -> Result<Name, PeopleError> {
        let name = Name::new(text)?;
        if self.inner.reserved.contains(&name.key()) {
            return Err(super::names::NameError::Reserved(text.to_owned()).into());
        }
        Ok(name)
    }

    /// Refuses a taken name before the expensive hash; the unique key decides in the end.
    pub(super) async fn free_for(&self, name: &Name, whose: Option<Id>) -> Result<(), PeopleError> {
        match self.account_by_key(&name.key()).await? {
            Some(account) if Some(account.person.id) != whose => Err(PeopleError::NameTaken(name.as_str().to_owned())),
            _ => Ok(()),
        }
    }

    /// Writes what may collide with another's name.
    pub(super) async fn write_named(&self, entry: Entry, name: &Name) -> Result<(), PeopleError> {
        match self.write(entry).await {
            Ok(_) => Ok(()),
            Err(PeopleError::Store(StoreError::Duplicate { table })) if table == "people" => {
                Err(PeopleError::NameTaken(name.as_str().to_owned()))
            }
            Err(error) => Err(gone(error)),
        }
    }
}

/// Somebody who was to be changed has left or registered in another window meanwhile.
fn gone(error: PeopleError) -> PeopleError {
    match error {
        PeopleError::Store(StoreError::Missing { .. }) => PeopleError::Nobody,
        other => other,
    }
}

/// Somebody about to be written down.
pub(super) struct Newcomer {
    pub(super) id: Id,
    name: String,
    key: String,
    kind: PersonKind,
    role: Role,
    password: Option<String>,
    settings: String,
}

impl Newcomer {
    pub(super) fn new(name: &Name, kind: PersonKind) -> Self {
        Self {
            id: Id::random(),
            name: name.as_str().to_owned(),
            key: name.key().as_str().to_owned(),
            kind,
            role: Role::Player,
            password: None,
            settings: "{}".to_owned(),
        }
    }

    pub(super) fn with_password(mut self, hash: String) -> Self {
        self.password = Some(hash);
        self
    }

    pub(super) fn with_role(mut self, role: Role) -> Self {
        self.role = role;
        self
    }

    pub(super) fn with_settings(mut self, settings: String) -> Self {
        self.settings = settings;
        self
    }

    pub(super) fn step(&self, now: i64) -> Step {
        Step::new(
            "INSERT INTO people (id, name, name_key, kind, role, password, created, seen, settings)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)",
        )
        .id(self.id)
        .text(&self.name)
        .text(&self.key)
        .text(self.kind.as_str())
        .text(self.role.as_str())
        .text_or_null(self.password.clone())
        .int(now)
        .text(&self.settings)
    }

    pub(super) fn person(&self) -> Person {
        Person { id: self.id, name: self.name.clone(), kind: self.kind, role: self.role, banned_until: None }
    }
}
