//! Lists the files of the languages that ship: a language is a folder, and nothing else names it.

use std::{env, error::Error, fmt::Write, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = "&[\n".to_string();
    for folder in sorted(&root)? {
        println!("cargo::rerun-if-changed={}", root.join(&folder).display());
        writeln!(list, "    ({folder:?}, &[")?;
        for name in sorted(&root.join(&folder))? {
            let path = root.join(&folder).join(&name);
            println!("cargo::rerun-if-changed={}", path.display());
            writeln!(list, "        ({name:?}, include_str!({path:?})),")?;
        }
        writeln!(list, "    ]),")?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("shipped.rs"), list)?;
    Ok(())
}

fn sorted(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
