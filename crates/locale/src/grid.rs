//! A language as translators see it: a row for each message, and the files again.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    additions::{self, Addition},
    check::{look, messages},
    file::{self, Piece},
    finding::Finding,
    hash,
    language::{Header, Language},
};

/// A message, what the reference says, and what the translation says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Row {
    /// Its name.
    pub key: String,
    /// In which file it is.
    pub file: String,
    /// What the comment above it, or above its part of the file, says.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    pub remark: String,
    /// What the reference says, as Fluent; what English says where the reference says nothing.
    pub reference: String,
    /// What the translation says, as Fluent; empty if nothing.
    pub text: String,
    /// What the author of a plug-in or a template says in this language, as Fluent: it is said as long as there is no translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub own: Option<String>,
    /// English says something else now than when the translation was made.
    pub changed: bool,
    /// It is no longer in English.
    pub extra: bool,
    /// What there is to say about the translation.
    pub findings: Vec<Finding>,
}

/// A language that also says what plug-ins and templates say, in English where they do not speak it and `all` is asked for.
#[must_use]
pub fn with_additions(language: &Language, additions: &[Addition], all: bool) -> Language {
    let mut language = language.clone();
    let text = additions::file_of(additions, language.header.code.as_str(), all);
    if !text.is_empty() {
        language.files.insert(additions::FILE.to_string(), text);
    }
    language
}

/// Everything of a language beside English, in the order of English; what the reference says is shown.
#[must_use]
pub fn grid(language: &Language, english: &Language, reference: &Language, additions: &[Addition]) -> Vec<Row> {
    let english = &with_additions(english, additions, true);
    let reference = &with_additions(reference, additions, true);
    let own = additions::file_of(additions, language.header.code.as_str(), false);
    let own: BTreeMap<_, _> = file::entries(&own).map(|entry| (entry.key, entry.body())).collect();
    let (ours, _) = messages(language);
    let (shown, _) = messages(reference);
    let tag = &language.header.code;
    let mut rows = Vec::new();
    for (file, text) in &english.files {
        let (mut group, mut remark) = (String::new(), String::new());
        for piece in file::pieces(text) {
            let entry = match piece {
                Piece::Entry(entry) => entry,
                Piece::Between { text, .. } => {
                    (group, remark) = remarks(text, group);
                    continue;
                }
            };
            let key = entry.key;
            let english = entry.body();
            let reference = shown.get(key).map_or_else(|| english.clone(), |message| message.body.clone());
            let text = ours.get(key).map(|message| message.body.clone()).unwrap_or_default();
            let findings = if text.is_empty() { Vec::new() } else { look(tag, key, &text, &reference) };
            let changed = language.made_from.get(key).is_some_and(|made_from| *made_from != hash(&english));
            let said = [group.as_str(), remark.as_str()].into_iter().filter(|said| !said.is_empty());
            rows.push(Row {
                key: key.to_string(),
                file: file.clone(),
                remark: said.collect::<Vec<_>>().join(": "),
                reference,
                own: own.get(key).cloned(),
                changed: changed && !text.is_empty(),
                text,
                extra: false,
                findings,
            });
        }
    }
    let (known, _) = messages(english);
    let extra = ours.values().filter(|message| !known.contains_key(message.entry.key));
    rows.extend(extra.map(|message| Row {
        key: message.entry.key.to_string(),
        file: message.file.to_string(),
        remark: String::new(),
        reference: String::new(),
        text: message.body.clone(),
        own: None,
        changed: false,
        extra: message.file != additions::FILE,
        findings: look(tag, message.entry.key, &message.body, &message.body),
    }));
    rows
}

/// What comments say: `##` for all that follows, `#` for the next message or the next few.
fn remarks(text: &str, group: String) -> (String, String) {
    let (mut group, mut remark) = (group, String::new());
    for line in text.lines() {
        let said = line.trim_start_matches('#').trim();
        match line.len() - line.trim_start_matches('#').len() {
            1 => {
                if !remark.is_empty() {
                    remark.push(' ');
                }
                remark += said;
            }
            2 => group = said.to_string(),
            _ => {}
        }
    }
    (group, remark)
}

/// The language with other texts: an empty one takes its message away. What is not named stays as it is, with all comments; what
/// is new goes to the end of the file where English has it. Every text that is named counts as made from the English of today.
#[must_use]
pub fn with_texts(
    language: &Language,
    header: &Header,
    english: &Language,
    additions: &[Addition],
    texts: &BTreeMap<String, String>,
) -> Language {
    let english = &with_additions(english, additions, true);
    let (known, _) = messages(english);
    let (ours, _) = messages(language);
    let text_of = |key: &str| texts.get(key).map(|text| Some(text.trim()).filter(|text| !text.is_empty()));
    let mut files: BTreeMap<String, String> = language.files.clone();
    for text in files.values_mut() {
        *text = file::with(text, text_of);
    }
    let order = english.files.values().flat_map(|text| file::entries(text)).map(|entry| entry.key);
    for key in order.filter(|key| !ours.contains_key(key)) {
        if let (Some(message), Some(Some(text))) = (known.get(key), text_of(key)) {
            let file = files.entry(message.file.to_string()).or_default();
            if !file.is_empty() && !file.ends_with('\n') {
                file.push('\n');
            }
            *file += &file::written(key, text);
        }
    }
    files.retain(|_, text| !text.trim().is_empty());
    let mut made_from = language.made_from.clone();
    for (key, text) in texts {
        match known.get(key.as_str()).filter(|_| !text.trim().is_empty()) {
            Some(message) => made_from.insert(key.clone(), hash(&message.body)),
            None => made_from.remove(key),
        };
    }
    Language { header: header.clone(), files, made_from }
}
