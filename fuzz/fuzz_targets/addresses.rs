//! Any bytes as what stands in requests: the place between two pages, and the headers in which proxies say whom they speak for, one a line.
#![no_main]

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderValue};
use libfuzzer_sys::fuzz_target;
use tengen_server::{limits::Address, resources::boards, store::Cursor};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes) {
        if let Ok(cursor) = text.parse::<Cursor>() {
            assert_eq!(cursor.to_string().parse::<Cursor>().as_ref(), Ok(&cursor));
        }
        let _read = boards::place(text);
    }
    let mut headers = HeaderMap::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        if let Ok(value) = HeaderValue::from_bytes(line) {
            headers.append("x-forwarded-for", value);
        }
    }
    let peer: SocketAddr = ([192, 0, 2, 1], 4000).into();
    assert_eq!(Address::of(Some(peer), &headers, false).0, peer.ip(), "a claim of the asker's own");
    let IpAddr::V6(address) = Address::of(Some(peer), &headers, true).0 else { return };
    assert_eq!(address.to_ipv4_mapped(), None, "one address has one bucket");
});
