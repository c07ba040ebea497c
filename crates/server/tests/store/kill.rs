//! The server is killed in the middle of writing: whatever it acknowledged is there.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};

use tengen_server::store::{Id, Store};

use super::cast;
use super::places::Folder;

/// Tells the child where to write.
const URL: &str = "TENGEN_STORE_TEST_URL";
const MATCHES: usize = 40;
const ENOUGH: usize = 4_000;

#[tokio::test]
async fn an_acknowledged_event_survives_sigkill() {
    let folder = Folder::new();
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["--ignored", "--exact", "store::kill::the_writer_that_is_killed", "--nocapture"])
        .env(URL, folder.url())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child that writes");
    let mut heard = BufReader::new(child.stdout.take().expect("its stdout is a pipe"));
    let mut said = String::new();
    for _ in 0..ENOUGH {
        assert!(heard.read_line(&mut said).expect("the child goes on") > 0, "it ended: {said}");
    }
    child.kill().expect("it is alive");
    child.wait().expect("it is dead");
    heard.read_to_string(&mut said).expect("what it said before it died");

    // The last line may be torn: it was acknowledged, but not said.
    let whole = said.rfind('\n').map_or("", |end| &said[..end]);
    let mut acknowledged: HashMap<Id, u32> = HashMap::new();
    for line in whole.lines() {
        // The test harness talks as well, and on a single core it begins a line that it does not end.
        let Some((id, n)) = line.split_once("durable ").and_then(|(_, event)| event.split_once(' ')) else {
            continue;
        };
        let last = acknowledged.entry(id.parse().expect("an id")).or_default();
        assert_eq!(n.parse(), Ok(*last + 1), "acknowledged in order");
        *last += 1;
    }
    assert_eq!(acknowledged.len(), MATCHES);
    let events: u32 = acknowledged.values().sum();
    assert!(events > 3_900, "{events}");

    let store = Store::open(&folder.url()).await.unwrap();
    assert_eq!(store.check().await.unwrap().faults, []);
    for (id, last) in acknowledged {
        let log = store.events(id, 1).await.unwrap();
        let written = u32::try_from(log.len()).unwrap();
        // One more may have become durable before anybody heard of it.
        assert!(written == last || written == last + 1, "{written} events, {last} acknowledged");
        let expected: Vec<_> = (1..=written).map(|n| cast::event(id, n)).collect();
        assert_eq!(log, expected);
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started, and killed, by an_acknowledged_event_survives_sigkill"]
async fn the_writer_that_is_killed() {
    let url = std::env::var(URL).expect("the parent says where to write");
    let store = Store::open(&url).await.unwrap();
    let mut players = tokio::task::JoinSet::new();
    for _ in 0..MATCHES {
        let store = store.clone();
        players.spawn(async move {
            let id = cast::begun(&store).await;
            for n in 1.. {
                store.journal().append(cast::event(id, n)).await.unwrap();
                // One write for the whole line, so that lines of different matches do not mix.
                let line = format!("durable {id} {n}\n");
                std::io::stdout().write_all(line.as_bytes()).expect("somebody listens");
            }
        });
    }
    players.join_all().await;
}
