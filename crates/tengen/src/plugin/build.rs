//! `tengen plugin build`: from code to a module, and to a package.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context as _, Result, bail};

use super::{Build, folder};

/// What every module is linked with: one page of memory, of which the stack has 4 KiB.
const LINKED: [&str; 3] = ["-zstack-size=4096", "--initial-memory=65536", "--max-memory=65536"];

pub(super) fn run(options: &Build) -> Result<ExitCode> {
    let folder = &options.folder;
    let module = if folder.join("Cargo.toml").exists() {
        rust(folder)?
    } else if folder.join("module.c").exists() {
        c(folder)?
    } else if folder.join("module.wat").exists() {
        wat(folder)?
    } else {
        bail!("there is no code in {}: neither Cargo.toml nor module.c nor module.wat", folder.display());
    };
    folder::pack(folder, Some(&module), options.out.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn wat(folder: &Path) -> Result<PathBuf> {
    let (text, module) = (folder.join("module.wat"), folder.join("module.wasm"));
    let wasm = wat::parse_file(&text).map_err(|error| anyhow::anyhow!("{error}"))?;
    fs::write(&module, wasm).with_context(|| format!("cannot write {}", module.display()))?;
    Ok(module)
}

fn c(folder: &Path) -> Result<PathBuf> {
    let (text, module) = (folder.join("module.c"), folder.join("module.wasm"));
    let mut clang = Command::new(env::var_os("CC").unwrap_or_else(|| "clang".into()));
    clang.args(["--target=wasm32", "-O2", "-nostdlib", "-Wall", "-Wl,--no-entry", "-Wl,--strip-all"]);
    clang.args(["-mbulk-memory", "-msign-ext"]);
    clang.args(LINKED.map(|argument| format!("-Wl,{}", argument.replacen("-zstack", "-z,stack", 1))));
    if let Some(linker) = find("wasm-ld").or_else(|| find("wasm-ld-19")) {
        clang.arg(format!("-fuse-ld={}", linker.display()));
    }
    clang.arg(&text).arg("-o").arg(&module);
    done(clang, "clang, with its linker wasm-ld, compiles module.c (Debian: apt-get install clang lld)")?;
    Ok(module)
}

/// Compiles a crate for WebAssembly. Usually rustup has the target; Debian has a compiler with the library's sources beside it.
fn rust(folder: &Path) -> Result<PathBuf> {
    let name = package_name(&folder.join("Cargo.toml"))?;
    let target = match env::var_os("CARGO_TARGET_DIR") {
        Some(target) => PathBuf::from(target),
        None => workspace(folder).join("target"),
    };
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--release", "--target", "wasm32-unknown-unknown", "--manifest-path"]);
    cargo.arg(folder.join("Cargo.toml")).arg("--target-dir").arg(&target);
    // Compiled in pieces, the same code makes other bytes.
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo.env("CARGO_ENCODED_RUSTFLAGS", LINKED.map(|argument| format!("-Clink-arg={argument}")).join("\x1f"));
    if !has_target() {
        let (Some(rustc), Some(linker)) = (debian(), find("wasm-ld-19").or_else(|| find("wasm-ld"))) else {
            bail!(
                "Rust cannot compile for WebAssembly here; `rustup target add wasm32-unknown-unknown` fetches what is missing \
                 (Debian: apt-get install rustc-web rust-web-src lld-19)"
            );
        };
        cargo.arg("-Zbuild-std=core").env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1");
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    done(cargo, "cargo compiles it (https://rustup.rs)")?;
    let file = format!("wasm32-unknown-unknown/release/{}.wasm", name.replace('-', "_"));
    Ok(target.join(file))
}

fn package_name(manifest: &Path) -> Result<String> {
    let text = fs::read_to_string(manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
    let table: toml::Table = toml::from_str(&text).with_context(|| format!("cannot read {}", manifest.display()))?;
    let name = table.get("package").and_then(|package| package.get("name")).and_then(toml::Value::as_str);
    name.map(str::to_owned).with_context(|| format!("{} has no package.name", manifest.display()))
}

/// The folder whose target folder is used: of the workspace if there is one above, as for the shipped plug-ins.
fn workspace(folder: &Path) -> PathBuf {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let is_workspace =
        |folder: &&Path| fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains("[workspace]"));
    folder.ancestors().take(3).find(is_workspace).unwrap_or(&folder).to_path_buf()
}

/// Whether the compiler in use has the library for WebAssembly.
fn has_target() -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "target-libdir", "--target", "wasm32-unknown-unknown"]);
    rustc.output().is_ok_and(|out| {
        let folder = String::from_utf8_lossy(&out.stdout).trim().to_owned();
        out.status.success() && fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some())
    })
}

/// Debian's compiler, if it has the sources of the library.
fn debian() -> Option<PathBuf> {
    let sources = Path::new("/usr/lib/rustlib/src/rust/library/core");
    let rustc = Path::new("/usr/bin/rustc");
    (sources.exists() && rustc.exists()).then(|| rustc.to_path_buf())
}

fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn done(mut command: Command, needs: &str) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {program}: {needs}"))?;
    if !status.success() {
        bail!("{program} failed");
    }
    Ok(())
}
