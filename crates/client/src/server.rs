use std::{fmt, net::IpAddr, str::FromStr};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tengen_wire::{FromWorker, ToWorker};

use crate::{ClientError, Socket, http};

/// Where a server is: `http://HOST:PORT`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    host: String,
}

impl FromStr for Address {
    type Err = ClientError;

    fn from_str(url: &str) -> Result<Self, ClientError> {
        let bad = || ClientError::Address { url: url.to_string() };
        let rest = url.strip_prefix("http://").or_else(|| url.strip_prefix("ws://")).ok_or_else(bad)?;
        let host = rest.strip_suffix('/').unwrap_or(rest);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        if host.is_empty() || !host.chars().all(plain) {
            return Err(bad());
        }
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port),
            _ => (host, "80"),
        };
        let fits = !name.is_empty() && port.parse::<u16>().is_ok();
        if fits { Ok(Self { host: format!("{name}:{port}") }) } else { Err(bad()) }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.host)
    }
}

/// Somebody who asks a server.
#[derive(Clone)]
pub struct Client {
    address: Address,
    /// Where it comes from, if that is not left to the system.
    from: Option<IpAddr>,
    pass: Pass,
}

/// What says who it is.
#[derive(Clone)]
enum Pass {
    Nobody,
    Cookie(String),
    Token(String),
}

impl Client {
    /// Nobody in particular, who may look but not play.
    ///
    /// # Errors
    /// If the address is none.
    pub fn stranger(url: &str) -> Result<Self, ClientError> {
        Ok(Self { address: url.parse()?, from: None, pass: Pass::Nobody })
    }

    /// Somebody with a token.
    ///
    /// # Errors
    /// If the address is none.
    pub fn with_token(url: &str, token: &str) -> Result<Self, ClientError> {
        Ok(Self { address: url.parse()?, from: None, pass: Pass::Token(token.to_string()) })
    }

    /// A new guest.
    ///
    /// # Errors
    /// If the server cannot be reached, or takes no guests now.
    pub async fn guest(url: &str) -> Result<Self, ClientError> {
        Self::stranger(url)?.into_guest().await
    }

    /// The same, connecting from this one of the machine's addresses.
    #[must_use]
    pub fn coming_from(self, from: IpAddr) -> Self {
        Self { from: Some(from), ..self }
    }

    /// A new guest at the same server, from the same address.
    ///
    /// # Errors
    /// If the server cannot be reached, or takes no guests now.
    pub async fn into_guest(mut self) -> Result<Self, ClientError> {
        let answer = self.exchange("POST", "/api/guest", Some(&json!({}))).await?;
        let cookie = answer.cookie.clone();
        understood::<Value>(&answer)?;
        self.pass = Pass::Cookie(cookie.ok_or_else(|| ClientError::Answer("a guest without a cookie".to_string()))?);
        Ok(self)
    }

    /// Gives the guest a name and a password; what it has played stays its own.
    ///
    /// # Errors
    /// If the name is taken or not allowed, or the server cannot be reached.
    pub async fn register(&mut self, name: &str, password: &str) -> Result<(), ClientError> {
        let body = json!({"name": name, "password": password});
        let answer = self.exchange("POST", "/api/register", Some(&body)).await?;
        understood::<Value>(&answer)?;
        // Whoever registers gets a new session.
        if let Some(cookie) = answer.cookie {
            self.pass = Pass::Cookie(cookie);
        }
        Ok(())
    }

    /// Where the server is.
    #[must_use]
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Asks for something that has an address: the method, the path, and what goes with it.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<T, ClientError> {
        let answer = self.exchange(method, path, body).await?;
        understood(&answer)
    }

    /// Opens a socket.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        Socket::open(&self.address.host, "/api/socket", self.from, &self.headers()).await
    }

    /// Opens the socket of a worker, which thinks for the engines of the server.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn at_work(&self) -> Result<Socket<FromWorker, ToWorker>, ClientError> {
        Socket::open(&self.address.host, "/api/worker", self.from, &self.headers()).await
    }

    /// Sends a file: the path, what kind of file it is, and its bytes.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn send_file<T: DeserializeOwned>(
        &self,
        path: &str,
        content: &str,
        file: &[u8],
    ) -> Result<T, ClientError> {
        understood(&self.carry("POST", path, content, file).await?)
    }

    /// A file that has an address.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn file(&self, path: &str) -> Result<Vec<u8>, ClientError> {
        let answer = self.exchange("GET", path, None).await?;
        if (200..300).contains(&answer.status) { Ok(answer.body) } else { Err(refusal(answer.status, &answer.body)) }
    }

    fn headers(&self) -> Vec<(&'static str, String)> {
        match &self.pass {
            Pass::Nobody => Vec::new(),
            // Who comes with a cookie must come from the server's own page.
            Pass::Cookie(cookie) => vec![("Cookie", cookie.clone()), ("Origin", self.address.to_string())],
            Pass::Token(token) => vec![("Authorization", format!("Bearer {token}"))],
        }
    }

    async fn exchange(&self, method: &str, path: &str, body: Option<&Value>) -> Result<http::Answer, ClientError> {
        let body = body.map(Value::to_string).unwrap_or_default();
        self.carry(method, path, "application/json", body.as_bytes()).await
    }

    async fn carry(&self, method: &str, path: &str, content: &str, body: &[u8]) -> Result<http::Answer, ClientError> {
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address.host);
        for (name, value) in self.headers() {
            request += &format!("{name}: {value}\r\n");
        }
        if let Pass::Nobody = self.pass {
            request += &format!("Origin: {}\r\n", self.address);
        }
        request += &format!("Content-Type: {content}\r\nContent-Length: {}\r\n\r\n", body.len());
        let request = [request.as_bytes(), body].concat();
        Ok(http::exchange(&self.address.host, self.from, &request).await?)
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("address", &self.address).finish_non_exhaustive()
    }
}

fn understood<T: DeserializeOwned>(answer: &http::Answer) -> Result<T, ClientError> {
    if (200..300).contains(&answer.status) {
        // Some answers say nothing but that it was done.
        let body: &[u8] = if answer.body.is_empty() { b"null" } else { &answer.body };
        return serde_json::from_slice(body).map_err(|error| unfit(answer.status, &error));
    }
    Err(refusal(answer.status, &answer.body))
}

fn unfit(status: u16, what: &dyn fmt::Display) -> ClientError {
    ClientError::Answer(format!("status {status}: {what}"))
}

/// What a server means that refuses.
pub(crate) fn refusal(status: u16, body: &[u8]) -> ClientError {
    let mut fault: Value = match serde_json::from_slice(body) {
        Ok(fault) => fault,
        Err(error) => return unfit(status, &error),
    };
    let Some(code) = fault["code"].as_str().map(str::to_string) else { return unfit(status, &"no code") };
    let params = fault["params"].as_object_mut().map(std::mem::take).unwrap_or_default();
    ClientError::Refused { code, params }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_refused() {
        for (url, host) in [
            ("http://go.example.org", "go.example.org:80"),
            ("http://127.0.0.1:3000/", "127.0.0.1:3000"),
            ("ws://[::1]:3000", "[::1]:3000"),
            ("http://[::1]", "[::1]:80"),
        ] {
            assert_eq!(url.parse::<Address>().unwrap().host, host);
        }
        for url in
            ["", "https://a.example", "http://", "http://a b", "http://a:99999", "http://a/b", "http://a\r\nX: y"]
        {
            assert!(url.parse::<Address>().is_err(), "{url}");
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        let client = Client::with_token("http://a.example", "tg_secret").unwrap();
        assert!(!format!("{client:?}").contains("secret"));
    }
}
