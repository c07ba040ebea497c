//! Games of the engine against itself, and the groups that were shut in there.

use std::sync::Arc;

use anyhow::Result;
use tengen_game::{Budget, Engines as _, Game as _, Reply, Resources, Thinker};
use tengen_go::{Go, Ground, Setup};
use tengen_go_engine::ENGINES;
use tengen_life::{Problem, generate::enclosed};

/// Before so many moves nobody is shut in, as a share of the points.
const FIRST: f64 = 0.3;
/// After so many, as a share of the points, a game is only filled in.
const LAST: f64 = 1.2;
/// Every so many moves a position is looked at: in between little changes.
const EVERY: usize = 3;

/// Plays one game after the other, on each board in turn.
pub(super) struct Games<'a> {
    grounds: &'a [Arc<Ground>],
    players: Vec<Box<dyn Thinker>>,
    played: usize,
}

impl<'a> Games<'a> {
    pub(super) fn new(grounds: &'a [Arc<Ground>], engine: &str, seed: u64) -> Result<Self> {
        let players =
            grounds.iter().map(|_| ENGINES.make(engine, seed, &Resources::default())).collect::<Result<_, _>>()?;
        Ok(Self { grounds, players, played: 0 })
    }

    /// The problems of another game.
    pub(super) fn game(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Vec<Problem> {
        let at = self.played % self.grounds.len().max(1);
        self.played += 1;
        let (Some(ground), Some(player)) = (self.grounds.get(at), self.players.get_mut(at)) else { return Vec::new() };
        let mut game = Go::new(Setup::on_ground(ground.clone()));
        let points = ground.board().len() as f64;
        let mut found = Vec::new();
        let budget = Budget { stop: Some(stop), ..Budget::default() };
        for ply in 0..(points * LAST) as usize {
            let Some(colour) = game.to_move().filter(|_| !stop()) else { break };
            let Ok(Reply::Move(text)) = player.choose(&game, colour.seat(), &budget) else { break };
            let Ok(mv) = game.read(&text) else { break };
            if game.play_as(colour, mv).is_err() {
                break;
            }
            if ply as f64 >= points * FIRST && ply % EVERY == 0 {
                found.extend(enclosed(game.position()));
            }
        }
        found
    }
}
