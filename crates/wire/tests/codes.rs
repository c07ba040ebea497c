//! Every code that a client can see, with its parameters: `web/src/codes.ts` is what this test would write.

use std::{collections::HashSet, env, fs};

use tengen_game::Code;
use tengen_wire::FORFEITS;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/codes.ts");

const HEAD: &str = "// Every code that the server answers with, and its parameters, made from the codes.rs of each crate and each game.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wire

";

/// The codes of the house, and those of every game that ships.
fn all() -> impl Iterator<Item = &'static Code> {
    let house = [
        tengen_game::codes::CODES,
        tengen_records::codes::CODES,
        tengen_matches::codes::CODES,
        tengen_wire::codes::CODES,
        tengen_wasm::codes::CODES,
    ];
    house.into_iter().chain(tengen_games::KINDS.iter().map(|kind| kind.codes)).flatten().copied()
}

fn typescript() -> String {
    let mut text = HEAD.to_string();
    text += "/** What is refused, and what is odd about what was taken: each code with the parameters its words may use. */\n";
    text += "export const CODES: Record<string, readonly string[]> = {\n";
    for code in all() {
        let params: Vec<String> = code.params().iter().map(|name| format!("'{name}'")).collect();
        text += &format!("  /** {} */\n  {}: [{}],\n", code.meaning(), code.name(), params.join(", "));
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

#[test]
fn no_two_codes_share_a_name() {
    let mut names = HashSet::new();
    for code in all() {
        assert!(names.insert(code.name()), "`{}` is declared twice", code.name());
    }
}
