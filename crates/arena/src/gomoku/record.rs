//! Records of Gomoku games: played again, and as files.

use tengen_game::{Game, Seat};
use tengen_gomoku::{
    Choice, Gomoku, Move, Point, Setup,
    record::{Record, Verdict, json, psq},
};

use crate::{GameRecord, Side, Unplayable, pairing::Fixture};

/// What stands for the choices of an opening, beyond the points of the board.
const CHOICES: [Choice; 3] = [Choice::White, Choice::Black, Choice::Add];

/// A stone by the number of its point from 1, along the rows from a1; a choice by a number beyond. A resignation is told
/// by the ending.
pub(super) fn number(mv: Move, size: u8) -> Option<u32> {
    let size = u32::from(size);
    match mv {
        Move::Place(point) => Some(u32::from(point.y()) * size + u32::from(point.x()) + 1),
        Move::Choose(choice) => CHOICES.iter().position(|known| *known == choice).map(|at| size * size + 1 + at as u32),
    }
}

fn move_of(number: u32, size: u8) -> Option<Move> {
    let at = number.checked_sub(1)?;
    let size = u32::from(size);
    if at < size * size {
        let [x, y] = [at % size, at / size].map(|coordinate| u8::try_from(coordinate).ok());
        return Point::new(x?, y?).map(Move::Place);
    }
    CHOICES.get((at - size * size) as usize).copied().map(Move::Choose)
}

impl GameRecord {
    /// Plays a game of Gomoku again, to its end.
    ///
    /// # Errors
    /// If a move cannot be played: the record is of another match.
    pub fn replay_gomoku(&self, setup: Setup) -> Result<Gomoku, Unplayable> {
        let mut game = Gomoku::new(setup);
        for (index, &number) in self.moves.iter().enumerate() {
            let unplayable = Unplayable { number: self.number, ply: index + 1 };
            let mv = move_of(number, setup.size()).filter(|mv| game.check(*mv).is_ok()).ok_or(unplayable)?;
            game.play(mv);
        }
        Ok(game)
    }
}

/// As PSQ, which others read, and as our JSON, which has the choices and the result too.
pub(super) fn files(record: &GameRecord, setup: Setup) -> Vec<(&'static str, String)> {
    let Ok(game) = record.replay_gomoku(setup) else { return Vec::new() };
    let first = Fixture::of(record.number).black;
    let player = |seat: Seat| {
        let side = if seat == Seat(0) { first } else { !first };
        record.engines[Side::index(side)].clone()
    };
    let verdict: Verdict = record.result.parse().unwrap_or(Verdict::Unfinished);
    let Ok(kept) = Record::of(&game) else { return Vec::new() };
    let kept = kept.with_players([player(Seat(0)), player(Seat(1))]);
    let kept = kept.clone().with_verdict(verdict).unwrap_or(kept);
    vec![("psq", psq::write(&kept)), ("json", json::write(&kept))]
}
