//! A server for one story, and matches to find on it.

use std::{net::SocketAddr, sync::Arc};

use axum::Router;
use tengen_game::Seat;
use tengen_game::{GameSpec, Games, Timing};
use tengen_matches::{Entry, Event, Match, MatchSpec, Player};
use tengen_server::{
    api, fault,
    guard::{self, Guard, GuardConfig},
    limits::{Limits, Rates},
    people::{self, PasswordCost, People, PeopleConfig},
    ratings,
    resources::{self, Boards, Resources},
    store::{self, Id, NewMatch, Sitting, Store},
};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{people::browser::Browser, store::places::Folder};

/// 2023-11-14, when all stories begin.
pub(crate) const NOON: u64 = 1_700_000_000_000;

pub(crate) struct Library {
    pub(crate) store: Store,
    pub(crate) boards: Boards,
    pub(crate) games: Arc<Games>,
    address: SocketAddr,
    serving: JoinHandle<()>,
    _folder: Folder,
}

impl Library {
    pub(crate) async fn open() -> Self {
        let folder = Folder::new();
        let store = Store::open(&folder.url()).await.expect("an empty folder becomes a database");
        let guard = Guard::new(&GuardConfig::default()).expect("a sound configuration");
        let cheap =
            PeopleConfig { password_cost: PasswordCost { memory_kib: 64, passes: 1 }, ..PeopleConfig::default() };
        let limits = Limits::new(Rates::default());
        let people = People::new(store.clone(), cheap, guard.clone(), limits).expect("sound costs");
        let games = Arc::new(tengen_games::games_on(tengen_game::Boards::new(500)));
        let boards = Boards::new(store.clone(), games.clone());
        let shelves = Resources::new(store.clone(), people.clone(), games.clone(), boards.clone(), 100);
        let router: Router = Router::new()
            .merge(people::routes().with_state(people.clone()))
            .merge(resources::routes().with_state(shelves))
            .merge(api::routes([]))
            .fallback(fault::not_found);
        let router = guard::protect(router, &guard);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound port");
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let serving = tokio::spawn(async move {
            axum::serve(listener, service).await.expect("the server serves");
        });
        Self { store, boards, games, address, serving, _folder: folder }
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::at(self.address)
    }

    /// Somebody registered, and the browser they sit at.
    pub(crate) async fn member(&self, name: &str) -> (Id, Browser) {
        let mut browser = self.browser();
        let me = browser.register(name, "a stone in the centre").await;
        (me["id"].as_str().expect("an id").parse().expect("an id"), browser)
    }

    /// Keeps a match with its log, and its end if it has one, as the server does.
    pub(crate) async fn keep(&self, spec: MatchSpec, events: impl IntoIterator<Item = Event>) -> Id {
        let _board = self.boards.known(&spec.game).await.expect("a board");
        let mut game = Match::open(spec.clone(), &self.games).expect("a game that can be played");
        let id = Id::random();
        self.store.begin_match(&row(id, &spec)).await.expect("a new match");
        for (n, event) in (1..).zip(events) {
            let entry = Entry { n, at: spec.began + u64::from(n), event };
            game.apply(&entry).expect("an event that follows");
            let body = serde_json::to_string(&entry).expect("JSON");
            let line = store::Event { match_id: id, n, at: entry.at as i64, body };
            self.store.journal().append(line).await.expect("a new event");
        }
        if let Some(ending) = game.ending() {
            let over = store::Ending {
                match_id: id,
                at: ending.at as i64,
                result: serde_json::to_string(&ending.payoffs).expect("JSON"),
                reason: serde_json::to_string(&ending.reason).expect("JSON"),
                ratings: Vec::new(),
            };
            self.store.end_match(&over).await.expect("a live match");
        }
        id
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Names stand with the seats only.
fn row(id: Id, spec: &MatchSpec) -> NewMatch {
    let sitting = |(seat, player): (u8, &Player)| Sitting {
        seat,
        person: player.person.as_deref().and_then(|person| person.parse().ok()),
        engine: player.engine.clone(),
        name: player.name.clone(),
        rating: player.rating.map(f64::from),
        gained: None,
    };
    let nameless = spec.seats.iter().map(|player| Player { name: String::new(), ..player.clone() });
    let kept = MatchSpec { seats: nameless.collect(), ..spec.clone() };
    NewMatch {
        id,
        game: spec.game.game.clone(),
        board: spec.game.board().unwrap_or_default().to_string(),
        speed: spec.clock.speed().name().to_string(),
        pool: ratings::pool(&spec.game.game, spec.clock.speed()),
        rated: spec.rated,
        spec: serde_json::to_string(&kept).expect("JSON"),
        created: spec.began as i64,
        wakes: true,
        seats: (0..).zip(&spec.seats).map(sitting).collect(),
    }
}

/// A person at a seat.
pub(crate) fn sits(id: Id, name: &str, rating: Option<i32>) -> Player {
    Player { name: name.to_string(), person: Some(id.to_string()), rating, ..Player::default() }
}

/// An engine at a seat.
pub(crate) fn engine(name: &str) -> Player {
    Player { name: format!("{name} (level 3)"), engine: Some(name.to_string()), ..Player::default() }
}

pub(crate) fn spec(game: GameSpec, seats: [Player; 2], began: u64) -> MatchSpec {
    MatchSpec {
        game,
        clock: Timing::None,
        seats: Vec::from(seats),
        rated: false,
        private: false,
        began,
        stand_in: None,
        rematch_of: None,
    }
}

pub(crate) fn plays(seat: u8, mv: &str) -> Event {
    Event::Move { seat: Seat(seat), mv: mv.to_string(), lag: 0 }
}

/// The body of an answer that came in chunks, put together.
pub(crate) fn put_together(body: &str) -> String {
    let (mut whole, mut rest) = (String::new(), body);
    while let Some((length, more)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("the length of a chunk");
        if length == 0 {
            return whole;
        }
        whole.push_str(&more[..length]);
        rest = more[length..].strip_prefix("\r\n").expect("the end of a chunk");
    }
    panic!("the answer breaks off: {body}");
}
