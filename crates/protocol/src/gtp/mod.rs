//! The Go Text Protocol, version 2 (draft 2, G. Farnebäck, 2002): lines of text, one command and one answer at a time.
//!
//! In the order a command travels: a [`Controller`] sends a line, the line is read as a [`Command`] with its
//! [`Arguments`], an [`Engine`] handles it inside a session ([`serve`], [`Listener`]), and its [`Answer`] is written
//! back for the controller to hear.

mod answer;
mod args;
pub(crate) mod clock;
mod controller;
mod input;
mod line;
mod listen;
mod session;
pub(crate) mod time;

pub use answer::{Answer, Failure, format_answer};
pub use args::{ArgumentError, Arguments};
pub use controller::{Controller, Farewell, Remark};
pub use input::InputWatch;
pub use line::{Command, Id, LONGEST_LINE, LineError};
pub use listen::{Listener, MOST_CONNECTIONS};
pub use session::{ADMINISTRATIVE_COMMANDS, Engine, Exchange, SessionEnd, converse, serve};

pub use crate::transport::{CommandLine, CommandLineError, ControllerError, Leash, Options};
