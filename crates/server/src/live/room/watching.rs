//! Who sees a match, and what they have missed.

use tengen_game::{Refused, Seat};
use tengen_matches::Entry;
use tengen_wire::FromServer;

use super::{Asker, Room};
use crate::time::now;

impl Room {
    pub(super) async fn watch(&mut self, asker: Asker, from: u32) {
        let seats: Vec<Seat> = self.seating.seats(asker.person).collect();
        let chat = Box::pin(self.chat(!seats.is_empty())).await;
        let entries = match self.entries_after(from).await {
            Ok(entries) => entries,
            Err(refused) => return asker.reply(Err(refused)),
        };
        for seat in &seats {
            self.away[usize::from(seat.0)] = None;
        }
        if !seats.is_empty() {
            self.note_seen();
        }
        let seat = seats.first().copied();
        self.watchers.add(asker.outbox.clone(), seats, asker.program);
        asker.outbox.send(&FromServer::Match {
            id: asker.id,
            match_id: self.name.clone(),
            spec: (**self.state.spec()).clone(),
            entries,
            present: self.watchers.present(),
            watchers: self.watchers.spectators(),
            seat,
            chat,
            now: now(),
        });
        self.tell_presence();
    }

    pub(super) fn unwatch(&mut self, socket: u64) {
        let before = self.watchers.present();
        let was_there = self.watchers.remove(socket);
        if self.watchers.is_empty() {
            self.unwatched.get_or_insert_with(now);
        }
        if !was_there {
            return;
        }
        let present = self.watchers.present();
        for seat in before.into_iter().filter(|seat| !present.contains(seat)) {
            self.away[usize::from(seat.0)] = Some(now());
            self.note_seen();
        }
        self.tell_presence();
    }

    pub(super) fn tell_presence(&mut self) {
        let (present, watchers) = (self.watchers.present(), self.watchers.spectators());
        self.watchers.tell(&FromServer::Presence { match_id: self.name.clone(), present, watchers });
    }

    /// The events after this one: those at hand, or the whole rest from the store.
    pub(super) async fn entries_after(&self, from: u32) -> Result<Vec<Entry>, Refused> {
        if from >= self.state.n() {
            return Ok(Vec::new());
        }
        let first = self.at_hand.front().map_or(u32::MAX, |(n, _)| *n);
        if from + 1 >= first {
            let rest = self.at_hand.iter().filter(|(n, _)| *n > from);
            let entries: Result<Vec<Entry>, _> = rest.map(|(_, text)| serde_json::from_str(text)).collect();
            if let Ok(entries) = entries {
                return Ok(entries);
            }
        }
        Box::pin(self.hub.log_after(self.id, from)).await
    }
}
