mod chat;
mod engine;
mod pacing;
mod talk;

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::Utf8Bytes;
use tengen_game::Timing;
use tengen_game::{Refused, Seat};
use tengen_matches::{Command, Entry, Event, Match, Offer};
use tengen_wire::{FromServer, LiveGame};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant as TokioInstant, sleep_until},
};
use tracing::{error, warn};

use super::{
    Hub, Outbox,
    lag::{self, Allowance},
    outbox::text,
    seating::Seating,
    settle,
    watchers::Watchers,
};
use crate::{
    engines::Answer,
    store::{self, Id},
    time::now,
};

/// Who asks, and where the answer goes.
#[derive(Debug, Clone)]
pub struct Asker {
    /// Who; nobody if it is a spectator without a name.
    pub person: Option<Id>,
    /// What everybody calls them.
    pub name: Arc<str>,
    /// Whether it is a program, which looks at nothing.
    pub program: bool,
    /// Where the answer goes.
    pub outbox: Outbox,
    /// The number of the question.
    pub id: u32,
}

/// What a room can be asked.
#[derive(Debug)]
pub enum Ask {
    /// To see everything from now on, and what happened after this event.
    Watch {
        /// Who asks.
        asker: Asker,
        /// The last event that is known.
        from: u32,
    },
    /// To see no more.
    Unwatch {
        /// Which connection.
        socket: u64,
    },
    /// To do something at one's seat.
    Do {
        /// Who asks.
        asker: Asker,
        /// What.
        command: Command,
        /// When it came in.
        came: Instant,
    },
    /// To claim the game over somebody who left.
    Claim {
        /// Who asks.
        asker: Asker,
    },
    /// To see the position.
    View {
        /// Who asks.
        asker: Asker,
    },
    /// To say something.
    Chat {
        /// Who asks.
        asker: Asker,
        /// What.
        text: String,
    },
    /// An engine has made up its mind.
    Answer {
        /// After which event it was asked.
        n: u32,
        /// Where it sits.
        seat: Seat,
        /// What it says.
        answer: Answer,
        /// Whether its move has waited already for people to see the one before.
        waited: bool,
    },
    /// An engine is at it.
    Thinking {
        /// After which event it was asked.
        n: u32,
        /// Where it sits.
        seat: Seat,
        /// How many positions it has looked at.
        visits: u32,
    },
    /// What the list of games says of it.
    Describe {
        /// Where the answer goes.
        to: oneshot::Sender<LiveGame>,
    },
    /// A moderator decides: this event happens.
    Decree {
        /// What happens.
        event: Event,
        /// Whether it did.
        done: oneshot::Sender<Result<(), Refused>>,
    },
    /// A chat line is no longer shown.
    Hide {
        /// Which.
        line: String,
    },
    /// To go on after the server has been away, or simply to be in memory.
    Wake,
    /// To write nothing more and go.
    Close,
}

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
}

/// Whether to go on.
enum Next {
    On,
    Gone,
}

impl Room {
    pub(super) fn new(id: Id, hub: Hub, state: Match, inbox: mpsc::Receiver<Ask>, door: mpsc::WeakSender<Ask>) -> Self {
        let name = id.to_string();
        let seats = state.spec().seats.len();
        let since = now();
        Self {
            seating: Seating::of(state.spec()),
            watchers: Watchers::new(&name),
            allowances: vec![Allowance::default(); seats],
            away: vec![Some(since); seats],
            at_hand: VecDeque::new(),
            thinking: None,
            touched: since,
            broken: false,
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
            Ask::Watch { asker, from } => self.watch(asker, from).await,
            Ask::Unwatch { socket } => self.unwatch(socket),
            Ask::Do { asker, command, came } => {
                let done = self.act(&asker, &command, came).await;
                reply(&asker, done);
                self.hub.note_latency(came.elapsed());
            }
            Ask::Claim { asker } => {
                let done = self.claim(&asker).await;
                reply(&asker, done);
            }
            Ask::View { asker } => {
                let view = Box::new(self.state.view());
                asker.outbox.send(&FromServer::View { id: asker.id, match_id: self.name.clone(), view });
            }
            Ask::Chat { asker, text } => {
                let said = Box::pin(self.say(&asker, &text)).await;
                reply(&asker, said);
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
                let happened = self.happen(event).await;
                drop(done.send(happened));
            }
            Ask::Hide { line } => self.watchers.tell(&FromServer::Hidden { match_id: self.name.clone(), line }),
            Ask::Wake => {}
            Ask::Close => return Next::Gone,
        }
        self.touched = now();
        Next::On
    }

    async fn watch(&mut self, asker: Asker, from: u32) {
        let seats: Vec<Seat> = self.seating.seats(asker.person).collect();
        let chat = Box::pin(self.chat(!seats.is_empty())).await;
        let entries = match self.entries_after(from).await {
            Ok(entries) => entries,
            Err(refused) => return reply(&asker, Err(refused)),
        };
        for seat in &seats {
            self.away[usize::from(seat.0)] = None;
        }
        let seat = seats.first().copied();
        self.watchers.add(asker.outbox.clone(), seats, asker.program);
        asker.outbox.send(&FromServer::Match {
            id: asker.id,
            match_id: self.name.clone(),
            spec: (**self.state.spec()).clone(),
            entries,
            present: self.watchers.present(),
            watchers: self.watchers.spectators(),
            seat,
            chat,
            now: now(),
        });
        self.tell_presence();
    }

    fn unwatch(&mut self, socket: u64) {
        let before = self.watchers.present();
        if !self.watchers.remove(socket) {
            return;
        }
        let present = self.watchers.present();
        for seat in before.into_iter().filter(|seat| !present.contains(seat)) {
            self.away[usize::from(seat.0)] = Some(now());
        }
        self.tell_presence();
    }

    fn tell_presence(&mut self) {
        let (present, watchers) = (self.watchers.present(), self.watchers.spectators());
        self.watchers.tell(&FromServer::Presence { match_id: self.name.clone(), present, watchers });
    }

    /// The events after this one: those at hand, or the whole rest from the store.
    async fn entries_after(&self, from: u32) -> Result<Vec<Entry>, Refused> {
        if from >= self.state.n() {
            return Ok(Vec::new());
        }
        let first = self.at_hand.front().map_or(u32::MAX, |(n, _)| *n);
        if from + 1 >= first {
            let rest = self.at_hand.iter().filter(|(n, _)| *n > from);
            let entries: Result<Vec<Entry>, _> = rest.map(|(_, text)| serde_json::from_str(text)).collect();
            if let Ok(entries) = entries {
                return Ok(entries);
            }
        }
        Box::pin(self.hub.log_after(self.id, from)).await
    }

    async fn act(&mut self, asker: &Asker, command: &Command, came: Instant) -> Result<(), Refused> {
        let seat = self.seating.acting(asker.person, command, &self.state).ok_or_else(|| Refused::new("not_seated"))?;
        let waited = u64::try_from(came.elapsed().as_millis()).unwrap_or(u64::MAX);
        let at = now().saturating_sub(waited).max(self.state.at());
        let lag = match command {
            Command::Play { .. } => {
                let mut allowance = self.allowances[usize::from(seat.0)];
                let lag = allowance.spend(asker.outbox.round_trip());
                self.allowances[usize::from(seat.0)] = allowance;
                lag
            }
            _ => 0,
        };
        let events = self.state.decide(seat, command, at, lag)?;
        let offered_draw = events.contains(&Event::Agree { seat, what: Offer::Draw });
        for event in events {
            self.happen_at(event, at).await?;
        }
        if offered_draw && self.state.ending().is_none() {
            self.engines_decline().await;
        }
        Ok(())
    }

    /// Engines play on: what they think of a draw they say over the board.
    async fn engines_decline(&mut self) {
        let seats = 0..self.state.spec().seats.len() as u8;
        let plays = |seat: &Seat| self.seating.engine(*seat).is_some() && !self.state.is_out(*seat);
        if let Some(seat) = seats.map(Seat).find(plays) {
            let declined = self.happen(Event::Decline { seat, what: Offer::Draw }).await;
            if let Err(refused) = declined {
                warn!(game = %self.id, %refused, "an engine could not decline");
            }
        }
    }

    async fn claim(&mut self, asker: &Asker) -> Result<(), Refused> {
        let own: Vec<Seat> = self.seating.seats(asker.person).collect();
        if own.is_empty() {
            return Err(Refused::new("not_seated"));
        }
        if self.state.ending().is_some() {
            return Err(Refused::new("match_over"));
        }
        if own.iter().all(|seat| self.state.is_out(*seat)) {
            return Err(Refused::new("out"));
        }
        let awaited = self.state.table().awaited();
        let patience = match self.state.spec().clock {
            Timing::Correspondence { .. } => return Err(Refused::new("days_for_each_move")),
            Timing::None => self.hub.pace().away * 10,
            _ => self.hub.pace().away,
        };
        let patience = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        let gone = |seat: &Seat| self.away[usize::from(seat.0)].map(|since| now().saturating_sub(since));
        let absent = awaited.into_iter().filter(|seat| !own.contains(seat) && self.seating.engine(*seat).is_none());
        let Some((seat, time)) = absent.filter_map(|seat| Some((seat, gone(&seat)?))).max_by_key(|(_, time)| *time)
        else {
            return Err(Refused::new("nobody_left"));
        };
        if time < patience {
            return Err(Refused::new("not_away_long_enough").with("wait", patience - time));
        }
        self.happen(Event::Left { seat }).await
    }

    async fn happen(&mut self, event: Event) -> Result<(), Refused> {
        let at = now().max(self.state.at());
        self.happen_at(event, at).await
    }

    /// An event happens: it is written, and when it cannot be lost any more it is folded in and told.
    async fn happen_at(&mut self, event: Event, at: u64) -> Result<(), Refused> {
        let entry = Entry { n: self.state.n() + 1, at, event };
        let body = serde_json::to_string(&entry).map_err(|_| Refused::new("internal"))?;
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
            return Err(Refused::new("internal"));
        }
        let written = match self.state.ending() {
            Some(ending) if !was_over => Box::pin(settle::write(&self.hub, self.id, &self.state, ending, line)).await,
            _ => self.hub.store().journal().append(line).await,
        };
        if let Err(error) = written {
            error!(game = %self.id, n = entry.n, %error, "an event could not be written");
            self.broken = true;
            return Err(Refused::new("unavailable"));
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

    async fn begin_rematch(&mut self) {
        let mut spec = (**self.state.spec()).clone();
        spec.seats.rotate_left(1);
        spec.began = now();
        spec.rematch_of = Some(self.name.clone());
        match self.hub.create(spec).await {
            Ok(id) => {
                let linked = Box::pin(self.happen(Event::Rematch { id: id.to_string() })).await;
                if let Err(refused) = linked {
                    warn!(game = %self.id, %refused, "a rematch could not be noted");
                }
            }
            Err(refused) => warn!(game = %self.id, %refused, "a rematch could not begin"),
        }
    }

    fn describe(&self) -> LiveGame {
        let spec = self.state.spec();
        LiveGame {
            id: self.name.clone(),
            game: spec.game.clone(),
            clock: spec.clock,
            rated: spec.rated,
            seats: spec.seats.clone(),
            private: spec.private,
            watchers: self.watchers.spectators(),
            plies: self.state.moves().len() as u32,
        }
    }

    /// When something must happen even if nobody asks.
    fn wakes_at(&self) -> TokioInstant {
        let pace = self.hub.pace();
        let ms = |duration: Duration| u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        let leaves = match self.state.ending() {
            Some(ending) => ending.at.max(self.touched).saturating_add(ms(pace.after_end)),
            None => self.touched.saturating_add(ms(pace.idle)),
        };
        let out = self.state.runs_out().map(|(_, end)| end.saturating_add(u64::from(lag::MOST) + 1));
        let no_show = self.no_show_at();
        let at = [Some(leaves), out, no_show].into_iter().flatten().min().unwrap_or(leaves);
        TokioInstant::now() + Duration::from_millis(at.saturating_sub(now()).clamp(1, 86_400_000))
    }

    /// When a match is called off because somebody does not begin.
    fn no_show_at(&self) -> Option<u64> {
        let timed = !matches!(self.state.spec().clock, Timing::None | Timing::Correspondence { .. });
        let waits = timed && !self.state.has_begun() && self.state.ending().is_none() && !self.state.is_paused();
        let patience = u64::try_from(self.hub.pace().first_move.as_millis()).unwrap_or(u64::MAX);
        waits.then(|| self.state.at().saturating_add(patience))
    }

    async fn look_at_the_time(&mut self) -> Next {
        let at = now();
        let pace = self.hub.pace();
        let quiet = Duration::from_millis(at.saturating_sub(self.touched));
        if let Some(event) = self.state.due(at.saturating_sub(u64::from(lag::MOST))) {
            if let Err(refused) = self.happen_at(event, at).await {
                warn!(game = %self.id, %refused, "a time-out could not happen");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        } else if self.no_show_at().is_some_and(|due| at >= due) {
            if let Err(refused) = self.happen_at(Event::Abort { seat: None }, at).await {
                warn!(game = %self.id, %refused, "a match could not be called off");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        } else if self.state.ending().is_some() && quiet >= pace.after_end {
            return Next::Gone;
        } else if quiet >= pace.idle && self.thinking.is_none() {
            if self.watchers.is_empty() {
                return Next::Gone;
            }
            // Somebody watches a match in which nothing happens: look again later.
            self.touched = at;
        }
        Next::On
    }
}

/// Whatever ends a room, those who watch it learn that they must ask again.
impl Drop for Room {
    fn drop(&mut self) {
        self.watchers.let_go();
    }
}

fn reply(asker: &Asker, done: Result<(), Refused>) {
    let message = match done {
        Ok(()) => FromServer::Done { id: asker.id },
        Err(refused) => FromServer::Refused { id: Some(asker.id), refused },
    };
    asker.outbox.send_text(text(&message));
}
