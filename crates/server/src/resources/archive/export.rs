//! All of somebody's matches, one after the other.

use std::{collections::VecDeque, io};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::{Stream, stream};
use serde::Deserialize;
use tengen_matches::Record;
use tokio::sync::OwnedSemaphorePermit;

use super::{one::LINES, past};
use crate::{
    codes,
    fault::Fault,
    guard::AskedQuery,
    people::Who,
    resources::{Resources, trouble},
    store::{Cursor, Id, Player, Search, StoredMatch},
};

/// How many matches are looked up at once: what a slow reader keeps in memory.
const PAGE: u32 = 20;

/// When to ask again while others are served, in milliseconds.
const WAIT: u64 = 10_000;

/// Whose matches.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Whose {
    /// By name.
    player: String,
}

/// Every match of somebody, the newest first: a record on each line. For whoever is signed in; private ones for those who
/// sat there.
#[utoipa::path(get, path = "/api/export", tag = "matches", params(Whose), responses(
    (status = 200, body = Record, content_type = "application/x-ndjson"),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn export(
    State(resources): State<Resources>,
    who: Who,
    AskedQuery(Whose { player }): AskedQuery<Whose>,
) -> Result<Response, Fault> {
    let asker = who.person()?.id;
    let person = resources.people.by_name(&player).await?.id;
    let turn = resources.exports.clone().try_acquire_owned();
    let turn = turn.map_err(|_| Fault::of(&codes::BUSY).retry_after_ms(WAIT))?;
    let player = Player::People(vec![person]);
    let walk = Walk { resources, asker, player, page: VecDeque::new(), at: At::Start, _turn: turn };
    Ok(([(header::CONTENT_TYPE, LINES)], Body::from_stream(walk.lines())).into_response())
}

/// The way through somebody's matches.
struct Walk {
    resources: Resources,
    asker: Id,
    player: Player,
    page: VecDeque<StoredMatch>,
    at: At,
    _turn: OwnedSemaphorePermit,
}

/// Where the next page begins.
enum At {
    Start,
    After(Cursor),
    End,
}

impl Walk {
    /// A line for each match. What goes wrong on the way breaks the answer off: half an archive must not look whole.
    fn lines(self) -> impl Stream<Item = io::Result<Bytes>> {
        stream::try_unfold(self, async |mut walk| match walk.next().await {
            Ok(Some(line)) => Ok(Some((line, walk))),
            Ok(None) => Ok(None),
            Err(fault) => Err(io::Error::other(fault)),
        })
    }

    async fn next(&mut self) -> Result<Option<Bytes>, Fault> {
        let stored = loop {
            if self.page.is_empty() {
                self.turn_page().await?;
            }
            let Some(stored) = self.page.pop_front() else { return Ok(None) };
            if past::is_listed(&stored, Some(self.asker))? {
                break stored;
            }
        };
        let history = self.resources.history(stored).await?;
        let record = self.resources.record(history).await?;
        let mut line = serde_json::to_vec(&record).map_err(|error| Fault::internal(&error))?;
        line.push(b'\n');
        Ok(Some(line.into()))
    }

    async fn turn_page(&mut self) -> Result<(), Fault> {
        let before = match self.at {
            At::Start => None,
            At::After(cursor) => Some(cursor),
            At::End => return Ok(()),
        };
        let search = Search { player: Some(self.player.clone()), before, ..Search::default() };
        let page = self.resources.store.search(&search, PAGE).await.map_err(trouble::store)?;
        self.page = page.matches.into();
        self.at = page.next.map_or(At::End, At::After);
        Ok(())
    }
}
