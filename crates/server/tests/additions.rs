//! Plug-ins and templates that people bring, and those in the folders of the operator.

use std::{collections::BTreeMap, fs, net::SocketAddr};

use serde_json::{Value, json};
use tengen_guest::package::pack;
use tengen_server::store::{Step, Store};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::common::{Folder, Somebody, config, pair, start_with_toy};

/// The quicksand of the examples, in some version.
fn quicksand(version: &str) -> Vec<u8> {
    let manifest = include_str!("../../../plugins/examples/quicksand/plugin.json").replace("1.0.0", version);
    let code = wat::parse_str(include_str!("../../../plugins/examples/quicksand/module.wat")).unwrap();
    pack(&BTreeMap::from([
        ("plugin.json".to_owned(), manifest.into_bytes()),
        ("quicksand.png".to_owned(), include_bytes!("../../../plugins/examples/quicksand/quicksand.png").to_vec()),
        ("module.wasm".to_owned(), code),
    ]))
    .unwrap()
}

/// Something that is no JSON, there and back: the status, the head and the body.
async fn raw(at: SocketAddr, method: &str, path: &str, cookie: &str, body: &[u8]) -> (u16, String, Vec<u8>) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nOrigin: http://{at}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/zip\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), head.to_lowercase(), answer[end + 4..].to_vec())
}

async fn upload(who: &Somebody, file: &[u8]) -> (u16, Value) {
    let (status, _, body) = raw(who.at, "POST", "/api/plugins?game=sector66", &who.cookie, file).await;
    (status, serde_json::from_slice(&body).unwrap())
}

/// The duel with quicksand before the first pawn.
fn sandy(uuid: &Value) -> Value {
    let mut template: Value =
        serde_json::from_str(include_str!("../../../games/sector66/templates/duel.json")).unwrap();
    template["name"] = json!({"en": "Sandy duel"});
    template["plugins"]["sand"] = json!({"package": uuid, "kind": "quicksand"});
    template["fields"] = json!([{"field": "d2", "kind": "sand"}]);
    template
}

/// The plug-ins that somebody sees which do not ship.
async fn brought(who: &Somebody) -> Vec<(String, String)> {
    let (_, list) = who.ask("GET", "/api/plugins", None).await;
    let all = list["plugins"].as_array().unwrap();
    let others = all.iter().filter(|plugin| plugin["state"] != "shipped");
    others
        .map(|plugin| (plugin["title"]["en"].as_str().unwrap().into(), plugin["state"].as_str().unwrap().into()))
        .collect()
}

async fn make_moderator(folder: &Folder, name: &str) {
    let store = Store::open(&config(folder).database()).await.unwrap();
    let role = Step::new("UPDATE people SET role = 'moderator' WHERE name = $1").text(name).must_hit("person");
    store.journal().commit(role).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn somebody_brings_a_plug_in_plays_with_it_and_a_moderator_lets_everybody() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, mut bob) = (Somebody::registered(at, "Ann").await, Somebody::registered(at, "Bob").await);
    let guest = Somebody::guest(at).await;

    // What is refused says why.
    assert_eq!(upload(&guest, &quicksand("1.0.0")).await.1["code"], "registration_needed");
    let (status, unfit) = upload(&ann, b"PK nothing").await;
    assert_eq!((status, &unfit["code"]), (422, &json!("plugin_unfit")), "{unfit}");
    assert!(unfit["params"]["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{unfit}");
    let (status, _, body) = raw(at, "POST", "/api/plugins?game=go", &ann.cookie, b"").await;
    assert_eq!((status, serde_json::from_slice::<Value>(&body).unwrap()["code"].clone()), (422, json!("no_plugins")));

    let (status, taken) = upload(&ann, &quicksand("1.0.0")).await;
    assert_eq!((status, &taken["known"]), (200, &json!(false)), "{taken}");
    let plugin = &taken["plugin"];
    let (uuid, hash) = (plugin["uuid"].clone(), plugin["hash"].as_str().unwrap().to_string());
    assert_eq!((&plugin["state"], &plugin["mine"], &plugin["owner"]), (&json!("private"), &json!(true), &json!("Ann")));
    assert_eq!((&plugin["kinds"][0]["name"], &plugin["report"]["of"]), (&json!("quicksand"), &json!(1000)));
    assert_eq!(upload(&ann, &quicksand("1.0.0")).await.1["known"], true);
    assert_eq!(upload(&bob, &quicksand("1.0.1")).await.1["code"], "plugin_taken");
    assert_eq!(brought(&ann).await, [("Quicksand".to_string(), "private".to_string())]);
    assert_eq!(brought(&bob).await, []);

    // Its file and its pictures, which never change.
    let (status, head, file) = raw(at, "GET", &format!("/api/plugins/{hash}/file"), "", b"").await;
    assert_eq!((status, file), (200, quicksand("1.0.0")));
    assert!(head.contains("cache-control: private, max-age=31536000, immutable"), "{head}");
    let (status, head, picture) = raw(at, "GET", &format!("/api/plugins/{hash}/files/quicksand.png"), "", b"").await;
    assert!(status == 200 && head.contains("image/png") && picture.starts_with(b"\x89PNG"), "{head}");
    for path in [format!("/api/plugins/{hash}/files/plugin.json"), "/api/plugins/00/file".to_string()] {
        assert_eq!(raw(at, "GET", &path, "", b"").await.0, 404, "{path}");
    }

    // A template with it, which only Ann can begin with.
    let body = json!({"game": "sector66", "template": sandy(&uuid), "public": true});
    assert_eq!(bob.ask("POST", "/api/templates", Some(&body)).await.1["code"], "template_no_package");
    let (status, kept) = ann.ask("POST", "/api/templates", Some(&body)).await;
    assert_eq!(status, 200, "{kept}");
    let id = kept["id"].as_str().unwrap().to_string();
    let offer = |game: Value| json!({"game": game, "clock": {"kind": "none"}, "seat": 0});
    let named = json!({"game": "sector66", "template": id});
    assert_eq!(bob.ask("POST", "/api/lobby", Some(&offer(named.clone()))).await.1["code"], "plugin_missing");
    let settled = json!({"game": "sector66", "template": sandy(&uuid), "plugins": {uuid.as_str().unwrap(): hash}});
    let (status, private) = bob.ask("POST", "/api/lobby", Some(&offer(settled.clone()))).await;
    assert_eq!((status, &private["code"], &private["params"]["package"]), (403, &json!("plugin_private"), &uuid));
    // Who meets such a game in a list sees what it looks like.
    let asked: String = settled.to_string().bytes().map(|byte| format!("%{byte:02x}")).collect();
    assert_eq!(raw(at, "GET", &format!("/api/picture?game={asked}"), "", b"").await.0, 200);

    // Whoever plays with her plays with it.
    let game = pair(&ann, &bob, named.clone(), json!({"kind": "none"})).await;
    let seen = bob.watch(&game, 0).await;
    assert_eq!(seen["spec"]["game"]["plugins"][uuid.as_str().unwrap()], hash.as_str());
    assert_eq!(seen["spec"]["game"]["template"]["name"]["en"], "Sandy duel");
    let mut ann = ann.again().await;
    assert_eq!(ann.watch(&game, 0).await["seat"], 0);
    assert_eq!(ann.play(&game, 0, "d2").await, "");
    assert_eq!(bob.play(&game, 1, "d6").await, "");
    // She sank in, and it is Bob's turn again.
    assert_eq!(bob.view(&game).await["table"]["awaited"], json!([1]));
    assert_eq!(ann.ask("DELETE", &format!("/api/plugins/{hash}"), None).await.1["code"], "plugin_in_use");
    assert_eq!(bob.ask("DELETE", &format!("/api/plugins/{hash}"), None).await.1["code"], "not_yours");
    let (_, list) = bob.ask("GET", "/api/templates", None).await;
    let one = list["templates"].as_array().unwrap().iter().find(|one| one["id"] == id.as_str()).unwrap();
    assert_eq!((&one["plays"], &one["owner"], &one["mine"]), (&json!(1), &json!("Ann"), &json!(false)));

    // The next day everything is as it was, and Bob is a moderator.
    server.stop().await;
    make_moderator(&folder, "Bob").await;
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (mut ann, mut bob) = (Somebody::connect(at, &ann.cookie).await, Somebody::connect(at, &bob.cookie).await);
    assert_eq!(ann.watch(&game, 0).await["entries"].as_array().unwrap().len(), 2);
    bob.watch(&game, 0).await;
    assert_eq!(bob.play(&game, 2, "d5").await, "");
    let state = format!("/api/plugins/{hash}/state");
    let approved = json!({"state": "approved"});
    assert_eq!(ann.ask("POST", &state, Some(&approved)).await.1["code"], "role_needed");
    let flag = json!({"reason": "It is \u{202e}too slow."});
    assert_eq!(ann.ask("POST", &format!("/api/plugins/{hash}/flag"), Some(&flag)).await.0, 204);
    let (_, told) = bob.ask("GET", &format!("/api/plugins/{hash}"), None).await;
    assert_eq!((&told["flags"], &told["used"]), (&json!(["It is too slow."]), &json!(1)));
    assert_eq!(bob.ask("POST", &state, Some(&approved)).await.1["state"], "approved");
    assert_eq!(bob.ask("POST", &state, Some(&json!({"state": "shipped"}))).await.1["code"], "plugin_fixed");

    let carl = Somebody::registered(at, "Carl").await;
    assert_eq!(brought(&carl).await, [("Quicksand".to_string(), "approved".to_string())]);
    pair(&carl, &guest_at(at).await, named.clone(), json!({"kind": "none"})).await;
    // A version that she made later is hers until somebody looks at it.
    let (_, later) = upload(&ann, &quicksand("1.1.0")).await;
    assert_eq!(later["plugin"]["versions"].as_array().unwrap().len(), 2);
    let game = pair(&ann, &carl, named.clone(), json!({"kind": "none"})).await;
    assert_eq!(ann.watch(&game, 0).await["spec"]["game"]["plugins"][uuid.as_str().unwrap()], hash.as_str());

    assert_eq!(bob.ask("POST", &state, Some(&json!({"state": "refused"}))).await.1["state"], "refused");
    assert_eq!(carl.ask("POST", "/api/lobby", Some(&offer(settled))).await.1["code"], "plugin_refused");
    assert_eq!(brought(&carl).await, []);
    server.stop().await;
}

async fn guest_at(at: SocketAddr) -> Somebody {
    Somebody::guest(at).await
}

#[tokio::test]
async fn templates_are_kept_changed_and_liked() {
    let folder = Folder::new();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    let mut template: Value =
        serde_json::from_str(include_str!("../../../games/sector66/templates/duel.json")).unwrap();
    let body = |template: &Value, public: bool| json!({"game": "sector66", "template": template, "public": public});

    template["games"][0]["seats"][0]["start"] = json!("z9");
    let (status, refused) = ann.ask("POST", "/api/templates", Some(&body(&template, true))).await;
    assert_eq!((status, &refused["params"]["path"]), (422, &json!("games[0].seats[0].start")), "{refused}");
    template["games"][0]["seats"][0]["start"] = json!("d1");
    template["name"]["en"] = json!("Ann's duel");
    let id = ann.ask("POST", "/api/templates", Some(&body(&template, false))).await.1["id"].take();
    let path = format!("/api/templates/{}", id.as_str().unwrap());

    // A private one is in nobody else's list, and whoever knows the address sees it.
    let listed = async |who: &Somebody| {
        let (_, list) = who.ask("GET", "/api/templates", None).await;
        let all = list["templates"].as_array().unwrap();
        assert!(all.iter().filter(|one| one["state"] == "shipped").count() > 10);
        all.iter().find(|one| one["id"] == id).cloned()
    };
    assert!(listed(&bob).await.is_none());
    assert_eq!(listed(&ann).await.unwrap()["mine"], true);
    let (_, whole) = bob.ask("GET", &path, None).await;
    assert_eq!(
        (&whole["name"]["en"], &whole["width"], &whole["players"]),
        (&json!("Ann's duel"), &json!(7), &json!([2]))
    );
    assert_eq!(whole["template"]["games"][0]["seats"][0]["start"], "d1");

    // Playing it, changing it and playing it again are two games.
    let named = json!({"game": "sector66", "template": id});
    pair(&bob, &ann, named.clone(), json!({"kind": "none"})).await;
    template["description"]["en"] = json!("It has changed.");
    assert_eq!(bob.ask("PUT", &path, Some(&body(&template, true))).await.1["code"], "not_yours");
    assert_eq!(ann.ask("PUT", &path, Some(&body(&template, true))).await.0, 204);
    pair(&bob, &ann, named.clone(), json!({"kind": "none"})).await;
    pair(&bob, &ann, json!({"game": "sector66", "template": template}), json!({"kind": "none"})).await;
    assert_eq!(listed(&bob).await.unwrap()["plays"], 3);

    let stars = format!("{path}/stars");
    assert_eq!(ann.ask("POST", &stars, Some(&json!({"stars": 5}))).await.1["code"], "own_template");
    assert_eq!(bob.ask("POST", &stars, Some(&json!({"stars": 9}))).await.1["code"], "stars_range");
    for (given, shown) in [(2, json!(2.0)), (4, json!(4.0)), (0, Value::Null)] {
        assert_eq!(bob.ask("POST", &stars, Some(&json!({"stars": given}))).await.0, 204);
        assert_eq!(listed(&ann).await.unwrap()["stars"], shown);
    }
    assert_eq!(bob.ask("POST", "/api/templates/classic/stars", Some(&json!({"stars": 3}))).await.0, 204);
    assert_eq!(bob.ask("GET", "/api/templates/classic", None).await.1["my_stars"], 3);

    assert_eq!(bob.ask("DELETE", &path, None).await.1["code"], "not_yours");
    assert_eq!(ann.ask("DELETE", &path, None).await.0, 204);
    assert_eq!(ann.ask("GET", &path, None).await.1["code"], "template_absent");
    assert_eq!(
        bob.ask("POST", "/api/lobby", Some(&json!({"game": named, "clock": {"kind": "none"}}))).await.1["code"],
        "no_such_template"
    );
    server.stop().await;
}

#[tokio::test]
async fn what_lies_in_the_operators_folders_is_for_everybody_and_what_is_bad_is_left_out() {
    let folder = Folder::new();
    let put = |path: &str, bytes: &[u8]| {
        let path = folder.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    put("plugins/quicksand.zip", &quicksand("1.0.0"));
    put("plugins/bad.zip", b"PK");
    put("plugins/readme.txt", b"Nothing to read.");
    let uuid = json!("f279e777-a8b0-4ce6-b906-8edfec5da27e");
    put("templates/sandy.json", sandy(&uuid).to_string().as_bytes());
    put("templates/classic.json", sandy(&uuid).to_string().as_bytes());
    put("templates/bad.json", b"{");
    put("boards/My square.obj", b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
    put("boards/bad.json", b"[]");
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let (ann, bob) = (Somebody::guest(at).await, Somebody::guest(at).await);
    assert_eq!(brought(&ann).await, [("Quicksand".to_string(), "operator".to_string())]);
    let (_, list) = ann.ask("GET", "/api/templates", None).await;
    let theirs: Vec<_> =
        list["templates"].as_array().unwrap().iter().filter(|one| one["state"] == "operator").collect();
    assert_eq!((theirs.len(), &theirs[0]["id"]), (1, &json!("sandy")));
    let (_, boards) = ann.ask("GET", "/api/boards", None).await;
    assert_eq!((boards["drawn"].as_array().unwrap().len(), &boards["drawn"][0]["name"]), (1, &json!("My square")));

    let named = json!({"game": "sector66", "template": "sandy"});
    let game = pair(&ann, &bob, named.clone(), json!({"kind": "none"})).await;
    server.stop().await;

    // Without the file matches go on, and no new one begins.
    fs::remove_file(folder.0.join("plugins/quicksand.zip")).unwrap();
    let server = start_with_toy(&folder).await;
    let at = server.address();
    let mut ann = Somebody::connect(at, &ann.cookie).await;
    assert_eq!(ann.watch(&game, 0).await["seat"], 0);
    assert_eq!(ann.play(&game, 0, "d2").await, "");
    assert_eq!(brought(&ann).await, []);
    let offer = json!({"game": named, "clock": {"kind": "none"}});
    assert_eq!(ann.ask("POST", "/api/lobby", Some(&offer)).await.1["code"], "no_such_template", "it needs the plug-in");
    server.stop().await;
}
