//! Positions of a proof that come back to themselves.

use std::collections::HashSet;

use crate::{Proof, Step};

/// Whether a proof runs only in circles that are good for whoever it is for: the attacker wins those on which the defender
/// retakes a ko, since no side has threats for ever, and the defender all others, since nothing is captured there. `retakes` are
/// the steps, as two nodes each, by which the defender retakes for one of threats without number.
///
/// # Errors
/// With a node of a circle that is not.
pub(super) fn allowed(proof: &Proof, retakes: &HashSet<(u32, u32)>) -> Result<(), u32> {
    let all = |index: u32| -> Vec<u32> {
        match &proof.nodes[index as usize].step {
            Step::Captured | Step::Alive => Vec::new(),
            Step::Play(_, child) => vec![*child],
            Step::Replies(replies) => replies.iter().map(|(_, child)| *child).collect(),
        }
    };
    if proof.captured {
        let without = |index: u32| all(index).into_iter().filter(|child| !retakes.contains(&(index, *child))).collect();
        let parts = parts(proof.nodes.len(), without);
        let circle = (0..proof.nodes.len() as u32).find(|index| {
            all(*index)
                .iter()
                .any(|child| !retakes.contains(&(*index, *child)) && parts[*index as usize] == parts[*child as usize])
        });
        circle.map_or(Ok(()), Err)
    } else if retakes.is_empty() {
        Ok(())
    } else {
        let parts = parts(proof.nodes.len(), all);
        let circle = retakes.iter().find(|(from, to)| parts[*from as usize] == parts[*to as usize]);
        circle.map_or(Ok(()), |(from, _)| Err(*from))
    }
}

/// Nodes that can be reached from each other get the same number (R. Tarjan, 1972).
fn parts(len: usize, children: impl Fn(u32) -> Vec<u32>) -> Vec<u32> {
    const NEW: u32 = u32::MAX;
    let mut order = vec![NEW; len];
    let mut earliest = vec![NEW; len];
    let mut part = vec![NEW; len];
    let (mut count, mut parts) = (0, 0);
    let mut open: Vec<u32> = Vec::new();
    let mut stack: Vec<(u32, Vec<u32>)> = Vec::new();
    let mut starts = 0..len as u32;
    let mut enter = None;
    loop {
        if let Some(node) = enter.take() {
            (order[node as usize], earliest[node as usize]) = (count, count);
            count += 1;
            open.push(node);
            stack.push((node, children(node)));
        }
        let Some((node, rest)) = stack.last_mut() else {
            enter = starts.find(|start| order[*start as usize] == NEW);
            if enter.is_none() {
                return part;
            }
            continue;
        };
        let at = *node as usize;
        if let Some(child) = rest.pop() {
            if order[child as usize] == NEW {
                enter = Some(child);
            } else if part[child as usize] == NEW {
                earliest[at] = earliest[at].min(order[child as usize]);
            }
            continue;
        }
        stack.pop();
        if let Some((before, _)) = stack.last() {
            let before = *before as usize;
            earliest[before] = earliest[before].min(earliest[at]);
        }
        if earliest[at] == order[at] {
            while let Some(node) = open.pop() {
                part[node as usize] = parts;
                if node as usize == at {
                    break;
                }
            }
            parts += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Node, Threats};

    /// A proof of nodes that lead to these.
    fn proof(captured: bool, leads: &[&[u32]]) -> Proof {
        let node =
            |to: &&[u32]| Node { step: Step::Replies(to.iter().map(|to| (None, *to)).collect()), zone: Vec::new() };
        Proof { captured, threats: [Threats::NONE; 2], nodes: leads.iter().map(node).collect() }
    }

    #[test]
    fn circles_are_good_for_the_defender_unless_he_spends_threats_on_them() {
        let leads: &[&[u32]] = &[&[1, 4], &[2], &[3, 4], &[1], &[]];
        let [none, on_it, beside] = [&[][..], &[(2, 3)], &[(2, 4)]].map(|r: &[(u32, u32)]| r.iter().copied().collect());
        assert!(allowed(&proof(false, leads), &none).is_ok());
        assert!(allowed(&proof(false, leads), &beside).is_ok());
        assert_eq!(allowed(&proof(false, leads), &on_it), Err(2));
        assert_eq!(allowed(&proof(true, leads), &none), Err(1));
        assert_eq!(allowed(&proof(true, leads), &beside), Err(1));
        assert!(allowed(&proof(true, leads), &on_it).is_ok());
    }

    #[test]
    fn what_only_a_retaking_leads_to_is_looked_at_too() {
        let leads: &[&[u32]] = &[&[1], &[2], &[3], &[]];
        assert!(allowed(&proof(true, leads), &HashSet::from([(0, 1)])).is_ok());
        let leads: &[&[u32]] = &[&[1], &[2], &[1]];
        assert_eq!(allowed(&proof(true, leads), &HashSet::from([(0, 1)])), Err(1));
    }

    #[test]
    fn two_ways_to_a_position_are_no_circle() {
        let leads: &[&[u32]] = &[&[1, 2], &[3], &[3], &[]];
        assert!(allowed(&proof(true, leads), &HashSet::new()).is_ok());
        assert_eq!(allowed(&proof(true, &[&[0]]), &HashSet::new()), Err(0), "a node that leads to itself");
    }
}
