use crate::{Boards, GameKind, GameSpec, Refused, Table, codes};

/// The games that can be played here, and the boards they are being played on.
///
/// Which games those are is for whoever opens the house: the registry has all that ship, and tests add games of their own.
#[derive(Debug)]
pub struct Games {
    kinds: Vec<&'static GameKind>,
    boards: Boards,
}

impl Games {
    /// These games, on these boards.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = &'static GameKind>, boards: Boards) -> Self {
        Self { kinds: kinds.into_iter().collect(), boards }
    }

    /// All of them, in the order in which people are shown them.
    pub fn kinds(&self) -> impl Iterator<Item = &'static GameKind> + '_ {
        self.kinds.iter().copied()
    }

    /// The game of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&'static GameKind> {
        self.kinds().find(|kind| kind.name == name)
    }

    /// The boards.
    #[must_use]
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The spec of a match that begins now: where the game draws something before the first move (it has an option `seed`), and
    /// nobody said from which number, from this one.
    #[must_use]
    pub fn seeded(&self, spec: GameSpec, seed: u32) -> GameSpec {
        let draws = |kind: &GameKind| kind.options.iter().any(|option| option.name == "seed");
        let said = spec.options.get("seed").is_some_and(|seed| !seed.is_null());
        if said || !self.find(&spec.game).is_some_and(draws) { spec } else { spec.with("seed", seed) }
    }

    /// Sets up a game, and gives back its spec with everything filled in that was not said.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn open(&self, spec: &GameSpec) -> Result<(GameSpec, Box<dyn Table>), Refused> {
        let unknown =
            || Refused::new(&codes::UNKNOWN_GAME).with("game", spec.game.chars().take(40).collect::<String>());
        self.find(&spec.game).ok_or_else(unknown)?.open(&self.boards, spec.options.clone())
    }
}
