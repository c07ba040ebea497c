//! Which plural forms a language has, as the Unicode CLDR lists them.

/// What plural forms are called.
pub(crate) const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The plural forms of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plurals {
    /// Those that whole numbers below a million ask for.
    pub(crate) needed: &'static [&'static str],
    /// Those that fractions and large numbers ask for besides.
    pub(crate) rare: &'static [&'static str],
}

const fn of(needed: &'static [&'static str], rare: &'static [&'static str]) -> Plurals {
    Plurals { needed, rare }
}

/// The forms of a language by its code without region; nothing where they are not known here.
pub(crate) fn plurals(language: &str) -> Option<Plurals> {
    Some(match language {
        "bm" | "bo" | "dz" | "id" | "ig" | "ii" | "ja" | "jv" | "kde" | "km" | "ko" | "lkt" | "lo" | "ms" | "my"
        | "nqo" | "osa" | "sah" | "sg" | "su" | "th" | "to" | "tpi" | "vi" | "wo" | "yo" | "yue" | "zh" => {
            of(&["other"], &[])
        }
        "af" | "az" | "bg" | "bn" | "da" | "de" | "el" | "en" | "eo" | "et" | "eu" | "fa" | "fi" | "fil" | "fo"
        | "fy" | "gl" | "gu" | "ha" | "hi" | "hu" | "hy" | "is" | "ka" | "kk" | "kn" | "ky" | "lb" | "mk" | "ml"
        | "mn" | "mr" | "nb" | "ne" | "nl" | "nn" | "no" | "pa" | "ps" | "sq" | "sv" | "sw" | "ta" | "te" | "tk"
        | "tr" | "ur" | "uz" | "yi" | "zu" => of(&["one", "other"], &[]),
        "ca" | "es" | "fr" | "it" | "pt" => of(&["one", "other"], &["many"]),
        "cs" | "sk" => of(&["one", "few", "other"], &["many"]),
        "lt" => of(&["one", "few", "other"], &["many"]),
        "bs" | "hr" | "ro" | "mo" | "sh" | "sr" => of(&["one", "few", "other"], &[]),
        "be" | "pl" | "ru" | "uk" => of(&["one", "few", "many", "other"], &[]),
        "lv" => of(&["zero", "one", "other"], &[]),
        "he" | "iw" => of(&["one", "two", "other"], &["many"]),
        "dsb" | "gd" | "hsb" | "sl" => of(&["one", "two", "few", "other"], &[]),
        "br" | "ga" | "mt" => of(&["one", "two", "few", "many", "other"], &[]),
        "ar" | "cy" => of(&["zero", "one", "two", "few", "many", "other"], &[]),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_a_form_for_the_rest() {
        for language in ["cs", "en", "ja", "ar", "pl", "he", "lv", "fr"] {
            let Plurals { needed, rare } = plurals(language).unwrap();
            assert_eq!(needed.last(), Some(&"other"), "{language}");
            assert!(needed.iter().chain(rare).all(|form| FORMS.contains(form)), "{language}");
            assert!(rare.iter().all(|form| !needed.contains(form)), "{language}");
        }
        assert_eq!(plurals("tlh"), None);
    }
}
