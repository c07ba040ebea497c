//! Random games with a plug-in: what it costs, and which promises it breaks.

use std::sync::{Arc, PoisonError};

use serde_json::{Map, Value, json};
use tengen_game::{Boards, Game, Random, Turn};
use tengen_quoridor::Wide;
use tengen_sector66::{
    Added, Event, Grid, Hook, KIND, Kind, Move, Package, Sector66, Sort,
    contract::{ACTION_GAS, QUESTION_GAS},
};

use crate::{Plugin, Tally, contract};

/// A kind that a template can use: the name of the kind, the UUID of its package, and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usable {
    /// Also its name in the template.
    pub kind: String,
    /// A UUID.
    pub package: String,
    /// A field or a spell.
    pub sort: Sort,
}

/// The fields and spells of a package.
pub fn usable(package: &dyn Package) -> impl Iterator<Item = Usable> + '_ {
    let kinds = package.kinds().iter().filter(|kind| kind.sort != Sort::Effect);
    kinds.map(|kind| Usable { kind: kind.name.clone(), package: package.uuid().to_owned(), sort: kind.sort })
}

/// The options of a game on a small board strewn with these fields and spells: two to four players, five to nine fields on a
/// side. Not every one can be played: a forbidden field may close the last way.
#[must_use]
pub fn strewn(kinds: &[Usable], seed: u64) -> Value {
    let mut random = Random::with_seed(seed);
    let side = 5 + random.below(5) as u8;
    let players = 2 + random.below(3) as usize;
    let seats = seats(side);
    let named = |sort: Sort| -> Vec<&str> {
        kinds.iter().filter(|kind| kind.sort == sort).map(|kind| kind.kind.as_str()).collect()
    };
    let (fields, spells) = (named(Sort::Field), named(Sort::Spell));
    let plugins: Map<String, Value> =
        kinds.iter().map(|it| (it.kind.clone(), json!({"package": it.package, "kind": it.kind}))).collect();
    let mut odd = Map::new();
    for _ in 0..2 + random.below(10) {
        let (column, row) = (random.below(side.into()) as u8, 2 + random.below(u32::from(side) - 2));
        let field = format!("{}{row}", char::from(b'a' + column));
        if fields.is_empty() || seats.iter().any(|seat| seat["start"] == field.as_str()) {
            continue;
        }
        let kind = fields[random.below(fields.len() as u32) as usize];
        // For a pair of portals it is a number, for a one-way field a direction.
        let parameter = [0, 2, 4, 6, 2][random.below(5) as usize];
        odd.entry(field.clone()).or_insert(json!({"field": field, "kind": kind, "parameter": parameter}));
    }
    let mut template = json!({
        "sector66": 1, "name": {"en": "Strewn"}, "description": {"en": "By chance."}, "width": side, "height": side,
        "games": [{
            "players": players,
            "walls": {"least": 0, "most": 9, "usual": 4},
            "seats": seats[..players],
        }],
        "plugins": plugins,
        "fields": odd.values().collect::<Vec<_>>(),
    });
    if !spells.is_empty() {
        let each = json!({"least": 0, "most": 6, "usual": 2 + random.below(3)});
        template["spells"] = json!({"each": each, "choice": spells});
    }
    let mut options = json!({"template": template, "seed": random.below(1 << 20), "plies": 80});
    if !spells.is_empty() {
        options["appear"] = json!({"every": 1, "chance": random.below(90)});
    }
    options
}

/// Four players across, from the middles of the sides.
fn seats(side: u8) -> [Value; 4] {
    let (middle, last) = (char::from(b'a' + side / 2), char::from(b'a' + side - 1));
    let row = side / 2 + 1;
    [
        json!({"start": format!("{middle}1"), "targets": format!("row {side}")}),
        json!({"start": format!("{middle}{side}"), "targets": "row 1"}),
        json!({"start": format!("a{row}"), "targets": format!("column {last}")}),
        json!({"start": format!("{last}{row}"), "targets": "column a"}),
    ]
}

/// A random move, of which steps and casts are likelier than walls: there are many more of those.
pub fn some_move(legal: &[Move], random: &mut Random) -> Option<Move> {
    let of = |want: fn(&Move) -> bool| legal.iter().copied().filter(want).collect::<Vec<_>>();
    let casts = of(|mv| matches!(mv, Move::Cast(..)));
    let steps = of(|mv| matches!(mv, Move::Step(_)));
    let among = match random.below(4) {
        0 if !casts.is_empty() => &casts[..],
        0..=2 if !steps.is_empty() => &steps[..],
        _ => legal,
    };
    let place = random.below(among.len().max(1) as u32) as usize;
    among.get(place).copied()
}

/// What random games with a plug-in came to.
#[derive(Debug)]
pub struct Trial {
    /// How many were played.
    pub games: u32,
    /// How many boards could not be played on.
    pub refused: u32,
    /// Why the first of them could not.
    pub first_refused: Option<String>,
    /// How many games somebody won.
    pub won: u32,
    /// All moves.
    pub moves: u64,
    /// How many of them were casts.
    pub casts: u64,
    /// How many actions fell, so that a move was lost.
    pub lost: u64,
    /// Moves whose undoing did not restore the position: never, or the rules are broken.
    pub not_undone: u64,
    /// The calls.
    pub tally: Tally,
}

/// Plays random games with a plug-in. Now and then a move is taken back and compared.
#[must_use]
pub fn trial(plugin: Plugin, games: u32, seed: u64) -> Trial {
    trial_watched(plugin, games, seed, &mut |_| true)
}

/// The same, for as long as `watch` says yes, which is told how many games have been played.
#[must_use]
pub fn trial_watched(mut plugin: Plugin, games: u32, seed: u64, watch: &mut dyn FnMut(u32) -> bool) -> Trial {
    let tally = plugin.count();
    let kinds: Vec<_> = usable(&plugin).collect();
    let names = Added::names(plugin.uuid(), plugin.hash());
    let plugin: Arc<dyn Package> = Arc::new(plugin);
    let boards = Boards::default();
    for name in names {
        boards.add(&name, Added(plugin.clone()));
    }
    let now = || tally.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut trial = Trial {
        games: 0,
        refused: 0,
        first_refused: None,
        won: 0,
        moves: 0,
        casts: 0,
        lost: 0,
        not_undone: 0,
        tally: now(),
    };
    // A plug-in with which no board can be played on ends as well.
    for at in 0..u64::from(games) * 4 {
        if trial.games == games || !watch(trial.games) {
            break;
        }
        let options = strewn(&kinds, seed.wrapping_add(at));
        match KIND.open(&boards, options.as_object().cloned().unwrap_or_default()) {
            Ok((_, table)) => trial.play(&*table, seed ^ at.rotate_left(32)),
            Err(refused) => {
                trial.refused += 1;
                trial.first_refused.get_or_insert_with(|| refused.to_string());
            }
        }
    }
    trial.tally = now();
    trial
}

/// The gas that a call of a hook may use.
#[must_use]
pub fn gas_of(hook: Hook) -> u32 {
    if contract().hooks[hook as usize].question { QUESTION_GAS } else { ACTION_GAS }
}

impl Trial {
    /// The promises that were broken, in English, for the author of these kinds.
    #[must_use]
    pub fn broken(&self, kinds: &[Kind]) -> Vec<String> {
        let mut lines = Vec::new();
        for (kind, hook, tally) in self.tally.called() {
            let Some((why, args)) = tally.first_fallen else { continue };
            let def = &contract().hooks[hook as usize];
            let args: Vec<_> = args[..def.params].iter().map(|arg| format!("{arg:#x}")).collect();
            let then = if def.question { "which counts as no" } else { "which loses the move" };
            lines.push(format!(
                "{}.{}({}) fell, {then}: {why} ({} of {} calls)",
                kinds[kind].name,
                def.name,
                args.join(", "),
                tally.fallen,
                tally.calls
            ));
        }
        if self.not_undone > 0 {
            lines.push(format!(
                "{} moves were not undone exactly; this is a fault of the rules, please report it",
                self.not_undone
            ));
        }
        if let (0, Some(why)) = (self.games, &self.first_refused) {
            lines.push(format!("no board could be played on: {why}"));
        }
        lines
    }

    fn play(&mut self, table: &dyn tengen_game::Table, seed: u64) {
        if let Some(game) = table.as_any().downcast_ref::<Sector66<u128>>() {
            self.game(game.clone(), seed);
        } else if let Some(game) = table.as_any().downcast_ref::<Sector66<Wide>>() {
            self.game(game.clone(), seed);
        }
    }

    fn game<B: Grid>(&mut self, mut game: Sector66<B>, seed: u64) {
        let mut random = Random::with_seed(seed);
        let mut legal = Vec::new();
        self.games += 1;
        while matches!(Game::turn(&game), Turn::Of(_)) {
            game.legal(&mut legal);
            let Some(mv) = some_move(&legal, &mut random) else { break };
            let before = game.world().hash();
            game.play(mv);
            if random.below(8) == 0 {
                let after = game.world().hash();
                self.not_undone += u64::from(!game.undo() || game.world().hash() != before);
                game.play(mv);
                self.not_undone += u64::from(game.world().hash() != after);
            }
            self.moves += 1;
            self.casts += u64::from(matches!(mv, Move::Cast(..)));
            self.lost += game.events().iter().filter(|event| matches!(event, Event::Failed { .. })).count() as u64;
        }
        self.won += u32::from(game.world().winner().is_some());
    }
}
