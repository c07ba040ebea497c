use std::fmt;

use serde::{Deserialize, Serialize};

/// How the record of a match can be written. In addresses and file names it is the ending: `.sgf`, `.psq`, `.txt`, `.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RecordFormat {
    /// SGF, which other programs read.
    Sgf,
    /// The files of Piskvork and Gomocup: stones and names.
    Psq,
    /// One line, as people write games down.
    Txt,
    /// Everything that folding the match again takes.
    Json,
}

impl RecordFormat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Sgf, Self::Psq, Self::Txt, Self::Json];

    /// What files end with.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Txt => "txt",
            Self::Json => "json",
        }
    }

    /// The format whose files end so.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending() == ending)
    }

    /// What browsers are told it is.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Sgf => "application/x-go-sgf; charset=utf-8",
            Self::Psq | Self::Txt => "text/plain; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ending())
    }
}
