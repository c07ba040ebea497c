//! `tengen worker` as whoever runs one meets it: a real server, real workers, and games that go on whatever becomes of them.
#![cfg(unix)]

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tengen_client::{Client, Socket};
use tengen_guest::package::pack;
use tengen_matches::Event;
use tengen_wire::{FromClient, FromServer};

/// Longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

fn tengen() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tengen"))
}

/// A process that ends with the test, and what it says.
struct Process {
    child: Child,
    says: BufReader<std::process::ChildStdout>,
}

impl Process {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let says = BufReader::new(child.stdout.take().unwrap());
        Self { child, says }
    }

    /// The next line that contains this.
    fn line_with(&mut self, text: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.says.read_line(&mut line).unwrap() > 0, "it ended before it said {text}");
            if line.contains(text) {
                return line;
            }
        }
    }

    fn signal(&self, name: &str) {
        let told = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server on a folder that goes away with it.
struct House {
    process: Process,
    url: String,
    folder: PathBuf,
    token: String,
}

impl House {
    fn open(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tengen-worker-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let settings = folder.join("tengen.toml");
        fs::write(&settings, "engine_threads = 1\n[matches]\nengine_least_ms = 0\n").unwrap();
        let mut server = tengen();
        server.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--config"]).arg(&settings);
        let mut process = Process::start(server.arg("--data").arg(&folder));
        let line = process.line_with("Tengen listens on ");
        let url = line.trim().strip_prefix("Tengen listens on ").unwrap().to_string();
        let mut house = Self { process, url, folder, token: String::new() };
        house.admin(&["user", "add", "Ada", "--role", "admin"]);
        house.token = house.admin(&["user", "token", "Ada", "--scope", "work", "--label", "cellar"]).trim().to_string();
        assert!(house.token.starts_with("tg_"), "{}", house.token);
        house
    }

    /// What the console says to this; somebody's password is typed in.
    fn admin(&self, words: &[&str]) -> String {
        let mut command = tengen();
        command.arg("admin").args(words).arg("--data").arg(&self.folder).env_remove("TENGEN_DATABASE");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        // A command that asks for nothing may have ended before it is given anything.
        let _ = child.stdin.take().unwrap().write_all(b"a stone in the centre\n");
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{words:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn worker(&self, name: &str) -> Process {
        let mut command = tengen();
        command
            .args(["worker", "--server", &self.url, "--threads", "1", "--name", name])
            .env("TENGEN_TOKEN", &self.token);
        let mut worker = Process::start(&mut command);
        worker.line_with("thinks for");
        worker
    }

    /// A figure of the server's; 0 if it has not been counted yet.
    fn figure(&self, name: &str) -> u64 {
        let mut stream = TcpStream::connect(self.url.strip_prefix("http://").unwrap()).unwrap();
        write!(stream, "GET /metrics HTTP/1.1\r\nHost: tengen\r\nConnection: close\r\n\r\n").unwrap();
        let mut page = String::new();
        stream.read_to_string(&mut page).unwrap();
        let value = page.lines().filter_map(|line| line.strip_prefix(name)?.rsplit_once(' ')).map(|(_, value)| value);
        value.map(|value| value.parse::<f64>().unwrap() as u64).sum()
    }

    async fn figure_reaches(&self, name: &str, least: u64) {
        let begun = Instant::now();
        while self.figure(name) < least {
            assert!(begun.elapsed() < PATIENCE, "{name} does not reach {least}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.child.kill();
        let _ = self.process.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A guest at a match against an engine, who sits at the first seat.
struct Guest {
    client: Client,
    socket: Socket,
    game: String,
    next: u32,
}

impl Guest {
    async fn begin(house: &House, game: Value, engine: &str) -> Self {
        let client = Client::guest(&house.url).await.unwrap();
        Self::begin_as(client, game, engine).await
    }

    async fn begin_as(client: Client, game: Value, engine: &str) -> Self {
        let body = json!({"game": game, "clock": {"kind": "none"}, "seats": [null, engine]});
        let made: Value = client.ask("POST", "/api/matches", Some(&body)).await.unwrap();
        let mut socket = client.socket().await.unwrap();
        let game = made["match"].as_str().unwrap().to_string();
        socket.send(&FromClient::Watch { id: 1, match_id: game.clone(), from: 0 }).await.unwrap();
        Self { client, socket, game, next: 1 }
    }

    async fn play(&mut self, ply: u32, mv: &str) {
        self.next += 1;
        let command = tengen_matches::Command::Play { ply, mv: mv.to_string() };
        let message = FromClient::Do { id: self.next, match_id: self.game.clone(), command };
        self.socket.send(&message).await.unwrap();
    }

    async fn hear(&mut self) -> FromServer {
        let message = tokio::time::timeout(PATIENCE, self.socket.receive()).await.expect("something is said in time");
        message.unwrap()
    }

    /// The next move of the engine.
    async fn answer(&mut self) -> String {
        loop {
            match self.hear().await {
                FromServer::Event { entry, .. } => match entry.event {
                    Event::Move { seat, mv, .. } if seat.0 == 1 => return mv,
                    Event::Forfeit { reason, .. } => panic!("the engine lost: {reason}"),
                    _ => {}
                },
                FromServer::Refused { refused, .. } => panic!("{refused:?}"),
                _ => {}
            }
        }
    }

    /// Until the engine is seen thinking.
    async fn sees_it_think(&mut self) {
        loop {
            if let FromServer::Thinking { visits: 1.., .. } = self.hear().await {
                return;
            }
        }
    }
}

fn go() -> Value {
    json!({"game": "go", "board": "grid:7"})
}

#[tokio::test]
async fn a_worker_plays_for_the_server_and_goes_in_order() {
    let house = House::open("plays");
    let mut worker = house.worker("one");
    assert_eq!(house.figure("tengen_workers"), 1);
    let mut guest = Guest::begin(&house, go(), "go:10").await;
    for (ply, mv) in [(0, "D4"), (2, "A1")] {
        guest.play(ply, mv).await;
        guest.sees_it_think().await;
        guest.answer().await;
    }
    assert_eq!((house.figure("tengen_worker_jobs"), house.figure("tengen_worker_moves")), (2, 2));
    assert_eq!(house.figure("tengen_worker_failures"), 0);

    // In the middle of a job it is told to end: the job goes back, and nobody blames it.
    guest.play(4, "G1").await;
    guest.sees_it_think().await;
    worker.signal("TERM");
    assert!(worker.child.wait().unwrap().success());
    guest.answer().await;
    assert_eq!((house.figure("tengen_worker_moves"), house.figure("tengen_worker_failures")), (2, 0));
    assert_eq!(house.figure("tengen_workers"), 0);
}

#[tokio::test]
async fn a_worker_that_is_killed_in_mid_thought_costs_nothing_but_its_answer() {
    let house = House::open("killed");
    let worker = house.worker("one");
    let mut guest = Guest::begin(&house, go(), "go:10").await;
    guest.play(0, "D4").await;
    guest.sees_it_think().await;
    worker.signal("KILL");
    guest.answer().await;
    house.figure_reaches("tengen_worker_failures", 1).await;
    assert_eq!(house.figure("tengen_worker_moves"), 0);
    // The next worker takes the match up where it stands.
    let _worker = house.worker("two");
    guest.play(2, "A1").await;
    guest.answer().await;
    assert_eq!(house.figure("tengen_worker_moves"), 1);
}

#[tokio::test]
async fn two_workers_share_the_work() {
    let house = House::open("two");
    let (_one, _other) = (house.worker("one"), house.worker("other"));
    assert_eq!(house.figure("tengen_workers"), 2);
    let mut guests = [Guest::begin(&house, go(), "go:10").await, Guest::begin(&house, go(), "go:9").await];
    for guest in &mut guests {
        guest.play(0, "D4").await;
    }
    // Each has one thread: two jobs at once are two workers.
    house.figure_reaches("tengen_worker_jobs", 2).await;
    for guest in &mut guests {
        guest.answer().await;
    }
    assert_eq!(house.figure("tengen_worker_moves"), 2);
    assert_eq!(house.figure("tengen_worker_failures"), 0);
}

/// The quicksand of the examples.
fn quicksand() -> Vec<u8> {
    let code = wat::parse_str(include_str!("../../../plugins/examples/quicksand/module.wat")).unwrap();
    pack(&BTreeMap::from([
        ("plugin.json".to_owned(), include_bytes!("../../../plugins/examples/quicksand/plugin.json").to_vec()),
        ("quicksand.png".to_owned(), include_bytes!("../../../plugins/examples/quicksand/quicksand.png").to_vec()),
        ("module.wasm".to_owned(), code),
    ]))
    .unwrap()
}

/// Somebody brings a plug-in and plays with it; the worker has never seen it.
#[tokio::test]
async fn a_worker_fetches_what_somebody_made() {
    let house = House::open("fetches");
    let mut worker = house.worker("one");
    let mut ann = Client::guest(&house.url).await.unwrap();
    ann.register("Ann", "a stone in the centre").await.unwrap();
    let taken: Value = ann.send_file("/api/plugins?game=sector66", "application/zip", &quicksand()).await.unwrap();
    let uuid = taken["plugin"]["uuid"].clone();
    let mut template: Value =
        serde_json::from_str(include_str!("../../../games/sector66/templates/duel.json")).unwrap();
    template["plugins"]["sand"] = json!({"package": uuid, "kind": "quicksand"});
    template["fields"] = json!([{"field": "d2", "kind": "sand"}]);
    let mut guest = Guest::begin_as(ann, json!({"game": "sector66", "template": template}), "sector66:7").await;
    guest.play(0, "c1").await;
    guest.answer().await;
    assert!(worker.line_with("fetched the plug-in").contains(uuid.as_str().unwrap()));
    assert_eq!((house.figure("tengen_worker_moves"), house.figure("tengen_worker_failures")), (1, 0));

    // And a board that somebody drew.
    let triangles = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 2 0 0\nv 2 1 0\nf 1 2 3\nf 2 4 3\nf 2 5 4\nf 5 6 4\n";
    let drawn: Value =
        guest.client.send_file("/api/boards?name=bent", "model/obj", triangles.as_bytes()).await.unwrap();
    let client = guest.client.clone();
    let mut guest = Guest::begin_as(client, json!({"game": "go", "board": drawn["board"]}), "go:10").await;
    guest.play(0, "1").await;
    guest.answer().await;
    assert!(worker.line_with("fetched board:").contains(drawn["board"].as_str().unwrap()));
    assert_eq!((house.figure("tengen_worker_moves"), house.figure("tengen_worker_failures")), (2, 0));
}

#[test]
fn a_wrong_token_is_not_tried_again() {
    let house = House::open("token");
    let read = house.admin(&["user", "token", "Ada", "--scope", "read"]);
    for (token, code) in [("tg_nobody", "token_unknown"), (read.trim(), "scope_needed")] {
        let output = tengen().args(["worker", "--server", &house.url, "--token", token]).output().unwrap();
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && words.contains(code), "{words}");
    }
}

/// A server that is away is waited for.
#[tokio::test]
async fn a_worker_comes_back_when_the_server_does() {
    let mut house = House::open("back");
    let mut worker = house.worker("one");
    let listen = house.url.strip_prefix("http://").unwrap().to_string();
    house.process.signal("TERM");
    house.process.child.wait().unwrap();
    worker.line_with("the server will be back");
    let mut server = tengen();
    server.args(["serve", "--listen", &listen, "--log", "warn", "--data"]).arg(&house.folder);
    house.process = Process::start(&mut server);
    worker.line_with("thinks for");
}
