//! Stories about matches and their logs, for both databases.

use futures_util::{TryStreamExt as _, future::join_all};
use tengen_server::store::{
    Ending, Entry, Fault, NewMatch, NewRating, RatingPoint, Status, Step, StoreError, note_seen, note_wakes,
};

use super::cast::{self, NOON};
use super::places::Place;

pub(crate) async fn a_match_comes_back_as_it_was_written(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    // First without a rating and then with one: PostgreSQL prepares the statement for the first.
    let mut new = cast::game(NOON, vec![cast::sits(0, ann, "Ann"), cast::engine(1, "tengen")]);
    store.begin_match(&new).await.unwrap();
    let found = store.find_match(new.id).await.unwrap().unwrap();
    assert_eq!(found.begun, new);
    assert_eq!(found.status, Status::Live);
    assert_eq!((found.ended, found.result, found.reason), (None, None, None));

    new.id = tengen_server::store::Id::random();
    new.rated = true;
    new.spec = "{\"komi\":\"7½\", \"board\":\"天元 '\\\" $1 ?1 :x\"}".into();
    new.seats[0].rating = Some(1523.125);
    new.seats[1].gained = Some(-0.1);
    store.begin_match(&new).await.unwrap();
    assert_eq!(store.find_match(new.id).await.unwrap().unwrap().begun, new);
    assert_eq!(store.spec(new.id).await.unwrap().as_deref(), Some(new.spec.as_str()));

    let again = store.begin_match(&new).await;
    assert_eq!(again, Err(StoreError::Duplicate { table: "matches".into() }));
    let stranger = tengen_server::store::Id::random();
    assert_eq!(store.find_match(stranger).await.unwrap(), None);
    assert_eq!(store.spec(stranger).await.unwrap(), None);
}

pub(crate) async fn a_client_that_was_away_gets_what_it_missed(place: Place) {
    let store = &place.store;
    let id = cast::begun(store).await;
    for n in 1..=7 {
        store.journal().append(cast::event(id, n)).await.unwrap();
    }
    let missed: Vec<_> = (5..=7).map(|n| cast::event(id, n)).collect();
    assert_eq!(store.events(id, 5).await.unwrap(), missed);
    assert_eq!(store.events(id, 1).await.unwrap().len(), 7);
    assert_eq!(store.events(id, 8).await.unwrap(), []);
}

/// Thirty appends at once, of which five repeat a number and one speaks of a match that nobody began.
pub(crate) async fn a_bad_entry_fails_alone(place: Place) {
    let store = &place.store;
    let id = cast::begun(store).await;
    let nowhere = tengen_server::store::Id::random();
    let mut events: Vec<_> = (1..=24).map(|n| cast::event(id, n)).collect();
    events.insert(12, cast::event(nowhere, 1));
    events.extend((1..=5).map(|n| cast::event(id, n)));
    let outcomes = join_all(events.into_iter().map(|event| store.journal().append(event))).await;

    let duplicate = Err(StoreError::Duplicate { table: "events".into() });
    let missing = Err(StoreError::Missing { what: "row to refer to".into() });
    for (index, outcome) in outcomes.into_iter().enumerate() {
        let expected = match index {
            12 => missing.clone(),
            25.. => duplicate.clone(),
            _ => Ok(()),
        };
        assert_eq!(outcome, expected, "append {index}");
    }
    let log: Vec<_> = (1..=24).map(|n| cast::event(id, n)).collect();
    assert_eq!(store.events(id, 1).await.unwrap(), log);
    assert_eq!(store.events(nowhere, 1).await.unwrap(), []);
}

pub(crate) async fn an_ending_brings_its_ratings(place: Place) {
    let store = &place.store;
    let (ann, bob) = (cast::person(store, "Ann").await, cast::person(store, "Bob").await);
    let new = cast::game(NOON, vec![cast::sits(0, ann, "Ann"), cast::sits(1, bob, "Bob")]);
    store.begin_match(&new).await.unwrap();
    let rated = |person, seat, gained: f64| NewRating {
        person,
        seat,
        gained,
        now: cast::rating("go-blitz", 1500.0 + gained, 290.25, 1),
    };
    let mut ending = Ending {
        match_id: new.id,
        at: NOON + 60_000,
        result: "B+3.5".into(),
        reason: "score".into(),
        ratings: vec![rated(ann, 0, 162.3125), rated(tengen_server::store::Id::random(), 1, -162.3125)],
    };

    // The second rating is of somebody unknown: nothing of the ending is written, nor the last event with it.
    let last = || Entry::from(cast::event(new.id, 1));
    let refused = store.journal().commit(last().and(&ending)).await;
    assert_eq!(refused, Err(StoreError::Missing { what: "row to refer to".into() }));
    assert_eq!(store.find_match(new.id).await.unwrap().unwrap().status, Status::Live);
    assert_eq!(store.rating(ann, "go-blitz").await.unwrap(), None);
    assert_eq!(store.events(new.id, 1).await.unwrap(), []);

    ending.ratings[1].person = bob;
    store.journal().commit(last().and(&ending)).await.unwrap();
    let over = store.find_match(new.id).await.unwrap().unwrap();
    assert_eq!(over.status, Status::Over);
    assert_eq!(over.ended, Some(NOON + 60_000));
    assert_eq!(over.result.as_deref(), Some("B+3.5"));
    assert_eq!(over.reason.as_deref(), Some("score"));
    assert_eq!(over.begun.seats[1].gained, Some(-162.3125));
    assert_eq!(store.events(new.id, 1).await.unwrap(), [cast::event(new.id, 1)]);
    let ann_now = store.rating(ann, "go-blitz").await.unwrap();
    assert_eq!(ann_now, Some(ending.ratings[0].now.clone()));
    let curve = store.rating_history(bob, "go-blitz", 10).await.unwrap();
    let point = RatingPoint { match_id: new.id, at: NOON + 60_000, rating: 1337.6875, deviation: 290.25 };
    assert_eq!(curve, [point]);

    let twice = store.end_match(&ending).await;
    assert_eq!(twice, Err(StoreError::Missing { what: "live match".into() }));
}

pub(crate) async fn after_a_restart_only_matches_in_which_something_happens_are_found(place: Place) {
    let store = &place.store;
    let (mut expected, mut sleeping) = (Vec::new(), Vec::new());
    for age in 0..6 {
        let new = NewMatch { wakes: age % 2 == 0, ..cast::game(NOON + age, Vec::new()) };
        store.begin_match(&new).await.unwrap();
        if new.wakes { &mut expected } else { &mut sleeping }.push(new.id);
    }
    let over = expected.remove(1);
    let ending = Ending { match_id: over, at: NOON, result: "0".into(), reason: "abort".into(), ratings: Vec::new() };
    store.end_match(&ending).await.unwrap();
    store.journal().commit(Entry::from(note_wakes(expected.remove(1), false))).await.unwrap();
    store.journal().commit(Entry::from(note_wakes(sleeping[2], true))).await.unwrap();
    expected.push(sleeping[2]);
    store.close().await;

    let store = tengen_server::store::Store::open(&place.url).await.unwrap();
    let found: Vec<_> = store.matches_to_wake().try_collect().await.unwrap();
    assert_eq!(found, expected);
    store.close().await;
}

pub(crate) async fn a_match_without_a_clock_to_which_nobody_comes_is_found(place: Place) {
    let store = &place.store;
    let mut ids = Vec::new();
    for (age, speed) in [(0, "unlimited"), (1, "unlimited"), (2, "unlimited"), (3, "blitz"), (100, "unlimited")] {
        let new = NewMatch { speed: speed.into(), ..cast::game(NOON + age, Vec::new()) };
        store.begin_match(&new).await.unwrap();
        ids.push(new.id);
    }
    // Somebody has moved in the second and has come to the third.
    store.journal().append(cast::event(ids[1], 1)).await.unwrap();
    store.journal().commit(note_seen(ids[2], NOON + 60)).await.unwrap();
    let found = |since, unplayed, after| store.deserted_matches(since, unplayed, after, 2);
    assert_eq!(found(NOON - 9, NOON + 50, None).await.unwrap(), [(NOON, ids[0])]);
    let both = [(NOON, ids[0]), (NOON + 1, ids[1])];
    assert_eq!(found(NOON + 50, NOON + 90, None).await.unwrap(), both, "no more than asked for");
    assert_eq!(found(NOON + 50, NOON + 90, Some(both[1])).await.unwrap(), [(NOON + 60, ids[2])]);
}

pub(crate) async fn a_hole_in_a_log_is_found(place: Place) {
    let store = &place.store;
    let (whole, holed) = (cast::begun(store).await, cast::begun(store).await);
    for n in [1, 2, 3] {
        store.journal().append(cast::event(whole, n)).await.unwrap();
    }
    assert_eq!(store.check().await.unwrap().faults, []);
    for n in [2, 3, 5] {
        store.journal().append(cast::event(holed, n)).await.unwrap();
    }
    let findings = store.check().await.unwrap();
    assert_eq!((findings.matches, findings.events), (2, 6));
    let gap = Fault::Gap { match_id: holed, events: 3, first: 2, last: 5 };
    assert_eq!(gap.to_string(), format!("the log of match {holed} has 3 events numbered from 2 to 5"));
    assert_eq!(findings.faults, [gap]);
}

/// What was handed in before the end is written, what comes after is refused.
pub(crate) async fn closing_writes_what_waits(place: Place) {
    let store = &place.store;
    let id = cast::begun(store).await;
    let appends = join_all((1..=2_000).map(|n| store.journal().append(cast::event(id, n))));
    // All are handed in before the end is: tokio would otherwise pause a task that sends so much at once.
    let (outcomes, ()) = tokio::join!(tokio::task::unconstrained(appends), store.close());
    let written = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(written, 2_000);
    let late = store.journal().append(cast::event(id, 2_001)).await;
    assert_eq!(late, Err(StoreError::Closed));

    let store = tengen_server::store::Store::open(&place.url).await.unwrap();
    assert_eq!(store.events(id, 1).await.unwrap().len(), 2_000);
    assert_eq!(store.check().await.unwrap().faults, []);
    store.close().await;
}

pub(crate) async fn a_newer_database_is_left_alone(place: Place) {
    let newer = Step::new("INSERT INTO schema (version) VALUES ($1)").int(99);
    place.store.journal().commit(newer).await.unwrap();
    place.store.close().await;
    let refused = tengen_server::store::Store::open(&place.url).await.err();
    assert_eq!(refused, Some(StoreError::Newer { found: 99, known: 6 }));
    assert_eq!(
        refused.unwrap().to_string(),
        "the database has schema 99, this program knows schemas up to 6: use a newer program"
    );
}
