//! The engine at the board: what it must see, and that it keeps to the rules and to its limits.

use std::sync::atomic::{AtomicUsize, Ordering};

use tengen_game::{Game, Turn};
use tengen_gomoku::{Gomoku, Move, Opening, Phase, Rules, Setup, Winning};
use tengen_gomoku_engine::{Analysis, Budget, LEVELS, Level, Mind, Playouts, Score};

/// Full strength, but for a moment only.
const BRIEF: Level = Level { nodes: 3_000, ..Level::FULL };

fn mind(level: Level, seed: u64) -> Mind {
    Mind::new(level, seed).memory(1 << 20)
}

fn game(size: u8, rules: &str) -> Gomoku {
    Gomoku::new(Setup::new(size, rules.parse().unwrap()).unwrap())
}

/// Moves without spaces between them, as the judge of Gomocup writes them.
fn after(rules: &str, moves: &str) -> Gomoku {
    let mut game = game(15, rules);
    let starts: Vec<usize> =
        moves.char_indices().filter(|(_, letter)| letter.is_alphabetic()).map(|(at, _)| at).collect();
    for (number, &start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(moves.len());
        let mv = game.read(&moves[start..end]).unwrap();
        game.check(mv).unwrap();
        game.play(mv);
    }
    game
}

fn answer(rules: &str, moves: &str) -> String {
    let game = after(rules, moves);
    let mv = mind(BRIEF, 1).choose(&game, &Budget::default()).unwrap();
    game.notation(mv)
}

/// The positions of GomocupJudge's `test_zip_rules.py`.
#[test]
fn the_positions_that_gomocup_asks_before_a_tournament() {
    for rules in ["standard", "freestyle", "renju", "caro", "caro-overline"] {
        let found = answer(rules, "h8h9i8i9j8j9k8k9");
        assert!(["g8", "l8"].contains(&found.as_str()), "{rules}: {found}");
    }
    let found = answer("standard", "h8h9i8h10g8h11j13h12g14h14i15");
    assert!(["f8", "j8"].contains(&found.as_str()), "{found}");
    let found = answer("renju", "h8h9i7i9h10i6i11i12");
    assert_ne!(found, "g9");
    let found = answer("caro-overline", "h8f8g8f9i8f7j8l8");
    assert!(["f5", "f6", "f10", "f11"].contains(&found.as_str()), "{found}");
}

#[test]
fn five_before_block_and_block_before_everything_else() {
    // Both have four; Black is to move, then White.
    assert!(["g8", "l8"].contains(&answer("standard", "h8h9i8i9j8j9k8k9").as_str()));
    let found = answer("standard", "h8a1i8b1j8c1o15d1k8");
    assert!(["e1"].contains(&found.as_str()), "{found}");
    // An open three is stopped at one of its ends, or along it.
    let found = answer("standard", "h8a15i8o15j8");
    assert!(["f8", "g8", "k8", "l8"].contains(&found.as_str()), "{found}");
}

#[test]
fn an_analysis_has_the_best_moves_in_order_and_its_proof_stands_up() {
    let game = after("standard", "h8g9i8i9j7g7h10h9");
    let calls = AtomicUsize::new(0);
    let stop = || calls.fetch_add(1, Ordering::Relaxed) > 400;
    let depths = std::cell::RefCell::new(Vec::new());
    let tell = |analysis: &Analysis| depths.borrow_mut().push(analysis.depth);
    let budget = Budget { stop: Some(&stop), tell: Some(&tell), ..Budget::default() };
    let analysis = mind(Level::FULL, 1).analyse(&game, 3, &budget);
    let [first, second, third] = analysis.ideas.as_slice() else { panic!("{:?}", analysis.ideas) };
    assert!(first.mv != second.mv && second.mv != third.mv && first.mv != third.mv);
    assert!(first.score.chance() >= second.score.chance() && second.score.chance() >= third.score.chance());
    for idea in &analysis.ideas {
        assert_eq!(idea.line.first().map(|point| Move::Place(*point)), Some(idea.mv));
        assert_eq!(game.check(idea.mv), Ok(()));
    }
    assert!(analysis.depth >= 2 && analysis.nodes > 1000, "{analysis:?}");
    // Each has positions of its own, and together they have no more than there are.
    let nodes: Vec<u64> = analysis.ideas.iter().map(|idea| idea.nodes).collect();
    assert!(nodes.iter().all(|nodes| *nodes > 0) && nodes[0] != nodes[1] && nodes[1] != nodes[2], "{nodes:?}");
    assert!(nodes.iter().sum::<u64>() <= analysis.nodes, "{nodes:?} of {}", analysis.nodes);
    assert!(analysis.ideas.iter().all(|idea| (1..=analysis.depth + 1).contains(&idea.depth)), "{analysis:?}");
    assert!(depths.borrow().len() > 1 && depths.borrow().is_sorted());
    let won = after("renju", "h8h9i8i9j8j9");
    let analysis = mind(BRIEF, 1).analyse(&won, 1, &Budget::default());
    let proof = analysis.proof.unwrap();
    assert_eq!((proof.check(&won), proof.plies()), (Ok(()), 3));
    assert_eq!(analysis.ideas[0].score, Score::Wins(3));
    assert!(analysis.nodes > 0 && analysis.ideas[0].nodes == analysis.nodes && analysis.ideas[0].depth == 3);
}

#[test]
fn a_win_by_threes_is_played_out_to_the_end_against_any_defence() {
    let mut random = fastrand::Rng::with_seed(3);
    for rules in ["standard", "renju", "freestyle"] {
        // Two twos that cross: Black makes a three, and wins.
        let start = after(rules, "h8a1i9b3h7c14j9o2");
        for _ in 0..3 {
            let mut game = start.clone();
            let mut mind = mind(BRIEF, 1);
            while let Turn::Of(_) = game.turn() {
                let mv = mind.choose(&game, &Budget::default()).unwrap();
                game.play(mv);
                let mut defences = Vec::new();
                game.legal(&mut defences);
                if let Turn::Of(_) = game.turn() {
                    let near = |mv: &&Move| matches!(mv, Move::Place(point) if point.distance(game.last_stone().unwrap()) <= 2);
                    let near: Vec<Move> = defences.iter().filter(near).copied().collect();
                    let mv = *random.choice(&near).unwrap_or(&defences[0]);
                    game.play(mv);
                }
            }
            assert!(game.board().stones() % 2 == 1, "{rules}: Black has won, {:?}", game.moves());
        }
    }
}

#[test]
fn every_level_plays_every_opening_of_every_rule_to_the_end() {
    for (_, winning) in Winning::NAMED {
        for (_, opening) in Opening::NAMED {
            let mut game = Gomoku::new(Setup::new(9, Rules { winning, opening }).unwrap());
            let mut minds = [mind(LEVELS[0], 1), mind(LEVELS[2], 2)];
            while let Turn::Of(seat) = game.turn() {
                let mv = minds[usize::from(seat.0)].choose(&game, &Budget::default()).unwrap();
                assert_eq!(game.check(mv), Ok(()), "{winning} {opening} {mv} after {:?}", game.moves());
                game.play(mv);
            }
            assert_eq!(minds[0].choose(&game, &Budget::default()), None);
        }
    }
}

#[test]
fn the_better_colour_is_taken() {
    // White to move cannot stop two open threes, and takes Black if asked.
    for (moves, choice) in [("h8 a1 i8 ", "black"), ("a1 h8 o15 ", "white")] {
        let mut game = game(15, "standard,opening=swap2");
        for text in moves.split_whitespace() {
            let mv = game.read(text).unwrap();
            game.play(mv);
        }
        let mv = mind(Level { nodes: 20_000, ..Level::FULL }, 1).choose(&game, &Budget::default()).unwrap();
        assert_eq!(mv.to_string(), choice, "{moves}");
    }
}

#[test]
fn openings_that_are_set_are_not_lost_at_once() {
    let mut game = game(15, "standard,opening=swap");
    let mut mind = mind(BRIEF, 5);
    while let Phase::Set { .. } = game.phase() {
        let mv = mind.choose(&game, &Budget::default()).unwrap();
        game.check(mv).unwrap();
        game.play(mv);
    }
    assert_eq!(game.board().stones(), 3);
    game.play(game.read("white").unwrap());
    let analysis = mind.analyse(&game, 1, &Budget { stop: Some(&|| true), ..Budget::default() });
    assert!(matches!(analysis.ideas[0].score, Score::Points(_)));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || {
        let mut game = game(11, "standard");
        let mut minds = [mind(LEVELS[4], 7), mind(LEVELS[5], 8)];
        while let Turn::Of(seat) = game.turn() {
            if game.moves().len() == 14 {
                break;
            }
            let mv = minds[usize::from(seat.0)].choose(&game, &Budget::default()).unwrap();
            game.play(mv);
        }
        game.moves().to_vec()
    };
    assert_eq!(play(), play());
}

#[test]
fn whoever_says_stop_is_heard_and_gets_a_move_even_so() {
    let game = after("standard", "h8i9g7h9");
    for calls_allowed in [0, 1, 50] {
        for threads in [1, 3] {
            let calls = AtomicUsize::new(0);
            let stop = || calls.fetch_add(1, Ordering::Relaxed) >= calls_allowed;
            let mut mind = mind(Level::FULL, 1).threads(threads);
            let mv = mind.choose(&game, &Budget { stop: Some(&stop), ..Budget::default() }).unwrap();
            assert_eq!(game.check(mv), Ok(()));
            assert!(calls.load(Ordering::Relaxed) <= calls_allowed + 8);
        }
    }
}

#[test]
fn the_plain_player_finds_five_and_knows_openings() {
    let game = after("standard", "h8h9i8i9j8j9k8k9");
    let mv = Playouts::new(3_000, 1).choose(&game, &|| false).unwrap();
    assert!(["g8", "l8"].contains(&game.notation(mv).as_str()));
    let mut game = self::game(9, "renju,opening=swap2");
    let mut plain = Playouts::new(30, 1);
    while let Turn::Of(_) = game.turn() {
        let mv = plain.choose(&game, &|| false).unwrap();
        assert_eq!(game.check(mv), Ok(()));
        game.play(mv);
    }
}
