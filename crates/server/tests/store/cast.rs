//! The people, engines and matches that the stories are about.

use tengen_server::store::{Event, Id, NewMatch, Rating, Sitting, Step, Store};

/// 2023-11-14, when all stories begin.
pub(crate) const NOON: i64 = 1_700_000_000_000;

pub(crate) async fn person(store: &Store, name: &str) -> Id {
    let id = Id::random();
    let step = Step::new(
        "INSERT INTO people (id, name, name_key, kind, role, created, seen)
         VALUES ($1, $2, $3, 'person', 'player', $4, $4)",
    )
    .id(id)
    .text(name)
    .text(name.to_lowercase())
    .int(NOON);
    store.journal().commit(step).await.expect("a new person");
    id
}

pub(crate) fn sits(seat: u8, person: Id, name: &str) -> Sitting {
    Sitting { seat, person: Some(person), engine: None, name: name.into(), rating: None, gained: None }
}

pub(crate) fn engine(seat: u8, name: &str) -> Sitting {
    Sitting {
        seat,
        person: None,
        engine: Some(name.into()),
        name: format!("{name} (level 3)"),
        rating: None,
        gained: None,
    }
}

pub(crate) fn game(created: i64, seats: Vec<Sitting>) -> NewMatch {
    NewMatch {
        id: Id::random(),
        game: "go".into(),
        board: "torus:9".into(),
        speed: "blitz".into(),
        pool: "go-blitz".into(),
        rated: false,
        spec: r#"{"game":"go","board":"torus:9"}"#.into(),
        created,
        wakes: true,
        seats,
    }
}

pub(crate) async fn begun(store: &Store) -> Id {
    let new = game(NOON, Vec::new());
    store.begin_match(&new).await.expect("a new match");
    new.id
}

pub(crate) fn event(match_id: Id, n: u32) -> Event {
    Event { match_id, n, at: NOON + i64::from(n), body: format!(r#"{{"play":"D{n}"}}"#) }
}

pub(crate) fn rating(pool: &str, rating: f64, deviation: f64, games: u32) -> Rating {
    Rating { pool: pool.into(), rating, deviation, volatility: 0.06, games, updated: NOON }
}
