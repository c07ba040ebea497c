//! GNU Go as a player of our games: kept up to date through moves, undo, other games and handicap.

use std::time::Duration;

use tengen_engines::{Agent, Budget, built_in};
use tengen_go::{Colour, Go, Handicap, Move, Rules, Setup};
use tengen_protocol::{
    go::GtpAgent,
    gtp::{Controller, Options},
};

fn gnugo() -> GtpAgent {
    let controller = Controller::spawn("gnugo --mode gtp --level 1 --chinese-rules", Options::default());
    GtpAgent::new(controller.expect("GNU Go (package gnugo) is needed for this test")).unwrap()
}

fn place(game: &mut Go, colour: Colour, name: &str) {
    let point = game.board().point(name).unwrap();
    game.play(colour, Move::Place(point)).unwrap();
}

#[test]
fn a_whole_game_against_gnu_go() {
    let mut players: [Box<dyn Agent>; 2] = [built_in("playouts:100", 3).unwrap(), Box::new(gnugo())];
    let mut game = Go::new(Setup { rules: Rules::CHINESE, ..Setup::on("grid:7").unwrap() });
    let budget = Budget { time: Some(Duration::from_secs(2)), ..Budget::default() };
    while let Some(colour) = game.turn() {
        let mv = players[colour.index()].choose(&game, colour, &budget).unwrap();
        game.play(colour, mv).unwrap();
        assert!(game.moves().len() < 300, "the game does not end");
    }
    if game.result().is_none() {
        let dead = players[1].dead_stones(&game).unwrap().unwrap();
        assert_eq!(dead.len(), 49);
        assert!(game.score_with(&dead).margin().abs() <= 49.0 + 7.5);
    }
}

#[test]
fn moves_taken_back_and_other_games_are_followed() {
    let mut agent = gnugo();
    let budget = Budget::default();
    let mut game = Go::new(Setup::on("grid:9").unwrap());
    place(&mut game, Colour::Black, "E5");
    let first = agent.choose(&game, Colour::White, &budget).unwrap();
    // The answer is not played: the agent must notice that its own move never happened.
    assert!(game.undo());
    for (colour, name) in [(Colour::Black, "C3"), (Colour::White, "G7"), (Colour::Black, "C7")] {
        place(&mut game, colour, name);
    }
    let second = agent.choose(&game, Colour::White, &budget).unwrap();
    assert!(game.check(Colour::White, second).is_ok());
    assert_ne!(first, Move::Pass);

    // Stones without a liberty on a fresh board would be illegal if anything of the old game were left.
    let mut other = Go::new(Setup { handicap: Handicap::Fixed(4), ..Setup::on("grid:13").unwrap() });
    let answer = agent.choose(&other, Colour::White, &budget).unwrap();
    other.play(Colour::White, answer).unwrap();
    let answer = agent.choose(&other, Colour::Black, &budget).unwrap();
    other.play(Colour::Black, answer).unwrap();
}

#[test]
fn boards_it_does_not_know_are_a_clear_error() {
    let game = Go::new(Setup::on("torus:9").unwrap());
    let error = gnugo().choose(&game, Colour::Black, &Budget::default()).unwrap_err().to_string();
    assert!(
        error.starts_with("GNU Go 3.8") && error.ends_with("it does not play on torus:9 (no command tengen-board)")
    );
}
