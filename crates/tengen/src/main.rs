//! The one command: `tengen play`, `tengen serve`, `tengen admin`, `tengen bot`, `tengen worker`, `tengen soak`, `tengen board`, `tengen sgf`, `tengen record`, `tengen analyse`, `tengen gtp`, `tengen gtp-check`, `tengen gomocup`,
//! `tengen qtp`, `tengen match`, `tengen experiment`, `tengen tune`, `tengen fair`, `tengen perft`, `tengen solve`, `tengen puzzles`,
//! `tengen plugin`, `tengen locale`, `tengen bench`.
//!
//! Each subcommand is a module with its options and one function that runs it. What they share: [`boards`] turns a spec
//! or a file into a board, [`game_options`] what is typed into a game and its options, [`players`] a name into somebody who
//! moves.

mod additions;
mod admin;
mod analyse;
mod bench;
mod board;
mod boards;
mod bot;
mod contest;
mod experiment;
mod fairness;
mod game_options;
mod gomocup;
mod gtp;
mod gtp_check;
mod keep;
mod locale;
mod pages;
mod perft;
mod play;
mod players;
mod plugin;
mod puzzles;
mod qtp;
mod record;
mod serve;
mod sgf;
mod soak;
mod solve;
mod terminal;
mod tune;
mod worker;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// One home for abstract board games on any board.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, max_term_width = 100)]
struct Tengen {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play any game in the terminal: people, engines, or both
    #[command(after_help = play::help())]
    Play(Box<play::Options>),
    /// Run a server: people and engines play each other in the browser and through programs
    #[command(after_help = serve::EXAMPLES)]
    Serve(Box<serve::Options>),
    /// Look at a board: counts, degrees, a drawing; or write it as JSON, OBJ or SVG
    #[command(after_help = board::EXAMPLES)]
    Board(board::Options),
    /// Show, check or convert a game record
    #[command(after_help = sgf::EXAMPLES)]
    Sgf(sgf::Options),
    /// Write a game in another notation
    #[command(after_help = record::examples())]
    Record(record::Options),
    /// Ask an engine what it thinks of a position, and save the tree of its search
    #[command(after_help = analyse::EXAMPLES)]
    Analyse(analyse::Options),
    /// Be an engine for other programs: the Go Text Protocol on standard input or a socket
    #[command(after_help = players::help(gtp::EXAMPLES))]
    Gtp(gtp::Options),
    /// Look at what a GTP engine does wrong
    #[command(after_help = gtp_check::EXAMPLES)]
    GtpCheck(gtp_check::Options),
    /// Be an engine for Gomoku programs: the Gomocup (Piskvork) protocol on standard input
    #[command(after_help = gomocup::EXAMPLES)]
    Gomocup(gomocup::Options),
    /// Be an engine for Quoridor programs: the Quoridor Text Protocol on standard input or a socket
    #[command(after_help = qtp::help())]
    Qtp(qtp::Options),
    /// Let engines play many games of any kind, and tell who is stronger by how much
    #[command(name = "match", after_help = contest::help())]
    Contest(Box<contest::Options>),
    /// Repeat a published experiment with engines, at any size, and show both results on a page
    #[command(after_help = experiment::help())]
    Experiment(experiment::Options),
    /// Find better parameters for an engine by games against itself, and measure what they gain
    #[command(after_help = tune::EXAMPLES)]
    Tune(tune::Options),
    /// Say whether the seats of a game have equal chances
    #[command(after_help = fairness::EXAMPLES)]
    Fair(fairness::Options),
    /// Make puzzles for Gomoku, "find the win", from games of the engine against itself
    #[command(after_help = puzzles::EXAMPLES)]
    Puzzles(puzzles::Options),
    /// Begin, build, pack, look at and check plug-ins for Sector 66
    #[command(after_help = plugin::EXAMPLES)]
    Plugin(plugin::Options),
    /// Check translations, and begin new ones
    #[command(after_help = locale::EXAMPLES)]
    Locale(locale::Options),
    /// Find forced wins in positions of Gomoku, and check them against every defence
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Options),
    /// Look after a server's data: people, bans, checks, backups
    #[command(after_help = admin::EXAMPLES)]
    Admin(Box<admin::Options>),
    /// Let a program play on a server like anybody else
    #[command(after_help = bot::EXAMPLES)]
    Bot(Box<bot::Options>),
    /// Think for the engines of a server, on this machine
    #[command(after_help = worker::EXAMPLES)]
    Worker(worker::Options),
    /// Put a server under load, or kill it in the middle, and look at what it keeps
    #[command(after_help = soak::EXAMPLES)]
    Soak(soak::Options),
    /// Count the sequences of moves of a game, to compare rules with other programs
    #[command(after_help = perft::EXAMPLES)]
    Perft(perft::Options),
    /// Measure how fast this machine plays random games
    #[command(after_help = bench::EXAMPLES)]
    Bench(bench::Options),
    /// Start a program, and end it when whoever started this is gone
    #[command(name = keep::WORD, hide = true)]
    Keep(keep::Options),
}

fn main() -> ExitCode {
    let ended = match Tengen::parse().command {
        Command::Play(options) => play::run(*options),
        Command::Serve(options) => serve::run(*options),
        Command::Board(options) => board::run(&options),
        Command::Sgf(options) => sgf::run(&options),
        Command::Record(options) => record::run(&options),
        Command::Analyse(options) => analyse::run(&options),
        Command::Gtp(options) => gtp::run(options),
        Command::GtpCheck(options) => gtp_check::run(&options),
        Command::Gomocup(options) => gomocup::run(&options),
        Command::Qtp(options) => qtp::run(options),
        Command::Contest(options) => contest::run(&options),
        Command::Experiment(options) => experiment::run(&options),
        Command::Tune(options) => tune::run(&options),
        Command::Fair(options) => fairness::run(&options),
        Command::Puzzles(options) => puzzles::run(&options),
        Command::Plugin(options) => plugin::run(&options),
        Command::Locale(options) => locale::run(&options),
        Command::Solve(options) => solve::run(&options),
        Command::Admin(options) => admin::run(*options),
        Command::Bot(options) => bot::run(&options),
        Command::Worker(options) => worker::run(options),
        Command::Soak(options) => soak::run(&options),
        Command::Perft(options) => perft::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Keep(options) => keep::run(&options),
    };
    match ended {
        Ok(code) => code,
        Err(error) if terminal::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tengen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
