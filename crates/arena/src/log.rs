//! The games of a match in a folder, so that nothing that was played is lost.

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use serde_json::Value;
use thiserror::Error;

use crate::{Charter, GameRecord, Setting, files};

/// What was agreed on.
const CHARTER: &str = "match.json";
/// The games, one in each line, in the order in which they ended.
const GAMES: &str = "games.jsonl";

/// Why a folder cannot keep the games of a match.
#[derive(Debug, Error)]
pub enum LogError {
    /// The system says no.
    #[error("cannot {what} {}: {reason}", path.display())]
    Io {
        /// What was to be done.
        what: &'static str,
        /// With what.
        path: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// The games in it were played under other terms.
    #[error("{} holds another match: {term} is {there} there and {here} here", folder.display())]
    OtherMatch {
        /// Where.
        folder: PathBuf,
        /// What differs.
        term: String,
        /// What it is in the folder.
        there: String,
        /// What it was to be.
        here: String,
    },
    /// The games in it were written by a version that kept moves as numbers.
    #[error(
        "{} holds a match of tengen 0.1.0 or before, which kept moves as numbers: go on with it there, or begin in another folder",
        folder.display()
    )]
    OldVersion {
        /// Where.
        folder: PathBuf,
    },
    /// A file does not say what we once wrote.
    #[error("{}, line {line}, column {column}: {reason}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
}

/// An open folder. Every game is in the files before anybody hears of it.
#[derive(Debug)]
pub(crate) struct Log {
    folder: PathBuf,
    charter: Charter,
    games: File,
}

impl Log {
    /// Opens a folder or makes one, with the games that were played before.
    pub(crate) fn open(folder: &Path, charter: &Charter) -> Result<(Self, Vec<GameRecord>), LogError> {
        fs::create_dir_all(folder).map_err(io_error("make the folder", folder))?;
        agree(folder, charter)?;
        let path = folder.join(GAMES);
        let mut text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(io_error("read", &path)(error)),
        };
        // A line without its end was being written when the power failed: that game is played again.
        text.truncate(text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
        let records = read_games(&path, &text)?;
        let games = OpenOptions::new().append(true).create(true).open(&path).map_err(io_error("open", &path))?;
        games.set_len(text.len() as u64).map_err(io_error("write", &path))?;
        Ok((Self { folder: folder.to_path_buf(), charter: charter.clone(), games }, records))
    }

    /// Keeps a game: its record for people first, then the line that counts.
    pub(crate) fn append(&mut self, record: &GameRecord, setting: &Setting) -> Result<(), LogError> {
        for (ending, text) in files::of(record, setting, &self.charter) {
            let path = self.folder.join(format!("game-{:04}.{ending}", record.number + 1));
            fs::write(&path, text).map_err(io_error("write", &path))?;
        }
        let path = self.folder.join(GAMES);
        let line = serde_json::to_string(record).map_err(|error| io_error("write", &path)(error.into()))?;
        let written = self.games.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.games.sync_data());
        written.map_err(io_error("write", &path))
    }
}

fn io_error(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> LogError {
    let path = path.to_path_buf();
    move |reason| LogError::Io { what, path, reason }
}

/// Writes the charter into an empty folder; in any other it must be the same.
fn agree(folder: &Path, charter: &Charter) -> Result<(), LogError> {
    let path = folder.join(CHARTER);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let text = serde_json::to_string_pretty(charter).map_err(|error| io_error("write", &path)(error.into()))?;
            return fs::write(&path, text + "\n").map_err(io_error("write", &path));
        }
        Err(error) => return Err(io_error("read", &path)(error)),
    };
    let there: Value = serde_json::from_str(&text).map_err(|error| damaged(&path, error.line(), &error))?;
    if there.get("a").is_some() && there.get("engines").is_none() {
        return Err(LogError::OldVersion { folder: folder.to_path_buf() });
    }
    let there: Charter = serde_json::from_str(&text).map_err(|error| damaged(&path, error.line(), &error))?;
    match there.difference(charter) {
        None => Ok(()),
        Some((term, there, here)) => Err(LogError::OtherMatch { folder: folder.to_path_buf(), term, there, here }),
    }
}

fn damaged(path: &Path, line: usize, error: &serde_json::Error) -> LogError {
    // The line in the message would be that within the piece that was read, not that of the file.
    let text = error.to_string();
    let reason = text.split(" at line ").next().unwrap_or_default().to_string();
    LogError::Damaged { path: path.to_path_buf(), line, column: error.column(), reason }
}

fn read_games(path: &Path, text: &[u8]) -> Result<Vec<GameRecord>, LogError> {
    let mut records: Vec<GameRecord> = Vec::new();
    let mut seen = HashSet::new();
    for (index, line) in text.split(|byte| *byte == b'\n').enumerate() {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let record: GameRecord = serde_json::from_slice(line).map_err(|error| damaged(path, index + 1, &error))?;
        if !seen.insert(record.number) {
            let reason = format!("game {} stands here twice", record.number + 1);
            return Err(LogError::Damaged { path: path.to_path_buf(), line: index + 1, column: 1, reason });
        }
        records.push(record);
    }
    Ok(records)
}
