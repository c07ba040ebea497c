use std::{
    collections::HashMap,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::Result;
use serde_json::{Value, json};
use tengen_client::{Client, ClientError, Socket};
use tengen_game::explained;
use tengen_matches::{Command, Offer};
use tengen_server::engines::{Answer, EngineHall};
use tengen_wire::{FromClient, FromServer, OpenGame};
use tokio::sync::mpsc;

use super::{patience, seated::Seated};

/// What the bot does to find games.
pub(super) enum Wish {
    /// Opens one of its own.
    Open(Value),
    /// Sits down at those of others.
    Join,
    /// Waits to be paired.
    Pair(String),
}

/// The bot at the other end of a connection.
pub(super) struct Talk {
    client: Client,
    engines: EngineHall,
    engine: String,
    wishes: Vec<Wish>,
    most: usize,
    seated: HashMap<String, Seated>,
    /// Matches that have been asked for, by the number of the question.
    asked: HashMap<u32, String>,
    question: u32,
    answers: mpsc::UnboundedReceiver<(String, u32, Answer)>,
    answered: mpsc::UnboundedSender<(String, u32, Answer)>,
}

impl Talk {
    pub(super) fn new(client: Client, engines: EngineHall, engine: String, wishes: Vec<Wish>, most: usize) -> Self {
        let (answered, answers) = mpsc::unbounded_channel();
        Self {
            client,
            engines,
            engine,
            wishes,
            most,
            seated: HashMap::new(),
            asked: HashMap::new(),
            question: 0,
            answers,
            answered,
        }
    }

    /// Plays until the server will not have it any more. A server that is away is waited for.
    pub(super) async fn run(&mut self) -> Result<()> {
        let mut failures = 0;
        loop {
            match self.talk(&mut failures).await {
                Ok(()) => {}
                Err(error) if error.is_passing() => eprintln!("{error}; trying again"),
                Err(error) => return Err(error.into()),
            }
            tokio::time::sleep(patience(failures)).await;
            failures += 1;
        }
    }

    /// One connection, from its beginning to its end.
    async fn talk(&mut self, failures: &mut u32) -> Result<(), ClientError> {
        let me: Value = self.client.ask("GET", "/api/me", None).await?;
        let name = me["name"].as_str().unwrap_or_default().to_string();
        let mut socket = self.client.socket().await?;
        *failures = 0;
        println!("{name} is at {}", self.client.address());
        self.seated.clear();
        for game in self.unfinished(&name).await? {
            self.ask_for(&mut socket, game).await?;
        }
        if self.wishes.iter().any(|wish| matches!(wish, Wish::Join)) {
            socket.send(&FromClient::Lobby { on: true }).await?;
        }
        self.look_for_games().await?;
        loop {
            tokio::select! {
                message = socket.receive() => match message? {
                    FromServer::Bye { retry_in } => {
                        println!("the server will be back in {retry_in} ms");
                        return Ok(());
                    }
                    message => self.hear(&mut socket, message).await?,
                },
                Some((game, n, answer)) = self.answers.recv() => self.play(&mut socket, &game, n, answer).await?,
            }
        }
    }

    /// Matches of the bot that are not over.
    async fn unfinished(&self, name: &str) -> Result<Vec<String>, ClientError> {
        let name: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let page: Value =
            self.client.ask("GET", &format!("/api/matches?player={name}&status=live&limit=50"), None).await?;
        let matches = page["matches"].as_array().map_or(&[][..], Vec::as_slice);
        Ok(matches.iter().filter_map(|one| one["match"].as_str()).map(str::to_string).collect())
    }

    async fn ask_for(&mut self, socket: &mut Socket, game: String) -> Result<(), ClientError> {
        self.question += 1;
        self.asked.insert(self.question, game.clone());
        socket.send(&FromClient::Watch { id: self.question, match_id: game, from: 0 }).await
    }

    async fn act(&mut self, socket: &mut Socket, game: &str, command: Command) -> Result<(), ClientError> {
        self.question += 1;
        socket.send(&FromClient::Do { id: self.question, match_id: game.to_string(), command }).await
    }

    /// Does what finds games, if there is room for more.
    async fn look_for_games(&mut self) -> Result<(), ClientError> {
        if self.seated.len() >= self.most {
            return Ok(());
        }
        for wish in &self.wishes {
            let done: Result<Value, _> = match wish {
                Wish::Open(new) => self.client.ask("POST", "/api/lobby", Some(new)).await,
                Wish::Pair(preset) => {
                    self.client.ask("POST", &format!("/api/pairing/{preset}"), Some(&json!({}))).await
                }
                Wish::Join => Ok(Value::Null),
            };
            match done {
                // It has one open already.
                Err(ClientError::Refused { code, .. }) if code == "too_many" => {}
                Err(error) => return Err(error),
                Ok(_) => {}
            }
        }
        Ok(())
    }

    async fn hear(&mut self, socket: &mut Socket, message: FromServer) -> Result<(), ClientError> {
        match message {
            FromServer::Begins { match_id: game } => self.ask_for(socket, game).await,
            FromServer::Match { id, match_id: game, spec, entries, seat, .. } => {
                self.asked.remove(&id);
                let Some(seat) = seat else { return Ok(()) };
                let others: Vec<&str> = spec.seats.iter().map(|player| player.name.as_str()).collect();
                let board = spec.game.board().unwrap_or(&spec.game.game);
                println!("{game}: {}, {board}", others.join(" against "));
                let cannot = self.engines.check_seat(&self.engine, &spec.game).err();
                let seated = Seated::new(game.clone(), seat, spec, entries)?;
                if let Some(refused) = cannot {
                    eprintln!("{game}: the program cannot play it: {}", explained(&refused));
                    // Once everybody has made a move a match can only be lost.
                    let command = if seated.has_begun() { Command::Resign } else { Command::Abort };
                    return self.act(socket, &game, command).await;
                }
                self.seated.insert(game.clone(), seated);
                self.think(&game);
                Ok(())
            }
            FromServer::Event { match_id: game, entry } => {
                let Some(seated) = self.seated.get_mut(&game) else { return Ok(()) };
                seated.apply(&entry)?;
                if let tengen_matches::Event::Agree { seat, what } = entry.event
                    && seat != seated.seat()
                    && matches!(what, Offer::TakeBack | Offer::Pause | Offer::Rematch)
                    && !seated.is_over()
                {
                    // A program is patient with people: it gives back and waits, but it plays for the win.
                    self.act(socket, &game, Command::Offer { what }).await?;
                }
                self.after(&game).await
            }
            FromServer::Resync { match_id: game } => self.ask_for(socket, game).await,
            FromServer::Refused { id: Some(id), refused } => {
                match self.asked.remove(&id) {
                    Some(game) => eprintln!("{game}: {}", explained(&refused)),
                    None => eprintln!("the server refused: {}", explained(&refused)),
                }
                Ok(())
            }
            FromServer::Lobby { open, .. } => {
                for game in open {
                    self.join(&game).await?;
                }
                Ok(())
            }
            FromServer::Opened { open } => self.join(&open).await,
            _ => Ok(()),
        }
    }

    /// Sits down at an open game, if the engine can play it and there is room.
    async fn join(&mut self, open: &OpenGame) -> Result<(), ClientError> {
        let fits = self.engines.check_seat(&self.engine, &open.game).is_ok();
        // A room begins when its people want it to: no program sits down there unasked.
        if open.locked || !open.places.is_empty() || !fits || self.seated.len() >= self.most {
            return Ok(());
        }
        // What a list leaves out may be what the engine cannot play.
        if open.brief {
            match self.client.ask::<OpenGame>("GET", &format!("/api/lobby/{}", open.id), None).await {
                Ok(whole) if self.engines.check_seat(&self.engine, &whole.game).is_ok() => {}
                Ok(_) | Err(ClientError::Refused { .. }) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        let joined: Result<Value, _> =
            self.client.ask("POST", &format!("/api/lobby/{}/join", open.id), Some(&json!({}))).await;
        match joined {
            // Its own game, or somebody else was faster.
            Err(ClientError::Refused { .. }) | Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn after(&mut self, game: &str) -> Result<(), ClientError> {
        if self.seated.get(game).is_some_and(Seated::is_over) {
            if let Some(seated) = self.seated.remove(game) {
                println!("{game}: {} after {} moves", seated.outcome(), seated.plies());
            }
            self.engines.release(game);
            return self.look_for_games().await;
        }
        self.think(game);
        Ok(())
    }

    /// Asks the engine, if it is its turn.
    fn think(&mut self, game: &str) {
        let Some((n, job)) = self.seated.get_mut(game).and_then(|seated| seated.job(&self.engine, now())) else {
            return;
        };
        let (answer, answered, game) = (self.engines.ask(job), self.answered.clone(), game.to_string());
        tokio::spawn(async move {
            if let Ok(answer) = answer.await {
                // Whoever asked may have gone.
                let _ = answered.send((game, n, answer));
            }
        });
    }

    async fn play(&mut self, socket: &mut Socket, game: &str, n: u32, answer: Answer) -> Result<(), ClientError> {
        let Some(seated) = self.seated.get(game).filter(|seated| seated.n() == n) else { return Ok(()) };
        let command = match answer {
            Answer::Move(mv) => Command::Play { ply: seated.plies(), mv },
            Answer::Resigns => Command::Resign,
            Answer::Waits | Answer::Stopped => return Ok(()),
            Answer::Failed { failure, reason } => {
                eprintln!("{game}: the program failed twice ({failure}: {reason}); resigning");
                Command::Resign
            }
        };
        self.act(socket, game, command).await
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
