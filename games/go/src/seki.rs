//! Seki: groups that live without two eyes because neither side can begin the capture.
//!
//! Under territory scoring their eyes do not count. At the end of a game, with the dead stones agreed upon, whatever is
//! left alive and has not the room for two eyes lives in seki. A *group* here is all living chains of a colour that touch
//! the same own regions; it has room for two eyes if it touches two regions of its own, or one of three points or more.
//! A group without that room lives in seki if it also borders on neutral points; otherwise the players have left a
//! capture undone and are taken at their word.

use crate::{Position, score::Region};

/// The largest region that cannot be divided into two eyes.
const ONE_EYE: usize = 2;

/// Which of the regions are eyes of a group in seki.
pub(crate) fn regions_in_seki(position: &Position, dead: &[bool], regions: &[Region]) -> Vec<bool> {
    let board = position.ground().board();
    let mut region_of = vec![usize::MAX; board.len()];
    for (index, region) in regions.iter().enumerate() {
        for point in &region.points {
            region_of[point.index()] = index;
        }
    }
    let mut seki = vec![false; regions.len()];
    let mut seen = vec![false; board.len()];
    for start in board.points() {
        let Some(colour) = position.stone(start) else { continue };
        if dead.get(start.index()) == Some(&true) || seen[start.index()] {
            continue;
        }
        // Walk over stones of this colour and over its own regions; neutral regions are only noted.
        let (mut own, mut neutral) = (Vec::new(), false);
        let mut stack = vec![start];
        seen[start.index()] = true;
        while let Some(point) = stack.pop() {
            for &next in board.neighbours(point) {
                let region = region_of[next.index()];
                if region == usize::MAX {
                    if position.stone(next) == Some(colour) && !std::mem::replace(&mut seen[next.index()], true) {
                        stack.push(next);
                    }
                } else if regions[region].owner() == Some(colour) {
                    if !own.contains(&region) {
                        own.push(region);
                    }
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        stack.push(next);
                    }
                } else {
                    neutral = true;
                }
            }
        }
        let room_for_two = own.len() >= 2 || own.iter().any(|&region| regions[region].points.len() > ONE_EYE);
        if neutral && !room_for_two {
            for region in own {
                seki[region] = true;
            }
        }
    }
    seki
}
