//! Languages that people bring.

use serde::{Deserialize, Serialize};
use tengen_locale::{Direction, Language};
use ts_rs::TS;
use utoipa::ToSchema;

/// The languages there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Languages {
    /// Those that ship first, each by its code.
    pub languages: Vec<LanguageLine>,
}

/// A language without its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LanguageLine {
    /// By BCP 47.
    pub code: String,
    /// In its own words.
    pub name: String,
    /// Who translates.
    pub author: String,
    /// In which direction it is written.
    pub direction: Direction,
    /// Whether it is inside the program.
    pub shipped: bool,
    /// When a moderator published it, in milliseconds since 1970; what ships may be published anew, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub published: Option<u64>,
}

/// A translation that somebody works on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TranslationLine {
    /// Its name in addresses.
    pub id: String,
    /// By BCP 47.
    pub code: String,
    /// The language in its own words.
    pub name: String,
    /// Who translates, in their own words.
    pub author: String,
    /// Who keeps it here, if they are still here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// Whether that is whoever asks.
    pub mine: bool,
    /// Whether moderators are asked to publish it.
    pub offered: bool,
    /// When it was last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}

/// Translations, those that changed last first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Translations {
    /// One's own; for moderators also those that are offered.
    pub translations: Vec<TranslationLine>,
}

/// A translation with all its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Translation {
    /// What is known of it.
    #[serde(flatten)]
    pub line: TranslationLine,
    /// The language.
    pub language: Language,
}

/// A translation to keep.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TranslationBody {
    /// The language.
    pub language: Language,
    /// Whether moderators are asked to publish it.
    pub offered: bool,
}

/// Which translation a moderator has looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishBody {
    /// When it was last changed: whoever changes it meanwhile is not published unseen.
    #[ts(type = "number")]
    pub updated: u64,
}
