use std::{borrow::Cow, collections::BTreeMap, error::Error, fmt};

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why something is not allowed, for whoever has the words: a code, and all that is needed to say it in any language.
///
/// ```
/// use tengen_game::Refused;
///
/// let refused = Refused::new("suicide").with("point", "D4");
/// assert_eq!(serde_json::to_string(&refused).unwrap(), r#"{"code":"suicide","params":{"point":"D4"}}"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Refused {
    /// What is the matter.
    #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
    pub code: Cow<'static, str>,
    /// What the words need.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"), schema(value_type = Object))]
    pub params: BTreeMap<Cow<'static, str>, Value>,
}

impl Refused {
    /// A refusal that needs no more words.
    #[must_use]
    pub fn new(code: &'static str) -> Self {
        Self { code: Cow::Borrowed(code), params: BTreeMap::new() }
    }

    /// With something that the words need.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.params.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// The code and its parameters: for logs, not for people.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        self.params.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl Error for Refused {}
