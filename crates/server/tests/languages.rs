//! Languages that people bring: kept, offered, published, spoken, withdrawn.

use serde_json::{Value, json};
use tengen_server::store::{Step, Store};

use crate::common::{Folder, Somebody, config, start};

fn german(hello: &str) -> Value {
    json!({
        "header": {"code": "DE", "name": "Deutsch", "author": "Ann"},
        "files": {"common.ftl": format!("nav-play = {hello}\n")},
        "made_from": {"nav-play": "0123456789abcdef"},
    })
}

async fn make_moderator(folder: &Folder, name: &str) {
    let store = Store::open(&config(folder).database()).await.unwrap();
    let role = Step::new("UPDATE people SET role = 'moderator' WHERE name = $1").text(name).must_hit("person");
    store.journal().commit(role).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_translation_is_kept_offered_published_and_withdrawn() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let bob = Somebody::registered(server.address(), "Bob").await;
    server.stop().await;
    make_moderator(&folder, "Bob").await;
    let server = start(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::registered(at, "Ann").await, Somebody::connect(at, &bob.cookie).await);
    let guest = Somebody::guest(at).await;
    let send = async |who: &Somebody, language: Value, offered: bool| {
        who.ask("POST", "/api/translations", Some(&json!({"language": language, "offered": offered}))).await
    };
    let codes = async || {
        let (_, list) = guest.ask("GET", "/api/languages", None).await;
        let all = list["languages"].as_array().unwrap().clone();
        all.into_iter().map(|one| one["code"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(codes().await, ["cs", "en"]);

    // What is kept must be one, and must be somebody's who can be found again.
    assert_eq!(send(&guest, german("Spielen"), false).await.1["code"], "registration_needed");
    let mut nameless = german("Spielen");
    nameless["header"]["author"] = json!(" ");
    let (status, unfit) = send(&ann, nameless, false).await;
    assert_eq!((status, &unfit["code"]), (422, &json!("language_unfit")), "{unfit}");
    let mut odd = german("Spielen");
    odd["header"]["code"] = json!("d_e");
    assert_eq!(send(&ann, odd, false).await.0, 422);
    let mut english = german("Spielen");
    english["header"]["code"] = json!("en");
    assert_eq!(send(&ann, english, false).await.1["code"], "language_fixed");

    // An unfinished one with an error is kept all the same, for its owner alone.
    let (status, line) = send(&ann, german("Spiele { $"), false).await;
    assert_eq!((status, &line["code"], &line["mine"]), (200, &json!("de"), &json!(true)), "{line}");
    let path = format!("/api/translations/{}", line["id"].as_str().unwrap());
    let (_, whole) = ann.ask("GET", &path, None).await;
    assert_eq!(whole["language"]["files"]["common.ftl"], "nav-play = Spiele { $\n");
    assert_eq!(whole["language"]["header"]["direction"], "ltr");
    assert_eq!(bob.ask("GET", &path, None).await.1["code"], "translation_absent");
    assert_eq!(bob.ask("DELETE", &path, None).await.1["code"], "translation_absent");

    // Sent again it is the same translation. Only moderators see what others offer, and publish it.
    let (_, again) = send(&ann, german("Spiele { $"), true).await;
    assert_eq!(again["id"], line["id"]);
    assert!(again["updated"].as_u64() > line["updated"].as_u64());
    let publish = format!("{path}/publish");
    let seen = json!({"updated": again["updated"]});
    assert_eq!(ann.ask("POST", &publish, Some(&seen)).await.1["code"], "role_needed");
    assert_eq!(guest.ask("GET", "/api/translations", None).await.1["translations"], json!([]));
    let (_, offered) = bob.ask("GET", "/api/translations", None).await;
    assert_eq!(offered["translations"][0]["owner"], "Ann", "{offered}");
    let (status, errors) = bob.ask("POST", &publish, Some(&seen)).await;
    assert_eq!((status, &errors["code"]), (422, &json!("language_errors")), "{errors}");
    let place = ["file", "line", "column", "errors"].map(|name| errors["params"][name].clone());
    assert_eq!(place, [json!("common.ftl"), json!(1), json!(22), json!(1)], "{errors}");
    let (_, mended) = send(&ann, german("Spielen"), true).await;
    assert_eq!(bob.ask("POST", &publish, Some(&seen)).await.1["code"], "translation_changed");
    let (status, published) = bob.ask("POST", &publish, Some(&json!({"updated": mended["updated"]}))).await;
    assert_eq!((status, &published["code"], &published["shipped"]), (200, &json!("de"), &json!(false)), "{published}");

    // From now on everybody has it.
    assert_eq!(codes().await, ["cs", "en", "de"]);
    let (_, spoken) = guest.ask("GET", "/api/languages/de", None).await;
    assert_eq!(spoken["files"]["common.ftl"], "nav-play = Spielen\n");
    assert_eq!(guest.ask("GET", "/api/languages/en", None).await.1["header"]["name"], "English");
    for code in ["fr", "no_such", "%2e%2e"] {
        let absent = guest.ask("GET", &format!("/api/languages/{code}"), None).await.1;
        assert_eq!(absent["code"], "language_absent", "{code}");
    }

    // What happens to the draft is nothing to what was published.
    assert_eq!(ann.ask("DELETE", &path, None).await.0, 204);
    assert_eq!(codes().await, ["cs", "en", "de"]);
    assert_eq!(ann.ask("DELETE", "/api/languages/de", None).await.1["code"], "role_needed");
    assert_eq!(bob.ask("DELETE", "/api/languages/cs", None).await.1["code"], "language_not_published");
    assert_eq!(bob.ask("DELETE", "/api/languages/de", None).await.0, 204);
    assert_eq!(bob.ask("DELETE", "/api/languages/de", None).await.1["code"], "language_absent");
    assert_eq!(codes().await, ["cs", "en"]);
    server.stop().await;

    let store = Store::open(&config(&folder).database()).await.unwrap();
    let acts = store.acts(None, 10).await.unwrap();
    let acts: Vec<_> = acts.iter().map(|(_, act)| (act.action.as_str(), act.subject.as_str())).collect();
    assert_eq!(acts, [("withdraw_language", "de"), ("publish_language", "de")]);
    store.close().await;
}

#[tokio::test]
async fn there_is_an_end_to_what_somebody_keeps() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.rates.upload = config.rates.api;
    let server = tengen_server::start(config, tengen_pages::Pages::NONE).await.unwrap();
    let ann = Somebody::registered(server.address(), "Ann").await;
    let send = async |code: &str, text: String| {
        let language = json!({
            "header": {"code": code, "name": code, "author": "Ann"},
            "files": {"common.ftl": text},
        });
        ann.ask("POST", "/api/translations", Some(&json!({"language": language, "offered": false}))).await
    };
    for code in ["de", "fr", "pl", "sk", "it", "es", "pt", "nl", "da", "sv"] {
        assert_eq!(send(code, "a = b\n".to_string()).await.0, 200, "{code}");
    }
    assert_eq!(send("fi", "a = b\n".to_string()).await.1["code"], "translations_too_many");
    assert_eq!(send("de", "a = c\n".to_string()).await.0, 200, "one that is here may change");
    let large = format!("a = {}\n", "x".repeat(1 << 20));
    let (status, unfit) = send("de", large).await;
    assert_eq!((status, &unfit["code"]), (422, &json!("language_unfit")));
    server.stop().await;
}
