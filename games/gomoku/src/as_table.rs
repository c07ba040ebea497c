//! The Gomoku family as people sit at it: stones on the crossings of a square grid, and choices that are moves.

use tengen_game::{MarkKind, Pace, Picture, Playable, Refused, Scene, Seat, Stones};

use super::{Colour, Forbidden, Gomoku, Move, Phase, Point, Refusal, Region};
use crate::codes;

/// Moves that a side makes in a long game.
const MOVES: u32 = 40;

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => 'b',
        Colour::White => 'w',
    }
}

impl Gomoku {
    /// The point as pictures number it: along the rows from a1.
    fn number(&self, point: Point) -> u32 {
        u32::from(point.y()) * u32::from(self.setup().size()) + u32::from(point.x())
    }
}

impl Playable for Gomoku {
    fn plies(&self) -> usize {
        self.moves().len()
    }

    /// What a screen asks for: `set` and `add` place stones of both colours, `choose` takes a colour and `choose_or_add`
    /// may put that off, `centre` and `outside_...` are bound to a place.
    fn phase(&self) -> &'static str {
        match Self::phase(self) {
            Phase::Set { added: false, .. } => "set",
            Phase::Set { added: true, .. } => "add",
            Phase::Choose { may_add: false, .. } => "choose",
            Phase::Choose { may_add: true, .. } => "choose_or_add",
            Phase::Place { region: Region::Centre, .. } => "centre",
            Phase::Place { region: Region::Away { steps: ..=3 }, .. } => "outside_5x5",
            Phase::Place { region: Region::Away { .. }, .. } => "outside_7x7",
            Phase::Place { region: Region::Anywhere, .. } => "play",
            Phase::Over(_) => "over",
        }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        match mv {
            Move::Place(point) => vec![self.number(point)],
            Move::Choose(_) => Vec::new(),
        }
    }

    fn picture(&self) -> Picture {
        let board = self.board();
        let points = || board.points();
        let (next, black_moves) = match Self::phase(self) {
            Phase::Set { colour, .. } => (Some(letter(colour)), false),
            Phase::Place { colour, .. } => (None, colour == Colour::Black),
            Phase::Choose { .. } | Phase::Over(_) => (None, false),
        };
        let forbids = |point: &Point| black_moves && board.stone(*point).is_none() && self.forbidden(*point).is_some();
        let numbered = |points: Vec<Point>| points.into_iter().map(|point| self.number(point)).collect::<Vec<u32>>();
        let stones = Stones {
            stones: points().map(|point| board.stone(point).map_or('.', letter)).collect(),
            colours: [Seat(0), Seat(1)].map(|seat| letter(self.colour_of(seat))).into_iter().collect(),
            next,
            ..Stones::default()
        };
        let picture = Picture {
            last: self.last_stone().map(|point| self.number(point)),
            names: points().map(|point| point.to_string()).collect(),
            ..Picture::new(format!("grid:{}", self.setup().size()), Scene::Stones(stones))
        };
        let forbidden = points().filter(forbids).collect();
        picture.marked(MarkKind::Won, numbered(self.winning_line())).marked(MarkKind::Forbidden, numbered(forbidden))
    }

    fn pace(&self, _: Seat) -> Pace {
        Pace { made: (self.board().stones() / 2) as u32, expected: MOVES }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        let at = |code, point: Point| Refused::new(code).with("point", point.to_string());
        match refusal {
            Refusal::Occupied { point, by } => at(&codes::OCCUPIED, point).with("by", letter(by).to_string()),
            Refusal::OffBoard { point, size } => at(&codes::OFF_BOARD, point).with("size", size),
            Refusal::Forbidden { point, why } => at(
                match why {
                    Forbidden::Overline => &codes::FORBIDDEN_OVERLINE,
                    Forbidden::DoubleFour => &codes::FORBIDDEN_DOUBLE_FOUR,
                    Forbidden::DoubleThree => &codes::FORBIDDEN_DOUBLE_THREE,
                },
                point,
            ),
            Refusal::NotCentre { point } => at(&codes::NOT_CENTRE, point),
            Refusal::TooNear { point, steps } => at(&codes::TOO_NEAR, point).with("steps", steps),
            Refusal::ChooseFirst { .. } => Refused::new(&codes::CHOOSE_FIRST),
            Refusal::NothingToChoose { .. } => Refused::new(&codes::NOTHING_TO_CHOOSE),
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
            Refusal::NotAMove { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{MarkKind, Refused, Seat, Stones, Table};

    use crate::{Gomoku, Setup, codes};

    const FIRST: Seat = Seat(0);
    const SECOND: Seat = Seat(1);

    fn table(rules: &str) -> Box<dyn Table> {
        Box::new(Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap()))
    }

    fn stones(table: &dyn Table) -> Stones {
        table.view().picture.stones().cloned().unwrap()
    }

    #[test]
    fn swap2_says_who_does_what_and_colours_change_seats() {
        let mut table = table("standard,opening=swap2");
        assert_eq!((table.view().phase.as_str(), stones(&*table).next), ("set", Some('b')));
        table.play(FIRST, "H8").unwrap();
        assert_eq!((table.awaited(), stones(&*table).next), (vec![FIRST], Some('w')));
        for stone in ["i8", "h10"] {
            table.play(FIRST, stone).unwrap();
        }
        assert_eq!(table.view().phase, "choose_or_add");
        let moves: Vec<String> = table.view().choices.into_iter().map(|choice| choice.mv).collect();
        assert_eq!(moves, ["white", "black", "add"]);
        assert_eq!(table.play(SECOND, "a1"), Err(Refused::new(&codes::CHOOSE_FIRST)));
        table.play(SECOND, "black").unwrap();
        assert_eq!((stones(&*table).colours.as_str(), table.awaited()), ("wb", vec![FIRST]));
        let occupied = Refused::new(&codes::OCCUPIED).with("point", "h8").with("by", "b");
        assert_eq!(table.play(FIRST, "h8"), Err(occupied));
    }

    #[test]
    fn points_are_named_as_the_game_names_them_and_numbered_along_the_rows() {
        let mut table = table("standard");
        table.play(FIRST, "i2").unwrap();
        let picture = table.picture();
        assert_eq!((picture.board.as_str(), picture.last), ("grid:15", Some(23)));
        assert_eq!(picture.names[23], "i2");
        assert_eq!(stones(&*table).stones.chars().nth(23), Some('b'));
    }

    #[test]
    fn renju_shows_what_it_forbids_black() {
        let mut table = table("renju");
        // Two open twos of Black that cross at h8.
        for (ply, stone) in ["i8", "a1", "j8", "c1", "h9", "e1", "h10", "g1"].into_iter().enumerate() {
            table.play(Seat((ply % 2) as u8), stone).unwrap();
        }
        let shown = table.picture();
        let forbidden = shown.marks(MarkKind::Forbidden).iter();
        let names: Vec<&str> = forbidden.map(|point| shown.names[*point as usize].as_str()).collect();
        assert!(names.contains(&"h8"), "{names:?}");
        let refused = table.play(FIRST, "h8").unwrap_err();
        assert_eq!(refused, Refused::new(&codes::FORBIDDEN_DOUBLE_THREE).with("point", "h8"));
        table.play(FIRST, "o15").unwrap();
        assert!(table.picture().marks(MarkKind::Forbidden).is_empty(), "nothing is forbidden to White");
    }

    #[test]
    fn the_row_that_won_is_shown() {
        let mut table = table("freestyle");
        for (ply, stone) in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"].into_iter().enumerate() {
            table.play(Seat((ply % 2) as u8), stone).unwrap();
        }
        assert_eq!(table.picture().marks(MarkKind::Won), [0, 1, 2, 3, 4]);
        assert_eq!(table.view().payoffs, Some(vec![1.0, 0.0]));
    }
}
