use std::{
    collections::{HashMap, hash_map::RandomState},
    hash::{BuildHasher, Hasher},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::{Result, bail};
use tengen_client::{Client, ClientError, Socket};
use tengen_game::{Clock, Plan, Seat, explained};
use tengen_matches::Story;
use tengen_server::engines::{Answer, EngineHall, Job};
use tengen_wire::{FromWorker, ToWorker, WORKER_PROTOCOL};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::{sleep, timeout},
};

use super::supplies::Supplies;

/// The worker at its end of the connection.
pub(super) struct Talk {
    client: Client,
    engines: EngineHall,
    supplies: Arc<Supplies>,
    name: String,
    threads: usize,
    /// Jobs that it was given, by their numbers, and what stops them.
    jobs: HashMap<u32, Arc<AtomicBool>>,
    /// How often it has connected: what belongs to an earlier connection is of no use to this one.
    connection: u32,
    said: UnboundedReceiver<(u32, FromWorker)>,
    say: UnboundedSender<(u32, FromWorker)>,
    /// Attempts in a row that came to nothing.
    failures: u32,
}

/// How long the server may take to close the connection when the worker goes.
const PARTING: Duration = Duration::from_secs(3);

/// Why a connection ended.
enum End {
    /// The server says when it is back.
    Away(Duration),
    /// The worker is to end.
    Told,
}

/// What a job asks for.
struct Task {
    number: u32,
    match_id: String,
    engine: String,
    seat: Seat,
    story: Story,
    plan: Plan,
    stop: Arc<AtomicBool>,
}

impl Talk {
    pub(super) fn new(client: Client, engines: EngineHall, name: String, threads: usize) -> Self {
        let (say, said) = unbounded_channel();
        let supplies = Arc::new(Supplies::new(client.clone()));
        Self { client, engines, supplies, name, threads, jobs: HashMap::new(), connection: 0, said, say, failures: 0 }
    }

    /// Works until it is told to end, or the server will not have it. A server that is away is waited for.
    pub(super) async fn run(&mut self, end: impl Future<Output = Result<()>>) -> Result<()> {
        let mut end = pin!(end);
        loop {
            let wait = match self.connected(&mut end).await {
                Ok(End::Told) => return Ok(()),
                Ok(End::Away(wait)) => wait,
                Err(error) if error.is_passing() => {
                    eprintln!("{error}; trying again");
                    Duration::ZERO
                }
                Err(error) => bail!(error),
            };
            self.drop_all();
            let patience = wait + patience(self.failures, chance());
            self.failures += 1;
            tokio::select! {
                told = &mut end => return told,
                () = sleep(patience) => {}
            }
        }
    }

    /// One connection, from its beginning to its end.
    async fn connected(&mut self, end: &mut (impl Future<Output = Result<()>> + Unpin)) -> Result<End, ClientError> {
        let mut socket = tokio::select! {
            _ = &mut *end => return Ok(End::Told),
            socket = self.client.at_work() => socket?,
        };
        self.connection += 1;
        let engines = self.engines.list(None).into_iter().map(|engine| engine.name).collect();
        let (name, jobs) = (self.name.clone(), u32::try_from(self.threads).unwrap_or(u32::MAX));
        socket.send(&FromWorker::Ready { protocol: WORKER_PROTOCOL, name, jobs, engines }).await?;
        loop {
            tokio::select! {
                _ = &mut *end => {
                    self.drop_all();
                    println!("leaving");
                    socket.send(&FromWorker::Leave).await?;
                    // Whoever does not close in time is left standing.
                    drop(timeout(PARTING, socket.close()).await);
                    return Ok(End::Told);
                }
                message = socket.receive() => match message? {
                    ToWorker::Bye { retry_in } => {
                        println!("the server will be back in {retry_in} ms");
                        return Ok(End::Away(Duration::from_millis(retry_in.into())));
                    }
                    ToWorker::Refused { refused } => {
                        let words = explained(&refused);
                        let passing = refused.code == tengen_wire::codes::WORKERS_TOO_MANY.name();
                        return Err(if passing { ClientError::Io(std::io::Error::other(words)) } else { ClientError::Answer(words) });
                    }
                    message => self.hear(message),
                },
                Some((connection, message)) = self.said.recv() => self.pass_on(&mut socket, connection, message).await?,
            }
        }
    }

    fn hear(&mut self, message: ToWorker) {
        match message {
            ToWorker::Welcome { jobs } => {
                self.failures = 0;
                println!("{} thinks for {}, {jobs} jobs at once", self.name, self.client.address());
            }
            ToWorker::Job { job: number, match_id, engine, seat, story, aim, most, .. } => {
                let plan = Plan { aim: Duration::from_millis(aim), most: Duration::from_millis(most) };
                let stop: Arc<AtomicBool> = Arc::default();
                self.jobs.insert(number, stop.clone());
                self.begin(Task { number, match_id, engine, seat, story, plan, stop });
            }
            ToWorker::Stop { job } => {
                if let Some(stop) = self.jobs.remove(&job) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            ToWorker::Release { match_id } => self.engines.release(&match_id),
            ToWorker::Refused { .. } | ToWorker::Bye { .. } => {}
        }
    }

    fn begin(&self, task: Task) {
        let (engines, supplies) = (self.engines.clone(), self.supplies.clone());
        let (connection, say) = (self.connection, self.say.clone());
        tokio::spawn(async move {
            let number = task.number;
            let progress = say.clone();
            let tell = move |visits| {
                // Nobody hears it once the worker has ended.
                let _ = progress.send((connection, FromWorker::Thinking { job: number, visits }));
            };
            if let Some(said) = think(&engines, &supplies, task, tell).await {
                let _ = say.send((connection, said));
            }
        });
    }

    /// Tells the server what came of a job, unless nobody wants to know any more.
    async fn pass_on(
        &mut self,
        socket: &mut Socket<FromWorker, ToWorker>,
        connection: u32,
        message: FromWorker,
    ) -> Result<(), ClientError> {
        let (job, over) = match &message {
            FromWorker::Thinking { job, .. } => (*job, false),
            FromWorker::Move { job, .. } | FromWorker::Resigns { job } | FromWorker::Failed { job, .. } => (*job, true),
            FromWorker::Ready { .. } | FromWorker::Leave => return Ok(()),
        };
        if connection != self.connection || !self.jobs.contains_key(&job) {
            return Ok(());
        }
        if over {
            self.jobs.remove(&job);
        }
        socket.send(&message).await
    }

    /// Stops everything.
    fn drop_all(&mut self) {
        self.jobs.drain().for_each(|(_, stop)| stop.store(true, Ordering::Relaxed));
    }
}

/// Thinks about a job: what there is to say of it, if it was not stopped.
async fn think(
    engines: &EngineHall,
    supplies: &Arc<Supplies>,
    task: Task,
    tell: impl Fn(u32) + Send + Sync + 'static,
) -> Option<FromWorker> {
    let Task { number: job, match_id, engine, seat, story, plan, stop } = task;
    let table = match supplies.table(story).await {
        Ok(table) => table,
        Err(reason) => return Some(FromWorker::Failed { job, reason }),
    };
    let answer = engines.ask(Job {
        whose: match_id.clone(),
        match_id,
        engine,
        seat,
        table,
        reading: Clock::None.start(),
        think: None,
        plan: Some(plan),
        story: None,
        stop,
        watch: Some(Box::new(tell)),
    });
    match answer.await.unwrap_or(Answer::Stopped) {
        Answer::Move(mv) => Some(FromWorker::Move { job, mv }),
        Answer::Resigns => Some(FromWorker::Resigns { job }),
        Answer::Waits => Some(FromWorker::Failed { job, reason: "it waits for somebody else".to_string() }),
        Answer::Failed { failure, reason } => Some(FromWorker::Failed { job, reason: format!("{failure}: {reason}") }),
        Answer::Stopped => None,
    }
}

/// How long to wait before trying to reach the server again, after so many failures in a row: half of it by chance, from 0 to 1, so
/// that a hundred workers do not come back at once.
fn patience(failures: u32, chance: f64) -> Duration {
    Duration::from_millis(500 << failures.min(6)).mul_f64(0.5 + chance / 2.0)
}

/// Anything from 0 to 1: the standard library seeds its hashes from the system.
fn chance() -> f64 {
    fastrand::Rng::with_seed(RandomState::new().build_hasher().finish()).f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_do_not_come_back_all_at_once() {
        assert_eq!(patience(0, 0.0), Duration::from_millis(250));
        assert_eq!(patience(0, 1.0), Duration::from_millis(500));
        assert_eq!(patience(40, 1.0), Duration::from_secs(32));
    }
}
