//! A match with its log.

use tengen_matches::{Entry, Match, MatchSpec, Record};
use tokio::task;

use super::past;
use crate::{
    codes,
    fault::Fault,
    resources::{Resources, trouble},
    store::{Event, Id, StoredMatch},
};

/// Everything that is written of a match.
pub(super) struct History {
    pub(super) stored: StoredMatch,
    pub(super) spec: MatchSpec,
    pub(super) entries: Vec<Entry>,
}

impl Resources {
    /// A match by its name in addresses.
    pub(super) async fn stored(&self, id: &str) -> Result<StoredMatch, Fault> {
        let id: Id = id.parse().map_err(|_| Fault::of(&codes::NOT_FOUND))?;
        self.store.find_match(id).await.map_err(trouble::store)?.ok_or_else(|| Fault::of(&codes::NOT_FOUND))
    }

    /// The log of a match after the event of this number.
    pub(super) async fn entries(&self, id: Id, after: u32) -> Result<Vec<Entry>, Fault> {
        let lines = self.store.events(id, after.saturating_add(1)).await.map_err(trouble::store)?;
        let read =
            |line: Event| serde_json::from_str(&line.body).map_err(|error| trouble::damaged("column body", &error));
        lines.into_iter().map(read).collect()
    }

    pub(super) async fn history(&self, stored: StoredMatch) -> Result<History, Fault> {
        let entries = self.entries(stored.begun.id, 0).await?;
        Ok(History { spec: past::spec(&stored.begun)?, stored, entries })
    }

    /// The match after its first `n` events, and whatever is wanted of it.
    pub(super) async fn fold<T: Send + 'static>(
        &self,
        History { spec, mut entries, .. }: History,
        n: Option<u32>,
        want: impl FnOnce(&Match) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        // Held until the match is open: a drawn board and plug-ins are known that long.
        let _known = self.boards.known(&spec.game).await?;
        if let Some(n) = n {
            entries.truncate(n as usize);
        }
        let (games, game) = (self.games.clone(), spec.game.clone());
        // A long game on a large board takes a moment, for which nobody else should wait.
        let folded = task::spawn_blocking(move || Match::replay(spec, &games, entries).map(|game| want(&game))).await;
        let folded = folded.map_err(|panic| Fault::internal(&panic))?;
        folded.map_err(|refused| match self.games.open(&game) {
            // A plug-in is missing, which is no damage.
            Err(missing) => missing.into(),
            Ok(_) => trouble::damaged("a log", &refused),
        })
    }

    /// The whole match in one piece.
    pub(super) async fn record(&self, History { stored, spec, entries }: History) -> Result<Record, Fault> {
        let board = match spec.game.board().and_then(|board| board.strip_prefix("board:")) {
            Some(id) => self.store.board(id).await.map_err(trouble::store)?,
            None => None,
        };
        let board = board.map(|board| serde_json::from_str(&board.body)).transpose();
        let board = board.map_err(|error| trouble::damaged("column body", &error))?;
        let line = past::line(&stored, None)?;
        Ok(Record { id: line.id, spec, ending: line.ending, entries, board })
    }
}
