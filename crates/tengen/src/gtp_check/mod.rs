//! `tengen gtp-check`: what does an engine do wrong?
//!
//! The engine is driven byte by byte ([`wire`], [`session`]) through chapters of questions: [`form`] asks how it speaks,
//! [`rules`] what it knows of the board, [`games`] lets it play. What comes out is a list ([`findings`]): a *fail* is
//! against the specification (GTP version 2, draft 2, G. Farnebäck 2002), a *note* is worth knowing.

mod findings;
mod form;
mod games;
mod rules;
mod session;
mod wire;

use std::{process::ExitCode, time::Duration};

use anyhow::Result;
use clap::Args;
use tengen_protocol::gtp::CommandLine;

use self::{
    findings::{Findings, Mark},
    rules::Engine,
    session::{Gone, Session},
    wire::Wire,
};
use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen gtp-check 'gnugo --mode gtp'
  tengen gtp-check 'tengen gtp' --patience 20s

Ends with 1 if something fails that the protocol requires.";

/// Which engine.
#[derive(Args)]
pub(crate) struct Options {
    /// The command line that starts the engine
    command: String,
    /// How long to wait for each answer
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = patience)]
    patience: Duration,
}

fn patience(text: &str) -> Result<Duration, String> {
    let span = tengen_arena::read_span(text).filter(|span| !span.is_zero());
    span.ok_or_else(|| format!("`{text}` is not a time such as 500ms, 60s or 2m"))
}

/// How long an engine may take to leave.
const FAREWELL: Duration = Duration::from_secs(3);

/// Asks everything and tells the answers.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let text = options.command.strip_prefix("gtp:").unwrap_or(&options.command);
    let line: CommandLine = text.parse()?;
    let mut findings = Findings::default();
    examine(&line, options.patience, &mut findings)?;
    let (failed, noted) = (findings.count(Mark::Fail), findings.count(Mark::Note));
    let sum = format!("{} passed, {noted} noted, {failed} failed\n", findings.count(Mark::Pass));
    terminal::say(&format!("{}\n{sum}", findings.list(terminal::colours())))?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A chapter that begins with a board of 9 by 9.
type Chapter = fn(&mut Engine<'_>) -> Result<(), Gone>;

fn examine(line: &CommandLine, patience: Duration, findings: &mut Findings) -> Result<()> {
    let mut session = Session::new(Wire::start(line)?, patience);
    let commands = match form::check(&mut session, findings) {
        Ok(commands) => commands,
        Err(gone) => {
            tell(findings, &gone);
            return Ok(());
        }
    };
    let mut engine = Engine { session: &mut session, findings, commands: &commands };
    match rules::sizes(&mut engine) {
        Ok(true) => {}
        Ok(false) => {
            findings.note("moves and games were not looked at", "they need a board of 9 by 9");
            return leave(line, session, patience, findings);
        }
        Err(gone) => {
            tell(findings, &gone);
            return Ok(());
        }
    }
    let chapters: [Chapter; 5] = [rules::moves, rules::taking_back, rules::handicap, rules::time, |engine| {
        games::check(engine.session, engine.findings, engine.commands)
    }];
    for chapter in chapters {
        let ended = chapter(&mut Engine { session: &mut session, findings, commands: &commands });
        if let Err(gone) = ended {
            tell(findings, &gone);
            // The next chapter may still go well.
            session = Session::new(Wire::start(line)?, patience);
            if let Err(gone) = session.ask("boardsize 9") {
                tell(findings, &gone);
                return Ok(());
            }
        }
    }
    leave(line, session, patience, findings)
}

fn tell(findings: &mut Findings, gone: &Gone) {
    findings.fail(format!("it stopped answering at `{}`", gone.command), gone.what.clone());
}

fn leave(line: &CommandLine, mut session: Session, patience: Duration, findings: &mut Findings) -> Result<()> {
    findings.chapter("The end");
    let strays = session.strays.len();
    let first = session.strays.first().cloned().unwrap_or_default();
    findings.wish(strays == 0, "it says nothing outside of its answers", format!("{strays} lines, first `{first}`"));
    let without_id = session.without_id;
    findings.require(without_id == 0, "every answer had its id", format!("{without_id} had none"));
    match session.ask("quit") {
        Ok(answer) => findings.require(answer.success, "quit is answered", answer.quoted()),
        Err(gone) => findings.fail("quit is answered", gone.what),
    }
    match session.into_wire().wait(FAREWELL) {
        Some(status) if status.success() => findings.pass("quit ends it"),
        Some(status) => findings.note("quit ends it, but not as a success", status.to_string()),
        None => findings.fail("quit ends it", format!("it still runs after {FAREWELL:?}")),
    }
    let mut deserted = Wire::start(line)?;
    deserted.say("name\n");
    let mut deserted = Session::new(deserted, patience);
    // Whatever it says: what matters is that it has started before it is left alone.
    let _name = deserted.answer("name");
    let mut wire = deserted.into_wire();
    wire.hang_up();
    let ended = wire.wait(FAREWELL).is_some();
    findings.wish(ended, "the end of its input ends it", format!("it still runs after {FAREWELL:?}"));
    Ok(())
}
