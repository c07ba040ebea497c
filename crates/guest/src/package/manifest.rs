//! What a package says of itself: `plugin.json`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::is_kind;

/// A text in several languages, by their codes; `en` is always among them.
pub type Texts = BTreeMap<String, String>;

/// What a package says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Of this description: 1.
    pub format: u32,
    /// Which plug-in it is, in all its versions.
    pub uuid: String,
    /// Three numbers: `1.0.0`.
    pub version: String,
    /// For lists.
    pub name: Texts,
    /// What it does.
    pub about: Texts,
    /// Who made it.
    pub author: String,
    /// Under which licence, as SPDX writes it.
    pub licence: String,
    /// Where its source can be found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// A texture for lists.
    pub icon: String,
    /// What it adds to games. Their places here are what modules know them by.
    pub kinds: Vec<KindEntry>,
}

/// A kind of field, spell or effect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindEntry {
    /// In the module: what stands before the dot of its hooks.
    pub name: String,
    /// What it is.
    pub sort: Sort,
    /// For people.
    pub title: Texts,
    /// What it does.
    pub about: Texts,
    /// Nobody ever steps there, so nobody has to ask.
    #[serde(default, skip_serializing_if = "is_false")]
    pub never: bool,
    /// On what it can be cast.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cast_on: Vec<CastOn>,
    /// What it says in lists of moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Texts>,
    /// How it looks.
    pub look: Look,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// What a kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// It lies on fields.
    Field,
    /// It lies on fields, is picked up, held and cast.
    Spell,
    /// It lies nowhere and is only attached.
    Effect,
}

/// On what a spell can be cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastOn {
    /// Fields.
    Field,
    /// Pawns.
    Pawn,
    /// Walls and places for walls.
    Wall,
}

/// How a kind looks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// A texture in the package.
    pub texture: String,
    /// A mesh in the package; without one it is flat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mesh: Option<String>,
    /// It is turned by the parameter of its field: so many eighths of a turn, clockwise.
    #[serde(default, skip_serializing_if = "is_false")]
    pub turns: bool,
    /// Where a pawn stands on it, in the measures of a [mesh](super::Mesh).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pawn: Option<[f32; 3]>,
    /// Where a spell lies on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<[f32; 3]>,
}

/// The most kinds of a package.
pub const MOST_KINDS: usize = 32;
/// The most words of a kind.
pub const MOST_WORDS: usize = 16;

/// What is wrong with a manifest.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAManifest {
    /// It is no such JSON.
    #[error("plugin.json, line {line}, column {column}: {why}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// In the reader's words.
        why: String,
    },
    /// Something that JSON allows and manifests do not.
    #[error("plugin.json, {place}: {why}")]
    Wrong {
        /// As `kinds[2].title.en`.
        place: String,
        /// What is wrong.
        why: String,
    },
}

/// The words of serde without the place, which is told apart.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

fn wrong<T>(place: impl Into<String>, why: impl Into<String>) -> Result<T, NotAManifest> {
    Err(NotAManifest::Wrong { place: place.into(), why: why.into() })
}

impl Manifest {
    /// Reads and judges a manifest.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, NotAManifest> {
        let manifest: Self = serde_json::from_slice(bytes).map_err(|error| NotAManifest::Json {
            line: error.line(),
            column: error.column(),
            why: without_place(&error),
        })?;
        manifest.judge()?;
        Ok(manifest)
    }

    /// A name for people: in this language, or in English.
    #[must_use]
    pub fn title(&self, language: &str) -> &str {
        said(&self.name, language)
    }

    /// The textures that it names, and the icon.
    pub fn textures(&self) -> impl Iterator<Item = &str> {
        self.kinds.iter().map(|kind| kind.look.texture.as_str()).chain([self.icon.as_str()])
    }

    /// The meshes that it names.
    pub fn meshes(&self) -> impl Iterator<Item = &str> {
        self.kinds.iter().filter_map(|kind| kind.look.mesh.as_deref())
    }

    fn judge(&self) -> Result<(), NotAManifest> {
        if self.format != 1 {
            return wrong("format", format!("only 1 is known, not {}", self.format));
        }
        if !is_uuid(&self.uuid) {
            return wrong("uuid", "a UUID is 32 digits 0 to 9 and a to f, as in 123e4567-e89b-42d3-a456-426614174000");
        }
        if !is_version(&self.version) {
            return wrong("version", "a version is three numbers, as in 1.0.0");
        }
        texts("name", &self.name, 60)?;
        texts("about", &self.about, 600)?;
        text("author", &self.author, 120)?;
        text("licence", &self.licence, 120)?;
        if let Some(source) = &self.source {
            text("source", source, 300)?;
        }
        if !(1..=MOST_KINDS).contains(&self.kinds.len()) {
            return wrong("kinds", format!("there are {}; 1 to {MOST_KINDS} are allowed", self.kinds.len()));
        }
        self.kinds.iter().enumerate().try_for_each(|(i, kind)| {
            kind.judge(&format!("kinds[{i}]"))?;
            match self.kinds[..i].iter().any(|other| other.name == kind.name) {
                true => wrong(format!("kinds[{i}].name"), format!("{:?} is there twice", kind.name)),
                false => Ok(()),
            }
        })
    }
}

impl KindEntry {
    /// A name for people: in this language, or in English.
    #[must_use]
    pub fn title(&self, language: &str) -> &str {
        said(&self.title, language)
    }

    fn judge(&self, place: &str) -> Result<(), NotAManifest> {
        if !is_kind(&self.name) {
            return wrong(
                format!("{place}.name"),
                format!("{:?}: names are 1 to 32 letters a to z, digits, '_' and '-'", self.name),
            );
        }
        texts(&format!("{place}.title"), &self.title, 60)?;
        texts(&format!("{place}.about"), &self.about, 600)?;
        if self.never && self.sort != Sort::Field {
            return wrong(format!("{place}.never"), "only fields are stepped on");
        }
        match (self.sort, self.cast_on.is_empty()) {
            (Sort::Spell, true) => return wrong(format!("{place}.cast_on"), "a spell says what it is cast on"),
            (Sort::Field | Sort::Effect, false) => {
                return wrong(format!("{place}.cast_on"), "only spells are cast");
            }
            _ => {}
        }
        if self.words.len() > MOST_WORDS {
            return wrong(
                format!("{place}.words"),
                format!("there are {}, at most {MOST_WORDS} are allowed", self.words.len()),
            );
        }
        for (i, word) in self.words.iter().enumerate() {
            texts(&format!("{place}.words[{i}]"), word, 120)?;
        }
        for (name, at) in [("pawn", self.look.pawn), ("spell", self.look.spell)] {
            let inside = |[x, y, z]: [f32; 3]| x.abs() <= 0.5 && y.abs() <= 0.5 && (0.0..=1.0).contains(&z);
            if !at.is_none_or(inside) {
                return wrong(
                    format!("{place}.look.{name}"),
                    "outside of the cell: x and y go from -0.5 to 0.5, z from 0 to 1",
                );
            }
        }
        Ok(())
    }
}

fn said<'t>(texts: &'t Texts, language: &str) -> &'t str {
    texts.get(language).or_else(|| texts.get("en")).map_or("", String::as_str)
}

fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(i, b)| match i {
            8 | 13 | 18 | 23 => b == b'-',
            _ => matches!(b, b'0'..=b'9' | b'a'..=b'f'),
        })
}

fn is_version(text: &str) -> bool {
    let number = |part: &str| part.len() <= 9 && part.parse::<u32>().is_ok_and(|n| n.to_string() == part);
    text.split('.').count() == 3 && text.split('.').all(number)
}

fn text(place: &str, text: &str, most: usize) -> Result<(), NotAManifest> {
    let length = text.chars().count();
    if text.trim().is_empty() {
        return wrong(place, "it is empty");
    }
    if length > most {
        return wrong(place, format!("it is {length} characters long, at most {most} are allowed"));
    }
    if text.chars().any(char::is_control) {
        return wrong(place, "it has line breaks or other control characters");
    }
    Ok(())
}

fn texts(place: &str, all: &Texts, most: usize) -> Result<(), NotAManifest> {
    if !all.contains_key("en") {
        return wrong(place, "the English text, \"en\", is missing");
    }
    for (language, one) in all {
        let plain =
            (2..=8).contains(&language.len()) && language.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if !plain {
            return wrong(place, format!("{language:?} is no code of a language"));
        }
        text(&format!("{place}.{language}"), one, most)?;
    }
    Ok(())
}
