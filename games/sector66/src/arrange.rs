//! From a template to a board with everything on it.

use std::{collections::BTreeSet, sync::Arc};

use tengen_game::Seat;
use tengen_quoridor::{Cell, Jumps};

use crate::{
    Fault, Grid, Hook, MOST_KINDS, Package, Rules, Sort, Template, World, Wrong,
    asking::Desk,
    places::Place,
    rules::Known,
    state::{AWAY, NOBODY},
    template::{GameFor, OddField},
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
        let mut faults = Vec::new();
        let rules = Self::as_far_as(template, game, jumps, packages, &mut faults)?;
        faults.into_iter().next().map_or(Ok(rules), Err)
    }

    /// The same without what is wrong in it, which is told.
    pub(crate) fn as_far_as(
        template: &Template,
        game: &GameFor,
        jumps: Jumps,
        packages: Vec<Arc<dyn Package>>,
        faults: &mut Vec<Fault>,
    ) -> Result<Self, Fault> {
        let mut rules = Self::new(template.width, template.height, game.players, jumps);
        rules.kinds = kinds_of(template, &packages)?;
        rules.packages = packages;
        let own = template.games.iter().position(|other| other.players == game.players).unwrap_or(0);
        for (at, seat) in game.seats.iter().enumerate().take(usize::from(game.players)) {
            let path = || format!("games[{own}].seats[{at}].targets");
            let (texts, before) = (seat.targets.all(), faults.len());
            for text in texts {
                match rules.read_fields(text) {
                    Ok(fields) => rules.targets[at] |= fields,
                    Err(wrong) => faults.push(wrong.at(path())),
                }
            }
            if rules.targets[at].is_empty() && faults.len() == before {
                faults.push(Wrong::Nothing.at(path()));
            }
        }
        for (at, odd) in template.fields.iter().enumerate() {
            match rules.read_cell(&odd.field) {
                Ok(cell) => rules.parameters[usize::from(cell.0)] = odd.parameter,
                Err(wrong) => faults.push(wrong.at(format!("fields[{at}].field"))),
            }
        }
        Ok(rules)
    }

    /// A field by its name.
    pub(crate) fn read_cell(&self, text: &str) -> Result<Cell, Wrong> {
        match Place::read(text) {
            Some(Place::Field(column, row)) if column < self.width && row < self.height => Ok(B::cell(column, row)),
            Some(Place::Field(..)) => Err(Wrong::OffBoard(tengen_game::short(text))),
            _ => Err(Wrong::NoPlace(tengen_game::short(text))),
        }
    }

    /// A field, `row 9` or `column a`.
    fn read_fields(&self, text: &str) -> Result<B, Wrong> {
        match Place::read(text) {
            None | Some(Place::Wall(..)) => Err(Wrong::NoPlace(tengen_game::short(text))),
            Some(place) if place.is_on(self.width, self.height) => {
                let fields = place.fields(self.width, self.height).into_iter();
                Ok(fields.fold(B::NONE, |all, (column, row)| all | B::of(B::cell(column, row))))
            }
            Some(_) => Err(Wrong::OffBoard(tengen_game::short(text))),
        }
    }
}

impl<B: Grid> World<B> {
    /// The board of a template with its fields and walls, and pawns at these places.
    pub(crate) fn arranged(rules: Arc<Rules<B>>, template: &Template, starts: &[Cell]) -> Result<Self, Fault> {
        let mut faults = Vec::new();
        let world = Self::as_far_as(rules, template, starts, &mut faults);
        faults.into_iter().next().map_or(Ok(world), Err)
    }

    /// The same without what is wrong in it, which is told.
    pub(crate) fn as_far_as(
        rules: Arc<Rules<B>>,
        template: &Template,
        starts: &[Cell],
        faults: &mut Vec<Fault>,
    ) -> Self {
        let mut world = Self::new(rules);
        world.calling.set_up = true;
        for (seat, cell) in (0..).zip(starts) {
            world.set_pawn(Seat(seat), *cell);
        }
        for (at, text) in template.walls.iter().enumerate() {
            let built = world.build(text);
            faults.extend(built.err().map(|wrong| wrong.at(format!("walls[{at}]"))));
        }
        for (at, text) in template.disabled.iter().enumerate() {
            let disabled = world.disable(text);
            faults.extend(disabled.err().map(|wrong| wrong.at(format!("disabled[{at}]"))));
        }
        for (at, odd) in template.fields.iter().enumerate() {
            let laid = world.lay(template, odd);
            faults.extend(laid.err().map(|(part, wrong)| wrong.at(format!("fields[{at}].{part}"))));
        }
        // Asked once everything lies there.
        let (mut desk, rules) = (None, world.rules.clone());
        for cell in rules.board.cells() {
            if world.kind_at(cell) != 0 {
                world.close_fields(cell, &mut desk);
            }
        }
        world
    }

    /// A wall that stands at the beginning.
    fn build(&mut self, text: &str) -> Result<(), Wrong> {
        let (cell, orientation) = self.rules.read_slot(text).ok_or_else(|| Wrong::NoPlace(tengen_game::short(text)))?;
        if !self.state.walls.free(self.rules.board).has(cell, orientation) {
            return Err(Wrong::WallsMeet(text.to_string()));
        }
        self.toggle_wall(cell, orientation);
        Ok(())
    }

    /// A place where none can be built.
    fn disable(&mut self, text: &str) -> Result<(), Wrong> {
        let (cell, orientation) = self.rules.read_slot(text).ok_or_else(|| Wrong::NoPlace(tengen_game::short(text)))?;
        if self.state.walls.has(cell, orientation) {
            return Err(Wrong::Built(text.to_string()));
        }
        if self.state.disabled.has(cell, orientation) {
            return Err(Wrong::Twice(text.to_string()));
        }
        self.toggle_disabled(cell, orientation);
        Ok(())
    }

    /// A field that is not ordinary; of what is wrong, whether it is the `field` or the `kind`.
    fn lay(&mut self, template: &Template, odd: &OddField) -> Result<(), (&'static str, Wrong)> {
        let cell = self.rules.read_cell(&odd.field).map_err(|wrong| ("field", wrong))?;
        let kind = Some(odd.kind.as_str()).filter(|kind| template.plugins.contains_key(*kind));
        let kind = kind.and_then(|kind| self.rules.named(kind));
        let kind = kind.ok_or_else(|| ("kind", Wrong::UnknownName(tengen_game::short(&odd.kind))))?;
        if self.rules.kind(kind).is_none_or(|known| known.sort != Sort::Field) {
            return Err(("kind", Wrong::NotAField(odd.kind.clone())));
        }
        if self.kind_at(cell) != 0 {
            return Err(("field", Wrong::Twice(odd.field.clone())));
        }
        self.set_kind(cell, kind);
        Ok(())
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
