//! The shipped plug-ins in random games: compiled and interpreted, and beside those that are written in Rust.
//!
//! `TENGEN_GAMES=10000 cargo test --release -p tengen-sector66-guests --test games` plays as many; `TENGEN_FIRST=5000` begins with other
//! ones.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tengen_game::{Boards, Game, Random, Turn};
use tengen_sector66::{Added, Hook, KIND, Package, Sector66};
use tengen_sector66_guests::{Plugin, Runs, Tally, Usable, packed, some_move, strewn, trial, usable};

fn games() -> u64 {
    std::env::var("TENGEN_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(150)
}

/// The number of the first: games of other numbers are other games.
fn first() -> u64 {
    std::env::var("TENGEN_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// A house with the shipped plug-ins, and what they are counted in.
struct House {
    boards: Boards,
    tallies: Vec<Arc<Mutex<Tally>>>,
}

impl House {
    fn new(runs: Runs) -> Self {
        let (boards, mut tallies) = (Boards::default(), Vec::new());
        for bytes in packed() {
            let mut plugin = Plugin::read(bytes, runs).unwrap();
            tallies.push(plugin.count());
            let names = Added::names(plugin.uuid(), plugin.hash());
            let plugin: Arc<dyn Package> = Arc::new(plugin);
            for name in names {
                boards.add(&name, Added(plugin.clone()));
            }
        }
        Self { boards, tallies }
    }

    fn open(&self, spec: &Value) -> Option<Sector66<u128>> {
        let (_, table) = KIND.open(&self.boards, spec.as_object().cloned().unwrap_or_default()).ok()?;
        table.as_any().downcast_ref::<Sector66<u128>>().cloned()
    }

    /// Equal if every call so far was made with the same arguments, ended in the same way and cost the same.
    fn print(&self) -> Vec<u64> {
        self.tallies.iter().map(|tally| tally.lock().unwrap().print).collect()
    }
}

/// The fields and spells of the shipped packages; only those of these names, if any are said.
fn kinds(only: &[&str]) -> Vec<Usable> {
    let plugins = packed().iter().map(|bytes| Plugin::read(bytes, Runs::Interpreted).unwrap());
    let all = plugins.flat_map(|plugin| usable(&plugin).collect::<Vec<_>>());
    all.filter(|kind| only.is_empty() || only.contains(&kind.kind.as_str())).collect()
}

/// Plays two games side by side with the same random moves, and takes back some; they have to be the same all the time.
fn side_by_side(mut one: Sector66<u128>, mut other: Sector66<u128>, seed: u64) -> u64 {
    let mut random = Random::with_seed(seed);
    let (mut legal, mut also) = (Vec::new(), Vec::new());
    let mut moves = 0;
    for _ in 0..160 {
        one.legal(&mut legal);
        other.legal(&mut also);
        assert_eq!(legal, also, "seed {seed}");
        assert_eq!(Game::turn(&one), Game::turn(&other), "seed {seed}");
        assert_eq!((one.world().hash(), one.events()), (other.world().hash(), other.events()), "seed {seed}");
        if legal.is_empty() || random.below(12) == 0 {
            assert_eq!(one.undo(), other.undo());
            if !matches!(Game::turn(&one), Turn::Of(_)) {
                break;
            }
            continue;
        }
        let mv = some_move(&legal, &mut random).unwrap();
        one.play(mv);
        other.play(mv);
        moves += 1;
        if !matches!(Game::turn(&one), Turn::Of(_)) {
            break;
        }
    }
    moves
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
    let (compiled, interpreted) = (House::new(Runs::Compiled), House::new(Runs::Interpreted));
    let kinds = kinds(&[]);
    let (mut played, mut moves) = (0, 0);
    for seed in first().. {
        let spec = strewn(&kinds, seed);
        let (one, other) = (compiled.open(&spec), interpreted.open(&spec));
        assert_eq!(one.is_some(), other.is_some(), "seed {seed}");
        let (Some(one), Some(other)) = (one, other) else { continue };
        moves += side_by_side(one, other, seed);
        assert_eq!(compiled.print(), interpreted.print(), "seed {seed}");
        played += 1;
        if played == games() {
            break;
        }
    }
    assert!(moves > 10 * played, "{moves} moves in {played} games");
    let mut calls = 0;
    for (tally, bytes) in compiled.tallies.iter().zip(packed()) {
        let tally = tally.lock().unwrap();
        let plugin = Plugin::read(bytes, Runs::Interpreted).unwrap();
        for (kind, hook, hook_tally) in tally.called() {
            calls += hook_tally.calls;
            assert_eq!(hook_tally.fallen, 0, "{} {hook:?}: {:?}", plugin.kinds()[kind].name, hook_tally.first_fallen);
        }
        // What nobody steps on is never asked; everything else was.
        for (place, kind) in plugin.kinds().iter().enumerate().filter(|(_, kind)| !kind.never) {
            for hook in Hook::ALL.iter().filter(|hook| kind.hooks.has(**hook)) {
                assert!(tally.of(place, *hook).calls > 0, "{}.{hook:?} was never called", kind.name);
            }
        }
    }
    println!("{played} games, {moves} moves, {calls} calls");
}

#[test]
fn guests_play_as_the_plug_ins_that_are_written_in_rust() {
    let (native, guests) = (Boards::default(), House::new(Runs::Compiled));
    let native = House { boards: native, tallies: Vec::new() };
    let kinds = kinds(&["forbidden", "ice", "stun", "teleport"]);
    let mut played = 0;
    for seed in first().. {
        let spec = strewn(&kinds, seed);
        let (Some(one), Some(other)) = (native.open(&spec), guests.open(&spec)) else { continue };
        side_by_side(one, other, seed);
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
