//! One question, one answer: as much of HTTP as a program needs to talk to our own server.

use std::{
    io,
    net::{IpAddr, SocketAddr},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream, lookup_host},
};

/// An answer is never longer.
const LONGEST: u64 = 64 * 1024 * 1024;

/// What came back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie it set, as it is sent back.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Vec<u8>,
}

/// A connection to the server; from one of this machine's addresses if it matters which.
pub(crate) async fn connect(host: &str, from: Option<IpAddr>) -> io::Result<TcpStream> {
    let stream = match from {
        None => TcpStream::connect(host).await?,
        Some(from) => {
            let mut known = lookup_host(host).await?;
            let of_the_kind = |at: &SocketAddr| at.is_ipv4() == from.is_ipv4();
            let at = known.find(of_the_kind).ok_or(io::ErrorKind::AddrNotAvailable)?;
            let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            socket.bind(SocketAddr::new(from, 0))?;
            socket.connect(at).await?
        }
    };
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends a whole request and reads the whole answer.
pub(crate) async fn exchange(host: &str, from: Option<IpAddr>, request: &[u8]) -> io::Result<Answer> {
    let mut stream = connect(host, from).await?;
    stream.write_all(request).await?;
    let mut bytes = Vec::new();
    // The request says `Connection: close`: the answer ends with the connection.
    stream.take(LONGEST).read_to_end(&mut bytes).await?;
    read(&bytes).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "not an answer of HTTP/1.1"))
}

fn read(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let body = &bytes[end + 4..];
    let mut lines = head.split("\r\n");
    let status = lines.next()?.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    let headers: Vec<(String, &str)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim()))
        .collect();
    let header = |name: &str| headers.iter().find(|(known, _)| known == name).map(|(_, value)| *value);
    let cookie = header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_string);
    let body = match header("transfer-encoding") {
        Some(coding) if coding.eq_ignore_ascii_case("chunked") => dechunked(body)?,
        _ => body.to_vec(),
    };
    Some(Answer { status, cookie, body })
}

/// The pieces of a chunked body, joined.
fn dechunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::with_capacity(body.len());
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n")?;
        let size = std::str::from_utf8(&body[..end]).ok()?.split(';').next()?.trim();
        let size = usize::from_str_radix(size, 16).ok()?;
        body = &body[end + 2..];
        if size == 0 {
            return Some(whole);
        }
        whole.extend_from_slice(body.get(..size)?);
        body = body.get(size + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_whole_and_in_chunks() {
        let plain = b"HTTP/1.1 200 OK\r\nSet-Cookie: tengen=abc; Path=/\r\nContent-Length: 2\r\n\r\n{}";
        let answer = Answer { status: 200, cookie: Some("tengen=abc".to_string()), body: b"{}".to_vec() };
        assert_eq!(read(plain), Some(answer));
        let chunked =
            b"HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n";
        assert_eq!(read(chunked).map(|answer| (answer.status, answer.body)), Some((404, b"abcde".to_vec())));
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        let bad: [&[u8]; 6] = [
            b"",
            b"SSH-2.0-OpenSSH",
            b"HTTP/1.1 2",
            b"HTTP/1.1 x00 OK\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc",
        ];
        for bytes in bad {
            assert_eq!(read(bytes), None, "{}", String::from_utf8_lossy(bytes));
        }
    }
}
