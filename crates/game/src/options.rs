//! What can be chosen about a game before it begins.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Refused, codes};

/// Something that can be chosen about a game before it begins.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choosable {
    /// Its name in the spec.
    pub name: &'static str,
    /// What it can be.
    pub what: Range,
}

/// What an option can be.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Range {
    /// A board, by its spec.
    Board {
        /// What it is if nothing is said.
        usual: &'static str,
    },
    /// One of a few words.
    Word {
        /// The words; the first is what it is if nothing is said.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        words: &'static [&'static str],
    },
    /// What it is played on, as a file describes it: one that the house has, by its name, or the whole description.
    Template {
        /// The names; the first is what it is if nothing is said.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        words: &'static [&'static str],
    },
    /// A number.
    Number {
        /// The smallest.
        least: f64,
        /// The largest.
        most: f64,
        /// What lies between two of them.
        step: f64,
        /// What it is if nothing is said; nothing if that depends on the other options.
        usual: Option<f64>,
    },
}

/// As much of what somebody wrote as an answer repeats.
#[must_use]
pub fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

/// Reads a game's options, each of which may be left out.
///
/// # Errors
/// The refusal names the one that cannot be read.
pub fn read_options<T: for<'a> Deserialize<'a>>(options: Map<String, Value>) -> Result<T, Refused> {
    for (name, value) in &options {
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        if let Err(error) = serde_json::from_value::<T>(Value::Object(alone)) {
            let unknown = error.to_string().starts_with("unknown field");
            let refused = if unknown { Refused::new(&codes::UNKNOWN_OPTION) } else { Refused::new(&codes::BAD_OPTION) };
            return Err(refused.with("name", short(name)));
        }
    }
    serde_json::from_value(Value::Object(options)).map_err(|_| Refused::new(&codes::UNREADABLE))
}

/// Whether a number of an option is in its range.
///
/// # Errors
/// `bad_option` with the range.
pub fn within<T>(name: &'static str, value: T, least: T, most: T) -> Result<(), Refused>
where
    T: PartialOrd + Into<Value> + Copy,
{
    let refused = || Refused::new(&codes::BAD_OPTION).with("name", name).with("least", least).with("most", most);
    if value >= least && value <= most { Ok(()) } else { Err(refused()) }
}
