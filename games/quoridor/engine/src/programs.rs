//! Programs that speak QTP, or the dialect of UCI that Titanium and Ka speak.

use std::{
    io,
    time::{Duration, Instant},
};

use serde_json::Value;
use tengen_game::{Ability, GameSpec, Leash, Place, Protocol, Said, Thinker, Wanted};
use tengen_protocol::{
    qtp::{CommandLine, Controller, ControllerError, Options, QtpAgent},
    uci::UciAgent,
};

/// Programs that speak QTP, in whichever dialect: two players on square boards with as many walls each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Qtp;

/// Programs that speak the dialect of UCI: two players, nine by nine, ten walls each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Uci;

/// What is usual for two.
const USUAL_SIZE: u64 = 9;
const USUAL_WALLS: u64 = 10;

/// Quoridor has one set of rules: what differs between two players, none of these programs is told.
const RULES: &str = "standard";

fn rules(name: &str) -> Result<String, String> {
    if name == RULES { Ok(name.to_string()) } else { Err(format!("Quoridor has no rules `{name}`, only {RULES}")) }
}

/// The side of the board and the walls of each, if one number says each of them and two play from the beginning.
fn even(game: &GameSpec) -> Option<(u64, u64)> {
    let number = |name: &str, usual: u64| match game.options.get(name) {
        None | Some(Value::Null) => Some(usual),
        Some(said) => said.as_u64(),
    };
    let walls = match game.options.get("walls") {
        Some(Value::Array(each)) => match &each[..] {
            [first, second] if first == second => first.as_u64()?,
            _ => return None,
        },
        _ => number("walls", USUAL_WALLS)?,
    };
    let (width, height) = (number("width", USUAL_SIZE)?, number("height", USUAL_SIZE)?);
    let two = number("seats", 2)? == 2;
    let from_the_beginning = game.options.get("position").is_none_or(Value::is_null);
    (two && width == height && from_the_beginning).then_some((width, walls))
}

fn wanted(size: u64) -> Wanted {
    Wanted { board: format!("grid:{size}"), rules: RULES.to_string(), opening: None }
}

/// The first line says what happened; what follows are the program's last words.
fn one_line(error: &ControllerError) -> String {
    error.to_string().split('\n').map(str::trim).collect::<Vec<_>>().join(" ")
}

fn cannot_start(error: &ControllerError) -> String {
    format!("does not start: {}", one_line(error))
}

fn cannot_answer(error: &ControllerError) -> String {
    format!("does not answer: {}", one_line(error))
}

fn options(patience: Duration) -> Options {
    let usual = Options::default();
    Options { patience, connect_within: patience.min(usual.connect_within), ..usual }
}

fn start(program: &Place, patience: Duration) -> Result<Controller, ControllerError> {
    match program {
        Place::Command(line) => Controller::start(&line.parse::<CommandLine>()?, options(patience)),
        Place::Address(address) => Controller::connect(address, options(patience)),
    }
}

impl Protocol for Qtp {
    fn name(&self) -> &'static str {
        "qtp"
    }

    fn usual_boards(&self) -> &'static str {
        "grid:3..15"
    }

    fn takes_address(&self) -> bool {
        true
    }

    fn rules(&self, name: &str) -> Result<String, String> {
        rules(name)
    }

    fn wanted(&self, game: &GameSpec) -> Option<Wanted> {
        even(game).map(|(size, _)| wanted(size))
    }

    fn examine(&self, program: &Place, said: &Said, within: Duration) -> Result<Ability, String> {
        let end = Instant::now() + within;
        let controller = start(program, within).map_err(|error| cannot_start(&error))?;
        let mut agent = QtpAgent::new(controller).map_err(|error| cannot_answer(&error))?;
        let mut squares = Vec::new();
        for &side in &said.squares {
            let Ok(size) = u8::try_from(side) else { continue };
            let left = end.saturating_duration_since(Instant::now());
            if agent.accepts(size, left).map_err(|error| cannot_answer(&error))? {
                squares.push(side);
            }
        }
        let (title, version) = (agent.name(), agent.version());
        Box::new(agent).quit();
        if squares.is_empty() {
            return Err("cannot play: it refuses every board it was said to play on".to_string());
        }
        Ok(Ability { title, version, squares, ..Ability::default() })
    }

    fn start(&self, program: &Place, patience: Duration, hold: &dyn Fn(Leash)) -> Result<Box<dyn Thinker>, String> {
        let controller = start(program, patience).map_err(|error| error.to_string())?;
        let leash = controller.leash();
        hold(Box::new(move || leash.cut()));
        let agent = QtpAgent::new(controller).map_err(|error| error.to_string())?;
        Ok(Box::new(agent))
    }
}

fn start_uci(program: &Place, patience: Duration, hold: &dyn Fn(Leash)) -> Result<UciAgent, ControllerError> {
    let line = match program {
        Place::Command(line) => line,
        Place::Address(address) => {
            let reason = io::Error::other("this protocol is spoken in pipes");
            return Err(ControllerError::CannotConnect { address: address.clone(), reason });
        }
    };
    let hold = |leash: tengen_protocol::uci::Leash| hold(Box::new(move || leash.cut()));
    UciAgent::start(&line.parse::<CommandLine>()?, options(patience), &hold)
}

impl Protocol for Uci {
    fn name(&self) -> &'static str {
        "quoridor-uci"
    }

    fn usual_boards(&self) -> &'static str {
        "grid:9"
    }

    fn takes_address(&self) -> bool {
        false
    }

    fn rules(&self, name: &str) -> Result<String, String> {
        rules(name)
    }

    fn wanted(&self, game: &GameSpec) -> Option<Wanted> {
        let only = (u64::from(UciAgent::SIZE), u64::from(UciAgent::WALLS));
        even(game).filter(|asked| *asked == only).map(|(size, _)| wanted(size))
    }

    fn examine(&self, program: &Place, said: &Said, within: Duration) -> Result<Ability, String> {
        let agent = start_uci(program, within, &|_| ()).map_err(|error| match error {
            ControllerError::CannotStart { .. }
            | ControllerError::CannotConnect { .. }
            | ControllerError::BadCommandLine(_) => cannot_start(&error),
            error => cannot_answer(&error),
        })?;
        let title = agent.name();
        Box::new(agent).quit();
        let squares = vec![u16::from(UciAgent::SIZE)];
        if !said.squares.contains(&squares[0]) {
            return Err("cannot play: its protocol is for grid:9 only".to_string());
        }
        Ok(Ability { title, squares, ..Ability::default() })
    }

    fn start(&self, program: &Place, patience: Duration, hold: &dyn Fn(Leash)) -> Result<Box<dyn Thinker>, String> {
        let agent = start_uci(program, patience, hold).map_err(|error| error.to_string())?;
        Ok(Box::new(agent))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_protocol_has_words_for_its_own_tables_only() {
        let spec = |options: Value| GameSpec {
            options: options.as_object().cloned().unwrap_or_default(),
            ..GameSpec::new("quoridor")
        };
        for (options, qtp, uci) in [
            (json!({}), Some("grid:9"), true),
            (json!({"seats": 2, "width": 9, "height": 9, "walls": [10, 10], "plies": 0}), Some("grid:9"), true),
            (json!({"walls": 3}), Some("grid:9"), false),
            (json!({"width": 5, "height": 5}), Some("grid:5"), false),
            (json!({"width": 5}), None, false),
            (json!({"walls": [10, 9]}), None, false),
            (json!({"seats": 4}), None, false),
            (json!({"position": "- / - / e2 e8 / 9 9 / 1"}), None, false),
        ] {
            let spec = spec(options.clone());
            assert_eq!(Qtp.wanted(&spec).map(|wanted| wanted.board).as_deref(), qtp, "{options}");
            assert_eq!(Uci.wanted(&spec).is_some(), uci, "{options}");
        }
        assert!(Qtp.rules("standard").is_ok() && Uci.rules("house").is_err());
    }
}
