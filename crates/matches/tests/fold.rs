//! Whatever people do, the log alone gives back what they saw.

use proptest::prelude::*;
use tengen_game::Seat;
use tengen_game::{Boards, GameSpec, Games, Timing};
use tengen_matches::{Command, Entry, Match, MatchSpec, MatchView, Offer, Player};

fn spec(game: GameSpec, clock: Timing, engine: bool) -> MatchSpec {
    let person = |name: &str| Player { name: name.to_string(), person: Some(name.to_string()), ..Player::default() };
    let other = Player { name: "Engine".to_string(), engine: Some("go:1".to_string()), ..Player::default() };
    MatchSpec {
        clock,
        seats: match game.game.as_str() {
            "take" => vec![person("Ann"), if engine { other } else { person("Bob") }, person("Cleo")],
            _ => vec![person("Ann"), if engine { other } else { person("Bob") }],
        },
        rated: false,
        private: false,
        began: 1_000,
        stand_in: None,
        rematch_of: None,
        game,
    }
}

fn games() -> Games {
    Games::new(tengen_games::KINDS.iter().chain([&tengen_toy::KIND]), Boards::default())
}

/// What somebody might do, without looking whether it is allowed.
#[derive(Debug, Clone)]
enum Act {
    Choice(usize),
    Anything(Command),
}

fn act() -> impl Strategy<Value = Act> {
    let offer = prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack), Just(Offer::Pause), Just(Offer::Rematch)];
    let command = prop_oneof![
        2 => offer.clone().prop_map(|what| Command::Offer { what }),
        1 => offer.prop_map(|what| Command::Decline { what }),
        1 => Just(Command::Abort),
        1 => Just(Command::AddTime),
        2 => Just(Command::Continue),
        1 => Just(Command::Resign),
        2 => (0u32..9, "[a-z0-9 ]{0,8}").prop_map(|(ply, mv)| Command::Play { ply, mv }),
    ];
    prop_oneof![9 => (0usize..200).prop_map(Act::Choice), 3 => command.prop_map(Act::Anything)]
}

fn clock() -> impl Strategy<Value = Timing> {
    prop_oneof![
        Just(Timing::None),
        Just(Timing::Absolute { main: 60_000 }),
        Just(Timing::Fischer { main: 20_000, increment: 2_000 }),
        Just(Timing::Byoyomi { main: 10_000, periods: 3, time: 2_000 }),
        Just(Timing::Canadian { main: 10_000, stones: 3, time: 4_000 }),
        Just(Timing::PerMove { time: 5_000 }),
        Just(Timing::Correspondence { days: 1 }),
    ]
}

fn game() -> impl Strategy<Value = GameSpec> {
    prop_oneof![
        Just(GameSpec::new("go").with("board", "torus:3")),
        Just(GameSpec::new("go").with("board", "grid:3").with("handicap", 2).with("placement", "free")),
        Just(GameSpec::new("gomoku").with("size", 5)),
        Just(GameSpec::new("take").with("seats", 3).with("heap", 9)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn any_prefix_of_the_log_gives_what_was_seen_then(
        game in game(),
        clock in clock(),
        engine in any::<bool>(),
        acts in prop::collection::vec((act(), 0u8..3, 0u64..3_000, 0u32..200), 1..80),
    ) {
        let games = games();
        let spec = spec(game, clock, engine);
        let mut live = Match::open(spec.clone(), &games).unwrap();
        let mut log: Vec<Entry> = Vec::new();
        let mut seen: Vec<MatchView> = vec![live.view()];
        let mut now = spec.began;
        for (act, seat, passes, lag) in acts {
            now += passes;
            let events = match live.due(now) {
                Some(event) => vec![event],
                None => {
                    let command = match act {
                        Act::Anything(command) => command,
                        Act::Choice(number) => {
                            let choices = live.view().table.choices;
                            let mv = match choices.len() {
                                0 => "pass".to_string(),
                                many => choices[number % many].mv.clone(),
                            };
                            Command::Play { ply: live.moves().len() as u32, mv }
                        }
                    };
                    let before = live.view();
                    let decided = live.decide(Seat(seat), &command, now, lag);
                    prop_assert_eq!(&live.view(), &before, "deciding changes nothing");
                    decided.unwrap_or_default()
                }
            };
            for event in events {
                let entry = Entry { n: live.n() + 1, at: now, event };
                live.apply(&entry).unwrap();
                log.push(entry);
                seen.push(live.view());
            }
        }
        // What is written is read back as it was.
        let text = serde_json::to_string(&log).unwrap();
        let read: Vec<Entry> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read, &log);
        for (length, seen) in seen.iter().enumerate() {
            let again = Match::replay(spec.clone(), &games, read[..length].iter().cloned()).unwrap();
            prop_assert_eq!(&again.view(), seen);
        }
    }

    #[test]
    fn a_log_that_nobody_wrote_is_refused_and_never_panics(bodies in prop::collection::vec(any_entry(), 0..20)) {
        let games = games();
        let spec = spec(GameSpec::new("go").with("board", "grid:3"), Timing::Absolute { main: 5_000 }, false);
        drop(Match::replay(spec, &games, bodies));
    }
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let seat = 0u8..5;
    let text = prop_oneof![
        seat.clone().prop_map(|seat| format!(r#""event":"move","seat":{seat},"move":"A1","lag":4294967295"#)),
        seat.clone().prop_map(|seat| format!(r#""event":"move","seat":{seat},"move":"pass""#)),
        seat.clone().prop_map(|seat| format!(r#""event":"agree","seat":{seat},"what":"take_back""#)),
        seat.clone().prop_map(|seat| format!(r#""event":"add_time","seat":{seat},"ms":4294967295"#)),
        seat.clone().prop_map(|seat| format!(r#""event":"forfeit","seat":{seat},"reason":"x""#)),
        seat.prop_map(|seat| format!(r#""event":"continue","seat":{seat}"#)),
        Just(r#""event":"restart""#.to_string()),
    ];
    (text, 1u32..9, any::<u64>())
        .prop_map(|(text, n, at)| serde_json::from_str(&format!(r#"{{"n":{n},"at":{at},{text}}}"#)).unwrap())
}
