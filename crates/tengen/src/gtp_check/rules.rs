//! The board: sizes, moves that must be allowed, moves that must not, taking back, handicap, time.

use super::{
    findings::Findings,
    session::{Answer, Gone, Session},
};

/// What a chapter needs.
pub(super) struct Engine<'e> {
    pub(super) session: &'e mut Session,
    pub(super) findings: &'e mut Findings,
    pub(super) commands: &'e [String],
}

impl Engine<'_> {
    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    fn ask(&mut self, command: &str) -> Result<Answer, Gone> {
        self.session.ask(command)
    }

    /// An empty board with these moves on it; the first that it refuses, if it does.
    pub(super) fn set_up(&mut self, moves: &[&str]) -> Result<Option<String>, Gone> {
        self.ask("clear_board")?;
        for mv in moves {
            let answer = self.ask(&format!("play {mv}"))?;
            if !answer.success {
                return Ok(Some(format!("`play {mv}` was answered with {}", answer.quoted())));
            }
        }
        Ok(None)
    }

    /// After these moves, a move that has to be refused.
    fn refuses(&mut self, what: &str, moves: &[&str], mv: &str) -> Result<(), Gone> {
        if let Some(trouble) = self.set_up(moves)? {
            self.findings.fail(what, trouble);
            return Ok(());
        }
        let answer = self.ask(&format!("play {mv}"))?;
        self.findings.require(!answer.success, what, format!("`play {mv}` was accepted"));
        Ok(())
    }

    /// After these moves, a move that has to be accepted.
    fn accepts(&mut self, what: &str, moves: &[&str]) -> Result<(), Gone> {
        let trouble = self.set_up(moves)?;
        self.findings.require(trouble.is_none(), what, trouble.unwrap_or_default());
        Ok(())
    }
}

/// A single stone without a liberty, surrounded by the other side.
const SURROUNDED: [&str; 2] = ["b a2", "b b1"];
/// Black has just played E4 and taken the stone on E5; White would take back there.
const KO: [&str; 8] = ["b d5", "w d4", "b e6", "w e3", "b f5", "w f4", "w e5", "b e4"];

/// Sizes; what remains is a board of 9 by 9. False if there is no such board.
pub(super) fn sizes(engine: &mut Engine<'_>) -> Result<bool, Gone> {
    engine.findings.chapter("Board");
    let mut accepted = Vec::new();
    for size in (2..=25).chain([38, 1000]) {
        if engine.ask(&format!("boardsize {size}"))?.success {
            accepted.push(size.to_string());
        }
    }
    engine.findings.note("board sizes it plays on", accepted.join(" "));
    for size in ["0", "-5"] {
        let answer = engine.ask(&format!("boardsize {size}"))?;
        engine.findings.require(!answer.success, &format!("boardsize {size} is an error"), answer.quoted());
    }
    let nine = engine.ask("boardsize 9")?;
    engine.findings.require(nine.success, "boardsize 9 is accepted", nine.quoted());
    for command in ["clear_board", "komi 6.5", "komi -3", "komi 7"] {
        let answer = engine.ask(command)?;
        engine.findings.require(answer.success, &format!("{command} is accepted"), answer.quoted());
    }
    Ok(nine.success)
}

pub(super) fn moves(engine: &mut Engine<'_>) -> Result<(), Gone> {
    engine.findings.chapter("Moves");
    engine.accepts("colours and vertices in any case", &["b D4", "W e5", "black F6", "White g7", "BLACK C3"])?;
    engine.accepts("pass is a move", &["b pass", "w PASS"])?;
    engine.accepts("one colour may move twice in a row", &["b c3", "b d3", "b e3", "w pass", "w e5"])?;
    engine.accepts("the corners are on the board", &["b a1", "w j1", "b a9", "w j9"])?;
    engine.refuses("a move on a stone is refused", &["b d4"], "w d4")?;
    engine.refuses("a move on an own stone is refused", &["b d4"], "b d4")?;
    engine.refuses("a move beyond the board is refused", &[], "b k5")?;
    engine.refuses("a move above the board is refused", &[], "b a10")?;
    engine.refuses("there is no column I", &[], "b i5")?;
    engine.refuses("there is no row 0", &[], "b a0")?;
    engine.refuses("a stone without a liberty is refused", &SURROUNDED, "w a1")?;
    engine.accepts("a stone that captures has a liberty", &["b a1", "w a2", "w b1", "b a3", "b b2", "b c1", "b a1"])?;
    if engine.set_up(&KO)?.is_none() {
        let again = engine.ask("play w e5")?;
        let how = if !again.success { "refused" } else { "accepted: its rules must be told apart" };
        engine.findings.note("a ko taken back at once", how);
    }
    Ok(())
}

pub(super) fn taking_back(engine: &mut Engine<'_>) -> Result<(), Gone> {
    if !engine.knows("undo") {
        return Ok(());
    }
    engine.findings.chapter("Undo");
    engine.ask("clear_board")?;
    let nothing = engine.ask("undo")?;
    engine.findings.wish(!nothing.success, "undo on an empty board is an error", nothing.quoted());
    let trouble = engine.set_up(&["b d4", "w e5"])?;
    let first = engine.ask("undo")?;
    let again = engine.ask("play w e5")?;
    engine.findings.require(
        trouble.is_none() && first.success && again.success,
        "a move taken back can be made again",
        format!("{}, {}", first.quoted(), again.quoted()),
    );
    // White's stone in the corner is captured and comes back.
    engine.set_up(&["w a1", "b a2", "b b1"])?;
    let back = engine.ask("undo")?;
    let stone = engine.ask("play b a1")?;
    let capture = engine.ask("play b b1")?;
    let free = engine.ask("play b a1")?;
    engine.findings.require(
        back.success && !stone.success && capture.success && free.success,
        "a captured stone comes back and can be captured again",
        format!("{}, {}, {}, {}", back.quoted(), stone.quoted(), capture.quoted(), free.quoted()),
    );
    Ok(())
}

pub(super) fn handicap(engine: &mut Engine<'_>) -> Result<(), Gone> {
    let known: Vec<&str> = ["fixed_handicap", "place_free_handicap", "set_free_handicap"]
        .into_iter()
        .filter(|command| engine.knows(command))
        .collect();
    if known.is_empty() {
        return Ok(());
    }
    engine.findings.chapter("Handicap");
    for command in known {
        engine.ask("clear_board")?;
        let sent = if command == "set_free_handicap" { format!("{command} c3 g7") } else { format!("{command} 2") };
        let answer = engine.ask(&sent)?;
        let listed = if command == "set_free_handicap" { "c3 g7".to_string() } else { answer.text.clone() };
        let vertices: Vec<&str> = listed.split_whitespace().collect();
        let two = answer.success && vertices.len() == 2 && vertices[0] != vertices[1];
        engine.findings.require(two, &format!("{sent} places two stones"), answer.quoted());
        if let Some(vertex) = vertices.first().filter(|_| two) {
            let taken = engine.ask(&format!("play w {vertex}"))?;
            engine.findings.require(!taken.success, &format!("{command}: the stone is there"), taken.quoted());
        }
        engine.set_up(&["b e5"])?;
        let late = engine.ask(&sent)?;
        engine.findings.require(!late.success, &format!("{command} needs an empty board"), late.quoted());
    }
    if engine.knows("fixed_handicap") {
        engine.ask("clear_board")?;
        let many = engine.ask("fixed_handicap 10")?;
        engine.findings.require(!many.success, "fixed_handicap 10 is an error", many.quoted());
    }
    Ok(())
}

pub(super) fn time(engine: &mut Engine<'_>) -> Result<(), Gone> {
    if !engine.knows("time_settings") {
        return Ok(());
    }
    engine.findings.chapter("Time");
    for (command, known_by) in [
        ("time_settings 0 1 1", "time_settings"),
        ("time_settings 60 10 5", "time_settings"),
        ("time_left b 30 0", "time_left"),
        ("time_left white 10 5", "time_left"),
    ] {
        if engine.knows(known_by) {
            let answer = engine.ask(command)?;
            engine.findings.require(answer.success, &format!("{command} is accepted"), answer.quoted());
        }
    }
    let wrong = engine.ask("time_settings soon")?;
    engine.findings.require(!wrong.success, "`time_settings soon` is an error", wrong.quoted());
    let unlimited = engine.ask("time_settings 0 1 0")?;
    engine.findings.wish(unlimited.success, "time_settings 0 1 0 (no limit) is accepted", unlimited.quoted());
    Ok(())
}
