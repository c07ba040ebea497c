use tengen_game::{Game, Seat};

use crate::{Tree, amaf::Amaf, node::Node};

/// What a search knows, at any time.
#[derive(Debug, Clone, PartialEq)]
pub struct Report<M> {
    /// How often the search has come by.
    pub visits: u32,
    /// What the seat to move can expect, from 0 to 1.
    pub value: f32,
    /// What each seat can expect, from 0 to 1; with three seats or more nothing before the best move was tried.
    pub payoffs: Vec<f32>,
    /// The seat that wins for sure, if that has been found out.
    pub winner: Option<Seat>,
    /// How many positions are held in memory.
    pub nodes: usize,
    /// The moves, best first.
    pub candidates: Vec<Candidate<M>>,
}

/// What is known of one move.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to the seat that makes it, from 0 to 1.
    pub value: f32,
    /// The standard error of that value, at most: as if every payoff had been 0 or 1, and with one win and one loss more,
    /// so that few visits of one mind are not taken for certainty. What the judge gets wrong each time is not in it.
    pub error: f32,
    /// How likely it looked before.
    pub probability: f32,
    /// What it was worth when made later or another time, where the judge plays games out and notes their moves.
    pub amaf: Option<f32>,
    /// Whether it wins or loses for sure.
    pub proven: Option<bool>,
    /// The move and what is expected to follow.
    pub line: Vec<M>,
    /// How often the search has come by after each move of the line.
    pub line_visits: Vec<u32>,
}

/// No continuation is followed further than this.
const LONGEST_LINE: usize = 30;

impl<G: Game> Tree<G> {
    /// What is known now: every move that was tried at least once, best first. Workers may go on meanwhile.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        let moves = self.root.children().unwrap_or_default();
        // Read once, then sort: what workers change meanwhile must not confuse the order.
        let amaf = self.root.amaf();
        let mut tried: Vec<(Rank, usize)> = moves
            .iter()
            .enumerate()
            .map(|(at, child)| (Rank::of(child, self.seats), at))
            .filter(|(rank, _)| rank.visits > 0)
            .collect();
        tried.sort_by(|(a, _), (b, _)| b.cmp(a));
        let best = tried.first().map(|(_, at)| *at);
        let priors = self.root.priors();
        let tell = |(rank, at): (Rank, usize)| {
            let probability = priors.get(at).copied().unwrap_or(moves[at].prior()).probability;
            Some(Candidate { probability, ..candidate(&rank, &moves[at], amaf.get(at), self.seats)? })
        };
        let candidates: Vec<Candidate<G::Move>> = tried.into_iter().filter_map(tell).collect();
        let winner = self.winner();
        let value = match (winner, candidates.first()) {
            (Some(winner), _) => f32::from(u8::from(Some(winner) == self.turn)),
            (None, Some(best)) => best.value,
            (None, None) => 1.0 / self.seats as f32,
        };
        let payoffs = self.payoffs(best, value);
        Report { visits: self.visits(), value, payoffs, winner, nodes: self.nodes(), candidates }
    }

    /// What each seat can expect after the best move, where the seat to move expects this.
    fn payoffs(&self, best: Option<usize>, value: f32) -> Vec<f32> {
        let seats = (0..self.seats as u8).map(Seat);
        match self.turn {
            Some(turn) if self.seats == 2 => seats.map(|seat| if seat == turn { value } else { 1.0 - value }).collect(),
            Some(turn) => {
                let mut payoffs = best.map(|best| self.shares.get(best, self.seats)).unwrap_or_default();
                if let Some(own) = payoffs.get_mut(usize::from(turn.0)) {
                    // The mean of all visits, also of those from before the last moves.
                    *own = value;
                }
                payoffs
            }
            None => Vec::new(),
        }
    }
}

/// How good a move is: wins for sure come first, losses for sure last, the rest by visits; the value tells equals apart.
#[derive(Debug, Clone, Copy)]
struct Rank {
    proven: Option<bool>,
    visits: u32,
    value: f32,
}

impl Rank {
    fn of<M: Copy>(node: &Node<M>, seats: usize) -> Self {
        let losers = node.fate.losers();
        let proven = if losers.contains(node.by) { Some(false) } else { losers.winner(seats).map(|_| true) };
        let value = proven.map_or(node.value().unwrap_or(0.0), |won| f32::from(u8::from(won)));
        Self { proven, visits: node.visits(), value }
    }

    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let class = |proven: Option<bool>| proven.map_or(1, |won| if won { 2 } else { 0 });
        (class(self.proven), self.visits)
            .cmp(&(class(other.proven), other.visits))
            .then(self.value.total_cmp(&other.value))
    }
}

fn candidate<M: Copy>(rank: &Rank, node: &Node<M>, amaf: Option<&Amaf>, seats: usize) -> Option<Candidate<M>> {
    let &Rank { proven, visits, value } = rank;
    let error = if proven.is_some() { 0.0 } else { standard_error(value, visits as f32) };
    let (mv, probability) = (node.mv?, node.prior().probability);
    let amaf = amaf.and_then(|amaf| amaf.get().value());
    let (line, line_visits) = line((mv, visits), node, seats);
    Some(Candidate { mv, visits, value, error, probability, amaf, proven, line, line_visits })
}

fn standard_error(value: f32, visits: f32) -> f32 {
    let value = (value * visits + 1.0) / (visits + 2.0);
    (value * (1.0 - value) / (visits + 2.0)).sqrt()
}

/// The move, then for each seat in turn what it would choose now; of equals the first.
fn line<M: Copy>(first: (M, u32), node: &Node<M>, seats: usize) -> (Vec<M>, Vec<u32>) {
    let mut line = vec![first];
    let mut at = node;
    while line.len() < LONGEST_LINE {
        let answers = at.children().unwrap_or_default().iter();
        let ranked = answers.map(|child| (Rank::of(child, seats), child)).filter(|(rank, _)| rank.visits > 0);
        let Some((rank, best)) = ranked.reduce(|a, b| if b.0.cmp(&a.0).is_gt() { b } else { a }) else { break };
        line.extend(best.mv.map(|mv| (mv, rank.visits)));
        at = best;
    }
    line.into_iter().unzip()
}
