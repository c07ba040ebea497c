//! Whether something was made of what is there now: a number for the content of folders, kept from one run to the next.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher as _;
use std::io;
use std::path::{Path, PathBuf};

/// A thing that is made of files, and where it is written down of which.
pub(crate) struct Stamp {
    /// Files and folders that it is made of.
    pub(crate) sources: &'static [&'static str],
    /// Files and folders in them that it is not made of.
    pub(crate) without: &'static [&'static str],
    /// Where the number is kept.
    pub(crate) kept: &'static str,
}

impl Stamp {
    /// Whether the thing was made of what this number stands for.
    pub(crate) fn is(&self, number: &str) -> bool {
        fs::read_to_string(self.kept).is_ok_and(|kept| kept == number)
    }

    /// Writes down what the thing has been made of. The number is taken before the making: somebody may go on writing
    /// meanwhile.
    pub(crate) fn keep(&self, number: &str) -> io::Result<()> {
        if let Some(folder) = Path::new(self.kept).parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(self.kept, number)
    }

    /// What stands for the content of the sources now.
    pub(crate) fn number(&self) -> io::Result<String> {
        let mut files = Vec::new();
        for source in self.sources {
            self.gather(Path::new(source), &mut files)?;
        }
        files.sort_unstable();
        let mut number = DefaultHasher::new();
        for path in files {
            let content = fs::read(&path)?;
            for part in [path.as_os_str().as_encoded_bytes(), &content] {
                number.write_usize(part.len());
                number.write(part);
            }
        }
        Ok(format!("{:016x}", number.finish()))
    }

    fn gather(&self, path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
        if self.without.iter().any(|without| path == Path::new(without)) {
            return Ok(());
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                for entry in fs::read_dir(path)? {
                    self.gather(&entry?.path(), files)?;
                }
            }
            Ok(_) => files.push(path.to_owned()),
            // A source that is not there is a source without content.
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(why),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests of a package run in its folder.
    const SOURCES: Stamp = Stamp { sources: &["src", "Cargo.toml"], without: &["src/fuzz.rs"], kept: "" };

    #[test]
    fn every_source_counts_and_what_is_left_out_does_not() {
        let number = SOURCES.number().unwrap();
        assert_eq!(number.len(), 16);
        assert_eq!(SOURCES.number().unwrap(), number);
        let whole = Stamp { without: &[], ..SOURCES };
        assert_ne!(whole.number().unwrap(), number);
        let fewer = Stamp { sources: &["src"], ..SOURCES };
        assert_ne!(fewer.number().unwrap(), number);
        let more = Stamp { sources: &["src", "Cargo.toml", "nowhere"], ..SOURCES };
        assert_eq!(more.number().unwrap(), number);
    }

    #[test]
    fn nothing_is_current_that_was_never_made() {
        assert!(!SOURCES.is(&SOURCES.number().unwrap()));
    }
}
