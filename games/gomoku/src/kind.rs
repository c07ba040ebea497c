//! The Gomoku family, as specs write it: `{"game":"gomoku","size":15,"rules":"standard","opening":"swap2"}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{Boards, Choosable, GameKind, Range, RecordFormat, Refused, Table, read_options};

use crate::{BadSetup, Gomoku, LARGEST, Opening, Rules, SMALLEST, Setup, Winning, codes};

/// The Gomoku family, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "gomoku",
    seats: (2, 2),
    sides: &["black", "white"],
    options: OPTIONS,
    records: &RecordFormat::ALL,
    presets: &[],
    codes: codes::CODES,
    open,
};

/// Nothing else is as common.
const USUAL_SIZE: u8 = 15;

const WINNING: [&str; 5] = names(Winning::NAMED);
const OPENINGS: [&str; 6] = names(Opening::NAMED);

const fn names<T: Copy, const N: usize>(named: [(&'static str, T); N]) -> [&'static str; N] {
    let mut found = [""; N];
    let mut at = 0;
    while at < N {
        found[at] = named[at].0;
        at += 1;
    }
    found
}

const OPTIONS: &[Choosable] = &[
    Choosable {
        name: "size",
        what: Range::Number { least: SMALLEST as f64, most: LARGEST as f64, step: 1.0, usual: Some(USUAL_SIZE as f64) },
    },
    Choosable { name: "rules", what: Range::Word { words: &WINNING } },
    Choosable { name: "opening", what: Range::Word { words: &OPENINGS } },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    size: u8,
    rules: String,
    opening: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: USUAL_SIZE, rules: WINNING[0].to_string(), opening: OPENINGS[0].to_string() }
    }
}

/// What a name means.
fn named<T: Copy>(all: &[(&'static str, T)], name: &str) -> Option<T> {
    all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

fn open(_: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let options: Options = read_options(options)?;
    let (rules, opening) = (options.rules.as_str(), options.opening.as_str());
    let winning =
        named(&Winning::NAMED, rules).ok_or_else(|| Refused::new(&codes::UNKNOWN_RULES).with("rules", rules))?;
    let opening = named(&Opening::NAMED, opening)
        .ok_or_else(|| Refused::new(&codes::UNKNOWN_OPENING).with("opening", opening))?;
    let setup = Setup::new(options.size, Rules { winning, opening }).map_err(|bad| match bad {
        BadSetup::Size { size } => {
            Refused::new(&codes::BAD_SIZE).with("size", size).with("least", SMALLEST).with("most", LARGEST)
        }
        BadSetup::Opening { least, size, .. } => {
            Refused::new(&codes::OPENING_NEEDS_ROOM).with("least", least).with("size", size)
        }
    })?;
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(Gomoku::new(setup))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_game::GameSpec;

    fn open_spec(spec: &str) -> Result<GameSpec, Refused> {
        let spec: GameSpec = serde_json::from_str(spec).unwrap();
        KIND.open(&Boards::default(), spec.options).map(|(spec, _)| spec)
    }

    #[test]
    fn what_is_not_said_is_filled_in_and_what_cannot_be_is_refused() {
        let filled = open_spec(r#"{"game":"gomoku","opening":"swap2"}"#).unwrap();
        let text = serde_json::to_string(&filled).unwrap();
        assert_eq!(text, r#"{"game":"gomoku","opening":"swap2","rules":"standard","size":15}"#);
        let refused = |spec| open_spec(spec).unwrap_err().to_string();
        assert_eq!(refused(r#"{"game":"gomoku","size":40}"#), "bad_size least=5 most=22 size=40");
        assert_eq!(refused(r#"{"game":"gomoku","rules":"six"}"#), r#"unknown_rules rules="six""#);
        assert_eq!(refused(r#"{"game":"gomoku","opening":"x"}"#), r#"unknown_opening opening="x""#);
        assert!(refused(r#"{"game":"gomoku","size":5,"opening":"long-pro"}"#).starts_with("opening_needs_room"));
    }
}
