//! Everything `cargo xtask test` does, in order: what is cheap and often wrong comes first.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use crate::fuzz;
use crate::line::Line;
use crate::report::Report;
use crate::step::{Failure, Step, Verdict};
use crate::tools;
use crate::{plugins, wasm, web};

/// The whole test.
pub(crate) const STEPS: [Step; 12] = [
    Step::quick("tools", "rustfmt, clippy, GNU Go and PostgreSQL are here (installed if they can be)", tools::required),
    Step::quick("fmt", "every file is formatted", formatting),
    Step::quick("clippy", "no warning from the compiler or clippy", lints),
    Step::quick("tests", "unit, integration and documentation tests", tests),
    Step::quick("train", "the training code, where PyTorch is installed", training),
    Step::quick("wasm", "the rules compile for the browser", wasm::check),
    Step::slow("plugins", "the shipped plug-ins are what their code and pictures make", plugins::check),
    Step::quick("web", "the web client: types, looks, words, unit tests, and its pages", web::check),
    Step::slow("browser", "people play in a real browser on a server with the pages inside", web::browser),
    Step::slow("docs", "the API documentation builds without a warning", documentation),
    Step::quick("deny", "known holes, licences, sources and duplicates among the dependencies", dependencies),
    Step::slow("fuzz", "a few seconds of hostile input for each parser and invariant", fuzz::every_target),
];

/// Runs the chosen steps up to the first failure, from the root of the project wherever it was called.
pub(crate) fn run(chosen: &[&'static Step]) -> ExitCode {
    if let Err(failure) = enter_root() {
        eprintln!("cargo xtask: {}", failure.why);
        return ExitCode::FAILURE;
    }
    let mut report = Report::new(chosen);
    for step in chosen {
        report.open(step);
        let start = Instant::now();
        let result = (step.check)();
        if !report.close(step, start.elapsed(), result) {
            break;
        }
    }
    if report.finish() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The folder that holds the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// From here on every path is one from the root of the project.
pub(crate) fn enter_root() -> Result<(), Failure> {
    let lost = |why| Failure::new(format!("cannot enter {}: {why}", root().display()), "cargo xtask help");
    std::env::set_current_dir(root()).map_err(lost)
}

fn formatting() -> Result<Verdict, Failure> {
    Line::new("cargo fmt --all --check").check()?;
    // The fuzz targets and the plug-ins are workspaces of their own, so `--all` does not see them.
    Line::new("cargo fmt --manifest-path fuzz/Cargo.toml --check").check()?;
    Line::new("cargo fmt --manifest-path plugins/Cargo.toml --all --check").check()?;
    Ok(Verdict::Passed)
}

fn lints() -> Result<Verdict, Failure> {
    Line::new("cargo clippy --workspace --all-targets -- -D warnings").check()?;
    Ok(Verdict::Passed)
}

fn tests() -> Result<Verdict, Failure> {
    if Line::new("cargo nextest --version").succeeds() {
        Line::new("cargo nextest run --workspace --no-fail-fast").check()?;
        // Nextest runs binaries; the examples in the documentation are not among them.
        Line::new("cargo test --workspace --doc").check()?;
    } else {
        Line::new("cargo test --workspace").check()?;
    }
    Ok(Verdict::Passed)
}

/// What `train/` needs is large and only for who trains networks, so it is not installed here.
fn training() -> Result<Verdict, Failure> {
    if !Line::new("python3 -c").word("import torch").succeeds() {
        return Ok(Verdict::Skipped("PyTorch is not installed (pip install torch)".to_owned()));
    }
    // One of the tests starts the package as a command of its own, which looks for it there.
    let tests = Line::new("python3 -m unittest discover --start-directory train/tests --top-level-directory train");
    tests.variable("PYTHONPATH", "train").check()?;
    Ok(Verdict::Passed)
}

fn documentation() -> Result<Verdict, Failure> {
    Line::new("cargo doc --workspace --no-deps").variable("RUSTDOCFLAGS", "-D warnings").check()?;
    Ok(Verdict::Passed)
}

fn dependencies() -> Result<Verdict, Failure> {
    if let Err(missing) = tools::cargo_deny() {
        return Ok(Verdict::Skipped(missing));
    }
    Line::new("cargo deny check licenses bans sources").check()?;
    // The list of known holes is fetched: without a network the rest is still worth something.
    if Line::new("cargo deny fetch db").succeeds() {
        Line::new("cargo deny check advisories").check()?;
        Ok(Verdict::Passed)
    } else {
        Ok(Verdict::Skipped("NO ADVISORIES WERE CHECKED: the list cannot be fetched (cargo deny fetch db)".to_owned()))
    }
}
