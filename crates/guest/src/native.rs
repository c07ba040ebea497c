//! wasmtime: for servers, workers and engines.

use std::sync::OnceLock;

use wasmtime::{Caller, Config, Engine, Global, Linker, Memory, Module, Store, TypedFunc};

use crate::guest::{Back, Ruin, Slot, stretches};
use crate::{Contract, HookId, Host, Import, MOST_PARAMS, NotRunnable, Program, Trap};

type Entry = TypedFunc<(i32, i32, i32, i32, i32), (i32, i32, i32)>;

/// One engine for the whole process, with all that guests do not need switched off.
fn engine() -> Result<&'static Engine, NotRunnable> {
    static ENGINE: OnceLock<Result<Engine, NotRunnable>> = OnceLock::new();
    let engine = ENGINE.get_or_init(|| {
        let mut config = Config::new();
        config
            .wasm_simd(false)
            .wasm_relaxed_simd(false)
            .wasm_multi_memory(false)
            .wasm_memory64(false)
            .wasm_tail_call(false)
            .wasm_extended_const(false)
            .wasm_backtrace_max_frames(None)
            .generate_address_map(false)
            .native_unwind_info(false)
            // A trap costs some 60 ns instead of 7 us, and the process keeps its signal handlers to itself.
            .signals_based_traps(false)
            // Memory does not grow: it needs no address space to grow into.
            .memory_reservation(0)
            .memory_reservation_for_growth(0)
            .memory_guard_size(0)
            // Never reached: the meter stops at 64 KiB of its own count.
            .max_wasm_stack(512 << 10);
        Engine::new(&config).map_err(not_runnable)
    });
    engine.as_ref().map_err(Clone::clone)
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn not_runnable(error: wasmtime::Error) -> NotRunnable {
    NotRunnable(format!("{error:#}"))
}

pub(crate) fn compile(wasm: &[u8]) -> Result<Module, NotRunnable> {
    Module::new(engine()?, wasm).map_err(not_runnable)
}

/// A module in a store of its own.
pub(crate) struct Instance<H: Host> {
    store: Store<Slot<H>>,
    hooks: Vec<Entry>,
    gas: Global,
    height: Global,
    /// And its bytes as they are before a call.
    memory: Option<(Memory, Vec<u8>)>,
}

impl<H: Host> Instance<H> {
    pub(crate) fn new(program: &Program, module: &Module) -> Result<Self, NotRunnable> {
        let mut linker = Linker::new(engine()?);
        for place in 0..program.contract.imports.len() {
            define(&mut linker, program.contract, place).map_err(not_runnable)?;
        }
        let mut store = Store::new(engine()?, Slot::empty());
        let instance = linker.instantiate(&mut store, module).map_err(not_runnable)?;
        let hooks = program.hooks.iter().map(|exported| {
            let name = program.contract.hooks[exported.hook].name;
            instance.get_typed_func(&mut store, &format!("{}.{name}", exported.kind)).map_err(not_runnable)
        });
        let hooks = hooks.collect::<Result<_, _>>()?;
        let mut counter = |name| instance.get_global(&mut store, name).ok_or_else(NotRunnable::not_admitted);
        let (gas, height) = (counter(".gas")?, counter(".height")?);
        let memory = instance.get_memory(&mut store, ".memory");
        let memory = memory.map(|memory| (memory, memory.data(&store).to_vec()));
        Ok(Self { store, hooks, gas, height, memory })
    }

    #[inline]
    pub(crate) fn slot(&mut self) -> &mut Slot<H> {
        self.store.data_mut()
    }

    #[inline]
    pub(crate) fn enter(&mut self, hook: HookId, gas: i32, args: [i32; MOST_PARAMS]) -> Result<Back, Ruin> {
        let [a, b, c, d] = args;
        match self.hooks[usize::from(hook.0)].call(&mut self.store, (gas, a, b, c, d)) {
            Ok((answer, gas, dirty)) => Ok(Back { answer, gas, dirty: dirty as u32 }),
            Err(error) => {
                let [gas, height] =
                    [self.gas, self.height].map(|counter| counter.get(&mut self.store).i32().unwrap_or(-1));
                Err(Ruin { gas, height, trap: error.downcast_ref().and_then(of_guest) })
            }
        }
    }

    pub(crate) fn restore(&mut self, dirty: u32) {
        if let Some((memory, image)) = &self.memory {
            let data = memory.data_mut(&mut self.store);
            for stretch in stretches(dirty, image.len()) {
                data[stretch.clone()].copy_from_slice(&image[stretch]);
            }
        }
    }
}

/// What a guest can bring on itself. Everything else is a limit of wasmtime.
fn of_guest(trap: &wasmtime::Trap) -> Option<Trap> {
    Some(match trap {
        wasmtime::Trap::UnreachableCodeReached => Trap::Unreachable,
        wasmtime::Trap::MemoryOutOfBounds => Trap::Memory,
        wasmtime::Trap::TableOutOfBounds => Trap::Table,
        wasmtime::Trap::IndirectCallToNull => Trap::NoFunction,
        wasmtime::Trap::BadSignature => Trap::Signature,
        wasmtime::Trap::IntegerDivisionByZero => Trap::Zero,
        wasmtime::Trap::IntegerOverflow => Trap::Overflow,
        _ => return None,
    })
}

fn define<H: Host>(linker: &mut Linker<Slot<H>>, contract: &Contract, place: usize) -> wasmtime::Result<()> {
    let Import { name, params, writes, .. } = contract.imports[place];
    let reach = move |mut caller: Caller<'_, Slot<H>>, args: &[i32]| {
        // The words are in the slot; this only ends the call.
        caller.data_mut().reach(place, writes, args).ok_or_else(|| wasmtime::Trap::UnreachableCodeReached.into())
    };
    type C<'a, H> = Caller<'a, Slot<H>>;
    type R = wasmtime::Result<i32>;
    match params {
        0 => linker.func_wrap(contract.module, name, move |c: C<'_, H>| -> R { reach(c, &[]) }),
        1 => linker.func_wrap(contract.module, name, move |c: C<'_, H>, a: i32| -> R { reach(c, &[a]) }),
        2 => linker.func_wrap(contract.module, name, move |c: C<'_, H>, a: i32, b: i32| -> R { reach(c, &[a, b]) }),
        3 => linker
            .func_wrap(contract.module, name, move |x: C<'_, H>, a: i32, b: i32, c: i32| -> R { reach(x, &[a, b, c]) }),
        _ => linker.func_wrap(contract.module, name, move |x: C<'_, H>, a: i32, b: i32, c: i32, d: i32| -> R {
            reach(x, &[a, b, c, d])
        }),
    }?;
    Ok(())
}
