use std::{
    any::{Any, TypeId},
    collections::{HashMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use tengen_board::{Board, Spec};

use crate::{BoardShape, Refused, board_fault, codes};

/// The boards that games are being played on, so that matches on the same board share it. A board that somebody has drawn is
/// made known with [`Boards::offer`] first.
///
/// A game that prepares a board (for neighbours, eyes, rows) shares what it has prepared: see [`Boards::prepared`].
pub struct Boards {
    most_points: usize,
    known: Mutex<HashMap<String, Weak<Board>>>,
    prepared: Mutex<HashMap<(TypeId, String), Weak<dyn Any + Send + Sync>>>,
    added: Mutex<HashMap<(TypeId, String), Arc<dyn Any + Send + Sync>>>,
    /// Where else things of a sort come from.
    sources: Mutex<Vec<(TypeId, Source)>>,
    /// What was used lately, the last in front, so that it need not be made again.
    kept: Mutex<VecDeque<Arc<dyn Any + Send + Sync>>>,
    keep: usize,
}

/// Makes a thing by its name, where there is one.
type Source = Arc<dyn Fn(&str) -> Option<Arc<dyn Any + Send + Sync>> + Send + Sync>;

impl Default for Boards {
    /// Boards of any size.
    fn default() -> Self {
        Self::new(tengen_board::MOST_POINTS)
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Boards").field("most_points", &self.most_points).finish_non_exhaustive()
    }
}

impl Boards {
    /// Boards with no more points than this are played on.
    #[must_use]
    pub fn new(most_points: usize) -> Self {
        Self {
            most_points,
            known: Mutex::default(),
            prepared: Mutex::default(),
            added: Mutex::default(),
            sources: Mutex::default(),
            kept: Mutex::default(),
            keep: 0,
        }
    }

    /// Remembers the last so many boards and what was made of them, also while nobody plays on them.
    #[must_use]
    pub fn keeping(self, keep: usize) -> Self {
        Self { keep, ..self }
    }

    /// Another board may have this name from now on. Matches that are being played keep theirs.
    pub fn forget(&self, name: &str) {
        hold(&self.known).remove(name);
        hold(&self.prepared).retain(|(_, of), _| of != name);
    }

    /// Adds something else that a game is played with, under a name that the game gives it: a plug-in, a template. What had
    /// that name before is forgotten, and matches that are being played keep it.
    pub fn add<T: Any + Send + Sync>(&self, name: &str, thing: T) {
        hold(&self.added).insert((TypeId::of::<T>(), name.to_string()), Arc::new(thing));
    }

    /// Where things of a sort come from that nobody has added: asked when one is needed, and again only for names that it does
    /// not know. So what ships costs nothing until somebody plays with it.
    pub fn look_in<T: Any + Send + Sync>(&self, find: impl Fn(&str) -> Option<T> + Send + Sync + 'static) {
        let find = move |name: &str| find(name).map(|thing| Arc::new(thing) as Arc<dyn Any + Send + Sync>);
        hold(&self.sources).push((TypeId::of::<T>(), Arc::new(find)));
    }

    /// What was added under a name, or comes from a source.
    #[must_use]
    pub fn added<T: Any + Send + Sync>(&self, name: &str) -> Option<Arc<T>> {
        let key = (TypeId::of::<T>(), name.to_string());
        let found = hold(&self.added).get(&key).cloned();
        let found = found.or_else(|| {
            let sources: Vec<Source> =
                hold(&self.sources).iter().filter(|(sort, _)| *sort == key.0).map(|(_, find)| find.clone()).collect();
            // Nothing is held meanwhile: making it may take a while.
            let made = sources.iter().find_map(|find| find(name))?;
            Some(hold(&self.added).entry(key).or_insert(made).clone())
        });
        found.and_then(|thing| thing.downcast().ok())
    }

    /// Takes back what was added under a name. Matches that are being played keep it.
    pub fn take_back<T: Any + Send + Sync>(&self, name: &str) {
        hold(&self.added).remove(&(TypeId::of::<T>(), name.to_string()));
    }

    /// The names of all things of a sort that were added, in the order of the alphabet.
    #[must_use]
    pub fn names_of<T: Any + Send + Sync>(&self) -> Vec<String> {
        let added = hold(&self.added);
        let mut names: Vec<String> =
            added.keys().filter(|(sort, _)| *sort == TypeId::of::<T>()).map(|(_, name)| name.clone()).collect();
        names.sort();
        names
    }

    fn keep(&self, used: &Arc<impl Any + Send + Sync>) {
        if self.keep == 0 {
            return;
        }
        let used: Arc<dyn Any + Send + Sync> = used.clone();
        let mut kept = hold(&self.kept);
        kept.retain(|other| !Arc::ptr_eq(other, &used));
        kept.push_front(used);
        kept.truncate(self.keep);
    }

    /// Makes a drawn board known by a name, for as long as what is given back is kept or somebody plays on it.
    pub fn offer(&self, name: &str, board: Board) -> Arc<Board> {
        let mut known = hold(&self.known);
        if let Some(board) = known.get(name).and_then(Weak::upgrade) {
            return board;
        }
        let board = Arc::new(board);
        known.retain(|_, board| board.strong_count() > 0);
        known.insert(name.to_string(), Arc::downgrade(&board));
        drop(known);
        self.keep(&board);
        board
    }

    /// Makes a board known by the name of its shape, for as long as what is given back is kept or somebody plays on it. A board
    /// that had that name before is forgotten.
    ///
    /// # Errors
    /// If it is no board, or its name is not one of a drawn board: `board:...` or `file:...`.
    pub fn adopt(&self, shape: &BoardShape) -> Result<Arc<Board>, Refused> {
        let name = shape.board.as_str();
        if !name.starts_with("board:") && !name.starts_with("file:") {
            return Err(
                Refused::new(&codes::NOT_A_DRAWN_BOARD).with("board", name.chars().take(80).collect::<String>())
            );
        }
        let board = shape.to_board()?;
        self.forget(name);
        Ok(self.offer(name, board))
    }

    /// The board of this spec or name.
    ///
    /// # Errors
    /// If there is none, or it is too large.
    pub fn board(&self, name: &str) -> Result<Arc<Board>, Refused> {
        let known = hold(&self.known).get(name).and_then(Weak::upgrade);
        if let Some(board) = known {
            self.keep(&board);
            return Ok(board);
        }
        // Counted before it is made: a large board is the work of seconds.
        let spec: Spec = name.parse().map_err(|error| board_fault::of_board(name, &error))?;
        if let Some(points) = spec.points().filter(|points| *points > self.most_points) {
            return Err(Refused::new(&codes::BOARD_TOO_LARGE).with("points", points).with("most", self.most_points));
        }
        let board = spec.build().map_err(|error| board_fault::of_board(name, &error))?;
        Ok(self.offer(name, board))
    }

    /// What a game has made of a board, shared by everybody who plays that game there.
    ///
    /// # Errors
    /// If there is no such board, or it is too large.
    pub fn prepared<T: Any + Send + Sync>(
        &self,
        name: &str,
        prepare: impl FnOnce(Arc<Board>) -> Arc<T>,
    ) -> Result<Arc<T>, Refused> {
        let key = (TypeId::of::<T>(), name.to_string());
        let known = hold(&self.prepared).get(&key).and_then(Weak::upgrade);
        if let Some(known) = known.and_then(|known| known.downcast().ok()) {
            self.keep(&known);
            return Ok(known);
        }
        let made = prepare(self.board(name)?);
        let erased: Arc<dyn Any + Send + Sync> = made.clone();
        let mut prepared = hold(&self.prepared);
        prepared.retain(|_, known| known.strong_count() > 0);
        prepared.insert(key, Arc::downgrade(&erased));
        drop(prepared);
        self.keep(&made);
        Ok(made)
    }
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_source_is_asked_when_something_is_needed_and_once() {
        let asked = Arc::new(AtomicUsize::new(0));
        let boards = Boards::default();
        let count = asked.clone();
        boards.look_in(move |name: &str| {
            count.fetch_add(1, Ordering::Relaxed);
            (name == "seven").then_some(7_u32)
        });
        assert_eq!(asked.load(Ordering::Relaxed), 0);
        let seven = boards.added::<u32>("seven").unwrap();
        assert!(Arc::ptr_eq(&seven, &boards.added::<u32>("seven").unwrap()));
        assert_eq!((*seven, asked.load(Ordering::Relaxed)), (7, 1));
        assert_eq!((boards.added::<u32>("eight"), boards.added::<u64>("seven")), (None, None));

        // What is added comes before what a source has, until it is taken back.
        boards.add("seven", 70_u32);
        assert_eq!(boards.added::<u32>("seven").as_deref(), Some(&70));
        boards.take_back::<u32>("seven");
        assert_eq!(boards.added::<u32>("seven").as_deref(), Some(&7));
    }
}
