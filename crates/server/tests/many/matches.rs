//! Matches of three.

use serde_json::{Value, json};

use super::{begin, open, seated};
use crate::common::{Folder, Somebody, start_with_toy};

async fn rating(somebody: &Somebody) -> f64 {
    let (status, known) = somebody.ask("GET", &format!("/api/people/{}/ratings", somebody.name), None).await;
    assert_eq!(status, 200, "{known}");
    known["ratings"][0]["rating"].as_f64().unwrap_or_else(|| panic!("{known}"))
}

#[tokio::test]
async fn one_resigns_the_others_finish_and_all_are_rated_and_play_again() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let mut three = [
        Somebody::registered(at, "Ann").await,
        Somebody::registered(at, "Bob").await,
        Somebody::registered(at, "Cleo").await,
    ];
    let game = seated(&mut three, json!({"rated": true})).await;
    let [ann, bob, cleo] = &mut three;
    assert_eq!(ann.play(&game, 0, "1").await, "");
    assert_eq!(bob.play(&game, 1, "1").await, "");
    assert_eq!(cleo.act(&game, json!({"do": "offer", "what": "take_back"})).await, "rated");
    assert_eq!(cleo.play(&game, 2, "1").await, "");
    assert_eq!(ann.act(&game, json!({"do": "resign"})).await, "");
    let view = bob.view(&game).await;
    assert_eq!((&view["out"], &view["ending"]), (&json!([0]), &Value::Null));
    assert_eq!(view["table"]["awaited"], json!([1]));
    assert_eq!(ann.play(&game, 3, "1").await, "out");
    assert_eq!(ann.request(json!({"type": "claim", "match": game})).await["code"], "out");
    assert_eq!(bob.play(&game, 3, "1").await, "");
    let view = cleo.view(&game).await;
    assert_eq!(view["ending"]["payoffs"], json!([0.0, 1.0, 0.5]));
    assert_eq!(view["ending"]["reason"]["kind"], "played");

    // The first rises, the last falls as much, and who is between stays about where they were.
    let (last, first, between) = (rating(ann).await, rating(bob).await, rating(cleo).await);
    assert!(first > 1550.0 && last < 1450.0 && (between - 1500.0).abs() < 1.0, "{first} {between} {last}");
    let (_, past) = bob.ask("GET", &format!("/api/matches/{game}"), None).await;
    assert_eq!(past["ending"]["payoffs"], json!([0.0, 1.0, 0.5]), "{past}");

    // Again, everybody one seat further; who resigned is asked like the others.
    let rematch = json!({"do": "offer", "what": "rematch"});
    for somebody in [&mut *bob, &mut *cleo] {
        assert_eq!(somebody.act(&game, rematch.clone()).await, "");
    }
    assert_eq!(ann.view(&game).await["rematch"], Value::Null, "two of three are not all");
    assert_eq!(ann.act(&game, rematch).await, "");
    let again = bob.hear_where("event", |event| event["event"] == "rematch").await;
    let next = bob.watch(again["id"].as_str().unwrap(), 0).await;
    let names: Vec<_> = next["spec"]["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!(names, ["Bob", "Cleo", "Ann"]);
    server.stop().await;
}

#[tokio::test]
async fn a_person_and_two_engines_play_to_the_end() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let mut ann = Somebody::guest(server.address()).await;
    let engine = |name: &str| json!({"sits": "engine", "engine": name});
    let places = json!([{"sits": "me"}, engine("take:perfect"), engine("take:random")]);
    let room = open(&ann, json!({"places": places, "game": {"game": "take", "seats": 3, "heap": 9}})).await;
    let game = begin(&room, &ann).await.unwrap();
    assert_eq!(ann.watch(&game, 0).await["seat"], 0);
    loop {
        let view = ann.view(&game).await;
        if !view["ending"].is_null() {
            let mut payoffs: Vec<_> =
                view["ending"]["payoffs"].as_array().unwrap().iter().map(Value::to_string).collect();
            payoffs.sort();
            assert_eq!(payoffs, ["0.0", "0.5", "1.0"], "everybody has a place: {view}");
            let movers: Vec<u64> =
                view["moves"].as_array().unwrap().iter().map(|made| made[0].as_u64().unwrap()).collect();
            assert!((0..3).all(|seat| movers.contains(&seat)), "{movers:?}");
            break;
        }
        let ply = view["moves"].as_array().unwrap().len() as u32;
        if view["table"]["awaited"] == json!([0]) {
            assert_eq!(ann.play(&game, ply, "1").await, "");
        } else {
            ann.hear_where("event", |event| event["event"] == "move" && event["n"].as_u64() > Some(ply.into())).await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn one_runs_out_of_time_and_the_others_go_on() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let mut three = [Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await];
    let clock = json!({"kind": "absolute", "main": 1500});
    let game = seated(&mut three, json!({"clock": clock, "game": {"game": "take", "seats": 3, "heap": 5}})).await;
    let [ann, bob, cleo] = &mut three;
    for (ply, somebody) in (0..).zip([&mut *ann, &mut *bob, &mut *cleo]) {
        assert_eq!(somebody.play(&game, ply, "1").await, "");
    }
    let event = cleo.hear_where("event", |event| event["event"] == "time_out").await;
    assert_eq!(event["seat"], 0);
    assert_eq!(bob.act(&game, json!({"do": "add_time"})).await, "");
    let present = cleo.hear_where("event", |event| event["event"] == "add_time").await;
    assert_eq!(present["seat"], 2, "nobody gives to whoever is out");
    assert_eq!(bob.play(&game, 3, "2").await, "");
    assert_eq!(cleo.view(&game).await["ending"]["payoffs"], json!([0.0, 1.0, 0.5]));
    server.stop().await;
}

#[tokio::test]
async fn a_move_is_taken_back_if_all_agree() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let mut three = [Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await];
    let game = seated(&mut three, json!({})).await;
    let [ann, bob, cleo] = &mut three;
    assert_eq!(ann.play(&game, 0, "1").await, "");
    assert_eq!(bob.play(&game, 1, "1").await, "");
    let back = json!({"do": "offer", "what": "take_back"});
    assert_eq!(ann.act(&game, back.clone()).await, "");
    assert_eq!(bob.act(&game, back.clone()).await, "");
    assert_eq!(cleo.view(&game).await["moves"].as_array().unwrap().len(), 2, "two of three are not all");
    assert_eq!(cleo.act(&game, back.clone()).await, "");
    assert_eq!(ann.view(&game).await["moves"], json!([]));
    assert_eq!(ann.play(&game, 0, "2").await, "");
    assert_eq!(cleo.act(&game, json!({"do": "resign"})).await, "");
    assert_eq!(ann.act(&game, back).await, "somebody_went_out");
    server.stop().await;
}
