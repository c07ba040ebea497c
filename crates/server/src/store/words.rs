//! The few words that the tables know, as types.

use std::fmt;
use std::str::FromStr;

/// A word that is not one of those a column may hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is not one of {allowed}")]
pub struct WordError {
    word: String,
    allowed: String,
}

/// An enumeration whose values are written as the given words, in the tables and on the wire.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $value,)+
        }

        impl $name {
            /// The word in the tables.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }
        }

        impl FromStr for $name {
            type Err = WordError;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $($word => Ok($name::$value),)+
                    _ => Err(WordError {
                        word: word.to_owned(),
                        allowed: [$($word),+].join(", "),
                    }),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }
    };
}

words! {
    /// Whether a match still goes on.
    Status {
        /// Being played, or waiting to be taken up again after a restart.
        Live = "live",
        /// Ended, with a result.
        Over = "over",
    }
}

words! {
    /// Who hears what is said at a match.
    Room {
        /// Those who sit.
        Players = "players",
        /// Those who watch; the players join them after the game.
        Spectators = "spectators",
    }
}
