//! Checks proofs by the plain rules of a problem. Nothing is shared with the search that found them.
//!
//! # Relevance zones
//!
//! Each position of a proof has a *zone*, and what is checked is this: whoever the proof is for (the *prover*) succeeds from
//! every position that looks the same within the zone, whatever stands outside. Points that are empty and out of play count
//! as part of every zone, since they never change. It is shown for each position from those that follow it:
//!
//! 1. Each stone in the zone is linked, by stones in the zone, to a liberty in the zone. So nothing in the zone can be
//!    captured because of what happened outside.
//! 2. The zone contains those of the positions that follow, and the prover's move.
//! 3. Where a move captures, the stones and all points beside them are in the zone: they are captured whatever stands
//!    outside. Where exactly one stone is captured the points beside the move are, too, and stones of the other side on them
//!    are linked, by stones in the zone, to a liberty in the zone that is not the move: so a ko is a ko.
//! 4. The prover's move captures something, or is linked in the zone to a liberty in the zone: it is no suicide.
//! 5. Each reply within the zone of the position after the pass is listed. A reply outside of it is answered as the
//!    pass is. Replies that would be suicide stay so: all that makes them so is in the zone.
//! 6. Where an attacker has no ko to pass for, each reply in the zone of the position itself is listed, and key chains that
//!    keep the defender alive are in the zone. A reply outside is answered by passing, which leads to the same zone.
//! 7. Chains that live unconditionally (Benson) do so with all their vital regions in the zone, by their stones in the zone.
//!
//! So a node may stand for several positions, as long as they look the same in its zone: stones, whose turn, ko, threats, and
//! the key chains that were never captured. It is checked as the first of them.
//!
//! A proof that the key stones are captured must not run in circles, unless the defender retakes a ko on the way, for which he
//! spends a threat each time. A proof that they stand may run in circles, but not on such ones.

mod circles;

use std::collections::HashSet;

use thiserror::Error;

use tengen_board::Point;
use tengen_go::Colour;

use crate::{
    Problem, Proof, Step,
    plain::{Rules, State},
};

/// Why a proof proves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refuted {
    /// The proof has no node of this index.
    #[error("the proof has no node {0}")]
    NoNode(u32),
    /// Two ways lead to the node, and the positions differ within its zone.
    #[error("node {0} stands for two positions")]
    TwoPositions(u32),
    /// A move is played that the rules do not allow.
    #[error("a move of node {0} is not allowed")]
    NotAllowed(u32),
    /// It is the other side's turn, or the end is not what the proof claims.
    #[error("node {0} is of the wrong kind")]
    WrongKind(u32),
    /// The end of the proof is not reached.
    #[error("the stones of node {0} are not captured")]
    NotCaptured(u32),
    /// The key stones do not live unconditionally.
    #[error("the stones of node {0} do not live by themselves")]
    NotAlive(u32),
    /// A reply that matters is missing.
    #[error("node {0} says nothing to a reply at the point of index {index}", index = .1.map_or(-1, |p| p.index() as i64))]
    NoAnswer(u32, Option<Point>),
    /// The zone does not hold what it must.
    #[error("the zone of node {0} is too small: rule {1}")]
    Zone(u32, u8),
    /// The proof comes back to the same position in a way that wins nothing.
    #[error("the proof runs in circles at node {0}")]
    Circle(u32),
}

/// Replays a proof against every reply.
///
/// # Errors
/// With the first thing that is wrong.
pub fn check(problem: &Problem, proof: &Proof) -> Result<(), Refuted> {
    let (rules, start) = Rules::of(problem, proof.threats);
    let mut states: Vec<Option<State>> = vec![None; proof.nodes.len()];
    let mut waiting = vec![(0u32, start)];
    let mut retakes = HashSet::new();
    while let Some((index, state)) = waiting.pop() {
        let zone = zone_of(&rules, proof, index)?;
        if let Some(known) = &states[index as usize] {
            if !known.looks_like(&state, &zone) {
                return Err(Refuted::TwoPositions(index));
            }
            continue;
        }
        let follow = Position { rules: &rules, proof, index, state: &state, zone }.check()?;
        // The first is looked at next, so that nodes are met in the order in which they were written.
        for (child, next, retaking) in follow.into_iter().rev() {
            if retaking {
                retakes.insert((index, child));
            }
            waiting.push((child, next));
        }
        states[index as usize] = Some(state);
    }
    circles::allowed(proof, &retakes).map_err(Refuted::Circle)
}

/// Which points are in the zone of a node: listed there, or empty for ever.
fn zone_of(rules: &Rules<'_>, proof: &Proof, index: u32) -> Result<Vec<bool>, Refuted> {
    let node = proof.nodes.get(index as usize).ok_or(Refuted::NoNode(index))?;
    let mut zone: Vec<bool> = rules.playable.iter().map(|playable| !playable).collect();
    for point in &node.zone {
        *zone.get_mut(point.index()).ok_or(Refuted::Zone(index, 2))? = true;
    }
    Ok(zone)
}

struct Position<'a> {
    rules: &'a Rules<'a>,
    proof: &'a Proof,
    index: u32,
    state: &'a State,
    zone: Vec<bool>,
}

impl Position<'_> {
    /// The positions that follow, if all is well with this one.
    fn check(&self) -> Result<Vec<(u32, State, bool)>, Refuted> {
        let prover = if self.proof.captured { !self.rules.defender } else { self.rules.defender };
        let mine = self.state.turn == prover;
        self.chains_are_held()?;
        match &self.proof.nodes[self.index as usize].step {
            Step::Captured if self.proof.captured => {
                if self.rules.is_captured(self.state) {
                    Ok(Vec::new())
                } else {
                    Err(Refuted::NotCaptured(self.index))
                }
            }
            _ if self.rules.is_captured(self.state) => Err(Refuted::WrongKind(self.index)),
            Step::Alive if !self.proof.captured => {
                if self.keys_within(&self.alive()) {
                    Ok(Vec::new())
                } else {
                    Err(Refuted::NotAlive(self.index))
                }
            }
            Step::Play(mv, child) if mine => {
                let retakes = self.rules.is_retaking(self.state, *mv);
                Ok(vec![(*child, self.play(*mv, *child)?, retakes)])
            }
            Step::Replies(replies) if !mine => self.replies(replies),
            _ => Err(Refuted::WrongKind(self.index)),
        }
    }

    fn need(&self, holds: bool, rule: u8) -> Result<(), Refuted> {
        if holds { Ok(()) } else { Err(Refuted::Zone(self.index, rule)) }
    }

    fn has(&self, points: &[Point]) -> bool {
        points.iter().all(|point| self.zone[point.index()])
    }

    fn has_beside(&self, points: &[Point]) -> bool {
        points.iter().all(|point| self.has(self.rules.board.neighbours(*point)))
    }

    /// Rule 1.
    fn chains_are_held(&self) -> Result<(), Refuted> {
        let mut held = vec![false; self.zone.len()];
        for point in self.rules.board.points() {
            let at = point.index();
            if self.zone[at] && self.state.stones[at].is_some() && !held[at] {
                let part = self.part(&self.state.stones, point);
                self.need(self.liberty_but(&self.state.stones, &part, None), 1)?;
                for stone in part {
                    held[stone.index()] = true;
                }
            }
        }
        Ok(())
    }

    /// The stones that are linked to a stone within the zone.
    fn part(&self, stones: &[Option<Colour>], stone: Point) -> Vec<Point> {
        let visible = |at: usize| if self.zone[at] { stones[at] } else { None };
        let visible: Vec<Option<Colour>> = (0..stones.len()).map(visible).collect();
        self.rules.chain(&visible, stone)
    }

    /// Whether stones have a liberty in the zone, other than one.
    fn liberty_but(&self, stones: &[Option<Colour>], part: &[Point], but: Option<Point>) -> bool {
        let liberties = self.rules.liberties(stones, part);
        liberties.iter().any(|liberty| Some(*liberty) != but && self.zone[liberty.index()])
    }

    /// The position after a move of either side, by rules 2 and 3.
    fn follow(&self, mv: Option<Point>, child: u32) -> Result<State, Refuted> {
        let next = self.rules.after(self.state, mv).ok_or(Refuted::NotAllowed(self.index))?;
        let zone = &self.proof.nodes.get(child as usize).ok_or(Refuted::NoNode(child))?.zone;
        self.need(zone.iter().all(|point| self.zone.get(point.index()) == Some(&true)), 2)?;
        if let Some(point) = mv {
            let was = |p: &Point| self.state.stones[p.index()].is_some() && next.stones[p.index()].is_none();
            let captured: Vec<Point> = self.rules.board.points().filter(was).collect();
            self.need(self.has(&captured) && self.has_beside(&captured), 3)?;
            if captured.len() == 1 {
                self.need(self.has_beside(&[point]), 3)?;
                for &beside in self.rules.board.neighbours(point) {
                    if next.stones[beside.index()] == Some(next.turn) {
                        let part = self.part(&self.state.stones, beside);
                        self.need(self.liberty_but(&self.state.stones, &part, Some(point)), 3)?;
                    }
                }
            }
        }
        Ok(next)
    }

    /// The prover's move, by rules 2 to 4.
    fn play(&self, mv: Option<Point>, child: u32) -> Result<State, Refuted> {
        let next = self.follow(mv, child)?;
        if let Some(point) = mv {
            self.need(self.zone[point.index()], 2)?;
            let captures = self
                .rules
                .board
                .neighbours(point)
                .iter()
                .any(|beside| self.state.stones[beside.index()].is_some() && next.stones[beside.index()].is_none());
            let lives = self.liberty_but(&next.stones, &self.part(&next.stones, point), None);
            self.need(captures || lives, 4)?;
        }
        Ok(next)
    }

    /// The other side's replies, by rules 2, 3, 5 and 6.
    fn replies(&self, replies: &[(Option<Point>, u32)]) -> Result<Vec<(u32, State, bool)>, Refuted> {
        let mut follow = Vec::with_capacity(replies.len());
        for &(mv, child) in replies {
            follow.push((child, self.follow(mv, child)?, self.rules.is_retaking(self.state, mv)));
        }
        let mut matters = self.zone.clone();
        if self.rules.after(self.state, None).is_some() {
            let pass = replies.iter().find(|(mv, _)| mv.is_none()).ok_or(Refuted::NoAnswer(self.index, None))?;
            matters = zone_of(self.rules, self.proof, pass.1)?;
        } else {
            self.need(self.keys_within(&self.zone), 6)?;
        }
        for point in self.rules.board.points().filter(|point| matters[point.index()]) {
            if !self.rules.playable[point.index()] || self.state.stones[point.index()].is_some() {
                continue;
            }
            if self.rules.after(self.state, Some(point)).is_some() {
                if !replies.iter().any(|(mv, _)| *mv == Some(point)) {
                    return Err(Refuted::NoAnswer(self.index, Some(point)));
                }
            } else if self.state.ko != Some(point) {
                self.stays_suicide(point)?;
            }
        }
        Ok(follow)
    }

    fn stays_suicide(&self, point: Point) -> Result<(), Refuted> {
        let beside = self.rules.board.neighbours(point);
        self.need(self.has(beside), 5)?;
        for &stone in beside {
            if self.state.stones[stone.index()] == Some(self.state.turn) {
                let chain = self.rules.chain(&self.state.stones, stone);
                self.need(self.has(&chain) && self.has_beside(&chain), 5)?;
            } else {
                let part = self.part(&self.state.stones, stone);
                self.need(self.liberty_but(&self.state.stones, &part, Some(point)), 5)?;
            }
        }
        Ok(())
    }

    /// Whether the key chains that must stand do so on these points.
    fn keys_within(&self, points: &[bool]) -> bool {
        self.rules.are_kept(self.state, |stone| points[stone.index()])
    }

    /// The defender's stones that live unconditionally because of what is in the zone.
    fn alive(&self) -> Vec<bool> {
        let defender = Some(self.rules.defender);
        let stones = &self.state.stones;
        let mut alive: Vec<bool> =
            self.rules.board.points().map(|p| stones[p.index()] == defender && self.zone[p.index()]).collect();
        loop {
            let vital = self.vital_regions(&alive);
            let mut changed = false;
            for point in self.rules.board.points() {
                if !alive[point.index()] {
                    continue;
                }
                let chain = self.part(stones, point);
                let liberties = self.rules.liberties(stones, &chain);
                let mut eyes = 0;
                for (region, empty) in &vital {
                    let touches = |p: &Point| self.rules.board.neighbours(*p).iter().any(|n| chain.contains(n));
                    eyes += usize::from(region.iter().any(touches) && empty.iter().all(|p| liberties.contains(p)));
                }
                let for_ever = liberties.iter().any(|liberty| !self.rules.playable[liberty.index()]);
                if eyes < 2 && !for_ever {
                    for stone in chain {
                        alive[stone.index()] = false;
                    }
                    changed = true;
                }
            }
            if !changed {
                return alive;
            }
        }
    }

    /// The connected sets of points that hold no stone of the chains given, as far as they lie in the zone wholly, with
    /// the empty points of each.
    fn vital_regions(&self, walls: &[bool]) -> Vec<(Vec<Point>, Vec<Point>)> {
        let mut seen = walls.to_vec();
        let mut regions = Vec::new();
        for start in self.rules.board.points() {
            if seen[start.index()] || !self.zone[start.index()] {
                continue;
            }
            let mut region = vec![start];
            seen[start.index()] = true;
            let mut at = 0;
            while let Some(&point) = region.get(at) {
                at += 1;
                for &next in self.rules.board.neighbours(point) {
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        region.push(next);
                    }
                }
            }
            if self.has(&region) {
                let empty = region.iter().copied().filter(|p| self.state.stones[p.index()].is_none()).collect();
                regions.push((region, empty));
            }
        }
        regions
    }
}
