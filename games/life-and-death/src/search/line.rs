//! The expected continuation, read from a proof.

use std::collections::HashSet;

use tengen_board::Point;

use crate::{Problem, Proof, Step, plain::Rules};

/// Longer lines help nobody.
const LONGEST: usize = 60;

/// The line in which the losing side resists longest; nothing where a side plays elsewhere.
pub(crate) fn main_line(problem: &Problem, proof: &Proof) -> Vec<Option<Point>> {
    let lengths = lengths(proof);
    let mut line = Vec::new();
    let mut at = 0u32;
    let (rules, mut state) = Rules::of(problem, proof.threats);
    let mut seen = HashSet::from([(state.stones.clone(), state.turn)]);
    while line.len() < LONGEST {
        let (mv, next) = match &proof.nodes[at as usize].step {
            Step::Captured | Step::Alive => break,
            Step::Play(mv, next) => (*mv, *next),
            Step::Replies(replies) => {
                let length = |reply: &&(Option<Point>, u32)| (lengths[reply.1 as usize], reply.0.is_some());
                match replies.iter().max_by_key(length) {
                    Some(&(mv, next)) => (mv, next),
                    None => break,
                }
            }
        };
        // A line that comes back to where it was says nothing new.
        let Some(after) = rules.after(&state, mv).filter(|after| seen.insert((after.stones.clone(), after.turn)))
        else {
            break;
        };
        state = after;
        line.push(mv);
        at = next;
    }
    while line.last() == Some(&None) {
        line.pop();
    }
    line
}

/// The most moves from each node, circles counted as ends.
fn lengths(proof: &Proof) -> Vec<u32> {
    let mut lengths = vec![0u32; proof.nodes.len()];
    let mut open = vec![false; proof.nodes.len()];
    let mut done = vec![false; proof.nodes.len()];
    let mut stack = vec![0u32];
    while let Some(&at) = stack.last() {
        let index = at as usize;
        let children: Vec<u32> = match &proof.nodes[index].step {
            Step::Captured | Step::Alive => Vec::new(),
            Step::Play(_, next) => vec![*next],
            Step::Replies(replies) => replies.iter().map(|(_, next)| *next).collect(),
        };
        if !std::mem::replace(&mut open[index], true) {
            stack.extend(children.iter().filter(|child| !open[**child as usize]));
            continue;
        }
        stack.pop();
        if !std::mem::replace(&mut done[index], true) {
            let longest =
                children.iter().filter(|child| done[**child as usize]).map(|child| lengths[*child as usize] + 1);
            lengths[index] = longest.max().unwrap_or(0);
        }
    }
    lengths
}
