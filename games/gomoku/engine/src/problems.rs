//! The puzzles that ship, and the judge of what somebody plays in one.

use serde::Deserialize;
use tengen_game::{Game as _, Judged, ProblemAbout, Problems, Refused, Table, codes};
use tengen_gomoku::{Gomoku, Move, Setup};

use crate::{
    Cell, Position,
    threat::{Defence, Shortest},
};

/// Puzzles of Gomoku: find the win by fours.
#[derive(Debug, Clone, Copy)]
pub struct GomokuProblems;

/// Those that ship, and their judge.
pub static PROBLEMS: GomokuProblems = GomokuProblems;

/// Positions that are looked at before an attack is called wrong: as many as the page does, so that both say the same.
const MOST_TO_JUDGE: u64 = 60_000;

/// A line of the file.
#[derive(Deserialize)]
struct Line {
    id: String,
    game: Rules,
    moves: String,
    grade: u8,
}

#[derive(Deserialize)]
struct Rules {
    rules: String,
    size: u8,
}

impl Problems for GomokuProblems {
    fn name(&self) -> &'static str {
        "gomoku"
    }

    fn shipped(&self) -> &'static str {
        include_str!("../../../../puzzles/gomoku.jsonl")
    }

    fn about(&self, line: &str) -> Option<ProblemAbout> {
        let Line { id, grade, .. } = serde_json::from_str(line).ok()?;
        Some(ProblemAbout { id, grade })
    }

    fn judge(&self, line: &str, moves: &[String], stop: &(dyn Fn() -> bool + Sync)) -> Result<Judged, Refused> {
        let mut game = start(line)?;
        for (ply, mv) in moves.iter().enumerate() {
            let refused =
                |_| Refused::new(&codes::NOT_IN_PROBLEM).with("move", mv.chars().take(40).collect::<String>());
            let seat = game.seat_of(game.next_colour());
            let before = game.clone();
            let text = (&mut game as &mut dyn Table).play(seat, mv).map_err(refused)?;
            if ply % 2 == 1 || stop() {
                continue;
            }
            let Ok(Move::Place(attack)) = before.read(&text) else { return Ok(Judged::Failed { ply }) };
            let mut search = Shortest::new(MOST_TO_JUDGE);
            match Defence::against(&mut Position::of(&before), Cell::of(attack), &mut search) {
                Defence::Beaten => return Ok(Judged::Solved),
                Defence::Delays { .. } => {}
                Defence::Stands { .. } => return Ok(Judged::Failed { ply }),
            }
        }
        Ok(Judged::Unfinished)
    }

    fn take(&self, _: &str, _: &(dyn Fn() -> bool + Sync)) -> Result<Option<String>, Refused> {
        Err(unreadable("puzzles of Gomoku are made by the engine"))
    }

    fn solve(&self, _: &str, _: &[String], _: &(dyn Fn() -> bool + Sync)) -> Result<serde_json::Value, Refused> {
        Err(unreadable("the page proves puzzles of Gomoku itself"))
    }
}

fn unreadable(detail: &str) -> Refused {
    Refused::new(&codes::NO_PROBLEM).with("line", 1).with("column", 1).with("detail", detail)
}

/// The position that a puzzle begins with.
fn start(line: &str) -> Result<Gomoku, Refused> {
    let Line { game: Rules { rules, size }, moves, .. } =
        serde_json::from_str(line).map_err(|error| unreadable(&error.to_string()))?;
    let rules = rules.parse().map_err(|_| unreadable("there are no such rules"))?;
    let setup = Setup::new(size, rules).map_err(|_| unreadable("there is no such board"))?;
    let mut game = Gomoku::new(setup);
    for text in moves.split_whitespace() {
        let mv = game.read(text).map_err(|_| unreadable(text))?;
        game.check(mv).map_err(|_| unreadable(text))?;
        tengen_game::Game::play(&mut game, mv);
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(line: &str, moves: &str) -> Result<Judged, Refused> {
        let moves: Vec<String> = moves.split_whitespace().map(ToOwned::to_owned).collect();
        PROBLEMS.judge(line, &moves, &|| false)
    }

    #[test]
    fn the_line_of_the_file_solves_a_puzzle_and_its_beginning_does_not() {
        for line in PROBLEMS.shipped().lines().step_by(29) {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let win = value["win"].as_str().unwrap();
            // Where the rules leave the defence no stone that helps, the file leaves its answer out.
            if win.split(' ').count().is_multiple_of(2) {
                continue;
            }
            let about = PROBLEMS.about(line).unwrap();
            assert_eq!(judge(line, win), Ok(Judged::Solved), "{}", about.id);
            let (first, _) = win.split_once(' ').unwrap();
            assert_eq!(judge(line, first), Ok(Judged::Unfinished), "{}", about.id);
            assert!((1..=4).contains(&about.grade));
        }
    }

    #[test]
    fn a_stone_that_is_no_four_fails_and_a_stone_on_a_stone_is_refused() {
        let line = PROBLEMS.shipped().lines().next().unwrap();
        assert_eq!(judge(line, "a15"), Ok(Judged::Failed { ply: 0 }));
        assert_eq!(judge(line, "h6").unwrap_err().code, "not_in_problem");
        assert_eq!(judge(line, "nowhere").unwrap_err().code, "not_in_problem");
        assert_eq!(judge("{}", "h8").unwrap_err().code, "no_problem");
    }
}
