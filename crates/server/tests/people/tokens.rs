//! Programs at the door.

use serde_json::{Value, json};
use tengen_server::people::PeopleConfig;

use super::browser::Browser;
use super::house::{House, cheap};

const PASSWORD: &str = "stones on the third line";

#[tokio::test]
async fn a_token_opens_the_door_until_it_is_taken_back() {
    one_token(House::open().await).await;
}

pub(crate) async fn one_token(house: House) {
    let mut ann = house.browser();
    let me = ann.register("Ann", PASSWORD).await;
    let made = ann.post("/api/me/tokens", json!({"label": "my script"})).await.ok(200);
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("tg_"));

    let mut script = ann.program(token);
    assert_eq!(script.get("/api/me").await.ok(200)["id"], me["id"]);
    script.json("PATCH", "/api/me", json!({"settings": {"by": "script"}})).await.ok(200);

    // It is listed without itself.
    let listed = ann.get("/api/me/tokens").await;
    assert!(!listed.body.contains(token) && !listed.body.contains(&token[3..]));
    let listed = listed.ok(200);
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
    assert_eq!((&listed[0]["id"], &listed[0]["label"]), (&made["id"], &json!("my script")));
    assert!(listed[0]["seen"].is_i64());

    // What decides over the account is not for tokens.
    assert_eq!(script.get("/api/me/tokens").await.fault(), "session_needed");
    assert_eq!(script.post("/api/me/tokens", json!({})).await.fault(), "session_needed");
    assert_eq!(script.post("/api/sign-out-everywhere", Value::Null).await.fault(), "session_needed");
    let leave = json!({"password": PASSWORD});
    assert_eq!(script.json("DELETE", "/api/me", leave).await.fault(), "session_needed");

    let path = format!("/api/me/tokens/{}", made["id"].as_str().unwrap());
    let mut ben = house.browser();
    ben.register("Ben", PASSWORD).await;
    assert_eq!(ben.json("DELETE", &path, Value::Null).await.fault(), "token_absent");
    script.get("/api/me").await.ok(200);
    ann.json("DELETE", &path, Value::Null).await.ok(204);
    assert_eq!(script.get("/api/me").await.fault(), "token_unknown");
    assert_eq!(ann.json("DELETE", &path, Value::Null).await.fault(), "token_absent");
    assert_eq!(ann.json("DELETE", "/api/me/tokens/x", Value::Null).await.fault(), "token_absent");
}

#[tokio::test]
async fn a_wrong_token_is_told_so_even_beside_a_good_cookie() {
    let house = House::open().await;
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    for token in ["tg_0123", "nonsense", ann.cookie.clone().unwrap().as_str()] {
        let mut both = ann.again();
        both.token = Some(token.to_owned());
        assert_eq!(both.get("/api/me").await.fault(), "token_unknown");
    }
}

#[tokio::test]
async fn a_bot_is_somebody_of_its_own_and_goes_with_its_owner() {
    one_bot(House::open().await).await;
}

pub(crate) async fn one_bot(house: House) {
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    let made = ann.post("/api/me/bots", json!({"name": "Ann's Engine"})).await;
    assert_eq!(made.fault(), "name_character");
    let made = ann.post("/api/me/bots", json!({"name": "Anns Engine"})).await.ok(200);
    let mut bot = ann.program(made["token"]["token"].as_str().unwrap());
    let itself = bot.get("/api/me").await.ok(200);
    assert_eq!((&itself["name"], &itself["kind"]), (&json!("Anns Engine"), &json!("bot")));
    let profile = ann.get("/api/people/annsengine").await.ok(200);
    assert_eq!((&profile["kind"], &profile["owner"]), (&json!("bot"), &json!("Ann")));

    // It cannot change hands, be signed in to, or have bots itself.
    let settings = json!({"settings": {"owner": "2345678923"}});
    assert_eq!(bot.json("PATCH", "/api/me", settings).await.fault(), "registration_needed");
    assert_eq!(bot.post("/api/me/bots", json!({"name": "Botlet"})).await.fault(), "session_needed");
    let answer = house.browser().sign_in("Anns Engine", "").await;
    assert_eq!(answer.fault(), "credentials_wrong");

    // A second token for it, and its list.
    let body = json!({"label": "at home", "bot": "anns engine"});
    ann.post("/api/me/tokens", body.clone()).await.ok(200);
    let tokens = ann.get("/api/me/tokens").await.ok(200);
    let bots: Vec<_> = tokens.as_array().unwrap().iter().map(|line| line["bot"].clone()).collect();
    assert_eq!(bots, ["Anns Engine", "Anns Engine"]);
    let mut ben = house.browser();
    ben.register("Ben", PASSWORD).await;
    assert_eq!(ben.post("/api/me/tokens", body).await.fault(), "person_unknown");
    let answer = ben.json("DELETE", "/api/me/bots/Anns%20Engine", Value::Null).await;
    assert_eq!(answer.fault(), "person_unknown");

    ann.json("DELETE", "/api/me", json!({"password": PASSWORD})).await.ok(204);
    assert_eq!(bot.get("/api/me").await.fault(), "token_unknown");
    assert_eq!(ben.get("/api/people/annsengine").await.fault(), "person_unknown");
}

#[tokio::test]
async fn guests_have_neither_tokens_nor_bots_and_nobody_has_too_many() {
    let config = PeopleConfig { tokens_each: 3, bots_each: 2, ..cheap() };
    let house = House::with(config, &<_>::default(), <_>::default()).await;
    let mut ann = house.browser();
    assert_eq!(ann.post("/api/me/tokens", json!({})).await.fault(), "sign_in_needed");
    ann.post("/api/guest", Value::Null).await.ok(200);
    assert_eq!(ann.post("/api/me/tokens", json!({})).await.fault(), "registration_needed");
    assert_eq!(ann.post("/api/me/bots", json!({"name": "Bip"})).await.fault(), "registration_needed");
    ann.register("Ann", PASSWORD).await;
    ann.post("/api/me/bots", json!({"name": "Bip"})).await.ok(200);
    ann.post("/api/me/bots", json!({"name": "Bop"})).await.ok(200);
    let answer = ann.post("/api/me/bots", json!({"name": "Bup"})).await;
    assert_eq!((answer.fault(), answer.param("limit")), ("bots_too_many", json!(2)));
    ann.post("/api/me/tokens", json!({})).await.ok(200);
    let answer = ann.post("/api/me/tokens", json!({})).await;
    assert_eq!((answer.fault(), answer.param("limit")), ("tokens_too_many", json!(3)));
    ann.json("DELETE", "/api/me/bots/bop", Value::Null).await.ok(204);
    ann.post("/api/me/tokens", json!({"label": "x".repeat(60)})).await.ok(200);
    assert_eq!(ann.get("/api/me/bots").await.ok(200).as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_token_does_what_it_is_for_and_nothing_else() {
    scopes(House::open().await).await;
}

pub(crate) async fn scopes(house: House) {
    let mut chief = house.admin("Chief").await;
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    let token = async |scopes: Value, chief: &mut Browser| {
        let made = chief.post("/api/me/tokens", json!({"label": "x", "scopes": scopes})).await.ok(200);
        (made["scopes"].clone(), chief.program(made["token"].as_str().unwrap()))
    };
    let ban = json!({"until": 4_000_000_000_000_i64});
    let rename = json!({"settings": {"by": "a script"}});
    let (_, mut reader) = token(json!(["read"]), &mut chief).await;
    reader.get("/api/me").await.ok(200);
    let refused = reader.json("PATCH", "/api/me", rename.clone()).await;
    assert_eq!((refused.fault(), refused.param("scope")), ("scope_needed", json!("play")));
    let (_, mut player) = token(json!(["play"]), &mut chief).await;
    player.json("PATCH", "/api/me", rename).await.ok(200);
    let refused = player.get("/api/me").await;
    assert_eq!((refused.fault(), refused.param("scope")), ("scope_needed", json!("read")));

    // Without a word it plays and reads; an administrator's token is no administrator.
    let usual = chief.post("/api/me/tokens", json!({})).await.ok(200);
    assert_eq!(usual["scopes"], json!(["read", "play"]));
    let mut usual = chief.program(usual["token"].as_str().unwrap());
    for (method, path, body) in [
        ("PUT", "/api/people/Ann/ban", ban.clone()),
        ("DELETE", "/api/people/Ann/ban", Value::Null),
        ("PUT", "/api/people/Ann/role", json!({"role": "moderator"})),
    ] {
        let refused = usual.json(method, path, body).await;
        assert_eq!((refused.fault(), refused.param("scope")), ("scope_needed", json!("admin")), "{method} {path}");
    }
    let (scopes, mut helper) = token(json!(["admin", "read", "admin"]), &mut chief).await;
    assert_eq!(scopes, json!(["read", "admin"]));
    helper.json("PUT", "/api/people/Ann/ban", ban).await.ok(204);
    helper.json("DELETE", "/api/people/Ann/ban", Value::Null).await.ok(204);
    let listed = chief.get("/api/me/tokens").await.ok(200);
    assert_eq!(listed[3]["scopes"], json!(["read", "admin"]));

    // It cannot be kept for a day on which one is somebody.
    let refused = ann.post("/api/me/tokens", json!({"scopes": ["read", "admin"]})).await;
    assert_eq!(refused.fault(), "role_needed");
    assert_eq!(ann.post("/api/me/tokens", json!({"scopes": []})).await.fault(), "scopes_none");
    assert_eq!(ann.post("/api/me/tokens", json!({"scopes": ["fly"]})).await.fault(), "json_unfit");
}

#[tokio::test]
async fn another_password_ends_the_tokens_unless_they_are_to_stay() {
    passwords(House::open().await).await;
}

pub(crate) async fn passwords(house: House) {
    let mut ann = house.browser();
    ann.register("Ann", PASSWORD).await;
    let made = ann.post("/api/me/tokens", json!({})).await.ok(200);
    let mut script = ann.program(made["token"].as_str().unwrap());
    let made = ann.post("/api/me/bots", json!({"name": "Bip"})).await.ok(200);
    let mut bot = ann.program(made["token"]["token"].as_str().unwrap());
    let change = |old: &str, new: &str, keep: bool| json!({"old": old, "new": new, "keep_tokens": keep});
    ann.post("/api/password", change(PASSWORD, "on the fourth line", true)).await.ok(204);
    script.get("/api/me").await.ok(200);
    bot.get("/api/me").await.ok(200);
    ann.post("/api/password", json!({"old": "on the fourth line", "new": PASSWORD})).await.ok(204);
    assert_eq!(script.get("/api/me").await.fault(), "token_unknown");
    assert_eq!(bot.get("/api/me").await.fault(), "token_unknown");
    assert_eq!(ann.get("/api/me/tokens").await.ok(200), json!([]));
    assert_eq!(ann.get("/api/me/bots").await.ok(200).as_array().map(Vec::len), Some(1), "the bot itself stays");
}
