//! The plainest way to solve a problem: every position that can arise, and from which of them the attacker can force the
//! capture. Nothing is guessed, pruned or assumed; only tiny regions can be done.

use std::collections::HashMap;

use crate::{
    Problem,
    plain::{Rules, State, Threats},
};

/// Whether the attacker captures the key stones, with so many outside threats for Black and White; nothing if more than
/// `most` positions can arise.
#[must_use]
pub fn is_captured_by_exhaustion(problem: &Problem, threats: [Threats; 2], most: usize) -> Option<bool> {
    let (rules, start) = Rules::of(problem, threats);
    let mut index: HashMap<State, usize> = HashMap::new();
    let mut states = vec![start.clone()];
    index.insert(start, 0);
    // Where the moves of each position lead, and whether they retake for one of threats without number.
    let mut leads: Vec<Vec<(usize, bool)>> = Vec::new();
    let mut captured = Vec::new();
    while leads.len() < states.len() {
        let state = states[leads.len()].clone();
        captured.push(rules.is_captured(&state));
        let moves = if rules.is_captured(&state) { Vec::new() } else { rules.moves(&state) };
        let mut to = Vec::with_capacity(moves.len());
        for (mv, next) in moves {
            let at = *index.entry(next).or_insert_with_key(|next| {
                states.push(next.clone());
                states.len() - 1
            });
            to.push((at, state.turn == rules.defender && rules.is_retaking(&state, mv)));
        }
        leads.push(to);
        if states.len() > most {
            return None;
        }
    }
    let defends: Vec<bool> = states.iter().map(|state| state.turn == rules.defender).collect();
    let mut lost = vec![true; states.len()];
    loop {
        let next = forced(&leads, &captured, &defends, &lost);
        if next == lost {
            return Some(lost[0]);
        }
        lost = next;
    }
}

/// From which positions the attacker forces the capture, if after retaking for one of threats without number the
/// defender is lost in those positions.
fn forced(leads: &[Vec<(usize, bool)>], captured: &[bool], defends: &[bool], lost: &[bool]) -> Vec<bool> {
    let mut came_from = vec![Vec::new(); leads.len()];
    let mut open = vec![0usize; leads.len()];
    for (from, to) in leads.iter().enumerate() {
        for &(to, retakes) in to {
            if !retakes {
                came_from[to].push(from);
            }
            open[from] += usize::from(!retakes || !lost[to]);
        }
    }
    let mut forced = captured.to_vec();
    let mut waiting: Vec<usize> = (0..forced.len()).filter(|at| forced[*at]).collect();
    while let Some(at) = waiting.pop() {
        for &before in &came_from[at] {
            open[before] -= 1;
            if !forced[before] && (!defends[before] || open[before] == 0) {
                forced[before] = true;
                waiting.push(before);
            }
        }
    }
    forced
}

/// Whether the defender can bring the key stones to where they cannot be captured even if he always passes, against an
/// attacker who may always pass, too; with so many outside threats for Black and White. Nothing if more than `most` positions
/// can arise.
#[must_use]
pub fn makes_two_eyes_by_exhaustion(problem: &Problem, threats: [Threats; 2], most: usize) -> Option<bool> {
    let (rules, start) = Rules::of(problem, threats);
    let mut index: HashMap<State, usize> = HashMap::from([(start.clone(), 0)]);
    let mut states = vec![start];
    // Where all moves lead, and where the pass does.
    let mut leads: Vec<(Vec<usize>, usize)> = Vec::new();
    while leads.len() < states.len() {
        let state = states[leads.len()].clone();
        let passed = State { turn: !state.turn, ko: None, ..state.clone() };
        let mut all: Vec<State> = Vec::new();
        if !rules.is_captured(&state) {
            all.extend(rules.moves(&state).into_iter().filter(|(mv, _)| mv.is_some()).map(|(_, next)| next));
        }
        all.push(passed);
        let to: Vec<usize> = all
            .into_iter()
            .map(|next| {
                *index.entry(next).or_insert_with_key(|next| {
                    states.push(next.clone());
                    states.len() - 1
                })
            })
            .collect();
        let pass = to[to.len() - 1];
        leads.push((to, pass));
        if states.len() > most {
            return None;
        }
    }
    let defends = |at: usize| states[at].turn == rules.defender;
    // Lost to a defender who only passes: the attacker reaches the capture alone.
    let mut falls: Vec<bool> = states.iter().map(|state| rules.is_captured(state)).collect();
    grow(&mut falls, |at, falls| match &leads[at] {
        (_, pass) if defends(at) => falls[*pass],
        (to, _) => to.iter().any(|next| falls[*next]),
    });
    let mut lives: Vec<bool> = falls.iter().map(|falls| !falls).collect();
    grow(&mut lives, |at, lives| {
        let mut to = leads[at].0.iter();
        if defends(at) { to.any(|next| lives[*next]) } else { to.all(|next| lives[*next]) }
    });
    Some(lives[0])
}

/// Adds positions until none follows from those that are there.
fn grow(set: &mut [bool], follows: impl Fn(usize, &[bool]) -> bool) {
    loop {
        let more: Vec<usize> = (0..set.len()).filter(|at| !set[*at] && follows(*at, set)).collect();
        if more.is_empty() {
            return;
        }
        for at in more {
            set[at] = true;
        }
    }
}
