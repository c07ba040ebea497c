//! The solver against a plain search through every position that can arise, on small random positions of four boards.

use std::{ops::RangeInclusive, sync::Arc};

use tengen_board::{Board, Point};
use tengen_go::{Colour, Ground, Position};
use tengen_life::{
    Aim, Book, Kept, Life, Limits, Problem, Threats, Verdict, check, is_captured_by_exhaustion, life,
    makes_two_eyes_by_exhaustion, solve_with_proofs,
};

/// More positions than this, and a problem is left out; kos are rare and large.
const MOST_POSITIONS: usize = 8_000;
const MOST_POSITIONS_OF_A_KO: usize = 100_000;
/// Whoever may always pass comes to more positions.
const MOST_POSITIONS_OF_EYES: usize = 60_000;
/// How many points areas have, walls aside; and those that are small enough for that.
const AREAS: RangeInclusive<usize> = 6..=13;
const SMALL_AREAS: RangeInclusive<usize> = 4..=11;

/// A random problem of at most ten empty points, or nothing if the dice fall badly.
fn random_problem(ground: &Arc<Ground>, dice: &mut fastrand::Rng, areas: RangeInclusive<usize>) -> Option<Problem> {
    let board = ground.board();
    let points: Vec<Point> = board.points().collect();
    let start = points[dice.usize(..points.len())];
    // A connected area, and a wall round it.
    let size = dice.usize(areas);
    let mut area = vec![start];
    while area.len() < size {
        // Compact ones: there are more kos in them.
        let grow = |dice: &mut fastrand::Rng| {
            let beside = board.neighbours(area[dice.usize(..area.len())]);
            beside[dice.usize(..beside.len())]
        };
        let joins = |p: &Point| board.neighbours(*p).iter().filter(|n| area.contains(n)).count();
        let tries: Vec<Point> = (0..6).map(|_| grow(dice)).filter(|p| !area.contains(p)).collect();
        if let Some(next) = tries.into_iter().max_by_key(joins) {
            area.push(next);
        }
    }
    let attacker = if dice.bool() { Colour::Black } else { Colour::White };
    let mut position = Position::new(Arc::clone(ground));
    let around = |area: &[Point]| {
        let beside = area.iter().flat_map(|point| board.neighbours(*point)).copied();
        let mut around: Vec<Point> = beside.filter(|point| !area.contains(point)).collect();
        around.sort_unstable();
        around.dedup();
        around
    };
    // Often the defender has a wall of his own, or he would never live.
    let mut own_wall = Vec::new();
    if dice.bool() {
        area.truncate(area.len() * 2 / 3);
        own_wall = around(&area);
        let gap = dice.usize(..3 * own_wall.len());
        if gap < own_wall.len() {
            own_wall.swap_remove(gap);
        }
        area.extend(&own_wall);
    }
    let wall = around(&area);
    for &point in &wall {
        position.put(point, attacker);
    }
    let stones = (area.len() - own_wall.len()).saturating_sub(dice.usize(2..=7));
    for &point in &own_wall {
        position.put(point, !attacker);
    }
    let mut inside: Vec<Point> = area.iter().copied().filter(|point| !own_wall.contains(point)).collect();
    dice.shuffle(&mut inside);
    for &point in inside.iter().take(stones) {
        let colour = if dice.u8(..5) < 2 { attacker } else { !attacker };
        if position.stone(point).is_none() && !position.is_suicide(point, colour) && !position.is_capture(point, colour)
        {
            position.put(point, colour);
        }
    }
    position.set_ko(None);
    let mine: Vec<Point> = area.iter().copied().filter(|p| position.stone(*p) == Some(!attacker)).collect();
    let keys = match dice.u8(..3) {
        0 => mine.iter().copied().take(1).collect(),
        _ => mine.clone(),
    };
    if keys.is_empty() {
        return None;
    }
    let mut region: Vec<Point> = area.iter().copied().filter(|p| position.stone(*p).is_none()).collect();
    // Liberties of the wall, sometimes: it may be captured then.
    if dice.u8(..3) == 0 {
        for &point in &wall {
            let outside = board.neighbours(point).iter().copied().filter(|p| position.stone(*p).is_none());
            region.extend(outside);
        }
    }
    region.sort_unstable();
    region.dedup();
    // What lives takes longer to search plainly.
    if region.len() > if own_wall.is_empty() { 10 } else { 7 } {
        return None;
    }
    let aim = if dice.bool() { Aim::Kill } else { Aim::Live };
    let to_play = if aim == Aim::Kill { attacker } else { !attacker };
    let problem = Problem {
        ground: Arc::clone(ground),
        stones: board.points().filter_map(|p| position.stone(p).map(|colour| (p, colour))).collect(),
        to_play,
        aim,
        keys,
        kept: if dice.u8(..4) == 0 { Kept::All } else { Kept::Any },
        region,
        ko: None,
        threats: [0, 0],
        name: String::new(),
        description: String::new(),
        source: String::new(),
        book: Book::default(),
    };
    problem.check().is_ok().then_some(problem)
}

fn drawn(problem: &Problem) -> String {
    let board = problem.ground.board();
    let name = |p: &Point| board.name(*p);
    let of =
        |colour| -> Vec<String> { problem.stones.iter().filter(|(_, c)| *c == colour).map(|(p, _)| name(p)).collect() };
    format!(
        "{} {:?} {:?} black {:?} white {:?} keys {:?} {:?} region {:?}",
        board.spec(),
        problem.to_play,
        problem.aim,
        of(Colour::Black),
        of(Colour::White),
        problem.keys.iter().map(name).collect::<Vec<_>>(),
        problem.kept,
        problem.region.iter().map(name).collect::<Vec<_>>()
    )
}

/// Whether whoever moves first reaches the aim, by exhaustion.
fn truth(problem: &Problem, mine: Threats, theirs: Threats, most: usize) -> Option<bool> {
    let mut threats = [mine; 2];
    threats[(!problem.to_play).index()] = theirs;
    let captured = is_captured_by_exhaustion(problem, threats, most)?;
    Some(captured == (problem.aim == Aim::Kill))
}

/// Compares until so many wins, kos and fails were seen, or so many positions were made.
fn compare(spec: &str, quota: usize, most: usize, seed: u64) -> [usize; 3] {
    let ground = Ground::new(Arc::new(Board::from_spec(spec).unwrap()));
    let mut dice = fastrand::Rng::with_seed(seed);
    let (mut seen, mut unproved) = ([0; 3], 0);
    for _ in 0..most {
        if seen.iter().all(|seen| *seen >= quota) {
            break;
        }
        let Some(problem) = random_problem(&ground, &mut dice, AREAS) else { continue };
        let limits = Limits { stop: &|| false, nodes: Some(2_000_000), memory: 32 << 20 };
        let (answer, proofs) = solve_with_proofs(&problem, &limits);
        let text = drawn(&problem);
        // Hardly ever a proof is not found again in what the search remembers.
        if !answer.proved {
            assert_eq!(answer.verdict, Verdict::Unknown, "{text}");
            println!("not proved: {text} {answer:?}");
            unproved += 1;
            continue;
        }
        let kind = match answer.verdict {
            Verdict::Win => 0,
            Verdict::Ko(_) => 1,
            _ => 2,
        };
        if seen[kind] >= quota {
            continue;
        }
        let most = if kind == 1 { MOST_POSITIONS_OF_A_KO } else { MOST_POSITIONS };
        let truth = |problem: &Problem, mine, theirs| truth(problem, mine, theirs, most);
        let clean = truth(&problem, Threats::NONE, Threats::Unlimited);
        let at_all = truth(&problem, Threats::Unlimited, Threats::NONE);
        let (Some(clean), Some(at_all)) = (clean, at_all) else { continue };
        for proof in &proofs {
            assert_eq!(check(&problem, proof), Ok(()), "{text}");
        }
        match answer.verdict {
            Verdict::Win => assert!(clean, "{text}"),
            Verdict::Fail => assert!(!at_all, "{text}"),
            Verdict::Ko(fight) => {
                assert!(!clean && at_all, "{text}");
                if let Some(needed) = fight.needed {
                    let count = |lead: i8| Threats::Count(lead.max(0) as u8);
                    // Counting threats makes more positions: some are too many.
                    let enough = truth(&problem, count(needed), count(-needed));
                    let less = truth(&problem, count(needed - 1), count(1 - needed));
                    assert!(enough != Some(false) && less != Some(true), "{text} {needed}");
                }
            }
            Verdict::Unknown => unreachable!(),
        }
        if answer.complete && answer.verdict == Verdict::Win {
            for &point in &problem.region {
                let wins = match problem.after(Some(point)) {
                    Ok(next) => match truth(&next, Threats::Unlimited, Threats::NONE) {
                        Some(refuted) => !refuted,
                        None => continue,
                    },
                    Err(tengen_life::NoProblem::Captured) => true,
                    Err(_) => false,
                };
                assert_eq!(answer.moves.contains(&point), wins, "{} of {text}", ground.board().name(point));
            }
        }
        seen[kind] += 1;
    }
    assert!(50 * unproved <= seen.iter().sum::<usize>(), "{unproved} of {seen:?}");
    seen
}

const BOARDS: [&str; 4] = ["grid:7", "torus:6", "hex:4", "sphere:42"];

/// A search goes as deep as the longest line.
fn with_room_to_search(test: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, test).unwrap();
        thread.join().unwrap();
    });
}

#[test]
fn small_positions_on_four_boards() {
    with_room_to_search(compare_on_four_boards);
}

fn compare_on_four_boards() {
    let mut all = [0; 3];
    for (at, spec) in BOARDS.iter().enumerate() {
        let seen = compare(spec, 7, 600, at as u64);
        println!("{spec}: {seen:?} wins, kos and fails");
        for (all, seen) in all.iter_mut().zip(seen) {
            *all += seen;
        }
    }
    // Wins, kos and fails all come up.
    assert!(all[0] >= 28 && all[1] >= 1 && all[2] >= 28, "{all:?}");
}

/// `cargo test --release -p tengen-life --test exhaustion -- --ignored`
#[test]
#[ignore = "a few minutes"]
fn two_thousand_small_positions() {
    with_room_to_search(|| {
        let mut all = 0;
        for (at, spec) in BOARDS.iter().enumerate() {
            // Kos are rare where there is no edge: as many as come up.
            let seen = compare(spec, 250, 4_000, 1000 + at as u64);
            println!("{spec}: {seen:?} wins, kos and fails");
            all += seen.iter().sum::<usize>();
        }
        assert!(all >= 2_000, "{all}");
    });
}

#[test]
fn seki_and_two_eyes_are_told_apart() {
    with_room_to_search(compare_lives);
}

fn compare_lives() {
    let limits = Limits { stop: &|| false, nodes: Some(200_000), memory: 32 << 20 };
    let mut seen = [0; 2];
    for (at, spec) in BOARDS.iter().enumerate() {
        let ground = Ground::new(Arc::new(Board::from_spec(spec).unwrap()));
        let mut dice = fastrand::Rng::with_seed(at as u64);
        for _ in 0..400 {
            let Some(problem) = random_problem(&ground, &mut dice, SMALL_AREAS) else { continue };
            let verdict = solve_with_proofs(&problem, &limits).0.verdict;
            let Some(how) = life(&problem, verdict, &limits) else { continue };
            let mut threats = [Threats::Unlimited; 2];
            threats[problem.defender().index()] = Threats::NONE;
            if let Some(two_eyes) = makes_two_eyes_by_exhaustion(&problem, threats, MOST_POSITIONS_OF_EYES) {
                let truth = if two_eyes { Life::TwoEyes } else { Life::Seki };
                assert_eq!(how, truth, "{}", drawn(&problem));
                seen[usize::from(two_eyes)] += 1;
            }
        }
    }
    println!("{seen:?} sekis and two eyes");
    assert!(seen[0] >= 1 && seen[1] >= 40, "{seen:?}");
}
