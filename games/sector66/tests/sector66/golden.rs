//! Golden games: a difference that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-sector66`.

use std::{env, fs, path::Path};

use serde_json::{Value, json};
use tengen_game::{Game, playthrough};
use tengen_quoridor::Wide;

use crate::{game, table};

fn golden<G: Game>(name: &str, game: G, seed: u64) {
    let played = format!("{name} seed {seed}\n{}", playthrough(game, seed, 2000));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &played).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept.lines().eq(played.lines()), "{} differs; played:\n{played}", file.display());
}

fn duel() -> Value {
    json!({"template": "duel", "spells": 3, "seed": 4, "walls": 2, "plies": 400, "appear": {"every": 2, "chance": 50}})
}

#[test]
fn a_duel_with_spells_that_appear() {
    golden("sector66-duel", game::<u128>(&*table(&duel())), 1);
}

#[test]
fn four_on_the_ice() {
    golden("sector66-rink-4", game::<u128>(&*table(&json!({"template": "rink", "seats": 4}))), 2);
}

#[test]
fn three_on_a_large_board() {
    golden("sector66-grand-3", game::<Wide>(&*table(&json!({"template": "grand", "seats": 3, "walls": 3}))), 3);
}
