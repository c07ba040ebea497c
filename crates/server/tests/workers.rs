//! Workers: a real server, and a client that speaks their protocol, well and badly.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tengen_pages::Pages;
use tengen_server::{
    Config, Running,
    guard::{Guard, GuardConfig},
    limits::{Limits, Rates},
    people::{Authority, Password, PasswordCost, People, PeopleConfig, Role, Scope},
    store::Store,
};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::common::{Folder, PATIENCE, Somebody, config};

/// A server whose own engines have one thread.
struct House {
    server: Running,
    folder: Folder,
}

impl House {
    async fn open(change: impl FnOnce(&mut Config)) -> Self {
        let folder = Folder::new();
        let mut config = config(&folder);
        config.engine_threads = Some(1);
        // A guest here leaves many a game standing.
        config.matches.engine_matches_each = 100;
        config.matches.engine_matches_each_address = 100;
        change(&mut config);
        let server = tengen_server::start(config, Pages::NONE).await.unwrap();
        Self { server, folder }
    }

    fn at(&self) -> SocketAddr {
        self.server.address()
    }

    /// A token of somebody with this role, made at the console.
    async fn token(&self, name: &str, role: Role, scopes: &[Scope]) -> Result<String, String> {
        let store = Store::open(&config(&self.folder).database()).await.unwrap();
        let guard = Guard::new(&GuardConfig::default()).unwrap();
        let cheap =
            PeopleConfig { password_cost: PasswordCost { memory_kib: 64, passes: 1 }, ..PeopleConfig::default() };
        let people = People::new(store.clone(), cheap, guard, Limits::new(Rates::default())).unwrap();
        let password: Password = serde_json::from_value(json!("a stone in the centre")).unwrap();
        people.add(&Authority::Console, name, &password, role).await.unwrap();
        let token = people.issue_token(&Authority::Console, name, "cellar", scopes).await;
        store.close().await;
        token.map(|token| token.reveal().to_owned()).map_err(|error| format!("{error:?}"))
    }

    /// A worker that has come and is given jobs.
    async fn hire(&self, name: &str, jobs: u32) -> Worker {
        let token = self.token(&format!("Boss {name}"), Role::Admin, &[Scope::Work]).await.unwrap();
        let mut worker = Worker::connect(self.at(), &token).await.unwrap();
        worker
            .say(json!({"type": "ready", "protocol": 1, "name": name, "jobs": jobs, "engines": ["go:10", "go:9"]}))
            .await;
        assert_eq!(worker.hear().await, json!({"type": "welcome", "jobs": jobs}));
        worker
    }
}

/// A program that says what a worker says.
struct Worker {
    socket: WebSocketStream<TcpStream>,
}

impl Worker {
    /// At the door: the status and the code if it stays closed.
    async fn connect(at: SocketAddr, token: &str) -> Result<Self, (u16, String)> {
        let mut request = format!("ws://{at}/api/worker").into_client_request().unwrap();
        if !token.is_empty() {
            request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap());
        }
        let stream = TcpStream::connect(at).await.unwrap();
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self { socket }),
            Err(Error::Http(answer)) => {
                let body: Value =
                    serde_json::from_slice(answer.body().as_deref().unwrap_or_default()).unwrap_or_default();
                Err((answer.status().as_u16(), body["code"].as_str().unwrap_or_default().to_string()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// The next message; nothing once the connection is closed.
    async fn hear(&mut self) -> Value {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("something is said in time") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Value::Null,
                Some(Ok(_)) => {}
            }
        }
    }

    async fn hear_a(&mut self, kind: &str) -> Value {
        let message = self.hear().await;
        assert_eq!(message["type"], kind, "{message}");
        message
    }
}

/// A match on a small board against an engine that thinks for seconds; the guest has made a move. White is so far ahead that the engine has
/// no reason to resign.
async fn begun(guest: &mut Somebody, engine: &str) -> String {
    let body = json!({"game": {"game": "go", "board": "grid:5", "komi": 24.5}, "clock": {"kind": "none"}, "seats": [null, engine]});
    let (status, made) = guest.ask("POST", "/api/matches", Some(&body)).await;
    assert_eq!(status, 200, "{made}");
    let game = made["match"].as_str().unwrap().to_string();
    guest.watch(&game, 0).await;
    assert_eq!(guest.play(&game, 0, "C3").await, "");
    game
}

/// The move that the engine makes.
async fn answer(guest: &mut Somebody) -> String {
    let event = guest.hear_where("event", |event| event["event"] == "move" && event["seat"] == 1).await;
    event["move"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn what_a_worker_says_is_played_and_what_it_sees_is_shown() {
    let house = House::open(|_| {}).await;
    let mut worker = house.hire("good", 2).await;
    let mut guest = Somebody::guest(house.at()).await;
    let game = begun(&mut guest, "go:10").await;
    let job = worker.hear_a("job").await;
    assert_eq!((&job["match"], &job["engine"], &job["seat"]), (&json!(game), &json!("go:10"), &json!(1)));
    assert_eq!((&job["story"]["game"]["board"], &job["story"]["moves"]), (&json!("grid:5"), &json!([[0, "C3"]])));
    assert!(job["most"].as_u64() >= job["aim"].as_u64() && job["patience"].as_u64() > job["most"].as_u64(), "{job}");
    // Nobody plays there: it can only be what the worker said.
    worker.say(json!({"type": "thinking", "job": job["job"], "visits": 1_234_567})).await;
    let seen = guest.hear_where("thinking", |seen| seen["visits"] == 1_234_567).await;
    assert_eq!(seen["match"], game.as_str());
    worker.say(json!({"type": "move", "job": job["job"], "move": "A1"})).await;
    assert_eq!(answer(&mut guest).await, "A1");

    // It is told of every move, and of the end.
    assert_eq!(guest.play(&game, 2, "C4").await, "");
    let job = worker.hear_a("job").await;
    assert_eq!(job["story"]["moves"], json!([[0, "C3"], [1, "A1"], [0, "C4"]]));
    worker.say(json!({"type": "resigns", "job": job["job"]})).await;
    let ended = guest.hear_where("event", |event| event["event"] == "resign").await;
    assert_eq!(ended["seat"], 1);
    assert_eq!(worker.hear_a("release").await["match"], game.as_str());
}

#[tokio::test]
async fn a_job_that_nobody_wants_any_more_is_stopped() {
    let house = House::open(|_| {}).await;
    let mut worker = house.hire("patient", 1).await;
    let mut guest = Somebody::guest(house.at()).await;
    let game = begun(&mut guest, "go:10").await;
    let job = worker.hear_a("job").await;
    assert_eq!(guest.act(&game, json!({"do": "abort"})).await, "");
    let mut both = [worker.hear().await, worker.hear().await];
    both.sort_by_key(|message| message["type"].to_string());
    assert_eq!(both[0], json!({"type": "release", "match": game}));
    assert_eq!(both[1], json!({"type": "stop", "job": job["job"]}));
    // What it says all the same does no harm, and it is asked again.
    worker.say(json!({"type": "move", "job": job["job"], "move": "A1"})).await;
    begun(&mut guest, "go:9").await;
    assert_eq!(worker.hear_a("job").await["engine"], "go:9");
}

#[tokio::test]
async fn after_two_workers_have_failed_the_house_thinks_itself() {
    let house = House::open(|_| {}).await;
    let (mut one, mut other) = (house.hire("one", 1).await, house.hire("other", 1).await);
    let mut guest = Somebody::guest(house.at()).await;
    begun(&mut guest, "go:10").await;
    let (mut first, mut second) = tokio::select! {
        job = one.hear() => { assert_eq!(job["type"], "job"); ((one, job), other) }
        job = other.hear() => { assert_eq!(job["type"], "job"); ((other, job), one) }
    };
    // The stone of the guest lies there.
    first.0.say(json!({"type": "move", "job": first.1["job"], "move": "C3"})).await;
    let again = second.hear_a("job").await;
    assert_eq!(again["story"], first.1["story"]);
    second.say(json!({"type": "failed", "job": again["job"], "reason": "no such board here"})).await;
    assert_ne!(answer(&mut guest).await, "C3");
}

/// Whatever somebody says at the socket of workers costs them the connection and nobody the game.
#[tokio::test]
async fn who_talks_nonsense_is_sent_away_and_the_game_goes_on() {
    let house = House::open(|_| {}).await;
    let long = format!("{{\"type\":\"failed\",\"job\":1,\"reason\":\"{}\"}}", "x".repeat(20_000));
    let nonsense = [
        (Message::text("{"), "unreadable"),
        (Message::text(r#"{"type":"king"}"#), "unreadable"),
        (Message::text(r#"{"type":"move","job":1,"move":"A1","really":true}"#), "unreadable"),
        (Message::text(r#"{"type":"move","job":-1,"move":"A1"}"#), "unreadable"),
        (Message::text(r#"{"type":"ready","protocol":1,"name":"x","jobs":1,"engines":[]}"#), "unreadable"),
        (Message::text(r#"{"type":"move","job":99,"move":"A1"}"#), "no_such_job"),
        (Message::text(r#"{"type":"thinking","job":0,"visits":1}"#), "no_such_job"),
        (Message::binary(vec![0; 10]), "not_text"),
        (Message::text(long), ""),
    ];
    let mut guest = Somebody::guest(house.at()).await;
    for (number, (message, code)) in nonsense.into_iter().enumerate() {
        let mut worker = house.hire(&format!("odd {number}"), 1).await;
        let game = begun(&mut guest, "go:9").await;
        worker.hear_a("job").await;
        worker.send(message).await;
        let said = worker.hear().await;
        if !code.is_empty() {
            assert_eq!((&said["type"], &said["code"]), (&json!("refused"), &json!(code)), "{number}: {said}");
            assert_eq!(worker.hear().await, Value::Null);
        }
        answer(&mut guest).await;
        assert_eq!(guest.act(&game, json!({"do": "resign"})).await, "");
    }
}

#[tokio::test]
async fn a_worker_that_hangs_or_dies_is_not_waited_for() {
    let house = House::open(|config| config.workers.grace_ms = 50).await;
    let mut guest = Somebody::guest(house.at()).await;
    let mut hangs = house.hire("hangs", 1).await;
    begun(&mut guest, "go:10").await;
    let job = hangs.hear_a("job").await;
    assert_eq!(hangs.hear_a("stop").await["job"], job["job"]);
    answer(&mut guest).await;
    let game = begun(&mut guest, "go:10").await;
    hangs.hear_a("job").await;
    drop(hangs);
    answer(&mut guest).await;
    assert_eq!(guest.act(&game, json!({"do": "resign"})).await, "");
}

#[tokio::test]
async fn a_worker_that_fails_again_and_again_is_not_asked_for_a_while() {
    let house = House::open(|config| config.workers.shun_ms = 3_600_000).await;
    let mut guest = Somebody::guest(house.at()).await;
    let mut worker = house.hire("bad", 1).await;
    for _ in 0..3 {
        begun(&mut guest, "go:9").await;
        let job = worker.hear_a("job").await;
        worker.say(json!({"type": "failed", "job": job["job"], "reason": "tired"})).await;
        answer(&mut guest).await;
    }
    // The next is played without it. A good one is asked at once.
    begun(&mut guest, "go:9").await;
    answer(&mut guest).await;
    worker.say(json!({"type": "leave"})).await;
    assert_eq!(worker.hear().await, Value::Null, "it was given nothing");
    let mut good = house.hire("good", 1).await;
    begun(&mut guest, "go:9").await;
    good.hear_a("job").await;
    good.say(json!({"type": "leave"})).await;
    answer(&mut guest).await;
    assert_eq!(good.hear().await, Value::Null);
}

#[tokio::test]
async fn only_an_administrators_token_for_work_opens_the_door() {
    let house = House::open(|config| config.workers.most = 1).await;
    let admin = house.token("Ada", Role::Admin, &[Scope::Work]).await.unwrap();
    let reads = house.token("Rea", Role::Admin, &[Scope::Read, Scope::Play, Scope::Admin]).await.unwrap();
    for (token, status, code) in
        [("", 401, "sign_in_needed"), ("tg_nobody", 401, "token_unknown"), (reads.as_str(), 403, "scope_needed")]
    {
        let refused = Worker::connect(house.at(), token).await.err().unwrap();
        assert_eq!((refused.0, refused.1.as_str()), (status, code), "{token}");
    }
    // Nobody else gets such a token, neither from the console nor in the browser.
    let refused = house.token("Moe", Role::Moderator, &[Scope::Work]).await.unwrap_err();
    assert!(refused.contains("RoleNeeded"), "{refused}");
    let ann = Somebody::registered(house.at(), "Ann").await;
    let wish = json!({"label": "x", "scopes": ["read", "work"]});
    assert_eq!(ann.ask("POST", "/api/me/tokens", Some(&wish)).await.1["code"], "role_needed");

    // A token that is for nothing else opens nothing else.
    let (status, ..) = crate::common::ask(house.at(), "GET", "/api/me", "", None).await;
    assert_eq!(status, 401);
    let mut worker = Worker::connect(house.at(), &admin).await.unwrap();
    worker.say(json!({"type": "ready", "protocol": 2, "name": "new", "jobs": 1, "engines": []})).await;
    let said = worker.hear().await;
    assert_eq!((&said["code"], &said["params"]), (&json!("worker_protocol"), &json!({"known": 1, "found": 2})));
    let ready = json!({"type": "ready", "protocol": 1, "name": "x", "jobs": 1, "engines": []});
    let mut worker = Worker::connect(house.at(), &admin).await.unwrap();
    worker.say(ready.clone()).await;
    worker.hear_a("welcome").await;
    let mut second = Worker::connect(house.at(), &admin).await.unwrap();
    second.say(ready).await;
    assert_eq!(second.hear().await["code"], "workers_too_many");

    let closed = House::open(|config| config.workers.enabled = false).await;
    let token = closed.token("Ada", Role::Admin, &[Scope::Work]).await.unwrap();
    assert_eq!(Worker::connect(closed.at(), &token).await.err().unwrap(), (403, "no_workers".to_string()));
}

#[tokio::test]
async fn a_server_that_stops_says_when_it_is_back() {
    let house = House::open(|_| {}).await;
    let mut worker = house.hire("last", 1).await;
    house.server.stop().await;
    assert!(worker.hear_a("bye").await["retry_in"].as_u64() > Some(0));
    assert_eq!(worker.hear().await, Value::Null);
}
