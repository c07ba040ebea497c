//! The examples of `docs/api.md` are what the types read and write, and there is one of everything.

use std::collections::BTreeSet;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tengen_game::Refused;
use tengen_game::{GameSpec, Timing};
use tengen_matches::{Command, Entry, Event, Offer};
use tengen_wire::{
    EngineAbout, FromClient, FromServer, FromWorker, Insight, NewGame, Place, PlaceBody, Question, RoomBody, ToWorker,
    TranslationBody, TryBody, TryJudged,
};
use ts_rs::{Config, TS};

const PAGE: &str = include_str!("../../../docs/api.md");

/// The lines of all blocks that are marked so.
fn examples(mark: &str) -> Vec<&'static str> {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        match line.strip_prefix("```") {
            Some(begins) => inside = !inside && begins == format!("json {mark}"),
            None if inside => lines.push(line),
            None => {}
        }
    }
    lines
}

/// Each example is read, and written again says exactly the same.
fn read_and_write<T: Serialize + DeserializeOwned>(mark: &str) -> Vec<T> {
    let read = |line: &str| {
        let message: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let (written, given) = (serde_json::to_value(&message).unwrap(), serde_json::from_str::<Value>(line).unwrap());
        assert_eq!(written, given, "{line} says something that the type does not know");
        message
    };
    let messages: Vec<T> = examples(mark).into_iter().map(read).collect();
    assert!(!messages.is_empty(), "there are no examples marked `json {mark}`");
    messages
}

/// Every word that a tag of this type can have, as its description has it.
fn words<T: TS>(tag: &str) -> BTreeSet<String> {
    let description = T::inline(&Config::default());
    let begins = format!("\"{tag}\": \"");
    description.split(&begins).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_string())).collect()
}

/// The words that the examples have.
fn shown(mark: &str, tag: &str) -> BTreeSet<String> {
    let word = |line: &str| Some(serde_json::from_str::<Value>(line).ok()?.get(tag)?.as_str()?.to_string());
    examples(mark).into_iter().filter_map(word).collect()
}

#[test]
fn tries_at_problems_are_what_is_shown() {
    let tries = read_and_write::<TryBody>("try");
    let judged = read_and_write::<TryJudged>("judged");
    assert_eq!(tries[0].id, judged[0].problem.id);
}

#[test]
fn clients_send_what_is_shown() {
    read_and_write::<FromClient>("client");
    assert_eq!(shown("client", "type"), words::<FromClient>("type"));
    assert_eq!(shown("client", "do"), words::<Command>("do"));
}

#[test]
fn servers_send_what_is_shown() {
    read_and_write::<FromServer>("server");
    assert_eq!(shown("server", "type"), words::<FromServer>("type"));
    assert_eq!(shown("server", "event"), words::<Event>("event"));
}

#[test]
fn workers_say_and_are_told_what_is_shown() {
    read_and_write::<FromWorker>("worker");
    assert_eq!(shown("worker", "type"), words::<FromWorker>("type"));
    let told = read_and_write::<ToWorker>("house");
    assert_eq!(shown("house", "type"), words::<ToWorker>("type"));
    let games = tengen_games::games();
    for message in told {
        if let ToWorker::Job { story, .. } = message {
            let table = story.table(&games);
            assert!(table.is_ok(), "{story:?}: {:?}", table.err());
        }
    }
}

#[test]
fn clocks_and_refusals_are_as_shown() {
    let clocks = read_and_write::<Timing>("clock");
    assert_eq!(shown("clock", "kind"), words::<Timing>("kind"));
    assert!(clocks.iter().all(|clock| clock.check().is_ok()), "and can be played by");
    read_and_write::<Refused>("fault");
}

#[test]
fn games_can_be_played_and_questions_asked_as_shown() {
    let games = tengen_games::games();
    for spec in read_and_write::<GameSpec>("game") {
        let opened = games.open(&spec);
        assert!(opened.is_ok(), "{spec:?}: {:?}", opened.err());
    }
    let questions = read_and_write::<Question>("question");
    assert!(questions.iter().all(|question| games.open(&question.game).is_ok()));
    read_and_write::<EngineAbout>("engine");
    assert_eq!(
        shown("engine", "kind").into_iter().collect::<Vec<_>>(),
        ["full", "level", "perfect", "program", "study"]
    );
    read_and_write::<Insight>("insight");
}

#[test]
fn rooms_are_as_shown() {
    let new: Vec<NewGame> = examples("new").into_iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(new.iter().all(|new| !new.places.is_empty()));
    read_and_write::<Place>("place");
    assert_eq!(shown("place", "sits"), words::<Place>("sits"));
    read_and_write::<PlaceBody>("seat");
    assert_eq!(shown("seat", "sits"), words::<PlaceBody>("sits"));
    read_and_write::<RoomBody>("room");
}

#[test]
fn every_offer_is_named() {
    for offer in [Offer::Draw, Offer::TakeBack, Offer::Pause, Offer::Rematch] {
        let word = serde_json::to_value(offer).unwrap();
        assert!(PAGE.contains(&format!("`{}`", word.as_str().unwrap())), "{word} is not on the page");
    }
}

#[test]
fn the_match_that_is_shown_can_be_played() {
    let found = read_and_write::<FromServer>("server").into_iter().find_map(|message| match message {
        FromServer::Match { spec, entries, .. } => Some((spec, entries)),
        _ => None,
    });
    let (spec, mut entries) = found.unwrap();
    let reply = Event::Move { seat: tengen_game::Seat(1), mv: "42".to_string(), lag: 35 };
    entries.push(Entry { n: 2, at: 1_700_000_004_000, event: reply });
    let given = spec.clone();
    let game = tengen_matches::Match::replay(spec, &tengen_games::games(), entries).unwrap();
    assert_eq!(**game.spec(), given, "with nothing left to fill in");
    assert_eq!(game.moves().len(), 2);
}

#[test]
fn translations_are_as_shown() {
    for body in read_and_write::<TranslationBody>("translation") {
        assert_eq!(body.language.fits(), Ok(()), "and can be kept");
    }
}
