//! Whatever bytes come in as a module, judging them ends without a panic. What is let in runs, stops in time, leaves nothing
//! behind, and never meets a limit of the back end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_guest::{Contract, Fallen, Forbidden, Guest, HookDef, HookId, Host, Import, Limits, Program, admit};

static CONTRACT: Contract = Contract::new(
    "sector66",
    &[
        Import { name: "width", params: 0, gas: 10, writes: false },
        Import { name: "field_of", params: 1, gas: 10, writes: false },
        Import { name: "neighbour", params: 2, gas: 10, writes: false },
        Import { name: "may_step", params: 2, gas: 10, writes: false },
        Import { name: "target", params: 1, gas: 10, writes: false },
        Import { name: "move_pawn", params: 2, gas: 20, writes: true },
        Import { name: "set_data", params: 3, gas: 20, writes: true },
    ],
    &[
        HookDef { name: "targets", params: 1, question: true },
        HookDef { name: "cast", params: 2, question: false },
        HookDef { name: "on_step", params: 2, question: false },
        HookDef { name: "allows_cast", params: 3, question: true },
    ],
);

#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    reads: i32,
    writes: i32,
}

impl Host for State {
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        if CONTRACT.imports[import].writes {
            self.writes += 1;
        }
        Ok(args.iter().fold(import as i32, |sum, arg| sum.wrapping_add(*arg)) % 81)
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok(admitted) = admit(data, &CONTRACT, &Limits::default()) else { return };
    let program = Program::interp(&admitted).expect("what was admitted is taken");
    let Ok(mut guest) = Guest::new(&program) else { return };
    for (place, exported) in program.hooks().iter().enumerate() {
        let question = CONTRACT.hooks[exported.hook].question;
        let hook = HookId(place as u16);
        let mut call = || {
            let (state, answer) = guest.call(hook, &[4, 1 << 25, -1], State { reads: 0, writes: 0 }, 20_000);
            (state, answer, guest.gas_used())
        };
        let (state, answer, gas) = call();
        assert_ne!(answer, Err(Fallen::Broken));
        assert!(gas <= 20_000);
        assert!(!question || state.writes == 0);
        assert_eq!(call(), (state, answer, gas), "something was left behind");
    }
});
