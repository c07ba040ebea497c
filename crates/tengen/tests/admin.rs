//! Whoever runs a server, at the console: real processes on a real folder.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A folder that goes away with the test; nothing is in it yet.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-admin-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// `tengen admin` with this folder's data: whether it went well, and what was said where.
    fn admin(&self, words: &[&str], input: &str) -> (bool, String, String) {
        admin(&self.data(), words, input)
    }

    /// What `tengen admin` prints when all goes well.
    fn good(&self, words: &[&str]) -> String {
        let (went_well, out, err) = self.admin(words, "");
        assert!(went_well, "{words:?}: {err}");
        out
    }

    /// What it complains about.
    fn bad(&self, words: &[&str], input: &str) -> String {
        let (went_well, out, err) = self.admin(words, input);
        assert!(!went_well, "{words:?}: {out}");
        err.trim_end().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn admin(data: &Path, words: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .arg("admin")
        .args(words)
        .arg("--data")
        .arg(data)
        .env_remove("TENGEN_DATABASE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that asks for nothing may have ended before it is given anything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

/// What the list says of somebody: kind, role, and whether a day follows until which they are banned.
fn listed(list: &str, name: &str) -> Option<(String, String, bool)> {
    let mut words = list.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace();
    let (kind, role, _seen) = (words.next()?, words.next()?, words.next()?);
    Some((kind.to_string(), role.to_string(), words.next().is_some()))
}

#[test]
fn somebody_is_added_appointed_banned_and_let_in_again() {
    let folder = Folder::new("people");
    let (went_well, out, err) = folder.admin(&["user", "add", "Honinbo", "--role", "admin"], "a stone in the centre\n");
    assert!(went_well, "{err}");
    assert_eq!(out, "Honinbo (admin)\n");
    assert!(folder.admin(&["user", "add", "Troll"], "under the bridge\r\n").0);

    let people = folder.good(&["user", "list"]);
    let is = |kind: &str, role: &str, banned: bool| Some((kind.to_string(), role.to_string(), banned));
    assert_eq!(listed(&people, "Honinbo"), is("person", "admin", false), "{people}");
    assert_eq!(listed(&people, "Troll"), is("person", "player", false), "{people}");
    assert_eq!(folder.good(&["user", "list", "--limit", "1"]).lines().count(), 2, "a heading and the newest");

    assert_eq!(folder.good(&["user", "role", "Troll", "moderator"]), "Troll is moderator now\n");
    let banned = folder.good(&["user", "ban", "Troll", "--days", "7", "--reason", "insults"]);
    assert!(banned.starts_with("Troll is banned until 2"), "{banned}");
    let people = folder.good(&["user", "list"]);
    assert_eq!(listed(&people, "Troll"), is("person", "moderator", true), "{people}");
    assert_eq!(folder.good(&["user", "unban", "Troll"]), "Troll may come in again\n");
    assert_eq!(listed(&folder.good(&["user", "list"]), "Troll"), is("person", "moderator", false));

    let (went_well, out, err) = folder.admin(&["user", "password", "Troll"], "over the bridge\n");
    assert!(went_well, "{err}");
    assert_eq!(out, "Troll has another password, and is signed out everywhere\n");
    assert_eq!(folder.good(&["check"]), "0 matches, 0 events\nall is well\n");
    assert_eq!(folder.good(&["matches"]), "");
}

#[test]
fn what_cannot_be_is_said() {
    let folder = Folder::new("mistakes");
    assert!(folder.admin(&["user", "add", "Honinbo"], "a stone in the centre\n").0);
    for (name, password, reason) in [
        ("honinbo", "a stone in the centre\n", "the name \"honinbo\", or one that looks like it, is taken"),
        ("admin", "a stone in the centre\n", "the name \"admin\" is reserved"),
        ("Shusaku", "short\n", "a password has 8 to 200 characters"),
        ("Shusaku", "", "a password has 8 to 200 characters"),
    ] {
        assert_eq!(folder.bad(&["user", "add", name], password), format!("tengen: {reason}"));
    }
    for words in [&["user", "role", "Nobody", "admin"][..], &["user", "ban", "Nobody"], &["user", "unban", "Nobody"]] {
        assert_eq!(folder.bad(words, ""), "tengen: nobody is called \"Nobody\"");
    }
    assert_eq!(folder.bad(&["user", "ban", "Honinbo", "--days", "0"], ""), "tengen: a ban ends in the future");
    let role = folder.bad(&["user", "role", "Honinbo", "king"], "");
    assert!(role.contains("\"king\" is none of player, moderator, admin"), "{role}");
    let people = folder.good(&["user", "list"]);
    assert_eq!(people.lines().count(), 2, "nobody was added: {people}");
    assert!(people.contains("player"), "{people}");
}

#[test]
fn a_backup_is_a_database_and_never_takes_the_place_of_a_file() {
    let folder = Folder::new("backup");
    assert!(folder.admin(&["user", "add", "Honinbo"], "a stone in the centre\n").0);
    // A folder that a server could run on.
    let saved = folder.0.join("saved");
    std::fs::create_dir(&saved).unwrap();
    let file = saved.join("tengen.db");
    let name = file.to_str().unwrap();
    assert_eq!(folder.good(&["backup", name]), format!("{name}\n"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "password hashes are in it");
    }
    let before = std::fs::read(&file).unwrap();
    assert_eq!(folder.bad(&["backup", name], ""), format!("tengen: {name} exists already"));
    assert_eq!(std::fs::read(&file).unwrap(), before);

    let (went_well, people, err) = admin(&saved, &["user", "list"], "");
    assert!(went_well && people.contains("Honinbo"), "{people}{err}");
    let (went_well, found, err) = admin(&saved, &["check"], "");
    assert!(went_well, "{found}{err}");
    let nowhere = folder.0.join("no").join("folder").join("copy.db");
    let reason = folder.bad(&["backup", nowhere.to_str().unwrap()], "");
    assert!(reason.starts_with("tengen: the database is not available: unable to open database"), "{reason}");
    assert!(!nowhere.exists());
}

#[test]
fn a_folder_without_a_database_is_not_made_into_one() {
    let folder = Folder::new("empty");
    let reason = format!("tengen: there is no database in {}: give --data or --database", folder.data().display());
    for words in [&["check"][..], &["matches"], &["backup", "copy.db"]] {
        assert_eq!(folder.bad(words, ""), reason, "{words:?}");
    }
    assert!(!folder.data().exists());
    let odd = folder.bad(&["check", "--database", "mysql://localhost/tengen"], "");
    assert!(odd.starts_with("tengen: not a database address: unknown scheme"), "{odd}");
}

#[test]
fn the_operators_pages_name_every_option_and_variable() {
    let page = concat!(
        include_str!("../../../docs/operating.md"),
        include_str!("../../../docs/workers.md"),
        include_str!("../../../docs/watching.md")
    );
    for words in [
        &["serve"][..],
        &["admin"],
        &["admin", "user", "add"],
        &["admin", "user", "ban"],
        &["admin", "user", "token"],
        &["soak"],
        &["bot"],
        &["worker"],
    ] {
        let help = Command::new(env!("CARGO_BIN_EXE_tengen")).args(words).arg("--help").output().unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        let options =
            help.lines().filter_map(|line| line.trim_start().split([' ', ',']).find(|word| word.starts_with("--")));
        let options: Vec<_> = options.filter(|option| *option != "--help").collect();
        assert!(!options.is_empty(), "{help}");
        for option in options {
            assert!(page.contains(option), "{words:?} {option} is not on the page");
        }
        let variables = help.split("[env: ").skip(1).filter_map(|rest| rest.split(['=', ']']).next());
        for variable in variables {
            assert!(page.contains(variable), "{variable} is not on the page");
        }
    }
}
