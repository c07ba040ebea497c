//! Games of the registry and their options, as people type them: `--game gomoku --set size=13`.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use serde_json::{Map, Value};
use tengen_game::{Choosable, GameKind, Range};
use tengen_games::{ENTRIES, Entry};

/// The game of this name.
pub(crate) fn entry(name: &str) -> Result<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.kind.name == name).with_context(|| {
        let names: Vec<_> = ENTRIES.iter().map(|entry| entry.kind.name).collect();
        format!("there is no game `{name}`: there are {}", names.join(", "))
    })
}

/// A game's option of this name.
pub(crate) fn find(kind: &GameKind, name: &str) -> Result<&'static Choosable> {
    kind.options.iter().find(|option| option.name == name).with_context(|| {
        let names: Vec<_> = kind.options.iter().map(|option| option.name).collect();
        format!("{} has no option `{name}`: it has {}", kind.name, names.join(", "))
    })
}

/// Options as `NAME=VALUE`.
pub(crate) fn read(kind: &GameKind, said: &[String]) -> Result<Map<String, Value>> {
    let mut options = Map::new();
    for said in said {
        let (name, text) = said.split_once('=').with_context(|| format!("`{said}` is not NAME=VALUE"))?;
        let value = match find(kind, name)?.what {
            Range::Number { .. } => number(text).with_context(|| format!("`{said}`: that is no number"))?,
            Range::Template { .. } if is_file(text) => template(Path::new(text))?,
            Range::Word { .. } | Range::Template { .. } | Range::Board { .. } => text.into(),
        };
        options.insert(name.to_string(), value);
    }
    Ok(options)
}

/// Names of templates have no dots.
fn is_file(text: &str) -> bool {
    Path::new(text).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"))
}

/// A template of one's own, as specs have it.
pub(crate) fn template(file: &Path) -> Result<Value> {
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
    serde_json::from_str(&text).with_context(|| format!("{shown} is no template"))
}

/// A whole number if it is one.
fn number(text: &str) -> Option<Value> {
    text.parse::<i64>().ok().map(Value::from).or_else(|| text.parse::<f64>().ok().map(Value::from))
}
