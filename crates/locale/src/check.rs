//! A whole language beside its reference.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    additions,
    compare::{Difference, compare},
    file::{self, Entry, Piece},
    finding::{Finding, Severity, What},
    hash,
    language::Language,
    shape::{self, Shape},
    tag::Tag,
};

/// A message of a language.
pub(crate) struct Message<'a> {
    pub(crate) file: &'a str,
    pub(crate) entry: Entry<'a>,
    pub(crate) body: String,
}

/// The messages of a language by their keys, and what is wrong with its files.
pub(crate) fn messages(language: &Language) -> (BTreeMap<&str, Message<'_>>, Vec<Finding>) {
    let mut messages: BTreeMap<&str, Message<'_>> = BTreeMap::new();
    let mut found = Vec::new();
    for (file, text) in &language.files {
        for piece in file::pieces(text) {
            let entry = match piece {
                Piece::Entry(entry) => entry,
                Piece::Between { text, line } => {
                    found.extend(stray(file, text, line));
                    continue;
                }
            };
            if let Some(first) = messages.get(entry.key) {
                found.push(at(What::Twice, file, entry.key, entry.line).named(first.file));
                continue;
            }
            messages.insert(entry.key, Message { file, entry, body: entry.body() });
        }
    }
    (messages, found)
}

/// Lines between messages that are neither empty nor comments.
fn stray(file: &str, text: &str, first: u32) -> Vec<Finding> {
    let lines = text.lines().zip(first..);
    let strays = lines.filter(|(line, _)| !line.trim().is_empty() && !is_comment(line));
    strays
        .map(|(_, line)| Finding {
            detail: "Expected a message: name = text".to_string(),
            ..at(What::Syntax, file, "", line)
        })
        .collect()
}

fn is_comment(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    (1..=3).contains(&(line.len() - rest.len())) && (rest.is_empty() || rest.starts_with(' '))
}

fn at(what: What, file: &str, key: &str, line: u32) -> Finding {
    Finding {
        severity: what.severity(),
        what,
        file: file.to_string(),
        key: key.to_string(),
        line,
        column: 1,
        attribute: None,
        name: String::new(),
        detail: String::new(),
    }
}

impl Finding {
    fn named(self, name: &str) -> Self {
        Self { name: name.to_string(), ..self }
    }

    fn of(difference: Difference, file: &str, key: &str, line: u32) -> Self {
        let Difference { what, attribute, name, detail } = difference;
        Self { attribute, name, detail, ..at(what, file, key, line) }
    }

    /// Whether nobody can read it.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// What is spoken through and is nowhere, neither here nor in the reference, which is what is missing falls back to.
fn unknown(shape: &Shape, known: &impl Fn(&str) -> bool) -> BTreeSet<String> {
    let parts = shape.value.iter().chain(shape.attributes.values());
    let names = parts.flat_map(|parts| parts.terms.iter().chain(&parts.messages));
    names.filter(|name| !known(name.split('.').next().unwrap_or(name))).cloned().collect()
}

/// Everything that there is to say about a language beside a reference: file by file, errors and warnings.
#[must_use]
pub fn check(language: &Language, reference: &Language) -> Vec<Finding> {
    let (ours, mut found) = messages(language);
    let (theirs, _) = messages(reference);
    let tag = &language.header.code;
    let known = |name: &str| ours.contains_key(name) || theirs.contains_key(name);
    for (key, message) in &ours {
        let (file, line) = (message.file, message.entry.line);
        let shape = match shape::read(key, message.entry.text) {
            Ok(shape) => shape,
            Err(error) => {
                let line = line + error.line - 1;
                let place = at(What::Syntax, file, key, line);
                found.push(Finding { column: error.column, detail: error.detail, ..place });
                continue;
            }
        };
        found.extend(unknown(&shape, &known).iter().map(|name| at(What::Unknown, file, key, line).named(name)));
        let Some(reference) = theirs.get(key) else {
            // Plug-ins and templates come and go.
            if file != additions::FILE {
                found.push(at(What::Extra, file, key, line));
            }
            continue;
        };
        if reference.file != file {
            found.push(at(What::OtherFile, file, key, line).named(reference.file));
        }
        if language.made_from.get(*key).is_some_and(|made_from| *made_from != hash(&reference.body)) {
            found.push(at(What::Changed, file, key, line));
        }
        if let Ok(reference) = shape::read(key, reference.entry.text) {
            let differences = compare(&shape, &reference, tag);
            found.extend(differences.into_iter().map(|one| Finding::of(one, file, key, line)));
        }
    }
    for (key, message) in &theirs {
        if !ours.contains_key(key) && message.file != additions::FILE {
            found.push(at(What::Missing, message.file, key, message.entry.line));
        }
    }
    found.sort_by(|a, b| (&a.file, a.line, a.column, &a.key).cmp(&(&b.file, b.line, b.column, &b.key)));
    found
}

/// What is wrong with the files of a language by itself: nobody can read them.
#[must_use]
pub fn errors(language: &Language) -> Vec<Finding> {
    let nothing = Language { files: BTreeMap::new(), ..language.clone() };
    check(language, &nothing).into_iter().filter(Finding::is_error).collect()
}

/// What there is to say about what one message says, beside what the reference says. Places are in the text of the message.
#[must_use]
pub fn look(tag: &Tag, key: &str, body: &str, reference: &str) -> Vec<Finding> {
    let shape = match shape::read_body(key, body) {
        Ok(shape) => shape,
        Err(error) => {
            let place = at(What::Syntax, "", key, error.line);
            return vec![Finding { column: error.column, detail: error.detail, ..place }];
        }
    };
    match shape::read_body(key, reference) {
        Ok(reference) => {
            let differences = compare(&shape, &reference, tag);
            differences.into_iter().map(|one| Finding::of(one, "", key, 1)).collect()
        }
        Err(_) => Vec::new(),
    }
}
