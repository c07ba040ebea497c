//! Positions of games that are over, for the examples that ask what engines make of them.

use std::{error::Error, fs, path::Path};

use tengen_arena::{Charter, GameRecord};
use tengen_game::{Boards, Engines as _, Game as _, Resources, Thinker, UnknownEngine};
use tengen_go::{Colour, Go};
use tengen_go_engine::ENGINES;

/// A position of a game, who is to move, and whether they won in the end.
pub(crate) type Moment = (Go, Colour, bool);

/// Every so manyth position of the games in a folder that `tengen match --dir` left.
pub(crate) fn moments(folder: &Path, every: usize) -> Result<Vec<Moment>, Box<dyn Error>> {
    let charter: Charter = serde_json::from_str(&fs::read_to_string(folder.join("match.json"))?)?;
    if charter.game.game != tengen_go::KIND.name {
        return Err("games of Go, please".into());
    }
    let (_, table) = tengen_go::KIND.open(&Boards::default(), charter.game.options)?;
    let start = table.as_any().downcast_ref::<Go>().ok_or("games of Go, please")?;
    let mut moments = Vec::new();
    for line in fs::read_to_string(folder.join("games.jsonl"))?.lines() {
        let record: GameRecord = serde_json::from_str(line)?;
        let winner = record.places().iter().position(|place| *place == 0);
        let Some(winner) = winner.filter(|_| record.winner().is_some()).map(|seat| Colour::BOTH[seat]) else {
            continue;
        };
        let mut game = start.clone();
        for (ply, text) in record.moves.iter().enumerate() {
            let (Some(turn), Ok(mv)) = (game.to_move(), game.read(text)) else { break };
            // Not the same plies of every game.
            if ply >= record.opening_moves && (ply + record.number as usize).is_multiple_of(every) {
                moments.push((game.clone(), turn, turn == winner));
            }
            game.play_as(turn, mv)?;
        }
    }
    Ok(moments)
}

/// An engine by its name; `,net=FILE` at its end is the network that it asks.
pub(crate) fn call(name: &str) -> Result<Box<dyn Thinker>, UnknownEngine> {
    ENGINES.make(name, 1, &Resources { trusted: true, ..Resources::default() })
}
