//! A server killed in the middle of two hundred matches has lost nothing that it acknowledged.

use std::process::Command;

use serde_json::Value;

fn soak(words: &[&str]) -> Value {
    let figures = std::env::temp_dir().join(format!("tengen-soak-{}-{}.json", std::process::id(), words.len()));
    let run = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .arg("soak")
        .args(words)
        .arg("--json")
        .arg(&figures)
        .output()
        .unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{text}");
    let figures = std::fs::read_to_string(figures).expect(&text);
    serde_json::from_str(&figures).unwrap()
}

#[test]
fn a_server_killed_under_load_keeps_every_acknowledged_move() {
    let report = soak(&["--matches", "200", "--interval", "500ms", "--seconds", "8", "--kill"]);
    assert_eq!(report["logs_read"], 200);
    assert_eq!(report["faults"], Value::Array(Vec::new()));
    assert!(report["reconnections"].as_u64().unwrap() >= 200, "everybody had to come back: {report}");
    assert!(report["moves"].as_u64().unwrap() > 1000, "{report}");
}

#[test]
fn a_server_that_is_not_there_is_an_error() {
    let run = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["soak", "--server", "http://127.0.0.1:9", "--matches", "1"])
        .output()
        .unwrap();
    assert!(!run.status.success());
    assert!(String::from_utf8_lossy(&run.stderr).contains("cannot be reached"));
}
