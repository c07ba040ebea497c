//! What stands behind the commas of an engine's name: `gomoku:puct,visits=800,c=0.8`.

use std::{fmt::Display, str::FromStr};

use tengen_game::UnknownEngine;

/// The options of a name; each is taken once, and none may be left.
pub(crate) struct Options<'n> {
    name: &'n str,
    left: Vec<(&'n str, &'n str)>,
}

impl<'n> Options<'n> {
    /// Splits a name into what comes before the first comma and what comes after. A file takes all the rest: its name may have
    /// commas.
    pub(crate) fn of(name: &'n str) -> (&'n str, Self) {
        let (head, mut rest) = name.split_once(',').unwrap_or((name, ""));
        let mut left = Vec::new();
        while !rest.is_empty() {
            let (word, after) =
                if rest.starts_with("net=") { (rest, "") } else { rest.split_once(',').unwrap_or((rest, "")) };
            left.push(word.split_once('=').unwrap_or((word, "")));
            rest = after;
        }
        (head, Self { name, left })
    }

    /// What is said of a key, if anything is.
    pub(crate) fn text(&mut self, key: &str) -> Option<&'n str> {
        let at = self.left.iter().position(|(found, _)| *found == key)?;
        Some(self.left.remove(at).1)
    }

    /// A number within bounds.
    pub(crate) fn number<N: FromStr + PartialOrd + Display + Copy>(
        &mut self,
        key: &str,
        least: N,
        most: N,
    ) -> Result<Option<N>, UnknownEngine> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| self.wrong(format!("{key} should be a number from {least} to {most}")))
    }

    /// Refuses what nobody has taken; `known` says what there is.
    pub(crate) fn done(&self, known: &str) -> Result<(), UnknownEngine> {
        match self.left.first() {
            Some((key, _)) => Err(self.wrong(format!("there is no option `{key}`; {known}"))),
            None => Ok(()),
        }
    }

    pub(crate) fn wrong(&self, reason: String) -> UnknownEngine {
        UnknownEngine::Option { name: self.name.to_string(), reason }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_taken_once_and_none_is_left() {
        let (head, mut options) = Options::of("gomoku:puct,visits=800,c=0.5,net=a,b=c");
        assert_eq!(head, "gomoku:puct");
        assert_eq!(options.number("visits", 1, 1000).unwrap(), Some(800));
        assert_eq!(options.number("visits", 1, 1000).unwrap(), None);
        assert_eq!(options.number("c", 0.0, 10.0).unwrap(), Some(0.5));
        assert_eq!(options.text("net"), Some("a,b=c"), "a file takes the rest");
        assert_eq!(options.done(""), Ok(()));
    }

    #[test]
    fn what_makes_no_sense_is_told() {
        let complaint = |error: UnknownEngine| error.to_string();
        let (_, mut options) = Options::of("gomoku:mcts,radius=9,x");
        let error = options.number("radius", 1, 5).unwrap_err();
        assert_eq!(complaint(error), "`gomoku:mcts,radius=9,x`: radius should be a number from 1 to 5");
        let error = options.done("it takes radius=N").unwrap_err();
        assert_eq!(complaint(error), "`gomoku:mcts,radius=9,x`: there is no option `x`; it takes radius=N");
    }
}
