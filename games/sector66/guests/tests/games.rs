//! The shipped plug-ins in random games: compiled and interpreted, and beside those that are written in Rust.
//!
//! `TENGEN_GAMES=10000 cargo test --release -p tengen-sector66-guests --test games` plays as many; `TENGEN_FIRST=5000` begins with other
//! ones. `tengen plugin agree` does the same.

use tengen_sector66::{Hook, Package};
use tengen_sector66_guests::{House, Plugin, Runs, Usable, agree, packed, side_by_side, strewn, trial, usable};

fn games() -> u64 {
    std::env::var("TENGEN_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(150)
}

/// The number of the first: games of other numbers are other games.
fn first() -> u64 {
    std::env::var("TENGEN_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// The fields and spells of the shipped packages; only those of these names, if any are said.
fn kinds(only: &[&str]) -> Vec<Usable> {
    let plugins = packed().iter().map(|bytes| Plugin::read(bytes, Runs::Interpreted).unwrap());
    let all = plugins.flat_map(|plugin| usable(&plugin).collect::<Vec<_>>());
    all.filter(|kind| only.is_empty() || only.contains(&kind.kind.as_str())).collect()
}

#[test]
fn every_shipped_package_is_read() {
    let names: Vec<_> = packed()
        .iter()
        .map(|bytes| {
            Plugin::read(bytes, Runs::Compiled).unwrap_or_else(|why| panic!("{why}")).manifest().title("en").to_owned()
        })
        .collect();
    assert_eq!(
        names,
        [
            "Extra turn",
            "Forbidden field",
            "Gravity field",
            "Ice",
            "One-way field",
            "Portal",
            "Shield",
            "Stun",
            "Swap places",
            "Teleport",
            "Trap",
            "Wall breaker",
            "Wall thief",
            "Ward"
        ]
    );
}

#[test]
fn compiled_and_interpreted_games_are_the_same_to_the_last_unit_of_gas() {
    let came = agree(packed(), games(), first(), &mut |_| true).unwrap();
    assert_eq!((came.games, came.fallen), (games(), 0));
    assert!(came.moves > 10 * came.games, "{came:?}");
    println!("{came:?}");
}

#[test]
fn random_games_call_every_hook_that_is_shipped() {
    let house = House::new(packed(), Runs::Compiled).unwrap();
    let kinds = kinds(&[]);
    for seed in 0..150 {
        let Some(game) = house.open::<u128>(&strewn(&kinds, seed)) else { continue };
        side_by_side(game.clone(), game, seed).unwrap();
    }
    for (tally, bytes) in house.tallies.iter().zip(packed()) {
        let tally = tally.lock().unwrap();
        let plugin = Plugin::read(bytes, Runs::Interpreted).unwrap();
        // What nobody steps on is never asked; everything else was.
        for (place, kind) in plugin.kinds().iter().enumerate().filter(|(_, kind)| !kind.never) {
            for hook in Hook::ALL.iter().filter(|hook| kind.hooks.has(**hook)) {
                let called = tally.of(place, *hook);
                assert!(called.calls > 0, "{}.{hook:?} was never called", kind.name);
                assert_eq!(called.fallen, 0, "{}.{hook:?}: {:?}", kind.name, called.first_fallen);
            }
        }
    }
}

#[test]
fn guests_play_as_the_plug_ins_that_are_written_in_rust() {
    // A house without packages has those that are written in Rust.
    let (native, guests) =
        (House::new::<&[u8]>(&[], Runs::Compiled).unwrap(), House::new(packed(), Runs::Compiled).unwrap());
    let kinds = kinds(&["forbidden", "ice", "stun", "teleport"]);
    let mut played = 0;
    for seed in first().. {
        let spec = strewn(&kinds, seed);
        let (Some(one), Some(other)) = (native.open::<u128>(&spec), guests.open(&spec)) else { continue };
        side_by_side(one, other, seed).unwrap();
        played += 1;
        if played == games() {
            break;
        }
    }
    assert!(guests.tallies.iter().filter(|tally| tally.lock().unwrap().called().count() > 0).count() >= 3);
}

#[test]
fn a_trial_tells_what_a_plug_in_costs() {
    let ice = packed().iter().map(|bytes| Plugin::read(bytes, Runs::Compiled).unwrap()).nth(3).unwrap();
    let trial = trial(ice, 40, 1);
    assert_eq!((trial.games, trial.lost, trial.not_undone), (40, 0, 0));
    let (kind, hook, on_step) = trial.tally.called().next().unwrap();
    assert_eq!((kind, hook), (0, Hook::OnStep));
    assert!(on_step.calls > 40 && on_step.fallen == 0);
    assert!(on_step.most_gas < 2000, "{}", on_step.most_gas);
}
