//! Plug-ins and templates as servers, commands and browsers ask for them, who know no game.

use std::{collections::BTreeMap, sync::Arc};

use serde_json::{Map, Value};
use tengen_game::{
    Addition, AdditionFacts, AdditionKind, AdditionLook, Additions, Boards, HookCost, Refused, Seeking, TemplateFacts,
    TemplateRead, Trial, Unfit, Watched, codes,
};
use tengen_guest::{
    ContentHash,
    package::{self, CastOn, KindEntry, MOST_BYTES, Manifest, Sort},
};
use tengen_sector66::{Added, HousePackages, KIND, Package, Packages, Template, check, of_fault, template, templates};

use crate::{Plugin, Runs, contract, packed, shipped::find, strewn, trial::gas_of, trial_watched, usable};

/// So many boards are drawn until one can be played on.
const MOST_SAMPLES: u64 = 200;

/// What others make for Sector 66.
pub static ADDITIONS: Guests = Guests;

/// Plug-ins as guests.
#[derive(Debug, Clone, Copy)]
pub struct Guests;

/// A plug-in that somebody brought.
struct Brought {
    facts: AdditionFacts,
    plugin: Arc<Plugin>,
}

impl Addition for Brought {
    fn facts(&self) -> &AdditionFacts {
        &self.facts
    }

    fn file(&self, name: &str) -> Option<&[u8]> {
        self.plugin.package().file(name)
    }

    fn add_to(&self, boards: &Boards, usual: bool) {
        let names = Added::names(&self.facts.uuid, &self.facts.hash);
        for name in &names[..if usual { 2 } else { 1 }] {
            boards.add(name, Added(self.plugin.clone()));
        }
    }

    fn take_from(&self, boards: &Boards) {
        let [exact, any] = Added::names(&self.facts.uuid, &self.facts.hash);
        boards.take_back::<Added>(&exact);
        // Another version may have its place.
        if boards.added::<Added>(&any).is_some_and(|added| added.0.hash() == self.facts.hash) {
            boards.take_back::<Added>(&any);
        }
    }
}

impl Additions for Guests {
    fn furnish(&self, boards: &Boards) {
        boards.look_in(|name| {
            let (uuid, hash) = Added::of_name(name)?;
            find(uuid, hash).map(|plugin| Added(plugin))
        });
    }

    fn shipped(&self) -> &'static [&'static [u8]] {
        packed()
    }

    fn shipped_file(&self, hash: &str, name: &str) -> Option<Vec<u8>> {
        let found = packed().iter().find(|file| ContentHash::of(file).to_string() == hash)?;
        package::Package::read(found).ok()?.file(name).map(<[u8]>::to_vec)
    }

    fn facts(&self, file: &[u8]) -> Result<AdditionFacts, Unfit> {
        let package = package::Package::read(file).map_err(|why| Unfit(why.to_string()))?;
        Ok(facts(&package.manifest, &package.hash.to_string(), file.len()))
    }

    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }

    fn read(&self, file: &[u8]) -> Result<Arc<dyn Addition>, Unfit> {
        let plugin = Plugin::read(file, Runs::BEST).map_err(|unfit| Unfit(unfit.to_string()))?;
        let facts = facts(plugin.manifest(), plugin.hash(), file.len());
        Ok(Arc::new(Brought { facts, plugin: Arc::new(plugin) }))
    }

    fn trial(&self, file: &[u8], games: u32, seed: u64, watch: Watched<'_>) -> Result<Trial, Unfit> {
        let plugin = Plugin::read(file, Runs::BEST).map_err(|unfit| Unfit(unfit.to_string()))?;
        let kinds = plugin.kinds().to_vec();
        let trial = trial_watched(plugin, games, seed, watch);
        let hooks = trial.tally.called().map(|(kind, hook, tally)| HookCost {
            name: format!("{}.{}", kinds[kind].name, contract().hooks[hook as usize].name),
            calls: tally.calls,
            fallen: tally.fallen,
            mean_gas: (10.0 * tally.gas as f64 / tally.calls.max(1) as f64).round() / 10.0,
            most_gas: tally.most_gas,
            may_use: gas_of(hook),
        });
        Ok(Trial {
            games: trial.games,
            won: trial.won,
            refused: trial.refused,
            first_refused: trial.first_refused.clone(),
            moves: trial.moves,
            casts: trial.casts,
            lost: trial.lost,
            hooks: hooks.collect(),
            broken: trial.broken(&kinds),
        })
    }

    fn is_known(&self, boards: &Boards, uuid: &str, hash: Option<&str>) -> bool {
        HousePackages(boards).package(uuid, hash).is_some()
    }

    fn sample(&self, boards: &Boards, uuid: &str, hash: &str) -> Option<Map<String, Value>> {
        let package = HousePackages(boards).package(uuid, Some(hash))?;
        let kinds: Vec<_> = usable(&*package).collect();
        (0..MOST_SAMPLES).find_map(|seed| {
            let Value::Object(mut options) = strewn(&kinds, seed) else { return None };
            let title = serde_json::json!({"en": format!("To try {}", kinds.first()?.kind)});
            options.get_mut("template")?.as_object_mut()?.insert("name".to_owned(), title);
            self.settle(&mut options, uuid, hash);
            let (spec, _) = KIND.open(boards, options).ok()?;
            // It may have drawn a board for more, or strewn nothing on this one.
            let strewn = |name| spec.options.get("template")?.get(name)?.as_array().map(|all| !all.is_empty());
            let there = spec.options.contains_key("laid") || strewn("fields") == Some(true);
            (there && spec.options["seats"] == 2).then_some(spec.options)
        })
    }

    fn sought(&self, options: &Map<String, Value>) -> Seeking {
        let template = options.get("template");
        let named = template.and_then(Value::as_str).filter(|name| templates::shipped(name).is_none());
        let mut plugins = BTreeMap::new();
        let used = template.and_then(|template| template.get("plugins")).and_then(Value::as_object);
        for package in used.into_iter().flatten().filter_map(|(_, kind)| kind.get("package")?.as_str()) {
            plugins.insert(package.to_ascii_lowercase(), None);
        }
        for (uuid, hash) in options.get("plugins").and_then(Value::as_object).into_iter().flatten() {
            plugins.insert(uuid.to_ascii_lowercase(), hash.as_str().map(str::to_owned));
        }
        Seeking { template: named.map(str::to_owned), plugins }
    }

    fn settle(&self, options: &mut Map<String, Value>, uuid: &str, hash: &str) {
        if let Value::Object(plugins) = options.entry("plugins").or_insert_with(|| Value::Object(Map::new())) {
            plugins.insert(uuid.to_owned(), hash.into());
        }
    }

    fn templates(&self) -> &'static [(&'static str, &'static str)] {
        templates::SHIPPED
    }

    fn most_template_bytes(&self) -> usize {
        template::MOST_BYTES
    }

    fn read_template(
        &self,
        boards: &Boards,
        text: &str,
        versions: &BTreeMap<String, String>,
    ) -> Result<TemplateRead, Refused> {
        let template = Template::read(text).map_err(|unreadable| {
            let refused = Refused::new(&codes::TEMPLATE_UNREADABLE).with("line", unreadable.line);
            refused.with("column", unreadable.column).with("detail", unreadable.detail)
        })?;
        if let Some(fault) = check(&template, &Versions { house: HousePackages(boards), versions }).first() {
            return Err(of_fault(fault));
        }
        let written = serde_json::to_value(&template).unwrap_or_default();
        let mut plugins: Vec<_> = template.plugins.values().map(|kind| kind.package.to_ascii_lowercase()).collect();
        plugins.sort();
        plugins.dedup();
        let facts = TemplateFacts {
            players: template.games.iter().map(|game| game.players).collect(),
            spells: template.spells.as_ref().map_or(0, |spells| spells.each.most),
            name: template.name,
            description: template.description,
            author: template.author,
            width: template.width,
            height: template.height,
            plugins,
        };
        Ok(TemplateRead { facts, template: written })
    }

    fn put_template(&self, options: &mut Map<String, Value>, template: Value) {
        options.insert("template".to_owned(), template);
    }

    fn template_in<'a>(&self, options: &'a Map<String, Value>) -> Option<&'a Value> {
        options.get("template").filter(|template| template.is_object())
    }
}

/// The packages of the house in these versions; others in the usual one.
struct Versions<'a> {
    house: HousePackages<'a>,
    versions: &'a BTreeMap<String, String>,
}

impl Packages for Versions<'_> {
    fn package(&self, uuid: &str, hash: Option<&str>) -> Option<Arc<dyn Package>> {
        let hash = hash.or_else(|| self.versions.get(&uuid.to_ascii_lowercase()).map(String::as_str));
        self.house.package(uuid, hash)
    }
}

fn facts(manifest: &Manifest, hash: &str, bytes: usize) -> AdditionFacts {
    AdditionFacts {
        uuid: manifest.uuid.clone(),
        hash: hash.to_owned(),
        version: manifest.version.clone(),
        title: manifest.name.clone(),
        about: manifest.about.clone(),
        author: manifest.author.clone(),
        licence: manifest.licence.clone(),
        source: manifest.source.clone(),
        icon: Some(manifest.icon.clone()),
        bytes: bytes as u32,
        kinds: manifest.kinds.iter().map(kind).collect(),
    }
}

fn kind(entry: &KindEntry) -> AdditionKind {
    let on = |what: &CastOn| match what {
        CastOn::Field => "field".to_owned(),
        CastOn::Pawn => "pawn".to_owned(),
        CastOn::Wall => "wall".to_owned(),
    };
    let sort = match entry.sort {
        Sort::Field => "field",
        Sort::Spell => "spell",
        Sort::Effect => "effect",
    };
    AdditionKind {
        name: entry.name.clone(),
        sort: sort.to_owned(),
        title: entry.title.clone(),
        about: entry.about.clone(),
        words: entry.words.clone(),
        cast_on: entry.cast_on.iter().map(on).collect(),
        never: entry.never,
        look: Some(AdditionLook {
            texture: entry.look.texture.clone(),
            mesh: entry.look.mesh.clone(),
            turns: entry.look.turns,
            pawn: entry.look.pawn,
            spell: entry.look.spell,
        }),
    }
}
