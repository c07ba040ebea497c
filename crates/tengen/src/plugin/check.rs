//! `tengen plugin check`: what a plug-in costs in random games, and which promises it breaks.

use std::process::ExitCode;

use anyhow::Result;
use tengen_sector66::{Hook, Package as _};
use tengen_sector66_guests::{Plugin, Trial, contract, gas_of, trial};

use super::{Check, plugin};

/// A hook that may need more than this share of its gas is warned of: another board may be larger.
const NEAR: u32 = 2;

pub(super) fn run(options: &Check) -> Result<ExitCode> {
    let checked = plugin(&options.package)?;
    let manifest = checked.manifest();
    println!("{} {}: the package and its module are admitted.", manifest.title("en"), manifest.version);
    let kinds = checked.kinds().to_vec();
    let never = kinds.iter().all(|kind| kind.sort == tengen_sector66::Sort::Effect);
    if never {
        println!("There is no field and no spell in it, so no game can use it.");
        return Ok(ExitCode::FAILURE);
    }
    let declared = declared(&checked);
    let trial = trial(checked, options.games, options.seed);
    show(&trial, &kinds);
    let broken = trial.broken(&kinds);
    for line in &broken {
        println!("broken: {line}");
    }
    for line in notes(&trial, &kinds, &declared) {
        println!("note: {line}");
    }
    if broken.is_empty() {
        println!("No promise was broken.");
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

/// Which hooks each kind exports.
fn declared(plugin: &Plugin) -> Vec<(usize, Hook)> {
    let kinds = plugin.kinds().iter().enumerate();
    kinds
        .flat_map(|(at, kind)| Hook::ALL.iter().filter(|hook| kind.hooks.has(**hook)).map(move |hook| (at, *hook)))
        .collect()
}

fn show(trial: &Trial, kinds: &[tengen_sector66::Kind]) {
    println!(
        "{} random games for 2 to 4 players on 5x5 to 9x9: {} won, {} moves, {} casts.",
        trial.games, trial.won, trial.moves, trial.casts
    );
    println!("{:28} {:>9} {:>9} {:>10} {:>10}  of the gas", "hook", "calls", "not 0", "gas a call", "most gas");
    for (kind, hook, tally) in trial.tally.called() {
        let name = format!("{}.{}", kinds[kind].name, contract().hooks[hook as usize].name);
        let share = 100.0 * f64::from(tally.most_gas) / f64::from(gas_of(hook));
        println!(
            "{name:28} {:>9} {:>9} {:>10.1} {:>10}  {share:.1} %",
            tally.calls,
            tally.yes,
            tally.gas as f64 / tally.calls as f64,
            tally.most_gas,
        );
    }
}

fn notes(trial: &Trial, kinds: &[tengen_sector66::Kind], declared: &[(usize, Hook)]) -> Vec<String> {
    let mut lines = Vec::new();
    for &(kind, hook) in declared {
        let (tally, name) = (trial.tally.of(kind, hook), contract().hooks[hook as usize].name);
        let name = format!("{}.{name}", kinds[kind].name);
        if tally.calls == 0 {
            lines.push(format!("{name} was never called"));
        } else if hook == Hook::CanCast && tally.yes == 0 {
            lines.push(format!("{name} always said no"));
        } else if tally.fallen == 0 && tally.most_gas > gas_of(hook) / NEAR {
            lines.push(format!(
                "{name} once used {} of {} gas: a larger board may be too much",
                tally.most_gas,
                gas_of(hook)
            ));
        }
    }
    if trial.casts == 0 && kinds.iter().any(|kind| kind.sort == tengen_sector66::Sort::Spell) {
        lines.push("nothing was ever cast".to_owned());
    }
    lines
}
