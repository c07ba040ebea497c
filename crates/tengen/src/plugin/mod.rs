//! `tengen plugin`: begin, build, pack, look at and check plug-ins.

mod agree;
mod bench;
mod build;
mod check;
mod folder;
mod info;
mod new;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context as _, Result};
use clap::{Args, Subcommand, ValueEnum};
use tengen_sector66_guests::{Plugin, Runs};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen plugin new springs                    a field in Rust, with everything it needs, in the folder springs
  tengen plugin new lightning --kind spell --language wat
  tengen plugin build springs                  compile it and pack it: springs/springs.zip
  tengen plugin check springs/springs.zip      judge it, and play a thousand random games with it
  tengen plugin info springs/springs.zip       what is in it
  tengen plugin info                           the plug-ins inside this program
  tengen plugin agree springs/springs.zip      compare it compiled, as on servers, and interpreted, as in browsers
  tengen plugin bench                          what plug-ins cost the engine's search on this machine

The guide is docs/plugins.md.";

/// What to do with plug-ins.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Begin a plug-in: a folder with a manifest, code and a picture
    New(New),
    /// Compile a plug-in's code and pack it
    Build(Build),
    /// Pack a plug-in whose module is there already
    Pack(Pack),
    /// Say what is in a package
    Info(Info),
    /// Judge a package, play random games with it, and say what it costs and which promises it breaks
    Check(Check),
    /// Play random games with plug-ins compiled and interpreted, side by side: the same moves, answers and gas
    Agree(Agree),
    /// Measure what plug-ins cost the engine's search: visits a second, and how long a call takes
    Bench(Bench),
}

#[derive(Args)]
struct New {
    /// The folder to make; its name is that of the plug-in
    folder: PathBuf,
    /// What it begins with
    #[arg(long, value_enum, default_value_t = Begin::Field)]
    kind: Begin,
    /// What its code is written in
    #[arg(long, value_enum, default_value_t = Language::Rust)]
    language: Language,
    /// Who made it
    #[arg(long, default_value = "Somebody")]
    author: String,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Begin {
    Field,
    Spell,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Language {
    Rust,
    C,
    Wat,
}

#[derive(Args)]
struct Build {
    /// The folder with plugin.json and the code: Cargo.toml, module.c or module.wat
    folder: PathBuf,
    /// Where the package goes, instead of FOLDER/NAME.zip
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Args)]
struct Pack {
    /// The folder with plugin.json and the pictures
    folder: PathBuf,
    /// The module, instead of FOLDER/module.wasm
    #[arg(long, value_name = "FILE")]
    module: Option<PathBuf>,
    /// Where the package goes, instead of FOLDER/NAME.zip
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Args)]
struct Info {
    /// Packages; without one, those inside this program
    packages: Vec<PathBuf>,
    /// In which language names are shown
    #[arg(long, default_value = "en")]
    language: String,
}

#[derive(Args)]
struct Check {
    /// The package
    package: PathBuf,
    /// How many random games to play
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u32,
    /// Which random games: the same number plays the same ones
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
}

#[derive(Args)]
struct Agree {
    /// Packages; without one, those inside this program
    packages: Vec<PathBuf>,
    /// How many random games to play
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    /// The number of the first: games of other numbers are other games
    #[arg(long, default_value_t = 0, value_name = "N")]
    first: u64,
}

#[derive(Args)]
struct Bench {
    /// Visits of each search
    #[arg(long, default_value_t = 3_000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    visits: u32,
    /// Positions of a game that are searched
    #[arg(long, default_value_t = 24, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    positions: u16,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    match &options.what {
        What::New(options) => new::run(options),
        What::Build(options) => build::run(options),
        What::Pack(Pack { folder, module, out }) => {
            folder::pack(folder, module.as_deref(), out.as_deref())?;
            Ok(ExitCode::SUCCESS)
        }
        What::Info(options) => info::run(options),
        What::Check(options) => check::run(options),
        What::Agree(options) => agree::run(options),
        What::Bench(options) => bench::run(options),
    }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Reads a package from a file.
fn plugin(file: &Path) -> Result<Plugin> {
    let (shown, bytes) = (file.display(), read(file)?);
    Plugin::read(&bytes, Runs::Compiled).with_context(|| format!("{shown} is no plug-in"))
}
