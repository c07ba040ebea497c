//! How fast random games go, on templates with and without plug-ins: `cargo run --release -p tengen-sector66 --example speed`.

use std::time::Instant;

use serde_json::json;
use tengen_game::{Boards, Game, Random, Turn};
use tengen_quoridor::{Quoridor, Setup};
use tengen_sector66::{KIND, Sector66};

/// Plays random games and takes each back: plies a second, and plies.
fn play<G: Game>(mut game: G, seconds: f64) -> (f64, u64) {
    let mut random = Random::with_seed(1);
    let (mut legal, mut plies) = (Vec::new(), 0_u64);
    let since = Instant::now();
    while since.elapsed().as_secs_f64() < seconds {
        while matches!(game.turn(), Turn::Of(_)) {
            game.legal(&mut legal);
            game.play(legal[random.below(legal.len() as u32) as usize]);
            plies += 1;
        }
        while game.undo() {}
    }
    (plies as f64 / since.elapsed().as_secs_f64(), plies)
}

fn main() {
    let quoridor = Quoridor::<u128>::new(Setup::default()).expect("it fits");
    let (plain, _) = play(quoridor, 2.0);
    println!("{:<12} {:>10.0} plies a second", "quoridor", plain);
    for (name, spells) in [("classic", 0), ("rink", 0), ("summit", 0), ("duel", 3)] {
        let options = json!({"template": name, "spells": spells});
        let opened = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default());
        let Ok((_, table)) = opened else { continue };
        let Some(game) = table.as_any().downcast_ref::<Sector66<u128>>() else { continue };
        let (speed, _) = play(game.clone(), 2.0);
        println!("{name:<12} {speed:>10.0} plies a second, {:.2} of quoridor", speed / plain);
    }
}
