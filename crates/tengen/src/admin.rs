//! `tengen admin`: what whoever runs a server does from the console, also while it runs.

use std::{
    io::{BufRead, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use tengen_server::{
    Config,
    guard::{Guard, GuardConfig},
    limits::{Limits, Rates},
    people::{Authority, Password, People, PeopleConfig, Role, Scope},
    store::{Cursor, Search, Store, check_before_opening},
};

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen admin user add Honinbo --role admin      asks for a password
  echo 'a long password' | tengen admin user add Honinbo --role admin
  tengen admin user ban Troll --days 7 --reason insults
  tengen admin user token Honinbo --scope work --label cellar
  tengen admin check
  tengen admin backup tengen-monday.db";

#[derive(Args)]
pub(crate) struct Options {
    /// The folder of the database [default: tengen-data]
    #[arg(long, value_name = "FOLDER", env = "TENGEN_DATA", global = true)]
    data: Option<PathBuf>,
    /// Another database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, value_name = "URL", env = "TENGEN_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// People and what they may do
    #[command(subcommand)]
    User(User),
    /// Read the whole database and report what is wrong in it
    Check,
    /// Copy a SQLite database into a new file, while the server runs
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// The matches that are being played
    Matches,
}

#[derive(Subcommand)]
enum User {
    /// Add somebody; the password is asked for, or read from standard input
    Add {
        /// The name
        name: String,
        /// player, moderator or admin
        #[arg(long, default_value = "player")]
        role: Role,
    },
    /// The newest people first
    List {
        /// How many
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Give somebody another role
    Role {
        /// Who
        name: String,
        /// player, moderator or admin
        role: Role,
    },
    /// Keep somebody out for a while
    Ban {
        /// Who
        name: String,
        /// For how many days
        #[arg(long, default_value_t = 7)]
        days: u32,
        /// Why, for the audit
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let somebody in again
    Unban {
        /// Who
        name: String,
    },
    /// Make a token for somebody's programs, and print it: it is shown this once
    Token {
        /// Whose
        name: String,
        /// What it is for: read, play, admin or work; may be said several times
        #[arg(long, required = true)]
        scope: Vec<Scope>,
        /// What it is called in its owner's list
        #[arg(long, default_value = "")]
        label: String,
    },
    /// Give somebody who forgot it another password; their sessions and tokens end
    Password {
        /// Who
        name: String,
        /// Let their tokens and those of their bots go on
        #[arg(long)]
        keep_tokens: bool,
    },
}

pub(crate) fn run(options: Options) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(administer(options))
}

async fn administer(options: Options) -> Result<ExitCode> {
    let mut config = Config::default();
    if let Some(data) = options.data {
        config.data = data;
    }
    config.database = options.database;
    if config.database.is_none() && !config.data.join("tengen.db").exists() && !matches!(options.what, What::User(_)) {
        bail!("there is no database in {}: give --data or --database", config.data.display());
    }
    if matches!(options.what, What::Check)
        && let Some(damage) = check_before_opening(&config.database()).await?
    {
        println!("{damage}");
        println!(
            "nothing was opened, and nothing is changed: copy all files of the database before a server starts on it"
        );
        return Ok(ExitCode::FAILURE);
    }
    let store = Store::open(&config.database()).await?;
    let ended = act(&store, options.what).await;
    store.close().await;
    ended
}

async fn act(store: &Store, what: What) -> Result<ExitCode> {
    match what {
        What::User(user) => {
            let guard = Guard::new(&GuardConfig::default())?;
            let people = People::new(store.clone(), PeopleConfig::default(), guard, Limits::new(Rates::default()))?;
            act_on_user(&people, user).await?;
        }
        What::Check => {
            let found = store.check().await?;
            println!("{} matches, {} events", found.matches, found.events);
            for fault in &found.faults {
                println!("{fault}");
            }
            if !found.faults.is_empty() {
                return Ok(ExitCode::FAILURE);
            }
            println!("all is well");
        }
        What::Backup { file } => {
            store.backup(&file).await?;
            println!("{}", file.display());
        }
        What::Matches => list_matches(store).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn act_on_user(people: &People, user: User) -> Result<()> {
    let console = Authority::Console;
    match user {
        User::Add { name, role } => {
            let person = people.add(&console, &name, &password()?, role).await?;
            println!("{} ({})", person.name, person.role);
        }
        User::List { limit } => {
            println!("{:<24}  {:<7}  {:<9}  {:<10}  banned until", "name", "kind", "role", "last seen");
            for listed in people.list(None, None, limit).await? {
                let person = listed.person;
                let banned = person.banned_until.map(day).unwrap_or_default();
                println!(
                    "{:<24}  {:<7}  {:<9}  {:<10}  {banned}",
                    person.name,
                    person.kind,
                    person.role,
                    day(listed.seen)
                );
            }
        }
        User::Role { name, role } => {
            people.appoint(&console, &name, role).await?;
            println!("{name} is {role} now");
        }
        User::Ban { name, days, reason } => {
            let until = now_ms() + i64::from(days) * DAY_MS;
            people.ban(&console, &name, until, &reason).await?;
            println!("{name} is banned until {}", day(until));
        }
        User::Unban { name } => {
            people.unban(&console, &name).await?;
            println!("{name} may come in again");
        }
        User::Token { name, scope, label } => {
            let token = people.issue_token(&console, &name, &label, &scope).await?;
            println!("{}", token.reveal());
        }
        User::Password { name, keep_tokens } => {
            people.reset_password(&console, &name, &password()?, keep_tokens).await?;
            println!("{name} has another password, and is signed out everywhere");
        }
    }
    Ok(())
}

async fn list_matches(store: &Store) -> Result<()> {
    let search = Search { status: Some(tengen_server::store::Status::Live), ..Search::default() };
    let mut before: Option<Cursor> = None;
    loop {
        let page = store.search(&Search { before: before.take(), ..search.clone() }, 100).await?;
        for found in &page.matches {
            let seats: Vec<&str> = found.begun.seats.iter().map(|sitting| sitting.name.as_str()).collect();
            let begun = &found.begun;
            println!(
                "{}  {}  {:<12}  {:<14}  {}",
                begun.id,
                day(begun.created),
                begun.game,
                begun.board,
                seats.join(" - ")
            );
        }
        match page.next {
            Some(next) => before = Some(next),
            None => return Ok(()),
        }
    }
}

/// A password from the terminal, where it can be seen, or from a pipe.
fn password() -> Result<Password> {
    let input = std::io::stdin();
    if input.is_terminal() {
        eprint!("password (it is shown as you type): ");
        std::io::stderr().flush()?;
    }
    let mut line = String::new();
    input.lock().read_line(&mut line).context("cannot read a password")?;
    Ok(Password::new(line.trim_end_matches(['\r', '\n'])))
}

const DAY_MS: i64 = 86_400_000;

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A day as people write it, from milliseconds since 1970.
fn day(at: i64) -> String {
    // Civil days from day numbers (H. Hinnant): eras of 400 years that begin in March.
    let days = at.div_euclid(DAY_MS) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, text) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_704_067_199_999, "2023-12-31"),
            (1_794_749_753_779, "2026-11-15"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(day(at), text);
        }
    }
}
