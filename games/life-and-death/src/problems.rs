//! The problems that ship, and the judge of what somebody plays in one.

use tengen_board::Point;
use tengen_game::{Judged, ProblemAbout, Problems, Refused, codes};

use crate::{
    Aim, Answer, Book, Expected, LifeAnswer, Limits, NoProblem, PASS, Problem, Verdict, formats,
    generate::{Puzzle, Topic, name},
    solve,
};

/// Problems of life and death.
#[derive(Debug, Clone, Copy)]
pub struct LifeProblems;

/// Those that ship, and their judge.
pub static PROBLEMS: LifeProblems = LifeProblems;

/// Positions that the judge looks at after each move: as many as the page does, so that both say the same.
const EACH: u64 = 60_000;
/// Positions it looks at for a problem that somebody brings, and where somebody asks for help.
const THOROUGH: u64 = 4_000_000;
const MEMORY: usize = 64 << 20;

type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

const fn within(nodes: u64, stop: Stop<'_>) -> Limits<'_> {
    Limits { stop, nodes: Some(nodes), memory: MEMORY }
}

impl Problems for LifeProblems {
    fn name(&self) -> &'static str {
        "life"
    }

    fn shipped(&self) -> &'static str {
        include_str!("../../../puzzles/life-and-death.jsonl")
    }

    fn about(&self, line: &str) -> Option<ProblemAbout> {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let grade = u8::try_from(line["puzzle"]["grade"].as_u64()?).ok()?;
        Some(ProblemAbout { id: line["name"].as_str()?.to_owned(), grade })
    }

    fn judge(&self, line: &str, moves: &[String], stop: Stop<'_>) -> Result<Judged, Refused> {
        let start = one(line)?;
        let limits = within(EACH, stop);
        let mut best = expected(&start.book);
        let mut problem = start.clone();
        for (ply, mv) in moves.iter().enumerate() {
            let point = read(&problem, mv)?;
            let own = ply % 2 == 0;
            let before = match best {
                Verdict::Unknown if own => solve(&problem, &limits).verdict,
                known => known,
            };
            let killed = match problem.after(point) {
                Ok(next) => {
                    problem = next;
                    None
                }
                Err(NoProblem::NotAllowed) => return Err(not_in(mv)),
                Err(NoProblem::Captured) => Some(true),
                Err(NoProblem::GivenUp) => Some(false),
            };
            if let Some(killed) = killed {
                let done = killed == (start.aim == Aim::Kill);
                return match moves.get(ply + 1) {
                    Some(more) => Err(not_in(more)),
                    None if done => Ok(Judged::Solved),
                    None => Ok(Judged::Failed { ply }),
                };
            }
            if !own {
                if ply + 1 == moves.len() && waits_for_threats(&problem, &solve(&problem, &limits)) {
                    return Ok(Judged::Solved);
                }
                continue;
            }
            let reply = solve(&problem, &limits);
            if !is_right(before, reply.verdict, point, (ply == 0).then_some(&start.book)) {
                return Ok(Judged::Failed { ply });
            }
            if ply + 1 == moves.len() && gives_up(&problem, &reply) {
                return Ok(Judged::Solved);
            }
            // Whatever is answered to a move that fails for the other side, the best result stays.
            best = if reply.verdict == Verdict::Fail { Verdict::Win } else { Verdict::Unknown };
        }
        Ok(Judged::Unfinished)
    }

    fn take(&self, text: &str, stop: Stop<'_>) -> Result<Option<String>, Refused> {
        let problem = one(text)?;
        let limits = within(THOROUGH, stop);
        let Answer { verdict, proved, moves, complete, line, nodes, .. } = solve(&problem, &limits);
        let expected = match verdict {
            Verdict::Win => Expected::Win,
            Verdict::Ko(_) => Expected::Ko,
            Verdict::Fail | Verdict::Unknown => return Ok(None),
        };
        if !proved || moves.is_empty() {
            return Ok(None);
        }
        let topic = Topic::of(&problem, verdict, &line, &limits);
        let book = Book { expected: Some(expected), correct: moves, complete, wrong: Vec::new(), line };
        // The name of a problem of a set is what everybody calls it; what its author calls it goes before the description.
        let told = [problem.name.trim(), problem.description.trim()];
        let description = told.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
        let problem = Problem { name: Self::id(&problem), description, book, ..problem };
        Ok(Some(Puzzle { problem, effort: nodes, topic }.line()))
    }

    fn solve(&self, line: &str, moves: &[String], stop: Stop<'_>) -> Result<serde_json::Value, Refused> {
        let mut problem = one(line)?;
        for mv in moves {
            problem = problem.after(read(&problem, mv)?).map_err(|why| match why {
                NoProblem::NotAllowed => not_in(mv),
                NoProblem::Captured | NoProblem::GivenUp => Refused::new(&codes::SETTLED),
            })?;
        }
        let answer = LifeAnswer::of(&problem, &solve(&problem, &within(THOROUGH, stop)));
        // An answer has names and numbers only, which JSON can write.
        Ok(serde_json::to_value(answer).unwrap_or_default())
    }
}

/// The problem of a text that holds one.
fn one(text: &str) -> Result<Problem, Refused> {
    let mut reading = formats::read(text.as_bytes()).map_err(|error| {
        Refused::new(&codes::NO_PROBLEM)
            .with("line", error.at.line)
            .with("column", error.at.column)
            .with("detail", error.fault.to_string())
    })?;
    // A text without any was refused.
    Ok(reading.entries.swap_remove(0).problem)
}

fn read(problem: &Problem, mv: &str) -> Result<Option<Point>, Refused> {
    if mv == PASS {
        return Ok(None);
    }
    problem.ground.board().point(mv).map(Some).ok_or_else(|| not_in(mv))
}

fn not_in(mv: &str) -> Refused {
    Refused::new(&codes::NOT_IN_PROBLEM).with("move", mv.chars().take(40).collect::<String>())
}

fn expected(book: &Book) -> Verdict {
    match book.expected {
        Some(Expected::Win) => Verdict::Win,
        Some(Expected::Ko) => Verdict::Ko(crate::KoFight { needed: None }),
        Some(Expected::Fail) => Verdict::Fail,
        Some(Expected::WinOrKo) | None => Verdict::Unknown,
    }
}

/// Whether a move keeps what could be reached, by what the other side makes of it. `first` is the book, for the first move.
fn is_right(best: Verdict, reply: Verdict, mv: Option<Point>, first: Option<&Book>) -> bool {
    match reply {
        Verdict::Fail => true,
        Verdict::Win => best == Verdict::Fail,
        Verdict::Ko(_) => best != Verdict::Win,
        Verdict::Unknown => {
            let Some(book) = first else { return true };
            let has = |list: &[Point]| mv.is_some_and(|mv| list.contains(&mv));
            has(&book.correct) || !(has(&book.wrong) || book.complete && !book.correct.is_empty())
        }
    }
}

/// Whether all that keeps the result of whoever moves is to take back a ko, which the rules forbid before a threat elsewhere was
/// answered: the ko is reached, and what comes of it is not decided here.
fn waits_for_threats(problem: &Problem, best: &Answer) -> bool {
    let forbidden = |point: &Point| matches!(problem.after(Some(*point)), Err(NoProblem::NotAllowed));
    matches!(best.verdict, Verdict::Ko(_)) && !best.moves.is_empty() && best.moves.iter().all(forbidden)
}

/// Whether the other side has nothing left to try here: the solver takes a ko back at once, as if a threat elsewhere had been
/// answered, and the rules forbid that.
fn gives_up(problem: &Problem, reply: &Answer) -> bool {
    let answer = reply.line.first().copied().or(reply.guess.map(Some)).flatten();
    answer.is_none_or(|point| matches!(problem.after(Some(point)), Err(NoProblem::NotAllowed)))
}

impl LifeProblems {
    /// The name that a problem has in every set.
    #[must_use]
    pub fn id(problem: &Problem) -> String {
        format!("life-{:08x}", name(problem) & 0xffff_ffff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &str = "name: Three in a row\nto play: black\naim: kill\nboard: grid:7\nexpected: win\ncorrect: B7\ncomplete: yes\n\n\
        . . . @ X - -\n@ @ @ @ X - -\nX X X X X - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n";

    fn judge(line: &str, moves: &str) -> Result<Judged, Refused> {
        let moves: Vec<String> = moves.split_whitespace().map(ToOwned::to_owned).collect();
        PROBLEMS.judge(line, &moves, &|| false)
    }

    /// Goes on after a first move as the page does, both sides as the solver has it, until the judge says that it is over.
    fn play(line: &str, first: &str) -> (Judged, Vec<String>) {
        let mut moves = vec![first.to_owned()];
        loop {
            let judged = PROBLEMS.judge(line, &moves, &|| false).unwrap();
            if judged != Judged::Unfinished || moves.len() > 60 {
                return (judged, moves);
            }
            let answer = PROBLEMS.solve(line, &moves, &|| false);
            let next = answer.ok().and_then(|answer| Some(answer["line"][0].as_str()?.to_owned()));
            moves.push(next.unwrap_or_else(|| PASS.to_owned()));
        }
    }

    #[test]
    fn a_problem_is_solved_by_right_moves_to_the_end_and_by_nothing_less() {
        assert_eq!(judge(THREE, ""), Ok(Judged::Unfinished));
        assert_eq!(judge(THREE, "A7"), Ok(Judged::Failed { ply: 0 }));
        for moves in ["A7 B7", "A7 C7 B7"] {
            let told = "an answer of one's own choice saves no wrong move";
            assert_eq!(judge(THREE, moves), Ok(Judged::Failed { ply: 0 }), "{told}");
        }
        assert_eq!(play(THREE, "B7").0, Judged::Solved);
        assert_eq!(judge(THREE, "E7").unwrap_err().code, "not_in_problem");
        assert_eq!(judge("nothing", "B7").unwrap_err().code, "no_problem");
    }

    /// The second eye is a ko: White takes it, and Black may not take back before a threat elsewhere was answered.
    const KO: &str = "to play: white\naim: kill\nboard: grid:7\n\n\
        . # O # O - -\n# O . # O - -\n# # # # O - -\nO O O O O - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n";

    #[test]
    fn a_ko_is_solved_when_the_other_side_has_to_look_for_threats() {
        for line in [KO.to_owned(), PROBLEMS.take(KO, &|| false).unwrap().unwrap()] {
            assert_eq!(judge(&line, "A7"), Ok(Judged::Solved));
            assert_eq!(judge(&line, "A7 B7").unwrap_err().code, "not_in_problem", "the ko forbids it");
            // The threat was answered, and the ko is taken back: White looks for a threat, and so on.
            assert_eq!(judge(&line, "A7 pass"), Ok(Judged::Unfinished));
            assert_eq!(judge(&line, "pass"), Ok(Judged::Failed { ply: 0 }));
        }
    }

    #[test]
    fn every_ko_that_ships_can_be_solved_to_its_end() {
        let all = PROBLEMS.shipped().lines().filter(|line| one(line).unwrap().book.expected == Some(Expected::Ko));
        let mut ends = [0, 0];
        for line in all.step_by(2) {
            let problem = one(line).unwrap();
            let first = crate::called(problem.ground.board(), Some(problem.book.correct[0]));
            let (judged, moves) = play(line, &first);
            assert_eq!(judged, Judged::Solved, "{}: {moves:?}", problem.name);
            ends[moves.len() % 2] += 1;
        }
        assert!(ends[0] > 0 && ends[1] > 0, "either side may be the one to look for threats: {ends:?}");
    }

    #[test]
    fn the_main_line_of_what_ships_is_never_wrong() {
        for line in PROBLEMS.shipped().lines().step_by(7) {
            let problem = one(line).unwrap();
            let board = problem.ground.board();
            let main = problem.book.line.iter().take(9).map(|mv| crate::called(board, *mv));
            let moves: Vec<String> = main.collect();
            let mut found = PROBLEMS.judge(line, &moves[..1], &|| false).unwrap();
            for length in 2..=moves.len() {
                if found == Judged::Unfinished {
                    found = PROBLEMS.judge(line, &moves[..length], &|| false).unwrap();
                }
            }
            assert!(!matches!(found, Judged::Failed { .. }), "{}: {moves:?}", problem.name);
            let wrong = problem.region.iter().map(|point| board.name(*point));
            let wrong: Vec<_> = wrong.filter(|mv| *mv != moves[0]).take(1).collect();
            let judged = PROBLEMS.judge(line, &wrong, &|| false);
            assert!(matches!(judged, Ok(Judged::Failed { ply: 0 }) | Err(_)), "{}: {wrong:?}", problem.name);
        }
    }

    #[test]
    fn a_problem_of_somebody_is_taken_with_its_answer_if_it_is_proved() {
        let line = PROBLEMS.take(THREE, &|| false).unwrap().unwrap();
        let about = PROBLEMS.about(&line).unwrap();
        let problem = one(&line).unwrap();
        assert_eq!((about.id, about.grade), (LifeProblems::id(&problem), 1));
        assert_eq!(problem.description, "Three in a row");
        assert_eq!(problem.book.correct.len(), 1);
        let hopeless = THREE.replace("to play: black\naim: kill", "to play: white\naim: kill");
        assert!(PROBLEMS.take(&hopeless, &|| false).is_err(), "the key stones are the other colour's");
        assert_eq!(PROBLEMS.take(THREE, &|| true), Ok(None));
    }
}
