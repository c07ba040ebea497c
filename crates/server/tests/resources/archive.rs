//! Matches are found again, looked at and taken away.

use serde_json::{Value, json};
use tengen_game::GameSpec;
use tengen_game::Seat;
use tengen_matches::{Event, Match, MatchSpec, Player, Record};

use super::library::{Library, NOON, engine, plays, put_together, sits, spec};

fn go(board: &str) -> GameSpec {
    GameSpec::new("go").with("board", board)
}

fn names(list: &Value) -> Vec<String> {
    let matches = list["matches"].as_array().expect("a list");
    matches.iter().map(|found| found["match"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn matches_are_found_by_who_what_where_and_when() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let (bob, _) = library.member("Bob").await;
    let (a, b) = (|| sits(ann, "Ann", Some(1612)), || sits(bob, "Bob", None));
    let resigned = [plays(0, "D4"), plays(1, "E5"), Event::Resign { seat: Seat(1) }];
    let first = library.keep(spec(go("grid:9"), [a(), b()], NOON), resigned).await.to_string();
    let second = library.keep(spec(go("torus:9"), [b(), engine("mcts")], NOON + 1), []).await.to_string();
    let rated = MatchSpec { rated: true, ..spec(GameSpec::new("gomoku"), [a(), b()], NOON + 2) };
    let third = library.keep(rated, [plays(0, "h8")]).await.to_string();

    for (question, found) in [
        ("", vec![&third, &second, &first]),
        ("player=ann", vec![&third, &first]),
        ("player=Bob&game=go", vec![&second, &first]),
        ("engine=mcts", vec![&second]),
        ("board=torus:9", vec![&second]),
        ("status=over", vec![&first]),
        ("status=live&rated=false", vec![&second]),
        ("rated=true", vec![&third]),
        ("from=1700000000001&to=1700000000002", vec![&second]),
        ("game=chess", vec![]),
    ] {
        let list = browser.get(&format!("/api/matches?{question}")).await.ok(200);
        assert_eq!(names(&list).iter().collect::<Vec<_>>(), found, "{question}");
    }
    let list = browser.get("/api/matches?status=over").await.ok(200);
    let past = &list["matches"][0];
    assert_eq!(
        past["ending"],
        json!({"payoffs": [1.0, 0.0], "reason": {"kind": "resigned", "seat": 1}, "at": NOON + 3})
    );
    assert_eq!(past["seats"], json!([{"name": "Ann", "rating": 1612.0}, {"name": "Bob"}]));
    assert_eq!((&past["game"]["board"], &past["began"]), (&json!("grid:9"), &json!(NOON)));

    let page = browser.get("/api/matches?limit=2").await.ok(200);
    let next = page["next"].as_str().expect("another page");
    let rest = browser.get(&format!("/api/matches?limit=2&before={next}")).await.ok(200);
    assert_eq!((names(&rest), rest.get("next")), (vec![first], None));

    assert_eq!(browser.get("/api/matches?player=Nobody").await.fault(), "person_unknown");
    for question in ["before=yesterday", "limit=many", "colour=black", "player=Ann&engine=mcts", "status=lost"] {
        assert_eq!(browser.get(&format!("/api/matches?{question}")).await.fault(), "query_unreadable", "{question}");
    }
}

#[tokio::test]
async fn a_match_is_folded_to_any_event() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let seats = [sits(ann, "Ann", Some(1500)), engine("mcts")];
    // Black takes the stone at A1.
    let events = [plays(0, "A2"), plays(1, "A1"), plays(0, "B1"), Event::Resign { seat: Seat(1) }];
    let id = library.keep(spec(go("grid:5"), seats, NOON), events).await;

    let one = browser.get(&format!("/api/matches/{id}")).await.ok(200);
    assert_eq!((&one["n"], &one["ending"]["reason"]["kind"]), (&json!(4), &json!("resigned")));
    let stones = |view: &Value| view["table"]["picture"]["stones"].as_str().expect("stones")[..6].to_owned();
    let before = browser.get(&format!("/api/matches/{id}/view?n=2")).await.ok(200);
    assert_eq!((stones(&before).as_str(), &before["n"]), ("w....b", &json!(2)));
    let after = browser.get(&format!("/api/matches/{id}/view?n=3")).await.ok(200);
    assert_eq!((stones(&after).as_str(), &after["ending"]), (".b...b", &Value::Null));
    let last = browser.get(&format!("/api/matches/{id}/view")).await.ok(200);
    assert_eq!(last["ending"]["payoffs"], json!([1.0, 0.0]));
    let beyond = browser.get(&format!("/api/matches/{id}/view?n=5")).await;
    assert_eq!((beyond.status, beyond.param("last")), (404, json!(4)));

    let log = browser.get(&format!("/api/matches/{id}/log?from=2")).await.ok(200);
    assert_eq!(log[0], json!({"n": 3, "at": NOON + 3, "event": "move", "seat": 0, "move": "B1"}));
    let lines = browser.send("GET", &format!("/api/matches/{id}/log"), &[("accept", "application/x-ndjson")], "").await;
    assert_eq!(lines.header("content-type"), Some("application/x-ndjson"));
    assert_eq!(lines.body.lines().count(), 4);
    assert_eq!(lines.body.lines().nth(2).map(|line| serde_json::from_str(line).unwrap()), Some(log[0].clone()));

    for nowhere in ["2222222222", "nowhere", "2222222222/log", "2222222222/view", "2222222222.sgf", "2222222222.txt"] {
        assert_eq!(browser.get(&format!("/api/matches/{nowhere}")).await.fault(), "not_found", "{nowhere}");
    }
}

#[tokio::test]
async fn records_outlive_the_server_and_the_people() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let (bob, mut bobs) = library.member("Bob").await;
    let seats = [sits(ann, "Ann", Some(1612)), sits(bob, "Bob", None)];
    let events = [plays(0, "D4"), plays(1, "E5"), Event::TimeOut { seat: Seat(0) }];
    let id = library.keep(spec(go("grid:9"), seats, NOON), events).await;
    bobs.json("DELETE", "/api/me", json!({"password": "a stone in the centre"})).await.ok(204);

    let sgf = browser.get(&format!("/api/matches/{id}.sgf")).await;
    assert_eq!(sgf.header("content-type"), Some("application/x-go-sgf; charset=utf-8"));
    let file = format!("attachment; filename=\"{id}.sgf\"");
    assert_eq!(sgf.header("content-disposition"), Some(file.as_str()));
    for part in ["PB[Ann]", "BR[1612]", "DT[2023-11-14]", "PC[Tengen]", "RE[W+T]", ";B[df];W[ee]"] {
        assert!(sgf.body.contains(part), "{part} is not in {}", sgf.body);
    }
    assert!(!sgf.body.contains("Bob"), "{}", sgf.body);

    let text = browser.get(&format!("/api/matches/{id}.json")).await.body;
    assert!(!text.contains("Bob"), "{text}");
    let record: Record = serde_json::from_str(&text).expect("a record");
    let folded = Match::replay(record.spec, &tengen_games::games(), record.entries).expect("a match");
    assert_eq!(folded.ending(), record.ending.as_ref());

    let none = browser.get(&format!("/api/matches/{id}.psq")).await;
    assert_eq!((none.status, none.fault(), none.param("game")), (404, "no_such_format", json!("go")));
    assert_eq!((none.param("format"), none.param("formats")), (json!("psq"), json!("sgf, json")));
}

#[tokio::test]
async fn games_are_written_as_their_players_write_them() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let games = browser.get("/api/games").await.ok(200);
    let listed = games.as_array().unwrap().iter().map(|kind| (kind["name"].clone(), kind["records"].clone()));
    let kinds = tengen_games::KINDS.iter().map(|kind| (json!(kind.name), json!(kind.records)));
    assert_eq!(listed.collect::<Vec<_>>(), kinds.collect::<Vec<_>>());

    let seats = || [sits(ann, "Ann", Some(1500)), engine("gomoku:5")];
    let swap2 = GameSpec::new("gomoku").with("opening", "swap2");
    let mut events: Vec<Event> = ["h8", "g7", "e11"].map(|mv| plays(0, mv)).to_vec();
    events.extend([plays(1, "black"), plays(0, "i7"), Event::Resign { seat: Seat(1) }]);
    let id = library.keep(spec(swap2, seats(), NOON), events).await;
    for (ending, content, text) in [
        (
            "sgf",
            "application/x-go-sgf; charset=utf-8",
            "RU[standard,opening=swap2]\nPB[gomoku:5 (level 3)]PW[Ann]RE[W+R]WR[1500]DT[2023-11-14]PC[Tengen]",
        ),
        ("sgf", "application/x-go-sgf; charset=utf-8", ";B[hh];W[gi];B[ee];TNGC[black];W[ii])"),
        (
            "psq",
            "text/plain; charset=utf-8",
            "Piskvorky 15x15, 0:0, 1\n8,8,0\n7,7,0\n5,11,0\n9,7,0\nAnn\ngomoku:5 (level 3)\n",
        ),
        ("txt", "text/plain; charset=utf-8", "1. h8 g7 2. e11 black 3. -- i7 W+resign\n"),
        ("json", "application/json", "\"move\":\"black\""),
    ] {
        let file = browser.get(&format!("/api/matches/{id}.{ending}")).await;
        assert_eq!((file.status, file.header("content-type")), (200, Some(content)), "{ending}");
        let name = format!("attachment; filename=\"{id}.{ending}\"");
        assert_eq!(file.header("content-disposition"), Some(name.as_str()));
        assert!(file.body.contains(text), "{text} is not in {}", file.body);
    }
    let unknown = browser.get(&format!("/api/matches/{id}.pgn")).await;
    assert_eq!((unknown.status, unknown.param("formats")), (404, json!("sgf, psq, txt, json")));
}

#[tokio::test]
async fn somebody_takes_all_matches_away() {
    let library = Library::open().await;
    let (ann, mut browser) = library.member("Ann").await;
    let alone = |began| spec(go("grid:9"), [sits(ann, "Ann", None), Player::default()], began);
    // More than two pages.
    for began in 0..45 {
        library.keep(alone(NOON + began), [plays(0, "D4")]).await;
    }
    let answer = browser.get("/api/export?player=Ann").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/x-ndjson")));
    let body = put_together(&answer.body);
    let records: Vec<Record> = body.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    assert_eq!(records.len(), 45);
    assert!(records.windows(2).all(|pair| pair[0].spec.began == pair[1].spec.began + 1), "the newest first");
    assert_eq!(records[0].entries.len(), 1);

    assert_eq!(library.browser().get("/api/export?player=Ann").await.fault(), "sign_in_needed");
}

#[tokio::test]
async fn private_matches_are_listed_to_those_who_sat_there() {
    let library = Library::open().await;
    let (ann, mut anns) = library.member("Ann").await;
    let (_, mut bobs) = library.member("Bob").await;
    let seats = [sits(ann, "Ann", None), engine("mcts")];
    let private = MatchSpec { private: true, ..spec(go("grid:9"), seats, NOON) };
    let id = library.keep(private, []).await.to_string();
    assert_eq!(names(&anns.get("/api/matches").await.ok(200)), [id.as_str()]);
    assert_eq!(names(&bobs.get("/api/matches?player=Ann").await.ok(200)), [] as [&str; 0]);
    assert_eq!(names(&library.browser().get("/api/matches").await.ok(200)), [] as [&str; 0]);
    assert_eq!(put_together(&anns.get("/api/export?player=Ann").await.body).lines().count(), 1);
    assert_eq!(put_together(&bobs.get("/api/export?player=Ann").await.body), "");
    // Whoever has the address may look.
    bobs.get(&format!("/api/matches/{id}")).await.ok(200);
}
