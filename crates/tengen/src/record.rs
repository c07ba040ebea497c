//! `tengen record convert`: a game of any kind from one notation to another.

use std::{
    fs::File,
    io::{Read, stdin},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand};
use serde_json::{Map, Value};
use tengen_game::{RecordFormat, explained};
use tengen_records::Records;

use crate::terminal;

/// Shown below the help.
pub(crate) fn examples() -> String {
    let games = tengen_games::KINDS.iter().map(|kind| {
        let formats = kind.records.iter().map(|format| format.ending()).collect::<Vec<_>>().join(", ");
        format!("  {:<14}{formats}\n", kind.name)
    });
    format!(
        "Formats that other programs read, by the game; txt and json there are of every game:
{}
Examples:
  tengen record convert game.psq --to sgf                    what a file is, its content tells
  tengen record convert game.sgf --to txt
  tengen record convert collection.txt --game 3 --to sgf     of several games, one after another
  tengen record convert line.txt --to json --rules renju,opening=swap2 --size 15
  tengen record convert 4455.txt --to json --option width=9 --option height=7
  tengen record convert game.txt --to athens                 Quoridor for programs that speak QTP
  tengen record convert ishtar.txt --from ishtar --to json   official, glendenning, ishtar, openspiel, athens, kataquoridor
  tengen record convert - --to psq --write game.psq          from standard input

PSQ files and lines tell no rules, lines no board either: the commonest that fit are taken unless you say which.",
        games.collect::<String>()
    )
}

/// What to do with records.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write a game in another notation
    #[command(after_help = examples())]
    Convert(Convert),
}

#[derive(Args)]
struct Convert {
    /// The file; `-` is standard input
    file: PathBuf,
    /// As what: sgf, psq, txt or json, or a notation of the game
    #[arg(long, value_name = "FORMAT", value_parser = target)]
    to: Target,
    /// The notation of its moves, where that is not the usual one
    #[arg(long, value_name = "NOTATION", value_parser = notation)]
    from: Option<String>,
    /// Which game of a collection, from 1
    #[arg(long, default_value_t = 1, value_name = "N")]
    game: usize,
    /// An option of the game, where the file does not tell it: `width=9`
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, Value)>,
    /// The rules, where the file does not tell them: `--option rules=...`, and other options after commas
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The lines of the board, where the file does not tell them: `--option size=...`
    #[arg(long, value_name = "N")]
    size: Option<u8>,
    /// Write it here instead of on standard output
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// What a record is written as.
#[derive(Debug, Clone)]
enum Target {
    Format(RecordFormat),
    Notation(String),
}

fn target(text: &str) -> Result<Target, String> {
    if let Some(format) = RecordFormat::of_ending(text) {
        return Ok(Target::Format(format));
    }
    let all = RecordFormat::ALL.map(RecordFormat::ending).join(", ");
    notation(text).map(Target::Notation).map_err(|notations| format!("formats are {all}; {notations}"))
}

fn notation(text: &str) -> Result<String, String> {
    let all: Vec<&str> = tengen_games::RECORDS.iter().flat_map(|records| records.notations()).copied().collect();
    if all.contains(&text) { Ok(text.to_string()) } else { Err(format!("notations are {}", all.join(", "))) }
}

pub(crate) fn option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("an option is a name, `=` and a value")?;
    Ok((name.to_string(), serde_json::from_str(value).unwrap_or_else(|_| Value::from(value))))
}

impl Convert {
    /// What is said about the game besides the file.
    fn said(&self) -> Result<Map<String, Value>> {
        let mut said: Map<String, Value> = self.options.iter().cloned().collect();
        if let Some(rules) = &self.rules {
            let (rules, others) =
                rules.split_once(',').map_or((rules.as_str(), None), |(rules, rest)| (rules, Some(rest)));
            said.insert("rules".to_string(), rules.into());
            for other in others.into_iter().flat_map(|others| others.split(',')) {
                said.extend([option(other).map_err(|fault| anyhow!("`{other}`: {fault}"))?]);
            }
        }
        said.extend(self.size.map(|size| ("size".to_string(), size.into())));
        Ok(said)
    }
}

/// No record is longer: the readers draw the same line.
const MOST_BYTES: u64 = (4 << 20) + 1;

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let What::Convert(convert) = &options.what;
    let shown = convert.file.display();
    let bytes = bytes_of(&convert.file).with_context(|| format!("cannot read {shown}"))?;
    let games = tengen_games::games();
    let tree =
        convert.game.checked_sub(1).with_context(|| format!("{shown} has no game 0: they are counted from 1"))?;
    let said = convert.said()?;
    let file = tengen_records::File::new(&bytes, tree);
    let read = file.map(|file| file.saying(said)).and_then(|file| {
        match convert.from.as_deref().and_then(|name| Some((name, tengen_games::find_notation(name)?))) {
            Some((name, records)) => records.read_in(games.boards(), name, &file),
            None => tengen_games::read_record(&games, &file),
        }
    });
    let recorded =
        read.map_err(|refused| anyhow!(explained(&refused))).with_context(|| format!("cannot read {shown}"))?;
    for warning in &recorded.warnings {
        eprintln!("{shown}: {}", warning.text);
    }
    let (text, name) = match &convert.to {
        Target::Format(format) => (tengen_games::write_record(&games, &recorded, *format), format.to_string()),
        Target::Notation(name) => {
            let of_game = |records: &&dyn Records| records.kind().name == recorded.game.game;
            let records = tengen_games::find_notation(name).filter(of_game);
            let records = records.with_context(|| format!("{} is not written as {name}", recorded.game.game))?;
            (records.write_in(games.boards(), name, &recorded), name.clone())
        }
    };
    let text =
        text.map_err(|refused| anyhow!(explained(&refused))).with_context(|| format!("cannot write it as {name}"))?;
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
