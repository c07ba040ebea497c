//! Hostile modules: each is refused or contained, for exactly one reason.

mod common;

use std::fmt::Write as _;

use common::{ACT, ASK, Both, Cells, Dice, act, judged, wat};
use tengen_guest::{Fallen, Refused, Trap};

const F: &str = "(%f (i32.const 1))";
const SET: &str = r#"(import "game" "set" (func $set (param i32 i32) (result i32)))"#;

/// The words with which a module is refused.
fn refusal(wasm: &[u8]) -> String {
    judged(wasm).err().map_or_else(|| "it was let in".to_owned(), |refused| refused.to_string())
}

#[test]
fn what_no_guest_may_have_is_refused() {
    let mut others = Vec::new();
    for (text, reason) in [
        // Floats, and what hides NaNs.
        (format!("(module (func (result f32) (f32.const 1)) {F})"), "byte 10: the type f32 is not allowed"),
        (format!("(module (func (drop (f64.const nan:0x8000000000001))) {F})"), "byte 41: floating-point instruction disallowed"),
        (format!("(module (func (drop (i32.reinterpret_f32 (f32.const nan)))) {F})"), "byte 41: floating-point instruction disallowed"),
        (format!("(module (func (drop (i32.trunc_sat_f64_s (f64.const inf)))) {F})"), "byte 41: floating-point instruction disallowed"),
        (format!("(module (memory 1) (func (drop (f32.load (i32.const 0)))) {F})"), "byte 48: floating-point instruction disallowed"),
        (format!("(module (global f64 (f64.const 0)) {F})"), "byte 23: the type f64 is not allowed"),
        // More than integers.
        (format!("(module (func (drop (v128.const i64x2 1 2))) {F})"), "byte 41: SIMD support is not enabled"),
        (format!("(module (memory 1 2 shared) {F})"), "byte 24: threads must be enabled for shared memories"),
        (format!("(module (memory 1) (func (drop (i32.atomic.load (i32.const 0)))) {F})"), "byte 48: threads support is not enabled"),
        (format!("(module (memory i64 1) {F})"), "byte 24: memory64 must be enabled for 64-bit memories"),
        (format!("(module (func (drop (ref.null func))) {F})"), "byte 41: reference types support is not enabled"),
        (format!("(module (func (try_table)) {F})"), "byte 41: exceptions support is not enabled"),
        (format!("(module (func $g (return_call $g)) {F})"), "byte 41: tail calls support is not enabled"),
        (format!("(module (func (result i32 i32) (i32.const 1) (i32.const 2)) {F})"), "byte 10: 2 results, at most 1 are allowed"),
        (format!("(module (tag) {F})"), "byte 26: a section of this kind is not allowed"),
        // What runs before anybody calls.
        (format!("(module (func $s) (start $s) {F})"), "byte 38: a start function is not allowed"),
        (format!("(module (global i32 (i32.add (i32.const 1) (i32.const 2))) {F})"), "byte 23: a start value that is computed is not allowed"),
        (format!("(module (memory 1) (data \"x\") {F})"), "byte 48: data that is not laid at the start is not allowed"),
        (format!("(module (memory 1) (func (memory.init 0 (i32.const 0) (i32.const 0) (i32.const 0))) (data (i32.const 0) \"\") {F})"), "byte 55: the instruction MemoryInit is not allowed"),
        (format!("(module (table 1 funcref) (elem func $f) {F})"), "byte 41: a segment of the table that is not laid at the start is not allowed"),
        // Other people's functions.
        (format!("(module (import \"wasi_snapshot_preview1\" \"fd_write\" (func (param i32 i32 i32 i32) (result i32))) {F})"), "byte 28: the host offers no wasi_snapshot_preview1.fd_write"),
        (format!("(module (import \"game\" \"win\" (func (result i32))) {F})"), "byte 24: the host offers no game.win"),
        (format!("(module (import \"game\" \"get\" (func (param i64) (result i32))) {F})"), "byte 25: the host offers no game.get with this signature: it takes 1 i32 and gives one"),
        (format!("(module (import \"game\" \"get\" (memory 1)) {F})"), "byte 20: the host offers no game.get with this signature: it takes 1 i32 and gives one"),
        (format!("(module (import \"game\" \"get\" (global i32)) {F})"), "byte 20: the host offers no game.get with this signature: it takes 1 i32 and gives one"),
        // Hooks that are none.
        ("(module (func (export \"k.win\")))".to_owned(), "byte 21: nobody calls a hook k.win"),
        ("(module (func (export \"k.ask\") (param i32 i32)))".to_owned(), "byte 23: the hook k.ask has another signature: it takes 2 i32 and gives one"),
        ("(module (func (export \"k.act\") (param i32 i64)))".to_owned(), "byte 23: the hook k.act has another signature: it takes 2 i32 and gives one or none"),
        ("(module (import \"game\" \"set\" (func $set (param i32 i32) (result i32))) (export \"k.act\" (func $set)))".to_owned(), "byte 34: a hook that is a function of the host is not allowed"),
        ("(module (func (export \"act\") (param i32 i32)))".to_owned(), "it exports no hook: nothing is called KIND.HOOK"),
    ] {
        let given = refusal(&wat(&text));
        if given != reason {
            others.push((text, given));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn too_much_is_refused_before_it_is_read() {
    let many = |n: usize, what: &str| format!("(module {} {F})", what.repeat(n));
    let deep = |n: usize| format!("(module (func {} {}) {F})", "(block ".repeat(n), ")".repeat(n));
    let tables = "(br_table 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 (i32.const 0))";
    let small_data = "(data (i32.const 0) \"\")";
    for (text, what, most) in [
        (format!("(module {F} (memory 17))"), "pages of memory", 16),
        (format!("(module {F} (memory 65536))"), "pages of memory", 16),
        (format!("(module {F} (table 10000000 funcref))"), "table entries", 1024),
        (format!("(module {F} (table 4 funcref) (elem (i32.const 4) $f))"), "table entries", 4),
        (format!("(module {F} (table 4 funcref) (elem (i32.const -1) $f))"), "table entries", 4),
        (many(2, "(memory 1)"), "memories", 1),
        (many(2, "(table 1 funcref)"), "tables", 1),
        (many(10_000, r#"(import "game" "turn" (func (result i32)))"#), "imports", 4),
        (many(5000, "(func)"), "functions", 2048),
        (many(100, "(global i32 (i32.const 0))"), "globals", 64),
        (many(300, "(type (func (param i32)))"), "types", 256),
        (
            format!(
                "(module (func $g) {} {F})",
                (0..2000).map(|i| format!("(export \"{i}\" (func $g))")).collect::<String>()
            ),
            "exports",
            1024,
        ),
        (format!("(module (func (local {})) {F})", "i32 ".repeat(300)), "locals", 256),
        (deep(300), "nested blocks", 256),
        (format!("(module (func {} {}) {F})", "(i32.const 0) ".repeat(300), "drop ".repeat(300)), "operands", 256),
        (format!("(module (func {}) {F})", format!("(block {tables})").repeat(400)), "jump targets", 4096),
        (format!("(module (func {}) {F})", "(nop)".repeat(20_000)), "bytes in a function", 16 << 10),
        (
            format!("(module {} {F})", format!("(func {})", "(nop)".repeat(10_000)).repeat(30)),
            "bytes of code",
            256 << 10,
        ),
        (
            format!("(module (memory 8) (data (i32.const 0) \"{}\") {F})", "x".repeat(300_000)),
            "bytes of data",
            256 << 10,
        ),
        (format!("(module (memory 1) {} {F})", small_data.repeat(5000)), "segments of data", 256),
        (format!("(module (memory 1) (data (i32.const 65535) \"xy\") {F})"), "bytes of memory", 1 << 16),
        (format!("(module (data (i32.const 0) \"x\") {F})"), "bytes of memory", 0),
    ] {
        let refused = judged(&wat(&text));
        let fits =
            matches!(refused, Err(Refused::TooMany { what: is, most: limit, .. }) if is == what && limit == most);
        assert!(fits, "{what}: {:?}", refused.err());
    }
    let large = vec![0; 600 << 10];
    assert_eq!(refusal(&large), "byte 0: 614400 bytes, at most 524288 are allowed");
    // A million locals in six bytes of code.
    let body = [0x01, 0xc0, 0x84, 0x3d, 0x7f, 0x0b];
    let mut bomb = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0a\x08\x01\x06".to_vec();
    bomb.extend(body);
    assert_eq!(refusal(&bomb), "byte 23: too many locals: locals exceed maximum");
}

#[test]
fn bytes_that_are_no_module_are_refused() {
    let mut others = Vec::new();
    let whole = wat(&format!("(module {SET} (memory 1) (data (i32.const 0) \"x\") {F})"));
    let mut illegal = wat(&format!("(module {F})"));
    let at = illegal.windows(2).rposition(|pair| pair == [0x41, 1]).unwrap();
    illegal[at] = 0xff;
    let mut version = whole.clone();
    version[4] = 2;
    for (bytes, reason) in [
        (b"".as_slice(), "byte 0: unexpected end-of-file"),
        (b"#!/bin/sh", "byte 0: this is no WebAssembly module"),
        (&version, "byte 4: unknown binary version: 0x2"),
        (b"\0asm\x0d\0\x01\0", "byte 0: a component is not allowed"),
        (&illegal, "byte 37: illegal opcode: 0xff"),
        (&whole[..whole.len() - 1], "byte 70: unexpected end-of-file"),
        (&whole[..12], "byte 10: unexpected end-of-file"),
    ] {
        let given = refusal(bytes);
        if given != reason {
            others.push((reason, given));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    // Two beginnings are modules of their own: without the names of functions, and without the data.
    let let_in = (0..whole.len()).filter(|end| judged(&whole[..*end]).is_ok());
    assert_eq!(let_in.count(), 2);
}

#[test]
fn loops_and_recursion_stop() {
    let endless = act("(module (%f (loop (br 0)) (i32.const 1)))", [0, 0], 1000);
    assert_eq!((endless.answer, endless.gas), (Err(Fallen::OutOfGas), 1000));
    let recursion = "(module (%f (call $f (local.get 0) (local.get 1))))";
    assert_eq!(act(recursion, [0, 0], 1_000_000).answer, Err(Fallen::TooDeep));
    assert_eq!(act(recursion, [0, 0], 100).answer, Err(Fallen::OutOfGas));
    let through_table = r"(module (table 1 funcref) (elem (i32.const 0) $f) (type $t (func (param i32 i32) (result i32)))
        (%f (call_indirect (type $t) (local.get 0) (local.get 1) (i32.const 0))))";
    assert_eq!(act(through_table, [0, 0], 1_000_000).answer, Err(Fallen::TooDeep));
    let mutual = "(module (func $g (param i32) (result i32) (call $f (local.get 0) (i32.const 1))) (%f (call $g (local.get 0))))";
    assert_eq!(act(mutual, [0, 0], 1_000_000).answer, Err(Fallen::TooDeep));
    // Every call makes two: a tree of calls that is never deep.
    let tree = r"(module (func $g (param i32) (if (local.get 0) (then
        (call $g (i32.sub (local.get 0) (i32.const 1))) (call $g (i32.sub (local.get 0) (i32.const 1))))))
        (%f (call $g (i32.const 40)) (i32.const 1)))";
    assert_eq!(act(tree, [0, 0], 1_000_000).answer, Err(Fallen::OutOfGas));
}

#[test]
fn a_frame_as_large_as_allowed_overflows_no_back_end() {
    let (locals, operands) = (250, 240);
    let mut body = format!("(local {})", "i64 ".repeat(locals));
    for i in 0..locals {
        write!(body, "(local.set {} (i64.mul (i64.extend_i32_u (local.get 0)) (i64.const {i})))", i + 2).unwrap();
    }
    for i in 0..operands {
        write!(body, "(i64.xor (local.get {}) (i64.const {i}))", i + 2).unwrap();
    }
    body.push_str("(i64.extend_i32_u (call $f (i32.add (local.get 0) (local.get 1)) (local.get 1)))");
    body.push_str(&"i64.add ".repeat(operands));
    for i in 0..locals {
        write!(body, "local.get {} i64.add ", i + 2).unwrap();
    }
    let text = format!("(module (%f {body} i32.wrap_i64))");
    assert_eq!(act(&text, [3, 5], 10_000_000).answer, Err(Fallen::TooDeep));
}

#[test]
fn memory_does_not_grow_and_nothing_lies_outside_of_it() {
    let grow = "(module (memory 1 65536) (%f (memory.grow (local.get 0))))";
    assert_eq!(act(grow, [1, 0], 1000).answer, Ok(-1));
    assert_eq!(act(grow, [65_535, 0], 1000).answer, Ok(-1));
    assert_eq!(act(grow, [0, 0], 1000).answer, Ok(1));
    for address in [65_536, -1, i32::MIN] {
        let read = act("(module (memory 1) (%f (i32.load8_u (local.get 0))))", [address, 0], 1000);
        assert_eq!(read.answer, Err(Fallen::Trapped(Trap::Memory)));
    }
    let none = act("(module (memory 0) (%f (i32.load8_u (local.get 0))))", [0, 0], 1000);
    assert_eq!(none.answer, Err(Fallen::Trapped(Trap::Memory)));
}

#[test]
fn work_that_one_instruction_does_is_paid_for() {
    let fill = "(module (memory 16) (%f (loop (memory.fill (i32.const 0) (i32.const 1) (i32.const 1000000)) (br 0)) (i32.const 1)))";
    assert_eq!(act(fill, [0, 0], 1_000_000).answer, Err(Fallen::OutOfGas));
    let once = "(module (memory 16) (%f (memory.copy (i32.const 0) (i32.const 9) (local.get 0)) (i32.const 1)))";
    let ended = act(once, [800_000, 0], 1_000_000);
    assert!(ended.answer.is_ok() && ended.gas > 100_000, "a unit for eight bytes");
    // A length that is negative as a number is a large one, and too dear.
    assert_eq!(act(once, [-1, 0], 1_000_000).answer, Err(Fallen::OutOfGas));
}

#[test]
fn a_question_that_writes_falls_and_has_written_nothing() {
    let text = format!(
        r#"(module {SET} (func (export "k.ask") (param i32 i32) (result i32) (call $set (i32.const 1) (i32.const 2)))
           (func (export "k.act") (param i32 i32) (result i32) (call $set (i32.const 1) (i32.const 2))))"#
    );
    let mut both = Both::of(&judged(&wat(&text)).unwrap());
    let cells = Cells::new();
    let asked = both.call(ASK, &[0, 0], &cells, 1000);
    assert_eq!(asked.answer, Err(Fallen::Forbidden { import: "set", why: "a question may not change anything" }));
    assert_eq!(asked.cells, cells);
    // And the next call knows nothing of it.
    assert_eq!(both.call(ACT, &[0, 0], &cells, 1000).answer, Ok(1));
}

#[test]
fn an_action_that_writes_for_ever_stops() {
    let text = format!(
        "(module {SET} (%f (loop (drop (call $set (i32.and (local.get 0) (i32.const 63)) (i32.const 9)))
         (local.set 0 (i32.add (local.get 0) (i32.const 1))) (br 0)) (i32.const 1)))"
    );
    assert_eq!(act(&text, [0, 0], 10_000).answer, Err(Fallen::OutOfGas));
}

#[test]
fn hooks_may_call_each_other_but_not_themselves_through_the_host() {
    // `k.ask` is called from within `k.act` as a function of the module: that is no question then, and may write.
    let text = format!(
        r#"(module {SET} (func $ask (export "k.ask") (param i32 i32) (result i32) (call $set (i32.const 1) (i32.const 2)))
           (func (export "k.act") (param i32 i32) (result i32) (call $ask (i32.const 0) (i32.const 0))))"#
    );
    let mut both = Both::of(&judged(&wat(&text)).unwrap());
    assert_eq!(both.call(ACT, &[0, 0], &Cells::new(), 1000).answer, Ok(1));
    // The other way round it stays a question.
    let text = format!(
        r#"(module {SET} (func $act (export "k.act") (param i32 i32) (result i32) (call $set (i32.const 1) (i32.const 2)))
           (func (export "k.ask") (param i32 i32) (result i32) (call $act (i32.const 0) (i32.const 0))))"#
    );
    let mut both = Both::of(&judged(&wat(&text)).unwrap());
    assert!(matches!(both.call(ASK, &[0, 0], &Cells::new(), 1000).answer, Err(Fallen::Forbidden { .. })));
}

#[test]
fn a_module_cannot_touch_the_meter() {
    // The counters come after the module's own variables: one more than it declares is refused, as it stands in the module.
    let own = wat("(module (global $g (mut i32) (i32.const 0)) (%f (global.set $g (i32.const 9)) (i32.const 1)))");
    let mut other = own.clone();
    let at = other.windows(2).rposition(|pair| pair == [0x24, 0]).unwrap();
    other[at + 1] = 1;
    assert_eq!(refusal(&other), "byte 47: unknown global: global index out of bounds");
    // Nor can it call the functions that the meter adds, or export a thing under the meter's names.
    let names = r#"(module (global (export ".gas") (mut i32) (i32.const 5)) (memory (export ".memory") 1) (%f (loop (br 0)) (i32.const 1)))"#;
    assert_eq!(act(names, [0, 0], 1000).answer, Err(Fallen::OutOfGas));
}

#[test]
fn no_bytes_panic_and_what_is_let_in_runs() {
    let plain = wat(&format!(
        r#"(module {SET} (memory 1) (data (i32.const 9) "abc") (table 2 funcref) (elem (i32.const 0) $f $f) (global $g (mut i64) (i64.const 1))
           (type $t (func (param i32 i32) (result i32)))
           (%f (local i64) (loop (br_if 0 (i32.lt_u (local.tee 0 (i32.add (local.get 0) (i32.const 1))) (local.get 1))))
              (i32.store offset=8 (local.get 0) (local.get 1)) (drop (call $set (i32.const 1) (i32.load (i32.const 9))))
              (global.set $g (i64.div_s (global.get $g) (i64.extend_i32_s (local.get 1))))
              (memory.fill (local.get 0) (i32.const 1) (i32.const 30))
              (if (result i32) (i32.const 0) (then (call_indirect (type $t) (i32.const 1) (i32.const 2) (i32.const 1))) (else (i32.const 5)))))"#
    ));
    let mut dice = Dice::new(5);
    let (mut admitted, mut run) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = plain.clone();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = dice.below(256) as u8;
        }
        let Ok(module) = judged(&bytes) else { continue };
        admitted += 1;
        if admitted % 40 == 0 {
            let mut both = Both::of(&module);
            if both.has(ACT) {
                run += 1;
                let ended = both.call(ACT, &[1, 40], &Cells::new(), 50_000);
                assert_ne!(ended.answer, Err(Fallen::Broken));
            }
        }
    }
    assert!(admitted > 1000 && run > 20, "{admitted} were let in, {run} were run");
}
