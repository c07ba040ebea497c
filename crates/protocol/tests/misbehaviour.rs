//! Engines that crash, hang, babble and lie, each a line of shell script.

#![cfg(unix)]

use std::time::{Duration, Instant};

use tengen_protocol::gtp::{CommandLine, Controller, ControllerError, Farewell, Options, Remark};

const SOON: Duration = Duration::from_secs(20);
const BRIEFLY: Duration = Duration::from_millis(150);

fn engine_with(script: &str, options: Options) -> Controller {
    Controller::start(&CommandLine::new("sh", ["-c", script]), options).unwrap()
}

fn engine(script: &str) -> Controller {
    engine_with(script, Options::default())
}

/// Answers every command as `body` says, with `$id` and `$command` at hand.
fn loops(body: &str) -> String {
    format!("while read id command; do {body}; done")
}

#[test]
fn a_program_that_does_not_exist() {
    let error = Controller::spawn("no-such-engine --gtp", Options::default()).unwrap_err();
    assert!(matches!(&error, ControllerError::CannotStart { program, .. } if program == "no-such-engine"));
    let said = error.to_string();
    assert!(said.starts_with("cannot start `no-such-engine`: ") && said.contains("/usr/games"), "{said}");
    let error = Controller::spawn("/no/such/engine", Options::default()).unwrap_err().to_string();
    assert!(error.starts_with("cannot start `/no/such/engine`: ") && !error.contains("/usr/games"), "{error}");
    let error = Controller::spawn("gnugo 'x", Options::default()).unwrap_err().to_string();
    assert_eq!(error, "cannot read the engine's command line: column 7: the quotation mark ' is never closed");
}

#[test]
fn a_crash_at_once_is_told_with_its_status_and_last_words() {
    let mut engine = engine("echo 'no network file' >&2; exit 3");
    let error = engine.name().unwrap_err();
    let ControllerError::Crashed { command, status, last_words } = &error else { panic!("{error}") };
    assert_eq!((command.as_str(), status.code()), ("name", Some(3)));
    assert_eq!(last_words, &["no network file"]);
    assert_eq!(
        error.to_string(),
        "the engine ended (exit status: 3) instead of answering `name`; its last words:\nno network file"
    );
    let closed = engine.name().unwrap_err();
    assert!(matches!(&closed, ControllerError::Closed { because } if *because == error.to_string()), "{closed}");
    assert!(!engine.is_open());
    assert_eq!(engine.quit(), Farewell::GoneBefore);
}

#[test]
fn a_crash_on_the_third_command_in_the_middle_of_its_answer() {
    let script = loops(
        "n=$((n+1)); if [ $n = 3 ]; then echo \"=$id half\"; echo one >&2; echo two >&2; kill -9 $$; fi; \
         printf '=%s ok\\n\\n' $id",
    );
    let mut engine = engine_with(&script, Options { last_words: 1, ..Options::default() });
    assert_eq!(engine.send("boardsize 9", SOON).unwrap(), "ok");
    assert_eq!(engine.send("clear_board", SOON).unwrap(), "ok");
    let error = engine.send("genmove b", SOON).unwrap_err();
    let ControllerError::Crashed { status, last_words, .. } = &error else { panic!("{error}") };
    assert_eq!(status.to_string(), "signal: 9 (SIGKILL)");
    assert_eq!(last_words, &["two"]);
}

#[test]
fn an_engine_that_hangs_is_given_up_in_time() {
    let mut engine = engine("exec sleep 1000");
    let begun = Instant::now();
    let error = engine.send("genmove b", BRIEFLY).unwrap_err();
    assert_eq!(error.to_string(), "the engine did not answer `genmove b` within 150ms");
    assert!(begun.elapsed() >= BRIEFLY && begun.elapsed() < SOON);
    assert!(matches!(engine.name(), Err(ControllerError::Closed { .. })));
}

#[test]
fn an_engine_that_does_not_even_read_cannot_hold_us_up() {
    let mut engine = engine("exec sleep 1000");
    let more_than_a_pipe_holds = format!("echo {}", "x".repeat(1 << 20));
    let error = engine.send(&more_than_a_pipe_holds, BRIEFLY).unwrap_err();
    assert!(matches!(error, ControllerError::TimedOut { .. }));
}

#[test]
fn half_an_answer_is_no_answer() {
    let mut engine = engine("read id command; echo \"=$id D4\"; exec sleep 1000");
    assert!(matches!(engine.send("genmove b", BRIEFLY), Err(ControllerError::TimedOut { .. })));
}

#[test]
fn garbage_is_skipped_up_to_a_point_and_remembered() {
    let script = loops("echo 'Welcome!'; echo =====; printf '=%s ok\\n\\n' $id");
    let mut engine = engine(&script);
    assert_eq!(engine.name().unwrap(), "ok");
    let stray = |text: &str| Remark::StrayLine(text.to_owned());
    assert_eq!(engine.remarks().cloned().collect::<Vec<_>>(), [stray("Welcome!"), stray("=====")]);

    let mut engine = engine_with("exec yes nonsense", Options { most_stray_lines: 10, ..Options::default() });
    let error = engine.name().unwrap_err().to_string();
    assert_eq!(error, "the engine answered `name` with nonsense (too many lines before the answer): nonsense");
}

#[test]
fn a_line_without_end_takes_little_memory_and_no_time() {
    let mut engine = engine("exec tr '\\0' x </dev/zero");
    let error = engine.name().unwrap_err();
    let ControllerError::Nonsense { reason, said, .. } = error else { panic!("{error}") };
    assert_eq!(reason, "a line that is too long");
    assert_eq!(said, format!("{}...", "x".repeat(200)));
}

#[test]
fn an_answer_without_end_is_cut_off() {
    let script = "read id command; echo \"=$id\"; exec yes more";
    let mut engine = engine_with(script, Options { longest_answer: 10_000, ..Options::default() });
    let error = engine.name().unwrap_err().to_string();
    assert_eq!(error, "the engine answered `name` with nonsense (an answer that does not end): more");
}

#[test]
fn the_answer_to_another_command_is_nonsense() {
    let mut engine = engine(&loops("printf '=%s ok\\n\\n' $((id + 1))"));
    let error = engine.name().unwrap_err().to_string();
    assert_eq!(error, "the engine answered `name` with nonsense (the id of another command): =2 ok");
}

#[test]
fn missing_ids_windows_line_ends_and_too_many_blank_lines_are_tolerated() {
    let mut engine = engine(&loops("printf '\\n\\n= %s\\r\\nmore\\r\\n\\r\\n\\n\\n' \"$command\""));
    assert_eq!(engine.send("echo  a b", SOON).unwrap(), "echo  a b\nmore");
    assert_eq!(engine.name().unwrap(), "name\nmore");
    let no_id = Remark::NoId { command: "echo  a b".to_owned() };
    assert_eq!(engine.remarks().collect::<Vec<_>>(), [&no_id]);
}

#[test]
fn an_engine_that_closes_its_output_and_lives_on_has_hung_up() {
    let mut engine = engine("echo bye >&2; exec >&-; exec sleep 1000");
    let error = engine.send("genmove b", SOON).unwrap_err().to_string();
    assert_eq!(error, "the engine hung up instead of answering `genmove b`; its last words:\nbye");
}

#[test]
fn a_refusal_leaves_the_engine_running() {
    let mut engine = engine(&loops("printf '?%s illegal move\\n\\n' $id"));
    for _ in 0..2 {
        let error = engine.send("play b A1", SOON).unwrap_err().to_string();
        assert_eq!(error, "the engine refused `play b A1`: illegal move");
    }
}

#[test]
fn only_one_whole_command_is_sent_at_a_time() {
    let mut engine = engine(&loops("printf '=%s %s\\n\\n' $id \"$command\""));
    for (command, reason) in [
        ("", "`` cannot be sent: it is empty"),
        ("name\nquit", "`name\\nquit` cannot be sent: it holds a line break or another control character"),
        ("loadsgf a#b", "`loadsgf a#b` cannot be sent: what follows # would be a comment"),
        ("7 name", "`7 name` cannot be sent: it begins with an id of its own"),
    ] {
        assert_eq!(engine.send(command, SOON).unwrap_err().to_string(), reason);
    }
    assert_eq!(engine.send(" name\n", Duration::MAX).unwrap(), "name");
}

#[test]
fn a_farewell_is_asked_for_before_it_is_taken() {
    let grace = Options { grace: BRIEFLY, ..Options::default() };
    let left = |farewell| matches!(farewell, Farewell::Left(status) if status.code() == Some(4));
    let polite = loops("printf '=%s\\n\\n' $id; [ $command = quit ] && exit 4");
    assert!(left(engine(&polite).quit()));
    assert!(left(engine("read line; exit 4").quit()), "leaves without a word");
    let waits_for_the_end = format!("{}; exit 4", loops("printf '=%s\\n\\n' $id"));
    assert!(left(engine(&waits_for_the_end).quit()), "leaves when its input ends");
    let talks_on = "read id quit; printf '=%s\\n\\n' $id; seq 50000; exit 4";
    assert!(left(engine(talks_on).quit()), "has more to say than we hear");
    assert_eq!(engine_with("trap '' TERM; exec sleep 1000", grace.clone()).quit(), Farewell::Killed);
    let stays = "read id quit; printf '=%s\\n\\n' $id; exec sleep 1000";
    assert_eq!(engine_with(stays, grace).quit(), Farewell::Killed);
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let tells_its_number = loops("printf '=%s %s\\n\\n' $id $$");
    let process = |engine: &mut Controller| format!("/proc/{}", engine.send("pid", SOON).unwrap());
    let exists = |path: &str| std::path::Path::new(path).exists();

    let mut dropped = engine(&tells_its_number);
    let path = process(&mut dropped);
    assert!(exists(&path));
    drop(dropped);
    // A zombie would still have its entry.
    assert!(!exists(&path));

    let mut hanging = engine("read id c; printf '=%s %s\\n\\n' $id $$; exec sleep 1000");
    let path = process(&mut hanging);
    assert!(matches!(hanging.send("genmove w", BRIEFLY), Err(ControllerError::TimedOut { .. })));
    assert!(!exists(&path));
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_is_not_in_our_process_group() {
    let group = |stat: &str| stat.split_whitespace().nth(4).map(str::to_owned);
    let mut engine = engine(&loops("printf '=%s %s\\n\\n' $id \"$(cat /proc/$$/stat)\""));
    let theirs = group(&engine.name().unwrap());
    let ours = group(&std::fs::read_to_string("/proc/self/stat").unwrap());
    assert!(theirs.is_some() && theirs != ours, "Ctrl-C at our terminal would reach it: {theirs:?}");
}
