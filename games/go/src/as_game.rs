//! Go as engines and servers see any game.

use tengen_board::Point;
use tengen_game::{Game, Outcome, Turn};

use crate::{Colour, Go, Move, Phase, Refusal};

impl Go {
    /// Who acts next: whose turn it is, or while scoring the first who has not accepted.
    #[must_use]
    pub fn to_act(&self) -> Option<Colour> {
        match self.phase() {
            Phase::Scoring => Colour::BOTH.into_iter().find(|colour| !self.has_accepted(*colour)),
            _ => self.to_move(),
        }
    }
}

impl Game for Go {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.result(), self.to_act()) {
            (None, Some(colour)) => Turn::Of(colour.seat()),
            (result, _) => Turn::Over(match result.and_then(|result| result.winner()) {
                Some(winner) => Outcome::win(winner.seat()),
                None => Outcome::draw(2),
            }),
        }
    }

    /// Points in ascending order, then pass; while scoring accept, resume and a mark for each chain.
    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        match (self.phase(), self.to_act()) {
            (Phase::Scoring, Some(_)) => {
                out.extend([Move::Accept, Move::Resume]);
                // By its first point, not by its head: which stone is the head depends on how the chain grew.
                let is_first = |p: &Point| self.position.chain_stones(*p).all(|stone| *p <= stone);
                let stones = self.board().points().filter(|p| self.position.stone(*p).is_some());
                out.extend(stones.filter(is_first).map(Move::Mark));
            }
            (phase, Some(colour)) => {
                out.extend(self.legal_points(colour).into_iter().map(Move::Place));
                if phase == Phase::Play {
                    out.push(Move::Pass);
                }
            }
            (_, None) => {}
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        match self.to_act() {
            Some(colour) => self.check_as(colour, mv),
            None => Err(Refusal::GameOver),
        }
    }

    fn play(&mut self, mv: Move) {
        if let Some(colour) = self.to_act() {
            self.make(colour, mv);
        }
    }

    fn undo(&mut self) -> bool {
        Self::undo(self)
    }

    fn hash(&self) -> u64 {
        let ko = self.position.ko().map_or(0, |ko| (u64::from(ko.raw()) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let turn = self.to_act().unwrap_or(Colour::Black);
        let passes = u64::from(self.passes().min(2)) << 61;
        self.position.hash_with_turn(turn) ^ ko ^ passes
    }

    fn notation(&self, mv: Move) -> String {
        match mv {
            Move::Place(point) => self.board().name(point),
            Move::Mark(point) => format!("mark {}", self.board().name(point)),
            Move::Pass => "pass".to_string(),
            Move::Accept => "accept".to_string(),
            Move::Resume => "resume".to_string(),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        let point = |name: &str| {
            self.board().point(name).ok_or_else(|| Refusal::NoSuchPoint { text: name.chars().take(60).collect() })
        };
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "pass" => Ok(Move::Pass),
            "accept" => Ok(Move::Accept),
            "resume" => Ok(Move::Resume),
            lower => match lower.strip_prefix("mark ") {
                Some(_) => point(text[5..].trim()).map(Move::Mark),
                None => point(text).map(Move::Place),
            },
        }
    }
}
