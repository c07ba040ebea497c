//! Golden games: a difference that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-connect-four`.

use std::{env, fs, path::Path};

use tengen_connect_four::ConnectFour;
use tengen_game::playthrough;

fn golden(name: &str, shape: &str, seed: u64) {
    let game = ConnectFour::new(shape.parse().unwrap());
    let played = format!("connect four {shape} seed {seed}\n{}", playthrough(game, seed, 300));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &played).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept.lines().eq(played.lines()), "{} differs; played:\n{played}", file.display());
}

#[test]
fn the_classic_board() {
    golden("four-classic", "7x6", 30806);
}

#[test]
fn five_in_a_row_on_a_wide_board() {
    golden("four-wide", "16x5,row=5", 49996);
}
