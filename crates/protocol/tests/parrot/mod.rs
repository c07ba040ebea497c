//! An engine that says what it is told to: small enough to know every word of its conversations.

use std::time::Duration;

use tengen_protocol::gtp::{Answer, Command, Engine, Exchange, Failure};

/// `echo TEXT` answers the text, with `\n` and `\r` where it says so; `fail TEXT` refuses with it. `count` streams
/// numbers until somebody speaks, then says `stopped`; `wait` waits for somebody to speak; `parrot-heard` counts
/// the commands it handled.
#[derive(Default)]
pub(crate) struct Parrot {
    heard: usize,
}

impl Engine for Parrot {
    fn name(&self) -> &str {
        "Parrot"
    }

    fn version(&self) -> &str {
        "0.1"
    }

    fn commands(&self) -> &[&str] {
        &["echo", "fail", "count", "wait", "parrot-heard"]
    }

    fn handle(&mut self, command: &Command, exchange: &mut Exchange<'_>) -> Answer {
        self.heard += 1;
        match command.name() {
            "echo" => Ok(unescaped(command.arguments().rest())),
            "fail" => Err(Failure::new(unescaped(command.arguments().rest()))),
            "count" => {
                let watch = exchange.watch();
                for number in 1.. {
                    exchange.stream(&number.to_string());
                    if watch.input_waiting() {
                        break;
                    }
                }
                Ok("stopped".into())
            }
            "wait" => {
                let patience = command.arguments().float("seconds")?;
                let interrupted = exchange.wait_for_input(Duration::try_from_secs_f64(patience).unwrap_or_default());
                assert_eq!(interrupted, exchange.input_waiting());
                Ok(interrupted.to_string())
            }
            "parrot-heard" => Ok(self.heard.to_string()),
            unlisted => unreachable!("{unlisted} is not in the list"),
        }
    }
}

fn unescaped(text: &str) -> String {
    text.replace("\\n", "\n").replace("\\r", "\r")
}
