use tengen_game::Timing;
use tengen_game::{Random, Refused, Seat};
use tengen_matches::{MatchSpec, Player};
use tengen_wire::{FromServer, NewGame, NewMatch, OpenGame, Role};
use tracing::error;

use super::{Lobby, LobbyConfig, Offer, rooms};
use crate::{
    codes,
    limits::Key,
    live::Starter,
    people::{Person, PersonKind},
    ratings::{self, Rating},
    store::{Act, Entry, Id, OFFERS_HERE, OWN_OFFERS, Step, StoreError, take_open_game},
    time::now,
};

impl Lobby {
    /// Opens a game, for somebody who asks from an address.
    ///
    /// # Errors
    /// If nobody can play it, or too many are open of this person or from this address.
    pub async fn offer(&self, owner: &Person, from: &Key, new: NewGame) -> Result<OpenGame, Refused> {
        if new.rated && owner.kind == PersonKind::Guest {
            return Err(Refused::new(&codes::GUESTS_PLAY_CASUAL));
        }
        let (game, seats) = self.inner.hub.check(&new.game, owner.id).await?;
        if !new.places.is_empty() {
            rooms::check_new(&new, seats)?;
        } else if seats != 2 {
            return Err(Refused::new(&codes::WRONG_SEATS).with("given", 2).with("needed", seats));
        }
        if let Some(seat) = new.seat.filter(|seat| usize::from(seat.0) >= seats) {
            return Err(Refused::new(&codes::NO_SUCH_SEAT).with("seat", seat.0));
        }
        let rating = self.rating(owner.id, &game.game, new.clock).await?;
        let mut offer = Offer::new(owner, from, rating, game, &new)?;
        if let Some(engine) = &offer.stand_in {
            self.inner.hub.check_engine(engine, &offer.game)?;
        }
        self.furnish(&mut offer, owner, new.places)?;
        let LobbyConfig { offers_each, offers_each_address, .. } = self.inner.config;
        self.inner.store.add_open_game(&offer.row(), offers_each, offers_each_address).await.map_err(|error| {
            match error {
                StoreError::Missing { what } if what == OWN_OFFERS => {
                    Refused::new(&codes::TOO_MANY).with("most", offers_each)
                }
                StoreError::Missing { what } if what == OFFERS_HERE => {
                    Refused::new(&codes::ADDRESS_TOO_MANY).with("most", offers_each_address)
                }
                error => unavailable(&error),
            }
        })?;
        let shown = offer.shown();
        let mut state = self.state();
        if !offer.private {
            Self::tell(&mut state, &FromServer::Opened { open: offer.listed() });
        }
        state.offers.insert(offer.id, offer);
        Ok(shown)
    }

    /// A page of what is open to everybody, the oldest first, after the one that was opened then; and whether there is more.
    #[must_use]
    pub fn offers(&self, after: Option<(u64, Id)>, most: usize) -> (Vec<OpenGame>, bool) {
        let state = self.state();
        let public =
            state.offers.values().filter(|offer| !offer.private).map(|offer| ((offer.since(), offer.id), offer));
        let mut open: Vec<_> = public.filter(|(at, _)| after.is_none_or(|after| *at > after)).collect();
        open.sort_unstable_by_key(|(at, _)| *at);
        let more = open.len() > most;
        (open.into_iter().take(most).map(|(_, offer)| offer.listed()).collect(), more)
    }

    /// What an open game says: also a private one, to whoever has its address.
    ///
    /// # Errors
    /// If it is open no longer.
    pub fn look(&self, id: Id) -> Result<OpenGame, Refused> {
        self.state().offers.get(&id).map(Offer::shown).ok_or_else(|| Refused::new(&codes::GONE))
    }

    /// Takes an open game back. Moderators take away what others have opened, and that is noted.
    ///
    /// # Errors
    /// If it is not theirs, or open no longer.
    pub async fn cancel(&self, id: Id, by: &Person) -> Result<(), Refused> {
        let known = self.state().offers.get(&id).map(|offer| (offer.owner, offer.name.clone()));
        match known {
            None => Err(Refused::new(&codes::GONE)),
            Some((owner, _)) if owner == by.id => {
                self.remove(id, None).await;
                Ok(())
            }
            Some(_) if by.role < Role::Moderator => Err(Refused::new(&codes::NOT_YOURS)),
            Some((_, name)) => {
                let act = Act {
                    at: i64::try_from(now()).unwrap_or(i64::MAX),
                    actor: by.id.to_string(),
                    action: "remove_offer".to_string(),
                    subject: id.to_string(),
                    detail: name,
                };
                self.remove(id, Some(&act)).await;
                Ok(())
            }
        }
    }

    /// Closes an open game, together with a note about who did it if it was not its owner.
    pub(super) async fn remove(&self, id: Id, act: Option<&Act>) {
        let _turn = self.inner.changing.lock().await;
        let noted = act.map(Step::from).into_iter().collect::<Entry>();
        if let Err(error) = self.inner.store.journal().commit(Entry::from(take_open_game(id)).and(noted)).await {
            error!(%error, "an open game could not be closed");
        }
        self.forget(id);
    }

    pub(super) fn forget(&self, id: Id) {
        let mut state = self.state();
        let Some(gone) = state.offers.remove(&id) else { return };
        let closed = FromServer::Closed { open: id.to_string() };
        Self::tell(&mut state, &closed);
        if gone.is_room() && gone.private {
            gone.people().into_iter().for_each(|person| self.inner.connections.tell(person, &closed));
        }
    }

    /// Sits down at an open game, which begins.
    ///
    /// # Errors
    /// If they are not admitted, or somebody else was faster.
    pub async fn join(&self, id: Id, person: &Person, password: Option<&str>) -> Result<Id, Refused> {
        let offer = self.state().offers.get(&id).cloned().ok_or_else(|| Refused::new(&codes::GONE))?;
        if offer.is_room() {
            return Err(Refused::new(&codes::CHOOSE_SEAT));
        }
        if offer.rated && person.kind == PersonKind::Guest {
            return Err(Refused::new(&codes::GUESTS_PLAY_CASUAL));
        }
        let rating = self.rating(person.id, &offer.game.game, offer.clock).await?;
        offer.admits(person, rating.unwrap_or_else(|| Rating::START.rounded()), password)?;
        let owner = player(offer.name.clone(), offer.owner, offer.rating);
        let guest = player(person.name.clone(), person.id, rating);
        let first = match offer.seat {
            Some(seat) => seat == Seat(0),
            None => lot(),
        };
        let spec = MatchSpec {
            game: offer.game.clone(),
            clock: offer.clock,
            seats: if first { vec![owner, guest] } else { vec![guest, owner] },
            rated: offer.rated,
            private: offer.private,
            began: now(),
            stand_in: offer.stand_in.clone(),
            rematch_of: None,
        };
        // Of two who sit down at the same moment one finds the offer gone.
        let begun = self.inner.hub.create_with(spec, Entry::from(take_open_game(id)), None).await?;
        self.forget(id);
        Ok(begun)
    }

    /// Begins a game with engines, or of one person with both colours, for somebody who asks from an address.
    ///
    /// # Errors
    /// If nobody can play it so, or too many with engines run already.
    pub async fn begin(&self, person: &Person, from: Key, new: NewMatch) -> Result<Id, Refused> {
        let (game, seats) = self.inner.hub.check(&new.game, person.id).await?;
        if new.seats.len() != seats {
            return Err(Refused::new(&codes::WRONG_SEATS).with("given", new.seats.len()).with("needed", seats));
        }
        let rating = self.rating(person.id, &game.game, new.clock).await?;
        let sits = |seat: Option<String>| match seat {
            Some(engine) => Player { name: engine.clone(), engine: Some(engine), ..Player::default() },
            None => player(person.name.clone(), person.id, rating),
        };
        let spec = MatchSpec {
            game,
            clock: new.clock,
            seats: new.seats.into_iter().map(sits).collect(),
            rated: false,
            private: false,
            began: now(),
            stand_in: None,
            rematch_of: None,
        };
        let starter = Starter { person: person.id, address: Some(from) };
        self.inner.hub.create_with(spec, Entry::new(), Some(starter)).await
    }

    /// Somebody's rating in games of this kind, if they have one.
    pub(super) async fn rating(&self, person: Id, game: &str, clock: Timing) -> Result<Option<i32>, Refused> {
        let pool = ratings::pool(game, clock.speed());
        let known = self.inner.store.rating(person, &pool).await.map_err(|error| unavailable(&error))?;
        Ok(known.map(|known| known.rating.round() as i32))
    }
}

/// Heads or tails.
pub(super) fn lot() -> bool {
    let mut coin = [0];
    getrandom::fill(&mut coin).is_ok() && coin[0] % 2 == 0
}

/// Who sits where is drawn by lot.
pub(super) fn shuffle(seats: &mut [Player]) {
    let mut seed = [0; 8];
    if getrandom::fill(&mut seed).is_ok() {
        Random::with_seed(u64::from_le_bytes(seed)).shuffle(seats);
    }
}

pub(super) fn player(name: String, person: Id, rating: Option<i32>) -> Player {
    Player { name, person: Some(person.to_string()), engine: None, rating }
}

pub(super) fn unavailable(error: &StoreError) -> Refused {
    error!(%error, "the lobby cannot reach the store");
    Refused::new(&codes::UNAVAILABLE)
}
