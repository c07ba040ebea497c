//! What keeps a browser's other pages away.
//!
//! - [`protect`] wraps the whole router: security headers on every answer ([`headers`]), and no change of
//!   anything on behalf of a page of another site ([`origin`]).
//! - [`Asked`] reads a JSON body of bounded size and answers with codes when it cannot.
//! - [`cookie`] reads and writes the one cookie there is.
//!
//! ```
//! use tengen_server::guard::{Guard, GuardConfig};
//!
//! let guard = Guard::new(&GuardConfig {
//!     public_urls: vec!["https://go.example.org".to_owned()],
//!     ..GuardConfig::default()
//! })?;
//! assert!(guard.secure());
//! # Ok::<(), tengen_server::guard::GuardError>(())
//! ```

mod asked;
pub mod cookie;
pub mod headers;
pub mod origin;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::codes;
use crate::fault::Fault;
use crate::limits::BehindProxy;

pub use asked::{Asked, AskedPath, AskedQuery};
pub use origin::{Origin, OriginError, origin_allowed};

/// How the server is reached from outside.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GuardConfig {
    /// The addresses in people's browsers, such as `https://go.example.org`. Pages from there may use the API.
    /// Without any, the page must come from the host that the request itself names.
    pub public_urls: Vec<String>,
    /// Cookies only over https, and browsers told to stay there. Without it: when a public URL is https.
    pub https: Option<bool>,
    /// A proxy in front of the server writes `X-Forwarded-For`.
    pub trust_proxy: bool,
}

/// The configuration, checked. Clones share it.
#[derive(Clone, Debug)]
pub struct Guard {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    origins: Vec<Origin>,
    secure: bool,
    trust_proxy: bool,
}

/// A configuration that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuardError {
    /// A public URL that no browser could show.
    #[error("public URL \"{url}\": {reason}")]
    Url {
        /// As written.
        url: String,
        /// What is wrong with it.
        reason: OriginError,
    },
    /// Secure cookies would never come back over this address.
    #[error("public URL \"{url}\" is not https, but https is asked for")]
    NotHttps {
        /// As written.
        url: String,
    },
}

impl Guard {
    /// Checks the configuration.
    pub fn new(config: &GuardConfig) -> Result<Self, GuardError> {
        let mut origins = Vec::new();
        for url in &config.public_urls {
            let origin: Origin = url.parse().map_err(|reason| GuardError::Url { url: url.clone(), reason })?;
            if config.https == Some(true) && !origin.is_https() {
                return Err(GuardError::NotHttps { url: url.clone() });
            }
            origins.push(origin);
        }
        let secure = config.https.unwrap_or_else(|| origins.iter().any(Origin::is_https));
        Ok(Self { inner: Arc::new(Inner { origins, secure, trust_proxy: config.trust_proxy }) })
    }

    /// Whether cookies go over https only.
    #[must_use]
    pub fn secure(&self) -> bool {
        self.inner.secure
    }

    /// The public addresses.
    #[must_use]
    pub fn origins(&self) -> &[Origin] {
        &self.inner.origins
    }
}

/// The router with security headers on every answer and the origin checked on every request that changes
/// something. To be put around everything else.
pub fn protect(router: Router, guard: &Guard) -> Router {
    router.layer(middleware::from_fn_with_state(guard.clone(), watch))
}

async fn watch(State(guard): State<Guard>, mut request: Request, next: Next) -> Response {
    if guard.inner.trust_proxy {
        request.extensions_mut().insert(BehindProxy);
    }
    let host = headers::safe_host(request.headers());
    let mut response = if request.method().is_safe() || origin_allowed(request.headers(), &guard) {
        next.run(request).await
    } else {
        Fault::of(&codes::CROSS_ORIGIN).into_response()
    };
    headers::set(response.headers_mut(), host.as_deref(), guard.secure());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(urls: &[&str], https: Option<bool>) -> Result<Guard, GuardError> {
        Guard::new(&GuardConfig {
            public_urls: urls.iter().map(|&url| url.to_owned()).collect(),
            https,
            trust_proxy: false,
        })
    }

    #[test]
    fn https_follows_from_the_public_address_unless_said() {
        assert!(!guard(&[], None).unwrap().secure());
        assert!(guard(&[], Some(true)).unwrap().secure());
        assert!(guard(&["https://a.example"], None).unwrap().secure());
        assert!(!guard(&["https://a.example"], Some(false)).unwrap().secure());
        assert!(!guard(&["http://a.example"], None).unwrap().secure());
    }

    #[test]
    fn a_configuration_that_contradicts_itself_is_refused() {
        let error = guard(&["http://a.example"], Some(true)).unwrap_err();
        assert_eq!(error.to_string(), "public URL \"http://a.example\" is not https, but https is asked for");
        let error = guard(&["a.example"], None).unwrap_err();
        assert_eq!(error.to_string(), "public URL \"a.example\": it begins neither with http:// nor with https://");
    }
}
