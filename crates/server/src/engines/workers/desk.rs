//! One worker at the other end of a socket.

use std::{
    collections::{HashMap, HashSet},
    time::{Duration, Instant},
};

use axum::extract::ws::{Message, WebSocket};
use metrics::counter;
use tengen_game::Refused;
use tengen_wire::{FromWorker, ToWorker, WORKER_PROTOCOL};
use tokio::{
    sync::watch,
    time::{interval, timeout},
};

use super::{
    crew::{Assigned, Errand, Hand},
    elsewhere::{Elsewhere, Said},
    standing::Name,
};
use crate::{accept::closed, codes, engines::hall::Hall, text::visible};

/// No message of a worker is longer.
pub(super) const LONGEST: usize = 16 * 1024;
/// How long a worker may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);
/// How soon it is noticed that nobody wants a move any more, or that it does not come.
const GLANCE: Duration = Duration::from_millis(25);
/// How often a worker is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(10);
/// A worker that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);
/// How long a message may wait to be taken.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most characters of a name, and of a reason.
const LONGEST_NAME: usize = 60;
const LONGEST_REASON: usize = 200;
/// No worker has more engines.
const MOST_ENGINES: usize = 1000;

/// A worker with its jobs. When it is dropped, its jobs go back.
struct Desk<'a> {
    hall: &'a Hall,
    hand: Hand,
    jobs: HashMap<u32, Held>,
    /// The number of the next job.
    next: u32,
    /// It went in order: nobody holds its jobs against it.
    leaves: bool,
}

/// A job that it has.
struct Held {
    task: Elsewhere,
    until: Instant,
}

/// Why a connection ends.
enum End {
    /// It is closed, or broke.
    Gone,
    /// It said what no worker says.
    Nonsense(Refused),
    /// It has gone in order.
    Leaves,
    /// The house closes.
    Closes,
}

/// Serves a worker until it goes.
pub(super) async fn attend(
    hall: &Hall,
    owner: String,
    mut socket: WebSocket,
    mut closing: watch::Receiver<bool>,
    retry_in: u32,
) {
    let hand = match greet(hall, owner, &mut socket).await {
        Ok(hand) => hand,
        Err(refused) => {
            if let Some(refused) = refused {
                tracing::warn!(%refused, "a worker is not taken");
                say(&mut socket, &ToWorker::Refused { refused }).await;
            }
            return;
        }
    };
    let (worker, jobs) = (hand.name.1.clone(), hand.jobs);
    tracing::info!(worker, jobs, "a worker comes");
    let mut desk = Desk { hall, hand, jobs: HashMap::new(), next: 1, leaves: false };
    if !say(&mut socket, &ToWorker::Welcome { jobs }).await {
        return;
    }
    hall.feed();
    match desk.work(&mut socket, &mut closing).await {
        End::Nonsense(refused) => {
            counter!("tengen_worker_failures", "reason" => "nonsense").increment(1);
            tracing::warn!(worker, %refused, "a worker says what no worker says");
            desk.hall.crew.failed(&desk.hand.name);
            say(&mut socket, &ToWorker::Refused { refused }).await;
        }
        End::Leaves => desk.leaves = true,
        End::Closes => {
            say(&mut socket, &ToWorker::Bye { retry_in }).await;
        }
        End::Gone => {}
    }
    tracing::info!(worker, jobs = desk.jobs.len(), "a worker goes");
    drop(desk);
    drop(timeout(PATIENCE, socket.send(Message::Close(None))).await);
}

/// Waits until a worker has said who it is.
async fn greet(hall: &Hall, owner: String, socket: &mut WebSocket) -> Result<Hand, Option<Refused>> {
    let first = async {
        loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    };
    let text = timeout(GREETING, first).await.ok().flatten().ok_or(None)?;
    let FromWorker::Ready { protocol, name, jobs, engines } = read(&text).map_err(Some)? else {
        return Err(Some(unreadable("the first message of a worker is `ready`")));
    };
    if protocol != WORKER_PROTOCOL {
        let refused = Refused::new(&codes::WORKER_PROTOCOL).with("known", WORKER_PROTOCOL).with("found", protocol);
        return Err(Some(refused));
    }
    let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME && jobs > 0 && engines.len() <= MOST_ENGINES;
    if !fits {
        return Err(Some(unreadable("a worker has a name of at most 60 characters, and takes one job at least")));
    }
    let known: HashSet<String> = engines.into_iter().filter(|name| hall.roster.find(name).is_some()).collect();
    let most = hall.crew.config.most;
    let joined = hall.crew.join((owner, visible(&name)), known, jobs);
    joined.ok_or_else(|| Some(Refused::new(&codes::WORKERS_TOO_MANY).with("most", most)))
}

impl Desk<'_> {
    async fn work(&mut self, socket: &mut WebSocket, closing: &mut watch::Receiver<bool>) -> End {
        let (mut glance, mut ping) = (interval(GLANCE), interval(PING_EVERY));
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Binary(_))) => return End::Nonsense(Refused::new(&codes::NOT_TEXT)),
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        // Too large, no UTF-8, or broken off.
                        Some(Err(error)) => {
                            tracing::debug!(%error, "the connection of a worker broke");
                            return End::Gone;
                        }
                    };
                    match read(&text).and_then(|said| self.hear(said)) {
                        Ok(true) => {}
                        Ok(false) => return End::Leaves,
                        Err(refused) => return End::Nonsense(refused),
                    }
                }
                errand = self.hand.errands.recv() => {
                    let message = match errand {
                        Some(Errand::Job(assigned)) => self.take(assigned),
                        Some(Errand::Release(match_id)) => ToWorker::Release { match_id },
                        None => return End::Closes,
                    };
                    if !say(socket, &message).await {
                        return End::Gone;
                    }
                }
                _ = glance.tick(), if !self.jobs.is_empty() => {
                    for job in self.look_through() {
                        if !say(socket, &ToWorker::Stop { job }).await {
                            return End::Gone;
                        }
                    }
                }
                _ = ping.tick() => {
                    let asked = timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await;
                    if heard.elapsed() > SILENCE || !matches!(asked, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
                () = closed(closing) => return End::Closes,
            }
        }
    }

    /// One job more.
    fn take(&mut self, Assigned { task, plan, patience }: Assigned) -> ToWorker {
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let job = self.next;
        self.next += 1;
        counter!("tengen_worker_jobs").increment(1);
        let message = ToWorker::Job {
            job,
            match_id: task.match_id().to_string(),
            engine: task.engine().to_string(),
            seat: task.seat(),
            story: task.story().clone(),
            aim: ms(plan.aim),
            most: ms(plan.most),
            patience: ms(patience),
        };
        self.jobs.insert(job, Held { task, until: Instant::now() + patience });
        message
    }

    /// What the worker said; false if it goes.
    fn hear(&mut self, said: FromWorker) -> Result<bool, Refused> {
        match said {
            FromWorker::Ready { .. } => return Err(unreadable("a worker says `ready` once")),
            FromWorker::Leave => return Ok(false),
            FromWorker::Thinking { job, visits } => {
                self.known(job)?;
                if let Some(held) = self.jobs.get(&job) {
                    held.task.tell(visits);
                }
            }
            FromWorker::Move { job, mv } => {
                self.known(job)?;
                let Some(Held { task, .. }) = self.jobs.remove(&job) else { return Ok(true) };
                match task.try_move(&mv) {
                    Ok(written) => self.done(task, Said::Move(written)),
                    Err(refused) => {
                        let short: String = mv.chars().take(LONGEST_NAME).collect();
                        self.back(task, "illegal", &format!("it played {}: {refused}", visible(&short)));
                    }
                }
            }
            FromWorker::Resigns { job } => {
                self.known(job)?;
                if let Some(Held { task, .. }) = self.jobs.remove(&job) {
                    self.done(task, Said::Resigns);
                }
            }
            FromWorker::Failed { job, reason } => {
                self.known(job)?;
                if let Some(Held { task, .. }) = self.jobs.remove(&job) {
                    let short: String = reason.chars().take(LONGEST_REASON).collect();
                    self.back(task, "failed", &visible(&short));
                }
            }
        }
        Ok(true)
    }

    /// Refuses a number that it was never given; one that is not wanted any more is not its fault.
    fn known(&self, job: u32) -> Result<(), Refused> {
        let given = (1..self.next).contains(&job);
        if given { Ok(()) } else { Err(Refused::new(&codes::NO_SUCH_JOB).with("job", job)) }
    }

    fn done(&self, task: Elsewhere, said: Said) {
        if matches!(said, Said::Move(_)) {
            counter!("tengen_worker_moves").increment(1);
            counter!("tengen_engine_moves").increment(1);
        }
        task.answer(said);
        self.free(true);
    }

    fn free(&self, well: bool) {
        self.hall.crew.done(self.hand.number, &self.hand.name, well);
        self.hall.feed();
    }

    /// A job that this worker did not do.
    fn back(&self, mut task: Elsewhere, why: &'static str, reason: &str) {
        note(&self.hand.name, &task, why, reason);
        task.failed_by(self.hand.number);
        self.hall.crew.failed(&self.hand.name);
        self.hall.come_back(task.back());
        self.free(false);
    }

    /// Lets go of what nobody wants any more and takes back what does not come: their numbers.
    fn look_through(&mut self) -> Vec<u32> {
        let now = Instant::now();
        let over = |held: &Held| held.task.is_stopped() || self.hall.is_closed() || now >= held.until;
        let over: Vec<u32> = self.jobs.iter().filter(|(_, held)| over(held)).map(|(job, _)| *job).collect();
        for job in &over {
            let Some(Held { task, .. }) = self.jobs.remove(job) else { continue };
            if task.is_stopped() || self.hall.is_closed() {
                task.back().send_away();
                self.free(false);
            } else {
                self.back(task, "hung", "it did not answer in time");
            }
        }
        over
    }
}

impl Drop for Desk<'_> {
    fn drop(&mut self) {
        self.hall.crew.leave(self.hand.number);
        // What it was given and has not been told of.
        self.hand.errands.close();
        while let Ok(errand) = self.hand.errands.try_recv() {
            if let Errand::Job(Assigned { task, .. }) = errand {
                self.hall.come_back(task.back());
            }
        }
        let closes = self.hall.is_closed();
        let held = !self.jobs.is_empty() && !self.leaves && !closes;
        for (_, Held { mut task, .. }) in self.jobs.drain() {
            if held {
                note(&self.hand.name, &task, "died", "it went in the middle of a job");
                task.failed_by(self.hand.number);
            }
            self.hall.come_back(task.back());
        }
        if held {
            self.hall.crew.failed(&self.hand.name);
        }
    }
}

fn note(name: &Name, task: &Elsewhere, why: &'static str, reason: &str) {
    counter!("tengen_worker_failures", "reason" => why).increment(1);
    tracing::warn!(worker = name.1, game = task.match_id(), engine = task.engine(), why, reason, "a worker failed");
}

fn unreadable(detail: &str) -> Refused {
    Refused::new(&codes::UNREADABLE).with("detail", detail)
}

fn read(text: &str) -> Result<FromWorker, Refused> {
    serde_json::from_str(text).map_err(|error| unreadable(&error.to_string().chars().take(120).collect::<String>()))
}

/// Tells a worker something; false if it does not take it.
async fn say(socket: &mut WebSocket, message: &ToWorker) -> bool {
    let Ok(text) = serde_json::to_string(message) else { return false };
    matches!(timeout(PATIENCE, socket.send(Message::text(text))).await, Ok(Ok(())))
}
