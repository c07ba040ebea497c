//! A plug-in's folder, and the package that is made of it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};
use tengen_guest::package::{MANIFEST, MODULE, Manifest, pack as packed};
use tengen_sector66_guests::{Plugin, Runs};

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

/// The name of a plug-in's folder.
pub(super) fn name(folder: &Path) -> Result<String> {
    let whole = folder.canonicalize().with_context(|| format!("there is no folder {}", folder.display()))?;
    match whole.file_name() {
        Some(name) => Ok(name.to_string_lossy().into_owned()),
        None => bail!("{} has no name", folder.display()),
    }
}

/// Packs what the manifest names with the module, after the package was judged as every server will judge it.
pub(super) fn pack(folder: &Path, module: Option<&Path>, out: Option<&Path>) -> Result<PathBuf> {
    let file = folder.join(MANIFEST);
    let bytes = read(&file)?;
    let manifest = Manifest::read(&bytes).with_context(|| format!("cannot use {}", file.display()))?;
    let module = module.map_or_else(|| folder.join(MODULE), Path::to_path_buf);
    let mut files = BTreeMap::from([(MANIFEST.to_owned(), bytes), (MODULE.to_owned(), read(&module)?)]);
    for name in manifest.textures().chain(manifest.meshes()) {
        files.insert(name.to_owned(), read(&folder.join(name))?);
    }
    let package = packed(&files).context("cannot pack it")?;
    let plugin = Plugin::read(&package, Runs::Compiled).context("cannot pack it")?;
    let out = match out {
        Some(out) => out.to_path_buf(),
        None => folder.join(format!("{}.zip", name(folder)?)),
    };
    fs::write(&out, &package).with_context(|| format!("cannot write {}", out.display()))?;
    let (title, version) = (plugin.manifest().title("en"), &plugin.manifest().version);
    println!("{}: {title} {version}, {} bytes, {}", out.display(), package.len(), plugin.package().hash);
    Ok(out)
}
