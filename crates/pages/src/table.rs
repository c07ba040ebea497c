//! From a folder to the text of a table in Rust, for a build script.

use std::{
    collections::BTreeSet,
    collections::hash_map::DefaultHasher,
    fmt::Write as _,
    fs,
    hash::Hasher as _,
    io,
    path::{Path, PathBuf},
};

/// The files of a folder as the elements of a slice of `(path, File)`, in ascending order of their paths. Compressed forms
/// (`x.js.br`, `x.js.gz`) belong to their files. A folder with no page to begin with has none.
///
/// # Errors
/// If the folder or a file in it cannot be read.
pub fn of(folder: &Path) -> io::Result<String> {
    let mut paths = BTreeSet::new();
    if folder.is_dir() {
        gather(folder, folder, &mut paths)?;
    }
    if !paths.contains("index.html") {
        paths.clear();
    }
    let mut text = String::from("&[\n");
    for path in &paths {
        let stem = path.strip_suffix(".br").or_else(|| path.strip_suffix(".gz"));
        if stem.is_some_and(|stem| paths.contains(stem)) {
            continue;
        }
        let bytes = fs::read(folder.join(path))?;
        let include = |path: &str| format!("include_bytes!({:?})", absolute(folder, path).display().to_string());
        let form = |end: &str| {
            let form = format!("{path}{end}");
            if paths.contains(&form) { format!("Some({})", include(&form)) } else { "None".to_owned() }
        };
        let (br, gz) = (form(".br"), form(".gz"));
        // Writing into a String cannot fail.
        _ = writeln!(
            text,
            "    ({path:?}, tengen_pages::File {{ bytes: {}, br: {br}, gz: {gz}, mime: {:?}, etag: {:?}, immutable: {} }}),",
            include(path),
            mime(path),
            etag(&bytes),
            // Vite puts a hash of the content into the names of everything there.
            path.starts_with("assets/"),
        );
    }
    text.push_str("]\n");
    Ok(text)
}

fn gather(root: &Path, folder: &Path, paths: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(root, &path, paths)?;
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            paths.insert(name.replace('\\', "/"));
        }
    }
    Ok(())
}

fn absolute(folder: &Path, path: &str) -> PathBuf {
    let path = folder.join(path);
    fs::canonicalize(&path).unwrap_or(path)
}

/// A weak one: the same for all forms of a file.
fn etag(bytes: &[u8]) -> String {
    let mut number = DefaultHasher::new();
    number.write(bytes);
    format!("W/\"{:016x}\"", number.finish())
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn with(name: &str, files: &[(&str, &str)]) -> Self {
            let folder = Self(std::env::temp_dir().join(format!("tengen-pages-{name}-{}", std::process::id())));
            for (path, text) in files {
                let path = folder.0.join(path);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            folder
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn compressed_forms_stand_with_their_files() {
        let folder = Folder::with(
            "forms",
            &[
                ("index.html", "<!doctype html>"),
                ("assets/a-1.js", "1"),
                ("assets/a-1.js.br", "b"),
                ("assets/a-1.js.gz", "g"),
                ("board.gz", "a board, not a form of anything"),
            ],
        );
        let text = of(&folder.0).unwrap();
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("    (")).collect();
        let names: Vec<&str> = rows.iter().filter_map(|row| row.split('"').nth(1)).collect();
        assert_eq!(names, ["assets/a-1.js", "board.gz", "index.html"]);
        assert!(
            rows[0].contains("a-1.js.br\")), gz: Some(") && rows[0].ends_with("immutable: true }),"),
            "{}",
            rows[0]
        );
        assert!(rows[0].contains("mime: \"text/javascript; charset=utf-8\""), "{}", rows[0]);
        assert!(rows[2].contains("br: None, gz: None") && rows[2].ends_with("immutable: false }),"), "{}", rows[2]);
    }

    #[test]
    fn without_a_page_to_begin_with_there_are_none() {
        let folder = Folder::with("none", &[("assets/a-1.js", "1")]);
        assert_eq!(of(&folder.0).unwrap(), "&[\n]\n");
        assert_eq!(of(&folder.0.join("nowhere")).unwrap(), "&[\n]\n");
    }

    #[test]
    fn another_content_is_another_tag() {
        assert_eq!(etag(b"a"), etag(b"a"));
        assert_ne!(etag(b"a"), etag(b"b"));
    }
}
