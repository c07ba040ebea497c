//! `tengen sgf`: show, check or convert a game record.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "";

/// What to do with a record.
#[derive(Args)]
pub(crate) struct Options {}

pub(crate) fn run(_: &Options) -> Result<ExitCode> {
    Ok(ExitCode::SUCCESS)
}
