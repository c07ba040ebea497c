//! What the server answers when it does not do what was asked.
//!
//! A [`Fault`] is a status, a code and parameters, never a sentence: the client has the words, in its reader's
//! language. Every [`Code`] is declared once, with its status and the names of its parameters, so that a test can hold the
//! locale files and the documentation against it.
//!
//! ```
//! use tengen_server::fault::Fault;
//! use tengen_wire::codes;
//!
//! let fault = Fault::of(&codes::NAME_TAKEN).with("name", "Ann");
//! assert_eq!(fault.status.as_u16(), 409);
//! assert_eq!(serde_json::to_string(&fault).unwrap(), r#"{"code":"name_taken","params":{"name":"Ann"}}"#);
//! ```

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value};
use tengen_game::{Code, Refused};

use crate::codes;

/// The name of the parameter that says after how many milliseconds asking again may help. It also becomes the
/// `Retry-After` header.
const RETRY_AFTER_MS: &str = "retry_after_ms";

/// A refusal or a failure, ready to be sent.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Fault {
    /// The HTTP status; not part of the body.
    #[serde(skip)]
    #[schema(ignore)]
    pub status: StatusCode,
    /// What happened, as the stable name of a [`Code`].
    #[schema(value_type = String)]
    pub code: &'static str,
    /// Everything needed to say it in any language.
    #[schema(value_type = Object)]
    pub params: Map<String, Value>,
}

impl Fault {
    /// The fault of that code, without parameters so far.
    #[must_use]
    pub fn of(code: &'static Code) -> Self {
        Refused::new(code).into()
    }

    /// The same fault with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.params.insert(name.to_owned(), value.into());
        self
    }

    /// The same fault with the time after which asking again may help.
    #[must_use]
    pub fn retry_after_ms(self, ms: u64) -> Self {
        self.with(RETRY_AFTER_MS, ms)
    }

    /// What was meant to happen did not, and the reason is ours: the cause goes to the log, the asker learns
    /// nothing of it.
    #[must_use]
    pub fn internal(cause: &dyn std::error::Error) -> Self {
        tracing::error!(%cause, "request failed");
        Self::of(&codes::INTERNAL)
    }
}

/// What a game or a match refuses keeps its code: the client has the words for both.
impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        let Some(code) = refused.declared() else {
            // Only a refusal that came over a wire has no declared code, and none of those ends here.
            return Self::internal(&refused);
        };
        let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let params = refused.params.into_iter().map(|(name, value)| (name.into_owned(), value)).collect();
        Self { status, code: code.name(), params }
    }
}

impl From<&'static Code> for Fault {
    fn from(code: &'static Code) -> Self {
        Self::of(code)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        for (name, value) in &self.params {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let seconds = self.params.get(RETRY_AFTER_MS).and_then(Value::as_u64).map(|ms| ms.div_ceil(1000).max(1));
        let mut response = (self.status, Json(self)).into_response();
        let headers = response.headers_mut();
        // A refusal depends on who asks and when: no cache between here and there may keep it.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The answer to an address that leads nowhere; for a router's `fallback`.
pub async fn not_found() -> Fault {
    Fault::of(&codes::NOT_FOUND)
}

/// The answer to a right address asked in the wrong way; for a router's `method_not_allowed_fallback`.
pub async fn method_not_allowed() -> Fault {
    Fault::of(&codes::METHOD_NOT_ALLOWED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_refuses_keeps_its_code_and_has_the_status_of_the_list() {
        let status = |code| Fault::from(Refused::new(code)).status.as_u16();
        let statuses = (status(&codes::OCCUPIED), status(&codes::NO_SUCH_MATCH), status(&codes::CLOSING));
        assert_eq!(statuses, (422, 404, 503));
        let fault = Fault::from(Refused::new(&codes::OCCUPIED).with("point", "D4").with("by", "b"));
        assert_eq!(fault.to_string(), r#"occupied by="b" point="D4""#);
    }

    #[test]
    fn a_time_to_wait_becomes_a_header_rounded_up() {
        let wait = |ms| {
            let response = Fault::of(&codes::TOO_FAST).retry_after_ms(ms).into_response();
            assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
            response.headers()[header::RETRY_AFTER].to_str().unwrap().to_owned()
        };
        assert_eq!(wait(1), "1");
        assert_eq!(wait(1000), "1");
        assert_eq!(wait(1001), "2");
    }

    #[test]
    fn a_fault_in_words_for_the_log() {
        let fault = Fault::of(&codes::NAME_LENGTH).with("min", 2).with("max", 24);
        assert_eq!(fault.to_string(), "name_length max=24 min=2");
    }
}
