//! The lines at the head: `name: value`.

use tengen_sgf::Place;

use super::{
    super::{
        fault::{FormatError, FormatFault, shown},
        source::Source,
        words::Word,
    },
    is_empty,
};

/// What the lines can be called. `description` may stand more than once: its lines.
const NAMES: [&str; 18] = [
    "name",
    "source",
    "description",
    "to play",
    "aim",
    "board",
    "graph",
    "captures",
    "threats",
    "expected",
    "correct",
    "wrong",
    "complete",
    "line",
    "black",
    "white",
    "keys",
    "region",
];
/// The one more that is only for boards without a drawing.
const KO: &str = "ko";

/// One line of the head.
pub(super) struct Line<'t> {
    source: Source<'t>,
    name: String,
    /// What stands behind the colon, untrimmed.
    pub(super) value: &'t str,
    whole: &'t str,
}

/// All lines of the head.
pub(super) struct Header<'t> {
    pub(super) source: Source<'t>,
    begin: &'t str,
    lines: Vec<Line<'t>>,
}

impl<'t> Header<'t> {
    pub(super) fn read(source: Source<'t>, begin: &'t str, lines: &[&'t str]) -> Result<Self, FormatError> {
        let mut header = Self { source, begin, lines: Vec::new() };
        for whole in lines.iter().filter(|line| !is_empty(line)) {
            let whole = whole.trim_start();
            let Some((name, value)) = whole.split_once(':') else { continue };
            let name = name.trim().to_lowercase();
            if !NAMES.contains(&name.as_str()) && name != KO {
                let what = format!("the line `{}:`", shown(&name));
                let known = NAMES.iter().chain([&KO]).copied().collect::<Vec<_>>().join(", ");
                return Err(source.error(whole, FormatFault::Unknown { what, known }));
            }
            if name != "description" && header.line(&name).is_some() {
                return Err(source.error(whole, FormatFault::Twice(format!("`{name}:`"))));
            }
            header.lines.push(Line { source, name, value, whole });
        }
        Ok(header)
    }

    pub(super) fn lines<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s Line<'t>> {
        self.lines.iter().filter(move |line| line.name == name)
    }

    pub(super) fn line(&self, name: &str) -> Option<&Line<'t>> {
        self.lines.iter().find(|line| line.name == name)
    }

    pub(super) fn needed(&self, name: &str, missing: &'static str) -> Result<&Line<'t>, FormatError> {
        let missing = || self.source.error(self.begin.trim_start(), FormatFault::Missing(missing));
        self.line(name).ok_or_else(missing)
    }
}

impl<'t> Line<'t> {
    /// Where its value begins, or where it begins if there is none.
    pub(super) fn place(&self) -> Place {
        let value = self.value.trim_start();
        self.source.place(if value.is_empty() { self.whole } else { value })
    }

    pub(super) fn error(&self, fault: FormatFault) -> FormatError {
        FormatError { at: self.place(), fault }
    }

    pub(super) fn error_at(&self, word: &str, fault: FormatFault) -> FormatError {
        self.source.error(word, fault)
    }

    pub(super) fn word<W: Word>(&self) -> Result<W, FormatError> {
        W::meant(self.value).map_err(|fault| self.error(fault))
    }

    /// Its words; commas may stand between them.
    pub(super) fn words(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        self.value.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
    }
}
