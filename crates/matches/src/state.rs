use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tengen_game::{GameKind, Games, Outcome, Refused, Seat, Table, Turn, View};
use tengen_search::{Clock, ClockReading};

use crate::{
    ClockFace, Ending, Entry, Event, MatchSpec, Offer, Reason, Running,
    clocks::Clocks,
    codes,
    offers::{Offers, Wanted},
    out::Out,
};

/// A match as its log tells it so far: the spec and every event, folded.
///
/// Nothing here looks at a clock or at chance: times stand in the log.
pub struct Match {
    pub(crate) kind: &'static GameKind,
    pub(crate) spec: Arc<MatchSpec>,
    pub(crate) table: Box<dyn Table>,
    pub(crate) moves: Vec<(Seat, Box<str>)>,
    pub(crate) clocks: Clocks,
    pub(crate) offers: Offers,
    pub(crate) out: Out,
    /// Seats at which the engine plays on that the spec names for those who leave.
    stood_in: Vec<Seat>,
    pub(crate) paused: bool,
    pub(crate) ending: Option<Ending>,
    rematch: Option<String>,
    n: u32,
    at: u64,
}

/// What there is to see of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MatchView {
    /// The number of the last event.
    pub n: u32,
    /// The position.
    pub table: View,
    /// The moves so far: who made it, and the move.
    pub moves: Vec<(Seat, String)>,
    /// What the clocks showed when they last stood still; empty without clocks.
    pub clocks: Vec<ClockFace>,
    /// Which clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub running: Option<Running>,
    /// Whether it is paused.
    pub paused: bool,
    /// What is offered, and by whom.
    pub offers: Vec<(Offer, Vec<Seat>)>,
    /// Who gave up, left or ran out of time while others play on, in the order in which they went.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub out: Vec<Seat>,
    /// Seats of people who have left, at which an engine plays on until they are back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub stood_in: Vec<Seat>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ending: Option<Ending>,
    /// The rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rematch: Option<String>,
}

impl Match {
    /// The start of a match.
    ///
    /// # Errors
    /// If the spec describes none that can be played.
    pub fn open(spec: MatchSpec, games: &Games) -> Result<Self, Refused> {
        spec.clock.check()?;
        if spec.rated && spec.stand_in.is_some() {
            return Err(Refused::new(&codes::STAND_IN_CASUAL));
        }
        let (game, table) = games.open(&spec.game)?;
        let kind = games.find(&game.game).ok_or_else(|| Refused::new(&codes::UNKNOWN_GAME))?;
        if spec.seats.len() != table.seats() {
            let (given, needed) = (spec.seats.len(), table.seats());
            return Err(Refused::new(&codes::WRONG_SEATS).with("given", given).with("needed", needed));
        }
        let (seats, at) = (spec.seats.len(), spec.began);
        let humans = (0..).zip(&spec.seats).filter(|(_, player)| player.engine.is_none()).map(|(seat, _)| Seat(seat));
        let mut state = Self {
            kind,
            offers: Offers::new(humans, seats),
            clocks: Clocks::new(spec.clock.clock(), seats),
            spec: Arc::new(MatchSpec { game, ..spec }),
            table,
            moves: Vec::new(),
            out: Out::default(),
            stood_in: Vec::new(),
            paused: false,
            ending: None,
            rematch: None,
            n: 0,
            at,
        };
        state.wind(at);
        Ok(state)
    }

    /// A match with its log so far.
    ///
    /// # Errors
    /// If the spec or the log is not one that [`Match`] made.
    pub fn replay(spec: MatchSpec, games: &Games, log: impl IntoIterator<Item = Entry>) -> Result<Self, Refused> {
        let mut state = Self::open(spec, games)?;
        log.into_iter().try_for_each(|entry| state.apply(&entry))?;
        Ok(state)
    }

    /// Goes on by the next event of the log.
    ///
    /// # Errors
    /// If it does not follow: nothing that [`decide`](Self::decide) gave does that.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refused> {
        let n = self.n + 1;
        if entry.n != n {
            return Err(Refused::new(&codes::GAP).with("expected", n).with("found", entry.n));
        }
        let at = entry.at;
        self.admits(&entry.event)?;
        match &entry.event {
            Event::Move { seat, mv, lag } => self.make_move(*seat, mv, *lag, at)?,
            Event::Agree { seat, what } => {
                if self.offers.agree(*what, *seat) {
                    self.come_to_pass(*what, at);
                }
            }
            Event::Decline { what, .. } => self.offers.clear(*what),
            Event::Resign { seat } => self.lose(*seat, Reason::Resigned { seat: *seat }, at),
            Event::TimeOut { seat } => self.lose(*seat, Reason::TimeOut { seat: *seat }, at),
            Event::Left { seat } => self.lose(*seat, Reason::Left { seat: *seat }, at),
            Event::StandIn { seat } => {
                self.stood_in.push(*seat);
                self.offers.hand_over(*seat);
            }
            Event::Return { seat } => {
                self.stood_in.retain(|other| other != seat);
                self.offers.take_back_seat(*seat);
            }
            Event::Forfeit { seat, reason } => {
                self.lose(*seat, Reason::Forfeit { seat: *seat, reason: reason.clone() }, at);
            }
            Event::Abort { .. } => self.stop(Vec::new(), Reason::Aborted, at),
            Event::AddTime { seat, ms } => self.clocks.add(*seat, *ms),
            Event::Continue { .. } => {
                self.paused = false;
                self.wind(at);
            }
            Event::Restart => self.wind(at),
            Event::Unwatched => {
                self.paused = true;
                self.clocks.stop(at);
            }
            Event::Watched => {
                self.paused = false;
                self.wind(at);
            }
            Event::Abandon => self.stop(Vec::new(), Reason::Abandoned, at),
            Event::Rematch { id } => self.rematch = Some(id.clone()),
        }
        (self.n, self.at) = (n, at);
        Ok(())
    }

    /// Whether something can happen now, whoever wants it: the seat is there and plays, and the match goes on.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn admits(&self, event: &Event) -> Result<(), Refused> {
        let loses = matches!(
            event,
            Event::Resign { .. }
                | Event::TimeOut { .. }
                | Event::Left { .. }
                | Event::StandIn { .. }
                | Event::Forfeit { .. }
        );
        if let Some(seat) = event.seat()
            && usize::from(seat.0) >= self.spec.seats.len()
        {
            return Err(Refused::new(&codes::NO_SUCH_SEAT).with("seat", seat.0));
        }
        if self.ending.is_some() && !event.may_follow_the_end() {
            return Err(Refused::new(&codes::MATCH_OVER));
        }
        let cannot = |seat| self.out.has(seat) || loses && !self.plays(seat);
        if self.ending.is_none() && event.seat().is_some_and(cannot) {
            return Err(Refused::new(&codes::OUT));
        }
        match event {
            Event::StandIn { .. } if self.spec.stand_in.is_none() => Err(Refused::new(&codes::NO_STAND_IN)),
            Event::StandIn { seat } if self.engine(*seat).is_some() => Err(Refused::new(&codes::STOOD_IN)),
            Event::Return { seat } if !self.stood_in.contains(seat) => Err(Refused::new(&codes::NOT_STOOD_IN)),
            _ => Ok(()),
        }
    }

    fn make_move(&mut self, seat: Seat, mv: &str, lag: u32, at: u64) -> Result<(), Refused> {
        let reading = self.clocks.after_move(seat, at, lag).ok_or_else(|| Refused::new(&codes::TIME_UP))?;
        let written = self.table.play(seat, mv)?;
        self.clocks.set(seat, reading);
        self.moves.push((seat, written.into()));
        self.offers.after_move(seat);
        match self.table.turn() {
            Turn::Over(outcome) => self.end(&self.out.placing(outcome, self.spec.seats.len()), Reason::Played, at),
            Turn::Of(_) => self.wind(at),
        }
        Ok(())
    }

    /// What everybody wants happens.
    fn come_to_pass(&mut self, what: Offer, at: u64) {
        match what {
            Offer::Draw => self.end(&self.out.placing(self.standing(), self.spec.seats.len()), Reason::Agreed, at),
            Offer::TakeBack => {
                for _ in 0..self.plies_to_take_back() {
                    self.table.undo();
                    self.moves.pop();
                }
                self.offers.forget_all();
                self.wind(at);
            }
            Offer::Pause => {
                self.paused = true;
                self.clocks.stop(at);
                self.offers.clear(Offer::Pause);
            }
            // The new match is an event of its own: whoever keeps matches makes it.
            Offer::Rematch => {}
        }
    }

    /// How many moves go if what is asked for is granted: back to before the last move of whoever asked first. None if
    /// somebody has gone out since: that is not taken back.
    pub(crate) fn plies_to_take_back(&self) -> usize {
        let asker = self.offers.first(Offer::TakeBack);
        let last = asker.and_then(|asker| self.last_move_of(asker));
        last.filter(|at| *at >= self.out.moves_before_last()).map_or(0, |at| self.moves.len() - at)
    }

    /// The number of a seat's last move, from 0.
    pub(crate) fn last_move_of(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().rposition(|(by, _)| *by == seat)
    }

    /// A seat gives up, leaves or runs out of time. If the game goes on without it, it is out; else the match is over, and
    /// whoever is left comes first.
    fn lose(&mut self, loser: Seat, reason: Reason, at: u64) {
        let (out, awaited) = (self.out.with(loser, self.moves.len()), self.table.awaited());
        let outcome = match (self.table.retire(loser), self.table.turn()) {
            (true, Turn::Of(_)) => {
                self.out = out;
                self.offers.leave(loser);
                // Whoever else is at move goes on thinking.
                if self.clocks.running().is_none() || self.table.awaited() != awaited {
                    self.clocks.stop(at);
                    self.wind(at);
                }
                return;
            }
            (true, Turn::Over(outcome)) => outcome,
            (false, _) => self.standing(),
        };
        self.end(&out.placing(outcome, self.spec.seats.len()), reason, at);
    }

    /// What each seat gets if it ends as it stands: who has a place already keeps it, and the others share what is left.
    fn standing(&self) -> Outcome {
        let places: Vec<Option<u8>> = self.seats().map(|seat| self.table.place(seat)).collect();
        if places.iter().all(Option::is_none) {
            return Outcome::draw(places.len());
        }
        Outcome::placing(&places.into_iter().map(|place| place.unwrap_or(u8::MAX)).collect::<Vec<u8>>())
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.spec.seats.len() as u8).map(Seat)
    }

    /// Whether a seat plays still: it can give up, leave or run out of time.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        !self.out.has(seat) && self.table.place(seat).is_none()
    }

    fn end(&mut self, outcome: &Outcome, reason: Reason, at: u64) {
        self.stop(outcome.payoffs(self.spec.seats.len()).to_vec(), reason, at);
    }

    fn stop(&mut self, payoffs: Vec<f32>, reason: Reason, at: u64) {
        self.clocks.stop(at);
        self.offers.forget_all();
        self.paused = false;
        self.ending = Some(Ending { payoffs, reason, at });
    }

    /// Lets the clock run that should run from now on: the one of the only seat that is awaited. Nobody's runs before
    /// everybody has made a move, except where there are days for each, nor while a result is talked over.
    fn wind(&mut self, at: u64) {
        let days = matches!(self.spec.clock.clock(), Clock::Correspondence { .. });
        let ticking = self.ending.is_none() && !self.paused && (self.has_begun() || days) && self.table.is_timed();
        let seat = match self.table.awaited().as_slice() {
            [only] if ticking => Some(*only),
            _ => None,
        };
        self.clocks.run(seat, at);
    }

    /// The spec, with everything filled in.
    #[must_use]
    pub fn spec(&self) -> &Arc<MatchSpec> {
        &self.spec
    }

    /// The game.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The number of the last event.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.n
    }

    /// When the last event was, or the match began.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[(Seat, Box<str>)] {
        &self.moves
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether a seat gave up, left or ran out of time while others play on.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.has(seat)
    }

    /// The engine that plays at a seat: from the beginning, or because somebody has left it.
    #[must_use]
    pub fn engine(&self, seat: Seat) -> Option<&str> {
        if self.stood_in.contains(&seat) {
            return self.spec.stand_in.as_deref();
        }
        self.spec.seats.get(usize::from(seat.0))?.engine.as_deref()
    }

    /// Seats of people who have left, at which an engine plays on until they are back.
    #[must_use]
    pub fn stood_in(&self) -> &[Seat] {
        &self.stood_in
    }

    /// Whether it is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The rematch, if there is one.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Whether everybody wants a rematch that is not there yet.
    #[must_use]
    pub fn wants_rematch(&self) -> bool {
        self.rematch.is_none() && self.offers.is_wanted_by_all(Offer::Rematch)
    }

    /// Whose time runs out when, if nothing happens.
    #[must_use]
    pub fn runs_out(&self) -> Option<(Seat, u64)> {
        self.clocks.runs_out()
    }

    /// What a seat's clock shows at this moment, for engines that must know how long they may think.
    #[must_use]
    pub fn reading(&self, seat: Seat, now: u64) -> ClockReading {
        let mut clocks = self.clocks.clone();
        if clocks.running().is_some_and(|running| running.seat == seat) {
            clocks.stop(now);
        }
        clocks.reading(seat)
    }

    /// What is offered, and by whom.
    #[must_use]
    pub fn offers(&self) -> Vec<Wanted> {
        self.offers.standing()
    }

    /// What there is to see.
    #[must_use]
    pub fn view(&self) -> MatchView {
        MatchView {
            n: self.n,
            table: self.table.view(),
            moves: self.moves.iter().map(|(seat, mv)| (*seat, mv.to_string())).collect(),
            clocks: self.clocks.faces(),
            running: self.clocks.running().filter(|_| self.spec.clock.clock() != Clock::None),
            paused: self.paused,
            offers: self.offers.standing().into_iter().map(|wanted| (wanted.what, wanted.by)).collect(),
            out: self.out.seats(),
            stood_in: self.stood_in.clone(),
            ending: self.ending.clone(),
            rematch: self.rematch.clone(),
        }
    }
}
