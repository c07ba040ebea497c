//! `tengen gtp-check` on engines that are right and on engines that are not.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

fn check(engine: &str, patience: &str) -> (Output, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["gtp-check", engine, "--patience", patience])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    (output, said)
}

/// A shell script as an engine; it goes with the test.
struct Script(PathBuf);

impl Script {
    /// `cases` answers commands: in it, `$id` and `$command` are what came.
    fn new(name: &str, cases: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-gtp-check-{}-{name}.sh", std::process::id()));
        let list =
            "protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove";
        let known = list.replace(' ', "|");
        let script = format!(
            r#"cr=$(printf '\r'); tab=$(printf '\t'); bell=$(printf '\007')
while IFS= read -r line; do
  line=$(printf '%s' "${{line%%#*}}" | tr "$tab" ' ' | tr -d "$cr$bell")
  set -- $line
  [ $# = 0 ] && continue
  case $1 in *[!0-9]*) id= ;; *) id=$1; shift ;; esac
  command=$1
  case $command in
    {cases}
    protocol_version) echo "=$id 2" ;;
    name|version) echo "=$id script" ;;
    list_commands) echo "=$id {}" ;;
    known_command) case $2 in {known}) echo "=$id true" ;; *) echo "=$id false" ;; esac ;;
    boardsize|komi) case $2 in 9|6.5|7|-3) echo "=$id" ;; *) echo "?$id syntax error" ;; esac ;;
    clear_board) echo "=$id" ;;
    quit) echo "=$id"; echo; exit 0 ;;
    *) echo "?$id unknown command" ;;
  esac
  echo
done
"#,
            list.replace(' ', "\n"),
        );
        fs::write(&path, script).unwrap();
        Self(path)
    }

    fn command(&self) -> String {
        format!("sh {}", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.0);
    }
}

#[test]
fn gnugo_and_our_own_engine_pass() {
    let own = format!("{} gtp --engine go,visits=50", env!("CARGO_BIN_EXE_tengen"));
    for engine in ["gnugo --mode gtp --level 1", &own] {
        let (output, said) = check(engine, "30s");
        assert!(output.status.success(), "{said}");
        assert!(said.ends_with(" 0 failed\n"), "{said}");
        assert!(said.contains("  pass  a captured stone comes back and can be captured again\n"), "{said}");
        assert!(said.contains("  pass  quit ends it\n"), "{said}");
        assert!(said.contains("  note  a ko taken back at once: refused\n"), "{said}");
    }
}

#[test]
fn an_engine_that_accepts_every_move_is_told_so() {
    let yes = Script::new("yes", r#"play) echo "=$id" ;; genmove) echo "=$id e5" ;;"#);
    let (output, said) = check(&yes.command(), "5s");
    assert_eq!(output.status.code(), Some(1), "{said}");
    for line in [
        "  pass  ids are repeated",
        "  pass  a line may end in CR LF",
        "  FAIL  `play green d4` is an error: `= `",
        "  FAIL  a move on a stone is refused: `play w d4` was accepted",
        "  FAIL  there is no column I: `play b i5` was accepted",
        "  FAIL  a stone without a liberty is refused: `play w a1` was accepted",
        "  FAIL  it plays both colours: move 2: it played e5: the point is occupied by Black",
        "  note  it has the other usual commands: missing: undo, time_settings, time_left, final_score, \
         final_status_list, fixed_handicap, place_free_handicap, set_free_handicap, showboard",
    ] {
        assert!(said.lines().any(|found| found == line), "{line}\n{said}");
    }
}

#[test]
fn faults_of_form_are_found() {
    let chatty = Script::new(
        "chatty",
        r#"name) echo "hello"; echo "= script" ;; version) echo "=$id"; ;; play) echo "?$id illegal move" ;;
           tengen-*) echo "=$id whatever" ;; quit) echo "=$id" ;;"#,
    );
    let (output, said) = check(&chatty.command(), "5s");
    assert_eq!(output.status.code(), Some(1), "{said}");
    for line in [
        "  FAIL  it tells its version: `= `",
        "  FAIL  ids are repeated: 0 came back as None, 1 came back as None, 42 came back as None, 2147483647 came back as None",
        "  FAIL  a command it has not is an error: `= whatever`",
        "  FAIL  quit ends it: it still runs after 3s",
    ] {
        assert!(said.lines().any(|found| found == line), "{line}\n{said}");
    }
    assert!(said.contains("note  it says nothing outside of its answers: "), "{said}");
}

#[test]
fn an_engine_that_never_ends_its_answers_or_dies_is_given_up() {
    let (output, said) = check("sh -c 'while read -r line; do echo \"= 2\"; done'", "300ms");
    assert_eq!(output.status.code(), Some(1));
    let line = "  FAIL  it stopped answering at `protocol_version`: no empty line that ends its answer within 300ms";
    assert!(said.lines().any(|found| found == line), "{said}");
    let (output, said) = check("true", "5s");
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("it stopped answering at `protocol_version`: it ended before the answer"), "{said}");
    let (output, _) = check("no-such-engine-anywhere", "1s");
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(complaint.starts_with("tengen: cannot start `no-such-engine-anywhere`"), "{complaint}");
}
