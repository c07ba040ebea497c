use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use anyhow::{Context, Result};
use tengen_client::{Client, ClientError};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
};

/// How much an attack takes in without reading it.
const RECEIVE_BUFFER: u32 = 4096;
/// A failed try is not repeated at once: an attack is bounded by the server's limits, not by the processor it shares with it.
pub(super) const BREATH: Duration = Duration::from_millis(100);

/// What an attack did, and what became of it.
#[derive(Debug, Default)]
pub(super) struct Tally {
    tried: AtomicU64,
    refused: AtomicU64,
}

impl Tally {
    pub(super) fn tried(&self) -> u64 {
        self.tried.load(Relaxed)
    }

    /// Those that were refused, cut off or turned away.
    pub(super) fn refused(&self) -> u64 {
        self.refused.load(Relaxed)
    }
}

/// Somebody who means ill, with a network of addresses.
#[derive(Clone)]
pub(super) struct Foe {
    url: String,
    at: SocketAddr,
    network: u8,
    tally: Arc<Tally>,
}

impl Foe {
    pub(super) fn new(url: &str, network: u8, tally: Arc<Tally>) -> Result<Self> {
        let at = url.trim_start_matches("http://").parse().with_context(|| format!("{url} is not on this machine"))?;
        Ok(Self { url: url.to_string(), at, network, tally })
    }

    /// So many of them at once, until they are stopped.
    pub(super) async fn times<F: Future<Output = ()> + Send + 'static>(
        self,
        many: usize,
        one: impl Fn(Self, usize) -> F,
    ) {
        let mut all = JoinSet::new();
        for number in 0..many {
            all.spawn(one(self.clone(), number));
        }
        while all.join_next().await.is_some() {}
    }

    /// Counts a try and what became of it.
    pub(super) async fn tries<T, E>(&self, it: impl Future<Output = Result<T, E>>) -> Option<T> {
        self.tally.tried.fetch_add(1, Relaxed);
        match it.await {
            Ok(value) => Some(value),
            Err(_) => {
                self.tally.refused.fetch_add(1, Relaxed);
                tokio::time::sleep(BREATH).await;
                None
            }
        }
    }

    /// One of its addresses.
    fn address(&self, number: usize) -> IpAddr {
        IpAddr::from([127, 0, self.network, 1 + (number % 250) as u8])
    }

    /// Nobody in particular, from one of its addresses.
    pub(super) fn stranger(&self, address: usize) -> Result<Client, ClientError> {
        Ok(Client::stranger(&self.url)?.coming_from(self.address(address)))
    }

    /// A guest from one of its addresses, as soon as the server takes one.
    pub(super) async fn guest(&self, address: usize) -> Client {
        loop {
            if let Some(guest) = self.tries(async { self.stranger(address)?.into_guest().await }).await {
                return guest;
            }
        }
    }

    /// A bare connection that takes little in.
    pub(super) async fn line(&self, address: usize) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
        socket.bind(SocketAddr::new(self.address(address), 0))?;
        socket.connect(self.at).await
    }

    /// A connection that has become a socket, with whatever frames are written to it.
    pub(super) async fn socket(&self, address: usize) -> io::Result<TcpStream> {
        let mut line = self.line(address).await?;
        let host = self.at;
        let upgrade = format!(
            "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        line.write_all(upgrade.as_bytes()).await?;
        let mut status = [0; 12];
        line.read_exact(&mut status).await?;
        if status == *b"HTTP/1.1 101" { Ok(line) } else { Err(io::ErrorKind::ConnectionRefused.into()) }
    }
}

/// The kind of a frame: a whole text.
pub(super) const TEXT: u8 = 0x81;

/// A short frame as clients send it: masked, with a mask that changes nothing.
pub(super) fn frame(kind: u8, text: &str) -> Vec<u8> {
    debug_assert!(text.len() < 126, "longer ones need a longer head");
    let mut frame = vec![kind, 0x80 | text.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    frame
}
