//! The face for pipes, scripts and plain terminals: lines in, lines out.

use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

use tengen_draw::{Unfolded, View, text};
use tengen_go::{Colour, Phase};

use super::{
    Sitting, count,
    look::Look,
    news::News,
    order::{self, Order, Typed},
    picture,
    table::{GoTable, Next},
    words::{counted, tame},
};

/// What can be typed.
const HELP: &str = "\
D4, 41         play there; while dead stones are marked, mark or unmark there
pass           no stone; two passes end the game
undo           take back to your last turn
resign         give up
score          who is ahead?
chain D4       the chain there and its liberties
accept         the marked stones are dead: count
resume         we disagree: play on
show           the board once more
new            begin again
quit           stop playing
";

/// After so long an engine is said to think.
const NOTICEABLE: Duration = Duration::from_secs(1);
/// And what it knows is told every so many times as long.
const TELLING: u32 = 5;

/// Plays until the game is over, the person quits, or the input ends.
pub(super) fn play(
    sitting: &mut Sitting,
    page: &Page,
    input: impl BufRead,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut lines = input.split(b'\n');
    page.title(&sitting.table, out)?;
    let mut is_shown = false;
    loop {
        match sitting.table.next() {
            Next::Ended => break,
            Next::Engine(_) | Next::Proposal => {
                is_shown = false;
                let news = wait_for_engine(sitting, out)?;
                page.tell(&sitting.table, &news, out)?;
                sitting.note();
                continue;
            }
            Next::Person(_) | Next::Marking => sitting.note(),
        }
        sitting.table.ponder();
        if !std::mem::replace(&mut is_shown, true) {
            page.board(&sitting.table, None, out)?;
        }
        page.prompt(&sitting.table, out)?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(out, "\nGoodbye.")?;
            return Ok(());
        };
        let line = String::from_utf8_lossy(&line);
        if page.echo {
            writeln!(out, "{}", tame(&line.chars().take(PAPER).collect::<String>()))?;
        }
        match order::read(&line, sitting.table.game().board()) {
            Ok(Typed::Quit) => {
                writeln!(out, "Goodbye.")?;
                return Ok(());
            }
            Ok(Typed::Help) => out.write_all(HELP.as_bytes())?,
            Ok(Typed::Show) => is_shown = false,
            Ok(Typed::Order(order)) => is_shown = !page.follow(sitting, order, out)?,
            Err(misread) => {
                page.tell(&sitting.table, &[News::NotUnderstood { text: misread.text }], out)?;
            }
        }
    }
    page.ending(&sitting.table, out)
}

fn wait_for_engine(sitting: &mut Sitting, out: &mut impl Write) -> anyhow::Result<Vec<News>> {
    let news = sitting.table.advance(NOTICEABLE);
    if !news.is_empty() {
        return Ok(news);
    }
    let who = match sitting.table.next() {
        Next::Engine(colour) => sitting.table.seats().name(colour).to_string(),
        _ => "Somebody".to_string(),
    };
    writeln!(out, "{who} is thinking ...")?;
    out.flush()?;
    for waited in 1u32.. {
        let news = sitting.table.advance(NOTICEABLE);
        if !news.is_empty() {
            return Ok(news);
        }
        if let (0, Some(thought)) = (waited % TELLING, sitting.table.thought()) {
            let line = thought.line(sitting.table.game().board(), PAPER / 2);
            writeln!(out, "{}: {line} ...", thought.chances())?;
            out.flush()?;
        }
    }
    Ok(Vec::new())
}

/// How lines are set.
pub(super) struct Page {
    pub(super) look: Look,
    /// Columns, if somebody says how wide the paper is.
    pub(super) width: Option<usize>,
    /// Whether to write down what was read, where no terminal has shown it already.
    pub(super) echo: bool,
}

/// Columns where nobody says how wide the paper is; rows of points may take more.
const PAPER: usize = 80;

impl Page {
    fn title(&self, table: &GoTable, out: &mut impl Write) -> io::Result<()> {
        let game = table.game();
        writeln!(out, "Go on {}, {} rules, komi {}", game.board().spec(), game.rules(), game.komi())?;
        let [black, white] = Colour::BOTH.map(|colour| table.seats().name(colour));
        writeln!(out, "Black: {black}; White: {white}")?;
        if table.is_show() {
            return Ok(());
        }
        writeln!(out, "Type a point to play there, or help.")
    }

    /// Obeys; whether the board has changed since it was shown.
    fn follow(&self, sitting: &mut Sitting, order: Order, out: &mut impl Write) -> anyhow::Result<bool> {
        let news = sitting.obey(order);
        self.tell(&sitting.table, &news, out)?;
        let mut changed = false;
        for news in &news {
            match news {
                News::Chain { .. } | News::Estimated(_) => self.board(&sitting.table, Some(news), out)?,
                News::Played { .. } | News::TakenBack { .. } | News::Marked { .. } | News::Resumed { .. } => {
                    changed = true;
                }
                News::NewGame => changed = true,
                _ => {}
            }
        }
        Ok(changed)
    }

    fn tell(&self, table: &GoTable, news: &[News], out: &mut impl Write) -> io::Result<()> {
        for news in news {
            match news {
                // The ending says that better.
                News::Over(_) => {}
                News::Played { .. } | News::Resigned { .. } => {
                    writeln!(out, "{:3}. {}", table.move_number(), news.words(table.game()))?;
                }
                _ => writeln!(out, "{}", news.words(table.game()))?,
            }
        }
        out.flush()
    }

    fn board(&self, table: &GoTable, news: Option<&News>, out: &mut impl Write) -> io::Result<()> {
        let board = table.game().board();
        let picture = picture::of(table.game(), news, self.look.liberty());
        // Rows and columns scroll by at their full size; what is drawn in space fills the room it is given.
        let (width, height) = match (board.rectangle(), self.width) {
            (Some((columns, _)), None) => (PAPER.max(columns * 2 + 20), usize::MAX),
            (Some(_), Some(width)) => (width, usize::MAX),
            (None, width) => (width.unwrap_or(PAPER), width.unwrap_or(PAPER) * 3 / 10),
        };
        let style = text::Style { legend: true, ..self.look.style(width, height) };
        let drawn = match Unfolded::of_solid(board) {
            Some(unfolded) => text::map(&picture, &unfolded, &style),
            None => text::board(&picture, &View::of(board), &style),
        };
        write!(out, "\n{drawn}\n")
    }

    fn prompt(&self, table: &GoTable, out: &mut impl Write) -> io::Result<()> {
        let game = table.game();
        let number = table.move_number() + 1;
        match (table.next(), game.phase()) {
            (Next::Marking, _) => {
                let score = game.score();
                write!(out, "Dead stones? {score} so far. Mark a point, accept or resume> ")?;
            }
            (Next::Person(colour), Phase::Handicap { left }) => {
                write!(out, "{colour}, {} left> ", counted(left as usize, "handicap stone"))?;
            }
            (Next::Person(colour), _) => write!(out, "{colour}, move {number}> ")?,
            _ => {}
        }
        out.flush()
    }

    fn ending(&self, table: &GoTable, out: &mut impl Write) -> anyhow::Result<()> {
        self.board(table, None, out)?;
        if let Some(outcome) = table.outcome() {
            if picture::is_counted(table.game()) {
                for line in count::lines(table.game()) {
                    writeln!(out, "{line}")?;
                }
            }
            writeln!(out, "{}.\nResult: {outcome}", outcome.words())?;
        }
        out.flush()?;
        Ok(())
    }
}
