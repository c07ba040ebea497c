//! Our own outages are on nobody's clock: a server process that is frozen, and one whose disk takes nothing.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::common::{Folder, PATIENCE, Somebody, ask, pair, start};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

/// Tells the child where its folder is.
const FOLDER: &str = "TENGEN_OUTAGE_FOLDER";
/// Milliseconds for each move.
const TIME: u64 = 2000;

/// A server in a process of its own. Writing beyond its limit is an error there, as on a full disk, and not its end.
struct Server {
    process: Child,
    at: SocketAddr,
    _folder: Folder,
}

impl Server {
    fn start() -> Self {
        let folder = Folder::new();
        let mut process = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "outages::the_server_that_suffers", "--nocapture"])
            .env(FOLDER, &folder.0)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child that serves");
        let heard = BufReader::new(process.stdout.take().expect("its stdout is a pipe"));
        let at = heard
            .lines()
            .find_map(|line| line.expect("the child talks").split_once("listens ")?.1.parse().ok())
            .expect("it says where it listens");
        Self { process, at, _folder: folder }
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.process)
    }

    /// The largest file it may write.
    fn may_write(&self, bytes: Option<u64>) {
        prlimit(Some(self.pid()), Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("a limit of ours");
    }

    /// What it says about being ready.
    async fn ready(&self) -> String {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        stream.write_all(b"GET /ready HTTP/1.1\r\nHost: tengen\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        answer.rsplit("\r\n\r\n").next().unwrap().trim().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

#[tokio::test]
#[ignore = "started, and ended, by the other tests of this file"]
async fn the_server_that_suffers() {
    let folder = Folder(PathBuf::from(std::env::var_os(FOLDER).expect("the parent says where")));
    let server = start(&folder).await;
    println!("listens {}", server.address());
    std::future::pending::<()>().await;
}

/// Ann and Bob have made a move each, and Ann's clock runs.
async fn in_the_middle(at: SocketAddr) -> (Somebody, Somebody, String) {
    let (mut ann, mut bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    let clock = json!({"kind": "per_move", "time": TIME});
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), clock).await;
    ann.watch(&game, 0).await;
    bob.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 0, "D4").await, "");
    assert_eq!(bob.play(&game, 1, "E5").await, "");
    (ann, bob, game)
}

async fn log(at: SocketAddr, game: &str) -> Value {
    ask(at, "GET", &format!("/api/matches/{game}/log"), "", None).await.2
}

#[tokio::test]
async fn a_frozen_server_takes_time_from_nobody() {
    let server = Server::start();
    let (mut ann, mut bob, game) = in_the_middle(server.at).await;
    kill_process(server.pid(), Signal::STOP).unwrap();
    let frozen = Instant::now();
    // Ann moves in time. The server hears it when her time would be long over.
    ann.send(json!({"type": "do", "id": 99, "match": game, "do": "play", "ply": 2, "move": "C3"})).await;
    tokio::time::sleep(Duration::from_millis(2 * TIME)).await;
    kill_process(server.pid(), Signal::CONT).unwrap();
    assert!(frozen.elapsed() > Duration::from_millis(2 * TIME));
    let moved = bob.hear_where("event", |event| event["n"] == 3).await;
    assert_eq!((&moved["event"], &moved["move"]), (&json!("move"), &json!("C3")), "{moved}");
    assert_eq!(bob.play(&game, 3, "G7").await, "", "the other clock is right as well");
    let log = log(server.at, &game).await;
    let passed = log[2]["at"].as_u64().unwrap() - log[1]["at"].as_u64().unwrap();
    assert!(passed < TIME, "the log says so: {log}");
}

#[tokio::test]
async fn a_full_disk_takes_time_from_nobody_and_the_server_is_not_ready() {
    let server = Server::start();
    let (mut ann, mut bob, game) = in_the_middle(server.at).await;
    assert_eq!(server.ready().await, "ready");
    server.may_write(Some(1));
    // The journal tries for a while before it says no: longer than a move may take.
    assert_eq!(ann.play(&game, 2, "C3").await, "unavailable");
    assert_eq!(server.ready().await, "cannot write");
    server.may_write(None);
    let recovers = async {
        while server.ready().await != "ready" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, recovers).await.expect("it writes again");
    ann.watch(&game, 0).await;
    assert_eq!(ann.play(&game, 2, "C3").await, "", "Ann has time left");
    bob.watch(&game, 0).await;
    assert_eq!(bob.play(&game, 3, "G7").await, "");
    assert_eq!(log(server.at, &game).await.as_array().unwrap().len(), 4);
}
