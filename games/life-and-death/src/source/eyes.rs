//! Eye shapes by their graph, and how many eyes each gives.

use tengen_board::Point;
use tengen_go::{Colour, Position};

/// How many eyes a shape gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// One, whoever plays.
    One,
    /// Two, whoever plays.
    Two,
    /// Two if the defender has the vital point, one if the attacker has it.
    Unsettled,
}

/// An eye space: so many points, and which are neighbours.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// What players call it.
    pub name: &'static str,
    /// How many points it has.
    pub points: usize,
    /// Which of them are joined.
    pub edges: &'static [(u8, u8)],
    /// How many eyes it gives while it is empty.
    pub standing: Standing,
    /// The point that decides, if one does.
    pub vital: Option<u8>,
}

const fn shape(
    name: &'static str,
    points: usize,
    edges: &'static [(u8, u8)],
    standing: Standing,
    vital: Option<u8>,
) -> Shape {
    Shape { name, points, edges, standing, vital }
}

use Standing::{One, Two, Unsettled};

/// Fifteen shapes, from the single point to the rabbity six. Straight, bent and twisted are one graph, and so are middle, edge and
/// corner.
pub const SHAPES: [Shape; 15] = [
    shape("single point", 1, &[], One, None),
    shape("two points", 2, &[(0, 1)], One, None),
    shape("straight or bent three", 3, &[(0, 1), (1, 2)], Unsettled, Some(1)),
    shape("triangle", 3, &[(0, 1), (1, 2), (0, 2)], One, None),
    shape("straight, bent or twisted four", 4, &[(0, 1), (1, 2), (2, 3)], Two, None),
    shape("pyramid four", 4, &[(0, 1), (0, 2), (0, 3)], Unsettled, Some(0)),
    shape("square four", 4, &[(0, 1), (1, 2), (2, 3), (0, 3)], One, None),
    shape("five in a line", 5, &[(0, 1), (1, 2), (2, 3), (3, 4)], Two, None),
    shape("fork five", 5, &[(0, 1), (0, 2), (0, 3), (3, 4)], Two, None),
    shape("bulky five", 5, &[(0, 1), (1, 2), (2, 3), (0, 3), (0, 4)], Unsettled, Some(0)),
    shape("crossed five", 5, &[(0, 1), (0, 2), (0, 3), (0, 4)], Unsettled, Some(0)),
    shape("six in a line", 6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)], Two, None),
    shape("ring of six", 6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5)], Two, None),
    shape("rectangular six", 6, &[(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)], Two, None),
    shape("rabbity six", 6, &[(0, 1), (1, 2), (2, 3), (0, 3), (0, 4), (0, 5)], Unsettled, Some(0)),
];

/// The most points of a shape.
pub(super) const LARGEST: usize = 6;

/// A part of the board that one colour shuts off.
#[derive(Debug, Clone)]
pub(super) struct EyeSpace {
    /// Empty points and stones of the other colour.
    pub(super) points: Vec<Point>,
    /// A stone of each chain around it.
    pub(super) walls: Vec<Point>,
}

impl EyeSpace {
    /// The shape, and the point of the board that is vital to it.
    pub(super) fn shape(&self, position: &Position) -> Option<(&'static Shape, Option<Point>)> {
        let count = self.points.len();
        if count > LARGEST {
            return None;
        }
        let board = position.ground().board();
        let mut links = [0u8; LARGEST];
        for (one, &point) in self.points.iter().enumerate() {
            for (other, &beside) in self.points.iter().enumerate() {
                links[one] |= u8::from(board.joined(point, beside)) << other;
            }
        }
        SHAPES.iter().filter(|shape| shape.points == count).find_map(|shape| {
            let placed = placed(shape, &links)?;
            Some((shape, shape.vital.map(|vital| self.points[placed[usize::from(vital)]])))
        })
    }

    /// How many eyes it gives, with this colour to move next.
    pub(super) fn eyes(&self, position: &Position, defender: Colour, turn: Colour) -> Option<usize> {
        let (shape, vital) = self.shape(position)?;
        // A single point is no eye if the other side can cut around it.
        if let ([point], true) = (&self.points[..], position.stone(self.points[0]).is_none())
            && !position.is_eye(*point, defender)
        {
            return Some(0);
        }
        // Where several chains make the wall, it can be broken: the space gives one eye, as when the vital point is lost.
        if self.walls.len() > 1 {
            return Some(1);
        }
        Some(match (shape.standing, vital) {
            (Standing::One, _) => 1,
            (Standing::Two, _) => {
                // Throw-ins spoil it; how many it takes is left to the search.
                let thrown_in = self.points.iter().filter(|point| position.stone(**point).is_some()).count();
                if thrown_in == 0 { 2 } else { 1 }
            }
            (Standing::Unsettled, vital) => {
                let taken = vital.is_some_and(|vital| position.stone(vital) == Some(!defender));
                if taken || turn != defender { 1 } else { 2 }
            }
        })
    }
}

/// Where each point of the shape is among the points whose links are given.
fn placed(shape: &Shape, links: &[u8; LARGEST]) -> Option<[usize; LARGEST]> {
    let mut wanted = [0u8; LARGEST];
    for &(one, other) in shape.edges {
        wanted[usize::from(one)] |= 1 << other;
        wanted[usize::from(other)] |= 1 << one;
    }
    let edges: u32 = links[..shape.points].iter().map(|links| links.count_ones()).sum();
    if edges as usize != 2 * shape.edges.len() {
        return None;
    }
    let mut placed = [0; LARGEST];
    place(shape.points, &wanted, links, 0, 0, &mut placed).then_some(placed)
}

fn place(
    count: usize,
    wanted: &[u8; LARGEST],
    links: &[u8; LARGEST],
    at: usize,
    used: u8,
    placed: &mut [usize; LARGEST],
) -> bool {
    if at == count {
        return true;
    }
    for candidate in (0..count).filter(|candidate| used >> candidate & 1 == 0) {
        let fits = (0..at).all(|before| wanted[at] >> before & 1 == links[candidate] >> placed[before] & 1);
        placed[at] = candidate;
        if fits && place(count, wanted, links, at + 1, used | 1 << candidate, placed) {
            return true;
        }
    }
    false
}

/// The parts of the board that hold no stone of this colour, as far as they are small enough to have a shape.
pub(super) fn eye_spaces(position: &Position, defender: Colour, playable: &[bool]) -> Vec<EyeSpace> {
    let board = position.ground().board();
    let mut seen = vec![false; board.len()];
    let mut found = Vec::new();
    for start in board.points() {
        if seen[start.index()] || position.stone(start) == Some(defender) {
            continue;
        }
        seen[start.index()] = true;
        let mut space = EyeSpace { points: vec![start], walls: Vec::new() };
        let mut at = 0;
        while let Some(&point) = space.points.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                if position.stone(next) == Some(defender) {
                    let head = position.head(next);
                    if !space.walls.contains(&head) {
                        space.walls.push(head);
                    }
                } else if !std::mem::replace(&mut seen[next.index()], true) {
                    space.points.push(next);
                }
            }
        }
        // What is out of play is not the defender's to make an eye of.
        let all_playable = space.points.iter().all(|point| playable[point.index()]);
        if space.points.len() <= 2 * LARGEST && all_playable && !space.walls.is_empty() {
            found.push(space);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tengen_board::Board;
    use tengen_go::Ground;

    use super::*;
    use crate::{Aim, Book, Kept, Problem, Threats, is_captured_by_exhaustion};

    #[test]
    fn there_are_fifteen_and_no_two_are_the_same_graph() {
        for (at, one) in SHAPES.iter().enumerate() {
            assert!(one.vital.is_some() == (one.standing == Unsettled), "{}", one.name);
            for other in &SHAPES[at + 1..] {
                let mut links = [0u8; LARGEST];
                for &(a, b) in other.edges {
                    links[usize::from(a)] |= 1 << b;
                    links[usize::from(b)] |= 1 << a;
                }
                assert!(one.points != other.points || placed(one, &links).is_none(), "{} is {}", one.name, other.name);
            }
        }
    }

    /// A board that is the eye space, walls that all touch each other around it, and one liberty outside for neither.
    fn shut_in(shape: &Shape, to_play: Colour) -> Problem {
        // Points of the shape first; then a ring of wall stones, each beside one point of the shape; then the attacker's.
        let mut draft = tengen_board::Draft::new(tengen_board::Spec::File(shape.name.replace([' ', ','], "-")));
        let count = shape.points;
        for at in 0..2 * count + 2 {
            draft.point([at as f32, 0.0, 0.0]);
        }
        for &(one, other) in shape.edges {
            draft.edge(usize::from(one), usize::from(other));
        }
        for at in 0..count {
            draft.edge(at, count + at);
            draft.edge(count + at, count + (at + 1) % count.max(2));
            draft.edge(count + at, 2 * count);
        }
        draft.edge(2 * count, 2 * count + 1);
        let ground = Ground::new(Arc::new(draft.finish().unwrap()));
        let point = |at: usize| Point::from_index(at).unwrap();
        let wall = (count..2 * count).map(|at| (point(at), Colour::White));
        Problem {
            ground,
            stones: wall.chain([(point(2 * count), Colour::Black)]).collect(),
            to_play,
            aim: if to_play == Colour::White { Aim::Live } else { Aim::Kill },
            keys: vec![point(count)],
            kept: Kept::default(),
            region: (0..count).map(point).collect(),
            ko: None,
            threats: [0, 0],
            name: String::new(),
            description: String::new(),
            source: String::new(),
            book: Book::default(),
        }
    }

    #[test]
    fn the_eyes_of_every_shape_are_those_of_a_search_of_everything() {
        for shape in &SHAPES {
            let captured = |to_play| {
                let problem = shut_in(shape, to_play);
                assert_eq!(problem.check(), Ok(()), "{}", shape.name);
                is_captured_by_exhaustion(&problem, [Threats::NONE; 2], 5_000_000).expect("small enough")
            };
            let (attacker_first, defender_first) = (captured(Colour::Black), captured(Colour::White));
            let standing = match (attacker_first, defender_first) {
                (true, true) => One,
                (false, false) => Two,
                (true, false) => Unsettled,
                (false, true) => panic!("{}: better to pass", shape.name),
            };
            assert_eq!(standing, shape.standing, "{}", shape.name);
        }
    }

    #[test]
    fn a_shape_is_found_anywhere_on_any_board() {
        let found = |spec: &str, names: &str| {
            let ground = Ground::new(Arc::new(Board::from_spec(spec).unwrap()));
            let position = Position::new(ground.clone());
            let points = names.split(' ').map(|name| ground.board().point(name).unwrap()).collect();
            let (shape, vital) = EyeSpace { points, walls: Vec::new() }.shape(&position)?;
            Some((shape.name, vital.map(|vital| ground.board().name(vital))))
        };
        assert_eq!(found("grid:9", "A1 B1 A2"), Some(("straight or bent three", Some("A1".to_string()))));
        assert_eq!(found("grid:9", "E5 E6 F5 F6 D5 E4"), Some(("rabbity six", Some("E5".to_string()))));
        assert_eq!(found("torus:9", "A1 J1 A9 A2"), Some(("pyramid four", Some("1".to_string()))), "round the edges");
        assert_eq!(found("grid:9", "E5 E6 F5 F6 D5 D6"), Some(("rectangular six", None)));
        assert_eq!(found("tri:3", "1 2 5"), Some(("triangle", None)));
        assert_eq!(found("grid:9", "E5 E6 E7 E8 E9 E4 E3"), None, "seven");
    }
}
