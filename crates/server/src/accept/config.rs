use std::time::Duration;

use serde::Deserialize;

/// What one connection, and one address, may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ConnectionConfig {
    /// Connections from one address at the same time; behind a trusted proxy, sockets for one forwarded address.
    pub each: usize,
    /// A connection on which no whole request head comes for so many seconds is closed, before the first request and
    /// between two.
    pub head_s: u64,
    /// A request is read and answered within so many seconds, or given up.
    pub request_s: u64,
    /// A message on a socket that is not taken within so many seconds, and an answer of which nothing is taken for so long,
    /// ends the connection.
    pub write_s: u64,
}

impl Default for ConnectionConfig {
    /// A class of thirty behind one address: a browser has up to six connections and a socket.
    fn default() -> Self {
        Self { each: 256, head_s: 30, request_s: 60, write_s: 10 }
    }
}

impl ConnectionConfig {
    pub(super) fn head(&self) -> Duration {
        Duration::from_secs(self.head_s.max(1))
    }

    pub(crate) fn request(&self) -> Duration {
        Duration::from_secs(self.request_s.max(1))
    }

    pub(crate) fn write(&self) -> Duration {
        Duration::from_secs(self.write_s.max(1))
    }
}
