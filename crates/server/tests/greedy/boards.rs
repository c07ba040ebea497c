//! Boards that take long to make.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::time::timeout;

use crate::common::{Folder, Somebody, ask, start};

/// Whoever asks whether the server is well hears it at once; much longer than that is no answer.
const SOON: Duration = Duration::from_secs(1);

#[tokio::test]
async fn large_boards_are_refused_unmade_and_others_made_aside() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let at = server.address();
    let ann = Somebody::guest(at).await;
    let asked = |points: u32, seed: usize| {
        let body =
            json!({"game": {"game": "go", "board": format!("random:{points}:{seed}")}, "moves": [], "think": 50});
        let cookie = ann.cookie.clone();
        tokio::spawn(async move { ask(at, "POST", "/api/analysis", &cookie, Some(&body)).await })
    };
    let large: Vec<_> = (0..40).map(|seed| asked(10_000, seed)).collect();
    let allowed: Vec<_> = (0..3).map(|seed| asked(2000, seed)).collect();
    for _ in 0..20 {
        let (status, ..) = timeout(SOON, ask(at, "GET", "/health", "", None)).await.expect("an answer soon");
        assert_eq!(status, 200);
    }
    for (status, _, answer) in join_all(large).await.into_iter().map(Result::unwrap) {
        assert_eq!(
            (status, &answer["code"], &answer["params"]["points"]),
            (422, &json!("board_too_large"), &json!(10_000))
        );
    }
    for (status, _, answer) in join_all(allowed).await.into_iter().map(Result::unwrap) {
        assert!(status == 200 || answer["code"] == "busy", "{answer}");
    }
    server.stop().await;
}
