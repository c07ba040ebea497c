//! The headers that tell a browser what our pages never do.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// One year: what the browsers' preload lists ask for.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

const FIXED: [(HeaderName, HeaderValue); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Sets the security headers that an answer does not have yet; a page with other needs sets its own before.
pub fn set(headers: &mut HeaderMap, host: Option<&str>, https: bool) {
    for (name, value) in FIXED {
        headers.entry(name).or_insert(value);
    }
    if let Ok(policy) = HeaderValue::from_str(&content_policy(host)) {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    if https {
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(STRICT_TRANSPORT);
    }
}

/// Everything from here, nothing from elsewhere, nothing inline; the rules' core is WebAssembly.
fn content_policy(host: Option<&str>) -> String {
    // Older Safari does not count sockets to the same host as 'self'.
    let sockets = host.map(|host| format!(" ws://{host} wss://{host}")).unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
         connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}

/// The host the request was sent to, if it is nothing but a host and a port: it becomes part of a policy, and
/// the asker chose it.
pub(super) fn safe_host(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]".contains(&b);
    (!host.is_empty() && host.len() <= 255 && host.bytes().all(plain)).then(|| host.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_cannot_write_into_the_policy() {
        let host = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(value));
            safe_host(&headers)
        };
        assert_eq!(host("go.example:8080").as_deref(), Some("go.example:8080"));
        assert_eq!(host("[::1]:8080").as_deref(), Some("[::1]:8080"));
        assert_eq!(host("a; script-src *"), None);
        assert_eq!(host("a,b"), None);
        assert_eq!(host(""), None);
    }

    #[test]
    fn the_policy_names_the_socket_and_refuses_frames() {
        assert_eq!(
            content_policy(Some("go.example")),
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self' \
             ws://go.example wss://go.example; object-src 'none'; base-uri 'none'; form-action 'self'; \
             frame-ancestors 'none'"
        );
    }

    #[test]
    fn what_a_page_has_set_itself_stays_and_https_is_remembered_only_over_https() {
        let mut headers = HeaderMap::new();
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        set(&mut headers, None, false);
        assert_eq!(headers[header::REFERRER_POLICY], "no-referrer");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(!headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
        set(&mut headers, None, true);
        assert_eq!(headers[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
    }
}
