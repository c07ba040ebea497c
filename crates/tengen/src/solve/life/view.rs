//! One problem as a person wants to see it.

use std::time::Duration;

use anyhow::{Context, Result};
use tengen_arena::write_span;
use tengen_board::{Board, Point};
use tengen_draw::{Picture, Stone, View, text};
use tengen_go::Colour;
use tengen_life::{Aim, Answer, KoFight, Limits, NoProblem, Problem, Proof, Verdict};

use super::{
    Options, book,
    input::Asked,
    method::{self, Method},
    name,
    question::{self, Questions},
    set,
};
use crate::terminal;

/// What is asked of a problem.
enum Question {
    /// What it asks.
    Itself,
    /// The same with the other side to move first.
    OtherFirst(Box<Problem>),
    /// What the other side makes of a first move.
    Move(Point),
}

/// What came of a question.
enum Reply {
    Itself(Answer, Vec<Proof>),
    OtherFirst(Answer),
    Move(Result<Answer, NoProblem>),
}

impl Reply {
    fn is_settled(&self) -> bool {
        match self {
            Self::Itself(answer, _) | Self::OtherFirst(answer) | Self::Move(Ok(answer)) => method::settles(answer),
            Self::Move(Err(_)) => true,
        }
    }
}

/// Solves it and shows it; says whether it was decided with proof.
pub(super) fn run(one: &Asked, questions: &Questions<'_>, options: &Options) -> Result<bool> {
    let problem = &one.entry.problem;
    let refuted = wanted(problem, options)?;
    let method = Method::of(&options.method);
    let mut main = None;
    let mut other = None;
    let mut replies = Vec::new();
    // The first question alone, so that a second one cannot take its memory.
    let first = [Question::Itself];
    let rest: Vec<Question> = std::iter::once(Question::OtherFirst(Box::new(problem.other_side_first())))
        .chain(refuted.iter().copied().map(Question::Move))
        .collect();
    for round in [&first[..], &rest[..]] {
        questions.ask(
            round,
            |question, limits, way| reply(&method, problem, question, limits, way),
            Reply::is_settled,
            |at, question::Asked { answer, taken }| {
                match answer {
                    Reply::Itself(answer, proofs) => main = Some((answer, proofs, taken)),
                    Reply::OtherFirst(answer) => other = Some(answer),
                    Reply::Move(answer) => replies.push((refuted[at - 1], answer)),
                }
                Ok(())
            },
        )?;
    }
    let Some((answer, proofs, taken)) = main else { return Ok(false) };
    replies.sort_by_key(|(point, _)| *point);
    if options.all {
        replies.retain(|(point, _)| !answer.moves.contains(point));
    }
    let mut told = String::new();
    told.push_str(&heading(one));
    told.push_str(&drawing(problem, &answer));
    told.push('\n');
    told.push_str(&results(problem, &answer, other.as_ref(), questions.time));
    for (point, reply) in &replies {
        told.push_str(&format!("  {}\n", of_move(problem, *point, reply)));
    }
    for line in compared(problem, &answer) {
        told.push_str(&format!("{line}\n"));
    }
    told.push_str(&format!("{} positions in {}\n", answer.nodes, seconds(taken)));
    terminal::say(&told)?;
    if let Some(path) = &options.proof {
        if answer.proved && !proofs.is_empty() {
            set::write_proofs(path, problem, &proofs)?;
        } else {
            eprintln!("nothing was proved, so {} was not written", path.display());
        }
    }
    Ok(answer.proved && answer.verdict != Verdict::Unknown)
}

fn reply(method: &Method, problem: &Problem, question: &Question, limits: &Limits<'_>, way: u32) -> Reply {
    match question {
        Question::Itself => {
            let (answer, proofs) = method.solve(problem, limits, way);
            Reply::Itself(answer, proofs)
        }
        Question::OtherFirst(problem) => Reply::OtherFirst(method.solve(problem, limits, way).0),
        Question::Move(point) => {
            Reply::Move(problem.after(Some(*point)).map(|problem| method.solve(&problem, limits, way).0))
        }
    }
}

/// The first moves that a person asks about.
fn wanted(problem: &Problem, options: &Options) -> Result<Vec<Point>> {
    let board = problem.ground.board();
    if options.all {
        return Ok(problem.region.clone());
    }
    let named = options
        .refute
        .iter()
        .map(|name| board.point(name).with_context(|| format!("--refute: {} has no point `{name}`", board.spec())));
    named.collect()
}

fn heading(one: &Asked) -> String {
    let problem = &one.entry.problem;
    let board = problem.ground.board();
    let mut told = format!("{}\n", name(one));
    for text in [&problem.description, &problem.source] {
        if !text.is_empty() {
            told.push_str(&format!("{text}\n"));
        }
    }
    let keys = names(board, &problem.keys);
    let chains = if problem.keys.len() == 1 { "the chain" } else { "the chains" };
    told.push_str(&match problem.aim {
        Aim::Kill => format!("{} to capture {chains} of {}: {keys}\n", problem.to_play, !problem.to_play),
        Aim::Live => format!("{} to keep {chains}: {keys}\n", problem.to_play),
    });
    if problem.threats != [0, 0] {
        let [black, white] = problem.threats;
        told.push_str(&format!("outside ko threats: Black {black}, White {white}\n"));
    }
    for line in one.entry.guess.iter().flat_map(|guess| guess.told(problem)) {
        told.push_str(&format!("{line}\n"));
    }
    told.push('\n');
    told
}

/// The board: key chains stand out, the expected line is numbered, other first moves that work have letters.
fn drawing(problem: &Problem, answer: &Answer) -> String {
    let board = problem.ground.board();
    let position = problem.position();
    let key_stones = problem.keys.iter().flat_map(|key| position.chain_stones(*key).collect::<Vec<_>>());
    let mut labels: Vec<(Point, String)> = Vec::new();
    let mut seen = Vec::new();
    for (ply, point) in answer.line.iter().enumerate() {
        // A point that is played on twice keeps the first number, and a stone that stands there has none.
        if let Some(point) = point.filter(|point| position.stone(*point).is_none() && !seen.contains(point)) {
            seen.push(point);
            labels.push((point, (ply + 1).to_string()));
        }
    }
    let others =
        book::best(answer).into_iter().chain(answer.moves.iter().copied()).filter(|point| !seen.contains(point));
    let mut lettered: Vec<Point> = Vec::new();
    for point in others {
        if !lettered.contains(&point) {
            lettered.push(point);
        }
    }
    labels.extend(lettered.into_iter().zip('a'..='z').map(|(point, letter)| (point, letter.to_string())));
    let stones = problem.stones.iter().map(|(point, colour)| (*point, Stone::from(*colour)));
    let picture = Picture::new(board).stones(stones).chain(key_stones).labels(labels);
    let style = text::Style { colour: terminal::colours(), ..text::Style::default() };
    text::board(&picture, &View::of(board), &style)
}

fn results(problem: &Problem, answer: &Answer, other: Option<&Answer>, time: Duration) -> String {
    let board = problem.ground.board();
    let mut told = format!("{} first: {}\n", problem.to_play, outcome(problem, problem.to_play, answer, time));
    if let Some(other) = other {
        let mover = !problem.to_play;
        told.push_str(&format!("{mover} first: {}\n", outcome(problem, mover, other, time)));
        if let Some(status) = status(problem, answer, other) {
            told.push_str(&format!("Status: {status}\n"));
        }
        let vital = answer.moves.iter().find(|point| other.moves.contains(point));
        if let Some(vital) = vital {
            told.push_str(&format!("Vital point: {}\n", board.name(*vital)));
        }
    }
    if !answer.line.is_empty() {
        told.push_str(&format!("Line: {}\n", line(board, &answer.line)));
    }
    told
}

/// What a side reaches that moves first.
fn outcome(problem: &Problem, mover: Colour, answer: &Answer, time: Duration) -> String {
    let board = problem.ground.board();
    let kills = mover == problem.attacker();
    let moves = if answer.moves.is_empty() { String::new() } else { format!(" with {}", names(board, &answer.moves)) };
    let whole = if answer.complete || answer.moves.is_empty() { "" } else { ", perhaps with others" };
    let proved = if answer.proved { "proved" } else { "not proved" };
    match answer.verdict {
        Verdict::Win => format!("{}{moves}{whole} ({proved})", if kills { "captures" } else { "lives" }),
        Verdict::Ko(fight) => format!("ko{moves}{whole}{} ({proved})", threats(fight)),
        Verdict::Fail => format!("{} ({proved})", if kills { "cannot capture" } else { "cannot live" }),
        Verdict::Unknown => {
            let guess = book::best(answer).map_or_else(String::new, |point| format!("; guess: {}", board.name(point)));
            format!("not decided in {}{guess}", write_span(time))
        }
    }
}

/// What whoever moves first needs to win the ko.
fn threats(KoFight { needed }: KoFight) -> String {
    let many = |count: u8| if count == 1 { "1 outside threat".to_string() } else { format!("{count} outside threats") };
    match needed {
        None => String::new(),
        Some(0) => ", won with as many outside threats as the other side".to_string(),
        Some(more @ 1..) => format!(", won with {} more than the other side", many(more.unsigned_abs())),
        Some(fewer) => format!(", won unless the other side has {} more", many(fewer.unsigned_abs() + 1)),
    }
}

/// What the stones are, whoever moves first; nothing unless both questions were answered.
fn status(problem: &Problem, answer: &Answer, other: &Answer) -> Option<&'static str> {
    let (attack, defence) = if problem.to_play == problem.attacker() { (answer, other) } else { (other, answer) };
    if !answer.proved || !other.proved {
        return None;
    }
    Some(match (attack.verdict, defence.verdict) {
        (Verdict::Unknown, _) | (_, Verdict::Unknown) => return None,
        (Verdict::Fail, _) => "alive as it stands",
        (_, Verdict::Fail) => "dead as it stands",
        (Verdict::Win, Verdict::Win) => "unsettled: whoever moves first",
        (Verdict::Ko(_), Verdict::Win) => "alive if the defender moves, ko if the attacker does",
        (Verdict::Win, Verdict::Ko(_)) => "dead if the attacker moves, ko if the defender does",
        (Verdict::Ko(_), Verdict::Ko(_)) => "ko whoever moves first",
    })
}

fn of_move(problem: &Problem, point: Point, reply: &Result<Answer, NoProblem>) -> String {
    let board = problem.ground.board();
    let name = board.name(point);
    let answer = match reply {
        Ok(answer) => answer,
        Err(NoProblem::Captured) => return format!("{name}: works at once"),
        Err(refused) => return format!("{name}: {refused}"),
    };
    let proved = if answer.proved { "" } else { " (not proved)" };
    let line = if answer.line.is_empty() { String::new() } else { format!(": {}", line(board, &answer.line)) };
    match answer.verdict {
        Verdict::Win => format!("{name} fails{line}{proved}"),
        Verdict::Ko(_) => format!("{name} makes a ko{line}{proved}"),
        Verdict::Fail => format!("{name} works{proved}"),
        Verdict::Unknown => format!("{name}: not decided"),
    }
}

/// Beside the book.
fn compared(problem: &Problem, answer: &Answer) -> Vec<String> {
    let book = &problem.book;
    if book.expected.is_none() && book.correct.is_empty() {
        return Vec::new();
    }
    let differences = book::differences(problem, answer);
    if !differences.is_empty() {
        return differences.into_iter().map(|told| format!("Differs from the book: {told}")).collect();
    }
    match (book::first_move(problem, answer), book::result(problem, answer)) {
        (_, book::Compared::Wrong) | (book::Compared::Wrong, _) => vec!["Differs from the book".to_string()],
        (book::Compared::Right, _) => vec!["As the book says".to_string()],
        _ => Vec::new(),
    }
}

/// What came of a problem, in a line.
pub(super) fn in_a_line(one: &Asked, answer: &Answer, taken: Duration) -> String {
    let problem = &one.entry.problem;
    let board = problem.ground.board();
    let proved = if answer.proved { "proved" } else { "not proved" };
    let what = match (answer.verdict, problem.aim) {
        (Verdict::Win, Aim::Kill) => "captures",
        (Verdict::Win, Aim::Live) => "lives",
        (Verdict::Ko(_), _) => "ko",
        (Verdict::Fail, Aim::Kill) => "cannot capture",
        (Verdict::Fail, Aim::Live) => "cannot live",
        (Verdict::Unknown, _) => "not decided",
    };
    let moves = match (&answer.moves[..], answer.guess) {
        ([], None) => String::new(),
        ([], Some(guess)) => format!(", guess {}", board.name(guess)),
        (moves, _) => format!(" with {}", names(board, moves)),
    };
    let proved = if answer.verdict == Verdict::Unknown { String::new() } else { format!(", {proved}") };
    format!("{}: {} {what}{moves}{proved} ({}, {} positions)", name(one), problem.to_play, seconds(taken), answer.nodes)
}

fn names(board: &Board, points: &[Point]) -> String {
    points.iter().map(|point| board.name(*point)).collect::<Vec<_>>().join(", ")
}

fn line(board: &Board, line: &[Option<Point>]) -> String {
    let named = line.iter().map(|mv| mv.map_or_else(|| "pass".to_string(), |point| board.name(point)));
    named.collect::<Vec<_>>().join(" ")
}

fn seconds(taken: Duration) -> String {
    match taken.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}
