use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tengen_client::{Client, ClientError, Socket};
use tengen_game::Seat;
use tengen_matches::{Command, Entry, Event, Match};
use tengen_wire::{FromClient, FromServer};
use tokio::{sync::watch, time::timeout};

/// One match with both its connections: whoever is to move moves at random, and the other one sees it.
pub(super) struct Player {
    client: Client,
    game: String,
    sockets: [Socket; 2],
    state: Match,
    interval: Duration,
    random: u64,
    /// Moves that were allowed not long ago.
    listed: Vec<String>,
    question: u32,
    done: Vec<Acknowledged>,
    waits: Vec<Duration>,
    lost: u32,
}

/// A move that the server has called safe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Acknowledged {
    pub(super) ply: u32,
    pub(super) seat: Seat,
    pub(super) mv: String,
}

/// What came of a match.
pub(super) struct Played {
    pub(super) game: String,
    pub(super) done: Vec<Acknowledged>,
    /// From sending a move to its acknowledgement.
    pub(super) waits: Vec<Duration>,
    /// How often the connections had to be made again.
    pub(super) lost: u32,
    pub(super) trouble: Option<String>,
}

/// An answer that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a server may be away.
const AWAY: Duration = Duration::from_secs(90);

impl Player {
    /// Connects both sides and reads the match.
    pub(super) async fn sit_down(client: Client, game: String, interval: Duration, seed: u64) -> Result<Self> {
        let mut sockets = [client.socket().await?, client.socket().await?];
        let state = watch_first(&mut sockets[0], &game).await?;
        watch_first(&mut sockets[1], &game).await?;
        Ok(Self {
            client,
            game,
            sockets,
            state,
            interval,
            random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            listed: Vec::new(),
            question: 1,
            done: Vec::new(),
            waits: Vec::new(),
            lost: 0,
        })
    }

    fn draw(&mut self, below: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % below.max(1) as u64) as usize
    }

    /// Plays until the stage is closed.
    pub(super) async fn play(mut self, mut stage: watch::Receiver<bool>) -> Played {
        let trouble = self.go_on(&mut stage).await.err().map(|error| format!("{error:#}"));
        let Self { game, done, waits, lost, .. } = self;
        Played { game, done, waits, lost, trouble }
    }

    async fn go_on(&mut self, stage: &mut watch::Receiver<bool>) -> Result<()> {
        // Nobody moves in step with the others.
        let mut pause = self.interval.mul_f64(self.draw(1000) as f64 / 1000.0);
        while *stage.borrow() && self.state.ending().is_none() {
            if !pause.is_zero() {
                self.listen_for(pause, stage).await?;
            }
            if !*stage.borrow() {
                break;
            }
            self.make_a_move().await?;
            pause = self.interval;
        }
        Ok(())
    }

    /// Plays the first seat against an engine; how long each answer took. One that has not come in the end counts as long as
    /// it was waited for.
    pub(super) async fn play_engine(mut self, mut stage: watch::Receiver<bool>) -> Result<Vec<Duration>> {
        let mut answers = Vec::new();
        while *stage.borrow() && self.state.ending().is_none() {
            self.make_a_move().await?;
            let moved = tokio::time::Instant::now();
            while self.state.ending().is_none() && self.state.table().awaited().first() != Some(&Seat(0)) {
                if !self.hear_one(moved + AWAY, &mut stage).await? {
                    break;
                }
            }
            answers.push(moved.elapsed());
            self.listen_for(self.interval, &mut stage).await?;
        }
        Ok(answers)
    }

    /// Listens on both sides for a while.
    async fn listen_for(&mut self, time: Duration, stage: &mut watch::Receiver<bool>) -> Result<()> {
        let end = tokio::time::Instant::now() + time;
        while self.hear_one(end, stage).await? {}
        Ok(())
    }

    /// Hears the next message on either side; false if the time or everything is over.
    async fn hear_one(&mut self, end: tokio::time::Instant, stage: &mut watch::Receiver<bool>) -> Result<bool> {
        let [one, other] = &mut self.sockets;
        let heard = tokio::select! {
            () = tokio::time::sleep_until(end) => return Ok(false),
            closed = stage.wait_for(|open| !*open) => { drop(closed); return Ok(false) }
            message = one.receive() => message,
            message = other.receive() => message,
        };
        if let Err(error) = heard.and_then(|message| self.note(&message)) {
            self.come_back(&error).await?;
        }
        Ok(true)
    }

    /// Takes in what happened, if it is news.
    fn note(&mut self, message: &FromServer) -> Result<(), ClientError> {
        match message {
            FromServer::Event { entry, .. } => self.take_in(entry),
            _ => Ok(()),
        }
    }

    /// Both sides hear of an event; it happens once.
    fn take_in(&mut self, entry: &Entry) -> Result<(), ClientError> {
        if entry.n <= self.state.n() {
            return Ok(());
        }
        let odd = |refused| ClientError::Answer(format!("event {} does not follow: {refused}", entry.n));
        self.state.apply(entry).map_err(odd)
    }

    /// A move that is allowed. To list all of them before each would cost more than the server spends on a move: a list is
    /// used up first.
    fn some_move(&mut self, seat: Seat) -> String {
        for listed in [false, true] {
            if listed {
                let choices = self.state.table().view().choices.into_iter().map(|choice| choice.mv);
                self.listed = choices.filter(|mv| mv != "pass").collect();
            }
            while !self.listed.is_empty() {
                let at = self.draw(self.listed.len());
                let mv = self.listed.swap_remove(at);
                let command = Command::Play { ply: self.state.moves().len() as u32, mv };
                if let Ok([Event::Move { mv, .. }]) = self.state.decide(seat, &command, 0, 0).as_deref() {
                    return mv.clone();
                }
            }
        }
        "pass".to_string()
    }

    async fn make_a_move(&mut self) -> Result<()> {
        let seat = *self.state.table().awaited().first().context("nobody is to move")?;
        let mv = self.some_move(seat);
        let ply = self.state.moves().len() as u32;
        // The same move is sent again after every lost connection: it must be made exactly once.
        loop {
            match self.send_move(seat, ply, &mv).await {
                Ok(()) => {
                    self.done.push(Acknowledged { ply, seat, mv });
                    return Ok(());
                }
                Err(error) if error.is_passing() => self.come_back(&error).await?,
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn send_move(&mut self, seat: Seat, ply: u32, mv: &str) -> Result<(), ClientError> {
        self.question += 1;
        let id = self.question;
        let side = usize::from(seat.0);
        let command = Command::Play { ply, mv: mv.to_string() };
        let sent = Instant::now();
        self.sockets[side].send(&FromClient::Do { id, match_id: self.game.clone(), command }).await?;
        let late = |_| ClientError::Io(std::io::ErrorKind::TimedOut.into());
        loop {
            let message = timeout(PATIENCE, self.sockets[side].receive()).await.map_err(late)??;
            match message {
                FromServer::Done { id: answered } if answered == id => {
                    self.waits.push(sent.elapsed());
                    return Ok(());
                }
                FromServer::Refused { id: Some(answered), refused } if answered == id => {
                    return Err(ClientError::Refused {
                        code: refused.code.to_string(),
                        params: refused.params.into_iter().map(|(name, value)| (name.into_owned(), value)).collect(),
                    });
                }
                FromServer::Bye { .. } => return Err(ClientError::Closed),
                other => self.note(&other)?,
            }
        }
    }

    /// Makes both connections again and asks for what was missed.
    async fn come_back(&mut self, error: &ClientError) -> Result<()> {
        if !error.is_passing() {
            bail!("{error}");
        }
        self.lost += 1;
        let give_up = Instant::now() + AWAY;
        loop {
            match self.reconnect().await {
                Ok(()) => return Ok(()),
                Err(error) if error.is_passing() && Instant::now() < give_up => {
                    let pause = 200 + self.draw(400) as u64;
                    tokio::time::sleep(Duration::from_millis(pause)).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn reconnect(&mut self) -> Result<(), ClientError> {
        for side in 0..2 {
            let mut socket = self.client.socket().await?;
            let from = self.state.n();
            socket.send(&FromClient::Watch { id: 1, match_id: self.game.clone(), from }).await?;
            let late = |_| ClientError::Io(std::io::ErrorKind::TimedOut.into());
            loop {
                match timeout(PATIENCE, socket.receive()).await.map_err(late)?? {
                    FromServer::Match { entries, .. } => {
                        for entry in entries {
                            self.take_in(&entry)?;
                        }
                        break;
                    }
                    FromServer::Refused { id: Some(1), refused } => {
                        return Err(ClientError::Refused {
                            code: refused.code.to_string(),
                            params: Default::default(),
                        });
                    }
                    _ => {}
                }
            }
            self.sockets[side] = socket;
        }
        Ok(())
    }
}

async fn watch_first(socket: &mut Socket, game: &str) -> Result<Match> {
    socket.send(&FromClient::Watch { id: 1, match_id: game.to_string(), from: 0 }).await?;
    loop {
        match timeout(PATIENCE, socket.receive()).await.context("no answer")?? {
            FromServer::Match { spec, entries, .. } => {
                return Match::replay(spec, &tengen_games::games(), entries)
                    .map_err(|refused| anyhow::anyhow!("{refused}"));
            }
            FromServer::Refused { refused, .. } => bail!("{refused}"),
            _ => {}
        }
    }
}
