//! A game of Go, from the opening to the verdict.

use std::time::Duration;

use tengen_game::{Budget, Game as _, Plan, Playable as _, Reading, Reply, ThinkError, Thinker};
use tengen_go::{
    Colour, Go, Move, Setup,
    record::{By, Verdict},
};

use super::referee::{Judgement, judge};
use crate::{
    Ending, Judge, Side,
    game::{Bout, Close, Finished, Hall, Kept, Stop, Table},
    pairing::Fixture,
    worker::Referee,
};

struct GoBout {
    black: Side,
    game: Go,
    resigned: Option<Colour>,
}

/// Plays a game to its end; `None` if it was halted.
pub(super) fn play(
    hall: &Hall<'_, Setup>,
    fixture: Fixture,
    opening: &[Move],
    players: &mut [Box<dyn Thinker>; 2],
    referee: Option<&mut Referee<Setup>>,
) -> Option<Finished> {
    let mut table = Table::new(hall, GoBout::new(&hall.terms.setup, fixture.black, opening));
    let opening_moves = table.bout.moves();
    let stop = table.play(players);
    let close = table.bout.close(stop, players, referee)?;
    let kept = Kept {
        black: fixture.black,
        engines: [players[0].name(), players[1].name()],
        opening_moves,
        moves: table.bout.game.moves().filter_map(|(_, mv)| number(mv)).collect(),
    };
    Some(table.finish(fixture, close, kept))
}

impl GoBout {
    fn new(setup: &Setup, black: Side, opening: &[Move]) -> Self {
        let mut game = Go::new(setup.clone());
        for &mv in opening {
            // Openings were found by playing them; one that does not fit is only shorter.
            let Some(colour) = game.turn() else { break };
            if game.play(colour, mv).is_err() {
                break;
            }
        }
        Self { black, game, resigned: None }
    }

    /// Whoever is to move. It is not asked for when nobody is.
    fn colour(&self) -> Colour {
        self.game.turn().unwrap_or(Colour::Black)
    }

    /// The number of the move to come, from 1.
    fn ply(&self) -> usize {
        self.game.moves().len() + 1
    }

    /// The end of it: who won, and why.
    fn close(
        &self,
        stop: Stop,
        players: &mut [Box<dyn Thinker>; 2],
        referee: Option<&mut Referee<Setup>>,
    ) -> Option<Close> {
        match stop {
            Stop::Halted => None,
            Stop::Over => Some(match self.resigned {
                Some(loser) => {
                    let verdict = Verdict::Won(!loser, By::Resignation).to_string();
                    Close::plain(self.side(Some(!loser)), verdict, Ending::Resigned)
                }
                None => self.count(|judge| Ending::Counted { judge }, players, referee),
            }),
            Stop::MoveLimit => Some(self.count(|judge| Ending::MoveLimit { judge }, players, referee)),
            Stop::Late(side) => Some(self.forfeit(side, By::Time, Ending::Late)),
            Stop::Fault(side, fault, reason) => {
                let mut close = self.forfeit(side, By::Forfeit, Ending::Fault { fault, reason });
                close.broken[side.index()] = true;
                Some(close)
            }
        }
    }

    fn side(&self, colour: Option<Colour>) -> Option<Side> {
        colour.map(|colour| Side::with(colour, self.black))
    }

    fn count(
        &self,
        ending: impl FnOnce(Judge) -> Ending,
        players: &mut [Box<dyn Thinker>; 2],
        referee: Option<&mut Referee<Setup>>,
    ) -> Close {
        let Judgement { dead, judge, notes, failed } = judge(&self.game, players, referee);
        let outcome = self.game.score_with(&dead);
        Close {
            dead: (1..).zip(dead).filter(|(_, dead)| *dead).map(|(number, _)| number).collect(),
            notes,
            broken: failed,
            ..Close::plain(self.side(outcome.winner()), outcome.to_string(), ending(judge))
        }
    }

    fn forfeit(&self, loser: Side, by: By, ending: Ending) -> Close {
        let winner = (!loser).colour(self.black);
        Close::plain(Some(!loser), Verdict::Won(winner, by).to_string(), ending)
    }
}

impl Bout for GoBout {
    type Player = dyn Thinker;
    /// None is a resignation.
    type Move = Option<Move>;

    fn turn(&self) -> Option<Side> {
        self.side(Go::turn(&self.game).filter(|_| self.resigned.is_none()))
    }

    fn moves(&self) -> usize {
        self.game.moves().len()
    }

    fn plan(&self, reading: &Reading, lag: Duration) -> Plan {
        self.game.pace(self.colour().seat()).plan(reading, lag)
    }

    fn ask(&self, player: &mut Self::Player, budget: &Budget<'_>) -> Result<Option<Move>, ThinkError> {
        match player.choose(&self.game, self.colour().seat(), budget)? {
            Reply::Move(mv) => {
                let read = self.game.read(&mv);
                read.map(Some).map_err(|_| ThinkError::Crashed(format!("it answered `{mv}`, which is no move")))
            }
            Reply::Resign => Ok(None),
            Reply::Wait => Err(ThinkError::Crashed("it has no move".to_string())),
        }
    }

    fn play(&mut self, mv: Option<Move>) -> Result<(), String> {
        let ply = self.ply();
        let Some(mv) = mv else {
            self.resigned = Some(self.colour());
            return Ok(());
        };
        let refused = self.game.play(self.colour(), mv);
        refused.map(drop).map_err(|refusal| match mv {
            Move::Place(point) => {
                format!("it played {} as move {ply}: {refusal}", self.game.board().name(point))
            }
            _ => format!("it answered with no move at move {ply}: {refusal}"),
        })
    }
}

/// A stone by the number of its point from 1, a pass as 0; what is neither is told by the ending.
fn number(mv: Move) -> Option<u32> {
    match mv {
        Move::Place(point) => Some(point.index() as u32 + 1),
        Move::Pass => Some(0),
        Move::Mark(_) | Move::Accept | Move::Resume => None,
    }
}
