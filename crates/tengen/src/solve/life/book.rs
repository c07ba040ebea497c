//! What was found beside what the book says.

use tengen_board::Point;
use tengen_life::{Answer, Expected, Problem, Verdict};

/// How an answer compares with the book's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Compared {
    /// The book says nothing that could be compared.
    Silent,
    /// The first move is one of the book's, or both say that nothing works.
    Right,
    /// Another first move or another result, where the book claims to know all.
    Wrong,
    /// Another first move, which the book does not speak of; or none.
    Open,
}

/// Whether the first move (or that there is none) is the book's.
pub(super) fn first_move(problem: &Problem, answer: &Answer) -> Compared {
    let book = &problem.book;
    let best = best(answer);
    match (book.expected, answer.verdict) {
        (Some(Expected::Fail), Verdict::Fail) => return Compared::Right,
        (Some(Expected::Fail), Verdict::Unknown) => return Compared::Open,
        (Some(Expected::Fail), _) => return Compared::Wrong,
        (Some(_), Verdict::Fail) => return Compared::Wrong,
        (None, _) if book.correct.is_empty() => return Compared::Silent,
        _ => {}
    }
    match best {
        None => Compared::Open,
        Some(best) if book.correct.contains(&best) => Compared::Right,
        Some(best) if book.wrong.contains(&best) || (book.complete && !book.correct.is_empty()) => Compared::Wrong,
        Some(_) => Compared::Open,
    }
}

/// Whether the result is the book's; silent where nothing was proved.
pub(super) fn result(problem: &Problem, answer: &Answer) -> Compared {
    let claimed = match answer.verdict {
        Verdict::Win => Expected::Win,
        Verdict::Ko(_) => Expected::Ko,
        Verdict::Fail => Expected::Fail,
        Verdict::Unknown => return Compared::Open,
    };
    match problem.book.expected {
        None => Compared::Silent,
        Some(Expected::WinOrKo) if claimed != Expected::Fail => Compared::Silent,
        Some(expected) if expected == claimed => Compared::Right,
        Some(_) => Compared::Wrong,
    }
}

/// The move that would be played.
pub(super) fn best(answer: &Answer) -> Option<Point> {
    answer.moves.first().copied().or(answer.guess)
}

/// What differs from the book, in sentences; nothing if nothing does.
pub(super) fn differences(problem: &Problem, answer: &Answer) -> Vec<String> {
    let board = problem.ground.board();
    let book = &problem.book;
    let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect::<Vec<_>>().join(", ");
    let mut told = Vec::new();
    if result(problem, answer) == Compared::Wrong
        && let Some(expected) = book.expected
    {
        let (theirs, ours) = (in_words(expected), verdict_in_words(answer.verdict));
        told.push(format!("the book says {theirs}, and this is {ours}"));
    }
    if !answer.proved || answer.verdict == Verdict::Unknown {
        return told;
    }
    let (known, more): (Vec<Point>, Vec<Point>) = answer.moves.iter().partition(|point| book.correct.contains(point));
    if !more.is_empty() && !book.correct.is_empty() {
        let works = if more.len() == 1 { "works" } else { "work" };
        told.push(format!("{} {works} as well, and the book does not name it", names(&more)));
    }
    let lost: Vec<Point> = book.correct.iter().filter(|point| !known.contains(point)).copied().collect();
    if answer.complete && !lost.is_empty() && answer.verdict != Verdict::Fail {
        let does = if lost.len() == 1 { "does not reach" } else { "do not reach" };
        told.push(format!("{} of the book {does} that result", names(&lost)));
    }
    told
}

fn in_words(expected: Expected) -> &'static str {
    match expected {
        Expected::Win => "that it works whatever the ko threats",
        Expected::Ko => "that a ko decides",
        Expected::Fail => "that nothing works",
        Expected::WinOrKo => "that it works, or that a ko decides",
    }
}

fn verdict_in_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "a clean win",
        Verdict::Ko(_) => "a ko",
        Verdict::Fail => "settled: nothing works",
        Verdict::Unknown => "not decided",
    }
}
