//! What holds for all texts, whoever wrote them.

use std::collections::BTreeMap;

use proptest::{collection::vec, prelude::*, sample::select};
use tengen_locale::{Language, additions, check, english, errors, grid, look, with_texts};

/// Lines that are nearly Fluent.
fn lines() -> impl Strategy<Value = String> {
    let line = select(vec![
        "a = A",
        "b = { $n ->",
        "    [one] One { -t }",
        "   *[other] { $n }",
        "    }",
        "}",
        "-t = Term",
        "    .attr = { b }",
        "    more text",
        "# Comment",
        "## Group",
        "",
        "   ",
        "stray",
        "a = { \"}\" }",
        "c =",
        "c = [x] Č } ",
        "\r",
        "d = { NUMBER($n, x: 1) }\r",
    ]);
    vec(prop_oneof![4 => line.prop_map(str::to_string), 1 => any::<String>()], 0..12).prop_map(|lines| lines.join("\n"))
}

fn of(text: &str) -> Language {
    let mut language = english().clone();
    language.files = BTreeMap::from([("a.ftl".to_string(), text.to_string())]);
    language
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    /// What has no errors here is read whole by those who made Fluent, and nobody panics.
    #[test]
    fn what_is_right_here_is_right_elsewhere(text in lines()) {
        let language = of(&text);
        let found = errors(&language);
        if found.is_empty() {
            // Their reader stumbles over spaces at the very end.
            prop_assert!(fluent_syntax::parser::parse(text.clone() + "\n").is_ok(), "{text}");
        }
        for finding in check(&language, english()).iter().filter(|one| one.file == "a.ftl") {
            prop_assert!(finding.line >= 1 && finding.column >= 1);
            prop_assert!(finding.line as usize <= text.split('\n').count(), "{finding} in {text:?}");
        }
    }

    /// Whoever changes nothing changes nothing, and what is written says what was meant.
    #[test]
    fn translators_get_back_what_they_wrote(text in lines(), said in "\\PC{0,20}(\n[ ]{0,3}\\PC{0,20}){0,3}") {
        let (language, header) = (of(&text), english().header.clone());
        let same = with_texts(&language, &header, &language, &[], &BTreeMap::new());
        prop_assert_eq!(same.files.get("a.ftl").map_or("", String::as_str), if text.trim().is_empty() { "" } else { &text });
        if let Some(row) = grid(&language, &language, &language, &[]).first() {
            let texts = BTreeMap::from([(row.key.clone(), said.clone())]);
            let other = with_texts(&language, &header, &language, &[], &texts);
            let again = grid(&other, &language, &language, &[]);
            let now = again.iter().find(|other| other.key == row.key).unwrap();
            let right = |text: &str| look(&header.code, &row.key, text, text).is_empty();
            if right(&said) && !said.trim().is_empty() {
                prop_assert!(now.findings.iter().all(|one| !one.is_error()), "{said:?} became {:?}", now.text);
            }
            // The first line of a text has no indentation that means something; the others keep theirs.
            let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").replace("{\"\"}", "");
            prop_assert_eq!(plain(&now.text), plain(&said));
        }
    }

    /// Whoever changes the first message changes no other.
    #[test]
    fn other_messages_stay_as_they_are(ours in lines(), theirs in lines()) {
        let (ours, theirs) = (of(&ours), of(&theirs));
        let rows = grid(&ours, &theirs, &theirs, &[]);
        if let Some(row) = rows.first() {
            let texts = BTreeMap::from([(row.key.clone(), row.reference.clone())]);
            let other = with_texts(&ours, &ours.header, &theirs, &[], &texts);
            let again = grid(&other, &theirs, &theirs, &[]);
            let said = |rows: &[tengen_locale::Row]| {
                let others = rows.iter().filter(|other| other.key != row.key);
                others.map(|other| (other.key.clone(), other.text.clone())).collect::<Vec<_>>()
            };
            prop_assert_eq!(said(&rows), said(&again));
        }
    }

    /// Texts of people who know nothing of Fluent say in it what they say.
    #[test]
    fn any_text_can_be_quoted(text in "\\PC{1,30}(\n\\PC{0,30}){0,2}") {
        prop_assume!(!text.trim().is_empty());
        let quoted = additions::quoted(&text);
        prop_assume!(!quoted.is_empty());
        prop_assert_eq!(look(&english().header.code, "text-a", &quoted, &quoted), []);
    }
}
