//! Sector 66 as people sit at it: what Quoridor shows, and odd fields, spells and what happened.

use tengen_game::{
    Choice, Fields, Game as _, Hanging, Lying, MarkKind, Orientation, Pace, Passing, Pawn, Picture, Playable, Refused,
    Scene, Seat, Slot, Spot, Told, Turn, Wall,
};
use tengen_quoridor::{Cell, Move as Plain, Written};

use crate::{
    Element, Event, Grid, Made, Move, Pass, Refusal, Rules, Sector66, contract::HOOKS, mv::Target, refused,
    state::FOR_EVER,
};

impl<B: Grid> Rules<B> {
    fn points(&self, cells: B) -> Vec<u32> {
        cells.cells().map(|cell| self.point(cell)).collect()
    }

    fn edges(&self, cell: Cell, orientation: Orientation) -> Vec<(u32, u32)> {
        let wall = Wall { point: self.point(cell), orientation, seat: None, last: false };
        wall.edges(self.width().into()).to_vec()
    }

    fn alias(&self, kind: u8) -> String {
        self.kind(kind).map_or(String::new(), |known| known.alias.clone())
    }

    fn spot(&self, element: Element) -> Spot {
        match element {
            Element::Field(cell) => Spot::Field(self.point(cell)),
            Element::Slot(cell, orientation) => Spot::Wall(Slot { point: self.point(cell), orientation }),
            Element::Pawn(seat) => Spot::Pawn(seat),
            Element::Game | Element::Move => Spot::Game,
        }
    }

    /// An event for whoever shows it.
    fn told(&self, event: &Event) -> Told {
        match *event {
            Event::PickedUp(seat, spell) => Told::PickedUp { seat, name: self.alias(spell) },
            Event::HandsFull(seat, spell) => Told::HandsFull { seat, name: self.alias(spell) },
            Event::Moved(seat, cell) => Told::Moved { seat, point: self.point(cell) },
            Event::Told { kind, what, of } => {
                Told::Said { name: self.alias(kind), word: what.into(), on: self.spot(of) }
            }
            Event::Passed(seat, pass) => {
                let (why, name) = match pass {
                    Pass::Held(kind) => (Passing::Held, Some(self.alias(kind))),
                    Pass::WalledIn => (Passing::WalledIn, None),
                    Pass::Skipped => (Passing::Skipped, None),
                };
                Told::Passed { seat, why, name }
            }
            Event::Appeared(cell, spell) => Told::Appeared { point: self.point(cell), name: self.alias(spell) },
            Event::Attached(on, kind) => Told::Attached { on: self.spot(on), name: self.alias(kind) },
            Event::Failed { kind, hook, gas } => {
                Told::Failed { name: self.alias(kind), hook: HOOKS[hook as usize].name.to_string(), gas }
            }
        }
    }
}

impl<B: Grid> Sector66<B> {
    /// The walls, those first that nobody built, and then the others as they were built, with whoever built them.
    fn walls(&self) -> Vec<Wall> {
        let mut built: Vec<(Cell, Orientation, Seat)> = Vec::new();
        for (seat, made) in self.plies() {
            if let Made::Move(Move::Wall(cell, orientation), _) = made {
                built.retain(|(other, way, _)| (*other, *way) != (cell, orientation));
                built.push((cell, orientation, seat));
            }
        }
        let stands = self.world().walls();
        built.retain(|(cell, orientation, _)| stands.has(*cell, *orientation));
        let by_hand = |cell, orientation| built.iter().any(|wall| (wall.0, wall.1) == (cell, orientation));
        let others = stands.iter().filter(|(cell, orientation)| !by_hand(*cell, *orientation));
        let last = match self.plies().next_back() {
            Some((_, Made::Move(Move::Wall(cell, orientation), _))) => Some((cell, orientation)),
            _ => None,
        };
        let wall = |cell, orientation, seat| Wall {
            point: self.rules().point(cell),
            orientation,
            seat,
            last: last == Some((cell, orientation)),
        };
        let others = others.map(|(cell, orientation)| wall(cell, orientation, None));
        others.chain(built.iter().map(|(cell, orientation, seat)| wall(*cell, *orientation, Some(*seat)))).collect()
    }

    fn hanging(&self) -> Vec<Hanging> {
        let rules = self.rules();
        let hanging = self.world().state.hung().iter().map(|hung| Hanging {
            on: rules.spot(hung.on),
            name: rules.alias(hung.kind),
            turns: (hung.turns != FOR_EVER).then_some(hung.turns.into()),
        });
        hanging.collect()
    }

    fn fields(&self) -> Fields {
        let (rules, world) = (self.rules(), self.world());
        let seats = (0..rules.seats()).map(Seat);
        let pawn = |seat| world.pawn(seat).map(|cell| Pawn { seat, point: rules.point(cell) });
        let targets = |seat| if world.is_in(seat) { rules.points(rules.targets(seat)) } else { Vec::new() };
        let lying = |of: &dyn Fn(Cell) -> u8, said: &dyn Fn(Cell) -> i32| {
            let odd = rules.board.cells().filter(|cell| of(*cell) != 0);
            let lies = |cell| Lying { point: rules.point(cell), name: rules.alias(of(cell)), parameter: said(cell) };
            odd.map(lies).collect()
        };
        let held = |seat| world.held(seat).map(|spell| rules.alias(spell)).collect();
        let held: Vec<Vec<String>> = seats.clone().map(held).collect();
        let slot = |(cell, orientation)| Slot { point: rules.point(cell), orientation };
        Fields {
            columns: rules.width().into(),
            rows: rules.height().into(),
            pawns: seats.clone().filter_map(pawn).collect(),
            walls: self.walls(),
            targets: seats.clone().map(targets).collect(),
            stock: seats.map(|seat| world.walls_left(seat).into()).collect(),
            kinds: lying(&|cell| world.kind_at(cell), &|cell| rules.parameters[usize::from(cell.0)]),
            spells: lying(&|cell| world.spell_at(cell), &|_| 0),
            held: if held.iter().all(Vec::is_empty) { Vec::new() } else { held },
            disabled: world.disabled().iter().map(slot).collect(),
            hanging: self.hanging(),
            told: self.events().iter().map(|event| rules.told(event)).collect(),
        }
    }
}

impl<B: Grid> Playable for Sector66<B> {
    fn plies(&self) -> usize {
        Sector66::plies(self).len()
    }

    fn phase(&self) -> &'static str {
        if matches!(self.turn(), Turn::Over(_)) { "over" } else { "play" }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        let rules = self.rules();
        match mv {
            Move::Step(cell) | Move::Cast(_, Target::Field(cell)) => vec![rules.point(cell)],
            Move::Cast(_, Target::Pawn(seat)) => {
                self.world().pawn(seat).map(|cell| rules.point(cell)).into_iter().collect()
            }
            Move::Wall(..) | Move::Cast(_, Target::Wall(..)) => Vec::new(),
        }
    }

    fn choice(&self, mv: Move) -> Choice {
        let (rules, world) = (self.rules(), self.world());
        let edges = match mv {
            Move::Wall(cell, orientation) | Move::Cast(_, Target::Wall(cell, orientation)) => {
                rules.edges(cell, orientation)
            }
            _ => Vec::new(),
        };
        let piece = match mv {
            Move::Step(_) => world.pawn(world.turn()).map(|cell| rules.point(cell)),
            _ => None,
        };
        let spell = match mv {
            Move::Cast(spell, _) => Some(rules.alias(spell)),
            _ => None,
        };
        Choice { mv: self.notation(mv), points: self.points_of(mv), edges, piece, spell }
    }

    fn move_between(&self, edges: &[(u32, u32)]) -> Option<Move> {
        let rules = self.rules();
        let cell = rules.cell(edges.first()?.0)?;
        let both = [Orientation::Horizontal, Orientation::Vertical];
        let fits = |way: &Orientation| rules.places.has(cell, *way) && rules.edges(cell, *way) == edges;
        both.into_iter().find(fits).map(|orientation| Move::Wall(cell, orientation))
    }

    /// A click where a pawn stands means the pawn, where the spell is for pawns.
    fn move_with(&self, spell: &str, on: Spot) -> Option<Move> {
        let (rules, world) = (self.rules(), self.world());
        let number = rules.named(spell)?;
        let casts = rules.kind(number)?.casts;
        let target = match on {
            Spot::Field(point) => {
                let cell = rules.cell(point)?;
                let here = (0..rules.seats()).map(Seat).find(|seat| world.pawn(*seat) == Some(cell));
                here.filter(|_| casts.pawns || !casts.fields).map_or(Target::Field(cell), Target::Pawn)
            }
            Spot::Wall(Slot { point, orientation }) => {
                let cell = rules.cell(point).filter(|cell| rules.places.has(*cell, orientation))?;
                Target::Wall(cell, orientation)
            }
            Spot::Pawn(seat) => Target::Pawn(seat),
            Spot::Game => return None,
        };
        Some(Move::Cast(number, target))
    }

    fn way(&self, seat: Seat) -> Vec<u32> {
        let world = self.world();
        let Some(mut cell) = world.pawn(seat) else { return Vec::new() };
        let (ways, left) = (world.ways(seat), world.distances(seat));
        let mut points = vec![self.rules().point(cell)];
        while let Some(steps) = left.to(cell).filter(|steps| *steps > 0) {
            let nearer = |next: &Cell| left.to(*next) == Some(steps - 1);
            let Some(next) = ways.step(B::of(cell)).cells().find(nearer) else { break };
            cell = next;
            points.push(self.rules().point(cell));
        }
        points
    }

    fn retire(&mut self, seat: Seat) -> bool {
        self.retires(seat)
    }

    fn picture(&self) -> Picture {
        let (rules, world) = (self.rules(), self.world());
        let (width, height) = (rules.width(), rules.height());
        let last = match Sector66::plies(self).next_back() {
            Some((seat, Made::Move(Move::Step(_), _))) => world.pawn(seat).map(|cell| rules.point(cell)),
            Some((_, Made::Move(Move::Cast(_, Target::Field(cell)), _))) => Some(rules.point(cell)),
            _ => None,
        };
        let board = if width == height { format!("grid:{width}") } else { format!("grid:{width}x{height}") };
        let names = rules.board.cells().map(|cell| Written::of::<B>(Plain::Step(cell)).text());
        let picture = Picture { last, names: names.collect(), ..Picture::new(board, Scene::Fields(self.fields())) };
        let winner = world.winner().and_then(|winner| world.pawn(winner));
        picture.marked(MarkKind::Won, winner.map(|cell| rules.point(cell)).into_iter().collect())
    }

    /// As many moves as a pawn has steps there and back.
    fn pace(&self, _: Seat) -> Pace {
        let rules = self.rules();
        let made = Sector66::plies(self).len() as u32 / u32::from(rules.seats());
        Pace { made, expected: 2 * (u32::from(rules.width()) + u32::from(rules.height())) }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        refused::refusal(refusal)
    }
}
