//! Sector 66 as people meet it, and what must hold in every game of it.

#[path = "sector66/golden.rs"]
mod golden;
#[path = "sector66/hooks.rs"]
mod hooks;
#[path = "sector66/plain.rs"]
mod plain;
#[path = "sector66/plain_quoridor.rs"]
mod plain_quoridor;
#[path = "sector66/specs.rs"]
mod specs;
#[path = "sector66/stories.rs"]
mod stories;
#[path = "sector66/templates.rs"]
mod templates;
#[path = "sector66/undo.rs"]
mod undo;
#[path = "sector66/wild.rs"]
mod wild;

use serde_json::{Map, Value, json};
use tengen_game::{Boards, GameSpec, Refused, Seat, Table, Turn};
use tengen_sector66::{Grid, KIND, Sector66};

/// A spec and a table with these options.
fn open(options: &Value) -> Result<(GameSpec, Box<dyn Table>), Refused> {
    KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default())
}

/// A table with these options.
fn table(options: &Value) -> Box<dyn Table> {
    open(options).unwrap_or_else(|refused| panic!("{refused}")).1
}

/// The game at a table.
fn game<B: Grid>(table: &dyn Table) -> Sector66<B> {
    table.as_any().downcast_ref::<Sector66<B>>().expect("a board of that size").clone()
}

/// Plays moves, each for whoever is to move.
fn play(table: &mut dyn Table, moves: &str) -> Result<(), Refused> {
    for text in moves.split_whitespace() {
        let Turn::Of(seat) = table.turn() else { panic!("{text} comes after the end") };
        table.play(seat, text)?;
    }
    Ok(())
}

/// A template of one's own: five by five with two players across, and whatever is said besides.
fn small(more: &Value) -> Value {
    let mut template = json!({
        "sector66": 1, "name": {"en": "Test"}, "description": {"en": "A test."}, "width": 5, "height": 5,
        "games": [{"players": 2, "walls": {"least": 0, "most": 9, "usual": 3}, "seats": [
            {"start": "c1", "targets": "row 5"}, {"start": "c5", "targets": "row 1"}
        ]}]
    });
    for (key, value) in more.as_object().cloned().unwrap_or_else(Map::new) {
        template[key] = value;
    }
    template
}

const FIRST: Seat = Seat(0);
