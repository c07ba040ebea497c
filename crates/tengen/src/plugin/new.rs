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
    match options.language {
        Language::Rust => {
            write(folder, "Cargo.toml", cargo(&name))?;
            write(folder, "src/lib.rs", rust(options.kind, &name))?;
            write(folder, ".gitignore", "/target\n")?;
            for (file, text) in SDK {
                write(&folder.join("sdk"), file, text)?;
            }
        }
        Language::C => {
            write(folder, "sector66.h", HEADER)?;
            write(folder, "module.c", c(options.kind, &name))?;
        }
        Language::Wat => write(folder, "module.wat", wat(options.kind, &name))?,
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

fn cargo(name: &str) -> String {
    format!(
        r#"[package]
name = "{name}"
version = "0.1.0"
edition = "2024"
publish = false

[lib]
crate-type = ["cdylib"]

[dependencies]
tengen-plugin = {{ path = "sdk" }}

[profile.release]
opt-level = "s"
lto = true
codegen-units = 1
panic = "abort"
strip = true

[workspace]
members = ["sdk"]

# The crate in `sdk` takes these from its workspace.
[workspace.package]
edition = "2024"
license = "MIT OR Apache-2.0"

[workspace.lints]
"#
    )
}

fn rust(kind: Begin, name: &str) -> String {
    match kind {
        Begin::Field => format!(
            r#"//! Who steps here gets a wall.
#![no_std]

use tengen_plugin::{{Field, Pawn, kind}};

kind! {{
    "{name}";

    fn on_step(_field: Field, pawn: Pawn) {{
        pawn.set_walls(pawn.walls() + 1);
    }}
}}
"#
        ),
        Begin::Spell => format!(
            r#"//! Another player's next turn passes by.
#![no_std]

use tengen_plugin::{{Element, Pawn, kind}};

kind! {{
    "{name}";

    fn can_cast(target: Element, caster: Pawn) -> bool {{
        target.pawn().is_some_and(|pawn| pawn != caster && pawn.is_in())
    }}

    fn cast(target: Element, _caster: Pawn) {{
        if let Some(pawn) = target.pawn() {{
            pawn.skip();
        }}
    }}
}}
"#
        ),
    }
}

fn c(kind: Begin, name: &str) -> String {
    match kind {
        Begin::Field => format!(
            r#"/* Who steps here gets a wall. */
#include "sector66.h"

HOOK("{name}", "on_step") on_step(int field, int pawn) {{
    return set_walls(pawn, walls_left(pawn) + 1);
}}
"#
        ),
        Begin::Spell => format!(
            r#"/* Another player's next turn passes by. */
#include "sector66.h"

HOOK("{name}", "can_cast") can_cast(int target, int caster) {{
    return target != caster && is_in(target);
}}

HOOK("{name}", "cast") cast(int target, int caster) {{
    return skip(target);
}}
"#
        ),
    }
}

fn wat(kind: Begin, name: &str) -> String {
    match kind {
        Begin::Field => format!(
            r#";; Who steps here gets a wall.
(module
  (import "sector66" "walls_left" (func $walls_left (param i32) (result i32)))
  (import "sector66" "set_walls" (func $set_walls (param i32 i32) (result i32)))
  (func (export "{name}.on_step") (param $field i32) (param $pawn i32)
    (drop (call $set_walls (local.get $pawn) (i32.add (call $walls_left (local.get $pawn)) (i32.const 1))))))
"#
        ),
        Begin::Spell => format!(
            r#";; Another player's next turn passes by.
(module
  (import "sector66" "is_in" (func $is_in (param i32) (result i32)))
  (import "sector66" "skip" (func $skip (param i32) (result i32)))
  (func (export "{name}.can_cast") (param $target i32) (param $caster i32) (result i32)
    (i32.and (i32.ne (local.get $target) (local.get $caster)) (call $is_in (local.get $target))))
  (func (export "{name}.cast") (param $target i32) (param $caster i32)
    (drop (call $skip (local.get $target)))))
"#
        ),
    }
}
