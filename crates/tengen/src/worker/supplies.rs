//! What matches are played with that is not inside the program: boards that people drew and plug-ins that they brought.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use tengen_board::Board;
use tengen_client::{Client, ClientError};
use tengen_game::{Addition, BoardShape, Boards, GameSpec, Games, Table, explained};
use tengen_games::{additions_of, games_on};
use tengen_matches::Story;

/// The games as the server has them: what is missing is fetched, by its hash.
pub(super) struct Supplies {
    client: Client,
    games: Games,
    kept: Mutex<Kept>,
}

/// What was fetched, the last at the end. What goes is fetched again if it is wanted again.
#[derive(Default)]
struct Kept {
    boards: VecDeque<(String, Arc<Board>)>,
    plugins: VecDeque<Arc<dyn Addition>>,
}

/// So many of each are kept.
const MOST: usize = 64;

impl Supplies {
    pub(super) fn new(client: Client) -> Self {
        Self { client, games: games_on(Boards::default()), kept: Mutex::default() }
    }

    /// The table of a story as it stands.
    pub(super) async fn table(self: &Arc<Self>, story: Story) -> Result<Box<dyn Table>, String> {
        self.bring(&story.game).await.map_err(|error| error.to_string())?;
        let supplies = self.clone();
        let opened = tokio::task::spawn_blocking(move || story.table(&supplies.games)).await;
        match opened {
            Ok(table) => table.map_err(|refused| explained(&refused)),
            Err(_) => Err("the game could not be set up".to_string()),
        }
    }

    /// Fetches what a game is played with, if it is not here.
    async fn bring(&self, game: &GameSpec) -> Result<(), ClientError> {
        if let Some(name) = game.board().filter(|name| name.starts_with("board:")) {
            self.bring_board(name).await?;
        }
        let Some(additions) = additions_of(&game.game) else { return Ok(()) };
        for (uuid, hash) in additions.sought(&game.options).plugins {
            let Some(hash) = hash else { continue };
            if additions.is_known(self.games.boards(), &uuid, Some(&hash)) {
                continue;
            }
            let file = self.client.file(&format!("/api/plugins/{hash}/file")).await?;
            let read = tokio::task::spawn_blocking(move || additions.read(&file)).await;
            let plugin = read.map_err(|error| error.to_string()).and_then(|read| read.map_err(|unfit| unfit.0));
            let plugin = plugin.map_err(|error| ClientError::Answer(format!("plug-in {hash}: {error}")))?;
            if plugin.facts().hash != hash {
                return Err(ClientError::Answer(format!("plug-in {hash}: another came")));
            }
            println!("fetched the plug-in {} {}", plugin.facts().uuid, plugin.facts().version);
            plugin.add_to(self.games.boards(), false);
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.plugins.push_back(plugin);
            if kept.plugins.len() > MOST
                && let Some(oldest) = kept.plugins.pop_front()
            {
                oldest.take_from(self.games.boards());
            }
        }
        Ok(())
    }

    async fn bring_board(&self, name: &str) -> Result<(), ClientError> {
        let known = |kept: &Kept| kept.boards.iter().any(|(known, _)| known == name);
        if known(&self.kept.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(());
        }
        let id = name.strip_prefix("board:").unwrap_or(name);
        let shape: BoardShape = self.client.ask("GET", &format!("/api/boards/{id}"), None).await?;
        let odd = |refused| ClientError::Answer(format!("{name}: {}", explained(&refused)));
        if shape.board != name {
            return Err(ClientError::Answer(format!("{name}: another board came")));
        }
        let board = self.games.boards().adopt(&shape).map_err(odd)?;
        println!("fetched {name}");
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.boards.push_back((name.to_string(), board));
        if kept.boards.len() > MOST {
            kept.boards.pop_front();
        }
        Ok(())
    }
}
