//! What the calls of a plug-in came to.

use tengen_guest::Fallen;
use tengen_sector66::Hook;

/// The calls of all hooks of a plug-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// By the place of the kind, and of the hook in the contract.
    hooks: Vec<[HookTally; Hook::ALL.len()]>,
    /// Of every call, its arguments, its end and its gas, in their order: equal runs have equal prints.
    pub print: u64,
}

/// The calls of one hook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HookTally {
    /// How many.
    pub calls: u64,
    /// How many were answered with something else than 0.
    pub yes: u64,
    /// Of all together.
    pub gas: u64,
    /// Of the dearest.
    pub most_gas: u32,
    /// With which arguments.
    pub most_args: [i32; 4],
    /// How many fell.
    pub fallen: u64,
    /// How the first of them fell, and with which arguments.
    pub first_fallen: Option<(Fallen, [i32; 4])>,
}

impl Tally {
    pub(crate) fn new(kinds: usize) -> Self {
        Self { hooks: vec![Default::default(); kinds], print: 0 }
    }

    pub(crate) fn note(&mut self, kind: usize, hook: Hook, args: &[i32], answer: Result<i32, Fallen>, gas: u32) {
        let mut all = [0; 4];
        for (place, arg) in all.iter_mut().zip(args) {
            *place = *arg;
        }
        let ended = match answer {
            Ok(number) => i64::from(number),
            Err(fallen) => i64::MIN + i64::from(number(fallen)),
        };
        let words = [kind as u64, hook as u64, gas.into(), ended as u64];
        for word in words.into_iter().chain(all.map(|arg| arg as u64)) {
            self.print = tengen_game::hash_key(self.print.rotate_left(5) ^ word);
        }
        let tally = &mut self.hooks[kind][hook as usize];
        tally.calls += 1;
        tally.gas += u64::from(gas);
        if gas > tally.most_gas {
            (tally.most_gas, tally.most_args) = (gas, all);
        }
        match answer {
            Ok(answer) => tally.yes += u64::from(answer != 0),
            Err(fallen) => {
                tally.fallen += 1;
                tally.first_fallen.get_or_insert((fallen, all));
            }
        }
    }

    /// The hooks that were called, by the place of their kind.
    pub fn called(&self) -> impl Iterator<Item = (usize, Hook, &HookTally)> {
        self.hooks.iter().enumerate().flat_map(|(kind, hooks)| {
            let called = Hook::ALL.iter().zip(hooks).filter(|(_, tally)| tally.calls > 0);
            called.map(move |(hook, tally)| (kind, *hook, tally))
        })
    }

    /// The calls of one hook.
    #[must_use]
    pub fn of(&self, kind: usize, hook: Hook) -> &HookTally {
        &self.hooks[kind][hook as usize]
    }
}

/// Tells ways to fall apart.
fn number(fallen: Fallen) -> u8 {
    match fallen {
        Fallen::OutOfGas => 1,
        Fallen::TooDeep => 2,
        Fallen::Trapped(trap) => 16 + trap as u8,
        Fallen::Forbidden { .. } => 3,
        Fallen::Broken => 4,
    }
}
