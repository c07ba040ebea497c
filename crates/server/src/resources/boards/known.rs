use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use axum::body::Bytes;
use tengen_board::Board;
use tengen_game::{Addition, GameSpec, Games, Refused};
use tokio::{
    sync::{RwLock, RwLockReadGuard, Semaphore},
    task,
};
use tracing::error;

use super::drawing::{Drawing, Format, id_in, read_kept};
use crate::additions::Shelf;
use crate::codes;
use crate::store::{BoardLabel, Id, Store, StoredBoard};
use crate::time::now_ms;

/// The boards there are, and the games that are told of them. Clones share everything.
#[derive(Clone)]
pub struct Boards {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    games: Arc<Games>,
    /// Drawn boards that stay in memory, the one last asked for in front.
    kept: Mutex<VecDeque<(String, Arc<Board>)>>,
    /// Held for writing while a board is forgotten, for reading while a match begins: no match begins on a board that goes.
    going: RwLock<()>,
    /// A large board is the work of a moment; a hundred at once would keep matches waiting.
    workshop: Semaphore,
    shelf: Shelf,
}

/// What a game is played with, for as long as this is held: its board, if somebody drew it, and its plug-ins.
pub struct Known {
    _board: Option<Arc<Board>>,
    _plugins: Vec<Arc<dyn Addition>>,
}

/// How many boards are made at once.
const BENCHES: usize = 2;

/// How many drawn boards stay in memory although nobody plays on them; a few megabytes at most.
const KEPT: usize = 64;

impl Boards {
    /// The boards of this store; matches on them are set up by these games.
    #[must_use]
    pub fn new(store: Store, games: Arc<Games>) -> Self {
        let (kept, going, workshop) = (Mutex::default(), RwLock::default(), Semaphore::new(BENCHES));
        let shelf = Shelf::new(store.clone(), games.clone());
        Self { inner: Arc::new(Inner { store, games, kept, going, workshop, shelf }) }
    }

    /// Plug-ins and templates.
    #[must_use]
    pub fn shelf(&self) -> &Shelf {
        &self.inner.shelf
    }

    /// While this is held no board is forgotten: a match that begins holds it until it is written.
    pub async fn stay(&self) -> RwLockReadGuard<'_, ()> {
        self.inner.going.read().await
    }

    /// Forgets a board that nobody has played on.
    ///
    /// # Errors
    /// `board_in_use` if somebody has, or offers to; `unavailable` if it cannot be told now.
    pub(super) async fn forget(&self, id: &str) -> Result<(), Refused> {
        let _alone = self.inner.going.write().await;
        if !self.inner.store.forget_board(id).await.map_err(|trouble| unavailable(&trouble))? {
            return Err(Refused::new(&codes::BOARD_IN_USE));
        }
        self.kept().retain(|(known, _)| known.strip_prefix("board:") != Some(id));
        Ok(())
    }

    /// Makes the board and the plug-ins of a game known before a match with them opens; they stay known while the answer is held,
    /// and as long as somebody plays with them. There is nothing to do for boards that no drawing is needed for.
    ///
    /// # Errors
    /// `no_such_board` if nobody has drawn it, `unavailable` if it cannot be had now. A plug-in that is not here is missed by
    /// the game itself.
    pub async fn known(&self, spec: &GameSpec) -> Result<Known, Refused> {
        let board = match spec.board() {
            Some(board) if board.starts_with("board:") => Some(self.drawn(board).await?),
            _ => None,
        };
        Ok(Known { _board: board, _plugins: self.inner.shelf.known(spec).await? })
    }

    /// The board of a spec or of a drawing, prepared.
    ///
    /// # Errors
    /// If there is none, or it cannot be had now.
    pub async fn ground(&self, board: &str) -> Result<Arc<Board>, Refused> {
        if let Some(id) = id_in(board) {
            return self.drawn(&format!("board:{id}")).await;
        }
        if board.starts_with("board:") {
            return Err(no_such_board(board));
        }
        let (games, board) = (self.inner.games.clone(), board.to_string());
        self.at_the_bench(move || games.boards().board(&board)).await
    }

    /// A drawn board by its name in specs, which is `board:` and its id.
    async fn drawn(&self, board: &str) -> Result<Arc<Board>, Refused> {
        let id = board.strip_prefix("board:").and_then(id_in).ok_or_else(|| no_such_board(board))?;
        if let Some(ground) = self.remembered(board) {
            return Ok(ground);
        }
        let stored = self.inner.store.board(id).await.map_err(|trouble| unavailable(&trouble))?;
        let stored = stored.ok_or_else(|| no_such_board(board))?;
        let (games, name, id) = (self.inner.games.clone(), board.to_string(), id.to_string());
        let ground = self
            .at_the_bench(move || read_kept(&stored.body, &id).map(|board| games.boards().offer(&name, board)))
            .await?;
        self.remember(board, &ground);
        Ok(ground)
    }

    /// Reads a board that somebody drew, with at most so many points.
    pub(super) async fn read(&self, format: Format, file: Bytes, most_points: usize) -> Result<Drawing, Refused> {
        self.at_the_bench(move || Drawing::read(format, &file, most_points)).await
    }

    /// Keeps a board of the operator's.
    ///
    /// # Errors
    /// Why it is none.
    pub(crate) async fn put(&self, format: Format, file: Bytes, name: String, most: usize) -> Result<(), Refused> {
        let drawing = self.read(format, file, most).await?;
        self.keep(&drawing, name, None, now_ms()).await.map(drop)
    }

    /// Keeps a board that somebody drew; says whether it is new.
    pub(super) async fn keep(
        &self,
        drawing: &Drawing,
        name: String,
        owner: Option<Id>,
        now: i64,
    ) -> Result<bool, Refused> {
        let label = BoardLabel {
            id: drawing.id.clone(),
            name,
            owner,
            created: now,
            points: drawing.board.len() as u32,
            edges: drawing.board.edge_count() as u32,
        };
        let stored = StoredBoard { label, body: drawing.body.clone() };
        self.inner.store.put_board(&stored).await.map_err(|trouble| unavailable(&trouble))
    }

    /// Does something that takes a while where nobody else waits for it.
    pub(crate) async fn at_the_bench<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let _bench = self.inner.workshop.acquire().await.map_err(|closed| unavailable(&closed))?;
        task::spawn_blocking(work).await.map_err(|panic| unavailable(&panic))?
    }

    fn remembered(&self, name: &str) -> Option<Arc<Board>> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(known, _)| known == name)?;
        let found = kept.remove(at)?;
        let ground = found.1.clone();
        kept.push_front(found);
        Some(ground)
    }

    fn remember(&self, name: &str, ground: &Arc<Board>) {
        let mut kept = self.kept();
        // Two may have asked for it at once.
        kept.retain(|(known, _)| known != name);
        kept.push_front((name.to_string(), ground.clone()));
        kept.truncate(KEPT);
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, VecDeque<(String, Arc<Board>)>> {
        self.inner.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Boards").finish_non_exhaustive()
    }
}

fn no_such_board(name: &str) -> Refused {
    Refused::new(&codes::NO_SUCH_BOARD).with("board", name.chars().take(80).collect::<String>())
}

fn unavailable(trouble: &dyn std::error::Error) -> Refused {
    error!(%trouble, "a board cannot be had");
    Refused::new(&codes::UNAVAILABLE)
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Known").finish_non_exhaustive()
    }
}
