//! Stories about problems, for both databases.

use tengen_server::store::{FirstTry, Id, ProblemRating, SolverRating, StoreError, StoredProblem};

use super::cast::{self, NOON};
use super::places::Place;

fn hard(problem: &str, rating: f64, tries: u32) -> ProblemRating {
    ProblemRating { problem: problem.into(), rating, deviation: 231.25, volatility: 0.06, tries, updated: NOON }
}

fn good(rating: f64, tries: u32) -> SolverRating {
    SolverRating { kind: "life".into(), rating, deviation: 290.5, volatility: 0.06, tries, updated: NOON }
}

pub(crate) async fn a_first_try_is_written_once_with_what_it_changed(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    let first = FirstTry { person: ann, problem: "life-1".into(), at: NOON, solved: true, gained: 62.5 };
    assert_eq!(store.try_at(ann, "life-1").await.unwrap(), None);
    store.first_try(&first, &hard("life-1", 1162.5, 1), &good(1562.5, 1)).await.unwrap();
    assert_eq!(store.try_at(ann, "life-1").await.unwrap(), Some(first.clone()));
    assert_eq!(store.problem_rating("life-1").await.unwrap(), Some(hard("life-1", 1162.5, 1)));

    // A second one is refused as a whole: neither rating moves.
    let again = FirstTry { solved: false, ..first.clone() };
    let refused = store.first_try(&again, &hard("life-1", 1300.0, 2), &good(1400.0, 2)).await;
    assert_eq!(refused, Err(StoreError::Duplicate { table: "problem_tries".into() }));
    assert_eq!(store.problem_rating("life-1").await.unwrap(), Some(hard("life-1", 1162.5, 1)));
    assert_eq!(store.solver_ratings(ann).await.unwrap(), [good(1562.5, 1)]);

    let other = FirstTry { problem: "life-2".into(), at: NOON + 1, solved: false, gained: -20.0, ..first.clone() };
    store.first_try(&other, &hard("life-2", 1520.0, 1), &good(1542.5, 2)).await.unwrap();
    assert_eq!(store.tries(ann, 10).await.unwrap(), [other, first]);
    assert_eq!(store.problem_ratings(1).await.unwrap(), [hard("life-1", 1162.5, 1)]);
    assert_eq!(store.solver_ratings(ann).await.unwrap(), [good(1542.5, 2)]);

    // Whoever leaves takes their tries along; how hard the problems are stays known.
    store.forget(ann, "somebody", NOON + 2).await.unwrap();
    assert_eq!(store.tries(ann, 10).await.unwrap(), []);
    assert_eq!(store.solver_ratings(ann).await.unwrap(), []);
    assert!(store.problem_rating("life-2").await.unwrap().is_some());
}

pub(crate) async fn a_problem_is_seen_by_its_maker_and_moderators_until_it_is_public(place: Place) {
    let store = &place.store;
    let (ann, bob) = (cast::person(store, "Ann").await, cast::person(store, "Bob").await);
    let made = |id: &str, owner: Id| StoredProblem {
        id: id.into(),
        kind: "life".into(),
        owner,
        state: "waiting".into(),
        created: NOON,
        line: "{\"name\":\"天元 '\\\"\"}".into(),
    };
    assert!(store.put_problem(&made("life-1", ann)).await.unwrap());
    assert!(!store.put_problem(&made("life-1", bob)).await.unwrap(), "somebody else's stays theirs");
    assert!(store.put_problem(&made("life-2", bob)).await.unwrap());
    let ids = async |of, all| {
        let found = store.problems(of, all, 10).await.unwrap();
        found.into_iter().map(|one| one.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(None, false).await, Vec::<String>::new());
    assert_eq!(ids(Some(ann), false).await, ["life-1"]);
    assert_eq!(ids(Some(ann), true).await, ["life-1", "life-2"]);
    assert_eq!(store.problems_of(ann).await.unwrap(), 1);
    assert!(store.problem_state("life-1", "public").await.unwrap());
    assert!(!store.problem_state("life-3", "public").await.unwrap());
    assert_eq!(ids(None, false).await, ["life-1"]);
    store.forget_problem("life-1").await.unwrap();
    assert_eq!(store.problem("life-1").await.unwrap(), None);
    assert_eq!(store.problem("life-2").await.unwrap(), Some(made("life-2", bob)));
}
