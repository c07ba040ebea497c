//! The plain player that others are measured against: UCT over random games.

use tengen_game::{Game, Outcome, SearchTree, TreeSize, Turn};
use tengen_gomoku::{Gomoku, Move, Phase, Point};
use tengen_search::{Formula, Judge, Limits, Payoffs, Prior, Report, Settings, Trace, Tree, Worker};

use crate::cell::{CELLS, Cell};
use crate::guided::payoffs;

/// `gomoku:mcts`: a tree of moves near stones, judged by games of random moves near stones. It knows the rules and nothing else.
#[derive(Debug)]
pub struct Playouts {
    random: fastrand::Rng,
    visits: u32,
    radius: u8,
    exploration: f32,
    /// The last tree, for whoever wants to look at it.
    known: Option<(Tree<Gomoku>, Gomoku)>,
}

/// How near a stone a move must be to be looked at, where nobody says otherwise.
const NEAR: u8 = 2;

impl Playouts {
    /// With so many random games for a move at most. The same seed gives the same moves, as long as nobody stops it.
    #[must_use]
    pub fn new(visits: u32, seed: u64) -> Self {
        let exploration = std::f32::consts::FRAC_1_SQRT_2;
        Self { random: fastrand::Rng::with_seed(seed), visits, radius: NEAR, exploration, known: None }
    }

    /// Looks at moves no further than so many steps from a stone, in the tree and in the games.
    #[must_use]
    pub fn radius(self, radius: u8) -> Self {
        Self { radius, ..self }
    }

    /// Explores so much: the c of [`Formula::Uct`].
    #[must_use]
    pub fn exploration(self, exploration: f32) -> Self {
        Self { exploration, ..self }
    }

    /// Its move, before or when `stop` says so; none if the game is over.
    pub fn choose(&mut self, game: &Gomoku, stop: &(dyn Fn() -> bool + Sync)) -> Option<Move> {
        self.think(game, u32::MAX, stop).candidates.first().map(|candidate| candidate.mv)
    }

    /// What it knows of a position after no more games than it may play and than `most`, before or when `stop` says so.
    pub fn think(&mut self, game: &Gomoku, most: u32, stop: &(dyn Fn() -> bool + Sync)) -> Report<Move> {
        let judge = RandomGames {
            random: fastrand::Rng::with_seed(self.random.u64(..)),
            radius: self.radius,
            game: game.clone(),
            open: Vec::new(),
            seen: vec![false; CELLS],
        };
        let formula = Formula::Uct { c: self.exploration, first_play: f32::INFINITY };
        self.known = None;
        let tree = Tree::new(game, Settings { formula, ..Settings::default() });
        let visits = Some(self.visits.min(most));
        Worker::new(game, judge).run(&tree, game, &Limits { visits, stop: Some(stop) });
        let report = tree.report();
        self.known = Some((tree, game.clone()));
        report
    }

    /// The last tree, if it was grown for this position.
    pub(crate) fn tree(&self, game: &Gomoku, size: &TreeSize) -> Option<SearchTree> {
        let (tree, _) = self.known.as_ref().filter(|(_, known)| known == game)?;
        tree.told(game, size)
    }
}

struct RandomGames {
    random: fastrand::Rng,
    radius: u8,
    game: Gomoku,
    /// Where the next stone may go: what is near stones and was not tried in vain.
    open: Vec<Point>,
    /// What was put into the list, whether it is there still or not.
    seen: Vec<bool>,
}

impl RandomGames {
    /// Notes that stones may go near this one from now on.
    fn open_around(&mut self, stone: Point) {
        let (reach, size) = (self.radius, self.game.board().size());
        for y in stone.y().saturating_sub(reach)..=(stone.y() + reach).min(size - 1) {
            for x in stone.x().saturating_sub(reach)..=(stone.x() + reach).min(size - 1) {
                let seen = &mut self.seen[Cell::at(x.into(), y.into()).index()];
                if !*seen && let Some(point) = Point::new(x, y) {
                    *seen = true;
                    self.open.push(point);
                }
            }
        }
    }

    /// Any move near a stone that the rules allow, if there is one.
    fn any_stone(&mut self) -> Option<Point> {
        while !self.open.is_empty() {
            let point = self.open.swap_remove(self.random.usize(..self.open.len()));
            if self.game.board().stone(point).is_none() && self.game.check(Move::Place(point)).is_ok() {
                return Some(point);
            }
        }
        None
    }

    /// Any move at all: choices of openings, and stones where none is near another.
    fn any_move(&mut self) -> Option<Move> {
        let mut moves = Vec::new();
        self.game.legal(&mut moves);
        self.random.choice(&moves).copied()
    }
}

impl Judge<Gomoku> for RandomGames {
    fn judge(&mut self, game: &Gomoku, _: &mut Trace) -> Payoffs {
        self.game.clone_from(game);
        self.open.clear();
        self.seen.fill(false);
        let board = game.board();
        for stone in board.points().filter(|point| board.stone(*point).is_some()) {
            self.open_around(stone);
        }
        loop {
            if let Turn::Over(outcome) = self.game.turn() {
                return payoffs(&outcome);
            }
            let stone = if let Phase::Choose { .. } = self.game.phase() { None } else { self.any_stone() };
            match stone.map(Move::Place).or_else(|| self.any_move()) {
                Some(mv) => self.game.play(mv),
                None => return payoffs(&Outcome::draw(2)),
            }
            if let Some(stone) = self.game.last_stone() {
                self.open_around(stone);
            }
        }
    }

    fn priors(&mut self, game: &Gomoku, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let board = game.board();
        let stones: Vec<_> = board.points().filter(|point| board.stone(*point).is_some()).collect();
        moves.retain(|mv| match mv {
            Move::Place(point) => stones.is_empty() || stones.iter().any(|stone| stone.distance(*point) <= self.radius),
            Move::Choose(_) => true,
        });
        if moves.is_empty() {
            game.legal(moves);
        }
        priors.resize(moves.len(), Prior::default());
    }
}
