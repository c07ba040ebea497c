//! The one kind of name that the store gives out: ten characters that can be read over the telephone.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Without `0`, `1`, `I`, `O` and `l`, which people take for one another.
const ALPHABET: &[u8; 57] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Ten random characters: 57^10, some 2^58 names. Unguessable enough for a link, no secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id([u8; Id::LENGTH]);

impl Id {
    /// How many characters an id has.
    pub const LENGTH: usize = 10;

    /// A new name.
    ///
    /// # Panics
    /// When the operating system has no random numbers: a server must not go on without them.
    #[must_use]
    pub fn random() -> Id {
        /// The largest multiple of 57 in a byte: bytes from here on would favour the first letters.
        const FAIR: u8 = 228;
        let mut letters = [0; Id::LENGTH];
        let mut written = 0;
        while written < Id::LENGTH {
            let mut dice = [0; 2 * Id::LENGTH];
            getrandom::fill(&mut dice).expect("the operating system gives random bytes");
            for die in dice.into_iter().filter(|die| *die < FAIR) {
                if let Some(letter) = letters.get_mut(written) {
                    *letter = ALPHABET[usize::from(die % 57)];
                    written += 1;
                }
            }
        }
        Id(letters)
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("an id is made of ASCII letters only")
    }
}

/// Why a text is no [`Id`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// Too short or too long.
    #[error("an id has 10 characters, not {found}")]
    Length {
        /// The number of bytes found.
        found: usize,
    },
    /// A character that no id has.
    #[error("character {column} of the id is none of the letters and digits that ids are made of")]
    Letter {
        /// Where, from 1.
        column: usize,
    },
}

impl FromStr for Id {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters: [u8; Id::LENGTH] =
            text.as_bytes().try_into().map_err(|_| IdError::Length { found: text.len() })?;
        match letters.iter().position(|letter| !ALPHABET.contains(letter)) {
            Some(index) => Err(IdError::Letter { column: index + 1 }),
            None => Ok(Id(letters)),
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_read_and_refused() {
        let id = Id::random();
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!("short".parse::<Id>(), Err(IdError::Length { found: 5 }));
        assert_eq!("abcdefgh1j".parse::<Id>(), Err(IdError::Letter { column: 9 }));
        assert_eq!("'; DROP --".parse::<Id>(), Err(IdError::Letter { column: 1 }));
    }

    #[test]
    fn every_letter_is_as_likely_as_any_other() {
        let mut seen = [0_u32; 256];
        for _ in 0..5_700 {
            for letter in Id::random().as_str().bytes() {
                seen[usize::from(letter)] += 1;
            }
        }
        // 57,000 draws of 57 letters: 1,000 each, with a standard deviation of 31.
        for letter in ALPHABET {
            let times = seen[usize::from(*letter)];
            assert!((780..1_220).contains(&times), "{letter}: {times}");
        }
    }
}
