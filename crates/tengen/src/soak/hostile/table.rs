use std::{fmt, sync::Arc, time::Duration};

use serde::Serialize;

use super::{
    super::figures::{ms, share},
    foe::Tally,
    others::Felt,
};

/// A quiet move is acknowledged in time if 99 of 100 are within this.
const MOST_P99_MS: f64 = 250.0;
/// A low level answers a person within this.
const MOST_ANSWER_MS: f64 = 2000.0;
/// What the server may hold.
const MOST_MIB: f64 = 512.0;

/// What came of all rounds.
#[derive(Debug, Default, Serialize)]
pub(in crate::soak) struct Table {
    pub(super) rounds: Vec<Outcome>,
}

/// What came of one round: nothing, one attack, or all of them.
#[derive(Debug, Serialize)]
pub(super) struct Outcome {
    attack: String,
    tried: u64,
    /// Refused, cut off or turned away.
    refused: u64,
    /// Moves of the quiet matches, and how long they took to be acknowledged.
    moves: usize,
    p50_ms: f64,
    p99_ms: f64,
    /// The slowest answer of a low level.
    answer_ms: f64,
    /// The slowest opening of the lobby.
    lobby_ms: f64,
    sign_in_ms: Option<f64>,
    /// The most that the server held.
    memory_mib: Option<f64>,
    /// Why it does not hold.
    faults: Vec<String>,
}

impl Outcome {
    pub(super) fn new(attack: String, tallies: &[Arc<Tally>], felt: &Felt, memory: Option<u64>) -> Self {
        let mut waits: Vec<Duration> = felt.played.iter().flat_map(|one| one.waits.iter().copied()).collect();
        waits.sort_unstable();
        let slowest = |times: &[Duration]| times.iter().max().copied().map_or(0.0, ms);
        let mut outcome = Self {
            attack,
            tried: tallies.iter().map(|tally| tally.tried()).sum(),
            refused: tallies.iter().map(|tally| tally.refused()).sum(),
            moves: waits.len(),
            p50_ms: share(&waits, 0.5),
            p99_ms: share(&waits, 0.99),
            answer_ms: slowest(&felt.answers),
            lobby_ms: slowest(&felt.visits),
            sign_in_ms: felt.sign_in.map(ms),
            memory_mib: memory.map(|bytes| bytes as f64 / f64::from(1 << 20)),
            faults: felt.faults.clone(),
        };
        let idle = tallies.iter().any(|tally| tally.tried() == 0);
        outcome.judge(idle);
        outcome
    }

    /// Adds what is beyond the bounds. An attack that never came about proves nothing, nor does a match without moves.
    fn judge(&mut self, idle: bool) {
        let mut too_much = |what: &str, unit: &str, is: f64, most: f64| {
            if is > most {
                self.faults.push(format!("{what} {is:.0} {unit}, more than {most:.0}"));
            }
        };
        too_much("99 % of the quiet moves within", "ms", self.p99_ms, MOST_P99_MS);
        too_much("a low level answered after", "ms", self.answer_ms, MOST_ANSWER_MS);
        too_much("memory", "MiB", self.memory_mib.unwrap_or_default(), MOST_MIB);
        if idle {
            self.faults.push("an attack did not begin".to_string());
        }
        if self.moves == 0 {
            self.faults.push("nobody could move".to_string());
        }
    }
}

impl Table {
    pub(super) const HEAD: &str = "the moments are in ms          quiet match             slowest    most
attack         tried refused     p50     p99  engine   lobby sign-in     MiB  verdict";

    pub(in crate::soak) fn holds(&self) -> bool {
        self.rounds.iter().all(|outcome| outcome.faults.is_empty())
    }

    /// What does not hold, in words.
    pub(super) fn summary(&self) -> String {
        let said = |outcome: &Outcome| {
            let name = outcome.attack.clone();
            outcome.faults.iter().map(move |fault| format!("\n{name}: {fault}")).collect::<String>()
        };
        let faults: String = self.rounds.iter().map(said).collect();
        let verdict = if faults.is_empty() { "it holds" } else { "it does not hold" };
        format!(
            "{verdict}: 99 % of quiet moves within {MOST_P99_MS} ms, low levels within {MOST_ANSWER_MS} ms, memory within \
             {MOST_MIB} MiB, nobody thrown out{faults}"
        )
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { attack, tried, refused, p50_ms, p99_ms, answer_ms, lobby_ms, .. } = self;
        write!(
            f,
            "{attack:<12} {tried:>7} {refused:>7} {p50_ms:>7.1} {p99_ms:>7.1} {answer_ms:>7.0} {lobby_ms:>7.0} "
        )?;
        let or_none = |figure: Option<f64>| figure.map_or_else(|| "-".to_string(), |figure| format!("{figure:.0}"));
        write!(f, "{:>7} {:>7}  ", or_none(self.sign_in_ms), or_none(self.memory_mib))?;
        f.write_str(if self.faults.is_empty() { "holds" } else { "does not hold" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(p99_ms: f64, memory_mib: f64) -> Outcome {
        let mut outcome = Outcome {
            attack: "frames".to_string(),
            tried: 1,
            refused: 1,
            moves: 100,
            p50_ms: 1.0,
            p99_ms,
            answer_ms: 500.0,
            lobby_ms: 2.0,
            sign_in_ms: None,
            memory_mib: Some(memory_mib),
            faults: Vec::new(),
        };
        outcome.judge(false);
        outcome
    }

    #[test]
    fn what_is_too_much_does_not_hold() {
        let good = Table { rounds: vec![outcome(249.0, 511.0)] };
        assert!(good.holds() && good.summary().starts_with("it holds"));
        for bad in [outcome(251.0, 100.0), outcome(3.0, 513.0)] {
            let table = Table { rounds: vec![outcome(1.0, 1.0), bad] };
            assert!(!table.holds() && table.summary().contains("\nframes: "), "{}", table.summary());
        }
    }
}
