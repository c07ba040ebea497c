//! Proof-number search on random graphs with circles, against the plain solution: one side wants to reach a goal, and going
//! round for ever does not reach it.

use tengen_search::proof_numbers::{Child, Dispute, Look, Numbers, ProofSearch};

/// Positions are numbered; the one who seeks moves on even numbers.
struct Graph {
    moves: Vec<Vec<u16>>,
    goal: Vec<bool>,
    line: Vec<u16>,
    at: u16,
}

impl Graph {
    fn random(positions: u16, seed: u64) -> Self {
        let mut state = seed;
        let mut dice = |below: u16| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % u64::from(below)) as u16
        };
        let mut moves = Vec::new();
        for at in 0..positions {
            let mut to: Vec<u16> = (0..1 + dice(3)).map(|_| dice(positions / 2) * 2 + (at + 1) % 2).collect();
            to.sort_unstable();
            to.dedup();
            moves.push(to);
        }
        let goal = (0..positions).map(|_| dice(12) == 0).collect();
        Self { moves, goal, line: Vec::new(), at: 0 }
    }

    fn seeks(&self) -> bool {
        self.at.is_multiple_of(2)
    }

    /// From which positions the goal can be forced.
    fn forced(&self) -> Vec<bool> {
        let mut forced = self.goal.clone();
        loop {
            let mut changed = false;
            for at in 0..self.moves.len() {
                let mut next = self.moves[at].iter().map(|to| forced[usize::from(*to)]);
                let now = if at % 2 == 0 { next.any(|won| won) } else { next.all(|won| won) };
                changed |= now && !forced[at];
                forced[at] |= now;
            }
            if !changed {
                return forced;
            }
        }
    }
}

impl Dispute for Graph {
    type Move = u16;
    type Grounds = ();

    fn key(&self) -> u64 {
        (u64::from(self.at) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn look(&mut self) -> Look<()> {
        match (self.goal[usize::from(self.at)], self.seeks()) {
            (true, true) => Look::Won(()),
            (true, false) => Look::Lost(()),
            _ => Look::Open(Numbers { phi: 1, delta: 1 }),
        }
    }

    fn moves(&mut self, moves: &mut Vec<u16>) {
        moves.extend_from_slice(&self.moves[usize::from(self.at)]);
    }

    fn play(&mut self, mv: u16) {
        self.line.push(self.at);
        self.at = mv;
    }

    fn undo(&mut self) {
        if let Some(before) = self.line.pop() {
            self.at = before;
        }
    }

    fn won(&mut self, _: u16, (): &()) {}

    fn review(&mut self, children: &mut [Child<u16, ()>], _: &mut Vec<u16>) -> Option<()> {
        children.iter().all(Child::loses).then_some(())
    }

    fn repeated(&mut self, _moves: usize) -> (bool, ()) {
        (!self.seeks(), ())
    }
}

#[test]
fn random_graphs_with_circles() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..400 {
        let mut graph = Graph::random(60, seed);
        let forced = graph.forced();
        let never = || false;
        let mut search = ProofSearch::new(1 << 20, &never);
        for at in 0..60 {
            graph.at = at;
            let found = search.run(&mut graph, 1_000_000);
            let seeker_wins = found.wins().map(|wins| wins == at.is_multiple_of(2));
            assert_eq!(seeker_wins, Some(forced[usize::from(at)]), "position {at} of graph {seed}");
            if forced[usize::from(at)] { won += 1 } else { lost += 1 }
        }
    }
    assert!(won > 1_000 && lost > 1_000, "{won} {lost}");
}

#[test]
fn a_table_of_the_least_memory_still_finds_the_truth() {
    let never = || false;
    for seed in 400..450 {
        let mut graph = Graph::random(3_000, seed);
        let forced = graph.forced();
        let found = ProofSearch::new(0, &never).run(&mut graph, 5_000_000);
        assert_eq!(found.wins(), Some(forced[0]), "graph {seed}");
    }
}

#[test]
fn it_stops_when_told() {
    let mut graph = Graph::random(3_000, 7);
    graph.goal.fill(false);
    let always = || true;
    let mut search = ProofSearch::new(1 << 20, &always);
    let found = search.run(&mut graph, 1_000_000);
    assert!(search.was_stopped() && found.wins().is_none() && found.best.is_some());
}
