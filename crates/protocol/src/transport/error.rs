//! Everything that can go wrong with somebody else's engine.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use tengen_game::ThinkError;
use thiserror::Error;

use super::command_line::CommandLineError;

/// Why a controller has no answer for you.
///
/// Only [`Refused`](Self::Refused) and [`BadCommand`](Self::BadCommand) leave the engine running; after any other it
/// is gone, and every later command is [`Closed`](Self::Closed).
#[derive(Debug, Error)]
pub enum ControllerError {
    /// The command line cannot be read.
    #[error("cannot read the engine's command line: {0}")]
    BadCommandLine(#[from] CommandLineError),
    /// The program cannot be run.
    #[error("cannot start `{program}`: {reason}")]
    CannotStart {
        /// As it was given.
        program: String,
        /// The system's own reason.
        reason: io::Error,
    },
    /// Nobody answers at the address.
    #[error("cannot connect to {address}: {reason}")]
    CannotConnect {
        /// As it was given.
        address: String,
        /// The system's own reason.
        reason: io::Error,
    },
    /// The text is not one command; it was not sent.
    #[error("`{}` cannot be sent: {reason}", command.escape_debug())]
    BadCommand {
        /// What should have been sent.
        command: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The engine answered that it will not: `?` in GTP, `ERROR` or `UNKNOWN` in the Gomocup protocol.
    #[error("the engine refused `{command}`: {text}")]
    Refused {
        /// The command.
        command: String,
        /// The engine's words.
        text: String,
    },
    /// No answer, or no end of it, in time. The engine was killed: what it says later would be taken for an answer to
    /// something else.
    #[error("the engine did not answer `{command}` within {after:?}")]
    TimedOut {
        /// The command.
        command: String,
        /// How long it had.
        after: Duration,
    },
    /// The program ended instead of answering.
    #[error("the engine ended ({status}) instead of answering `{command}`{}", quoted(last_words))]
    Crashed {
        /// The command.
        command: String,
        /// How it ended.
        status: ExitStatus,
        /// The last lines of its standard error.
        last_words: Vec<String>,
    },
    /// The program closed its output and stayed (it was killed), or the connection was closed from the other side.
    #[error("the engine hung up instead of answering `{command}`{}", quoted(last_words))]
    HungUp {
        /// The command.
        command: String,
        /// The last lines of its standard error; none from a connection.
        last_words: Vec<String>,
    },
    /// It said something that is no answer, or the answer to another command.
    #[error("the engine answered `{command}` with nonsense ({reason}): {}", said.escape_debug())]
    Nonsense {
        /// The command.
        command: String,
        /// What is wrong with it.
        reason: &'static str,
        /// What it said, shortened.
        said: String,
    },
    /// The engine is gone since an earlier error.
    #[error("the engine is gone: {because}")]
    Closed {
        /// The earlier error.
        because: String,
    },
}

fn quoted(last_words: &[String]) -> String {
    if last_words.is_empty() {
        return String::new();
    }
    format!("; its last words:\n{}", last_words.join("\n"))
}

/// Who does not answer in time hangs; all else that goes wrong is a crash.
impl From<ControllerError> for ThinkError {
    fn from(error: ControllerError) -> Self {
        match error {
            ControllerError::TimedOut { after, .. } => Self::Hung { after },
            other => Self::Crashed(other.to_string()),
        }
    }
}
