//! `tengen soak --hostile` as a process: attacks come about, others are measured beside them, and the exit status tells.

use std::process::{Command, Output};

use serde_json::Value;

fn hostile(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tengen")).args(["soak", "--hostile"]).args(words).output().unwrap()
}

#[test]
fn attacks_are_run_measured_and_judged() {
    let figures = std::env::temp_dir().join(format!("tengen-hostile-{}.json", std::process::id()));
    let words = ["--attack", "frames", "--attack", "requests", "--seconds", "1", "--json"];
    let run = hostile(&[&words[..], &[figures.to_str().unwrap()]].concat());
    let text = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let table: Value = serde_json::from_str(&std::fs::read_to_string(&figures).expect(&text)).unwrap();
    std::fs::remove_file(figures).unwrap();
    let rounds = table["rounds"].as_array().unwrap();
    let names: Vec<_> = rounds.iter().map(|round| round["attack"].as_str().unwrap()).collect();
    assert_eq!(names, ["none", "frames", "requests", "all at once"]);
    for round in rounds {
        assert!(round["moves"].as_u64().unwrap() > 0, "{text}");
        assert!(round["answer_ms"].as_f64().unwrap() > 0.0 && round["memory_mib"].as_f64().unwrap() > 1.0, "{text}");
        let attacked = round["attack"] != "none";
        assert_eq!(round["tried"].as_u64().unwrap() > 0, attacked, "{text}");
    }
    assert!(rounds[1]["refused"].as_u64().unwrap() > 0, "floods are cut off: {text}");
    // How quick a busy machine is shows in the figures; what it says of them must agree with how it ends.
    let holds = rounds.iter().all(|round| round["faults"].as_array().unwrap().is_empty());
    assert_eq!(run.status.success(), holds, "{text}");
    assert_eq!(text.contains("it holds"), holds, "{text}");
}

#[test]
fn only_attacks_that_there_are_and_only_on_a_server_of_ones_own() {
    for words in [&["--attack", "lightning"][..], &["--server", "http://127.0.0.1:9"]] {
        let run = hostile(words);
        assert_eq!(run.status.code(), Some(2), "{}", String::from_utf8_lossy(&run.stderr));
    }
}
