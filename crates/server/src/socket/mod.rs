//! The socket: where games are played and watched.
//!
//! One task for each connection reads what comes in, and sends what rooms and lobby have put into its outbox. Buffers are
//! small: a connection that does nothing costs a few kilobytes.

use std::{
    collections::HashSet,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension,
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
    time::{Instant as TokioInstant, sleep, sleep_until, timeout},
};

use crate::{
    accept::{Crowd, Meter, Place, closed},
    codes,
    connections::Connection,
    fault::Fault,
    guard::origin_allowed,
    limits::{Flow, Key, Kind, Pour},
    live::{Ask, Asker, Hub, Messages},
    lobby::Lobby,
    people::{People, Scope, Who},
    store::Id,
    time::now,
};

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
/// When the server goes away, so long it waits for what is on its way out.
const PARTING: Duration = Duration::from_secs(2);

/// What connections need.
#[derive(Clone)]
pub struct Sockets {
    /// The matches.
    pub hub: Hub,
    /// The open games.
    pub lobby: Lobby,
    /// Turns to true when the server goes away.
    pub closing: watch::Receiver<bool>,
    /// How many there may be for each address.
    pub crowd: Crowd,
    /// How long a message may wait to be taken.
    pub patience: Duration,
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
    Extension(meter): Extension<Meter>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin_allowed(&headers, sockets.lobby.people().guard()) {
        return Fault::of(&codes::CROSS_ORIGIN).into_response();
    }
    let Some(place) = sockets.crowd.enter(who.address().0) else {
        return Fault::of(&codes::TOO_MANY_CONNECTIONS).into_response();
    };
    let person = who.person().ok().map(|person| (person.id, Arc::from(person.name.as_str())));
    let (program, plays) = (who.is_program(), who.may(Scope::Play).is_ok());
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| {
            meter.start();
            let guest = Guest { person, program, plays, _place: place };
            serve(sockets, guest, socket)
        })
}

/// Whoever opened a connection.
struct Guest {
    person: Option<(Id, Arc<str>)>,
    /// Whether it came with a token: nobody looks at what it is sent.
    program: bool,
    /// Whether the token is for playing.
    plays: bool,
    _place: Place,
}

async fn serve(sockets: Sockets, guest: Guest, socket: WebSocket) {
    let Guest { person, program, plays, _place } = guest;
    let (connection, messages) = sockets.hub.connections().open(person.as_ref().map(|(id, _)| *id));
    let (person, name) = person.map_or((None, Arc::from("")), |(id, name)| (Some(id), name));
    let welcome = FromServer::Welcome { name: person.map(|_| name.to_string()), now: now() };
    connection.outbox().send(&welcome);
    let talk =
        Talk { sockets, person, name, program, plays, connection, watched: HashSet::new(), flow: Flow::of_messages() };
    talk.run(socket, messages).await;
}

/// One connection.
struct Talk {
    sockets: Sockets,
    person: Option<Id>,
    name: Arc<str>,
    program: bool,
    plays: bool,
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
                    let Some(Ok(message)) = message else { break };
                    let pour = self.flow.pour(1, heard);
                    match (pour, message) {
                        (Pour::Flood, _) | (_, Message::Close(_)) => break,
                        // Whoever sends them of their own accord learns nothing, and is cut in the end.
                        (_, Message::Pong(_)) => {
                            if let Some(sent) = pinged.take() {
                                let took = heard.saturating_duration_since(sent);
                                let ms = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
                                outbox.note_round_trip(ms);
                            }
                        }
                        (Pour::TooFast { wait }, _) => self.refuse(None, too_fast(u64::from(wait))),
                        (Pour::Fits, Message::Text(text)) => self.hear(text.as_str(), heard).await,
                        (Pour::Fits, Message::Binary(_)) => self.refuse(None, Refused::new(&codes::NOT_TEXT)),
                        // Answered underneath.
                        (Pour::Fits, Message::Ping(_)) => {}
                    }
                }
                message = messages.recv() => match message {
                    Some(text) => {
                        if !self.send(&mut socket, Message::Text(text), &mut closing).await {
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
                    if !self.send(&mut socket, Message::Ping(Default::default()), &mut closing).await {
                        break;
                    }
                }
                () = outbox.hung_up() => {
                    // Whoever does not take even this is cut off.
                    drop(timeout(PARTING, socket.send(Message::Close(None))).await);
                    break;
                }
                () = closed(&mut closing) => {
                    // What is already on its way out goes first: acknowledgements above all.
                    let parting = async {
                        while let Ok(text) = messages.try_recv() {
                            socket.send(Message::Text(text)).await?;
                        }
                        socket.send(Message::Close(None)).await
                    };
                    drop(timeout(PARTING, parting).await);
                    break;
                }
            }
        }
        self.leave().await;
    }

    /// Sends a message; false if the connection is of no more use: it is broken, the message is not taken in time, or it is to
    /// end meanwhile.
    async fn send(&self, socket: &mut WebSocket, message: Message, closing: &mut watch::Receiver<bool>) -> bool {
        let parting = async {
            closed(closing).await;
            sleep(PARTING).await;
        };
        tokio::select! {
            // Nearly always done at once, without a look at the others.
            biased;
            sent = socket.send(message) => sent.is_ok(),
            () = self.connection.outbox().hung_up() => false,
            () = sleep(self.sockets.patience) => false,
            () = parting => false,
        }
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
            FromClient::Do { id, .. } | FromClient::Claim { id, .. } | FromClient::Chat { id, .. } if !self.plays => {
                let needed = Refused::new(&codes::SCOPE_NEEDED).with("scope", Scope::Play.as_str());
                return self.refuse(Some(id), needed);
            }
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
                return self.sockets.lobby.watch(self.connection.outbox().clone()).await;
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
