//! Negamax with a table of bounds.
//!
//! A score is how many discs the winner has left when the game is won, that disc included; negative for a loss, 0 for a
//! draw. So a faster win has a higher score. It is found by asking, from 0 outwards, whether it is greater than a number.

use super::bits::Bits;
use super::table::{Bounds, Bucket, Table};

/// With this many empty cells or fewer, nothing is looked up, kept or ordered: searching on is faster.
const ENDGAME: i32 = 10;
/// Up to this many discs, columns are ordered by the promise of rows; later by threats.
const EARLY: i32 = 20;
/// Up to this many discs, a position and its mirror image are one. Later they hardly ever meet.
const MIRROR: i32 = 20;
/// From this many discs on, positions are kept in a small table of their own: nine of ten positions are there, and are
/// met again soon or never. That it fits into the nearer caches saves a quarter of all time.
const LATE: i32 = 22;
const LATE_BYTES: usize = 1 << 20;
/// Positions between two questions whether to stop: about a millisecond.
const PATIENCE: u64 = 1 << 14;

/// The search was told to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stopped;

/// What is known, and how much work it took.
#[derive(Debug, Clone)]
pub(super) struct Search<const W: u32, const H: u32> {
    early: Table,
    late: Table,
    positions: u64,
    next_question: u64,
}

/// A position on its way into the search.
#[derive(Debug, Clone, Copy)]
struct Node<const W: u32, const H: u32> {
    bits: Bits<W, H>,
    discs: i32,
    /// The cells that would complete fours of the side that is not to move.
    threats: u64,
    key: u64,
}

/// No board has more columns: keys have 49 bits, and columns at least five.
const MOST_COLUMNS: usize = 9;

/// A column that may be tried.
#[derive(Clone, Copy)]
struct Candidate<const W: u32, const H: u32> {
    node: Node<W, H>,
    order: i32,
}

impl<const W: u32, const H: u32> Node<W, H> {
    fn new(bits: Bits<W, H>) -> Self {
        let discs = bits.discs();
        Self { bits, discs, threats: bits.completing(bits.theirs()), key: key(bits, discs) }
    }

    /// After a disc in this open cell.
    fn after(&self, cell: u64) -> Self {
        let bits = self.bits.after(cell);
        let discs = self.discs + 1;
        Self { bits, discs, threats: bits.completing(bits.theirs()), key: key(bits, discs) }
    }

    /// A score of `beta` or more that the side which is not to move reaches here by strategy.
    fn reached_by_strategy(&self, beta: i32) -> Option<i32> {
        // No strategy shows more than a win in the end.
        let most = if beta <= 1 { self.bits.cannot_win(self.discs, self.threats) } else { None };
        most.map(|most| -most).filter(|bound| *bound >= beta)
    }
}

fn key<const W: u32, const H: u32>(bits: Bits<W, H>, discs: i32) -> u64 {
    let key = bits.key();
    if discs < MIRROR { key.min(Bits::<W, H>::mirrored(key)) } else { key }
}

impl<const W: u32, const H: u32> Search<W, H> {
    const CELLS: i32 = Bits::<W, H>::CELLS;

    pub(super) fn new(table_bytes: usize) -> Self {
        Self { early: Table::new(table_bytes), late: Table::new(LATE_BYTES), positions: 0, next_question: PATIENCE }
    }

    /// How many positions were looked at so far.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    fn table(&self, discs: i32) -> &Table {
        if discs < LATE { &self.early } else { &self.late }
    }

    fn keep(&mut self, node: &Node<W, H>, bounds: Bounds, work: u64) {
        let table = if node.discs < LATE { &mut self.early } else { &mut self.late };
        table.put(node.key, bounds, work);
    }

    /// The exact score of a position for the side to move.
    pub(super) fn score(&mut self, bits: Bits<W, H>, stop: &mut dyn FnMut() -> bool) -> Result<i32, Stopped> {
        let discs = bits.discs();
        if discs == Self::CELLS {
            return Ok(0);
        }
        if bits.can_win() {
            return Ok((Self::CELLS + 1 - discs) / 2);
        }
        let (mut least, mut most) = (-(Self::CELLS - discs) / 2, (Self::CELLS - 1 - discs) / 2);
        // Most scores are near 0, and whether one is far from it is soon found out: so ask outwards, in growing steps.
        let mut ask = 0.min(most - 1).max(least);
        let mut step = 1;
        while least < most {
            let found = self.negamax(Node::new(bits), ask, ask + 1, stop)?;
            if found > ask {
                least = found;
                ask = found - 1 + step;
            } else {
                most = found;
                ask = found - step;
            }
            step *= 2;
            if !(least..most).contains(&ask) {
                ask = least + (most - least) / 2;
            }
        }
        Ok(least)
    }

    /// The score if it lies between the bounds; otherwise a bound that is beyond one of them. The side to move has no four
    /// at once.
    fn negamax(
        &mut self,
        node: Node<W, H>,
        mut alpha: i32,
        mut beta: i32,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        let Node { bits, discs, threats, key } = node;
        if discs >= Self::CELLS - ENDGAME {
            return Ok(self.endgame(bits, discs, threats, alpha, beta));
        }
        self.positions += 1;
        if self.positions >= self.next_question {
            self.next_question = self.positions + PATIENCE;
            if stop() {
                return Err(Stopped);
            }
        }
        let moves = bits.not_losing(threats);
        if moves == 0 {
            return Ok(-(Self::CELLS - discs) / 2);
        }
        let mut known = Bounds { least: -(Self::CELLS - 2 - discs) / 2, most: (Self::CELLS - 1 - discs) / 2 };
        let forced = moves.is_power_of_two();
        // What follows a forced move is looked up soon enough.
        if !forced && let Some(bounds) = Table::find(&self.table(discs).bucket(key), key) {
            known = bounds;
        }
        alpha = alpha.max(known.least);
        beta = beta.min(known.most);
        if alpha >= beta {
            return Ok(if known.least >= beta { known.least } else { known.most });
        }
        if forced {
            let after = node.after(moves);
            return match after.reached_by_strategy(beta) {
                Some(bound) => Ok(bound),
                None => Ok(-self.negamax(after, -beta, -alpha, stop)?),
            };
        }
        let start = self.positions;
        let mut candidates = [Candidate { node, order: 0 }; MOST_COLUMNS];
        let candidates = candidates_of(&node, moves, &mut candidates);
        if let Some(bound) = self.known_to_reach(candidates, beta) {
            self.keep(&node, Bounds { least: bound, ..known }, 1);
            return Ok(bound);
        }
        for candidate in candidates {
            let score = -self.negamax(candidate.node, -beta, -alpha, stop)?;
            if score >= beta {
                self.keep(&node, Bounds { least: score, ..known }, self.positions - start);
                return Ok(score);
            }
            alpha = alpha.max(score);
        }
        self.keep(&node, Bounds { most: alpha, ..known }, self.positions - start);
        Ok(alpha)
    }

    /// A score of `beta` or more that one of the candidates is known to reach, by strategy or from the table.
    fn known_to_reach(&self, candidates: &[Candidate<W, H>], beta: i32) -> Option<i32> {
        let by_strategy = candidates.iter().find_map(|candidate| candidate.node.reached_by_strategy(beta));
        if by_strategy.is_some() {
            return by_strategy;
        }
        // All are read before the first is looked at, so that the memory fetches them side by side.
        let mut buckets = [Bucket::default(); MOST_COLUMNS];
        let kept = match candidates {
            [first, ..] if first.node.discs < Self::CELLS - ENDGAME => candidates,
            _ => return None,
        };
        for (bucket, candidate) in buckets.iter_mut().zip(kept) {
            *bucket = self.table(candidate.node.discs).bucket(candidate.node.key);
        }
        let known = buckets.iter().zip(candidates);
        let known = known.filter_map(|(bucket, candidate)| Table::find(bucket, candidate.node.key));
        known.map(|bounds| -bounds.most).find(|bound| *bound >= beta)
    }

    /// As [`negamax`](Self::negamax), for the last cells.
    fn endgame(
        &mut self,
        mut bits: Bits<W, H>,
        mut discs: i32,
        mut threats: u64,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let mut sign = 1;
        loop {
            self.positions += 1;
            let moves = bits.not_losing(threats);
            if moves == 0 {
                return sign * (-(Self::CELLS - discs) / 2);
            }
            if discs >= Self::CELLS - 2 {
                return 0;
            }
            alpha = alpha.max(-(Self::CELLS - 2 - discs) / 2);
            if alpha >= beta {
                return sign * alpha;
            }
            beta = beta.min((Self::CELLS - 1 - discs) / 2);
            if alpha >= beta {
                return sign * beta;
            }
            if alpha >= -1
                && let Some(most) = bits.cannot_win(discs, threats)
            {
                if most <= alpha {
                    return sign * most;
                }
                beta = beta.min(most);
            }
            if !moves.is_power_of_two() {
                return sign * self.endgame_of(bits, discs, moves, alpha, beta);
            }
            // A single move: on with it, from the other side.
            bits = bits.after(moves);
            threats = bits.completing(bits.theirs());
            discs += 1;
            sign = -sign;
            (alpha, beta) = (-beta, -alpha);
        }
    }

    /// The best of several moves.
    fn endgame_of(&mut self, bits: Bits<W, H>, discs: i32, moves: u64, mut alpha: i32, beta: i32) -> i32 {
        for number in 0..W {
            let cell = moves & Bits::<W, H>::column(Bits::<W, H>::from_centre(number));
            if cell != 0 {
                let after = bits.after(cell);
                let threats = after.completing(after.theirs());
                let score = -self.endgame(after, discs + 1, threats, -beta, -alpha);
                if score >= beta {
                    return score;
                }
                alpha = alpha.max(score);
            }
        }
        alpha
    }
}

/// The positions after these moves, the most promising first.
fn candidates_of<'a, const W: u32, const H: u32>(
    node: &Node<W, H>,
    moves: u64,
    candidates: &'a mut [Candidate<W, H>; MOST_COLUMNS],
) -> &'a [Candidate<W, H>] {
    let mut count = 0;
    for number in 0..W {
        let cell = moves & Bits::<W, H>::column(Bits::<W, H>::from_centre(number));
        if cell == 0 {
            continue;
        }
        let after = node.after(cell);
        let order = if node.discs < EARLY {
            Bits::<W, H>::promise(after.bits.theirs(), after.bits.own)
        } else {
            after.threats.count_ones() as i32
        };
        let mut at = count;
        while at > 0 && candidates[at - 1].order < order {
            candidates[at] = candidates[at - 1];
            at -= 1;
        }
        candidates[at] = Candidate { node: after, order };
        count += 1;
    }
    &candidates[..count]
}
