//! wasmi: where there is no compiler, such as in the core for the browser.

use std::sync::OnceLock;

use wasmi::{Caller, CompilationMode, Config, Engine, Global, Linker, Memory, Module, Store, TrapCode, TypedFunc};

use crate::guest::{Back, Ruin, Slot, stretches};
use crate::{Contract, HookId, Host, Import, MOST_PARAMS, NotRunnable, Program, Trap};

type Entry = TypedFunc<(i32, i32, i32, i32, i32), (i32, i32, i32)>;

/// One engine for the whole process, whose own limits are never reached: the meter stops before.
fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let mut config = Config::default();
        config
            .set_max_recursion_depth(100_000)
            .set_max_stack_height(16 << 20)
            .floats(false)
            // What cannot be run is known before the first call.
            .compilation_mode(CompilationMode::Eager);
        Engine::new(&config)
    })
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn not_runnable(error: wasmi::Error) -> NotRunnable {
    NotRunnable(error.to_string())
}

pub(crate) fn prepare(wasm: &[u8]) -> Result<Module, NotRunnable> {
    Module::new(engine(), wasm).map_err(not_runnable)
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
        let mut linker = Linker::new(engine());
        for place in 0..program.contract.imports.len() {
            define(&mut linker, program.contract, place).map_err(|error| NotRunnable(error.to_string()))?;
        }
        let mut store = Store::new(engine(), Slot::empty());
        let instance = linker.instantiate_and_start(&mut store, module).map_err(not_runnable)?;
        let hooks = program.hooks.iter().map(|exported| {
            let name = program.contract.hooks[exported.hook].name;
            instance.get_typed_func(&store, &format!("{}.{name}", exported.kind)).map_err(not_runnable)
        });
        let hooks = hooks.collect::<Result<_, _>>()?;
        let counter = |name| instance.get_global(&store, name).ok_or_else(NotRunnable::not_admitted);
        let (gas, height) = (counter(".gas")?, counter(".height")?);
        let memory = instance.get_memory(&store, ".memory");
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
                let [gas, height] = [self.gas, self.height].map(|counter| counter.get(&self.store).i32().unwrap_or(-1));
                Err(Ruin { gas, height, trap: error.as_trap_code().and_then(of_guest) })
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

/// What a guest can bring on itself. Everything else is a limit of wasmi.
fn of_guest(trap: TrapCode) -> Option<Trap> {
    Some(match trap {
        TrapCode::UnreachableCodeReached => Trap::Unreachable,
        TrapCode::MemoryOutOfBounds => Trap::Memory,
        TrapCode::TableOutOfBounds => Trap::Table,
        TrapCode::IndirectCallToNull => Trap::NoFunction,
        TrapCode::BadSignature => Trap::Signature,
        TrapCode::IntegerDivisionByZero => Trap::Zero,
        TrapCode::IntegerOverflow => Trap::Overflow,
        _ => return None,
    })
}

fn define<H: Host>(
    linker: &mut Linker<Slot<H>>,
    contract: &Contract,
    place: usize,
) -> Result<(), wasmi::errors::LinkerError> {
    type C<'a, H> = Caller<'a, Slot<H>>;
    type R = Result<i32, wasmi::Error>;
    let Import { name, params, writes, .. } = contract.imports[place];
    let reach = move |mut caller: C<'_, H>, args: &[i32]| {
        // The words are in the slot; this only ends the call.
        caller.data_mut().reach(place, writes, args).ok_or_else(|| TrapCode::UnreachableCodeReached.into())
    };
    match params {
        0 => linker.func_wrap(contract.module, name, move |x: C<'_, H>| -> R { reach(x, &[]) }),
        1 => linker.func_wrap(contract.module, name, move |x: C<'_, H>, a: i32| -> R { reach(x, &[a]) }),
        2 => linker.func_wrap(contract.module, name, move |x: C<'_, H>, a: i32, b: i32| -> R { reach(x, &[a, b]) }),
        3 => linker
            .func_wrap(contract.module, name, move |x: C<'_, H>, a: i32, b: i32, c: i32| -> R { reach(x, &[a, b, c]) }),
        _ => linker.func_wrap(contract.module, name, move |x: C<'_, H>, a: i32, b: i32, c: i32, d: i32| -> R {
            reach(x, &[a, b, c, d])
        }),
    }?;
    Ok(())
}
