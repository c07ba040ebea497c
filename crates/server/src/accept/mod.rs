//! Taking connections in, and what one of them may cost before anybody knows who it is.
//!
//! A request head that does not come, a body that trickles, an answer that nobody reads and a crowd from one address all end
//! by themselves: each has a limit in [`ConnectionConfig`]. An error of accepting is logged and waited out, since the usual one, too
//! many open files, passes when somebody leaves.

mod config;
mod crowd;
mod files;
mod line;

use std::{convert::Infallible, net::SocketAddr, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
};
use tower::ServiceExt as _;
use tracing::{debug, warn};

use crate::{codes, fault::Fault};

pub use config::ConnectionConfig;
pub use crowd::{Crowd, Place};
pub(crate) use files::open_files;
use line::Line;
pub use line::Meter;

/// Pauses after an error of accepting: doubled from the first to the last.
const PAUSES: [Duration; 2] = [Duration::from_millis(50), Duration::from_secs(1)];

/// What a connection over the limit of its address hears.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Serves whoever comes until `closing` says so, and then until the last request is answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    config: ConnectionConfig,
    crowd: Crowd,
    mut closing: watch::Receiver<bool>,
) {
    // Every connection holds a clone of one end: when the last one goes, the other end hears it.
    let (here, mut gone) = mpsc::channel::<Infallible>(1);
    let mut pause = PAUSES[0];
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closed(&mut closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                pause = PAUSES[0];
                let Some(place) = crowd.enter(peer.ip()) else {
                    turn_away(&stream, peer);
                    continue;
                };
                let one = one(stream, peer, place, router.clone(), config, closing.clone());
                let here = here.clone();
                tokio::spawn(async move {
                    one.await;
                    drop(here);
                });
            }
            Err(error) if is_about_one(&error) => debug!(%error, "a connection went before it was accepted"),
            Err(error) => {
                metrics::counter!("tengen_refused_connections_total", "reason" => "accept").increment(1);
                warn!(%error, ?pause, "no connection can be accepted");
                tokio::time::sleep(pause).await;
                pause = (2 * pause).min(PAUSES[1]);
            }
        }
    }
    drop((listener, here));
    // Nobody ever sends: this ends when the last connection has gone.
    let _ = gone.recv().await;
}

/// Waits until the server goes away.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // If whoever would say so is gone, so is the server.
    drop(closing.wait_for(|closing| *closing).await);
}

/// Whether an error of accepting is about the one connection that was to be accepted.
fn is_about_one(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn turn_away(stream: &TcpStream, peer: SocketAddr) {
    metrics::counter!("tengen_refused_connections_total", "reason" => "address").increment(1);
    debug!(%peer, "too many connections from one address");
    // A connection that cannot take so little at once needs no reason.
    drop(stream.try_write(FULL));
}

/// One connection, from its first request to its last.
async fn one(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    router: Router,
    config: ConnectionConfig,
    mut closing: watch::Receiver<bool>,
) {
    // A move is one small message: it must not wait for the acknowledgement of the one before.
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "a connection may be slow");
    }
    let meter = Meter::default();
    let line = Line::new(stream, meter.clone(), config.write(), place);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(meter.clone());
        router.clone().oneshot(request)
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(config.head())
        .serve_connection(TokioIo::new(line), answer)
        .with_upgrades();
    let mut serving = std::pin::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = closed(&mut closing) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        debug!(%peer, %error, "a connection broke off");
    }
}

/// Middleware: a request whose body or answer takes longer than this is given up.
pub(crate) async fn in_time(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Fault::of(&codes::REQUEST_TOO_SLOW).into_response(),
    }
}
