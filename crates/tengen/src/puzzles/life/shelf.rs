//! Which puzzles are kept: as many of each board and difficulty, nothing twice; and the file they are kept in.

use std::{collections::BTreeMap, fmt, fs, path::Path};

use anyhow::{Context, Result, bail};
use tengen_life::{formats, generate::Puzzle};

const GRADES: usize = 4;

/// A puzzle as it is kept.
struct Kept {
    id: String,
    line: String,
}

/// Puzzles by board and grade.
pub(super) struct Shelf {
    /// How many there can be of each board and grade.
    room: usize,
    boards: Vec<String>,
    places: BTreeMap<String, [Vec<Kept>; GRADES]>,
}

impl Shelf {
    /// A shelf for about so many: every board and grade has the same room.
    pub(super) fn new(count: usize, boards: Vec<String>) -> Self {
        let room = count.div_ceil(boards.len().max(1) * GRADES);
        Self { room, boards, places: BTreeMap::new() }
    }

    /// Takes a puzzle if there is room and none that looks alike; says whether it did.
    pub(super) fn take(&mut self, puzzle: &Puzzle) -> bool {
        let spec = puzzle.problem.ground.board().spec().to_string();
        if !self.boards.contains(&spec) {
            return false;
        }
        self.keep(spec, puzzle.grade(), Kept { id: puzzle.problem.name.clone(), line: puzzle.line() })
    }

    fn keep(&mut self, board: String, grade: u8, kept: Kept) -> bool {
        if self.places.values().flatten().flatten().any(|other| other.id == kept.id) {
            return false;
        }
        let room = self.room;
        let places = self.places.entry(board).or_default();
        let place = places.get_mut(usize::from(grade).saturating_sub(1)).filter(|place| place.len() < room);
        place.map(|place| place.push(kept)).is_some()
    }

    /// What a file has already; what is no puzzle there is told with its line.
    pub(super) fn load(&mut self, path: &Path) -> Result<()> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        };
        for (at, line) in text.lines().enumerate() {
            let place = || format!("{}, line {}", path.display(), at + 1);
            let reading = formats::read(line.as_bytes()).with_context(place)?;
            let about: serde_json::Value = serde_json::from_str(line).with_context(place)?;
            let Some(grade @ 1..=4) = about["puzzle"]["grade"].as_u64() else {
                bail!("{}: `puzzle` has no `grade` of 1 to 4", place());
            };
            let problem = &reading.entries[0].problem;
            let board = problem.ground.board().spec().to_string();
            // What is in the file stays there, even of boards that are not asked for now.
            let places = self.places.entry(board).or_default();
            places[grade as usize - 1].push(Kept { id: problem.name.clone(), line: line.to_string() });
        }
        Ok(())
    }

    /// Writes all of them anew, in an order of their own. Whoever stops it has the file of before.
    pub(super) fn save(&self, path: &Path) -> Result<()> {
        let mut text = String::new();
        for places in self.places.values() {
            for place in places {
                let mut kept: Vec<&Kept> = place.iter().collect();
                kept.sort_by_key(|kept| &kept.id);
                kept.into_iter().for_each(|kept| text.push_str(&format!("{}\n", kept.line)));
            }
        }
        let beside = path.with_extension("new");
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, path))
            .with_context(|| format!("cannot write {}", path.display()))
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.places.values().flatten().map(Vec::len).sum()
    }

    /// How many there is room for.
    pub(super) fn room(&self) -> usize {
        self.room * GRADES * self.boards.len()
    }

    pub(super) fn is_full(&self) -> bool {
        let full = |board: &String| {
            self.places.get(board).is_some_and(|places| places.iter().all(|place| place.len() >= self.room))
        };
        self.boards.iter().all(full)
    }
}

/// A table: how many of each board and grade.
impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "board             grade 1  grade 2  grade 3  grade 4")?;
        for (board, places) in &self.places {
            let counts = places.each_ref().map(|place| format!("{:>9}", place.len()));
            writeln!(f, "{board:<16}{}", counts.concat())?;
        }
        Ok(())
    }
}
