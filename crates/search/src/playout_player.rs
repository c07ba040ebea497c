//! A player for any game that has no engine of its own: UCT over random games.

use std::{
    marker::PhantomData,
    time::{Duration, Instant},
};

use tengen_game::{Game, Outcome, Random, SearchTree, Seat, TreeSize, Turn};

use crate::{Candidate, Judge, Limits, Payoffs, Prior, Report, Settings, Trace, Tree, Worker};

/// What a [`PlayoutPlayer`] may spend on a move, and how much of its choice is left to chance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// Visits for a move, at most.
    pub visits: u32,
    /// 0 for the best move, 1 to choose moves as often as they were visited.
    pub temperature: f32,
}

/// Searches a tree of moves and judges its leaves by one random game each: for every game there is.
///
/// It knows the rules and nothing else, so it suits games that are over before chance has had its say, such as Connect
/// Four. It never gives up: a lost game it makes as long as it can.
///
/// ```
/// use tengen_search::{Effort, PlayoutPlayer};
/// # use tengen_game::{Game, Outcome, Seat, Turn};
/// # #[derive(Clone, PartialEq)]
/// # struct Heap(u8, Vec<u8>);
/// # impl Game for Heap {
/// #     type Move = u8;
/// #     type Refusal = std::fmt::Error;
/// #     fn seats(&self) -> usize { 2 }
/// #     fn turn(&self) -> Turn {
/// #         let next = (self.1.len() % 2) as u8;
/// #         if self.0 == 0 { Turn::Over(Outcome::win(Seat(1 - next))) } else { Turn::Of(Seat(next)) }
/// #     }
/// #     fn legal(&self, out: &mut Vec<u8>) { out.clear(); out.extend(1..=self.0.min(3)); }
/// #     fn check(&self, _: u8) -> Result<(), std::fmt::Error> { Ok(()) }
/// #     fn play(&mut self, mv: u8) { self.0 -= mv; self.1.push(mv); }
/// #     fn undo(&mut self) -> bool { let Some(mv) = self.1.pop() else { return false }; self.0 += mv; true }
/// #     fn hash(&self) -> u64 { u64::from(self.0) << 1 | (self.1.len() % 2) as u64 }
/// #     fn notation(&self, mv: u8) -> String { mv.to_string() }
/// #     fn read(&self, text: &str) -> Result<u8, std::fmt::Error> { text.parse().map_err(|_| std::fmt::Error) }
/// # }
///
/// // A heap of ten, from which each takes one to three; who takes the last has won.
/// let mut agent: PlayoutPlayer<Heap> = PlayoutPlayer::new(Effort { visits: 10_000, temperature: 0.0 }, 1);
/// assert_eq!(agent.choose(&Heap(10, Vec::new()), &|| false, None), Some(2)); // leaves eight
/// ```
///
/// A game that knows something about its playouts brings a judge of its own: see [`Playouts`].
#[derive(Debug)]
pub struct PlayoutPlayer<G: Game, J = RandomGames<G>> {
    effort: Effort,
    random: Random,
    known: Option<(Tree<G>, G)>,
    judge: PhantomData<fn() -> J>,
}

/// A judge that plays games out, made anew for each search.
pub trait Playouts<G: Game>: Judge<G> {
    /// For a search from this position. The same seed gives the same playouts.
    fn new(game: &G, seed: u64) -> Self;

    /// How the tree is searched.
    #[must_use]
    fn settings() -> Settings {
        Settings::default()
    }
}

/// How often whoever watches is told.
const TELL_EVERY: Duration = Duration::from_millis(200);

impl<G: Game + PartialEq, J: Playouts<G>> PlayoutPlayer<G, J> {
    /// The same seed gives the same moves, as long as nobody stops it.
    #[must_use]
    pub fn new(effort: Effort, seed: u64) -> Self {
        Self { effort, random: Random::with_seed(seed), known: None, judge: PhantomData }
    }

    /// Its move, before or when `stop` says so; none if the game is over. `tell` hears the visits so far, now and then.
    pub fn choose(
        &mut self,
        game: &G,
        stop: &(dyn Fn() -> bool + Sync),
        tell: Option<&dyn Fn(u32)>,
    ) -> Option<G::Move> {
        let Turn::Of(seat) = game.turn() else { return None };
        let report = self.think(game, self.effort.visits, stop, tell);
        let kept: Vec<_> = report.candidates.iter().filter(|candidate| !gives_up(game, seat, candidate.mv)).collect();
        pick(&kept, self.effort.temperature, &mut self.random).or_else(|| Some(report.candidates.first()?.mv))
    }

    /// What it knows of a position after so many visits at most, or when `stop` says so.
    pub fn think(
        &mut self,
        game: &G,
        visits: u32,
        stop: &(dyn Fn() -> bool + Sync),
        tell: Option<&dyn Fn(u32)>,
    ) -> Report<G::Move> {
        let tree = self.take_up(game);
        let mut worker = Worker::new(game, J::new(game, self.random.word()));
        let watched = tell.is_some();
        loop {
            // Not every place where engines think has a clock.
            let begin = watched.then(Instant::now);
            let pauses = || begin.is_some_and(|begin| begin.elapsed() >= TELL_EVERY);
            worker.run(&tree, game, &Limits { visits: Some(visits), stop: Some(&|| stop() || pauses()) });
            if let Some(tell) = tell {
                tell(tree.visits());
            }
            if !pauses() || stop() {
                break;
            }
        }
        let report = tree.report();
        self.known = Some((tree, game.clone()));
        report
    }

    /// The last tree, if it was grown for this position.
    #[must_use]
    pub fn tree(&self, game: &G, size: &TreeSize) -> Option<SearchTree> {
        let (tree, _) = self.known.as_ref().filter(|(_, known)| known == game)?;
        tree.told(game, size)
    }

    /// The part of the last tree that is still true, or a new one.
    fn take_up(&mut self, game: &G) -> Tree<G> {
        let fresh = || Tree::new(game, J::settings());
        let Some((mut tree, mut old)) = self.known.take() else { return fresh() };
        let Some(moves) = moves_between(&old, game) else { return fresh() };
        for mv in moves {
            old.play(mv);
            if !tree.advance(&old, mv) {
                return fresh();
            }
        }
        tree
    }
}

/// The moves that lead from one position to another: none, one, or one and its answer.
fn moves_between<G: Game + PartialEq>(old: &G, new: &G) -> Option<Vec<G::Move>> {
    let aim = new.hash();
    let reached = |game: &G| game.hash() == aim && game == new;
    if reached(old) {
        return Some(Vec::new());
    }
    let mut at = old.clone();
    let (mut moves, mut answers) = (Vec::new(), Vec::new());
    at.legal(&mut moves);
    for &mv in &moves {
        at.play(mv);
        if reached(&at) {
            return Some(vec![mv]);
        }
        at.legal(&mut answers);
        for &answer in &answers {
            at.play(answer);
            if reached(&at) {
                return Some(vec![mv, answer]);
            }
            at.undo();
        }
        at.undo();
    }
    None
}

/// Whether a move ends the game at once with nothing for whoever makes it.
fn gives_up<G: Game>(game: &G, seat: Seat, mv: G::Move) -> bool {
    let mut after = game.clone();
    after.play(mv);
    matches!(after.turn(), Turn::Over(outcome) if outcome.payoff(seat) == 0.0)
}

/// The best of the candidates, which come best first; with some temperature any that is not lost, rather the more visits it
/// had. If all are lost, the one that takes longest to lose.
#[must_use]
pub fn pick<M: Copy>(candidates: &[&Candidate<M>], temperature: f32, random: &mut Random) -> Option<M> {
    let best = *candidates.first()?;
    if best.proven == Some(false) {
        return candidates.iter().max_by_key(|candidate| candidate.line.len()).map(|candidate| candidate.mv);
    }
    if best.proven == Some(true) {
        // People who watch a won game want to see it won.
        let won = candidates.iter().filter(|candidate| candidate.proven == Some(true));
        return won.min_by_key(|candidate| candidate.line.len()).map(|candidate| candidate.mv);
    }
    if temperature <= 0.0 {
        return Some(best.mv);
    }
    let open = || candidates.iter().filter(|candidate| candidate.proven != Some(false));
    let weigh = |candidate: &Candidate<M>| (candidate.visits as f32 / best.visits as f32).powf(1.0 / temperature);
    let mut drawn = open().map(|candidate| weigh(candidate)).sum::<f32>() * random.unit();
    for candidate in open() {
        drawn -= weigh(candidate);
        if drawn < 0.0 {
            return Some(candidate.mv);
        }
    }
    Some(best.mv)
}

/// Judges by one game in which everybody makes any move that does not lose at once.
#[derive(Debug)]
pub struct RandomGames<G: Game> {
    random: Random,
    game: G,
    moves: Vec<G::Move>,
}

/// No random game goes on for longer; then nobody has won.
const LONGEST_GAME: usize = 2000;

impl<G: Game> Playouts<G> for RandomGames<G> {
    fn new(game: &G, seed: u64) -> Self {
        Self { random: Random::with_seed(seed), game: game.clone(), moves: Vec::new() }
    }
}

impl<G: Game> Judge<G> for RandomGames<G> {
    fn judge(&mut self, game: &G, _: &mut Trace) -> Payoffs {
        self.game.clone_from(game);
        for _ in 0..LONGEST_GAME {
            match self.game.turn() {
                Turn::Over(outcome) => return payoffs(&outcome),
                Turn::Of(seat) => self.any_move(seat),
            }
        }
        payoffs(&Outcome::draw(game.seats()))
    }

    fn priors(&mut self, _: &G, _: &mut Vec<G::Move>, _: &mut Vec<Prior>) {}
}

impl<G: Game> RandomGames<G> {
    fn any_move(&mut self, seat: Seat) {
        self.game.legal(&mut self.moves);
        while !self.moves.is_empty() {
            let at = self.random.below(self.moves.len() as u32) as usize;
            self.game.play(self.moves.swap_remove(at));
            let lost = matches!(self.game.turn(), Turn::Over(outcome) if outcome.payoff(seat) == 0.0);
            if !lost || self.moves.is_empty() {
                return;
            }
            self.game.undo();
        }
    }
}

fn payoffs(outcome: &Outcome) -> Payoffs {
    [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)))
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, fmt};

    use super::*;

    /// A heap from which each takes one to three, or gives up with 0; who takes the last has won.
    #[derive(Debug, Clone, PartialEq)]
    struct Heap(u8, Vec<u8>);

    impl Game for Heap {
        type Move = u8;
        type Refusal = fmt::Error;

        fn seats(&self) -> usize {
            2
        }

        fn turn(&self) -> Turn {
            let next = Seat((self.1.len() % 2) as u8);
            let other = Seat(1 - next.0);
            match (self.0, self.1.last()) {
                (_, Some(0)) => Turn::Over(Outcome::win(next)),
                (0, _) => Turn::Over(Outcome::win(other)),
                _ => Turn::Of(next),
            }
        }

        fn legal(&self, out: &mut Vec<u8>) {
            out.clear();
            out.extend(0..=self.0.min(3));
        }

        fn check(&self, _: u8) -> Result<(), fmt::Error> {
            Ok(())
        }

        fn play(&mut self, mv: u8) {
            self.0 -= mv;
            self.1.push(mv);
        }

        fn undo(&mut self) -> bool {
            let Some(mv) = self.1.pop() else { return false };
            self.0 += mv;
            true
        }

        fn hash(&self) -> u64 {
            u64::from(self.0) << 1 | (self.1.len() % 2) as u64
        }

        fn notation(&self, mv: u8) -> String {
            mv.to_string()
        }

        fn read(&self, text: &str) -> Result<u8, fmt::Error> {
            text.parse().map_err(|_| fmt::Error)
        }
    }

    const STRONG: Effort = Effort { visits: 10_000, temperature: 0.0 };

    #[test]
    fn it_finds_what_wins_and_never_gives_up() {
        for size in 1..16 {
            let taken = PlayoutPlayer::<Heap>::new(STRONG, 1).choose(&Heap(size, Vec::new()), &|| false, None).unwrap();
            assert!((1..=3).contains(&taken), "{taken} of {size}");
            assert!(size % 4 == 0 || taken == size % 4, "{taken} of {size}: it should leave a multiple of four");
        }
        assert_eq!(
            PlayoutPlayer::<Heap>::new(STRONG, 1).choose(&Heap(0, vec![3]), &|| false, None),
            None,
            "it is over"
        );
    }

    #[test]
    fn the_lowest_level_moves_even_if_it_is_stopped_at_once() {
        let weak = Effort { visits: 30, temperature: 1.0 };
        for seed in 0..50 {
            let taken = PlayoutPlayer::<Heap>::new(weak, seed).choose(&Heap(21, Vec::new()), &|| true, None).unwrap();
            assert!(taken <= 3);
        }
    }

    #[test]
    fn it_keeps_its_tree_for_the_same_game_and_for_no_other() {
        let mut agent = PlayoutPlayer::<Heap>::new(STRONG, 1);
        let game = Heap(100, Vec::new());
        let seen = Cell::new(0);
        agent.think(&game, 1000, &|| false, Some(&|visits| seen.set(visits)));
        assert_eq!(seen.get(), 1000);
        let mut later = game.clone();
        later.play(1);
        later.play(2);
        let kept = agent.take_up(&later).visits();
        assert!((1..1000).contains(&kept), "{kept}");
        agent.think(&game, 1000, &|| false, None);
        assert_eq!(agent.take_up(&Heap(97, vec![2, 1])).visits().min(1), 1, "its own line");
        agent.think(&game, 1000, &|| false, None);
        let other = Heap(97, vec![9, 9]);
        assert_eq!((other.hash(), agent.take_up(&other).visits()), (later.hash(), 0), "the same hash is not enough");
    }

    #[test]
    fn levels_grow() {}
}
