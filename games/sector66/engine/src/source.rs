//! The baseline at tables of Sector 66: the search is that of [`tengen_quoridor_engine::source`].

use tengen_game::{Analysis, Budget, Game, Orientation, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_quoridor::{Cell, Walls, Wide};
use tengen_quoridor_engine::source::{Config, Ground, Source, Standing, Untried};
use tengen_sector66::{Grid, Move, Sector66};

/// A game as the baseline sees it.
struct Seen<B: Grid>(Sector66<B>);

impl<B: Grid> Clone for Seen<B> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// Uses the room again that is there.
    fn clone_from(&mut self, from: &Self) {
        self.0.clone_from(&from.0);
    }
}

impl<B: Grid> Ground for Seen<B> {
    type Cells = B;
    type Move = Move;

    fn turn(&self) -> Seat {
        self.0.world().turn()
    }

    fn is_over(&self) -> bool {
        matches!(Game::turn(&self.0), Turn::Over(_))
    }

    fn winner(&self) -> Option<Seat> {
        self.0.world().winner()
    }

    fn moves(&self) -> Untried<Self> {
        let mut untried = Untried { steps: B::NONE, walls: Walls::NONE, others: Vec::new() };
        let mut legal = Vec::new();
        Game::legal(&self.0, &mut legal);
        for mv in legal {
            match mv {
                Move::Step(cell) => untried.steps |= B::of(cell),
                Move::Wall(cell, orientation) => untried.walls = untried.walls | Walls::of(cell, orientation),
                Move::Cast(..) => untried.others.push(mv),
            }
        }
        untried
    }

    fn step(cell: Cell) -> Move {
        Move::Step(cell)
    }

    fn wall(cell: Cell, orientation: Orientation) -> Move {
        Move::Wall(cell, orientation)
    }

    fn play(&mut self, mv: Move) {
        Game::play(&mut self.0, mv);
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let world = self.0.world();
        let (walls, spells) = (world.walls_left(seat), world.held(seat).count() as u8);
        world.is_in(seat).then(|| Standing { distance: world.distance(seat), walls, spells })
    }

    fn notation(&self, mv: Move) -> String {
        Game::notation(&self.0, mv)
    }
}

/// The baseline as somebody who can be asked to move.
#[derive(Debug)]
pub(crate) struct SourceThinker {
    name: String,
    source: Source,
    nodes: Option<u64>,
}

impl SourceThinker {
    /// The same seed gives the same moves.
    pub(crate) fn new(name: &str, config: Config, seed: u64) -> Self {
        Self { name: name.to_string(), source: Source::new(config, seed), nodes: None }
    }
}

impl Thinker for SourceThinker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        if table.turn() != Turn::Of(seat) {
            return Ok(Reply::Wait);
        }
        let any = table.as_any();
        let (best, nodes) = if let Some(game) = any.downcast_ref::<Sector66<u128>>() {
            self.source.choose(&Seen(game.clone()), budget)
        } else {
            let game = any.downcast_ref::<Sector66<Wide>>().ok_or(ThinkError::OtherGame)?;
            self.source.choose(&Seen(game.clone()), budget)
        };
        self.nodes = Some(nodes.into());
        Ok(best.or_else(|| table.legal().into_iter().next()).map_or(Reply::Wait, Reply::Move))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let (seats, table) = (table.seats(), table.as_any());
        if let Some(game) = table.downcast_ref::<Sector66<u128>>() {
            return self.source.analyse(&Seen(game.clone()), (seat, seats), budget);
        }
        let game = table.downcast_ref::<Sector66<Wide>>().ok_or(ThinkError::OtherGame)?;
        self.source.analyse(&Seen(game.clone()), (seat, seats), budget)
    }

    fn iterations(&self) -> Option<u64> {
        self.nodes
    }
}
