//! `tengen play`: a game in the terminal.
//!
//! [`any`] plays every game of the registry. Go, which is counted and drawn on any graph, has more to show: one [`table`](table::GoTable) holds the game and the players; two faces show it. [`screen`] draws on a whole terminal
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

pub(crate) use options::Options;

use tengen_games::ENTRIES;

use self::{
    book::Book,
    look::Look,
    news::News,
    order::Order,
    table::{GoTable, Next},
};
use crate::terminal;

/// Shown below the help.
pub(crate) fn help() -> String {
    let games: Vec<_> = ENTRIES.iter().map(|entry| entry.kind.name).collect();
    let guides: Vec<_> = ENTRIES.iter().map(|entry| entry.engines.guide()).collect();
    format!("{EXAMPLES}\n\nGames: {}.\n\n{}", games.join(", "), guides.join("\n\n"))
}

const EXAMPLES: &str = "Examples:
  tengen play                                   you against an engine on a small board
  tengen play --board torus:9 --white human     two people on a torus
  tengen play --white go --ponder --time 10s    full strength, and it thinks while you do
  tengen play --board sphere:42 --black go --white go:random --sgf game.sgf
  tengen play --board grid:19 --handicap 4 --white 'gtp:gnugo --mode gtp'
  tengen play --game gomoku                     you against an engine in another game
  tengen play --game gomoku --set size=13 --seat gomoku:2 --seat human --record game.txt";

/// A table and the book that its games are written into.
struct Sitting {
    table: GoTable,
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
    let look = Look { colour: terminal::colours(), unicode: !options.ascii };
    let size = io::stdout().is_terminal().then(crossterm::terminal::size);
    let width = size.and_then(Result::ok).map(|(columns, _)| columns.into());
    let page = lines::Page { look, width, echo: !io::stdin().is_terminal() };
    if !options.is_go() {
        let record = options.sgf.clone().map(any::Record::at).transpose()?;
        let mut sitting = any::Sitting::new(options.arrange_any()?)?;
        let played = any::play(&mut sitting, record.as_ref(), &page, io::stdin().lock(), &mut io::stdout().lock())?;
        return Ok(if played { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let book = options.sgf.clone().map(Book::at).transpose()?;
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb && !options.plain;
    let mut sitting = Sitting { table: GoTable::new(options.arrange()?), book };
    let played = if has_screen {
        screen::play(&mut sitting, look)
    } else {
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
