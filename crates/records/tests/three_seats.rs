//! A game for three that has no records of its own: sticks are taken, one, two or three; whoever takes the last one wins.

use std::fmt;

use serde_json::{Map, Value, json};
use tengen_game::{
    Boards, Game, GameKind, Games, Outcome, Pace, Picture, Playable, RecordFormat, Refused, Scene, Seat, Stones, Table,
    Turn, codes,
};
use tengen_records::{File, read, write};

#[derive(Clone)]
struct Sticks {
    /// How many each ply took; nothing where a seat gave up.
    plies: Vec<(u8, u8)>,
}

#[derive(Debug)]
struct NotSo;

impl fmt::Display for NotSo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not so")
    }
}

impl std::error::Error for NotSo {}

const STICKS: u8 = 10;

impl Sticks {
    fn left(&self) -> u8 {
        STICKS - self.plies.iter().map(|(_, taken)| taken).sum::<u8>()
    }

    fn is_out(&self, seat: u8) -> bool {
        self.plies.contains(&(seat, 0))
    }

    fn next(&self) -> u8 {
        let last = self.plies.iter().rev().find(|(_, taken)| *taken > 0).map_or(2, |(seat, _)| *seat);
        (1..=3).map(|step| (last + step) % 3).find(|seat| !self.is_out(*seat)).unwrap_or(0)
    }
}

impl Game for Sticks {
    type Move = u8;
    type Refusal = NotSo;

    fn seats(&self) -> usize {
        3
    }
    fn turn(&self) -> Turn {
        match self.plies.last() {
            Some((seat, _)) if self.left() == 0 => Turn::Over(Outcome::win(Seat(*seat))),
            _ => Turn::Of(Seat(self.next())),
        }
    }
    fn legal(&self, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=self.left().min(3));
    }
    fn check(&self, mv: u8) -> Result<(), NotSo> {
        if (1..=self.left().min(3)).contains(&mv) { Ok(()) } else { Err(NotSo) }
    }
    fn play(&mut self, mv: u8) {
        self.plies.push((self.next(), mv));
    }
    fn undo(&mut self) -> bool {
        self.plies.pop().is_some()
    }
    fn hash(&self) -> u64 {
        u64::from(self.left())
    }
    fn notation(&self, mv: u8) -> String {
        format!("take {mv}")
    }
    fn read(&self, text: &str) -> Result<u8, NotSo> {
        text.strip_prefix("take ").and_then(|number| number.parse().ok()).ok_or(NotSo)
    }
}

impl Playable for Sticks {
    fn plies(&self) -> usize {
        self.plies.len()
    }
    fn phase(&self) -> &'static str {
        "play"
    }
    fn points_of(&self, _: u8) -> Vec<u32> {
        Vec::new()
    }
    fn retire(&mut self, seat: Seat) -> bool {
        let others = (0..3).filter(|other| *other != seat.0 && !self.is_out(*other)).count();
        if others > 1 {
            self.plies.push((seat.0, 0));
        }
        others > 1
    }
    fn pace(&self, _: Seat) -> Pace {
        Pace { made: 0, expected: 4 }
    }
    fn picture(&self) -> Picture {
        Picture::new("none".to_string(), Scene::Stones(Stones::default()))
    }
    fn refused(&self, _: NotSo) -> Refused {
        Refused::new(&codes::NO_SUCH_POINT)
    }
}

fn open(_: &Boards, _: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    Ok((json!({}), Box::new(Sticks { plies: Vec::new() })))
}

const KIND: GameKind = GameKind {
    name: "sticks",
    seats: (3, 3),
    sides: &["first", "second", "third"],
    options: &[],
    records: &[RecordFormat::Txt, RecordFormat::Json],
    presets: &[],
    codes: &[],
    open,
};

const TEXT: &str = "\
Game: sticks
Seat 1: Ann
Seat 2: Bo
Rank 3: 1500
Result: 1>3>2

1. \"take 3\" 3:resign \"take 1\" \"take 3\" \"take 2\" \"take 1\"
";

#[test]
fn a_seat_that_gives_up_is_out_and_the_others_play_on() {
    let games = Games::new([&KIND], Boards::default());
    let recorded = read(&games, &[], &File::new(TEXT.as_bytes(), 0).unwrap()).unwrap();
    let moves: Vec<(u8, &str)> =
        recorded.nodes.iter().filter_map(|node| Some((node.seat?.0, node.mv.as_deref()?))).collect();
    let expected = [(0, "take 3"), (2, "resign"), (1, "take 1"), (0, "take 3"), (1, "take 2"), (0, "take 1")];
    assert_eq!(moves, expected);
    assert_eq!((recorded.players.len(), recorded.result.as_deref()), (3, Some("1>3>2")));
    assert_eq!(write(&games, &[], &recorded, RecordFormat::Txt).unwrap(), TEXT);
    let json = write(&games, &[], &recorded, RecordFormat::Json).unwrap();
    assert_eq!(read(&games, &[], &File::new(json.as_bytes(), 0).unwrap()), Ok(recorded));
    let mut table = Sticks { plies: Vec::new() };
    let known = read(&games, &[], &File::new(TEXT.as_bytes(), 0).unwrap()).unwrap();
    assert_eq!(known.play_main_line(&mut table), Ok(None));
    assert_eq!(Game::turn(&table), Turn::Over(Outcome::win(Seat(0))));
}
