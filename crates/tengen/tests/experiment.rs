//! `tengen experiment` as people call it: a small repetition, stopped and gone on with, and what makes no sense.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-experiment-{}-{name}", std::process::id()));
        // Left by a test that was killed, if it is there.
        _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn page(&self) -> String {
        fs::read_to_string(self.0.join("index.html")).unwrap()
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

fn tengen(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(["experiment", "gomoku", "--dir"]).arg(&folder.0).args(arguments).stdin(Stdio::null());
    command
}

fn run(folder: &Folder, arguments: &[&str]) -> Output {
    tengen(folder, arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const SMALL: [&str; 10] =
    ["--trial", "6.1a", "--trial", "6.1b", "--games", "2", "--time", "2ms,8ms", "--iterations", "3"];

#[test]
fn a_small_repetition_stands_beside_the_source() {
    let folder = Folder::new("small");
    let output = run(&folder, &SMALL);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let table = text(&output.stdout);
    let row = |begins: &str| {
        let line = table.lines().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{begins}: {table}"));
        line.split('|').map(|cell| cell.trim().to_string()).collect::<Vec<_>>()
    };
    let (short, long, equal) = (row("| 6.1a | 2ms "), row("| 6.1a | 8ms "), row("| 6.1b | 3 iterations "));
    for cells in [&short, &long, &equal] {
        let games: u32 = cells[3].split(", ").map(|count| count.parse::<u32>().unwrap()).sum();
        assert_eq!(games, 2, "{cells:?}");
    }
    assert_eq!(short[5], "90.3 % (89.0 to 91.5) of 2,100 games, 1m");
    assert_eq!(long[7], "2,000 and 20,000,000");
    assert_eq!(equal[6], "3 and 3", "iterations are as many as were asked for");
    assert_eq!(["6.1a-2ms", "6.1a-8ms", "6.1b-3"].map(|name| folder.games(name)), [2; 3]);

    let page = folder.page();
    assert!(
        page.contains("<svg") && page.contains("Martin Muzika") && page.contains("gomoku:mcts-net,visits=3"),
        "{page}"
    );
    assert!(
        page.contains("What is not as in the source") && !page.contains("6.2 Plain search"),
        "only what was asked for"
    );

    // The same command again plays nothing and says the same.
    let again = run(&folder, &SMALL);
    assert_eq!(text(&again.stdout), table);
    // More games go on from those that are there.
    let more = run(&folder, &["--trial", "6.1b", "--games", "4", "--iterations", "3"]);
    assert!(more.status.success() && folder.games("6.1b-3") == 4);
    // Games under other terms do not mix with them.
    let other = run(&folder, &["--trial", "6.1b", "--games", "4", "--iterations", "3", "--seed", "2"]);
    assert!(!other.status.success() && text(&other.stderr).contains("holds another match: seed is 1 there and 2 here"));
}

#[cfg(unix)]
#[test]
fn a_stopped_experiment_writes_its_page_and_goes_on() {
    let folder = Folder::new("stopped");
    let arguments = ["--trial", "6.2", "--games", "200"];
    let mut running = tengen(&folder, &arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let since = Instant::now();
    while folder.games("6.2") == 0 {
        assert!(since.elapsed() < Duration::from_secs(120), "no game ends");
        assert!(running.try_wait().unwrap().is_none(), "it ended by itself");
        thread::sleep(Duration::from_millis(20));
    }
    let stopped = Command::new("kill").args(["-TERM", &running.id().to_string()]).status().unwrap();
    let output = running.wait_with_output().unwrap();
    assert!(stopped.success() && output.status.code() == Some(130), "{output:?}");
    assert!(text(&output.stderr).contains("the same command goes on from here"));
    let before = folder.games("6.2");
    assert!(folder.page().contains("<svg"), "what there is has its page");
    let fewer = before.next_multiple_of(2).to_string();
    let output = run(&folder, &["--trial", "6.2", "--games", &fewer]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(folder.games("6.2"), before.next_multiple_of(2), "what was played counts");
}

#[test]
fn what_makes_no_sense_is_said_at_once() {
    let folder = Folder::new("nonsense");
    for (arguments, said) in [
        (&["--trial", "7"][..], "there is no trial `7`: there are 6.1a, 6.1b, 6.2, 6.3"),
        (&["--trial", "6.2", "--time", "1s"], "--time: time limits nobody in 6.2"),
        (&["--trial", "6.3", "--iterations", "5"], "--iterations: they limit nobody in 6.3"),
        (&["--time", "never"], "`never` is not a time such as 50ms or 2s"),
        (&["--net", "/nowhere"], "cannot read /nowhere"),
        (&["--trial", "6.2", "--net", env!("CARGO_MANIFEST_PATH")], "it does not begin with TENGOM"),
    ] {
        let output = run(&folder, arguments);
        assert!(!output.status.success() && text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
    let other = Command::new(env!("CARGO_BIN_EXE_tengen")).args(["experiment", "hex"]).output().unwrap();
    assert!(text(&other.stderr).contains("there is no experiment with hex: there is one with gomoku, sector66"));
}

#[test]
fn remarks_without_figures_stand_beside_what_was_measured() {
    let folder = Folder::new("remarks");
    let words = ["--trial", "others", "--trial", "wall-0", "--trial", "speed", "--games", "2", "--iterations", "200"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    let output = command
        .args(["experiment", "sector66", "--dir"])
        .arg(&folder.0)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let table = text(&output.stdout);
    let row = |begins: &str| table.lines().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{table}"));
    assert!(row("| others | 200 iterations | ").contains("| the best seems better | 19"), "{table}");
    // In every way in which two can sit at a table for four.
    assert_eq!(folder.games("others-200"), 14);
    assert_eq!((folder.games("wall-0-200"), folder.games("speed-teleport-200")), (2, 2));
    assert!(row("| none | ").contains(" a second |") && row("| teleport | ").contains(" to "), "{table}");
    let rates = table.lines().filter(|line| line.starts_with('|') && line.contains(" a second "));
    assert_eq!(rates.count(), 15, "{table}");
    assert!(folder.page().contains("calculation may take significantly more time"));
}
