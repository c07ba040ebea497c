//! Programs end with the server, however it ends: real processes, a wrapper script whose engine hears nothing.
#![cfg(target_os = "linux")]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tengen_client::Client;
use tengen_matches::Command as Act;
use tengen_wire::{FromClient, FromServer};

/// Longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Between two looks at what is waited for.
const GLANCE: Duration = Duration::from_millis(20);

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-end-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server, and the processes of the engine it has started.
struct Server {
    process: Child,
    url: String,
    folder: Folder,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A script that starts the engine and waits for it, and an engine that hears no signal and no end of its input.
fn engine(folder: &Path) -> PathBuf {
    let (wrapper, engine) = (folder.join("wrapper.sh"), folder.join("engine.sh"));
    let pids = folder.join("pids");
    fs::write(&wrapper, format!("echo $$ >>'{}'\nsh '{}'\n", pids.display(), engine.display())).unwrap();
    let text = r#"trap '' TERM HUP INT PIPE
echo $$ >>'PIDS'
while read id command rest; do
  a=
  case $command in
    name) a=Deaf ;;
    list_commands) a='name version list_commands boardsize clear_board komi play undo genmove quit' ;;
    genmove) a=E5 ;;
    quit) [ -e 'LAST' ] || { printf '=%s\n\n' $id; exit 0; } ;;
  esac
  printf '=%s %s\n\n' $id "$a"
done
while :; do sleep 1; done
"#;
    let text = text.replace("PIDS", &pids.display().to_string());
    fs::write(&engine, text.replace("LAST", &folder.join("deaf").display().to_string())).unwrap();
    let list = folder.join("engines.toml");
    let entry =
        format!("[[engine]]\nname = \"deaf\"\ncommand = \"sh '{}'\"\nboards = [\"grid:9\"]\n", wrapper.display());
    fs::write(&list, entry).unwrap();
    list
}

impl Server {
    fn start(name: &str) -> Self {
        let folder = Folder::new(name);
        let list = engine(&folder.0);
        let mut process = Command::new(env!("CARGO_BIN_EXE_tengen"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(folder.0.join("data"))
            .arg("--engines")
            .arg(list)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Tengen listens on ").unwrap().to_string();
        Self { process, url, folder }
    }

    /// Plays a move against the engine; the match, and the numbers of the processes it has in it.
    async fn play(&self) -> (Client, String, Vec<u32>) {
        let client = Client::guest(&self.url).await.unwrap();
        let began = Instant::now();
        let available =
            |list: &Value| list.as_array().unwrap().iter().any(|one| one["name"] == "deaf" && one["available"] == true);
        while !available(&client.ask("GET", "/api/engines", None).await.unwrap()) {
            assert!(began.elapsed() < PATIENCE, "the engine does not pass its check");
            tokio::time::sleep(GLANCE).await;
        }
        // The check is over, and what was started for it has gone.
        let _gone = fs::remove_file(self.folder.0.join("pids"));
        fs::write(self.folder.0.join("deaf"), "").unwrap();
        let new =
            json!({"game": {"game": "go", "board": "grid:9"}, "clock": {"kind": "none"}, "seats": [null, "deaf"]});
        let begun: Value = client.ask("POST", "/api/matches", Some(&new)).await.unwrap();
        let game = begun["match"].as_str().unwrap().to_string();
        let mut socket = client.socket().await.unwrap();
        socket.send(&FromClient::Watch { id: 1, match_id: game.clone(), from: 0 }).await.unwrap();
        let command = Act::Play { ply: 0, mv: "D4".to_string() };
        socket.send(&FromClient::Do { id: 2, match_id: game.clone(), command }).await.unwrap();
        while !matches!(socket.receive().await.unwrap(), FromServer::Event { entry, .. } if entry.n == 2) {}
        let pids = fs::read_to_string(self.folder.0.join("pids")).unwrap();
        let pids: Vec<u32> = pids.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(pids.len(), 2, "the script and what it started");
        assert!(pids.iter().all(|pid| runs(*pid)));
        (client, game, pids)
    }

    fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.process.id().to_string()]).status().unwrap().success());
    }
}

/// Whether a process is there and has not ended: one that has has no command line.
fn runs(pid: u32) -> bool {
    fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|line| !line.is_empty())
}

fn until_gone(pids: &[u32]) {
    let began = Instant::now();
    while pids.iter().any(|pid| runs(*pid)) {
        assert!(began.elapsed() < PATIENCE, "they are still there: {pids:?}");
        thread::sleep(GLANCE);
    }
}

#[tokio::test]
async fn a_server_that_is_stopped_waits_for_its_programs_and_kills_those_that_stay() {
    let mut server = Server::start("stopped");
    let (_client, _, pids) = server.play().await;
    server.signal("-TERM");
    assert!(server.process.wait().unwrap().success());
    assert!(!pids.iter().any(|pid| runs(*pid)), "they are still there: {pids:?}");
}

#[tokio::test]
async fn a_server_that_is_killed_takes_its_programs_with_it() {
    let mut server = Server::start("killed");
    let (_client, _, pids) = server.play().await;
    server.signal("-KILL");
    server.process.wait().unwrap();
    until_gone(&pids);
}

#[tokio::test]
async fn a_match_that_ends_takes_the_child_of_a_wrapper_with_it() {
    let server = Server::start("over");
    let (client, game, pids) = server.play().await;
    let mut socket = client.socket().await.unwrap();
    socket.send(&FromClient::Do { id: 1, match_id: game, command: Act::Resign }).await.unwrap();
    until_gone(&pids);
}
