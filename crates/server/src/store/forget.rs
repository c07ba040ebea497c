//! Somebody leaves: the games stay, the name goes.

use super::{Entry, Id, Step, Store, StoreError};

/// Tables whose rows are the person's alone.
const OWN: &[&str] = &[
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM api_tokens WHERE person = $1",
    "DELETE FROM open_games WHERE owner = $1",
    "DELETE FROM rating_history WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
    "DELETE FROM template_stars WHERE person = $1",
    "DELETE FROM flags WHERE person = $1",
    "DELETE FROM templates WHERE owner = $1 AND public = 0",
    "DELETE FROM problem_tries WHERE person = $1",
    "DELETE FROM solver_ratings WHERE person = $1",
    "DELETE FROM problems WHERE owner = $1 AND state <> 'public'",
    "DELETE FROM plugins WHERE owner = $1 AND state IN ('private', 'refused') AND used = 0",
    "DELETE FROM translations WHERE owner = $1",
];

/// Tables in which others need the row, under another name.
const SHARED: [&str; 2] =
    ["UPDATE seats SET name = $1 WHERE person = $2", "UPDATE chat SET name = $1 WHERE person = $2"];

/// Everything that forgetting a person writes, as one entry: `stand_in` is the name that stands in the games from
/// now on, `at` the time in milliseconds since 1970. The row itself stays, empty, because games refer to it; its
/// name is free again.
#[must_use]
pub fn forget(person: Id, stand_in: &str, at: i64) -> Entry {
    let empty = Step::new(
        "UPDATE people SET name = $1, name_key = NULL, password = NULL, settings = '{}', deleted = $2
         WHERE id = $3 AND deleted IS NULL",
    )
    .text(stand_in)
    .int(at)
    .id(person)
    .must_hit("person");
    let own = OWN.iter().map(|sql| Step::new(sql).id(person));
    let shared = SHARED.map(|sql| Step::new(sql).text(stand_in).id(person));
    std::iter::once(empty).chain(own).chain(shared).collect()
}

impl Store {
    /// Forgets a person; see [`forget`].
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such person or it is forgotten already.
    pub async fn forget(&self, person: Id, stand_in: &str, at: i64) -> Result<(), StoreError> {
        self.journal().commit(forget(person, stand_in, at)).await.map(drop)
    }
}
