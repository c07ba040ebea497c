//! The contract, with the price of each call.

use std::sync::LazyLock;

use tengen_guest::{Contract, HookDef, Import};
use tengen_sector66::contract::{Call, HOOKS, IMPORTS, MODULE};

/// What plug-ins and the rules agree upon, in the order of [`IMPORTS`] and [`HOOKS`].
pub fn contract() -> &'static Contract {
    static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
        let imports = Call::ALL.iter().zip(IMPORTS).map(|(call, import)| Import {
            name: import.name,
            params: import.params,
            gas: price(*call),
            writes: import.writes,
        });
        let hooks = HOOKS.iter().map(|hook| HookDef { name: hook.name, params: hook.params, question: hook.question });
        // Once in the life of the program.
        Contract::new(MODULE, imports.collect::<Vec<_>>().leak(), hooks.collect::<Vec<_>>().leak())
    });
    &CONTRACT
}

/// In units of half a nanosecond on a server, rounded up generously. What is asked of other plug-ins on the way has gas of its
/// own, and the rules count how often that may happen in one call.
fn price(call: Call) -> u32 {
    match call {
        Call::Distance => 400,
        // Every player's ways are searched.
        Call::CanBeBuilt | Call::SetSlot => 1500,
        // Each player is asked anew.
        Call::SetKind => 400,
        Call::MayStep => 60,
        Call::Open => 30,
        Call::SpellHeld | Call::Data | Call::Attached | Call::Target | Call::Debug => 20,
        Call::MovePawn | Call::SwapPawns => 60,
        Call::SetWalls
        | Call::Give
        | Call::Take
        | Call::PutSpell
        | Call::SetData
        | Call::Attach
        | Call::Detach
        | Call::Next
        | Call::Again
        | Call::Skip
        | Call::Reverse
        | Call::Tell
        | Call::Random => 40,
        _ => Import::LEAST_GAS,
    }
}
