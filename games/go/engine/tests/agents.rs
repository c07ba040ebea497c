//! The engines as everybody else meets them: by name, with a budget, and somebody who watches.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use tengen_game::{Analysis, Avoid, Budget, Engines as _, Game as _, Reply, Resources, Seat, Thinker, Watch};
use tengen_go::{Colour, Go, Move, Setup};
use tengen_go_engine::ENGINES;

fn agent(name: &str) -> Box<dyn Thinker> {
    seeded(name, 1)
}

fn seeded(name: &str, seed: u64) -> Box<dyn Thinker> {
    ENGINES.make(name, seed, &Resources::default()).unwrap()
}

/// Its move, in words; none if it gives up.
fn choose(agent: &mut dyn Thinker, game: &Go, seat: Seat, budget: &Budget<'_>) -> Option<String> {
    match agent.choose(game, seat, budget).unwrap() {
        Reply::Move(mv) => Some(mv),
        Reply::Resign => None,
        Reply::Wait => panic!("{seat:?} is to move"),
    }
}

fn game(board: &str, moves: &[&str]) -> Go {
    let mut game = Go::new(Setup::on(board).unwrap());
    for name in moves {
        let mv = if *name == "pass" { Move::Pass } else { Move::Place(game.board().point(name).unwrap()) };
        game.play_as(game.to_move().unwrap(), mv).unwrap();
    }
    game
}

fn point(game: &Go, name: &str) -> Move {
    Move::Place(game.board().point(name).unwrap())
}

#[test]
fn every_level_plays_whole_games_on_every_kind_of_board() {
    for (level, board) in (1..=9).zip(["grid:5", "torus:4", "hex:2", "sphere:12", "cube:2"].into_iter().cycle()) {
        // The levels differ in what they spend; what they do with it is the same code.
        let mut players = [agent(&format!("go:{level},visits=20")), agent("go:random")];
        let mut game = game(board, &[]);
        while let Some(colour) = game.to_move() {
            let seat = colour.seat();
            let Some(mv) = choose(&mut *players[colour.index()], &game, seat, &Budget::default()) else { break };
            tengen_game::Table::play(&mut game, seat, &mv).unwrap();
            assert!(game.moves().len() < 300, "{board} at level {level} does not end");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_moves() {
    for name in ["go:1", "go:6", "go:uct,visits=100", "go:random"] {
        let play = |seed| {
            let mut agent = seeded(name, seed);
            let mut game = game("torus:5", &[]);
            for _ in 0..10 {
                let Some(colour) = game.to_move() else { break };
                let Some(mv) = choose(&mut *agent, &game, colour.seat(), &Budget::default()) else { break };
                tengen_game::Table::play(&mut game, colour.seat(), &mv).unwrap();
            }
            game.moves().collect::<Vec<_>>()
        };
        assert_eq!(play(3), play(3), "{name}");
        assert_ne!(play(3), play(4), "{name}");
    }
}

#[test]
fn watching_changes_nothing_and_sees_everything() {
    let game = game("grid:7", &["D4", "C3"]);
    let unseen = choose(&mut *agent("go,visits=400"), &game, Seat(0), &Budget::default()).unwrap();
    let seen = Mutex::new(Vec::new());
    let tell = |analysis: &Analysis| seen.lock().unwrap().push(analysis.clone());
    let budget = Budget { watch: Some(Watch { every: Duration::ZERO, tell: &tell }), ..Budget::default() };
    assert_eq!(choose(&mut *agent("go,visits=400"), &game, Seat(0), &budget).unwrap(), unseen);
    let seen = seen.into_inner().unwrap();
    assert!(seen.windows(2).all(|pair| pair[0].visits < pair[1].visits));
    let last = seen.last().unwrap();
    assert_eq!((last.visits, &last.moves[0].mv, last.seat), (400, &unseen, Seat(0)));
    assert_eq!((last.ownership.len(), last.payoffs.clone()), (49, vec![last.win_rate, 1.0 - last.win_rate]));
    let priors: f32 = last.moves.iter().filter_map(|candidate| candidate.prior).sum();
    assert!(priors > 0.2 && priors < 1.001, "{priors}");
}

#[test]
fn an_analysis_goes_on_until_it_is_stopped_whatever_the_level() {
    let game = game("torus:9", &[]);
    let begin = Instant::now();
    let stop = || begin.elapsed() >= Duration::from_millis(200);
    let told = AtomicU32::new(0);
    let tell = |_: &Analysis| _ = told.fetch_add(1, Ordering::Relaxed);
    let watch = Some(Watch { every: Duration::from_millis(50), tell: &tell });
    let analysis =
        agent("go:1").analyse(&game, Seat(0), &Budget { stop: Some(&stop), watch, ..Budget::default() }).unwrap();
    assert!(begin.elapsed() < Duration::from_secs(2), "it stops at once");
    assert!(analysis.visits > 20, "a move of this level would be 20 visits");
    let told = told.into_inner();
    assert!((2..=5).contains(&told), "{told}");
    assert!(!agent("go:random").analyses());
    let error = agent("go:random").analyse(&game, Seat(0), &Budget::default()).unwrap_err();
    assert_eq!(error.to_string(), "it plays but does not analyse");
}

#[test]
fn stones_that_stand_for_sure_are_seen_in_ownership_and_score() {
    // Black has all of the board but a corner, and White cannot live there.
    let mut game = Go::new(Setup { komi: Some(0.5), ..Setup::on("grid:5").unwrap() });
    for name in ["B1", "B2", "B3", "B4", "B5", "D1", "D2", "D4", "D5", "C3"] {
        game.play_out_of_turn(Colour::Black, point(&game, name)).unwrap();
    }
    for (turn, sign) in [(Colour::Black, 1.0), (Colour::White, -1.0)] {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 300;
        let mut engine = agent("go:mcts");
        let analysis = engine.analyse(&game, turn.seat(), &Budget { stop: Some(&stop), ..Budget::default() }).unwrap();
        let score = analysis.score.unwrap();
        assert!((f64::from(score * sign) - 24.5).abs() < 3.0, "{score}");
        assert!(analysis.ownership.iter().all(|owner| *owner > 0.5), "{:?}", analysis.ownership);
        assert!((analysis.win_rate - 0.5) * sign > 0.4, "{}", analysis.win_rate);
    }
}

#[test]
fn moves_to_avoid_are_not_looked_at() {
    let game = game("grid:5", &["C3", "C4"]);
    let stopped = AtomicBool::new(false);
    let stop = || stopped.load(Ordering::Relaxed);
    let tell = |analysis: &Analysis| stopped.store(analysis.visits >= 300, Ordering::Relaxed);
    let watch = Some(Watch { every: Duration::ZERO, tell: &tell });
    let mut engine = agent("go");
    let mut analyse = |avoid: &[Avoid]| {
        stopped.store(false, Ordering::Relaxed);
        engine.analyse(&game, Seat(0), &Budget { stop: Some(&stop), watch, avoid, ..Budget::default() }).unwrap()
    };
    let best = analyse(&[]).moves[0].mv.clone();
    let never = Avoid { seat: Seat(0), moves: vec![best.clone()], plies: 1 };
    let looks_at_it = |analysis: &Analysis| analysis.moves.iter().any(|candidate| candidate.mv == best);
    assert!(!looks_at_it(&analyse(std::slice::from_ref(&never))));
    // What White must not do is no matter here; and the next question is not answered from the narrowed tree.
    assert!(looks_at_it(&analyse(&[Avoid { seat: Seat(1), ..never }])));
    assert!(looks_at_it(&analyse(&[])));
    // With everything forbidden a pass is left.
    let all = game.board().points().map(Move::Place).chain([Move::Pass]).map(|mv| game.notation(mv)).collect();
    let nothing = Avoid { seat: Seat(0), moves: all, plies: 1 };
    let left: Vec<String> = analyse(&[nothing]).moves.into_iter().map(|candidate| candidate.mv).collect();
    assert_eq!(left, ["pass"]);
}

#[test]
fn two_threads_share_the_work() {
    let game = game("grid:9", &[]);
    let seen = AtomicU32::new(0);
    let tell = |analysis: &Analysis| seen.store(analysis.visits, Ordering::Relaxed);
    let watch = Some(Watch { every: Duration::from_millis(20), tell: &tell });
    let budget = Budget { watch, ..Budget::default() };
    let mv = choose(&mut *agent("go,threads=2,visits=500"), &game, Seat(0), &budget).unwrap();
    assert!(tengen_game::Table::legal(&game).contains(&mv));
    // The other thread may be on its way when the last word is said.
    let seen = seen.into_inner();
    assert!((498..=502).contains(&seen), "{seen}");
}

/// Black's walls on C and E stand, White's on F stands, and the two white stones in between are dead. Black passes, as one should.
#[test]
fn a_pass_costs_nothing_although_dead_stones_are_on_the_board() {
    let mut moves: Vec<String> = (1..=7).flat_map(|row| [format!("E{row}"), format!("F{row}")]).collect();
    for (row, white) in (1..=7).zip(["pass", "pass", "D4", "pass", "pass", "pass", "D2"]) {
        moves.extend([format!("C{row}"), white.to_string()]);
    }
    moves.push("pass".to_string());
    let mut moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let once = game("grid:7", &moves);
    moves.push("pass");
    let twice = game("grid:7", &moves);
    for (game, why) in [(once, "White cannot end it with dead stones that count"), (twice, "nor has White done so")] {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 300;
        let budget = Budget { stop: Some(&stop), ..Budget::default() };
        let win_rate = agent("go:mcts").analyse(&game, Seat(1), &budget).unwrap().win_rate;
        assert!(win_rate < 0.2, "{why}: {win_rate}");
    }
}
