//! Random games side by side, with plug-ins compiled here and interpreted there: the same move by move, to the last unit of gas.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tengen_game::{Boards, Game, Random, Turn};
use tengen_sector66::{Added, Grid, KIND, Package, Sector66};

use crate::{Plugin, Runs, Tally, Unfit, some_move, strewn, usable};

/// Moves that a game has at most; most end before.
const MOST_MOVES: usize = 160;

/// What games side by side came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Agreement {
    /// How many were played.
    pub games: u64,
    /// All moves.
    pub moves: u64,
    /// Calls of plug-ins, on either side.
    pub calls: u64,
    /// The gas of all of them.
    pub gas: u64,
    /// Calls that fell.
    pub fallen: u64,
}

/// A house with plug-ins that all run in one way, and what they are counted in.
pub struct House {
    boards: Boards,
    /// Of each plug-in, in the order of the files.
    pub tallies: Vec<Arc<Mutex<Tally>>>,
}

impl House {
    /// A house with these packages.
    ///
    /// # Errors
    /// The first that is none.
    pub fn new<F: AsRef<[u8]>>(files: &[F], runs: Runs) -> Result<Self, Unfit> {
        let (boards, mut tallies) = (Boards::default(), Vec::new());
        for bytes in files {
            let mut plugin = Plugin::read(bytes.as_ref(), runs)?;
            tallies.push(plugin.count());
            let names = Added::names(plugin.uuid(), plugin.hash());
            let plugin: Arc<dyn Package> = Arc::new(plugin);
            for name in names {
                boards.add(&name, Added(plugin.clone()));
            }
        }
        Ok(Self { boards, tallies })
    }

    /// A game with these options, if one can be played so.
    #[must_use]
    pub fn open<B: Grid>(&self, spec: &Value) -> Option<Sector66<B>> {
        let (_, table) = KIND.open(&self.boards, spec.as_object().cloned().unwrap_or_default()).ok()?;
        table.as_any().downcast_ref::<Sector66<B>>().cloned()
    }

    /// Equal if every call so far was made with the same arguments, ended in the same way and cost the same.
    #[must_use]
    pub fn print(&self) -> Vec<u64> {
        self.tallies.iter().map(|tally| tally.lock().unwrap_or_else(PoisonError::into_inner).print).collect()
    }
}

/// Plays random games with these packages, compiled and interpreted, from those of the number `first` on, for as long as `watch`
/// says yes, which is told how many have been played.
///
/// # Errors
/// A file that is no plug-in, or where two games were not the same.
pub fn agree<F: AsRef<[u8]>>(
    files: &[F],
    games: u64,
    first: u64,
    watch: &mut dyn FnMut(u64) -> bool,
) -> Result<Agreement, String> {
    let house = |runs| House::new(files, runs).map_err(|unfit| unfit.to_string());
    let (compiled, interpreted) = (house(Runs::Compiled)?, house(Runs::Interpreted)?);
    let plugins = files.iter().map(|bytes| Plugin::read(bytes.as_ref(), Runs::Interpreted));
    let plugins: Vec<Plugin> = plugins.collect::<Result<_, _>>().map_err(|unfit| unfit.to_string())?;
    let kinds: Vec<_> = plugins.iter().flat_map(|plugin| usable(plugin).collect::<Vec<_>>()).collect();
    let mut came = Agreement::default();
    // Not every board that is drawn can be played on.
    for seed in first..first.saturating_add(games.saturating_mul(8)) {
        if came.games == games || !watch(came.games) {
            break;
        }
        let spec = strewn(&kinds, seed);
        let (one, other) = (compiled.open::<u128>(&spec), interpreted.open::<u128>(&spec));
        let (one, other) = match (one, other) {
            (Some(one), Some(other)) => (one, other),
            (None, None) => continue,
            _ => return Err(format!("game {seed} can be begun in one way only")),
        };
        came.moves += side_by_side(one, other, seed)?;
        if compiled.print() != interpreted.print() {
            return Err(format!("game {seed}: calls ended otherwise, or cost something else"));
        }
        came.games += 1;
    }
    for tally in &compiled.tallies {
        for (.., hook) in tally.lock().unwrap_or_else(PoisonError::into_inner).called() {
            came.calls += hook.calls;
            came.gas += hook.gas;
            came.fallen += hook.fallen;
        }
    }
    Ok(came)
}

/// Plays two games with the same random moves, and takes back some. How many moves there were comes back.
///
/// # Errors
/// Where they were not the same.
pub fn side_by_side<B: Grid>(mut one: Sector66<B>, mut other: Sector66<B>, seed: u64) -> Result<u64, String> {
    let mut random = Random::with_seed(seed);
    let (mut legal, mut also) = (Vec::new(), Vec::new());
    let mut moves = 0;
    for _ in 0..MOST_MOVES {
        one.legal(&mut legal);
        other.legal(&mut also);
        let after = || format!("game {seed} after {} moves", one.plies().len());
        if legal != also {
            return Err(format!("{}: other moves are legal", after()));
        }
        if (Game::turn(&one), one.world().hash(), one.events())
            != (Game::turn(&other), other.world().hash(), other.events())
        {
            return Err(format!("{}: the positions differ", after()));
        }
        if legal.is_empty() || random.below(12) == 0 {
            let taken = after();
            if one.undo() != other.undo() {
                return Err(format!("{taken}: one cannot be taken back"));
            }
            if !matches!(Game::turn(&one), Turn::Of(_)) {
                break;
            }
            continue;
        }
        let Some(mv) = some_move(&legal, &mut random) else { break };
        one.play(mv);
        other.play(mv);
        moves += 1;
        if !matches!(Game::turn(&one), Turn::Of(_)) {
            break;
        }
    }
    Ok(moves)
}
