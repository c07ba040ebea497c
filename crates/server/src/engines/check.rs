//! What a program can do, found out by asking it before anybody sits down with it.

use std::{fmt, time::Duration};

use tengen_board::Spec;
use tengen_game::Ability;

use super::Program;

/// What was found out about a program, for whoever runs the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The program, by its name in `engines.toml`.
    pub name: String,
    /// What it can do, or why it cannot sit anywhere.
    pub finding: Result<Ability, String>,
}

impl Program {
    /// Starts it, asks what it can do, and lets it go, all within a time.
    pub(super) fn check(&self, within: Duration) -> Report {
        let finding = self.protocol.examine(&self.place, &self.said(), within);
        Report { name: self.name.clone(), finding }
    }
}

/// Whether a program can be told to play on this board.
pub(super) fn can_play_on(ability: &Ability, board: &Spec) -> bool {
    match board {
        Spec::Grid { columns, rows } if columns == rows => ability.squares.contains(columns),
        Spec::Grid { .. } => ability.rectangles,
        // Only we know what stands in our files.
        Spec::File(_) => false,
        _ => ability.graphs,
    }
}

/// `grid:5 to grid:19`, and so on.
fn boards(ability: &Ability) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for &side in &ability.squares {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == side => *end = side,
            _ => runs.push((side, side)),
        }
    }
    let run = |(least, most): (u16, u16)| match most - least {
        0 => format!("grid:{least}"),
        _ => format!("grid:{least} to grid:{most}"),
    };
    let mut words: Vec<String> = runs.into_iter().map(run).collect();
    words.extend(ability.others.iter().cloned());
    if ability.rectangles {
        words.push("grids that are not square".to_string());
    }
    words.join(", ")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.finding {
            Ok(ability) if ability.version.is_empty() => write!(f, "{}: ok, plays {}", self.name, boards(ability)),
            Ok(ability) => write!(f, "{} {}: ok, plays {}", self.name, ability.version, boards(ability)),
            Err(reason) => write!(f, "{}: {reason}", self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_for_each_program() {
        let mut ability = Ability {
            title: "Four".to_string(),
            version: "1.2".to_string(),
            squares: vec![5, 6, 7, 9, 13, 14],
            rectangles: false,
            graphs: false,
            others: Vec::new(),
            openings: Vec::new(),
        };
        let line = |finding| Report { name: "four".to_string(), finding }.to_string();
        assert_eq!(line(Ok(ability.clone())), "four 1.2: ok, plays grid:5 to grid:7, grid:9, grid:13 to grid:14");
        ability = Ability { rectangles: true, graphs: true, others: vec!["torus".to_string()], ..ability };
        ability.version.clear();
        ability.squares.truncate(1);
        assert_eq!(line(Ok(ability.clone())), "four: ok, plays grid:5, torus, grids that are not square");
        for (board, plays) in
            [("grid:5", true), ("grid:6", false), ("grid:5x6", true), ("hex:3", true), ("file:x", false)]
        {
            assert_eq!(can_play_on(&ability, &board.parse().unwrap()), plays, "{board}");
        }
        assert_eq!(line(Err("does not start: no".to_string())), "four: does not start: no");
    }
}
