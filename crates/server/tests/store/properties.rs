//! What holds for any log and any order of writing, for both databases.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use tengen_server::store::{Entry, Event, Id, StoreError};

use super::cast::{self, NOON};
use super::places::Place;

/// Entries of one to three events for three matches, with numbers that often collide. The ones that came first
/// are written, each whole or not at all; the log holds those and nothing else.
pub(crate) async fn an_entry_is_whole_or_not_there(place: Place) {
    let store = &place.store;
    let entry = prop::collection::vec((0..3_usize, 1..9_u32), 1..4);
    let plans = prop::collection::vec(entry, 1..40);
    let mut runner = TestRunner::new_with_rng(Config::default(), seeded());
    for _ in 0..16 {
        let plan = plans.new_tree(&mut runner).expect("a plan").current();
        let mut matches = Vec::new();
        for _ in 0..3 {
            matches.push(cast::begun(store).await);
        }
        let entries: Vec<Vec<Event>> = plan
            .iter()
            .enumerate()
            .map(|(turn, events)| {
                events
                    .iter()
                    .map(|(which, n)| Event { body: format!("turn {turn}"), ..cast::event(matches[*which], *n) })
                    .collect()
            })
            .collect();

        let mut expected: BTreeMap<(Id, u32), Event> = BTreeMap::new();
        let mut fates = Vec::new();
        for events in &entries {
            let mut after = expected.clone();
            let fits = events.iter().all(|event| after.insert((event.match_id, event.n), event.clone()).is_none());
            if fits {
                expected = after;
                fates.push(Ok(0));
            } else {
                fates.push(Err(StoreError::Duplicate { table: "events".into() }));
            }
        }

        let commits = entries.into_iter().map(|events| store.journal().commit(events.into_iter().collect::<Entry>()));
        assert_eq!(join_all(commits).await, fates, "{plan:?}");
        for id in matches {
            let log = store.events(id, 1).await.unwrap();
            let model: Vec<_> = expected.values().filter(|event| event.match_id == id).collect();
            assert_eq!(log.iter().collect::<Vec<_>>(), model, "{plan:?}");
        }
    }
}

/// Any text but NUL comes back letter by letter, whatever quotes, placeholders or scripts are in it.
pub(crate) async fn any_text_comes_back(place: Place) {
    let store = &place.store;
    let id = cast::begun(store).await;
    let mut runner = TestRunner::new_with_rng(Config::default(), seeded());
    let texts = prop::collection::vec("(?s)[^\\x00]{0,200}", 200..=200);
    let texts = texts.new_tree(&mut runner).expect("texts").current();
    let events: Vec<_> = (1..).zip(texts).map(|(n, body)| Event { match_id: id, n, at: NOON, body }).collect();
    let appends = events.iter().map(|event| store.journal().append(event.clone()));
    for outcome in join_all(appends).await {
        assert_eq!(outcome, Ok(()));
    }
    assert_eq!(store.events(id, 1).await.unwrap(), events);
}

/// The same plans every time: the databases are to be compared.
fn seeded() -> proptest::test_runner::TestRng {
    proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha)
}
