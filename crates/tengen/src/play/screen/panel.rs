//! The words beside the board: who plays, whose turn it is, what happened, and what the keys do.

use std::time::Instant;

use tengen_go::{Colour, Phase};

use super::{
    desk::{Ask, Desk},
    help,
    page::{Line, Tone},
};
use crate::play::{
    count,
    look::Look,
    order::{self, Order, Typed},
    picture,
    table::{GoTable, Next},
    thinking::Thinking,
    words::{counted, wrapped},
};

/// The panel of a screen.
pub(super) struct Panel<'a> {
    pub(super) table: &'a GoTable,
    pub(super) desk: &'a Desk,
    /// What happened, the newest last.
    pub(super) told: &'a [String],
    pub(super) look: Look,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Panel<'_> {
    /// The lines, at most as many as there is room for. Keys stand at the bottom, news fill what is left.
    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines = if self.height < ROOMY { self.short_title() } else { self.title() };
        lines.extend(self.status());
        lines.extend(self.thought());
        let mut bottom = self.prompt();
        if self.desk.help {
            lines.extend(self.help_pages());
        } else {
            lines.extend(self.counting());
            bottom.extend(self.keys(self.height.saturating_sub(lines.len() + bottom.len() + NEWS_AT_LEAST)));
            lines.extend(self.news(self.height.saturating_sub(lines.len() + bottom.len())));
        }
        lines.truncate(self.height.saturating_sub(bottom.len()));
        lines.resize(self.height.saturating_sub(bottom.len()), Line::default());
        lines.extend(bottom);
        lines.truncate(self.height);
        lines
    }

    fn title(&self) -> Vec<Line> {
        let game = self.table.game();
        let mut lines: Vec<Line> = Vec::new();
        let title = format!("Go on {}", game.board().spec());
        lines.extend(wrapped(&title, self.width).into_iter().map(|text| Line::new(text, Tone::Strong)));
        let facts = format!("{} rules, komi {}, move {}", game.rules(), game.komi(), self.table.move_number());
        lines.extend(wrapped(&facts, self.width).into_iter().map(|text| Line::new(text, Tone::Faint)));
        lines.push(Line::default());
        lines.extend(Colour::BOTH.map(|colour| self.player(colour)));
        lines.push(Line::default());
        lines
    }

    fn player(&self, colour: Colour) -> Line {
        let took = format!(" took {}", self.table.game().prisoners(colour));
        let room = self.width.saturating_sub(took.len() + STONE_WIDTH + 7);
        let name: String = self.table.seats().name(colour).chars().take(room).collect();
        let line = Line::new(self.stone(colour), Tone::Stone(colour)).then(format!(" {colour:5} "), Tone::Plain);
        line.then(format!("{name:room$}"), Tone::Strong).then(took, Tone::Faint)
    }

    fn short_title(&self) -> Vec<Line> {
        let mut line = Line::default();
        for colour in Colour::BOTH {
            let took = self.table.game().prisoners(colour);
            line = line.then(self.stone(colour), Tone::Stone(colour));
            line = line.then(format!(" {}, took {took}  ", self.table.seats().name(colour)), Tone::Plain);
        }
        vec![line.then(format!("move {}", self.table.move_number()), Tone::Faint)]
    }

    fn stone(&self, colour: Colour) -> &'static str {
        match (colour, self.look.unicode, self.look.colour) {
            (Colour::Black, true, _) | (Colour::White, true, true) => " ● ",
            (Colour::White, true, false) => " ○ ",
            (Colour::Black, false, _) => " X ",
            (Colour::White, false, _) => " O ",
        }
    }

    fn status(&self) -> Vec<Line> {
        let game = self.table.game();
        let alone = self.table.seats().persons().count() == 1;
        let text = match (self.table.next(), game.phase(), self.table.thinking()) {
            (Next::Engine(_) | Next::Proposal, _, Some(thinking)) => self.thinking(thinking),
            (Next::Engine(colour), ..) => format!("{colour} is to move"),
            (Next::Proposal, ..) => "Looking for dead stones".to_string(),
            (Next::Person(_), Phase::Handicap { left }, _) => {
                format!("Black places {}", counted(left as usize, "handicap stone"))
            }
            (Next::Person(colour), ..) if alone => format!("Your turn, {colour}"),
            (Next::Person(colour), ..) => format!("{colour} is to move"),
            (Next::Marking, ..) => "Which stones are dead?".to_string(),
            (Next::Ended, ..) => match (self.table.outcome(), self.table.fault()) {
                (_, Some(_)) => "The game cannot go on".to_string(),
                (Some(outcome), _) => format!("{} ({outcome})", outcome.words()),
                _ => "Stopped".to_string(),
            },
        };
        wrapped(&text, self.width).into_iter().map(|text| Line::new(text, Tone::Strong)).collect()
    }

    /// What the engine knows: while it thinks, and fainter after its move.
    fn thought(&self) -> Vec<Line> {
        let Some(thought) = self.table.thought().filter(|_| self.table.next() != Next::Ended) else {
            return Vec::new();
        };
        let tone = if self.table.thinking().is_some() { Tone::Plain } else { Tone::Faint };
        let mut lines = vec![Line::new(thought.chances(), tone)];
        let expected = thought.line(self.table.game().board(), self.width);
        lines.extend((self.height >= ROOMY).then(|| Line::new(expected, tone)));
        lines
    }

    fn thinking(&self, thinking: &Thinking) -> String {
        let elapsed = Instant::now().saturating_duration_since(thinking.since);
        let wheel: &[char] = if self.look.unicode { &WHEEL } else { &['|', '/', '-', '\\'] };
        let sign = wheel[(elapsed.as_millis() / 100) as usize % wheel.len()];
        let what = match self.table.next() {
            Next::Engine(colour) if thinking.is_stopped() => format!("{colour} is about to move"),
            Next::Engine(colour) => format!("{colour} is thinking"),
            _ => "Looking for dead stones".to_string(),
        };
        match elapsed.as_secs() {
            0 => format!("{sign} {what}"),
            seconds => format!("{sign} {what}, {seconds} s"),
        }
    }

    /// How the score comes about, while it is agreed on and afterwards.
    fn counting(&self) -> Vec<Line> {
        if !picture::is_counted(self.table.game()) || self.table.next() == Next::Proposal {
            return Vec::new();
        }
        let mut lines = vec![Line::default()];
        lines.extend(count::lines(self.table.game()).into_iter().map(Line::plain));
        lines
    }

    /// The newest first, older ones fainter.
    fn news(&self, room: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        for (age, text) in self.told.iter().rev().enumerate() {
            let tone = if age == 0 { Tone::Plain } else { Tone::Faint };
            let told = wrapped(text, self.width);
            let gap = usize::from(self.height >= ROOMY);
            if lines.len() + gap + told.len() > room && age > 0 {
                break;
            }
            lines.extend((0..gap).map(|_| Line::default()));
            lines.extend(told.into_iter().map(|text| Line::new(text, tone)));
        }
        lines.truncate(room);
        lines
    }

    /// What is asked, or what is being typed.
    fn prompt(&self) -> Vec<Line> {
        let question = match self.desk.asks {
            Some(Ask::Resign) => Some("Really resign? y or n"),
            Some(Ask::Quit) => Some("Really quit? y or n"),
            None => None,
        };
        if let Some(question) = question {
            return vec![Line::new(question, Tone::Strong)];
        }
        if self.desk.typed.is_empty() {
            return Vec::new();
        }
        let board = self.table.game().board();
        let does = match order::read(&self.desk.typed, board) {
            Ok(Typed::Order(Order::Point(_))) if self.table.next() == Next::Marking => "Enter marks",
            Ok(Typed::Order(Order::Point(_))) => "Enter plays",
            Ok(Typed::Order(Order::Pass)) => "Enter passes",
            Ok(Typed::Order(Order::Undo)) => "Enter takes back",
            _ => "",
        };
        let cursor = if self.look.unicode { "▏" } else { "_" };
        let typed = Line::new(format!("> {}{cursor} ", self.desk.typed), Tone::Strong);
        vec![typed.then(does, Tone::Faint)]
    }

    /// The keys, two to a line where they are short; fewer where there is no room.
    fn keys(&self, room: usize) -> Vec<Line> {
        let keys = help::keys(self.table);
        let mut lines: Vec<Line> = vec![Line::default()];
        for (key, does) in keys {
            let width = key.len() + 1 + does.len();
            let tab = self.width / 2;
            match lines.last_mut() {
                Some(last) if last.width() > 0 && last.width() < tab && width <= self.width - tab => {
                    let gap = " ".repeat(tab - last.width());
                    let line = std::mem::take(last).then(gap, Tone::Plain);
                    *last = line.then(key, Tone::Strong).then(format!(" {does}"), Tone::Faint);
                }
                _ => lines.push(Line::new(key, Tone::Strong).then(format!(" {does}"), Tone::Faint)),
            }
        }
        if lines.len() <= room {
            return lines;
        }
        let short = Line::new("h", Tone::Strong).then(" help  ", Tone::Faint);
        let short = short.then("q", Tone::Strong).then(" quit", Tone::Faint);
        if room > 0 { vec![short] } else { Vec::new() }
    }

    fn help_pages(&self) -> Vec<Line> {
        let pages = help::pages(self.table.game().board());
        let pages: Vec<Vec<String>> = pages.into_iter().map(|page| wrapped(page, self.width)).collect();
        let airy = pages.iter().map(|page| page.len() + 1).sum::<usize>() + TITLE_HEIGHT < self.height;
        let mut lines = Vec::new();
        for page in pages {
            lines.extend(airy.then(Line::default));
            lines.extend(page.into_iter().map(Line::plain));
        }
        lines
    }
}

/// With fewer lines the panel is terse.
const ROOMY: usize = 12;
/// Lines that are kept for news before keys are listed.
const NEWS_AT_LEAST: usize = 3;
/// Lines of the title and the status, where nothing is long.
const TITLE_HEIGHT: usize = 7;
/// Columns of a stone with wood around it.
const STONE_WIDTH: usize = 3;
const WHEEL: [char; 8] = ['⠋', '⠙', '⠸', '⢰', '⣠', '⣄', '⡆', '⠇'];
