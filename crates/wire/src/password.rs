use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody typed into a password field. No log shows it: only whoever says [`reveal`](Self::reveal) sees it.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password)]
pub struct Password(String);

impl Password {
    /// For the command line and the tests.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The password itself, to be hashed and for nothing else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(format!("{:?}", Password::new("hunter2")), "Password(..)");
    }
}
