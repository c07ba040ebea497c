//! What is called certain is true, and forced wins are found, for two, three and four seats.

use std::collections::BTreeMap;

use tengen_game::{Game, Seat, Turn, playthrough};
use tengen_search::{Formula, Judge, Limits, Payoffs, Prior, Report, Settings, Trace, Tree, Worker};

mod games;
use games::{playouts::Playouts, race::Race, solver::Solver, take_away::TakeAway, tic_tac_toe::TicTacToe};

const FORMULAS: [Formula; 5] = [
    Formula::Uct { c: 0.7, first_play: f32::INFINITY },
    Formula::Uct { c: 0.7, first_play: 0.6 },
    Formula::Rave { c: 0.7, equivalence: 100.0 },
    Formula::Puct { c: 1.5, growth: 0.0, reduction: 0.2 },
    Formula::PuctRave { c: 1.5, reduction: 0.2, equivalence: 100.0, doubt: 10.0 },
];

fn search<G: Game>(game: &G, formula: Formula, visits: u32) -> Report<G::Move> {
    search_with(game, formula, visits, Playouts::new(7))
}

fn search_with<G: Game>(game: &G, formula: Formula, visits: u32, judge: impl Judge<G>) -> Report<G::Move> {
    let tree = Tree::new(game, Settings { formula, ..Settings::default() });
    Worker::new(game, judge).run(&tree, game, &Limits { visits: Some(visits), ..Limits::default() });
    tree.report()
}

/// Compares all that a report calls certain with the truth.
fn assert_true<G: Game + std::fmt::Debug>(game: &G, report: &Report<G::Move>, solver: &mut Solver) {
    let Turn::Of(seat) = game.turn() else { return };
    let mut game = game.clone();
    if let Some(winner) = report.winner {
        assert!(solver.solve(&mut game).wins(winner), "{winner:?} does not win {game:?}");
    }
    for candidate in &report.candidates {
        game.play(candidate.mv);
        let truth = solver.solve(&mut game);
        match candidate.proven {
            Some(true) => assert!(truth.wins(seat), "{seat:?} does not win {game:?}"),
            Some(false) => assert!(truth.loses(seat), "{seat:?} does not lose {game:?}"),
            None => {}
        }
        assert!(game.undo());
    }
}

/// Every position of tic-tac-toe that is not over.
fn tic_tac_toe_positions() -> Vec<TicTacToe> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![TicTacToe::default()];
    while let Some(game) = waiting.pop() {
        if matches!(game.turn(), Turn::Over(_)) || found.contains_key(&game.hash()) {
            continue;
        }
        let mut moves = Vec::new();
        game.legal(&mut moves);
        for mv in moves {
            let mut next = game.clone();
            next.play(mv);
            waiting.push(next);
        }
        found.insert(game.hash(), game);
    }
    found.into_values().collect()
}

#[test]
fn the_games_of_these_tests_keep_the_promises_of_games() {
    for seed in 0..20 {
        playthrough(TicTacToe::default(), seed, 100);
        playthrough(TakeAway::new(3, 21, 3).in_a_row(2), seed, 100);
        playthrough(Race::new(&[3, 2, 2, 3], 12), seed, 100);
    }
}

#[test]
fn every_proof_in_tic_tac_toe_is_true_and_every_forced_win_is_found() {
    let (mut solver, mut decided, mut found) = (Solver::default(), 0, 0);
    let positions = tic_tac_toe_positions();
    assert_eq!(positions.len(), 4520, "5,478 positions, of which 958 are over");
    for (at, game) in positions.into_iter().enumerate() {
        let truth = solver.solve(&mut game.clone());
        let is_decided = truth.wins(Seat(0)) || truth.wins(Seat(1));
        let judge = Playouts::new(7).with_amaf(9, usize::from);
        let report = search_with(&game, FORMULAS[at % 4], if is_decided { 20_000 } else { 500 }, judge);
        assert_true(&game, &report, &mut solver);
        decided += usize::from(is_decided);
        found += usize::from(report.winner.is_some());
        if let (Some(winner), Turn::Of(seat)) = (report.winner, game.turn()) {
            assert_eq!(report.value, if winner == seat { 1.0 } else { 0.0 });
            assert_eq!(report.candidates[0].proven, Some(winner == seat));
        }
    }
    assert_eq!((found, decided), (3468, 3468));
}

#[test]
fn a_drawn_game_is_neither_won_nor_lost() {
    for formula in FORMULAS {
        let report = search(&TicTacToe::default(), formula, 20_000);
        assert_eq!(report.winner, None);
        let best = &report.candidates[0];
        assert_eq!((best.proven, best.line.len()), (None, 9), "nobody gets a row: {report:?}");
        assert!((0.45..0.60).contains(&report.value), "{formula:?}: {}", report.value);
    }
}

#[test]
fn one_heap_of_two_seats_is_solved() {
    for heap in 1..=16u8 {
        let report = search(&TakeAway::new(2, heap, 3), FORMULAS[usize::from(heap) % 4], 50_000);
        let winner = if heap % 4 == 0 { Seat(1) } else { Seat(0) };
        assert_eq!(report.winner, Some(winner), "heap of {heap} after {} visits", report.visits);
        if winner == Seat(0) {
            assert_eq!(report.candidates[0].mv, heap % 4, "what is left must be a multiple of 4");
        }
    }
}

#[test]
fn a_forced_sequence_is_won_by_whoever_comes_last() {
    for seats in 2..=4 {
        for heap in 1..=12 {
            let report = search(&TakeAway::new(seats, heap, 1), FORMULAS[0], 100);
            assert_eq!(report.winner, Some(Seat(((heap - 1) as usize % seats) as u8)), "{seats} seats, heap of {heap}");
            assert_eq!(report.candidates.len(), 1, "there is only one move");
        }
    }
}

/// Three seats take up to 3 from 6: leaving 3 lets the next win, leaving 4 the one after; only 5 leaves a chance.
/// Four seats and a heap of 7: the same one step on.
#[test]
fn among_three_or_four_the_only_chance_is_taken() {
    for formula in FORMULAS {
        for (seats, heap) in [(3, 6), (4, 7)] {
            let report = search(&TakeAway::new(seats, heap, 3), formula, 3_000);
            let best = &report.candidates[0];
            assert_eq!((best.mv, best.proven), (1, None), "{formula:?}, {seats} seats: {report:?}");
            assert_eq!(report.winner, None);
        }
    }
}

#[test]
fn among_three_the_leader_is_held_back() {
    for formula in FORMULAS {
        let report = search(&Race::new(&[2, 1, 2], 9), formula, 2_000);
        assert_eq!(report.candidates[0].mv, Seat(1), "or seat 1 is home next");
        assert!(report.candidates[1..].iter().all(|other| other.proven == Some(false)));
    }
}

#[test]
fn four_seats_draw_when_nobody_gets_home() {
    let report = search(&Race::new(&[9, 9, 9, 9], 6), FORMULAS[3], 2_000);
    assert_eq!((report.winner, report.value), (None, 0.25));
    assert_eq!(report.payoffs, [0.25; 4]);
}

/// What the others expect does not follow from what the seat to move expects.
#[test]
fn each_of_three_seats_is_told_what_it_can_expect() {
    let won = search(&Race::new(&[1, 3, 3], 9), FORMULAS[0], 500);
    assert_eq!((won.winner, won.payoffs.as_slice()), (Some(Seat(0)), &[1.0, 0.0, 0.0][..]));
    // Seat 0 has no hope, and seat 1 is a step from home.
    let report = search(&Race::new(&[9, 1, 4], 30), FORMULAS[0], 2_000);
    let [own, next, last] = report.payoffs[..] else { panic!("{report:?}") };
    assert!(own == report.value && next > last, "{report:?}");
    assert!((own + next + last - 1.0).abs() < 0.01, "they share one point: {report:?}");
}

/// With two to four seats, one or two moves in a row: proofs are true, the move chosen is never a certain loss while
/// another is not, and it is a certain win where there is one.
#[test]
fn with_any_number_of_seats_proofs_are_true_and_losses_avoided() {
    for (seats, in_a_row, most) in [2, 3, 4].into_iter().flat_map(|n| [(n, 1, 2), (n, 1, 3), (n, 2, 2), (n, 2, 3)]) {
        let mut solver = Solver::default();
        for heap in 1..=9 {
            let game = TakeAway::new(seats, heap, most).in_a_row(in_a_row);
            let report = search(&game, FORMULAS[usize::from(heap) % 4], 3_000);
            assert_true(&game, &report, &mut solver);
            assert_sensible(&game, &report, &mut solver);
        }
    }
    for (seats, number) in [2, 3, 4].into_iter().flat_map(|n| (0..81).map(move |number| (n, number))) {
        let steps = [1, 3, 9, 27].map(|power| 1 + number / power % 3);
        let (game, mut solver) = (Race::new(&steps[..seats], 5), Solver::default());
        let report = search(&game, FORMULAS[usize::from(number) % 4], 1_000);
        assert_true(&game, &report, &mut solver);
        assert_sensible(&game, &report, &mut solver);
    }
}

fn assert_sensible<G: Game + std::fmt::Debug>(game: &G, report: &Report<G::Move>, solver: &mut Solver) {
    let Turn::Of(seat) = game.turn() else { return };
    let mut moves = Vec::new();
    game.legal(&mut moves);
    let mut truth_of = |mv: G::Move| {
        let mut after = game.clone();
        after.play(mv);
        solver.solve(&mut after)
    };
    let chosen = truth_of(report.candidates[0].mv);
    let all: Vec<_> = moves.into_iter().map(truth_of).collect();
    if all.iter().any(|truth| truth.wins(seat)) {
        assert!(chosen.wins(seat), "a win is missed: {game:?} {report:?}");
    }
    if all.iter().any(|truth| !truth.loses(seat)) {
        assert!(!chosen.loses(seat), "a loss is chosen: {game:?} {report:?}");
    }
}

#[test]
fn a_game_that_is_over_is_left_alone() {
    let report = search(&TicTacToe::after(&[0, 3, 1, 4, 2]), FORMULAS[0], 100);
    assert_eq!((report.visits, report.candidates.len(), report.winner), (0, 0, Some(Seat(0))));
    let drawn = search(&TicTacToe::after(&[0, 1, 2, 4, 3, 5, 7, 6, 8]), FORMULAS[0], 100);
    assert_eq!((drawn.visits, drawn.candidates.len(), drawn.winner), (0, 0, None));
}

#[test]
fn the_only_move_is_found_and_its_draw_is_exact() {
    let report = search(&TicTacToe::after(&[0, 1, 2, 4, 3, 5, 7, 6]), FORMULAS[2], 10);
    assert_eq!((report.visits, report.value), (10, 0.5));
    assert_eq!(report.candidates.iter().map(|candidate| candidate.mv).collect::<Vec<_>>(), [8]);
}

#[test]
fn whoever_asks_gets_an_answer() {
    let game = TicTacToe::default();
    for limits in [Limits { visits: Some(0), ..Limits::default() }, Limits { visits: None, stop: Some(&|| true) }] {
        let tree = Tree::new(&game, Settings::default());
        Worker::new(&game, Playouts::new(1)).run(&tree, &game, &limits);
        assert_eq!((tree.visits(), tree.report().candidates.len()), (1, 1));
    }
}

/// Looks only at some moves.
struct Blinkered {
    playouts: Playouts<u8>,
    sees: fn(&TicTacToe, u8) -> bool,
    sure: bool,
}

impl Judge<TicTacToe> for Blinkered {
    fn judge(&mut self, game: &TicTacToe, trace: &mut Trace) -> Payoffs {
        self.playouts.judge(game, trace)
    }

    fn priors(&mut self, game: &TicTacToe, moves: &mut Vec<u8>, priors: &mut Vec<Prior>) {
        moves.retain(|mv| (self.sees)(game, *mv));
        priors.truncate(moves.len());
    }

    fn leaves_out_only_losses(&self) -> bool {
        self.sure
    }
}

/// Seat 0 has 0 and 1 and threatens 2: seat 1 must answer there. If its judge does not see that cell, all it sees loses,
/// and still it has not lost; unless the judge vouches for what it leaves out.
#[test]
fn moves_left_out_prove_nothing_unless_the_judge_vouches_for_it() {
    let game = TicTacToe::after(&[0, 4, 1]);
    let sees = |game: &TicTacToe, mv: u8| mv != 2 || game.turn() == Turn::Of(Seat(0));
    let judge = |sure| Blinkered { playouts: Playouts::new(1), sees, sure };
    let unsure = search_with(&game, FORMULAS[0], 500, judge(false));
    assert_eq!((unsure.visits, unsure.winner, unsure.candidates.len()), (500, None, 5));
    assert!(unsure.candidates.iter().all(|candidate| candidate.proven == Some(false)));
    let sure = search_with(&game, FORMULAS[0], 500, judge(true));
    assert_eq!(sure.winner, Some(Seat(0)));
}

#[test]
fn a_judge_that_sees_no_move_at_all_harms_nobody() {
    let game = TicTacToe::default();
    let blind = Blinkered { playouts: Playouts::new(1), sees: |_, _| false, sure: true };
    let report = search_with(&game, FORMULAS[3], 50, blind);
    assert_eq!((report.visits, report.winner, report.candidates.len()), (50, None, 0));
}
