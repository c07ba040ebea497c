use std::{fmt, sync::Arc};

use tengen_engines::Agent;

/// Makes a new instance of an engine; the number is its seed. The error says why there is none.
type Call = dyn Fn(u64) -> Result<Box<dyn Agent>, String> + Send + Sync;

/// Somebody who can be called to the board as often as needed: once for each worker, and again after a crash.
#[derive(Clone)]
pub struct Contestant {
    name: String,
    call: Arc<Call>,
}

impl Contestant {
    /// A name for reports, and how an instance is made.
    pub fn new(
        name: impl Into<String>,
        call: impl Fn(u64) -> Result<Box<dyn Agent>, String> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), call: Arc::new(call) }
    }

    /// What it is called in reports.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn call(&self, seed: u64) -> Result<Box<dyn Agent>, String> {
        (self.call)(seed)
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contestant").field(&self.name).finish()
    }
}
