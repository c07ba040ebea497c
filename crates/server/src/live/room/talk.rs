//! What is said in a room, and who hears it.

use tengen_game::Refused;
use tengen_wire::{ChatLine, FromServer};
use tracing::{error, warn};

use super::{Asker, Room, chat};
use crate::{
    codes,
    store::{self, Id},
    time::now,
};

impl Room {
    /// What has been said, as far as it is for these ears: spectators do not disturb players while they play.
    pub(super) async fn chat(&self, player: bool) -> Vec<ChatLine> {
        let rooms: &[_] = if player && self.state.ending().is_none() {
            &[store::Room::Players]
        } else {
            &[store::Room::Players, store::Room::Spectators]
        };
        let mut lines = Vec::new();
        for room in rooms {
            match self.hub.store().chat(self.id, *room, chat::SHOWN).await {
                Ok(said) => lines.extend(said.into_iter().filter(|line| !line.hidden).map(chat::line)),
                Err(error) => warn!(game = %self.id, %error, "what was said cannot be read"),
            }
        }
        lines.sort_by_key(|line| line.at);
        lines
    }

    pub(super) async fn say(&mut self, asker: &Asker, text: &str) -> Result<(), Refused> {
        let person = asker.person.ok_or_else(|| Refused::new(&codes::NOT_SIGNED_IN))?;
        let text = chat::clean(text)?;
        let player = self.seating.seat(asker.person).is_some();
        let said = store::ChatLine {
            id: Id::random(),
            match_id: self.id,
            person,
            name: asker.name.to_string(),
            at: i64::try_from(now()).unwrap_or(i64::MAX),
            room: if player { store::Room::Players } else { store::Room::Spectators },
            text,
            hidden: false,
        };
        if let Err(error) = self.hub.store().say(&said).await {
            error!(game = %self.id, %error, "a chat line could not be written");
            return Err(Refused::new(&codes::UNAVAILABLE));
        }
        let message = FromServer::Chat { match_id: self.name.clone(), line: chat::line(said) };
        if player || self.state.ending().is_some() {
            self.watchers.tell(&message);
        } else {
            self.watchers.tell_spectators(&message);
        }
        Ok(())
    }
}
