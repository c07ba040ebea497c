//! `tengen plugin agree`: plug-ins do in browsers what they do on servers.

use std::{
    io::{IsTerminal as _, stderr},
    process::ExitCode,
    sync::atomic::Ordering,
};

use anyhow::Result;
use tengen_sector66_guests::{agree, packed};

use super::{Agree, read};
use crate::{
    contest::{INTERRUPTED, stop_on_ctrl_c},
    terminal,
};

pub(super) fn run(options: &Agree) -> Result<ExitCode> {
    let files: Vec<Vec<u8>> = match options.packages.is_empty() {
        true => packed().iter().map(|bytes| bytes.to_vec()).collect(),
        false => options.packages.iter().map(|file| read(file)).collect::<Result<_>>()?,
    };
    let interrupt = stop_on_ctrl_c()?;
    let shown = stderr().is_terminal();
    let mut watch = |played: u64| {
        if shown && played.is_multiple_of(100) {
            eprint!("\r{played} of {} games", options.games);
        }
        !interrupt.load(Ordering::Relaxed)
    };
    let came = agree(&files, options.games, options.first, &mut watch);
    if shown {
        eprint!("\r                              \r");
    }
    let came = match came {
        Ok(came) => came,
        Err(difference) => {
            println!("broken: {difference}");
            return Ok(ExitCode::FAILURE);
        }
    };
    terminal::say(&format!(
        "{} games, {} moves, {} calls, {} of which fell, {} gas: compiled and interpreted they were the same.\n",
        came.games, came.moves, came.calls, came.fallen, came.gas
    ))?;
    Ok(if interrupt.load(Ordering::Relaxed) { INTERRUPTED.into() } else { ExitCode::SUCCESS })
}
