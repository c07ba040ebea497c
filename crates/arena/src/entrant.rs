use std::{fmt, sync::Arc};

use tengen_game::Thinker;

/// Makes a new instance of an engine; the number is its seed. The error says why there is none.
type Call = dyn Fn(u64) -> Result<Box<dyn Thinker>, String> + Send + Sync;

/// Somebody who can be called to the table as often as needed: once for each worker, and again after a crash.
#[derive(Clone)]
pub struct Entrant {
    name: String,
    call: Arc<Call>,
}

impl Entrant {
    /// A name for reports, and how an instance is made.
    pub fn new(
        name: impl Into<String>,
        call: impl Fn(u64) -> Result<Box<dyn Thinker>, String> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), call: Arc::new(call) }
    }

    /// What it is called in reports.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn call(&self, seed: u64) -> Result<Box<dyn Thinker>, String> {
        (self.call)(seed)
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

/// The letter that reports have for an entrant: A for the first, B for the next; AA follows Z.
#[must_use]
pub fn letter(entrant: usize) -> String {
    let last = char::from(b'A' + (entrant % 26) as u8);
    match entrant / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}
