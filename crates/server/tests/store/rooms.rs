//! Stories about everything around a match: archive, boards, chat, offers, ratings, leaving.

use futures_util::future::join_all;
use tengen_server::store::{
    Act, BoardLabel, ChatLine, Cursor, CursorError, Ending, Entry, Id, IdError, NewMatch, OFFERS_HERE, OWN_OFFERS,
    OpenGame, Page, Player, Room, Search, Sitting, Status, Step, Store, StoreError, StoredBoard, Where, take_open_game,
};

use super::cast::{self, NOON};
use super::places::Place;

async fn found(store: &Store, search: Search) -> Vec<Id> {
    let page = store.search(&search, 100).await.unwrap();
    assert_eq!(page.next, None);
    page.matches.iter().map(|found| found.begun.id).collect()
}

pub(crate) async fn the_archive_finds_by_everything(place: Place) {
    let store = &place.store;
    let (ann, bob) = (cast::person(store, "Ann").await, cast::person(store, "Bob").await);
    let write = async |new: NewMatch| {
        store.begin_match(&new).await.unwrap();
        new.id
    };
    let pair = vec![cast::sits(0, ann, "Ann"), cast::sits(1, bob, "Bob")];
    let first = write(cast::game(NOON, pair.clone())).await;
    let second =
        write(NewMatch { game: "gomoku".into(), board: "grid:13".into(), rated: true, ..cast::game(NOON + 1, pair) })
            .await;
    let against = vec![cast::engine(0, "tengen"), cast::sits(1, ann, "Ann")];
    let third = write(cast::game(NOON + 2, against)).await;
    let alone: Vec<Sitting> = vec![cast::sits(0, bob, "Bob"), cast::sits(1, bob, "Bob")];
    let fourth = write(cast::game(NOON + 3, alone)).await;
    let ending =
        Ending { match_id: first, at: NOON, result: "W+R".into(), reason: "resign".into(), ratings: Vec::new() };
    store.end_match(&ending).await.unwrap();

    let all = || Search::default();
    let of = |player| Search { player: Some(player), ..Search::default() };
    assert_eq!(found(store, all()).await, [fourth, third, second, first]);
    assert_eq!(found(store, of(Player::People(vec![ann]))).await, [third, second, first]);
    // Against himself he sits twice and is found once.
    assert_eq!(found(store, of(Player::People(vec![bob]))).await, [fourth, second, first]);
    assert_eq!(found(store, of(Player::Engine("tengen".into()))).await, [third]);
    assert_eq!(found(store, of(Player::Engine("' OR 1 = 1 --".into()))).await, []);
    let go = Search { game: Some("go".into()), ..all() };
    assert_eq!(found(store, go).await, [fourth, third, first]);
    let small = Search { board: Some(Where::Board("grid:13".into())), ..all() };
    assert_eq!(found(store, small).await, [second]);
    assert_eq!(found(store, Search { rated: Some(true), ..all() }).await, [second]);
    assert_eq!(found(store, Search { status: Some(Status::Over), ..all() }).await, [first]);
    let between = Search { since: Some(NOON + 1), until: Some(NOON + 3), ..all() };
    assert_eq!(found(store, between.clone()).await, [third, second]);
    let everything = Search {
        game: Some("go".into()),
        board: Some(Where::Board("torus:9".into())),
        rated: Some(false),
        status: Some(Status::Live),
        player: Some(Player::People(vec![ann])),
        ..between
    };
    assert_eq!(found(store, everything).await, [third]);

    let page = store.search(&of(Player::Engine("tengen".into())), 5).await.unwrap();
    assert_eq!(page.matches, [store.find_match(third).await.unwrap().unwrap()]);
}

/// Many matches begin in the same millisecond, and new ones while somebody turns the pages.
pub(crate) async fn pages_show_every_match_once(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    let mut begun = Vec::new();
    for number in 0..23 {
        let new = cast::game(NOON + number / 5, vec![cast::sits(0, ann, "Ann")]);
        store.begin_match(&new).await.unwrap();
        begun.push((new.created, new.id));
    }
    for player in [None, Some(Player::People(vec![ann]))] {
        let mut seen = Vec::new();
        let mut search = Search { player, ..Search::default() };
        loop {
            let Page { matches, next } = store.search(&search, 4).await.unwrap();
            seen.extend(matches.iter().map(|found| (found.begun.created, found.begun.id)));
            let late = cast::game(NOON + 1_000, vec![cast::sits(0, ann, "Ann")]);
            store.begin_match(&late).await.unwrap();
            let Some(next) = next else { break };
            let written: Cursor = next.to_string().parse().unwrap();
            search.before = Some(written);
            search.until = Some(NOON + 1_000);
        }
        assert!(seen.is_sorted_by(|a, b| a.0 >= b.0));
        // The first page of the second round also shows the late ones of the first.
        seen.retain(|(created, _)| *created < NOON + 1_000);
        let mut expected = begun.clone();
        expected.sort();
        seen.sort();
        assert_eq!(seen, expected);
    }
    assert_eq!("5".parse::<Cursor>(), Err(CursorError::Time));
    assert_eq!("x-abcdefghij".parse::<Cursor>(), Err(CursorError::Time));
    assert_eq!("5-abc".parse::<Cursor>(), Err(CursorError::Id(IdError::Length { found: 3 })));
}

pub(crate) async fn the_same_board_is_kept_once(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    let board = |id: &str, created| StoredBoard {
        label: BoardLabel {
            id: id.into(),
            name: format!("board {id}"),
            owner: Some(ann),
            created,
            points: 81,
            edges: 162,
        },
        body: format!("body of {id}"),
    };
    for (id, created) in [("aa", NOON), ("bb", NOON + 5), ("cc", NOON + 5)] {
        assert_eq!(store.put_board(&board(id, created)).await, Ok(true));
    }
    let mut again = board("aa", NOON + 9);
    again.label.owner = None;
    assert_eq!(store.put_board(&again).await, Ok(false));
    assert_eq!(store.board("aa").await.unwrap(), Some(board("aa", NOON)));
    assert_eq!(store.board("dd").await.unwrap(), None);

    let first = store.boards(None, 2).await.unwrap();
    assert_eq!(first, [board("cc", NOON + 5).label, board("bb", NOON + 5).label]);
    let second = store.boards(first.last(), 2).await.unwrap();
    assert_eq!(second, [board("aa", NOON).label]);
}

pub(crate) async fn chat_is_kept_in_order_and_can_be_hidden(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    let match_id = cast::begun(store).await;
    let line = |room, text: &str| ChatLine {
        id: Id::random(),
        match_id,
        person: ann,
        name: "Ann".into(),
        // All in one millisecond: the order is that of arrival.
        at: NOON,
        room,
        text: text.into(),
        hidden: false,
    };
    let said = ["hi", "have a good game", "よろしく", "oops"].map(|text| line(Room::Players, text));
    for one in &said {
        store.say(one).await.unwrap();
    }
    let aside = line(Room::Spectators, "who is Ann?");
    store.say(&aside).await.unwrap();
    assert_eq!(store.chat(match_id, Room::Players, 10).await.unwrap(), said);
    assert_eq!(store.chat(match_id, Room::Players, 2).await.unwrap(), said[2..]);
    assert_eq!(store.chat(match_id, Room::Spectators, 9).await.unwrap(), [aside]);

    store.hide_line(said[3].id, true).await.unwrap();
    let hidden = ChatLine { hidden: true, ..said[3].clone() };
    assert_eq!(store.chat_line(said[3].id).await.unwrap(), Some(hidden));
    let nothing = store.hide_line(Id::random(), true).await;
    assert_eq!(nothing, Err(StoreError::Missing { what: "chat line".into() }));
}

/// However many ask at once, no more offers get in than a person and an address may have.
pub(crate) async fn offers_are_counted_where_they_are_kept(place: Place) {
    let store = &place.store;
    let (ann, bob) = (cast::person(store, "Ann").await, cast::person(store, "Bob").await);
    let address = Some("192.0.2.1".to_string());
    let offer =
        |owner: Id| OpenGame { id: Id::random(), owner, created: NOON, address: address.clone(), body: "{}".into() };
    let offers: Vec<_> = (0..20).map(|n| offer(if n < 10 { ann } else { bob })).collect();
    let added = join_all(offers.iter().map(|offer| store.add_open_game(offer, 3, 5))).await;
    let refused =
        |what: &str| added.iter().filter(|outcome| **outcome == Err(StoreError::Missing { what: what.into() })).count();
    assert_eq!((refused(OWN_OFFERS), refused(OFFERS_HERE)), (7, 8), "three of Ann's, then two of Bob's");
    let kept = store.open_games().await.unwrap();
    assert_eq!(kept.iter().filter(|offer| offer.owner == ann).count(), 3);
    assert_eq!((kept.len(), kept.iter().all(|offer| offer.address == address)), (5, true));
    let elsewhere = OpenGame { address: None, ..offer(bob) };
    store.add_open_game(&elsewhere, 3, 5).await.unwrap();
}

pub(crate) async fn two_who_sit_down_at_once_get_one_game(place: Place) {
    let store = &place.store;
    let ann = cast::person(store, "Ann").await;
    let offer =
        OpenGame { id: Id::random(), owner: ann, created: NOON, address: None, body: "{\"game\":\"go\"}".into() };
    store.add_open_game(&offer, 5, 5).await.unwrap();
    let changed = OpenGame { body: "{\"game\":\"go\",\"rated\":true}".into(), ..offer.clone() };
    store.put_open_game(&changed).await.unwrap();
    assert_eq!(store.open_games().await.unwrap(), [changed]);

    let (one, other) = (cast::game(NOON, Vec::new()), cast::game(NOON, Vec::new()));
    let sit = |new: &NewMatch| Entry::from(take_open_game(offer.id)).and(new);
    let journal = store.journal();
    let (first, second) = tokio::join!(journal.commit(sit(&one)), journal.commit(sit(&other)));
    assert_eq!(first, Ok(2));
    assert_eq!(second, Err(StoreError::Missing { what: "open game".into() }));
    assert!(store.find_match(one.id).await.unwrap().is_some());
    assert!(store.find_match(other.id).await.unwrap().is_none());
    assert_eq!(store.open_games().await.unwrap(), []);
    let gone = store.delete_open_game(offer.id).await;
    assert_eq!(gone, Err(StoreError::Missing { what: "open game".into() }));
}

pub(crate) async fn the_leaderboard_shows_who_is_surely_strong(place: Place) {
    let store = &place.store;
    let names = ["Ann", "Bob", "Lucky", "Banned"];
    let mut ids = Vec::new();
    for name in names {
        ids.push(cast::person(store, name).await);
    }
    let strengths = [(1800.5, 60.0), (1900.25, 110.0), (2500.0, 300.0), (2600.0, 50.0)];
    for (id, (rating, deviation)) in ids.iter().zip(strengths) {
        store.put_rating(*id, &cast::rating("go", rating, deviation, 20)).await.unwrap();
    }
    store.put_rating(ids[0], &cast::rating("four", 1500.0, 350.0, 0)).await.unwrap();
    store.put_rating(ids[0], &cast::rating("go", 1801.5, 59.0, 21)).await.unwrap();
    let ban = Step::new("UPDATE people SET banned_until = $1 WHERE id = $2").int(NOON + 10).id(ids[3]);
    store.journal().commit(ban).await.unwrap();

    let shown = async |now, limit| -> Vec<(String, f64)> {
        let ranked = store.leaderboard("go", 110.0, now, limit).await.unwrap();
        ranked.into_iter().map(|line| (line.name, line.rating.rating)).collect()
    };
    let line = |name: &str, rating| (name.to_owned(), rating);
    assert_eq!(shown(NOON, 10).await, [line("Bob", 1900.25), line("Ann", 1801.5)]);
    assert_eq!(shown(NOON, 1).await, [line("Bob", 1900.25)]);
    assert_eq!(shown(NOON + 10, 1).await, [line("Banned", 2600.0)]);
    let all = store.ratings(ids[0]).await.unwrap();
    assert_eq!(all, [cast::rating("four", 1500.0, 350.0, 0), cast::rating("go", 1801.5, 59.0, 21)]);
}

pub(crate) async fn whoever_leaves_leaves_the_games(place: Place) {
    let store = &place.store;
    let (ann, bob) = (cast::person(store, "Ann").await, cast::person(store, "Bob").await);
    let new = cast::game(NOON, vec![cast::sits(0, ann, "Ann"), cast::sits(1, bob, "Bob")]);
    store.begin_match(&new).await.unwrap();
    store.put_rating(ann, &cast::rating("go", 1700.0, 80.0, 30)).await.unwrap();
    let line = ChatLine {
        id: Id::random(),
        match_id: new.id,
        person: ann,
        name: "Ann".into(),
        at: NOON,
        room: Room::Players,
        text: "thanks".into(),
        hidden: false,
    };
    store.say(&line).await.unwrap();

    store.forget(ann, "somebody", NOON + 1).await.unwrap();
    let seats = store.find_match(new.id).await.unwrap().unwrap().begun.seats;
    let names: Vec<_> = seats.iter().map(|sitting| sitting.name.as_str()).collect();
    assert_eq!(names, ["somebody", "Bob"]);
    let said = store.chat(new.id, Room::Players, 1).await.unwrap();
    assert_eq!((said[0].name.as_str(), said[0].text.as_str()), ("somebody", "thanks"));
    assert_eq!(store.ratings(ann).await.unwrap(), []);
    assert_eq!(store.leaderboard("go", 350.0, NOON, 10).await.unwrap(), []);
    let gone = store.forget(ann, "somebody", NOON + 2).await;
    assert_eq!(gone, Err(StoreError::Missing { what: "person".into() }));
    // Her name is free again, and his is not.
    cast::person(store, "Ann").await;
    let taken = Step::new(
        "INSERT INTO people (id, name, name_key, kind, role, created, seen)
         VALUES ($1, 'BOB', 'bob', 'person', 'player', 0, 0)",
    )
    .id(Id::random());
    let taken = store.journal().commit(taken).await;
    assert_eq!(taken, Err(StoreError::Duplicate { table: "people".into() }));
}

pub(crate) async fn acts_are_kept_newest_first(place: Place) {
    let store = &place.store;
    let act = |number: i64| Act {
        at: NOON,
        actor: "console".into(),
        action: "ban".into(),
        subject: format!("person {number}"),
        detail: "{\"days\":3}".into(),
    };
    for number in 0..5 {
        store.record_act(&act(number)).await.unwrap();
    }
    let first = store.acts(None, 3).await.unwrap();
    let last = first.last().map(|(number, _)| *number);
    let second = store.acts(last, 3).await.unwrap();
    let acts: Vec<_> = first.into_iter().chain(second).map(|(_, act)| act).collect();
    assert_eq!(acts, [4, 3, 2, 1, 0].map(act));
}

/// A statement that makes no sense is refused with the database's reason, and harms nobody.
pub(crate) async fn a_refused_statement_harms_nobody(place: Place) {
    let store = &place.store;
    let id = cast::begun(store).await;
    let wrong = Step::new("UPDATE matches SET status = 'paused' WHERE id = $1").id(id);
    let journal = store.journal();
    let (refused, written) = tokio::join!(journal.commit(wrong), journal.append(cast::event(id, 1)));
    assert!(matches!(refused, Err(StoreError::Refused { .. })), "{refused:?}");
    assert_eq!(written, Ok(()));
    assert_eq!(store.find_match(id).await.unwrap().unwrap().status, Status::Live);
}
