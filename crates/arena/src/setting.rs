use std::{fmt, sync::Arc};

use serde_json::{Map, Value};
use tengen_board::Board;
use tengen_game::{Boards, Engines, GameKind, GameSpec, Games, Range, RecordFormat, Refused, Table};
use tengen_records::{Recorded, Records};

/// The game of a match, with everything settled before the first move: a table that every game begins from.
pub struct Setting {
    kind: &'static GameKind,
    engines: &'static dyn Engines,
    spec: GameSpec,
    board: Option<Arc<Board>>,
    start: Box<dyn Table>,
    games: Arc<Games>,
    records: &'static [&'static dyn Records],
}

impl Setting {
    /// Sets the game up.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn new(
        kind: &'static GameKind,
        engines: &'static dyn Engines,
        boards: Boards,
        options: Map<String, Value>,
    ) -> Result<Self, Refused> {
        let (spec, start) = kind.open(&boards, options)?;
        let board = spec.board().map(|name| boards.board(name)).transpose()?;
        let games = Arc::new(Games::new([kind], boards));
        Ok(Self { kind, engines, spec, board, start, games, records: &[] })
    }

    /// With formats of records that some games have of their own.
    #[must_use]
    pub fn with_records(self, records: &'static [&'static dyn Records]) -> Self {
        Self { records, ..self }
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> &'static GameKind {
        self.kind
    }

    /// Who can think about it.
    #[must_use]
    pub fn engines(&self) -> &'static dyn Engines {
        self.engines
    }

    /// Everything that is settled.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// The board, where the game has a choice of boards.
    #[must_use]
    pub fn board(&self) -> Option<&Arc<Board>> {
        self.board.as_ref()
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.start.seats()
    }

    /// A table to play at.
    #[must_use]
    pub fn table(&self) -> Box<dyn Table> {
        self.start.boxed()
    }

    /// The table before the first move.
    pub(crate) fn start(&self) -> &dyn Table {
        &*self.start
    }

    /// A game that was played here as a record; nothing if it cannot be written so.
    pub(crate) fn write(&self, table: &dyn Table, recorded: &Recorded, format: RecordFormat) -> Option<String> {
        tengen_records::write_game(&self.games, self.records, table, recorded, format).ok()
    }

    /// What a side is called: `Black`.
    pub(crate) fn side_name(kind: &GameKind, side: usize) -> String {
        let name = kind.sides.get(side).copied().unwrap_or("nobody");
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Which side each seat has: openings may exchange them, and then stones tell.
    pub(crate) fn sides(&self, table: &dyn Table) -> Vec<u8> {
        let picture = table.picture();
        let letters = picture.stones().map(|stones| stones.colours.as_str()).unwrap_or_default();
        let named = |letter: char| self.kind.sides.iter().position(|side| side.starts_with(letter));
        let by_letter: Option<Vec<u8>> = letters.chars().map(|letter| Some(named(letter)? as u8)).collect();
        let seats = 0..self.seats() as u8;
        // Where two seats have stones of one colour, or there are no stones, seats are sides.
        by_letter.filter(|sides| seats.clone().all(|side| sides.contains(&side))).unwrap_or_else(|| seats.collect())
    }

    /// What is settled in words, for a line of a report: rules and sizes always, other words where they
    /// are not as usual, and no number that is usually 0 and is so.
    pub(crate) fn conditions(&self) -> String {
        let mut words = match self.spec.board() {
            Some(board) => format!("{} on {board}", self.kind.name),
            None => self.kind.name.to_string(),
        };
        for option in self.kind.options {
            let Some(value) = self.spec.options.get(option.name) else { continue };
            let text = value.as_str().map_or_else(|| value.to_string(), ToString::to_string);
            let is_usual = match option.what {
                Range::Board { .. } => true,
                Range::Word { words } | Range::Template { words } => words.first() == Some(&text.as_str()),
                Range::Number { usual, .. } => value.is_null() || usual == Some(0.0) && value.as_f64() == usual,
            };
            match option.name {
                "rules" => words.push_str(&format!(", {text} rules")),
                _ if is_usual => {}
                name => words.push_str(&format!(", {name} {}", text.strip_suffix(".0").unwrap_or(&text))),
            }
        }
        words
    }
}

impl Clone for Setting {
    fn clone(&self) -> Self {
        Self {
            spec: self.spec.clone(),
            board: self.board.clone(),
            start: self.start.boxed(),
            games: self.games.clone(),
            ..*self
        }
    }
}

impl fmt::Debug for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setting").field("spec", &self.spec).finish_non_exhaustive()
    }
}
