//! Packages: a plug-in as one file.
//!
//! A package is a flat .zip of at most [`MOST_BYTES`] with `plugin.json` (the [`Manifest`]), `module.wasm`, and the textures and meshes that
//! the manifest names. [`Package::read`] refuses everything else, with the place of what is wrong; [`pack`] writes the same bytes for
//! the same files on every machine. A package is known by the UUID in its manifest and the hash of its bytes.

mod manifest;
mod mesh;
mod texture;
mod zip;

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

pub use manifest::{CastOn, KindEntry, Look, MOST_KINDS, MOST_WORDS, Manifest, NotAManifest, Sort, Texts};
pub use mesh::{MOST_CORNERS, MOST_TRIANGLES, Mesh, NotAMesh};
pub use texture::{MOST_SIDE, NotATexture, Texture};
pub use zip::{MOST_BYTES, MOST_FILE, MOST_FILES, MOST_IN_ALL, NotAZip};

use crate::ContentHash;

/// The name of the manifest in a package.
pub const MANIFEST: &str = "plugin.json";
/// The name of the module in a package.
pub const MODULE: &str = "module.wasm";

/// A package that was read, with everything in it judged but the module's code.
#[derive(Debug, Clone)]
pub struct Package {
    /// What it says of itself.
    pub manifest: Manifest,
    /// Its module, not admitted yet.
    pub module: Vec<u8>,
    /// Of its bytes as they are sent and stored.
    pub hash: ContentHash,
    files: BTreeMap<String, Vec<u8>>,
}

/// Why a file is no package.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAPackage {
    /// It is no archive of the kind that packages are.
    #[error(transparent)]
    Zip(#[from] NotAZip),
    /// A file is missing that the manifest names, or that every package has.
    #[error("there is no {0} in it")]
    Missing(String),
    /// Nothing names a file.
    #[error("nothing in {MANIFEST} names {0}")]
    Unused(String),
    /// The manifest.
    #[error(transparent)]
    Manifest(#[from] NotAManifest),
    /// A texture.
    #[error("{0}: {1}")]
    Texture(String, NotATexture),
    /// A mesh.
    #[error("{0}: {1}")]
    Mesh(String, NotAMesh),
}

/// Writes files as an archive such as packages are: the same bytes for the same files.
///
/// # Errors
/// If there are too many, or they are too large or called so as no file of a package is.
pub fn archive(files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, NotAZip> {
    zip::write(files)
}

/// The files of an archive such as packages are, by their names.
///
/// # Errors
/// The first thing that is wrong.
pub fn archived(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, NotAZip> {
    zip::read(bytes)
}

impl Package {
    /// Reads a package.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, NotAPackage> {
        Self::of_files(zip::read(bytes)?, ContentHash::of(bytes))
    }

    fn of_files(mut files: BTreeMap<String, Vec<u8>>, hash: ContentHash) -> Result<Self, NotAPackage> {
        let mut take = |name: &str| files.remove(name).ok_or_else(|| NotAPackage::Missing(name.to_owned()));
        let manifest = Manifest::read(&take(MANIFEST)?)?;
        let module = take(MODULE)?;
        let mut named = BTreeSet::new();
        for texture in manifest.textures() {
            let bytes = files.get(texture).ok_or_else(|| NotAPackage::Missing(texture.to_owned()))?;
            Texture::read(bytes).map_err(|why| NotAPackage::Texture(texture.to_owned(), why))?;
            named.insert(texture);
        }
        for mesh in manifest.meshes() {
            let bytes = files.get(mesh).ok_or_else(|| NotAPackage::Missing(mesh.to_owned()))?;
            Mesh::read(bytes).map_err(|why| NotAPackage::Mesh(mesh.to_owned(), why))?;
            named.insert(mesh);
        }
        if let Some(unused) = files.keys().find(|name| !named.contains(name.as_str())) {
            return Err(NotAPackage::Unused(unused.clone()));
        }
        Ok(Self { manifest, module, hash, files })
    }

    /// A texture or mesh that the manifest names.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(Vec::as_slice)
    }

    /// All textures and meshes, by name.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }
}

/// Packs files: the same bytes for the same files, and nothing but what [`Package::read`] reads.
///
/// # Errors
/// What it would not read.
pub fn pack(files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, NotAPackage> {
    let bytes = zip::write(files)?;
    Package::read(&bytes)?;
    Ok(bytes)
}
