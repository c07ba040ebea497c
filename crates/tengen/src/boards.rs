//! Boards by spec or from files.

use std::{fs::File, io::Read, path::Path};

use anyhow::{Context, Result, bail};
use tengen_board::{Board, Spec, json, obj};

/// Makes the board that a spec describes, or reads it from a file: `torus:9`, `file:mesh.obj`, `mesh.obj`, `mine.json`.
///
/// What is odd about a file but can be played on is told on standard error.
pub(crate) fn load(spec: &str) -> Result<Board> {
    let path = spec.strip_prefix("file:").unwrap_or(spec);
    let format = Path::new(path).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    match format.as_deref() {
        Some("obj" | "json") => read(path),
        _ if spec.starts_with("file:") => bail!("cannot tell the format of {path}: a board file ends in .obj or .json"),
        _ => Ok(spec.parse::<Spec>()?.build()?),
    }
}

fn read(path: &str) -> Result<Board> {
    let most = obj::MOST_BYTES.max(json::MOST_BYTES) as u64;
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| format!("cannot open {path}"))?;
    // One byte more than any reader takes, so that an endless file is refused by it and not read to the end.
    file.take(most + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {path}"))?;
    let name = Path::new(path).file_stem().map_or_else(|| path.into(), |stem| stem.to_string_lossy());
    let import = if path.to_ascii_lowercase().ends_with(".obj") {
        obj::read(&bytes, &name).with_context(|| format!("cannot read {path}"))?
    } else {
        let text = std::str::from_utf8(&bytes).with_context(|| format!("cannot read {path}: it is not UTF-8 text"))?;
        json::read(text, &name).with_context(|| format!("cannot read {path}"))?
    };
    for warning in &import.warnings {
        eprintln!("{path}: {warning}");
    }
    Ok(import.board)
}
