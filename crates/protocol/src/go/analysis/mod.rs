//! Analysis over GTP: `lz-analyze` and `kata-analyze`, which stream what the engine knows until somebody speaks, and their
//! `genmove` cousins, which stream while they think and end with the move.
//!
//! The commands are those of Leela Zero and KataGo, so that programs which show analyses of these show ours as well.
//! [`request`] reads what is asked for, [`line`] writes what is known, [`after`] what a move changes.

mod after;
mod line;
mod request;

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tengen_game::{Analysis, Budget, Watch};

use self::{after::AfterMoves, request::Request};
use super::{engine::GoEngine, vertex::write_answer};
use crate::gtp::{Answer, Arguments, Exchange};

/// Whose way of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// Leela Zero: shares of 10,000.
    Leela,
    /// KataGo: fractions, scores and ownership too.
    Kata,
}

/// How long we wait at a time for somebody to speak when there is nothing left to find out.
const PATIENCE: Duration = Duration::from_secs(3600);

impl GoEngine {
    /// Thinks until somebody speaks, and tells what it knows meanwhile. The game stays as it is.
    pub(super) fn analyze(
        &mut self,
        dialect: Dialect,
        arguments: Arguments<'_>,
        exchange: &mut Exchange<'_>,
    ) -> Answer {
        let request = Request::read(&self.game, dialect, arguments)?;
        let input = exchange.watch();
        let stop = || input.input_waiting();
        // Programs wait for the `=` before they show that an analysis runs.
        exchange.stream("");
        let after = AfterMoves::new(&self.game, request.colour);
        let analysed = {
            let exchange = Mutex::new(&mut *exchange);
            let tell = |analysis: &Analysis| stream(&exchange, &request.line(&self.game, analysis, &after));
            let watch = Some(Watch { every: request.every, tell: &tell });
            let budget = Budget { stop: Some(&stop), watch, avoid: &request.avoid, ..Budget::default() };
            self.thinker.analyse(&self.game.with_turn(request.colour), request.colour.seat(), &budget)
        };
        // A position can be known to the end; the answer still lasts until somebody speaks.
        while analysed.is_ok() && !exchange.wait_for_input(PATIENCE) {}
        analysed.map(|_| String::new()).map_err(|error| self.failed(&error))
    }

    /// Chooses a move and makes it as `genmove` does, and tells what it knows meanwhile.
    pub(super) fn genmove_analyze(
        &mut self,
        dialect: Dialect,
        arguments: Arguments<'_>,
        exchange: &mut Exchange<'_>,
    ) -> Answer {
        let request = Request::read(&self.game, dialect, arguments)?;
        exchange.stream("");
        let shown = self.game.clone();
        let after = AfterMoves::new(&shown, request.colour);
        let exchange = Mutex::new(exchange);
        let tell = |analysis: &Analysis| stream(&exchange, &request.line(&shown, analysis, &after));
        let watch = Watch { every: request.every, tell: &tell };
        let chosen = self.think(request.colour, Some(watch), &request.avoid)?;
        self.make(request.colour, chosen)?;
        Ok(format!("play {}", write_answer(self.game.board(), chosen)))
    }
}

/// A watcher may be asked on any thread.
fn stream(exchange: &Mutex<&mut Exchange<'_>>, line: &str) {
    exchange.lock().unwrap_or_else(PoisonError::into_inner).stream(line);
}
