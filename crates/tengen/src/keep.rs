//! `tengen keep-engine`: the keeper of a program that a server or a bot has started. Nobody types it.

use std::{ffi::OsString, process::ExitCode};

use anyhow::{Context, Result};
use clap::Args;
use tengen_protocol::{end_as, keep, use_keeper};

/// The subcommand.
pub(crate) const WORD: &str = "keep-engine";

#[derive(Args)]
pub(crate) struct Options {
    /// The process that must be there
    parent: u32,
    /// The program
    program: OsString,
    /// Its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Programs that are started from now on do not outlive this process.
pub(crate) fn programs() -> Result<()> {
    use_keeper(WORD).context("cannot find this program")
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let Options { parent, program, arguments } = options;
    let ended = keep(*parent, program, arguments).with_context(|| format!("{}", program.display()))?;
    Ok(end_as(ended))
}
