//! The engine on a TCP socket: one engine for each connection.

use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::answer::{Failure, format_answer};
use super::session::{Engine, SessionEnd, serve};

/// Connections served at once unless told otherwise: each may hold an engine that thinks.
pub const MOST_CONNECTIONS: usize = 8;

/// A socket that waits for controllers. GTP knows no password: whoever reaches the address can use the engine.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    most: usize,
}

impl Listener {
    /// Listens on this machine only; port 0 lets the system choose one, see [`address`](Self::address).
    pub fn on_loopback(port: u16) -> io::Result<Self> {
        Self::on((Ipv4Addr::LOCALHOST, port))
    }

    /// Listens on an address of the caller's choice, and of the caller's responsibility.
    pub fn on(address: impl ToSocketAddrs) -> io::Result<Self> {
        Ok(Self { socket: TcpListener::bind(address)?, most: MOST_CONNECTIONS })
    }

    /// Serves at most this many connections at once. One more is told so, as a failed answer, and closed.
    pub fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Waits for one controller and serves it to the end.
    pub fn serve_one<E: Engine + ?Sized>(&self, engine: &mut E) -> io::Result<SessionEnd> {
        serve_connection(&self.accept()?, engine)
    }

    /// Serves every controller that comes, each on a thread with an engine of its own, until the socket itself fails;
    /// the error says how.
    pub fn serve_all<E, F>(&self, make_engine: F) -> io::Error
    where
        E: Engine,
        F: Fn() -> E + Send + Sync + 'static,
    {
        let make_engine = Arc::new(make_engine);
        let taken = Arc::new(AtomicUsize::new(0));
        loop {
            let connection = match self.accept() {
                Ok(connection) => connection,
                Err(error) => return error,
            };
            let Some(seat) = Seat::take(&taken, self.most) else {
                turn_away(&connection);
                continue;
            };
            let make_engine = Arc::clone(&make_engine);
            // Without a thread the connection is dropped, which closes it: all that can be said is said by that.
            let _unserved = thread::Builder::new().name("gtp connection".into()).spawn(move || {
                let _seat = seat;
                serve_connection(&connection, &mut make_engine())
            });
        }
    }

    fn accept(&self) -> io::Result<TcpStream> {
        loop {
            match self.socket.accept() {
                Ok((connection, _)) => return Ok(connection),
                // The visitor left before we opened: no reason to close.
                Err(error)
                    if matches!(
                        error.kind(),
                        ErrorKind::Interrupted | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
                    ) => {}
                Err(error) => return Err(error),
            }
        }
    }
}

fn serve_connection<E: Engine + ?Sized>(connection: &TcpStream, engine: &mut E) -> io::Result<SessionEnd> {
    // Answers are small and awaited. Without this they may wait 40 ms for company.
    connection.set_nodelay(true)?;
    let ending = serve(connection.try_clone()?, connection, engine);
    // The thread that reads the connection holds it too: only this ends it. It fails only if the other side was faster.
    let _already_closed = connection.shutdown(Shutdown::Both);
    ending
}

fn turn_away(mut connection: &TcpStream) {
    let answer = format_answer(None, &Err(Failure::new("too many connections")));
    // If it does not want to hear it, the closed connection says the same.
    let _unheard = connection.write_all(answer.as_bytes());
}

/// One of the connections allowed at once, given back when dropped.
struct Seat(Arc<AtomicUsize>);

impl Seat {
    fn take(taken: &Arc<AtomicUsize>, most: usize) -> Option<Self> {
        // Only the accepting thread takes; the others only give back.
        if taken.load(Ordering::Acquire) >= most {
            return None;
        }
        taken.fetch_add(1, Ordering::AcqRel);
        Some(Self(Arc::clone(taken)))
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}
