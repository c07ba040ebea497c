//! The web client: the core for the browser, the packages it stands on, its checks, and the pages.
//!
//! What is current stays: the core is Cargo's to judge, the packages are those of the lock file, the pages are made of what
//! a [`Stamp`] says.

use std::fs;
use std::path::Path;

use crate::line::Line;
use crate::stamp::Stamp;
use crate::step::{Failure, Verdict};
use crate::tools::{self, CHROMIUM};
use crate::wasm;

const LOCK: &str = "web/package-lock.json";

/// The lock file that the packages were installed from.
const INSTALLED: &str = "web/node_modules/.tengen-lock.json";

/// What the pages are made of. The test files are among it: telling them apart would save seconds, rarely.
const PAGES: Stamp = Stamp {
    sources: &["web", "locales"],
    without: &["web/node_modules", "web/dist", "web/e2e"],
    kept: "target/xtask/pages",
};

/// The page that everything begins with.
const INDEX: &str = "web/dist/index.html";

/// `cargo xtask web`: everything that `tengen` carries inside it for browsers.
pub(crate) fn build() -> Result<Verdict, Failure> {
    prepared(&[])
}

/// The step "web": types, looks and words, unit tests, and the pages.
pub(crate) fn check() -> Result<Verdict, Failure> {
    prepared(&["run check", "test"])
}

/// The step "browser": people play in a real browser, on a server with the pages inside.
pub(crate) fn browser() -> Result<Verdict, Failure> {
    if let skipped @ Verdict::Skipped(_) = build()? {
        return Ok(skipped);
    }
    let browser = match CHROMIUM.obtain() {
        Ok(browser) => browser,
        Err(missing) => {
            println!("{missing}");
            return Ok(Verdict::Skipped(missing.title()));
        }
    };
    // A test beside it makes Cargo choose the features that the step "tests" has built everything with: with others, half of the
    // workspace would be compiled once more.
    Line::new("cargo build --workspace --bin tengen --test typescript").check()?;
    let program = std::path::absolute(format!("target/debug/tengen{}", std::env::consts::EXE_SUFFIX))
        .map_err(|why| Failure::new(format!("there is no folder to be in: {why}"), "cargo xtask test browser"))?;
    npm("run e2e")
        .variable("TENGEN_BIN", program.display().to_string())
        .variable("TENGEN_CHROMIUM", browser.display().to_string())
        .check()?;
    Ok(Verdict::Passed)
}

/// The core, the packages, these scripts, the pages.
fn prepared(scripts: &[&str]) -> Result<Verdict, Failure> {
    if let Err(why) = tools::node() {
        return Ok(Verdict::Skipped(why));
    }
    if let skipped @ Verdict::Skipped(_) = wasm::core()? {
        return Ok(skipped);
    }
    packages()?;
    for script in scripts {
        npm(script).check()?;
    }
    pages()?;
    Ok(Verdict::Passed)
}

/// Installs the packages of the lock file, unless they are there.
pub(crate) fn packages() -> Result<(), Failure> {
    let lock = fs::read(LOCK).map_err(|why| again(&format!("cannot read {LOCK}: {why}")))?;
    if fs::read(INSTALLED).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm("ci --no-audit --no-fund").check()?;
    fs::write(INSTALLED, lock).map_err(|why| again(&format!("cannot write {INSTALLED}: {why}")))
}

fn pages() -> Result<(), Failure> {
    let number = PAGES.number().map_err(|why| again(&format!("cannot read what the pages are made of: {why}")))?;
    if Path::new(INDEX).is_file() && PAGES.is(&number) {
        println!("the pages are current");
        return Ok(());
    }
    npm("run build").check()?;
    PAGES.keep(&number).map_err(|why| again(&format!("cannot write {}: {why}", PAGES.kept)))
}

/// npm in the folder of the web client.
pub(crate) fn npm(words: &str) -> Line {
    // On Windows it is a script, which is only found by its whole name.
    Line::new(if cfg!(windows) { "npm.cmd" } else { "npm" }).words("--prefix web").words(words)
}

fn again(why: &str) -> Failure {
    Failure::new(why, "cargo xtask web")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn npm_works_in_the_folder_of_the_client() {
        assert!(npm("run build").to_string().ends_with(" --prefix web run build"));
    }
}
