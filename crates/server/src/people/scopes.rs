use std::{fmt, str::FromStr};

use tengen_wire::{Scope, WordError};

/// What somebody may do with what they brought: a browser everything, a token what it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scopes(u8);

impl Scopes {
    /// Those of whoever sits at a browser.
    pub(crate) const ALL: Self = Self(0b1111);

    pub(crate) fn of(scopes: &[Scope]) -> Self {
        Self(scopes.iter().fold(0, |bits, scope| bits | bit(*scope)))
    }

    pub(crate) fn has(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn list(self) -> Vec<Scope> {
        Scope::ALL.into_iter().filter(|scope| self.has(*scope)).collect()
    }
}

fn bit(scope: Scope) -> u8 {
    1 << scope as u8
}

/// As the store keeps them: words with spaces between.
impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.list().into_iter().map(Scope::as_str).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Scopes {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let scopes: Vec<Scope> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self::of(&scopes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_come_back_as_they_were_written() {
        for text in ["", "read", "play", "read play", "read play admin", "read play admin work", "work"] {
            assert_eq!(text.parse::<Scopes>().unwrap().to_string(), text);
        }
        assert_eq!("admin read".parse::<Scopes>().unwrap().to_string(), "read admin");
        assert_eq!(Scopes::of(&Scope::ALL), Scopes::ALL);
        assert!("king".parse::<Scopes>().is_err());
    }
}
