//! Programs play on a server through the bridge: GNU Go and our own Gomocup and QTP engines against built-in engines, each a process
//! of its own.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tengen_client::Client;

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn tengen() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tengen"))
}

fn serve(data: &PathBuf) -> (Process, String) {
    let mut server = tengen()
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .map(Process)
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (server, line.trim().strip_prefix("Tengen listens on ").unwrap().to_string())
}

/// Somebody registers and makes two bots; their tokens.
async fn tokens(url: &str, names: [&str; 2]) -> Vec<String> {
    let mut client = Client::guest(url).await.unwrap();
    client.register("Honinbo", "a stone in the centre").await.unwrap();
    let mut tokens = Vec::new();
    for name in names {
        let made: Value = client.ask("POST", "/api/me/bots", Some(&json!({"name": name}))).await.unwrap();
        tokens.push(made["token"]["token"].as_str().expect("a token").to_string());
    }
    tokens
}

fn bot(url: &str, token: &str, words: &[&str]) -> Process {
    let mut bot = tengen();
    bot.args(["bot", "--server", url, "--token", token]).args(words).stdout(Stdio::null());
    Process(bot.spawn().unwrap())
}

/// The first match of a kind, as soon as it is on the list.
async fn a_match(url: &str, status: &str) -> Value {
    let stranger = Client::stranger(url).unwrap();
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(120), "no game is {status}");
        let page: Value = stranger.ask("GET", &format!("/api/matches?status={status}&limit=1"), None).await.unwrap();
        if let Some(one) = page["matches"].as_array().and_then(|matches| matches.first()) {
            return one.clone();
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// A match once it is over.
async fn this_match(url: &str, id: &Value) -> Value {
    let stranger = Client::stranger(url).unwrap();
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(120), "{id} goes on");
        let page: Value = stranger.ask("GET", "/api/matches?status=over&limit=50", None).await.unwrap();
        let ended = page["matches"].as_array().and_then(|all| all.iter().find(|one| one["match"] == *id));
        if let Some(one) = ended {
            return one.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn names(of: &Value) -> Vec<Value> {
    let mut names: Vec<_> = of["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    names.sort_by_key(ToString::to_string);
    names
}

#[tokio::test]
async fn gnugo_plays_a_built_in_engine_through_the_bridge() {
    let data = std::env::temp_dir().join(format!("tengen-bot-{}", std::process::id()));
    let (_server, url) = serve(&data);
    let tokens = tokens(&url, ["Gnu", "Tengen Three"]).await;
    let gnugo = ["/usr/games/gnugo", "/usr/bin/gnugo"].into_iter().find(|path| std::path::Path::new(path).exists());
    let program = format!("{} --mode gtp --level 1", gnugo.unwrap_or("gnugo"));
    let _gnu = bot(&url, &tokens[0], &["--gtp", &program, "--open", "grid:5"]);
    let _tengen = bot(&url, &tokens[1], &["--engine", "go:3", "--join"]);
    let ended = a_match(&url, "over").await;
    assert_eq!(names(&ended), ["Gnu", "Tengen Three"]);
    let reason = &ended["ending"]["reason"]["kind"];
    assert!(reason == "played" || reason == "resigned", "{ended}");
    let _ = std::fs::remove_dir_all(data);
}

/// The program listens somewhere, as one on another machine does.
#[tokio::test]
async fn a_program_behind_a_socket_plays_through_the_bridge() {
    let data = std::env::temp_dir().join(format!("tengen-socket-bot-{}", std::process::id()));
    let (_server, url) = serve(&data);
    let tokens = tokens(&url, ["Far", "Tengen One"]).await;
    let listens = ["gtp", "--engine", "go:2", "--listen", "127.0.0.1:0"];
    let mut far = tengen().args(listens).stderr(Stdio::piped()).spawn().map(Process).unwrap();
    let mut line = String::new();
    BufReader::new(far.0.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("tengen gtp listens on ").unwrap();
    let _far = bot(&url, &tokens[0], &["--gtp", &format!("tcp:{address}"), "--boards", "grid:5", "--open", "grid:5"]);
    let _tengen = bot(&url, &tokens[1], &["--engine", "go:1", "--join"]);
    let ended = a_match(&url, "over").await;
    assert_eq!(names(&ended), ["Far", "Tengen One"]);
    let reason = &ended["ending"]["reason"]["kind"];
    assert!(reason == "played" || reason == "resigned", "{ended}");
    let _ = std::fs::remove_dir_all(data);
}

/// Swap2 goes through `SWAP2BOARD`. In the middle of the game the bridge is killed: what comes back takes the match up.
#[tokio::test]
async fn a_gomocup_program_plays_swap2_to_the_end_through_the_bridge() {
    let data = std::env::temp_dir().join(format!("tengen-gomocup-bot-{}", std::process::id()));
    let (_server, url) = serve(&data);
    let tokens = tokens(&url, ["Brain", "Tengen Two"]).await;
    let program = format!("'{}' gomocup --level 2", env!("CARGO_BIN_EXE_tengen"));
    let words = ["--gomocup", &program, "--open", "grid:15", "--opening", "swap2", "--rules", "renju,standard"];
    let brain = bot(&url, &tokens[0], &words);
    let _tengen = bot(&url, &tokens[1], &["--engine", "gomoku:2", "--join"]);
    let live = a_match(&url, "live").await;
    let stranger = Client::stranger(&url).unwrap();
    let log = format!("/api/matches/{}/log", live["match"].as_str().unwrap());
    loop {
        let log: Value = stranger.ask("GET", &log, None).await.unwrap();
        if log.as_array().unwrap().len() > 8 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    drop(brain);
    let _again = bot(&url, &tokens[0], &["--gomocup", &program]);

    // The bridge may have opened the next game before it was killed.
    let ended = this_match(&url, &live["match"]).await;
    assert_eq!((names(&ended), &ended["match"]), (vec![json!("Brain"), json!("Tengen Two")], &live["match"]));
    assert_eq!(ended["game"], json!({"game": "gomoku", "size": 15, "rules": "renju", "opening": "swap2"}));
    let reason = &ended["ending"]["reason"]["kind"];
    assert!(reason == "played" || reason == "resigned", "{ended}");
    let log: Vec<Value> = stranger.ask("GET", &log, None).await.unwrap();
    let fourth = log[3]["move"].as_str().unwrap();
    assert!(["white", "black", "add"].contains(&fourth), "{log:?}");
    let _ = std::fs::remove_dir_all(data);
}

#[tokio::test]
async fn a_qtp_program_plays_a_built_in_engine_through_the_bridge() {
    let data = std::env::temp_dir().join(format!("tengen-qtp-bot-{}", std::process::id()));
    let (_server, url) = serve(&data);
    let tokens = tokens(&url, ["Course", "Tengen One"]).await;
    let program = format!("'{}' qtp --dialect athens --engine quoridor:2", env!("CARGO_BIN_EXE_tengen"));
    let _course = bot(&url, &tokens[0], &["--qtp", &program, "--boards", "grid:5", "--open", "grid:5"]);
    let _tengen = bot(&url, &tokens[1], &["--engine", "quoridor:1", "--join"]);
    let ended = a_match(&url, "over").await;
    assert_eq!(names(&ended), ["Course", "Tengen One"]);
    assert_eq!((&ended["game"]["width"], &ended["ending"]["reason"]["kind"]), (&json!(5), &json!("played")), "{ended}");
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn what_the_program_does_not_play_it_does_not_open() {
    let program = format!("'{}' gomocup", env!("CARGO_BIN_EXE_tengen"));
    for (words, said) in [
        (
            ["--open", "grid:15", "--opening", "pro"],
            "the program does not play the game that it is to open: the engine does not play that game",
        ),
        (["--open", "torus:9", "--rules", "renju"], "gomoku is played on square grids such as grid:15, not on torus:9"),
    ] {
        let mut bot = tengen();
        bot.args(["bot", "--server", "http://127.0.0.1:9", "--token", "tg_x", "--gomocup", &program]);
        let run = bot.args(words).output().unwrap();
        let text = String::from_utf8_lossy(&run.stderr);
        assert!(!run.status.success() && text.contains(said), "{text}");
    }
}

#[test]
fn a_program_that_is_none_is_said_at_once() {
    let run = tengen()
        .args(["bot", "--server", "http://127.0.0.1:9", "--token", "tg_x", "--gtp", "/nonexistent/program"])
        .output()
        .unwrap();
    assert!(!run.status.success());
    let text = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(text.contains("the program cannot play"), "{text}");
}
