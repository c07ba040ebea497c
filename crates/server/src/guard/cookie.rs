//! The two cookies, and the header that programs send instead.

use axum::http::{HeaderMap, HeaderValue, header};

/// The name of the cookie that says who it is.
pub const NAME: &str = "tengen";
/// The name of the cookie that says that somebody has signed in at this browser before.
const DEVICE: &str = "tengen-device";

/// A browser is known for so long: more than a year is what browsers do not keep.
const DEVICE_KEPT_S: u64 = 400 * 24 * 3600;

/// The value of the cookie that says who it is, if the request has one.
#[must_use]
pub fn session(headers: &HeaderMap) -> Option<&str> {
    named(headers, NAME)
}

/// The value of the cookie that says that somebody has signed in at this browser before.
#[must_use]
pub fn device(headers: &HeaderMap) -> Option<&str> {
    named(headers, DEVICE)
}

fn named<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == wanted).then_some(value))
}

/// The token of an `Authorization: Bearer` header, if the request has one.
#[must_use]
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The header value that makes a browser keep `value`: for pages of this site only, out of reach of scripts,
/// and not sent along when another site's form or picture asks.
pub(crate) fn keep(value: &str, max_age_s: u64, secure: bool) -> Option<HeaderValue> {
    set(NAME, value, "/", max_age_s, secure)
}

/// The header value that makes a browser known where somebody signs in, and nowhere else.
pub(crate) fn keep_device(value: &str, secure: bool) -> Option<HeaderValue> {
    set(DEVICE, value, "/api/sign-in", DEVICE_KEPT_S, secure)
}

fn set(name: &str, value: &str, path: &str, max_age_s: u64, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path={path}; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The header value that makes a browser forget the cookie.
pub(crate) fn forget(secure: bool) -> Option<HeaderValue> {
    keep("", 0, secure)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &header::HeaderName, values: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(name.clone(), HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn ours_is_found_among_others() {
        let found = |lines| session(&with(&header::COOKIE, lines)).map(str::to_owned);
        assert_eq!(found(&["a=1; tengen=abc; b=2"]).as_deref(), Some("abc"));
        assert_eq!(found(&["a=1", "tengen=abc"]).as_deref(), Some("abc"));
        assert_eq!(found(&["tengen=abc; tengen=def"]).as_deref(), Some("abc"));
        assert_eq!(found(&["xtengen=abc; tengen2=1; tengen"]), None);
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn a_bearer_token_is_read_whatever_the_case_of_the_word() {
        let found = |line| bearer(&with(&header::AUTHORIZATION, &[line])).map(str::to_owned);
        assert_eq!(found("Bearer tg_1").as_deref(), Some("tg_1"));
        assert_eq!(found("bearer  tg_1 ").as_deref(), Some("tg_1"));
        assert_eq!(found("Basic tg_1"), None);
        assert_eq!(found("Bearer"), None);
    }

    #[test]
    fn a_cookie_is_shut_to_scripts_and_other_sites() {
        assert_eq!(keep("abc", 60, true).unwrap(), "tengen=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
        assert_eq!(forget(false).unwrap(), "tengen=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        assert_eq!(keep("a\r\nb", 60, true), None);
        assert_eq!(format!("{:?}", keep("abc", 60, true).unwrap()), "Sensitive");
    }
}
