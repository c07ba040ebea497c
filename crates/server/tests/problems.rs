//! Problems: first tries move both ratings, nobody is believed, and what people make waits for a moderator.

use serde_json::{Value, json};
use tengen_games::PROBLEMS;
use tengen_server::store::{Step, Store};

use crate::common::{Folder, Somebody, config, start_with_toy};

const THREE: &str = "name: Three in a row\nto play: black\naim: kill\nboard: grid:7\n\n\
    . . . @ X - -\n@ @ @ @ X - -\nX X X X X - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n";

/// The easiest puzzle of Gomoku with its solution.
fn gomoku() -> (String, Vec<String>) {
    let lines = PROBLEMS.iter().find(|judge| judge.name() == "gomoku").unwrap().shipped().lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let one = all.min_by_key(|line| line["fours"].as_u64().unwrap()).unwrap();
    let win = one["win"].as_str().unwrap().split(' ').map(ToOwned::to_owned).collect();
    (one["id"].as_str().unwrap().to_owned(), win)
}

async fn tries(who: &Somebody, id: &str, moves: &[String]) -> (u16, Value) {
    who.ask("POST", "/api/problems/tries", Some(&json!({"id": id, "moves": moves}))).await
}

async fn listed(who: &Somebody) -> Value {
    who.ask("GET", "/api/problems", None).await.1
}

#[tokio::test]
async fn a_first_try_moves_both_ratings_and_no_other_one_does() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::registered(at, "Ann").await, Somebody::registered(at, "Bob").await);
    let guest = Somebody::guest(at).await;
    let (id, win) = gomoku();

    assert_eq!(tries(&guest, &id, &win).await.1["code"], "registration_needed");
    assert_eq!(tries(&ann, "gomoku-none", &win).await.1["code"], "problem_absent");
    // Half a solution is none, and costs nothing.
    assert_eq!(tries(&ann, &id, &win[..1]).await.1["code"], "try_unfinished");
    assert_eq!(tries(&ann, &id, &["p99".to_owned()]).await.1["code"], "not_in_problem");
    assert_eq!(tries(&ann, &id, &vec!["a1".to_owned(); 101]).await.1["code"], "try_too_long");

    let (status, solved) = tries(&ann, &id, &win).await;
    assert_eq!((status, &solved["solved"], &solved["counted"]), (200, &json!(true), &json!(true)), "{solved}");
    assert!(solved["mine"]["rating"].as_f64().unwrap() > 1500.0 && solved["gained"].as_f64().unwrap() > 0.0);
    let easier = solved["problem"]["rating"].as_f64().unwrap();
    let wrong = vec!["a1".to_owned()];
    let (_, failed) = tries(&bob, &id, &wrong).await;
    assert_eq!((&failed["solved"], &failed["counted"]), (&json!(false), &json!(true)), "{failed}");
    assert!(failed["mine"]["rating"].as_f64().unwrap() < 1500.0);
    assert!(failed["problem"]["rating"].as_f64().unwrap() > easier, "{failed}");

    // Whatever follows changes nothing, not even two at once.
    let again = tokio::join!(tries(&bob, &id, &win), tries(&bob, &id, &win));
    for (status, again) in [again.0, again.1] {
        assert_eq!((status, &again["solved"], &again["counted"]), (200, &json!(false), &json!(false)), "{again}");
        assert_eq!((&again["mine"]["tries"], &again["problem"]["tries"]), (&json!(1), &json!(2)));
    }
    let list = listed(&bob).await;
    assert_eq!((&list["tries"][0]["id"], &list["tries"][0]["solved"]), (&json!(id), &json!(false)), "{list}");
    assert_eq!((&list["mine"][0]["kind"], &list["ratings"][0]["tries"]), (&json!("gomoku"), &json!(2)), "{list}");
    // Whoever gives up has failed, whatever the moves.
    let body = json!({"id": id, "moves": win, "gave_up": true});
    let cid = Somebody::registered(at, "Cid").await;
    assert_eq!(cid.ask("POST", "/api/problems/tries", Some(&body)).await.1["solved"], false);

    // It is all there after a restart.
    server.stop().await;
    let server = start_with_toy(&folder).await;
    let ann = Somebody::connect(server.address(), &ann.cookie).await;
    assert_eq!(listed(&ann).await["tries"][0]["solved"], true);
    server.stop().await;
}

#[tokio::test]
async fn a_problem_of_life_and_death_is_judged_by_the_solver() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let ann = Somebody::registered(server.address(), "Ann").await;
    let judge = PROBLEMS.iter().find(|judge| judge.name() == "life").unwrap();
    let line = judge.shipped().lines().next().unwrap();
    let id = judge.about(line).unwrap().id;
    let line: Value = serde_json::from_str(line).unwrap();
    let right = &line["book"]["correct"][0];
    let others = line["region"].as_array().unwrap().iter().filter(|point| *point != right);
    let mut failed = Value::Null;
    for point in others {
        failed = tries(&ann, &id, &[point.as_str().unwrap().to_owned()]).await.1;
        // Some points nobody may play on at first; that is no try.
        if failed["code"] != "not_in_problem" {
            break;
        }
    }
    assert_eq!((&failed["solved"], &failed["mine"]["kind"]), (&json!(false), &json!("life")), "{failed}");
    // A ko is solved when the other side cannot take back at once: what the page calls solved is solved here.
    let kos = judge.shipped().lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let ko = kos.into_iter().find(|line| line["name"] == "life-65133333").unwrap();
    let moves: Vec<String> = serde_json::from_value(ko["book"]["line"].clone()).unwrap();
    let (status, solved) = tries(&ann, "life-65133333", &moves).await;
    assert_eq!((status, &solved["solved"], &solved["counted"]), (200, &json!(true), &json!(true)), "{solved}");
    // The solver is there for problems that pages find too hard.
    let asked = json!({"kind": "life", "text": THREE, "moves": []});
    let (status, answer) = ann.ask("POST", "/api/problems/solve", Some(&asked)).await;
    assert_eq!((status, &answer["verdict"], &answer["moves"]), (200, &json!("win"), &json!(["B7"])), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_problem_that_somebody_makes_waits_for_a_moderator_and_counts_then() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::registered(at, "Ann").await, Somebody::registered(at, "Bob").await);
    let body = |text: &str| json!({"kind": "life", "text": text});
    let send = async |who: &Somebody, text: &str| who.ask("POST", "/api/problems", Some(&body(text))).await;

    assert_eq!(send(&ann, "to play: black").await.1["code"], "no_problem");
    let alive = THREE.replace(". . . @", ". X . @").replace("to play: black", "to play: white").replace("kill", "live");
    assert_eq!(send(&ann, &alive).await.1["code"], "problem_unproved");
    assert_eq!(send(&ann, &"x".repeat(70_000)).await.1["code"], "problem_too_large");
    let unknown = json!({"kind": "chess", "text": THREE});
    assert_eq!(ann.ask("POST", "/api/problems", Some(&unknown)).await.1["code"], "problem_kind_unknown");

    let (status, taken) = send(&ann, THREE).await;
    assert_eq!((status, &taken["problem"]["state"]), (200, &json!("waiting")), "{taken}");
    let id = taken["problem"]["id"].as_str().unwrap().to_owned();
    let turned = THREE.replace("X", "O").replace("@", "#").replace("black", "white");
    let (status, known) = send(&bob, &turned).await;
    assert_eq!((status, &known["code"], &known["params"]["problem"]), (409, &json!("problem_known"), &json!(id)));
    assert_eq!(listed(&bob).await["problems"], json!([]));
    assert_eq!(listed(&ann).await["problems"][0]["mine"], true);
    assert_eq!(tries(&bob, &id, &["B7".to_owned()]).await.1["code"], "problem_absent");
    let address = format!("/api/problems/{id}/state");
    assert_eq!(bob.ask("POST", &address, Some(&json!({"state": "public"}))).await.0, 403);

    server.stop().await;
    let store = Store::open(&config(&folder).database()).await.unwrap();
    let role = Step::new("UPDATE people SET role = 'moderator' WHERE name = $1").text("Bob").must_hit("person");
    store.journal().commit(role).await.unwrap();
    store.close().await;
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::connect(at, &ann.cookie).await, Somebody::connect(at, &bob.cookie).await);
    assert_eq!(listed(&bob).await["problems"][0]["state"], "waiting");
    assert_eq!(bob.ask("POST", &address, Some(&json!({"state": "public"}))).await.0, 204);
    let cid = Somebody::registered(at, "Cid").await;
    assert_eq!(listed(&cid).await["problems"][0]["owner"], "Ann");
    assert_eq!(tries(&cid, &id, &["A7".to_owned()]).await.1["solved"], false);
    // What is for everybody is no longer its maker's to take away.
    assert_eq!(ann.ask("DELETE", &format!("/api/problems/{id}"), None).await.1["code"], "not_yours");
    assert_eq!(bob.ask("DELETE", &format!("/api/problems/{id}"), None).await.0, 204);
    assert_eq!(listed(&cid).await["problems"], json!([]));
    server.stop().await;
}
