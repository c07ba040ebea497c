//! What the test needs beside Rust, and how to get it.
//!
//! Installed without asking: parts of the Rust toolchain (where rustup is), and packages on Debian and Ubuntu for
//! someone who may install them without a password. Everywhere else the reader is told what to type.

use std::env;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};

use crate::line::Line;
use crate::step::{Failure, Verdict};

/// A program from the system's packages.
pub(crate) struct Program {
    /// What it is called, for people.
    title: &'static str,
    /// The file to look for.
    file: &'static str,
    /// What it is needed for, to finish the sentence "... is missing:".
    purpose: &'static str,
    apt: &'static str,
    dnf: &'static str,
    pacman: &'static str,
    macos: &'static str,
}

/// The opponent that other people wrote: our GTP and our rules are checked against it.
const GNU_GO: Program = Program {
    title: "GNU Go",
    file: "gnugo",
    purpose: "the tests talk to it and compare rules with it",
    apt: "gnugo",
    dnf: "gnugo",
    pacman: "gnugo",
    macos: "brew install gnu-go",
};

/// The server's other database: the tests start one of their own, and do without where there is none.
const POSTGRESQL: Program = Program {
    title: "PostgreSQL",
    file: "postgres",
    purpose: "without it the store is tested on SQLite only",
    apt: "postgresql",
    dnf: "postgresql-server",
    pacman: "postgresql",
    macos: "brew install postgresql",
};

/// libFuzzer is C++ and is compiled with the fuzz targets.
pub(crate) const CPP_COMPILER: Program = Program {
    title: "a C++ compiler",
    file: "c++",
    purpose: "libFuzzer is compiled with it",
    apt: "g++",
    dnf: "gcc-c++",
    pacman: "gcc",
    macos: "xcode-select --install",
};

/// A program that is not here and could not be installed; shown as what to type.
pub(crate) struct Missing<'a>(&'a Program);

impl Missing<'_> {
    /// The first line alone.
    pub(crate) fn title(&self) -> String {
        format!("{} is missing ({})", self.0.title, self.0.file)
    }
}

impl Display for Missing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Program { purpose, apt, dnf, pacman, macos, .. } = self.0;
        writeln!(f, "{}: {purpose}. Install it with", self.title())?;
        writeln!(f, "  Debian, Ubuntu   sudo apt-get install {apt}")?;
        writeln!(f, "  Fedora           sudo dnf install {dnf}")?;
        writeln!(f, "  Arch             sudo pacman -S {pacman}")?;
        write!(f, "  macOS            {macos}")
    }
}

impl Program {
    /// Finds the program, installing it first where that needs nobody's password.
    pub(crate) fn obtain(&self) -> Result<PathBuf, Missing<'_>> {
        if let Some(path) = find(self.file) {
            return Ok(path);
        }
        if let Some(prefix) = apt_prefix() {
            let install = apt(prefix, "install --yes --no-install-recommends").word(self.apt);
            // A fresh machine has no package lists yet: without them nothing can be found, so fetch and try again.
            if install.check().is_err() && apt(prefix, "update").check().is_ok() {
                // Whether it worked is seen by looking for the file.
                let _ = install.check();
            }
        }
        find(self.file).ok_or(Missing(self))
    }
}

/// How apt-get may be called here: by root as it is, by others through sudo if it asks no password.
fn apt_prefix() -> Option<&'static str> {
    find("apt-get")?;
    let root = Line::new("id -u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if root { Some("") } else { Line::new("sudo -n true").succeeds().then_some("sudo -n") }
}

fn apt(prefix: &str, verb: &str) -> Line {
    // Through `env`, as sudo drops the caller's variables. Another apt may hold the lock on a machine just started.
    Line::new(prefix)
        .word("env")
        .word("DEBIAN_FRONTEND=noninteractive")
        .words(&format!("apt-get -o DPkg::Lock::Timeout=60 {verb}"))
}

/// Looks for a program on the PATH, and where Debian puts games and the versions of PostgreSQL, which is not on
/// everybody's PATH.
fn find(file: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let games = ["/usr/games", "/usr/local/games"].map(PathBuf::from);
    let versions = folders_in(Path::new("/usr/lib/postgresql")).into_iter().map(|version| version.join("bin"));
    find_in(env::split_paths(&path).chain(games).chain(versions), file)
}

/// The folders in a folder; none where there is no such folder.
fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect()
}

fn find_in(folders: impl IntoIterator<Item = PathBuf>, file: &str) -> Option<PathBuf> {
    let name = format!("{file}{}", env::consts::EXE_SUFFIX);
    folders.into_iter().map(|folder| folder.join(&name)).find(|path| path.is_file())
}

/// The step "tools": everything without which the other steps cannot pass, and PostgreSQL if it can be had.
pub(crate) fn required() -> Result<Verdict, Failure> {
    for (component, probe) in [("rustfmt", "cargo fmt --version"), ("clippy", "cargo clippy --version")] {
        if !Line::new(probe).succeeds() {
            Line::new("rustup component add").word(component).check()?;
        }
        println!("{component} is here");
    }
    match GNU_GO.obtain() {
        Ok(path) => println!("GNU Go is here: {}", path.display()),
        Err(missing) => return Err(Failure::new(missing.to_string(), "cargo xtask test")),
    }
    match POSTGRESQL.obtain() {
        Ok(path) => println!("PostgreSQL is here: {}", path.display()),
        // The tests of the store say again that they did without.
        Err(missing) => println!("{missing}"),
    }
    Ok(Verdict::Passed)
}

/// Makes sure the standard library for the browser is here; the error says why it is not, in one line.
pub(crate) fn wasm_target() -> Result<(), String> {
    let installed = || {
        let line = Line::new("rustc --print target-libdir --target wasm32-unknown-unknown");
        line.output().is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
    };
    let add = Line::new("rustup target add wasm32-unknown-unknown");
    if installed() || (add.check().is_ok() && installed()) {
        Ok(())
    } else {
        Err(format!("no standard library for the browser ({add})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_the_package_of_each_system() {
        assert_eq!(
            Missing(&GNU_GO).to_string(),
            "\
GNU Go is missing (gnugo): the tests talk to it and compare rules with it. Install it with
  Debian, Ubuntu   sudo apt-get install gnugo
  Fedora           sudo dnf install gnugo
  Arch             sudo pacman -S gnugo
  macOS            brew install gnu-go"
        );
    }

    #[test]
    fn apt_is_called_alike_by_root_and_through_sudo() {
        let words = "env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=60 update";
        assert_eq!(apt("", "update").to_string(), words);
        assert_eq!(apt("sudo -n", "update").to_string(), format!("sudo -n {words}"));
    }

    #[test]
    fn folders_are_found_files_are_not_and_nothing_is_nothing() {
        let folders = folders_in(Path::new(env!("CARGO_MANIFEST_DIR")));
        assert!(folders.contains(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
        assert!(!folders.contains(&Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")));
        assert_eq!(folders_in(Path::new("/nowhere/at/all")), Vec::<PathBuf>::new());
    }

    #[test]
    fn a_program_is_found_in_the_first_folder_that_has_it_as_a_file() {
        let folder = env::current_exe().unwrap().parent().unwrap().to_owned();
        let name = env::current_exe().unwrap().file_stem().unwrap().to_str().unwrap().to_owned();
        let folders = || [PathBuf::from("/nowhere/at/all"), folder.clone()];
        let found = find_in(folders(), &name).expect("this very test is a program");
        assert_eq!(found.parent(), Some(folder.as_path()));
        // A folder of that name is not a program.
        let above = [folder.parent().unwrap().to_owned()];
        assert_eq!(find_in(above, folder.file_name().unwrap().to_str().unwrap()), None);
    }
}
