//! The guide for authors, command by command, and the examples.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const GUIDE: &str = include_str!("../../../docs/plugins.md");

/// A folder of the test's own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tengen-plugins-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a command says, and whether it succeeded.
fn tengen(folder: &Path, words: &str) -> (bool, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    (out.status.success(), said)
}

/// What is missing on this machine, in the words of the command itself.
const MISSING: [&str; 3] = ["Rust cannot compile for WebAssembly here", "cannot start clang", "clang failed"];

#[test]
fn every_command_of_the_guide_works() {
    let folder = Folder::new("guide");
    let mut fenced = false;
    let (mut ran, mut without) = (0, Vec::new());
    for line in GUIDE.lines() {
        fenced ^= line.starts_with("```");
        let Some(words) = line.strip_prefix("tengen ").filter(|_| fenced) else { continue };
        // Where a compiler is missing, what depends on it is not there either.
        if without.iter().any(|name: &String| words.contains(name.as_str())) {
            continue;
        }
        let plays = words.contains("check") || words.contains("agree");
        let words = if plays && !words.contains("--games") { format!("{words} --games 60") } else { words.to_owned() };
        let (done, said) = tengen(&folder.0, &words);
        if !done && MISSING.iter().any(|missing| said.contains(missing)) {
            eprintln!("left out: tengen {words}: {said}");
            without.extend(words.rsplit(' ').next().map(str::to_owned));
            continue;
        }
        assert!(done, "tengen {words}: {said}");
        if words.contains("check") {
            assert!(said.contains("No promise was broken."), "{said}");
        }
        ran += 1;
    }
    assert!(ran >= 6, "{ran} commands");
}

#[test]
fn a_plug_in_in_text_is_built_looked_at_and_checked() {
    let folder = Folder::new("text");
    let (done, said) = tengen(&folder.0, "plugin new well --language wat --author Ann");
    assert!(done && said.ends_with("Next: tengen plugin build well\n"), "{said}");
    assert!(tengen(&folder.0, "plugin build well").0);
    let (_, said) = tengen(&folder.0, "plugin info well/well.zip");
    assert!(said.starts_with("Well 0.1.0\n  Say here what it does.\n  by Ann, MIT\n  uuid "), "{said}");
    assert!(
        said.contains("field well: Say here what it does.\n  hooks: on_step\n  look: picture.png (64 x 64)\n"),
        "{said}"
    );
    let (done, said) = tengen(&folder.0, "plugin check well/well.zip --games 40");
    assert!(done, "{said}");
    assert!(
        said.contains("40 random games") && said.contains("well.on_step") && said.ends_with("No promise was broken.\n"),
        "{said}"
    );
    let (done, said) = tengen(&folder.0, "plugin new well");
    assert_eq!((done, said.as_str()), (false, "tengen: well is there already\n"));
}

#[test]
fn a_plug_in_that_breaks_its_promises_is_found_out() {
    let folder = Folder::new("broken");
    assert!(tengen(&folder.0, "plugin new liar --language wat --kind spell").0);
    let endless = r#"(module
        (import "sector66" "reverse" (func $reverse (result i32)))
        (func (export "liar.can_cast") (param i32 i32) (result i32) (i32.or (call $reverse) (i32.const 1)))
        (func (export "liar.cast") (param i32 i32) (loop (br 0))))"#;
    fs::write(folder.0.join("liar/module.wat"), endless).unwrap();
    assert!(tengen(&folder.0, "plugin build liar").0);
    let (done, said) = tengen(&folder.0, "plugin check liar/liar.zip --games 20");
    assert!(!done, "{said}");
    assert!(said.contains("broken: liar.can_cast(0x200000"), "{said}");
    assert!(
        said.contains("fell, which counts as no: forbidden: reverse: a question may not change anything"),
        "{said}"
    );
    assert!(said.contains("note: liar.cast was never called"), "{said}");
    // And one that is not let in at all.
    fs::write(
        folder.0.join("liar/module.wat"),
        r#"(module (func (export "liar.cast") (param i32 i32)) (func (result f32) (f32.const 1)))"#,
    )
    .unwrap();
    let (done, said) = tengen(&folder.0, "plugin build liar");
    assert!(!done);
    assert_eq!(said, "tengen: cannot pack it: module.wasm: byte 10: the type f32 is not allowed\n");
}

#[test]
fn the_examples_are_built_and_checked() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/examples");
    for name in ["quicksand", "magnet", "spring", "leap", "mason"] {
        let folder = Folder::new(name);
        let copy = folder.0.join(name);
        fs::create_dir_all(&copy).unwrap();
        for file in fs::read_dir(examples.join(name)).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), copy.join(file.file_name())).unwrap();
        }
        let (done, said) = tengen(&folder.0, &format!("plugin build {name}"));
        if !done && MISSING.iter().any(|missing| said.contains(missing)) {
            eprintln!("left out: {name}: {said}");
            continue;
        }
        assert!(done, "{said}");
        let (done, said) = tengen(&folder.0, &format!("plugin check {name}/{name}.zip --games 60"));
        assert!(done && said.contains("No promise was broken."), "{said}");
    }
}

#[test]
fn what_servers_compile_and_browsers_interpret_is_the_same() {
    let (done, said) = tengen(Path::new("."), "plugin agree --games 20");
    assert!(done && said.starts_with("20 games, ") && said.contains("they were the same"), "{said}");
    let (done, said) = tengen(Path::new("."), "plugin bench --visits 20 --positions 3");
    assert!(done, "{said}");
    for name in ["written in Rust", "compiled guests", "interpreted guests"] {
        assert_eq!(said.lines().filter(|line| line.starts_with(name)).count(), 2, "{said}");
    }
}

#[test]
fn the_program_knows_its_own_plug_ins() {
    let (done, said) = tengen(Path::new("."), "plugin info --language cs");
    assert!(done);
    assert_eq!(said.lines().count(), 14, "{said}");
    assert!(said.contains("Zakázané pole"), "{said}");
}
