//! How somebody's games ended.

use std::collections::HashMap;

use axum::{Json, extract::State};
use serde_json::Value;
use tengen_game::{GameSpec, Seat};
use tengen_wire::{PersonRecord, RecordLine};

use super::past;
use crate::{
    fault::Fault,
    guard::AskedPath,
    people::Who,
    resources::{Resources, trouble},
    store::{Id, Player, Search, Status, StoredMatch, archive::LONGEST_PAGE},
};

/// So many pages of games are counted at most: more would keep the database busy for everybody.
const MOST_PAGES: u32 = 10;
/// So many boards and opponents are told, those of most games.
const MOST_LINES: usize = 40;

/// How somebody's games ended, by game, board, seat and opponent.
#[utoipa::path(get, path = "/api/people/{name}/record", tag = "matches", params(("name" = String, Path)), responses(
    (status = 200, body = PersonRecord),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn person_record(
    State(resources): State<Resources>,
    who: Who,
    AskedPath(name): AskedPath<String>,
) -> Result<Json<PersonRecord>, Fault> {
    let person = resources.people.by_name(&name).await?.id;
    let mut search =
        Search { player: Some(Player::People(vec![person])), status: Some(Status::Over), ..Search::default() };
    let asker = who.maybe().map(|person| person.id);
    let mut tally = Tally::default();
    for _ in 0..MOST_PAGES {
        let page = resources.store.search(&search, LONGEST_PAGE).await.map_err(trouble::store)?;
        for stored in &page.matches {
            if past::is_listed(stored, asker)? {
                tally.add(person, stored)?;
            }
        }
        search.before = page.next;
        if search.before.is_none() {
            break;
        }
    }
    Ok(Json(tally.told(search.before.is_some())))
}

/// What games have in common: a line without its counts.
type Key = (Option<String>, Option<String>, Option<u8>, Option<String>, Option<String>);

/// Wins, draws and losses by what games have in common.
#[derive(Default)]
struct Counts(HashMap<Key, [u32; 3]>);

#[derive(Default)]
struct Tally {
    games: u32,
    by_game: Counts,
    by_board: Counts,
    by_seat: Counts,
    by_opponent: Counts,
}

impl Tally {
    fn add(&mut self, person: Id, stored: &StoredMatch) -> Result<(), Fault> {
        let line = past::line(stored, None)?;
        let Some(ending) = line.ending.filter(|ending| !ending.payoffs.is_empty()) else { return Ok(()) };
        let sitting = &stored.begun.seats;
        let mut own = sitting.iter().filter(|sitting| sitting.person == Some(person));
        // Whoever sits at several seats plays themselves.
        let (Some(own), None) = (own.next(), own.next()) else { return Ok(()) };
        let Some(how) = how(&ending.payoffs, own.seat.into()) else { return Ok(()) };
        self.games += 1;
        let game = Some(line.game.game.clone());
        self.by_game.count((game.clone(), None, None, None, None), how);
        self.by_seat.count((game.clone(), None, Some(own.seat), None, None), how);
        if let Some(board) = board(&line.game) {
            self.by_board.count((game, Some(board), None, None, None), how);
        }
        for other in sitting.iter().filter(|other| other.seat != own.seat) {
            self.by_opponent.count((None, None, None, Some(other.name.clone()), other.engine.clone()), how);
        }
        Ok(())
    }

    fn told(self, more: bool) -> PersonRecord {
        let [by_game, by_board, by_seat, by_opponent] =
            [self.by_game, self.by_board, self.by_seat, self.by_opponent].map(Counts::told);
        PersonRecord { games: self.games, more, by_game, by_board, by_seat, by_opponent }
    }
}

impl Counts {
    fn count(&mut self, key: Key, how: usize) {
        self.0.entry(key).or_default()[how] += 1;
    }

    /// Those of most games first.
    fn told(self) -> Vec<RecordLine> {
        let mut all: Vec<_> = self.0.into_iter().collect();
        all.sort_by(|(a, of_a), (b, of_b)| {
            let games = |of: &[u32; 3]| of.iter().sum::<u32>();
            games(of_b).cmp(&games(of_a)).then_with(|| a.cmp(b))
        });
        let line = |((game, board, seat, name, engine), [won, drawn, lost]): (Key, [u32; 3])| {
            let seat = seat.map(Seat);
            RecordLine { game, board, seat, name, engine, won, drawn, lost }
        };
        all.into_iter().take(MOST_LINES).map(line).collect()
    }
}

/// Won, drawn or lost: 0, 1 or 2.
fn how(payoffs: &[f32], seat: usize) -> Option<usize> {
    let own = *payoffs.get(seat)?;
    if payoffs.iter().any(|other| *other > own) {
        return Some(2);
    }
    Some(usize::from(payoffs.iter().filter(|other| **other == own).count() > 1))
}

/// The board by its spec, or its columns and rows where the game says only those.
fn board(game: &GameSpec) -> Option<String> {
    if let Some(board) = game.board() {
        return Some(board.to_string());
    }
    let side = |name: &str| game.options.get(name).and_then(Value::as_u64);
    let (width, height) = side("size").map(|size| (size, size)).or(side("width").zip(side("height")))?;
    Some(format!("{width}x{height}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_won_by_who_is_first_alone() {
        for (payoffs, seats) in [
            (&[1.0, 0.0][..], [Some(0), Some(2)]),
            (&[0.5, 0.5], [Some(1), Some(1)]),
            (&[1.0, 0.5, 0.0], [Some(0), Some(2)]),
            (&[0.75, 0.75, 0.0], [Some(1), Some(1)]),
            (&[1.0], [Some(0), None]),
        ] {
            assert_eq!([0, 1].map(|seat| how(payoffs, seat)), seats, "{payoffs:?}");
        }
    }

    #[test]
    fn boards_are_called_by_what_the_game_says_of_them() {
        let spec = |text: &str| board(&serde_json::from_str(text).unwrap());
        assert_eq!(spec(r#"{"game":"x","board":"torus:9"}"#), Some("torus:9".to_string()));
        assert_eq!(spec(r#"{"game":"x","size":15}"#), Some("15x15".to_string()));
        assert_eq!(spec(r#"{"game":"x","width":7,"height":6}"#), Some("7x6".to_string()));
        assert_eq!(spec(r#"{"game":"x","width":7}"#), None);
    }
}
