//! Reading what was asked, with codes instead of sentences when it cannot be read.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::codes;
use crate::fault::Fault;

/// A JSON body. It must say that it is JSON, since a form of another site cannot; it must fit the router's
/// `DefaultBodyLimit`; and an empty body is read as `{}`.
#[derive(Clone, Copy, Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let says_json = is_json(request.headers());
        let body = Bytes::from_request(request, state).await.map_err(|refused| match refused.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Fault::of(&codes::BODY_TOO_LARGE),
            _ => Fault::of(&codes::BODY_UNREADABLE),
        })?;
        if body.is_empty() {
            return read(b"{}");
        }
        if !says_json {
            return Err(Fault::of(&codes::JSON_EXPECTED));
        }
        read(&body)
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<Asked<T>, Fault> {
    serde_json::from_slice(body).map(Asked).map_err(|error| {
        let code = match error.classify() {
            Category::Data => &codes::JSON_UNFIT,
            Category::Syntax | Category::Eof | Category::Io => &codes::JSON_MALFORMED,
        };
        Fault::of(code).with("line", error.line()).with("column", error.column())
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let media = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next());
    media.is_some_and(|media| {
        let media = media.trim().to_ascii_lowercase();
        media == "application/json" || (media.starts_with("application/") && media.ends_with("+json"))
    })
}

/// Nothing is called NUL, and PostgreSQL does not even look for it.
fn holds_nul(part: &str) -> bool {
    part.contains("%00")
}

/// What stands in the address's path.
#[derive(Clone, Copy, Debug)]
pub struct AskedPath<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for AskedPath<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        if holds_nul(parts.uri.path()) {
            return Err(Fault::of(&codes::PATH_UNREADABLE));
        }
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(asked)| Self(asked)).map_err(|_| Fault::of(&codes::PATH_UNREADABLE))
    }
}

/// What stands in the address after `?`.
#[derive(Clone, Copy, Debug)]
pub struct AskedQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for AskedQuery<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        if parts.uri.query().is_some_and(holds_nul) {
            return Err(Fault::of(&codes::QUERY_UNREADABLE));
        }
        let query = Query::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Self(asked)).map_err(|_| Fault::of(&codes::QUERY_UNREADABLE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Two {
        first: u8,
        second: String,
    }

    fn fault(body: &str) -> String {
        read::<Two>(body.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        let read = read::<Two>(br#"{"first": 1, "second": "x"}"#).unwrap();
        assert_eq!((read.0.first, read.0.second.as_str()), (1, "x"));
        assert_eq!(fault("{\"first\": 1,\n x}"), "json_malformed column=2 line=2");
        assert_eq!(fault("{\"first\": 1"), "json_malformed column=11 line=1");
        assert_eq!(fault("{\"first\": 300, \"second\": \"\"}"), "json_unfit column=13 line=1");
        assert_eq!(fault("{}"), "json_unfit column=2 line=1");
        assert_eq!(fault("{\"third\": 1}"), "json_unfit column=8 line=1");
    }

    #[test]
    fn json_by_any_of_its_names() {
        let json = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, value.parse().unwrap());
            is_json(&headers)
        };
        assert!(json("application/json"));
        assert!(json("Application/JSON; charset=utf-8"));
        assert!(json("application/merge-patch+json"));
        assert!(!json("text/plain"));
        assert!(!json("application/x-www-form-urlencoded"));
        assert!(!is_json(&HeaderMap::new()));
    }
}
