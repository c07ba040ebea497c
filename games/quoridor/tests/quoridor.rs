//! Quoridor as people meet it: rules that are easy to get wrong, refusals, pictures, positions as text, golden games; and a
//! second plain model of the rules that agrees on random games.

#[path = "quoridor/cases.rs"]
mod cases;
#[path = "quoridor/golden.rs"]
mod golden;
#[path = "quoridor/model.rs"]
mod model;
#[path = "quoridor/plain.rs"]
mod plain;
#[path = "quoridor/positions.rs"]
mod positions;
#[path = "quoridor/several.rs"]
mod several;

use serde_json::json;
use tengen_game::{Boards, Refused, Seat, Table, Turn};
use tengen_quoridor::KIND;

/// A table with these options.
fn open(options: &serde_json::Value) -> Result<Box<dyn Table>, Refused> {
    let options = options.as_object().cloned().unwrap_or_default();
    KIND.open(&Boards::default(), options).map(|(_, table)| table)
}

/// A table with these options and moves.
fn after(options: &serde_json::Value, moves: &str) -> Result<Box<dyn Table>, Refused> {
    let mut table = open(options)?;
    for text in moves.split_whitespace() {
        let Turn::Of(seat) = table.turn() else { panic!("{text} comes after the end") };
        table.play(seat, text)?;
    }
    Ok(table)
}

/// The usual game after these moves.
fn usual(moves: &str) -> Result<Box<dyn Table>, Refused> {
    after(&json!({}), moves)
}

/// The steps that may be made, in one line.
fn steps(table: &dyn Table) -> String {
    let mut steps: Vec<String> = table.legal().into_iter().filter(|mv| !mv.ends_with(['h', 'v'])).collect();
    steps.sort();
    steps.join(" ")
}

fn payoffs(table: &dyn Table) -> Option<Vec<f32>> {
    match table.turn() {
        Turn::Of(_) => None,
        Turn::Over(outcome) => Some(outcome.payoffs(table.seats()).to_vec()),
    }
}

const FIRST: Seat = Seat(0);
