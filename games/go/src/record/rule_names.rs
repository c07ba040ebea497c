//! The rule sets of `RU`: what they are called in records, and which of ours they are.

use crate::{EndRule, HandicapBonus, Ko, Rules};

/// The rules that `text` names, if it names any we know. Case, blanks and hyphens do not matter.
pub(super) fn read(text: &str) -> Option<Rules> {
    if let Ok(rules) = text.trim().to_ascii_lowercase().parse() {
        return Some(rules);
    }
    let letters: String = text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    match letters.strip_suffix("rules").unwrap_or(&letters) {
        // The British and the French rules are the American ones, handicap included.
        "aga" | "american" | "bga" | "british" | "ffg" | "french" => Some(Rules::AGA),
        "japanese" | "japan" | "jp" | "korean" | "korea" | "kr" => Some(Rules::JAPANESE),
        "chinese" | "china" | "cn" => Some(Rules::CHINESE),
        // The Chinese rules as these two servers play them.
        "chineseogs" | "chinesekgs" => Some(Rules { ko: Ko::Positional, ..Rules::CHINESE }),
        "nz" | "newzealand" => Some(Rules::NEW_ZEALAND),
        "tromptaylor" | "tt" | "logical" => Some(Rules::TROMP_TAYLOR),
        // Ing's rules have a ko rule of their own, to which forbidding any repetition comes nearest.
        "goe" | "ing" => {
            Some(Rules { komi: 8.0, ending: EndRule::Agreement, bonus: HandicapBonus::None, ..Rules::TROMP_TAYLOR })
        }
        _ => None,
    }
}

/// What records call these rules: the name that other programs know, komi aside, or else our own words.
pub(super) fn write(rules: &Rules) -> String {
    const KNOWN: [(&str, Rules); 5] = [
        ("AGA", Rules::AGA),
        ("Japanese", Rules::JAPANESE),
        ("Chinese", Rules::CHINESE),
        ("NZ", Rules::NEW_ZEALAND),
        ("Tromp-Taylor", Rules::TROMP_TAYLOR),
    ];
    let known = KNOWN.iter().find(|(_, set)| Rules { komi: set.komi, ..*rules } == *set);
    known.map_or_else(|| rules.to_string(), |(name, _)| (*name).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_use_are_known() {
        for (text, rules) in [
            ("AGA", Rules::AGA),
            ("japanese", Rules::JAPANESE),
            ("Japanese Rules", Rules::JAPANESE),
            ("Korean", Rules::JAPANESE),
            (" Chinese ", Rules::CHINESE),
            ("NZ", Rules::NEW_ZEALAND),
            ("New Zealand", Rules::NEW_ZEALAND),
            ("Tromp-Taylor", Rules::TROMP_TAYLOR),
            ("tromp taylor", Rules::TROMP_TAYLOR),
            ("AGA,ko=simple", Rules { ko: Ko::Simple, ..Rules::AGA }),
        ] {
            assert_eq!(read(text), Some(rules), "{text}");
        }
        let ing = read("GOE").unwrap();
        assert_eq!((ing.komi, ing.suicide, ing.ending), (8.0, true, EndRule::Agreement));
        for text in ["", "rules", "Martian", "aga,komi=nan"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for (_, set) in Rules::NAMED {
            assert_eq!(read(&write(&set)), Some(set));
            for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
                for suicide in [false, true] {
                    let rules = Rules { ko, suicide, ..set };
                    let again = read(&write(&rules)).unwrap();
                    assert_eq!(Rules { komi: rules.komi, ..again }, rules, "{}", write(&rules));
                }
            }
        }
        assert_eq!(write(&Rules { komi: 0.5, ..Rules::CHINESE }), "Chinese");
    }
}
