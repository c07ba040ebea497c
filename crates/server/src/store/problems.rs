//! Problems: how hard they are, who tried them, and those that people made.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Entry, Id, Step, Store, StoreError};

/// How hard a problem turned out to be.
#[derive(Clone, Debug, PartialEq)]
pub struct ProblemRating {
    /// Which.
    pub problem: String,
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How unsteady it is.
    pub volatility: f64,
    /// How many people tried it.
    pub tries: u32,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// How well somebody solves problems of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverRating {
    /// The kind.
    pub kind: String,
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How unsteady it is.
    pub volatility: f64,
    /// How many problems were tried.
    pub tries: u32,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// Somebody's first try at a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstTry {
    /// Who.
    pub person: Id,
    /// At which.
    pub problem: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was solved.
    pub solved: bool,
    /// What it changed for whoever tried.
    pub gained: f64,
}

/// A problem that somebody made for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredProblem {
    /// Its name.
    pub id: String,
    /// Of which kind.
    pub kind: String,
    /// Who made it.
    pub owner: Id,
    /// Who sees it: `waiting`, `public` or `refused`.
    pub state: String,
    /// When it came, in milliseconds since 1970.
    pub created: i64,
    /// What it is; the store never looks inside.
    pub line: String,
}

impl Store {
    /// Writes a first try with what it changed, all of it or nothing. A second try at the same problem is refused by the table.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such person, and whatever the database says.
    pub async fn first_try(
        &self,
        first: &FirstTry,
        problem: &ProblemRating,
        solver: &SolverRating,
    ) -> Result<(), StoreError> {
        let tried =
            Step::new("INSERT INTO problem_tries (person, problem, at, solved, gained) VALUES ($1, $2, $3, $4, $5)")
                .id(first.person)
                .text(&first.problem)
                .int(first.at)
                .int(first.solved)
                .real(first.gained);
        let harder = Step::new(
            "INSERT INTO problem_ratings (problem, rating, deviation, volatility, tries, updated)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (problem) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, tries = excluded.tries, updated = excluded.updated",
        )
        .text(&problem.problem)
        .real(problem.rating)
        .real(problem.deviation)
        .real(problem.volatility)
        .int(problem.tries)
        .int(problem.updated);
        let better = Step::new(
            "INSERT INTO solver_ratings (person, kind, rating, deviation, volatility, tries, updated)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (person, kind) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, tries = excluded.tries, updated = excluded.updated",
        )
        .id(first.person)
        .text(&solver.kind)
        .real(solver.rating)
        .real(solver.deviation)
        .real(solver.volatility)
        .int(solver.tries)
        .int(solver.updated);
        self.journal().commit([tried, harder, better].into_iter().collect::<Entry>()).await.map(drop)
    }

    /// How hard a problem turned out to be; `None` before anybody tried it.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn problem_rating(&self, problem: &str) -> Result<Option<ProblemRating>, StoreError> {
        let row = sqlx::query("SELECT * FROM problem_ratings WHERE problem = $1")
            .bind(problem)
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(ProblemRating::read).transpose()
    }

    /// How hard all problems turned out to be that anybody tried.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn problem_ratings(&self, most: u32) -> Result<Vec<ProblemRating>, StoreError> {
        let rows = sqlx::query("SELECT * FROM problem_ratings ORDER BY problem LIMIT $1")
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(ProblemRating::read).collect()
    }

    /// How well somebody solves problems, kind by kind.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn solver_ratings(&self, person: Id) -> Result<Vec<SolverRating>, StoreError> {
        let rows = sqlx::query("SELECT * FROM solver_ratings WHERE person = $1 ORDER BY kind")
            .bind(person.as_str())
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(SolverRating::read).collect()
    }

    /// What somebody has tried, the newest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn tries(&self, person: Id, most: u32) -> Result<Vec<FirstTry>, StoreError> {
        let rows = sqlx::query("SELECT * FROM problem_tries WHERE person = $1 ORDER BY at DESC, problem LIMIT $2")
            .bind(person.as_str())
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(FirstTry::read).collect()
    }

    /// Somebody's first try at a problem.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn try_at(&self, person: Id, problem: &str) -> Result<Option<FirstTry>, StoreError> {
        let row = sqlx::query("SELECT * FROM problem_tries WHERE person = $1 AND problem = $2")
            .bind(person.as_str())
            .bind(problem)
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(FirstTry::read).transpose()
    }

    /// Keeps a problem that somebody made; says whether it is new.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such person.
    pub async fn put_problem(&self, problem: &StoredProblem) -> Result<bool, StoreError> {
        let put = Step::new(
            "INSERT INTO problems (id, kind, owner, state, created, line) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (id) DO NOTHING",
        )
        .text(&problem.id)
        .text(&problem.kind)
        .id(problem.owner)
        .text(&problem.state)
        .int(problem.created)
        .text(&problem.line);
        Ok(self.journal().commit(put).await? > 0)
    }

    /// A problem that somebody made.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn problem(&self, id: &str) -> Result<Option<StoredProblem>, StoreError> {
        let row = sqlx::query("SELECT * FROM problems WHERE id = $1").bind(id).fetch_optional(self.pool()).await?;
        row.as_ref().map(StoredProblem::read).transpose()
    }

    /// Problems that everybody sees, those of somebody, and with `all` every other one, the newest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn problems(&self, of: Option<Id>, all: bool, most: u32) -> Result<Vec<StoredProblem>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM problems WHERE state = 'public' OR owner = $1 OR ($2 = 1 AND state = 'waiting')
             ORDER BY created DESC, id LIMIT $3",
        )
        .bind(of.map_or_else(String::new, |of| of.to_string()))
        .bind(i64::from(all))
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(StoredProblem::read).collect()
    }

    /// How many problems somebody made.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn problems_of(&self, owner: Id) -> Result<u32, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS found FROM problems WHERE owner = $1")
            .bind(owner.as_str())
            .fetch_one(self.pool())
            .await?;
        row.count("found")
    }

    /// Says who sees a problem; says whether it is there.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn problem_state(&self, id: &str, state: &str) -> Result<bool, StoreError> {
        let step = Step::new("UPDATE problems SET state = $1 WHERE id = $2").text(state).text(id);
        Ok(self.journal().commit(step).await? > 0)
    }

    /// Forgets a problem that somebody made. Tries at it stay: they have changed ratings.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn forget_problem(&self, id: &str) -> Result<(), StoreError> {
        self.journal().commit(Step::new("DELETE FROM problems WHERE id = $1").text(id)).await.map(drop)
    }
}

impl ProblemRating {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            problem: row.text("problem")?,
            rating: row.real("rating")?,
            deviation: row.real("deviation")?,
            volatility: row.real("volatility")?,
            tries: row.count("tries")?,
            updated: row.int("updated")?,
        })
    }
}

impl SolverRating {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            kind: row.text("kind")?,
            rating: row.real("rating")?,
            deviation: row.real("deviation")?,
            volatility: row.real("volatility")?,
            tries: row.count("tries")?,
            updated: row.int("updated")?,
        })
    }
}

impl FirstTry {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            person: row.id("person")?,
            problem: row.text("problem")?,
            at: row.int("at")?,
            solved: row.truth("solved")?,
            gained: row.real("gained")?,
        })
    }
}

impl StoredProblem {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            kind: row.text("kind")?,
            owner: row.id("owner")?,
            state: row.text("state")?,
            created: row.int("created")?,
            line: row.text("line")?,
        })
    }
}
