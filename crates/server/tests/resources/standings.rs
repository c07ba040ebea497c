//! Who is how strong, as everybody sees it.

use serde_json::json;
use tengen_server::store::{Ending, NewRating, Rating};

use super::library::{Library, NOON, engine, sits, spec};

fn rating(rating: f64, deviation: f64, updated: i64) -> Rating {
    Rating { pool: "go/blitz".into(), rating, deviation, volatility: 0.06, games: 7, updated }
}

#[tokio::test]
async fn the_strongest_come_first_and_the_unknown_not_at_all() {
    let library = Library::open().await;
    let now = i64::try_from(std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_millis())
        .expect("before the year 292 million");
    let mut browser = library.browser();
    for (name, strength) in [
        ("Ann", rating(1700.0, 80.0, now)),
        ("Bob", rating(1900.0, 60.0, now)),
        ("Lucky", rating(2400.0, 300.0, now)),
        // Was sure some ten years ago.
        ("Old", rating(2300.0, 50.0, now - 3650 * 86_400_000)),
    ] {
        let (id, _) = library.member(name).await;
        library.store.put_rating(id, &strength).await.expect("somebody");
    }
    let board = browser.get("/api/leaderboard?game=go&speed=blitz").await.ok(200);
    let leaders = board["leaders"].as_array().expect("a list");
    assert_eq!(leaders.iter().map(|leader| &leader["name"]).collect::<Vec<_>>(), ["Bob", "Ann"]);
    assert_eq!((&board["speed"], &leaders[0]["games"]), (&json!("blitz"), &json!(7)));

    let old = browser.get("/api/people/old/ratings").await.ok(200);
    assert_eq!((&old["ratings"][0]["provisional"], &old["ratings"][0]["rating"]), (&json!(true), &json!(2300.0)));
    assert!(old["ratings"][0]["deviation"].as_f64().is_some_and(|deviation| deviation > 110.0));

    let empty = browser.get("/api/leaderboard?game=gomoku&speed=blitz").await.ok(200);
    assert_eq!(empty["leaders"], json!([]));
    let unknown = browser.get("/api/leaderboard?game=chess&speed=blitz").await;
    assert_eq!((unknown.status, unknown.param("game")), (422, json!("chess")));
    assert_eq!(browser.get("/api/leaderboard?game=go&speed=warp").await.fault(), "query_unreadable");
    assert_eq!(browser.get("/api/people/Nobody/ratings").await.fault(), "person_unknown");
}

#[tokio::test]
async fn a_rating_tells_how_it_came_about() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let go = tengen_game::GameSpec::new("go");
    let mut played = Vec::new();
    for (at, strength) in [(NOON, 1600.0), (NOON + 5, 1550.0)] {
        let seats = [sits(ann, "Ann", None), tengen_matches::Player::default()];
        let id = library.keep(spec(go.clone(), seats, at), []).await;
        let now = rating(strength, 200.0, at as i64);
        let ratings = vec![NewRating { person: ann, seat: 0, gained: -50.0, now }];
        let over = Ending {
            match_id: id,
            at: at as i64,
            result: "[0,1]".into(),
            reason: "{\"kind\":\"played\"}".into(),
            ratings,
        };
        library.store.end_match(&over).await.expect("a live match");
        played.push(id.to_string());
    }
    let known = browser.get("/api/people/Ann/ratings").await.ok(200);
    let step = |at: u64, strength: f64, id: &str| json!({"pool": "go/blitz", "match": id, "at": at, "rating": strength, "deviation": 200.0});
    assert_eq!(known["history"], json!([step(NOON, 1600.0, &played[0]), step(NOON + 5, 1550.0, &played[1])]));
    assert_eq!((&known["ratings"][0]["rating"], &known["ratings"][0]["updated"]), (&json!(1550.0), &json!(NOON + 5)));
    let past = browser.get(&format!("/api/matches/{}", played[0])).await.ok(200);
    assert_eq!(past["seats"][0]["gained"], json!(-50.0));
}

#[tokio::test]
async fn a_record_counts_games_by_what_they_were() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let (bob, mut other) = library.member("Bob").await;
    let go = |board: &str| tengen_game::GameSpec::new("go").with("board", board);
    let gomoku = tengen_game::GameSpec::new("gomoku").with("size", 15);
    let people = || [sits(ann, "Ann", None), sits(bob, "Bob", None)];
    let reversed = || [sits(bob, "Bob", None), sits(ann, "Ann", None)];
    let machine = || [sits(ann, "Ann", None), engine("go:3")];
    let alone = || [sits(ann, "Ann", None), sits(ann, "Ann", None)];
    for (at, (game, seats, private, result)) in (NOON..).zip([
        (go("grid:9"), people(), false, "[1.0,0.0]"),
        (go("grid:9"), reversed(), false, "[1.0,0.0]"),
        (go("torus:9"), machine(), false, "[0.5,0.5]"),
        (gomoku, people(), true, "[1.0,0.0]"),
        (go("grid:9"), alone(), false, "[1.0,0.0]"),
        (go("grid:9"), people(), false, "[]"),
    ]) {
        let spec = tengen_matches::MatchSpec { private, ..spec(game, seats, at) };
        let id = library.keep(spec, []).await;
        let (at, reason) = (at as i64, "{\"kind\":\"played\"}".into());
        let over = Ending { match_id: id, at, result: result.into(), reason, ratings: Vec::new() };
        library.store.end_match(&over).await.expect("a live match");
    }
    library.keep(spec(go("grid:9"), people(), NOON + 9), []).await;
    let won = |mut line: serde_json::Value, [won, drawn, lost]: [u32; 3]| {
        line["won"] = won.into();
        line["drawn"] = drawn.into();
        line["lost"] = lost.into();
        line
    };
    let told = browser.get("/api/people/ann/record").await.ok(200);
    assert_eq!(
        (&told["games"], &told["more"]),
        (&json!(4), &json!(false)),
        "what goes on or does not count is left out"
    );
    assert_eq!(
        told["by_game"],
        json!([won(json!({"game": "go"}), [1, 1, 1]), won(json!({"game": "gomoku"}), [1, 0, 0])])
    );
    assert_eq!(
        told["by_board"],
        json!([
            won(json!({"game": "go", "board": "grid:9"}), [1, 0, 1]),
            won(json!({"game": "go", "board": "torus:9"}), [0, 1, 0]),
            won(json!({"game": "gomoku", "board": "15x15"}), [1, 0, 0]),
        ])
    );
    assert_eq!(
        told["by_seat"],
        json!([
            won(json!({"game": "go", "seat": 0}), [1, 1, 0]),
            won(json!({"game": "go", "seat": 1}), [0, 0, 1]),
            won(json!({"game": "gomoku", "seat": 0}), [1, 0, 0]),
        ])
    );
    assert_eq!(told["by_opponent"][0], won(json!({"name": "Bob"}), [2, 0, 1]));
    assert_eq!((&told["by_opponent"][1]["engine"], &told["by_opponent"][1]["drawn"]), (&json!("go:3"), &json!(1)));
    // A private game is counted for those who sat there.
    assert_eq!(other.get("/api/people/ann/record").await.ok(200)["games"], json!(4));
    assert_eq!(library.browser().get("/api/people/ann/record").await.ok(200)["games"], json!(3));
    assert_eq!(library.browser().get("/api/people/Nobody/record").await.fault(), "person_unknown");
}
