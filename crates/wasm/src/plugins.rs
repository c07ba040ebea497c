//! Plug-ins that somebody brought, so that matches with them can be folded here.

use std::sync::Arc;

use tengen_game::{Addition, AdditionFacts, Additions, Boards, GameSpec, Refused, Unfit};
use tengen_records::{decode, encode};

use crate::{
    codes,
    question::{AddPlugin, PluginFile, PluginSample},
};

/// How many stay known; the one that was brought first makes room. Each is some hundred kilobytes at most.
const KEPT: usize = 32;

/// The plug-ins that were brought.
#[derive(Default)]
pub(crate) struct Plugins {
    brought: Vec<(String, Arc<dyn Addition>)>,
}

impl Plugins {
    /// Lets games be played with a plug-in.
    pub(crate) fn add(&mut self, boards: &Boards, asked: &AddPlugin) -> Result<AdditionFacts, Refused> {
        let additions = of_game(&asked.game)?;
        let file = decode(&asked.base64).ok_or_else(|| Unfit("it is not base 64".to_owned()))?;
        let plugin = additions.read(&file)?;
        let facts = plugin.facts().clone();
        self.brought.retain(|(_, known)| known.facts().hash != facts.hash);
        if self.brought.len() == KEPT {
            self.brought.remove(0).1.take_from(boards);
        }
        let usual = asked.usual.unwrap_or_else(|| !additions.is_known(boards, &facts.uuid, None));
        plugin.add_to(boards, usual);
        self.brought.push((asked.game.clone(), plugin));
        Ok(facts)
    }

    /// What is known of the plug-ins of a game, those inside the program first.
    pub(crate) fn of(&self, game: &str) -> Result<Vec<AdditionFacts>, Refused> {
        let additions = of_game(game)?;
        let shipped = additions.shipped().iter().filter_map(|file| additions.facts(file).ok());
        let brought = self.brought.iter().filter(|(of, _)| of == game).map(|(_, plugin)| plugin.facts().clone());
        Ok(shipped.chain(brought).collect())
    }

    /// A file in a plug-in, in base 64.
    pub(crate) fn file(&self, asked: &PluginFile) -> Result<Option<String>, Refused> {
        let PluginFile { game, hash, name } = asked;
        let additions = of_game(game)?;
        if let Some((_, plugin)) = self.brought.iter().find(|(_, plugin)| plugin.facts().hash == *hash) {
            return Ok(plugin.file(name).map(encode));
        }
        Ok(additions.shipped_file(hash, name).map(|bytes| encode(&bytes)))
    }
}

/// A small game to try a plug-in in.
pub(crate) fn sample(boards: &Boards, asked: &PluginSample) -> Result<Option<GameSpec>, Refused> {
    let sample = of_game(&asked.game)?.sample(boards, &asked.uuid.to_ascii_lowercase(), &asked.hash);
    Ok(sample.map(|options| GameSpec { game: asked.game.clone(), options }))
}

/// The hashes of the plug-ins of a game that are not known here.
pub(crate) fn missing(boards: &Boards, game: &GameSpec) -> Vec<String> {
    let Some(additions) = tengen_games::additions_of(&game.game) else { return Vec::new() };
    let sought = additions.sought(&game.options).plugins.into_iter();
    sought
        .filter(|(uuid, hash)| hash.is_some() && !additions.is_known(boards, uuid, hash.as_deref()))
        .filter_map(|(_, hash)| hash)
        .collect()
}

fn of_game(game: &str) -> Result<&'static dyn Additions, Refused> {
    let none = || Refused::new(&codes::NO_PLUGINS).with("game", game.chars().take(40).collect::<String>());
    tengen_games::additions_of(game).ok_or_else(none)
}
