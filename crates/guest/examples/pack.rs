//! `pack FOLDER MODULE PACKAGE`: packs what `plugin.json` in the folder names, with that module.
//!
//! The shipped packages are made so, before there is a `tengen` that holds them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use tengen_guest::package::{MANIFEST, MODULE, Manifest, pack};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [folder, module, package] = env::args_os()
        .skip(1)
        .map(PathBuf::from)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "usage: pack FOLDER MODULE PACKAGE")?;
    let bytes = fs::read(folder.join(MANIFEST))?;
    let manifest = Manifest::read(&bytes)?;
    let mut files = BTreeMap::from([(MANIFEST.to_owned(), bytes), (MODULE.to_owned(), fs::read(module)?)]);
    for name in manifest.textures().chain(manifest.meshes()) {
        files.insert(name.to_owned(), fs::read(folder.join(name))?);
    }
    fs::write(package, pack(&files)?)?;
    Ok(())
}
