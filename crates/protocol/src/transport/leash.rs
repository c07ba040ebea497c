use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

use tengen_game::Runs;

use super::process::Process;

/// Ends an engine from another thread, whatever it is doing there: see [`gtp::Controller::leash`](crate::gtp::Controller::leash).
#[derive(Debug)]
pub struct Leash(pub(crate) Held);

#[derive(Debug)]
pub(crate) enum Held {
    Program(Arc<Mutex<Process>>),
    Connection(TcpStream),
    Nothing,
}

impl Leash {
    /// Kills the program and what it has started, or shuts the connection. Whoever waits for an answer hears at once that the engine is gone.
    pub fn cut(&self) {
        // Both fail only if the engine is gone already.
        let _gone = match &self.0 {
            Held::Program(child) => child.lock().unwrap_or_else(PoisonError::into_inner).kill().is_ok(),
            Held::Connection(connection) => connection.shutdown(Shutdown::Both).is_ok(),
            Held::Nothing => false,
        };
    }

    /// Where the engine works: in a process of its own, or on a machine that is not ours to look into.
    #[must_use]
    pub fn runs(&self) -> Runs {
        match &self.0 {
            Held::Program(child) => Runs::Process(child.lock().unwrap_or_else(PoisonError::into_inner).id()),
            Held::Connection(_) | Held::Nothing => Runs::Elsewhere,
        }
    }
}
