//! One answer being heard, line by line: what comes before it, its sign and id, its text, its end.

use crate::gtp::line::Id;

/// What a line meant.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<'l> {
    /// An empty line before the answer.
    Blank,
    /// Something before the answer that is none.
    Stray,
    /// The first line of the answer.
    Begun { text: &'l str, with_id: bool },
    /// A further line of it.
    Text(&'l str),
    /// The empty line that ends it.
    Complete,
}

/// The answer carries the id of another command.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct WrongId;

/// Waits for the answer to one command.
pub(super) struct Hearing {
    /// The id it was sent under; none in protocols without ids.
    expected: Option<Id>,
    success: Option<bool>,
}

impl Hearing {
    pub(super) fn of(expected: Option<Id>) -> Self {
        Self { expected, success: None }
    }

    /// Whether the answer said `=`; false before it began.
    pub(super) fn is_success(&self) -> bool {
        self.success == Some(true)
    }

    pub(super) fn hear<'l>(&mut self, line: &'l str) -> Result<Step<'l>, WrongId> {
        if self.success.is_some() {
            return Ok(if line.is_empty() { Step::Complete } else { Step::Text(line) });
        }
        if line.trim().is_empty() {
            return Ok(Step::Blank);
        }
        let Some(expected) = self.expected else {
            let Some((success, text)) = bare_opening(line) else { return Ok(Step::Stray) };
            self.success = Some(success);
            return Ok(Step::Begun { text, with_id: true });
        };
        let Some((success, id, text)) = opening(line) else {
            return Ok(Step::Stray);
        };
        if id.is_some_and(|id| id != expected) {
            return Err(WrongId);
        }
        self.success = Some(success);
        Ok(Step::Begun { text, with_id: id.is_some() })
    }
}

/// The sign, the id and the text of a first line. `=====` and `=7.5` open nothing: behind the sign come digits or
/// nothing, then a space or nothing.
fn opening(line: &str) -> Option<(bool, Option<Id>, &str)> {
    let success = line.starts_with('=');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.len() - rest.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let (digits, text) = rest.split_at(digits);
    if !text.is_empty() && !text.starts_with([' ', '\t']) {
        return None;
    }
    let id = match digits {
        "" => None,
        digits => Some(Id::from_digits(digits)?),
    };
    Some((success, id, text.trim()))
}

/// The sign and the text of a first line where there are no ids. Some programs leave no space behind the sign; `=====` is
/// a line of a drawing.
fn bare_opening(line: &str) -> Option<(bool, &str)> {
    let text = line.strip_prefix(['=', '?'])?;
    (!text.starts_with(['=', '?'])).then(|| (line.starts_with('='), text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u32) -> Id {
        Id::new(number).unwrap()
    }

    #[test]
    fn openings_of_answers_and_what_only_looks_like_one() {
        assert_eq!(opening("=7 D4"), Some((true, Some(id(7)), "D4")));
        assert_eq!(opening("?7  illegal move "), Some((false, Some(id(7)), "illegal move")));
        assert_eq!(opening("= "), Some((true, None, "")));
        assert_eq!(opening("=12"), Some((true, Some(id(12)), "")));
        for stray in ["=====", "=7.5", "=yes", "GNU Go 3.8", "=99999999999 x", "", " =1 x"] {
            assert_eq!(opening(stray), None, "{stray}");
        }
    }

    #[test]
    fn an_answer_ends_at_the_first_empty_line() {
        let mut hearing = Hearing::of(Some(id(3)));
        assert_eq!(hearing.hear(" "), Ok(Step::Blank));
        assert_eq!(hearing.hear("loading"), Ok(Step::Stray));
        assert_eq!(hearing.hear("=3"), Ok(Step::Begun { text: "", with_id: true }));
        assert_eq!(hearing.hear(" "), Ok(Step::Text(" ")));
        assert_eq!(hearing.hear("=4 not a new answer"), Ok(Step::Text("=4 not a new answer")));
        assert_eq!(hearing.hear(""), Ok(Step::Complete));
        assert!(hearing.is_success());
    }

    #[test]
    fn the_answer_to_another_command_is_none() {
        assert_eq!(Hearing::of(Some(id(3))).hear("=2 D4"), Err(WrongId));
    }

    #[test]
    fn without_ids_a_number_is_text_and_a_space_is_no_must() {
        for (line, text) in [("=15-098", "15-098"), ("= e3 h", "e3 h"), ("=", ""), ("?illegal move", "illegal move")] {
            assert_eq!(Hearing::of(None).hear(line), Ok(Step::Begun { text, with_id: true }), "{line}");
        }
        for stray in ["=====", "# thinking", "depth = 3"] {
            assert_eq!(Hearing::of(None).hear(stray), Ok(Step::Stray), "{stray}");
        }
    }
}
