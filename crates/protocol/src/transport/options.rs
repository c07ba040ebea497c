//! How patient a controller is, and how much it is willing to hear.

use std::time::Duration;

/// Bounds for a conversation with an engine. The defaults suit every engine we met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// For commands the controller sends on its own: `name`, `version`, `list_commands`. The first answer of an engine
    /// with a network may take a minute, while it loads or tunes.
    pub patience: Duration,
    /// For a TCP connection to be made.
    pub connect_within: Duration,
    /// Between `quit` and the end, before the program is killed; and for a stream to end when it is asked to.
    pub grace: Duration,
    /// The longest line heard, in bytes. An analysis with ownership of 361 points for a hundred moves is 300 KB.
    pub longest_line: usize,
    /// The longest answer, in bytes.
    pub longest_answer: usize,
    /// How many lines that belong to no answer are skipped before one answer.
    pub most_stray_lines: usize,
    /// How many lines of its standard error are kept to explain a crash.
    pub last_words: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(120),
            connect_within: Duration::from_secs(10),
            grace: Duration::from_secs(3),
            longest_line: 1 << 20,
            longest_answer: 16 << 20,
            most_stray_lines: 1000,
            last_words: 40,
        }
    }
}
