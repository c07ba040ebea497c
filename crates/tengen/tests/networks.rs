//! Another network than the one that comes with the program: who gets it, and what is said where it does not fit.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn tengen(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tengen")).args(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn complaint(words: &[&str]) -> String {
    let output = tengen(words);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    text(&output.stderr)
}

/// A network that is published and not carried by the program.
fn other() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../nets/anygo-64x8.net");
    path.canonicalize().unwrap().display().to_string()
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-networks-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// The moves of every game of a match; the network alone has no chance in it, and openings are those of seed 1.
fn moves(a: &str, b: &str, more: &[&str]) -> Vec<Vec<String>> {
    let folder = Folder::new(&format!("{}{}{}", a.len(), b.len(), more.len()));
    let json = folder.file("match.json");
    let words = ["match", "--board", "grid:7", "--games", "4", "--a", a, "--b", b, "--json", &json];
    let output = tengen(&[&words, more].concat());
    assert!(output.status.success(), "{output:?}");
    let played: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    let games = played["records"].as_array().unwrap();
    games
        .iter()
        .map(|game| game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_string()).collect())
        .collect()
}

#[test]
fn each_side_asks_the_network_it_was_given() {
    let (own, net) = (other(), format!("go:net,net={}", other()));
    let embedded = moves("go:net", "go:net", &[]);
    let both = moves(&net, &net, &[]);
    assert_ne!(embedded, both);
    assert_eq!(moves("go:net", "go:net", &["--net", &own]), both, "--net is for both");
    let one = moves(&net, "go:net", &[]);
    assert!(one != both && one != embedded);
    assert_eq!(moves("go:net", &net, &["--net", &own]), both, "who names one keeps it");
}

#[test]
fn games_with_another_network_are_another_match() {
    let folder = Folder::new("log");
    let dir = folder.file("games");
    let words = ["match", "--board", "grid:5", "--games", "2", "--a", "go:net", "--b", "go:random", "--dir", &dir];
    assert!(tengen(&words).status.success());
    let own = other();
    let said = complaint(&[&words[..], &["--net", &own]].concat());
    let there = format!(
        r#"holds another match: engines is ["go:net","go:random"] there and ["go:net,net={own}","go:random"] here"#
    );
    assert!(said.contains(&there), "{said}");
}

#[test]
fn a_game_and_a_gtp_session_take_one_too() {
    let folder = Folder::new("play");
    let record = |name: &str, more: &[&str]| {
        let sgf = folder.file(name);
        let words = ["play", "--plain", "--board", "grid:7", "--black", "go:net", "--white", "go:net", "--sgf", &sgf];
        assert!(tengen(&[&words, more].concat()).status.success());
        fs::read_to_string(sgf).unwrap()
    };
    let own = other();
    assert_ne!(record("embedded.sgf", &[]), record("other.sgf", &["--net", &own]));
    assert!(tengen(&["gtp", "--engine", "go:guided", "--net", &own]).status.success());
}

#[test]
fn a_file_that_is_no_network_says_what_is_wrong() {
    let folder = Folder::new("damage");
    let mut bytes = fs::read(other()).unwrap();
    bytes[2000] ^= 1;
    fs::write(folder.0.join("damaged.net"), &bytes).unwrap();
    fs::write(folder.0.join("short.net"), &bytes[..1000]).unwrap();
    fs::write(folder.0.join("notes.txt"), "not a network").unwrap();
    for (name, reason) in [
        ("damaged.net", "the network is damaged: its checksum is "),
        ("short.net", "the network should be 420258 bytes long and is 1000"),
        ("notes.txt", "this is no network: it does not begin with TENNET"),
    ] {
        let file = folder.file(name);
        let engine = format!("go:guided,net={file}");
        let who = format!("A ({engine}) cannot be started: ");
        for (words, who) in [
            (&["gtp", "--net", &*file][..], ""),
            (&["play", "--white", &engine], ""),
            (&["match", "--a", &engine], &*who),
        ] {
            let said = complaint(words);
            assert!(said.starts_with(&format!("tengen: {who}cannot use the network {file}: {reason}")), "{said}");
        }
    }
    let missing = folder.file("a,b.net");
    let said = complaint(&["match", "--a", "go:net", "--net", &missing]);
    let who = format!("A (go:net,net={missing}) cannot be started: ");
    assert!(said.starts_with(&format!("tengen: {who}cannot read the network {missing}: ")), "{said}");
}

#[test]
fn a_network_that_nobody_asks_is_refused() {
    let own = other();
    let nobody = "nobody here asks a network; go, go:10, go:guided and go:net do\n";
    for words in [
        &["gtp", "--engine", "go:3", "--net", &*own][..],
        &["play", "--white", "go:3", "--net", &own],
        &["match", "--a", "go:mcts", "--b", "go:uct", "--net", &own],
    ] {
        assert_eq!(complaint(words), format!("tengen: --net {own}: {nobody}"));
    }
    let said = complaint(&["gtp", "--engine", &format!("go:3,net={own}")]);
    assert_eq!(said, "tengen: `go:3`: it takes no other network; go, go:10, go:guided and go:net do\n");
}
