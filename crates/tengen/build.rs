//! Writes the table of the pages that the program carries: every file of `web/dist`, as the last build of the web client
//! left it.

use std::{env, fs, path::Path};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("Cargo says where the package is");
    let dist = Path::new(&here).join("../../web/dist");
    // Cargo takes a folder that is not there for one that has changed, and would compile this again at every build. Where
    // the folder cannot be made, that is what happens.
    let _ = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed=build.rs");
    let text = match tengen_pages::table::of(&dist) {
        Ok(text) => text,
        Err(why) => {
            println!("cargo::error=cannot read {}: {why}", dist.display());
            return;
        }
    };
    let out = env::var("OUT_DIR").expect("Cargo says where to write");
    fs::write(Path::new(&out).join("pages.rs"), text).expect("Cargo's own folder can be written to");
}
