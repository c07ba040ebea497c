//! Kos of every kind, drawn as in a book: the verdict whatever the threats outside, for 0, 1 and 2 of each side, and what a search
//! of everything says to the same. White attacks.

use tengen_life::{KoFight, Life, Limits, Problem, Threats, Verdict, formats, is_captured_by_exhaustion, life, solve};

const FREELY: Limits<'static> = Limits { stop: &|| false, nodes: Some(2_000_000), memory: 64 << 20 };

/// More positions than any of these has.
const MOST_POSITIONS: usize = 400_000;

/// White to kill what is drawn.
fn drawn(rows: &str) -> Problem {
    let rows: Vec<&str> = rows.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let columns = rows[0].split(' ').count();
    let text = format!("to play: white\naim: kill\nboard: grid:{columns}x{}\n\n{}\n", rows.len(), rows.join("\n"));
    formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}")).entries.remove(0).problem
}

/// The verdict, proved.
fn verdict(problem: &Problem) -> Verdict {
    let answer = solve(problem, &FREELY);
    assert!(answer.proved, "{} first: {answer:?}", problem.to_play);
    answer.verdict
}

const fn ko(needed: i8) -> Verdict {
    Verdict::Ko(KoFight { needed: Some(needed) })
}

/// Whether White, who begins, captures with so many threats of hers and of Black's, by the verdict.
fn captures(white_first: Verdict, hers: u8, his: u8) -> bool {
    match white_first {
        Verdict::Win => true,
        Verdict::Ko(KoFight { needed: Some(needed) }) => i16::from(hers) >= i16::from(his) + i16::from(needed),
        _ => false,
    }
}

/// The verdicts for White and for Black moving first, and that they hold for 0, 1 and 2 threats of each side.
fn is(rows: &str, white_first: Verdict, black_first: Verdict) -> Problem {
    let problem = drawn(rows);
    assert_eq!((verdict(&problem), verdict(&problem.other_side_first())), (white_first, black_first), "{rows}");
    for (his, hers) in (0..=2).flat_map(|his| (0..=2).map(move |hers| (his, hers))) {
        let expected = captures(white_first, hers, his);
        let truth = is_captured_by_exhaustion(&problem, [Threats::Count(his), Threats::Count(hers)], MOST_POSITIONS);
        assert_eq!(truth, Some(expected), "{hers} of White, {his} of Black: {rows}");
        // The same threats as part of the problem: so many fewer are needed.
        let given = verdict(&Problem { threats: [his, hers], ..problem.clone() });
        assert_eq!(captures(given, 0, 0), expected, "{given:?} with {hers} of White, {his} of Black: {rows}");
    }
    problem
}

/// Black cannot begin. White fills the first line, is captured, plays the vital point of the bent four that is left, and
/// takes the ko first. Black finds nothing better by passing, which is why rules call him dead who has no threats.
#[test]
fn bent_four_in_the_corner() {
    let rows = "
        O O O . # O - -
        . # # # # O - -
        # # O O O O - -
        O O O - - - - -
        - - - - - - - -";
    is(rows, ko(0), ko(1));
}

/// An eye that is sure, and two false ones, each with a ko at its corner. White takes one, Black retakes the other: no number of
/// threats gives White both.
#[test]
fn a_double_ko_is_life_for_who_needs_one_of_two() {
    let rows = "
        - O # . # . # . # O -
        O . O # # # # # . # O
        - O # # # # # # # O -
        - - O O O O O O O - -
        - - - - - - - - - - -";
    is(rows, Verdict::Fail, Verdict::Win);
}

/// The same without the sure eye: Black needs both, and each time he takes one White takes the other.
#[test]
fn a_double_ko_is_death_for_who_needs_both() {
    let rows = "
        - O # . # # # . # O -
        O . O # # # # # . # O
        - O # # # # # # # O -
        - - O O O O O O O - -
        - - - - - - - - - - -";
    is(rows, Verdict::Win, Verdict::Fail);
}

/// Ten-thousand-year ko. Black makes a seki by connecting at A4. White takes the ko there, but to fight it out she has to put her own stones
/// into atari, and Black takes first: she needs a threat more.
#[test]
fn a_ten_thousand_year_ko() {
    let rows = "
        # O O . # O -
        . # . O # O -
        # # # # # O -
        O O O O O O -
        - - - - - - -";
    let problem = is(rows, ko(1), Verdict::Win);
    let (board, black_first) = (problem.ground.board().clone(), problem.other_side_first());
    let best = solve(&black_first, &FREELY).moves;
    assert_eq!(best.iter().map(|point| board.name(*point)).collect::<Vec<_>>(), ["A4"]);
    assert_eq!(life(&black_first, Verdict::Win, &FREELY), Some(Life::Seki));
}

/// White takes at B5, and when Black leaves that she has won no more than the next ko, at A4: an ordinary one would be over. Black lives
/// by winning either.
#[test]
fn a_ko_in_two_steps() {
    let rows = "
        # . # O # O -
        . # O . # O -
        # # # # # O -
        O O O O O O -
        - - - - - - -";
    let problem = is(rows, ko(0), Verdict::Win);
    let at = |name: &str| Some(problem.ground.board().point(name).unwrap());
    let taken = problem.after(at("B5")).unwrap();
    assert_eq!((taken.ko, verdict(&taken)), (at("C5"), ko(1)));
    let left = taken.after(None).unwrap();
    assert_eq!(verdict(&left), ko(0));
    let second = left.after(at("A4")).unwrap();
    assert_eq!((second.ko, verdict(&second)), (at("A5"), ko(1)));
    assert_eq!(verdict(&second.after(None).unwrap()), Verdict::Win);
}

/// A ko about all stones: White has to fill Black's liberties while it is open, so one outside is a move that he need not answer: it costs
/// her a threat more. With two outside she is too late.
#[test]
fn an_approach_move_ko_costs_a_threat_for_each_liberty_outside() {
    let shape = |one: char, two: char| {
        format!(
            "# O O O # {one} O -
             . # . # # {two} O -
             # # # # O O O -
             O O O O O - - -
             - - - - - - - -"
        )
    };
    is(&shape('O', 'O'), ko(0), Verdict::Win);
    is(&shape('.', 'O'), ko(1), Verdict::Win);
    is(&shape('.', '.'), Verdict::Fail, Verdict::Win);
}

/// Seki: the stones share two liberties, and nobody can begin. With an eye space of four in a row Black has two eyes.
#[test]
fn seki_against_two_eyes() {
    let seki = "
        O O O O O O O -
        O # # # # # O -
        O # . O O # O -
        O # O . # # O -
        O # # # # O O -
        O O O O O O - -
        - - - - - - - -";
    let eyes = "
        O O O O O O O -
        O # # # # # # O
        O # . . . . # O
        O # # # # # # O
        O O O O O O O O
        - - - - - - - -";
    for (rows, how) in [(seki, Life::Seki), (eyes, Life::TwoEyes)] {
        let problem = is(rows, Verdict::Fail, Verdict::Win);
        assert_eq!(life(&problem, Verdict::Fail, &FREELY), Some(how), "{rows}");
        assert_eq!(life(&problem.other_side_first(), Verdict::Win, &FREELY), Some(how), "{rows}");
    }
}
