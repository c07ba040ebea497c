use serde::{Deserialize, Serialize};
use tengen_game::{Refused, Seat};
use tengen_search::Clock;

use crate::{Event, Match, Offer, codes};

/// What a seat asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// To make a move.
    Play {
        /// How many moves had been made: a move that is sent twice is made once.
        ply: u32,
        /// The move, in the game's own notation; `resign` gives up in every game.
        #[serde(rename = "move")]
        mv: String,
    },
    /// To give up.
    Resign,
    /// To offer something, or to accept what is offered.
    Offer {
        /// What.
        what: Offer,
    },
    /// To decline what is offered, or to take an own offer back.
    Decline {
        /// What.
        what: Offer,
    },
    /// To call the match off before everybody has made a move.
    Abort,
    /// To give everybody else who is still in fifteen seconds.
    AddTime,
    /// To go on after a pause.
    Continue,
    /// To leave, and let the engine play on that the match names for that.
    Leave,
    /// To take the seat back that an engine has kept.
    Return,
}

/// What one present of time is.
const PRESENT: u32 = 15_000;

impl Match {
    /// What follows from a command: the events to append to the log, none if they are there already.
    ///
    /// # Errors
    /// Why it is not allowed; nothing changes.
    pub fn decide(&mut self, seat: Seat, command: &Command, now: u64, lag: u32) -> Result<Vec<Event>, Refused> {
        if usize::from(seat.0) >= self.spec.seats.len() {
            return Err(Refused::new(&codes::NO_SUCH_SEAT).with("seat", seat.0));
        }
        if let Command::Play { ply, mv } = command {
            return Ok(self.decide_move(seat, *ply, mv, now, lag)?.into_iter().collect());
        }
        let rematch = matches!(command, Command::Offer { what } | Command::Decline { what } if *what == Offer::Rematch);
        match (self.ending.is_some(), rematch) {
            (true, false) => return Err(Refused::new(&codes::MATCH_OVER)),
            (false, true) => return Err(Refused::new(&codes::MATCH_NOT_OVER)),
            _ => {}
        }
        if self.ending.is_none() && self.out.has(seat) {
            return Err(Refused::new(&codes::OUT));
        }
        match command {
            Command::Play { .. } => Ok(Vec::new()),
            Command::Resign if !self.plays(seat) => Err(Refused::new(&codes::OUT)),
            Command::Resign => Ok(vec![Event::Resign { seat }]),
            Command::Offer { what } => Ok(self.decide_offer(seat, *what)?.into_iter().collect()),
            Command::Decline { what } => match self.offers.by(*what) {
                [] => Err(Refused::new(&codes::NOT_OFFERED)),
                _ => Ok(vec![Event::Decline { seat, what: *what }]),
            },
            Command::Abort if self.has_begun() => Err(Refused::new(&codes::TOO_LATE_TO_ABORT)),
            Command::Abort => Ok(vec![Event::Abort { seat: Some(seat) }]),
            Command::AddTime => self.decide_present(seat),
            Command::Continue if self.paused => Ok(vec![Event::Continue { seat }]),
            Command::Continue => Err(Refused::new(&codes::NOT_PAUSED)),
            Command::Leave => self.decided(Event::StandIn { seat }),
            Command::Return => self.decided(Event::Return { seat }),
        }
    }

    fn decided(&self, event: Event) -> Result<Vec<Event>, Refused> {
        self.admits(&event)?;
        Ok(vec![event])
    }

    /// Whether everybody has made a move; who went out before doing so is not waited for.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        let never = self.out.seats().into_iter().filter(|seat| self.last_move_of(*seat).is_none()).count();
        self.moves.len() + never >= self.spec.seats.len()
    }

    fn decide_move(&mut self, seat: Seat, ply: u32, mv: &str, now: u64, lag: u32) -> Result<Option<Event>, Refused> {
        let made = self.moves.len() as u32;
        if let Some((by, there)) = self.moves.get(ply as usize)
            && *by == seat
            && there.eq_ignore_ascii_case(mv.trim())
        {
            return Ok(None);
        }
        if self.ending.is_some() {
            return Err(Refused::new(&codes::MATCH_OVER));
        }
        if !self.plays(seat) {
            return Err(Refused::new(&codes::OUT));
        }
        if mv.trim().eq_ignore_ascii_case("resign") {
            return Ok(Some(Event::Resign { seat }));
        }
        if self.paused {
            return Err(Refused::new(&codes::PAUSED));
        }
        if ply != made {
            return Err(Refused::new(&codes::STALE).with("ply", made));
        }
        if self.clocks.after_move(seat, now, lag).is_none() {
            return Err(Refused::new(&codes::TIME_UP));
        }
        let written = self.table.play(seat, mv)?;
        self.table.undo();
        Ok(Some(Event::Move { seat, mv: written, lag }))
    }

    fn decide_offer(&self, seat: Seat, what: Offer) -> Result<Option<Event>, Refused> {
        if self.offers.by(what).contains(&seat) {
            return Ok(None);
        }
        match what {
            Offer::TakeBack => {
                let asker = self.offers.first(what).unwrap_or(seat);
                if self.spec.rated {
                    return Err(Refused::new(&codes::RATED));
                }
                match self.last_move_of(asker) {
                    None => return Err(Refused::new(&codes::NOTHING_TO_TAKE_BACK)),
                    Some(last) if last < self.out.moves_before_last() => {
                        return Err(Refused::new(&codes::SOMEBODY_WENT_OUT));
                    }
                    Some(_) => {}
                }
            }
            Offer::Pause if self.paused => return Err(Refused::new(&codes::PAUSED)),
            Offer::Pause if self.spec.clock.clock() == Clock::None => return Err(Refused::new(&codes::NO_CLOCK)),
            Offer::Rematch if self.rematch().is_some() => return Ok(None),
            Offer::Draw | Offer::Pause | Offer::Rematch => {}
        }
        Ok(Some(Event::Agree { seat, what }))
    }

    fn decide_present(&self, seat: Seat) -> Result<Vec<Event>, Refused> {
        if let Clock::None | Clock::Correspondence { .. } = self.spec.clock.clock() {
            return Err(Refused::new(&codes::NO_CLOCK));
        }
        let others = self.seats().filter(|other| *other != seat && self.plays(*other));
        Ok(others.map(|seat| Event::AddTime { seat, ms: PRESENT }).collect())
    }

    /// What the time makes of it: the event to append if somebody's time is up.
    #[must_use]
    pub fn due(&self, now: u64) -> Option<Event> {
        let (seat, end) = self.runs_out()?;
        (now > end).then_some(Event::TimeOut { seat })
    }
}
