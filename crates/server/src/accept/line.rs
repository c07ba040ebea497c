use std::{
    io,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::Sleep,
};

use super::Place;
use crate::limits::{Flow, Pour};

/// A connection that gives up when what it writes is not taken, and that counts what comes in once it is a socket.
///
/// Frames of which no message comes, empty continuations above all, never reach whoever reads messages: their bytes are
/// counted here, where they come in.
pub(super) struct Line {
    io: TcpStream,
    meter: Meter,
    /// How long a write may wait.
    patience: Duration,
    /// Since a write waits; idle connections carry no timer.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

/// Whether what comes in over a connection is counted, and how much it was. Clones are the same meter.
#[derive(Debug, Clone, Default)]
pub struct Meter {
    flow: Arc<Mutex<Option<Flow>>>,
}

impl Meter {
    /// From now on the connection is a socket, and counted.
    pub(crate) fn start(&self) {
        *self.flow.lock().unwrap_or_else(PoisonError::into_inner) = Some(Flow::of_bytes());
    }

    fn count(&self, bytes: usize) -> io::Result<()> {
        let mut flow = self.flow.lock().unwrap_or_else(PoisonError::into_inner);
        match flow.as_mut().map(|flow| flow.pour(bytes, Instant::now())) {
            Some(Pour::Flood) => Err(io::Error::other("more came in than anybody listens to")),
            _ => Ok(()),
        }
    }
}

impl Line {
    pub(super) fn new(io: TcpStream, meter: Meter, patience: Duration, place: Place) -> Self {
        Self { io, meter, patience, stalled: None, _place: place }
    }

    /// A write that waits does so until the patience is over.
    fn or_gives_up<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let before = buffer.filled().len();
        std::task::ready!(Pin::new(&mut line.io).poll_read(cx, buffer))?;
        Poll::Ready(line.meter.count(buffer.filled().len() - before))
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let written = Pin::new(&mut line.io).poll_write(cx, bytes);
        line.or_gives_up(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let written = Pin::new(&mut line.io).poll_write_vectored(cx, bytes);
        line.or_gives_up(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_shutdown(cx)
    }
}
