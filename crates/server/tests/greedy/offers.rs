//! Two hundred offers with a board full of stones each.

use futures_util::future::join_all;
use serde_json::{Value, json};
use tengen_pages::Pages;
use tengen_server::store::{Step, Store};

use crate::common::{Folder, Somebody, config, start};

/// A torus on which every second point holds a stone: some ten kilobytes.
fn full_board() -> Value {
    let stones: Vec<String> = (1..=1600).step_by(2).map(|point| point.to_string()).collect();
    json!({"game": {"game": "go", "board": "torus:40", "black": stones}, "clock": {"kind": "none"}})
}

#[tokio::test]
async fn the_list_is_short_however_many_offers_of_whatever_size_are_made() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let (at, offer) = (server.address(), full_board());
    let mut greedy = Vec::new();
    for _ in 0..19 {
        greedy.push(Somebody::guest(at).await);
    }
    let asks = greedy.iter().flat_map(|guest| [guest; 10]).map(|guest| guest.ask("POST", "/api/lobby", Some(&offer)));
    let answers = join_all(asks).await;
    let made: Vec<&Value> = answers.iter().filter(|(status, _)| *status == 200).map(|(_, open)| open).collect();
    assert_eq!(made.len(), 40, "for one address, counted where they are kept");
    for guest in &greedy {
        let own = made.iter().filter(|open| open["owner"] == guest.name.as_str()).count();
        assert!(own <= 5, "{own} of one person");
    }
    let codes: Vec<_> = answers.iter().filter_map(|(_, answer)| answer["code"].as_str()).collect();
    assert!(codes.iter().all(|code| ["too_many", "address_too_many"].contains(code)), "{codes:?}");
    assert!(made[0].to_string().len() > 5000, "whoever makes one gets the whole");

    let mut eve = Somebody::connect(at, "").await;
    eve.send(json!({"type": "lobby", "on": true})).await;
    let lobby = eve.hear("lobby").await;
    let (_, listed) = eve.ask("GET", "/api/lobby", None).await;
    for list in [&lobby["open"], &listed] {
        assert_eq!(list.as_array().unwrap().len(), 40);
        assert!(list.to_string().len() < 40 * 1024, "{}", list.to_string().len());
        assert!(
            list.as_array().unwrap().iter().all(|open| open["brief"] == true && open["game"]["black"] == Value::Null)
        );
    }
    let (_, whole) = eve.ask("GET", &format!("/api/lobby/{}", listed[0]["id"].as_str().unwrap()), None).await;
    assert_eq!(whole["game"]["black"].as_array().map(Vec::len), Some(800));
    server.stop().await;
}

#[tokio::test]
async fn the_list_has_pages() {
    let folder = Folder::new();
    let mut config = config(&folder);
    (config.lobby.offers_each, config.lobby.offers_each_address) = (100, 100);
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let mut ann = Somebody::guest(server.address()).await;
    let offer = json!({"game": {"game": "go"}, "clock": {"kind": "none"}});
    join_all((0..60).map(|_| ann.ask("POST", "/api/lobby", Some(&offer)))).await;
    ann.send(json!({"type": "lobby", "on": true})).await;
    let lobby = ann.hear("lobby").await;
    assert_eq!((lobby["open"].as_array().unwrap().len(), &lobby["more"]), (50, &json!(true)));
    let last = &lobby["open"][49];
    let after = format!("/api/lobby?after={}-{}", last["since"], last["id"].as_str().unwrap());
    let (_, rest) = ann.ask("GET", &after, None).await;
    let mut ids: Vec<&str> = [&lobby["open"], &rest]
        .iter()
        .flat_map(|page| page.as_array().unwrap())
        .map(|open| open["id"].as_str().unwrap())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 60, "each once");
    let (status, answer) = ann.ask("GET", "/api/lobby?after=yesterday", None).await;
    assert_eq!((status, &answer["code"]), (400, &json!("query_unreadable")));
    server.stop().await;
}

#[tokio::test]
async fn an_offer_without_a_clock_goes_after_a_while() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.lobby.offer_days = 0;
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let mut ann = Somebody::guest(server.address()).await;
    ann.send(json!({"type": "lobby", "on": true})).await;
    let (_, open) =
        ann.ask("POST", "/api/lobby", Some(&json!({"game": {"game": "go"}, "clock": {"kind": "none"}}))).await;
    assert_eq!(ann.hear("closed").await["open"], open["id"]);
    server.stop().await;
}

#[tokio::test]
async fn a_moderator_removes_what_others_offer_and_that_is_written_down() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let mia = Somebody::registered(server.address(), "Mia").await;
    let ann = Somebody::guest(server.address()).await;
    let (_, open) =
        ann.ask("POST", "/api/lobby", Some(&json!({"game": {"game": "go"}, "clock": {"kind": "none"}}))).await;
    let path = format!("/api/lobby/{}", open["id"].as_str().unwrap());
    assert_eq!(mia.ask("DELETE", &path, None).await.1["code"], "not_yours");
    let cookie = mia.cookie.clone();
    server.stop().await;

    let url = config(&folder).database();
    let store = Store::open(&url).await.unwrap();
    store.journal().commit(Step::new("UPDATE people SET role = 'moderator' WHERE name = 'Mia'")).await.unwrap();
    store.close().await;
    let server = start(&folder).await;
    let mut mia = Somebody::connect(server.address(), &cookie).await;
    mia.send(json!({"type": "lobby", "on": true})).await;
    assert_eq!(mia.ask("DELETE", &path, None).await.0, 200);
    assert_eq!(mia.hear("closed").await["open"], open["id"]);
    assert_eq!(mia.ask("GET", &path, None).await.0, 404);
    server.stop().await;
    let store = Store::open(&url).await.unwrap();
    let (_, act) = store.acts(None, 1).await.unwrap().remove(0);
    assert_eq!(
        (act.action.as_str(), act.subject.as_str(), act.detail),
        ("remove_offer", open["id"].as_str().unwrap(), ann.name)
    );
    assert_eq!(store.open_games().await.unwrap(), []);
    store.close().await;
}
