//! The pages of the web client, to be carried inside a program: what a page is, and how a folder of them becomes a table.
//!
//! ```
//! use tengen_pages::{File, Pages};
//!
//! const INDEX: File =
//!     File { bytes: b"<!doctype html>", br: None, gz: None, mime: "text/html", etag: "W/\"1\"", immutable: false };
//! static PAGES: Pages = Pages::of(&[("index.html", INDEX)]);
//! assert_eq!(PAGES.file("index.html"), Some(&INDEX));
//! assert_eq!(PAGES.file("../Cargo.toml"), None);
//! ```
//!
//! [`table`] writes the text of such a table; the build script of the program `tengen` calls it for `web/dist`. Only the
//! program itself is compiled again when a page has changed: the server is handed its pages when it starts. Compressed
//! forms are made by the web build, not here.
//!
//! What it refuses to do: read anything at run time, or know of HTTP. The server's `page.rs` does that.

pub mod table;

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

/// All pages that a program carries.
#[derive(Debug, Clone, Copy)]
pub struct Pages {
    files: &'static [(&'static str, File)],
}

impl Pages {
    /// Of a program that was built without any.
    pub const NONE: Self = Self::of(&[]);

    /// Files with their paths, in ascending order of the paths.
    #[must_use]
    pub const fn of(files: &'static [(&'static str, File)]) -> Self {
        Self { files }
    }

    /// The file of a path such as `assets/index-BqMzR1aQ.js`, without a slash in front.
    #[must_use]
    pub fn file(self, path: &str) -> Option<&'static File> {
        let at = self.files.binary_search_by_key(&path, |(path, _)| path).ok()?;
        Some(&self.files[at].1)
    }

    /// Every file with its path, in ascending order.
    pub fn files(self) -> impl Iterator<Item = (&'static str, &'static File)> {
        self.files.iter().map(|(path, file)| (*path, file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_its_path_and_nothing_else_is() {
        const EMPTY: File = File { bytes: b"", br: None, gz: None, mime: "", etag: "", immutable: false };
        const SCRIPT: File = File { bytes: b"1", immutable: true, ..EMPTY };
        let pages = Pages::of(&[("assets/a-1.js", SCRIPT), ("icon.svg", EMPTY), ("index.html", EMPTY)]);
        for (path, there) in pages.files() {
            assert_eq!(pages.file(path), Some(there), "{path}");
            assert_eq!(pages.file(&format!("/{path}")), None);
        }
        assert_eq!((pages.file(""), pages.file("../Cargo.toml"), Pages::NONE.file("index.html")), (None, None, None));
    }
}
