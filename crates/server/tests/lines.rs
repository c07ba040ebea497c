//! What one connection can do to everybody else: real sockets that do not read, do not end what they begin, or do not stop.

use std::{net::SocketAddr, time::Duration};

use crate::common::{Folder, PATIENCE, Somebody, ask, config, pair};
use futures_util::SinkExt;
use serde_json::json;
use tengen_pages::Pages;
use tengen_server::{Running, accept::ConnectionConfig};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

async fn start(folder: &Folder, connections: ConnectionConfig) -> Running {
    let mut config = config(folder);
    config.connections = connections;
    tengen_server::start(config, Pages::NONE).await.unwrap()
}

/// A socket whose owner decides what is read and written.
async fn raw(at: SocketAddr, cookie: &str) -> WebSocketStream<TcpStream> {
    let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("Cookie", cookie.parse().unwrap());
    request.headers_mut().insert("Origin", format!("http://{at}").parse().unwrap());
    let socket = TcpSocket::new_v4().unwrap();
    // Little is taken without being read.
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(at).await.unwrap();
    client_async(request, stream).await.unwrap().0
}

/// Asks for a large position again and again, reads nothing, and comes back when the connection has been closed.
async fn never_read(mut socket: WebSocketStream<TcpStream>, game: &str) {
    let view = json!({"type": "view", "id": 1, "match": game}).to_string();
    let mut pace = tokio::time::interval(Duration::from_millis(60));
    loop {
        // A server that is stuck does not read either.
        let sent = timeout(Duration::from_millis(500), socket.send(Message::text(&view))).await;
        if matches!(sent, Ok(Err(_))) {
            return;
        }
        pace.tick().await;
    }
}

/// Ann and Bob at a board whose position fills buffers.
async fn at_a_large_board(at: SocketAddr) -> (Somebody, Somebody, String) {
    let (ann, bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:38"}), json!({"kind": "none"})).await;
    (ann, bob, game)
}

#[tokio::test]
async fn who_never_reads_is_closed_and_nobody_waits() {
    let folder = Folder::new();
    let server = start(&folder, ConnectionConfig { write_s: 1, ..ConnectionConfig::default() }).await;
    let (mut ann, bob, game) = at_a_large_board(server.address()).await;
    let stuck = never_read(raw(server.address(), &bob.cookie).await, &game);
    timeout(PATIENCE, stuck).await.expect("a write that is not taken ends the connection");
    assert_eq!(ann.play(&game, 0, "D4").await, "");
    server.stop().await;
}

#[tokio::test]
async fn who_is_thrown_out_goes_although_they_never_read() {
    let folder = Folder::new();
    let server = start(&folder, ConnectionConfig { write_s: 600, ..ConnectionConfig::default() }).await;
    let (_ann, bob, game) = at_a_large_board(server.address()).await;
    let socket = raw(server.address(), &bob.cookie).await;
    let throw_out = async {
        // Later than the buffers are full: the last of many positions is asked for after some seconds.
        tokio::time::sleep(Duration::from_secs(3)).await;
        assert_eq!(bob.ask("POST", "/api/sign-out-everywhere", None).await.0, 204);
    };
    let (closed, ()) = tokio::join!(timeout(PATIENCE, never_read(socket, &game)), throw_out);
    closed.expect("whoever is signed out has no connection");
    server.stop().await;
}

/// Writes frames of which no message ever comes, until nobody takes them any more.
async fn flood(at: SocketAddr, first: &[u8], then: [u8; 6]) -> bool {
    let mut socket = raw(at, "").await;
    let stream = socket.get_mut();
    let frames = then.repeat(10_000);
    let flood = async {
        stream.write_all(first).await?;
        for _ in 0..1000 {
            stream.write_all(&frames).await?;
        }
        std::io::Result::Ok(())
    };
    timeout(PATIENCE, flood).await.expect("it does not last that long").is_err()
}

#[tokio::test]
async fn frames_without_messages_are_counted_too() {
    let folder = Folder::new();
    let server = start(&folder, ConnectionConfig::default()).await;
    let at = server.address();
    let mut quiet = Somebody::guest(at).await;
    assert!(flood(at, &[], [0x8a, 0x80, 0, 0, 0, 0]).await, "pongs for ever");
    assert!(flood(at, &[0x01, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0]).await, "a message that never ends");
    quiet.send(json!({"type": "ping", "at": 5})).await;
    assert_eq!(quiet.hear("pong").await["at"], 5.0);
    server.stop().await;
}

/// What the server says before it closes the connection.
async fn last_words(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    // A connection that is reset has ended as well.
    drop(timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed in time"));
    String::from_utf8(said).unwrap()
}

async fn begin(at: SocketAddr, from: [u8; 4], words: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    let mut stream = socket.connect(at).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    stream
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn requests_that_do_not_end_take_an_addresss_places_for_a_while_and_nobody_elses() {
    const EACH: usize = 8;
    let folder = Folder::new();
    let server = start(&folder, ConnectionConfig { each: EACH, head_s: 3, ..ConnectionConfig::default() }).await;
    let at = server.address();
    let (here, there) = ([127, 0, 0, 1], [127, 0, 0, 2]);
    let health = "GET /health HTTP/1.1\r\nHost: tengen\r\nConnection: close\r\n\r\n";
    let mut slow = Vec::new();
    for _ in 1..EACH {
        slow.push(begin(at, here, "GET /health HTTP/1.1\r\nHost: ten").await);
    }
    // One that was answered and says nothing more counts as well.
    let mut idle = begin(at, here, &health.replace("close", "keep-alive")).await;
    let mut word = [0; 15];
    idle.read_exact(&mut word).await.unwrap();
    assert_eq!(&word, b"HTTP/1.1 200 OK");
    slow.push(idle);

    let refused = last_words(&mut begin(at, here, "").await).await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    let others = last_words(&mut begin(at, there, health).await).await;
    assert!(others.ends_with("well\n"), "{others}");
    for mut stream in slow {
        last_words(&mut stream).await;
    }
    let again = last_words(&mut begin(at, here, health).await).await;
    assert!(again.ends_with("well\n"), "{again}");
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_given_up() {
    let folder = Folder::new();
    let server = start(&folder, ConnectionConfig { request_s: 1, ..ConnectionConfig::default() }).await;
    let at = server.address();
    let head =
        "POST /api/sign-in HTTP/1.1\r\nHost: tengen\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
    let answer = last_words(&mut begin(at, [127, 0, 0, 1], head).await).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("request_too_slow"), "{answer}");
    assert_eq!(ask(at, "GET", "/api/engines", "", None).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_are_counted_by_who_is_behind_it() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.connections.each = 2;
    config.access.trust_proxy = true;
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let at = server.address();
    let knock = async |address: &str| {
        let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
        request.headers_mut().insert("X-Forwarded-For", address.parse().unwrap());
        client_async(request, TcpStream::connect(at).await.unwrap()).await.map(|(socket, _)| socket)
    };
    let first = knock("198.51.100.1").await.unwrap();
    let _second = knock("198.51.100.1").await.unwrap();
    let refused = knock("198.51.100.1").await.unwrap_err().to_string();
    assert!(refused.contains("429"), "{refused}");
    let _other = knock("198.51.100.2").await.unwrap();
    drop(first);
    let comes_back = async { while knock("198.51.100.1").await.is_err() {} };
    timeout(PATIENCE, comes_back).await.expect("who leaves makes room");
    server.stop().await;
}
