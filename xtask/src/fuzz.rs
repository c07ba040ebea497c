//! A short hunt with every fuzz target.
//!
//! The targets are built as cargo-fuzz builds them, less the address sanitizer: all our code is safe Rust, and without
//! the sanitizer the stable compiler serves and no tool has to be installed. What is lost is the sanitizer's eye on
//! `memcmp`: words that a parser compares whole ("mtllib", "genmove") are not guessed, so they belong in the seeds.
//! For a long hunt, `cargo +nightly fuzz run TARGET` works on the same targets, sanitizer and all.

use std::fs;
use std::io;
use std::path::Path;

use crate::line::Line;
use crate::step::{Failure, Verdict};
use crate::tools::CPP_COMPILER;

const TARGETS: &str = "fuzz/fuzz_targets";

/// Seconds for each target: enough to replay the corpus and to catch a careless change, not to search deeply.
const SECONDS: u32 = 5;

/// Coverage counters and comparisons, which libFuzzer steers by. `--cfg fuzzing` is cargo-fuzz's convention.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The step "fuzz".
pub(crate) fn every_target() -> Result<Verdict, Failure> {
    if !cfg!(unix) {
        return Ok(Verdict::Skipped("libFuzzer is built on Unix only".to_owned()));
    }
    if let Err(missing) = CPP_COMPILER.obtain() {
        println!("{missing}");
        return Ok(Verdict::Skipped(missing.title()));
    }
    let targets = targets_in(Path::new(TARGETS)).map_err(|why| again(format!("cannot list {TARGETS}: {why}")))?;
    if targets.is_empty() {
        return Err(again(format!("{TARGETS} holds no target")));
    }
    let host = host().ok_or_else(|| again("`rustc -vV` names no host"))?;
    build(&targets, &host)?;
    for target in &targets {
        hunt(target, &format!("fuzz/target/{host}/release/{target}"))?;
    }
    Ok(Verdict::Passed)
}

fn again(why: impl Into<String>) -> Failure {
    Failure::new(why, "cargo xtask test fuzz")
}

/// The targets are the files of the folder: one that was forgotten in fuzz/Cargo.toml fails the build.
fn targets_in(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs")
            && let Some(name) = path.file_stem().and_then(|name| name.to_str())
        {
            names.push(name.to_owned());
        }
    }
    names.sort_unstable();
    Ok(names)
}

fn host() -> Option<String> {
    let output = Line::new("rustc -vV").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

fn build(targets: &[String], host: &str) -> Result<(), Failure> {
    // Naming the target, even though it is the host, keeps the flags away from build scripts, which have no libFuzzer
    // to count for.
    let line = Line::new("cargo build --release --manifest-path fuzz/Cargo.toml --target-dir fuzz/target")
        .word("--target")
        .word(host)
        .variable("RUSTFLAGS", FLAGS);
    targets.iter().fold(line, |line, target| line.word("--bin").word(target)).check()
}

fn hunt(target: &str, program: &str) -> Result<(), Failure> {
    let [corpus, seeds, artifacts] = ["corpus", "seeds", "artifacts"].map(|kind| format!("fuzz/{kind}/{target}"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder).map_err(|why| again(format!("cannot make {folder}: {why}")))?;
    }
    // 10 s for one input of some kilobytes is a hang even on a busy machine; 2 GiB is an allocation out of control.
    let mut line = Line::new(program)
        .words(&format!("-max_total_time={SECONDS} -timeout=10 -rss_limit_mb=2048"))
        .word(format!("-artifact_prefix={artifacts}/"))
        .word(corpus);
    // New inputs go to the first folder; the seeds are only read.
    if Path::new(&seeds).is_dir() {
        line = line.word(seeds);
    }
    println!("$ {line}");
    let output = line.output().map_err(|why| again(format!("cannot start {program}: {why}")))?;
    let log = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        println!("  {}", done(&log).unwrap_or("ended without saying how much it did"));
        return Ok(());
    }
    println!("{log}");
    let why = format!("the fuzz target `{target}` ended with {}", output.status);
    Err(match culprit(&log) {
        Some(input) => Failure::new(why, Line::new(program).word(input)),
        None => again(why),
    })
}

/// libFuzzer's last word: "Done 81234 runs in 6 second(s)".
fn done(log: &str) -> Option<&str> {
    log.lines().rev().find(|line| line.starts_with("Done "))
}

/// The file in which libFuzzer kept the input that broke the target.
fn culprit(log: &str) -> Option<&str> {
    log.lines().find_map(|line| line.split_once("Test unit written to ")).map(|(_, path)| path.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_targets_are_the_rust_files_of_the_folder_in_order() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let names = targets_in(&sources).unwrap();
        assert!(names.is_sorted());
        assert!(names.contains(&"fuzz".to_owned()) && names.contains(&"line".to_owned()));
        // The folder above holds a manifest and a folder, neither of them a target.
        assert_eq!(targets_in(sources.parent().unwrap()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn the_compiler_names_its_host() {
        let host = host().unwrap();
        assert!(host.starts_with(std::env::consts::ARCH), "{host}");
    }

    #[test]
    fn what_libfuzzer_says_at_the_end_is_understood() {
        let calm = "#4096\tpulse  cov: 9\n#81234\tDONE   cov: 12\nDone 81234 runs in 6 second(s)\n";
        assert_eq!(done(calm), Some("Done 81234 runs in 6 second(s)"));
        assert_eq!(culprit(calm), None);
        let broken = "SUMMARY: libFuzzer: deadly signal\n\
            artifact_prefix='fuzz/artifacts/sgf/'; Test unit written to fuzz/artifacts/sgf/crash-2a81\n\
            Base64: KDtH\n";
        assert_eq!(culprit(broken), Some("fuzz/artifacts/sgf/crash-2a81"));
        assert_eq!(done(broken), None);
    }
}
