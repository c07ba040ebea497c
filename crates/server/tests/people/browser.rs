//! A very small browser: HTTP/1.1, one cookie, and the headers a browser sends on its own.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tengen_game::codes::CODES as OF_GAMES;
use tengen_wire::codes::CODES;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Browser {
    address: SocketAddr,
    /// The value of the cookie `tengen`.
    pub(crate) cookie: Option<String>,
    /// The value of the cookie `tengen-device`, which outlives a session.
    pub(crate) device: Option<String>,
    /// Sent with whatever is not a GET; a page of the server itself unless a story says otherwise.
    pub(crate) origin: Option<String>,
    /// `Authorization: Bearer`.
    pub(crate) token: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Browser {
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self { address, cookie: None, device: None, origin: Some(format!("http://{address}")), token: None }
    }

    /// A program with a token.
    pub(crate) fn program(&self, token: &str) -> Self {
        Self { address: self.address, cookie: None, device: None, origin: None, token: Some(token.to_owned()) }
    }

    /// The same browser on another day: the same cookie.
    pub(crate) fn again(&self) -> Self {
        let (cookie, device, origin) = (self.cookie.clone(), self.device.clone(), self.origin.clone());
        Self { address: self.address, cookie, device, origin, token: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.json("POST", path, body).await
    }

    pub(crate) async fn json(&mut self, method: &str, path: &str, body: Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(method, path, &[("content-type", "application/json")], &body).await
    }

    /// Becomes a guest and then a registered person; the answer is the person.
    pub(crate) async fn register(&mut self, name: &str, password: &str) -> Value {
        self.post("/api/guest", Value::Null).await.ok(200);
        let credentials = json!({"name": name, "password": password});
        self.post("/api/register", credentials).await.ok(200)
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/api/sign-in", json!({"name": name, "password": password})).await
    }

    /// A request with a body of known length.
    pub(crate) async fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let length = body.len().to_string();
        let headers = [headers, &[("content-length", length.as_str())]].concat();
        self.send_raw(method, path, &headers, body).await
    }

    pub(crate) async fn send_raw(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        let mut add = |name: &str, value: &str| {
            request.extend([name, ": ", value, "\r\n"]);
        };
        if let Some(cookie) = &self.cookie {
            add("cookie", &format!("theme=dark; tengen={cookie}"));
        }
        if let Some(device) = &self.device {
            add("cookie", &format!("tengen-device={device}"));
        }
        if let Some(origin) = self.origin.as_ref().filter(|_| method != "GET") {
            add("origin", origin);
        }
        if let Some(token) = &self.token {
            add("authorization", &format!("Bearer {token}"));
        }
        for (name, value) in headers {
            add(name, value);
        }
        request.push_str("\r\n");
        request.push_str(body);
        let answer = self.exchange(request.as_bytes()).await;
        for (name, line) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (cookie, rest) = line.split_once('=').unwrap_or_else(|| panic!("{name}: {line}"));
            let value = rest.split(';').next().filter(|value| !value.is_empty()).map(str::to_owned);
            match cookie {
                "tengen" => self.cookie = value,
                "tengen-device" => self.device = value,
                other => panic!("a cookie called {other}"),
            }
        }
        answer
    }

    async fn exchange(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        // A server that refuses a large body may hang up before it is all sent; the answer still comes.
        drop(stream.write_all(request).await);
        let mut received = Vec::new();
        let mut chunk = [0; 4096];
        // It may also reset the connection after its answer.
        while let Ok(n @ 1..) = stream.read(&mut chunk).await {
            received.extend_from_slice(&chunk[..n]);
        }
        Answer::read(&String::from_utf8(received).expect("text"))
    }
}

impl Answer {
    fn read(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Self {
            status: status.expect("a status"),
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The JSON of an answer with this status, or null where there is no body.
    pub(crate) fn ok(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        if self.body.is_empty() {
            return Value::Null;
        }
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// The code of a refusal, checked against the table: the status is the code's, and the parameters are those
    /// that the table promises.
    pub(crate) fn fault(&self) -> &'static str {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no fault: {self:?}"));
        let code = CODES.iter().chain(OF_GAMES).find(|code| body["code"] == code.name());
        let code = code.unwrap_or_else(|| panic!("not in the table: {self:?}"));
        assert_eq!(self.status, code.status(), "{self:?}");
        assert_eq!(body.as_object().map(serde_json::Map::len), Some(2), "{self:?}");
        let mut promised = code.params().to_vec();
        promised.sort_unstable();
        let sent: Vec<&str> = body["params"].as_object().expect("params").keys().map(String::as_str).collect();
        assert_eq!(sent, promised, "{self:?}");
        assert_eq!(self.header("cache-control"), Some("no-store"));
        code.name()
    }

    pub(crate) fn param(&self, name: &str) -> Value {
        let body: Value = serde_json::from_str(&self.body).expect("JSON");
        body["params"][name].clone()
    }
}
