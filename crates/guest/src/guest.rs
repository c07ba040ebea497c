//! A guest at work.

use crate::program::Code;
use crate::{BLOCKS, Contract, DEEPEST, Fallen, Forbidden, Host, MOST_PARAMS, NotRunnable, Program};

/// A hook of one module: its place in [`Program::hooks`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HookId(pub u16);

/// An instance of a module for one thread, used again for each call. Nothing that a call writes into its memory or its
/// variables outlives the call.
pub struct Guest<H: Host> {
    program: Program,
    instance: Instance<H>,
    used: u32,
}

enum Instance<H: Host> {
    #[cfg(feature = "native")]
    Native(Box<crate::native::Instance<H>>),
    #[cfg(feature = "interp")]
    Interp(Box<crate::interp::Instance<H>>),
}

/// What lies in a back end's store while a call runs.
pub(crate) struct Slot<H> {
    pub(crate) host: Option<H>,
    pub(crate) question: bool,
    pub(crate) refused: Option<(usize, Forbidden)>,
}

impl<H: Host> Slot<H> {
    pub(crate) fn empty() -> Self {
        Self { host: None, question: true, refused: None }
    }

    /// The guest calls a function of the host. Nothing comes back if the call of the hook falls by it.
    #[inline]
    pub(crate) fn reach(&mut self, import: usize, writes: bool, args: &[i32]) -> Option<i32> {
        let answer = match &mut self.host {
            Some(_) if writes && self.question => Err(Forbidden("a question may not change anything")),
            Some(host) => host.call(import, args),
            None => Err(Forbidden("nobody asked")),
        };
        answer.map_err(|why| self.refused = Some((import, why))).ok()
    }
}

/// What a call that came back brought.
pub(crate) struct Back {
    pub(crate) answer: i32,
    /// Left; below zero it ran out.
    pub(crate) gas: i32,
    /// A bit for each block of memory that was written.
    pub(crate) dirty: u32,
}

/// What a call that fell left behind.
pub(crate) struct Ruin {
    pub(crate) gas: i32,
    /// Bytes of stack in use.
    pub(crate) height: i32,
    /// Nothing if it was the back end that fell.
    pub(crate) trap: Option<crate::Trap>,
}

impl<H: Host> Guest<H> {
    /// A new instance: some 20 microseconds compiled, so keep it.
    ///
    /// # Errors
    /// If the back end has no memory left.
    pub fn new(program: &Program) -> Result<Self, NotRunnable> {
        let instance = match &program.code {
            #[cfg(feature = "native")]
            Code::Native(module) => Instance::Native(Box::new(crate::native::Instance::new(program, module)?)),
            #[cfg(feature = "interp")]
            Code::Interp(module) => Instance::Interp(Box::new(crate::interp::Instance::new(program, module)?)),
        };
        Ok(Self { program: program.clone(), instance, used: 0 })
    }

    /// What it is an instance of.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// What it and its host agreed upon.
    #[must_use]
    pub fn contract(&self) -> &'static Contract {
        self.program.contract
    }

    /// A hook of one kind, by its place in [`Contract::hooks`]; nothing if the module does not have it.
    #[must_use]
    pub fn hook(&self, kind: &str, hook: usize) -> Option<HookId> {
        let place = self.program.hooks.iter().position(|exported| exported.hook == hook && exported.kind == kind)?;
        u16::try_from(place).ok().map(HookId)
    }

    /// The gas that the last call used. A call that fell used all it was given.
    #[must_use]
    pub fn gas_used(&self) -> u32 {
        self.used
    }

    /// Calls a hook with as many of `args` as it takes (those that are missing are 0) and at most `gas`, which counts up
    /// to `i32::MAX`.
    ///
    /// The host comes back whatever happens. If the call fell, what it had changed until then is the host's to undo.
    ///
    /// # Panics
    /// If the host panics.
    #[inline]
    pub fn call(&mut self, hook: HookId, args: &[i32], host: H, gas: u32) -> (H, Result<i32, Fallen>) {
        let gas = gas.min(i32::MAX as u32) as i32;
        let Some(exported) = self.program.hooks.get(usize::from(hook.0)) else {
            self.used = 0;
            return (host, Err(Fallen::Broken));
        };
        let question = self.program.contract.hooks[exported.hook].question;
        let mut all = [0; MOST_PARAMS];
        let given = args.len().min(MOST_PARAMS);
        all[..given].copy_from_slice(&args[..given]);

        *self.instance.slot() = Slot { host: Some(host), question, refused: None };
        let entered = self.instance.enter(hook, gas, all);
        // After a trap the note of what was written may lag behind.
        let dirty = entered.as_ref().map_or(u32::MAX, |back| back.dirty);
        if dirty != 0 {
            self.instance.restore(dirty);
        }
        let contract = self.program.contract;
        let slot = self.instance.slot();
        let host = slot.host.take().expect("the host waits in its slot while a call runs");
        let answer = match entered {
            Ok(Back { gas: left @ 0.., answer, .. }) => {
                self.used = (gas - left) as u32;
                return (host, Ok(answer));
            }
            Ok(_) => Fallen::OutOfGas,
            Err(Ruin { .. }) if slot.refused.is_some() => match slot.refused {
                Some((import, Forbidden(why))) => Fallen::Forbidden { import: contract.imports[import].name, why },
                None => Fallen::Broken,
            },
            Err(Ruin { gas: ..0, trap: Some(_), .. }) => Fallen::OutOfGas,
            Err(Ruin { height, trap: Some(_), .. }) if height > DEEPEST => Fallen::TooDeep,
            Err(Ruin { trap: Some(trap), .. }) => Fallen::Trapped(trap),
            Err(Ruin { trap: None, .. }) => Fallen::Broken,
        };
        self.used = gas as u32;
        (host, Err(answer))
    }
}

impl<H: Host> Instance<H> {
    #[inline]
    fn slot(&mut self) -> &mut Slot<H> {
        match self {
            #[cfg(feature = "native")]
            Self::Native(instance) => instance.slot(),
            #[cfg(feature = "interp")]
            Self::Interp(instance) => instance.slot(),
        }
    }

    #[inline]
    fn enter(&mut self, hook: HookId, gas: i32, args: [i32; MOST_PARAMS]) -> Result<Back, Ruin> {
        match self {
            #[cfg(feature = "native")]
            Self::Native(instance) => instance.enter(hook, gas, args),
            #[cfg(feature = "interp")]
            Self::Interp(instance) => instance.enter(hook, gas, args),
        }
    }

    fn restore(&mut self, dirty: u32) {
        match self {
            #[cfg(feature = "native")]
            Self::Native(instance) => instance.restore(dirty),
            #[cfg(feature = "interp")]
            Self::Interp(instance) => instance.restore(dirty),
        }
    }
}

/// The stretches of memory to copy back: a store of up to eight bytes may reach into the next block.
pub(crate) fn stretches(mut dirty: u32, len: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let block = len.next_power_of_two().div_ceil(BLOCKS);
    std::iter::from_fn(move || {
        let first = dirty.trailing_zeros();
        let start = first as usize * block;
        if dirty == 0 || start >= len {
            return None;
        }
        let run = (dirty >> first).trailing_ones();
        dirty &= !(u32::MAX >> (32 - run) << first);
        Some(start..(start + run as usize * block + 8).min(len))
    })
}
