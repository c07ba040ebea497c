//! Go, as specs write it: `{"game":"go","board":"sphere:92","rules":"aga","komi":7.5,"handicap":2,"placement":"free"}`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{Refused, Table};
use tengen_go::{Go, Handicap, Rules, Setup};

use crate::games::{Choosable, Games, Range, read, within};

/// The most handicap stones that a spec may ask for.
const MOST_STONES: u32 = 25;

pub(crate) const OPTIONS: &[Choosable] = &[
    Choosable { name: "board", what: Range::Board { usual: "grid:19" } },
    Choosable {
        name: "rules",
        what: Range::Word { words: &["aga", "japanese", "chinese", "new-zealand", "tromp-taylor"] },
    },
    Choosable { name: "komi", what: Range::Number { least: -1000.0, most: 1000.0, step: 0.5, usual: None } },
    Choosable {
        name: "handicap",
        what: Range::Number { least: 0.0, most: MOST_STONES as f64, step: 1.0, usual: Some(0.0) },
    },
    Choosable { name: "placement", what: Range::Word { words: &["fixed", "free"] } },
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    board: String,
    rules: String,
    komi: Option<f64>,
    handicap: u32,
    placement: Placement,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Placement {
    #[default]
    Fixed,
    Free,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            board: "grid:19".to_string(),
            rules: "aga".to_string(),
            komi: None,
            handicap: 0,
            placement: Placement::Fixed,
        }
    }
}

pub(crate) fn open(games: &Games, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let mut options: Options = read(options)?;
    let unknown = |text: String| Refused::new("unknown_rules").with("rules", text);
    let rules: Rules = options.rules.parse().map_err(|error: tengen_go::UnknownRules| unknown(error.text))?;
    if let Some(komi) = options.komi {
        within("komi", komi, -1000.0, 1000.0)?;
    }
    within("handicap", options.handicap, 0, MOST_STONES)?;
    let handicap = match (&options.placement, options.handicap) {
        (_, 0) => Handicap::None,
        (Placement::Fixed, stones) => Handicap::Fixed(stones),
        (Placement::Free, stones) => Handicap::Free(stones),
    };
    let ground = games.ground(&options.board)?;
    let game = Go::new(Setup { rules, komi: options.komi, handicap, ..Setup::on_ground(ground) });
    options.komi = Some(game.komi());
    Ok((serde_json::to_value(options).unwrap_or_default(), Box::new(game)))
}
