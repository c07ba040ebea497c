//! Draws the textures and meshes of the shipped plug-ins into their folders: `cargo run -p art` in `plugins/`.

mod canvas;
mod mesh;
mod pictures;
mod png;
mod shapes;

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let plugins = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (file, picture) in pictures::all() {
        fs::write(plugins.join(file), png::written(&picture))?;
    }
    fs::write(plugins.join("trap/trap.json"), mesh::spikes())
}
