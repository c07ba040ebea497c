//! Games in lists: what is long is left out, and whoever opens one gets the whole.

use serde_json::Value;
use tengen_game::GameSpec;
use tengen_wire::{LiveGame, OpenGame};

/// The longest text of an option that a list repeats, in bytes: enough for the name of any board, and for no set of stones.
const LONGEST: usize = 120;

/// As many things as a list of an option has at the most.
const MANY: usize = 32;

/// The same without what is long; nothing if nothing is.
fn brief(game: &GameSpec) -> Option<GameSpec> {
    let long = |value: &Value| match value {
        Value::String(text) => text.len() > LONGEST,
        Value::Array(list) => list.len() > MANY || value.to_string().len() > LONGEST,
        Value::Object(_) => value.to_string().len() > LONGEST,
        _ => false,
    };
    if !game.options.values().any(long) {
        return None;
    }
    let kept = game.options.iter().filter(|(_, value)| !long(value));
    Some(GameSpec {
        game: game.game.clone(),
        options: kept.map(|(name, value)| (name.clone(), value.clone())).collect(),
    })
}

/// An open game as lists show it.
pub(super) fn open(open: OpenGame) -> OpenGame {
    match brief(&open.game) {
        Some(game) => OpenGame { game, brief: true, ..open },
        None => open,
    }
}

/// A game that is being played as lists show it.
pub(super) fn live(live: LiveGame) -> LiveGame {
    match brief(&live.game) {
        Some(game) => LiveGame { game, brief: true, ..live },
        None => live,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_name_and_stones_are_left_out() {
        let spec = GameSpec::new("go").with("board", format!("board:{}", "a".repeat(64))).with("komi", 6.5);
        assert_eq!(brief(&spec), None);
        assert_eq!(brief(&spec.clone().with("set_up", "x".repeat(100_000))), Some(spec));
    }
}
