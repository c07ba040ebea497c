//! A small game for guests, and both back ends side by side.
#![allow(dead_code, reason = "each test uses its part")]

use tengen_guest::{
    Admitted, Contract, Fallen, Forbidden, Guest, HookDef, Host, Import, Limits, Program, Refused, admit,
};

pub(crate) const ASK: usize = 0;
pub(crate) const ACT: usize = 1;

pub(crate) static CONTRACT: Contract = Contract::new(
    "game",
    &[
        Import { name: "turn", params: 0, gas: 10, writes: false },
        Import { name: "get", params: 1, gas: 10, writes: false },
        Import { name: "set", params: 2, gas: 20, writes: true },
        Import { name: "sum", params: 4, gas: 12, writes: false },
    ],
    &[HookDef { name: "ask", params: 2, question: true }, HookDef { name: "act", params: 2, question: false }],
);

/// 64 cells that can be read and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cells(pub(crate) [i32; 64]);

impl Cells {
    pub(crate) fn new() -> Box<Self> {
        Box::new(Self(std::array::from_fn(|i| (i as i32 * 37) ^ 5)))
    }
}

impl Host for Cells {
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        match (import, args) {
            (0, []) => Ok(1),
            (1, &[cell]) => Ok(self.0.get(cell as u32 as usize).copied().unwrap_or(0)),
            (2, &[cell, value]) => {
                let place = self.0.get_mut(cell as u32 as usize).ok_or(Forbidden("there is no such cell"))?;
                *place = value;
                Ok(1)
            }
            (3, &[a, b, c, d]) => Ok(a.wrapping_add(b).wrapping_add(c).wrapping_add(d)),
            _ => Err(Forbidden("no such function")),
        }
    }
}

pub(crate) fn judged(wasm: &[u8]) -> Result<Admitted, Refused> {
    admit(wasm, &CONTRACT, &Limits::default())
}

/// Reads a module as text; `%f` stands for the head of a hook of two numbers that answers with one.
pub(crate) fn wat(text: &str) -> Vec<u8> {
    wat::parse_str(text.replace("%f", r#"func $f (export "k.act") (param i32 i32) (result i32)"#))
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// One module on both back ends.
pub(crate) struct Both {
    pub(crate) native: Guest<Box<Cells>>,
    pub(crate) interp: Guest<Box<Cells>>,
}

/// How a call ended on both.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) answer: Result<i32, Fallen>,
    pub(crate) gas: u32,
    pub(crate) cells: Box<Cells>,
}

impl Both {
    pub(crate) fn of(admitted: &Admitted) -> Self {
        let guest = |program: Program| Guest::new(&program).unwrap();
        Self { native: guest(Program::native(admitted).unwrap()), interp: guest(Program::interp(admitted).unwrap()) }
    }

    pub(crate) fn has(&self, hook: usize) -> bool {
        self.native.hook("k", hook).is_some()
    }

    /// Calls a hook on both; they have to agree.
    pub(crate) fn call(&mut self, hook: usize, args: &[i32], cells: &Cells, gas: u32) -> Ended {
        let [one, other] = [&mut self.native, &mut self.interp].map(|guest| {
            let id = guest.hook("k", hook).expect("the hook is there");
            let (cells, answer) = guest.call(id, args, Box::new(cells.clone()), gas);
            Ended { answer, gas: guest.gas_used(), cells }
        });
        assert_eq!(one, other, "wasmtime and wasmi, called with {args:?} and {gas} gas");
        one
    }
}

/// Calls `k.act` of a module on both.
pub(crate) fn act(text: &str, args: [i32; 2], gas: u32) -> Ended {
    let admitted = judged(&wat(text)).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
    Both::of(&admitted).call(ACT, &args, &Cells::new(), gas)
}

/// xorshift32: the same everywhere.
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9) | 1)
    }

    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % n
    }

    pub(crate) fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u32) as usize]
    }
}
