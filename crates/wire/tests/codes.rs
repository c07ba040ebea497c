//! Every code that a client can see is listed, with its parameters: `web/src/codes.ts` is what this test would write.

use std::{collections::BTreeMap, collections::BTreeSet, env, fs, path::Path};

use tengen_wire::{Code, FORFEITS};

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/codes.ts");

const HEAD: &str = "// Every code that the server answers with, and its parameters, made from crates/wire/src/code.rs.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wire

";

fn typescript() -> String {
    let mut text = HEAD.to_string();
    text += "/** What is refused, and what is odd about what was taken: each code with the parameters its words may use. */\n";
    text += "export const CODES: Record<string, readonly string[]> = {\n";
    for code in Code::ALL {
        let params: Vec<String> = code.params().iter().map(|name| format!("'{name}'")).collect();
        text += &format!("  /** {} */\n  {}: [{}],\n", code.meaning(), code.as_str(), params.join(", "));
    }
    text += "};\n\n/** Why a match was forfeited: the `reason` of the event and of the ending. */\n";
    let reasons: Vec<String> = FORFEITS.iter().map(|reason| format!("'{reason}'")).collect();
    text + &format!("export const FORFEITS: readonly string[] = [{}];\n", reasons.join(", "))
}

#[test]
fn the_codes_of_the_web_client_are_current() {
    let now = typescript();
    if env::var_os("TENGEN_RENEW").is_some() {
        fs::write(FILE, &now).unwrap();
    }
    let kept = fs::read_to_string(FILE).unwrap_or_default().replace("\r\n", "\n");
    assert!(kept == now, "web/src/codes.ts is not current; renew it with TENGEN_RENEW=1 cargo test -p tengen-wire");
}

/// The sources of every crate, this list aside.
fn sources() -> Vec<String> {
    let mut texts = Vec::new();
    let mut folders: Vec<_> = fs::read_dir(CRATES)
        .unwrap()
        .map(|entry| entry.unwrap().path().join("src"))
        .filter(|path| path.is_dir())
        .collect();
    folders.push(Path::new(CRATES).join("../games"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with(Path::new("wire/src/code.rs"))
            {
                texts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    texts
}

/// The codes of every `Refused::new("...")` in a text, each with the parameters that are added on the spot.
fn refusals(text: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for begins in text.split("Refused::new(\"").skip(1) {
        let Some((code, mut rest)) = begins.split_once("\")") else { continue };
        let mut params = Vec::new();
        while let Some(more) = rest.trim_start().strip_prefix(".with(\"") {
            let Some((name, value)) = more.split_once('"') else { break };
            params.push(name.to_string());
            rest = after_parenthesis(value);
        }
        found.push((code.to_string(), params));
    }
    found
}

/// What follows the parenthesis that closes the one this text stands in.
fn after_parenthesis(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (1, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

#[test]
fn the_reader_of_sources_finds_codes_and_parameters() {
    let text = "Refused::new(\"ko\")\n    .with(\"point\", name(\")\", p))\n    .with(\"repeats\", 3); Refused::new(\"empty\")";
    let ko = ("ko".to_string(), vec!["point".to_string(), "repeats".to_string()]);
    assert_eq!(refusals(text), [ko, ("empty".to_string(), Vec::new())]);
}

#[test]
fn every_refusal_in_the_sources_is_listed_with_its_parameters() {
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (code, params) in sources().iter().flat_map(|text| refusals(text)) {
        seen.entry(code).or_default().extend(params);
    }
    assert!(seen.len() > 80, "only {} codes were found", seen.len());
    for (code, params) in seen {
        let listed = Code::find(&code).unwrap_or_else(|| panic!("`{code}` is not in crates/wire/src/code.rs"));
        let unlisted: Vec<_> = params.iter().filter(|name| !listed.params().contains(&name.as_str())).collect();
        assert!(unlisted.is_empty(), "`{code}` comes with {unlisted:?}, which crates/wire/src/code.rs does not list");
    }
}

#[test]
fn nothing_is_listed_that_nobody_says() {
    let sources = sources();
    let says = |text: &str, code: &Code| {
        text.contains(&format!("\"{}\"", code.as_str())) || text.contains(&format!("Code::{code:?}"))
    };
    let idle: Vec<_> = Code::ALL.iter().filter(|code| !sources.iter().any(|text| says(text, code))).collect();
    assert_eq!(idle, Vec::<&Code>::new());
    for name in Code::ALL.iter().flat_map(|code| code.params()) {
        let added = format!("with(\"{name}\"");
        let is_added =
            |text: &String| text.contains(&added) || *name == "retry_after_ms" && text.contains("retry_after_ms(");
        assert!(sources.iter().any(is_added), "nothing comes with `{name}`");
    }
    for reason in FORFEITS {
        assert!(sources.iter().any(|text| text.contains(&format!("\"{reason}\""))), "nobody forfeits by `{reason}`");
    }
}
