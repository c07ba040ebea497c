//! Plug-ins and templates: what others made for a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tengen_game::{AdditionFacts, TemplateFacts, Trial};
use ts_rs::TS;
use utoipa::ToSchema;

/// Plug-ins, those that ship first, then the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Plugins {
    /// The newest version of each that whoever asks may play with.
    pub plugins: Vec<Plugin>,
}

/// A plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Plugin {
    /// For which game it is.
    pub game: String,
    /// What it says of itself.
    #[serde(flatten)]
    pub facts: AdditionFacts,
    /// Who may play with it.
    pub state: PluginState,
    /// Who brought it, if they are still here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Whether that is whoever asks.
    pub mine: bool,
    /// When it came, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub uploaded: Option<u64>,
    /// What random games with it came to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub report: Option<PluginReport>,
    /// How many matches began with it.
    pub used: u32,
    /// Why people ask moderators to look at it; only moderators are told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub flags: Vec<String>,
    /// All its versions that are here, the newest first; only where one is asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PluginVersion>>")]
    pub versions: Vec<PluginVersion>,
}

/// A version of a plug-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PluginVersion {
    /// The hash of its file.
    pub hash: String,
    /// Three numbers.
    pub version: String,
    /// Who may play with it.
    pub state: PluginState,
}

/// Who may play with a plug-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PluginState {
    /// Everybody: it is inside the program.
    Shipped,
    /// Everybody: the operator put it there.
    Operator,
    /// Its owner, and whoever sits in a game with them.
    Private,
    /// Everybody: a moderator has looked at it.
    Approved,
    /// Nobody begins a game with it: a moderator has looked at it.
    Refused,
}

/// What random games with a plug-in came to, as far as they have.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PluginReport {
    /// How many have been played.
    pub played: u32,
    /// How many are played in all.
    pub of: u32,
    /// Whether they still go on.
    pub running: bool,
    /// What they came to, when they are over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trial: Option<Trial>,
}

/// The answer to a plug-in that was sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PluginTaken {
    /// The plug-in.
    pub plugin: Plugin,
    /// Whether the same file was here already.
    pub known: bool,
}

/// What a moderator thinks of a plug-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PluginStateBody {
    /// `approved`, `refused`, or `private` as at first.
    pub state: PluginState,
}

/// Why somebody thinks that a moderator should look at something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagBody {
    /// In their words, at most 400 characters.
    pub reason: String,
}

/// Templates, those that ship first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Templates {
    /// All that whoever asks may see.
    pub templates: Vec<TemplateBrief>,
}

/// A template without its body.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TemplateBrief {
    /// What specs call it: the name of one that ships, or `t-` and letters.
    pub id: String,
    /// For which game it is.
    pub game: String,
    /// What it says of itself.
    #[serde(flatten)]
    pub facts: TemplateFacts,
    /// Who keeps it here, if they are still here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Who sees it.
    pub state: TemplateState,
    /// How many games have been begun with it.
    pub plays: u32,
    /// How many stars people give it, in the mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stars: Option<f32>,
    /// How many people gave it stars.
    pub votes: u32,
    /// Whether it belongs to whoever asks.
    pub mine: bool,
    /// When it was changed last, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub updated: Option<u64>,
}

/// Who sees a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TemplateState {
    /// Everybody: it is inside the program.
    Shipped,
    /// Everybody: the operator put it there.
    Operator,
    /// Everybody.
    Public,
    /// Whoever knows its address; only its owner finds it in the list.
    Private,
}

/// A template with its body.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TemplateWhole {
    /// What is known of it.
    #[serde(flatten)]
    pub brief: TemplateBrief,
    /// The template.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub template: Value,
    /// Why people ask moderators to look at it; only moderators are told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub flags: Vec<String>,
    /// How many stars whoever asks gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub my_stars: Option<u8>,
}

/// A template to keep.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TemplateBody {
    /// For which game it is.
    pub game: String,
    /// The template.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub template: Value,
    /// Whether everybody finds it in the list.
    #[serde(default)]
    pub public: bool,
}

/// The answer to a template that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TemplateTaken {
    /// What specs call it from now on.
    pub id: String,
}

/// How good somebody thinks something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StarsBody {
    /// 1 to 5; 0 takes them back.
    pub stars: u8,
}
