use tengen_game::Timing;
use tengen_game::{Random, Refused, Seat};
use tengen_matches::{MatchSpec, Player};
use tengen_wire::{FromServer, NewGame, NewMatch, OpenGame};
use tracing::error;

use super::{Lobby, Offer, rooms};
use crate::{
    codes,
    people::{Person, PersonKind},
    ratings::{self, Rating},
    store::{Entry, Id, StoreError, take_open_game},
    time::now,
};

/// How many games one person may have open at once.
pub(super) const MOST_OPEN: usize = 5;

impl Lobby {
    /// Opens a game.
    ///
    /// # Errors
    /// If nobody can play it, or this person has too many open.
    pub async fn offer(&self, owner: &Person, new: NewGame) -> Result<OpenGame, Refused> {
        if new.rated && owner.kind == PersonKind::Guest {
            return Err(Refused::new(&codes::GUESTS_PLAY_CASUAL));
        }
        let most = |offers: usize| Refused::new(&codes::TOO_MANY).with("most", offers);
        let own = self.state().offers.values().filter(|offer| offer.owner == owner.id).count();
        if own >= MOST_OPEN {
            return Err(most(MOST_OPEN));
        }
        let (game, seats) = self.inner.hub.check(&new.game).await?;
        if !new.places.is_empty() {
            rooms::check_new(&new, seats)?;
        } else if seats != 2 {
            return Err(Refused::new(&codes::WRONG_SEATS).with("given", 2).with("needed", seats));
        }
        if let Some(seat) = new.seat.filter(|seat| usize::from(seat.0) >= seats) {
            return Err(Refused::new(&codes::NO_SUCH_SEAT).with("seat", seat.0));
        }
        let rating = self.rating(owner.id, &game.game, new.clock).await?;
        let mut offer = Offer::new(owner, rating, game, &new)?;
        self.furnish(&mut offer, owner, new.places)?;
        self.inner.store.put_open_game(&offer.row()).await.map_err(|error| unavailable(&error))?;
        let shown = offer.shown();
        let mut state = self.state();
        if !offer.private {
            Self::tell(&mut state, &FromServer::Opened { open: shown.clone() });
        }
        state.offers.insert(offer.id, offer);
        Ok(shown)
    }

    /// What is open to everybody, the oldest first.
    #[must_use]
    pub fn offers(&self) -> Vec<OpenGame> {
        let mut open: Vec<OpenGame> =
            self.state().offers.values().filter(|offer| !offer.private).map(Offer::shown).collect();
        open.sort_by_key(|offer| offer.since);
        open
    }

    /// What an open game says: also a private one, to whoever has its address.
    ///
    /// # Errors
    /// If it is open no longer.
    pub fn look(&self, id: Id) -> Result<OpenGame, Refused> {
        self.state().offers.get(&id).map(Offer::shown).ok_or_else(|| Refused::new(&codes::GONE))
    }

    /// Takes an open game back.
    ///
    /// # Errors
    /// If it is not theirs, or open no longer.
    pub async fn cancel(&self, id: Id, owner: &Person) -> Result<(), Refused> {
        let known = self.state().offers.get(&id).map(|offer| offer.owner);
        match known {
            None => Err(Refused::new(&codes::GONE)),
            Some(other) if other != owner.id => Err(Refused::new(&codes::NOT_YOURS)),
            Some(_) => {
                self.remove(id).await;
                Ok(())
            }
        }
    }

    pub(super) async fn remove(&self, id: Id) {
        let _turn = self.inner.changing.lock().await;
        if let Err(error) = self.inner.store.delete_open_game(id).await {
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
            rematch_of: None,
        };
        // Of two who sit down at the same moment one finds the offer gone.
        let begun = self.inner.hub.create_with(spec, Entry::from(take_open_game(id))).await?;
        self.forget(id);
        Ok(begun)
    }

    /// Begins a game with engines, or of one person with both colours.
    ///
    /// # Errors
    /// If nobody can play it so.
    pub async fn begin(&self, person: &Person, new: NewMatch) -> Result<Id, Refused> {
        let (game, seats) = self.inner.hub.check(&new.game).await?;
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
            rematch_of: None,
        };
        self.inner.hub.create(spec).await
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
