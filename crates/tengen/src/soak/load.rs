use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tengen_client::Client;
use tokio::{
    sync::{Semaphore, watch},
    task::JoinSet,
};

use super::player::{Played, Player};

/// What is asked of a server.
pub(super) struct Load {
    pub(super) matches: usize,
    pub(super) interval: Duration,
    pub(super) board: String,
}

/// How many are set up at once.
const AT_ONCE: usize = 64;

/// Matches under way.
pub(super) struct Field {
    players: Vec<Player>,
    playing: JoinSet<Played>,
    stage: watch::Sender<bool>,
}

impl Load {
    /// Makes people and matches, and connects both sides of each.
    pub(super) async fn set_up(&self, url: &str) -> Result<Field> {
        let permits = Arc::new(Semaphore::new(AT_ONCE));
        let done = Arc::new(AtomicUsize::new(0));
        let mut setting_up = JoinSet::new();
        for number in 0..self.matches {
            let (url, board, permits, done) = (url.to_string(), self.board.clone(), permits.clone(), done.clone());
            let (interval, all) = (self.interval, self.matches);
            setting_up.spawn(async move {
                let _permit = permits.acquire().await;
                let player = set_up_one(&url, &board, interval, number as u64).await;
                let now = done.fetch_add(1, Ordering::Relaxed) + 1;
                if now % 1000 == 0 {
                    eprintln!("{now} of {all} set up");
                }
                player
            });
        }
        let mut players = Vec::with_capacity(self.matches);
        while let Some(player) = setting_up.join_next().await {
            players.push(player.context("setting up ended")??);
        }
        Ok(Field { players, playing: JoinSet::new(), stage: watch::channel(true).0 })
    }
}

async fn set_up_one(url: &str, board: &str, interval: Duration, seed: u64) -> Result<Player> {
    let client = Client::guest(url).await?;
    let new = json!({"game": {"game": "go", "board": board}, "clock": {"kind": "none"}, "seats": [null, null]});
    let begun: Value = client.ask("POST", "/api/matches", Some(&new)).await?;
    let game = begun["match"].as_str().context("a match without a name")?.to_string();
    Player::sit_down(client, game, interval, seed).await
}

impl Field {
    /// Everybody begins to play.
    pub(super) fn begin(&mut self) {
        for player in self.players.drain(..) {
            self.playing.spawn(player.play(self.stage.subscribe()));
        }
    }

    /// Says when it is over.
    pub(super) fn stage(&self) -> watch::Receiver<bool> {
        self.stage.subscribe()
    }

    pub(super) async fn run(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Everybody finishes the move they are at.
    pub(super) async fn end(mut self) -> Vec<Played> {
        // Nobody waits for a stage that all have left.
        let _ = self.stage.send(false);
        let mut played = Vec::new();
        while let Some(one) = self.playing.join_next().await {
            match one {
                Ok(one) => played.push(one),
                Err(error) => eprintln!("a player ended: {error}"),
            }
        }
        played
    }
}
