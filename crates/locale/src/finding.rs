//! What there is to say about a translation.

use std::fmt;

use serde::Serialize;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub enum Severity {
    /// Nobody can read it.
    Error,
    /// It may be right: languages differ.
    Warning,
}

/// What was found. `Missing` is in the reference only, `Extra` in the translation only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub enum What {
    /// Fluent does not understand it; [`Finding::detail`] says why, in English.
    Syntax,
    /// Another message has the same name.
    Twice,
    /// A message.
    Missing,
    /// A message.
    Extra,
    /// A message is in another file than that of the reference, which is [named](Finding::name).
    OtherFile,
    /// The reference says something else now than when this was made.
    Changed,
    /// The value of a message that has attributes.
    ValueMissing,
    /// The value of a message that has attributes.
    ValueExtra,
    /// An attribute.
    AttributeMissing,
    /// An attribute.
    AttributeExtra,
    /// `$name`.
    PlaceholderMissing,
    /// `$name`.
    PlaceholderExtra,
    /// `-name`.
    TermMissing,
    /// `-name`.
    TermExtra,
    /// A message that is spoken through.
    ReferenceMissing,
    /// A message that is spoken through.
    ReferenceExtra,
    /// A function, such as `NUMBER`.
    FunctionMissing,
    /// A function, such as `NUMBER`.
    FunctionExtra,
    /// The reference chooses by what is [named](Finding::name).
    ChoiceMissing,
    /// The translation chooses by what is [named](Finding::name).
    ChoiceExtra,
    /// A plural form that the language needs, or a variant of the reference, is missing.
    FormMissing,
    /// A plural form that the language does not have, or a variant that the reference does not have.
    FormExtra,
    /// A message or term that is spoken through is nowhere.
    Unknown,
}

impl What {
    /// How bad it is.
    #[must_use]
    pub fn severity(self) -> Severity {
        match self {
            Self::Syntax | Self::Twice => Severity::Error,
            _ => Severity::Warning,
        }
    }
}

/// Something about a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What.
    pub what: What,
    /// In which file.
    pub file: String,
    /// Of which message; empty where there is none.
    pub key: String,
    /// Where, from 1: in the file, or in what the message says where that alone was looked at.
    pub line: u32,
    /// Where in the line, in characters from 1.
    pub column: u32,
    /// Of which of its attributes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub attribute: Option<String>,
    /// What is missing or too much.
    pub name: String,
    /// More about it, in English.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    pub detail: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { severity, what, file, key, line, column, attribute, name, detail } = self;
        let severity = match severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, "{file}:{line}:{column}: {severity}: ")?;
        if !key.is_empty() {
            write!(f, "{key}")?;
            if let Some(attribute) = attribute {
                write!(f, ".{attribute}")?;
            }
            f.write_str(": ")?;
        }
        match what {
            What::Syntax => f.write_str(detail),
            What::Twice => write!(f, "there is another message of that name in {name}"),
            What::Missing => f.write_str("is not translated"),
            What::Extra => f.write_str("is not in the reference"),
            What::OtherFile => write!(f, "is in {name} in the reference"),
            What::Changed => f.write_str("the reference has changed since"),
            What::ValueMissing => f.write_str("has attributes only; the reference has a value"),
            What::ValueExtra => f.write_str("has a value; the reference has attributes only"),
            What::AttributeMissing => write!(f, "the attribute .{name} is missing"),
            What::AttributeExtra => write!(f, "the attribute .{name} is not in the reference"),
            What::PlaceholderMissing => write!(f, "{{ {name} }} is missing"),
            What::PlaceholderExtra => write!(f, "{{ {name} }} is not in the reference"),
            What::TermMissing => write!(f, "the term {{ {name} }} is missing"),
            What::TermExtra => write!(f, "the term {{ {name} }} is not in the reference"),
            What::ReferenceMissing => write!(f, "the message {{ {name} }} is missing in it"),
            What::ReferenceExtra => write!(f, "the reference does not speak through {{ {name} }}"),
            What::FunctionMissing => write!(f, "{name}() is missing"),
            What::FunctionExtra => write!(f, "{name}() is not in the reference"),
            What::ChoiceMissing => write!(f, "the reference has forms for {name}"),
            What::ChoiceExtra => write!(f, "the reference has no forms for {name}"),
            What::FormMissing => write!(f, "the form [{name}] is missing for {detail}"),
            What::FormExtra => write!(f, "the form [{name}] is never chosen for {detail}"),
            What::Unknown => write!(f, "there is no {{ {name} }}"),
        }
    }
}
