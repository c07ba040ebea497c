//! The Gomoku family as engines and servers see any game.

use tengen_game::{Game, Outcome, Turn};

use super::{Choice, Gomoku, Move, Phase, Refusal};

impl Game for Gomoku {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.end() {
            None => Turn::Of(self.seat_to_act()),
            Some(end) => Turn::Over(end.winner().map_or(Outcome::draw(2), Outcome::win)),
        }
    }

    /// Points from a1 along the rows, or choices (white, black, add).
    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        match self.phase() {
            Phase::Over(_) => {}
            Phase::Choose { may_add, .. } => {
                out.extend([Move::Choose(Choice::White), Move::Choose(Choice::Black)]);
                if may_add {
                    out.push(Move::Choose(Choice::Add));
                }
            }
            Phase::Set { .. } | Phase::Place { .. } => {
                let allowed = self.board().empty_points().filter(|point| self.check_point(*point).is_ok());
                out.extend(allowed.map(Move::Place));
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        match (self.phase(), mv) {
            (Phase::Over(_), _) => Err(Refusal::GameOver),
            (Phase::Choose { .. }, Move::Choose(Choice::White | Choice::Black))
            | (Phase::Choose { may_add: true, .. }, Move::Choose(Choice::Add)) => Ok(()),
            (phase, Move::Choose(_)) => Err(Refusal::NothingToChoose { phase }),
            (phase @ Phase::Choose { .. }, Move::Place(_)) => Err(Refusal::ChooseFirst { phase }),
            (Phase::Set { .. } | Phase::Place { .. }, Move::Place(point)) => self.check_point(point),
        }
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn undo(&mut self) -> bool {
        self.take_back()
    }

    fn hash(&self) -> u64 {
        self.hash_of_game()
    }

    fn notation(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        match text.parse()? {
            Move::Place(point) if !self.board().has(point) => {
                Err(Refusal::OffBoard { point, size: self.setup().size() })
            }
            mv => Ok(mv),
        }
    }
}
