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
