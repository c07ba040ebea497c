use std::{fmt, sync::Arc};

use tengen_go::Setup;

use crate::Sport;

/// Makes a new instance of an engine; the number is its seed. The error says why there is none.
type Call<P> = dyn Fn(u64) -> Result<Box<P>, String> + Send + Sync;

/// Somebody who can be called to the board as often as needed: once for each worker, and again after a crash.
pub struct Contestant<S: Sport = Setup> {
    name: String,
    call: Arc<Call<S::Player>>,
}

impl<S: Sport> Contestant<S> {
    pub(crate) fn of(
        name: String,
        call: impl Fn(u64) -> Result<Box<S::Player>, String> + Send + Sync + 'static,
    ) -> Self {
        Self { name, call: Arc::new(call) }
    }

    /// What it is called in reports.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn call(&self, seed: u64) -> Result<Box<S::Player>, String> {
        (self.call)(seed)
    }
}

impl<S: Sport> Clone for Contestant<S> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), call: self.call.clone() }
    }
}

impl<S: Sport> fmt::Debug for Contestant<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contestant").field(&self.name).finish()
    }
}
