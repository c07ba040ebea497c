//! The record of the games, kept in a file.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use tengen_go::{
    Colour,
    record::{Heading, Record},
};
use tengen_sgf::{Collection, Tree};

use super::table::GoTable;

/// A file with the games of this sitting, one after the other.
pub(super) struct Book {
    path: PathBuf,
    finished: Vec<Tree>,
    written: Option<Instant>,
}

/// While engines play quickly, the file is written only so often.
const PAUSE: Duration = Duration::from_secs(1);

impl Book {
    /// Opens no file yet: what stands in it is lost only when there is something new to write.
    ///
    /// # Errors
    /// If it is clear already that no file can be there.
    pub(super) fn at(path: PathBuf) -> anyhow::Result<Self> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            bail!("cannot keep the record in {}: there is no folder {}", path.display(), folder.display());
        }
        if path.is_dir() {
            bail!("cannot keep the record in {}: that is a folder", path.display());
        }
        Ok(Self { path, finished: Vec::new(), written: None })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game as it stands, unless that was done a moment ago.
    pub(super) fn jot(&mut self, table: &GoTable) -> anyhow::Result<()> {
        match self.written {
            Some(when) if when.elapsed() < PAUSE => Ok(()),
            _ => self.save(table),
        }
    }

    /// Writes the game as it stands.
    pub(super) fn save(&mut self, table: &GoTable) -> anyhow::Result<()> {
        let trees = self.finished.iter().cloned().chain([tree(table)]).collect();
        let text = tengen_sgf::write(&Collection { trees });
        fs::write(&self.path, text).with_context(|| format!("cannot write {}", self.path.display()))?;
        self.written = Some(Instant::now());
        Ok(())
    }

    /// Keeps this game; the next one comes after it.
    pub(super) fn turn_page(&mut self, table: &GoTable) {
        if table.game().moves().len() > 0 {
            self.finished.push(tree(table));
        }
    }
}

fn tree(table: &GoTable) -> Tree {
    let mut heading = Heading::default();
    for colour in Colour::BOTH {
        let name = table.seats().engine_name(colour).unwrap_or("Human");
        heading.player_mut(colour).name = Some(name.to_string());
    }
    heading.result = table.outcome().map(|outcome| outcome.to_string());
    if let Some(fault) = table.fault() {
        heading.result = Some("Void".to_string());
        heading.about.remark = Some(format!("Broken off: {fault}"));
    }
    Record::of_game(table.game(), &heading)
}
