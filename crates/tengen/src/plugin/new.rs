//! `tengen plugin new`: a folder to begin with, that builds and can be checked at once.

use std::{
    fs,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    path::Path,
    process::ExitCode,
};

use anyhow::{Context as _, Result, bail};
use serde_json::json;
use tengen_guest::is_kind;

use super::{Begin, Language, New};

/// The crate that plug-ins in Rust are written with; it comes with the program, so nothing has to be fetched.
const SDK: [(&str, &str); 7] = [
    ("Cargo.toml", include_str!("../../../../plugins/sdk/Cargo.toml")),
    ("src/lib.rs", include_str!("../../../../plugins/sdk/src/lib.rs")),
    ("src/elements.rs", include_str!("../../../../plugins/sdk/src/elements.rs")),
    ("src/game.rs", include_str!("../../../../plugins/sdk/src/game.rs")),
    ("src/hooks.rs", include_str!("../../../../plugins/sdk/src/hooks.rs")),
    ("src/host.rs", include_str!("../../../../plugins/sdk/src/host.rs")),
    ("src/kind.rs", include_str!("../../../../plugins/sdk/src/kind.rs")),
];
const HEADER: &str = include_str!("../../../../plugins/examples/magnet/sector66.h");
/// What a crate needs besides its code; `{name}` stands for the name of the plug-in, here and in all code.
const CRATE: &str = include_str!("../../../../plugins/new/crate.toml");
/// With it, cargo alone makes modules that fit.
const LINKED: &str = include_str!("../../../../plugins/new/config.toml");
const FIELD: &[u8] = include_bytes!("../../../../plugins/new/field.png");
const SPELL: &[u8] = include_bytes!("../../../../plugins/new/spell.png");

pub(super) fn run(options: &New) -> Result<ExitCode> {
    let folder = &options.folder;
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if !is_kind(&name) || name.starts_with('-') {
        bail!("{name:?} is no name for a plug-in: names are 1 to 32 letters a to z, digits, '_' and '-'");
    }
    if folder.exists() {
        bail!("{} is there already", folder.display());
    }
    let (sort, picture) = match options.kind {
        Begin::Field => ("field", FIELD),
        Begin::Spell => ("spell", SPELL),
    };
    let mut title = name.replace(['-', '_'], " ");
    title[..1].make_ascii_uppercase();
    let mut kind = json!({
        "name": name, "sort": sort, "title": {"en": title}, "about": {"en": "Say here what it does."},
        "look": {"texture": "picture.png"},
    });
    if options.kind == Begin::Spell {
        kind["cast_on"] = json!(["pawn"]);
    }
    let manifest = json!({
        "format": 1, "uuid": uuid(), "version": "0.1.0", "name": {"en": title}, "about": {"en": "Say here what it does."},
        "author": options.author, "licence": "MIT", "icon": "picture.png", "kinds": [kind],
    });
    write(folder, "plugin.json", serde_json::to_string_pretty(&manifest)? + "\n")?;
    write(folder, "picture.png", picture)?;
    let code = code(options.kind, options.language, &name);
    match options.language {
        Language::Rust => {
            write(folder, "Cargo.toml", CRATE.replace("{name}", &name))?;
            write(folder, ".cargo/config.toml", LINKED)?;
            write(folder, "src/lib.rs", code)?;
            write(folder, ".gitignore", "/target\n")?;
            for (file, text) in SDK {
                write(&folder.join("sdk"), file, text)?;
            }
        }
        Language::C => {
            write(folder, "sector66.h", HEADER)?;
            write(folder, "module.c", code)?;
        }
        Language::Wat => write(folder, "module.wat", code)?,
    }
    let shown = folder.display();
    println!("{shown} is there. Next: tengen plugin build {shown}");
    Ok(ExitCode::SUCCESS)
}

fn write(folder: &Path, file: &str, text: impl AsRef<[u8]>) -> Result<()> {
    let file = folder.join(file);
    let shown = file.display();
    let inside = file.parent().unwrap_or(folder);
    fs::create_dir_all(inside).with_context(|| format!("cannot make {}", inside.display()))?;
    fs::write(&file, text).with_context(|| format!("cannot write {shown}"))
}

/// A random UUID, of version 4.
fn uuid() -> String {
    // Every such state is seeded by the system.
    let random = || RandomState::new().build_hasher().finish().to_le_bytes();
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&random());
    bytes[8..].copy_from_slice(&random());
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{}-{}-{}-{}-{}", &digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..])
}

/// The code to begin with.
fn code(kind: Begin, language: Language, name: &str) -> String {
    let code = match (kind, language) {
        (Begin::Field, Language::Rust) => include_str!("../../../../plugins/new/field.rs"),
        (Begin::Spell, Language::Rust) => include_str!("../../../../plugins/new/spell.rs"),
        (Begin::Field, Language::C) => include_str!("../../../../plugins/new/field.c"),
        (Begin::Spell, Language::C) => include_str!("../../../../plugins/new/spell.c"),
        (Begin::Field, Language::Wat) => include_str!("../../../../plugins/new/field.wat"),
        (Begin::Spell, Language::Wat) => include_str!("../../../../plugins/new/spell.wat"),
    };
    code.replace("{name}", name)
}
