//! `tengen record convert`: a game of Gomoku from one notation to another.

use std::{
    fs::File,
    io::{Read, stdin},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use tengen_gomoku::{
    Rules, Setup,
    record::{self, Format, Record, line, psq, text_of},
};

use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen record convert game.psq --to sgf                    what a file is, its content tells
  tengen record convert game.sgf --to txt
  tengen record convert line.txt --to json --rules renju,opening=swap2 --size 15
  tengen record convert - --to psq --write game.psq          from standard input

PSQ files and lines tell no rules, lines no board either: the commonest that fit are taken unless you say which.";

/// What to do with records.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write a game of Gomoku in another notation
    #[command(after_help = EXAMPLES)]
    Convert(Convert),
}

#[derive(Args)]
struct Convert {
    /// The file; `-` is standard input
    file: PathBuf,
    /// As what
    #[arg(long, value_name = "FORMAT")]
    to: To,
    /// The rules, where the file does not tell them
    #[arg(long, value_name = "RULES")]
    rules: Option<Rules>,
    /// The lines of the board, where the file does not tell them
    #[arg(long, value_name = "N")]
    size: Option<u8>,
    /// Write it here instead of on standard output
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    /// SGF with GM 4
    Sgf,
    /// The files of Piskvork and Gomocup
    Psq,
    /// One line
    Txt,
    /// Our JSON
    Json,
}

impl To {
    fn format(self) -> Format {
        match self {
            Self::Sgf => Format::Sgf,
            Self::Psq => Format::Psq,
            Self::Txt => Format::Line,
            Self::Json => Format::Json,
        }
    }
}

/// No record is longer: the readers draw the same line.
const MOST_BYTES: u64 = (1 << 20) + 1;

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let What::Convert(convert) = &options.what;
    let shown = convert.file.display();
    let bytes = bytes_of(&convert.file).with_context(|| format!("cannot read {shown}"))?;
    let record = read(&bytes, convert).with_context(|| format!("cannot read {shown}"))?;
    let text = convert.to.format().write(&record);
    match &convert.write {
        None => terminal::say(&text)?,
        Some(path) => {
            std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
            eprintln!("wrote {}", path.display());
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn bytes_of(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        stdin().take(MOST_BYTES).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn read(bytes: &[u8], Convert { rules, size, .. }: &Convert) -> Result<Record> {
    match (Format::of(bytes), rules, size) {
        (_, None, None) => Ok(record::read(bytes)?),
        (Format::Line, rules, size) => {
            let guessed = record::read_line(&text_of(bytes)).map(|record| record.game().setup()).unwrap_or_default();
            let setup = Setup::new(size.unwrap_or(guessed.size()), rules.unwrap_or(guessed.rules()))?;
            Ok(line::read(&text_of(bytes), setup)?)
        }
        (Format::Psq, Some(rules), None) => Ok(psq::read(&text_of(bytes), rules.winning)?),
        (Format::Psq, ..) => bail!("a PSQ file tells the size of its board itself"),
        _ => bail!("the file tells its rules and its board itself"),
    }
}
