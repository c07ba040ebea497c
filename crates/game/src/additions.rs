//! What others make for a game: plug-ins, which are files of code and pictures, and templates, which say what a game is set up
//! with. Not every game has them; one that does exports its [`Additions`] beside its [`GameKind`](crate::GameKind).

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::{Boards, Refused, codes};

/// A text in several languages, by their codes; `en` is always among them.
pub type Texts = BTreeMap<String, String>;

/// What others make for one game.
///
/// Everything that is read here may come from anybody: reading ends, and says what is wrong.
pub trait Additions: Sync {
    /// Makes the plug-ins inside the program known to these boards. Each is prepared when somebody plays with it.
    fn furnish(&self, boards: &Boards);

    /// The plug-ins inside the program, as files.
    fn shipped(&self) -> &'static [&'static [u8]];

    /// A picture or a mesh of a plug-in inside the program, by its hash.
    fn shipped_file(&self, hash: &str, name: &str) -> Option<Vec<u8>>;

    /// What a plug-in says of itself. Its code is not looked at.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    fn facts(&self, file: &[u8]) -> Result<AdditionFacts, Unfit>;

    /// No file of a plug-in has more bytes.
    fn most_bytes(&self) -> usize;

    /// Reads, judges and prepares a plug-in: up to a second of work.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    fn read(&self, file: &[u8]) -> Result<Arc<dyn Addition>, Unfit>;

    /// Plays random games with a plug-in, for as long as `watch` says yes, which is told how many have been played.
    ///
    /// # Errors
    /// If it is none.
    fn trial(&self, file: &[u8], games: u32, seed: u64, watch: Watched<'_>) -> Result<Trial, Unfit>;

    /// Whether these boards have a plug-in: in the version with this hash, or in the usual one if none is said.
    fn is_known(&self, boards: &Boards, uuid: &str, hash: Option<&str>) -> bool;

    /// The options of a small game for two to try a plug-in in that these boards know; nothing if none can be set up.
    fn sample(&self, boards: &Boards, uuid: &str, hash: &str) -> Option<Map<String, Value>>;

    /// What the options of a game speak of that somebody may have made.
    fn sought(&self, options: &Map<String, Value>) -> Seeking;

    /// Writes into the options in which version, by its hash, a plug-in is played with.
    fn settle(&self, options: &mut Map<String, Value>, uuid: &str, hash: &str);

    /// The templates inside the program: their names and texts, in the order in which people are shown them.
    fn templates(&self) -> &'static [(&'static str, &'static str)];

    /// No text of a template has more bytes.
    fn most_template_bytes(&self) -> usize;

    /// Reads a template and checks that a game can be set up with it, with the plug-ins that these boards know: in these
    /// versions, by their UUIDs and hashes, and for others in the usual one.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    fn read_template(
        &self,
        boards: &Boards,
        text: &str,
        versions: &BTreeMap<String, String>,
    ) -> Result<TemplateRead, Refused>;

    /// Writes a template into the options, in place of its name.
    fn put_template(&self, options: &mut Map<String, Value>, template: Value);

    /// The template in options that were filled in.
    fn template_in<'a>(&self, options: &'a Map<String, Value>) -> Option<&'a Value>;
}

/// Told how many games of a [trial](Additions::trial) have been played; says whether it goes on.
pub type Watched<'a> = &'a mut dyn FnMut(u32) -> bool;

/// A plug-in, ready to be played with.
pub trait Addition: Send + Sync {
    /// What is known of it.
    fn facts(&self) -> &AdditionFacts;

    /// A picture or a mesh that it brings, by its name.
    fn file(&self, name: &str) -> Option<&[u8]>;

    /// Lets games on these boards be played with it. Whoever names its hash gets it; `usual` is for those who only name its UUID.
    fn add_to(&self, boards: &Boards, usual: bool);

    /// Forgets it. Games that are being played keep it.
    fn take_from(&self, boards: &Boards);
}

/// What is known of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AdditionFacts {
    /// Which one it is, in all its versions.
    pub uuid: String,
    /// The hash of its file, which is what matches name.
    pub hash: String,
    /// Three numbers: `1.0.0`.
    pub version: String,
    /// What it is called, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub title: Texts,
    /// What it does, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub about: Texts,
    /// Who made it.
    pub author: String,
    /// Under which licence, as SPDX writes it.
    pub licence: String,
    /// Where its source can be found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub source: Option<String>,
    /// Which of its pictures stands for it in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub icon: Option<String>,
    /// How large its file is.
    pub bytes: u32,
    /// What it adds to games.
    pub kinds: Vec<AdditionKind>,
}

/// Something that a plug-in adds to games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AdditionKind {
    /// Its name in the plug-in.
    pub name: String,
    /// What it is, in the game's own word: `field`, `spell`, `effect`.
    pub sort: String,
    /// What it is called, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub title: Texts,
    /// What it does, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub about: Texts,
    /// What it says in lists of moves, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Array<Record<string, string>>"), schema(value_type = Vec<Object>))]
    pub words: Vec<Texts>,
    /// What it is used on, in the game's own words: `field`, `pawn`, `wall`.
    pub cast_on: Vec<String>,
    /// Nobody ever gets there.
    pub never: bool,
    /// How it looks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub look: Option<AdditionLook>,
}

/// How something looks that a plug-in adds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AdditionLook {
    /// A picture among its files.
    pub texture: String,
    /// A mesh among its files; without one it is flat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub mesh: Option<String>,
    /// It is turned by the parameter of its field: so many eighths of a turn, clockwise.
    pub turns: bool,
    /// Where a pawn stands on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pawn: Option<[f32; 3]>,
    /// Where a spell lies on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub spell: Option<[f32; 3]>,
}

/// What random games with a plug-in came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Trial {
    /// How many were played.
    pub games: u32,
    /// How many somebody won.
    pub won: u32,
    /// How many boards could not be played on.
    pub refused: u32,
    /// Why the first of them could not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub first_refused: Option<String>,
    /// All moves.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub moves: u64,
    /// How many of them used something.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub casts: u64,
    /// How many moves were lost because code failed.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub lost: u64,
    /// What it cost, for each hook that was called.
    pub hooks: Vec<HookCost>,
    /// The promises that it broke, in English, for its author.
    pub broken: Vec<String>,
}

/// What the calls of a hook came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HookCost {
    /// `KIND.HOOK`.
    pub name: String,
    /// How often it was called.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub calls: u64,
    /// How many calls failed.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub fallen: u64,
    /// Gas that a call used, in the mean.
    pub mean_gas: f64,
    /// Gas of the dearest call.
    pub most_gas: u32,
    /// Gas that a call may use.
    pub may_use: u32,
}

/// What the options of a game speak of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seeking {
    /// A template by its name, if it is not inside the program.
    pub template: Option<String>,
    /// Plug-ins by their UUIDs, with their hashes where those are said.
    pub plugins: BTreeMap<String, Option<String>>,
}

/// A template that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct TemplateRead {
    /// What is known of it.
    pub facts: TemplateFacts,
    /// The template, written as matches write it.
    pub template: Value,
}

/// What is known of a template.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TemplateFacts {
    /// What it is called, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub name: Texts,
    /// What it is like, in each language.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub description: Texts,
    /// Who made it, as it says itself.
    pub author: String,
    /// How many columns its board has.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// For how many players it is.
    pub players: Vec<u8>,
    /// How many spells each player may be given at most.
    pub spells: u8,
    /// Which plug-ins it uses, by their UUIDs.
    pub plugins: Vec<String>,
}

/// Why a file is no plug-in, in English, for its author.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Unfit(pub String);

impl From<Unfit> for Refused {
    fn from(Unfit(detail): Unfit) -> Self {
        Self::new(&codes::PLUGIN_UNFIT).with("detail", detail)
    }
}
