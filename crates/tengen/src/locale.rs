//! `tengen locale`: check translations, and begin new ones.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};
use serde_json::json;
use tengen_locale::{
    Finding, HEADER, Header, Language, MOST_BYTES, Tag, WORDS, additions, check, english, with_additions,
};

use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen locale check locales/cs                       beside the English inside this program
  tengen locale check de --reference locales/en --json
  tengen locale new de --name Deutsch --author Ann     a folder with every file, and English as comments

A language is a folder with language.json and files in the format of Fluent. Errors are what nobody can read; warnings
may be right, since languages differ. The status is 1 if there are errors. More in docs/translating.md.";

/// What to do with languages.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Say what is wrong with a language, and what it lacks beside its reference
    Check(Check),
    /// Begin a language: a folder with a header and all files
    New(New),
}

#[derive(Args)]
struct Check {
    /// The folder of the language
    folder: PathBuf,
    /// The folder of the language it is made from, instead of the English inside this program
    #[arg(long, value_name = "FOLDER")]
    reference: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct New {
    /// The code of the language: de, pt-BR, zh-Hant
    code: Tag,
    /// What it is called in its own words
    #[arg(long)]
    name: String,
    /// Who translates
    #[arg(long)]
    author: String,
    /// The folder to make, instead of one that is called like the code
    #[arg(long)]
    folder: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    match &options.what {
        What::Check(options) => looked_at(options),
        What::New(options) => begun(options),
    }
}

fn looked_at(options: &Check) -> Result<ExitCode> {
    let language = read(&options.folder)?;
    let reference = match &options.reference {
        Some(folder) => read(folder)?,
        None => with_additions(english(), &shipped_additions(), true),
    };
    let found = check(&language, &reference);
    let errors = found.iter().filter(|finding| finding.is_error()).count();
    let warnings = found.len() - errors;
    if options.json {
        let Header { code, name, author, .. } = &language.header;
        let all = json!({
            "code": code, "name": name, "author": author,
            "errors": errors, "warnings": warnings, "findings": found,
        });
        terminal::say(&format!("{all}\n"))?;
    } else {
        let lines: String = found.iter().map(|finding| format!("{}\n", shown(&options.folder, finding))).collect();
        let Header { code, name, .. } = &language.header;
        terminal::say(&format!("{lines}{name} ({code}): {errors} errors, {warnings} warnings.\n"))?;
    }
    Ok(if errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A finding with a path that editors open.
fn shown(folder: &Path, finding: &Finding) -> String {
    let file = folder.join(&finding.file).display().to_string();
    Finding { file, ..finding.clone() }.to_string()
}

/// The language in a folder. What neither is a header nor ends as words do is no part of it.
fn read(folder: &Path) -> Result<Language> {
    let mut files = BTreeMap::new();
    let listed = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in listed {
        let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name != HEADER && !name.ends_with(WORDS) {
            continue;
        }
        let told = || path.display().to_string();
        if fs::metadata(&path).with_context(told)?.len() > MOST_BYTES as u64 {
            bail!("{} has more than {MOST_BYTES} bytes", path.display());
        }
        files.insert(name.to_string(), fs::read_to_string(&path).with_context(told)?);
    }
    Language::of_files(files).with_context(|| folder.display().to_string())
}

/// What the plug-ins and templates inside the program say.
fn shipped_additions() -> Vec<additions::Addition> {
    let mut all = Vec::new();
    for entry in tengen_games::ENTRIES.iter().filter_map(|entry| entry.additions) {
        for facts in entry.shipped().iter().filter_map(|file| entry.facts(file).ok()) {
            let kinds = facts.kinds.iter().flat_map(|kind| [&kind.title, &kind.about].into_iter().chain(&kind.words));
            let texts = [&facts.title, &facts.about].into_iter().chain(kinds).cloned().collect();
            all.push(additions::Addition { source: facts.title.get("en").cloned().unwrap_or_default(), texts });
        }
        for (name, text) in entry.templates() {
            let template: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
            let texts = ["name", "description"].map(|what| serde_json::from_value(template[what].clone()));
            let texts = texts.into_iter().filter_map(Result::ok).collect();
            all.push(additions::Addition { source: (*name).to_string(), texts });
        }
    }
    all
}

fn begun(options: &New) -> Result<ExitCode> {
    let New { code, name, author, folder } = options;
    let header = Header { code: code.clone(), name: name.clone(), author: author.clone(), direction: None };
    let folder = folder.clone().unwrap_or_else(|| PathBuf::from(code.as_str()));
    let reference = with_additions(english(), &shipped_additions(), true);
    let files = reference.files.iter().map(|(name, text)| (name.clone(), commented(text))).collect();
    let language = Language { header, files, made_from: BTreeMap::new() };
    language.fits()?;
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let files = language.to_files();
    for (name, text) in &files {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    let names: BTreeSet<_> = files.keys().map(String::as_str).filter(|name| *name != HEADER).collect();
    terminal::say(&format!("{}: {HEADER} and {} files of words.\n", folder.display(), names.len()))?;
    Ok(ExitCode::SUCCESS)
}

/// A file whose messages are remarks: what is not translated yet is said in English.
fn commented(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_string(),
        line if line.starts_with('#') => format!("{line}\n"),
        line => format!("# {line}\n"),
    };
    text.lines().map(line).collect()
}
