use tengen_game::{Random, Seat};
use tengen_search::{Formula, Judge, Payoffs, Playouts, Prior, Settings, Trace};

use crate::{Cell, Hex, Move, Side, lattice::Beside};

/// Judges a position by filling the board: cells are taken in random order, but whoever has a bridge intruded upon saves it.
#[derive(Debug)]
pub struct BridgePlayouts {
    random: Random,
    size: u8,
    /// What lies round each cell.
    round: Vec<[Beside; 6]>,
    cells: Vec<Option<Side>>,
    empty: Vec<Cell>,
    /// Where a cell stands among the empty ones.
    at: Vec<u16>,
    reached: Vec<Cell>,
}

/// All-moves-as-first values count for much: what matters on a full board is who has a cell, not when.
const FORMULA: Formula = Formula::Rave { c: 0.0, equivalence: 1500.0 };

/// As many visits a guess about a move is worth.
const GUESS: f32 = 8.0;

impl BridgePlayouts {
    fn holds(&self, beside: Beside, side: Side) -> bool {
        match beside {
            Beside::Cell(cell) => self.cells[usize::from(cell.0)] == Some(side),
            Beside::RedSide(_) => side == Side::Red,
            Beside::BlueSide(_) => side == Side::Blue,
        }
    }

    fn free(&self, beside: Beside) -> Option<Cell> {
        match beside {
            Beside::Cell(cell) if self.cells[usize::from(cell.0)].is_none() => Some(cell),
            _ => None,
        }
    }

    /// The cell that saves a bridge of `side` after the other has taken `intruder`: it lies between two of its own stones that
    /// both touch the intruder. If there are several, one of them.
    fn saves(&mut self, intruder: Cell, side: Side) -> Option<Cell> {
        let round = self.round[usize::from(intruder.0)];
        let start = self.random.below(6) as usize;
        (start..start + 6).find_map(|way| {
            let [before, between, after] = [way, way + 1, way + 2].map(|way| round[way % 6]);
            let cell = self.free(between)?;
            (self.holds(before, side) && self.holds(after, side)).then_some(cell)
        })
    }

    fn take(&mut self, cell: Cell, side: Side) {
        self.cells[usize::from(cell.0)] = Some(side);
        let at = self.at[usize::from(cell.0)];
        self.empty.swap_remove(usize::from(at));
        if let Some(moved) = self.empty.get(usize::from(at)) {
            self.at[usize::from(moved.0)] = at;
        }
    }

    fn set_up(&mut self, game: &Hex) {
        self.empty.clear();
        for cell in game.cells() {
            self.cells[usize::from(cell.0)] = game.stone(cell);
            if game.stone(cell).is_none() {
                self.at[usize::from(cell.0)] = self.empty.len() as u16;
                self.empty.push(cell);
            }
        }
    }

    /// On a full board: whether Red's stones reach from the top to the bottom.
    fn red_wins(&mut self) -> bool {
        self.reached.clear();
        let top = (0..u16::from(self.size)).map(Cell);
        for cell in top {
            if self.cells[usize::from(cell.0)] == Some(Side::Red) {
                self.cells[usize::from(cell.0)] = None;
                self.reached.push(cell);
            }
        }
        while let Some(cell) = self.reached.pop() {
            for beside in self.round[usize::from(cell.0)] {
                match beside {
                    Beside::RedSide(true) => return true,
                    Beside::Cell(next) if self.cells[usize::from(next.0)] == Some(Side::Red) => {
                        // Emptied cells have been seen.
                        self.cells[usize::from(next.0)] = None;
                        self.reached.push(next);
                    }
                    _ => {}
                }
            }
        }
        false
    }
}

impl Playouts<Hex> for BridgePlayouts {
    fn new(game: &Hex, seed: u64) -> Self {
        let size = game.setup().size();
        let cells = game.setup().cells();
        Self {
            random: Random::with_seed(seed),
            size,
            round: game.cells().map(|cell| cell.round(size)).collect(),
            cells: vec![None; cells],
            empty: Vec::with_capacity(cells),
            at: vec![0; cells],
            reached: Vec::with_capacity(cells),
        }
    }

    fn settings() -> Settings {
        Settings { formula: FORMULA, ..Settings::default() }
    }
}

impl Judge<Hex> for BridgePlayouts {
    fn judge(&mut self, game: &Hex, trace: &mut Trace) -> Payoffs {
        self.set_up(game);
        let mut side = game.next();
        let mut last = game.moves().next_back().and_then(|mv| match mv {
            Move::Place(cell) => Some(cell),
            Move::Swap => None,
        });
        while !self.empty.is_empty() {
            let saves = last.and_then(|last| self.saves(last, side));
            let cell = saves.unwrap_or_else(|| self.empty[self.random.below(self.empty.len() as u32) as usize]);
            self.take(cell, side);
            trace.note(game.seat_of(side), usize::from(cell.0));
            last = Some(cell);
            side = !side;
        }
        let winner = if self.red_wins() { Side::Red } else { Side::Blue };
        let mut payoffs = Payoffs::default();
        let Seat(seat) = game.seat_of(winner);
        payoffs[usize::from(seat)] = 1.0;
        payoffs
    }

    /// Saving a bridge looks best, then cells that are a bridge's length from own stones, then those near the middle.
    fn priors(&mut self, game: &Hex, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        self.set_up(game);
        let side = game.next();
        let last = game.moves().next_back();
        let saving = match last {
            Some(Move::Place(cell)) => self.saves(cell, side),
            _ => None,
        };
        let middle = f32::from(self.size - 1) / 2.0;
        for (mv, prior) in moves.iter().zip(priors) {
            let Move::Place(cell) = *mv else { continue };
            let (row, column) = cell.place(self.size);
            let off = (f32::from(row) - middle).abs() + (f32::from(column) - middle).abs();
            let mut value = 0.55 - 0.15 * off / (2.0 * middle);
            if saving == Some(cell) {
                value = 0.9;
            } else {
                let round = self.round[usize::from(cell.0)];
                let own = round.iter().filter(|beside| self.holds(**beside, side)).count();
                let other = round.iter().filter(|beside| self.holds(**beside, !side)).count();
                value += match (own, other) {
                    (1..=2, 1..=3) => 0.08,
                    (0 | 1, 0) => 0.0,
                    (3.., _) => -0.1,
                    _ => -0.02,
                };
            }
            *prior = Prior { visits: GUESS, value: value.clamp(0.05, 0.95), probability: 0.0 };
        }
    }

    fn slots(&self) -> usize {
        self.cells.len()
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        match mv {
            Move::Place(cell) => Some(usize::from(cell.0)),
            Move::Swap => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::Game;

    use super::*;
    use crate::Setup;

    fn after(moves: &str) -> Hex {
        let mut game = Hex::new(Setup::new(5, false).unwrap());
        for text in moves.split_whitespace() {
            let mv = game.read(text).unwrap();
            Game::play(&mut game, mv);
        }
        game
    }

    fn saved(game: &Hex) -> Option<String> {
        let mut playouts = BridgePlayouts::new(game, 1);
        playouts.set_up(game);
        let Some(Move::Place(last)) = game.moves().next_back() else { panic!("no stone yet") };
        playouts.saves(last, game.next()).map(|cell| cell.name(5).to_string())
    }

    #[test]
    fn an_intruded_bridge_is_saved_between_stones_and_to_the_own_side() {
        assert_eq!(saved(&after("c2 e1 b4 b3")), Some("c3".to_string()));
        assert_eq!(saved(&after("c2 e1 b4 c3")), Some("b3".to_string()));
        assert_eq!(saved(&after("c2 c1")), Some("d1".to_string()), "from the second row to the top");
        assert_eq!(saved(&after("c2 e5 b4 a1")), None);
    }

    #[test]
    fn a_playout_of_a_board_that_is_almost_full_tells_who_wins() {
        // Red has column c down to the fourth row, from where a bridge leads to the bottom.
        let game = after("c1 a1 c2 a2 c3 a3 c4 a4 e1 e2");
        let mut playouts = BridgePlayouts::new(&game, 1);
        let wins: f32 = (0..50).map(|_| playouts.judge(&game, &mut Trace::default())[0]).sum();
        assert!(wins > 40.0, "c4 has the bottom by a bridge: {wins}");
    }
}
