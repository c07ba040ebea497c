//! From a position to the best move: proofs first, then deeper and deeper.

mod helpers;

use std::time::{Duration, Instant};

use crate::analysis::{Analysis, Idea, Score};
use crate::budget::Budget;
use crate::cell::Cell;
use crate::judge::Judge;
use crate::levels::Level;
use crate::position::Position;
use crate::search::{Found, HashTable, Limits, Notes, SURE, Search};
use tengen_gomoku::Move;

/// What is asked.
pub(crate) struct Question<'a> {
    pub(crate) position: &'a Position,
    /// Moves that are not to be made.
    pub(crate) avoid: &'a [Cell],
    /// How many of the best moves are wanted.
    pub(crate) lines: usize,
    pub(crate) level: &'a Level,
    pub(crate) budget: &'a Budget<'a>,
    pub(crate) since: Option<Instant>,
}

/// Positions for a move of full strength when nothing else sets an end.
const ENOUGH: u64 = 1_000_000;
/// A search that took this share of its time to get so far will not get further in the rest.
const NO_TIME_FOR_MORE: f32 = 0.55;

/// A time so long is none.
const NO_END: Duration = Duration::from_secs(1 << 32);

impl Question<'_> {
    /// Whether it is time to answer.
    pub(crate) fn is_spent(&self) -> bool {
        self.budget.stop.is_some_and(|stop| stop())
            || self.since.zip(self.budget.plan).is_some_and(|(since, plan)| since.elapsed() >= plan.most)
    }

    /// Whether there is a time to think, and not only somebody who says stop.
    pub(crate) fn keeps_time(&self) -> bool {
        self.aim().is_some()
    }

    fn aim(&self) -> Option<(Instant, Duration)> {
        self.since.zip(self.budget.plan.map(|plan| plan.aim)).filter(|(_, aim)| *aim < NO_END)
    }

    /// Whether more than a share of the time is gone.
    pub(crate) fn is_past(&self, share: f32) -> bool {
        self.aim().is_some_and(|(since, aim)| since.elapsed() >= aim.mul_f32(share))
    }

    fn most_nodes(&self) -> u64 {
        if self.level.nodes == u64::MAX && self.budget.is_endless() { ENOUGH } else { self.level.nodes }
    }

    /// Looks deeper and deeper, on as many threads as there are notes, and says what it has found each time.
    pub(crate) fn deepen<J: Judge>(
        &self,
        judge: &J,
        table: &HashTable,
        notes: &mut [Notes],
        tell: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        table.grow_older();
        let Some((mine, theirs)) = notes.split_first_mut() else { return Analysis::default() };
        let (analysis, others) = helpers::helped(self, judge, table, theirs, || self.lead(judge, table, mine, tell));
        Analysis { nodes: analysis.nodes + others, ..analysis }
    }

    fn lead<J: Judge>(
        &self,
        judge: &J,
        table: &HashTable,
        notes: &mut Notes,
        tell: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let (since, plan, asked) = (self.since, self.budget.plan, self.budget.stop);
        let stop = move || {
            asked.is_some_and(|stop| stop())
                || since.zip(plan).is_some_and(|(since, plan)| since.elapsed() >= plan.most)
        };
        let limits = Limits { nodes: self.most_nodes(), fours: self.level.fours };
        let mut search = Search::new(self.position.clone(), judge.clone(), table, notes, &stop, limits);
        let mut analysis = Analysis::default();
        search.avoid.extend_from_slice(self.avoid);
        let guess = search.guess().map(|cell| Found { value: 0, depth: 0, line: vec![cell] });
        let mut found: Vec<Found> = guess.into_iter().collect();
        for depth in 1..=self.level.depth as i32 {
            let deeper = self.one_round(&mut search, depth, &found);
            if search.is_stopped() {
                // What was found in a round that was cut short counts if it is about the best move.
                if let Some(best) = deeper.into_iter().next() {
                    found.retain(|old| old.line.first() != best.line.first());
                    found.insert(0, best);
                }
            } else {
                found = deeper;
                analysis.depth = depth as u32;
            }
            analysis.nodes = search.nodes();
            analysis.deepest = search.deepest() as u32;
            analysis.ideas = found.iter().filter_map(|found| idea(found, &search)).collect();
            tell(&analysis);
            let decided = found.first().is_none_or(|best| best.value.abs() >= SURE);
            if search.is_stopped() || decided || self.is_past(NO_TIME_FOR_MORE) {
                break;
            }
        }
        analysis
    }

    /// The best moves at a depth, as many as are wanted.
    fn one_round<J: Judge>(&self, search: &mut Search<'_, J>, depth: i32, before: &[Found]) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        for line in 0..self.lines.max(1) {
            search.avoid.clear();
            search.avoid.extend_from_slice(self.avoid);
            search.avoid.extend(found.iter().filter_map(|found| found.line.first()));
            let expected = before.get(line).map_or(0, |found| found.value);
            search.first = before.get(line).and_then(|found| found.line.first()).copied();
            match search.look(depth, expected) {
                Some(next) if !next.line.is_empty() => found.push(next),
                _ => break,
            }
            if search.is_stopped() {
                break;
            }
        }
        found.sort_by_key(|found| std::cmp::Reverse(found.value));
        found
    }
}

fn idea<J: Judge>(found: &Found, search: &Search<'_, J>) -> Option<Idea> {
    let line: Vec<_> = found.line.iter().filter_map(|cell| cell.point()).collect();
    let nodes = found.line.first().map_or(0, |cell| search.nodes_after(*cell));
    let depth = found.depth.try_into().unwrap_or_default();
    Some(Idea { mv: Move::Place(*line.first()?), score: Score::of(found.value), line, depth, nodes })
}
