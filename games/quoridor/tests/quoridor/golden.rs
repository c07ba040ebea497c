//! Golden games: a difference that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-quoridor`.

use std::{env, fs, path::Path};

use tengen_game::{Game, playthrough};
use tengen_quoridor::{Quoridor, Setup, Wide};

fn golden<G: Game>(name: &str, game: G, seed: u64) {
    let played = format!("{name} seed {seed}\n{}", playthrough(game, seed, 2000));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &played).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept.lines().eq(played.lines()), "{} differs; played:\n{played}", file.display());
}

#[test]
fn two_on_the_usual_board() {
    golden("quoridor-9x9-2", Quoridor::<u128>::new(Setup::default()).unwrap(), 1);
}

#[test]
fn three_on_a_board_that_is_not_square() {
    golden("quoridor-5x7-3", Quoridor::<u128>::new(Setup::new(5, 7, 3).unwrap()).unwrap(), 2);
}

#[test]
fn four_on_a_large_board() {
    golden("quoridor-11x11-4", Quoridor::<Wide>::new(Setup::new(11, 11, 4).unwrap()).unwrap(), 3);
}
