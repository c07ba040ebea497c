use tengen_game::Refused;
use tengen_matches::MatchSpec;
use tengen_wire::{FromServer, Preset, Seek};
use tracing::warn;

use super::{
    Lobby, PRESETS,
    open::{player, shuffle},
};
use crate::{
    codes,
    people::{Person, PersonKind},
    ratings::Rating,
    store::Id,
    time::now,
};

/// Somebody who waits for an opponent.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Waiting {
    person: Id,
    name: String,
    preset: &'static Preset,
    rating: Option<i32>,
    /// Guests play guests and whoever waits, but never for rating.
    rated: bool,
    since: u64,
}

/// Whoever has just come is paired within this distance.
const NEAR: u64 = 150;
/// Every second of waiting widens it by so much.
const WIDER: u64 = 20;

/// Nobody chooses among more.
const MOST_TOLD: usize = 50;

impl Waiting {
    fn told(&self) -> Seek {
        Seek { preset: self.preset.name.to_string(), name: self.name.clone(), rating: self.rating }
    }

    fn strength(&self) -> i64 {
        i64::from(self.rating.unwrap_or_else(|| Rating::START.rounded()))
    }

    /// Whether these two should play, after each has waited so long.
    fn suits(&self, other: &Self, at: u64) -> bool {
        let patience = |one: &Self| NEAR + WIDER * (at.saturating_sub(one.since) / 1000);
        let distance = self.strength().abs_diff(other.strength());
        self.preset.name == other.preset.name
            && self.person != other.person
            && distance <= patience(self).max(patience(other))
    }
}

/// Those who suit each other, as many as play, the longest waiting first and each with the nearest; the rest stays.
fn groups(waiting: &mut Vec<Waiting>, at: u64) -> Vec<Vec<Waiting>> {
    let mut found = Vec::new();
    let mut rest: Vec<Waiting> = Vec::new();
    waiting.sort_by_key(|one| one.since);
    while !waiting.is_empty() {
        let mut group = vec![waiting.remove(0)];
        while group.len() < usize::from(group[0].preset.seats.unwrap_or(2)) {
            let suits = |other: &usize| group.iter().all(|one| one.suits(&waiting[*other], at));
            let far = |other: &usize| group[0].strength().abs_diff(waiting[*other].strength());
            let Some(next) = (0..waiting.len()).filter(suits).min_by_key(far) else { break };
            group.push(waiting.remove(next));
        }
        if group.len() == usize::from(group[0].preset.seats.unwrap_or(2)) {
            found.push(group);
        } else {
            // Who waited longest cannot play yet; the others may still suit somebody else.
            let mut group = group.into_iter();
            rest.extend(group.next());
            waiting.extend(group);
            waiting.sort_by_key(|one| one.since);
        }
    }
    *waiting = rest;
    found
}

impl Lobby {
    /// Lets somebody wait for an opponent. Who waits already waits for this instead.
    ///
    /// # Errors
    /// If nobody is paired for that.
    pub async fn wait(&self, person: &Person, preset: &str) -> Result<(), Refused> {
        let unknown = || Refused::new(&codes::UNKNOWN_PRESET);
        let preset = PRESETS.iter().find(|known| known.name == preset).ok_or_else(unknown)?;
        let rating = self.rating(person.id, preset.game, preset.clock).await?;
        let rated = person.kind != PersonKind::Guest;
        let (person, name) = (person.id, person.name.clone());
        {
            let mut state = self.state();
            state.waiting.retain(|waiting| waiting.person != person);
            state.waiting.push(Waiting { person, name, preset, rating, rated, since: now() });
        }
        self.pair().await;
        Ok(())
    }

    /// Tells everybody who sees the lobby who waits, if that has changed: whoever would play that, too, joins them.
    fn tell_who_waits(&self) {
        let mut state = self.state();
        state.waiting.sort_by_key(|one| one.since);
        let seeks: Vec<Seek> = state.waiting.iter().take(MOST_TOLD).map(Waiting::told).collect();
        if seeks != state.seeks {
            state.seeks.clone_from(&seeks);
            Self::tell(&mut state, &FromServer::Waiting { waiting: seeks });
        }
    }

    /// Lets somebody wait no longer.
    pub fn stop_waiting(&self, person: Id) {
        self.state().waiting.retain(|waiting| waiting.person != person);
        self.tell_who_waits();
    }

    /// Pairs those who wait and are still there.
    pub(super) async fn pair(&self) {
        let found = {
            let mut state = self.state();
            state.waiting.retain(|waiting| self.inner.connections.has(waiting.person));
            groups(&mut state.waiting, now())
        };
        for group in found {
            let (rated, preset) = (group.iter().all(|one| one.rated), group[0].preset);
            let mut seats: Vec<_> = group.iter().map(|one| player(one.name.clone(), one.person, one.rating)).collect();
            shuffle(&mut seats);
            let spec = MatchSpec {
                game: preset.spec(),
                clock: preset.clock,
                seats,
                rated,
                private: false,
                began: now(),
                stand_in: None,
                rematch_of: None,
            };
            if let Err(refused) = self.inner.hub.create(spec).await {
                warn!(%refused, "those who were paired cannot play");
                self.state().waiting.extend(group);
            }
        }
        self.tell_who_waits();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(rating: i32, since: u64) -> Waiting {
        let person = Id::random();
        let (name, preset) = (person.to_string(), &PRESETS[0]);
        Waiting { person, name, preset, rating: Some(rating), rated: true, since }
    }

    fn ratings(groups: &[Vec<Waiting>]) -> Vec<Vec<i64>> {
        groups.iter().map(|group| group.iter().map(Waiting::strength).collect()).collect()
    }

    #[test]
    fn the_nearest_play_and_the_longest_waiting_first() {
        let mut queue = vec![waiting(1500, 3_000), waiting(1900, 2_000), waiting(1580, 1_000), waiting(1600, 4_000)];
        assert_eq!(ratings(&groups(&mut queue, 5_000)), [[1580, 1600]]);
        assert_eq!(queue.len(), 2);
    }

    #[test]
    fn patience_widens_the_choice() {
        let mut queue = vec![waiting(1500, 0), waiting(1900, 0)];
        assert_eq!(ratings(&groups(&mut queue, 12_000)), Vec::<Vec<i64>>::new());
        assert_eq!(groups(&mut queue, 13_000).len(), 1);
    }

    #[test]
    fn other_settings_are_other_queues() {
        let other = Waiting { preset: &PRESETS[1], ..waiting(1500, 0) };
        assert_eq!(groups(&mut vec![waiting(1500, 0), other], 60_000), Vec::<Vec<Waiting>>::new());
    }

    #[test]
    fn four_play_when_four_are_there() {
        let preset = PRESETS.iter().find(|preset| preset.seats == Some(4)).unwrap();
        let four = |rating, since| Waiting { preset, ..waiting(rating, since) };
        let mut queue = vec![four(1500, 1_000), four(1510, 2_000), four(1900, 0), four(1520, 3_000)];
        assert_eq!(ratings(&groups(&mut queue, 4_000)), Vec::<Vec<i64>>::new(), "one is too strong for the others");
        assert_eq!(queue.len(), 4, "and all of them wait on");
        queue.push(four(1530, 4_000));
        assert_eq!(ratings(&groups(&mut queue, 4_000)), [[1500, 1510, 1520, 1530]]);
        assert_eq!(ratings(&[queue]), [[1900]]);
    }
}
