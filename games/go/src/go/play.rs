//! Which moves are allowed, what they change, and how they are taken back.

use tengen_board::Point;

use super::{Go, Move, Phase, Ply};
use crate::{Colour, EndRule, Refusal, repetition};

impl Go {
    /// Whether this colour may make this move now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_as(&self, by: Colour, mv: Move) -> Result<(), Refusal> {
        match (self.phase, mv) {
            (Phase::Over(_), _) => Err(Refusal::GameOver),
            (Phase::Scoring, Move::Mark(point)) => match self.inside(point)? {
                Some(_) => Ok(()),
                None => Err(Refusal::NothingToMark { point }),
            },
            (Phase::Scoring, Move::Accept) if self.accepted[by.index()] => Err(Refusal::AlreadyAccepted { by }),
            (Phase::Scoring, Move::Accept | Move::Resume) => Ok(()),
            (Phase::Scoring, Move::Place(_) | Move::Pass) => Err(Refusal::Scoring),
            (_, Move::Mark(_) | Move::Accept | Move::Resume) => Err(Refusal::NotScoring),
            (Phase::Handicap { left }, Move::Pass) => Err(Refusal::HandicapFirst { left }),
            (Phase::Handicap { left }, _) if by == Colour::White => Err(Refusal::HandicapFirst { left }),
            _ if by != self.turn => Err(Refusal::NotYourTurn { turn: self.turn }),
            (_, Move::Place(point)) => self.check_stone(by, point),
            (Phase::Play, Move::Pass) => Ok(()),
        }
    }

    /// The stone on a point, if the board has that point.
    fn inside(&self, point: Point) -> Result<Option<Colour>, Refusal> {
        if point.index() < self.board().len() {
            Ok(self.position.stone(point))
        } else {
            Err(Refusal::NoSuchPoint { text: (point.index() + 1).to_string() })
        }
    }

    /// Whether ko of the kind that the rules know forbids this colour a stone on an empty point. Nothing else is looked at.
    #[must_use]
    pub fn is_barred_by_ko(&self, colour: Colour, point: Point) -> bool {
        repetition::repeats(self, colour, point).is_some()
    }

    fn check_stone(&self, colour: Colour, point: Point) -> Result<(), Refusal> {
        if let Some(by) = self.inside(point)? {
            return Err(Refusal::Occupied { point, by });
        }
        if self.position.is_suicide(point, colour) {
            // A lone stone that takes itself off changes nothing on the board: no rule set allows that as a move.
            let lone = self.position.near(point, colour) == 0;
            if !self.rules().suicide || lone {
                return Err(Refusal::Suicide { point });
            }
        }
        match repetition::repeats(self, colour, point) {
            Some(repeats) => Err(Refusal::Ko { point, repeats }),
            None => Ok(()),
        }
    }

    /// Makes a move of this colour.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
    pub fn play_as(&mut self, by: Colour, mv: Move) -> Result<(), Refusal> {
        self.check_as(by, mv)?;
        self.make(by, mv);
        Ok(())
    }

    /// Makes a move even if it is the other colour's turn, as records and GTP controllers do. After two passes play
    /// simply goes on, with a [`Move::Resume`] first if stones were marked or the marking accepted.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
    pub fn play_out_of_turn(&mut self, by: Colour, mv: Move) -> Result<(), Refusal> {
        let (turn, phase) = (self.turn, self.phase);
        if matches!(mv, Move::Place(_) | Move::Pass) {
            (self.turn, self.phase) = (by, Phase::Play);
        }
        let checked = self.check_as(by, mv);
        (self.turn, self.phase) = (turn, phase);
        checked?;
        if matches!(mv, Move::Place(_) | Move::Pass) && (self.accepted != [false; 2] || self.dead.contains(&true)) {
            self.make(by, Move::Resume);
        }
        self.make(by, mv);
        Ok(())
    }

    /// Makes a move that has been checked.
    pub(crate) fn make(&mut self, by: Colour, mv: Move) {
        let mut ply = Ply {
            mv,
            by,
            turn: self.turn,
            phase: self.phase,
            passes: self.passes,
            accepted: self.accepted,
            ko: self.position.ko(),
            gone: 0,
            gone_colour: !by,
        };
        match mv {
            Move::Place(point) => self.place(by, point, &mut ply),
            Move::Pass => self.pass(by),
            Move::Mark(point) => {
                let marked = self.related_stones(point, self.position.stone(point));
                self.flip(&marked);
                self.gone.extend(&marked);
                ply.gone = marked.len() as u32;
                self.accepted = [false; 2];
            }
            Move::Accept => {
                self.accepted[by.index()] = true;
                if self.accepted == [true; 2] {
                    self.phase = Phase::Over(self.score());
                }
            }
            Move::Resume => {
                for point in (0..self.dead.len()).filter(|at| self.dead[*at]) {
                    self.gone.push(Point::new(point as u16));
                    ply.gone += 1;
                }
                self.dead.fill(false);
                self.accepted = [false; 2];
                self.passes = 0;
                self.phase = Phase::Play;
            }
        }
        self.plies.push(ply);
        self.hashes.push(self.situation());
    }

    fn place(&mut self, by: Colour, point: Point, ply: &mut Ply) {
        let gone = &mut self.gone;
        ply.gone = self.position.play(point, by, |stone| gone.push(stone)) as u32;
        if self.position.stone(point).is_none() {
            ply.gone_colour = by;
        }
        self.prisoners[(!ply.gone_colour).index()] += ply.gone;
        self.passes = 0;
        let before = std::mem::replace(&mut self.phase, Phase::Play);
        self.turn = !by;
        if let (Phase::Handicap { left }, Colour::Black) = (before, by) {
            self.turn = self.setup.first.unwrap_or(Colour::White);
            self.await_handicap_stones(left.saturating_sub(1));
        }
    }

    /// It is Black's turn to place so many handicap stones, unless there are none or the board has no room for one.
    pub(super) fn await_handicap_stones(&mut self, left: u32) {
        let (position, suicide) = (&self.position, self.rules().suicide);
        let has_room = |point: Point| {
            !position.is_suicide(point, Colour::Black) || (suicide && position.near(point, Colour::Black) > 0)
        };
        if left > 0 && position.empties().any(has_room) {
            (self.phase, self.turn) = (Phase::Handicap { left }, Colour::Black);
        }
    }

    fn pass(&mut self, by: Colour) {
        self.position.set_ko(None);
        self.passes += 1;
        self.turn = !by;
        self.phase = match (self.passes, self.rules().ending) {
            (0 | 1, _) => Phase::Play,
            (_, EndRule::Agreement) => Phase::Scoring,
            (_, EndRule::AsItLies) => Phase::Over(self.score()),
        };
    }

    /// Takes the last move or scoring step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else { return false };
        self.hashes.pop();
        match ply.mv {
            Move::Place(point) => {
                let gone = self.gone.len() - ply.gone as usize;
                self.position.unplay(point, &self.gone[gone..], ply.gone_colour, ply.ko);
                self.prisoners[(!ply.gone_colour).index()] -= ply.gone;
                self.gone.truncate(gone);
            }
            Move::Pass => self.position.set_ko(ply.ko),
            Move::Mark(_) | Move::Resume => {
                let marked = self.gone.split_off(self.gone.len() - ply.gone as usize);
                self.flip(&marked);
            }
            Move::Accept => {}
        }
        (self.turn, self.phase, self.passes, self.accepted) = (ply.turn, ply.phase, ply.passes, ply.accepted);
        true
    }

    /// Every point where this colour may place a stone now, in ascending order, whoever's turn it is.
    #[must_use]
    pub fn legal_points(&self, colour: Colour) -> Vec<Point> {
        let mut points: Vec<Point> = self.position.empties().collect();
        points.sort_unstable();
        points.retain(|point| self.check_stone(colour, *point).is_ok());
        points
    }
}
