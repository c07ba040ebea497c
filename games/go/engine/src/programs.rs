//! Programs that speak GTP.

use std::time::{Duration, Instant};

use tengen_game::{Ability, GameSpec, Leash, Place, Protocol, Said, Thinker, Wanted};
use tengen_go::Rules;
use tengen_protocol::{
    go::GtpAgent,
    gtp::{CommandLine, Controller, ControllerError, Options},
};

use crate::GoThinker;

/// Programs for Go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gtp;

/// Without these nobody can play a game with it.
const NEEDED: [&str; 5] = ["boardsize", "clear_board", "komi", "play", "genmove"];

fn start(program: &Place, patience: Duration) -> Result<Controller, ControllerError> {
    let usual = Options::default();
    let options = Options { patience, connect_within: patience.min(usual.connect_within), ..usual };
    match program {
        Place::Command(line) => Controller::start(&line.parse::<CommandLine>()?, options),
        Place::Address(address) => Controller::connect(address, options),
    }
}

/// The first line says what happened; what follows are the program's last words.
fn one_line(error: &ControllerError) -> String {
    error.to_string().split('\n').map(str::trim).collect::<Vec<_>>().join(" ")
}

impl Protocol for Gtp {
    fn name(&self) -> &'static str {
        "gtp"
    }

    fn usual_boards(&self) -> &'static str {
        "grid:5..19"
    }

    fn takes_address(&self) -> bool {
        true
    }

    fn rules(&self, name: &str) -> Result<String, String> {
        name.parse::<Rules>().map(|rules| rules.to_string()).map_err(|error| error.to_string())
    }

    fn wanted(&self, game: &GameSpec) -> Option<Wanted> {
        let rules = game.options.get("rules").and_then(|said| said.as_str());
        let rules = self.rules(rules.unwrap_or("aga")).ok()?;
        Some(Wanted { board: game.board().unwrap_or("grid:19").to_string(), rules, opening: None })
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
        let controller = start(program, patience).map_err(|error| error.to_string())?;
        let leash = controller.leash();
        hold(Box::new(move || leash.cut()));
        let agent = GtpAgent::new(controller).map_err(|error| error.to_string())?;
        Ok(Box::new(GoThinker::new(Box::new(agent))))
    }
}

fn ask(engine: &mut Controller, said: &Said, left: &dyn Fn() -> Duration) -> Result<Ability, String> {
    let failed = |error: ControllerError| format!("does not answer: {}", one_line(&error));
    let title = engine.send("name", left()).map_err(failed)?.trim().to_string();
    let version = engine.send("version", left()).map_err(failed)?.trim().to_string();
    let listed = engine.send("list_commands", left()).map_err(failed)?;
    let knows = |command: &str| listed.split_whitespace().any(|known| known == command);
    if let Some(missing) = NEEDED.into_iter().find(|command| !knows(command)) {
        return Err(format!("cannot play: it has no command {missing}"));
    }
    let (rectangles, graphs) = (knows("rectangular_boardsize"), knows("tengen-board"));
    let mut squares = Vec::new();
    for side in &said.squares {
        match engine.send(&format!("boardsize {side}"), left()) {
            Ok(_) => squares.push(*side),
            Err(ControllerError::Refused { .. }) => {}
            Err(error) => return Err(failed(error)),
        }
    }
    if let Some(side) = squares.last() {
        for command in [&format!("boardsize {side}"), "clear_board", "komi 6.5"] {
            engine.send(command, left()).map_err(failed)?;
        }
    }
    let others = if graphs { said.others.clone() } else { Vec::new() };
    if squares.is_empty() && others.is_empty() && !rectangles {
        return Err("cannot play: it refuses every board it was said to play on".to_string());
    }
    Ok(Ability { title, version, squares, rectangles, graphs, others, openings: Vec::new() })
}
