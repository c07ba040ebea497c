//! `tengen tune` and `tengen fair` as people call them: small, gone on with, and what makes no sense.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-tune-{}-{name}", std::process::id()));
        // Left by a test that was killed, if it is there.
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn games(&self, of: &str) -> usize {
        fs::read_to_string(self.0.join(of).join("games.jsonl")).map_or(0, |text| text.lines().count())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

fn run(words: &str, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(words.split(' ')).args(more).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const TUNE: &str = "tune --game sector66 --engine sector66,visits=2 --parameter spell=0..2 --parameter wall=0.1..1 --set template=duel";

#[test]
fn the_better_half_plays_on_and_the_last_is_confirmed() {
    let folder = Folder::new("halves");
    let dir = folder.0.display().to_string();
    let small = ["--candidates", "4", "--games", "2", "--confirm", "6", "--dir", &dir];
    let output = run(TUNE, &small);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    let rows: Vec<Vec<&str>> = told
        .lines()
        .filter(|line| line.starts_with('|') && line.contains('%') && !line.contains("share"))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    // Four, then two, then the confirmation.
    assert_eq!(rows.len(), 7, "{told}");
    let games = |row: &[&str]| row[4].split(", ").map(|count| count.parse::<u32>().unwrap()).sum::<u32>();
    assert_eq!(rows.iter().map(|row| games(row)).collect::<Vec<_>>(), [2, 2, 2, 2, 4, 4, 6], "{told}");
    let best = rows[6][1];
    assert_eq!(folder.games(&format!("candidate-{best}")), 4);
    assert_eq!(folder.games(&format!("confirmed-{best}")), 6);
    assert!(told.contains("sector66,visits=2,spell=") && told.contains(" Elo ("), "{told}");
    // The same command again plays nothing and says the same.
    assert_eq!(text(&run(TUNE, &small).stdout), told);
}

#[test]
fn what_makes_no_sense_is_said_at_once() {
    for (words, said) in [
        ("tune --game sector66 --engine sector66,visits=2 --parameter spells=0..2", "there is no option `spells`"),
        ("tune --game sector66 --engine sector66,visits=2 --parameter spell=0..90", "spell is a number from 0 to 10"),
        (
            "tune --game sector66 --engine sector66,visits=2 --parameter spell=2..0",
            "goes from a smaller to a larger number",
        ),
        ("tune --game sector66 --engine sector66 --parameter wall=0..1 --parameter wall=0..2", "wall is there twice"),
        ("fair --game hex --engine hex:1 --plugins .", "--plugins: hex has no plug-ins"),
        ("fair --set template=none.json", "cannot read none.json"),
        ("fair --engine sector67", "there is no engine `sector67`"),
    ] {
        let output = run(words, &[]);
        assert!(!output.status.success() && text(&output.stderr).contains(said), "{words}: {}", text(&output.stderr));
    }
}

#[test]
fn seats_are_counted_with_spells_drawn_anew_and_plug_ins_of_ones_own() {
    let folder = Folder::new("fair");
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/examples/leap");
    let built = run(
        "plugin build",
        &[&example.display().to_string(), "--out", &folder.0.join("leap.zip").display().to_string()],
    );
    assert!(built.status.success(), "{}", text(&built.stderr));
    let (template, plugins) =
        (format!("template={}", example.join("template.json").display()), folder.0.display().to_string());
    let words = "fair --engine sector66,visits=4 --games 6 --concurrency 2";
    let output = run(words, &["--set", &template, "--plugins", &plugins]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    let firsts: u32 = told
        .lines()
        .filter(|line| line.starts_with("| red") || line.starts_with("| blue"))
        .map(|line| line.split('|').nth(2).unwrap().trim().parse::<u32>().unwrap())
        .sum();
    assert!(told.contains("6 games, ") && firsts <= 6, "{told}");
    assert_eq!(text(&run(words, &["--set", &template, "--plugins", &plugins]).stdout), told, "whatever the order");
    // Without the package nobody can play.
    let output = run(words, &["--set", &template]);
    assert!(
        !output.status.success() && text(&output.stderr).contains("cannot be played so"),
        "{}",
        text(&output.stderr)
    );
    // A match between who sees it and who does not.
    let words = "match --game sector66 --a sector66,visits=4 --b sector66,visits=4,plugins=0 --games 2";
    let output = run(words, &["--set", &template, "--plugins", &plugins]);
    assert!(output.status.success() && text(&output.stdout).contains("illegal moves  0"), "{}", text(&output.stdout));
}
