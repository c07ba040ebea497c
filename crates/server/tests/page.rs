//! What a browser gets at every address, over a real socket.

use std::net::SocketAddr;

use crate::common::{Folder, PATIENCE, config, start};
use tengen_pages::{File, Pages};
use tengen_server::{Running, limits::Rates};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

async fn ask(at: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let question = format!("{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n{headers}\r\n");
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(question.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body: answer[end + 4..].to_vec() }
}

#[tokio::test]
async fn the_first_page_is_there_and_guarded() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let at = server.address();
    let first = ask(at, "GET", "/", "").await;
    assert_eq!((first.status, first.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    assert!(first.body.starts_with(b"<!doctype html>") || first.body.starts_with(b"<!DOCTYPE html>"));
    assert!(first.header("content-security-policy").unwrap().starts_with("default-src 'self'; "));
    assert_eq!(first.header("x-content-type-options"), Some("nosniff"));

    let head = ask(at, "HEAD", "/", "").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), Some(first.body.len().to_string().as_str()));

    let tag = first.header("etag").unwrap();
    let known = ask(at, "GET", "/", &format!("If-None-Match: {tag}\r\n")).await;
    assert_eq!((known.status, known.body.len(), known.header("etag")), (304, 0, Some(tag)));
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_page_says_so() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let at = server.address();
    for (method, path) in [
        ("GET", "/api/nowhere"),
        ("GET", "/health/of/what"),
        ("GET", "/assets/gone-0.js"),
        ("POST", "/"),
        ("POST", "/game/k3vQ9xTnWe"),
        ("DELETE", "/api/nowhere"),
    ] {
        let answer = ask(at, method, path, "").await;
        assert_eq!(answer.status, 404, "{method} {path}");
        assert_eq!(answer.body, br#"{"code":"not_found","params":{}}"#, "{method} {path}");
    }
    assert_eq!(ask(at, "GET", "/health", "").await.body, b"well\n");
    // An address of the client, of which there is none.
    assert_eq!(ask(at, "GET", "/game/k3vQ9xTnWe", "").await.status, 404);
    server.stop().await;
}

const INDEX: File = File {
    bytes: b"<!doctype html><title>Tengen</title>",
    br: None,
    gz: None,
    mime: "text/html; charset=utf-8",
    etag: "W/\"1\"",
    immutable: false,
};
const SCRIPT: File = File {
    bytes: b"play()",
    br: Some(b"as Brotli"),
    gz: Some(b"as gzip"),
    mime: "text/javascript; charset=utf-8",
    etag: "W/\"2\"",
    immutable: true,
};
static PAGES: Pages = Pages::of(&[("assets/a-1.js", SCRIPT), ("index.html", INDEX)]);

async fn start_with_pages(folder: &Folder) -> Running {
    tengen_server::start(config(folder), PAGES).await.unwrap()
}

#[tokio::test]
async fn an_address_of_the_client_is_its_first_page() {
    let folder = Folder::new();
    let server = start_with_pages(&folder).await;
    for (path, status) in [
        ("/", 200),
        ("/match/k3vQ9xTnWe", 200),
        ("/boards/torus:9", 200),
        ("/game/k3vQ9xTnWe", 404),
        ("/robots.txt", 404),
        ("/wp-login.php", 404),
    ] {
        let answer = ask(server.address(), "GET", path, "").await;
        assert_eq!((answer.status, answer.body.as_slice()), (status, INDEX.bytes), "{path}");
        // Whoever has the page is told again that nothing is there.
        let again = ask(server.address(), "GET", path, "If-None-Match: W/\"1\"\r\n").await;
        assert_eq!(again.status, if status == 200 { 304 } else { 404 }, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_file_comes_in_each_of_its_forms() {
    let folder = Folder::new();
    let server = start_with_pages(&folder).await;
    let at = server.address();
    for (path, file) in PAGES.files() {
        for (accepted, coding, bytes) in
            [("", None, Some(file.bytes)), ("gzip", Some("gzip"), file.gz), ("gzip, br", Some("br"), file.br)]
        {
            let Some(bytes) = bytes else { continue };
            let answer = ask(at, "GET", &format!("/{path}"), &format!("Accept-Encoding: {accepted}\r\n")).await;
            assert_eq!((answer.status, answer.header("content-type")), (200, Some(file.mime)), "{path}");
            assert_eq!(answer.header("content-encoding"), coding, "{path}");
            assert!(answer.body == bytes, "{path} {accepted}");
            let keeping = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
            assert_eq!(answer.header("cache-control"), Some(keeping), "{path}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_take_nothing_from_what_the_api_may_be_asked() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.rates = Rates::default();
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let at = server.address();
    // A class opens the pages: more files than the API may be asked at once.
    for _ in 0..2 * Rates::default().api.burst {
        assert_eq!(ask(at, "GET", "/", "").await.status, 200);
    }
    assert_eq!(ask(at, "GET", "/api/engines", "").await.status, 200);
    server.stop().await;
}
