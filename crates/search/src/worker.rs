use std::sync::atomic::Ordering;

use tengen_game::{Game, Outcome, Seat, Turn};

use crate::{
    Judge, Payoffs, Prior, Settings, Trace, Tree, amaf::Amaf, fixed::MOST_VISITS, formula::Parent, node::Node,
    proof::Losers,
};

/// When to stop. With neither limit the search goes on until the outcome is certain, if ever.
#[derive(Default)]
pub struct Limits<'a> {
    /// After so many visits of the root in all, those of earlier searches included; with several workers too.
    pub visits: Option<u32>,
    /// When this says so: asked before every visit of a worker but its first.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Goes down the tree, judges, and brings the judgement back up.
pub struct Worker<G: Game, J> {
    judge: J,
    game: G,
    trace: Trace,
    /// Which seat comes first to each slot, from the present depth on.
    first: Vec<u8>,
    moves: Vec<G::Move>,
    priors: Vec<Prior>,
}

const NOBODY: u8 = u8::MAX;

impl<G: Game, J: Judge<G>> Worker<G, J> {
    /// A worker with its own judge.
    pub fn new(game: &G, judge: J) -> Self {
        let first = vec![NOBODY; judge.slots()];
        Self { judge, game: game.clone(), trace: Trace::default(), first, moves: Vec::new(), priors: Vec::new() }
    }

    /// The judge, for what it has gathered on the way.
    pub fn judge_mut(&mut self) -> &mut J {
        &mut self.judge
    }

    /// Searches from the root until the limits say stop or the outcome is certain. A tree that has looked at no move yet
    /// looks at one even so: whoever asks gets an answer.
    pub fn run(&mut self, tree: &Tree<G>, root: &G, limits: &Limits<'_>) {
        if matches!(root.turn(), Turn::Over(_)) {
            return;
        }
        let settings = tree.settings;
        let least = if tree.root.children().is_none() { tree.visits().saturating_add(1) } else { 0 };
        let most = limits.visits.unwrap_or(MOST_VISITS).max(least).min(MOST_VISITS);
        let mut path = Vec::with_capacity(64);
        while tree.winner().is_none() && tree.root.begin_below(most) {
            self.visit(tree, &settings, root, &mut path);
            if limits.stop.is_some_and(|stop| stop()) {
                break;
            }
        }
    }

    /// One way down and up; the root has been entered.
    fn visit<'t>(&mut self, tree: &'t Tree<G>, settings: &Settings, root: &G, path: &mut Vec<&'t Node<G::Move>>) {
        self.game.clone_from(root);
        self.trace.clear();
        path.clear();
        let evaluates = settings.evaluate_at < u32::MAX;
        let mut node = &tree.root;
        let (payoffs, certain) = loop {
            path.push(node);
            let seat = match self.game.turn() {
                Turn::Over(outcome) => {
                    node.fate.add(Losers::of(&outcome, tree.seats));
                    break (payoffs(&outcome), true);
                }
                Turn::Of(seat) => seat,
            };
            if path.len() > 1
                && let Some(winner) = node.fate.losers().winner(tree.seats)
            {
                break (payoffs(&Outcome::win(winner)), true);
            }
            if node.children().is_none() {
                let is_root = path.len() == 1;
                if !is_root && (node.counted().begun() <= settings.expand_at || tree.is_full()) {
                    if let Some(winner) = self.judge.winner(&self.game) {
                        let outcome = Outcome::win(winner);
                        node.fate.add(Losers::of(&outcome, tree.seats));
                        break (payoffs(&outcome), true);
                    }
                    break (self.judge.judge(&self.game, &mut self.trace), false);
                }
                self.grow(tree, node, seat);
            }
            if evaluates {
                self.evaluate(settings, node, path.len() == 1);
            }
            let Some((child, mv)) = most_urgent(node, settings, seat, tree.seats) else {
                break (self.judge.judge(&self.game, &mut self.trace), false);
            };
            child.begin();
            self.game.play(mv);
            node = child;
        };
        // What is certain needs no evaluation; a judgement is tempered by the last that was had on the way to it.
        let evaluation = path.iter().rev().filter(|_| evaluates && !certain).find_map(|node| node.evaluation());
        let payoffs = evaluation.map_or(payoffs, |evaluation| evaluation.temper(&payoffs));
        self.learn(path, &payoffs, tree.seats);
        if tree.seats > 2
            && let (Some(moves), Some(first)) = (tree.root.children(), path.get(1))
            && let Some(at) = moves.iter().position(|child| std::ptr::eq(child, *first))
        {
            tree.shares.add(at, moves.len(), &payoffs);
        }
    }

    /// Asks for an evaluation where it is due.
    fn evaluate(&mut self, settings: &Settings, node: &Node<G::Move>, is_root: bool) {
        let due = is_root || node.counted().begun() > settings.evaluate_at;
        let Some(children) = node.children().filter(|_| due && node.evaluation().is_none()) else { return };
        self.moves.clear();
        self.moves.extend(children.iter().filter_map(|child| child.mv));
        self.priors.clear();
        self.priors.resize(self.moves.len(), Prior::default());
        if let Some(evaluation) = self.judge.evaluate(&self.game, &self.moves, &mut self.priors) {
            node.keep_evaluation(evaluation, &self.priors);
        }
    }

    /// Gives a node its children.
    fn grow(&mut self, tree: &Tree<G>, node: &Node<G::Move>, seat: Seat) {
        self.game.legal(&mut self.moves);
        let legal = self.moves.len();
        self.priors.clear();
        self.priors.resize(legal, Prior::default());
        self.judge.priors(&self.game, &mut self.moves, &mut self.priors);
        let children: Vec<Node<G::Move>> =
            self.moves.iter().zip(&self.priors).map(|(mv, prior)| Node::new(Some(*mv), seat, *prior)).collect();
        let count = children.len();
        if count < legal && !self.judge.leaves_out_only_losses() {
            node.fate.cut();
        }
        if node.expand(children, !self.first.is_empty()) {
            tree.nodes.fetch_add(count, Ordering::Relaxed);
        }
    }

    fn learn(&mut self, path: &[&Node<G::Move>], payoffs: &Payoffs, seats: usize) {
        let amaf = !self.first.is_empty();
        if amaf {
            self.first.fill(NOBODY);
            for &(seat, slot) in self.trace.moves.iter().rev() {
                self.first[slot as usize] = seat.0;
            }
        }
        let mut certain_below = false;
        for (depth, node) in path.iter().enumerate().rev() {
            node.finish(payoffs[usize::from(node.by.0)]);
            if let Some(children) = node.children() {
                if amaf {
                    self.learn_amaf(children, node.amaf(), payoffs);
                }
                if certain_below {
                    prove(node, children, seats);
                }
            }
            // Looked at only on the way up from something certain. Of two workers that prove the last two moves at the
            // same moment both may miss the other's; the next that comes by one of them sees both.
            certain_below = node.fate.losers() != Losers::NONE;
            if let (true, Some(slot)) = (amaf && depth > 0, node.mv.and_then(|mv| self.judge.slot(mv))) {
                self.first[slot] = node.by.0;
            }
        }
    }

    fn learn_amaf(&self, children: &[Node<G::Move>], amaf: &[Amaf], payoffs: &Payoffs) {
        for (child, amaf) in children.iter().zip(amaf) {
            let Some(slot) = child.mv.and_then(|mv| self.judge.slot(mv)) else { continue };
            if self.first[slot] == child.by.0 {
                amaf.add(payoffs[usize::from(child.by.0)]);
            }
        }
    }
}

fn payoffs(outcome: &Outcome) -> Payoffs {
    [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)))
}

/// The child to look at next: one that wins for sure, else never one that loses for sure while another is left.
fn most_urgent<'t, M: Copy>(
    node: &'t Node<M>,
    settings: &Settings,
    seat: Seat,
    seats: usize,
) -> Option<(&'t Node<M>, M)> {
    let children = node.children()?;
    let (amaf, priors) = (node.amaf(), node.priors());
    let prior_of = |at: usize, child: &Node<M>| priors.get(at).copied().unwrap_or(child.prior());
    let tried = if settings.formula.asks_what_was_tried() {
        let tried = children.iter().enumerate().filter(|(_, child)| child.counted().begun() > 0);
        tried.map(|(at, child)| prior_of(at, child).probability).sum()
    } else {
        0.0
    };
    let parent = Parent::new(node.counted().begun() as f32, expectation(node, children, seat, seats), tried);
    let mut best: Option<(bool, f32, &Node<M>)> = None;
    for (at, child) in children.iter().enumerate() {
        let losers = child.fate.losers();
        if losers != Losers::NONE && losers.winner(seats) == Some(seat) {
            best = Some((true, 0.0, child));
            break;
        }
        let heard = amaf.get(at).map(Amaf::get).unwrap_or_default();
        let known = child.known(settings.virtual_loss, heard, prior_of(at, child));
        let (open, urgency) = (!losers.contains(seat), settings.formula.urgency(&known, &parent));
        if best.is_none_or(|(best_open, most, _)| if open == best_open { urgency > most } else { open }) {
            best = Some((open, urgency, child));
        }
    }
    best.and_then(|(_, _, child)| Some((child, child.mv?)))
}

/// What the seat to move can expect at a node, whose own value is for the seat that moved before.
///
/// Two seats share one point. Of three or four nothing follows from one's share for another's: there the moves tried
/// say it, and before any is tried it makes no difference, being the same for all.
fn expectation<M: Copy>(node: &Node<M>, children: &[Node<M>], seat: Seat, seats: usize) -> f32 {
    if seats == 2 {
        let value = node.value().unwrap_or(0.5);
        return if node.by == seat { value } else { 1.0 - value };
    }
    let (visits, payoffs) = children
        .iter()
        .fold((0.0, 0.0), |(visits, payoffs), child| (visits + child.visits() as f32, payoffs + child.payoffs()));
    if visits > 0.0 { payoffs / visits } else { 1.0 / seats as f32 }
}

fn prove<M: Copy>(node: &Node<M>, children: &[Node<M>], seats: usize) {
    let Some(turn) = children.first().map(|child| child.by) else { return };
    let after = children.iter().map(|child| child.fate.losers());
    node.fate.add(Losers::before(turn, seats, after, !node.fate.is_cut()));
}
