//! The languages that ship, and whole languages beside each other.

use std::collections::BTreeMap;

use tengen_locale::{
    Finding, Language, What, additions, check, english, errors, grid, hash, pack, shipped, unpack, with_texts,
};

fn language(code: &str, files: &[(&str, &str)]) -> Language {
    let header = format!(r#"{{"code":"{code}","name":"A language","author":"Ann"}}"#);
    let files = files.iter().copied().chain([("language.json", header.as_str())]);
    Language::of_files(files.map(|(name, text)| (name.to_string(), text.to_string())).collect()).unwrap()
}

fn said_of(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn what_ships_is_whole() {
    for language in shipped() {
        let code = &language.header.code;
        let found = check(language, english());
        let errors: Vec<_> = found.iter().filter(|finding| finding.is_error()).collect();
        assert!(errors.is_empty(), "{code}: {errors:?}");
        // Whoever finds that a warning is wrong here says so where the language is.
        let warnings: Vec<_> = found.iter().map(ToString::to_string).collect();
        assert!(warnings.is_empty(), "{code}: {warnings:#?}");
    }
}

#[test]
fn a_language_is_compared_in_both_directions() {
    let english = language("en", &[("a.ftl", "one = One { $x }\ntwo = Two\n"), ("b.ftl", "three = Three\n")]);
    let other = language(
        "cs",
        &[
            ("a.ftl", "# Words\none = Jedna { $y }\nstray line\n\nfour = Čtyři { one } { nothing }\n"),
            ("b.ftl", "two = Dva }\nthree = Tři\nthree = Three\n"),
        ],
    );
    assert_eq!(
        said_of(&check(&other, &english)),
        [
            "a.ftl:3:7: error: one: Expected a token starting with \"=\"",
            "a.ftl:5:1: warning: four: there is no { nothing }",
            "a.ftl:5:1: warning: four: is not in the reference",
            "b.ftl:1:11: error: two: Unbalanced closing brace",
            "b.ftl:3:1: error: three: there is another message of that name in b.ftl",
        ]
    );
}

#[test]
fn what_a_translation_was_made_from_is_remembered() {
    let english = language("en", &[("a.ftl", "# Greetings\nhello = Hello\nbye = Bye\n")]);
    let header = language("cs", &[]).header;
    let texts = |texts: &[(&str, &str)]| texts.iter().map(|(key, text)| (key.to_string(), text.to_string())).collect();
    let czech = with_texts(&language("cs", &[]), &header, &english, &[], &texts(&[("hello", "Ahoj"), ("bye", "{ $n")]));
    assert_eq!(czech.files["a.ftl"], "hello = Ahoj\nbye = { $n\n");
    assert_eq!(czech.made_from["hello"], hash("Hello"));
    assert_eq!(said_of(&errors(&czech)), ["a.ftl:2:11: error: bye: Expected a token starting with \"}\""]);

    let english = language("en", &[("a.ftl", "# Greetings\nhello = Good day\nbye = Bye\n")]);
    let rows = grid(&czech, &english, &english, &[]);
    let hello = &rows[0];
    assert_eq!((hello.key.as_str(), hello.text.as_str(), hello.remark.as_str()), ("hello", "Ahoj", "Greetings"));
    assert!(hello.changed && !rows[1].changed);
    assert_eq!((rows[1].findings[0].line, rows[1].findings[0].column), (1, 5));
    assert_eq!(check(&czech, &english)[0].what, What::Changed);

    // Whoever says it again has seen it; whoever says nothing takes it away.
    let seen = with_texts(&czech, &header, &english, &[], &texts(&[("hello", "Ahoj"), ("bye", " ")]));
    assert_eq!(seen.files["a.ftl"], "hello = Ahoj\n");
    assert_eq!(said_of(&check(&seen, &english)), ["a.ftl:3:1: warning: bye: is not translated"]);
    assert_eq!(seen.made_from.len(), 1);
}

#[test]
fn an_archive_holds_a_language() {
    for language in shipped() {
        let bytes = pack(language).unwrap();
        assert_eq!(unpack(&bytes).as_ref(), Ok(language));
        assert_eq!(pack(&unpack(&bytes).unwrap()), Ok(bytes));
    }
    assert_eq!(unpack(b"PK").unwrap_err().to_string(), "this is no .zip file, or there is something behind its end");
}

#[test]
fn a_language_without_a_proper_header_is_none() {
    let of = |header: &str, file: &str| {
        let files = [("language.json", header), (file, "a = b\n")];
        let files: BTreeMap<_, _> = files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        Language::of_files(files).unwrap_err().to_string()
    };
    let whole = r#"{"code":"cs","name":"Čeština","author":"Ann"}"#;
    assert!(of("{\n\"code\": 7}", "a.ftl").starts_with("language.json, line 2, column 9: "));
    assert_eq!(
        of(&whole.replace("cs", "c_s"), "a.ftl"),
        "\"c_s\" is no code of a language, such as cs, pt-BR or zh-Hant"
    );
    assert_eq!(of(&whole.replace("Ann", " "), "a.ftl"), "author has 1 to 120 characters, on one line");
    assert!(of(whole, "A.ftl").starts_with("\"A.ftl\" is no name of a file with words"));
    assert!(of(whole, "../a.ftl").starts_with("\"../a.ftl\" is no name"));
    let lost = Language::of_files(BTreeMap::new()).unwrap_err().to_string();
    assert_eq!(lost, "there is no language.json");
}

#[test]
fn texts_of_plug_ins_are_translated_like_all_others() {
    let texts = |all: &[(&str, &str)]| all.iter().map(|(code, text)| (code.to_string(), text.to_string())).collect();
    let ice = additions::Addition {
        source: "Ice".to_string(),
        texts: vec![texts(&[("en", "Ice"), ("cs", "Led")]), texts(&[("en", "Slides on")])],
    };
    let english = language("en", &[("a.ftl", "hello = Hello\n")]);
    let ice = [ice];
    let rows = grid(&language("cs", &[]), &english, &english, &ice);
    let seen: Vec<_> =
        rows.iter().map(|row| (row.reference.as_str(), row.own.as_deref(), row.remark.as_str())).collect();
    assert_eq!(seen, [("Hello", None, ""), ("Ice", Some("Led"), "Ice"), ("Slides on", None, "Ice")]);

    let key = additions::key("Ice");
    let said = BTreeMap::from([(key.clone(), "Ledík".to_string())]);
    let czech = with_texts(&language("cs", &[]), &english.header, &english, &ice, &said);
    assert_eq!(czech.files["additions.ftl"], format!("{key} = Ledík\n"));
    // A plug-in that is not here is no fault of the language.
    assert_eq!(said_of(&check(&czech, &english)), ["a.ftl:1:1: warning: hello: is not translated"]);
    assert!(grid(&czech, &english, &english, &[]).iter().all(|row| !row.extra));
}
