//! Languages, for translators: the check of `tengen locale check` while somebody types, and files.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tengen_game::Refused;
use tengen_locale::{Direction, Finding, Header, Language, Row, Tag, additions::Addition};
use tengen_records::{decode, encode};

use crate::codes;

/// What a language is beside its reference.
#[derive(Debug, Deserialize)]
pub(crate) struct Grid {
    /// The translation.
    pub language: Language,
    /// English, of which it is made.
    pub english: Language,
    /// The language to compare with, if it is another one.
    #[serde(default)]
    pub reference: Option<Language>,
    /// What plug-ins and templates say.
    #[serde(default)]
    pub additions: Vec<Addition>,
}

/// What a message says, and what it should say.
#[derive(Debug, Deserialize)]
pub(crate) struct Look {
    /// The code of the language.
    pub code: String,
    /// The name of the message.
    pub key: String,
    /// What it says, as Fluent.
    pub text: String,
    /// What the reference says.
    pub reference: String,
}

/// A language that somebody has gone on with.
#[derive(Debug, Deserialize)]
pub(crate) struct Texts {
    /// As it was.
    pub language: Language,
    /// Who it is now.
    pub header: Header,
    /// English, of which it is made.
    pub english: Language,
    /// What plug-ins and templates say.
    #[serde(default)]
    pub additions: Vec<Addition>,
    /// What messages say now, by their names; one that says nothing goes.
    pub texts: BTreeMap<String, String>,
}

/// A language to write.
#[derive(Debug, Deserialize)]
pub(crate) struct Pack {
    /// The language.
    pub language: Language,
}

/// An archive of a language.
#[derive(Debug, Deserialize)]
pub(crate) struct Unpack {
    /// The file, in base 64.
    pub base64: String,
}

/// What may be the code of a language.
#[derive(Debug, Deserialize)]
pub(crate) struct Code {
    /// As somebody wrote it.
    pub code: String,
}

/// The code of a language as it is written everywhere.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LanguageCode {
    /// Spelled as usual.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub code: Tag,
    /// In which direction the language is usually written.
    pub direction: Direction,
}

pub(crate) fn grid(question: &Grid) -> Vec<Row> {
    let Grid { language, english, reference, additions } = question;
    tengen_locale::grid(language, english, reference.as_ref().unwrap_or(english), additions)
}

pub(crate) fn look(question: &Look) -> Result<Vec<Finding>, Refused> {
    let Look { code, key, text, reference } = question;
    Ok(tengen_locale::look(&tag(code)?, key, text, reference))
}

pub(crate) fn with_texts(question: &Texts) -> Language {
    let Texts { language, header, english, additions, texts } = question;
    tengen_locale::with_texts(language, header, english, additions, texts)
}

/// The archive, in base 64.
pub(crate) fn pack(question: &Pack) -> Result<String, Refused> {
    question.language.fits().map_err(|error| unfit(&error))?;
    let archive = tengen_locale::pack(&question.language).map_err(|error| unfit(&error))?;
    Ok(encode(&archive))
}

pub(crate) fn unpack(question: &Unpack) -> Result<Language, Refused> {
    let archive = decode(&question.base64).ok_or_else(|| unfit(&"it is not base 64"))?;
    tengen_locale::unpack(&archive).map_err(|error| unfit(&error))
}

pub(crate) fn code(question: &Code) -> Result<LanguageCode, Refused> {
    let code = tag(question.code.trim())?;
    Ok(LanguageCode { direction: code.direction(), code })
}

fn tag(code: &str) -> Result<Tag, Refused> {
    code.parse()
        .map_err(|error: tengen_locale::NotATag| Refused::new(&codes::NO_LANGUAGE_CODE).with("code", error.code))
}

fn unfit(error: &impl ToString) -> Refused {
    Refused::new(&codes::LANGUAGE_UNREADABLE).with("detail", error.to_string())
}
