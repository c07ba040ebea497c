//! The languages inside the program.

use std::sync::LazyLock;

use crate::language::Language;

/// Folders, their files and what stands in them; made by `build.rs`.
const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |files: &[(&str, &str)]| {
        let files = files.iter().map(|(name, text)| ((*name).to_string(), text.replace("\r\n", "\n"))).collect();
        Language::of_files(files).ok()
    };
    // A test reads them all.
    FOLDERS.iter().filter_map(|(_, files)| read(files)).collect()
});

/// The languages that ship, by their codes.
#[must_use]
pub fn shipped() -> &'static [Language] {
    &LANGUAGES
}

/// The language that all others are made from.
///
/// # Panics
/// If English does not ship, which a test would find.
#[must_use]
pub fn english() -> &'static Language {
    shipped().iter().find(|language| language.header.code.as_str() == "en").expect("English ships")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_is_a_language() {
        let codes: Vec<_> = shipped().iter().map(|language| language.header.code.as_str()).collect();
        assert_eq!(codes, FOLDERS.iter().map(|(folder, _)| *folder).collect::<Vec<_>>());
        assert!(english().files.len() > 20);
    }
}
