//! Whether a template can be played, with everything that is wrong with it.

use std::sync::Arc;

use tengen_game::Seat;
use tengen_quoridor::{Cell, Jumps, LARGEST, MOST_WALLS, SMALLEST, Wide};

use crate::{
    Fault, Grid, Package, Packages, Rules, Sort, Template, World, Wrong,
    arrange::{kinds_of, packages_of},
    rules::Known,
    template::{Count, GameFor, Texts, VERSION},
};

/// The most spells that lie there for each player.
pub const MOST_SPELLS: u8 = 6;
const LONGEST_NAME: usize = 60;
const LONGEST_TEXT: usize = 600;

/// Everything that is wrong with a template; nothing if it can be played with these packages.
#[must_use]
pub fn check(template: &Template, packages: &dyn Packages) -> Vec<Fault> {
    let mut faults = Vec::new();
    if template.sector66 != VERSION {
        faults.push(Wrong::Version(template.sector66).at("sector66"));
    }
    check_texts("name", &template.name, LONGEST_NAME, &mut faults);
    check_texts("description", &template.description, LONGEST_TEXT, &mut faults);
    if template.author.chars().count() > LONGEST_NAME {
        faults.push(Wrong::TooLong(LONGEST_NAME).at("author"));
    }
    for (name, size) in [("width", template.width), ("height", template.height)] {
        if !(SMALLEST..=LARGEST).contains(&size) {
            faults.push(Wrong::Size.at(name));
        }
    }
    check_games(template, &mut faults);
    for name in template.plugins.keys() {
        if !is_name(name) {
            faults.push(Wrong::BadName(tengen_game::short(name)).at("plugins"));
        }
    }
    let missing = missing_packages(template, packages);
    if !missing.is_empty() {
        faults.extend(missing);
        return faults;
    }
    let known = packages_of(template, packages, |_| None);
    let kinds = known.and_then(|packages| Ok((kinds_of(template, &packages)?, packages)));
    let (kinds, packages) = match kinds {
        Ok(known) => known,
        Err(fault) => {
            faults.push(fault);
            return faults;
        }
    };
    check_spells(template, &kinds, &mut faults);
    if faults.iter().any(|fault| matches!(fault.wrong, Wrong::Size)) {
        // There is no such board.
        return faults;
    }
    for (at, game) in template.games.iter().enumerate() {
        let path = format!("games[{at}]");
        if faults.iter().any(|fault| fault.path.starts_with(&path) && !matches!(fault.wrong, Wrong::Range(_))) {
            // Without its seats there is nothing to look at.
            continue;
        }
        let found = if u128::fits_board(template) {
            check_board::<u128>(template, game, &packages, &path)
        } else {
            check_board::<Wide>(template, game, &packages, &path)
        };
        for fault in found {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    faults
}

/// Every package that a template uses and that is not here, each once.
fn missing_packages(template: &Template, packages: &dyn Packages) -> Vec<Fault> {
    let mut asked: Vec<String> = Vec::new();
    let mut faults = Vec::new();
    for (name, kind) in &template.plugins {
        let uuid = kind.package.to_ascii_lowercase();
        if !asked.contains(&uuid) && packages.package(&uuid, None).is_none() {
            faults.push(Wrong::NoPackage(uuid.clone()).at(format!("plugins.{name}.package")));
        }
        asked.push(uuid);
    }
    faults
}

trait Fits: Grid {
    fn fits_board(template: &Template) -> bool {
        Self::fits(template.width, template.height)
    }
}

impl<B: Grid> Fits for B {}

/// What notations can write.
fn is_name(name: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    name.len() <= 24 && name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(letters)
}

fn check_texts(path: &str, texts: &Texts, longest: usize, faults: &mut Vec<Fault>) {
    if texts.get("en").is_none_or(|text| text.trim().is_empty()) {
        faults.push(Wrong::NoEnglish.at(format!("{path}.en")));
    }
    for (language, text) in texts {
        if text.chars().count() > longest {
            faults.push(Wrong::TooLong(longest).at(format!("{path}.{}", tengen_game::short(language))));
        }
        if language.len() > 16 {
            faults.push(Wrong::BadName(tengen_game::short(language)).at(path));
        }
    }
}

fn check_count(path: String, count: Count, most: u8, faults: &mut Vec<Fault>) {
    if count.least > count.usual || count.usual > count.most || count.most > most {
        faults.push(Wrong::Range(most).at(path));
    }
}

fn check_games(template: &Template, faults: &mut Vec<Fault>) {
    if template.games.is_empty() {
        faults.push(Wrong::NoGames.at("games"));
    }
    for (at, game) in template.games.iter().enumerate() {
        let twice = template.games[..at].iter().any(|other| other.players == game.players);
        if twice || !(2..=4).contains(&game.players) {
            faults.push(Wrong::Players.at(format!("games[{at}].players")));
        }
        let found = game.seats.len();
        if found != usize::from(game.players) {
            faults.push(Wrong::Seats { players: game.players, found }.at(format!("games[{at}].seats")));
        }
        check_count(format!("games[{at}].walls"), game.walls, MOST_WALLS, faults);
        for (seat, places) in game.seats.iter().enumerate() {
            for (name, places) in [("start", &places.start), ("targets", &places.targets)] {
                if places.all().is_empty() {
                    faults.push(Wrong::Nothing.at(format!("games[{at}].seats[{seat}].{name}")));
                }
            }
        }
    }
}

fn check_spells(template: &Template, kinds: &[Known], faults: &mut Vec<Fault>) {
    let Some(spells) = &template.spells else { return };
    check_count("spells.each".to_string(), spells.each, MOST_SPELLS, faults);
    let lists = [("forced", &spells.forced), ("choice", &spells.choice)];
    for (list, names) in lists {
        for (at, name) in names.iter().enumerate() {
            let path = format!("spells.{list}[{at}]");
            let known = kinds.iter().find(|known| known.alias == *name && template.plugins.contains_key(name));
            match known {
                None => faults.push(Wrong::UnknownName(tengen_game::short(name)).at(path)),
                Some(known) if known.sort != Sort::Spell => faults.push(Wrong::NotASpell(name.clone()).at(path)),
                Some(_) if names[..at].contains(name) => faults.push(Wrong::Twice(name.clone()).at(path)),
                Some(_) if list == "choice" && spells.forced.contains(name) => {
                    faults.push(Wrong::Twice(name.clone()).at(path));
                }
                Some(_) => {}
            }
        }
    }
    if spells.forced.len() > usize::from(spells.each.usual) && spells.each.usual > 0 {
        faults.push(Wrong::TooManyForced.at("spells.forced"));
    }
    if spells.each.most > 0 && spells.forced.is_empty() && spells.choice.is_empty() {
        faults.push(Wrong::NoSpells.at("spells"));
    }
}

/// The places of a game: pawns, targets, ways.
fn check_board<B: Grid>(template: &Template, game: &GameFor, packages: &[Arc<dyn Package>], path: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let rules = Rules::<B>::as_far_as(template, game, Jumps::default(), packages.to_vec(), &mut faults);
    let rules = match rules {
        Ok(rules) => Arc::new(rules),
        Err(fault) => return vec![fault],
    };
    let starts = starts(&rules, game, path, &mut faults);
    let firsts: Vec<Cell> = starts.iter().filter_map(|cells| cells.first().copied()).collect();
    if firsts.len() < game.seats.len() {
        return faults;
    }
    let mut world = World::as_far_as(rules.clone(), template, &firsts, &mut faults);
    let name = |cell| rules.name(crate::Element::Field(cell));
    for (at, cells) in starts.iter().enumerate() {
        let seat = Seat(at as u8);
        let path = |what: &str| format!("{path}.seats[{at}].{what}");
        if let Some(cell) = (rules.targets(seat) & world.never(seat)).first() {
            faults.push(Wrong::NeverThere(name(cell)).at(path("targets")));
        }
        for cell in cells {
            world.set_pawn(seat, *cell);
            if world.never(seat).has(*cell) {
                faults.push(Wrong::NeverThere(name(*cell)).at(path("start")));
            } else if rules.targets(seat).has(*cell) {
                faults.push(Wrong::StartIsTarget(name(*cell)).at(path("start")));
            } else if !rules.targets(seat).is_empty() && world.distance(seat).is_none() {
                faults.push(Wrong::NoWay(name(*cell)).at(path("start")));
            }
        }
    }
    faults
}

/// Where each player may begin.
pub(crate) fn starts<B: Grid>(rules: &Rules<B>, game: &GameFor, path: &str, faults: &mut Vec<Fault>) -> Vec<Vec<Cell>> {
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for (at, seat) in game.seats.iter().enumerate() {
        let path = format!("{path}.seats[{at}].start");
        let mut cells = Vec::new();
        for text in seat.start.all() {
            match rules.read_cell(text) {
                Ok(cell) if cells.contains(&cell) => faults.push(Wrong::Twice(text.clone()).at(path.clone())),
                Ok(cell) if all.iter().flatten().any(|other| *other == cell) => {
                    faults.push(Wrong::StartsMeet(text.clone()).at(path.clone()));
                }
                Ok(cell) => cells.push(cell),
                Err(wrong) => faults.push(wrong.at(path.clone())),
            }
        }
        all.push(cells);
    }
    all
}
