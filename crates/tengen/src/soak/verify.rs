use std::sync::Arc;

use anyhow::Result;
use tengen_client::Client;
use tengen_game::Games;
use tengen_matches::{Entry, Event, Match, MatchSpec};
use tokio::{sync::Semaphore, task::JoinSet};

use super::player::{Acknowledged, Played};

/// What the logs say of what was acknowledged.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Verified {
    /// Logs that were read.
    pub(super) logs: usize,
    /// What is wrong with them, in words.
    pub(super) faults: Vec<String>,
}

/// How many logs are read at once.
const AT_ONCE: usize = 16;

/// Reads the log of every match: every acknowledged move is there, in its place, once; no number is missing; and the whole
/// log can be folded.
pub(super) async fn verify(url: &str, played: &[Played]) -> Result<Verified> {
    let client = Client::stranger(url)?;
    let (permits, games) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(tengen_games::games()));
    let mut reading = JoinSet::new();
    for one in played {
        let (client, permits, games) = (client.clone(), permits.clone(), games.clone());
        let (game, done) = (one.game.clone(), one.done.clone());
        reading.spawn(async move {
            let _permit = permits.acquire().await;
            let log: Vec<Entry> = client.ask("GET", &format!("/api/matches/{game}/log"), None).await?;
            let spec: MatchSpec = client.ask("GET", &format!("/api/matches/{game}"), None).await?;
            anyhow::Ok(faults(&games, spec, &log, &done).into_iter().map(|fault| format!("{game}: {fault}")).collect())
        });
    }
    let mut verified = Verified::default();
    while let Some(faults) = reading.join_next().await {
        let faults: Vec<String> = faults??;
        verified.logs += 1;
        verified.faults.extend(faults);
    }
    let troubles = played.iter().filter_map(|one| Some(format!("{}: {}", one.game, one.trouble.as_ref()?)));
    verified.faults.extend(troubles);
    Ok(verified)
}

fn faults(games: &Games, spec: MatchSpec, log: &[Entry], done: &[Acknowledged]) -> Vec<String> {
    let mut faults = Vec::new();
    for (expected, entry) in (1..).zip(log) {
        if entry.n != expected {
            faults.push(format!("event {} stands where event {expected} should", entry.n));
            return faults;
        }
    }
    let moves: Vec<_> = log
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::Move { seat, mv, .. } => Some((*seat, mv)),
            _ => None,
        })
        .collect();
    for Acknowledged { ply, seat, mv } in done {
        if moves.get(*ply as usize) != Some(&(*seat, mv)) {
            faults.push(format!("move {ply} ({mv}) was acknowledged and is not in the log"));
        }
    }
    // One more may have been written when its acknowledgement got lost.
    if moves.len() > done.len() + 1 {
        faults.push(format!("{} moves in the log, {} acknowledged", moves.len(), done.len()));
    }
    if let Err(refused) = Match::replay(spec, games, log.iter().cloned()) {
        faults.push(format!("the log cannot be folded: {refused}"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use tengen_game::Seat;
    use tengen_game::{GameSpec, Timing};
    use tengen_matches::Player;

    use super::*;

    fn spec() -> MatchSpec {
        MatchSpec {
            game: GameSpec::new("go").with("board", "grid:5"),
            clock: Timing::None,
            seats: vec![Player::default(), Player::default()],
            rated: false,
            private: false,
            began: 0,
            stand_in: None,
            rematch_of: None,
        }
    }

    fn entry(n: u32, seat: u8, mv: &str) -> Entry {
        Entry { n, at: 0, event: Event::Move { seat: Seat(seat), mv: mv.to_string(), lag: 0 } }
    }

    fn acknowledged(ply: u32, seat: u8, mv: &str) -> Acknowledged {
        Acknowledged { ply, seat: Seat(seat), mv: mv.to_string() }
    }

    #[test]
    fn whatever_is_lost_doubled_or_left_out_is_noticed() {
        let games = tengen_games::games();
        let log = [entry(1, 0, "A1"), entry(2, 1, "B2"), entry(3, 0, "C3")];
        let done = [acknowledged(0, 0, "A1"), acknowledged(1, 1, "B2")];
        let look = |log: &[Entry], done: &[Acknowledged]| faults(&games, spec(), log, done);
        assert!(look(&log, &done).is_empty(), "the third was on its way");
        assert_eq!(look(&log[..1], &done), ["move 1 (B2) was acknowledged and is not in the log"]);
        assert_eq!(look(&[entry(1, 0, "A1"), entry(3, 1, "B2")], &done), ["event 3 stands where event 2 should"]);
        assert_eq!(look(&log, &done[..1]), ["3 moves in the log, 1 acknowledged"]);
        let twice = [entry(1, 0, "A1"), entry(2, 1, "A1")];
        assert!(look(&twice, &done[..1])[0].starts_with("the log cannot be folded: occupied"));
    }
}
