//! Golden playthroughs: whole random games as text. Any change of rules, of move order or of hashing shows as a
//! difference. One that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-go --test golden`, and the
//! difference is read before it is kept.

use std::{env, fs, path::Path};

use tengen_game::playthrough;
use tengen_go::{Go, Handicap, Setup};

fn golden(name: &str, spec: &str, rules: &str, handicap: Handicap, seed: u64) {
    let game = Go::new(Setup { rules: rules.parse().unwrap(), handicap, ..Setup::on(spec).unwrap() });
    let played = format!("{spec} {rules} {handicap:?} seed {seed}\n{}", playthrough(game, seed, 300));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(&file, &played).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
    let line = differs.unwrap_or_else(|| kept.lines().count().min(played.lines().count()));
    assert!(
        kept.lines().eq(played.lines()),
        "{} differs at line {}: kept `{}`, played `{}`",
        file.display(),
        line + 1,
        kept.lines().nth(line).unwrap_or_default(),
        played.lines().nth(line).unwrap_or_default(),
    );
}

#[test]
fn a_grid_by_the_default_rules() {
    golden("grid", "grid:7", "aga", Handicap::None, 663);
}

#[test]
fn a_torus_by_tromp_and_taylor() {
    golden("torus", "torus:5", "tromp-taylor", Handicap::None, 10084);
}

#[test]
fn a_honeycomb_with_free_handicap_and_territory() {
    golden("hex", "hex:3", "japanese", Handicap::Free(3), 2460);
}

#[test]
fn a_sphere_with_fixed_handicap_and_situational_superko() {
    golden("sphere", "sphere:42", "new-zealand,bonus=n", Handicap::Fixed(2), 9579);
}
