//! What must not work.

use std::io::Write;
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tengen_server::guard::GuardConfig;
use tengen_server::limits::{Rate, Rates};

use super::browser::Answer;
use super::house::{House, cheap};

const PASSWORD: &str = "stones on the third line";

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let house = House::open().await;
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    for origin in [Some("https://evil.example"), Some("null"), None] {
        let mut page = ann.again();
        page.origin = origin.map(str::to_owned);
        assert_eq!(page.post("/api/sign-out", Value::Null).await.fault(), "cross_origin");
        let rename = json!({"name": "ANN"});
        assert_eq!(page.json("PATCH", "/api/me", rename).await.fault(), "cross_origin");
        assert_eq!(page.json("DELETE", "/api/me", Value::Null).await.fault(), "cross_origin");
    }
    let mut page = ann.again();
    page.origin = None;
    let answer = page.send("POST", "/api/sign-out", &[("sec-fetch-site", "same-site")], "").await;
    assert_eq!(answer.fault(), "cross_origin");
    // Nor can it sign a visitor in as somebody else.
    let mut visitor = house.browser();
    visitor.origin = Some("https://evil.example".to_owned());
    assert_eq!(visitor.sign_in("Ann", PASSWORD).await.fault(), "cross_origin");
    assert_eq!(ann.get("/api/me").await.ok(200)["name"], "Ann");
    let answer = page.send("POST", "/api/sign-out", &[("sec-fetch-site", "same-origin")], "").await;
    answer.ok(204);
}

#[tokio::test]
async fn what_cannot_be_read_gets_a_code() {
    let house = House::open().await;
    let mut ann = house.browser();
    let json_type = [("content-type", "application/json")];
    let answer = ann.send("POST", "/api/sign-in", &json_type, "{\"name\": \"Ann\",\n}").await;
    assert_eq!(answer.fault(), "json_malformed");
    assert_eq!((answer.param("line"), answer.param("column")), (json!(2), json!(1)));
    let bodies = [
        ("", "json_unfit"),
        ("[]", "json_unfit"),
        ("{\"name\": \"Ann\"}", "json_unfit"),
        ("{\"name\": \"Ann\", \"password\": 12345678}", "json_unfit"),
        ("{\"name\": \"Ann\", \"password\": \"12345678\", \"admin\": true}", "json_unfit"),
        ("\u{feff}{}", "json_malformed"),
        ("{\"name\": \"\\ud800\"}", "json_malformed"),
    ];
    for (body, code) in bodies {
        let answer = ann.send("POST", "/api/sign-in", &json_type, body).await;
        assert_eq!(answer.fault(), code, "{body}");
    }
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let answer = ann.send("POST", "/api/sign-in", &form, "name=Ann&password=12345678").await;
    assert_eq!(answer.fault(), "json_expected");
    assert_eq!(ann.send("POST", "/api/sign-in", &[], "{}").await.fault(), "json_expected");
    assert_eq!(ann.get("/api/sign-in").await.fault(), "method_not_allowed");
    assert_eq!(ann.get("/api/nowhere").await.fault(), "not_found");
    assert_eq!(ann.get("/api/people/%ff").await.fault(), "path_unreadable");
    assert_eq!(ann.get("/api/people/%00%27--").await.fault(), "path_unreadable");
}

#[tokio::test]
async fn a_body_too_large_is_refused_before_it_is_read() {
    let house = House::open().await;
    let mut ann = house.browser();
    let credentials = json!({"name": "Ann", "password": "x".repeat(17 * 1024)});
    assert_eq!(ann.post("/api/sign-in", credentials).await.fault(), "body_too_large");
    // In pieces, without saying how large it is going to be.
    let piece = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
    let chunked = [("content-type", "application/json"), ("transfer-encoding", "chunked")];
    let answer = ann.send_raw("POST", "/api/sign-in", &chunked, &piece.repeat(2)).await;
    assert_eq!(answer.fault(), "body_too_large");
}

#[tokio::test]
async fn whoever_guesses_is_slowed_down() {
    let rates = Rates { sign_in: Rate::new(4, 6.0), guest: Rate::new(2, 0.5), ..Rates::default() };
    let house = House::with(cheap(), &GuardConfig::default(), rates).await;
    for _ in 0..2 {
        house.browser().post("/api/guest", Value::Null).await.ok(200);
    }
    let answer = house.browser().post("/api/guest", Value::Null).await;
    assert_eq!((answer.fault(), answer.param("kind")), ("too_fast", json!("guest")));
    let wait = answer.param("retry_after_ms").as_u64().unwrap();
    assert!((110_000..=120_000).contains(&wait), "{wait}");
    let header: u64 = answer.header("retry-after").unwrap().parse().unwrap();
    assert_eq!(header, wait.div_ceil(1000));

    for _ in 0..4 {
        let answer = house.browser().sign_in("Ann", "not her password").await;
        assert_eq!(answer.fault(), "credentials_wrong");
    }
    assert_eq!(house.browser().sign_in("Ann", PASSWORD).await.fault(), "too_fast");
}

/// Tries a password from one of many addresses.
async fn try_from(house: &House, address: u32, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password}).to_string();
    let forwarded = format!("203.0.113.7, 198.51.100.{address}");
    let headers = [("content-type", "application/json"), ("x-forwarded-for", forwarded.as_str())];
    house.browser().send("POST", "/api/sign-in", &headers, &body).await
}

fn behind_a_proxy() -> GuardConfig {
    GuardConfig { trust_proxy: true, ..GuardConfig::default() }
}

#[tokio::test]
async fn eight_addresses_that_guess_do_not_lock_the_owner_out() {
    // The line behind the fifth guess moves on every ten milliseconds.
    let rates = Rates { guess: Rate::new(4, 6000.0), ..Rates::default() };
    let house = &House::with(cheap(), &behind_a_proxy(), rates).await;
    house.browser().register("Ann", PASSWORD).await;
    let guesser = async |address| {
        for n in 0..12 {
            let fault = try_from(house, address, "ann", &format!("not her password {n}")).await.fault();
            let expected = if n < 10 { "credentials_wrong" } else { "too_fast" };
            assert_eq!(fault, expected, "{n}");
        }
    };
    let owner = async {
        for _ in 0..20 {
            try_from(house, 99, "Ann", PASSWORD).await.ok(200);
        }
    };
    tokio::join!(join_all((1..=8).map(guesser)), owner);
}

#[tokio::test]
async fn a_browser_that_was_here_before_does_not_wait_behind_strangers() {
    // One guess a minute in the long run: nobody waits that long.
    let rates = Rates { guess: Rate::new(2, 1.0), ..Rates::default() };
    let house = &House::with(cheap(), &behind_a_proxy(), rates).await;
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    house.browser().register("Ben", PASSWORD).await;
    ann.post("/api/sign-out", Value::Null).await.ok(204);
    for address in [1, 2] {
        assert_eq!(try_from(house, address, "A.n.n", "not her password").await.fault(), "credentials_wrong");
    }
    let stranger = try_from(house, 3, "Ann", PASSWORD).await;
    assert_eq!((stranger.fault(), stranger.param("kind")), ("too_fast", json!("guess")));
    try_from(house, 3, "Ben", PASSWORD).await.ok(200);
    ann.sign_in("Ann", PASSWORD).await.ok(200);

    // The mark is of this person and this password, and cannot be made up.
    let mut forger = ann.again();
    let genuine = ann.device.clone().unwrap();
    for forged in
        [&genuine[..127], &"0".repeat(128), &genuine.replace(|digit| digit == genuine.as_bytes()[0] as char, "f")]
    {
        forger.device = Some(forged.to_owned());
        if *forged != *genuine {
            assert_eq!(forger.sign_in("Ann", PASSWORD).await.fault(), "too_fast");
        }
    }
    let change = json!({"old": PASSWORD, "new": "stones on the fourth line"});
    ann.post("/api/password", change).await.ok(204);
    forger.device = Some(genuine);
    assert_eq!(forger.sign_in("Ann", "stones on the fourth line").await.fault(), "too_fast");
    ann.sign_in("Ann", "stones on the fourth line").await.ok(200);
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_our_pages_never_do() {
    let guard = GuardConfig { public_urls: vec!["https://go.example".to_owned()], ..GuardConfig::default() };
    let house = House::with(cheap(), &guard, Rates::default()).await;
    let mut ann = house.browser();
    ann.origin = Some("https://go.example".to_owned());
    let welcome = ann.post("/api/guest", Value::Null).await;
    for answer in [&welcome, &ann.get("/api/nowhere").await] {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    }
    let cookie = welcome.header("set-cookie").unwrap();
    let (value, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(value.len(), "tengen=".len() + 64);
    assert_eq!(attributes, "Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure");
    // Looking at oneself moves the end of the session.
    assert_eq!(ann.get("/api/me").await.header("set-cookie"), Some(cookie));
    // A page of the same name that came unencrypted is not ours.
    ann.origin = Some(format!("http://{}", "go.example"));
    assert_eq!(ann.post("/api/sign-out", Value::Null).await.fault(), "cross_origin");
}

/// Everything logged on this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn neither_the_log_nor_the_database_holds_a_secret() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber =
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    let _listening = tracing::subscriber::set_default(subscriber);
    tracing::info!("the log is listened to");

    let house = House::open().await;
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    ann.sign_in("Ann", "not her password").await.fault();
    let token = ann.post("/api/me/tokens", json!({"label": "mine"})).await.ok(200);
    let token = token["token"].as_str().unwrap().to_owned();
    ann.program(&token).get("/api/me").await.ok(200);
    let cookie = ann.cookie.clone().unwrap();
    house.store.close().await;

    let mut kept = log.0.lock().unwrap().clone();
    assert!(String::from_utf8_lossy(&kept).contains("the log is listened to"));
    let folder = house.folder.as_ref().expect("a SQLite file");
    for file in std::fs::read_dir(folder.path()).unwrap() {
        kept.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |secret: &str| kept.windows(secret.len()).any(|window| window == secret.as_bytes());
    assert!(holds("$argon2id$"), "the database was looked into");
    for secret in [PASSWORD, "not her password", &token, &token[3..], &cookie] {
        assert!(!holds(secret));
    }
}
