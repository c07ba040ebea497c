//! What a program can do, found out by asking it before anybody sits down with it.

use std::{
    fmt,
    time::{Duration, Instant},
};

use tengen_board::Spec;
use tengen_protocol::{
    gomocup,
    gtp::{Controller, ControllerError},
};

use super::{Plays, Program};

/// What was found out about a program, for whoever runs the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The program, by its name in `engines.toml`.
    pub name: String,
    /// What it can do, or why it cannot sit anywhere.
    pub finding: Result<Ability, String>,
}

/// What a program can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    /// What it calls itself.
    pub title: String,
    /// Its version, as it says.
    pub version: String,
    /// The sides of the square grids it accepts, of those it was said to play on.
    pub squares: Vec<u16>,
    /// Whether it plays on grids that are not square (`rectangular_boardsize`).
    pub rectangles: bool,
    /// Whether it can be told of any graph (`tengen-board`).
    pub graphs: bool,
    /// The other boards it was said to play on, if it can be told of them.
    pub others: Vec<String>,
    /// Whether it plays the opening swap2, in the Gomoku family.
    pub swap2: bool,
}

/// Without these nobody can play a game with it.
const NEEDED: [&str; 5] = ["boardsize", "clear_board", "komi", "play", "genmove"];

impl Program {
    /// Starts it, asks what it can do, and lets it go, all within a time.
    pub(super) fn check(&self, within: Duration) -> Report {
        Report { name: self.name.clone(), finding: self.examine(within) }
    }

    fn examine(&self, within: Duration) -> Result<Ability, String> {
        let end = Instant::now() + within;
        let absent = |error: ControllerError| format!("does not start: {}", one_line(&error));
        match self.plays {
            Plays::Go { .. } => {
                let mut engine = self.start(within).map_err(absent)?;
                let asked = ask(self, &mut engine, end);
                engine.quit();
                asked
            }
            Plays::Gomoku { .. } => {
                let mut engine = self.start_gomocup(within).map_err(absent)?;
                let asked = ask_gomocup(self, &mut engine, end);
                engine.quit();
                asked
            }
        }
    }

    /// The sides of the square boards it is said to play on.
    fn squares(&self) -> Vec<u16> {
        let mut squares: Vec<u16> = self.boards.iter().flat_map(super::Boards::squares).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

/// Who it is and on which boards it begins a game.
fn ask_gomocup(program: &Program, engine: &mut gomocup::Controller, end: Instant) -> Result<Ability, String> {
    let failed = |error: ControllerError| format!("does not answer: {}", one_line(&error));
    let left = || end.saturating_duration_since(Instant::now());
    let mut squares = Vec::new();
    for side in program.squares() {
        let Ok(size) = u8::try_from(side) else { continue };
        match engine.start_game(size, left()) {
            Ok(()) => squares.push(side),
            Err(ControllerError::Refused { .. }) => {}
            Err(error) => return Err(failed(error)),
        }
    }
    if squares.is_empty() {
        return Err("cannot play: it refuses every board it was said to play on".to_string());
    }
    // By now it has loaded whatever it has to load: if it knows the question it answers at once.
    let about = engine.about().map_err(failed)?.unwrap_or_default();
    let side = squares.iter().copied().find(|side| *side >= USUAL_SIDE).or(squares.last().copied());
    let swap2 = side.and_then(|side| u8::try_from(side).ok());
    let swap2 = swap2.is_some_and(|side| engine.knows_swap2(side, left().min(TO_SET_STONES)));
    Ok(Ability {
        title: about.name,
        version: about.version,
        squares,
        rectangles: false,
        graphs: false,
        others: Vec::new(),
        swap2,
    })
}

/// Gomoku is played on boards of so many lines and more; some programs set no stones on smaller ones.
const USUAL_SIDE: u16 = 15;

/// To find out whether a program knows swap2. Those that do not often say nothing.
const TO_SET_STONES: Duration = Duration::from_secs(5);

fn ask(program: &Program, engine: &mut Controller, end: Instant) -> Result<Ability, String> {
    let failed = |error: ControllerError| format!("does not answer: {}", one_line(&error));
    let left = || end.saturating_duration_since(Instant::now());
    let title = engine.send("name", left()).map_err(failed)?;
    let version = engine.send("version", left()).map_err(failed)?;
    let listed = engine.send("list_commands", left()).map_err(failed)?;
    let knows = |command: &str| listed.split_whitespace().any(|known| known == command);
    if let Some(missing) = NEEDED.into_iter().find(|command| !knows(command)) {
        return Err(format!("cannot play: it has no command {missing}"));
    }
    let (rectangles, graphs) = (knows("rectangular_boardsize"), knows("tengen-board"));
    let mut accepted = Vec::new();
    for side in program.squares() {
        match engine.send(&format!("boardsize {side}"), left()) {
            Ok(_) => accepted.push(side),
            Err(ControllerError::Refused { .. }) => {}
            Err(error) => return Err(failed(error)),
        }
    }
    if let Some(side) = accepted.last() {
        for command in [&format!("boardsize {side}"), "clear_board", "komi 6.5"] {
            engine.send(command, left()).map_err(failed)?;
        }
    }
    let is_other = |text: &String| !text.starts_with("grid");
    let others: Vec<String> = program.boards.iter().map(ToString::to_string).filter(is_other).collect();
    let ability = Ability {
        title: title.trim().to_string(),
        version: version.trim().to_string(),
        squares: accepted,
        rectangles,
        graphs,
        others: if graphs { others } else { Vec::new() },
        swap2: false,
    };
    if ability.squares.is_empty() && ability.others.is_empty() && !rectangles {
        return Err("cannot play: it refuses every board it was said to play on".to_string());
    }
    Ok(ability)
}

/// The first line says what happened; what follows are the program's last words.
fn one_line(error: &ControllerError) -> String {
    error.to_string().split('\n').map(str::trim).collect::<Vec<_>>().join(" ")
}

impl Ability {
    /// Whether it can be told to play on this board.
    pub(super) fn can_play_on(&self, board: &Spec) -> bool {
        match board {
            Spec::Grid { columns, rows } if columns == rows => self.squares.contains(columns),
            Spec::Grid { .. } => self.rectangles,
            // Only we know what stands in our files.
            Spec::File(_) => false,
            _ => self.graphs,
        }
    }

    /// `grid:5 to grid:19`, and so on.
    fn boards(&self) -> String {
        let mut runs: Vec<(u16, u16)> = Vec::new();
        for &side in &self.squares {
            match runs.last_mut() {
                Some((_, end)) if *end + 1 == side => *end = side,
                _ => runs.push((side, side)),
            }
        }
        let run = |(least, most): (u16, u16)| match most - least {
            0 => format!("grid:{least}"),
            _ => format!("grid:{least} to grid:{most}"),
        };
        let mut words: Vec<String> = runs.into_iter().map(run).collect();
        words.extend(self.others.iter().cloned());
        if self.rectangles {
            words.push("grids that are not square".to_string());
        }
        words.join(", ")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.finding {
            Ok(ability) if ability.version.is_empty() => write!(f, "{}: ok, plays {}", self.name, ability.boards()),
            Ok(ability) => write!(f, "{} {}: ok, plays {}", self.name, ability.version, ability.boards()),
            Err(reason) => write!(f, "{}: {reason}", self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_for_each_program() {
        let mut ability = Ability {
            title: "Four".to_string(),
            version: "1.2".to_string(),
            squares: vec![5, 6, 7, 9, 13, 14],
            rectangles: false,
            graphs: false,
            others: Vec::new(),
            swap2: false,
        };
        let line = |finding| Report { name: "four".to_string(), finding }.to_string();
        assert_eq!(line(Ok(ability.clone())), "four 1.2: ok, plays grid:5 to grid:7, grid:9, grid:13 to grid:14");
        ability = Ability { rectangles: true, graphs: true, others: vec!["torus".to_string()], ..ability };
        ability.version.clear();
        ability.squares.truncate(1);
        assert_eq!(line(Ok(ability.clone())), "four: ok, plays grid:5, torus, grids that are not square");
        for (board, plays) in
            [("grid:5", true), ("grid:6", false), ("grid:5x6", true), ("hex:3", true), ("file:x", false)]
        {
            assert_eq!(ability.can_play_on(&board.parse().unwrap()), plays, "{board}");
        }
        assert_eq!(line(Err("does not start: no".to_string())), "four: does not start: no");
    }
}
