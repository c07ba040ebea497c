//! `tengen play`: a game of Go in the terminal, or any other game line by line ([`any`]).
//!
//! One [`table`](table::Table) holds the game and the players; two faces show it. [`screen`] draws on a whole terminal
//! and reads keys; [`lines`] writes and reads lines, for pipes, scripts and those who like it plain. Neither knows a rule
//! of Go: they carry [`Order`]s to the table and tell the [`News`] that come back.
//!
//! To read on: [`options`] is what can be asked for, [`table`] what happens, [`thinking`] how engines are waited for.

mod any;
mod book;
mod count;
pub(crate) mod duration;
mod estimate;
mod lines;
mod look;
mod marking;
mod news;
mod options;
mod order;
mod outcome;
mod picture;
mod screen;
mod seats;
mod table;
mod thinking;
mod thought;
mod words;

use std::{
    io::{self, IsTerminal as _},
    process::ExitCode,
};

use tengen_draw::text::Style;

pub(crate) use options::Options;

use self::{
    book::Book,
    look::Look,
    news::News,
    order::Order,
    table::{Next, Table},
};
use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen play                                   you against an engine on a small board
  tengen play --board torus:9 --white human     two people on a torus
  tengen play --white go --ponder --time 10s    full strength, and it thinks while you do
  tengen play --game quoridor --option seats=4 --seat human --seat human
  tengen play --board sphere:42 --black go --white go:random --sgf game.sgf
  tengen play --board grid:19 --handicap 4 --white 'gtp:gnugo --mode gtp'";

/// A table and the book that its games are written into.
struct Sitting {
    table: Table,
    book: Option<Book>,
}

impl Sitting {
    /// Does what a person wants; a finished game stays in the book when a new one begins.
    fn obey(&mut self, order: Order) -> Vec<News> {
        if let (Order::New, Some(book), true) = (order, &mut self.book, self.table.may_begin_again()) {
            book.turn_page(&self.table);
        }
        self.table.obey(order)
    }

    /// Writes the game as it stands; between the moves of engines only now and then.
    fn note(&mut self) {
        let Some(book) = &mut self.book else { return };
        let noted = match self.table.next() {
            Next::Engine(_) | Next::Proposal => book.jot(&self.table),
            Next::Person(_) | Next::Marking | Next::Ended => book.save(&self.table),
        };
        // A full disk does not end a game. If it is still full when the game is over, that is told then.
        let _told_at_the_end = noted;
    }
}

/// Plays as asked, on the face that suits the terminal.
pub(crate) fn run(options: Options) -> anyhow::Result<ExitCode> {
    if options.game != "go" {
        let size = io::stdout().is_terminal().then(crossterm::terminal::size).and_then(Result::ok);
        let style = Style {
            colour: terminal::colours(),
            unicode: !options.ascii,
            width: size.map_or(80, |(columns, _)| columns.into()),
            ..Style::default()
        };
        any::play(options.wish(style), io::stdin().lock(), &mut io::stdout().lock())?;
        return Ok(ExitCode::SUCCESS);
    }
    let book = options.sgf.clone().map(Book::at).transpose()?;
    let look = Look { colour: terminal::colours(), unicode: !options.ascii };
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb && !options.plain;
    let mut sitting = Sitting { table: Table::new(options.arrange()?), book };
    let played = if has_screen {
        screen::play(&mut sitting, look)
    } else {
        let size = io::stdout().is_terminal().then(crossterm::terminal::size);
        let width = size.and_then(Result::ok).map(|(columns, _)| columns.into());
        let page = lines::Page { look, width, echo: !io::stdin().is_terminal() };
        lines::play(&mut sitting, &page, io::stdin().lock(), &mut io::stdout().lock())
    };
    sitting.table.leave();
    close(sitting, played)
}

/// Whatever happened, the record is kept; then comes what happened.
fn close(sitting: Sitting, played: anyhow::Result<()>) -> anyhow::Result<ExitCode> {
    let Sitting { table, book } = sitting;
    if let Some(mut book) = book {
        book.save(&table)?;
        eprintln!("The record is in {}.", book.path().display());
    }
    played?;
    Ok(if table.fault().is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
