//! Shapes that every player knows.

use std::sync::Arc;

use tengen_board::{Board, Point};
use tengen_go::{Colour, Ground};
use tengen_life::{
    Aim, Book, Kept, KoFight, Life, Limits, Problem, Threats, Verdict, check, is_captured_by_exhaustion, life, solve,
    solve_with_proofs, status,
};

/// A problem drawn as rows of text: `#` black stones that are the key stones, `X` other black stones, `O` white stones,
/// `+` points in play, `.` points out of play. Black defends.
fn drawn(rows: &[&str]) -> Problem {
    let board = Board::from_spec(&format!("grid:{}x{}", rows[0].len(), rows.len())).unwrap();
    let columns = rows[0].len();
    let all: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    assert_eq!(all.len(), columns * rows.len());
    let of = |wanted: &str| -> Vec<Point> {
        let at = (0..all.len()).filter(|at| wanted.contains(all[*at]));
        at.map(|at| Point::new(at as u16)).collect()
    };
    let mut stones: Vec<(Point, Colour)> = of("#X").into_iter().map(|p| (p, Colour::Black)).collect();
    stones.extend(of("O").into_iter().map(|p| (p, Colour::White)));
    stones.sort_unstable();
    Problem {
        ground: Ground::new(Arc::new(board)),
        stones,
        to_play: Colour::White,
        aim: Aim::Kill,
        keys: of("#"),
        kept: Kept::Any,
        region: of("+"),
        ko: None,
        threats: [0, 0],
        name: String::new(),
        description: String::new(),
        source: String::new(),
        book: Book::default(),
    }
}

/// A shape of empty points, `+`, round which a black wall is drawn, and a white one round that.
fn walled(shape: &[&str]) -> Problem {
    let (width, height) = (shape[0].len() + 6, shape.len() + 6);
    let inside = |x: usize, y: usize| -> bool {
        x >= 3 && y >= 3 && y - 3 < shape.len() && shape[y - 3].as_bytes().get(x - 3) == Some(&b'+')
    };
    let near = |x: usize, y: usize, is: &dyn Fn(usize, usize) -> bool| {
        (x.saturating_sub(1)..=x + 1).any(|x| (y.saturating_sub(1)..=y + 1).any(|y| is(x, y)))
    };
    let wall = |x: usize, y: usize| !inside(x, y) && near(x, y, &inside);
    let rows: Vec<String> = (0..height)
        .map(|y| {
            let cell = |x: usize| match () {
                () if inside(x, y) => '+',
                () if wall(x, y) => '#',
                () if near(x, y, &wall) => 'O',
                () => '.',
            };
            (0..width).map(cell).collect()
        })
        .collect();
    drawn(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

const FREELY: Limits<'static> = Limits { stop: &|| false, nodes: Some(5_000_000), memory: 64 << 20 };

/// What becomes of it when White moves first, and when Black does.
fn verdicts(problem: &Problem) -> (Verdict, Verdict) {
    let status = status(problem, &FREELY);
    assert!(status.attacker_first.proved && status.defender_first.proved);
    (status.attacker_first.verdict, status.defender_first.verdict)
}

const ALIVE: (Verdict, Verdict) = (Verdict::Fail, Verdict::Win);
const DEAD: (Verdict, Verdict) = (Verdict::Win, Verdict::Fail);
const UNSETTLED: (Verdict, Verdict) = (Verdict::Win, Verdict::Win);

#[test]
fn eye_spaces_in_the_middle() {
    for (shape, expected) in [
        (&["+"][..], DEAD),
        (&["++"], DEAD),
        (&["+++"], UNSETTLED),
        (&["++", "+."], UNSETTLED),
        (&["++", "++"], DEAD),
        (&["++++"], ALIVE),
        (&["+++", "+.."], ALIVE),
        (&["++.", ".++"], ALIVE),
        (&["+++", ".+."], UNSETTLED),
        (&["+++", ".++"], UNSETTLED),
        (&[".+.", "+++", ".+."], UNSETTLED),
        (&["+++++"], ALIVE),
        (&["++.", "+++", ".+."], UNSETTLED),
        (&["+++", "+++"], ALIVE),
    ] {
        assert_eq!(verdicts(&walled(shape)), expected, "{shape:?}");
    }
}

#[test]
fn the_vital_point_of_three_in_a_row() {
    let problem = walled(&["+++"]);
    let answer = solve(&problem, &FREELY);
    assert_eq!((answer.moves.len(), answer.complete), (1, true));
    let columns = 9;
    assert_eq!(answer.moves[0].index(), 3 * columns + 4);
}

/// Bent four in the corner, nobody having played there: a ko if White begins.
#[test]
fn bent_four_in_the_corner() {
    let problem = drawn(&["+++#O.", "+###O.", "##OOO.", "OOO...", "......"]);
    let (white_first, black_first) = verdicts(&problem);
    assert!(matches!(white_first, Verdict::Ko(KoFight { needed: Some(_) })), "{white_first:?}");
    assert_eq!(black_first, Verdict::Win);
    let truth = |threats| is_captured_by_exhaustion(&problem, threats, 200_000);
    assert_eq!(truth([Threats::Unlimited, Threats::NONE]), Some(false));
    assert_eq!(truth([Threats::NONE, Threats::Unlimited]), Some(true));
}

/// Black takes this ko first: White needs one threat more than he has, and with one she captures.
#[test]
fn a_ko_that_the_other_side_takes_first_costs_a_threat() {
    let problem = drawn(&["++O+#O.", "XOO##O.", "+X##OO.", "X##OO..", "##OO...", "OOO...."]);
    let (white_first, black_first) = verdicts(&problem);
    assert_eq!(white_first, Verdict::Ko(KoFight { needed: Some(1) }));
    assert_eq!(black_first, Verdict::Win);
    for (black, white, captured) in [(0, 0, false), (0, 1, true), (1, 1, false), (1, 2, true)] {
        let threats = [Threats::Count(black), Threats::Count(white)];
        assert_eq!(is_captured_by_exhaustion(&problem, threats, 400_000), Some(captured), "{black} {white}");
    }
}

/// A ko that Black can never finish: to retake it again and again takes threats without end, which nobody has. With so many, and no
/// more, he lasts so much longer.
#[test]
fn a_ko_that_is_never_finished_is_lost() {
    let problem = drawn(&["+XO.OO.", "#OO.OO.", "#OOOOO.", "####OO.", "OO#+#O.", ".O###O.", ".OOOOO."]);
    assert_eq!(verdicts(&problem), DEAD);
    let truth = |black| is_captured_by_exhaustion(&problem, [black, Threats::NONE], 200_000);
    assert_eq!((truth(Threats::NONE), truth(Threats::Unlimited)), (Some(true), Some(true)));
}

/// Neither side can begin: the key stones live, without two eyes.
#[test]
fn seki_is_life() {
    // Black's stones and White's three share two liberties.
    let problem = drawn(&["OOOOOOO.", "O#####O.", "O#+OO#O.", "O#O+##O.", "O####OO.", "OOOOOO..", "........"]);
    let truth = is_captured_by_exhaustion(&problem, [Threats::NONE; 2], 200_000);
    let answer = solve(&problem, &FREELY);
    assert!(answer.proved);
    assert_eq!((answer.verdict, truth), (Verdict::Fail, Some(false)));
    assert_eq!(life(&problem, answer.verdict, &FREELY), Some(Life::Seki));
    let eyes = walled(&["++++"]);
    assert_eq!(life(&eyes, solve(&eyes, &FREELY).verdict, &FREELY), Some(Life::TwoEyes));
}

/// A proof says how to answer every reply, and a proof with a reply left out is refuted.
#[test]
fn a_proof_that_leaves_something_out_is_refuted() {
    let problem = walled(&["+++"]);
    let (answer, proofs) = solve_with_proofs(&problem, &FREELY);
    assert_eq!((answer.verdict, proofs.len()), (Verdict::Win, 1));
    assert_eq!(check(&problem, &proofs[0]), Ok(()));
    let mut refuted = 0;
    for at in 0..proofs[0].nodes.len() {
        let mut damaged = proofs[0].clone();
        if let tengen_life::Step::Replies(replies) = &mut damaged.nodes[at].step {
            replies.pop();
            assert!(check(&problem, &damaged).is_err(), "node {at}");
            refuted += 1;
        }
        let mut damaged = proofs[0].clone();
        if !damaged.nodes[at].zone.is_empty() && !matches!(damaged.nodes[at].step, tengen_life::Step::Captured) {
            damaged.nodes[at].zone.clear();
            assert!(check(&problem, &damaged).is_err(), "node {at} without its zone");
        }
    }
    assert!(refuted > 0);
    let other = Problem { to_play: Colour::Black, aim: Aim::Live, ..problem };
    assert!(check(&other, &proofs[0]).is_err());
}

/// A key stone with a liberty out of play stands for ever by the rules, which says nothing of the question.
#[test]
fn nothing_is_claimed_of_stones_that_reach_out_of_play() {
    let mut problem = walled(&["+++"]);
    let left = problem.keys[0];
    let outside = problem.ground.board().neighbours(left)[0];
    problem.stones.retain(|(point, _)| *point != outside);
    let (answer, proofs) = solve_with_proofs(&problem, &FREELY);
    assert_eq!((answer.verdict, answer.proved, proofs.len()), (Verdict::Unknown, false, 0));
    assert!(answer.guess.is_some());
}

#[test]
fn limits_are_kept() {
    let problem = walled(&["++++", "++++", "++++"]);
    let answer = solve(&problem, &Limits { stop: &|| false, nodes: Some(100), memory: 1 << 20 });
    assert_eq!((answer.verdict, answer.proved), (Verdict::Unknown, false));
    assert!(answer.nodes < 1_000 && answer.guess.is_some(), "{answer:?}");
    let stopped = solve(&problem, &Limits { stop: &|| true, nodes: None, memory: 1 << 20 });
    assert_eq!(stopped.verdict, Verdict::Unknown);
}
