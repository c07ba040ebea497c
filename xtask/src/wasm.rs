//! The core for the browser: `crates/wasm` as WebAssembly, put where the web client looks for it.
//!
//! There are two ways to the standard library for that target. The usual one is rustup's. Where rustup reaches nothing,
//! Debian has a compiler with the sources beside it, and Cargo builds the library from them. Both keep to a target folder
//! of their own, so that neither evicts what the other builds need.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::line::Line;
use crate::step::{Failure, Verdict};
use crate::tools::{self, WEB_COMPILER};

/// Where the web client looks for the module.
const MODULE: &str = "web/src/core/core.wasm";

const BUILT: &str = "target/wasm/wasm32-unknown-unknown/release/tengen_wasm.wasm";

/// Everybody who opens a page downloads it. For size it is a tenth smaller than for speed, and a match of 300 moves is
/// still folded in under two milliseconds.
const PROFILE: [&str; 6] =
    ["opt-level=\"s\"", "lto=\"fat\"", "codegen-units=1", "panic=\"abort\"", "strip=true", "debug=false"];

/// The core, and beside it whatever else must run in a browser.
const CORE: &str = "tengen-wasm";
const RULES: [&str; 2] = ["tengen-net", "tengen-search"];

/// The step "wasm": the core, and the rules and thinkers that are not part of it yet.
pub(crate) fn check() -> Result<Verdict, Failure> {
    build(&[&[CORE], &RULES[..]].concat())
}

/// The core alone.
pub(crate) fn core() -> Result<Verdict, Failure> {
    build(&[CORE])
}

fn build(packages: &[&str]) -> Result<Verdict, Failure> {
    let way = match Way::find() {
        Ok(way) => way,
        Err(why) => return Ok(Verdict::Skipped(why)),
    };
    way.line(packages).check()?;
    put_in_place(Path::new(BUILT), Path::new(MODULE))
        .map_err(|why| Failure::new(format!("cannot copy {BUILT} to {MODULE}: {why}"), "cargo xtask web"))?;
    Ok(Verdict::Passed)
}

/// A file that is touched is taken for a change by whatever looks at it.
fn put_in_place(from: &Path, to: &Path) -> std::io::Result<()> {
    let bytes = fs::read(from)?;
    if fs::read(to).is_ok_and(|there| there == bytes) { Ok(()) } else { fs::write(to, bytes) }
}

/// How the target's standard library is come by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Rustup,
    Debian,
}

impl Way {
    /// The first way that works here; the error says in one line why none does.
    pub(crate) fn find() -> Result<Self, String> {
        let Err(why) = tools::wasm_target() else { return Ok(Self::Rustup) };
        match WEB_COMPILER.obtain() {
            Ok(_) => Ok(Self::Debian),
            Err(missing) => {
                println!("{missing}");
                Err(why)
            }
        }
    }

    fn line(self, packages: &[&str]) -> Line {
        let mut line = Line::new("cargo build --release --target wasm32-unknown-unknown --target-dir target/wasm");
        for setting in PROFILE {
            line = line.word("--config").word(format!("profile.release.{setting}"));
        }
        line = packages.iter().fold(line, |line, package| line.word("--package").word(*package));
        self.with(line, "std,panic_abort")
    }

    /// A line that compiles, with what this way needs; `parts` of the standard library are used.
    pub(crate) fn with(self, line: Line, parts: &str) -> Line {
        match self {
            Self::Rustup => line,
            Self::Debian => line
                .word(format!("-Zbuild-std={parts}"))
                .variable("RUSTC", "/usr/bin/rustc")
                .variable("RUSTC_BOOTSTRAP", "1")
                .variable("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", WEB_COMPILER.file),
        }
    }

    /// Which compiler that is: the same one makes the same bytes.
    pub(crate) fn compiler(self) -> String {
        let (rustc, library) = match self {
            Self::Rustup => ("rustc", "its own library"),
            Self::Debian => ("/usr/bin/rustc", "a library built from its sources"),
        };
        let version = Command::new(rustc).arg("--version").output();
        let version = version.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned());
        format!("{}, {library}", version.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_way_differs_from_the_first_by_the_compiler_and_its_library() {
        let first = Way::Rustup.line(&[CORE]).to_string();
        assert!(first.ends_with(" --package tengen-wasm"), "{first}");
        assert!(first.contains("--config 'profile.release.opt-level=\"s\"'"), "{first}");
        let second = Way::Debian.line(&[CORE]).to_string();
        let variables = "RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
            CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-19 ";
        assert_eq!(second, format!("{variables}{first} -Zbuild-std=std,panic_abort"));
    }

    #[test]
    fn a_module_that_is_there_already_is_not_touched() {
        let folder = std::env::temp_dir().join(format!("tengen-xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [from, to] = ["from", "to"].map(|name| folder.join(name));
        fs::write(&from, "first").unwrap();
        put_in_place(&from, &to).unwrap();
        let mut read_only = fs::metadata(&to).unwrap().permissions();
        read_only.set_readonly(true);
        fs::set_permissions(&to, read_only).unwrap();
        let when = || fs::metadata(&to).unwrap().modified().unwrap();
        let before = when();
        put_in_place(&from, &to).unwrap();
        assert_eq!((fs::read_to_string(&to).unwrap().as_str(), when()), ("first", before));
        fs::remove_dir_all(&folder).unwrap();
    }
}
