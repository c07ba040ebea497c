//! Things that are shown once: sessions and tokens.

use std::fmt;

use sha2::{Digest, Sha256};

/// 256 random bits as text: whoever has it is who it was given to. The store keeps only its fingerprint.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one that nobody can guess, after `prefix`.
    ///
    /// # Panics
    /// When the operating system has no random numbers: a server must not go on without them.
    #[must_use]
    pub(super) fn random(prefix: &str) -> Self {
        let mut bits = [0u8; 32];
        getrandom::fill(&mut bits).expect("the operating system gives random bytes");
        Self(format!("{prefix}{}", hex(&bits)))
    }

    /// One that somebody brought along.
    pub(super) fn brought(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The secret itself, to be handed to its owner and to nobody else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub(super) fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The SHA-256 of a [`Secret`]: enough to recognise it, no help to whoever reads the database. A slow hash would
/// add nothing, since there is no list of likely secrets to try.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// As stored.
    pub(super) fn hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fingerprint(..)")
    }
}

/// What [`hex`] wrote; nothing if it is anything else.
pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| char::from(letter).to_digit(16).map(|digit| digit as u8);
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_different_and_not_shown() {
        let (a, b) = (Secret::random("tg_"), Secret::random("tg_"));
        assert_eq!(a.reveal().len(), 3 + 64);
        assert!(a.reveal().starts_with("tg_"));
        assert_ne!(a, b);
        assert_ne!(a.fingerprint(), b.fingerprint());
        assert_eq!(Secret::brought(a.reveal()).fingerprint(), a.fingerprint());
        assert_eq!(format!("{a:?}"), "Secret(..)");
        assert_eq!(format!("{:?}", a.fingerprint()), "Fingerprint(..)");
    }

    #[test]
    fn hex_is_read_as_it_is_written() {
        let bytes = [0x00, 0x1f, 0xa0, 0xff];
        assert_eq!(unhex(&hex(&bytes)), Some(bytes.to_vec()));
        assert_eq!((unhex("0"), unhex("0g"), unhex("žž")), (None, None, None));
    }

    #[test]
    fn a_fingerprint_is_the_published_sha_256() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(
            Secret::brought("abc").fingerprint().hex(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
