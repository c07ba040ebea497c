//! The text of every game: lines at its head, and the moves of its main line.
//!
//! ```text
//! Game: go
//! Option board: torus:9
//! Option komi: 6.5
//! Seat 1: Ann
//! Rank 1: 3d
//! Seat 2: Bo
//! Date: 2026-11-18
//! Result: W+R
//!
//! 1. 41 42 pass pass "mark 42" 2:accept
//! ```
//!
//! Options are JSON, but a text needs no quotes where it reads as nothing else. So do the other lines, and moves, unless
//! there is white space, a quote or a colon in them. A move stands beside its seat where the game does not wait for that
//! seat alone. Numbers before moves count them, and may be left out. `Board` is a drawn board in JSON.
//!
//! Of a tree, its main line is written, and nothing of what is said about it.

use std::fmt::Write as _;

use serde_json::Value;
use tengen_game::{GameSpec, Games, Refused, Seat, Table};

use crate::{About, File, RecordNode, RecordPlayer, Recorded, codes, is_resignation};

/// How many moves stand on a line.
const A_LINE: usize = 10;

/// What stands before the name of the game.
const GAME: &str = "Game:";

/// Whether a file begins with one of these games.
pub(crate) fn is_of(games: &Games, file: &File<'_>) -> bool {
    let first = file.text().trim_start().lines().next().unwrap_or_default();
    first.strip_prefix(GAME).is_some_and(|name| games.find(name.trim()).is_some())
}

type PlayerLine = (&'static str, fn(&mut RecordPlayer) -> &mut Option<String>);

const PLAYER: [PlayerLine; 3] =
    [("Seat", |player| &mut player.name), ("Rank", |player| &mut player.rank), ("Team", |player| &mut player.team)];

/// Writes the main line of a record and what stands at its head.
///
/// # Errors
/// If its main line is no game, or sets up a position in the middle.
pub fn write(games: &Games, recorded: &Recorded) -> Result<String, Refused> {
    let _drawn = recorded.shape.as_ref().map(|shape| games.boards().adopt(shape)).transpose()?;
    let (spec, table) = games.open(&recorded.game)?;
    let mut text = format!("{GAME} {}\n", spec.game);
    if let Some(shape) = &recorded.shape {
        let shape = serde_json::to_string(shape).unwrap_or_default();
        let _ = writeln!(text, "Board: {shape}");
    }
    for (name, value) in &spec.options {
        let _ = writeln!(text, "Option {name}: {}", option(value));
    }
    for (seat, player) in (1..).zip(&recorded.players) {
        let mut player = player.clone();
        for (name, line) in PLAYER {
            if let Some(said) = line(&mut player) {
                let _ = writeln!(text, "{name} {seat}: {}", quoted(said));
            }
        }
    }
    let mut about = recorded.about.clone();
    for (name, line) in About::LINES {
        if let Some(said) = line(&mut about) {
            let _ = writeln!(text, "{name}: {}", quoted(said));
        }
    }
    if let Some(said) = &recorded.result {
        let _ = writeln!(text, "Result: {}", quoted(said));
    }
    text.push('\n');
    let moves = moves(recorded, table)?;
    for (number, line) in moves.chunks(A_LINE).enumerate() {
        let _ = writeln!(text, "{}. {}", number * A_LINE + 1, line.join(" "));
    }
    Ok(text)
}

fn moves(recorded: &Recorded, mut table: Box<dyn Table>) -> Result<Vec<String>, Refused> {
    let mut moves = Vec::new();
    for (number, node) in recorded.main_line() {
        if node.game.is_some() {
            return Err(Refused::new(&codes::RECORD_SET_UP).with("node", number));
        }
        let Some(mv) = &node.mv else { continue };
        let awaited = table.awaited();
        let seat = node.seat.or(awaited.first().copied()).unwrap_or(Seat(0));
        let before = if awaited == [seat] { String::new() } else { format!("{}:", seat.0 + 1) };
        let resigns = is_resignation(mv);
        let written = if resigns {
            crate::RESIGN.to_string()
        } else {
            table.play(seat, mv).map_err(|refused| refused.placed("node", number))?
        };
        let bare = !written.contains(|letter: char| letter.is_whitespace() || matches!(letter, '"' | ':'));
        moves.push(
            before + &if bare && is_bare(&written) && !written.ends_with('.') { written } else { spelled(&written) },
        );
        if resigns && !table.retire(seat) {
            break;
        }
    }
    Ok(moves)
}

/// Whether a text is read as it stands.
fn is_bare(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.starts_with('"') && !text.contains(char::is_control)
}

fn spelled(text: &str) -> String {
    Value::from(text).to_string()
}

fn quoted(text: &str) -> String {
    if is_bare(text) { text.to_string() } else { spelled(text) }
}

fn option(value: &Value) -> String {
    match value {
        Value::String(text) if is_bare(text) && serde_json::from_str::<Value>(text).is_err() => text.clone(),
        _ => value.to_string(),
    }
}

/// Reads a record.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read(games: &Games, text: &str) -> Result<Recorded, Refused> {
    let mut head = Head::default();
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(number, line)| (number + 1, line))
        .skip_while(|(_, line)| line.trim().is_empty());
    for (number, line) in lines.by_ref().take_while(|(_, line)| !line.trim().is_empty()) {
        head.read(line).ok_or_else(|| word(line, number, 1))?;
    }
    let Head { game, shape, mut players, about, result } = head;
    let _drawn = shape.as_ref().map(|shape| games.boards().adopt(shape)).transpose()?;
    let (spec, mut table) = games.open(&game)?;
    if players.len() > table.seats() {
        return Err(Refused::new(&codes::WRONG_SEATS).with("given", players.len()).with("needed", table.seats()));
    }
    players.resize(table.seats(), RecordPlayer::default());
    let mut nodes = vec![RecordNode::default()];
    let mut over = false;
    for (number, line) in lines {
        let mut rest = line;
        while let Some(Said { at, seat, mv, after }) =
            next(line, rest).map_err(|at| word(&line[at..], number, column(line, at)))?
        {
            rest = after;
            let placed = |refused: Refused| refused.placed("line", number).placed("column", column(line, at));
            if over {
                return Err(placed(Refused::new(&codes::GAME_OVER)));
            }
            let seat = seat.or(table.awaited().first().copied()).unwrap_or(Seat(0));
            let written = if is_resignation(&mv) {
                over = !table.retire(seat);
                crate::RESIGN.to_string()
            } else {
                table.play(seat, &mv).map_err(placed)?
            };
            nodes.push(RecordNode::of_move(nodes.len() as u32 - 1, seat, written));
        }
    }
    Ok(Recorded { shape, players, about, result, ..Recorded::new(spec, 0, nodes) })
}

fn word(text: &str, line: usize, column: usize) -> Refused {
    let shown: String = text.trim().chars().take(40).collect();
    Refused::new(&codes::RECORD_WORD).with("text", shown).with("line", line).with("column", column)
}

fn column(line: &str, at: usize) -> usize {
    line[..at].chars().count() + 1
}

/// What stands at the head of a text.
struct Head {
    game: GameSpec,
    shape: Option<tengen_game::BoardShape>,
    players: Vec<RecordPlayer>,
    about: About,
    result: Option<String>,
}

impl Default for Head {
    fn default() -> Self {
        Self { game: GameSpec::new(""), shape: None, players: Vec::new(), about: About::default(), result: None }
    }
}

impl Head {
    /// Takes a line in; nothing if it is none.
    fn read(&mut self, line: &str) -> Option<()> {
        let (name, said) = line.split_once(':')?;
        let said = said.trim();
        let text = || if said.starts_with('"') { serde_json::from_str(said).ok() } else { Some(said.to_string()) };
        match name.trim().split_once(' ') {
            None if name == "Game" => self.game.game = said.to_string(),
            None if name == "Board" => self.shape = Some(serde_json::from_str(said).ok()?),
            None if name == "Result" => self.result = Some(text()?),
            None => {
                let (_, kept) = About::LINES.into_iter().find(|(known, _)| *known == name)?;
                *kept(&mut self.about) = Some(text()?);
            }
            Some(("Option", option)) => {
                let value = serde_json::from_str(said).unwrap_or_else(|_| Value::from(said));
                self.game.options.insert(option.to_string(), value);
            }
            Some((name, seat)) => {
                let (_, kept) = PLAYER.into_iter().find(|(known, _)| *known == name)?;
                let seat: usize = seat.parse().ok().filter(|seat| (1..=tengen_game::MOST_SEATS).contains(seat))?;
                if self.players.len() < seat {
                    self.players.resize(seat, RecordPlayer::default());
                }
                *kept(&mut self.players[seat - 1]) = Some(text()?);
            }
        }
        Some(())
    }
}

/// A move of a line: where it stands, whose it is if that is said, and what comes after it.
struct Said<'t> {
    at: usize,
    seat: Option<Seat>,
    mv: String,
    after: &'t str,
}

/// The next move of a line; the error is where something else stands.
fn next<'t>(line: &'t str, rest: &'t str) -> Result<Option<Said<'t>>, usize> {
    let mut rest = rest.trim_start();
    let number = rest.split(char::is_whitespace).next().unwrap_or_default();
    if number.strip_suffix('.').is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) {
        rest = rest[number.len()..].trim_start();
    }
    if rest.is_empty() {
        return Ok(None);
    }
    let at = line.len() - rest.len();
    let seat = match rest.split_once(':') {
        Some((seat, after)) if !seat.is_empty() && seat.bytes().all(|digit| digit.is_ascii_digit()) => {
            rest = after;
            Some(Seat(seat.parse::<u8>().ok().and_then(|seat| seat.checked_sub(1)).ok_or(at)?))
        }
        _ => None,
    };
    if rest.starts_with('"') {
        let mut texts = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let mv = texts.next().and_then(Result::ok).ok_or(at)?;
        return Ok(Some(Said { at, seat, mv, after: &rest[texts.byte_offset()..] }));
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    Ok(Some(Said { at, seat, mv: rest[..end].to_string(), after: &rest[end..] }))
}
