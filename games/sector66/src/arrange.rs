//! From a template to a board with everything on it.

use std::{collections::BTreeSet, sync::Arc};

use tengen_game::Seat;
use tengen_quoridor::{Cell, Jumps};

use crate::{
    Fault, Grid, Hook, MOST_KINDS, Package, Rules, Sort, Template, World, Wrong,
    asking::Desk,
    rules::Known,
    state::{AWAY, NOBODY},
    template::GameFor,
};

/// Where packages come from.
pub trait Packages {
    /// The package with this UUID; with this hash if one is said.
    fn package(&self, uuid: &str, hash: Option<&str>) -> Option<Arc<dyn Package>>;
}

/// These and no others.
impl Packages for Vec<Arc<dyn Package>> {
    fn package(&self, uuid: &str, hash: Option<&str>) -> Option<Arc<dyn Package>> {
        let same = |package: &&Arc<dyn Package>| {
            package.uuid().eq_ignore_ascii_case(uuid) && hash.is_none_or(|hash| package.hash() == hash)
        };
        self.iter().find(same).cloned()
    }
}

/// The packages that a template uses, each once, in the order of their UUIDs.
pub(crate) fn packages_of(
    template: &Template,
    packages: &dyn Packages,
    hash_of: impl Fn(&str) -> Option<String>,
) -> Result<Vec<Arc<dyn Package>>, Fault> {
    let mut uuids = BTreeSet::new();
    for (name, kind) in &template.plugins {
        uuids.insert((kind.package.to_ascii_lowercase(), name));
    }
    let mut found: Vec<Arc<dyn Package>> = Vec::new();
    for (uuid, name) in uuids {
        if found.last().is_some_and(|last| last.uuid().eq_ignore_ascii_case(&uuid)) {
            continue;
        }
        let package = packages.package(&uuid, hash_of(&uuid).as_deref());
        found.push(package.ok_or_else(|| Wrong::NoPackage(uuid).at(format!("plugins.{name}.package")))?);
    }
    Ok(found)
}

/// The kinds that take part: all of every package, by their numbers, less one.
pub(crate) fn kinds_of(template: &Template, packages: &[Arc<dyn Package>]) -> Result<Vec<Known>, Fault> {
    let mut kinds: Vec<Known> = Vec::new();
    for (at, package) in packages.iter().enumerate() {
        for (place, kind) in package.kinds().iter().enumerate() {
            kinds.push(Known {
                alias: String::new(),
                sort: kind.sort,
                hooks: kind.hooks,
                never: kind.never,
                casts: kind.casts,
                words: kind.words,
                package: at as u8,
                place,
            });
        }
    }
    if kinds.len() > MOST_KINDS {
        return Err(Wrong::TooManyKinds(MOST_KINDS).at("plugins"));
    }
    for (name, of) in &template.plugins {
        let same = |known: &Known| {
            let package = &packages[usize::from(known.package)];
            package.uuid().eq_ignore_ascii_case(&of.package) && package.kinds()[known.place].name == of.kind
        };
        let known = kinds.iter_mut().find(|known| same(known));
        let known = known.ok_or_else(|| Wrong::NoKind(of.kind.clone()).at(format!("plugins.{name}.kind")))?;
        if !known.alias.is_empty() {
            return Err(Wrong::Twice(of.kind.clone()).at(format!("plugins.{name}.kind")));
        }
        known.alias.clone_from(name);
    }
    // Who is not called by the template has the name of the package, or a number more.
    for at in 0..kinds.len() {
        if kinds[at].alias.is_empty() {
            let own = packages[usize::from(kinds[at].package)].kinds()[kinds[at].place].name.clone();
            let taken = |name: &str| kinds.iter().any(|other| other.alias.eq_ignore_ascii_case(name));
            let mut name = own.clone();
            let mut number = 2;
            while taken(&name) {
                name = format!("{own}{number}");
                number += 1;
            }
            kinds[at].alias = name;
        }
    }
    Ok(kinds)
}

impl<B: Grid> Rules<B> {
    /// The rules of a template for so many players.
    pub(crate) fn of(
        template: &Template,
        game: &GameFor,
        jumps: Jumps,
        packages: Vec<Arc<dyn Package>>,
    ) -> Result<Self, Fault> {
        let mut rules = Self::new(template.width, template.height, game.players, jumps);
        rules.kinds = kinds_of(template, &packages)?;
        rules.packages = packages;
        let own = template.games.iter().position(|other| other.players == game.players).unwrap_or(0);
        for (at, seat) in game.seats.iter().enumerate().take(usize::from(game.players)) {
            let path = || format!("games[{own}].seats[{at}].targets");
            for text in seat.targets.all() {
                rules.targets[at] |= rules.read_fields(text).map_err(|wrong| wrong.at(path()))?;
            }
            if rules.targets[at].is_empty() {
                return Err(Wrong::Nothing.at(path()));
            }
        }
        for (at, odd) in template.fields.iter().enumerate() {
            let cell = rules.read_cell(&odd.field).map_err(|wrong| wrong.at(format!("fields[{at}].field")))?;
            rules.parameters[usize::from(cell.0)] = odd.parameter;
        }
        Ok(rules)
    }

    /// A field by its name.
    pub(crate) fn read_cell(&self, text: &str) -> Result<Cell, Wrong> {
        match (self.read_field(text), tengen_quoridor::Written::read(text)) {
            (Some(cell), _) => Ok(cell),
            (None, Some(tengen_quoridor::Written::Step(..))) => Err(Wrong::OffBoard(tengen_game::short(text))),
            _ => Err(Wrong::NoPlace(tengen_game::short(text))),
        }
    }

    /// A field, `row 9` or `column a`.
    fn read_fields(&self, text: &str) -> Result<B, Wrong> {
        let off = || Wrong::OffBoard(tengen_game::short(text));
        let none = || Wrong::NoPlace(tengen_game::short(text));
        let (width, height) = (self.width, self.height);
        if let Some(row) = text.strip_prefix("row ") {
            let row: u8 = row.parse().map_err(|_| none())?;
            let row = row.checked_sub(1).filter(|row| *row < height).ok_or_else(off)?;
            return Ok((0..width).fold(B::NONE, |all, column| all | B::of(B::cell(column, row))));
        }
        if let Some(column) = text.strip_prefix("column ") {
            let [letter @ b'a'..=b'z'] = column.as_bytes() else { return Err(none()) };
            let column = Some(letter - b'a').filter(|column| *column < width).ok_or_else(off)?;
            return Ok((0..height).fold(B::NONE, |all, row| all | B::of(B::cell(column, row))));
        }
        self.read_cell(text).map(B::of)
    }
}

impl<B: Grid> World<B> {
    /// The board of a template with its fields and walls, and pawns at these places.
    pub(crate) fn arranged(rules: Arc<Rules<B>>, template: &Template, starts: &[Cell]) -> Result<Self, Fault> {
        let mut world = Self::new(rules);
        let rules = world.rules.clone();
        world.calling.set_up = true;
        for (seat, cell) in (0..).zip(starts) {
            world.set_pawn(Seat(seat), *cell);
        }
        for (at, text) in template.walls.iter().enumerate() {
            let slot = rules.read_slot(text);
            let (cell, orientation) = slot.ok_or_else(|| Wrong::NoPlace(text.clone()).at(format!("walls[{at}]")))?;
            if !world.state.walls.free(rules.board).has(cell, orientation) {
                return Err(Wrong::WallsMeet(text.clone()).at(format!("walls[{at}]")));
            }
            world.toggle_wall(cell, orientation);
        }
        for (at, text) in template.disabled.iter().enumerate() {
            let path = || format!("disabled[{at}]");
            let slot = rules.read_slot(text);
            let (cell, orientation) = slot.ok_or_else(|| Wrong::NoPlace(text.clone()).at(path()))?;
            if world.state.walls.has(cell, orientation) {
                return Err(Wrong::Built(text.clone()).at(path()));
            }
            if world.state.disabled.has(cell, orientation) {
                return Err(Wrong::Twice(text.clone()).at(path()));
            }
            world.toggle_disabled(cell, orientation);
        }
        let mut desk = None;
        for (at, odd) in template.fields.iter().enumerate() {
            let cell = rules.read_cell(&odd.field).map_err(|wrong| wrong.at(format!("fields[{at}].field")))?;
            let path = || format!("fields[{at}].kind");
            let kind = Some(odd.kind.as_str()).filter(|kind| template.plugins.contains_key(*kind));
            let kind = kind.and_then(|kind| rules.named(kind));
            let kind = kind.ok_or_else(|| Wrong::UnknownName(odd.kind.clone()).at(path()))?;
            if rules.kind(kind).is_none_or(|known| known.sort != Sort::Field) {
                return Err(Wrong::NotAField(odd.kind.clone()).at(path()));
            }
            if world.kind_at(cell) != 0 {
                return Err(Wrong::Twice(odd.field.clone()).at(format!("fields[{at}].field")));
            }
            world.set_kind(cell, kind);
        }
        // Asked once everything lies there.
        for cell in rules.board.cells() {
            if world.kind_at(cell) != 0 {
                world.close_fields(cell, &mut desk);
            }
        }
        Ok(world)
    }

    /// Lets every field set itself up, along the rows from the bottom left. A hook that fails has done nothing.
    pub(crate) fn set_up_fields(self: &mut Box<Self>) {
        let rules = self.rules.clone();
        let mut desk = Desk::new(&rules);
        self.calling.set_up = true;
        for cell in rules.board.cells() {
            let kind = self.kind_at(cell);
            if !rules.has(kind, Hook::SetUp) {
                continue;
            }
            let mark = self.mark();
            let args = [rules.handle(crate::Element::Field(cell)), rules.parameters[usize::from(cell.0)]];
            self.calling.begin_move();
            if let Err(fallen) = desk.act(self, (kind, Hook::SetUp), &args) {
                self.roll_back(mark);
                let gas = fallen == crate::Fallen::Gas;
                self.events.push(crate::Event::Failed { kind, hook: Hook::SetUp, gas });
            }
            // Nobody lands and nobody's turn it is.
            self.calling.begin_move();
            self.forget_move();
        }
        self.calling.set_up = false;
        let order = crate::state::Order { turn: 0, next: NOBODY, again: false, ..self.state.order };
        self.set_order(order);
        debug_assert!(self.state.came.iter().all(|cell| *cell == AWAY));
    }
}
