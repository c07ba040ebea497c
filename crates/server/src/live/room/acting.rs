//! What those who sit at a match do, and what follows: engines answer offers, a rematch begins.

use std::time::Instant;

use tengen_game::{Refused, Seat, Timing};
use tengen_matches::{Command, Event, Offer};
use tracing::warn;

use super::{Asker, Room};
use crate::{codes, time::now};

impl Room {
    pub(super) async fn act(&mut self, asker: &Asker, command: &Command, came: Instant) -> Result<(), Refused> {
        let seat = self.seating.acting(asker.person, command, &self.state).ok_or_else(|| {
            Refused::new(match (self.seating.seat(asker.person), command) {
                (None, _) => &codes::NOT_SEATED,
                (Some(_), Command::Return) => &codes::NOT_STOOD_IN,
                (Some(_), _) => &codes::STOOD_IN,
            })
        })?;
        let waited = u64::try_from(came.elapsed().as_millis()).unwrap_or(u64::MAX);
        let at = now().saturating_sub(waited).max(self.state.at());
        let lag = match command {
            Command::Play { .. } => {
                let mut allowance = self.allowances[usize::from(seat.0)];
                let lag = allowance.spend(asker.outbox.round_trip());
                self.allowances[usize::from(seat.0)] = allowance;
                lag
            }
            _ => 0,
        };
        let events = self.state.decide(seat, command, at, lag)?;
        let offered_draw = events.contains(&Event::Agree { seat, what: Offer::Draw });
        for event in events {
            self.happen_at(event, at).await?;
        }
        if offered_draw && self.state.ending().is_none() {
            self.engines_decline().await;
        }
        Ok(())
    }

    /// Engines play on: what they think of a draw they say over the board.
    async fn engines_decline(&mut self) {
        let seats = 0..self.state.spec().seats.len() as u8;
        let plays = |seat: &Seat| self.seating.engine(*seat).is_some() && !self.state.is_out(*seat);
        if let Some(seat) = seats.map(Seat).find(plays) {
            let declined = self.happen(Event::Decline { seat, what: Offer::Draw }).await;
            if let Err(refused) = declined {
                warn!(game = %self.id, %refused, "an engine could not decline");
            }
        }
    }

    pub(super) async fn claim(&mut self, asker: &Asker) -> Result<(), Refused> {
        let own: Vec<Seat> = self.seating.seats(asker.person).collect();
        if own.is_empty() {
            return Err(Refused::new(&codes::NOT_SEATED));
        }
        if self.state.ending().is_some() {
            return Err(Refused::new(&codes::MATCH_OVER));
        }
        if own.iter().all(|seat| self.state.is_out(*seat)) {
            return Err(Refused::new(&codes::OUT));
        }
        if own.iter().all(|seat| self.seating.engine(*seat).is_some()) {
            return Err(Refused::new(&codes::STOOD_IN));
        }
        let awaited = self.state.table().awaited();
        let patience = match self.state.spec().clock {
            Timing::Correspondence { .. } => return Err(Refused::new(&codes::DAYS_FOR_EACH_MOVE)),
            Timing::None => self.hub.pace().away * 10,
            _ => self.hub.pace().away,
        };
        let patience = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        let gone = |seat: &Seat| self.away[usize::from(seat.0)].map(|since| now().saturating_sub(since));
        let absent = awaited.into_iter().filter(|seat| !own.contains(seat) && self.seating.engine(*seat).is_none());
        let Some((seat, time)) = absent.filter_map(|seat| Some((seat, gone(&seat)?))).max_by_key(|(_, time)| *time)
        else {
            return Err(Refused::new(&codes::NOBODY_LEFT));
        };
        if time < patience {
            return Err(Refused::new(&codes::NOT_AWAY_LONG_ENOUGH).with("wait", patience - time));
        }
        let stands_in = self.state.spec().stand_in.is_some();
        self.happen(if stands_in { Event::StandIn { seat } } else { Event::Left { seat } }).await
    }

    pub(super) async fn begin_rematch(&mut self) {
        let mut spec = (**self.state.spec()).clone();
        spec.seats.rotate_left(1);
        spec.began = now();
        spec.rematch_of = Some(self.name.clone());
        match self.hub.create(spec).await {
            Ok(id) => {
                let linked = Box::pin(self.happen(Event::Rematch { id: id.to_string() })).await;
                if let Err(refused) = linked {
                    warn!(game = %self.id, %refused, "a rematch could not be noted");
                }
            }
            Err(refused) => warn!(game = %self.id, %refused, "a rematch could not begin"),
        }
    }
}
