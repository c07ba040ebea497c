//! Seki: groups that live without two eyes because neither side can begin the capture.
//!
//! Under territory scoring their eyes do not count. At the end of a game, with the dead stones agreed upon, whatever is
//! left alive and has not the room for two eyes lives in seki. A *group* here is all living chains of a colour that touch
//! the same own regions; it has room for two eyes if it touches two regions of its own, or one of three points or more.
//! A group without that room lives in seki if it also borders on neutral points; otherwise the players have left a
//! capture undone and are taken at their word.

use tengen_board::Point;

use crate::{
    Position,
    score::{Region, empty_regions},
};

/// The largest region that cannot be divided into two eyes.
const ONE_EYE: usize = 2;

/// A neutral region of more points is no liberty that two groups share: there the game is not over.
const SHARED: usize = 8;

/// Which of the regions are eyes of a group in seki.
pub(crate) fn regions_in_seki(position: &Position, dead: &[bool], regions: &[Region]) -> Vec<bool> {
    let mut seki = vec![false; regions.len()];
    for group in groups(position, dead, regions).iter().filter(|group| group.lives_in_seki(regions)) {
        for &region in &group.own {
            seki[region] = true;
        }
    }
    seki
}

/// Which stones live in seki once these are dead: those of groups without room for two eyes, beside neutral points that are
/// few enough to be shared.
#[must_use]
pub fn stones_in_seki(position: &Position, dead: &[bool]) -> Vec<bool> {
    let regions = empty_regions(position, dead);
    let mut seki = vec![false; position.ground().board().len()];
    for group in groups(position, dead, &regions) {
        let shares = group.neutral.iter().all(|&region| regions[region].points.len() <= SHARED);
        if shares && group.lives_in_seki(&regions) {
            for stone in group.stones {
                seki[stone.index()] = true;
            }
        }
    }
    seki
}

/// All living chains of a colour that touch the same own regions.
struct Group {
    stones: Vec<Point>,
    /// Regions that only it touches.
    own: Vec<usize>,
    /// Regions that both colours touch.
    neutral: Vec<usize>,
}

impl Group {
    fn lives_in_seki(&self, regions: &[Region]) -> bool {
        let room_for_two = self.own.len() >= 2 || self.own.iter().any(|&region| regions[region].points.len() > ONE_EYE);
        !self.neutral.is_empty() && !room_for_two
    }
}

fn groups(position: &Position, dead: &[bool], regions: &[Region]) -> Vec<Group> {
    let board = position.ground().board();
    let mut region_of = vec![usize::MAX; board.len()];
    for (index, region) in regions.iter().enumerate() {
        for point in &region.points {
            region_of[point.index()] = index;
        }
    }
    let mut all = Vec::new();
    let mut seen = vec![false; board.len()];
    for start in board.points() {
        let Some(colour) = position.stone(start) else { continue };
        if dead.get(start.index()) == Some(&true) || seen[start.index()] {
            continue;
        }
        // Walk over stones of this colour and over its own regions; neutral regions are only noted.
        let mut group = Group { stones: vec![start], own: Vec::new(), neutral: Vec::new() };
        let mut stack = vec![start];
        seen[start.index()] = true;
        while let Some(point) = stack.pop() {
            for &next in board.neighbours(point) {
                let region = region_of[next.index()];
                if region == usize::MAX {
                    if position.stone(next) == Some(colour) && !std::mem::replace(&mut seen[next.index()], true) {
                        group.stones.push(next);
                        stack.push(next);
                    }
                } else if regions[region].owner() == Some(colour) {
                    if !group.own.contains(&region) {
                        group.own.push(region);
                    }
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        stack.push(next);
                    }
                } else if !group.neutral.contains(&region) {
                    group.neutral.push(region);
                }
            }
        }
        all.push(group);
    }
    all
}
