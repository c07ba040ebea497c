//! The engine that searches, as its callers meet it: legal on every board, the same for the same seed, and not a fool.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use tengen_board::FAMILIES;
use tengen_game::{Budget, Plan, Seat, Thinker as _};
use tengen_go::{Colour, Go, Move, Rules, Setup};
use tengen_go_engine::{MctsAgent, Thinking};

fn engine(visits: u32, seed: u64) -> MctsAgent {
    MctsAgent::new("test", Thinking { visits, ..Thinking::FULL }, seed)
}

fn plain(visits: u32, seed: u64) -> MctsAgent {
    MctsAgent::new("test", Thinking { visits, ..Thinking::PLAIN }, seed)
}

/// Plays to the end; every move goes through the rules. Who has given up, if somebody has.
fn play(game: &mut Go, players: &mut [&mut MctsAgent; 2]) -> Option<Colour> {
    let most = game.board().len() * 4 + 20;
    while let Some(colour) = game.to_move() {
        let Some(mv) = players[colour.index()].choose_move(game, colour, &Budget::default()) else {
            return Some(colour);
        };
        game.play_as(colour, mv).unwrap_or_else(|refusal| panic!("{} on {}: {refusal}", colour, game.board().spec()));
        assert!(game.moves().len() < most, "the game on {} does not end", game.board().spec());
    }
    None
}

fn set_up(board: &str, black: &[&str], white: &[&str]) -> Go {
    let setup = Setup::on(board).unwrap();
    let on = setup.ground.board().clone();
    let stones = |names: &[&str], colour| names.iter().map(|n| (on.point(n).unwrap(), colour)).collect::<Vec<_>>();
    Go::new(Setup { stones: [stones(black, Colour::Black), stones(white, Colour::White)].concat(), ..setup })
}

#[test]
fn games_on_every_family_of_boards_are_legal_and_end() {
    for family in FAMILIES {
        let small = match family.name {
            "grid" => "grid:5",
            "torus" => "torus:5",
            "cylinder" => "cylinder:4x6",
            "mobius" => "mobius:3x9",
            "klein" => "klein:4x5",
            "sphere" => "sphere:12",
            "globe" => "globe:3x8",
            "hex" => "hex:2",
            "tri" => "tri:3",
            "trihex" => "trihex:2",
            "rhombus" => "rhombus:4",
            "circle" => "circle:3x8",
            "cube" => "cube:3",
            "lattice" => "lattice:3x3x3",
            "diamond" => "diamond:1",
            _ => "random:30:3",
        };
        for rules in [Rules::AGA, Rules::NEW_ZEALAND] {
            let mut game = Go::new(Setup { rules, ..Setup::on(small).unwrap() });
            play(&mut game, &mut [&mut engine(40, 1), &mut plain(40, 2)]);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let moves = |seed| {
        let mut game = Go::new(Setup::on("torus:5").unwrap());
        play(&mut game, &mut [&mut engine(60, seed), &mut engine(60, seed + 1)]);
        game.moves().collect::<Vec<_>>()
    };
    assert_eq!(moves(7), moves(7));
    assert_ne!(moves(7), moves(8));
}

#[test]
fn three_stones_in_atari_are_saved() {
    let game = set_up("grid:9", &["C3", "D3", "E3", "G7", "F7"], &["C4", "D4", "E4", "B3", "C2", "D2", "E2"]);
    let mv = engine(2000, 3).choose_move(&game, Colour::Black, &Budget::default()).unwrap();
    assert_eq!(mv, Move::Place(game.board().point("F3").unwrap()));
}

#[test]
fn knowledge_beats_plain_search_on_boards_of_every_kind() {
    for board in ["grid:7", "torus:6", "hex:3", "sphere:42", "cube:4"] {
        let mut won = 0;
        for round in 0..4 {
            let mut game = Go::new(Setup { komi: Some(0.5), ..Setup::on(board).unwrap() });
            let (mut strong, mut weak) = (engine(250, round), plain(250, round + 50));
            let strong_is = Colour::BOTH[round as usize % 2];
            let gave_up = match strong_is {
                Colour::Black => play(&mut game, &mut [&mut strong, &mut weak]),
                Colour::White => play(&mut game, &mut [&mut weak, &mut strong]),
            };
            let dead = tengen_go::dead_stones(game.position(), 400);
            let winner = match gave_up {
                Some(loser) => Some(!loser),
                None => game.score_with(&dead).winner(),
            };
            won += u32::from(winner == Some(strong_is));
        }
        assert!(won >= 3, "{board}: {won} of 4");
    }
}

#[test]
fn it_stops_when_told() {
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 5;
    let begin = Instant::now();
    let game = Go::new(Setup::on("grid:19").unwrap());
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    let mv = engine(10_000_000, 1).choose_move(&game, Colour::Black, &budget).unwrap();
    assert!(game.check_as(Colour::Black, mv).is_ok());
    assert!(begin.elapsed().as_secs() < 20, "it went on for {:?}", begin.elapsed());
}

#[test]
fn it_passes_when_that_wins_and_resigns_when_nothing_does() {
    // All of the board is Black's but for a dead stone.
    let black = ["A3", "B3", "C3", "D3", "E3", "B1", "B2", "D4", "D5", "B4", "B5"];
    let mut game = set_up("grid:5", &black, &["E1"]);
    game.play_as(Colour::Black, Move::Pass).unwrap();
    assert_eq!(engine(400, 1).choose_move(&game, Colour::White, &Budget::default()), None);

    let mut game = set_up("grid:5", &black, &[]);
    game.set_komi(0.5);
    game.play_as(Colour::Black, Move::Pass).unwrap();
    game.play_out_of_turn(Colour::White, Move::Pass).unwrap();
    let mv = engine(400, 1).choose_move(&game.to_look_ahead(Colour::Black), Colour::Black, &Budget::default()).unwrap();
    assert_eq!(mv, Move::Pass);
}

#[test]
fn two_threads_share_one_tree() {
    let game = Go::new(Setup::on("grid:9").unwrap());
    let mut agent = MctsAgent::new("two", Thinking { threads: 2, ..Thinking::FULL }, 5);
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 700;
    let analysis = agent.analyse(&game, Seat(0), &Budget { stop: Some(&stop), ..Budget::default() }).unwrap();
    assert_eq!(analysis.ownership.len(), 81);
    assert!(analysis.visits >= 700, "{}", analysis.visits);
    let tried: u32 = analysis.moves.iter().map(|candidate| candidate.visits).sum();
    assert!(tried <= analysis.visits && tried + 5 >= analysis.visits, "{tried} of {}", analysis.visits);
}

#[test]
fn pondering_is_carried_over_to_the_next_move_and_keeps_to_the_level() {
    let mut game = Go::new(Setup::on("torus:7").unwrap());
    let mut agent = engine(800, 3);
    let mv = agent.choose_move(&game, Colour::Black, &Budget::default()).unwrap();
    game.play_as(Colour::Black, mv).unwrap();
    agent.ponder(&game, Seat(1), &Budget::default());
    let known = agent.think(&game, Colour::White, 1, &Budget::default());
    assert_eq!(known.visits, 800, "no more than for a move of its own");
    let reply = known.candidates[0].clone();
    game.play_as(Colour::White, reply.mv).unwrap();
    let known = agent.think(&game, Colour::Black, 1, &Budget::default());
    assert!(known.visits >= reply.visits && known.visits > 100, "{} of {}", known.visits, reply.visits);
    // Somebody else's turn is no time to ponder about.
    agent.ponder(&game, Seat(1), &Budget::default());
    assert_eq!(agent.think(&game, Colour::Black, 1, &Budget::default()).visits, known.visits);
}

#[test]
fn a_clear_choice_is_made_long_before_the_most_it_may_take() {
    let game = set_up("grid:9", &["C3", "D3", "E3", "G7", "F7"], &["C4", "D4", "E4", "B3", "C2", "D2", "E2"]);
    let time = Duration::from_secs(60);
    let begin = Instant::now();
    let stop = || begin.elapsed() >= time;
    let plan = Some(Plan { aim: Duration::from_millis(400), most: time });
    let budget = Budget { stop: Some(&stop), plan, ..Budget::default() };
    let mv = MctsAgent::new("test", Thinking::FULL, 3).choose_move(&game, Colour::Black, &budget).unwrap();
    assert_eq!(mv, Move::Place(game.board().point("F3").unwrap()));
    assert!(begin.elapsed() < Duration::from_secs(40), "the choice is clear, and it took {:?}", begin.elapsed());
}
