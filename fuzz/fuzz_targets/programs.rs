//! Any bytes as what a GTP or Gomocup program answers: it is asked to play, and makes a move, gives up, or is said to have failed.
//! The first byte chooses the protocol and the game.
#![no_main]

use std::io::{Cursor, sink};
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, Budget, GameSpec, Plan, Reply, Thinker};
use tengen_protocol::{go::GtpAgent, gomocup, gtp};

/// The game that is played, by what begins the input.
const GAMES: [(&str, &str, &str); 4] = [
    ("go", "board", "grid:5"),
    ("go", "board", "torus:4"),
    ("gomoku", "rules", "freestyle"),
    ("gomoku", "opening", "swap2"),
];

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, answers)) = bytes.split_first() else { return };
    let (game, option, value) = GAMES[usize::from(*choice) % GAMES.len()];
    let games = tengen_games::games_on(Boards::new(400));
    let (_, mut table) = games.open(&GameSpec::new(game).with(option, value)).expect("a game that there is");
    // All it has to say is there already: nobody waits.
    let answers = Cursor::new(answers.to_vec());
    let thinker: Option<Box<dyn Thinker>> = if game == "go" {
        let controller = gtp::Controller::through(answers, sink(), gtp::Options::default()).expect("two threads");
        GtpAgent::new(controller).ok().map(|agent| Box::new(agent) as Box<dyn Thinker>)
    } else {
        let controller =
            gomocup::Controller::through(answers, sink(), gomocup::Options::default()).expect("two threads");
        gomocup::GomocupAgent::new(controller).ok().map(|agent| Box::new(agent) as Box<dyn Thinker>)
    };
    let Some(mut thinker) = thinker else { return };
    assert!(!thinker.name().contains('\n'));
    let time = Duration::from_secs(1);
    let budget = Budget { plan: Some(Plan { aim: time, most: time }), ..Budget::default() };
    for _ in 0..8 {
        let Some(&seat) = table.awaited().first() else { break };
        match thinker.choose(&*table, seat, &budget) {
            // It may be one that the rules refuse: whoever asked finds that out.
            Ok(Reply::Move(mv)) if table.play(seat, &mv).is_ok() => {}
            Ok(_) | Err(_) => break,
        }
    }
    if let Ok(Some(dead)) = thinker.dead(&*table) {
        assert!(dead.iter().all(|point| *point < 400));
    }
});
