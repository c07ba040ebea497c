//! The engine at a table, as anybody asks any engine.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tengen_game::{
    Analysis, Budget, Engines, Game, Random, Reply, Resources, Runs, SearchTree, Seat, Table, ThinkError, Thinker,
    TreeSize, Turn, Watch,
};
use tengen_quoridor::Wide;
use tengen_search::{Candidate, Report, analysis_of, game_on, pick};
use tengen_sector66::{Grid, Move, Sector66};

use crate::{
    Level,
    config::Changes,
    plain::as_quoridor,
    player::{Player, Watcher},
};

/// What an engine is made with.
#[derive(Debug, Clone)]
pub(crate) struct Making {
    pub(crate) level: Level,
    pub(crate) threads: usize,
    pub(crate) changes: Changes,
    pub(crate) bytes: usize,
    /// Whether Quoridor's engine thinks where nothing special is left.
    pub(crate) delegates: bool,
    /// Whether it chooses its moves as if there were no plug-ins: to measure what finding out about them is worth.
    pub(crate) ignores: bool,
    pub(crate) seed: u64,
}

/// The engine at some level, on boards that fit into one word and on larger ones.
pub(crate) struct Sector66Thinker {
    name: String,
    making: Making,
    random: Random,
    small: Player<u128>,
    wide: Player<Wide>,
    /// Who thinks where nothing special is left; made when that comes.
    plain: Option<Box<dyn Thinker>>,
    visits: Option<u64>,
}

impl Sector66Thinker {
    pub(crate) fn new(name: &str, making: Making) -> Self {
        let Making { threads, bytes, seed, .. } = making;
        let changes = || making.changes.clone();
        Self {
            name: name.to_string(),
            random: Random::with_seed(seed),
            small: Player::new(changes(), threads, bytes),
            wide: Player::new(changes(), threads, bytes),
            plain: None,
            visits: None,
            making,
        }
    }

    /// Quoridor's engine and the table that it is shown, where it is its turn to think.
    fn plain<B: Grid>(&mut self, game: &Sector66<B>) -> Option<(&mut dyn Thinker, Box<dyn Table>)>
    where
        Sector66<B>: Played<B>,
    {
        if !self.making.delegates {
            return None;
        }
        let table = Sector66::<B>::table(as_quoridor(game)?);
        if self.plain.is_none() {
            let name = match self.making.threads {
                0 | 1 => "quoridor".to_string(),
                threads => format!("quoridor,threads={threads}"),
            };
            let resources = Resources { memory: Some(self.making.bytes), ..Resources::default() };
            self.plain = tengen_quoridor_engine::ENGINES.make(&name, self.making.seed, &resources).ok();
        }
        Some((self.plain.as_deref_mut()?, table))
    }

    /// The tree of Quoridor's engine, if it was asked about this.
    fn plain_tree<B: Grid>(&self, game: &Sector66<B>, size: &TreeSize) -> Option<SearchTree>
    where
        Sector66<B>: Played<B>,
    {
        let table = Sector66::<B>::table(as_quoridor(game)?);
        self.plain.as_ref()?.tree(&*table, size)
    }

    fn reply<B: Grid>(&mut self, game: &Sector66<B>, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError>
    where
        Sector66<B>: Played<B>,
    {
        if Game::turn(game) != Turn::Of(seat) {
            return Ok(Reply::Wait);
        }
        let bare = self.making.ignores.then(|| game.without_plugins());
        let seen = bare.as_ref().unwrap_or(game);
        if let Some((engine, table)) = self.plain(seen) {
            let reply = engine.choose(&*table, seat, budget)?;
            self.visits = engine.iterations();
            let is_legal = |text: &str| game.read(text).is_ok_and(|mv| game.check(mv).is_ok());
            if !matches!(&reply, Reply::Move(text) if !is_legal(text)) {
                return Ok(reply);
            }
        }
        let report = self.searched(seen, seat, self.making.level.visits, budget, |plan| plan.aim);
        self.visits = Some(report.visits.into());
        let barred = |mv: &Move| {
            let text = game.notation(*mv);
            let avoided = budget.avoid.iter().any(|avoid| avoid.seat == seat && avoid.moves.contains(&text));
            // What it did not see may forbid the move.
            avoided || (bare.is_some() && game.check(*mv).is_err())
        };
        let kept: Vec<&Candidate<Move>> = report.candidates.iter().filter(|candidate| !barred(&candidate.mv)).collect();
        let any = || {
            let mut legal = Vec::new();
            Game::legal(game, &mut legal);
            legal.iter().copied().find(|mv| !barred(mv)).or(legal.first().copied())
        };
        let mv = pick(&kept, self.making.level.temperature, &mut self.random).or_else(any);
        let mv = mv.ok_or_else(|| ThinkError::Crashed("it has no move".to_string()))?;
        Ok(Reply::Move(game.notation(mv)))
    }

    fn judged<B: Grid>(&mut self, game: &Sector66<B>, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError>
    where
        Sector66<B>: Played<B>,
    {
        if Game::turn(game) != Turn::Of(seat) {
            return Err(ThinkError::OtherGame);
        }
        if let Some((engine, table)) = self.plain(game) {
            return engine.analyse(&*table, seat, budget);
        }
        let report = self.searched(game, seat, u32::MAX, budget, |plan| plan.most);
        Ok(analysis_of(game, seat, &report))
    }

    /// Searches, and tells whoever watches.
    fn searched<B: Grid>(
        &mut self,
        game: &Sector66<B>,
        seat: Seat,
        visits: u32,
        budget: &Budget<'_>,
        end: impl Fn(&tengen_game::Plan) -> Duration,
    ) -> Report<Move>
    where
        Sector66<B>: Played<B>,
    {
        // Without a plan no clock is read: not every place where engines think has one.
        let end = budget.plan.as_ref().map(|plan| (Instant::now(), end(plan)));
        let stop = || budget.is_spent() || end.is_some_and(|(begin, end)| begin.elapsed() >= end);
        let Some(Watch { every, tell }) = budget.watch else {
            return Sector66::<B>::player(self).think(game, visits, budget.memory, &stop, None);
        };
        let (last, every) = (Mutex::new(Instant::now()), every.max(SHORTEST_PAUSE));
        let last_told = || last.lock().unwrap_or_else(PoisonError::into_inner);
        let watcher = Watcher {
            is_due: &|| last_told().elapsed() >= every,
            tell: &|report| {
                tell(&analysis_of(game, seat, report));
                *last_told() = Instant::now();
            },
        };
        Sector66::<B>::player(self).think(game, visits, budget.memory, &stop, Some(&watcher))
    }
}

/// Nobody is told more often what is known.
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);

/// Which of the two trees a game belongs to.
trait Played<B: Grid> {
    fn player(thinker: &mut Sector66Thinker) -> &mut Player<B>;
    fn table(plain: tengen_quoridor::Quoridor<B>) -> Box<dyn Table>;
}

impl Played<u128> for Sector66<u128> {
    fn player(thinker: &mut Sector66Thinker) -> &mut Player<u128> {
        &mut thinker.small
    }

    fn table(plain: tengen_quoridor::Quoridor<u128>) -> Box<dyn Table> {
        Box::new(plain)
    }
}

impl Played<Wide> for Sector66<Wide> {
    fn player(thinker: &mut Sector66Thinker) -> &mut Player<Wide> {
        &mut thinker.wide
    }

    fn table(plain: tengen_quoridor::Quoridor<Wide>) -> Box<dyn Table> {
        Box::new(plain)
    }
}

impl Thinker for Sector66Thinker {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn runs(&self) -> Runs {
        if self.making.threads > 1 { Runs::Threads } else { Runs::Here }
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        match table.as_any().downcast_ref::<Sector66<u128>>() {
            Some(game) => self.reply(game, seat, budget),
            None => self.reply(game_on::<Sector66<Wide>>(table)?, seat, budget),
        }
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        match table.as_any().downcast_ref::<Sector66<u128>>() {
            Some(game) => self.judged(game, seat, budget),
            None => self.judged(game_on::<Sector66<Wide>>(table)?, seat, budget),
        }
    }

    fn iterations(&self) -> Option<u64> {
        self.visits
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        if let Some(game) = table.as_any().downcast_ref::<Sector66<u128>>() {
            return self.plain_tree(game, size).or_else(|| self.small.tree(game, size));
        }
        let game = game_on::<Sector66<Wide>>(table).ok()?;
        self.plain_tree(game, size).or_else(|| self.wide.tree(game, size))
    }

    fn forget(&mut self) {
        self.small.forget();
        self.wide.forget();
        if let Some(plain) = &mut self.plain {
            plain.forget();
        }
    }
}
