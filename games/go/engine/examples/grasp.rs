//! How well a search understands the games of a match: how far what it says of positions is from who won in the end.
//!
//! ```text
//! cargo run --release -p tengen-go-engine --example grasp -- go --visits 300 FOLDER...
//! ```
//!
//! Folders are those that `tengen match --dir` left, of Go; `--every 7` takes every seventh position of a game, and `,net=FILE` at the
//! end of the engine's name is the network that it asks. Squared errors of values from -1 to 1, by the number of moves made: a search
//! that knows nothing says 0 and is 1 off. A match that one engine wins for the most part says less of its openings than of its ends.

mod games;

use std::{
    error::Error,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use tengen_game::Budget;
use tengen_go::{Colour, Go};

/// What is looked at.
struct Wish {
    engine: String,
    visits: u32,
    every: usize,
    folders: Vec<PathBuf>,
}

/// Moves made, from so many on.
const PHASES: [usize; 4] = [0, 16, 32, 50];

/// The sum of squared errors, and of how many.
type Off = (f64, u32);

fn main() -> Result<(), Box<dyn Error>> {
    let wish = read(std::env::args().skip(1))?;
    let mut off = [Off::default(); PHASES.len()];
    for folder in &wish.folders {
        look(&wish, folder, &mut off)?;
    }
    let all = off.iter().fold(Off::default(), |all, one| (all.0 + one.0, all.1 + one.1));
    let mean =
        |(sum, count): Off| if count > 0 { format!("{:.3} ({count})", sum / f64::from(count)) } else { "-".into() };
    let phases = PHASES.iter().zip(off).map(|(from, off)| format!("from {from}: {}", mean(off)));
    println!("{}, {} visits: {}; {}", wish.engine, wish.visits, mean(all), phases.collect::<Vec<_>>().join(", "));
    Ok(())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, Box<dyn Error>> {
    let engine = words.next().ok_or("which engine?")?;
    let mut wish = Wish { engine, visits: 300, every: 7, folders: Vec::new() };
    while let Some(word) = words.next() {
        let mut number = || words.next().ok_or(format!("{word} what?"));
        match word.as_str() {
            "--visits" => wish.visits = number()?.parse()?,
            "--every" => wish.every = number()?.parse::<usize>()?.max(1),
            _ => wish.folders.push(word.into()),
        }
    }
    if wish.folders.is_empty() { Err("whose games?".into()) } else { Ok(wish) }
}

fn look(wish: &Wish, folder: &Path, off: &mut [Off; PHASES.len()]) -> Result<(), Box<dyn Error>> {
    for (game, turn, won) in games::moments(folder, wish.every)? {
        let said = f64::from(value(wish, &game, turn)?);
        let phase = PHASES.iter().rposition(|from| game.moves().count() >= *from).unwrap_or(0);
        let won = if won { 1.0 } else { -1.0 };
        off[phase] = (off[phase].0 + (said - won).powi(2), off[phase].1 + 1);
        eprint!(".");
    }
    eprintln!();
    Ok(())
}

/// What an engine that has seen nothing else says of a position, from -1 to 1.
fn value(wish: &Wish, game: &Go, turn: Colour) -> Result<f32, Box<dyn Error>> {
    let visits = AtomicU32::new(1);
    let stop = || visits.fetch_add(1, Ordering::Relaxed) >= wish.visits;
    let analysis =
        games::call(&wish.engine)?.analyse(game, turn.seat(), &Budget { stop: Some(&stop), ..Budget::default() })?;
    Ok(2.0 * analysis.win_rate - 1.0)
}
