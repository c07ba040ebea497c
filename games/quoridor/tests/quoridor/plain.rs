//! The rules once more, as plainly as possible: coordinates in sets, a search for every wall. Written apart from the crate.

use std::collections::{BTreeSet, VecDeque};

pub(crate) type Place = (i32, i32);

/// A wall: its lower left field, and whether it is horizontal.
pub(crate) type Slot = (i32, i32, bool);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plain {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) pawns: Vec<Option<Place>>,
    pub(crate) walls: BTreeSet<Slot>,
    pub(crate) left: Vec<u32>,
    pub(crate) turn: usize,
    pub(crate) winner: Option<usize>,
    pub(crate) beside_pawns: bool,
}

const AROUND: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Plain {
    pub(crate) fn new(width: i32, height: i32, left: Vec<u32>, beside_pawns: bool) -> Self {
        let (bottom, top) = ((width / 2, 0), (width / 2, height - 1));
        let (left_side, right_side) = ((0, height / 2), (width - 1, height / 2));
        let pawns = match left.len() {
            2 => vec![bottom, top],
            3 => vec![bottom, left_side, top],
            _ => vec![bottom, left_side, top, right_side],
        };
        let pawns = pawns.into_iter().map(Some).collect();
        Self { width, height, pawns, walls: BTreeSet::new(), left, turn: 0, winner: None, beside_pawns }
    }

    pub(crate) fn is_target(&self, seat: usize, (x, y): Place) -> bool {
        match (self.pawns.len(), seat) {
            (_, 0) => y == self.height - 1,
            (2, _) | (_, 2) => y == 0,
            (_, 1) => x == self.width - 1,
            _ => x == 0,
        }
    }

    /// Whether two neighbours are joined.
    fn joined(&self, (x, y): Place, (u, v): Place) -> bool {
        let on = |x: i32, y: i32| (0..self.width).contains(&x) && (0..self.height).contains(&y);
        if !on(x, y) || !on(u, v) {
            return false;
        }
        let (low_x, low_y) = (x.min(u), y.min(v));
        // A horizontal wall at (a, b) lies over the fields (a, b) and (a + 1, b).
        let parted = if x == u {
            [(low_x, low_y, true), (low_x - 1, low_y, true)]
        } else {
            [(low_x, low_y, false), (low_x, low_y - 1, false)]
        };
        parted.iter().all(|wall| !self.walls.contains(wall))
    }

    fn has_way(&self, seat: usize) -> bool {
        let Some(start) = self.pawns[seat] else { return true };
        let mut seen = BTreeSet::from([start]);
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            if self.is_target(seat, at) {
                return true;
            }
            for (dx, dy) in AROUND {
                let next = (at.0 + dx, at.1 + dy);
                if self.joined(at, next) && seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        false
    }

    pub(crate) fn steps(&self) -> BTreeSet<Place> {
        let mut found = BTreeSet::new();
        let Some(at) = self.pawns[self.turn] else { return found };
        let taken = |place: Place| self.pawns.contains(&Some(place));
        for (dx, dy) in AROUND {
            let next = (at.0 + dx, at.1 + dy);
            if !self.joined(at, next) {
                continue;
            }
            if !taken(next) {
                found.insert(next);
                continue;
            }
            let behind = (next.0 + dx, next.1 + dy);
            let open = self.joined(next, behind);
            if open && !taken(behind) {
                found.insert(behind);
            } else if !open || self.beside_pawns {
                for aside in [(next.0 + dy, next.1 + dx), (next.0 - dy, next.1 - dx)] {
                    if self.joined(next, aside) && !taken(aside) {
                        found.insert(aside);
                    }
                }
            }
        }
        found
    }

    pub(crate) fn may_build(&self, (x, y, horizontal): Slot) -> bool {
        if self.left[self.turn] == 0 || !(0..self.width - 1).contains(&x) || !(0..self.height - 1).contains(&y) {
            return false;
        }
        let (dx, dy) = if horizontal { (1, 0) } else { (0, 1) };
        let meets = [(x, y, true), (x, y, false), (x + dx, y + dy, horizontal), (x - dx, y - dy, horizontal)];
        if meets.iter().any(|wall| self.walls.contains(wall)) {
            return false;
        }
        let mut built = self.clone();
        built.walls.insert((x, y, horizontal));
        (0..self.pawns.len()).all(|seat| built.has_way(seat))
    }

    /// Every legal move as people write it, in the order of the alphabet.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        if self.winner.is_some() {
            return BTreeSet::new();
        }
        let name = |x: i32, y: i32| format!("{}{}", (b'a' + x as u8) as char, y + 1);
        let mut moves: BTreeSet<String> = self.steps().into_iter().map(|(x, y)| name(x, y)).collect();
        for x in 0..self.width {
            for y in 0..self.height {
                for (horizontal, letter) in [(true, 'h'), (false, 'v')] {
                    if self.may_build((x, y, horizontal)) {
                        moves.insert(format!("{}{letter}", name(x, y)));
                    }
                }
            }
        }
        if moves.is_empty() {
            moves.insert("pass".to_string());
        }
        moves
    }

    pub(crate) fn play(&mut self, text: &str) {
        if text != "pass" {
            let x = i32::from(text.as_bytes()[0] - b'a');
            let y = text[1..].trim_end_matches(['h', 'v']).parse::<i32>().unwrap() - 1;
            match text.as_bytes()[text.len() - 1] {
                letter @ (b'h' | b'v') => {
                    self.walls.insert((x, y, letter == b'h'));
                    self.left[self.turn] -= 1;
                }
                _ => {
                    self.pawns[self.turn] = Some((x, y));
                    if self.is_target(self.turn, (x, y)) {
                        self.winner = Some(self.turn);
                        return;
                    }
                }
            }
        }
        self.pass_on();
    }

    pub(crate) fn retire(&mut self, seat: usize) {
        self.pawns[seat] = None;
        let playing: Vec<usize> = (0..self.pawns.len()).filter(|seat| self.pawns[*seat].is_some()).collect();
        if let [alone] = playing[..] {
            self.winner = Some(alone);
        } else if self.turn == seat {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        self.turn = (self.turn + 1) % self.pawns.len();
        while self.pawns[self.turn].is_none() {
            self.turn = (self.turn + 1) % self.pawns.len();
        }
    }
}
