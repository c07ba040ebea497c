//! What others made for a game, where a command plays with it: what lies inside the program, and packages in a folder.

use std::{fs, path::Path};

use anyhow::{Context as _, Result, bail};
use tengen_game::Boards;
use tengen_games::Entry;

/// Packages end so.
const PACKAGE: &str = "zip";

/// Where a game finds its boards, templates and plug-ins: those of the program, and those of this folder.
pub(crate) fn boards(entry: &Entry, plugins: Option<&Path>) -> Result<Boards> {
    // A board from a file is kept from when it is read until somebody plays on it.
    let boards = Boards::default().keeping(1);
    let Some(additions) = entry.additions else {
        if plugins.is_some() {
            bail!("--plugins: {} has no plug-ins", entry.kind.name);
        }
        return Ok(boards);
    };
    additions.furnish(&boards);
    let Some(folder) = plugins else { return Ok(boards) };
    let files = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut packages = Vec::new();
    for file in files {
        let path = file.with_context(|| format!("cannot read {}", folder.display()))?.path();
        if path.extension().is_some_and(|end| end == PACKAGE) {
            packages.push(path);
        }
    }
    if packages.is_empty() {
        bail!("--plugins: there is no package in {}", folder.display());
    }
    packages.sort();
    for path in packages {
        let shown = path.display();
        let bytes = fs::read(&path).with_context(|| format!("cannot read {shown}"))?;
        let addition = additions.read(&bytes).map_err(|unfit| anyhow::anyhow!("{shown} is no plug-in: {unfit}"))?;
        addition.add_to(&boards, true);
    }
    Ok(boards)
}
