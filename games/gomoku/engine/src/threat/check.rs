//! Replays a claimed win with every defence there is, by the rules of the game alone.

use tengen_game::{Game, Seat, Turn};
use tengen_gomoku::{Gomoku, Move, Point};
use thiserror::Error;

use super::Win;

/// Why a claimed win is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The attacker may not place that stone.
    #[error("the attacker may not play {point} after {}", listed(.after))]
    Illegal {
        /// Where.
        point: Point,
        /// The moves before it.
        after: Vec<Point>,
    },
    /// The defence wins, or nobody does.
    #[error("the attacker has not won after {}", listed(.after))]
    Lost {
        /// The moves that led there.
        after: Vec<Point>,
    },
    /// There is no answer to a defence.
    #[error("nothing is said after {}", listed(.after))]
    NoAnswer {
        /// The moves that led there, the defence last.
        after: Vec<Point>,
    },
}

fn listed(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Win {
    /// Whether whoever is to move in this game wins as claimed, whatever the defence.
    ///
    /// # Errors
    /// The first line of play in which it does not.
    pub fn check(&self, game: &Gomoku) -> Result<(), Flaw> {
        let mut line = Vec::new();
        match game.turn() {
            Turn::Of(attacker) => replay(self, &mut game.clone(), attacker, &mut line),
            Turn::Over(_) => Err(Flaw::Lost { after: line }),
        }
    }
}

fn replay(win: &Win, game: &mut Gomoku, attacker: Seat, line: &mut Vec<Point>) -> Result<(), Flaw> {
    let attack = Move::Place(win.attack);
    if game.check(attack).is_err() {
        return Err(Flaw::Illegal { point: win.attack, after: line.clone() });
    }
    line.push(win.attack);
    game.play(attack);
    match game.turn() {
        Turn::Over(outcome) if outcome.winner() == Some(attacker) => {}
        Turn::Over(_) => return Err(Flaw::Lost { after: line.clone() }),
        Turn::Of(_) => defend(win, game, attacker, line)?,
    }
    game.undo();
    line.pop();
    Ok(())
}

/// Every stone the defence may place.
fn defend(win: &Win, game: &mut Gomoku, attacker: Seat, line: &mut Vec<Point>) -> Result<(), Flaw> {
    let mut moves = Vec::new();
    game.legal(&mut moves);
    for mv in moves {
        let Move::Place(defence) = mv else { continue };
        line.push(defence);
        game.play(mv);
        if let Turn::Over(_) = game.turn() {
            return Err(Flaw::Lost { after: line.clone() });
        }
        let Some(next) = win.after(defence) else { return Err(Flaw::NoAnswer { after: line.clone() }) };
        replay(next, game, attacker, line)?;
        game.undo();
        line.pop();
    }
    Ok(())
}
