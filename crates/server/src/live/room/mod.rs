mod acting;
mod ask;
mod chat;
mod engine;
mod pacing;
mod talk;
mod unwatched;
mod waking;
mod watching;

pub use ask::{Ask, Asker};

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use tengen_game::Refused;
use tengen_matches::{Entry, Event, Match};
use tengen_wire::{FromServer, LiveGame};
use tokio::{sync::mpsc, time::sleep_until};
use tracing::error;

use super::{Hub, Starter, engine_matches::Running, lag::Allowance, row, seating::Seating, settle, watchers::Watchers};
use crate::{
    codes,
    store::{self, Id},
    time::now,
};

/// How many of the last events are kept at hand for those who come back.
const AT_HAND: usize = 24;

/// One live match.
pub(super) struct Room {
    id: Id,
    name: String,
    hub: Hub,
    state: Match,
    seating: Seating,
    inbox: mpsc::Receiver<Ask>,
    /// The room's own door, for engines to come back through.
    door: mpsc::WeakSender<Ask>,
    watchers: Watchers,
    allowances: Vec<Allowance>,
    /// The last events as they were told, with their numbers.
    at_hand: VecDeque<(u32, Utf8Bytes)>,
    /// Since when a seat is not connected.
    away: Vec<Option<u64>>,
    thinking: Option<engine::Thinking>,
    /// When somebody last asked for anything.
    touched: u64,
    /// What was folded in could not be written.
    broken: bool,
    /// Whom the match counts for, if engines play in it.
    starter: Option<Starter>,
    /// That it counts.
    running: Option<Running>,
    /// Since when nobody watches.
    unwatched: Option<u64>,
    /// What is kept about whether the match is taken up when the server starts.
    wakes: bool,
    /// When somebody who sits here last came, and what is kept about it.
    seen: u64,
    seen_kept: u64,
}

/// What a room begins with.
pub(super) struct Start {
    pub(super) state: Match,
    pub(super) starter: Option<Starter>,
    pub(super) running: Option<Running>,
    pub(super) wakes: bool,
    pub(super) seen: u64,
}

/// Whether to go on.
enum Next {
    On,
    Gone,
}

impl Room {
    pub(super) fn new(id: Id, hub: Hub, start: Start, inbox: mpsc::Receiver<Ask>, door: mpsc::WeakSender<Ask>) -> Self {
        let Start { state, starter, running, wakes, seen } = start;
        let name = id.to_string();
        let seats = state.spec().seats.len();
        let since = now();
        Self {
            seating: Seating::now(&state),
            watchers: Watchers::new(&name),
            allowances: vec![Allowance::default(); seats],
            away: vec![Some(since); seats],
            at_hand: VecDeque::new(),
            thinking: None,
            touched: since,
            broken: false,
            starter,
            running,
            unwatched: Some(since),
            wakes,
            seen: seen.max(state.at()),
            seen_kept: seen,
            id,
            name,
            hub,
            state,
            inbox,
            door,
        }
    }

    pub(super) async fn run(mut self) {
        self.ask_engine();
        loop {
            let wake = self.wakes_at();
            let next = tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => Next::Gone,
                },
                () = sleep_until(wake) => self.look_at_the_time().await,
            };
            if self.broken || matches!(next, Next::Gone) {
                break;
            }
        }
        self.inbox.close();
        self.thinking = None;
        self.hub.left(self.id, self.state.runs_out().map(|(_, end)| end));
        // Whoever knocked in the last moment is let in again by the hub.
        while let Ok(ask) = self.inbox.try_recv() {
            if !matches!(ask, Ask::Close) {
                self.hub.send_later(self.id, ask);
            }
        }
    }

    /// What is rare here and waits for the store is boxed: ten thousand rooms should not carry room for it.
    async fn answer(&mut self, ask: Ask) -> Next {
        match ask {
            Ask::Watch { asker, from } => {
                self.watch(asker, from).await;
                self.is_watched().await;
            }
            Ask::Unwatch { socket } => self.unwatch(socket),
            Ask::Do { asker, command, came } => {
                let done = self.act(&asker, &command, came).await;
                asker.reply(done);
                self.hub.note_latency(came.elapsed());
            }
            Ask::Claim { asker } => {
                let done = self.claim(&asker).await;
                asker.reply(done);
            }
            Ask::View { asker } => {
                let view = Box::new(self.state.view());
                asker.outbox.send(&FromServer::View { id: asker.id, match_id: self.name.clone(), view });
            }
            Ask::Chat { asker, text } => {
                let said = Box::pin(self.say(&asker, &text)).await;
                asker.reply(said);
            }
            Ask::Answer { n, seat, answer, waited } => {
                if waited || !self.must_wait(n, seat, &answer) {
                    self.hear(n, seat, answer).await;
                }
            }
            Ask::Thinking { n, seat, visits } => {
                if self.thinking.as_ref().is_some_and(|thinking| thinking.n == n) {
                    self.watchers.tell(&FromServer::Thinking { match_id: self.name.clone(), seat, visits });
                }
                return Next::On;
            }
            // Whoever asked may have gone.
            Ask::Describe { to } => drop(to.send(self.describe())),
            Ask::Decree { event, done } => {
                let happened = match self.state.admits(&event) {
                    Ok(()) => self.happen(event).await,
                    refused => refused,
                };
                drop(done.send(happened));
            }
            Ask::Hide { line } => self.watchers.tell(&FromServer::Hidden { match_id: self.name.clone(), line }),
            Ask::Wake => {}
            Ask::Desert => {
                if self.abandon().await {
                    return Next::Gone;
                }
            }
            Ask::Close => return Next::Gone,
        }
        self.touched = now();
        self.count_running();
        Next::On
    }

    async fn happen(&mut self, event: Event) -> Result<(), Refused> {
        let at = now().max(self.state.at());
        self.happen_at(event, at).await
    }

    /// An event happens: it is written, and when it cannot be lost any more it is folded in and told.
    async fn happen_at(&mut self, event: Event, at: u64) -> Result<(), Refused> {
        let entry = Entry { n: self.state.n() + 1, at, event };
        let body = serde_json::to_string(&entry).map_err(|_| Refused::new(&codes::INTERNAL))?;
        let line = store::Event {
            match_id: self.id,
            n: entry.n,
            at: i64::try_from(at).unwrap_or(i64::MAX),
            body: body.clone(),
        };
        // Folded in before it is written, and told only after: until then nobody else looks. If it cannot be written the
        // room goes, and comes back as the log has it.
        let was_over = self.state.ending().is_some();
        if let Err(refused) = self.state.apply(&entry) {
            error!(game = %self.id, n = entry.n, %refused, "an event does not follow");
            return Err(Refused::new(&codes::INTERNAL));
        }
        let written = match self.state.ending() {
            Some(ending) if !was_over => Box::pin(settle::write(&self.hub, self.id, &self.state, ending, line)).await,
            _ => match self.wakes_otherwise() {
                None => self.hub.store().journal().append(line).await,
                Some(note) => self.hub.store().journal().commit(store::Entry::from(line).and(note)).await.map(drop),
            },
        };
        if let Err(error) = written {
            error!(game = %self.id, n = entry.n, %error, "an event could not be written");
            self.broken = true;
            return Err(Refused::new(&codes::UNAVAILABLE));
        }
        if matches!(entry.event, Event::StandIn { .. } | Event::Return { .. }) {
            self.seating = Seating::now(&self.state);
            self.starter = self.starter.take().or_else(|| self.seating.starter());
        }
        self.remember_and_tell(&entry, body);
        self.after(at).await;
        Ok(())
    }

    fn remember_and_tell(&mut self, entry: &Entry, body: String) {
        // The message is the entry with the match's name in front: written once for everybody.
        let message = format!(r#"{{"type":"event","match":"{}",{}"#, self.name, &body[1..]);
        self.watchers.tell_text(&message.into());
        self.at_hand.push_back((entry.n, body.into()));
        if self.at_hand.len() > AT_HAND {
            self.at_hand.pop_front();
        }
    }

    /// What follows from what happened: an engine is asked, the lobby hears, a rematch begins.
    async fn after(&mut self, at: u64) {
        if self.state.ending().is_some_and(|ending| ending.at == at) {
            self.thinking = None;
            self.hub.engines().release(&self.name);
            self.hub.tell_over(self.id);
        }
        if self.state.wants_rematch() {
            Box::pin(self.begin_rematch()).await;
        }
        self.ask_engine();
    }

    fn describe(&self) -> LiveGame {
        let (watchers, present) = (self.watchers.spectators(), self.watchers.present());
        LiveGame { watchers, present, ..row::live(self.id, &self.state) }
    }
}

/// Whatever ends a room, those who watch it learn that they must ask again.
impl Drop for Room {
    fn drop(&mut self) {
        self.watchers.let_go();
    }
}
