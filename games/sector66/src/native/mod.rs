//! Plug-ins that are part of the program: what WebAssembly is measured against, and compared with move by move.

mod forbidden;
mod ice;
mod stun;
mod teleport;

use std::{marker::PhantomData, sync::Arc};

use tengen_quoridor::Wide;

pub use forbidden::Forbidden;
pub use ice::Ice;
pub use stun::Stun;
pub use teleport::Teleport;

use crate::{
    Grid, World,
    contract::Hook,
    host,
    package::{Code, Fallen, Kind, Package},
};

/// A plug-in in Rust.
pub trait Native: Send + Sync + 'static {
    /// The UUID of its package.
    const UUID: &'static str;
    /// Its kinds.
    fn kinds() -> Vec<Kind>;
    /// A hook of one of its kinds, by the place of the kind.
    ///
    /// # Errors
    /// If it calls what it may not call.
    fn run<B: Grid>(kind: usize, hook: Hook, args: [i32; 3], world: &mut World<B>) -> Result<i32, host::Forbidden>;
}

/// The hash of every package that is part of the program.
pub const NATIVE: &str = "native";

/// A native plug-in as a package.
struct Packed<N> {
    kinds: Vec<Kind>,
    of: PhantomData<N>,
}

/// A native plug-in that runs.
struct Running<N>(PhantomData<N>);

/// A native plug-in as a package.
#[must_use]
pub fn package<N: Native>() -> Arc<dyn Package> {
    Arc::new(Packed::<N> { kinds: N::kinds(), of: PhantomData })
}

/// All that are part of the program.
#[must_use]
pub fn all() -> Vec<Arc<dyn Package>> {
    vec![package::<Forbidden>(), package::<Ice>(), package::<Stun>(), package::<Teleport>()]
}

impl<N: Native> Package for Packed<N> {
    fn uuid(&self) -> &str {
        N::UUID
    }

    fn hash(&self) -> &str {
        NATIVE
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn start(&self) -> Box<dyn Code<u128>> {
        Box::new(Running::<N>(PhantomData))
    }

    fn start_wide(&self) -> Box<dyn Code<Wide>> {
        Box::new(Running::<N>(PhantomData))
    }
}

impl<B: Grid, N: Native> Code<B> for Running<N> {
    #[inline]
    fn call(
        &mut self,
        kind: usize,
        hook: Hook,
        args: &[i32],
        mut world: Box<World<B>>,
        _: u32,
    ) -> (Box<World<B>>, Result<i32, Fallen>) {
        let at = |place: usize| args.get(place).copied().unwrap_or(0);
        let answer = N::run(kind, hook, [at(0), at(1), at(2)], &mut world);
        (world, answer.map_err(|_| Fallen::Trap))
    }
}
