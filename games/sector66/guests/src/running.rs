//! Code that runs.

use std::sync::{Arc, Mutex, PoisonError};

use tengen_guest::{Forbidden, Guest, HookId, Host};
use tengen_sector66::{Code, Fallen, Grid, Hook, Package as _, World};

use crate::{Plugin, Tally};

/// A world, as guests see it.
struct Shown<B: Grid>(Box<World<B>>);

impl<B: Grid> Host for Shown<B> {
    #[inline]
    fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        self.0.call_by_number(import, args).map_err(|_| Forbidden("it may not be called now"))
    }
}

struct Running<B: Grid> {
    guest: Guest<Shown<B>>,
    /// By the place of the kind, and of the hook in the contract.
    hooks: Vec<[Option<HookId>; Hook::ALL.len()]>,
    tally: Option<Arc<Mutex<Tally>>>,
}

/// Where there is no memory for one more instance. Questions get a no, actions do not happen.
struct Nobody;

pub(crate) fn start<B: Grid>(plugin: &Plugin) -> Box<dyn Code<B>> {
    let Ok(guest) = Guest::<Shown<B>>::new(plugin.program()) else { return Box::new(Nobody) };
    let hooks = plugin.kinds().iter().map(|kind| std::array::from_fn(|hook| guest.hook(&kind.name, hook)));
    Box::new(Running { hooks: hooks.collect(), guest, tally: plugin.tally() })
}

impl<B: Grid> Code<B> for Running<B> {
    #[inline]
    fn call(
        &mut self,
        kind: usize,
        hook: Hook,
        args: &[i32],
        world: Box<World<B>>,
        gas: u32,
    ) -> (Box<World<B>>, Result<i32, Fallen>) {
        let Some(id) = self.hooks.get(kind).and_then(|hooks| hooks[hook as usize]) else {
            return (world, Err(Fallen::Trap));
        };
        let (Shown(world), answer) = self.guest.call(id, args, Shown(world), gas);
        if let Some(tally) = &self.tally {
            let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
            tally.note(kind, hook, args, answer, self.guest.gas_used());
        }
        let answer = answer.map_err(|fallen| match fallen {
            tengen_guest::Fallen::OutOfGas => Fallen::Gas,
            _ => Fallen::Trap,
        });
        (world, answer)
    }
}

impl<B: Grid> Code<B> for Nobody {
    fn call(
        &mut self,
        _: usize,
        _: Hook,
        _: &[i32],
        world: Box<World<B>>,
        _: u32,
    ) -> (Box<World<B>>, Result<i32, Fallen>) {
        (world, Err(Fallen::Trap))
    }
}
