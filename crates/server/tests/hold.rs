//! One server on one database.

use crate::{
    common::{Folder, PATIENCE, ask, config, start},
    store::postgres::Postgres,
};
use tengen_pages::Pages;
use tengen_server::{
    Config, StartError, StopError,
    store::{Hold, StoreError},
};
use tokio::time::timeout;

#[tokio::test]
async fn a_second_server_does_not_start_on_the_same_file() {
    let folder = Folder::new();
    let first = start(&folder).await;
    let refused = tengen_server::start(config(&folder), Pages::NONE).await.unwrap_err();
    let by = format!("process {}", std::process::id());
    assert!(matches!(&refused, StartError::Store(StoreError::InUse { by: who }) if *who == by), "{refused}");
    assert_eq!(ask(first.address(), "GET", "/api/engines", "", None).await.0, 200);
    first.stop().await;
    start(&folder).await.stop().await;
}

#[tokio::test]
async fn nor_on_the_same_postgres_and_a_lost_hold_is_noticed() {
    let postgres = match Postgres::start() {
        Ok(postgres) => postgres,
        Err(reason) => return println!("SKIPPED: two servers on PostgreSQL were not tried: {reason}"),
    };
    let folder = Folder::new();
    let url = postgres.new_database().await;
    let config = || Config { database: Some(url.clone()), ..config(&folder) };
    let mut server = tengen_server::start(config(), Pages::NONE).await.unwrap();
    let refused = tengen_server::start(config(), Pages::NONE).await.unwrap_err();
    assert!(matches!(&refused, StartError::Store(StoreError::InUse { .. })), "{refused}");
    let elsewhere = Config { database: Some(postgres.new_database().await), ..config() };
    tengen_server::start(elsewhere, Pages::NONE).await.expect("another schema is another database").stop().await;

    // What PostgreSQL cannot look for is refused and no failure of ours.
    for path in ["/api/matches?player=%00", "/api/matches?board=a%00b", "/api/people/%00", "/api/boards/%00"] {
        let (status, _, answer) = ask(server.address(), "GET", path, "", None).await;
        assert_eq!(status, 400, "{path}: {answer}");
    }

    // PostgreSQL hangs up on everybody: the server takes its database again.
    let before = postgres.holders().await;
    postgres.hang_up().await;
    let again = async {
        // Who tried to take it, to see whether it is free, would be in the server's way.
        while !postgres.holders().await.iter().any(|process| !before.contains(process)) {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, again).await.expect("it is held again");
    assert_eq!(ask(server.address(), "POST", "/api/guest", "", None).await.0, 200, "play goes on");

    // This time somebody else is faster, and the server stops.
    let taken = async {
        loop {
            postgres.hang_up().await;
            if let Ok(hold) = Hold::take(&url).await {
                return hold;
            }
        }
    };
    let _other = timeout(PATIENCE, taken).await.expect("it is free for a moment");
    let ended = timeout(PATIENCE, server.ended()).await.expect("it stops by itself");
    assert!(matches!(ended, Err(StopError::Replaced)), "{ended:?}");
}
