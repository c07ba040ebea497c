//! Which problems: files, folders, standard input.

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use tengen_life::{
    Problem,
    formats::{self, Entry, Format, MOST_BYTES},
};

/// What files with problems end in.
pub(super) const ENDINGS: [&str; 4] = ["sgf", "json", "jsonl", "txt"];

/// A problem and where it is from.
pub(super) struct Asked {
    pub(super) entry: Entry,
    /// The name of its file, with the number of the problem if there are several.
    pub(super) file: String,
}

/// Reads all of them; what was repaired on the way is told on standard error.
pub(super) fn read(words: &[String]) -> Result<Vec<Asked>> {
    let mut asked = Vec::new();
    for word in words {
        let path = Path::new(word);
        if path.is_dir() {
            let files = files(path).with_context(|| format!("cannot read {word}"))?;
            if files.is_empty() {
                bail!("{word}: there is no file in it that ends in .{}", ENDINGS.join(", ."));
            }
            for file in files {
                read_file(&file.display().to_string(), &mut asked)?;
            }
        } else {
            read_file(word, &mut asked)?;
        }
    }
    Ok(asked)
}

/// The files of a folder and of folders in it, in order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut inside: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    inside.sort();
    for path in inside {
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
        // A link to a folder could lead back to here.
        if path.is_dir() && !path.is_symlink() {
            found.extend(files(&path)?);
        } else if ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str())) {
            found.push(path);
        }
    }
    Ok(found)
}

fn read_file(word: &str, asked: &mut Vec<Asked>) -> Result<()> {
    let mut bytes = Vec::new();
    // One byte more than is read, so that an endless file is refused and not read to the end.
    let most = MOST_BYTES as u64 + 1;
    let read = if word == "-" {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        fs::File::open(word).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {word}"))?;
    let reading = formats::read(&bytes).with_context(|| format!("cannot read {word}"))?;
    for oddity in &reading.oddities {
        eprintln!("{word}: {oddity}");
    }
    let several = reading.entries.len() > 1;
    asked.extend(reading.entries.into_iter().enumerate().map(|(at, entry)| {
        let file = if several { format!("{word}#{}", at + 1) } else { word.to_string() };
        Asked { entry, file }
    }));
    Ok(())
}

/// Writes the problems into a file.
pub(super) fn write(path: &Path, asked: &[Asked]) -> Result<()> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let format = match ending.as_deref() {
        Some("sgf") => Format::Sgf,
        Some("json" | "jsonl") => Format::Json,
        Some("txt") => Format::Text,
        _ => bail!("{}: a file of problems ends in .sgf, .json or .txt", path.display()),
    };
    let problems: Vec<&Problem> = asked.iter().map(|asked| &asked.entry.problem).collect();
    for one in asked {
        for line in one.entry.guess.iter().flat_map(|guess| guess.told(&one.entry.problem)) {
            eprintln!("{}: {line}", super::name(one));
        }
    }
    fs::write(path, formats::write(format, &problems)).with_context(|| format!("cannot write {}", path.display()))
}
