//! The words that all formats share.

use tengen_go::Colour;

use super::fault::{FormatFault, shown};
use crate::{Aim, Expected, Kept, Problem};

/// A word and what it means, for reading and writing.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// What the words are about.
    const WHAT: &'static str;
    /// All of them, for messages.
    const ALL: &'static str;
    /// Each with its meaning; the first of several for one meaning is written.
    const WORDS: &'static [(&'static str, Self)];

    /// The meaning of a word, in any case, blanks around it allowed.
    fn meant(text: &str) -> Result<Self, FormatFault> {
        let word = text.trim().to_lowercase();
        let found = Self::WORDS.iter().find(|(known, _)| *known == word);
        found.map(|(_, meaning)| *meaning).ok_or_else(|| FormatFault::Word {
            text: shown(text.trim()),
            what: Self::WHAT,
            words: Self::ALL,
        })
    }

    /// The word for it.
    fn spelled(self) -> &'static str {
        Self::WORDS.iter().find(|(_, meaning)| *meaning == self).map_or("", |(word, _)| word)
    }
}

impl Word for Colour {
    const WHAT: &'static str = "a colour";
    const ALL: &'static str = "black, white";
    const WORDS: &'static [(&'static str, Self)] =
        &[("black", Self::Black), ("white", Self::White), ("b", Self::Black), ("w", Self::White)];
}

impl Word for Aim {
    const WHAT: &'static str = "an aim";
    const ALL: &'static str = "kill, live";
    const WORDS: &'static [(&'static str, Self)] = &[("kill", Self::Kill), ("live", Self::Live)];
}

impl Word for Kept {
    const WHAT: &'static str = "how many key chains have to be captured";
    const ALL: &'static str = "all, one";
    const WORDS: &'static [(&'static str, Self)] = &[("all", Self::Any), ("one", Self::All)];
}

impl Word for Expected {
    const WHAT: &'static str = "a result";
    const ALL: &'static str = "win, ko, fail, win-or-ko";
    const WORDS: &'static [(&'static str, Self)] =
        &[("win", Self::Win), ("ko", Self::Ko), ("fail", Self::Fail), ("win-or-ko", Self::WinOrKo)];
}

impl Word for bool {
    const WHAT: &'static str = "yes or no";
    const ALL: &'static str = "yes, no";
    const WORDS: &'static [(&'static str, Self)] = &[("yes", true), ("no", false)];
}

/// A number of ko threats.
pub(super) fn threats(text: &str) -> Result<u8, FormatFault> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().ok_or_else(|| FormatFault::Threats { text: shown(text) })
}

/// A text on one line, without control characters and without white space at its ends.
pub(super) fn line(text: &str) -> String {
    text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_string()
}

/// A text of several lines, each without control characters and without white space at its ends.
pub(super) fn lines(text: &str) -> String {
    let text = text.trim().replace("\r\n", "\n").replace('\r', "\n");
    text.split('\n').map(line).collect::<Vec<_>>().join("\n").trim().to_string()
}

/// Points in order, as problems keep them; the texts as all formats can write them.
pub(super) fn in_order(mut problem: Problem) -> Problem {
    problem.stones.sort_unstable_by_key(|(point, _)| *point);
    problem.region.sort_unstable();
    problem.keys.sort_unstable();
    let book = &mut problem.book;
    if let Some(&Some(first)) = book.line.first() {
        // The main line is the first of its kind; where it is one move of a list, it says nothing more.
        let mut is_listed = false;
        for list in [&mut book.correct, &mut book.wrong] {
            if let Some(at) = list.iter().position(|point| *point == first) {
                list[..=at].rotate_right(1);
                is_listed = true;
            }
        }
        if is_listed && book.line.len() == 1 {
            book.line.clear();
        }
    }
    problem.name = line(&problem.name);
    problem.source = line(&problem.source);
    problem.description = lines(&problem.description);
    problem
}
