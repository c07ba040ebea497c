//! The same module, the same answers, the same gas: on wasmtime and on wasmi.
//!
//! `TENGEN_PROGRAMS=20000 cargo test --release -p tengen-guest --test agree` draws as many programs.

mod common;
#[path = "common/programs.rs"]
mod programs;

use std::collections::BTreeMap;

use common::{ACT, ASK, Both, Cells, Dice, act, judged, wat};
use tengen_guest::{Fallen, Trap};

#[test]
fn random_programs_end_alike_on_both() {
    let most = std::env::var("TENGEN_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(150);
    let mut ends = BTreeMap::<String, u32>::new();
    for seed in 1..=most {
        let text = programs::program(seed);
        let admitted = judged(&wat(&text)).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        let mut both = Both::of(&admitted);
        let mut dice = Dice::new(seed ^ 0x5eed);
        let mut cells = *Cells::new();
        for _ in 0..24 {
            let args = [0, 1].map(|_| dice.of(&[0, 1, 2, -1, 63, 64, 4096, i32::MIN, 12345]));
            let gas = dice.of(&[30, 200, 2000, 20_000, 200_000]) + dice.below(50);
            let hook = dice.of(&[ASK, ACT]);
            let ended = both.call(hook, &args, &cells, gas);
            // Nothing of it is left: the same call ends in the same way again.
            assert_eq!(ended, both.call(hook, &args, &cells, gas), "seed {seed}");
            assert!(ended.gas <= gas);
            assert!(ended.answer.is_ok() || ended.gas == gas, "who falls has used all gas");
            let end = ended.answer.map_or_else(|fallen| fallen.to_string(), |_| "answered".to_owned());
            *ends.entry(end).or_default() += 1;
            if hook == ASK {
                assert_eq!(*ended.cells, cells, "a question changed something");
            }
            cells = *ended.cells;
        }
    }
    println!("{ends:#?}");
    for end in [
        "answered".to_owned(),
        Fallen::OutOfGas.to_string(),
        Fallen::TooDeep.to_string(),
        Fallen::Trapped(Trap::Zero).to_string(),
        Fallen::Trapped(Trap::Memory).to_string(),
        Fallen::Forbidden { import: "set", why: "a question may not change anything" }.to_string(),
    ] {
        assert!(ends.contains_key(&end), "no call ended with {end:?}");
    }
    assert!(!ends.contains_key(&Fallen::Broken.to_string()));
}

#[test]
fn more_gas_never_changes_an_answer() {
    for seed in 1..=40 {
        let mut both = Both::of(&judged(&wat(&programs::program(seed))).unwrap());
        let cells = Cells::new();
        let rich = both.call(ACT, &[3, 5], &cells, 1_000_000);
        let Ok(answer) = rich.answer else { continue };
        // Exactly enough is enough, and one less is not.
        let enough = both.call(ACT, &[3, 5], &cells, rich.gas);
        assert_eq!((&enough.answer, &enough.cells, enough.gas), (&Ok(answer), &rich.cells, rich.gas), "seed {seed}");
        assert_eq!(both.call(ACT, &[3, 5], &cells, rich.gas - 1).answer, Err(Fallen::OutOfGas), "seed {seed}");
    }
}

#[test]
fn every_trap_has_its_name_on_both() {
    let none = "(memory 1) (table 3 funcref) (elem (i32.const 0) $f $g) (type $t (func (param i32 i32) (result i32))) (func $g)";
    for (body, args, trap) in [
        ("unreachable", [0, 0], Trap::Unreachable),
        ("(i32.div_s (local.get 0) (local.get 1))", [1, 0], Trap::Zero),
        ("(i32.div_s (local.get 0) (local.get 1))", [i32::MIN, -1], Trap::Overflow),
        ("(i32.rem_u (local.get 0) (local.get 1))", [1, 0], Trap::Zero),
        ("(i32.load (local.get 0))", [65533, 0], Trap::Memory),
        ("(i32.load offset=4294967295 (local.get 0))", [-1, 0], Trap::Memory),
        ("(i32.store (local.get 0) (local.get 1)) (i32.const 1)", [65533, 0], Trap::Memory),
        ("(memory.fill (local.get 0) (i32.const 1) (local.get 1)) (i32.const 1)", [65535, 2], Trap::Memory),
        ("(memory.copy (local.get 0) (i32.const 1) (local.get 1)) (i32.const 1)", [-1, 2], Trap::Memory),
        ("(call_indirect (type $t) (i32.const 0) (i32.const 0) (local.get 0))", [3, 0], Trap::Table),
        ("(call_indirect (type $t) (i32.const 0) (i32.const 0) (local.get 0))", [2, 0], Trap::NoFunction),
        ("(call_indirect (type $t) (i32.const 0) (i32.const 0) (local.get 0))", [1, 0], Trap::Signature),
    ] {
        let ended = act(&format!("(module {none} (%f {body}))"), args, 100_000);
        assert_eq!(ended.answer, Err(Fallen::Trapped(trap)), "{body}");
    }
    // The one remainder that does not trap.
    assert_eq!(act("(module (%f (i32.rem_s (local.get 0) (local.get 1))))", [i32::MIN, -1], 1000).answer, Ok(0));
}

#[test]
fn nothing_is_remembered() {
    let text = r#"(module (memory 1) (global $g (mut i32) (i32.const 7)) (data (i32.const 2046) "\01\02\03\04") (%f
        (global.set $g (i32.add (global.get $g) (i32.const 1)))
        (i32.store (local.get 0) (i32.add (i32.load (local.get 0)) (i32.const 256)))
        (memory.fill (i32.const 4000) (i32.const 5) (local.get 1))
        (i32.add (global.get $g) (i32.add (i32.load (local.get 0)) (i32.load8_u (i32.const 60000))))))"#;
    let mut both = Both::of(&judged(&wat(text)).unwrap());
    // Across the edge of a block, far away, a long stretch; each twice.
    for args in [[2046, 0], [30_000, 0], [2044, 61_000], [2044, 1], [65_532, 0]] {
        let once = both.call(ACT, &args, &Cells::new(), 100_000);
        assert!(once.answer.is_ok());
        assert_eq!(once, both.call(ACT, &args, &Cells::new(), 100_000));
    }
}

#[test]
fn what_a_fallen_call_had_changed_comes_back_with_the_host() {
    let text = r#"(module (import "game" "set" (func $set (param i32 i32) (result i32)))
        (%f (drop (call $set (i32.const 3) (local.get 0))) (drop (call $set (i32.const 64) (i32.const 1))) (i32.const 1)))"#;
    let ended = act(text, [99, 0], 1000);
    assert_eq!(ended.answer, Err(Fallen::Forbidden { import: "set", why: "there is no such cell" }));
    assert_eq!(ended.cells.0[3], 99, "undoing it is the host's affair");
}
