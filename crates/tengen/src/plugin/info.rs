//! `tengen plugin info`: what is in a package.

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use tengen_guest::package::{CastOn, KindEntry, Sort, Texture};
use tengen_sector66::{Hook, Package as _};
use tengen_sector66_guests::{Plugin, Runs, contract, packed, shipped};

use super::{Info, plugin};

pub(super) fn run(options: &Info) -> Result<ExitCode> {
    if options.packages.is_empty() {
        for (plugin, bytes) in shipped(Runs::Compiled).iter().zip(packed()) {
            let manifest = plugin.manifest();
            let (title, about) = (manifest.title(&options.language), about(&manifest.about, &options.language));
            println!("{title:16} {}  {:5} bytes  {about}", plugin.uuid(), bytes.len());
        }
        return Ok(ExitCode::SUCCESS);
    }
    for file in &options.packages {
        let bytes = std::fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?.len();
        show(&plugin(file)?, bytes, &options.language);
    }
    Ok(ExitCode::SUCCESS)
}

fn about<'t>(texts: &'t tengen_guest::package::Texts, language: &str) -> &'t str {
    texts.get(language).or_else(|| texts.get("en")).map_or("", String::as_str)
}

fn show(plugin: &Plugin, bytes: u64, language: &str) {
    let (manifest, package) = (plugin.manifest(), plugin.package());
    println!("{} {}", manifest.title(language), manifest.version);
    println!("  {}", about(&manifest.about, language));
    println!("  by {}, {}", manifest.author, manifest.licence);
    if let Some(source) = &manifest.source {
        println!("  source: {source}");
    }
    println!("  uuid {}", manifest.uuid);
    println!("  hash {}", package.hash);
    println!("  {bytes} bytes, of which code {}", package.module.len());
    for (entry, kind) in manifest.kinds.iter().zip(plugin.kinds()) {
        println!("{} {}: {}", sort(entry), entry.name, about(&entry.about, language));
        let hooks: Vec<_> = Hook::ALL.iter().filter(|hook| kind.hooks.has(**hook)).collect();
        let names: Vec<_> = hooks.iter().map(|hook| contract().hooks[**hook as usize].name).collect();
        println!("  hooks: {}", if names.is_empty() { "none".to_owned() } else { names.join(", ") });
        let size = package.file(&entry.look.texture).and_then(|bytes| Texture::read(bytes).ok());
        if let Some(Texture { width, height }) = size {
            let mesh = entry.look.mesh.as_ref().map_or(String::new(), |mesh| format!(", mesh {mesh}"));
            println!("  look: {} ({width} x {height}){mesh}", entry.look.texture);
        }
    }
}

fn sort(entry: &KindEntry) -> String {
    let on = |what: &CastOn| match what {
        CastOn::Field => "fields",
        CastOn::Pawn => "pawns",
        CastOn::Wall => "walls",
    };
    match entry.sort {
        Sort::Field if entry.never => "field (never stepped on)".to_owned(),
        Sort::Field => "field".to_owned(),
        Sort::Effect => "effect".to_owned(),
        Sort::Spell => format!("spell (cast on {})", entry.cast_on.iter().map(on).collect::<Vec<_>>().join(", ")),
    }
}
