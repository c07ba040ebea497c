//! The table: the game, who sits at it, and what a person or an engine may do to it. Faces show it and carry orders; it
//! knows no screen, and the rules are the game's.

use std::time::Duration;

use tengen_board::Point;
use tengen_game::{Game as _, Reply, ThinkError};
use tengen_go::{Colour, Go, Move, Phase, Random, Refusal};

use super::{
    estimate::Estimate,
    marking,
    news::{Fault, News},
    options::Arrangement,
    order::Order,
    outcome::Outcome,
    seats::Seats,
    thinking::{Answer, Question, Said, Thinking},
    thought::Thought,
    words,
};

/// A game and its players.
pub(super) struct GoTable {
    game: Go,
    seats: Seats,
    time: Duration,
    most_moves: usize,
    random: Random,
    thinking: Option<Thinking>,
    /// Whether engines think on a person's time.
    ponders: bool,
    pondering: Option<Thinking>,
    /// What an engine knew when it last made a move.
    thought: Option<Thought>,
    /// An order that waits until the engine, which has been stopped for it, comes back.
    pending: Option<Order>,
    proposals: Vec<Proposal>,
    /// Who has given up.
    resigned: Option<Colour>,
    halt: Option<Halt>,
}

/// Where dead stones were proposed: the number of moves before and after that.
struct Proposal {
    before: usize,
    after: usize,
}

/// Why a game ended that the rules did not end.
enum Halt {
    TooLong,
    Fault(Fault),
}

/// What the table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A person's move.
    Person(Colour),
    /// An engine's move.
    Engine(Colour),
    /// Somebody's opinion which stones are dead.
    Proposal,
    /// Marks, and that they are accepted.
    Marking,
    /// Nothing.
    Ended,
}

/// How long an engine that was told to stop may take to come back when everybody leaves.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long an engine may take to stop pondering before it counts as lost; ours take a millisecond.
const AWAKENING: Duration = Duration::from_secs(10);

impl GoTable {
    pub(super) fn new(arranged: Arrangement) -> Self {
        let Arrangement { setup, seats, time, ponder, seed, most_moves } = arranged;
        Self {
            game: Go::new(setup),
            seats,
            time,
            most_moves,
            random: Random::with_seed(seed),
            thinking: None,
            ponders: ponder,
            pondering: None,
            thought: None,
            pending: None,
            proposals: Vec::new(),
            resigned: None,
            halt: None,
        }
    }

    pub(super) fn game(&self) -> &Go {
        &self.game
    }

    pub(super) fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The question that is out.
    pub(super) fn thinking(&self) -> Option<&Thinking> {
        self.thinking.as_ref()
    }

    /// What the engine that thinks knows by now; while none thinks, what the last one knew.
    pub(super) fn thought(&self) -> Option<Thought> {
        let by_now = match (self.next(), &self.thinking) {
            (Next::Engine(by), Some(thinking)) => thinking.seen().map(|analysis| Thought { by, analysis }),
            _ => None,
        };
        by_now.or_else(|| self.thought.clone())
    }

    /// Whether no person plays.
    pub(super) fn is_show(&self) -> bool {
        self.seats.persons().next().is_none()
    }

    /// Stones placed and passes; marks are no moves to a player.
    pub(super) fn move_number(&self) -> usize {
        self.game.moves().filter(|(_, mv)| matches!(mv, Move::Place(_) | Move::Pass)).count()
    }

    /// What broke the game off.
    pub(super) fn fault(&self) -> Option<&Fault> {
        match &self.halt {
            Some(Halt::Fault(fault)) => Some(fault),
            _ => None,
        }
    }

    /// How the game ended, if the rules or a player ended it.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.resigned.map(Outcome::Resigned).or_else(|| self.game.result().map(Outcome::Counted))
    }

    pub(super) fn next(&self) -> Next {
        if self.resigned.is_some() {
            return Next::Ended;
        }
        match (&self.halt, self.game.phase(), self.game.to_move()) {
            (None, Phase::Scoring, _) if self.is_proposed(&self.game) => Next::Marking,
            (None, Phase::Scoring, _) => Next::Proposal,
            (None, _, Some(colour)) if self.seats.is_person(colour) => Next::Person(colour),
            (None, _, Some(colour)) => Next::Engine(colour),
            _ => Next::Ended,
        }
    }

    /// Whether dead stones were proposed, all of them, in the scoring that this game is in.
    fn is_proposed(&self, game: &Go) -> bool {
        let before = moves_to_scoring(game);
        self.proposals.iter().any(|proposal| proposal.before == before && proposal.after <= game.moves().len())
    }

    /// Lets the engines think, if it is their turn, and waits so long at most for what they say.
    pub(super) fn advance(&mut self, at_most: Duration) -> Vec<News> {
        if self.thinking.is_none() {
            if let Err(fault) = self.wake() {
                return self.fail(fault);
            }
            self.thinking = self.ask();
        }
        let Some(answer) = self.thinking.as_ref().and_then(|thinking| thinking.wait(at_most)) else {
            return Vec::new();
        };
        self.thought = self.thought();
        self.thinking = None;
        self.hear(answer)
    }

    /// Lets an engine think while a person is to move, if that is wanted. Whoever plays against two engines, or none, is
    /// left alone.
    pub(super) fn ponder(&mut self) {
        let Next::Person(turn) = self.next() else { return };
        if !self.ponders || self.pondering.is_some() || self.seats.is_person(!turn) {
            return;
        }
        let Some(agent) = self.seats.call(!turn) else { return };
        let agent = Some((!turn, agent));
        self.pondering = Some(Thinking::begin(Question::Ponder(turn), agent, self.game.clone(), self.time));
    }

    /// An engine that ponders comes back to its seat.
    fn wake(&mut self) -> Result<(), Fault> {
        let Some(pondering) = self.pondering.take() else { return Ok(()) };
        pondering.stop();
        let lost =
            || Fault::Died { agent: "the engine".to_string(), last_words: "it does not stop pondering".to_string() };
        let answer = pondering.wait(AWAKENING).ok_or_else(lost)?;
        if let Some((seat, agent)) = answer.agent {
            self.seats.seat(seat, agent);
        }
        answer.said.map(|_| ())
    }

    fn ask(&mut self) -> Option<Thinking> {
        let (question, agent) = match self.next() {
            Next::Engine(colour) => (Question::Move(colour), Some((colour, self.seats.call(colour)?))),
            Next::Proposal => {
                let mut engines = Colour::BOTH.into_iter();
                let agent = engines.find_map(|colour| Some((colour, self.seats.call(colour)?)));
                (Question::Dead, agent)
            }
            Next::Person(_) | Next::Marking | Next::Ended => return None,
        };
        Some(Thinking::begin(question, agent, self.game.clone(), self.time))
    }

    fn hear(&mut self, answer: Answer) -> Vec<News> {
        if let Some((seat, agent)) = answer.agent {
            self.seats.seat(seat, agent);
        }
        match (answer.said, self.pending.take()) {
            (Err(fault), _) => self.fail(fault),
            (Ok(_), Some(order)) => self.obey(order),
            (Ok(Said::Reply(colour, Reply::Move(mv))), None) => self.engine_plays(colour, &mv),
            (Ok(Said::Reply(colour, Reply::Resign)), None) => self.give_up(colour),
            (Ok(Said::Reply(colour, Reply::Wait)), None) => {
                let agent = self.seats.name(colour).to_string();
                self.fail(Fault::Engine { agent, why: ThinkError::OtherGame })
            }
            (Ok(Said::Dead(opinion, by)), None) => self.propose(&opinion, by),
            (Ok(Said::Nothing), None) => Vec::new(),
        }
    }

    /// Somebody resigns.
    fn give_up(&mut self, by: Colour) -> Vec<News> {
        self.resigned = Some(by);
        vec![News::Resigned { by }, News::Over(Outcome::Resigned(by))]
    }

    fn engine_plays(&mut self, colour: Colour, text: &str) -> Vec<News> {
        let (mv, played) = match self.game.read(text) {
            Ok(mv) => (words::of_move(&self.game, colour, mv), self.play(colour, mv)),
            Err(why) => (words::tame(text), Err(why)),
        };
        match played {
            Ok(mut news) => {
                if self.is_show() && self.move_number() >= self.most_moves && self.next() != Next::Ended {
                    self.halt = Some(Halt::TooLong);
                    news.push(News::Stopped { moves: self.move_number() });
                }
                news
            }
            Err(why) => {
                let agent = self.seats.name(colour).to_string();
                self.fail(Fault::Illegal { agent, mv, why })
            }
        }
    }

    fn fail(&mut self, fault: Fault) -> Vec<News> {
        self.halt = Some(Halt::Fault(fault.clone()));
        vec![News::Failed(fault)]
    }

    fn propose(&mut self, opinion: &[bool], by: Option<String>) -> Vec<News> {
        let before = moves_to_scoring(&self.game);
        let dead = marking::propose(&mut self.game, opinion);
        self.proposals.push(Proposal { before, after: self.game.moves().len() });
        let mut news = vec![News::Proposed { by: by.map(|name| words::tame(&name)), dead }];
        if self.is_show() {
            news.extend(self.accept().unwrap_or_default());
        }
        news
    }

    /// Does what a person wants, or says why not. What changes the game under an engine that thinks is done once it has
    /// come back.
    pub(super) fn obey(&mut self, order: Order) -> Vec<News> {
        if let (Some(thinking), Order::Undo | Order::Resign) = (&self.thinking, order) {
            thinking.stop();
            self.pending = Some(order);
            return Vec::new();
        }
        // What it ponders about is about to change.
        if !matches!(order, Order::Estimate | Order::Chain(_) | Order::Hurry)
            && let Err(fault) = self.wake()
        {
            return self.fail(fault);
        }
        let mv = match order {
            Order::Hurry => return self.hurry(),
            Order::Estimate => return vec![News::Estimated(Estimate::of(&self.game, &mut self.random))],
            Order::Chain(point) => return vec![self.chain(point)],
            Order::Undo => return vec![self.take_back()],
            Order::New => return vec![self.begin_again()],
            Order::Resign => return self.resign(),
            Order::Point(point) if self.game.phase() == Phase::Scoring => Move::Mark(point),
            Order::Point(point) => Move::Place(point),
            Order::Pass => Move::Pass,
            Order::Accept => Move::Accept,
            Order::Resume => Move::Resume,
        };
        let Some(by) = self.who_speaks() else { return vec![News::OnlyWatching] };
        let done = match (mv, self.next()) {
            (_, Next::Ended) => Err(Refusal::GameOver),
            (_, Next::Proposal) => return vec![News::Patience],
            (Move::Accept, Next::Marking) => self.accept(),
            _ => self.play(by, mv),
        };
        done.unwrap_or_else(|why| vec![News::Refused { mv, why }])
    }

    fn resign(&mut self) -> Vec<News> {
        match (self.who_speaks(), self.next()) {
            (None, _) => vec![News::OnlyWatching],
            (_, Next::Ended) => vec![News::Refused { mv: Move::Pass, why: Refusal::GameOver }],
            (_, Next::Proposal) => vec![News::Patience],
            (Some(by), _) => self.give_up(by),
        }
    }

    fn hurry(&self) -> Vec<News> {
        match &self.thinking {
            Some(thinking) => {
                thinking.stop();
                Vec::new()
            }
            None => vec![News::NobodyThinks],
        }
    }

    /// The person whose turn it is; while it is an engine's, the person who waits.
    fn who_speaks(&self) -> Option<Colour> {
        let acting = self.game.to_act().filter(|colour| self.seats.is_person(*colour));
        acting.or_else(|| self.seats.persons().next())
    }

    fn play(&mut self, by: Colour, mv: Move) -> Result<Vec<News>, Refusal> {
        let held = |game: &Go| game.prisoners(Colour::Black) + game.prisoners(Colour::White);
        let marked = |game: &Go| game.dead().iter().filter(|dead| **dead).count();
        let (held_before, marked_before) = (held(&self.game), marked(&self.game));
        self.game.play_as(by, mv)?;
        let marked = marked(&self.game);
        let mut news = vec![match mv {
            Move::Mark(_) => News::Marked { stones: marked.abs_diff(marked_before), dead: marked > marked_before },
            Move::Resume => News::Resumed { turn: self.game.to_move().unwrap_or(by) },
            _ => News::Played { by, mv, taken: held(&self.game) - held_before },
        }];
        news.extend(self.outcome().map(News::Over));
        Ok(news)
    }

    /// Engines agree with whatever the persons accept, and persons who share a keyboard agree with one another.
    fn accept(&mut self) -> Result<Vec<News>, Refusal> {
        for colour in Colour::BOTH {
            self.game.play_as(colour, Move::Accept)?;
        }
        Ok(self.outcome().map(News::Over).into_iter().collect())
    }

    fn chain(&self, at: Point) -> News {
        let position = self.game.position();
        match position.stone(at) {
            None => News::NoStone { at },
            Some(colour) => {
                News::Chain { colour, stones: position.chain_stones(at).collect(), liberties: position.liberties(at) }
            }
        }
    }

    /// Back to the last time that a person was to move or to mark. A proposal is one step, and so is accepting.
    fn take_back(&mut self) -> News {
        if self.is_show() {
            return News::OnlyWatching;
        }
        if self.halt.is_some() {
            return News::CannotGoOn;
        }
        let moves_before = self.move_number();
        let mut back = self.game.clone();
        // Resigning is taken back like a move.
        let mut steps_back = self.resigned.is_some();
        while steps_back || back.undo() {
            steps_back = false;
            let is_persons = match back.phase() {
                Phase::Scoring => {
                    let nobody_accepts = Colour::BOTH.iter().all(|colour| !back.has_accepted(*colour));
                    nobody_accepts && self.is_proposed(&back)
                }
                _ => back.to_move().is_some_and(|colour| self.seats.is_person(colour)),
            };
            if is_persons {
                let plies = back.moves().len();
                self.proposals.retain(|proposal| proposal.after <= plies);
                self.game = back;
                self.resigned = None;
                self.thought = None;
                return News::TakenBack { moves: moves_before - self.move_number() };
            }
        }
        News::NothingToTakeBack
    }

    /// Not while an engine thinks; and one that failed once is not asked again.
    pub(super) fn may_begin_again(&self) -> bool {
        self.thinking.is_none() && self.fault().is_none()
    }

    fn begin_again(&mut self) -> News {
        if !self.may_begin_again() {
            return if self.thinking.is_some() { News::Patience } else { News::CannotGoOn };
        }
        self.game = Go::new(self.game.setup().clone());
        self.proposals.clear();
        self.thought = None;
        self.resigned = None;
        self.halt = None;
        News::NewGame
    }

    /// Everybody gets up. An engine that thinks is stopped and given a moment to put its things away.
    pub(super) fn leave(&mut self) {
        for thinking in [self.thinking.take(), self.pondering.take()].into_iter().flatten() {
            thinking.stop();
            drop(thinking.wait(FAREWELL));
        }
    }
}

/// The number of moves up to the passes that led to the scoring.
fn moves_to_scoring(game: &Go) -> usize {
    game.moves().rposition(|(_, mv)| mv == Move::Pass).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests;
