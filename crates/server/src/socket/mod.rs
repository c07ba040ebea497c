//! The socket: where games are played and watched.
//!
//! One task for each connection reads what comes in, and sends what rooms and lobby have put into its outbox. Buffers are
//! small: a connection that does nothing costs a few kilobytes.

mod flow;

use std::{
    collections::HashSet,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        FromRef, State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use tengen_game::Refused;
use tengen_wire::{FromClient, FromServer};
use tokio::{
    sync::watch,
    time::{Instant as TokioInstant, sleep_until},
};

use crate::{
    codes,
    connections::Connection,
    fault::Fault,
    guard::origin_allowed,
    limits::{Key, Kind},
    live::{Ask, Asker, Hub, Messages},
    lobby::Lobby,
    people::{People, Who},
    store::Id,
    time::now,
};
use flow::{Flow, Pour};

/// No message of a client is longer.
const LONGEST: usize = 16 * 1024;
/// How much is read at once.
const READ_BUFFER: usize = 4 * 1024;
/// How many matches one connection may watch.
const MOST_WATCHED: usize = 32;
/// How often the way there and back is measured.
const MEASURE_EVERY: Duration = Duration::from_secs(20);
/// A connection that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(60);

/// What connections need.
#[derive(Clone)]
pub struct Sockets {
    /// The matches.
    pub hub: Hub,
    /// The open games.
    pub lobby: Lobby,
    /// Turns to true when the server goes away.
    pub closing: watch::Receiver<bool>,
}

impl FromRef<Sockets> for People {
    fn from_ref(sockets: &Sockets) -> Self {
        sockets.lobby.people().clone()
    }
}

/// `GET /api/socket`: the way into games.
pub async fn connect(
    State(sockets): State<Sockets>,
    who: Who,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin_allowed(&headers, sockets.lobby.people().guard()) {
        return Fault::of(&codes::CROSS_ORIGIN).into_response();
    }
    let person = who.person().ok().map(|person| (person.id, Arc::from(person.name.as_str())));
    let program = who.is_program();
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| serve(sockets, person, program, socket))
}

async fn serve(sockets: Sockets, person: Option<(Id, Arc<str>)>, program: bool, socket: WebSocket) {
    let (connection, messages) = sockets.hub.connections().open(person.as_ref().map(|(id, _)| *id));
    let (person, name) = person.map_or((None, Arc::from("")), |(id, name)| (Some(id), name));
    let welcome = FromServer::Welcome { name: person.map(|_| name.to_string()), now: now() };
    connection.outbox().send(&welcome);
    let talk = Talk { sockets, person, name, program, connection, watched: HashSet::new(), flow: Flow::default() };
    talk.run(socket, messages).await;
}

/// One connection.
struct Talk {
    sockets: Sockets,
    person: Option<Id>,
    name: Arc<str>,
    /// Whether it came with a token: nobody looks at what it is sent.
    program: bool,
    connection: Connection,
    /// The matches it watches.
    watched: HashSet<Id>,
    flow: Flow,
}

impl Talk {
    async fn run(mut self, mut socket: WebSocket, mut messages: Messages) {
        let mut closing = self.sockets.closing.clone();
        let outbox = self.connection.outbox().clone();
        let mut heard = Instant::now();
        let mut pinged = None;
        let mut measure_at = TokioInstant::now() + Duration::from_secs(1);
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message @ (Message::Text(_) | Message::Binary(_) | Message::Ping(_)))) => {
                            match (self.flow.pour(heard), message) {
                                (Pour::Flood, _) => break,
                                (Pour::TooFast { wait }, _) => self.refuse(None, too_fast(u64::from(wait))),
                                (Pour::Fits, Message::Text(text)) => self.hear(text.as_str(), heard).await,
                                (Pour::Fits, Message::Binary(_)) => self.refuse(None, Refused::new(&codes::NOT_TEXT)),
                                // Answered underneath.
                                (Pour::Fits, _) => {}
                            }
                        }
                        Some(Ok(Message::Pong(_))) => {
                            if let Some(sent) = pinged.take() {
                                let took = heard.saturating_duration_since(sent);
                                let ms = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
                                self.connection.outbox().note_round_trip(ms);
                            }
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    }
                }
                message = messages.recv() => match message {
                    Some(text) => {
                        if socket.send(Message::Text(text)).await.is_err() {
                            break;
                        }
                    }
                    None => break,
                },
                () = sleep_until(measure_at) => {
                    if heard.elapsed() > SILENCE {
                        break;
                    }
                    pinged = Some(Instant::now());
                    measure_at = TokioInstant::now() + MEASURE_EVERY;
                    if socket.send(Message::Ping(Default::default())).await.is_err() {
                        break;
                    }
                }
                () = outbox.hung_up() => {
                    let _ = socket.send(Message::Close(None)).await;
                    break;
                }
                () = closed(&mut closing) => {
                    // What is already on its way out goes first: acknowledgements above all.
                    while let Ok(text) = messages.try_recv() {
                        if socket.send(Message::Text(text)).await.is_err() {
                            break;
                        }
                    }
                    let _ = socket.send(Message::Close(None)).await;
                    break;
                }
            }
        }
        self.leave().await;
    }

    async fn leave(self) {
        let number = self.connection.outbox().socket();
        self.sockets.lobby.unwatch(number);
        for id in self.watched {
            self.sockets.hub.send_if_in_memory(id, Ask::Unwatch { socket: number }).await;
        }
    }

    fn refuse(&self, id: Option<u32>, refused: Refused) {
        self.connection.outbox().send(&FromServer::Refused { id, refused });
    }

    fn asker(&self, id: u32) -> Asker {
        let outbox = self.connection.outbox().clone();
        Asker { person: self.person, name: self.name.clone(), program: self.program, outbox, id }
    }

    async fn hear(&mut self, text: &str, came: Instant) {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let detail: String = error.to_string().chars().take(120).collect();
                return self.refuse(None, Refused::new(&codes::UNREADABLE).with("detail", detail));
            }
        };
        let (id, match_id, ask) = match message {
            FromClient::Watch { id, match_id, from } => {
                let Ok(number) = match_id.parse::<Id>() else {
                    return self.refuse(Some(id), Refused::new(&codes::NO_SUCH_MATCH));
                };
                if !self.watched.contains(&number) && self.watched.len() >= MOST_WATCHED {
                    return self.refuse(Some(id), Refused::new(&codes::TOO_MANY).with("most", MOST_WATCHED));
                }
                let sent = self.sockets.hub.send(number, Ask::Watch { asker: self.asker(id), from }).await;
                match sent {
                    Ok(()) => drop(self.watched.insert(number)),
                    Err(missing) => self.refuse(Some(id), missing.refused()),
                }
                return;
            }
            FromClient::Unwatch { match_id } => {
                if let Ok(number) = match_id.parse::<Id>()
                    && self.watched.remove(&number)
                {
                    let socket = self.connection.outbox().socket();
                    self.sockets.hub.send_if_in_memory(number, Ask::Unwatch { socket }).await;
                }
                return;
            }
            FromClient::Lobby { on: true } => {
                return self.sockets.lobby.watch(self.person, self.connection.outbox().clone()).await;
            }
            FromClient::Lobby { on: false } => {
                return self.sockets.lobby.unwatch(self.connection.outbox().socket());
            }
            FromClient::Ping { at } => {
                self.connection.outbox().send(&FromServer::Pong { at, now: now() });
                return;
            }
            FromClient::Do { id, match_id, command } => {
                (id, match_id, Ask::Do { asker: self.asker(id), command, came })
            }
            FromClient::Claim { id, match_id } => (id, match_id, Ask::Claim { asker: self.asker(id) }),
            FromClient::View { id, match_id } => (id, match_id, Ask::View { asker: self.asker(id) }),
            FromClient::Chat { id, match_id, text } => {
                // However many connections somebody has, they have one voice.
                let key = self.person.map(|person| Key::account(person.as_str()));
                let limits = self.sockets.lobby.people().limits();
                if let Some(Err(fast)) = key.map(|key| limits.take(Kind::Message, &key)) {
                    return self.refuse(Some(id), too_fast(fast.wait.as_millis() as u64));
                }
                (id, match_id, Ask::Chat { asker: self.asker(id), text })
            }
        };
        let Ok(number) = match_id.parse::<Id>() else {
            return self.refuse(Some(id), Refused::new(&codes::NO_SUCH_MATCH));
        };
        if let Err(missing) = self.sockets.hub.send(number, ask).await {
            self.refuse(Some(id), missing.refused());
        }
    }
}

fn too_fast(wait: u64) -> Refused {
    Refused::new(&codes::TOO_FAST).with("kind", "message").with("retry_after_ms", wait)
}

/// Waits until the server goes away.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // If whoever would say so is gone, so is the server.
    drop(closing.wait_for(|closing| *closing).await);
}
