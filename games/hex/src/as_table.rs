//! Hex as people sit at it: coloured hexagons, and a swap that is a button.

use tengen_game::{MarkKind, Pace, Picture, Playable, Refused, Scene, Seat, Tiles};

use crate::{Cell, Hex, Move, Refusal, Side, codes};

fn number(cell: Cell) -> u32 {
    u32::from(cell.0)
}

impl Playable for Hex {
    fn plies(&self) -> usize {
        self.moves().len()
    }

    /// In `swap_or_play` the first stone can be taken over.
    fn phase(&self) -> &'static str {
        match self.winner() {
            Some(_) => "over",
            None if self.may_swap() => "swap_or_play",
            None => "play",
        }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        match mv {
            Move::Place(cell) => vec![number(cell)],
            Move::Swap => Vec::new(),
        }
    }

    fn picture(&self) -> Picture {
        let size = self.setup().size();
        let digit = |cell: Cell| match self.stone(cell) {
            Some(Side::Red) => '0',
            Some(Side::Blue) => '1',
            None => '.',
        };
        let tiles = Tiles {
            columns: size.into(),
            tiles: self.cells().map(digit).collect(),
            sides: [Seat(0), Seat(1)].map(|seat| self.side_of(seat) as u8).to_vec(),
        };
        let last = self.moves().next_back().and_then(|mv| match mv {
            Move::Place(cell) => Some(number(cell)),
            Move::Swap => None,
        });
        let picture = Picture {
            last,
            names: self.cells().map(|cell| cell.name(size).to_string()).collect(),
            ..Picture::new(format!("rhombus:{size}"), Scene::Tiles(tiles))
        };
        picture.marked(MarkKind::Won, self.winning_chain().into_iter().map(number).collect())
    }

    /// Most games are over when about two thirds of the cells are taken.
    fn pace(&self, _: Seat) -> Pace {
        Pace { made: (self.moves().len() / 2) as u32, expected: (self.setup().cells() / 3) as u32 }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        match refusal {
            Refusal::Occupied { cell } => {
                let by = if self.stone(cell) == Some(Side::Red) { "red" } else { "blue" };
                let name = cell.name(self.setup().size()).to_string();
                Refused::new(&codes::OCCUPIED).with("point", name).with("by", by)
            }
            Refusal::NoSuchCell { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
            Refusal::NoSwap => Refused::new(&codes::NO_SWAP),
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{MarkKind, Refused, Scene, Seat, Table};

    use crate::{Hex, Setup, codes};

    fn table(size: u8) -> Box<dyn Table> {
        Box::new(Hex::new(Setup::new(size, true).unwrap()))
    }

    #[test]
    fn the_second_player_may_take_the_first_stone_over() {
        let mut table = table(5);
        assert_eq!(table.play(Seat(0), "swap"), Err(Refused::new(&codes::NO_SWAP)));
        table.play(Seat(0), "C3").unwrap();
        assert_eq!(table.view().phase, "swap_or_play");
        table.play(Seat(1), "swap").unwrap();
        let Scene::Tiles(tiles) = table.picture().scene else { panic!("Hex has tiles") };
        assert_eq!((tiles.sides.as_slice(), tiles.tiles.chars().nth(12)), (&[1, 0][..], Some('0')));
        assert_eq!(table.awaited(), [Seat(0)], "who gave the stone away goes on");
        assert_eq!(table.play(Seat(0), "swap"), Err(Refused::new(&codes::NO_SWAP)));
    }

    #[test]
    fn the_chain_that_won_is_shown_and_nothing_else() {
        let mut table = table(3);
        for (ply, cell) in ["b1", "a1", "b2", "c3", "a3"].into_iter().enumerate() {
            table.play(Seat((ply % 2) as u8), cell).unwrap();
        }
        let picture = table.picture();
        assert_eq!(picture.marks(MarkKind::Won), [1, 4, 6]);
        assert_eq!(table.view().payoffs, Some(vec![1.0, 0.0]));
        assert_eq!(table.play(Seat(1), "a2"), Err(Refused::new(&codes::GAME_OVER)));
    }

    #[test]
    fn what_is_no_cell_or_taken_is_refused() {
        let mut table = table(5);
        for text in ["f1", "a6", "a0", "a", "", "11", "a01", "é1", "a-1"] {
            assert_eq!(table.play(Seat(0), text).unwrap_err().code, "no_such_point", "{text}");
        }
        table.play(Seat(0), "a1").unwrap();
        let occupied = Refused::new(&codes::OCCUPIED).with("point", "a1").with("by", "red");
        assert_eq!(table.play(Seat(1), "A1"), Err(occupied));
    }
}
