//! Who asks.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use tengen_wire::{Role, Scope};

use super::person::Person;
use super::scopes::Scopes;
use super::secret::Secret;
use super::{People, now_ms};
use crate::codes;
use crate::fault::Fault;
use crate::guard::cookie;
use crate::limits::{Address, Key};

/// Whoever sent a request, known by a bearer token, by the session cookie, or not at all. A request with a
/// bearer token is judged by that alone: its cookie, if any, counts for nothing. A token must be for reading where nothing is
/// changed, and for playing where something is; what takes a role takes a token for that.
#[derive(Clone, Debug)]
pub struct Who {
    person: Option<Person>,
    session: Option<Secret>,
    scopes: Scopes,
    address: Address,
}

impl Who {
    /// The person, who is not banned.
    pub fn person(&self) -> Result<&Person, Fault> {
        Ok(self.known()?.unbanned(now_ms())?)
    }

    /// The person, banned or not: for what even the banned may do, such as leaving.
    pub fn known(&self) -> Result<&Person, Fault> {
        self.person.as_ref().ok_or_else(|| Fault::of(&codes::SIGN_IN_NEEDED))
    }

    /// The person, if there is one, banned or not: for what anybody may look at.
    #[must_use]
    pub fn maybe(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// The person, registered and not banned.
    pub fn registered(&self) -> Result<&Person, Fault> {
        Ok(self.person()?.registered()?)
    }

    /// The person and the session they are here by. What decides over the account itself is not for tokens: one
    /// that got lost must not be able to make more of itself.
    pub fn session(&self) -> Result<(&Person, &Secret), Fault> {
        let person = self.known()?;
        let session = self.session.as_ref().ok_or_else(|| Fault::of(&codes::SESSION_NEEDED))?;
        Ok((person, session))
    }

    /// Refuses a token that is not for that.
    pub fn may(&self, scope: Scope) -> Result<(), Fault> {
        if self.scopes.has(scope) { Ok(()) } else { Err(Fault::of(&codes::SCOPE_NEEDED).with("scope", scope.as_str())) }
    }

    /// The person, not banned, in this role or a higher one.
    pub fn at_least(&self, role: Role) -> Result<&Person, Fault> {
        let person = self.person()?.at_least(role)?;
        self.may(Scope::Admin)?;
        Ok(person)
    }

    /// Whether it is a program, which came with a token, and nobody at a browser.
    #[must_use]
    pub fn is_program(&self) -> bool {
        self.person.is_some() && self.session.is_none()
    }

    /// Where the request came from.
    #[must_use]
    pub fn address(&self) -> Address {
        self.address
    }

    /// The key of the sender's buckets: the account, or the address of somebody unknown.
    #[must_use]
    pub fn key(&self) -> Key {
        match &self.person {
            Some(person) => Key::account(person.id.as_str()),
            None => self.address.key(),
        }
    }
}

impl Who {
    /// Whoever sent a request, whatever their token is for.
    async fn found<S>(parts: &mut Parts, state: &S) -> Result<Self, Fault>
    where
        People: FromRef<S>,
        S: Send + Sync,
    {
        let people = People::from_ref(state);
        let address = Address::from_request_parts(parts, state).await?;
        let nobody = Self { person: None, session: None, scopes: Scopes::ALL, address };
        if let Some(token) = cookie::bearer(&parts.headers) {
            let known = people.by_token(token).await?;
            let (person, scopes) = known.ok_or_else(|| Fault::of(&codes::TOKEN_UNKNOWN))?;
            return Ok(Self { person: Some(person), scopes, ..nobody });
        }
        let Some(value) = cookie::session(&parts.headers) else {
            return Ok(nobody);
        };
        let person = people.by_session(value).await?;
        let session = person.is_some().then(|| Secret::brought(value));
        Ok(Self { person, session, ..nobody })
    }
}

impl<S> FromRequestParts<S> for Who
where
    People: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let who = Self::found(parts, state).await?;
        who.may(if parts.method.is_safe() { Scope::Read } else { Scope::Play })?;
        Ok(who)
    }
}

/// Somebody with the role of moderator or higher.
#[derive(Clone, Debug)]
pub struct Moderator(pub Person);

/// Somebody with the role of administrator.
#[derive(Clone, Debug)]
pub struct Admin(pub Person);

/// A program that thinks for the engines of the house, with an administrator's token that is for that.
#[derive(Clone, Debug)]
pub struct Hired(pub Person);

impl<S> FromRequestParts<S> for Hired
where
    People: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let who = Who::found(parts, state).await?;
        let person = who.person()?;
        if !who.is_program() {
            return Err(Fault::of(&codes::TOKEN_NEEDED));
        }
        who.may(Scope::Work)?;
        Ok(Self(person.at_least(Role::Admin)?.clone()))
    }
}

async fn at_least<S>(role: Role, parts: &mut Parts, state: &S) -> Result<Person, Fault>
where
    People: FromRef<S>,
    S: Send + Sync,
{
    Ok(Who::found(parts, state).await?.at_least(role)?.clone())
}

impl<S> FromRequestParts<S> for Moderator
where
    People: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        at_least(Role::Moderator, parts, state).await.map(Self)
    }
}

impl<S> FromRequestParts<S> for Admin
where
    People: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        at_least(Role::Admin, parts, state).await.map(Self)
    }
}
