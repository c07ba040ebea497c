//! A real server on a real socket, and people who talk to it.
#![allow(dead_code, unreachable_pub, reason = "every test needs another part of it")]

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tengen_games::Entry;
use tengen_pages::Pages;
use tengen_server::{Config, Running, limits::Rate};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// Longer than anything here takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tengen-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A configuration for tests: its own folder, any free port, nobody asked to slow down.
pub fn config(folder: &Folder) -> Config {
    let mut config =
        Config { listen: SocketAddr::from(([127, 0, 0, 1], 0)), data: folder.0.clone(), ..Config::default() };
    let fast = Rate { burst: 10_000, per_minute: 100_000.0 };
    config.rates.guest = fast;
    config.rates.create_match = fast;
    config.rates.api = fast;
    // Nobody here has to see an engine's move before the next.
    config.matches.engine_least_ms = 0;
    config
}

pub async fn start(folder: &Folder) -> Running {
    tengen_server::start(config(folder), Pages::NONE).await.unwrap()
}

/// A server that has a game for two to four besides, and its engines.
pub async fn start_with_toy(folder: &Folder) -> Running {
    start_with_toy_as(config(folder)).await
}

/// The same, set up like that.
pub async fn start_with_toy_as(config: Config) -> Running {
    static GAMES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        let toy = Entry { kind: &tengen_toy::KIND, engines: tengen_toy::ENGINES, additions: None };
        tengen_games::ENTRIES.iter().copied().chain([toy]).collect()
    });
    tengen_server::start_with(config, Pages::NONE, &GAMES).await.unwrap()
}

/// Asks for a resource, with a cookie if there is one.
pub async fn ask(at: SocketAddr, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> (u16, String, Value) {
    let body = body.map(ToString::to_string).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie"));
    let cookie = line.and_then(|line| line.split_once(": ")).and_then(|(_, cookie)| cookie.split(';').next());
    (status, cookie.unwrap_or_default().to_string(), serde_json::from_str(body).unwrap_or(Value::Null))
}

/// Somebody at the other end of a socket.
pub struct Somebody {
    pub at: SocketAddr,
    pub cookie: String,
    pub name: String,
    socket: WebSocketStream<TcpStream>,
    next: u32,
    /// What came in while something else was waited for.
    heard: Vec<Value>,
}

impl Somebody {
    /// A new guest, connected.
    pub async fn guest(at: SocketAddr) -> Self {
        let (status, cookie, me) = ask(at, "POST", "/api/guest", "", Some(&json!({}))).await;
        assert_eq!(status, 200, "{me}");
        Self::connect(at, &cookie).await
    }

    /// Somebody registered, connected.
    pub async fn registered(at: SocketAddr, name: &str) -> Self {
        let account = json!({"name": name, "password": "a stone in the centre"});
        let (status, cookie, me) = ask(at, "POST", "/api/register", "", Some(&account)).await;
        assert_eq!(status, 200, "{me}");
        Self::connect(at, &cookie).await
    }

    /// Somebody known by a cookie, connected; without one a stranger.
    pub async fn connect(at: SocketAddr, cookie: &str) -> Self {
        let said = if cookie.is_empty() { None } else { Some(("Cookie", cookie.to_string())) };
        Self::open(at, cookie, said).await
    }

    /// A program, known by its token.
    pub async fn program(at: SocketAddr, token: &str) -> Self {
        Self::open(at, "", Some(("Authorization", format!("Bearer {token}")))).await
    }

    async fn open(at: SocketAddr, cookie: &str, said: Option<(&'static str, String)>) -> Self {
        let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
        if let Some((name, value)) = said {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        request.headers_mut().insert("Origin", format!("http://{at}").parse().unwrap());
        let stream = TcpStream::connect(at).await.unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        let mut somebody =
            Self { at, cookie: cookie.to_string(), name: String::new(), socket, next: 0, heard: Vec::new() };
        let welcome = somebody.hear("welcome").await;
        somebody.name = welcome["name"].as_str().unwrap_or_default().to_string();
        somebody
    }

    /// The same person, on a new connection.
    pub async fn again(self) -> Self {
        let (at, cookie) = (self.at, self.cookie.clone());
        drop(self);
        Self::connect(at, &cookie).await
    }

    pub async fn send(&mut self, text: impl ToString) {
        self.socket.send(Message::text(text.to_string())).await.unwrap();
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    /// The next message of any kind, if there is one; nothing if the connection is closed.
    pub async fn next(&mut self) -> Option<Value> {
        if !self.heard.is_empty() {
            return Some(self.heard.remove(0));
        }
        self.listen().await
    }

    async fn listen(&mut self) -> Option<Value> {
        loop {
            let said = timeout(PATIENCE, self.socket.next()).await;
            match said.unwrap_or_else(|_| panic!("nothing is said in time, after {:?}", self.heard))? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind; others are kept for later.
    pub async fn hear(&mut self, kind: &str) -> Value {
        self.hear_where(kind, |_| true).await
    }

    /// The next message of a kind that is such; others are kept for later.
    pub async fn hear_where(&mut self, kind: &str, such: impl Fn(&Value) -> bool) -> Value {
        let fits = |message: &Value| message["type"] == kind && such(message);
        if let Some(at) = self.heard.iter().position(fits) {
            return self.heard.remove(at);
        }
        loop {
            let message = self.listen().await.unwrap_or_else(|| panic!("closed before a {kind} came"));
            if fits(&message) {
                return message;
            }
            self.heard.push(message);
        }
    }

    /// Asks over the socket and waits for what carries the number of the question.
    pub async fn request(&mut self, mut question: Value) -> Value {
        self.next += 1;
        let id = self.next;
        question["id"] = id.into();
        self.send(&question).await;
        loop {
            let message = self.listen().await.expect("an answer");
            if message["id"] == id {
                return message;
            }
            self.heard.push(message);
        }
    }

    pub async fn watch(&mut self, game: &str, from: u32) -> Value {
        self.request(json!({"type": "watch", "match": game, "from": from})).await
    }

    /// Does something at one's seat; an empty text if it was done, the code if it was refused.
    pub async fn act(&mut self, game: &str, mut what: Value) -> String {
        what["type"] = "do".into();
        what["match"] = game.into();
        let answer = self.request(what).await;
        match answer["type"].as_str() {
            Some("done") => String::new(),
            _ => answer["code"].as_str().unwrap_or("?").to_string(),
        }
    }

    pub async fn play(&mut self, game: &str, ply: u32, mv: &str) -> String {
        self.act(game, json!({"do": "play", "ply": ply, "move": mv})).await
    }

    pub async fn view(&mut self, game: &str) -> Value {
        self.request(json!({"type": "view", "match": game})).await["view"].take()
    }

    /// Asks for a resource as this person.
    pub async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let (status, _, answer) = ask(self.at, method, path, &self.cookie, body).await;
        (status, answer)
    }
}

/// A match of two people on a board: the first has the first seat.
pub async fn pair(one: &Somebody, other: &Somebody, game: Value, clock: Value) -> String {
    let offer = json!({"game": game, "clock": clock, "seat": 0});
    let (status, open) = one.ask("POST", "/api/lobby", Some(&offer)).await;
    assert_eq!(status, 200, "{open}");
    let path = format!("/api/lobby/{}/join", open["id"].as_str().unwrap());
    let (status, begun) = other.ask("POST", &path, Some(&json!({}))).await;
    assert_eq!(status, 200, "{begun}");
    begun["match"].as_str().unwrap().to_string()
}
