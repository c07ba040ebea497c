//! Golden games: a difference that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-gomoku`.

use std::{env, fs, path::Path};

use tengen_game::playthrough;
use tengen_gomoku::{Gomoku, Setup};

fn golden(name: &str, size: u8, rules: &str, seed: u64) {
    let game = Gomoku::new(Setup::new(size, rules.parse().unwrap()).unwrap());
    let played = format!("gomoku {size} {rules} seed {seed}\n{}", playthrough(game, seed, 300));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &played).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept.lines().eq(played.lines()), "{} differs; played:\n{played}", file.display());
}

#[test]
fn exactly_five_with_swap2() {
    golden("gomoku-swap2", 9, "standard,opening=swap2", 4897);
}

#[test]
fn renju_with_long_pro_until_every_point_left_is_forbidden() {
    golden("gomoku-renju", 8, "renju,opening=long-pro", 15941);
}

#[test]
fn caro_with_swap1() {
    golden("gomoku-caro", 6, "caro,opening=swap1", 5);
}
