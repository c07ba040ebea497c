use std::{borrow::Cow, collections::BTreeMap, error::Error, fmt};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Code;

/// Why something is not allowed, for whoever has the words: a code, and all that is needed to say it in any language.
///
/// ```
/// use tengen_game::{Refused, codes};
///
/// let refused = Refused::new(&codes::NO_SUCH_POINT).with("text", "Z9");
/// assert_eq!(serde_json::to_string(&refused).unwrap(), r#"{"code":"no_such_point","params":{"text":"Z9"}}"#);
/// ```
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Refused {
    /// What is the matter.
    #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
    pub code: Cow<'static, str>,
    /// What the words need.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"), schema(value_type = Object))]
    pub params: BTreeMap<Cow<'static, str>, Value>,
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    declared: Option<&'static Code>,
}

impl Refused {
    /// A refusal that needs no more words.
    #[must_use]
    pub fn new(code: &'static Code) -> Self {
        Self { code: Cow::Borrowed(code.name()), params: BTreeMap::new(), declared: Some(code) }
    }

    /// Its code as it was declared; nothing if the refusal came over a wire.
    #[must_use]
    pub fn declared(&self) -> Option<&'static Code> {
        self.declared
    }

    /// With something that the words need, and that the code lists.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Self {
        let is_listed = self.declared.is_none_or(|code| code.params().contains(&name));
        debug_assert!(is_listed, "`{}` does not list the parameter `{name}`", self.code);
        self.placed(name, value)
    }

    /// With where it happened, which any refusal can be told: the ply of a list of moves, the node or the line of a record.
    #[must_use]
    pub fn placed(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.params.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// One that came over a wire is equal to the one that was sent.
impl PartialEq for Refused {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code && self.params == other.params
    }
}

impl Eq for Refused {}

/// The code and its parameters: for logs, not for people.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        self.params.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl Error for Refused {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;

    #[test]
    fn what_came_over_a_wire_is_equal_to_what_was_sent() {
        let sent = Refused::new(&codes::OCCUPIED).with("point", "D4").placed("ply", 3);
        let came: Refused = serde_json::from_str(&serde_json::to_string(&sent).unwrap()).unwrap();
        assert_eq!(came, sent);
        assert_eq!((came.declared().map(Code::name), sent.declared().map(Code::name)), (None, Some("occupied")));
    }

    #[cfg(debug_assertions)]
    #[test]
    #[should_panic(expected = "`occupied` does not list the parameter `colour`")]
    fn a_parameter_that_the_code_does_not_list_is_a_mistake() {
        let _ = Refused::new(&codes::OCCUPIED).with("colour", "b");
    }
}
