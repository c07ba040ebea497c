//! Programs that speak the Gomocup protocol.

use std::time::{Duration, Instant};

use tengen_game::{Ability, GameSpec, Leash, Place, Protocol, Said, Thinker, Wanted};
use tengen_gomoku::Winning;
use tengen_protocol::gomocup::{CommandLine, Controller, ControllerError, GomocupAgent, Options};

/// Programs for the Gomoku family: without an opening or with swap2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gomocup;

/// The lines of a board if a spec names none.
const USUAL_SIZE: u64 = 15;
/// Gomoku is played on boards of so many lines and more; some programs set no stones on smaller ones.
const USUAL_SIDE: u16 = 15;
/// To find out whether a program knows swap2. Those that do not often say nothing.
const TO_SET_STONES: Duration = Duration::from_secs(5);
const SWAP2: &str = "swap2";

fn start(program: &Place, patience: Duration) -> Result<Controller, String> {
    let Place::Command(line) = program else { return Err("the Gomocup protocol is spoken in pipes".to_string()) };
    let line: CommandLine = line.parse().map_err(|error| format!("{error}"))?;
    Controller::start(&line, Options { patience, ..Options::default() }).map_err(|error| error.to_string())
}

/// The first line says what happened; what follows are the program's last words.
fn one_line(error: &str) -> String {
    error.split('\n').map(str::trim).collect::<Vec<_>>().join(" ")
}

impl Protocol for Gomocup {
    fn name(&self) -> &'static str {
        "gomocup"
    }

    fn usual_boards(&self) -> &'static str {
        "grid:5..22"
    }

    fn takes_address(&self) -> bool {
        false
    }

    fn rules(&self, name: &str) -> Result<String, String> {
        name.parse::<Winning>().map(|rules| rules.to_string()).map_err(|error| error.to_string())
    }

    fn wanted(&self, game: &GameSpec) -> Option<Wanted> {
        let said = |option: &str| game.options.get(option).and_then(|said| said.as_str());
        let size = game.options.get("size").and_then(serde_json::Value::as_u64).unwrap_or(USUAL_SIZE);
        // The protocol has no words for the other openings.
        let opening = match said("opening").unwrap_or("free") {
            "free" => None,
            SWAP2 => Some(SWAP2),
            _ => return None,
        };
        let rules = self.rules(said("rules").unwrap_or("standard")).ok()?;
        Some(Wanted { board: format!("grid:{size}"), rules, opening })
    }

    fn examine(&self, program: &Place, said: &Said, within: Duration) -> Result<Ability, String> {
        let end = Instant::now() + within;
        let left = || end.saturating_duration_since(Instant::now());
        let mut engine = start(program, within).map_err(|error| format!("does not start: {}", one_line(&error)))?;
        let asked = ask(&mut engine, said, &left);
        engine.quit();
        asked
    }

    fn start(&self, program: &Place, patience: Duration, hold: &dyn Fn(Leash)) -> Result<Box<dyn Thinker>, String> {
        let controller = start(program, patience)?;
        let leash = controller.leash();
        hold(Box::new(move || leash.cut()));
        let player = GomocupAgent::new(controller).map_err(|error| error.to_string())?;
        Ok(Box::new(player))
    }
}

/// Who it is and on which boards it begins a game.
fn ask(engine: &mut Controller, said: &Said, left: &dyn Fn() -> Duration) -> Result<Ability, String> {
    let failed = |error: ControllerError| format!("does not answer: {}", one_line(&error.to_string()));
    let mut squares = Vec::new();
    for &side in &said.squares {
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
    let side = side.and_then(|side| u8::try_from(side).ok());
    let swap2 = side.is_some_and(|side| engine.knows_swap2(side, left().min(TO_SET_STONES)));
    let openings = if swap2 { vec![SWAP2] } else { Vec::new() };
    Ok(Ability { title: about.name, version: about.version, squares, openings, ..Ability::default() })
}
