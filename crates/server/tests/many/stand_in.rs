//! An engine plays on for whoever leaves, if the room says so.

use serde_json::{Value, json};

use super::{begin, change, open, place, ready, refused, seated};
use crate::common::{Folder, Somebody, config, start_with_toy, start_with_toy_as};

/// Waits for the event of such a kind, and gives it.
async fn event(somebody: &mut Somebody, kind: &str) -> Value {
    somebody.hear_where("event", |event| event["event"] == kind).await
}

#[tokio::test]
async fn who_leaves_to_the_engine_comes_back_and_plays_on_even_after_a_restart() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let mut three = [Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await];
    let rules = json!({"stand_in": "take:random", "game": {"game": "take", "seats": 3, "heap": 18}});
    let game = seated(&mut three, rules).await;
    let [ann, bob, cleo] = &mut three;
    assert_eq!(bob.act(&game, json!({"do": "return"})).await, "not_stood_in");
    assert_eq!(bob.act(&game, json!({"do": "leave"})).await, "");
    assert_eq!(ann.view(&game).await["stood_in"], json!([1]));
    assert_eq!(bob.request(json!({"type": "claim", "match": game})).await["code"], "stood_in");
    assert_eq!(ann.play(&game, 0, "1").await, "");
    cleo.hear_where("event", |event| event["event"] == "move" && event["seat"] == 1).await;
    assert_eq!(bob.play(&game, 2, "1").await, "stood_in");
    assert_eq!(cleo.play(&game, 2, "1").await, "");
    let cookies: Vec<String> = three.iter().map(|somebody| somebody.cookie.clone()).collect();
    drop(three);
    server.stop().await;

    let server = start_with_toy(&folder).await;
    let at = server.address();
    let [mut ann, mut bob] = [Somebody::connect(at, &cookies[0]).await, Somebody::connect(at, &cookies[1]).await];
    for somebody in [&mut ann, &mut bob] {
        somebody.watch(&game, 0).await;
    }
    assert_eq!(ann.play(&game, 3, "1").await, "");
    ann.hear_where("event", |event| event["event"] == "move" && event["seat"] == 1).await;
    assert_eq!(bob.act(&game, json!({"do": "return"})).await, "");
    event(&mut ann, "return").await;
    assert_eq!(ann.view(&game).await["stood_in"], Value::Null);
    assert_eq!(bob.play(&game, 5, "1").await, "not_your_turn", "the next is Cleo");
    server.stop().await;
}

#[tokio::test]
async fn who_stays_away_is_stood_in_for_when_another_claims_it() {
    let folder = Folder::new();
    let mut quick = config(&folder);
    quick.matches.away_s = 0;
    let server = start_with_toy_as(quick).await;
    let at = server.address();
    let mut three = [Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await];
    let game = seated(&mut three, json!({"stand_in": "take:perfect"})).await;
    let [mut ann, bob, mut cleo] = three;
    assert_eq!(ann.play(&game, 0, "1").await, "");
    let claim = json!({"type": "claim", "match": game});
    assert_eq!(ann.request(claim.clone()).await["code"], "nobody_left");
    drop(bob);
    cleo.hear_where("presence", |said| said["present"] == json!([0, 2])).await;
    assert_eq!(ann.request(claim).await["code"], Value::Null);
    assert_eq!(event(&mut cleo, "stand_in").await["seat"], 1);
    let made = cleo.hear_where("event", |event| event["event"] == "move" && event["seat"] == 1).await;
    assert!(made["move"].is_string(), "{made}");
    server.stop().await;
}

#[tokio::test]
async fn the_engine_that_stands_in_must_play_the_game_and_no_ratings_are_at_stake() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let [ann, bob] =
        [Somebody::registered(server.address(), "Ann").await, Somebody::registered(server.address(), "Bob").await];
    let room = open(&ann, json!({"stand_in": "take:random"})).await;
    assert_eq!(room["stand_in"], "take:random");
    assert_eq!(change(&room, &ann, json!({"rated": true})).await, refused("stand_in_casual"));
    assert_eq!(change(&room, &ann, json!({"stand_in": "go:1"})).await, refused("engine_cannot_play"));
    place(&room, 1, &bob, json!({"sits": "me"})).await.unwrap();
    ready(&room, &bob).await.unwrap();
    let now = change(&room, &ann, json!({"stand_in": ""})).await.unwrap();
    assert_eq!((&now["stand_in"], &now["places"][1]["ready"]), (&Value::Null, &json!(false)), "Bob is asked again");
    assert_eq!(begin(&room, &ann).await, refused("not_ready"));
    server.stop().await;
}
