use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tengen_game::{GameSpec, Timing};
use tengen_game::{Refused, Seat};
use tengen_wire::{NewGame, OpenGame};

use super::{brief, room::Place, rooms::waits_for_owner};
use crate::{codes, limits::Key, people::Person, store, text::visible, time::now};

/// An open game as the lobby keeps it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Offer {
    #[serde(skip, default = "nobody")]
    pub(super) id: store::Id,
    #[serde(skip, default = "nobody")]
    pub(super) owner: store::Id,
    pub(super) name: String,
    pub(super) rating: Option<i32>,
    pub(super) game: GameSpec,
    pub(super) clock: Timing,
    pub(super) rated: bool,
    pub(super) seat: Option<Seat>,
    pub(super) ratings: Option<(i32, i32)>,
    pub(super) description: String,
    pub(super) private: bool,
    pub(super) lock: Option<Lock>,
    since: u64,
    /// When its owner was last connected.
    #[serde(skip, default = "now")]
    pub(super) seen: u64,
    /// What the room is called.
    #[serde(default)]
    pub(super) title: String,
    /// Who sits where in the room; none if it begins as soon as somebody joins.
    #[serde(default)]
    pub(super) places: Vec<Place>,
    /// Whether seats are drawn by lot.
    #[serde(default)]
    pub(super) shuffle: bool,
    /// The engine that plays on for whoever leaves.
    #[serde(default)]
    pub(super) stand_in: Option<String>,
    /// Who was sent out.
    #[serde(default)]
    pub(super) kicked: Vec<store::Id>,
    /// Where it comes from.
    #[serde(skip)]
    address: Option<String>,
}

/// Filled in from the row that holds the offer.
fn nobody() -> store::Id {
    store::Id::random()
}

/// A password, salted and hashed. It keeps strangers out of one game for an evening: no slow hash is needed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Lock {
    salt: String,
    hash: Vec<u8>,
}

impl Lock {
    /// An empty password is none.
    pub(super) fn of(password: &str) -> Result<Option<Self>, Refused> {
        if password.len() > LONGEST_PASSWORD {
            return Err(too_long("password", LONGEST_PASSWORD));
        }
        let salt = store::Id::random().to_string();
        Ok((!password.is_empty()).then(|| Self { hash: digest(&salt, password), salt }))
    }

    fn opens(&self, password: &str) -> bool {
        digest(&self.salt, password).ct_eq(&self.hash).into()
    }
}

fn digest(salt: &str, password: &str) -> Vec<u8> {
    Sha256::new().chain_update(salt).chain_update(password).finalize().to_vec()
}

/// The longest description or name.
const LONGEST: usize = 200;
/// The longest password.
const LONGEST_PASSWORD: usize = 100;

fn too_long(field: &'static str, most: usize) -> Refused {
    Refused::new(&codes::TOO_LONG).with("field", field).with("most", most)
}

/// What people write about a game.
pub(super) fn text(field: &'static str, text: &str) -> Result<String, Refused> {
    if text.chars().count() > LONGEST {
        return Err(too_long(field, LONGEST));
    }
    Ok(visible(text))
}

impl Offer {
    pub(super) fn new(
        owner: &Person,
        from: &Key,
        rating: Option<i32>,
        game: GameSpec,
        new: &NewGame,
    ) -> Result<Self, Refused> {
        if let Some((least, most)) = new.ratings
            && least > most
        {
            return Err(Refused::new(&codes::BAD_OPTION).with("name", "ratings"));
        }
        new.clock.check()?;
        Ok(Self {
            id: store::Id::random(),
            owner: owner.id,
            name: owner.name.clone(),
            rating,
            game,
            clock: new.clock,
            rated: new.rated,
            seat: new.seat,
            ratings: new.ratings,
            description: text("description", &new.description)?,
            private: new.private,
            lock: Lock::of(new.password.as_deref().unwrap_or_default())?,
            since: now(),
            seen: now(),
            title: text("name", &new.name)?,
            places: Vec::new(),
            shuffle: new.shuffle,
            stand_in: new.stand_in.clone().filter(|engine| !engine.is_empty()),
            kicked: Vec::new(),
            address: match from {
                Key::Address(address) => Some(address.to_string()),
                Key::Account(_) => None,
            },
        })
    }

    /// When it was opened.
    pub(super) fn since(&self) -> u64 {
        self.since
    }

    pub(super) fn read(row: &store::OpenGame) -> Option<Self> {
        let offer: Self = serde_json::from_str(&row.body).ok()?;
        Some(Self { id: row.id, owner: row.owner, address: row.address.clone(), ..offer })
    }

    pub(super) fn row(&self) -> store::OpenGame {
        store::OpenGame {
            id: self.id,
            owner: self.owner,
            created: i64::try_from(self.since).unwrap_or(i64::MAX),
            address: self.address.clone(),
            body: serde_json::to_string(self).unwrap_or_default(),
        }
    }

    pub(super) fn shown(&self) -> OpenGame {
        OpenGame {
            id: self.id.to_string(),
            owner: self.name.clone(),
            rating: self.rating,
            game: self.game.clone(),
            clock: self.clock,
            rated: self.rated,
            seat: self.seat,
            ratings: self.ratings,
            description: self.description.clone(),
            locked: self.lock.is_some(),
            since: self.since,
            name: self.title.clone(),
            places: self.shown_places(),
            shuffle: self.shuffle,
            stand_in: self.stand_in.clone(),
            private: self.private,
            brief: false,
        }
    }

    /// As lists show it.
    pub(super) fn listed(&self) -> OpenGame {
        brief::open(self.shown())
    }

    /// Whether it waits although whoever opened it has gone.
    pub(super) fn waits_for_days(&self) -> bool {
        match self.clock {
            _ if self.is_room() => waits_for_owner(self),
            Timing::None | Timing::Correspondence { .. } => true,
            _ => false,
        }
    }

    /// Whether somebody may sit down.
    pub(super) fn admits(&self, person: &Person, rating: i32, password: Option<&str>) -> Result<(), Refused> {
        if person.id == self.owner {
            return Err(Refused::new(&codes::OWN_GAME));
        }
        if let Some((least, most)) = self.ratings
            && !(least..=most).contains(&rating)
        {
            return Err(Refused::new(&codes::RATING_OUT_OF_RANGE).with("least", least).with("most", most));
        }
        match (&self.lock, password) {
            (Some(lock), Some(password)) if lock.opens(password) => Ok(()),
            (Some(_), None) => Err(Refused::new(&codes::PASSWORD_NEEDED)),
            (Some(_), Some(_)) => Err(Refused::new(&codes::WRONG_PASSWORD)),
            (None, _) => Ok(()),
        }
    }
}
