//! Programs drawn at random: valid, terminating only by chance, and as mean as they come.

use std::fmt::Write as _;

use super::Dice;

/// Functions besides the hooks.
const FUNCTIONS: u32 = 3;

/// A module in text, whose hooks are `k.ask` and `k.act`.
pub(crate) fn program(seed: u32) -> String {
    let mut out = String::from(
        r#"(module (import "game" "turn" (func $turn (result i32))) (import "game" "get" (func $get (param i32) (result i32)))
           (import "game" "set" (func $set (param i32 i32) (result i32)))
           (import "game" "sum" (func $sum (param i32 i32 i32 i32) (result i32)))
           (memory 1) (data (i32.const 2040) "the edge of a block") (table 5 funcref) (elem (i32.const 0) $f0 $f1 $f2 $other)
           (global $g (mut i32) (i32.const 7)) (global $h (mut i64) (i64.const -3))
           (type $two (func (param i32 i32) (result i32)))
           (func $other (param i64) (result i64) (local.get 0))"#,
    );
    let mut writer = Writer { dice: Dice::new(seed), out: String::new(), labels: 0 };
    for i in 0..FUNCTIONS {
        writer.function(&format!("$f{i}"), "", 3);
    }
    writer.function("$ask", r#"(export "k.ask")"#, 4);
    writer.function("$act", r#"(export "k.act")"#, 5);
    out.push_str(&writer.out);
    out.push(')');
    out
}

struct Writer {
    dice: Dice,
    out: String,
    labels: u32,
}

impl Writer {
    fn function(&mut self, name: &str, export: &str, statements: u32) {
        let _ = write!(self.out, "(func {name} {export} (param i32 i32) (result i32) (local i32 i32 i64) ");
        for _ in 0..1 + self.dice.below(statements) {
            self.statement(3);
        }
        self.narrow(3);
        self.out.push_str(")\n");
    }

    fn say(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn local(&mut self) -> u32 {
        self.dice.below(4)
    }

    fn statement(&mut self, depth: u32) {
        let n = if depth == 0 { self.dice.below(5) } else { self.dice.below(14) };
        match n {
            0 | 1 => {
                let local = self.local();
                let _ = write!(self.out, "(local.set {local} ");
                self.narrow(depth);
            }
            2 => {
                let op = self.dice.of(&["i32.store", "i32.store8", "i32.store16 offset=3", "i32.store offset=70"]);
                let _ = write!(self.out, "({op} ");
                self.address(depth);
                self.narrow(depth);
            }
            3 => {
                self.say("(global.set $g ");
                self.narrow(depth);
            }
            4 => {
                self.say("(drop (call $set (i32.and (i32.const 63) ");
                self.narrow(depth);
                self.say(")");
                self.narrow(depth);
                self.say(")");
            }
            5 => {
                self.say("(local.set 4 ");
                self.wide(depth);
            }
            6 => {
                let op = self.dice.of(&["i64.store", "i64.store32", "i64.store16", "i64.store8 offset=2000"]);
                let _ = write!(self.out, "({op} ");
                self.address(depth);
                self.wide(depth);
            }
            7 => {
                self.say("(if ");
                self.narrow(depth - 1);
                self.say(" (then ");
                self.statement(depth - 1);
                self.say(") (else ");
                self.statement(depth - 1);
                self.say(")");
            }
            8 | 9 => {
                let label = self.labels;
                self.labels += 1;
                let _ = write!(self.out, "(loop $l{label} ");
                self.statement(depth - 1);
                let counter = 2 + self.dice.below(2);
                let back = if self.dice.below(8) == 0 {
                    format!("(br $l{label})")
                } else {
                    let step = 1 + self.dice.below(40);
                    format!(
                        "(br_if $l{label} (i32.lt_u (local.tee {counter} (i32.add (local.get {counter}) (i32.const {step}))) (i32.const 300)))"
                    )
                };
                self.say(&back);
            }
            10 => {
                self.say("(block (block (block (br_table 0 1 2 (i32.and (i32.const 3) ");
                self.narrow(depth - 1);
                self.say("))) ");
                self.statement(depth - 1);
                self.say(") ");
                self.statement(depth - 1);
            }
            11 => {
                let op = self.dice.of(&["memory.fill", "memory.copy"]);
                let _ = write!(self.out, "({op} ");
                self.address(depth - 1);
                self.address(depth - 1);
                let mask = self.dice.of(&[15, 255, 4095]);
                let _ = write!(self.out, "(i32.and (i32.const {mask}) ");
                self.narrow(depth - 1);
                self.say(")");
            }
            12 => {
                self.say("(block (br_if 0 ");
                self.narrow(depth - 1);
                self.say(")");
                self.statement(depth - 1);
            }
            _ => {
                self.say("(if ");
                self.narrow(depth - 1);
                self.say(" (then (return ");
                self.narrow(depth - 1);
                self.say("))");
            }
        }
        self.say(") ");
    }

    /// Mostly inside of the memory.
    fn address(&mut self, depth: u32) {
        if self.dice.below(12) == 0 {
            return self.narrow(depth);
        }
        self.say("(i32.and (i32.const 0xfff8) ");
        self.narrow(depth.saturating_sub(1));
        self.say(")");
    }

    /// An i32.
    fn narrow(&mut self, depth: u32) {
        let n = if depth == 0 { self.dice.below(4) } else { self.dice.below(24) };
        let depth = depth.saturating_sub(1);
        match n {
            0 | 1 => {
                let local = self.local();
                let _ = write!(self.out, "(local.get {local}");
            }
            2 => {
                let number = self.dice.of(&[0, 1, -1, 2, 7, 63, 255, 4096, 65535, i32::MIN, i32::MAX, 2047]);
                let _ = write!(self.out, "(i32.const {number}");
            }
            3 => self.say("(global.get $g"),
            4..=10 => {
                let op = self.dice.of(&[
                    "add", "sub", "mul", "and", "or", "xor", "shl", "shr_s", "shr_u", "rotl", "rotr", "eq", "ne",
                    "lt_s", "lt_u", "gt_s", "gt_u", "le_s", "le_u", "ge_s", "ge_u", "div_s", "div_u", "rem_s", "rem_u",
                ]);
                let _ = write!(self.out, "(i32.{op} ");
                self.narrow(depth);
                self.narrow(depth);
            }
            11 => {
                let op = self.dice.of(&["clz", "ctz", "popcnt", "eqz", "extend8_s", "extend16_s"]);
                let _ = write!(self.out, "(i32.{op} ");
                self.narrow(depth);
            }
            12 | 13 => {
                let op =
                    self.dice.of(&["load", "load8_s", "load8_u", "load16_s offset=1", "load16_u", "load offset=65530"]);
                let _ = write!(self.out, "(i32.{op} ");
                self.address(depth);
            }
            14 | 15 => {
                self.say("(call $get (i32.and (i32.const 127) ");
                self.narrow(depth);
                self.say(")");
            }
            16 | 17 => {
                let callee = self.dice.below(FUNCTIONS);
                let _ = write!(self.out, "(call $f{callee} ");
                self.narrow(depth);
                self.narrow(depth);
            }
            18 => {
                self.say("(call_indirect (type $two) ");
                self.narrow(depth);
                self.narrow(depth);
                self.say("(i32.and (i32.const 7) ");
                self.narrow(depth);
                self.say(")");
            }
            19 => {
                let op = self.dice.of(&["i32.wrap_i64", "i64.eqz"]);
                let _ = write!(self.out, "({op} ");
                self.wide(depth);
            }
            20 => {
                self.say("(select ");
                self.narrow(depth);
                self.narrow(depth);
                self.narrow(depth);
            }
            21 => {
                self.say("(if (result i32) ");
                self.narrow(depth);
                self.say("(then ");
                self.narrow(depth);
                self.say(") (else ");
                self.narrow(depth);
                self.say(")");
            }
            22 => {
                self.say("(call $sum (call $turn) ");
                for _ in 0..3 {
                    self.narrow(depth);
                }
            }
            _ => {
                let what = self.dice.of(&["(memory.size", "(memory.grow (i32.const 0)", "(memory.grow (i32.const 1)"]);
                self.say(what);
            }
        }
        self.say(") ");
    }

    /// An i64.
    fn wide(&mut self, depth: u32) {
        let n = if depth == 0 { self.dice.below(3) } else { self.dice.below(9) };
        let depth = depth.saturating_sub(1);
        match n {
            0 => self.say("(local.get 4"),
            1 => {
                let number = self.dice.of(&[0, 1, -1, 1 << 40, i64::MIN, i64::MAX]);
                let _ = write!(self.out, "(i64.const {number}");
            }
            2 => self.say("(global.get $h"),
            3..=5 => {
                let op = self.dice.of(&[
                    "add", "sub", "mul", "and", "xor", "shl", "shr_s", "shr_u", "rotl", "div_s", "div_u", "rem_s",
                    "rem_u",
                ]);
                let _ = write!(self.out, "(i64.{op} ");
                self.wide(depth);
                self.wide(depth);
            }
            6 => {
                let op = self.dice.of(&["i64.extend_i32_s", "i64.extend_i32_u"]);
                let _ = write!(self.out, "({op} ");
                self.narrow(depth);
            }
            7 => {
                let op = self.dice.of(&["load", "load32_s", "load32_u", "load8_u offset=5"]);
                let _ = write!(self.out, "(i64.{op} ");
                self.address(depth);
            }
            _ => {
                let op = self.dice.of(&["clz", "ctz", "popcnt", "extend32_s"]);
                let _ = write!(self.out, "(i64.{op} ");
                self.wide(depth);
            }
        }
        self.say(") ");
    }
}
