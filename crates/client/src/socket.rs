use std::{marker::PhantomData, net::IpAddr};

use futures_util::{SinkExt, StreamExt};
use serde::{Serialize, de::DeserializeOwned};
use tengen_wire::{FromClient, FromServer};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig},
};

use crate::{ClientError, http};

/// A connection over which games are played, or other messages go: what is sent, and what comes.
#[derive(Debug)]
pub struct Socket<Out = FromClient, In = FromServer> {
    stream: WebSocketStream<TcpStream>,
    speaks: PhantomData<fn(Out) -> In>,
}

/// How much is read at once: a program may have thousands of these.
const READ_BUFFER: usize = 4 * 1024;

impl<Out: Serialize, In: DeserializeOwned> Socket<Out, In> {
    pub(crate) async fn open(
        host: &str,
        path: &str,
        from: Option<IpAddr>,
        headers: &[(&'static str, String)],
    ) -> Result<Self, ClientError> {
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        for (name, value) in headers {
            let value =
                HeaderValue::from_str(value).map_err(|_| ClientError::Answer(format!("{name} is no header")))?;
            request.headers_mut().insert(*name, value);
        }
        let stream = http::connect(host, from).await?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self { stream, speaks: PhantomData })
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: &Out) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|error| ClientError::Answer(error.to_string()))?;
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// Says that nothing more will be sent, and waits until the other end has closed too.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn close(mut self) -> Result<(), ClientError> {
        self.stream.close(None).await?;
        while let Some(message) = self.stream.next().await {
            if message.is_err() {
                break;
            }
        }
        Ok(())
    }

    /// The next message. It can be given up half way without losing anything.
    ///
    /// # Errors
    /// If the connection is gone, or the server says something that this program does not know.
    pub async fn receive(&mut self) -> Result<In, ClientError> {
        loop {
            match self.stream.next().await.ok_or(ClientError::Closed)?? {
                Message::Text(text) => {
                    return serde_json::from_str(&text).map_err(|error| ClientError::Answer(error.to_string()));
                }
                Message::Close(_) => return Err(ClientError::Closed),
                // Pings are answered underneath, as long as somebody listens.
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }
}
