//! What must not work: every wrong message gets its code, and the match is as it was.

use std::net::SocketAddr;

use crate::common::{Folder, PATIENCE, Somebody, ask, config, pair, start};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tengen_server::{
    Running,
    guard::{Guard, GuardConfig},
    limits::{Limits, Rates},
    people::{Authority, Password, People, PeopleConfig, Role},
    store::Store,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// The longest message that is heard, in bytes.
const LONGEST: usize = 16 * 1024;

/// Ann has played D4 and Bob is to move, Eve watches; and how everything looked then.
struct Scene {
    server: Running,
    _folder: Folder,
    ann: Somebody,
    bob: Somebody,
    eve: Somebody,
    game: String,
    before: Value,
}

impl Scene {
    async fn set() -> Self {
        let folder = Folder::new();
        let server = start(&folder).await;
        let mut ann = Somebody::guest(server.address()).await;
        let mut bob = Somebody::guest(server.address()).await;
        let mut eve = Somebody::guest(server.address()).await;
        let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), json!({"kind": "none"})).await;
        for somebody in [&mut ann, &mut bob, &mut eve] {
            assert_eq!(somebody.watch(&game, 0).await["type"], "match");
        }
        assert_eq!(ann.play(&game, 0, "D4").await, "");
        let mut scene = Self { server, _folder: folder, ann, bob, eve, game, before: Value::Null };
        scene.before = scene.look().await;
        scene
    }

    fn at(&self) -> SocketAddr {
        self.server.address()
    }

    /// The position as Ann sees it, the log as the store has it, and what was said.
    async fn look(&mut self) -> Value {
        let view = self.ann.view(&self.game).await;
        assert_eq!(view["moves"], json!([[0, "D4"]]), "{view}");
        let (status, log) = self.ann.ask("GET", &format!("/api/matches/{}/log", self.game), None).await;
        assert_eq!(status, 200, "{log}");
        let chat = self.ann.watch(&self.game, 1).await["chat"].take();
        json!({"view": view, "log": log, "chat": chat})
    }

    /// Nothing has changed, and play goes on.
    async fn close(mut self) {
        assert_eq!(self.look().await, self.before);
        assert_eq!(self.bob.play(&self.game, 1, "E5").await, "", "the match goes on");
        self.server.stop().await;
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_the_connection_stays() {
    let mut scene = Scene::set().await;
    let game = scene.game.clone();
    let texts = [
        String::new(),
        "D4".to_string(),
        "{".to_string(),
        "null".to_string(),
        "[".repeat(5000),
        r#"{"type":"fly"}"#.to_string(),
        r#"{"type":"do","id":1}"#.to_string(),
        format!(r#"{{"type":"do","id":1,"match":"{game}","do":"cheat"}}"#),
        format!(r#"{{"type":"do","id":1,"match":"{game}","do":"play","ply":-1,"move":"E5"}}"#),
        format!(r#"{{"type":"do","id":1,"match":"{game}","do":"play","ply":1,"move":["E5"]}}"#),
        format!(r#"{{"type":"do","id":"one","match":"{game}","do":"play","ply":1,"move":"E5"}}"#),
        format!(r#"{{"type":"do","id":1,"match":"{game}","do":"play","ply":1,"move":"\ud800"}}"#),
    ];
    for text in texts {
        scene.bob.send(&text).await;
        let refused = scene.bob.hear("refused").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("unreadable"), &Value::Null), "{text}");
        let detail = refused["params"]["detail"].as_str().unwrap_or_default();
        assert!(!detail.is_empty() && detail.chars().count() <= 120, "{refused}");
    }
    let bytes = json!({"type": "do", "id": 1, "match": game, "do": "play", "ply": 1, "move": "E5"}).to_string();
    scene.bob.send_bytes(bytes.into_bytes()).await;
    assert_eq!(scene.bob.hear("refused").await["code"], "not_text");
    scene.close().await;
}

#[tokio::test]
async fn a_message_may_be_16_kib_and_not_a_byte_more() {
    let mut scene = Scene::set().await;
    let ping = r#"{"type":"ping","at":5}"#;
    scene.bob.send(format!("{ping:<LONGEST$}")).await;
    assert_eq!(scene.bob.hear("pong").await["at"], 5.0);
    scene.bob.send(format!("{ping:<0$}", LONGEST + 1)).await;
    while let Some(message) = scene.bob.next().await {
        assert_ne!(message["type"], "pong", "it was heard");
    }
    scene.bob = scene.bob.again().await;
    scene.bob.watch(&scene.game, 0).await;
    scene.close().await;
}

#[tokio::test]
async fn whoever_acts_out_of_turn_or_place_gets_the_reason() {
    let mut scene = Scene::set().await;
    let game = scene.game.clone();
    let mut stranger = Somebody::connect(scene.at(), "").await;
    let Scene { ann, bob, eve, .. } = &mut scene;

    assert_eq!(ann.play(&game, 1, "E5").await, "not_your_turn");
    assert_eq!(ann.play(&game, 0, "D4").await, "", "sent twice, made once");
    for (ply, mv, code) in [
        (0, "E5", "stale"),
        (2, "E5", "stale"),
        (u32::MAX, "E5", "stale"),
        (1, "D4", "occupied"),
        (1, "Z99", "no_such_point"),
        (1, "", "no_such_point"),
        (1, "accept", "not_scoring"),
        (1, &"E".repeat(10_000), "move_too_long"),
    ] {
        assert_eq!(bob.play(&game, ply, mv).await, code, "{ply} {mv:.20}");
    }
    for (what, code) in [
        (json!({"do": "offer", "what": "take_back"}), "nothing_to_take_back"),
        (json!({"do": "offer", "what": "rematch"}), "match_not_over"),
        (json!({"do": "decline", "what": "draw"}), "not_offered"),
        (json!({"do": "add_time"}), "no_clock"),
        (json!({"do": "continue"}), "not_paused"),
    ] {
        assert_eq!(bob.act(&game, what.clone()).await, code, "{what}");
    }
    for outsider in [eve, &mut stranger] {
        for what in [
            json!({"do": "play", "ply": 1, "move": "E5"}),
            json!({"do": "resign"}),
            json!({"do": "abort"}),
            json!({"do": "offer", "what": "draw"}),
        ] {
            assert_eq!(outsider.act(&game, what.clone()).await, "not_seated", "{what}");
        }
        let claim = json!({"type": "claim", "match": game});
        assert_eq!(outsider.request(claim).await["code"], "not_seated");
    }
    let claim = json!({"type": "claim", "match": game});
    assert_eq!(ann.request(claim).await["code"], "nobody_left");
    scene.close().await;
}

#[tokio::test]
async fn a_match_that_is_not_there_is_not_there_in_any_spelling() {
    let mut scene = Scene::set().await;
    for game in ["2222222222", "", "../../etc/passwd", "' OR 1=1 --", &"k".repeat(10_000)] {
        assert_eq!(scene.bob.play(game, 1, "E5").await, "no_such_match", "{game:.20}");
        for kind in ["watch", "view", "claim", "chat"] {
            let answer = scene.bob.request(json!({"type": kind, "match": game, "text": "hello"})).await;
            assert_eq!(answer["code"], "no_such_match", "{kind} {game:.20}");
        }
    }
    scene.close().await;
}

#[tokio::test]
async fn strangers_listen_and_nobody_says_nothing_or_too_much() {
    let mut scene = Scene::set().await;
    let mut stranger = Somebody::connect(scene.at(), "").await;
    stranger.watch(&scene.game, 0).await;
    let say = |text: &str| json!({"type": "chat", "match": scene.game, "text": text});
    assert_eq!(stranger.request(say("hello")).await["code"], "not_signed_in");
    assert_eq!(scene.eve.request(say(" \n\u{7}")).await["code"], "empty");
    assert_eq!(scene.eve.request(say(&"x".repeat(501))).await["code"], "too_long");
    assert_eq!(scene.bob.request(say(&"x".repeat(10_000))).await["code"], "too_long");
    scene.close().await;
}

#[tokio::test]
async fn a_flood_is_told_to_slow_down_and_then_cut() {
    let scene = Scene::set().await;
    let mut request = format!("ws://{}/api/socket", scene.at()).into_client_request().unwrap();
    request.headers_mut().insert("Cookie", scene.bob.cookie.parse().unwrap());
    request.headers_mut().insert("Origin", format!("http://{}", scene.at()).parse().unwrap());
    let stream = TcpStream::connect(scene.at()).await.unwrap();
    let (mut socket, _) = client_async(request, stream).await.unwrap();

    // To resign is the worst that could get through. So long as somebody listens it is a match that nobody plays; what
    // follows is too much for seconds to come.
    let harmless = json!({"type": "do", "id": 1, "match": "2222222222", "do": "resign"}).to_string();
    for _ in 0..230 {
        socket.send(Message::text(&harmless)).await.unwrap();
    }
    let mut refusals = Vec::new();
    while refusals.last().is_none_or(|code| code != "too_fast") {
        let message = timeout(PATIENCE, socket.next()).await.unwrap().expect("not cut yet").unwrap();
        if let Message::Text(text) = message {
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "refused" {
                refusals.push(message["code"].as_str().unwrap().to_string());
            }
        }
    }
    let harmful = json!({"type": "do", "id": 1, "match": scene.game, "do": "resign"}).to_string();
    // Far more than are forgiven, however slow this machine is.
    let cut = async {
        for _ in 0..100_000 {
            if socket.send(Message::text(&harmful)).await.is_err() {
                return true;
            }
        }
        false
    };
    assert!(timeout(PATIENCE, cut).await.unwrap(), "nobody cut the flood");
    scene.close().await;
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let scene = Scene::set().await;
    let at = scene.at();
    let knock = async |origin: Option<&str>| {
        let mut request = format!("ws://{at}/api/socket").into_client_request().unwrap();
        request.headers_mut().insert("Cookie", scene.bob.cookie.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(at).await.unwrap();
        match client_async(request, stream).await {
            Ok((_, response)) => response.status().as_u16(),
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{origin:?}: {error}"),
        }
    };
    let elsewhere = format!("https://{at}.evil.example");
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", &elsewhere, "file://"] {
        assert_eq!(knock(Some(origin)).await, 403, "{origin}");
    }
    assert_eq!(knock(None).await, 403, "a cookie without an origin is not from one of our pages");
    assert_eq!(knock(Some(&format!("http://{at}"))).await, 101);
    scene.close().await;
}

#[tokio::test]
async fn open_games_admit_whom_they_want() {
    let scene = Scene::set().await;
    let (ann, bob) = (&scene.ann, &scene.bob);
    let open = async |more: Value| {
        let mut offer = json!({"game": {"game": "go", "board": "grid:9"}, "clock": {"kind": "none"}});
        offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, open) = ann.ask("POST", "/api/lobby", Some(&offer)).await;
        assert_eq!(status, 200, "{open}");
        format!("/api/lobby/{}", open["id"].as_str().unwrap())
    };
    let join = async |who: &Somebody, open: &str, key: Value| {
        let (status, answer) = who.ask("POST", &format!("{open}/join"), Some(&key)).await;
        (status, answer["code"].as_str().unwrap_or_default().to_string())
    };
    let refused = |status: u16, code: &str| (status, code.to_string());

    let locked = open(json!({"password": "tengen", "description": "friends only"})).await;
    assert_eq!(join(bob, &locked, json!({})).await, refused(403, "password_needed"));
    for wrong in ["", "Tengen", "tengen ", &"x".repeat(5000)] {
        assert_eq!(join(bob, &locked, json!({"password": wrong})).await, refused(403, "wrong_password"), "{wrong:.20}");
    }
    let (_, shown) = bob.ask("GET", &locked, None).await;
    assert_eq!(shown["locked"], true);
    assert!(!shown.to_string().contains("\"tengen\""), "{shown}");

    // Somebody who has not played yet counts as 1500.
    let strong = open(json!({"ratings": [1800, 2500]})).await;
    assert_eq!(join(bob, &strong, json!({})).await, refused(422, "rating_out_of_range"));
    let own = open(json!({})).await;
    assert_eq!(join(ann, &own, json!({})).await, refused(422, "own_game"));

    for path in [&locked, &strong, &own] {
        let (status, answer) = bob.ask("DELETE", path, None).await;
        assert_eq!((status, &answer["code"]), (403, &json!("not_yours")));
        assert_eq!(bob.ask("GET", path, None).await.0, 200, "it is still open");
        let (status, _, answer) = ask(scene.at(), "DELETE", path, "", None).await;
        assert_eq!((status, &answer["code"]), (401, &json!("sign_in_needed")));
    }
    assert_eq!(ann.ask("DELETE", &strong, None).await.0, 200);
    assert_eq!(join(bob, &strong, json!({})).await, refused(404, "gone"));
    assert_eq!(join(bob, &locked, json!({"password": "tengen"})).await, refused(200, ""));
    assert_eq!(join(&scene.eve, &locked, json!({"password": "tengen"})).await, refused(404, "gone"));
    scene.close().await;
}

/// Sends a mesh; a server that has heard enough may hang up while it is still being sent.
async fn upload(at: SocketAddr, cookie: &str, mesh: &str) -> (u16, Value) {
    let head = format!(
        "POST /api/boards?name=mesh HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\n\
         Cookie: {cookie}\r\nContent-Type: model/obj\r\nContent-Length: {}\r\n\r\n",
        mesh.len()
    );
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    drop(stream.write_all(mesh.as_bytes()).await);
    let mut answer = Vec::new();
    drop(timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an answer in time"));
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").expect(&answer);
    (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_mesh_over_the_limit_is_not_taken() {
    let scene = Scene::set().await;
    let square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
    let padded = |bytes: usize| format!("{square}#{}", "x".repeat(bytes - square.len() - 1));
    let drawn = async || scene.bob.ask("GET", "/api/boards", None).await.1["drawn"].as_array().unwrap().len();

    let (status, answer) = upload(scene.at(), &scene.bob.cookie, &padded((1 << 20) + 1)).await;
    assert_eq!((status, &answer["code"]), (413, &json!("body_too_large")));
    let (status, answer) = upload(scene.at(), "", square).await;
    assert_eq!((status, &answer["code"]), (401, &json!("sign_in_needed")));
    assert_eq!(drawn().await, 0);
    let (status, answer) = upload(scene.at(), &scene.bob.cookie, &padded(1 << 20)).await;
    assert_eq!((status, &answer["points"]), (200, &json!(4)), "a byte less is taken: {answer}");
    assert_eq!(drawn().await, 1);
    scene.close().await;
}

/// An administrator of a server that is not running yet, as the console makes one.
async fn make_admin(folder: &Folder) {
    let store = Store::open(&config(folder).database()).await.unwrap();
    let guard = Guard::new(&GuardConfig::default()).unwrap();
    let people = People::new(store.clone(), PeopleConfig::default(), guard, Limits::new(Rates::default())).unwrap();
    let password = Password::new("a stone in the centre");
    people.add(&Authority::Console, "Chief", &password, Role::Admin).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_moderator_who_errs_is_told_so() {
    let folder = Folder::new();
    make_admin(&folder).await;
    let server = start(&folder).await;
    let at = server.address();
    let credentials = json!({"name": "Chief", "password": "a stone in the centre"});
    let (status, chief, _) = ask(at, "POST", "/api/sign-in", "", Some(&credentials)).await;
    assert_eq!(status, 200);
    let (ann, bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), json!({"kind": "none"})).await;
    let path = format!("/api/matches/{game}/end");
    let end = async |loser: Value| {
        let (status, _, answer) = ask(at, "POST", &path, &chief, Some(&json!({"loser": loser}))).await;
        (status, answer["code"].as_str().unwrap_or_default().to_string())
    };
    assert_eq!(end(json!(200)).await, (422, "no_such_seat".to_string()));
    assert_eq!(end(json!(2)).await, (422, "no_such_seat".to_string()));
    assert_eq!(end(json!(1)).await, (200, String::new()));
    assert_eq!(end(json!(0)).await, (422, "match_over".to_string()));
    assert_eq!(end(Value::Null).await, (422, "match_over".to_string()));
    server.stop().await;
}

#[tokio::test]
async fn nobody_turns_the_direction_of_what_others_read() {
    let mut scene = Scene::set().await;
    let said = json!({"type": "chat", "match": scene.game, "text": "\u{202e}evil\u{202c} \u{2066}x\u{2069}"});
    assert_eq!(scene.bob.request(said).await["type"], "done");
    assert_eq!(scene.ann.hear("chat").await["line"]["text"], "evil x");
    let offer = json!({
        "game": {"game": "go", "board": "grid:9"}, "clock": {"kind": "none"},
        "name": "a\u{200f}b", "description": "\u{202e}welcome\u{61c}", "places": [{"sits": "me"}, {"sits": "open"}],
    });
    let (status, open) = scene.ann.ask("POST", "/api/lobby", Some(&offer)).await;
    assert_eq!((status, &open["name"], &open["description"]), (200, &json!("ab"), &json!("welcome")), "{open}");
    let rename = json!({"name": "An\u{202e}n"});
    let (status, answer) = scene.ann.ask("PATCH", "/api/me", Some(&rename)).await;
    assert_eq!((status, &answer["code"]), (422, &json!("name_character")));
    let square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
    let path = "/api/boards?name=%E2%80%AEhsem&format=obj";
    let (status, answer) = scene.ann.ask("POST", path, Some(&json!(square))).await;
    assert_eq!((status, &answer["code"]), (422, &json!("board_name_character")), "{answer}");
    scene.server.stop().await;
}

#[tokio::test]
async fn the_list_of_live_games_shows_the_newest() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let ann = Somebody::guest(server.address()).await;
    let new = json!({"game": {"game": "connect-four"}, "clock": {"kind": "none"}, "seats": [null, null]});
    let mut begun = Vec::new();
    for _ in 0..210 {
        let (status, answer) = ann.ask("POST", "/api/matches", Some(&new)).await;
        assert_eq!(status, 200, "{answer}");
        begun.push(answer["match"].as_str().unwrap().to_string());
    }
    let mut eve = Somebody::connect(server.address(), "").await;
    eve.send(json!({"type": "lobby", "on": true})).await;
    let lobby = eve.hear("lobby").await;
    let shown: Vec<&str> =
        lobby["live"].as_array().unwrap().iter().map(|live| live["match"].as_str().unwrap()).collect();
    let age = |id: &str| begun.iter().position(|other| other == id).expect("one of them");
    let ages: Vec<usize> = shown.into_iter().map(age).collect();
    assert_eq!(ages.len(), 200);
    assert!(ages.iter().all(|age| *age >= 10), "older ones are shown: {ages:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_token_that_only_reads_watches_and_does_nothing() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::registered(at, "Ann").await, Somebody::guest(at).await);
    let game = pair(&ann, &bob, json!({"game": "go", "board": "grid:9"}), json!({"kind": "none"})).await;
    let (status, made) = ann.ask("POST", "/api/me/tokens", Some(&json!({"scopes": ["read"]}))).await;
    assert_eq!(status, 200, "{made}");
    let mut reader = Somebody::program(at, made["token"].as_str().unwrap()).await;
    assert_eq!(reader.watch(&game, 0).await["seat"], 0, "it sees what Ann sees");
    assert_eq!(reader.play(&game, 0, "D4").await, "scope_needed");
    assert_eq!(reader.act(&game, json!({"do": "resign"})).await, "scope_needed");
    for message in [json!({"type": "claim", "match": game}), json!({"type": "chat", "match": game, "text": "hi"})] {
        assert_eq!(reader.request(message).await["code"], "scope_needed");
    }
    server.stop().await;
}
