//! What a problem is about, where its file does not say: an enclosure heuristic.
//!
//! Problems are printed as positions: somebody is shut in, and everybody can see who. Here that is said for graphs. Every empty
//! point belongs to the colour that reaches it sooner, ways being blocked by stones of the other colour. Stones of one colour
//! that hang together by points of their own are a *cluster*. Whoever builds the wall owns the world behind it, so the cluster
//! with the least room is the one that is shut in.

use std::fmt;

use tengen_board::{Board, Point};
use tengen_go::{Colour, Position};
use thiserror::Error;

use crate::{Aim, Book, Kept, Problem};

/// Ways longer than this lead out of any problem.
const FARTHEST: u32 = 4;
/// Chains of the wall with so many liberties can be captured from inside, so their liberties are playable.
const SHORT_OF_LIBERTIES: usize = 3;
/// A chain of the defender's with no more liberties is no safe home: it may be shut in as well.
const FEW_OF_A_FRIEND: usize = 5;
/// How much farther from the moves of the record a cluster is, for each point of room that it has less.
const ROOM_FOR_A_STEP: f64 = 6.0;

/// Where a part of a problem comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Origin {
    /// The file says it.
    #[default]
    Given,
    /// The set it is from had guessed it.
    Set,
    /// The file marks it for the eye.
    Marks,
    /// A word of the comment.
    Comment,
    /// The moves of the record.
    Moves,
    /// Who is shut in.
    Enclosure,
}

/// How far a guess can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Confidence {
    /// Another group is about as much shut in.
    Low,
    /// Another one could be meant.
    Medium,
    /// Nobody else is shut in.
    #[default]
    High,
}

/// What was not said and had to be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Guess {
    /// Who moves first.
    pub to_play: Origin,
    /// What for.
    pub aim: Origin,
    /// The key stones.
    pub keys: Origin,
    /// The playable points.
    pub region: Origin,
    /// How clear it was who is shut in.
    pub confidence: Confidence,
    /// Liberties of key chains that the region lacked; they were added.
    pub added: Vec<Point>,
}

impl Guess {
    /// What a person is told, so that they can correct it.
    #[must_use]
    pub fn told(&self, problem: &Problem) -> Vec<String> {
        let board = problem.ground.board();
        let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect::<Vec<_>>().join(", ");
        let parts = [
            (self.to_play, format!("{} is to move", problem.to_play)),
            (self.aim, format!("the aim is to {}", problem.aim.word())),
            (self.keys, format!("the key stones are {}", names(&problem.keys))),
            (self.region, format!("{} points are playable", problem.region.len())),
        ];
        let guessed = parts.into_iter().filter(|(origin, _)| *origin != Origin::Given);
        let mut lines: Vec<String> = guessed.map(|(origin, what)| format!("guessed: {what} ({origin})")).collect();
        if self.keys == Origin::Enclosure {
            lines.push(format!("confidence in that: {}", self.confidence));
        }
        if !self.added.is_empty() {
            lines.push(format!(
                "added to the region, as liberties of stones that may be captured: {}",
                names(&self.added)
            ));
        }
        lines
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Given => "the file says it",
            Self::Set => "the set it is from had guessed it",
            Self::Marks => "by the marks in the file",
            Self::Comment => "by the comment",
            Self::Moves => "by the moves of the record",
            Self::Enclosure => "by who is shut in",
        })
    }
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        })
    }
}

/// Nobody is shut in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoTarget {
    /// There is nothing at all.
    #[error("there are no stones, so nothing can be alive or dead")]
    NoStones,
    /// One colour alone.
    #[error("the key stones are not said, and stones of one colour alone are not shut in")]
    OneColour,
}

/// What is known beforehand.
#[derive(Debug, Clone, Default)]
pub struct Hints<'a> {
    /// What whoever moves first wants.
    pub aim: Option<Aim>,
    /// The key stones.
    pub keys: Option<&'a [Point]>,
    /// Moves that somebody made in this position.
    pub moves: &'a [Point],
}

/// A problem's heart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derived {
    /// What whoever moves first wants.
    pub aim: Aim,
    /// One stone of each key chain.
    pub keys: Vec<Point>,
    /// Playable points, in ascending order.
    pub region: Vec<Point>,
    /// How clear it was.
    pub confidence: Confidence,
}

/// Stones that hang together, and the empty points that are theirs.
struct Cluster {
    owner: Colour,
    stones: Vec<Point>,
    room: usize,
    /// Steps from its stones and points to the nearest move of the record.
    away: u32,
}

/// Guesses what a position is about.
///
/// # Errors
/// If nobody is shut in.
pub fn derive(position: &Position, to_play: Colour, hints: &Hints<'_>) -> Result<Derived, NoTarget> {
    let board = position.ground().board();
    if let Some(keys) = hints.keys {
        let owner = keys.iter().find_map(|key| position.stone(*key)).ok_or(NoTarget::NoStones)?;
        let aim = if owner == to_play { Aim::Live } else { Aim::Kill };
        let region = region(position, keys, owner, hints.moves);
        return Ok(Derived { aim, keys: keys.to_vec(), region, confidence: Confidence::High });
    }
    match Colour::BOTH.map(|colour| position.stones(colour)) {
        [0, 0] => return Err(NoTarget::NoStones),
        [0, _] | [_, 0] => return Err(NoTarget::OneColour),
        _ => {}
    }
    let from_moves = (!hints.moves.is_empty()).then(|| steps(board, hints.moves, |_| true));
    let mut clusters: Vec<Cluster> = Colour::BOTH.into_iter().flat_map(|colour| clusters(position, colour)).collect();
    for cluster in &mut clusters {
        let away = |steps: &Vec<u32>| cluster.stones.iter().map(|stone| steps[stone.index()]).min().unwrap_or(0);
        cluster.away = from_moves.as_ref().map_or(0, away).min(board.len() as u32);
    }
    if let Some(aim) = hints.aim {
        clusters.retain(|cluster| cluster.owner == aim.owner(to_play));
    }
    let price = |cluster: &Cluster| {
        // A stone or two that were just put in are not what the problem is about.
        let few = if cluster.stones.len() < 3 { 12.0 } else { 0.0 };
        cluster.room as f64 + few + ROOM_FOR_A_STEP * f64::from(cluster.away.saturating_sub(2))
    };
    clusters.sort_by(|one, other| price(one).total_cmp(&price(other)).then(other.stones.len().cmp(&one.stones.len())));
    let best = clusters.first().ok_or(NoTarget::OneColour)?;
    let rival = clusters.iter().skip(1).map(price).next().unwrap_or(f64::INFINITY);
    let confidence = match rival / price(best).max(4.0) {
        clear if clear >= 2.0 => Confidence::High,
        clear if clear >= 1.3 => Confidence::Medium,
        _ => Confidence::Low,
    };
    let keys = chains_that_count(position, &best.stones);
    let region = region(position, &keys, best.owner, hints.moves);
    let aim = if best.owner == to_play { Aim::Live } else { Aim::Kill };
    Ok(Derived { aim, keys, region, confidence })
}

/// The problem that a position of a game is: these are the key stones and this colour moves first. The region is guessed.
///
/// # Errors
/// If the first of them is no stone.
pub fn about(position: &Position, to_play: Colour, keys: &[Point]) -> Result<(Problem, Guess), NoTarget> {
    let Derived { aim, keys, region, .. } = derive(position, to_play, &Hints { keys: Some(keys), ..Hints::default() })?;
    let stones = position.ground().board().points().filter_map(|point| Some((point, position.stone(point)?)));
    let problem = Problem {
        ground: position.ground().clone(),
        stones: stones.collect(),
        to_play,
        aim,
        keys,
        kept: Kept::default(),
        ko: position.ko().filter(|ko| region.contains(ko)),
        region,
        threats: [0, 0],
        name: String::new(),
        description: String::new(),
        source: String::new(),
        book: Book::default(),
    };
    Ok((problem, Guess { region: Origin::Enclosure, ..Guess::default() }))
}

/// Adds liberties of key chains that the region lacks, and says which.
pub fn complete(problem: &mut Problem) -> Vec<Point> {
    let position = problem.position();
    let on_board = |point: &&Point| point.index() < problem.ground.board().len();
    let keys: Vec<Point> = problem.keys.iter().filter(on_board).copied().collect();
    let mut added: Vec<Point> = keys.iter().flat_map(|key| position.liberties(*key)).collect();
    added.sort_unstable();
    added.dedup();
    added.retain(|liberty| !problem.region.contains(liberty));
    problem.region.extend(&added);
    problem.region.sort_unstable();
    added
}

/// As [`complete`], and for a region that was guessed also liberties of chains with few, as far as one leads to another.
///
/// Whoever reaches a chain with a liberty out of play is safe for ever there. So a guess must not leave out what can be
/// captured: a friend in the same trouble would be life, and a wall without room would hold.
pub fn close(problem: &mut Problem) -> Vec<Point> {
    let mut added = complete(problem);
    let (position, defender) = (problem.position(), problem.defender());
    let board = problem.ground.board();
    let mut playable = vec![false; board.len()];
    for point in &problem.region {
        playable[point.index()] = true;
    }
    let is_stone = |key: &&Point| key.index() < board.len() && position.stone(**key).is_some();
    let keys: Vec<Point> = problem.keys.iter().filter(is_stone).copied().collect();
    let mut met: Vec<Point> = keys.iter().map(|key| position.head(*key)).collect();
    let stones = keys.iter().flat_map(|key| position.chain_stones(*key));
    let mut waiting: Vec<Point> = problem.region.iter().copied().chain(stones).collect();
    while let Some(point) = waiting.pop() {
        for &beside in board.neighbours(point) {
            let Some(colour) = position.stone(beside) else { continue };
            let few = if colour == defender { FEW_OF_A_FRIEND } else { SHORT_OF_LIBERTIES };
            let liberties = position.liberties(beside);
            let is_shut_in = liberties.iter().all(|liberty| playable[liberty.index()]);
            if met.contains(&position.head(beside)) || liberties.len() > few && !is_shut_in {
                continue;
            }
            met.push(position.head(beside));
            waiting.extend(position.chain_stones(beside));
            for liberty in liberties {
                if !std::mem::replace(&mut playable[liberty.index()], true) {
                    added.push(liberty);
                    waiting.push(liberty);
                }
            }
        }
    }
    added.sort_unstable();
    problem.region = board.points().filter(|point| playable[point.index()]).collect();
    added
}

/// Steps to each point from the nearest of `from`, over points that are `open`.
fn steps(board: &Board, from: &[Point], open: impl Fn(Point) -> bool) -> Vec<u32> {
    let mut steps = vec![u32::MAX; board.len()];
    let mut queue: Vec<Point> = Vec::new();
    for &point in from {
        if std::mem::replace(&mut steps[point.index()], 0) != 0 {
            queue.push(point);
        }
    }
    let mut at = 0;
    while let Some(&point) = queue.get(at) {
        at += 1;
        for &next in board.neighbours(point) {
            if steps[next.index()] == u32::MAX && open(next) {
                steps[next.index()] = steps[point.index()] + 1;
                queue.push(next);
            }
        }
    }
    steps
}

fn stones_of(position: &Position, colour: Colour) -> Vec<Point> {
    position.ground().board().points().filter(|point| position.stone(*point) == Some(colour)).collect()
}

/// Steps from the stones of a colour, around those of the other.
fn reach(position: &Position, colour: Colour) -> Vec<u32> {
    let board = position.ground().board();
    steps(board, &stones_of(position, colour), |point| position.stone(point) != Some(!colour))
}

fn clusters(position: &Position, owner: Colour) -> Vec<Cluster> {
    let board = position.ground().board();
    let (own, other) = (reach(position, owner), reach(position, !owner));
    let is_own = |point: Point| match position.stone(point) {
        Some(stone) => stone == owner,
        None => own[point.index()] < other[point.index()],
    };
    let mut seen = vec![false; board.len()];
    let mut found = Vec::new();
    for start in stones_of(position, owner) {
        if std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let mut points = vec![start];
        let mut at = 0;
        while let Some(&point) = points.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                if is_own(next) && !std::mem::replace(&mut seen[next.index()], true) {
                    points.push(next);
                }
            }
        }
        let (stones, empty): (Vec<Point>, Vec<Point>) = points.into_iter().partition(|p| position.stone(*p).is_some());
        found.push(Cluster { owner, stones, room: empty.len(), away: 0 });
    }
    found
}

/// One stone of each chain that is no mere appendix: at least half as large as the largest, or of three stones.
fn chains_that_count(position: &Position, stones: &[Point]) -> Vec<Point> {
    let size = |stone: &Point| position.chain(*stone).map_or(0, tengen_go::Chain::size);
    let largest = stones.iter().map(size).max().unwrap_or(0);
    let mut heads: Vec<Point> = Vec::new();
    let mut keys: Vec<Point> = Vec::new();
    for stone in stones.iter().filter(|stone| size(stone) >= 3.min(largest) || 2 * size(stone) >= largest) {
        let head = position.head(*stone);
        if !heads.contains(&head) {
            heads.push(head);
            keys.extend(position.chain_stones(*stone).min());
        }
    }
    keys.sort_unstable();
    keys
}

/// The points that the owner of the key stones reaches no later than a step behind the other side, near by; all liberties of the
/// key chains and of chains around them that are short of liberties; and where the record was played.
fn region(position: &Position, keys: &[Point], owner: Colour, moves: &[Point]) -> Vec<Point> {
    let board = position.ground().board();
    let stones: Vec<Point> = keys.iter().flat_map(|key| position.chain_stones(*key)).collect();
    let own = steps(board, &stones, |point| position.stone(point) != Some(!owner));
    let other = reach(position, !owner);
    let mut playable = vec![false; board.len()];
    for point in position.empties() {
        let (own, other) = (own[point.index()], other[point.index()]);
        playable[point.index()] = own <= FARTHEST && own <= other.saturating_add(1);
    }
    let near: Vec<Point> = board.points().filter(|point| playable[point.index()]).collect();
    for &point in stones.iter().chain(&near) {
        for &beside in board.neighbours(point) {
            let liberties = position.liberties(beside);
            let counts = if stones.contains(&beside) { usize::MAX } else { SHORT_OF_LIBERTIES };
            if liberties.len() <= counts {
                liberties.iter().for_each(|liberty| playable[liberty.index()] = true);
            }
        }
        if position.stone(point) == Some(owner) {
            position.liberties(point).iter().for_each(|liberty| playable[liberty.index()] = true);
        }
    }
    for point in moves.iter().filter(|point| position.stone(**point).is_none()) {
        playable[point.index()] = true;
    }
    board.points().filter(|point| playable[point.index()]).collect()
}
