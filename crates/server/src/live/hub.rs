use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::StreamExt as _;
use tengen_game::{GameSpec, Games, Timing};
use tengen_game::{Refused, Table};
use tengen_matches::{Event, Match, MatchSpec};
use tengen_wire::{FromServer, LiveGame};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    task::JoinSet,
};
use tracing::{error, info, warn};

use super::{
    Ask, EngineCaps, Pace, Starter,
    engine_matches::EngineMatches,
    room::{Room, Start},
    row,
    seating::Seating,
};
use crate::{
    additions::For,
    codes,
    connections::Connections,
    engines::EngineHall,
    lobby::Notices,
    people::People,
    resources::Boards,
    store::{self, Entry, Id, Store, StoreError},
    time::now,
};

/// How many questions may wait at a room's door.
const INBOX: usize = 32;
/// How many positions are set up for analysis at once.
const DESKS: usize = 2;

/// Every match: those in memory, and the way to bring back the others.
#[derive(Clone)]
pub struct Hub {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    games: Arc<Games>,
    boards: Boards,
    engines: EngineHall,
    people: People,
    connections: Connections,
    notices: Notices,
    pace: Pace,
    engine_matches: EngineMatches,
    /// Positions to be analysed are set up a few at a time, and beside the matches that begin.
    desks: Semaphore,
    /// When the server began: what is older was interrupted.
    began: u64,
    rooms: Mutex<HashMap<Id, mpsc::Sender<Ask>>>,
    /// Matches that left memory although a clock runs, by when it runs out.
    sleeping: Mutex<BTreeMap<u64, Vec<Id>>>,
    /// One rated match is settled at a time.
    rating_turn: tokio::sync::Mutex<()>,
    closing: AtomicBool,
}

/// What a hub needs.
pub struct Surroundings {
    /// Where everything is kept.
    pub store: Store,
    /// The games there are.
    pub games: Arc<Games>,
    /// Boards that somebody has drawn.
    pub boards: Boards,
    /// Who plays when it is an engine's turn.
    pub engines: EngineHall,
    /// Who everybody is.
    pub people: People,
    /// Who is connected.
    pub connections: Connections,
    /// Who keeps the list of games.
    pub notices: Notices,
    /// How long things take.
    pub pace: Pace,
    /// How many matches with engines may run.
    pub caps: EngineCaps,
}

/// Why there is no such room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// There is no such match.
    Match,
    /// It cannot be set up here: a plug-in is missing.
    SetUp(Refused),
    /// There is one, and it cannot be had now.
    Unavailable,
}

impl Missing {
    /// As clients read it.
    #[must_use]
    pub fn refused(self) -> Refused {
        match self {
            Self::Match => Refused::new(&codes::NO_SUCH_MATCH),
            Self::SetUp(refused) => refused,
            Self::Unavailable => Refused::new(&codes::UNAVAILABLE),
        }
    }
}

impl Hub {
    /// With no room in memory yet.
    #[must_use]
    pub fn new(surroundings: Surroundings) -> Self {
        let Surroundings { store, games, boards, engines, people, connections, notices, pace, caps } = surroundings;
        Self {
            inner: Arc::new(Inner {
                store,
                games,
                boards,
                engines,
                people,
                connections,
                notices,
                pace,
                engine_matches: EngineMatches::new(caps),
                desks: Semaphore::new(DESKS),
                began: now(),
                rooms: Mutex::default(),
                sleeping: Mutex::default(),
                rating_turn: tokio::sync::Mutex::default(),
                closing: AtomicBool::new(false),
            }),
        }
    }

    pub(super) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(super) fn engines(&self) -> &EngineHall {
        &self.inner.engines
    }

    pub(super) fn people(&self) -> &People {
        &self.inner.people
    }

    pub(super) fn engine_matches(&self) -> &EngineMatches {
        &self.inner.engine_matches
    }

    pub(super) fn pace(&self) -> &Pace {
        &self.inner.pace
    }

    /// Everybody who is connected.
    #[must_use]
    pub fn connections(&self) -> &Connections {
        &self.inner.connections
    }

    pub(super) async fn rating_turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.inner.rating_turn.lock().await
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<Id, mpsc::Sender<Ask>>> {
        self.inner.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sleeping(&self) -> MutexGuard<'_, BTreeMap<u64, Vec<Id>>> {
        self.inner.sleeping.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many matches are in memory.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rooms().len()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Begins a match: it is written, and everybody who sits there is told.
    ///
    /// # Errors
    /// If nobody can play it, or it cannot be written.
    pub async fn create(&self, spec: MatchSpec) -> Result<Id, Refused> {
        self.create_with(spec, Entry::new(), None).await
    }

    /// Begins a match together with something else that is written with it or not at all. Where engines play, it counts for
    /// whoever lets them; if nobody says who that is, for the first person who sits there.
    ///
    /// # Errors
    /// If nobody can play it, or it cannot be written: `gone` if what should have been there no longer is. If too many with
    /// engines run already.
    pub async fn create_with(
        &self,
        mut spec: MatchSpec,
        besides: Entry,
        starter: Option<Starter>,
    ) -> Result<Id, Refused> {
        if self.inner.closing.load(Ordering::Relaxed) {
            return Err(Refused::new(&codes::CLOSING));
        }
        let unavailable = |error: StoreError| match error {
            StoreError::Missing { .. } => Refused::new(&codes::GONE),
            error => {
                error!(%error, "a match could not be written");
                Refused::new(&codes::UNAVAILABLE)
            }
        };
        spec.game = self.inner.games.seeded(spec.game, dice());
        let seating = Seating::of(&spec);
        let mut people = seating.people();
        people.extend(starter.as_ref().map(|starter| starter.person));
        spec.game = self.inner.boards.shelf().settled(spec.game, For::People(&people)).await?;
        let _boards = self.inner.boards.stay().await;
        let _known = self.inner.boards.known(&spec.game).await?;
        let engines = spec.seats.iter().filter_map(|player| player.engine.as_deref());
        for engine in engines.chain(spec.stand_in.as_deref()) {
            self.check_engine(engine, &spec.game)?;
        }
        let starter = seating.has_engines().then_some(starter).flatten().or_else(|| seating.starter());
        let running = starter.as_ref().map(|starter| self.inner.engine_matches.admit(starter)).transpose()?;
        let games = self.inner.games.clone();
        let state = self.inner.boards.at_the_bench(move || Match::open(spec, &games)).await?;
        let id = Id::random();
        let kept = row::new_match(id, &state, &seating, starter.as_ref().map(|starter| starter.person));
        let (wakes, seen) = (kept.wakes, state.at());
        let with = self.inner.boards.shelf().begun(&state.spec().game);
        self.inner.store.journal().commit(besides.and(&kept).and(with)).await.map_err(unavailable)?;
        let people = seating.people();
        self.start(id, Start { state, starter, running, wakes, seen });
        self.inner.notices.began(id);
        let begins = FromServer::Begins { match_id: id.to_string() };
        for person in people {
            self.inner.connections.tell(person, &begins);
        }
        Ok(id)
    }

    /// Whether a game can be played that somebody wants to begin: its spec with everything filled in, and how many it is for.
    ///
    /// # Errors
    /// What cannot be played.
    pub async fn check(&self, game: &GameSpec, by: Id) -> Result<(GameSpec, usize), Refused> {
        let game = self.inner.boards.shelf().settled(game.clone(), For::People(&[by])).await?;
        let _known = self.inner.boards.known(&game).await?;
        let (games, game) = (self.inner.games.clone(), self.inner.games.seeded(game, dice()));
        let (spec, table) = self.inner.boards.at_the_bench(move || games.open(&game)).await?;
        Ok((spec, table.seats()))
    }

    /// Whether an engine can sit at a game.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check_engine(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        self.inner.engines.check_seat(engine, game)
    }

    /// A table with a game that has come as far as whoever makes its moves brings it.
    ///
    /// # Errors
    /// What cannot be played.
    pub async fn table(
        &self,
        game: &GameSpec,
        play: impl FnOnce(&mut dyn Table) -> Result<(), Refused> + Send + 'static,
    ) -> Result<Box<dyn Table>, Refused> {
        let _known = self.inner.boards.known(game).await?;
        let unavailable = || Refused::new(&codes::UNAVAILABLE);
        let _desk = self.inner.desks.acquire().await.map_err(|_| unavailable())?;
        let (games, game) = (self.inner.games.clone(), game.clone());
        let made = move || {
            let mut table = games.open(&game)?.1;
            play(&mut *table)?;
            Ok(table)
        };
        tokio::task::spawn_blocking(made).await.map_err(|error| {
            error!(%error, "a position could not be set up");
            unavailable()
        })?
    }

    fn start(&self, id: Id, start: Start) -> mpsc::Sender<Ask> {
        let (door, inbox) = mpsc::channel(INBOX);
        let mut rooms = self.rooms();
        if let Some(there) = rooms.get(&id).filter(|door| !door.is_closed()) {
            return there.clone();
        }
        rooms.insert(id, door.clone());
        drop(rooms);
        tokio::spawn(Room::new(id, self.clone(), start, inbox, door.downgrade()).run());
        door
    }

    /// A room has left memory; its match wakes again when a clock runs out meanwhile.
    pub(super) fn left(&self, id: Id, wakes: Option<u64>) {
        let mut rooms = self.rooms();
        if rooms.get(&id).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(&id);
        }
        drop(rooms);
        self.inner.notices.left(id);
        if let Some(wakes) = wakes {
            self.sleeping().entry(wakes).or_default().push(id);
        }
    }

    /// Asks a room, which comes back from its log if it is not in memory.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be had now.
    pub async fn send(&self, id: Id, mut ask: Ask) -> Result<(), Missing> {
        // A room may leave between being found and being asked; twice in a row it does not.
        for _ in 0..3 {
            let door = self.door(id).await?;
            match door.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(Missing::Unavailable)
    }

    /// Tells a room something that only matters while it is in memory.
    pub async fn send_if_in_memory(&self, id: Id, ask: Ask) {
        let door = self.rooms().get(&id).cloned();
        if let Some(door) = door {
            // A room that has just gone has nothing to forget.
            drop(door.send(ask).await);
        }
    }

    pub(super) fn send_later(&self, id: Id, ask: Ask) {
        let hub = self.clone();
        tokio::spawn(async move {
            if let Err(missing) = hub.send(id, ask).await {
                warn!(game = %id, ?missing, "a question came too late");
            }
        });
    }

    async fn door(&self, id: Id) -> Result<mpsc::Sender<Ask>, Missing> {
        if let Some(door) = self.rooms().get(&id).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        // Nobody would tell a room to close that came back now.
        if self.inner.closing.load(Ordering::Relaxed) {
            return Err(Missing::Unavailable);
        }
        // Rare and large: boxed, so that not every connection carries room for it.
        Box::pin(self.bring_back(id)).await
    }

    async fn bring_back(&self, id: Id) -> Result<mpsc::Sender<Ask>, Missing> {
        let (mut state, kept) = self.read(id).await?;
        self.mend(id, &mut state).await?;
        let seating = Seating::now(&state);
        let person = kept.starter.or_else(|| seating.starter().map(|starter| starter.person));
        let starter = person.filter(|_| seating.has_engines()).map(|person| Starter { person, address: None });
        let live = state.ending().is_none();
        let door = self.start(id, Start { state, starter, running: None, wakes: kept.wakes, seen: kept.seen });
        if live {
            self.inner.notices.began(id);
        }
        Ok(door)
    }

    /// A match as its log has it.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be had now.
    pub async fn load(&self, id: Id) -> Result<Match, Missing> {
        Ok(self.read(id).await?.0)
    }

    async fn read(&self, id: Id) -> Result<(Match, row::Kept), Missing> {
        let broken = |error: &dyn std::fmt::Display| {
            error!(game = %id, %error, "a match cannot be read");
            Missing::Unavailable
        };
        let stored = self.inner.store.find_match(id).await.map_err(|error| broken(&error))?.ok_or(Missing::Match)?;
        let spec = row::spec(&stored.begun).map_err(|error| broken(&error))?;
        let _known = self.inner.boards.known(&spec.game).await.map_err(|refused| broken(&refused))?;
        let log = self.log_after(id, 0).await.map_err(|refused| broken(&refused))?;
        let (games, kept, game) = (self.inner.games.clone(), row::kept(&stored), spec.game.clone());
        let replayed = self.inner.boards.at_the_bench(move || Match::replay(spec, &games, log)).await;
        let replayed = replayed.map_err(|refused| match self.inner.games.open(&game) {
            Err(missing) => {
                broken(&missing);
                Missing::SetUp(missing)
            }
            Ok(_) => broken(&refused),
        });
        Ok((replayed?, kept))
    }

    /// The events of a match after this one.
    pub(super) async fn log_after(&self, id: Id, from: u32) -> Result<Vec<tengen_matches::Entry>, Refused> {
        let lines = self.inner.store.events(id, from.saturating_add(1)).await.map_err(|error| {
            error!(game = %id, %error, "a log cannot be read");
            Refused::new(&codes::UNAVAILABLE)
        })?;
        let read = |line: store::Event| {
            serde_json::from_str(&line.body).map_err(|error| {
                error!(game = %id, n = line.n, %error, "a log is damaged");
                Refused::new(&codes::UNAVAILABLE)
            })
        };
        lines.into_iter().map(read).collect()
    }

    /// A match that the server left while a clock ran goes on without charging anybody for the time between.
    async fn mend(&self, id: Id, state: &mut Match) -> Result<(), Missing> {
        let interrupted = state.at() < self.inner.began;
        let days = matches!(state.spec().clock, Timing::Correspondence { .. });
        if !interrupted || days || state.runs_out().is_none() {
            return Ok(());
        }
        let entry = tengen_matches::Entry { n: state.n() + 1, at: now(), event: Event::Restart };
        let body = serde_json::to_string(&entry).unwrap_or_default();
        let at = i64::try_from(entry.at).unwrap_or(i64::MAX);
        let line = store::Event { match_id: id, n: entry.n, at, body };
        match self.inner.store.journal().append(line).await {
            Ok(()) => state.apply(&entry).map_err(|_| Missing::Unavailable),
            // Somebody else has just done it.
            Err(StoreError::Duplicate { .. }) => {
                *state = self.load(id).await?;
                Ok(())
            }
            Err(error) => {
                error!(game = %id, %error, "a match could not go on");
                Err(Missing::Unavailable)
            }
        }
    }

    pub(super) fn tell_over(&self, id: Id) {
        self.inner.notices.over(id);
    }

    pub(super) fn note_latency(&self, took: Duration) {
        metrics::histogram!("tengen_command_seconds").record(took.as_secs_f64());
    }

    /// What the list of games says of a match that is in memory.
    pub async fn describe(&self, id: Id) -> Option<LiveGame> {
        let door = self.rooms().get(&id).cloned()?;
        let (to, answer) = oneshot::channel();
        door.send(Ask::Describe { to }).await.ok()?;
        answer.await.ok()
    }

    /// What lists say of a match that goes on, whether it is in memory or not. It is not brought back for that.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be had now.
    pub async fn tell_of(&self, id: Id) -> Result<LiveGame, Missing> {
        match self.describe(id).await {
            Some(live) => Ok(live),
            None => Ok(row::live(id, &self.load(id).await?)),
        }
    }

    /// The matches that are in memory.
    #[must_use]
    pub fn ids(&self) -> Vec<Id> {
        self.rooms().keys().copied().collect()
    }

    /// Takes up the unfinished matches in which something happens although nobody comes: clocks run on, engines are asked. All
    /// others come back when somebody asks for them.
    pub async fn take_up(&self) {
        let found: Vec<_> = self.inner.store.matches_to_wake().collect().await;
        let count = found.len();
        let mut waking = JoinSet::new();
        for id in found {
            let id = match id {
                Ok(id) => id,
                Err(error) => {
                    error!(%error, "an unfinished match cannot be read");
                    continue;
                }
            };
            if waking.len() >= 64 {
                waking.join_next().await;
            }
            let hub = self.clone();
            waking.spawn(async move {
                if let Err(missing) = hub.send(id, Ask::Wake).await {
                    warn!(game = %id, ?missing, "an unfinished match cannot be taken up");
                }
            });
        }
        while waking.join_next().await.is_some() {}
        if count > 0 {
            info!(count, "unfinished matches taken up");
        }
    }

    /// Wakes matches that left memory when their clocks run out. Runs until the server ends.
    pub async fn keep_time(&self) {
        let mut tick = tokio::time::interval(Duration::from_secs(1));
        loop {
            tick.tick().await;
            let due: Vec<Id> = {
                let mut sleeping = self.sleeping();
                let later = sleeping.split_off(&(now() + 1));
                std::mem::replace(&mut *sleeping, later).into_values().flatten().collect()
            };
            for id in due {
                self.send_later(id, Ask::Wake);
            }
            metrics::gauge!("tengen_rooms").set(self.len() as f64);
        }
    }

    /// Takes no new match, lets every room finish what it is doing, and waits until all have gone.
    pub async fn close(&self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        // A room that was on its way back from its log is there only the next time.
        while !self.is_empty() {
            let doors: Vec<_> = self.rooms().values().cloned().collect();
            for door in doors {
                // One that has gone meanwhile needs no telling, and one that is full hears it the next time.
                drop(door.try_send(Ask::Close));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// A number from which a game draws what it draws before the first move.
///
/// # Panics
/// When the operating system has no random numbers: a server must not go on without them.
fn dice() -> u32 {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    u32::from_le_bytes(bytes)
}
