//! Sector 66, as specs write it: `{"game":"sector66","template":"labyrinth","seats":2,"walls":10,"spells":2,"seed":7}`.
//!
//! What [`open`] gives back says everything that was drawn, the template itself, and the hash of every package: the same spec
//! is the same game for ever.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_game::{
    Boards, Choosable, GameKind, Preset, Random, Range, RecordFormat, Refused, Table, Timing, hash_key, read_options,
    short, within,
};
use tengen_quoridor::{Cell, Cells as _, Jumps, MOST_PLIES, MOST_WALLS, Wide};

use crate::{
    Agreed, Appear, Grid, Package, Packages, Rules, Sector66, Template, World,
    arrange::packages_of,
    check::{MOST_SPELLS, check, starts},
    codes, lay, native, refused,
    template::{Count, GameFor},
    templates,
};

/// Sector 66, as the house knows it.
pub const KIND: GameKind = GameKind {
    name: "sector66",
    seats: (2, 4),
    sides: &["red", "blue", "yellow", "green"],
    options: OPTIONS,
    records: &[RecordFormat::Txt, RecordFormat::Json],
    presets: &[
        Preset {
            name: "sector66",
            board: None,
            seats: None,
            clock: Timing::Fischer { main: 300_000, increment: 3_000 },
        },
        Preset {
            name: "sector66-4",
            board: None,
            seats: Some(4),
            clock: Timing::Fischer { main: 300_000, increment: 3_000 },
        },
    ],
    codes: codes::CODES,
    open,
};

const fn number(name: &'static str, least: u16, most: u32, usual: Option<f64>) -> Choosable {
    Choosable { name, what: Range::Number { least: least as f64, most: most as f64, step: 1.0, usual } }
}

const OPTIONS: &[Choosable] = &[
    Choosable { name: "template", what: Range::Template { words: &templates::NAMES } },
    number("seats", 2, 4, None),
    number("walls", 0, MOST_WALLS as u32, None),
    number("spells", 0, MOST_SPELLS as u32, None),
    number("seed", 0, MOST_SEED, None),
    Choosable { name: "jumps", what: Range::Word { words: &["straight", "beside_pawns"] } },
    number("repetition", 0, MOST_REPETITION as u32, Some(3.0)),
    number("plies", 1, MOST_PLIES as u32, None),
];

/// The largest seed: every language reads it exactly.
const MOST_SEED: u32 = u32::MAX;
const MOST_REPETITION: u8 = 10;

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Options {
    /// The name of a template, or the template itself.
    template: Option<Named>,
    seats: Option<u8>,
    walls: Option<WallCount>,
    spells: Option<SpellChoice>,
    /// What everything is drawn from.
    seed: Option<u32>,
    jumps: JumpsOption,
    repetition: Option<u8>,
    plies: Option<u16>,
    /// Spells that appear while the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    appear: Option<AppearChoice>,
    /// Where each player begins, where the template leaves that open.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Vec<String>>,
    /// Which spells lie where; drawn if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    laid: Option<BTreeMap<String, String>>,
    /// By how many steps a spell lies nearer to one player than to another, if the board leaves no fair places.
    #[serde(skip_serializing_if = "Option::is_none")]
    uneven: Option<u8>,
    /// The content hash of every package, by its UUID.
    #[serde(skip_serializing_if = "Option::is_none")]
    plugins: Option<BTreeMap<String, String>>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Named {
    Name(String),
    Inline(Box<Template>),
}

/// One number for all, or each player's own.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WallCount {
    All(u8),
    Each(Vec<u8>),
}

/// How many spells for each player, and perhaps which ones.
#[derive(Serialize, Deserialize, Clone)]
#[serde(untagged)]
enum SpellChoice {
    Each(u8),
    Kinds { each: u8, kinds: Vec<String> },
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct AppearChoice {
    /// Chance is asked every so many rounds.
    every: u8,
    /// How likely a spell appears, in hundredths.
    chance: u8,
}

#[derive(Serialize, Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "snake_case")]
enum JumpsOption {
    #[default]
    Straight,
    BesidePawns,
}

/// A package that somebody has added to the house: see [`Boards::add`].
#[derive(Debug, Clone)]
pub struct Added(pub Arc<dyn Package>);

impl Added {
    /// The names under which a package is added: by its UUID and hash, and by its UUID alone for new games.
    #[must_use]
    pub fn names(uuid: &str, hash: &str) -> [String; 2] {
        let uuid = uuid.to_ascii_lowercase();
        [format!("sector66:{uuid}:{hash}"), format!("sector66:{uuid}")]
    }

    /// The UUID in such a name, and the hash if there is one.
    #[must_use]
    pub fn of_name(name: &str) -> Option<(&str, Option<&str>)> {
        let rest = name.strip_prefix("sector66:")?;
        Some(rest.split_once(':').map_or((rest, None), |(uuid, hash)| (uuid, Some(hash))))
    }
}

/// A template that somebody has added to the house, under `sector66/NAME`.
#[derive(Debug, Clone)]
pub struct AddedTemplate(pub Template);

/// The packages of the house, and those of the program.
pub struct HousePackages<'a>(pub &'a Boards);

impl Packages for HousePackages<'_> {
    fn package(&self, uuid: &str, hash: Option<&str>) -> Option<Arc<dyn Package>> {
        let [exact, any] = Added::names(uuid, hash.unwrap_or_default());
        let name = if hash.is_some() { exact } else { any };
        let added = self.0.added::<Added>(&name).map(|added| added.0.clone());
        added.or_else(|| native::all().package(uuid, hash))
    }
}

fn open(boards: &Boards, options: Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused> {
    let mut options: Options = read_options(options)?;
    let template = template_of(boards, &options)?;
    let packages = HousePackages(boards);
    let known = options.plugins.take().unwrap_or_default();
    if let Some(fault) = check(&template, &Exactly { packages: &packages, known: &known }).first() {
        return Err(refused::fault(fault, &known));
    }
    let table = if u128::fits(template.width, template.height) {
        table::<u128>(&template, &mut options, &packages, &known)?
    } else {
        table::<Wide>(&template, &mut options, &packages, &known)?
    };
    options.template = Some(Named::Inline(Box::new(template)));
    Ok((serde_json::to_value(options).unwrap_or_default(), table))
}

/// The packages of a spec in the versions that it names.
struct Exactly<'a> {
    packages: &'a dyn Packages,
    known: &'a BTreeMap<String, String>,
}

impl Packages for Exactly<'_> {
    fn package(&self, uuid: &str, _: Option<&str>) -> Option<Arc<dyn Package>> {
        self.packages.package(uuid, self.known.get(uuid).map(String::as_str))
    }
}

fn template_of(boards: &Boards, options: &Options) -> Result<Template, Refused> {
    let name = match &options.template {
        Some(Named::Inline(template)) => return Ok((**template).clone()),
        Some(Named::Name(name)) => name.as_str(),
        None => templates::NAMES[0],
    };
    if let Some(added) = boards.added::<AddedTemplate>(&format!("sector66/{name}")) {
        return Ok(added.0.clone());
    }
    let unknown = || Refused::new(&codes::NO_SUCH_TEMPLATE).with("template", short(name));
    let text = templates::shipped(name).ok_or_else(unknown)?;
    Template::read(text).map_err(|_| unknown())
}

fn table<B: Grid>(
    template: &Template,
    options: &mut Options,
    packages: &dyn Packages,
    known: &BTreeMap<String, String>,
) -> Result<Box<dyn Table>, Refused> {
    let fault = |fault| refused::fault(&fault, known);
    let players = *options.seats.get_or_insert(template.games[0].players);
    let not_for = || Refused::new(&codes::NOT_FOR_SO_MANY).with("players", players);
    let game = template.game_for(players).ok_or_else(not_for)?;
    let jumps = match options.jumps {
        JumpsOption::Straight => Jumps::Straight,
        JumpsOption::BesidePawns => Jumps::BesidePawns,
    };
    let seed = *options.seed.get_or_insert(0);
    // Each draw has a source of its own: what is said in the spec is not drawn again, and changes nothing else.
    let drawn = |what: u64| hash_key(u64::from(seed) << 8 | what);
    let packages = packages_of(template, packages, |uuid| known.get(uuid).cloned()).map_err(fault)?;
    if !packages.is_empty() {
        let hashes = packages.iter().map(|package| (package.uuid().to_string(), package.hash().to_string()));
        options.plugins = Some(hashes.collect());
    }
    let mut rules = Rules::<B>::of(template, game, jumps, packages).map_err(fault)?;
    rules.appear = appear(template, options, &rules)?;
    let rules = Arc::new(rules);
    let starts = begin_at(&rules, game, options, &mut Random::with_seed(drawn(1)))?;
    let mut world = Box::new(World::arranged(rules.clone(), template, &starts).map_err(fault)?);
    for (seat, walls) in (0..).zip(walls_of(game, options)?) {
        world.set_stock(tengen_game::Seat(seat), walls);
    }
    world.state.random = drawn(2);
    world.state.hash = world.state.fresh_hash();
    world.set_up_fields();
    lay_spells(&mut world, template, options, &mut Random::with_seed(drawn(3)))?;
    world.state.hash = world.state.fresh_hash();
    Ok(Box::new(Sector66::begin(world, agreed(players, options)?)))
}

fn agreed(players: u8, options: &mut Options) -> Result<Agreed, Refused> {
    let repetition = *options.repetition.get_or_insert(3);
    within("repetition", repetition, 0, MOST_REPETITION)?;
    let plies = *options.plies.get_or_insert(100 * u16::from(players));
    within("plies", plies, 1, MOST_PLIES)?;
    Ok(Agreed { repetition, plies })
}

fn walls_of(game: &GameFor, options: &mut Options) -> Result<Vec<u8>, Refused> {
    let Count { least, most, usual } = game.walls;
    let walls = match options.walls.get_or_insert(WallCount::All(usual)) {
        WallCount::All(walls) => vec![*walls; game.players.into()],
        WallCount::Each(walls) => walls.clone(),
    };
    if walls.len() != usize::from(game.players) {
        return Err(Refused::new(&codes::BAD_OPTION).with("name", "walls"));
    }
    if walls.iter().any(|walls| !(least..=most).contains(walls)) {
        return Err(Refused::new(&codes::WALLS_OUT_OF_RANGE).with("least", least).with("most", most));
    }
    Ok(walls)
}

/// Where the pawns begin: as it is said, or drawn.
fn begin_at<B: Grid>(
    rules: &Rules<B>,
    game: &GameFor,
    options: &mut Options,
    random: &mut Random,
) -> Result<Vec<Cell>, Refused> {
    let all = starts(rules, game, "", &mut Vec::new());
    if let Some(said) = &options.starts {
        let bad = || Refused::new(&codes::BAD_OPTION).with("name", "starts");
        let cells: Option<Vec<Cell>> = said.iter().map(|text| rules.read_field(text)).collect();
        let cells = cells.filter(|cells| cells.len() == all.len()).ok_or_else(bad)?;
        let allowed = cells.iter().zip(&all).all(|(cell, may)| may.contains(cell));
        return if allowed { Ok(cells) } else { Err(bad()) };
    }
    let cells: Vec<Cell> = all.iter().map(|may| may[random.below(may.len() as u32) as usize]).collect();
    if all.iter().any(|may| may.len() > 1) {
        options.starts = Some(cells.iter().map(|cell| rules.name(crate::Element::Field(*cell))).collect());
    }
    Ok(cells)
}

/// The spells that take part, by their names: those that are forced, and those that were chosen or may be.
fn spells_of<'a>(template: &'a Template, options: &'a Options) -> Result<(u8, Vec<&'a str>), Refused> {
    let none = || Count { least: 0, most: 0, usual: 0 };
    let Count { least, most, usual } = template.spells.as_ref().map_or_else(none, |spells| spells.each);
    let (each, chosen) = match &options.spells {
        None => (usual, None),
        Some(SpellChoice::Each(each)) => (*each, None),
        Some(SpellChoice::Kinds { each, kinds }) => (*each, Some(kinds)),
    };
    if !(least..=most).contains(&each) {
        return Err(Refused::new(&codes::SPELLS_OUT_OF_RANGE).with("least", least).with("most", most));
    }
    let Some(spells) = &template.spells else { return Ok((each, Vec::new())) };
    let offered: Vec<&str> = spells.forced.iter().chain(&spells.choice).map(String::as_str).collect();
    let Some(chosen) = chosen else { return Ok((each, offered)) };
    if let Some(other) = chosen.iter().find(|name| !offered.contains(&name.as_str())) {
        return Err(Refused::new(&codes::SPELL_NOT_ALLOWED).with("spell", short(other)));
    }
    if let Some(forced) = spells.forced.iter().find(|name| !chosen.contains(name)) {
        return Err(Refused::new(&codes::SPELL_FORCED).with("spell", forced.as_str()));
    }
    // In the order of the template, each once.
    Ok((each, offered.into_iter().filter(|name| chosen.iter().any(|other| other == name)).collect()))
}

fn appear<B: Grid>(template: &Template, options: &Options, rules: &Rules<B>) -> Result<Option<Appear>, Refused> {
    let Some(AppearChoice { every, chance }) = options.appear else { return Ok(None) };
    within("appear", every, 1, 100)?;
    within("appear", chance, 0, 100)?;
    let (_, names) = spells_of(template, options)?;
    let kinds = names.iter().filter_map(|name| rules.named(name)).collect();
    Ok(Some(Appear { every, chance, kinds }))
}

/// Lays the spells as it is said, or draws where they lie and says so.
fn lay_spells<B: Grid>(
    world: &mut World<B>,
    template: &Template,
    options: &mut Options,
    random: &mut Random,
) -> Result<(), Refused> {
    let rules = world.rules.clone();
    let (each, names) = spells_of(template, options)?;
    let names: Vec<String> = names.into_iter().map(str::to_string).collect();
    if let Some(said) = &options.laid {
        for (field, spell) in said {
            let bad = || Refused::new(&codes::BAD_LAYOUT).with("field", short(field));
            let cell = rules.read_field(field).ok_or_else(bad)?;
            let kind = rules.named(spell).filter(|_| names.contains(spell));
            let kind = kind.ok_or_else(|| Refused::new(&codes::SPELL_NOT_ALLOWED).with("spell", short(spell)))?;
            if world.pawns().has(cell) || world.spell_at(cell) != 0 {
                return Err(bad());
            }
            world.set_spell(cell, kind);
        }
        return Ok(());
    }
    if template.spells.is_some() {
        let spells = SpellChoice::Kinds { each, kinds: names.clone() };
        options.spells = Some(spells);
    }
    if each == 0 || names.is_empty() {
        return Ok(());
    }
    let forced = template.spells.as_ref().map_or(0, |spells| spells.forced.len());
    let draw = |at: usize, random: &mut Random| {
        let at = if at < forced { at } else { random.below(names.len() as u32) as usize };
        rules.named(&names[at])
    };
    let spells: Vec<u8> = (0..usize::from(each)).filter_map(|at| draw(at, random)).collect();
    let laid = lay::draw(world, &spells, random);
    let mut said = BTreeMap::new();
    for (cell, spell) in laid.spells {
        world.set_spell(cell, spell);
        let name = rules.kind(spell).map_or(String::new(), |known| known.alias.clone());
        said.insert(rules.name(crate::Element::Field(cell)), name);
    }
    options.laid = Some(said);
    options.uneven = (laid.uneven > 0).then_some(laid.uneven);
    Ok(())
}
