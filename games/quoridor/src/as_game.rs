//! Quoridor as engines and servers see any game.

use tengen_game::{Game, Turn, short};

use crate::{Cells, Move, Quoridor, Refusal, WallFault, mv::Written};

impl<B: Cells> Game for Quoridor<B> {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn turn(&self) -> Turn {
        self.turn_or_end()
    }

    /// Steps, then horizontal walls, then vertical ones, each along the rows from below; `pass` if there is nothing else.
    fn legal(&self, out: &mut Vec<Move>) {
        if self.drawn().is_some() {
            out.clear();
        } else {
            self.position().legal(out);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.check_move(mv)
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn undo(&mut self) -> bool {
        self.take_back()
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn notation(&self, mv: Move) -> String {
        self.position().notation(mv)
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        self.position().read(text).ok_or_else(|| match Written::read(text) {
            Some(Written::Wall(..)) => Refusal::Wall { text: short(text), fault: WallFault::OffBoard },
            _ => Refusal::NoSuchMove { text: short(text) },
        })
    }
}
