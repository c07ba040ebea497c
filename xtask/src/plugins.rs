//! The shipped plug-ins: compiled, packed, and compared with those that lie in `plugins/packed`.
//!
//! Another compiler makes another module of the same code, so bytes are compared only where the compiler is the one that
//! `plugins/packed/compiler` names. Everywhere else they are compiled and judged.

use std::fs;
use std::path::{Path, PathBuf};

use crate::line::Line;
use crate::step::{Failure, Verdict};
use crate::wasm::Way;

const PACKED: &str = "plugins/packed";
const COMPILER: &str = "plugins/packed/compiler";
const BUILT: &str = "target/plugins";

/// What every module is linked with: one page of memory, of which the stack has 4 KiB.
const LINKED: [&str; 3] = ["-zstack-size=4096", "--initial-memory=65536", "--max-memory=65536"];

/// The step "plugins".
pub(crate) fn check() -> Result<Verdict, Failure> {
    let way = match Way::find() {
        Ok(way) => way,
        Err(why) => return Ok(Verdict::Skipped(why)),
    };
    let packages = build(way)?;
    let compiler = way.compiler();
    if fs::read_to_string(COMPILER).unwrap_or_default().trim() != compiler {
        return Ok(Verdict::Skipped(format!("they compile; {PACKED} was made by another compiler than {compiler}")));
    }
    for built in packages {
        let shipped = Path::new(PACKED).join(built.file_name().unwrap_or_default());
        if fs::read(&shipped).ok() != fs::read(&built).ok() {
            let why = format!("{} is not what its code and pictures make", shipped.display());
            return Err(Failure::new(why, "cargo xtask plugins"));
        }
    }
    Ok(Verdict::Passed)
}

/// `cargo xtask plugins`: makes the shipped packages anew.
pub(crate) fn renew() -> Result<Verdict, Failure> {
    let way = match Way::find() {
        Ok(way) => way,
        Err(why) => return Err(Failure::new(why, "cargo xtask plugins")),
    };
    let copied = build(way)?.into_iter().try_for_each(|built| {
        fs::copy(&built, Path::new(PACKED).join(built.file_name().unwrap_or_default())).map(drop)
    });
    copied
        .and_then(|()| fs::write(COMPILER, way.compiler() + "\n"))
        .map_err(|why| Failure::new(format!("cannot write to {PACKED}: {why}"), "cargo xtask plugins"))?;
    Ok(Verdict::Passed)
}

/// Compiles and packs all of them, and says where the packages are.
fn build(way: Way) -> Result<Vec<PathBuf>, Failure> {
    let flags = LINKED.map(|argument| format!("-Clink-arg={argument}")).join(" ");
    let line = Line::new("cargo build --release --target wasm32-unknown-unknown --manifest-path plugins/Cargo.toml")
        .words("--locked --workspace --exclude art --target-dir")
        .word(BUILT)
        // Compiled in pieces, the same code makes other bytes.
        .variable("CARGO_INCREMENTAL", "0")
        .variable("RUSTFLAGS", flags);
    way.with(line, "core").check()?;
    let pack = "cargo run --quiet --package tengen-guest --example pack --";
    names()?
        .into_iter()
        .map(|name| {
            let module = format!("{BUILT}/wasm32-unknown-unknown/release/{}.wasm", name.replace('-', "_"));
            let package = format!("{BUILT}/{name}.zip");
            Line::new(pack).word(format!("plugins/{name}")).word(module).word(&package).check()?;
            Ok(PathBuf::from(package))
        })
        .collect()
}

/// Every folder with a manifest is a plug-in that is shipped.
fn names() -> Result<Vec<String>, Failure> {
    let lost = |why| Failure::new(format!("cannot read plugins: {why}"), "ls plugins");
    let mut names = Vec::new();
    for entry in fs::read_dir("plugins").map_err(lost)? {
        let entry = entry.map_err(lost)?;
        if entry.path().join("plugin.json").exists() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
