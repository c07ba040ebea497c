//! All files of a language as one archive.

use std::collections::BTreeMap;

use tengen_guest::package::{self, NotAZip};

use crate::language::{Language, NotALanguage};

/// The language as a .zip: the same bytes for the same words.
///
/// # Errors
/// If it is larger than archives are.
pub fn pack(language: &Language) -> Result<Vec<u8>, NotAZip> {
    let files = language.to_files().into_iter().map(|(name, text)| (name, text.into_bytes())).collect();
    package::archive(&files)
}

/// The language in a .zip.
///
/// # Errors
/// The first thing that is wrong, but for its messages.
pub fn unpack(bytes: &[u8]) -> Result<Language, NotALanguage> {
    let mut files = BTreeMap::new();
    for (name, bytes) in package::archived(bytes)? {
        let text = String::from_utf8(bytes).map_err(|_| NotALanguage::NotUtf8 { name: name.clone() })?;
        files.insert(name, text);
    }
    Language::of_files(files)
}
