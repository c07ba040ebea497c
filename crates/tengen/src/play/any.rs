//! Any game of the registry, line by line: the board, whose turn it is, and what people type.

use std::{
    io::{BufRead, Write},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value};
use tengen_board::Board;
use tengen_draw::{Picture, Stone, View, text};
use tengen_game::{Budget, GameSpec, Outcome, Reply, Resources, Scene, Seat, Table, Thinker, Turn, explained};
use tengen_games::Entry;

/// What can be typed.
const HELP: &str = "\
MOVE           as the game writes it; `moves` lists them
moves          every move that is allowed now
undo           take back to your last turn
resign         give up
show           the board once more
quit           stop playing
";

/// What was asked for.
pub(super) struct Wish<'a> {
    pub(super) game: &'a str,
    pub(super) options: Map<String, Value>,
    /// `human`, or the name of an engine, by seats; an engine for whoever is not named.
    pub(super) seats: &'a [String],
    pub(super) time: Duration,
    pub(super) seed: u64,
    pub(super) style: text::Style,
}

/// A game and who plays it; people have no thinker.
struct Sitting<'a> {
    entry: &'static Entry,
    table: Box<dyn Table>,
    thinkers: Vec<Option<Box<dyn Thinker>>>,
    wish: Wish<'a>,
}

pub(super) fn play(wish: Wish<'_>, input: impl BufRead, out: &mut impl Write) -> Result<()> {
    let mut sitting = Sitting::new(wish)?;
    let mut lines = input.lines();
    sitting.show(out)?;
    loop {
        let seat = match sitting.table.turn() {
            Turn::Over(outcome) => return sitting.tell_end(&outcome, out),
            Turn::Of(seat) => seat,
        };
        if sitting.thinkers[usize::from(seat.0)].is_some() {
            sitting.think(seat, out)?;
            continue;
        }
        write!(out, "{} to move> ", sitting.side(seat))?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(writeln!(out)?) };
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(()),
            "help" | "?" => out.write_all(HELP.as_bytes())?,
            "show" => sitting.show(out)?,
            "moves" => writeln!(out, "{}", sitting.table.legal().join(" "))?,
            "undo" => sitting.take_back(out)?,
            "resign" if sitting.table.retire(seat) => sitting.show(out)?,
            "resign" => return Ok(writeln!(out, "{} resigns.", sitting.side(seat))?),
            text => match sitting.table.play(seat, text) {
                Ok(_) => sitting.show(out)?,
                Err(refused) => writeln!(out, "{}", explained(&refused))?,
            },
        }
    }
}

impl<'a> Sitting<'a> {
    fn new(wish: Wish<'a>) -> Result<Self> {
        let entry = tengen_games::ENTRIES.iter().find(|entry| entry.kind.name == wish.game);
        let entry = entry.with_context(|| {
            let names: Vec<_> = tengen_games::KINDS.iter().map(|kind| kind.name).collect();
            format!("there is no game `{}`: there are {}", wish.game, names.join(", "))
        })?;
        let spec = GameSpec { game: wish.game.to_string(), options: wish.options.clone() };
        let (_, table) = tengen_games::games().open(&spec).map_err(|refused| anyhow!(explained(&refused)))?;
        if wish.seats.len() > table.seats() {
            bail!("{} is for {} here", wish.game, table.seats());
        }
        let resources = Resources { trusted: true, ..Resources::default() };
        let thinker = |seat: usize| match wish.seats.get(seat).map(String::as_str) {
            Some("human") => Ok(None),
            None if seat == 0 => Ok(None),
            name => {
                let name = name.unwrap_or(entry.engines.best());
                entry.engines.make(name, wish.seed.wrapping_add(seat as u64), &resources).map(Some)
            }
        };
        let thinkers = (0..table.seats()).map(thinker).collect::<Result<_, _>>()?;
        Ok(Self { entry, table, thinkers, wish })
    }

    fn side(&self, seat: Seat) -> String {
        let side = self.entry.kind.sides.get(usize::from(seat.0)).copied().unwrap_or("somebody");
        side[..1].to_uppercase() + &side[1..]
    }

    fn show(&self, out: &mut impl Write) -> Result<()> {
        Ok(out.write_all(drawing(&self.table.picture(), self.entry.kind.sides, &self.wish.style)?.as_bytes())?)
    }

    fn think(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        let began = Instant::now();
        let time = self.wish.time;
        let stop = || began.elapsed() >= time;
        let Some(thinker) = &mut self.thinkers[usize::from(seat.0)] else { return Ok(()) };
        let reply = thinker.choose(&*self.table, seat, &Budget { stop: Some(&stop), ..Budget::default() })?;
        let side = self.side(seat);
        match reply {
            Reply::Move(mv) => {
                let written = self.table.play(seat, &mv).map_err(|refused| anyhow!(explained(&refused)))?;
                writeln!(out, "{side} plays {written}.")?;
                self.show(out)
            }
            Reply::Resign if self.table.retire(seat) => Ok(writeln!(out, "{side} resigns.")?),
            Reply::Resign => bail!("{side} resigns"),
            Reply::Wait => bail!("{side} has nothing to say"),
        }
    }

    /// Back to the last turn of a person.
    fn take_back(&mut self, out: &mut impl Write) -> Result<()> {
        while self.table.undo() {
            let is_person = |seat: Seat| self.thinkers[usize::from(seat.0)].is_none();
            if matches!(self.table.turn(), Turn::Of(seat) if is_person(seat)) {
                break;
            }
        }
        self.show(out)
    }

    fn tell_end(&self, outcome: &Outcome, out: &mut impl Write) -> Result<()> {
        match outcome.winner() {
            Some(seat) => Ok(writeln!(out, "{} wins.", self.side(seat))?),
            None => Ok(writeln!(out, "It is a draw.")?),
        }
    }
}

/// What there is to see.
fn drawing(picture: &tengen_game::Picture, sides: &[&str], style: &text::Style) -> Result<String> {
    let (letters, second) = match &picture.scene {
        Scene::Fields(fields) => return Ok(text::fields(fields, &picture.names, sides, picture.last, style)),
        Scene::Stones(stones) => (&stones.stones, 'w'),
        Scene::Discs(discs) => (&discs.discs, '1'),
        Scene::Tiles(tiles) => (&tiles.tiles, '1'),
    };
    let board = Board::from_spec(&picture.board)?;
    let stones = board.points().zip(letters.chars()).filter(|(_, letter)| *letter != '.');
    let stones = stones.map(|(point, letter)| (point, if letter == second { Stone::White } else { Stone::Black }));
    let last = picture.last.and_then(|last| board.points().nth(last as usize));
    Ok(text::board(&Picture::new(&board).stones(stones).last(last), &View::of(&board), style))
}
