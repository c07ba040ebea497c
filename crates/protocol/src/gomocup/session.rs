//! The engine's side: one command after the other, each answered before the next is read.

use std::{
    io::{self, Cursor, Read, Write},
    sync::{Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use tengen_game::{Analysis, Budget, Game, Plan, Reply, Thinker, Turn, Watch};
use tengen_gomoku::{Choice, Gomoku, Move, Opening, Point, Rules, Setup};

use super::{
    About,
    command::Command,
    complaint::Complaint,
    input::{Heard, Input},
    place,
    session_board::{SessionBoard, stone},
    settings::Settings,
};
use crate::transport::words::shortened;

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionEnd {
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
pub fn serve(
    reader: impl Read + Send + 'static,
    mut writer: impl Write + Send,
    about: &About,
    thinker: &mut dyn Thinker,
) -> io::Result<SessionEnd> {
    let input = Input::of(reader)?;
    let voice = Voice(Mutex::new(Output { writer: &mut writer, unheard: false }));
    let mut session =
        Session { about, thinker, input: &input, voice: &voice, table: None, settings: Settings::default() };
    while let Some(heard) = input.next() {
        let answer = match &heard {
            Heard::Line(line) if Command::read(line) == Command::End => return Ok(SessionEnd::End),
            Heard::Line(line) => session.hear(line),
            Heard::TooLong => Err(Complaint::TooLong),
        };
        match answer {
            Ok(None) => {}
            Ok(Some(answer)) => voice.say(&answer),
            Err(complaint) => voice.say(&format!("ERROR {complaint}")),
        }
        if voice.output().unheard {
            return Ok(SessionEnd::Unheard);
        }
    }
    Ok(SessionEnd::EndOfInput)
}

/// Everything that is answered to a whole script, for examples and tests.
///
/// Nothing if the system has no thread to spare.
pub fn converse(about: &About, thinker: &mut dyn Thinker, script: &str) -> String {
    let mut said = Vec::new();
    if serve(Cursor::new(script.to_owned()), &mut said, about, thinker).is_err() {
        return String::new();
    }
    String::from_utf8_lossy(&said).into_owned()
}

/// Where answers go, and what is thought meanwhile, on whatever thread that is.
struct Voice<'s>(Mutex<Output<'s>>);

struct Output<'s> {
    writer: &'s mut (dyn Write + Send),
    unheard: bool,
}

impl<'s> Voice<'s> {
    fn output(&self) -> MutexGuard<'_, Output<'s>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One line, whatever the text is.
    fn say(&self, text: &str) {
        let line: String = text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
        let Output { writer, unheard } = &mut *self.output();
        let said = writer.write_all(format!("{line}\n").as_bytes()).and_then(|()| writer.flush());
        *unheard |= said.is_err();
    }
}

struct Session<'s> {
    about: &'s About,
    thinker: &'s mut dyn Thinker,
    input: &'s Input,
    voice: &'s Voice<'s>,
    table: Option<SessionBoard>,
    settings: Settings,
}

impl Session<'_> {
    /// The answer, if there is one.
    fn hear(&mut self, line: &str) -> Result<Option<String>, Complaint> {
        let said = match Command::read(line) {
            Command::Start(size) => self.begin_on(SessionBoard::of_size(size)?),
            Command::RectStart(sides) => self.begin_on(SessionBoard::of_sides(sides)?),
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
                return Ok(None);
            }
            Command::About => self.about.to_string(),
            // Whoever serves us looks for it first.
            Command::End => return Ok(None),
            Command::Unknown => format!("UNKNOWN {}", shortened(line.trim())),
        };
        Ok(Some(said))
    }

    fn table(&self) -> Result<SessionBoard, Complaint> {
        self.table.clone().ok_or(Complaint::NotStarted)
    }

    fn begin_on(&mut self, table: SessionBoard) -> String {
        self.table = Some(table);
        self.settings.restart();
        self.thinker.forget();
        "OK".to_owned()
    }

    /// The lines up to `DONE`. The first that makes no sense is complained of when all have been heard.
    fn until_done<T>(&self, read: impl Fn(&str, u8) -> Result<T, Complaint>) -> Result<Vec<T>, Complaint> {
        let size = self.table.as_ref().map(SessionBoard::size);
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
    fn answer(&mut self, table: &SessionBoard) -> Result<String, Complaint> {
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
        let tell = |analysis: &Analysis| self.voice.say(&format!("MESSAGE {}", thought(analysis)));
        let budget = Budget {
            stop: Some(&stop),
            plan: Some(plan),
            watch: Some(Watch { every: Duration::ZERO, tell: &tell }),
            memory: self.settings.memory,
            ..Budget::default()
        };
        let Turn::Of(seat) = game.turn() else { return Err(Complaint::Over) };
        match self.thinker.choose(game, seat, &budget) {
            Ok(Reply::Move(mv)) => Ok(game.read(&mv)?),
            Ok(Reply::Resign | Reply::Wait) => Err(Complaint::Engine("the engine gives up".to_owned())),
            Err(error) => Err(Complaint::Engine(error.to_string())),
        }
    }
}

/// What it thinks, in a line as people at Gomocup read it.
fn thought(analysis: &Analysis) -> String {
    let depth = analysis.depth.map(|(depth, deepest)| format!("depth {depth}-{deepest} ")).unwrap_or_default();
    let known = format!("{depth}ev {:.1}% n {}", 100.0 * analysis.win_rate, analysis.visits);
    match analysis.moves.first() {
        Some(best) => {
            let line: Vec<&str> = best.line.iter().take(LONGEST_LINE).map(String::as_str).collect();
            format!("{known} pv {}", line.join(" "))
        }
        None => known,
    }
}

/// Moves of a line that is told.
const LONGEST_LINE: usize = 12;

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
        Move::Choose(_) => Err(Complaint::Engine(format!("the engine answered {mv}"))),
    }
}
