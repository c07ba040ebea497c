//! Looking for matches: newest first, page after page.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe};

use super::row::Columns;
use super::{Id, IdError, Sitting, Status, Store, StoreError, StoredMatch};

/// No page is longer.
pub const LONGEST_PAGE: u32 = 200;

/// What to look for; whatever is `None` does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// Somebody who sat at the match.
    pub player: Option<Player>,
    /// The game.
    pub game: Option<String>,
    /// The board.
    pub board: Option<Where>,
    /// Rated or casual.
    pub rated: Option<bool>,
    /// Live or over.
    pub status: Option<Status>,
    /// Begun at this time or later, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Begun before this time.
    pub until: Option<i64>,
    /// Go on after this match: the last page's `next`.
    pub before: Option<Cursor>,
}

/// Who sat there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any of these people or bots.
    People(Vec<Id>),
    /// An engine of the server's.
    Engine(String),
}

/// On which board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// The one of this spec.
    Board(String),
    /// Any of this family.
    Family(String),
    /// Any of these, by their specs.
    Drawn(Vec<String>),
}

/// A pattern for `LIKE ... ESCAPE '\\'` that finds whatever contains this text.
pub(crate) fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern + "%"
}

/// One page of matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The matches, newest first.
    pub matches: Vec<StoredMatch>,
    /// Where the next page goes on, if there is one.
    pub next: Option<Cursor>,
}

/// A place in the archive, which stays the same place while new matches begin: written `1700000000000-abcdefghij`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    created: i64,
    id: Id,
}

/// Why a text is no [`Cursor`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CursorError {
    /// No dash between time and id, or no time before it.
    #[error("a cursor is a time, a dash and an id")]
    Time,
    /// The id is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.created, self.id)
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (created, id) = text.rsplit_once('-').ok_or(CursorError::Time)?;
        Ok(Cursor { created: created.parse().map_err(|_| CursorError::Time)?, id: id.parse()? })
    }
}

impl Store {
    /// One page of the matches that fit, at most `limit` and at most [`LONGEST_PAGE`] of them.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn search(&self, search: &Search, limit: u32) -> Result<Page, StoreError> {
        let limit = limit.clamp(1, LONGEST_PAGE);
        let question = Question::of(search, limit);
        let mut rows = question.query().fetch_all(self.pool()).await?;
        // One more row than the page holds was asked for: it only tells that there is more.
        let length = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > length;
        rows.truncate(length);

        let mut seats = self.seats_of(&rows).await?;
        let matches = rows
            .iter()
            .map(|row| StoredMatch::read(row, seats.remove(&row.id("id")?).unwrap_or_default()))
            .collect::<Result<Vec<_>, _>>()?;
        let next =
            matches.last().filter(|_| more).map(|last| Cursor { created: last.begun.created, id: last.begun.id });
        Ok(Page { matches, next })
    }

    async fn seats_of(&self, matches: &[AnyRow]) -> Result<HashMap<Id, Vec<Sitting>>, StoreError> {
        let mut seats: HashMap<Id, Vec<Sitting>> = HashMap::new();
        if matches.is_empty() {
            return Ok(seats);
        }
        let places: Vec<_> = (1..=matches.len()).map(|n| format!("${n}")).collect();
        let sql = format!("SELECT * FROM seats WHERE match IN ({}) ORDER BY match, seat", places.join(", "));
        let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
        for row in matches {
            query = query.bind(row.text("id")?);
        }
        for row in query.fetch_all(self.pool()).await? {
            seats.entry(row.id("match")?).or_default().push(Sitting::read(&row)?);
        }
        Ok(seats)
    }
}

/// A search as SQL. Only the fixed words below become SQL; everything from outside is a value.
struct Question {
    sql: String,
    values: Vec<Value>,
}

enum Value {
    Text(String),
    Int(i64),
}

impl Question {
    fn of(search: &Search, limit: u32) -> Question {
        let mut question = Question { sql: String::from("SELECT m.* FROM matches m"), values: Vec::new() };
        // A player's games are walked along the seats' own index, all others along the matches'.
        let (created, id) = match &search.player {
            Some(player) => {
                question.sit(player);
                ("s.created", "s.match")
            }
            None => {
                question.sql.push_str(" WHERE 1 = 1");
                ("m.created", "m.id")
            }
        };
        let texts = [
            (" AND m.game = ", search.game.clone()),
            (" AND m.status = ", search.status.map(|status| status.to_string())),
        ];
        for (condition, text) in texts {
            if let Some(text) = text {
                question.push(condition, Value::Text(text));
            }
        }
        match &search.board {
            Some(Where::Board(spec)) => question.push(" AND m.board = ", Value::Text(spec.clone())),
            Some(Where::Family(name)) => question.push(" AND m.board LIKE ", Value::Text(format!("{name}:%"))),
            Some(Where::Drawn(specs)) => question.push_any(" AND m.", "board", specs),
            None => {}
        }
        if let Some(rated) = search.rated {
            question.push(" AND m.rated = ", Value::Int(i64::from(rated)));
        }
        if let Some(since) = search.since {
            question.push(&format!(" AND {created} >= "), Value::Int(since));
        }
        if let Some(until) = search.until {
            question.push(&format!(" AND {created} < "), Value::Int(until));
        }
        if let Some(before) = search.before {
            question.push(&format!(" AND ({created}, {id}) < ("), Value::Int(before.created));
            question.push(", ", Value::Text(before.id.to_string()));
            question.sql.push(')');
        }
        question.push(&format!(" ORDER BY {created} DESC, {id} DESC LIMIT "), Value::Int(i64::from(limit) + 1));
        question
    }

    /// Somebody who sits at both sides of the board is found once, at the first seat.
    fn sit(&mut self, player: &Player) {
        let (column, names) = match player {
            Player::People(ids) => ("person", ids.iter().map(ToString::to_string).collect()),
            Player::Engine(name) => ("engine", vec![name.clone()]),
        };
        self.sql.push_str(" JOIN seats s ON s.match = m.id");
        self.push_any(
            " AND NOT EXISTS (SELECT 1 FROM seats x WHERE x.match = s.match AND x.seat < s.seat AND x.",
            column,
            &names,
        );
        self.sql.push(')');
        self.push_any(" WHERE s.", column, &names);
    }

    /// A condition that a column is one of these. One of one is an equation, which every database walks an index for.
    fn push_any(&mut self, before: &str, column: &str, names: &[String]) {
        self.sql.push_str(before);
        self.sql.push_str(column);
        match names {
            [] => self.sql.push_str(" IN (NULL)"),
            [name] => self.push(" = ", Value::Text(name.clone())),
            [first, rest @ ..] => {
                self.push(" IN (", Value::Text(first.clone()));
                for name in rest {
                    self.push(", ", Value::Text(name.clone()));
                }
                self.sql.push(')');
            }
        }
    }

    fn push(&mut self, sql: &str, value: Value) {
        self.values.push(value);
        self.sql.push_str(sql);
        self.sql.push('$');
        self.sql.push_str(&self.values.len().to_string());
    }

    fn query(self) -> Query<'static, Any, AnyArguments> {
        let mut query = sqlx::query(AssertSqlSafe(self.sql));
        for value in self.values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Int(number) => query.bind(number),
            };
        }
        query
    }
}
