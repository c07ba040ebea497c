//! Languages on the command line: the check of a folder, and a new one.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::Value;

/// A folder of the test's own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tengen-locale-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn tengen(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tengen")).args(words).current_dir(folder).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_folder_is_checked_and_errors_end_with_status_1() {
    let folder = Folder::new("check");
    folder.write("en/language.json", r#"{"code":"en","name":"English","author":"Us"}"#);
    folder.write(
        "en/a.ftl",
        "wins = { $n ->\n    [one] one win\n   *[other] { $n } wins\n}\nhello = Hello, { $name }!\n",
    );
    folder.write("cs/language.json", r#"{"code":"cs","name":"Čeština","author":"Ann"}"#);
    folder.write("cs/a.ftl", "wins = { $n } výher\nhello = Ahoj, { $jmeno }!\n");
    folder.write("cs/notes.txt", "No words.");
    let checked = tengen(&folder.0, &["locale", "check", "cs", "--reference", "en"]);
    assert_eq!(
        said(&checked).replace('\\', "/"),
        "cs/a.ftl:1:1: warning: wins: the reference has forms for $n\n\
         cs/a.ftl:2:1: warning: hello: { $name } is missing\n\
         cs/a.ftl:2:1: warning: hello: { $jmeno } is not in the reference\n\
         Čeština (cs): 0 errors, 3 warnings.\n"
    );
    assert_eq!(checked.status.code(), Some(0), "warnings may be right");

    folder.write("cs/a.ftl", "wins = { $n ->\n    [one] výhra\n}\n");
    let checked = tengen(&folder.0, &["locale", "check", "cs", "--reference", "en", "--json"]);
    assert_eq!(checked.status.code(), Some(1));
    let found: Value = serde_json::from_str(&said(&checked)).unwrap();
    assert_eq!((&found["errors"], &found["warnings"], &found["code"]), (&1.into(), &1.into(), &"cs".into()));
    let error = &found["findings"][0];
    assert_eq!((&error["what"], &error["line"], &error["column"]), (&"syntax".into(), &3.into(), &1.into()), "{error}");

    folder.write("cs/language.json", r#"{"code":"cs","name":"Čeština","author":""}"#);
    let refused = tengen(&folder.0, &["locale", "check", "cs"]);
    assert_eq!(refused.status.code(), Some(1));
    let complaint = String::from_utf8(refused.stderr).unwrap();
    assert!(complaint.contains("author has 1 to 120 characters"), "{complaint}");
}

#[test]
fn what_ships_has_no_findings_beside_the_english_inside() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let checked = tengen(&root, &["locale", "check", "locales/cs"]);
    assert_eq!(said(&checked), "Čeština (cs): 0 errors, 0 warnings.\n");
}

#[test]
fn a_new_language_begins_with_english_as_comments() {
    let folder = Folder::new("new");
    let new = ["locale", "new", "PT-br", "--name", "Português", "--author", "Ann"];
    let made = tengen(&folder.0, &new);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let common = fs::read_to_string(folder.0.join("pt-BR/common.ftl")).unwrap();
    assert!(common.contains("\n# nav-play = Play\n"), "{common}");
    let additions = fs::read_to_string(folder.0.join("pt-BR/additions.ftl")).unwrap();
    assert!(additions.contains("## Ice") && additions.contains(" = Ice\n"), "{additions}");
    let checked = tengen(&folder.0, &["locale", "check", "pt-BR", "--json"]);
    let found: Value = serde_json::from_str(&said(&checked)).unwrap();
    assert_eq!(found["errors"], 0);
    assert!(found["findings"].as_array().unwrap().iter().all(|one| one["what"] == "missing"), "{found}");
    // What is there is not written over.
    assert_eq!(tengen(&folder.0, &new).status.code(), Some(1));
    for code in ["pt_BR", "../x", ""] {
        let refused = tengen(&folder.0, &["locale", "new", code, "--name", "P", "--author", "A"]);
        assert_eq!(refused.status.code(), Some(2), "{code}");
    }
}
