//! The server is killed while three play and others wait in a room: both are there when it comes back.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::json;

use super::{begin, open, place, ready, seated};
use crate::common::{Folder, Somebody, start_with_toy};

/// Tells the child where its folder is.
const FOLDER: &str = "TENGEN_KILLED_FOLDER";

#[tokio::test]
async fn a_match_of_three_and_a_room_survive_sigkill() {
    let folder = Folder::new();
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["--ignored", "--exact", "many::killed::the_server_that_is_killed", "--nocapture"])
        .env(FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child that serves");
    let heard = BufReader::new(child.stdout.take().expect("its stdout is a pipe"));
    let at: SocketAddr = heard
        .lines()
        .find_map(|line| line.expect("the child talks").split_once("listens ")?.1.parse().ok())
        .expect("it says where it listens");

    let mut three = [Somebody::guest(at).await, Somebody::guest(at).await, Somebody::guest(at).await];
    let game = seated(&mut three, json!({})).await;
    assert_eq!(three[0].play(&game, 0, "1").await, "");
    assert_eq!(three[1].act(&game, json!({"do": "resign"})).await, "");
    let room = open(&three[0], json!({})).await;
    place(&room, 1, &three[1], json!({"sits": "me"})).await.unwrap();
    let waiting = ready(&room, &three[1]).await.unwrap();
    child.kill().expect("it is alive");
    child.wait().expect("it is dead");

    let server = start_with_toy(&folder).await;
    let cookies = three.map(|somebody| somebody.cookie);
    let mut back = Vec::new();
    for cookie in &cookies {
        back.push(Somebody::connect(server.address(), cookie).await);
    }
    let view = back[2].view(&game).await;
    assert_eq!((&view["out"], &view["table"]["awaited"]), (&json!([1]), &json!([2])));
    back[2].watch(&game, 0).await;
    assert_eq!(back[2].play(&game, 1, "3").await, "");
    assert_eq!(back[0].view(&game).await["ending"]["payoffs"], json!([0.5, 0.0, 1.0]));

    let path = format!("/api/lobby/{}", room["id"].as_str().unwrap());
    assert_eq!(back[0].ask("GET", &path, None).await.1, waiting);
    place(&room, 2, &back[2], json!({"sits": "me"})).await.unwrap();
    ready(&room, &back[2]).await.unwrap();
    begin(&room, &back[0]).await.unwrap();
    server.stop().await;
}

#[tokio::test]
#[ignore = "started, and killed, by a_match_of_three_and_a_room_survive_sigkill"]
async fn the_server_that_is_killed() {
    let folder = Folder(PathBuf::from(std::env::var_os(FOLDER).expect("the parent says where")));
    let server = start_with_toy(&folder).await;
    println!("listens {}", server.address());
    std::future::pending::<()>().await;
}
