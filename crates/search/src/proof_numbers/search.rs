use std::collections::HashMap;

use super::{
    Dispute, Look, Numbers, SETTLED, Table,
    numbers::Together,
    table::{Note, Slot},
};

/// A move of a position, with what is known of the position after it.
#[derive(Debug, Clone, Copy)]
pub struct Child<M, G> {
    /// The move.
    pub mv: M,
    /// For the side to move after it: phi is zero if the move loses.
    pub numbers: Numbers,
    /// If it is settled, on which grounds.
    pub grounds: Option<G>,
    /// Set where the move need not be answered.
    pub dropped: bool,
    /// The earliest position of the line that the result rests on coming back to.
    rests_on: u32,
}

impl<M, G> Child<M, G> {
    /// Whether the move is shown to lose.
    #[must_use]
    pub fn loses(&self) -> bool {
        self.numbers.phi == 0
    }
}

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found<M, G> {
    /// The numbers of the position.
    pub numbers: Numbers,
    /// The move that wins, or seems best.
    pub best: Option<M>,
    /// What the result rests on, if it is settled.
    pub grounds: Option<G>,
}

impl<M, G> Found<M, G> {
    /// Whether the side to move wins, if that is shown.
    #[must_use]
    pub fn wins(&self) -> Option<bool> {
        self.numbers.is_settled().then_some(self.numbers.phi == 0)
    }
}

/// Positions between two questions whether to stop: a few milliseconds.
const ASK_EVERY: u64 = 512;

/// So many results that rest on repetitions are remembered: a few megabytes.
const MOST_CIRCLES: usize = 1 << 17;

/// Longer lines are not followed.
const LONGEST: usize = 400;

/// A move is followed until it seems harder than the second best by one part in so many, unless told otherwise.
const ROOM: u32 = 4;

/// Rests on no earlier position.
const NOTHING: u32 = u32::MAX;

/// A search with its table; positions may be asked one after another.
pub struct ProofSearch<'a, D: Dispute> {
    table: Table<D::Move, D::Grounds>,
    room: u32,
    stop: &'a dyn Fn() -> bool,
    /// How many positions were looked at.
    pub nodes: u64,
    most_nodes: u64,
    stopped: bool,
    /// When to ask next whether to stop.
    next_stop: u64,
    path: Vec<u64>,
    /// A hash of the positions of the path, in any order.
    way: u64,
    pool: Vec<Vec<Child<D::Move, D::Grounds>>>,
    moves: Vec<D::Move>,
    /// What rests on repetitions, by position and the way to it.
    this_way: HashMap<u64, Slot<D::Move, D::Grounds>>,
}

struct Result<M, G> {
    found: Found<M, G>,
    rests_on: u32,
}

impl<'a, D: Dispute> ProofSearch<'a, D> {
    /// A search that asks often whether to stop.
    #[must_use]
    pub fn new(bytes: usize, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            table: Table::new(bytes),
            room: ROOM,
            stop,
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
            next_stop: 0,
            path: Vec::new(),
            way: 0,
            pool: Vec::new(),
            moves: Vec::new(),
            this_way: HashMap::new(),
        }
    }

    /// The same, with a move followed until it seems harder than the second best by one part in so many: the fewer parts, the
    /// longer it stays with a move. None and one are the same.
    #[must_use]
    pub fn with_room(mut self, parts: u32) -> Self {
        self.room = parts.max(1);
        self
    }

    /// Whether the last search ended because it was told to, or because of its limit of nodes.
    #[must_use]
    pub fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Searches a position until it is settled, or so many positions were looked at, or it is to stop.
    pub fn run(&mut self, game: &mut D, nodes: u64) -> Found<D::Move, D::Grounds> {
        self.run_after(game, &[], nodes)
    }

    /// As [`run`](Self::run), for a position of a line: `before` are the keys of the positions before it, which it may
    /// not come back to.
    pub fn run_after(&mut self, game: &mut D, before: &[u64], nodes: u64) -> Found<D::Move, D::Grounds> {
        self.most_nodes = self.nodes.saturating_add(nodes);
        self.stopped = false;
        self.next_stop = self.nodes;
        self.path.clear();
        self.path.extend_from_slice(before);
        self.way = before.iter().fold(0, |way, key| way ^ mix(*key));
        if let Some(found) = self.known(game.key()) {
            return found;
        }
        match game.look() {
            Look::Won(grounds) => Found { numbers: Numbers::WON, best: None, grounds: Some(grounds) },
            Look::Lost(grounds) => Found { numbers: Numbers::LOST, best: None, grounds: Some(grounds) },
            Look::Open(_) => self.descend(game, SETTLED, SETTLED).found,
        }
    }

    /// What is known of a position on the way that was searched last.
    fn known(&self, key: u64) -> Option<Found<D::Move, D::Grounds>> {
        let slot = self.table.get(key).filter(|slot| slot.numbers.is_settled());
        let slot = slot.or_else(|| self.this_way.get(&(key ^ mix(self.way))).copied())?;
        Some(Found { numbers: slot.numbers, best: slot.note.best, grounds: slot.note.grounds })
    }

    /// The move by which a position is known to be won, if it is remembered, however one gets there.
    #[must_use]
    pub fn winning(&self, key: u64) -> Option<D::Move> {
        self.table.get(key).filter(|slot| slot.numbers.phi == 0).and_then(|slot| slot.note.best)
    }

    /// The move that seemed best in a position, if it is remembered.
    #[must_use]
    pub fn best(&self, key: u64) -> Option<D::Move> {
        self.table.get(key).and_then(|slot| slot.note.best)
    }

    fn descend(&mut self, game: &mut D, phi_limit: u32, delta_limit: u32) -> Result<D::Move, D::Grounds> {
        let key = game.key();
        let depth = self.path.len();
        self.nodes += 1;
        if depth >= LONGEST {
            let numbers = Numbers { phi: SETTLED - 1, delta: SETTLED - 1 };
            return Result { found: Found { numbers, best: None, grounds: None }, rests_on: NOTHING };
        }
        let began = self.nodes;
        let way_here = self.way;
        self.path.push(key);
        self.way ^= mix(key);
        if self.pool.len() <= depth {
            self.pool.resize_with(depth + 1, Vec::new);
        }
        let mut children = std::mem::take(&mut self.pool[depth]);
        children.clear();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        game.moves(&mut moves);
        for &mv in &moves {
            let child = self.meet(game, mv);
            let wins = child.numbers.delta == 0 && child.rests_on == NOTHING;
            children.push(child);
            if wins {
                break;
            }
        }
        self.moves = moves;
        let result = self.compare(game, &mut children, phi_limit, delta_limit);
        self.pool[depth] = children;
        self.path.pop();
        self.way = way_here;
        let Result { found, mut rests_on } = result;
        if rests_on != NOTHING && rests_on as usize >= depth {
            rests_on = NOTHING;
        }
        let before = self.table.get(key).map_or(0, |slot| slot.note.work);
        let work = before.saturating_add((self.nodes - began + 1).min(u64::from(u32::MAX)) as u32);
        let note = Note { grounds: found.grounds, best: found.best, work };
        let slot = Slot { key, numbers: found.numbers, note };
        if rests_on == NOTHING {
            self.table.put(slot);
            if let Some(grounds) = &found.grounds {
                game.learn(found.numbers.phi == 0, found.best, grounds);
            }
        } else {
            if self.this_way.len() >= MOST_CIRCLES {
                self.this_way.clear();
            }
            self.this_way.insert(key ^ mix(self.way), slot);
        }
        Result { found, rests_on }
    }

    /// A move with what is known of the position after it, or can be said at a glance.
    fn meet(&mut self, game: &mut D, mv: D::Move) -> Child<D::Move, D::Grounds> {
        game.play(mv);
        let key = game.key();
        let mut child =
            Child { mv, numbers: Numbers { phi: 1, delta: 1 }, grounds: None, dropped: false, rests_on: NOTHING };
        let known = self.table.look(key);
        let here = known.filter(|(numbers, _)| numbers.is_settled());
        let circles = !self.this_way.is_empty();
        let this_way = || if circles { self.this_way.get(&(key ^ mix(self.way))).copied() } else { None };
        if let Some((numbers, place)) = here {
            (child.numbers, child.grounds) = (numbers, self.table.note(place).grounds);
        } else if let Some(at) = self.path.iter().rposition(|before| *before == key) {
            let (won, grounds) = game.repeated(self.path.len() - at);
            child.numbers = if won { Numbers::WON } else { Numbers::LOST };
            child.grounds = Some(grounds);
            child.rests_on = at as u32;
        } else if let Some(slot) = this_way() {
            // How far back it reaches is not remembered: all the way, to be safe.
            (child.numbers, child.grounds, child.rests_on) = (slot.numbers, slot.note.grounds, 0);
        } else {
            let look = match known {
                Some((numbers, _)) => game.recall().unwrap_or(Look::Open(numbers)),
                None => game.look(),
            };
            match look {
                Look::Won(grounds) => (child.numbers, child.grounds) = (Numbers::WON, Some(grounds)),
                Look::Lost(grounds) => (child.numbers, child.grounds) = (Numbers::LOST, Some(grounds)),
                Look::Open(numbers) => child.numbers = numbers,
            }
        }
        game.undo();
        child
    }

    fn compare(
        &mut self,
        game: &mut D,
        children: &mut Vec<Child<D::Move, D::Grounds>>,
        phi_limit: u32,
        delta_limit: u32,
    ) -> Result<D::Move, D::Grounds> {
        let mut reviewed = usize::MAX;
        loop {
            let winning = children.iter().filter(|child| child.numbers.delta == 0).max_by_key(|child| child.rests_on);
            if let Some(&Child { mv, grounds: Some(grounds), rests_on, .. }) = winning {
                let grounds = Some(game.won(mv, &grounds));
                return Result { found: Found { numbers: Numbers::WON, best: Some(mv), grounds }, rests_on };
            }
            let losing = children.iter().filter(|child| child.loses()).count();
            if losing != reviewed {
                reviewed = losing;
                let mut more = Vec::new();
                if let Some(grounds) = game.review(children, &mut more) {
                    let lost = children.iter().filter(|child| child.loses() && !child.dropped);
                    let rests_on = lost.map(|child| child.rests_on).min().unwrap_or(NOTHING);
                    let found = Found { numbers: Numbers::LOST, best: None, grounds: Some(grounds) };
                    return Result { found, rests_on };
                }
                if !more.is_empty() {
                    for mv in more {
                        let child = self.meet(game, mv);
                        children.push(child);
                    }
                    reviewed = usize::MAX;
                    continue;
                }
            }
            let mut together = Together::default();
            let (mut best, mut second) = (None::<usize>, SETTLED);
            for (at, child) in children.iter().enumerate() {
                if child.loses() || child.dropped {
                    continue;
                }
                together.add(child.numbers.phi);
                match best {
                    Some(leader) if children[leader].numbers.delta <= child.numbers.delta => {
                        second = second.min(child.numbers.delta);
                    }
                    leader => {
                        second = leader.map_or(SETTLED, |leader| children[leader].numbers.delta);
                        best = Some(at);
                    }
                }
            }
            let Some(best) = best else {
                // The game keeps its word and this does not happen: nothing is left to try and yet it is not lost.
                let numbers = Numbers { phi: SETTLED - 1, delta: SETTLED - 1 };
                return Result { found: Found { numbers, best: None, grounds: None }, rests_on: NOTHING };
            };
            let chosen = children[best];
            let numbers = Numbers { phi: chosen.numbers.delta, delta: together.number() };
            if self.nodes >= self.next_stop {
                self.next_stop = self.nodes + ASK_EVERY;
                self.stopped |= (self.stop)();
            }
            self.stopped |= self.nodes >= self.most_nodes;
            if numbers.phi >= phi_limit || numbers.delta >= delta_limit || self.stopped {
                let found = Found { numbers, best: Some(chosen.mv), grounds: None };
                return Result { found, rests_on: NOTHING };
            }
            let mut others = Together::default();
            for (at, child) in children.iter().enumerate() {
                if at != best && !child.loses() && !child.dropped {
                    others.add(child.numbers.phi);
                }
            }
            let child_phi_limit = others.room(delta_limit).max(chosen.numbers.phi + 1);
            let child_delta_limit = phi_limit.min(second.saturating_add(second / self.room + 1));
            game.play(chosen.mv);
            let result = self.descend(game, child_phi_limit, child_delta_limit);
            game.undo();
            let child = &mut children[best];
            child.numbers = result.found.numbers;
            child.grounds = result.found.grounds;
            child.rests_on = result.rests_on;
        }
    }
}

/// SplitMix64's finaliser.
const fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
