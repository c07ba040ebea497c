//! The face that takes the whole terminal: a board to walk on with arrow keys, and a panel of words.
//!
//! [`desk`] is what the person is about to do, [`drawing`] the board, [`panel`] the words beside it, [`page`] both of
//! them on the screen, [`terminal`] the screen itself. Here they meet, in a loop: let engines think, show, read keys.

mod desk;
mod drawing;
mod help;
mod page;
mod panel;
mod terminal;

use std::{
    io::{self, Write},
    time::Duration,
};

use crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use tengen_board::Point;
use tengen_draw::towards;
use tengen_go::Move;

use self::{
    desk::{Act, Desk},
    drawing::{Drawing, LEGEND_WIDTH},
    page::{Page, Row},
    panel::Panel,
    terminal::Terminal,
};
use super::{Sitting, look::Look, news::News, order::Order, picture, table::Next};

/// Plays until the person leaves, then says how it ended where the shell goes on.
pub(super) fn play(sitting: &mut Sitting, look: Look) -> anyhow::Result<()> {
    let borrowed = Terminal::borrow()?;
    let played = Screen::new(sitting, look)?.run();
    drop(borrowed);
    played?;
    let mut out = io::stdout().lock();
    if let Some(fault) = sitting.table.fault() {
        writeln!(out, "{}", News::Failed(fault.clone()).words(sitting.table.game()))?;
    } else if let Some(outcome) = sitting.table.outcome() {
        writeln!(out, "{}.\nResult: {outcome}", outcome.words())?;
    }
    Ok(())
}

/// An engine that answers at once does so before the screen is drawn again.
const MOMENT: Duration = Duration::from_millis(15);
/// How often the screen moves while somebody thinks.
const BEAT: Duration = Duration::from_millis(80);
/// Keys wake us; this only bounds the wait.
const IDLE: Duration = Duration::from_secs(3600);
/// When engines play each other, eyes need so long for a move.
const PACE: Duration = Duration::from_millis(250);

/// Columns of the panel beside the board, least and most: a third of the screen between them.
const PANEL_WIDTH: (usize, usize) = (30, 40);
const GAP: usize = 3;
/// On narrower terminals the panel goes below the board.
const NARROW: usize = 64;
const PANEL_BELOW: usize = 7;
/// Keys should not stand far below a small board.
const PANEL_HEIGHT: usize = 26;

/// What is remembered of the news; nobody sees more.
const MEMORY: usize = 30;

struct Screen<'a> {
    sitting: &'a mut Sitting,
    look: Look,
    desk: Desk,
    told: Vec<String>,
    /// News that are seen on the board itself, until the next key.
    on_board: Option<News>,
    /// None when it has to be drawn again.
    drawing: Option<Drawing>,
    /// The point that the board was last turned to; a person who turns it away wants to see something else.
    faced: Point,
    page: Page,
    size: (u16, u16),
}

impl<'a> Screen<'a> {
    fn new(sitting: &'a mut Sitting, look: Look) -> io::Result<Self> {
        let desk = Desk::new(sitting.table.game().board());
        let told = if sitting.table.is_show() { Vec::new() } else { vec![help::WELCOME.to_string()] };
        let size = crossterm::terminal::size()?;
        let faced = desk.cursor;
        Ok(Self { sitting, look, desk, told, on_board: None, drawing: None, faced, page: Page::default(), size })
    }

    fn run(&mut self) -> anyhow::Result<()> {
        loop {
            self.let_engines_think();
            self.sitting.table.ponder();
            self.show()?;
            let table = &self.sitting.table;
            let wait = match (table.next(), table.thinking()) {
                (Next::Engine(_) | Next::Proposal, None) => Duration::ZERO,
                (_, Some(_)) => BEAT,
                (_, None) => IDLE,
            };
            let mut waiting = event::poll(wait)?;
            while waiting {
                if self.meet(&event::read()?) == Act::Leave {
                    return Ok(());
                }
                waiting = event::poll(Duration::ZERO)?;
            }
        }
    }

    fn let_engines_think(&mut self) {
        let table = &mut self.sitting.table;
        let too_soon = table.is_show() && table.thinking().is_some_and(|thinking| thinking.since.elapsed() < PACE);
        if too_soon {
            return;
        }
        let news = table.advance(if table.is_show() { Duration::ZERO } else { MOMENT });
        if news.is_empty() {
            return;
        }
        for played in &news {
            // A stone on the far side is turned to the front.
            if let (News::Played { mv: Move::Place(point), .. }, Some(drawing)) = (played, &self.drawing)
                && !drawing.shows(*point)
            {
                self.desk.cursor = *point;
            }
        }
        self.tell(news);
        self.sitting.note();
    }

    fn tell(&mut self, news: Vec<News>) {
        for news in news {
            match news {
                News::Over(_) => {}
                News::NewGame => self.told = vec![news.words(self.sitting.table.game())],
                _ => self.told.push(news.words(self.sitting.table.game())),
            }
            if matches!(news, News::Chain { .. } | News::Estimated(_)) {
                self.on_board = Some(news);
            }
        }
        self.told.drain(..self.told.len().saturating_sub(MEMORY));
        self.drawing = None;
    }

    /// Does what an event asks for.
    fn meet(&mut self, event: &Event) -> Act {
        let act = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let next = self.sitting.table.next();
                self.desk.key(*key, self.sitting.table.game().board(), next)
            }
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Resize(columns, lines) => {
                self.size = (*columns, *lines);
                self.page = Page::default();
                self.drawing = None;
                return Act::Nothing;
            }
            _ => return Act::Nothing,
        };
        if !matches!(act, Act::Turn(..)) {
            self.on_board = None;
        }
        self.drawing = None;
        self.follow(&act);
        act
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Act {
        match mouse.kind {
            MouseEventKind::ScrollUp => Act::Turn(-5.0, 0.0),
            MouseEventKind::ScrollDown => Act::Turn(5.0, 0.0),
            MouseEventKind::Down(MouseButton::Left) => {
                let board = self.sitting.table.game().board();
                let at = (usize::from(mouse.column), usize::from(mouse.row));
                match self.drawing.as_ref().and_then(|drawing| drawing.point_at(board, at.0, at.1)) {
                    Some(point) if point == self.desk.cursor => Act::Order(Order::Point(point)),
                    Some(point) => {
                        self.desk.cursor = point;
                        Act::Nothing
                    }
                    None => Act::Nothing,
                }
            }
            _ => Act::Nothing,
        }
    }

    fn follow(&mut self, act: &Act) {
        match act {
            Act::Nothing | Act::Leave => {}
            Act::Walk(direction) => {
                let board = self.sitting.table.game().board();
                let next = match &self.desk.unfolded {
                    Some(unfolded) => unfolded.towards(self.desk.cursor, *direction),
                    None => towards(board, self.desk.cursor, *direction, &self.desk.view),
                };
                if let Some(point) = next {
                    self.desk.cursor = point;
                }
            }
            Act::Turn(yaw, pitch) => self.desk.view = self.desk.view.turned(*yaw, *pitch),
            Act::Tell(news) => self.tell(vec![news.clone()]),
            Act::Order(order) => {
                let news = self.sitting.obey(*order);
                self.tell(news);
                self.sitting.note();
            }
        }
    }

    fn show(&mut self) -> anyhow::Result<()> {
        let drawing = self.drawing.take().unwrap_or_else(|| self.draw());
        let page = self.lay_out(&drawing);
        self.drawing = Some(drawing);
        page.show(&self.page, self.look.colour, &mut io::stdout().lock())?;
        self.page = page;
        Ok(())
    }

    /// Lines below the board, on narrow terminals.
    fn below(&self) -> usize {
        PANEL_BELOW.min(usize::from(self.size.1) / 3)
    }

    /// The most columns for the board with the panel beside it.
    fn beside(&self) -> usize {
        let columns = usize::from(self.size.0);
        columns - (columns / 3).clamp(PANEL_WIDTH.0, PANEL_WIDTH.1) - GAP
    }

    fn is_narrow(&self) -> bool {
        usize::from(self.size.0) < NARROW
    }

    fn draw(&mut self) -> Drawing {
        let (columns, lines) = (usize::from(self.size.0), usize::from(self.size.1));
        let (columns, lines) = if self.is_narrow() { (columns, lines - self.below()) } else { (self.beside(), lines) };
        let game = self.sitting.table.game();
        let picture = picture::of(game, self.on_board.as_ref(), self.look.liberty());
        let picture = if self.sitting.table.is_show() { picture } else { picture.cursor(self.desk.cursor) };
        let fit = |desk: &Desk| Drawing::fit(&picture, desk.seen(), self.look, columns, lines);
        let drawing = fit(&self.desk);
        let moved = std::mem::replace(&mut self.faced, self.desk.cursor) != self.desk.cursor;
        if !moved || drawing.shows(self.desk.cursor) || game.board().rectangle().is_some() {
            return drawing;
        }
        self.desk.view = self.desk.view.facing(game.board(), self.desk.cursor);
        fit(&self.desk)
    }

    fn lay_out(&self, drawing: &Drawing) -> Page {
        let (columns, lines) = (usize::from(self.size.0), usize::from(self.size.1));
        let (panel_at, first) = if self.is_narrow() {
            (0, drawing.lines.len().min(lines - self.below()))
        } else {
            (drawing.width.max(LEGEND_WIDTH).min(self.beside()) + GAP, 0)
        };
        let panel = Panel {
            table: &self.sitting.table,
            desk: &self.desk,
            told: &self.told,
            look: self.look,
            width: (columns.saturating_sub(panel_at)).clamp(1, WIDEST),
            height: (lines - first).min(drawing.lines.len().max(PANEL_HEIGHT)),
        };
        let mut rows = vec![Row::default(); lines];
        let drawn = if self.is_narrow() { first } else { lines };
        for (row, line) in rows.iter_mut().zip(drawing.lines.iter().take(drawn)) {
            row.drawing.clone_from(line);
        }
        for (row, line) in rows[first..].iter_mut().zip(panel.lines()) {
            row.panel = line;
        }
        Page { rows, panel_at: panel_at as u16, size: self.size }
    }
}

/// Longer lines are hard to read.
const WIDEST: usize = 48;
