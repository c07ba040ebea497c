//! Accounts: who somebody is, and what they send to become or change it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Password, PersonKind, Role, Scope};

/// What somebody may know about themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// For ever, whatever the name.
    pub id: String,
    /// As shown.
    pub name: String,
    /// Guest, person or bot.
    pub kind: PersonKind,
    /// What they may do to others.
    pub role: Role,
    /// When they came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// In milliseconds since 1970; a time that has passed is no ban.
    #[ts(type = "number | null")]
    pub banned_until: Option<i64>,
    /// What the client wanted to find again.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub settings: Value,
}

/// Who asks, if the server knows: what a page asks first, where nobody is an answer like others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Session {
    /// Nobody before the first game.
    pub me: Option<Me>,
}

/// What everybody may know about somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// For ever, whatever the name.
    pub id: String,
    /// As shown.
    pub name: String,
    /// Guest, person or bot.
    pub kind: PersonKind,
    /// What they may do to others.
    pub role: Role,
    /// When they came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When they were last here, give or take an hour.
    #[ts(type = "number")]
    pub seen: i64,
    /// Whose bot it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
}

/// A name with its password: to register, to sign in.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CredentialsBody {
    /// The name.
    pub name: String,
    /// The password.
    pub password: Password,
}

/// Another password.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordBody {
    /// The one so far.
    pub old: Password,
    /// The one from now on.
    pub new: Password,
    /// Whether tokens go on: one's own and those of one's bots. Without a word they end.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub keep_tokens: bool,
}

/// The password once more, before something that cannot be undone. Guests have none and send none.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmBody {
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<Password>,
}

/// What somebody wants to be different about themselves.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeBody {
    /// Another name (guests), or the same in another spelling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// One object, kept as a whole; at most 8 KiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub settings: Option<Value>,
}

/// A new token.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenBody {
    /// What its owner calls it.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub label: String,
    /// For this bot of mine instead of for me.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
    /// What it lets a program do; `read` and `play` if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scopes: Option<Vec<Scope>>,
}

/// A token in the list: everything but the token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TokenLine {
    /// The name under which it can be taken back.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// The bot it is for, if not for its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When it was last used, give or take an hour.
    #[ts(type = "number | null")]
    pub seen: Option<i64>,
    /// What it lets a program do.
    pub scopes: Vec<Scope>,
}

/// A token, shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TokenMade {
    /// The name under which it can be taken back.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// The token itself, for `Authorization: Bearer`.
    pub token: String,
    /// What it lets a program do.
    pub scopes: Vec<Scope>,
}

/// A new bot.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotBody {
    /// Its name.
    pub name: String,
}

/// A new bot with its first token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BotMade {
    /// The bot's id.
    pub id: String,
    /// The bot's name.
    pub name: String,
    /// Its token, shown this once.
    pub token: TokenMade,
}

/// A ban.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BanBody {
    /// In milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
    /// For the audit.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub reason: String,
}

/// Another role.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleBody {
    /// The role from now on.
    pub role: Role,
}
