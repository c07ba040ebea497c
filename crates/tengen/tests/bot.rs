//! Programs play on a server through the bridge: GNU Go against a built-in engine, each a process of its own.

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
async fn tokens(url: &str) -> Vec<String> {
    let mut client = Client::guest(url).await.unwrap();
    client.register("Honinbo", "a stone in the centre").await.unwrap();
    let mut tokens = Vec::new();
    for name in ["Gnu", "Tengen Three"] {
        let made: Value = client.ask("POST", "/api/me/bots", Some(&json!({"name": name}))).await.unwrap();
        tokens.push(made["token"]["token"].as_str().expect("a token").to_string());
    }
    tokens
}

#[tokio::test]
async fn gnugo_plays_a_built_in_engine_through_the_bridge() {
    let data = std::env::temp_dir().join(format!("tengen-bot-{}", std::process::id()));
    let (_server, url) = serve(&data);
    let tokens = tokens(&url).await;
    let gnugo = ["/usr/games/gnugo", "/usr/bin/gnugo"].into_iter().find(|path| std::path::Path::new(path).exists());
    let program = format!("{} --mode gtp --level 1", gnugo.unwrap_or("gnugo"));
    let bot = |token: &str, words: &[&str]| {
        let mut bot = tengen();
        bot.args(["bot", "--server", &url, "--token", token]).args(words).stdout(Stdio::null());
        Process(bot.spawn().unwrap())
    };
    let _gnu = bot(&tokens[0], &["--gtp", &program, "--open", "grid:5"]);
    let _tengen = bot(&tokens[1], &["--engine", "go:3", "--join"]);

    let stranger = Client::stranger(&url).unwrap();
    let begun = Instant::now();
    let ended = loop {
        assert!(begun.elapsed() < Duration::from_secs(120), "no game came to an end");
        tokio::time::sleep(Duration::from_millis(300)).await;
        let page: Value = stranger.ask("GET", "/api/matches?status=over&limit=1", None).await.unwrap();
        if let Some(one) = page["matches"].as_array().and_then(|matches| matches.first()) {
            break one.clone();
        }
    };
    let mut names: Vec<_> = ended["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    names.sort_by_key(ToString::to_string);
    assert_eq!(names, ["Gnu", "Tengen Three"]);
    let reason = &ended["ending"]["reason"]["kind"];
    assert!(reason == "played" || reason == "resigned", "{ended}");
    let _ = std::fs::remove_dir_all(data);
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
