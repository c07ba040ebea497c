//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::Key;
use crate::fault::Fault;

/// The proxy in front of us has said whom it speaks for: put into a request's extensions by
/// [`crate::guard::protect`] when the configuration trusts the proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BehindProxy;

/// The address of whoever asks. With a trusted proxy in front, that is the last hop of `X-Forwarded-For`, the
/// only one that the proxy itself has written; without one the header is the asker's own claim and is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address(pub IpAddr);

impl Address {
    /// The key of its buckets.
    #[must_use]
    pub fn key(self) -> Key {
        Key::from(self.0)
    }

    /// From the connection's peer and, if `trust_proxy`, the headers. A server that does not tell its peers
    /// (`into_make_service_with_connect_info`) puts everybody into one bucket: strict, but not open.
    #[must_use]
    pub fn of(peer: Option<SocketAddr>, headers: &HeaderMap, trust_proxy: bool) -> Self {
        let forwarded = trust_proxy.then(|| last_hop(headers)).flatten();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        Self(forwarded.unwrap_or(peer).to_canonical())
    }
}

fn last_hop(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let hop = last.to_str().ok()?.rsplit(',').next()?.trim();
    // Some proxies add the port.
    hop.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let trust_proxy = parts.extensions.get::<BehindProxy>().is_some();
        Ok(Self::of(peer.map(|info| info.0), &parts.headers, trust_proxy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(forwarded: &[&'static str], trust_proxy: bool) -> String {
        let mut headers = HeaderMap::new();
        for &value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let peer = "192.0.2.1:4000".parse().ok();
        Address::of(peer, &headers, trust_proxy).0.to_string()
    }

    #[test]
    fn only_the_last_hop_of_a_trusted_proxy_counts() {
        assert_eq!(address(&["203.0.113.5, 198.51.100.7"], false), "192.0.2.1");
        assert_eq!(address(&["203.0.113.5, 198.51.100.7"], true), "198.51.100.7");
        assert_eq!(address(&["203.0.113.5", "198.51.100.7"], true), "198.51.100.7");
        assert_eq!(address(&["198.51.100.7:5123"], true), "198.51.100.7");
        assert_eq!(address(&["[2001:db8::1]:5123"], true), "2001:db8::1");
        assert_eq!(address(&["2001:db8::1"], true), "2001:db8::1");
    }

    #[test]
    fn nonsense_falls_back_to_the_peer() {
        assert_eq!(address(&[], true), "192.0.2.1");
        assert_eq!(address(&["unknown"], true), "192.0.2.1");
        assert_eq!(address(&["203.0.113.5, "], true), "192.0.2.1");
        assert_eq!(Address::of(None, &HeaderMap::new(), false).0.to_string(), "0.0.0.0");
    }
}
