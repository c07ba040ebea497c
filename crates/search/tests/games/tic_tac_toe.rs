use tengen_game::{Game, Outcome, Seat, Turn};

use super::NotAllowed;

/// Three in a row on nine cells: 5,478 positions, a draw if both play well.
#[derive(Debug, Clone, Default)]
pub struct TicTacToe {
    /// The cells of each seat, a bit for each.
    cells: [u16; 2],
    moves: Vec<u8>,
}

const ROWS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl TicTacToe {
    /// The game after these moves.
    pub fn after(moves: &[u8]) -> Self {
        let mut game = Self::default();
        for &mv in moves {
            assert!(game.check(mv).is_ok(), "{mv} is not allowed after {:?}", game.moves);
            game.play(mv);
        }
        game
    }

    pub fn empty_cells(&self) -> usize {
        9 - self.moves.len()
    }

    fn has_row(&self, seat: usize) -> bool {
        ROWS.iter().any(|row| self.cells[seat] & row == *row)
    }
}

impl Game for TicTacToe {
    type Move = u8;
    type Refusal = NotAllowed;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let to_move = self.moves.len() % 2;
        if self.has_row(1 - to_move) {
            Turn::Over(Outcome::win(Seat(1 - to_move as u8)))
        } else if self.moves.len() == 9 {
            Turn::Over(Outcome::draw(2))
        } else {
            Turn::Of(Seat(to_move as u8))
        }
    }

    fn legal(&self, out: &mut Vec<u8>) {
        out.clear();
        let taken = self.cells[0] | self.cells[1];
        out.extend((0..9).filter(|cell| taken & 1 << cell == 0));
    }

    fn check(&self, mv: u8) -> Result<(), NotAllowed> {
        let free = mv < 9 && (self.cells[0] | self.cells[1]) & 1 << mv == 0;
        if free && matches!(self.turn(), Turn::Of(_)) { Ok(()) } else { Err(NotAllowed) }
    }

    fn play(&mut self, mv: u8) {
        self.cells[self.moves.len() % 2] |= 1 << mv;
        self.moves.push(mv);
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        self.cells[self.moves.len() % 2] &= !(1 << mv);
        true
    }

    fn hash(&self) -> u64 {
        u64::from(self.cells[0]) << 9 | u64::from(self.cells[1])
    }

    fn notation(&self, mv: u8) -> String {
        mv.to_string()
    }

    fn read(&self, text: &str) -> Result<u8, NotAllowed> {
        text.parse().map_err(|_| NotAllowed)
    }
}
