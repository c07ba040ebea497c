use std::{fmt, str::FromStr};

use thiserror::Error;

/// What may not be repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ko {
    /// A stone that just took one stone may not be retaken at once; longer circles are allowed.
    Simple,
    /// No position may come back by a move (positional superko).
    Positional,
    /// No position may come back with the same player to move (situational superko).
    Situational,
}

/// What counts at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones on the board and the points they surround.
    Area,
    /// Surrounded points and prisoners; eyes in seki do not count.
    Territory,
}

/// What White gets for the stones Black was given, under area scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// One point for each stone but the first.
    StonesLessOne,
    /// One point for each stone.
    Stones,
}

/// What happens after two passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndRule {
    /// The players mark dead stones and both accept, or play on.
    Agreement,
    /// Every stone on the board is alive; the game is over at once.
    AsItLies,
}

/// The rules of one game. Ready-made sets are constants; single points can be changed freely.
///
/// ```
/// use tengen_go::{Ko, Rules};
///
/// assert_eq!(Rules::default(), Rules::AGA);
/// let rules: Rules = "japanese,ko=situational,komi=5.5".parse()?;
/// assert_eq!((rules.ko, rules.komi), (Ko::Situational, 5.5));
/// # Ok::<(), tengen_go::UnknownRules>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rules {
    /// What may not be repeated.
    pub ko: Ko,
    /// Whether a player may remove own stones by taking their last liberty.
    pub suicide: bool,
    /// What counts at the end.
    pub scoring: Scoring,
    /// What White gets for moving second, in an even game.
    pub komi: f64,
    /// What White gets for handicap stones.
    pub bonus: HandicapBonus,
    /// What happens after two passes.
    pub ending: EndRule,
}

impl Rules {
    /// The American Go Association's area rules with positional superko: what Tengen plays unless told otherwise.
    pub const AGA: Self = Self {
        ko: Ko::Positional,
        suicide: false,
        scoring: Scoring::Area,
        komi: 7.5,
        bonus: HandicapBonus::StonesLessOne,
        ending: EndRule::Agreement,
    };

    /// Territory scoring and simple ko.
    pub const JAPANESE: Self = Self {
        ko: Ko::Simple,
        suicide: false,
        scoring: Scoring::Territory,
        komi: 6.5,
        bonus: HandicapBonus::None,
        ending: EndRule::Agreement,
    };

    /// Area scoring and simple ko.
    pub const CHINESE: Self = Self {
        ko: Ko::Simple,
        suicide: false,
        scoring: Scoring::Area,
        komi: 7.5,
        bonus: HandicapBonus::Stones,
        ending: EndRule::Agreement,
    };

    /// Area scoring, situational superko, suicide allowed.
    pub const NEW_ZEALAND: Self = Self {
        ko: Ko::Situational,
        suicide: true,
        scoring: Scoring::Area,
        komi: 7.0,
        bonus: HandicapBonus::None,
        ending: EndRule::Agreement,
    };

    /// The logical rules: area, positional superko, suicide allowed, stones counted as they lie.
    pub const TROMP_TAYLOR: Self = Self {
        ko: Ko::Positional,
        suicide: true,
        scoring: Scoring::Area,
        komi: 7.5,
        bonus: HandicapBonus::None,
        ending: EndRule::AsItLies,
    };

    /// The ready-made sets by name.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("aga", Self::AGA),
        ("japanese", Self::JAPANESE),
        ("chinese", Self::CHINESE),
        ("new-zealand", Self::NEW_ZEALAND),
        ("tromp-taylor", Self::TROMP_TAYLOR),
    ];

    /// What White gets for `stones` handicap stones.
    #[must_use]
    pub fn handicap_bonus(&self, stones: u32) -> u32 {
        match (self.scoring, self.bonus) {
            (Scoring::Territory, _) | (_, HandicapBonus::None) => 0,
            (_, HandicapBonus::StonesLessOne) => stones.saturating_sub(1),
            (_, HandicapBonus::Stones) => stones,
        }
    }

    fn change(&mut self, key: &str, value: &str) -> Result<(), UnknownRules> {
        let unknown = || UnknownRules { text: format!("{key}={value}") };
        match (key, value) {
            ("ko", "simple") => self.ko = Ko::Simple,
            ("ko", "positional") => self.ko = Ko::Positional,
            ("ko", "situational") => self.ko = Ko::Situational,
            ("suicide", "yes") => self.suicide = true,
            ("suicide", "no") => self.suicide = false,
            ("scoring", "area") => self.scoring = Scoring::Area,
            ("scoring", "territory") => self.scoring = Scoring::Territory,
            ("bonus", "none") => self.bonus = HandicapBonus::None,
            ("bonus", "n-1") => self.bonus = HandicapBonus::StonesLessOne,
            ("bonus", "n") => self.bonus = HandicapBonus::Stones,
            ("ending", "agreement") => self.ending = EndRule::Agreement,
            ("ending", "as-it-lies") => self.ending = EndRule::AsItLies,
            ("komi", _) => self.komi = komi(value).ok_or_else(unknown)?,
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

/// Reads komi: a finite number of at most a thousand points either way.
#[must_use]
pub fn komi(text: &str) -> Option<f64> {
    text.parse().ok().filter(|komi: &f64| komi.abs() <= 1000.0)
}

impl Default for Rules {
    fn default() -> Self {
        Self::AGA
    }
}

/// A rule set or a change to it that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "unknown rules `{text}`: a set is aga, japanese, chinese, new-zealand or tromp-taylor; it may be followed by changes \
     such as `aga,ko=simple,suicide=yes,scoring=territory,komi=0.5,bonus=none,ending=as-it-lies`"
)]
pub struct UnknownRules {
    /// The part that could not be understood.
    pub text: String,
}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let unknown = |text: &str| UnknownRules { text: text.to_string() };
        let named = Self::NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let mut rules = named.ok_or_else(|| unknown(name))?.1;
        for part in parts {
            let (key, value) = part.split_once('=').ok_or_else(|| unknown(part))?;
            rules.change(key.trim(), value.trim())?;
        }
        Ok(rules)
    }
}

/// The name of the set this is, or of the nearest one with what differs: it reads back to the same rules.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences = |set: &Self| {
            let mut list = Vec::new();
            if self.ko != set.ko {
                list.push(format!("ko={}", format!("{:?}", self.ko).to_lowercase()));
            }
            if self.suicide != set.suicide {
                list.push(format!("suicide={}", if self.suicide { "yes" } else { "no" }));
            }
            if self.scoring != set.scoring {
                list.push(format!("scoring={}", format!("{:?}", self.scoring).to_lowercase()));
            }
            if self.komi != set.komi {
                list.push(format!("komi={}", self.komi));
            }
            if self.bonus != set.bonus {
                let bonus = match self.bonus {
                    HandicapBonus::None => "none",
                    HandicapBonus::StonesLessOne => "n-1",
                    HandicapBonus::Stones => "n",
                };
                list.push(format!("bonus={bonus}"));
            }
            if self.ending != set.ending {
                let ending = if self.ending == EndRule::AsItLies { "as-it-lies" } else { "agreement" };
                list.push(format!("ending={ending}"));
            }
            list
        };
        let nearest = Self::NAMED.iter().map(|(name, set)| (name, differences(set))).min_by_key(|(_, list)| list.len());
        if let Some((name, list)) = nearest {
            f.write_str(name)?;
            list.iter().try_for_each(|difference| write!(f, ",{difference}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_is_written_so_that_it_reads_back() {
        for (_, set) in Rules::NAMED {
            for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
                for ending in [EndRule::Agreement, EndRule::AsItLies] {
                    for scoring in [Scoring::Area, Scoring::Territory] {
                        let rules = Rules { ko, ending, scoring, komi: -3.25, ..set };
                        assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
                    }
                }
            }
        }
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for (text, part) in
            [("martian", "martian"), ("aga,ko=no", "ko=no"), ("aga,komi=nan", "komi=nan"), ("aga,x", "x")]
        {
            assert_eq!(text.parse::<Rules>(), Err(UnknownRules { text: part.to_string() }));
        }
    }
}
