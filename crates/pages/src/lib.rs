//! The pages of the web client, inside the program: every file of `web/dist` as the last `cargo xtask web` left it.
//!
//! ```
//! // A program that was built without pages has none, and says so.
//! if let Some(index) = tengen_pages::file("index.html") {
//!     assert_eq!(index.mime, "text/html; charset=utf-8");
//!     assert!(!index.immutable);
//! } else {
//!     assert!(tengen_pages::is_empty());
//! }
//! ```
//!
//! The build script (`build/`) writes the table; compressed forms are made by the web build, not here. It runs again when a
//! page has changed, and then whatever stands on this crate is compiled again: the server, and the program.
//!
//! What it refuses to do: read anything at run time, or know of HTTP. The server's `page.rs` does that.

#[cfg(test)]
#[path = "../build/table.rs"]
mod table;

/// A file, with everything that serving it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct File {
    /// What stands in it.
    pub bytes: &'static [u8],
    /// The same, compressed with Brotli.
    pub br: Option<&'static [u8]>,
    /// The same, compressed with gzip.
    pub gz: Option<&'static [u8]>,
    /// Its media type.
    pub mime: &'static str,
    /// A tag of its content, as the header is written; the same for all forms.
    pub etag: &'static str,
    /// Whether its name changes with its content, so that it can be kept for good.
    pub immutable: bool,
}

static FILES: &[(&str, File)] = include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The file of a path such as `assets/index-BqMzR1aQ.js`, without a slash in front.
#[must_use]
pub fn file(path: &str) -> Option<&'static File> {
    let at = FILES.binary_search_by_key(&path, |(path, _)| path).ok()?;
    Some(&FILES[at].1)
}

/// Every file with its path, in ascending order.
pub fn files() -> impl Iterator<Item = (&'static str, &'static File)> {
    FILES.iter().map(|(path, file)| (*path, file))
}

/// Whether the program was built without pages.
#[must_use]
pub fn is_empty() -> bool {
    FILES.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_its_path_and_nothing_else_is() {
        assert!(FILES.is_sorted_by_key(|(path, _)| path));
        for (path, there) in files() {
            assert_eq!(file(path), Some(there), "{path}");
            assert_eq!(file(&format!("/{path}")), None);
        }
        assert_eq!((file(""), file("../Cargo.toml")), (None, None));
        assert_eq!(is_empty(), file("index.html").is_none());
    }
}
