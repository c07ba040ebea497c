//! A database of version 0.1 opens, and everything in it is answered as version 0.1 answered it.

use std::{net::SocketAddr, path::Path};

use serde_json::{Value, json};
use tengen_pages::Pages;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::common::{Folder, Somebody, config};

const DATABASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/database-0.1.sqlite");
const ANSWERS: &str = include_str!("../data/database-0.1.json");

#[tokio::test]
async fn a_database_of_version_0_1_is_answered_as_it_was() {
    let folder = Folder::new();
    let config = config(&folder);
    std::fs::create_dir_all(&config.data).unwrap();
    std::fs::copy(Path::new(DATABASE), config.data.join("tengen.db")).unwrap();
    let server = tengen_server::start(config, Pages::NONE).await.unwrap();
    let at = server.address();
    let old: Value = serde_json::from_str(ANSWERS).unwrap();

    let mut wrong = Vec::new();
    for request in list(&old["requests"]) {
        if let Err(difference) = compare_answer(request, &get(at, request).await) {
            wrong.push(format!("{}: {difference}", request["path"]));
        }
    }
    for told in list(&old["sockets"]) {
        let answer = watch(at, told).await;
        if let Err(difference) = compare(&told["answer"], &answer) {
            wrong.push(format!("{}: {difference}", told["watch"]));
        }
    }
    assert!(wrong.is_empty(), "{} answers are not as they were:\n{}", wrong.len(), wrong.join("\n"));

    // Whose clock runs goes on: the server adds nothing to the log but that it was away.
    let mut resumed = old["resumed"].clone();
    let answer = watch(at, &resumed).await;
    let known = list(&resumed["answer"]["entries"]).len();
    let more = list(&answer["entries"])[known..].iter();
    resumed["answer"]["entries"].as_array_mut().unwrap().extend(more.clone().cloned());
    assert_eq!(compare(&resumed["answer"], &answer), Ok(()));
    assert!(more.len() == 1 && more.clone().all(|entry| entry["event"] == "restart"), "{answer}");

    // People are still who they were, and sit down at what was open.
    let offer = &old["offers"][2];
    let bob = Somebody::connect(at, old["people"]["Bob"]["cookie"].as_str().unwrap()).await;
    assert_eq!(bob.name, "Bob");
    let (path, key) = (format!("/api/lobby/{}/join", text(&offer["id"])), json!({"password": offer["password"]}));
    let (status, begun) = bob.ask("POST", &path, Some(&key)).await;
    assert_eq!(status, 200, "{begun}");
    server.stop().await;
}

struct Answer {
    status: u64,
    media: String,
    body: String,
}

/// Asks as it was asked then. Without chunks, which only this would have to put together.
async fn get(at: SocketAddr, request: &Value) -> Answer {
    let mut head = format!("GET {} HTTP/1.0\r\nHost: {at}\r\n", text(&request["path"]));
    for (name, value) in request["headers"].as_object().into_iter().flatten() {
        head += &format!("{name}: {}\r\n", text(value));
    }
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all((head + "\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let media = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-type").then(|| value.to_string())
    });
    Answer { status, media: media.unwrap_or_default(), body: body.to_string() }
}

async fn watch(at: SocketAddr, told: &Value) -> Value {
    let headers = &told["headers"];
    let mut somebody = match headers["authorization"].as_str() {
        Some(bearer) => Somebody::program(at, bearer.strip_prefix("Bearer ").unwrap()).await,
        None => Somebody::connect(at, text(&headers["cookie"])).await,
    };
    somebody.watch(text(&told["watch"]), 0).await
}

fn compare_answer(request: &Value, answer: &Answer) -> Result<(), String> {
    if request["status"] != answer.status {
        return Err(format!("status {}: {}", answer.status, answer.body));
    }
    let media = request["type"].as_str().unwrap_or("application/json");
    if !answer.media.starts_with(media) {
        return Err(format!("it is {}", answer.media));
    }
    match media {
        "application/json" => {
            compare(&request["body"], &serde_json::from_str(&answer.body).map_err(|e| e.to_string())?)
        }
        "application/x-ndjson" => {
            let lines: Result<Vec<Value>, _> = answer.body.lines().map(serde_json::from_str).collect();
            compare(&request["body"], &Value::Array(lines.map_err(|error| error.to_string())?))
        }
        _ if unsigned(text(&request["body"])) == unsigned(&answer.body) => Ok(()),
        _ => Err(format!("the record reads {}", answer.body)),
    }
}

/// A record without the version of whoever wrote it, and without what engines are called: by what people see, where version 0.1
/// wrote what seats call them. Names of another length break lines elsewhere.
fn unsigned(record: &str) -> String {
    let mut record = match record.split_once("AP[Tengen:") {
        Some((before, after)) => before.to_string() + after.split_once(']').map_or("", |(_, rest)| rest),
        None => record.to_string(),
    };
    for name in ["go:1", "gomoku:1", "Tengen, level 1", "Tengen  level 1"] {
        record = record.replace(name, "engine");
    }
    record.split_whitespace().collect()
}

/// What is expected is there. Objects may have more, lists may not, and 1 is 1.0.
fn compare(expected: &Value, found: &Value) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(there)) => expected.iter().try_for_each(|(key, value)| {
            let found = there.get(key).ok_or_else(|| format!("{key} is missing"))?;
            let compared = match key.as_str() {
                "picture" => compare_picture(value, found),
                // To give up was a choice, and is no move any more.
                "choices" => compare(&without_resigning(value), &without_resigning(found)),
                _ => compare(value, found),
            };
            compared.map_err(|difference| format!("{key}: {difference}"))
        }),
        (Value::Array(expected), Value::Array(there)) if expected.len() == there.len() => {
            (0..).zip(expected.iter().zip(there)).try_for_each(|(at, (expected, found))| {
                compare(expected, found).map_err(|difference: String| format!("{at}: {difference}"))
            })
        }
        (Value::Number(expected), Value::Number(found)) if expected.as_f64() == found.as_f64() => Ok(()),
        _ if expected == found => Ok(()),
        _ => Err(format!("{expected} became {found}")),
    }
}

fn without_resigning(choices: &Value) -> Value {
    match choices {
        Value::Array(choices) => choices.iter().filter(|choice| choice["move"] != "resign").cloned().collect(),
        other => other.clone(),
    }
}

/// Pictures have another shape since; what was on them is still to be found.
fn compare_picture(old: &Value, new: &Value) -> Result<(), String> {
    let marked = |mark: &str| {
        let found = list(&new["marks"]).iter().find(|found| found["mark"] == mark);
        found.map_or(Value::Null, |found| found["points"].clone())
    };
    let discs = new["kind"] == "discs";
    for (key, expected) in old.as_object().into_iter().flatten() {
        let found = match key.as_str() {
            "kind" => continue,
            // The colours of discs are those of the seats.
            "colours" if discs => continue,
            "stones" if discs => text(&new["discs"]).replace('0', "b").replace('1', "w").into(),
            "row" => marked("won"),
            "forbidden" => marked("forbidden"),
            "owners" | "score" | "dead" | "accepted" => new["count"][key].clone(),
            _ => new[key].clone(),
        };
        compare(expected, &found).map_err(|difference| format!("{key}: {difference}"))?;
    }
    Ok(())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
