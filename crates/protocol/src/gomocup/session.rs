//! The engine's side: one command after the other, each answered before the next is read.

use std::{
    cell::RefCell,
    io::{self, Cursor, Read, Write},
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use tengen_game::{Game, Turn};
use tengen_gomoku::{Choice, Gomoku, Move, Opening, Point, Rules, Setup};
use tengen_search::Plan;

use super::{
    brain::{Brain, Limits},
    command::Command,
    complaint::Complaint,
    input::{Heard, Input},
    place,
    settings::Settings,
    table::{Table, stone},
};
use crate::transport::words::shortened;

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Somebody said `END`.
    End,
    /// The input ended.
    EndOfInput,
    /// The answers could not be delivered any more.
    Unheard,
}

/// Answers commands until `END`, the end of the input, or the end of anybody listening.
///
/// # Errors
/// If the system has no thread for the reader.
pub fn serve<B: Brain + ?Sized>(
    reader: impl Read + Send + 'static,
    mut writer: impl Write,
    brain: &mut B,
) -> io::Result<Ending> {
    let input = Input::of(reader)?;
    let voice = RefCell::new(Voice { output: &mut writer, unheard: false });
    let mut session = Session { brain, input: &input, voice: &voice, table: None, settings: Settings::default() };
    while let Some(heard) = input.next() {
        let answer = match &heard {
            Heard::Line(line) if Command::read(line) == Command::End => return Ok(Ending::End),
            Heard::Line(line) => session.hear(line),
            Heard::TooLong => Err(Complaint::TooLong),
        };
        match answer {
            Ok(Reply::None) => {}
            Ok(Reply::Say(answer)) => voice.borrow_mut().say(&answer),
            Err(complaint) => voice.borrow_mut().say(&format!("ERROR {complaint}")),
        }
        if voice.borrow().unheard {
            return Ok(Ending::Unheard);
        }
    }
    Ok(Ending::EndOfInput)
}

/// Everything the brain says to a whole script, for examples and tests.
///
/// Nothing if the system has no thread to spare.
pub fn converse<B: Brain + ?Sized>(brain: &mut B, script: &str) -> String {
    let mut said = Vec::new();
    if serve(Cursor::new(script.to_owned()), &mut said, brain).is_err() {
        return String::new();
    }
    String::from_utf8_lossy(&said).into_owned()
}

/// Where answers go.
struct Voice<'s> {
    output: &'s mut dyn Write,
    unheard: bool,
}

impl Voice<'_> {
    /// One line, whatever the text is.
    fn say(&mut self, text: &str) {
        let line: String = text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
        let said = self.output.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.output.flush());
        self.unheard |= said.is_err();
    }
}

enum Reply {
    None,
    Say(String),
}

struct Session<'s, B: ?Sized> {
    brain: &'s mut B,
    input: &'s Input,
    voice: &'s RefCell<Voice<'s>>,
    table: Option<Table>,
    settings: Settings,
}

impl<B: Brain + ?Sized> Session<'_, B> {
    fn hear(&mut self, line: &str) -> Result<Reply, Complaint> {
        let said = match Command::read(line) {
            Command::Start(size) => self.begin_on(Table::of_size(size)?),
            Command::RectStart(sides) => self.begin_on(Table::of_sides(sides)?),
            Command::Restart => self.begin_on(self.table()?.cleared()),
            Command::Begin => {
                let table = self.table()?;
                if !table.is_empty() {
                    return Err(Complaint::NotEmpty);
                }
                self.answer(&table)?
            }
            Command::Turn(point) => {
                let table = self.table()?;
                let point = place::read(point, table.size())?;
                self.settings.check()?;
                self.answer(&table.with(point, self.settings.winning)?)?
            }
            Command::Board => {
                let stones = self.until_done(stone);
                let table = self.table()?.with_stones(&stones?)?;
                self.answer(&table)?
            }
            Command::Swap2Board => {
                let stones = self.until_done(place::read);
                self.swap2(&stones?)?
            }
            Command::TakeBack(point) => {
                let table = self.table()?;
                self.table = Some(table.without(place::read(point, table.size())?)?);
                "OK".to_owned()
            }
            Command::Play(point) => {
                let table = self.table()?;
                let point = place::read(point, table.size())?;
                self.settings.check()?;
                self.table = Some(table.with(point, self.settings.winning)?);
                place::write(point)
            }
            Command::Info(text) => {
                self.settings.hear(text);
                return Ok(Reply::None);
            }
            Command::About => self.brain.about().to_string(),
            // Whoever serves us looks for it first.
            Command::End => return Ok(Reply::None),
            Command::Unknown => format!("UNKNOWN {}", shortened(line.trim())),
        };
        Ok(Reply::Say(said))
    }

    fn table(&self) -> Result<Table, Complaint> {
        self.table.clone().ok_or(Complaint::NotStarted)
    }

    fn begin_on(&mut self, table: Table) -> String {
        self.table = Some(table);
        self.settings.restart();
        self.brain.forget();
        "OK".to_owned()
    }

    /// The lines up to `DONE`. The first that makes no sense is complained of when all have been heard.
    fn until_done<T>(&self, read: impl Fn(&str, u8) -> Result<T, Complaint>) -> Result<Vec<T>, Complaint> {
        let size = self.table.as_ref().map(Table::size);
        let mut all = size.map(|_| Vec::new()).ok_or(Complaint::NotStarted);
        while let Some(heard) = self.input.next() {
            let one = match &heard {
                Heard::Line(line) if line.trim().eq_ignore_ascii_case("DONE") => break,
                Heard::Line(line) => size.ok_or(Complaint::NotStarted).and_then(|size| read(line, size)),
                Heard::TooLong => Err(Complaint::TooLong),
            };
            all = all.and_then(|mut all| {
                all.push(one?);
                // No board has more: a flood of stones is not kept.
                if all.len() <= MOST_STONES { Ok(all) } else { Err(Complaint::TooLong) }
            });
        }
        all
    }

    /// A stone of ours on this table, which is kept with it.
    fn answer(&mut self, table: &Table) -> Result<String, Complaint> {
        self.settings.check()?;
        let game = table.game(self.settings.winning)?;
        if game.end().is_some() {
            return Err(Complaint::Over);
        }
        let begin = Instant::now();
        let chosen = self.choose(&game, self.settings.plan(table.made()));
        self.settings.spend(begin.elapsed());
        let point = stone_of(chosen?)?;
        self.table = Some(table.with(point, self.settings.winning)?);
        Ok(place::write(point))
    }

    /// Our part of the opening swap2, from the stones that are there.
    fn swap2(&mut self, stones: &[Point]) -> Result<String, Complaint> {
        let table = self.table()?;
        self.settings.check()?;
        let rules = Rules { winning: self.settings.winning, opening: Opening::Swap2 };
        let mut game = Gomoku::new(Setup::new(table.size(), rules)?);
        match stones {
            [] | [_, _, _] => play_all(&mut game, stones)?,
            [first @ .., _, _] if first.len() == 3 => {
                play_all(&mut game, first)?;
                game.play(Move::Choose(Choice::Add));
                play_all(&mut game, &stones[3..])?;
            }
            _ => return Err(Complaint::Swap2Stones(stones.len())),
        }
        let ours = game.turn();
        let before = game.moves().len();
        let (begin, plan) = (Instant::now(), self.settings.plan(0));
        while game.turn() == ours && matches!(ours, Turn::Of(_)) {
            let spent = begin.elapsed();
            let left = |time: Duration| time.saturating_sub(spent);
            let chosen = self.choose(&game, Plan { aim: left(plan.aim), most: left(plan.most) });
            if chosen.is_err() {
                self.settings.spend(spent);
            }
            let mv = chosen?;
            if mv == Move::Resign {
                return Err(Complaint::Brain("the brain gives up in the opening".to_owned()));
            }
            game.check(mv)?;
            game.play(mv);
        }
        self.settings.spend(begin.elapsed());
        let moves = &game.moves()[before..];
        self.table = Some(table.with_game(&game));
        if moves.contains(&Move::Choose(Choice::Black)) {
            return Ok("SWAP".to_owned());
        }
        let points = moves.iter().filter_map(|mv| stone_of(*mv).ok());
        Ok(points.map(place::write).collect::<Vec<_>>().join(" "))
    }

    fn choose(&mut self, game: &Gomoku, plan: Plan) -> Result<Move, Complaint> {
        let ended = self.input.ended();
        // A script that is read from a file ends with END before anything is thought: only one that comes later means us.
        let ended_before = ended.load(Ordering::Acquire);
        let stop = || !ended_before && ended.load(Ordering::Acquire);
        let say = |text: &str| self.voice.borrow_mut().say(&format!("MESSAGE {text}"));
        let limits = Limits { plan, memory: self.settings.memory, stop: &stop, say: &say };
        self.brain.choose(game, &limits).map_err(Complaint::Brain)
    }
}

/// More stones than the largest board has points.
const MOST_STONES: usize = 22 * 22;

fn play_all(game: &mut Gomoku, points: &[Point]) -> Result<(), Complaint> {
    for point in points {
        game.check(Move::Place(*point))?;
        game.play(Move::Place(*point));
    }
    Ok(())
}

fn stone_of(mv: Move) -> Result<Point, Complaint> {
    match mv {
        Move::Place(point) => Ok(point),
        Move::Choose(_) | Move::Resign => Err(Complaint::Brain(format!("the brain answered {mv}"))),
    }
}
