//! Quoridor as people sit at it: pawns on fields, walls in the grooves between them.

use tengen_game::{
    Change, Choice, Fields, Game as _, MarkKind, Orientation, Pace, Pawn, Picture, Playable, Refused, Scene, Seat,
    Turn, Wall,
};

use crate::{Cell, Cells, KIND, Made, Move, Quoridor, Refusal, WallFault, codes, mv::place_name};

/// What the seat is called.
pub(crate) fn side_name(seat: Seat) -> &'static str {
    KIND.sides.get(usize::from(seat.0)).copied().unwrap_or_default()
}

impl<B: Cells> Quoridor<B> {
    /// The number of a field in pictures.
    #[must_use]
    pub fn point(&self, cell: Cell) -> u32 {
        let (column, row) = B::place(cell);
        u32::from(row) * u32::from(self.setup().width()) + u32::from(column)
    }

    fn points(&self, cells: B) -> Vec<u32> {
        cells.cells().map(|cell| self.point(cell)).collect()
    }

    /// The walls that stood at the beginning, and then the others with whoever built them.
    fn walls(&self) -> Vec<Wall> {
        let built: Vec<_> = self
            .plies()
            .filter_map(|(seat, made)| match made {
                Made::Other(Move::Wall(cell, orientation)) => Some((cell, orientation, seat)),
                _ => None,
            })
            .collect();
        let later = |cell, orientation| built.iter().any(|wall| (wall.0, wall.1) == (cell, orientation));
        let stood = self.position().walls().iter().filter(|(cell, orientation)| !later(*cell, *orientation));
        let stood = stood.map(|(cell, orientation)| (cell, orientation, None));
        let is_last = matches!(self.plies().next_back(), Some((_, Made::Other(Move::Wall(..)))));
        let mut walls: Vec<_> = stood
            .chain(built.iter().map(|(cell, orientation, seat)| (*cell, *orientation, Some(*seat))))
            .map(|(cell, orientation, seat)| Wall { point: self.point(cell), orientation, seat, last: false })
            .collect();
        if let Some(wall) = walls.last_mut().filter(|_| is_last) {
            wall.last = true;
        }
        walls
    }

    fn edges(&self, cell: Cell, orientation: Orientation) -> Vec<(u32, u32)> {
        let wall = Wall { point: self.point(cell), orientation, seat: None, last: false };
        wall.edges(self.setup().width().into()).to_vec()
    }
}

impl<B: Cells> Playable for Quoridor<B> {
    fn plies(&self) -> usize {
        Quoridor::plies(self).len()
    }

    fn phase(&self) -> &'static str {
        if matches!(self.turn(), Turn::Over(_)) { "over" } else { "play" }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        match mv {
            Move::Step(cell) => vec![self.point(cell)],
            Move::Wall(..) | Move::Pass => Vec::new(),
        }
    }

    fn choice(&self, mv: Move) -> Choice {
        let position = self.position();
        let (edges, piece) = match mv {
            Move::Step(_) => (Vec::new(), position.pawn(position.turn()).map(|cell| self.point(cell))),
            Move::Wall(cell, orientation) => (self.edges(cell, orientation), None),
            Move::Pass => (Vec::new(), None),
        };
        Choice { mv: self.notation(mv), points: self.points_of(mv), edges, piece, spell: None }
    }

    fn move_between(&self, edges: &[(u32, u32)]) -> Option<Move> {
        let (columns, rows) = (self.setup().width(), self.setup().height());
        let point = edges.first()?.0;
        let (column, row) = (point % u32::from(columns), point / u32::from(columns));
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        if column + 1 >= columns || row >= rows - 1 {
            return None;
        }
        let cell = B::cell(column, row);
        let both = [Orientation::Horizontal, Orientation::Vertical];
        let orientation = both.into_iter().find(|orientation| self.edges(cell, *orientation) == edges)?;
        Some(Move::Wall(cell, orientation))
    }

    fn way(&self, seat: Seat) -> Vec<u32> {
        let position = self.position();
        let Some(mut cell) = position.pawn(seat) else { return Vec::new() };
        let ways = position.ways();
        let left = ways.distances(position.targets(seat));
        let mut points = vec![self.point(cell)];
        while let Some(steps) = left.to(cell).filter(|steps| *steps > 0) {
            let nearer = |next: &Cell| left.to(*next) == Some(steps - 1);
            let Some(next) = ways.step(B::of(cell)).cells().find(nearer) else { break };
            cell = next;
            points.push(self.point(cell));
        }
        points
    }

    fn retire(&mut self, seat: Seat) -> bool {
        self.retires(seat)
    }

    fn picture(&self) -> Picture {
        let (setup, position) = (self.setup(), self.position());
        let (width, height) = (setup.width(), setup.height());
        let seats = (0..setup.seats()).map(Seat);
        let pawn = |seat| position.pawn(seat).map(|cell| Pawn { seat, point: self.point(cell) });
        let targets = |seat| if position.is_in(seat) { self.points(position.targets(seat)) } else { Vec::new() };
        let fields = Fields {
            columns: width.into(),
            rows: height.into(),
            pawns: seats.clone().filter_map(pawn).collect(),
            walls: self.walls(),
            targets: seats.clone().map(targets).collect(),
            stock: seats.map(|seat| position.walls_left(seat).into()).collect(),
            ..Fields::default()
        };
        let last = match Quoridor::plies(self).next_back() {
            Some((_, Made::Step(_, to))) => Some(self.point(to)),
            _ => None,
        };
        let board = if width == height { format!("grid:{width}") } else { format!("grid:{width}x{height}") };
        let names = (0..height).flat_map(|row| (0..width).map(move |column| place_name(column, row)));
        let picture = Picture { last, names: names.collect(), ..Picture::new(board, Scene::Fields(fields)) };
        let winner = position.winner().and_then(|winner| position.pawn(winner));
        picture.marked(MarkKind::Won, winner.map(|cell| self.point(cell)).into_iter().collect())
    }

    fn changes(&self) -> Vec<Change> {
        let change = match Quoridor::plies(self).next_back() {
            Some((_, Made::Step(from, to))) => Change::Moved { from: self.point(from), to: self.point(to) },
            Some((_, Made::Other(Move::Wall(cell, orientation)))) => {
                Change::Built { edges: self.edges(cell, orientation) }
            }
            Some((_, Made::Retired(from))) => Change::Removed { point: self.point(from) },
            _ => return Vec::new(),
        };
        vec![change]
    }

    /// As many moves as a pawn has steps there and back: most games on the usual board take some seventy plies.
    fn pace(&self, _: Seat) -> Pace {
        let setup = self.setup();
        let made = Quoridor::plies(self).len() as u32 / u32::from(setup.seats());
        Pace { made, expected: 2 * (u32::from(setup.width()) + u32::from(setup.height())) }
    }

    /// Without the draws, as everybody counts it.
    fn perft(&self, depth: u32) -> u64 {
        let mut position = *self.position();
        crate::perft(&mut position, depth)
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        match refusal {
            Refusal::NoSuchMove { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
            Refusal::NotAStep { text } => Refused::new(&codes::NOT_A_STEP).with("point", text),
            Refusal::Wall { text, fault } => match fault {
                WallFault::OffBoard => Refused::new(&codes::WALL_OFF_BOARD).with("wall", text),
                WallFault::NoneLeft => Refused::new(&codes::NO_WALLS_LEFT),
                WallFault::Crosses => Refused::new(&codes::WALL_CROSSES).with("wall", text),
                WallFault::Overlaps => Refused::new(&codes::WALL_OVERLAPS).with("wall", text),
                WallFault::Closes(seat) => {
                    Refused::new(&codes::WALL_CLOSES).with("wall", text).with("side", side_name(seat))
                }
            },
            Refusal::MayNotPass => Refused::new(&codes::MAY_NOT_PASS),
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
        }
    }
}
