//! Problems of life and death: shapes by chance and groups that were shut in where the engine played itself.

mod games;
mod shelf;

use std::{
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use anyhow::{Context, Result};
use tengen_game::Random;
use tengen_go::Ground;
use tengen_life::{
    Limits, Problem,
    generate::{Puzzle, Shapes},
};

use self::{games::Games, shelf::Shelf};
use super::{INTERRUPTED, Options, stop_on_ctrl_c};
use crate::{boards, terminal};

/// How many puzzles the file can have, unless it is said.
const COUNT: u32 = 120;
/// How many problems are looked at, unless it is said.
const TRIES: u64 = 1_000_000;
/// A problem that takes more positions is too hard, or its region too large.
const MOST_NODES: u64 = 400_000;
/// So many show whether a shape is settled; those that take more are left aside.
const FEW_NODES: u64 = 30_000;
const MEMORY: usize = 64 << 20;
/// A search goes as deep as the longest line.
const STACK: usize = 64 << 20;
/// Shapes between two games: games are slow, and shapes are many.
const SHAPES_A_GAME: u32 = 100;

/// Makes problems until the shelf is full, and keeps them in the file.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let boards = options.boards.iter().map(|spec| {
        let board = boards::load(spec).with_context(|| format!("--board {spec}"))?;
        Ok(Ground::new(Arc::new(board)))
    });
    let grounds: Vec<Arc<Ground>> = boards.collect::<Result<_>>()?;
    let names = grounds.iter().map(|ground| ground.board().spec().to_string());
    let mut shelf = Shelf::new(options.count.unwrap_or(COUNT) as usize, names.collect());
    shelf.load(&options.out)?;
    let engine = Some(options.engine.as_str()).filter(|engine| *engine != "none");
    if let Some(engine) = engine {
        // Asked once here, so that a wrong name is told at once.
        drop(Games::new(&grounds, engine, 1)?);
    }
    let (stop, most) = (stop_on_ctrl_c()?, options.tries.unwrap_or(TRIES));
    let tried = AtomicU64::new(0);
    let is_full = AtomicBool::new(shelf.is_full());
    let (sender, found) = mpsc::sync_channel::<Puzzle>(64);
    let (seed, begin) = (options.seed(), Instant::now());
    let is_over = || stop.load(Ordering::Relaxed) || is_full.load(Ordering::Relaxed);
    let made: Result<()> = thread::scope(|scope| {
        for thread in 0..options.threads {
            let worker = Worker {
                grounds: &grounds,
                engine,
                seed: seed ^ u64::from(thread) << 48,
                stop: &is_over,
                tried: &tried,
                most,
            };
            let sender = sender.clone();
            let builder = thread::Builder::new().stack_size(STACK);
            builder.spawn_scoped(scope, move || worker.work(&sender)).context("cannot start a thread")?;
        }
        drop(sender);
        for puzzle in found {
            if shelf.take(&puzzle) {
                shelf.save(&options.out)?;
            }
            is_full.store(shelf.is_full(), Ordering::Relaxed);
            progress(&shelf, tried.load(Ordering::Relaxed), begin);
        }
        Ok(())
    });
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    made?;
    terminal::say(&shelf.to_string())?;
    Ok(if stop.load(Ordering::Relaxed) { INTERRUPTED.into() } else { ExitCode::SUCCESS })
}

/// One thread: shapes on each board in turn, and now and then a game.
struct Worker<'a> {
    grounds: &'a [Arc<Ground>],
    engine: Option<&'a str>,
    seed: u64,
    stop: &'a (dyn Fn() -> bool + Sync),
    tried: &'a AtomicU64,
    most: u64,
}

impl Worker<'_> {
    fn work(&self, found: &mpsc::SyncSender<Puzzle>) {
        let random =
            |at: usize| Random::with_seed(self.seed.wrapping_add(at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut shapes: Vec<Shapes> =
            self.grounds.iter().enumerate().map(|(at, ground)| Shapes::new(ground.clone(), random(at))).collect();
        let mut games = self.engine.and_then(|engine| Games::new(self.grounds, engine, self.seed).ok());
        loop {
            for _ in 0..SHAPES_A_GAME {
                for shapes in &mut shapes {
                    let limits = Limits { stop: self.stop, nodes: Some(FEW_NODES), memory: MEMORY };
                    if !self.look(shapes.next_unsettled(&limits), found) {
                        return;
                    }
                }
            }
            for problem in games.iter_mut().flat_map(|games| games.game(self.stop)) {
                if !self.look(Some(problem), found) {
                    return;
                }
            }
        }
    }

    /// Whether there is a point in going on.
    fn look(&self, problem: Option<Problem>, found: &mpsc::SyncSender<Puzzle>) -> bool {
        if (self.stop)() || self.tried.fetch_add(1, Ordering::Relaxed) >= self.most {
            return false;
        }
        let limits = Limits { stop: self.stop, nodes: Some(MOST_NODES), memory: MEMORY };
        match problem.and_then(|problem| Puzzle::of(&problem, &limits)) {
            Some(puzzle) => found.send(puzzle.cleared(&limits)).is_ok(),
            None => true,
        }
    }
}

fn progress(shelf: &Shelf, tried: u64, begin: Instant) {
    if io::stderr().is_terminal() {
        let seconds = begin.elapsed().as_secs();
        let line = format!("{tried} looked at  {} of {} puzzles  {seconds} s", shelf.count(), shelf.room());
        // A terminal that has gone away is no reason to stop.
        let _gone = write!(io::stderr(), "\r{line}\x1b[K").and_then(|()| io::stderr().flush());
    }
}
