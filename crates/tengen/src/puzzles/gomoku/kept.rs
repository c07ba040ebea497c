//! The file of puzzles: one JSON object a line.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use tengen_game::Game as _;
use tengen_game::GameSpec;
use tengen_gomoku::{Colour, Gomoku, Rules};
use tengen_gomoku_engine::threat::Puzzle;

/// A puzzle as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    /// The same position, turned or mirrored, has the same name.
    pub(super) id: String,
    /// The game, as specs write it everywhere.
    pub(super) game: GameSpec,
    /// The moves that led there: whose turn it is follows from them, and so does that the rules allow it.
    pub(super) moves: String,
    /// Who is to win: `b` or `w`.
    pub(super) side: char,
    /// How many fours it takes before the five.
    pub(super) fours: usize,
    /// How many fours lead astray, over all stones of the win.
    pub(super) tempting: usize,
    /// How hard it is, from 1 to 4.
    pub(super) grade: u8,
    /// The win, against the defence that holds out longest.
    pub(super) win: String,
}

impl Kept {
    /// A position that is a puzzle, with its solution.
    pub(super) fn new(game: &Gomoku, puzzle: &Puzzle) -> Self {
        let listed = |points: &mut dyn Iterator<Item = String>| points.collect::<Vec<_>>().join(" ");
        Self {
            id: format!("gomoku-{:06x}", name(game) & 0xff_ffff),
            game: GameSpec::new("gomoku")
                .with("rules", game.setup().rules().to_string())
                .with("size", game.setup().size()),
            moves: listed(&mut game.moves().iter().map(|mv| game.notation(*mv))),
            side: if game.next_colour() == Colour::Black { 'b' } else { 'w' },
            fours: puzzle.fours,
            tempting: puzzle.tempting,
            grade: puzzle.grade(),
            win: listed(&mut puzzle.win.line().iter().map(ToString::to_string)),
        }
    }

    /// The winning rule, as specs write it.
    pub(super) fn rules(&self) -> &str {
        self.game.options.get("rules").and_then(|rules| rules.as_str()).unwrap_or_default()
    }
}

/// The smallest of eight ways to look at the position, as one number.
fn name(game: &Gomoku) -> u64 {
    let board = game.board();
    let last = board.size() - 1;
    let look = |turn: u8| {
        let mut stones: Vec<(u8, u8, u8)> = board
            .points()
            .filter_map(|point| {
                let (x, y) = (point.x(), point.y());
                let (x, y) = if turn & 1 == 0 { (x, y) } else { (last - x, y) };
                let (x, y) = if turn & 2 == 0 { (x, y) } else { (x, last - y) };
                let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                board.stone(point).map(|colour| (x, y, colour as u8))
            })
            .collect();
        stones.sort_unstable();
        stones
    };
    let smallest = (0..8).map(look).min().unwrap_or_default();
    let rules = game.setup().rules().to_string();
    let bytes = rules.bytes().chain([board.size()]).chain(smallest.into_iter().flat_map(|(x, y, by)| [x, y, by]));
    // FNV-1a, folded: names stay what they are whatever the compiler's own hash does.
    let hash = bytes
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    hash ^ hash >> 24 ^ hash >> 48
}

/// What a file has; nothing if it is not there yet.
pub(super) fn load(path: &Path) -> Result<Vec<Kept>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    read(&text).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes all of them anew, in an order of their own. Whoever stops it has the file of before.
pub(super) fn save<'a>(path: &Path, puzzles: impl Iterator<Item = &'a Kept>) -> Result<()> {
    let mut puzzles: Vec<&Kept> = puzzles.collect();
    puzzles.sort_by_key(|puzzle| (puzzle.rules(), puzzle.side, puzzle.fours, &puzzle.id));
    let lines: Result<String, _> =
        puzzles.into_iter().map(|puzzle| Ok(serde_json::to_string(puzzle)? + "\n")).collect::<serde_json::Result<_>>();
    let beside = path.with_extension("new");
    fs::write(&beside, lines?)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The puzzles of a text, one a line; an error says which line is none.
fn read(text: &str) -> Result<Vec<Kept>> {
    let puzzle = |(index, line): (usize, &str)| {
        let puzzle: Kept = serde_json::from_str(line).with_context(|| format!("line {} is no puzzle", index + 1))?;
        puzzle.rules().parse::<Rules>().with_context(|| format!("line {}", index + 1))?;
        Ok(puzzle)
    };
    text.lines().enumerate().map(puzzle).collect()
}

#[cfg(test)]
mod tests {
    use tengen_gomoku::Setup;

    use super::*;

    fn after(rules: &str, moves: &str) -> Gomoku {
        let mut game = Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap());
        for text in moves.split(' ') {
            let mv = game.read(text).unwrap();
            game.check(mv).unwrap();
            game.play(mv);
        }
        game
    }

    #[test]
    fn a_position_turned_or_mirrored_has_the_same_name_and_another_rule_another() {
        let name = |rules, moves| name(&after(rules, moves));
        let one = name("standard", "a1 b1 c1 d2");
        assert_eq!(one, name("standard", "c1 d2 a1 b1"), "in another order");
        assert_eq!(one, name("standard", "o15 n15 m15 l14"), "turned about");
        assert_eq!(one, name("standard", "a1 a2 a3 b4"), "mirrored");
        assert_ne!(one, name("freestyle", "a1 b1 c1 d2"));
        assert_ne!(one, name("standard", "b1 a1 d2 c1"), "with the colours exchanged");
    }

    #[test]
    fn what_is_no_puzzle_is_told_with_its_line() {
        let game = r#"{"game":"gomoku","rules":"standard","size":15}"#;
        let good = format!(
            r#"{{"id":"x","game":{game},"moves":"h8","side":"w","fours":2,"tempting":0,"grade":1,"win":"a1"}}"#
        );
        assert_eq!(read(&good).unwrap()[0].rules(), "standard");
        let bad = format!("{good}\n{{\"id\":3}}\n");
        assert_eq!(read(&bad).unwrap_err().to_string(), "line 2 is no puzzle");
        let odd = good.replace("standard", "six");
        assert_eq!(read(&odd).unwrap_err().to_string(), "line 1");
    }

    #[test]
    fn what_is_saved_is_read_again_in_order() {
        let path = std::env::temp_dir().join(format!("tengen-puzzles-{}.jsonl", std::process::id()));
        let win =
            tengen_gomoku_engine::threat::Win { attack: "a1".parse().unwrap(), answers: Vec::new(), otherwise: None };
        let kept = |rules, fours| Kept::new(&after(rules, "h8"), &Puzzle { win: win.clone(), fours, tempting: 1 });
        let all = [kept("standard", 3), kept("standard", 2), kept("freestyle", 2)];
        assert_eq!(load(&path).unwrap(), []);
        save(&path, all.iter()).unwrap();
        let again = load(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(again, [2, 1, 0].map(|at: usize| all[at].clone()));
    }
}
