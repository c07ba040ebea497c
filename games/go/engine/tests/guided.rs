//! The engine with a network, as its callers meet it: legal on every board, the same for the same seed, and stronger than
//! what it knows without searching.

use std::sync::atomic::{AtomicU32, Ordering};

use tengen_board::Point;
use tengen_game::{Avoid, Budget, Game as _, Reply, Seat, Thinker};
use tengen_go::{Colour, Go, Handicap, Ko, Move, Phase, Refusal, Rules, Setup};
use tengen_go_engine::{Effort, Guidance, GuidedAgent, PolicyAgent, RandomAgent, Selection, Temperature, Tuning};
use tengen_net::Network;

fn guided(visits: u32) -> GuidedAgent {
    with(Effort::Search { visits }, 1)
}

fn with(effort: Effort, seed: u64) -> GuidedAgent {
    GuidedAgent::new("test", Guidance { effort, ..Guidance::FULL }, Network::embedded(), seed)
}

fn policy() -> PolicyAgent {
    PolicyAgent::new("test", &Network::embedded())
}

fn point(game: &Go, name: &str) -> Move {
    Move::Place(game.board().point(name).unwrap())
}

fn set_up(board: &str, black: &[&str], white: &[&str]) -> Go {
    let setup = Setup::on(board).unwrap();
    let on = setup.ground.board().clone();
    let stones = |names: &[&str], colour| names.iter().map(|n| (on.point(n).unwrap(), colour)).collect::<Vec<_>>();
    Go::new(Setup { stones: [stones(black, Colour::Black), stones(white, Colour::White)].concat(), ..setup })
}

/// Plays to the end and says who has won, with what both sides would call dead taken off; every move goes through the rules.
#[allow(clippy::needless_pass_by_value, reason = "the players are lent for one game")]
fn play(game: &mut Go, players: [&mut dyn Thinker; 2]) -> Option<Colour> {
    let most = game.board().len() * 4 + 20;
    while let Some(colour) = game.to_move() {
        let Some(mv) = choose(players[colour.index()], game, colour) else { return Some(!colour) };
        game.play_as(colour, mv).unwrap_or_else(|refusal| panic!("{} on {}: {refusal}", colour, game.board().spec()));
        assert!(game.moves().len() < most, "the game on {} does not end", game.board().spec());
    }
    match game.phase() {
        Phase::Over(score) => score.winner(),
        _ => game.score_with(&guided(1).dead_stones(game)).winner(),
    }
}

/// A thinker's move; none if it gives up.
fn choose(player: &mut dyn Thinker, game: &Go, colour: Colour) -> Option<Move> {
    match player.choose(game, colour.seat(), &Budget::default()).unwrap() {
        Reply::Move(mv) => Some(game.read(&mv).unwrap()),
        Reply::Resign => None,
        Reply::Wait => panic!("{colour} is to move"),
    }
}

#[test]
fn games_on_boards_of_every_kind_are_legal_end_and_are_won() {
    for (board, rules) in [
        ("grid:5", Rules::AGA),
        ("torus:5", Rules::JAPANESE),
        ("klein:5x5", Rules::NEW_ZEALAND),
        ("sphere:42", Rules { ko: Ko::Simple, ..Rules::CHINESE }),
        ("hex:2", Rules::TROMP_TAYLOR),
        ("cube:3", Rules::AGA),
    ] {
        let mut game = Go::new(Setup { rules, komi: Some(0.5), ..Setup::on(board).unwrap() });
        assert_eq!(play(&mut game, [&mut RandomAgent::new(3), &mut guided(30)]), Some(Colour::White), "{board}");
    }
}

/// A network that is told of rules may think of suicide and of bringing positions back; this one has learnt nothing, and thinks of
/// everything. It still plays by the rules.
#[test]
fn a_network_that_knows_rules_plays_by_them() {
    let network = Network::read(include_bytes!("../../net/tests/fixtures/rules.net")).unwrap();
    let mut fell = 0;
    for (ko, seed) in [Ko::Simple, Ko::Positional, Ko::Situational].repeat(4).into_iter().zip(0..) {
        let rules = Rules { ko, ..Rules::TROMP_TAYLOR };
        let mut game = Go::new(Setup { rules, ..Setup::on("grid:4").unwrap() });
        let (effort, tuning) =
            (Effort::Search { visits: 60 }, Tuning { selection: Some(Selection::Puct), ..Tuning::NONE });
        let guidance = Guidance { effort, tuning, resign_below: -1.0, ..Guidance::FULL };
        let mut searching = GuidedAgent::new("test", guidance, network.clone(), seed);
        let players: [&mut dyn Thinker; 2] = [&mut searching, &mut RandomAgent::new(seed)];
        // Between such players a game on a small board may take very long.
        while let Some(colour) = game.to_move().filter(|_| game.moves().len() < 60) {
            let mv = choose(players[colour.index()], &game, colour).unwrap();
            game.play_as(colour, mv).unwrap();
        }
        fell += Colour::BOTH.map(|by| game.prisoners(by)).iter().sum::<u32>();
    }
    assert!(fell > 20, "{fell}");
}

#[test]
fn the_bare_policy_beats_chance_everywhere() {
    for board in ["grid:9", "torus:7", "sphere:92", "random:60:2"] {
        let mut game = Go::new(Setup { komi: Some(0.5), ..Setup::on(board).unwrap() });
        assert_eq!(play(&mut game, [&mut RandomAgent::new(5), &mut policy()]), Some(Colour::White), "{board}");
    }
}

#[test]
fn policy_only_plays_a_move_that_the_network_likes_or_not_by_temperature() {
    let game = Go::new(Setup::on("torus:7").unwrap());
    let drawn = |temperature, seed| {
        let mv = with(Effort::policy(temperature), seed).choose_move(&game, Colour::Black, &Budget::default()).unwrap();
        assert!(game.check_as(Colour::Black, mv).is_ok());
        mv
    };
    assert_eq!(drawn(3.0, 7), drawn(3.0, 7));
    let kinds = |temperature| (0..40).map(|seed| drawn(temperature, seed)).collect::<std::collections::HashSet<_>>();
    assert!(kinds(100.0).len() > 15, "nearly any of 49 points");

    // What stands in atari is saved by whoever is cool, and not always by whoever is not.
    let atari = set_up("grid:9", &["C3", "D3", "E3", "G7", "F7"], &["C4", "D4", "E4", "B3", "C2", "D2", "E2"]);
    let saves = |temperature: f32| {
        let saves = |seed: &u64| {
            let mut agent = with(Effort::policy(temperature), *seed);
            agent.choose_move(&atari, Colour::Black, &Budget::default()).unwrap() == point(&atari, "F3")
        };
        (0..60).filter(saves).count()
    };
    let [cool, warm, hot] = [0.2, 1.5, 6.0].map(saves);
    assert!(cool > 55 && cool > warm && warm > hot, "{cool}, {warm}, {hot}");
}

#[test]
fn boards_of_every_size_have_a_temperature_of_their_own() {
    let (cool, hot) = (0.01, 100.0);
    let kinds = |board: &str, [small, middle, large]: [f32; 3]| {
        let game = Go::new(Setup::on(board).unwrap());
        let effort = Effort::Policy { temperature: Temperature { small, middle, large } };
        let drawn = |seed| with(effort, seed).choose_move(&game, Colour::Black, &Budget::default()).unwrap();
        (0..20).map(drawn).collect::<std::collections::HashSet<_>>().len()
    };
    for (size, board) in ["grid:9", "grid:13", "grid:15"].into_iter().enumerate() {
        let this = |of_this, of_others| std::array::from_fn(|at| if at == size { of_this } else { of_others });
        // Symmetric points are liked alike, but for rounding.
        assert!(kinds(board, this(cool, hot)) < 10 && kinds(board, this(hot, cool)) > 10, "{board}");
    }
}

#[test]
fn policy_only_ends_its_games_and_wins_against_chance() {
    for (board, temperature) in [("grid:7", 3.0), ("sphere:42", 2.0), ("random:40:3", 1.0), ("hex:2", 5.0)] {
        let mut game = Go::new(Setup { komi: Some(0.5), ..Setup::on(board).unwrap() });
        assert_eq!(
            play(&mut game, [&mut RandomAgent::new(5), &mut with(Effort::policy(temperature), 2)]),
            Some(Colour::White),
            "{board}"
        );
    }
}

/// However it goes about, a search finds what stands in atari, and a network that is trusted entirely needs no playouts: the same
/// seed or another, the answer is the same.
#[test]
fn every_way_to_search_saves_what_stands_in_atari() {
    let game = in_atari();
    let searched = |selection, trust, seed| {
        let tuning = Tuning {
            selection: Some(selection),
            trust: Some(trust),
            late: Some(trust),
            features: Some(0.0),
            ..Tuning::NONE
        };
        let guidance = Guidance { effort: Effort::Search { visits: 400 }, tuning, ..Guidance::FULL };
        let mut agent = GuidedAgent::new("test", guidance, Network::embedded(), seed);
        agent.think(&game, Colour::Black, 400, &Budget::default()).candidates
    };
    for selection in Selection::ALL {
        assert_eq!(searched(selection, 0.5, 1)[0].mv, point(&game, "H4"), "{selection:?}");
    }
    assert_eq!(searched(Selection::Puct, 1.0, 1), searched(Selection::Puct, 1.0, 2));
    assert_ne!(searched(Selection::Puct, 0.5, 1), searched(Selection::Puct, 0.5, 2));
}

/// Simple ko allows to bring back a whole position, and small boards are full of chances to. What it would be is what a game
/// by superko forbids after the same moves.
#[test]
fn no_position_is_brought_back_unless_everything_else_loses() {
    let mut tempted = 0;
    for (seed, board) in (0..60).flat_map(|seed| ["grid:3x2", "grid:4x1", "torus:3"].map(|board| (seed, board))) {
        let on =
            |ko| Go::new(Setup { rules: Rules { ko, ..Rules::CHINESE }, komi: Some(0.5), ..Setup::on(board).unwrap() });
        let (mut simple, mut strict) = (on(Ko::Simple), on(Ko::Positional));
        let mut chance = RandomAgent::new(seed);
        while let Some(colour) = simple.to_move().filter(|_| simple.moves().len() < 40) {
            let by_superko = |mv: &Move| matches!(strict.check_as(colour, *mv), Err(Refusal::Ko { .. }));
            let round: Vec<Move> =
                simple.legal_points(colour).into_iter().map(Move::Place).filter(by_superko).collect();
            if !round.is_empty() {
                let mv = guided(40).choose_move(&simple, colour, &Budget::default()).unwrap();
                if round.contains(&mv) {
                    let moves = round.iter().map(|mv| simple.notation(*mv)).collect();
                    let avoid = [Avoid { seat: colour.seat(), moves, plies: 1 }];
                    let others = guided(40).think(&simple, colour, 40, &Budget { avoid: &avoid, ..Budget::default() });
                    assert!(others.candidates[0].value < 0.15, "{board}: {:?}", others.candidates);
                }
                tempted += 1;
            }
            let mv = chance.choose_move(&strict, colour);
            simple.play_as(colour, mv).unwrap();
            strict.play_as(colour, mv).unwrap();
        }
    }
    assert!(tempted > 20, "{tempted}");
}

#[test]
fn the_same_seed_plays_the_same_game_and_more_visits_another() {
    let moves = |visits| {
        let mut game = Go::new(Setup::on("torus:5").unwrap());
        play(&mut game, [&mut guided(visits), &mut guided(visits)]);
        game.moves().collect::<Vec<_>>()
    };
    assert_eq!(moves(20), moves(20));
    assert_ne!(moves(20), moves(60));
}

/// Five black stones in atari, to be saved at H4, where they join others and cut White in two; komi makes the game about even.
fn in_atari() -> Go {
    let black = ["C4", "D4", "E4", "F4", "G4", "H5", "G6", "E6", "C6", "H3", "G2"];
    let white = ["B4", "C5", "D5", "E5", "F5", "G5", "C3", "D3", "E3", "F3", "G3"];
    let mut game = set_up("grid:9", &black, &white);
    game.set_komi(0.5);
    game
}

#[test]
fn it_saves_what_stands_in_atari() {
    let game = in_atari();
    let mv = guided(200).choose_move(&game, Colour::Black, &Budget::default()).unwrap();
    assert_eq!(mv, point(&game, "H4"));
}

/// Superko is the tree's business: the network, which knows simple ko only, would play there.
#[test]
fn what_superko_forbids_is_never_looked_at() {
    let mut seen = 0;
    for seed in 0..60 {
        let mut game = Go::new(Setup { rules: Rules::TROMP_TAYLOR, ..Setup::on("grid:3x2").unwrap() });
        let mut chance = RandomAgent::new(seed);
        while let Some(colour) = game.to_move().filter(|_| game.moves().len() < 40) {
            let repeats = |point: &Point| matches!(game.check_as(colour, Move::Place(*point)), Err(Refusal::Ko { .. }));
            let by_superko = |point: &Point| repeats(point) && game.position().ko() != Some(*point);
            let forbidden: Vec<Point> = game.board().points().filter(by_superko).collect();
            if !forbidden.is_empty() {
                seen += 1;
                let analysis = guided(40).think(&game, colour, 40, &Budget::default());
                let looked_at = |point: &Point| analysis.candidates.iter().any(|one| one.mv == Move::Place(*point));
                assert!(!forbidden.iter().any(looked_at), "after {:?}", game.moves().collect::<Vec<_>>());
            }
            let mv = chance.choose_move(&game, colour);
            game.play_as(colour, mv).unwrap();
        }
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn an_analysis_knows_who_owns_the_board_and_by_how_much() {
    // Two walls face each other, with no room to live behind either: Black has three columns of seven, White four.
    let black = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "B2", "B4", "B6"];
    let white = ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "F2", "F4", "F6"];
    let mut game = set_up("grid:7", &black, &white);
    game.set_komi(0.5);
    for (turn, sign) in [(Colour::Black, -1.0), (Colour::White, 1.0)] {
        let analysis = guided(150).think(&game, turn, 150, &Budget::default());
        assert!((f64::from(analysis.score * sign) - 7.5).abs() < 3.0, "{}", analysis.score);
        assert!((analysis.value - 0.5) * sign > 0.4, "{}", analysis.value);
        for (owner, point) in analysis.ownership.iter().zip(game.board().points()) {
            let black = game.board().name(point).starts_with(['A', 'B', 'C']);
            assert!(if black { *owner > 0.5 } else { *owner < -0.5 }, "{turn}: {:?}", analysis.ownership);
        }
        assert_eq!((analysis.turn, analysis.ownership.len()), (turn, 49));
    }
}

#[test]
fn it_passes_when_that_wins_and_resigns_when_nothing_does() {
    let black = ["A3", "B3", "C3", "D3", "E3", "B1", "B2", "D4", "D5", "B4", "B5"];
    let mut game = set_up("grid:5", &black, &["E1"]);
    game.set_komi(0.5);
    game.play_as(Colour::Black, Move::Pass).unwrap();
    assert_eq!(guided(200).choose_move(&game, Colour::White, &Budget::default()), None);

    let mut game = set_up("grid:5", &black, &[]);
    game.set_komi(0.5);
    game.play_as(Colour::Black, Move::Pass).unwrap();
    game.play_out_of_turn(Colour::White, Move::Pass).unwrap();
    let again = game.to_look_ahead(Colour::Black);
    assert_eq!(guided(200).choose_move(&again, Colour::Black, &Budget::default()).unwrap(), Move::Pass);
}

#[test]
fn dead_stones_are_seen_dead() {
    let black = ["A3", "B3", "C3", "D3", "E3", "B1", "B2", "D4", "D5", "B4", "B5"];
    let game = set_up("grid:5", &black, &["E1"]);
    let dead = guided(1).dead_stones(&game);
    let names: Vec<String> = game.board().points().filter(|p| dead[p.index()]).map(|p| game.board().name(p)).collect();
    assert_eq!(names, ["E1"]);
}

#[test]
fn handicap_stones_are_placed_where_the_network_likes() {
    let mut game = Go::new(Setup { handicap: Handicap::Free(3), ..Setup::on("grid:9").unwrap() });
    for _ in 0..3 {
        let mv = guided(10).choose_move(&game, Colour::Black, &Budget::default()).unwrap();
        assert!(matches!(mv, Move::Place(_)));
        game.play_as(Colour::Black, mv).unwrap();
    }
    assert_eq!(game.to_move(), Some(Colour::White));
}

#[test]
fn it_stops_when_told_and_goes_on_with_its_tree() {
    let mut game = Go::new(Setup::on("grid:9").unwrap());
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) % 50 == 49;
    let budget = Budget { stop: Some(&stop), ..Budget::default() };
    let mut agent = guided(100_000);
    let first = agent.think(&game, Colour::Black, u32::MAX, &budget);
    assert!((10..=60).contains(&first.visits), "{}", first.visits);
    let line = first.candidates[0].line.clone();
    game.play_as(Colour::Black, line[0]).unwrap();
    game.play_as(Colour::White, line[1]).unwrap();
    let second = agent.think(&game, Colour::Black, u32::MAX, &budget);
    assert!(second.visits > 50, "the {} visits of before are in it", second.visits);
}

#[test]
fn moves_to_avoid_are_not_looked_at() {
    let game = Go::new(Setup::on("grid:5").unwrap());
    let mut agent = guided(60);
    let best = agent.think(&game, Colour::Black, 60, &Budget::default()).candidates[0].mv;
    let avoid = [Avoid { seat: Seat(0), moves: vec![game.notation(best)], plies: 1 }];
    let analysis = agent.think(&game, Colour::Black, 60, &Budget { avoid: &avoid, ..Budget::default() });
    assert!(analysis.candidates.iter().all(|candidate| candidate.mv != best));
}

#[test]
fn two_threads_share_one_tree() {
    let game = Go::new(Setup::on("grid:9").unwrap());
    let guidance = Guidance { threads: 2, effort: Effort::Search { visits: 200 }, ..Guidance::FULL };
    let mut agent = GuidedAgent::new("two", guidance, Network::embedded(), 1);
    let analysis = agent.think(&game, Colour::Black, 200, &Budget::default());
    assert_eq!(analysis.visits, 200);
    assert!((analysis.candidates.iter().map(|candidate| candidate.probability).sum::<f32>() - 1.0).abs() < 0.5);
}
