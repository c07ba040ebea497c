//! Alpha-beta with what helps it, as far as it is switched on.

use tengen_board::Point;
use tengen_go::{Colour, Position};

use super::{Source, WIN, evaluate::evaluate, moves};
use crate::{Answer, Kept, Limits, Problem, Verdict};

/// More than any value.
const INFINITE: i32 = WIN + 1;
/// Deeper than that nobody looks, and the stack is not asked to.
const DEEPEST: u32 = 200;

pub(super) fn solve(problem: &Problem, source: &Source, limits: &Limits<'_>) -> Answer {
    let mut search = Search::new(problem, source, limits);
    let depths = if source.deepening {
        1..=source.depth.min(DEEPEST)
    } else {
        source.depth.min(DEEPEST)..=source.depth.min(DEEPEST)
    };
    let mut best: Option<(i32, Vec<Option<Point>>)> = None;
    for depth in depths {
        search.cut = false;
        search.reached = depth;
        let found = search.value(problem.to_play, 0, -INFINITE, INFINITE);
        if search.stopped {
            // Of a round that was not finished, a win that was found counts; that other moves fail does not.
            let is_won = if problem.to_play == problem.defender() { found >= WIN } else { found <= -WIN };
            if is_won || best.is_none() {
                best = Some((if is_won { found } else { 0 }, search.line(0)));
            }
            break;
        }
        let line = search.line(0);
        best = Some((found, line.clone()));
        search.expected = line;
        // Deeper rounds can change nothing once somebody has won, or nothing was cut off.
        if found.abs() >= WIN || !search.cut {
            break;
        }
    }
    let (value, line) = best.unwrap_or_default();
    let mine = if problem.to_play == problem.defender() { value } else { -value };
    let first = line.first().copied().flatten();
    let verdict = match mine {
        WIN.. => Verdict::Win,
        value if value <= -WIN => Verdict::Fail,
        _ => Verdict::Unknown,
    };
    Answer {
        verdict,
        proved: false,
        moves: if verdict == Verdict::Win { first.into_iter().collect() } else { Vec::new() },
        complete: false,
        guess: if verdict == Verdict::Fail { None } else { first },
        line,
        nodes: search.nodes,
    }
}

struct Search<'a> {
    problem: &'a Problem,
    source: &'a Source,
    limits: &'a Limits<'a>,
    position: Position,
    defender: Colour,
    playable: Vec<bool>,
    /// The stones of each key chain.
    keys: Vec<Vec<Point>>,
    /// Which key chains were captured.
    captured: Vec<bool>,
    nodes: u64,
    stopped: bool,
    /// Whether the limit of depth was met in this round.
    cut: bool,
    /// The depth of this round.
    reached: u32,
    /// For each depth, the moves that cut off there last, the latest first.
    killers: Vec<Vec<Point>>,
    /// The best line of the last round.
    expected: Vec<Option<Point>>,
    /// The best line from each depth on.
    lines: Vec<Vec<Option<Point>>>,
    /// Whether the line so far is the expected one.
    on_line: bool,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem, source: &'a Source, limits: &'a Limits<'a>) -> Self {
        let position = problem.position();
        let mut playable = vec![false; problem.ground.board().len()];
        for point in problem.region.iter().chain(problem.stones.iter().map(|(point, _)| point)) {
            playable[point.index()] = true;
        }
        let mut keys: Vec<Vec<Point>> = Vec::new();
        for &key in &problem.keys {
            if !keys.iter().any(|chain| chain.contains(&key)) {
                keys.push(position.chain_stones(key).collect());
            }
        }
        let deepest = source.depth.min(DEEPEST) as usize + 2;
        Self {
            problem,
            source,
            limits,
            defender: problem.defender(),
            captured: vec![false; keys.len()],
            position,
            playable,
            keys,
            nodes: 0,
            stopped: false,
            cut: false,
            reached: 0,
            killers: vec![Vec::new(); deepest],
            expected: Vec::new(),
            lines: vec![Vec::new(); deepest],
            on_line: true,
        }
    }

    fn line(&self, depth: usize) -> Vec<Option<Point>> {
        self.lines.get(depth).cloned().unwrap_or_default()
    }

    /// Whether the key stones are taken.
    fn is_captured(&self) -> bool {
        match self.problem.kept {
            Kept::Any => self.captured.iter().all(|captured| *captured),
            Kept::All => self.captured.iter().any(|captured| *captured),
        }
    }

    /// A stone of each key chain that stands.
    fn standing(&self) -> Vec<Point> {
        let standing = self.keys.iter().zip(&self.captured).filter(|(_, captured)| !**captured);
        standing.filter_map(|(chain, _)| chain.first().copied()).collect()
    }

    /// Every point where this colour may play.
    fn valid(&self, turn: Colour) -> Vec<Point> {
        let mut points: Vec<Point> = self
            .position
            .empties()
            .filter(|point| self.playable[point.index()] && self.position.ko() != Some(*point))
            .filter(|point| !self.position.is_suicide(*point, turn))
            .collect();
        points.sort_unstable();
        points
    }

    /// The value for the defender, who wants it large.
    fn value(&mut self, turn: Colour, depth: usize, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        self.lines[depth].clear();
        if (self.limits.stop)() || self.limits.nodes.is_some_and(|most| self.nodes > most) {
            self.stopped = true;
            return 0;
        }
        if self.is_captured() {
            return -WIN;
        }
        let mut moves = self.valid(turn);
        let is_defender = turn == self.defender;
        if moves.is_empty() && !is_defender && self.position.ko().is_none() {
            return WIN;
        }
        let keys = self.standing();
        if depth as u32 >= self.reached {
            self.cut = true;
            return evaluate(&self.position, self.source, &keys, self.defender, turn, &self.playable);
        }
        // A shape that is alive needs no more search.
        if self.source.patterns && depth > 0 {
            let value = evaluate(&self.position, self.source, &keys, self.defender, turn, &self.playable);
            if value >= WIN {
                return value;
            }
        }
        if is_defender && self.source.no_suicide {
            moves::remove_suicidal(&self.position, &keys, self.defender, &mut moves);
        }
        if self.source.generator {
            moves::choose(&self.position, self.source, &keys, self.defender, &self.playable, &mut moves);
        }
        self.order(&mut moves, depth);
        let mut choices: Vec<Option<Point>> = moves.into_iter().map(Some).collect();
        if choices.is_empty() {
            choices.push(None);
        }
        let was_on_line = self.on_line;
        let mut best = if is_defender { -INFINITE } else { INFINITE };
        for (at, &mv) in choices.iter().enumerate() {
            self.on_line = was_on_line && at == 0 && self.expected.get(depth) == Some(&mv);
            let value = self.value_after(turn, mv, depth, alpha, beta);
            if self.stopped {
                break;
            }
            let is_better = if is_defender { value > best } else { value < best };
            if is_better {
                best = value;
                let (here, after) = self.lines.split_at_mut(depth + 1);
                here[depth].clear();
                here[depth].push(mv);
                here[depth].extend(&after[0]);
            }
            if is_defender {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if self.source.alpha_beta && alpha >= beta {
                self.remember(mv, depth);
                break;
            }
        }
        self.on_line = was_on_line;
        if best.abs() == INFINITE { 0 } else { best }
    }

    fn value_after(&mut self, turn: Colour, mv: Option<Point>, depth: usize, alpha: i32, beta: i32) -> i32 {
        let ko = self.position.ko();
        let Some(point) = mv else {
            self.position.set_ko(None);
            let value = self.value(!turn, depth + 1, alpha, beta);
            self.position.set_ko(ko);
            return value;
        };
        let mut gone = Vec::new();
        self.position.play(point, turn, |stone| gone.push(stone));
        let before = if gone.is_empty() || turn == self.defender { None } else { Some(self.captured.clone()) };
        if before.is_some() {
            for (chain, captured) in self.keys.iter().zip(&mut self.captured) {
                *captured |= chain.iter().any(|stone| gone.contains(stone));
            }
        }
        let value = self.value(!turn, depth + 1, alpha, beta);
        self.captured = before.unwrap_or_else(|| std::mem::take(&mut self.captured));
        self.position.unplay(point, &gone, !turn, ko);
        value
    }

    /// The expected move first, then the killers.
    fn order(&self, moves: &mut [Point], depth: usize) {
        let mut front = 0;
        let mut to_front = |mv: Point| {
            if let Some(at) = moves[front..].iter().position(|other| *other == mv) {
                moves[front..=front + at].rotate_right(1);
                front += 1;
            }
        };
        if self.source.deepening
            && self.on_line
            && let Some(&Some(expected)) = self.expected.get(depth)
        {
            to_front(expected);
        }
        self.killers[depth].iter().take(self.source.killers).for_each(|killer| to_front(*killer));
    }

    fn remember(&mut self, mv: Option<Point>, depth: usize) {
        let killers = &mut self.killers[depth];
        if let Some(mv) = mv.filter(|mv| killers.first() != Some(mv)) {
            killers.retain(|killer| *killer != mv);
            killers.insert(0, mv);
            killers.truncate(self.source.killers);
        }
    }
}
