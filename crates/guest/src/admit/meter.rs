//! What is put into a guest's code: gas, a limit to the depth of calls, and a note of which memory was written.
//!
//! Nothing is renumbered: new functions, variables and signatures come after those of the guest, and everything between
//! the insertions is copied byte by byte. A function becomes
//!
//! ```text
//! height += frame; height > DEEPEST ? trap        only if it calls others
//! g = gas                                         a local, so that counting costs no memory access
//! block out
//!   block body (result)                           labels keep their numbers; `return` becomes a jump to here
//!     g -= cost                                   at the start of each stretch without jumps
//!     g < 0 ? br out                              only there where it begins, and at the head of each loop
//!     ...
//!   end
//!   gas = g; height -= frame; return
//! end
//! gas = g; trap
//! ```

use std::ops::Range;

use wasm_encoder::{BlockType, Function, InstructionSink, ValType};
use wasmparser::Operator;

use crate::DEEPEST;

/// The variables that the host reads, in their order.
pub(super) const COUNTERS: [&str; 3] = [".gas", ".dirty", ".height"];

/// Of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) params: Vec<ValType>,
    pub(super) result: Option<ValType>,
}

impl Signature {
    /// So many i32, and one back or none.
    pub(super) fn of_numbers(params: usize, answers: bool) -> Self {
        Self { params: vec![ValType::I32; params], result: answers.then_some(ValType::I32) }
    }
}

/// Where the new things are.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The first new variable.
    pub(super) globals: u32,
    /// The first new function.
    pub(super) helpers: u32,
    /// From an address to its block.
    pub(super) shift: u32,
}

impl Place {
    fn gas(self) -> u32 {
        self.globals
    }
    fn dirty(self) -> u32 {
        self.globals + 1
    }
    fn height(self) -> u32 {
        self.globals + 2
    }
}

enum Change {
    Copy,
    Return,
    Trap,
    Call,
    Fill,
    Move,
    Grow,
    Store { wide: bool, offset: u32 },
}

/// One instruction: where it stands, what is charged before it, how many blocks are around it, what becomes of it.
pub(super) struct Step {
    bytes: Range<usize>,
    charge: u32,
    check: bool,
    depth: u32,
    change: Change,
}

/// A function that is being read.
pub(super) struct Walk<'a> {
    steps: Vec<Step>,
    /// What host calls cost: the functions before all others.
    costs: &'a [u32],
    /// The step before which the current stretch is charged.
    open: usize,
    /// Whether the next step is the first of the function or of a loop.
    head: bool,
    /// For each block around, whether it is a loop: its end is no target.
    loops: Vec<bool>,
    operands: u32,
    calls: bool,
    stores: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn new(mut steps: Vec<Step>, costs: &'a [u32]) -> Self {
        steps.clear();
        Self { steps, costs, open: 0, head: true, loops: Vec::new(), operands: 0, calls: false, stores: false }
    }

    pub(super) fn into_steps(self) -> Vec<Step> {
        self.steps
    }

    /// Takes the next instruction; false if no guest may use it.
    pub(super) fn step(&mut self, operator: &Operator<'_>, bytes: Range<usize>, depth: u32, operands: u32) -> bool {
        use Operator as O;
        self.operands = self.operands.max(operands);
        let mut ends = false;
        let mut change = Change::Copy;
        let cost = match operator {
            O::Nop | O::Else | O::End | O::Block { .. } | O::Loop { .. } => 0,
            O::If { .. } | O::Br { .. } | O::BrIf { .. } => 1,
            O::BrTable { .. } => 4,
            O::Return => {
                change = Change::Return;
                1
            }
            O::Unreachable => {
                change = Change::Trap;
                1
            }
            &O::Call { function_index } => self.costs.get(function_index as usize).copied().unwrap_or_else(|| {
                change = Change::Call;
                5
            }),
            O::CallIndirect { .. } => {
                change = Change::Call;
                10
            }
            O::MemoryFill { .. } => {
                change = Change::Fill;
                20
            }
            O::MemoryCopy { .. } => {
                change = Change::Move;
                20
            }
            O::MemoryGrow { .. } => {
                change = Change::Grow;
                2
            }
            O::GlobalGet { .. } | O::GlobalSet { .. } => 2,
            O::I32Store { memarg } | O::I32Store8 { memarg } | O::I32Store16 { memarg } => {
                change = Change::Store { wide: false, offset: memarg.offset as u32 };
                4
            }
            O::I64Store { memarg } | O::I64Store8 { memarg } | O::I64Store16 { memarg } | O::I64Store32 { memarg } => {
                change = Change::Store { wide: true, offset: memarg.offset as u32 };
                4
            }
            O::I32Load { .. }
            | O::I32Load8S { .. }
            | O::I32Load8U { .. }
            | O::I32Load16S { .. }
            | O::I32Load16U { .. }
            | O::I64Load { .. }
            | O::I64Load8S { .. }
            | O::I64Load8U { .. }
            | O::I64Load16S { .. }
            | O::I64Load16U { .. }
            | O::I64Load32S { .. }
            | O::I64Load32U { .. } => 2,
            O::I32DivS | O::I32DivU | O::I32RemS | O::I32RemU | O::I64DivS | O::I64DivU | O::I64RemS | O::I64RemU => 10,
            O::I32Mul | O::I64Mul => 2,
            O::Drop
            | O::Select
            | O::LocalGet { .. }
            | O::LocalSet { .. }
            | O::LocalTee { .. }
            | O::MemorySize { .. }
            | O::I32Const { .. }
            | O::I64Const { .. }
            | O::I32Eqz
            | O::I32Eq
            | O::I32Ne
            | O::I32LtS
            | O::I32LtU
            | O::I32GtS
            | O::I32GtU
            | O::I32LeS
            | O::I32LeU
            | O::I32GeS
            | O::I32GeU
            | O::I64Eqz
            | O::I64Eq
            | O::I64Ne
            | O::I64LtS
            | O::I64LtU
            | O::I64GtS
            | O::I64GtU
            | O::I64LeS
            | O::I64LeU
            | O::I64GeS
            | O::I64GeU
            | O::I32Clz
            | O::I32Ctz
            | O::I32Popcnt
            | O::I32Add
            | O::I32Sub
            | O::I32And
            | O::I32Or
            | O::I32Xor
            | O::I32Shl
            | O::I32ShrS
            | O::I32ShrU
            | O::I32Rotl
            | O::I32Rotr
            | O::I64Clz
            | O::I64Ctz
            | O::I64Popcnt
            | O::I64Add
            | O::I64Sub
            | O::I64And
            | O::I64Or
            | O::I64Xor
            | O::I64Shl
            | O::I64ShrS
            | O::I64ShrU
            | O::I64Rotl
            | O::I64Rotr
            | O::I32WrapI64
            | O::I64ExtendI32S
            | O::I64ExtendI32U
            | O::I32Extend8S
            | O::I32Extend16S
            | O::I64Extend8S
            | O::I64Extend16S
            | O::I64Extend32S => 1,
            _ => return false,
        };
        match operator {
            O::Block { .. } => self.loops.push(false),
            O::Loop { .. } => {
                self.loops.push(true);
                ends = true;
            }
            O::If { .. } => {
                self.loops.push(false);
                ends = true;
            }
            O::End => ends = !self.loops.pop().unwrap_or(false),
            O::Else | O::Br { .. } | O::BrIf { .. } | O::BrTable { .. } | O::Return | O::Unreachable => ends = true,
            _ => {}
        }
        self.calls |= matches!(change, Change::Call | Change::Fill | Change::Move);
        self.stores |= matches!(change, Change::Store { .. });
        let check = self.head;
        self.head = matches!(operator, O::Loop { .. });
        self.steps.push(Step { bytes, charge: 0, check, depth, change });
        self.steps[self.open].charge += cost;
        if ends {
            self.open = self.steps.len();
        }
        true
    }

    /// The function with the meter in it. `size` is that of the body as the guest has it.
    pub(super) fn written(
        &mut self,
        signature: &Signature,
        mut locals: Vec<(u32, ValType)>,
        size: usize,
        wasm: &[u8],
        place: Place,
    ) -> Function {
        let own: u32 = locals.iter().map(|&(count, _)| count).sum();
        let first = signature.params.len() as u32 + own;
        let (gas, height, dirty, address, narrow, wide) =
            (first, first + 1, first + 2, first + 3, first + 4, first + 5);
        locals.push((5, ValType::I32));
        locals.push((1, ValType::I64));
        // What a compiler may need: a slot for each value, and some for what it keeps aside, which grows with the code.
        let frame = (64 + 8 * (first + self.operands) + size as u32 / 2) as i32;
        if let Some(step) = self.steps.first_mut() {
            step.charge += 2 + own / 4;
        }

        let mut function = Function::new(locals);
        let mut out = function.instructions();
        if self.calls {
            out.global_get(place.height()).i32_const(frame).i32_add().local_tee(height).global_set(place.height());
            out.local_get(height).i32_const(DEEPEST).i32_gt_s().if_(BlockType::Empty).unreachable().end();
        }
        out.global_get(place.gas()).local_set(gas);
        if self.stores {
            out.global_get(place.dirty()).local_set(dirty);
        }
        out.block(BlockType::Empty).block(signature.result.map_or(BlockType::Empty, BlockType::Result));
        for step in &self.steps {
            if step.charge > 0 {
                out.local_get(gas).i32_const(step.charge as i32).i32_sub().local_set(gas);
            }
            if step.check {
                out.local_get(gas).i32_const(0).i32_lt_s().br_if(step.depth + 1);
            }
            let copy = &wasm[step.bytes.clone()];
            match step.change {
                Change::Copy => {
                    function.raw(copy.iter().copied());
                }
                Change::Return => {
                    function.instructions().br(step.depth);
                }
                Change::Trap => {
                    function.instructions().local_get(gas).global_set(place.gas()).unreachable();
                }
                // Growing always fails, but by nothing. The instruction itself is never run: in a page even a growth by
                // nothing takes the memory's buffer away from whoever looks at it.
                Change::Grow => {
                    let mut out = function.instructions();
                    out.i32_eqz().if_(BlockType::Result(ValType::I32)).memory_size(0).else_().i32_const(-1).end();
                }
                Change::Store { wide: is_wide, offset } => {
                    let value = if is_wide { wide } else { narrow };
                    let mut out = function.instructions();
                    out.local_set(value).local_set(address).local_get(dirty).i32_const(1).local_get(address);
                    if offset != 0 {
                        out.i32_const(offset as i32).i32_add();
                    }
                    out.i32_const(place.shift as i32).i32_shr_u().i32_shl().i32_or().local_set(dirty);
                    out.local_get(address).local_get(value);
                    function.raw(copy.iter().copied());
                }
                Change::Call | Change::Fill | Change::Move => {
                    let mut out = function.instructions();
                    out.local_get(gas).global_set(place.gas());
                    if self.stores {
                        out.local_get(dirty).global_set(place.dirty());
                    }
                    match step.change {
                        Change::Fill => drop(out.call(place.helpers)),
                        Change::Move => drop(out.call(place.helpers + 1)),
                        _ => drop(function.raw(copy.iter().copied())),
                    }
                    let mut out = function.instructions();
                    out.global_get(place.gas()).local_set(gas);
                    if self.stores {
                        out.global_get(place.dirty()).local_set(dirty);
                    }
                }
            }
            out = function.instructions();
        }
        // The guest's last `end` closed the inner block.
        out.local_get(gas).global_set(place.gas());
        if self.stores {
            out.local_get(dirty).global_set(place.dirty());
        }
        if self.calls {
            out.local_get(height).i32_const(frame).i32_sub().global_set(place.height());
        }
        out.return_().end().local_get(gas).global_set(place.gas()).unreachable().end();
        function
    }
}

/// `memory.fill` and `memory.copy` with their price: a unit for every eight bytes.
pub(super) fn helpers(place: Place) -> [Function; 2] {
    [true, false].map(|fill| {
        let mut function = Function::new([]);
        let mut out = function.instructions();
        let (to, len) = (0, 2);
        out.global_get(place.gas()).local_get(len).i32_const(3).i32_shr_u().i32_sub().global_set(place.gas());
        out.global_get(place.gas()).i32_const(0).i32_lt_s().if_(BlockType::Empty).unreachable().end();
        // Both ends are marked, and all there is if there may be a block between them.
        let block = |out: &mut InstructionSink<'_>| {
            out.i32_const(place.shift as i32).i32_shr_u().i32_shl();
        };
        out.i32_const(-1);
        out.i32_const(1).local_get(to);
        block(&mut out);
        out.i32_const(1).local_get(to).local_get(len).i32_add().i32_const(1).i32_sub();
        block(&mut out);
        out.i32_or();
        out.local_get(len).i32_const(1 << place.shift).i32_gt_u().select();
        out.global_get(place.dirty()).i32_or().global_set(place.dirty());
        out.local_get(0).local_get(1).local_get(2);
        if fill {
            out.memory_fill(0);
        } else {
            out.memory_copy(0, 0);
        }
        out.end();
        function
    })
}

/// What the host calls instead of a hook: gas comes first, and all variables are as at the start. Back come the answer,
/// the gas left and what was written: three results cost less than a look at one variable, on every back end.
pub(super) fn entry(function: u32, signature: &Signature, globals: &[(ValType, bool, i64)], place: Place) -> Function {
    let mut entry = Function::new([]);
    let mut out = entry.instructions();
    for (i, &(ty, mutable, value)) in globals.iter().enumerate() {
        if mutable {
            match ty {
                ValType::I64 => out.i64_const(value),
                _ => out.i32_const(value as i32),
            };
            out.global_set(i as u32);
        }
    }
    out.local_get(0).global_set(place.gas());
    out.i32_const(0).global_set(place.dirty()).i32_const(0).global_set(place.height());
    for param in 0..signature.params.len() as u32 {
        out.local_get(1 + param);
    }
    out.call(function);
    if signature.result.is_none() {
        out.i32_const(0);
    }
    out.global_get(place.gas()).global_get(place.dirty()).end();
    entry
}
