//! Which pages may speak for the person at the browser.
//!
//! A cookie goes along with any request to its site, whoever had the idea. So whatever changes something, and
//! every socket, must come from one of our own pages: browsers say where a request comes from in `Origin`, and
//! in `Sec-Fetch-Site` where they leave `Origin` out. A program that is no browser says neither; it may go on
//! if it brings no cookie. A bearer token is never sent by a browser on its own, so it needs no check.

use std::fmt;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

use super::{Guard, cookie};

/// Scheme, host and port of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    https: bool,
    /// In lower case, without the scheme's default port.
    authority: String,
}

/// Not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OriginError {
    /// Another scheme, or none.
    #[error("it begins neither with http:// nor with https://")]
    Scheme,
    /// Nothing, or nonsense, where the host should be.
    #[error("it has no host that can be read")]
    Host,
    /// A path, a query or a user name.
    #[error("it has more than scheme, host and port")]
    More,
}

impl Origin {
    /// Whether the page came over https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.https
    }

    fn new(https: bool, authority: &str) -> Result<Self, OriginError> {
        if authority.contains(['/', '?', '#', '@']) {
            return Err(OriginError::More);
        }
        let authority: Authority = authority.parse().map_err(|_| OriginError::Host)?;
        if authority.host().is_empty() {
            return Err(OriginError::Host);
        }
        let default_port = if https { ":443" } else { ":80" };
        let authority = authority.as_str().to_ascii_lowercase();
        let authority = authority.strip_suffix(default_port).unwrap_or(&authority);
        Ok(Self { https, authority: authority.to_owned() })
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    /// Reads `https://go.example.org:8443`; one slash at the end is forgiven.
    fn from_str(text: &str) -> Result<Self, OriginError> {
        let (https, rest) = if let Some(rest) = text.strip_prefix("https://") {
            (true, rest)
        } else if let Some(rest) = text.strip_prefix("http://") {
            (false, rest)
        } else {
            return Err(OriginError::Scheme);
        };
        Self::new(https, rest.strip_suffix('/').unwrap_or(rest))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

/// Whether a request with these headers may change something or open a socket.
#[must_use]
pub fn origin_allowed(headers: &HeaderMap, guard: &Guard) -> bool {
    if cookie::bearer(headers).is_some() {
        return true;
    }
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().ok().and_then(|text| text.parse().ok());
        return origin.is_some_and(|origin| is_ours(&origin, headers, guard));
    }
    match headers.get("sec-fetch-site") {
        Some(site) => site == "same-origin" || site == "none",
        None => !headers.contains_key(header::COOKIE),
    }
}

fn is_ours(origin: &Origin, headers: &HeaderMap, guard: &Guard) -> bool {
    if guard.origins().contains(origin) {
        return true;
    }
    if guard.secure() && !origin.https {
        return false;
    }
    // The scheme of our own host is the page's: a proxy may speak https outside and http to us.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.and_then(|host| Origin::new(origin.https, host).ok()).is_some_and(|own| own == *origin)
}

#[cfg(test)]
mod tests {
    use super::super::GuardConfig;
    use super::*;

    fn guard(urls: &[&str]) -> Guard {
        let public_urls = urls.iter().map(|&url| url.to_owned()).collect();
        let config = GuardConfig { public_urls, ..GuardConfig::default() };
        Guard::new(&config).unwrap()
    }

    fn allowed(guard: &Guard, headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for &(name, value) in headers {
            map.append(name, value.parse().unwrap());
        }
        origin_allowed(&map, guard)
    }

    #[test]
    fn a_page_of_the_same_host_may() {
        let local = guard(&[]);
        assert!(allowed(&local, &[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        assert!(allowed(&local, &[("host", "Go.Example"), ("origin", "https://go.example")]));
        assert!(allowed(&local, &[("host", "go.example:443"), ("origin", "https://go.example")]));
        assert!(!allowed(&local, &[("host", "localhost:8080"), ("origin", "http://localhost:8081")]));
        assert!(!allowed(&local, &[("host", "go.example"), ("origin", "https://evil.example")]));
        assert!(!allowed(&local, &[("host", "go.example"), ("origin", "https://go.example.evil.example")]));
        assert!(!allowed(&local, &[("origin", "https://go.example")]));
    }

    #[test]
    fn a_sandboxed_or_nonsensical_origin_may_not() {
        let local = guard(&[]);
        for origin in ["null", "", "file://", "http://", "http://a@go.example", "http://go.example/x"] {
            assert!(!allowed(&local, &[("host", "go.example"), ("origin", origin)]), "{origin}");
        }
    }

    #[test]
    fn public_addresses_count_whatever_the_host_says() {
        let behind = guard(&["https://go.example", "https://www.go.example"]);
        assert!(allowed(&behind, &[("host", "10.0.0.3:8080"), ("origin", "https://www.go.example")]));
        // Once the house speaks https, an unencrypted page of the same name is somebody on the wire.
        assert!(!allowed(&behind, &[("host", "go.example"), ("origin", "http://go.example")]));
    }

    #[test]
    fn without_an_origin_the_fetch_metadata_decide() {
        let local = guard(&[]);
        assert!(allowed(&local, &[("sec-fetch-site", "same-origin"), ("cookie", "tengen=1")]));
        assert!(!allowed(&local, &[("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&local, &[("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn a_program_may_without_a_cookie_or_with_a_token() {
        let local = guard(&[]);
        assert!(allowed(&local, &[]));
        assert!(!allowed(&local, &[("cookie", "tengen=1")]));
        assert!(allowed(&local, &[("cookie", "tengen=1"), ("authorization", "Bearer tg_1")]));
        assert!(!allowed(&local, &[("cookie", "tengen=1"), ("authorization", "Basic dGc6")]));
    }

    #[test]
    fn origins_are_written_as_browsers_write_them() {
        let origin = |text: &str| text.parse::<Origin>().map(|origin| origin.to_string());
        assert_eq!(origin("https://Go.Example:443/").unwrap(), "https://go.example");
        assert_eq!(origin("http://[::1]:8080").unwrap(), "http://[::1]:8080");
        assert_eq!(origin("https://go.example/play"), Err(OriginError::More));
        assert_eq!(origin("https://"), Err(OriginError::Host));
        assert_eq!(origin("ftp://go.example"), Err(OriginError::Scheme));
    }
}
