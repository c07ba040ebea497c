//! A message beside its reference, in both directions.

use std::collections::BTreeSet;

use crate::{
    finding::What,
    plurals::{FORMS, plurals},
    shape::{Choice, Parts, Shape},
    tag::Tag,
};

/// What differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) what: What,
    pub(crate) attribute: Option<String>,
    pub(crate) name: String,
    pub(crate) detail: String,
}

/// What differs, gathered for one text after the other.
struct Differences {
    all: Vec<Difference>,
    attribute: Option<String>,
}

impl Differences {
    fn add(&mut self, what: What, name: &str, detail: &str) {
        let attribute = self.attribute.clone();
        self.all.push(Difference { what, attribute, name: name.to_string(), detail: detail.to_string() });
    }

    fn sets(&mut self, ours: &BTreeSet<String>, theirs: &BTreeSet<String>, missing: What, extra: What) {
        for name in theirs.difference(ours) {
            self.add(missing, name, "");
        }
        for name in ours.difference(theirs) {
            self.add(extra, name, "");
        }
    }

    fn parts(&mut self, ours: &Parts, theirs: &Parts, tag: &Tag) {
        self.sets(&ours.variables, &theirs.variables, What::PlaceholderMissing, What::PlaceholderExtra);
        self.sets(&ours.terms, &theirs.terms, What::TermMissing, What::TermExtra);
        self.sets(&ours.messages, &theirs.messages, What::ReferenceMissing, What::ReferenceExtra);
        self.sets(&ours.functions, &theirs.functions, What::FunctionMissing, What::FunctionExtra);
        let forms = plurals(tag.language());
        let has_forms = forms.is_none_or(|forms| forms.needed.len() > 1);
        for (by, choice) in &theirs.choices {
            // Who has one form for all numbers need not choose.
            if !ours.choices.contains_key(by) && (has_forms || !choice.plural) {
                self.add(What::ChoiceMissing, by, "");
            }
        }
        for (by, choice) in &ours.choices {
            let reference = theirs.choices.get(by);
            if reference.is_none() && !(choice.plural && has_forms) {
                self.add(What::ChoiceExtra, by, "");
            }
            let plural = choice.plural || reference.is_some_and(|reference| reference.plural);
            if plural {
                self.forms(by, choice, tag);
            }
            if let Some(reference) = reference {
                let form = |name: &&String| plural && FORMS.contains(&name.as_str());
                for name in reference.names.difference(&choice.names).filter(|name| !form(name)) {
                    self.add(What::FormMissing, name, by);
                }
                for name in choice.names.difference(&reference.names).filter(|name| !form(name)) {
                    self.add(What::FormExtra, name, by);
                }
            }
        }
    }

    /// The plural forms of a language, whatever those of the reference are.
    fn forms(&mut self, by: &str, choice: &Choice, tag: &Tag) {
        let known = plurals(tag.language());
        let needed = known.map_or(&["other"][..], |known| known.needed);
        for form in needed.iter().filter(|form| !choice.names.contains(**form)) {
            self.add(What::FormMissing, form, by);
        }
        if let Some(known) = known {
            let has = |name: &str| known.needed.contains(&name) || known.rare.contains(&name);
            let never = |name: &&String| FORMS.contains(&name.as_str()) && !has(name);
            for name in choice.names.iter().filter(never) {
                self.add(What::FormExtra, name, by);
            }
        }
    }
}

/// What differs between a message and its reference.
pub(crate) fn compare(ours: &Shape, theirs: &Shape, tag: &Tag) -> Vec<Difference> {
    let mut found = Differences { all: Vec::new(), attribute: None };
    match (&ours.value, &theirs.value) {
        (None, Some(_)) => found.add(What::ValueMissing, "", ""),
        (Some(_), None) => found.add(What::ValueExtra, "", ""),
        (Some(ours), Some(theirs)) => found.parts(ours, theirs, tag),
        (None, None) => {}
    }
    for name in theirs.attributes.keys().filter(|name| !ours.attributes.contains_key(*name)) {
        found.add(What::AttributeMissing, name, "");
    }
    for (name, ours) in &ours.attributes {
        match theirs.attributes.get(name) {
            None => found.add(What::AttributeExtra, name, ""),
            Some(theirs) => {
                found.attribute = Some(name.clone());
                found.parts(ours, theirs, tag);
                found.attribute = None;
            }
        }
    }
    found.all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::read_body;

    fn found(code: &str, ours: &str, theirs: &str) -> Vec<(What, String)> {
        let (ours, theirs) = (read_body("a", ours).unwrap(), read_body("a", theirs).unwrap());
        compare(&ours, &theirs, &code.parse().unwrap()).into_iter().map(|one| (one.what, one.name)).collect()
    }

    fn is(what: What, name: &str) -> (What, String) {
        (what, name.to_string())
    }

    #[test]
    fn placeholders_are_compared_in_both_directions() {
        assert_eq!(
            found("cs", "{ $jmeno } hraje { -hra }", "{ $name } plays { other-game } { NUMBER($n) }"),
            [
                is(What::PlaceholderMissing, "$n"),
                is(What::PlaceholderMissing, "$name"),
                is(What::PlaceholderExtra, "$jmeno"),
                is(What::TermExtra, "-hra"),
                is(What::ReferenceMissing, "other-game"),
                is(What::FunctionMissing, "NUMBER"),
            ]
        );
        assert_eq!(found("cs", "{ -brand } { $a }", "{ $a } ({ -brand })"), []);
        assert_eq!(
            found("cs", "A\n.title = T\n.alt = A { $x }", "A\n.alt = A\n.hint = H"),
            [is(What::AttributeMissing, "hint"), is(What::PlaceholderExtra, "$x"), is(What::AttributeExtra, "title"),]
        );
        assert_eq!(found("cs", ".t = A", "B\n.t = A"), [is(What::ValueMissing, "")]);
        assert_eq!(found("cs", "B\n.t = A", ".t = A"), [is(What::ValueExtra, "")]);
    }

    #[test]
    fn a_language_has_its_own_plural_forms() {
        let english = "{ $n ->\n    [one] stone\n   *[other] { $n } stones\n}";
        assert_eq!(found("cs", english, english), [is(What::FormMissing, "few")]);
        let czech = "{ $n ->\n    [one] a { $n }\n    [few] b\n    [two] c\n   *[many] c\n}";
        assert_eq!(found("cs", czech, english), [is(What::FormMissing, "other"), is(What::FormExtra, "two")]);
        assert_eq!(found("cs", "{ $n } kamenů", english), [is(What::ChoiceMissing, "$n")]);
        assert_eq!(found("ja", "{ $n }", english), [], "it has one form");
        assert_eq!(found("ja", "{ $n ->\n   *[other] { $n }\n}", "{ $n }"), [is(What::ChoiceExtra, "$n")]);
        assert_eq!(found("cs", "{ $n ->\n [one] a\n [few] b\n *[other] { $n }\n}", "{ $n }"), [], "it needs forms");
        assert_eq!(found("tlh", english, english), [], "nobody here knows better");
    }

    #[test]
    fn other_choices_are_those_of_the_reference() {
        let english = "{ $kind ->\n    [go] a\n   *[hex] b\n}";
        assert_eq!(
            found("cs", "{ $kind ->\n    [goo] a\n   *[hex] b\n}", english),
            [is(What::FormMissing, "go"), is(What::FormExtra, "goo")]
        );
        assert_eq!(found("cs", "{ $kind }", english), [is(What::ChoiceMissing, "$kind")]);
        assert_eq!(found("cs", english, "{ $kind }"), [is(What::ChoiceExtra, "$kind")]);
    }
}
