//! Commands about life and death: is a chain captured, can it be saved, and how.

use std::{
    thread,
    time::{Duration, Instant},
};

use tengen_board::Point;
use tengen_go::Colour;
use tengen_life::{Answer as Solution, Limits, Problem, Verdict, derive, solve};

use super::{engine::GoEngine, vertex::write_vertices};
use crate::gtp::{Answer, Arguments, Failure};

/// For a question while no time is set.
const USUAL: Duration = Duration::from_secs(10);
const MEMORY: usize = 128 << 20;
/// A search goes as deep as the longest line.
const STACK: usize = 64 << 20;

impl GoEngine {
    /// `tengen-solve COLOR VERTEX [VERTEX ...]`: what this colour, to move, can do to these chains or for them.
    pub(super) fn solve(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let to_play = arguments.colour()?;
        let mut keys = vec![self.key(&mut arguments)?];
        while let Some(word) = arguments.next_word() {
            keys.push(self.key_named(word)?);
        }
        keys.sort_unstable();
        keys.dedup();
        let problem = self.problem(to_play, &keys)?;
        let answer = self.answer(&problem)?;
        let board = self.game.board();
        let verdict = match answer.verdict {
            Verdict::Win => "win",
            Verdict::Ko(_) => "ko",
            Verdict::Fail => "fail",
            Verdict::Unknown => "unknown",
        };
        let proved = if answer.proved && answer.verdict != Verdict::Unknown { " proved" } else { "" };
        let moves = if answer.moves.is_empty() { answer.guess.as_slice() } else { &answer.moves };
        let mut told = format!("{verdict}{proved} {}", write_vertices(board, moves.iter().copied()));
        if !answer.line.is_empty() {
            let named =
                answer.line.iter().map(|mv| mv.map_or_else(|| "pass".into(), |point| write_vertices(board, [point])));
            told.push_str(&format!("\nline {}", named.collect::<Vec<String>>().join(" ")));
        }
        Ok(told)
    }

    /// `owl_attack VERTEX`: 1 and a move if the other side, to move, captures the chain, 2 if a ko decides, 0 if it cannot.
    pub(super) fn owl_attack(&mut self, arguments: Arguments<'_>) -> Answer {
        self.owl(arguments, |owner| !owner)
    }

    /// `owl_defend VERTEX`: the same for its owner, to move, who wants to keep it.
    pub(super) fn owl_defend(&mut self, arguments: Arguments<'_>) -> Answer {
        self.owl(arguments, |owner| owner)
    }

    fn owl(&mut self, mut arguments: Arguments<'_>, mover: fn(Colour) -> Colour) -> Answer {
        let key = self.key(&mut arguments)?;
        arguments.end()?;
        let Some(owner) = self.game.position().stone(key) else { return Err(Failure::SYNTAX_ERROR) };
        let problem = self.problem(mover(owner), &[key])?;
        let answer = self.answer(&problem)?;
        let code = match answer.verdict {
            Verdict::Win => 1,
            Verdict::Ko(_) => 2,
            Verdict::Fail => 0,
            Verdict::Unknown => return Err(Failure::new("not decided in the time there was")),
        };
        Ok(format!("{code} {}", write_vertices(self.game.board(), answer.moves.first().copied()))
            .trim_end()
            .to_string())
    }

    fn key(&self, arguments: &mut Arguments<'_>) -> Result<Point, Failure> {
        self.key_named(arguments.word("the vertex")?)
    }

    fn key_named(&self, word: &str) -> Result<Point, Failure> {
        let point = self.game.board().point(word).ok_or(Failure::SYNTAX_ERROR)?;
        let stone = self.game.position().stone(point).map(|_| point);
        stone.ok_or_else(|| Failure::new("vertex must not be empty"))
    }

    fn problem(&self, to_play: Colour, keys: &[Point]) -> Result<Problem, Failure> {
        let failed = |error: &dyn std::error::Error| Failure::new(error.to_string());
        let (mut problem, _) = derive::about(self.game.position(), to_play, keys).map_err(|error| failed(&error))?;
        // A ko forbids only whoever's turn it is.
        problem.ko = problem.ko.filter(|_| self.game.to_move() == Some(to_play));
        problem.check().map_err(|fault| failed(&fault))?;
        Ok(problem)
    }

    fn answer(&self, problem: &Problem) -> Result<Solution, Failure> {
        let (begin, time) = (Instant::now(), self.time.unwrap_or(USUAL));
        let stop = || begin.elapsed() >= time;
        let limits = Limits { stop: &stop, nodes: None, memory: MEMORY };
        thread::scope(|scope| {
            let solver = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || solve(problem, &limits));
            let solver = solver.map_err(|error| Failure::new(format!("no thread to think in: {error}")))?;
            solver.join().map_err(|_| Failure::new("the search failed"))
        })
    }
}
