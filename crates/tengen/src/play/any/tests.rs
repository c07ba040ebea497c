//! Three at a table that the registry does not know.

use std::time::Duration;

use tengen_game::{Boards, GameSpec, Games};
use tengen_games::Entry;
use tengen_toy::{ENGINES, KIND};

use super::*;
use crate::play::look::Look;

static TAKE: Entry = Entry { kind: &KIND, engines: ENGINES, additions: None };

fn told(players: &[&str], heap: u32, input: &str) -> String {
    let mut sitting = Sitting::new(Arrangement {
        entry: &TAKE,
        games: Games::new([&KIND], Boards::default()),
        spec: GameSpec::new("take").with("heap", heap).with("seats", 3),
        players: players.iter().map(|name| Some((*name).to_string())).collect(),
        time: Duration::from_secs(60),
        seed: 1,
        most_moves: None,
    })
    .unwrap();
    let page = Page { look: Look { colour: false, unicode: false }, width: None, echo: true };
    let mut out = Vec::new();
    assert!(play(&mut sitting, None, &page, input.as_bytes(), &mut out).unwrap());
    String::from_utf8(out).unwrap()
}

#[track_caller]
fn assert_told(told: &str, sentences: &[&str]) {
    let mut rest = told;
    for sentence in sentences {
        let at = rest.find(sentence).unwrap_or_else(|| panic!("`{sentence}` is not told, or not in its turn:\n{told}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_person_and_two_engines_play_for_three_places() {
    let told = told(&["human", "take:perfect", "take:perfect"], 2, "hint\n1\nundo\n2\n");
    assert_told(
        &told,
        &[
            "take, heap 2, seats 3",
            "Black: you; White: Perfect; Red: Perfect",
            "An engine would play 2.",
            "1. Black plays 1.",
            "2. White plays 1.",
            "3. Red plays 2.",
            "Places: 1. White, 2. Red, 3. Black.\nResult: 2>3>1",
        ],
    );
}

#[test]
fn the_others_play_on_when_one_resigns() {
    let told = told(&["human", "human", "human"], 4, "1\nresign\n4\n3\n");
    assert_told(
        &told,
        &[
            "Black: person; White: person; Red: person",
            "1. Black plays 1.",
            "White, move 2> resign",
            "White resigns.",
            "Red, move 2> 4",
            "Not 4: the board has no point of that name",
            "Red, move 2> 3",
            "2. Red plays 3.",
            "Places: 1. Red, 2. Black, 3. White.\nResult: 3>1>2",
        ],
    );
}
