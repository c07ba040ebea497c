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
    pub(crate) file: &'static str,
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

/// Where rustup cannot fetch the browser's standard library: a compiler that has its sources beside it, and the linker.
pub(crate) const WEB_COMPILER: Program = Program {
    title: "a compiler for the browser",
    file: "wasm-ld-19",
    purpose: "the core is compiled to WebAssembly (`rustup target add wasm32-unknown-unknown` serves as well)",
    apt: "rustc-web rust-web-src lld-19",
    dnf: "rust rust-src lld",
    pacman: "rust-wasm lld",
    macos: "rustup target add wasm32-unknown-unknown",
};

/// What builds and checks the web client.
const NODE: Program = Program {
    title: "Node.js",
    file: "node",
    purpose: "the web client is built with it",
    apt: "nodejs",
    dnf: "nodejs",
    pacman: "nodejs",
    macos: "brew install node",
};

const NPM: Program = Program {
    title: "npm",
    file: if cfg!(windows) { "npm.cmd" } else { "npm" },
    purpose: "the packages of the web client come through it",
    apt: "npm",
    dnf: "nodejs-npm",
    pacman: "npm",
    macos: "brew install node",
};

/// The oldest Node.js that Vite runs on.
const NODE_VERSION: (u32, u32) = (20, 19);

/// The browser of the browser tests.
pub(crate) const CHROMIUM: Program = Program {
    title: "Chromium",
    file: "chromium",
    purpose: "the pages are tried in it as people use them",
    apt: "chromium",
    dnf: "chromium",
    pacman: "chromium",
    macos: "brew install --cask chromium",
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
            let install = apt(prefix, "install --yes --no-install-recommends").words(self.apt);
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
    let name = if file.contains('.') { file.to_owned() } else { format!("{file}{}", env::consts::EXE_SUFFIX) };
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

/// Makes sure that Node.js and npm are here, and new enough; the error says what is missing, in one line.
pub(crate) fn node() -> Result<(), String> {
    for program in [&NODE, &NPM] {
        if let Err(missing) = program.obtain() {
            println!("{missing}");
            return Err(missing.title());
        }
    }
    let said = Line::new("node --version").output().map(|output| output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    if version(&said).is_some_and(|version| version >= NODE_VERSION) {
        return Ok(());
    }
    let (major, minor) = NODE_VERSION;
    println!(
        "The web client needs Node.js {major}.{minor} or newer: https://nodejs.org/en/download has it for every system."
    );
    Err(format!("Node.js is too old ({said})"))
}

/// The first two numbers of a version such as `v20.19.4`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Makes sure that cargo-deny is here: a program that somebody has built is fetched where cargo-binstall is, since building it takes
/// longer than all other steps together. The error says what is not checked without it, in one line.
pub(crate) fn cargo_deny() -> Result<(), String> {
    let is_here = || Line::new("cargo deny --version").succeeds();
    let fetch = Line::new("cargo binstall --no-confirm --disable-strategies compile cargo-deny");
    let can_fetch = Line::new("cargo binstall -V").succeeds();
    if is_here() || (can_fetch && fetch.check().is_ok() && is_here()) {
        Ok(())
    } else {
        let how = "cargo install cargo-deny --locked";
        Err(format!("NO DEPENDENCY WAS CHECKED for known holes, licences and sources: cargo-deny is missing ({how})"))
    }
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
    fn versions_are_compared_by_their_numbers() {
        assert_eq!(version("v20.19.4"), Some((20, 19)));
        assert!(version("v9.11.2") < Some(NODE_VERSION) && version("v22.1.0") > Some(NODE_VERSION));
        for nonsense in ["", "20.19", "v20", "v20.x", "vx.19"] {
            assert_eq!(version(nonsense), None, "{nonsense}");
        }
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
