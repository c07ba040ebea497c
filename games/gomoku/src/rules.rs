use std::{fmt, str::FromStr};

use thiserror::Error;

/// Which rows win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Winning {
    /// Exactly five; a longer row (an overline) does not win.
    #[default]
    Standard,
    /// Five or more.
    Freestyle,
    /// Black wins with exactly five and may not make an overline, two fours or two threes at once, unless the same move
    /// makes five. White wins with five or more and may do anything.
    Renju,
    /// Exactly five, and not with a stone of the other colour at both ends. The edge of the board is no stone.
    Caro,
    /// As caro, but an overline wins too, whatever is at its ends.
    CaroOverline,
}

impl Winning {
    /// All of them, with the names they have in texts.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("standard", Self::Standard),
        ("freestyle", Self::Freestyle),
        ("renju", Self::Renju),
        ("caro", Self::Caro),
        ("caro-overline", Self::CaroOverline),
    ];
}

/// How a game begins, to take away the advantage of the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// Nothing special: seat 0 is Black, and stones go anywhere.
    #[default]
    Free,
    /// Black's first stone goes to the centre, the second three or more steps away from it (outside of the central
    /// 5x5).
    Pro,
    /// Black's first stone goes to the centre, the second four or more steps away from it (outside of the central
    /// 7x7).
    LongPro,
    /// Seat 0 places three stones: black, white, black. Seat 1 chooses a colour. White goes on.
    Swap,
    /// Seat 0 places one black stone. Seat 1 chooses a colour. White goes on.
    Swap1,
    /// Seat 0 places three stones: black, white, black. Seat 1 chooses a colour, or adds a white and a black stone and
    /// lets seat 0 choose. White goes on.
    Swap2,
}

impl Opening {
    /// All of them, with the names they have in texts.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("free", Self::Free),
        ("pro", Self::Pro),
        ("long-pro", Self::LongPro),
        ("swap", Self::Swap),
        ("swap1", Self::Swap1),
        ("swap2", Self::Swap2),
    ];

    /// How far from the first stone Black's second must be, in steps of a king.
    pub(super) fn steps_away(self) -> Option<u8> {
        match self {
            Self::Pro => Some(3),
            Self::LongPro => Some(4),
            Self::Free | Self::Swap | Self::Swap1 | Self::Swap2 => None,
        }
    }
}

/// The rules of one game: which rows win and how it begins. Written `standard`, or `renju,opening=swap2`.
///
/// ```
/// use tengen_gomoku::{Opening, Rules, Winning};
///
/// let rules: Rules = "renju,opening=swap2".parse()?;
/// assert_eq!(rules, Rules { winning: Winning::Renju, opening: Opening::Swap2 });
/// assert_eq!(Rules::default().to_string(), "standard");
/// # Ok::<(), tengen_gomoku::UnknownRules>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// Which rows win.
    pub winning: Winning,
    /// How it begins.
    pub opening: Opening,
}

/// Rules that do not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "unknown rules `{text}`: write standard, freestyle, renju, caro or caro-overline, which may be followed by an opening \
     such as `,opening=swap2`: free, pro, long-pro, swap, swap1 or swap2"
)]
pub struct UnknownRules {
    /// The part that could not be understood.
    pub text: String,
}

fn named<T: Copy>(names: &[(&'static str, T)], text: &str) -> Result<T, UnknownRules> {
    let found = names.iter().find(|(name, _)| name.eq_ignore_ascii_case(text.trim()));
    found.map(|(_, value)| *value).ok_or_else(|| UnknownRules { text: text.chars().take(60).collect() })
}

fn name<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| name)
}

impl FromStr for Winning {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        named(&Self::NAMED, text)
    }
}

impl fmt::Display for Winning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(name(&Self::NAMED, self))
    }
}

impl FromStr for Opening {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        named(&Self::NAMED, text)
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(name(&Self::NAMED, self))
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let (winning, opening) = match text.split_once(',') {
            Some((winning, change)) => {
                let unknown = || UnknownRules { text: change.chars().take(60).collect() };
                let opening = change.trim().strip_prefix("opening=").ok_or_else(unknown)?;
                (winning, opening.parse()?)
            }
            None => (text, Opening::Free),
        };
        Ok(Self { winning: winning.parse()?, opening })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.winning)?;
        if self.opening == Opening::Free { Ok(()) } else { write!(f, ",opening={}", self.opening) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rules_read_back_and_nonsense_is_refused_by_name() {
        for (_, winning) in Winning::NAMED {
            for (_, opening) in Opening::NAMED {
                let rules = Rules { winning, opening };
                assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
            }
        }
        for (text, part) in [
            ("", ""),
            ("chess", "chess"),
            ("renju,swap2", "swap2"),
            ("renju,opening=swap3", "swap3"),
            ("renju,opening=swap,opening=pro", "swap,opening=pro"),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(UnknownRules { text: part.to_string() }), "{text}");
        }
    }
}
