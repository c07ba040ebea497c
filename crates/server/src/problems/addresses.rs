//! The addresses of problems.

use std::{collections::HashMap, time::Duration};

use axum::{Json, extract::State, http::StatusCode};
use tengen_game::{Judged, Refused};
use tengen_wire::{
    MadeProblem, ProblemBody, ProblemRating, ProblemState, ProblemStateBody, ProblemTaken, ProblemTry,
    Problems as Listed, Role, SolveBody, SolverRating, TryBody, TryJudged,
};

use super::{Found, MOST_BYTES, Problems, absent, judge, rated, trouble};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    limits::Kind,
    people::Who,
    ratings::Rating,
    store::{self, FirstTry, Id, StoredProblem},
    time::now_ms,
};

/// So many rows of each kind a list has at most.
const MOST_LISTED: u32 = 5000;
/// The most moves of a try.
const MOST_MOVES: usize = 100;
/// How long a try is judged at most; what is not decided by then counts for whoever tried.
const JUDGING: Duration = Duration::from_secs(5);
/// How long the solver looks for the answer of a problem that somebody brings, or asks about.
const SOLVING: Duration = Duration::from_secs(8);

/// How hard problems turned out to be, what whoever asks has tried, and problems that people made.
#[utoipa::path(get, path = "/api/problems", tag = "problems", responses((status = 200, body = Listed)))]
pub(super) async fn list(State(problems): State<Problems>, who: Who) -> Result<Json<Listed>, Fault> {
    let me = who.maybe().map(|person| person.id);
    let moderates = who.at_least(Role::Moderator).is_ok();
    let store = &problems.store;
    let made = store.problems(me, moderates, MOST_LISTED).await.map_err(trouble)?;
    let mut owners: HashMap<Id, Option<String>> = HashMap::new();
    let mut listed = Vec::with_capacity(made.len());
    for one in made {
        let owner = match owners.get(&one.owner) {
            Some(known) => known.clone(),
            None => owners.entry(one.owner).or_insert(name_of(&problems, one.owner).await?).clone(),
        };
        listed.push(shown(one, owner, me));
    }
    let now = now_ms();
    let (mine, tries) = match me {
        Some(me) => {
            (store.solver_ratings(me).await.map_err(trouble)?, store.tries(me, MOST_LISTED).await.map_err(trouble)?)
        }
        None => Default::default(),
    };
    let tries = tries.into_iter().map(|FirstTry { problem, at, solved, .. }| ProblemTry { id: problem, at, solved });
    let ratings = store.problem_ratings(MOST_LISTED).await.map_err(trouble)?;
    Ok(Json(Listed {
        problems: listed,
        ratings: ratings.into_iter().map(hardness).collect(),
        mine: mine.iter().map(|rating| skill(rating, now)).collect(),
        tries: tries.collect(),
    }))
}

async fn name_of(problems: &Problems, owner: Id) -> Result<Option<String>, Fault> {
    Ok(problems.people.by_id(owner).await?.map(|person| person.name))
}

fn shown(one: StoredProblem, owner: Option<String>, me: Option<Id>) -> MadeProblem {
    let state = match one.state.as_str() {
        "public" => ProblemState::Public,
        "refused" => ProblemState::Refused,
        _ => ProblemState::Waiting,
    };
    MadeProblem { mine: me == Some(one.owner), id: one.id, kind: one.kind, line: one.line, state, owner }
}

fn hardness(known: store::ProblemRating) -> ProblemRating {
    ProblemRating { id: known.problem, rating: known.rating, deviation: known.deviation, tries: known.tries }
}

fn skill(known: &store::SolverRating, now: i64) -> SolverRating {
    let rating: Rating = rated::at(known, now);
    SolverRating {
        kind: known.kind.clone(),
        rating: rating.rating,
        deviation: rating.deviation,
        provisional: rating.is_provisional(),
        tries: known.tries,
    }
}

/// Judges what somebody played in a problem. Their first try at it moves both ratings; every other one tells what the first
/// one came to.
#[utoipa::path(post, path = "/api/problems/tries", tag = "problems", request_body = TryBody,
    responses((status = 200, body = TryJudged), (status = "4XX", body = Fault)))]
pub(super) async fn tried(
    State(problems): State<Problems>,
    who: Who,
    Asked(TryBody { id, moves, gave_up }): Asked<TryBody>,
) -> Result<Json<TryJudged>, Fault> {
    let person = who.registered()?.id;
    if moves.len() > MOST_MOVES {
        return Err(Refused::new(&codes::TRY_TOO_LONG).with("most", MOST_MOVES).into());
    }
    let Found { judge, line, grade } = problems.find(&id).await?;
    if let Some(first) = problems.store.try_at(person, &id).await.map_err(trouble)? {
        return Ok(Json(known(&problems, &first, judge.name(), grade).await?));
    }
    problems.people.limits().take(Kind::Judge, &who.key())?;
    // A hint, a look at the solution, and leaving are not judged: nobody gains by them.
    let solved = if gave_up {
        false
    } else {
        let judged = problems.thinking.think(JUDGING, move |stop| judge.judge(&line, &moves, stop)).await??;
        match judged {
            Judged::Solved => true,
            Judged::Failed { .. } => false,
            Judged::Unfinished => return Err(Refused::new(&codes::TRY_UNFINISHED).into()),
        }
    };
    let _alone = problems.rating.lock().await;
    // The same try may have been sent twice at once.
    if let Some(first) = problems.store.try_at(person, &id).await.map_err(trouble)? {
        return Ok(Json(known(&problems, &first, judge.name(), grade).await?));
    }
    let now = now_ms();
    let (problem, solver) = both(&problems, person, &id, judge.name(), grade).await?;
    let after = rated::after(&problem, &solver, solved, now);
    let first = FirstTry { person, problem: id, at: now, solved, gained: after.gained };
    problems.store.first_try(&first, &after.problem, &after.solver).await.map_err(trouble)?;
    Ok(Json(TryJudged {
        solved,
        counted: true,
        mine: skill(&after.solver, now),
        gained: after.gained,
        problem: hardness(after.problem),
    }))
}

async fn both(
    problems: &Problems,
    person: Id,
    id: &str,
    kind: &str,
    grade: u8,
) -> Result<(store::ProblemRating, store::SolverRating), Fault> {
    let problem = problems.store.problem_rating(id).await.map_err(trouble)?;
    let solver = problems.store.solver_ratings(person).await.map_err(trouble)?;
    let solver = solver.into_iter().find(|rating| rating.kind == kind);
    Ok((problem.unwrap_or_else(|| rated::untried(id, grade)), solver.unwrap_or_else(|| rated::newcomer(kind))))
}

/// What is known after a try that does not count.
async fn known(problems: &Problems, first: &FirstTry, kind: &str, grade: u8) -> Result<TryJudged, Fault> {
    let (problem, solver) = both(problems, first.person, &first.problem, kind, grade).await?;
    let mine = skill(&solver, now_ms());
    Ok(TryJudged { solved: first.solved, counted: false, mine, gained: 0.0, problem: hardness(problem) })
}

/// Offers a problem to everybody. Its answer has to be proved within a few seconds, and a moderator looks at it.
#[utoipa::path(post, path = "/api/problems", tag = "problems", request_body = ProblemBody,
    responses((status = 200, body = ProblemTaken), (status = "4XX", body = Fault)))]
pub(super) async fn send(
    State(problems): State<Problems>,
    who: Who,
    Asked(ProblemBody { kind, text }): Asked<ProblemBody>,
) -> Result<Json<ProblemTaken>, Fault> {
    let person = who.registered()?;
    problems.people.limits().take(Kind::Upload, &who.key())?;
    let judge = judge(&kind)?;
    fits(&text)?;
    if problems.store.problems_of(person.id).await.map_err(trouble)? >= problems.most {
        return Err(Refused::new(&codes::PROBLEMS_TOO_MANY).with("limit", problems.most).into());
    }
    let taken = problems.thinking.think(SOLVING, move |stop| judge.take(&text, stop)).await??;
    let line = taken.ok_or_else(|| Refused::new(&codes::PROBLEM_UNPROVED))?;
    let about = judge.about(&line).ok_or_else(|| Refused::new(&codes::PROBLEM_UNPROVED))?;
    let known = || Refused::new(&codes::PROBLEM_KNOWN).with("problem", about.id.as_str());
    if problems.shipped.contains_key(&about.id) {
        return Err(known().into());
    }
    let state = "waiting".to_owned();
    let made = StoredProblem { id: about.id.clone(), kind, owner: person.id, state, created: now_ms(), line };
    if !problems.store.put_problem(&made).await.map_err(trouble)? {
        return Err(known().into());
    }
    Ok(Json(ProblemTaken { problem: shown(made, Some(person.name.clone()), Some(person.id)) }))
}

fn fits(text: &str) -> Result<(), Refused> {
    let small = text.len() <= MOST_BYTES;
    small.then_some(()).ok_or_else(|| Refused::new(&codes::PROBLEM_TOO_LARGE).with("most", MOST_BYTES))
}

/// Says who sees a problem: for moderators.
#[utoipa::path(post, path = "/api/problems/{id}/state", tag = "problems", params(("id" = String, Path)),
    request_body = ProblemStateBody, responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn decide(
    State(problems): State<Problems>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(ProblemStateBody { state }): Asked<ProblemStateBody>,
) -> Result<StatusCode, Fault> {
    who.at_least(Role::Moderator)?;
    let word = match state {
        ProblemState::Waiting => "waiting",
        ProblemState::Public => "public",
        ProblemState::Refused => "refused",
    };
    let there = problems.store.problem_state(&id, word).await.map_err(trouble)?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(absent(&id).into()) }
}

/// Forgets a problem: for whoever made it, as long as it is not for everybody, and for moderators.
#[utoipa::path(delete, path = "/api/problems/{id}", tag = "problems", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn forget(
    State(problems): State<Problems>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let made = problems.store.problem(&id).await.map_err(trouble)?.ok_or_else(|| absent(&id))?;
    let own = made.owner == who.person()?.id && made.state != "public";
    if !own && who.at_least(Role::Moderator).is_err() {
        return Err(Refused::new(&codes::NOT_YOURS).into());
    }
    problems.store.forget_problem(&id).await.map_err(trouble)?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the judge thinks of any problem after some moves: for pages whose own solver did not find the answer.
#[utoipa::path(post, path = "/api/problems/solve", tag = "problems", request_body = SolveBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = Fault)))]
pub(super) async fn solve(
    State(problems): State<Problems>,
    who: Who,
    Asked(SolveBody { kind, text, moves }): Asked<SolveBody>,
) -> Result<Json<serde_json::Value>, Fault> {
    problems.people.limits().take(Kind::Judge, &who.key())?;
    let judge = judge(&kind)?;
    fits(&text)?;
    if moves.len() > MOST_MOVES {
        return Err(Refused::new(&codes::TRY_TOO_LONG).with("most", MOST_MOVES).into());
    }
    Ok(Json(problems.thinking.think(SOLVING, move |stop| judge.solve(&text, &moves, stop)).await??))
}
