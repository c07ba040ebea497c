//! What strangers and operators may hand in as text: refused or read, and read alike the second time.
//!
//! A fuzz target would do the same with coverage, but has to be linked with the whole server.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderValue};
use proptest::prelude::*;
use proptest::sample::select;
use tengen_server::engines::Catalogue;
use tengen_server::limits::Address;
use tengen_server::resources::boards;
use tengen_server::store::Cursor;

/// Pieces of the places between two pages, right and wrong ones.
fn cursor() -> impl Strategy<Value = String> {
    let pieces =
        ["1700000000000", "-", "k3vQ9xTnWe", "0", "18446744073709551616", "é", " ", "9223372036854775807", "_"];
    prop_oneof![
        any::<String>(),
        prop::collection::vec(select(pieces.to_vec()), 0..6).prop_map(|pieces| pieces.concat())
    ]
}

/// Pieces of what proxies write of whom they speak for.
fn hops() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let pieces =
        ["203.0.113.5", "[2001:db8::1]", ":5123", "::ffff:192.0.2.7", ",", " ", "unknown", "1", "::", "\t", "é"];
    let line = prop::collection::vec(select(pieces.to_vec()), 0..8).prop_map(|pieces| pieces.concat().into_bytes());
    prop::collection::vec(prop_oneof![line, prop::collection::vec(any::<u8>(), 0..40)], 0..5)
}

/// Lines of a list of engines, in any order and some of them spoiled.
fn list_of_engines() -> impl Strategy<Value = String> {
    let lines = [
        "[[engine]]",
        "[engine]",
        "name = \"gnugo\"",
        "name = \"a\"",
        "name = \"\"",
        "label = \"GNU Go\"",
        "command = \"gnugo --mode gtp --level 1\"",
        "command = \"x 'y\"",
        "command = 5",
        "game = \"gomoku\"",
        "game = \"chess\"",
        "games = [\"go\"]",
        "games = []",
        "instances = 2",
        "instances = -1",
        "instances = 99999999999",
        "protocol = \"qtp\"",
        "protocol = \"carrier pigeon\"",
        "unheard = \"of\"",
        "# nothing",
        "",
    ];
    let tidy = prop::collection::vec(select(lines.to_vec()), 0..14);
    (tidy, any::<Option<(prop::sample::Index, char)>>()).prop_map(|(lines, slip)| {
        let mut text: Vec<char> = lines.join("\n").chars().collect();
        if let (Some((place, letter)), false) = (slip, text.is_empty()) {
            let place = place.index(text.len());
            text[place] = letter;
        }
        text.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn a_place_between_two_pages_is_refused_or_written_as_it_was_read(text in cursor()) {
        if let Ok(cursor) = text.parse::<Cursor>() {
            prop_assert_eq!(cursor.to_string().parse::<Cursor>(), Ok(cursor));
        }
        let _read = boards::place(&text);
    }

    #[test]
    fn nobody_chooses_the_address_that_limits_count(hops in hops()) {
        let mut headers = HeaderMap::new();
        for hop in hops {
            if let Ok(value) = HeaderValue::from_bytes(&hop) {
                headers.append("x-forwarded-for", value);
            }
        }
        let peer: SocketAddr = ([192, 0, 2, 1], 4000).into();
        prop_assert_eq!(Address::of(Some(peer), &headers, false).0, peer.ip(), "a claim of the asker's own");
        if let IpAddr::V6(address) = Address::of(Some(peer), &headers, true).0 {
            prop_assert_eq!(address.to_ipv4_mapped(), None, "one address has one bucket");
        }
    }

    #[test]
    fn a_list_of_engines_is_refused_with_words_or_read_alike_twice(text in prop_oneof![list_of_engines(), any::<String>()]) {
        match Catalogue::read(&text) {
            Ok(catalogue) => {
                let again = Catalogue::read(&text).expect("what was read once");
                prop_assert_eq!(format!("{again:?}"), format!("{catalogue:?}"));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
