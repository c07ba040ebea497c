//! What a call costs: `cargo run --release -p tengen-guest --features interp --example bench`.
//!
//! Each figure is the best of many short windows, in nanoseconds a call, the host moved in and out and the gas reset included.

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use tengen_guest::{Admitted, Contract, Forbidden, Guest, HookDef, HookId, Host, Import, Limits, Program, admit};

static CONTRACT: Contract = Contract::new(
    "game",
    &[
        Import { name: "kind_of", params: 1, gas: 10, writes: false },
        Import { name: "pawn_at", params: 1, gas: 10, writes: false },
        Import { name: "field_of", params: 1, gas: 10, writes: false },
        Import { name: "move_pawn", params: 2, gas: 40, writes: true },
    ],
    &[HookDef { name: "can_step", params: 2, question: true }, HookDef { name: "on_step", params: 2, question: false }],
);

struct State {
    kinds: [u8; 81],
    pawns: [u8; 4],
}

impl Host for State {
    #[inline]
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        let at = |list: &[u8], place: i32| list.get(place as u32 as usize).map_or(-1, |it| i32::from(*it));
        Ok(match (import, args) {
            (0, &[field]) => at(&self.kinds, field),
            (1, &[field]) => {
                self.pawns.iter().position(|pawn| i32::from(*pawn) == field).map_or(-1, |seat| seat as i32)
            }
            (2, &[pawn]) => at(&self.pawns, pawn),
            (3, &[pawn, field]) => {
                let place = self.pawns.get_mut(pawn as u32 as usize).ok_or(Forbidden("there is no such pawn"))?;
                *place = field as u8;
                1
            }
            _ => return Err(Forbidden("there is no such function")),
        })
    }
}

const MODULE: &str = r#"(module
    (import "game" "kind_of" (func $kind_of (param i32) (result i32)))
    (import "game" "pawn_at" (func $pawn_at (param i32) (result i32)))
    (import "game" "field_of" (func $field_of (param i32) (result i32)))
    (import "game" "move_pawn" (func $move_pawn (param i32 i32) (result i32)))
    (memory 1)
    (func (export "none.can_step") (param i32 i32) (result i32) (i32.const 1))
    (func (export "reads.can_step") (param $field i32) (param $pawn i32) (result i32)
      (i32.and (i32.lt_s (call $pawn_at (local.get $field)) (i32.const 0))
        (i32.or (i32.ne (call $kind_of (local.get $field)) (i32.const 2))
          (i32.lt_s (call $field_of (local.get $pawn)) (local.get $field)))))
    (func (export "writes.on_step") (param $field i32) (param $pawn i32)
      (drop (call $move_pawn (local.get $pawn) (i32.add (local.get $field) (i32.const 1)))))
    (func (export "memory.can_step") (param i32 i32) (result i32)
      (i32.store8 (local.get 0) (local.get 1)) (i32.load8_u (local.get 0)))
    (func (export "falls.can_step") (param i32 i32) (result i32) unreachable)
    (func (export "endless.can_step") (param i32 i32) (result i32) (loop (br 0)) (i32.const 1)))"#;

fn main() -> Result<(), Box<dyn Error>> {
    let admitted = admit(&wat::parse_str(MODULE)?, &CONTRACT, &Limits::default())?;
    let mut guests = back_ends(&admitted)?;
    print!("{:44}", "ns a call");
    guests.iter().for_each(|(name, _)| print!("{name:>12}"));
    println!();
    for (row, kind, hook) in [
        ("nothing", "none", 0),
        ("a question with three reads", "reads", 0),
        ("an action with a write", "writes", 1),
        ("a write to its memory, one block restored", "memory", 0),
        ("a fall, all memory restored", "falls", 0),
        ("1000 units of an endless loop", "endless", 0),
    ] {
        print!("{row:44}");
        for (_, guest) in &mut guests {
            let hook = guest.hook(kind, hook).ok_or("no such hook")?;
            print!("{:12.1}", best(guest, hook));
        }
        println!();
    }
    Ok(())
}

type Guests = Vec<(&'static str, Guest<Box<State>>)>;

#[allow(clippy::vec_init_then_push, reason = "what is there depends on the features")]
fn back_ends(admitted: &Admitted) -> Result<Guests, Box<dyn Error>> {
    let mut guests: Guests = Vec::new();
    #[cfg(feature = "native")]
    guests.push(("wasmtime", Guest::new(&Program::native(admitted)?)?));
    #[cfg(feature = "interp")]
    guests.push(("wasmi", Guest::new(&Program::interp(admitted)?)?));
    Ok(guests)
}

fn best(guest: &mut Guest<Box<State>>, hook: HookId) -> f64 {
    let mut state =
        Box::new(State { kinds: std::array::from_fn(|i| u8::from(i % 3 == 0) * 2), pawns: [4, 76, 36, 44] });
    let mut best = f64::MAX;
    let end = Instant::now() + Duration::from_millis(400);
    while Instant::now() < end {
        let start = Instant::now();
        for i in 0..2000 {
            let (back, answer) = guest.call(hook, &[i & 63, 1], state, 1000);
            state = back;
            let _ = black_box(answer);
        }
        best = best.min(start.elapsed().as_nanos() as f64 / 2000.0);
    }
    best
}
