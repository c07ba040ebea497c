//! What is sent and answered under `/api`, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::person::{PersonKind, Role};
use super::secret::Password;
use crate::store::Id;

/// What somebody may know about themselves.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Me {
    /// For ever, whatever the name.
    #[schema(value_type = String)]
    pub id: Id,
    /// As shown.
    pub name: String,
    /// Guest, person or bot.
    pub kind: PersonKind,
    /// What they may do to others.
    pub role: Role,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
    /// In milliseconds since 1970; a time that has passed is no ban.
    pub banned_until: Option<i64>,
    /// What the client wanted to find again.
    #[schema(value_type = Object)]
    pub settings: Value,
}

/// What everybody may know about somebody.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Profile {
    /// For ever, whatever the name.
    #[schema(value_type = String)]
    pub id: Id,
    /// As shown.
    pub name: String,
    /// Guest, person or bot.
    pub kind: PersonKind,
    /// What they may do to others.
    pub role: Role,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
    /// When they were last here, give or take an hour.
    pub seen: i64,
    /// Whose bot it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// A name with its password: to register, to sign in.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CredentialsBody {
    /// The name.
    pub name: String,
    /// The password.
    pub password: Password,
}

/// Another password.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordBody {
    /// The one so far.
    pub old: Password,
    /// The one from now on.
    pub new: Password,
}

/// The password once more, before something that cannot be undone. Guests have none and send none.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmBody {
    /// The password.
    pub password: Option<Password>,
}

/// What somebody wants to be different about themselves.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeBody {
    /// Another name (guests), or the same in another spelling.
    pub name: Option<String>,
    /// One object, kept as a whole; at most 8 KiB.
    #[schema(value_type = Option<Object>)]
    pub settings: Option<Value>,
}

/// A new token.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenBody {
    /// What its owner calls it.
    #[serde(default)]
    pub label: String,
    /// For this bot of mine instead of for me.
    pub bot: Option<String>,
}

/// A token in the list: everything but the token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct TokenLine {
    /// The name under which it can be taken back.
    #[schema(value_type = String)]
    pub id: Id,
    /// What its owner calls it.
    pub label: String,
    /// The bot it is for, if not for its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, give or take an hour.
    pub seen: Option<i64>,
}

/// A token, shown this once.
#[derive(Clone, Serialize, utoipa::ToSchema)]
pub struct TokenMade {
    /// The name under which it can be taken back.
    #[schema(value_type = String)]
    pub id: Id,
    /// What its owner calls it.
    pub label: String,
    /// The token itself, for `Authorization: Bearer`.
    pub token: String,
}

/// A new bot.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotBody {
    /// Its name.
    pub name: String,
}

/// A new bot with its first token.
#[derive(Clone, Serialize, utoipa::ToSchema)]
pub struct BotMade {
    /// The bot's id.
    #[schema(value_type = String)]
    pub id: Id,
    /// The bot's name.
    pub name: String,
    /// Its token, shown this once.
    pub token: TokenMade,
}

/// A ban.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BanBody {
    /// In milliseconds since 1970.
    pub until: i64,
    /// For the audit.
    #[serde(default)]
    pub reason: String,
}

/// Another role.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleBody {
    /// The role from now on.
    pub role: Role,
}
