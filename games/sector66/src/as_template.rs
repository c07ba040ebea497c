//! A template out of a position of a game: whoever likes how a game stands can begin others there.

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, Move as Plain, Walls, Written};

use crate::{
    Element, Grid, Sector66, Template,
    template::{Count, GameFor, OddField, OneOrMore, SeatAt},
};

impl<B: Grid> Sector66<B> {
    /// This position as a template. `from` is the template of the game: words, plug-ins, targets and spells come from there.
    ///
    /// Whose turn it is begins, and who is out is left out. What players hold and what hangs on pawns and fields is no matter of a template.
    #[must_use]
    pub fn as_template(&self, from: &Template) -> Template {
        let (rules, world) = (self.rules(), self.world());
        let name = |cell| rules.name(Element::Field(cell));
        let first = world.turn().0;
        let seats = (0..rules.seats()).map(|at| Seat((first + at) % rules.seats())).filter(|seat| world.is_in(*seat));
        let seats: Vec<Seat> = seats.collect();
        let was = from.game_for(rules.seats());
        let seat_at = |seat: &Seat| {
            let start = world.pawn(*seat).map_or(OneOrMore::More(Vec::new()), |cell| OneOrMore::One(name(cell)));
            let said = was.and_then(|game| game.seats.get(usize::from(seat.0)));
            let targets = said.map_or(OneOrMore::More(Vec::new()), |said| said.targets.clone());
            SeatAt { start, targets }
        };
        let stocks = seats.iter().map(|seat| world.walls_left(*seat));
        let usual = stocks.clone().max().unwrap_or(0);
        let game = GameFor {
            players: seats.len() as u8,
            walls: Count { least: 0, most: usual.max(was.map_or(0, |game| game.walls.most)), usual },
            seats: seats.iter().map(seat_at).collect(),
            handicap: was.is_some_and(|game| game.handicap) || stocks.min() != Some(usual),
        };
        let odd = rules.board.cells().filter_map(|cell| self.odd_field(cell, from));
        Template {
            games: vec![game],
            fields: odd.collect(),
            walls: texts::<B>(world.walls()),
            disabled: texts::<B>(world.disabled()),
            ..from.clone()
        }
    }

    /// What lies on a field, if that is one of the kinds that the template has a name for.
    fn odd_field(&self, cell: Cell, from: &Template) -> Option<OddField> {
        let known = self.rules().kind(self.world().kind_at(cell))?;
        let field = self.rules().name(Element::Field(cell));
        let said = from.fields.iter().find(|odd| odd.field.eq_ignore_ascii_case(&field) && odd.kind == known.alias);
        let parameter = said.map_or(0, |odd| odd.parameter);
        from.plugins.contains_key(&known.alias).then(|| OddField { field, kind: known.alias.clone(), parameter })
    }
}

fn texts<B: Grid>(walls: Walls<B>) -> Vec<String> {
    let written = |(cell, orientation): (Cell, Orientation)| Written::of::<B>(Plain::Wall(cell, orientation)).text();
    let mut texts: Vec<String> = walls.iter().map(written).collect();
    texts.sort();
    texts
}
