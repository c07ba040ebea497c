//! Texts of plug-ins and templates. They bring their own words, in the languages of their authors; a language may say them again.
//!
//! A plug-in is a file with a hash and a template is part of a match: neither can be changed to say more. So what they say in
//! English is the key: its [`hash`](crate::hash()). Who says the same twice is translated once, and who changes their words asks
//! for another translation.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::hash;

/// The file with texts of plug-ins and templates.
pub const FILE: &str = "additions.ftl";

/// What a plug-in or a template says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addition {
    /// What it is called, for people.
    pub source: String,
    /// Each of its texts, in several languages by their codes.
    pub texts: Vec<BTreeMap<String, String>>,
}

/// The key under which a text that is this in English may be said again.
#[must_use]
pub fn key(english: &str) -> String {
    format!("text-{}", hash(english))
}

/// A text as Fluent: whatever means something there is quoted.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // A text of people's has no lines that begin with spaces; what would be joined or cut off is.
    for (number, line) in text.trim().lines().enumerate() {
        let line = line.trim();
        if number > 0 {
            out.push('\n');
        }
        if line.starts_with(['[', '*', '.', '#']) {
            out += "{\"\"}";
        }
        for letter in line.chars() {
            match letter {
                '{' => out += "{\"{\"}",
                '}' => out += "{\"}\"}",
                _ => out.push(letter),
            }
        }
    }
    out
}

/// What additions say in a language, as a file; in English where they do not speak it and `all` is asked for.
#[must_use]
pub fn file_of(additions: &[Addition], language: &str, all: bool) -> String {
    let mut file = String::new();
    let mut known = std::collections::BTreeSet::new();
    for Addition { source, texts } in additions {
        let mut said = String::new();
        for text in texts {
            let Some(english) = text.get("en").filter(|english| !english.trim().is_empty()) else { continue };
            let own = text.get(language).or(all.then_some(english)).filter(|own| !own.trim().is_empty());
            let key = key(english);
            if let Some(own) = own
                && known.insert(key.clone())
            {
                said += &crate::file::written(&key, &quoted(own));
            }
        }
        if !said.is_empty() {
            let source = source.replace(['\n', '\r'], " ");
            file += &format!("## {}\n\n{said}\n", source.trim());
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_authors_wrote_says_the_same_as_fluent() {
        let texts =
            |all: &[(&str, &str)]| all.iter().map(|(code, text)| (code.to_string(), text.to_string())).collect();
        let ice = Addition {
            source: "Ice".to_string(),
            texts: vec![
                texts(&[("en", "Ice"), ("cs", "Led")]),
                texts(&[("en", "Slides on to {field}\n.title = no"), ("cs", "Klouže")]),
                texts(&[("en", "Ice")]),
                texts(&[("en", "[new]")]),
            ],
        };
        let english = file_of(std::slice::from_ref(&ice), "en", true);
        let bodies: Vec<_> = crate::file::entries(&english).map(|entry| entry.body()).collect();
        assert_eq!(bodies, ["Ice", "Slides on to {\"{\"}field{\"}\"}\n{\"\"}.title = no", "{\"\"}[new]"]);
        for entry in crate::file::entries(&english) {
            assert!(crate::shape::read(entry.key, entry.text).is_ok(), "{}", entry.text);
        }
        let czech = file_of(&[ice], "cs", false);
        assert!(czech.contains(&format!("{} = Led\n", key("Ice"))) && !czech.contains("[new]"), "{czech}");
    }
}
