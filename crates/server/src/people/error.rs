//! Everything that can go wrong with people, and the code each of it is answered with.

use tengen_wire::Role;

use super::names::NameError;
use super::passwords;
use crate::codes;
use crate::fault::Fault;
use crate::store::StoreError;

/// How long to wait before asking a busy server again.
const BUSY_MS: u64 = 1000;

/// Why nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// Nobody can have that name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Somebody has it.
    #[error("the name {0:?}, or one that looks like it, is taken")]
    NameTaken(String),
    /// Registered people keep their letters.
    #[error("a registered name changes its spelling only")]
    NameFixed,
    /// Nobody has that name.
    #[error("nobody is called {0:?}")]
    Unknown(String),
    /// The person is not there, or no longer.
    #[error("nobody is signed in")]
    Nobody,
    /// Too short or too long.
    #[error("a password has {} to {} characters", passwords::SHORTEST, passwords::LONGEST)]
    PasswordLength,
    /// No such name with such a password; which of the two is not said.
    #[error("no such name with such a password")]
    CredentialsWrong,
    /// The password that was to confirm something.
    #[error("that is not the password")]
    PasswordWrong,
    /// For registered people only.
    #[error("only registered people can do that")]
    RegistrationNeeded,
    /// Registered already, under this name.
    #[error("registered already as {0:?}")]
    AlreadyRegistered(String),
    /// Until that time, in milliseconds since 1970.
    #[error("banned until {0}")]
    Banned(i64),
    /// A ban that would be over before it begins.
    #[error("a ban ends in the future")]
    BanOver,
    /// This takes the role or a higher one.
    #[error("only {0}s can do that")]
    RoleNeeded(Role),
    /// A token that could do nothing.
    #[error("a token has at least one scope")]
    ScopesNone,
    /// The person's role is as high as the asker's.
    #[error("{0:?} has too high a role for that")]
    Outranked(String),
    /// The settings are longer than that many bytes.
    #[error("settings have at most {0} bytes")]
    SettingsTooLarge(usize),
    /// The settings are not a JSON object.
    #[error("settings are one JSON object")]
    SettingsUnfit,
    /// None of this person's tokens.
    #[error("no token has the id {0:?}")]
    TokenAbsent(String),
    /// The most that one person can have.
    #[error("one person has at most {0} tokens")]
    TokensTooMany(usize),
    /// The most that one person can have.
    #[error("one person has at most {0} bots")]
    BotsTooMany(usize),
    /// A token's label is longer than that many characters.
    #[error("a label has at most {0} characters")]
    LabelLength(usize),
    /// Too many passwords wait to be hashed.
    #[error("too many people sign in at the moment")]
    Busy,
    /// A password hash, stored or new, that argon2 does not accept.
    #[error("password hashing failed: {0}")]
    Hashing(String),
    /// The store's own trouble.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for PeopleError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<PeopleError> for Fault {
    fn from(error: PeopleError) -> Self {
        use PeopleError as E;
        match error {
            E::Name(error) => error.into(),
            E::NameTaken(name) => Self::of(&codes::NAME_TAKEN).with("name", name),
            E::NameFixed => Self::of(&codes::NAME_FIXED),
            E::Unknown(name) => Self::of(&codes::PERSON_UNKNOWN).with("name", name),
            E::Nobody => Self::of(&codes::SIGN_IN_NEEDED),
            E::PasswordLength => {
                Self::of(&codes::PASSWORD_LENGTH).with("min", passwords::SHORTEST).with("max", passwords::LONGEST)
            }
            E::CredentialsWrong => Self::of(&codes::CREDENTIALS_WRONG),
            E::PasswordWrong => Self::of(&codes::PASSWORD_WRONG),
            E::RegistrationNeeded => Self::of(&codes::REGISTRATION_NEEDED),
            E::AlreadyRegistered(name) => Self::of(&codes::ALREADY_REGISTERED).with("name", name),
            E::Banned(until) => Self::of(&codes::BANNED).with("until", until),
            E::BanOver => Self::of(&codes::BAN_OVER),
            E::RoleNeeded(role) => Self::of(&codes::ROLE_NEEDED).with("role", role.as_str()),
            E::ScopesNone => Self::of(&codes::SCOPES_NONE),
            E::Outranked(name) => Self::of(&codes::OUTRANKED).with("name", name),
            E::SettingsTooLarge(limit) => Self::of(&codes::SETTINGS_TOO_LARGE).with("limit", limit),
            E::SettingsUnfit => Self::of(&codes::SETTINGS_UNFIT),
            E::TokenAbsent(id) => Self::of(&codes::TOKEN_ABSENT).with("id", id),
            E::TokensTooMany(limit) => Self::of(&codes::TOKENS_TOO_MANY).with("limit", limit),
            E::BotsTooMany(limit) => Self::of(&codes::BOTS_TOO_MANY).with("limit", limit),
            E::LabelLength(max) => Self::of(&codes::LABEL_LENGTH).with("max", max),
            E::Busy => Self::of(&codes::BUSY).retry_after_ms(BUSY_MS),
            E::Store(trouble) if trouble.is_passing() => {
                tracing::warn!(%trouble, "the store is away");
                Self::of(&codes::BUSY).retry_after_ms(BUSY_MS)
            }
            E::Hashing(_) | E::Store(_) => Self::internal(&error),
        }
    }
}
