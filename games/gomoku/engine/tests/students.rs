//! Those to study: random games, the network alone, and searches that it guides.

use tengen_game::{
    Budget, Engines as _, Game as _, GameSpec, Reply, Resources, Seat, Table, ThinkError, Thinker, Turn,
};
use tengen_gomoku::{Gomoku, Phase, Setup};
use tengen_gomoku_engine::ENGINES;

fn game(rules: &str, moves: &str) -> Gomoku {
    let mut game = Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap());
    for text in moves.split_whitespace() {
        let mv = game.read(text).unwrap();
        tengen_game::Game::play(&mut game, mv);
    }
    game
}

fn make(name: &str) -> Box<dyn Thinker> {
    ENGINES.make(name, 7, &Resources::default()).unwrap()
}

fn answer(engine: &mut dyn Thinker, game: &Gomoku) -> String {
    let Turn::Of(seat) = Table::turn(game) else { panic!("it is over") };
    match engine.choose(game, seat, &Budget::default()) {
        Ok(Reply::Move(mv)) => mv,
        other => panic!("{other:?}"),
    }
}

const ALL: [&str; 4] = ["gomoku:mcts,visits=2000", "gomoku:net", "gomoku:mcts-net,visits=8", "gomoku:puct,visits=40"];

#[test]
fn everybody_makes_a_five_and_stops_one() {
    for name in ALL {
        let mut engine = make(name);
        for rules in ["standard", "freestyle"] {
            let five = answer(&mut *engine, &game(rules, "h8 a1 i8 a3 j8 a5 k8 c1"));
            assert!(["g8", "l8"].contains(&five.as_str()), "{name}: {five}");
            assert_eq!(answer(&mut *engine, &game(rules, "h8 g8 i8 a1 j8 a3 k8")), "l8", "{name}");
        }
    }
}

#[test]
fn everybody_plays_a_game_to_its_end() {
    for (name, rules) in [
        ("gomoku:mcts,visits=30", "standard,opening=swap2"),
        ("gomoku:net,temperature=1", "standard,opening=swap2"),
        ("gomoku:mcts-net,visits=1", "freestyle,opening=long-pro"),
        ("gomoku:puct,visits=3", "freestyle,opening=swap1"),
    ] {
        let mut game = game(rules, "");
        let mut thinkers = [make(name), make(name)];
        while let Turn::Of(seat) = Table::turn(&game) {
            let mv = answer(&mut *thinkers[usize::from(seat.0)], &game);
            assert_eq!(Table::play(&mut game, seat, &mv), Ok(mv), "{name}");
        }
        assert!(matches!(game.phase(), Phase::Over(_)), "{name}");
    }
}

#[test]
fn the_same_seed_gives_the_same_moves() {
    let quiet = game("standard", "h8 i9 h10 g7 j8");
    for name in
        ["gomoku:mcts,visits=300", "gomoku:net,temperature=2", "gomoku:mcts-net,visits=6", "gomoku:puct,visits=20"]
    {
        assert_eq!(answer(&mut *make(name), &quiet), answer(&mut *make(name), &quiet), "{name}");
    }
}

#[test]
fn iterations_are_counted_where_there_is_a_search() {
    let quiet = game("standard", "h8 i9 h10 g7");
    for (name, expected) in [
        ("gomoku:mcts,visits=300", Some(300)),
        ("gomoku:net", None),
        ("gomoku:mcts-net,visits=6", Some(6)),
        ("gomoku:puct,visits=20", Some(20)),
        ("gomoku:3", None),
    ] {
        let mut engine = make(name);
        assert_eq!(engine.iterations(), None);
        answer(&mut *engine, &quiet);
        assert_eq!(engine.iterations(), expected, "{name}");
    }
}

#[test]
fn a_limit_of_visits_holds_for_every_move_anew() {
    let mut engine = make("gomoku:puct,visits=30");
    let mut game = game("standard", "h8 i9 h10 g7");
    for _ in 0..2 {
        let mv = answer(&mut *engine, &game);
        let Turn::Of(seat) = Table::turn(&game) else { panic!("it is over") };
        Table::play(&mut game, seat, &mv).unwrap();
        assert_eq!(engine.iterations(), Some(30));
    }
}

#[test]
fn an_opinion_tells_what_the_network_thinks_of_moves() {
    let stop = || true;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    let quiet = game("standard", "h8 i9 h10 g7");
    let three = game("standard", "h8 h9 i8 i9 j8 a1");
    for name in ["gomoku:net", "gomoku:mcts-net", "gomoku:puct"] {
        let mut engine = make(name);
        let analysis = engine.analyse(&quiet, Seat(0), &budget).unwrap();
        assert!((0.0..=1.0).contains(&analysis.win_rate) && !analysis.moves.is_empty(), "{name}");
        assert!(analysis.moves[0].prior.is_some_and(|prior| prior > 0.0), "{name}: {:?}", analysis.moves[0]);
        let analysis = engine.analyse(&three, Seat(0), &budget).unwrap();
        assert!(analysis.win_rate > 0.99, "{name}: an open four wins, {}", analysis.win_rate);
    }
}

#[test]
fn a_network_is_not_asked_about_boards_and_rules_that_it_does_not_know() {
    let spec = |text: &str| serde_json::from_str::<GameSpec>(text).unwrap();
    let can = |engine: &str, text: &str| ENGINES.check_seat(engine, &spec(text)).is_ok();
    let (usual, renju, large) =
        (r#"{"game":"gomoku"}"#, r#"{"game":"gomoku","rules":"renju"}"#, r#"{"game":"gomoku","size":19}"#);
    for engine in ["gomoku:net", "gomoku:mcts-net,visits=5", "gomoku:puct"] {
        assert!(can(engine, usual) && !can(engine, renju) && !can(engine, large), "{engine}");
        let renju = game("renju", "h8");
        assert_eq!(make(engine).choose(&renju, Seat(1), &Budget::default()), Err(ThinkError::OtherGame));
    }
    assert!(can("gomoku:mcts", renju) && can("gomoku:5", large));
    assert!(!answer(&mut *make("gomoku:mcts,visits=50"), &game("renju", "h8")).is_empty());
}
