//! The lobby: games that wait for somebody, games that can be watched, and pairing by rating.
//!
//! An open game is for two and begins as soon as somebody joins, or it is a room: people take seats there, say that they are
//! ready, and whoever opened it begins. Open games are kept in the store: they are still there after a restart. Those with a
//! clock disappear when whoever opened them has been gone for a while, all others after some days.
//!
//! Lists are told in pages and without what is long, such as stones that are set up: what one person opens must not be what
//! everybody else has to read.

mod brief;
mod config;
mod notices;
mod offer;
mod open;
mod pairing;
mod presets;
mod room;
mod rooms;
pub mod routes;

pub use config::LobbyConfig;
pub use notices::Notices;
pub use presets::PRESETS;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_game::Refused;
use tengen_wire::{FromServer, LiveGame, Seek};
use tokio::sync::mpsc;
use tracing::error;

use crate::{
    codes,
    connections::Connections,
    live::{Hub, Outbox, text},
    people::People,
    store::{Id, Player, Search, Status, Store},
    time::now,
};
use notices::Notice;
use offer::Offer;
use pairing::Waiting;

/// Whoever comes in sees this many games that are being played, the newest first.
const SHOWN: usize = 200;
/// How many open games a page has.
const PAGE: usize = 50;
/// How often those who look at the list see how far games are.
const LOOK_EVERY: Duration = Duration::from_secs(3);
/// Nobody sits at more boards at once, to look at; the archive has them all.
const MOST_PLAYED: u32 = 12;
/// How long an open game with a clock outlives the connection of whoever opened it.
const GONE: Duration = Duration::from_secs(60);

/// What is open, and who wants to know.
#[derive(Clone)]
pub struct Lobby {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    hub: Hub,
    people: People,
    connections: Connections,
    state: Mutex<State>,
    /// Rooms change one after the other, so that what is kept last is what was told last.
    changing: tokio::sync::Mutex<()>,
    config: LobbyConfig,
}

#[derive(Default)]
struct State {
    offers: BTreeMap<Id, Offer>,
    live: HashMap<Id, LiveGame>,
    /// The same by when they began.
    by_age: BTreeSet<(u64, Id)>,
    watchers: HashMap<u64, Outbox>,
    waiting: Vec<Waiting>,
    /// Who waits, as it was told last.
    seeks: Vec<Seek>,
}

impl State {
    /// A game is being played, or what is said of it has changed.
    fn list(&mut self, id: Id, live: LiveGame) {
        self.by_age.insert((live.began, id));
        self.live.insert(id, live);
    }

    /// Whether it was in the list.
    fn unlist(&mut self, id: Id) -> bool {
        let live = self.live.remove(&id);
        live.is_some_and(|live| self.by_age.remove(&(live.began, id)))
    }

    /// The matches that are shown, the newest first.
    fn newest(&self) -> impl Iterator<Item = (Id, &LiveGame)> {
        self.by_age.iter().rev().filter_map(|(_, id)| Some((*id, self.live.get(id)?))).take(SHOWN)
    }
}

impl Lobby {
    /// With the open games of the last time.
    pub async fn open(store: Store, hub: Hub, people: People, config: LobbyConfig) -> Self {
        let connections = hub.connections().clone();
        let mut state = State::default();
        match store.open_games().await {
            Ok(games) => {
                state.offers = games.into_iter().filter_map(|game| Some((game.id, Offer::read(&game)?))).collect();
            }
            Err(error) => error!(%error, "open games cannot be read"),
        }
        Self {
            inner: Arc::new(Inner {
                store,
                hub,
                people,
                connections,
                state: Mutex::new(state),
                changing: tokio::sync::Mutex::default(),
                config,
            }),
        }
    }

    /// Everybody the server knows.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.inner.people
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.inner.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows somebody what there is, and every change from now on.
    pub async fn watch(&self, outbox: Outbox) {
        let (open, more) = self.offers(None, PAGE);
        let mut state = self.state();
        let live: Vec<LiveGame> = state.newest().map(|(_, live)| live.clone()).collect();
        outbox.send(&FromServer::Lobby { open, live, more });
        outbox.send(&FromServer::Waiting { waiting: state.seeks.clone() });
        state.watchers.insert(outbox.socket(), outbox);
    }

    /// Shows somebody no more.
    pub fn unwatch(&self, socket: u64) {
        self.state().watchers.remove(&socket);
    }

    fn tell(state: &mut State, message: &FromServer) {
        if state.watchers.is_empty() {
            return;
        }
        let text = text(message);
        // Who cannot keep up with the lobby sees it again when they ask.
        state.watchers.retain(|_, outbox| outbox.send_text(text.clone()) || !outbox.is_closed());
    }

    /// Keeps the lists true until the server ends: hears what begins and ends, pairs those who wait, and closes what nobody
    /// sits at any more.
    pub async fn keep(self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        let mut tick = tokio::time::interval(Duration::from_secs(1));
        let mut look = tokio::time::interval(LOOK_EVERY);
        loop {
            tokio::select! {
                notice = notices.recv() => match notice {
                    Some(Notice::Began(id)) => self.show(id).await,
                    Some(Notice::Over(id)) => {
                        let mut state = self.state();
                        if state.unlist(id) {
                            Self::tell(&mut state, &FromServer::Over { match_id: id.to_string() });
                        }
                    }
                    // Whoever looks at the list keeps it there; whoever comes does not see it.
                    Some(Notice::Left(id)) => drop(self.state().unlist(id)),
                    None => return,
                },
                _ = tick.tick() => {
                    self.pair().await;
                    self.close_deserted().await;
                }
                _ = look.tick() => self.look_again().await,
            }
        }
    }

    async fn show(&self, id: Id) {
        let Some(live) = self.inner.hub.describe(id).await else { return };
        if live.private {
            return;
        }
        let live = brief::live(live);
        let mut state = self.state();
        state.list(id, live.clone());
        Self::tell(&mut state, &FromServer::Live { live });
    }

    /// What the list says of games grows old: moves are made, and people come to watch.
    async fn look_again(&self) {
        let shown: Vec<(Id, LiveGame)> = {
            let state = self.state();
            if state.watchers.is_empty() {
                return;
            }
            state.newest().map(|(id, live)| (id, live.clone())).collect()
        };
        for (id, known) in shown {
            // A match that has left memory has nobody who looks at it.
            let gone = || LiveGame { watchers: 0, present: Vec::new(), ..known.clone() };
            let live = self.inner.hub.describe(id).await.map_or_else(gone, brief::live);
            if live == known {
                continue;
            }
            let mut state = self.state();
            // It may have ended meanwhile.
            if !state.live.contains_key(&id) {
                continue;
            }
            state.list(id, live.clone());
            Self::tell(&mut state, &FromServer::Live { live });
        }
    }

    /// The matches that somebody is playing, private ones too, the newest first.
    ///
    /// # Errors
    /// If it cannot be told now.
    pub async fn played_by(&self, person: Id) -> Result<Vec<LiveGame>, Refused> {
        let search =
            Search { player: Some(Player::People(vec![person])), status: Some(Status::Live), ..Search::default() };
        let page = self.inner.store.search(&search, MOST_PLAYED).await.map_err(|error| {
            error!(%error, "somebody's matches cannot be read");
            Refused::new(&codes::UNAVAILABLE)
        })?;
        let mut played = Vec::new();
        for found in page.matches {
            // One that cannot be read hides no other.
            played.extend(self.inner.hub.tell_of(found.begun.id).await.ok());
        }
        Ok(played)
    }

    /// Closes open games whose owners have gone, and frees the seats of others who have.
    async fn close_deserted(&self) {
        let at = now();
        let lasts = u64::try_from(self.inner.config.offer_lasts().as_millis()).unwrap_or(u64::MAX);
        let (mut deserted, mut left) = (Vec::new(), Vec::new());
        let long = |seen: u64| at.saturating_sub(seen) > GONE.as_millis() as u64;
        for (id, offer) in &mut self.state().offers {
            if at.saturating_sub(offer.since()) >= lasts {
                deserted.push(*id);
                continue;
            }
            let waits = offer.waits_for_days();
            for sitter in offer.sitters_mut().filter(|_| !waits) {
                if self.inner.connections.has(sitter.person) {
                    sitter.seen = at;
                }
            }
            let gone: Vec<Id> =
                offer.sitters().filter(|sitter| long(sitter.seen)).map(|sitter| sitter.person).collect();
            if waits || self.inner.connections.has(offer.owner) {
                offer.seen = at;
            } else if long(offer.seen) {
                deserted.push(*id);
                continue;
            }
            if !waits && !gone.is_empty() {
                left.push((*id, gone));
            }
        }
        for (id, gone) in left {
            self.send_away(id, &gone).await;
        }
        for id in deserted {
            self.remove(id, None).await;
        }
    }
}
