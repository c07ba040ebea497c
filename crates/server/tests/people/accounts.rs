//! Coming, staying and leaving.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::Row as _;
use tengen_server::people::{PeopleConfig, names};
use tengen_server::store::{Id, NewMatch, Sitting, Step};

use super::house::House;

const PASSWORD: &str = "stones on the third line";

#[tokio::test]
async fn a_guest_becomes_somebody_and_keeps_the_games() {
    from_guest_to_gone(House::open().await).await;
}

pub(crate) async fn from_guest_to_gone(house: House) {
    let mut ann = house.browser();

    // A guest at once, and the same guest when asked twice.
    let guest = ann.post("/api/guest", Value::Null).await.ok(200);
    assert_eq!(guest["kind"], "guest");
    names::Name::new(guest["name"].as_str().unwrap()).expect("a name anybody could have");
    assert_eq!(ann.post("/api/guest", Value::Null).await.ok(200)["id"], guest["id"]);
    let played = play_as(&house, &guest).await;

    // Registering changes the name and the cookie, not the id.
    let as_guest = ann.again();
    let credentials = json!({"name": "Ann Bell", "password": PASSWORD});
    let person = ann.post("/api/register", credentials).await.ok(200);
    assert_eq!((&person["id"], &person["kind"]), (&guest["id"], &json!("person")));
    assert_eq!(person["name"], "Ann Bell");
    assert_ne!(as_guest.cookie, ann.cookie);
    let mut stolen = as_guest;
    assert_eq!(stolen.get("/api/me").await.fault(), "sign_in_needed");

    // Out, and in again with the name as a hurried person types it.
    let mut signed_out = ann.again();
    ann.post("/api/sign-out", Value::Null).await.ok(204);
    assert_eq!(ann.cookie, None);
    assert_eq!(signed_out.get("/api/me").await.fault(), "sign_in_needed");
    let back = ann.sign_in("annbell", PASSWORD).await.ok(200);
    assert_eq!(back["id"], guest["id"]);

    // A new password ends the other browser's session, not this one.
    let mut elsewhere = house.browser();
    elsewhere.sign_in("Ann Bell", PASSWORD).await.ok(200);
    let before = ann.again();
    let change = json!({"old": PASSWORD, "new": "stones on the fourth line"});
    ann.post("/api/password", change).await.ok(204);
    assert_eq!(ann.get("/api/me").await.ok(200)["id"], guest["id"]);
    assert_eq!(elsewhere.get("/api/me").await.fault(), "sign_in_needed");
    let mut before = before;
    assert_eq!(before.get("/api/me").await.fault(), "sign_in_needed");
    assert_eq!(elsewhere.sign_in("Ann Bell", PASSWORD).await.fault(), "credentials_wrong");

    // Leaving takes the password, frees the name and keeps the game.
    let leave = json!({"password": PASSWORD});
    assert_eq!(ann.json("DELETE", "/api/me", leave).await.fault(), "password_wrong");
    assert_eq!(ann.json("DELETE", "/api/me", Value::Null).await.fault(), "password_wrong");
    let mut kept = ann.again();
    let leave = json!({"password": "stones on the fourth line"});
    ann.json("DELETE", "/api/me", leave).await.ok(204);
    assert_eq!(kept.get("/api/me").await.fault(), "sign_in_needed");
    assert_eq!(ann.get("/api/people/Ann%20Bell").await.fault(), "person_unknown");
    let answer = ann.sign_in("Ann Bell", "stones on the fourth line").await;
    assert_eq!(answer.fault(), "credentials_wrong");
    let game = house.store.find_match(played).await.unwrap().expect("the game stays");
    assert_eq!(game.begun.seats[0].name, "(gone)");
    let newcomer = house.browser().register("Ann Bell", PASSWORD).await;
    assert_ne!(newcomer["id"], guest["id"]);
}

/// A match in which the person sits.
async fn play_as(house: &House, person: &Value) -> Id {
    let sitting = Sitting {
        seat: 0,
        person: Some(person["id"].as_str().unwrap().parse().unwrap()),
        engine: None,
        name: person["name"].as_str().unwrap().to_owned(),
        rating: None,
        gained: None,
    };
    let begun = NewMatch {
        id: Id::random(),
        game: "go".into(),
        board: "torus:9".into(),
        speed: "blitz".into(),
        pool: "go".into(),
        rated: false,
        spec: "{}".into(),
        created: 1,
        wakes: true,
        seats: vec![sitting],
    };
    house.store.begin_match(&begun).await.expect("a new match");
    begun.id
}

#[tokio::test]
async fn names_that_look_alike_are_one_name() {
    let house = House::open().await;
    house.browser().register("Lee Sedol", PASSWORD).await;
    let mut ben = house.browser();
    ben.post("/api/guest", Value::Null).await.ok(200);
    for name in ["Lee Sedol", "lee.sedol", "LeeSed0l", "Iee_Sedol"] {
        let answer = ben.post("/api/register", json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.fault(), "name_taken");
        assert_eq!(answer.param("name"), name);
        assert_eq!(ben.json("PATCH", "/api/me", json!({"name": name})).await.fault(), "name_taken");
    }
    let refusals = [
        ("x", "name_length"),
        ("Ben!", "name_character"),
        (" Ben", "name_spacing"),
        ("Веn", "name_mixed"),
        ("Moderator", "name_reserved"),
    ];
    for (name, code) in refusals {
        let answer = ben.post("/api/register", json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.fault(), code);
    }
    let answer = ben.post("/api/register", json!({"name": "Ben", "password": "1234567"})).await;
    assert_eq!(answer.fault(), "password_length");
    assert_eq!((answer.param("min"), answer.param("max")), (json!(8), json!(200)));
    assert_eq!(ben.get("/api/me").await.ok(200)["kind"], "guest");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_want_one_name_at_once_exactly_one_gets_it() {
    let house = House::open().await;
    let mut wishes = tokio::task::JoinSet::new();
    for _ in 0..10 {
        let mut browser = house.browser();
        wishes.spawn(async move {
            let credentials = json!({"name": "Honinbo", "password": PASSWORD});
            browser.post("/api/register", credentials).await
        });
    }
    let answers = wishes.join_all().await;
    let (got, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!((got.len(), refused.len()), (1, 9));
    assert!(refused.iter().all(|answer| answer.fault() == "name_taken"));
}

#[tokio::test]
async fn guests_rename_themselves_and_registered_people_only_respell() {
    let house = House::open().await;
    let mut ann = house.browser();
    ann.post("/api/guest", Value::Null).await.ok(200);
    let mut changes = house.people.changes();
    let renamed = ann.json("PATCH", "/api/me", json!({"name": "Ann"})).await.ok(200);
    assert_eq!(renamed["name"], "Ann");
    assert_eq!(changes.try_recv().unwrap().to_string(), renamed["id"]);
    assert_eq!(ann.get("/api/me").await.ok(200)["name"], "Ann");

    let credentials = json!({"name": "Ann", "password": PASSWORD});
    ann.post("/api/register", credentials.clone()).await.ok(200);
    assert_eq!(ann.post("/api/register", credentials).await.fault(), "already_registered");
    assert_eq!(ann.json("PATCH", "/api/me", json!({"name": "ANN"})).await.ok(200)["name"], "ANN");
    assert_eq!(ann.json("PATCH", "/api/me", json!({"name": "Anna"})).await.fault(), "name_fixed");
    let profile = ann.get("/api/people/ann").await.ok(200);
    assert_eq!((&profile["name"], &profile["kind"]), (&json!("ANN"), &json!("person")));
    assert!(profile.get("settings").is_none() && profile.get("banned_until").is_none());
}

#[tokio::test]
async fn settings_are_one_object_of_bounded_size() {
    settings(House::open().await).await;
}

pub(crate) async fn settings(house: House) {
    let mut ann = house.browser();
    ann.post("/api/guest", Value::Null).await.ok(200);
    let settings = json!({"theme": "kaya", "sound": {"stones": true, "volume": 0.5}});
    ann.json("PATCH", "/api/me", json!({"settings": settings})).await.ok(200);
    assert_eq!(ann.get("/api/me").await.ok(200)["settings"], settings);

    let fits = json!({"x": "y".repeat(8 * 1024 - 8)});
    assert_eq!(fits.to_string().len(), 8 * 1024);
    ann.json("PATCH", "/api/me", json!({"settings": fits})).await.ok(200);
    let over = json!({"x": "y".repeat(8 * 1024 - 7)});
    let answer = ann.json("PATCH", "/api/me", json!({"settings": over, "name": "Other"})).await;
    assert_eq!((answer.fault(), answer.param("limit")), ("settings_too_large", json!(8192)));
    assert_eq!(ann.json("PATCH", "/api/me", json!({"settings": [1]})).await.fault(), "settings_unfit");
    let me = ann.get("/api/me").await.ok(200);
    assert_eq!(me["settings"], fits);
    assert_ne!(me["name"], "Other");
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session() {
    let house = House::open().await;
    let (mut ann, mut phone) = (house.browser(), house.browser());
    ann.register("Ann", PASSWORD).await;
    phone.sign_in("Ann", PASSWORD).await.ok(200);
    let mut same = ann.again();
    ann.post("/api/sign-out-everywhere", Value::Null).await.ok(204);
    assert_eq!(phone.get("/api/me").await.fault(), "sign_in_needed");
    assert_eq!(same.get("/api/me").await.fault(), "sign_in_needed");
}

#[tokio::test]
async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
    let house = House::with(PeopleConfig::default(), &<_>::default(), <_>::default()).await;
    house.browser().register("Ann", PASSWORD).await;
    let mut quickest = [Duration::MAX; 2];
    for _ in 0..4 {
        for (name, quickest) in ["Ann", "Nobody Here"].iter().zip(&mut quickest) {
            let started = Instant::now();
            let answer = house.browser().sign_in(name, "not her password").await;
            *quickest = started.elapsed().min(*quickest);
            assert_eq!(answer.fault(), "credentials_wrong");
        }
    }
    // Without the hash, saying no takes a hundredth of the time.
    let [wrong, unknown] = quickest;
    assert!(unknown * 2 > wrong && wrong * 2 > unknown, "wrong {wrong:?}, unknown {unknown:?}");
}

#[tokio::test]
async fn what_is_over_is_swept_away_and_what_others_need_stays() {
    swept(House::open().await).await;
}

pub(crate) async fn swept(house: House) {
    let people = &house.people;
    let (passing, first) = people.welcome_guest().await.unwrap();
    let (player, second) = people.welcome_guest().await.unwrap();
    let (staying, _) = people.welcome_guest().await.unwrap();
    play_as(&house, &json!({"id": player.id, "name": player.name})).await;
    assert_eq!(people.sweep().await.unwrap(), 0);

    // One who signs out as a guest can never come back, nor can one whose session has run out.
    people.sign_out(passing.id, &first).await.unwrap();
    let run_out = Step::new("UPDATE sessions SET expires = 1 WHERE person = $1").id(player.id).must_hit("session");
    house.store.journal().commit(run_out).await.unwrap();
    assert_eq!(people.by_session(second.reveal()).await.unwrap(), None);
    assert_eq!(people.sweep().await.unwrap(), 2);
    assert_eq!(people.sweep().await.unwrap(), 0);
    assert_eq!(people.by_id(passing.id).await.unwrap(), None);
    assert_eq!(people.by_id(player.id).await.unwrap(), Some(player));
    assert_eq!(people.by_id(staying.id).await.unwrap(), Some(staying));
}

#[tokio::test]
async fn guests_who_did_nothing_go_as_fast_as_they_come() {
    let house = House::open().await;
    let people = &house.people;
    let guests = join_all((0..1200).map(|_| people.welcome_guest())).await;
    let guests: Vec<_> = guests.into_iter().map(Result::unwrap).collect();
    let (player, _) = &guests[0];
    play_as(&house, &json!({"id": player.id, "name": player.name})).await;
    assert_eq!(people.sweep().await.unwrap(), 0, "everybody was here today");
    let (day, hour) = (24 * 3600 * 1000, 3600 * 1000);
    let now = people.list(None, None, 1).await.unwrap()[0].created;
    let age = Step::new("UPDATE people SET seen = $1 WHERE id <> $2").int(now - day - hour).id(guests[1].0.id);
    house.store.journal().commit(age).await.unwrap();
    people.sweep().await.unwrap();
    let left: HashSet<_> = people.list(None, None, 2000).await.unwrap().into_iter().map(|it| it.person.id).collect();
    assert_eq!(left, HashSet::from([player.id, guests[1].0.id]), "one has played, and one was here an hour ago");
    assert_eq!(people.by_session(guests[0].1.reveal()).await.unwrap().as_ref(), Some(player));
    assert_eq!(people.by_session(guests[2].1.reveal()).await.unwrap(), None);
}

#[tokio::test]
async fn whoever_comes_back_moves_the_end_of_the_session() {
    let house = House::open().await;
    let mut ann = house.browser();
    let id: Id = ann.post("/api/guest", Value::Null).await.ok(200)["id"].as_str().unwrap().parse().unwrap();
    // Yesterday, and one hour before the end.
    let (day, hour) = (24 * 3600 * 1000, 3600 * 1000);
    let now = house.people.list(None, None, 1).await.unwrap()[0].created;
    let age = Step::new("UPDATE sessions SET seen = $1, expires = $2 WHERE person = $3")
        .int(now - day)
        .int(now + hour)
        .id(id);
    house.store.journal().commit(age).await.unwrap();
    ann.get("/api/me").await.ok(200);
    let row = sqlx::query("SELECT seen, expires FROM sessions WHERE person = $1")
        .bind(id.as_str())
        .fetch_one(house.store.pool())
        .await
        .unwrap();
    let (seen, expires): (i64, i64) = (row.get("seen"), row.get("expires"));
    assert!(seen >= now, "{seen}");
    assert_eq!(expires - seen, 90 * day);
}
