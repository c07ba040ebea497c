//! The other end of the wire: how a program talks to a Tengen server.
//!
//! [`Client`] knows where the server is and who asks: a guest, or a bot by its token. It asks for resources ([`Client::ask`])
//! and opens a [`Socket`] where games are played.
//!
//! ```no_run
//! # async fn play() -> Result<(), tengen_client::ClientError> {
//! use tengen_client::Client;
//!
//! let client = Client::guest("http://127.0.0.1:3000").await?;
//! let mut socket = client.socket().await?;
//! let _welcome = socket.receive().await?;
//! # Ok(())
//! # }
//! ```
//!
//! What it refuses to do: https (put a proxy on this side too, or ask over a tunnel), follow redirects, keep anything.

mod http;
mod server;
mod socket;

pub use server::{Address, Client};
pub use socket::Socket;

use serde_json::{Map, Value};
use thiserror::Error;

/// Why something did not work.
#[derive(Debug, Error)]
pub enum ClientError {
    /// Not an address of a server.
    #[error("`{url}` is not the address of a server: write http://HOST:PORT")]
    Address {
        /// What was given.
        url: String,
    },
    /// The server cannot be reached, or the connection broke.
    #[error("the server cannot be reached: {0}")]
    Io(#[from] std::io::Error),
    /// The socket broke.
    #[error("the connection broke: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The connection was closed.
    #[error("the server closed the connection")]
    Closed,
    /// The answer is none that a server of this kind gives.
    #[error("the server's answer cannot be understood: {0}")]
    Answer(String),
    /// The server refused.
    #[error("the server refused: {code} {}", Value::Object(params.clone()))]
    Refused {
        /// Why.
        code: String,
        /// What the words need.
        params: Map<String, Value>,
    },
}

impl ClientError {
    /// Whether trying again later may help.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Io(_) | Self::Socket(_) | Self::Closed => true,
            Self::Refused { code, .. } => {
                matches!(code.as_str(), "unavailable" | "busy" | "closing" | "too_fast" | "workers_too_many")
            }
            Self::Address { .. } | Self::Answer(_) => false,
        }
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        use tokio_tungstenite::tungstenite::Error;
        match error {
            Error::ConnectionClosed | Error::AlreadyClosed => Self::Closed,
            // The server answered, and did not open a socket.
            Error::Http(answer) => {
                let status = answer.status();
                match server::refusal(status.as_u16(), answer.body().as_deref().unwrap_or_default()) {
                    Self::Answer(_) if status.is_server_error() => {
                        Self::Io(std::io::Error::other(format!("it answers with status {status}")))
                    }
                    refused => refused,
                }
            }
            other => Self::Socket(Box::new(other)),
        }
    }
}
