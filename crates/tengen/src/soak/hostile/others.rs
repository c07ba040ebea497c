use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tengen_client::Client;
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{sleep, timeout},
};

use super::super::{
    load::{Field, Load},
    player::{Played, Player},
    verify,
};

/// Whose password is guessed.
pub(super) const OWNER: &str = "Kaori";
const PASSWORD: &str = "the right one of many";

/// Quiet matches, and how long a side thinks in them.
const MATCHES: usize = 8;
const THINKS: Duration = Duration::from_millis(250);
/// How often somebody opens the lobby.
const VISITS: Duration = Duration::from_millis(250);
/// Who signs in at a new browser while others guess waits in line, at most half a minute.
const PATIENCE: Duration = Duration::from_secs(40);

/// Those who only want to play: quiet matches, somebody against a low level, somebody who looks at the lobby, and the owner of
/// an account, who comes to sign in at a new browser. All of them share one address, as a family does.
pub(super) struct Others {
    field: Field,
    beginner: Player,
    visitor: Client,
}

/// What they felt.
pub(super) struct Felt {
    pub(super) played: Vec<Played>,
    /// How long the engine took for each answer.
    pub(super) answers: Vec<Duration>,
    /// How long the lobby took to open, each time.
    pub(super) visits: Vec<Duration>,
    /// How long the owner took to sign in.
    pub(super) sign_in: Option<Duration>,
    /// What went wrong for them, in words.
    pub(super) faults: Vec<String>,
}

impl Others {
    /// They sit down before anything happens.
    pub(super) async fn settle(url: &str) -> Result<Self> {
        let load = Load { matches: MATCHES, interval: THINKS, board: "grid:19".to_string() };
        let field = load.set_up(url).await?;
        Client::guest(url).await?.register(OWNER, PASSWORD).await.context("the owner cannot register")?;
        let beginner = Client::guest(url).await?;
        let new = json!({
            "game": {"game": "go", "board": "grid:9"}, "clock": {"kind": "none"}, "seats": [null, "go:1"],
        });
        let begun: Value = beginner.ask("POST", "/api/matches", Some(&new)).await?;
        let game = begun["match"].as_str().context("a match without a name")?.to_string();
        let beginner = Player::sit_down(beginner, game, THINKS, 1).await?;
        Ok(Self { field, beginner, visitor: Client::stranger(url)? })
    }

    /// They do what they came for, so long.
    pub(super) async fn live(mut self, time: Duration) -> Felt {
        let stage = self.field.stage();
        self.field.begin();
        let beginner = tokio::spawn(self.beginner.play_engine(stage.clone()));
        let visitor = tokio::spawn(visit(self.visitor.clone(), stage));
        // Half way there have been many guesses.
        let owner = tokio::spawn(sign_in(self.visitor, time / 2));
        self.field.run(time).await;
        let signed_in = came_of(owner).await;
        let played = self.field.end().await;
        let mut faults = Vec::new();
        let mut or_fault = |what: &str, error: anyhow::Error| faults.push(format!("{what}: {error:#}"));
        let answers = came_of(beginner).await.map_err(|error| or_fault("against an engine", error)).unwrap_or_default();
        let visits = came_of(visitor).await.map_err(|error| or_fault("in the lobby", error)).unwrap_or_default();
        let sign_in = signed_in.map_err(|error| or_fault("signing in", error)).ok();
        Felt { played, answers, visits, sign_in, faults }
    }
}

async fn came_of<T>(task: JoinHandle<Result<T>>) -> Result<T> {
    task.await.context("it ended")?
}

async fn visit(visitor: Client, stage: watch::Receiver<bool>) -> Result<Vec<Duration>> {
    let mut visits = Vec::new();
    while *stage.borrow() {
        let came = Instant::now();
        let _open: Value = visitor.ask("GET", "/api/lobby", None).await?;
        visits.push(came.elapsed());
        sleep(VISITS).await;
    }
    Ok(visits)
}

async fn sign_in(owner: Client, after: Duration) -> Result<Duration> {
    sleep(after).await;
    let came = Instant::now();
    let body = json!({"name": OWNER, "password": PASSWORD});
    let asked = owner.ask::<Value>("POST", "/api/sign-in", Some(&body));
    let _me = timeout(PATIENCE, asked).await.context("no answer")??;
    Ok(came.elapsed())
}

impl Felt {
    /// With what the logs of the quiet matches say.
    pub(super) async fn verified(mut self, url: &str) -> Result<Self> {
        let verified = verify::verify(url, &self.played).await?;
        self.faults.extend(verified.faults);
        match self.played.iter().map(|one| one.lost).sum::<u32>() {
            0 => {}
            lost => self.faults.push(format!("quiet players lost their connections {lost} times")),
        }
        Ok(self)
    }
}
