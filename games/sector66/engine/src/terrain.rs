//! What stepping on odd fields comes to, found by trying every step there once for each seat. Distances follow it: over ice, through
//! portals, around what nobody may enter.
//!
//! It is tried where a search begins. A wall that is built later may make a slide shorter than the terrain says: the tree finds out.

use tengen_game::{MOST_SEATS, Seat};
use tengen_quoridor::{Cell, Direction, Walls, Ways};
use tengen_sector66::{Grid, Sector66, World};

/// A step that comes to nothing.
const NOWHERE: u8 = u8::MAX;

/// How far somebody is who has no way left: a spell may free them.
pub(crate) const LOCKED_IN: u8 = 30;
/// How many steps more it is where odd fields leave no way.
const ASTRAY: u8 = 6;

/// The odd fields of a board as the seats know them.
#[derive(Debug, Clone)]
pub(crate) struct Terrain<B> {
    /// The fields, by seat and direction, where a step in that direction ends elsewhere.
    odd: [[B; 4]; MOST_SEATS],
    /// All of them together.
    any: B,
    /// Where, by seat, direction and field.
    ends: Box<[u8]>,
}

/// How far a seat is from its targets, and every wall that would cut its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route<B> {
    pub(crate) steps: u8,
    pub(crate) cuts: Walls<B>,
}

fn place(seat: Seat, direction: usize, cell: Cell) -> usize {
    (usize::from(seat.0) * 4 + direction) * 256 + usize::from(cell.0)
}

impl<B: Grid> Terrain<B> {
    /// A board without odd fields.
    pub(crate) fn plain() -> Self {
        Self { odd: [[B::NONE; 4]; MOST_SEATS], any: B::NONE, ends: Box::default() }
    }

    /// Finds out.
    pub(crate) fn learnt(game: &Sector66<B>) -> Self {
        let mut terrain = Self::plain();
        let fields = game.world().odd_fields();
        if fields.is_empty() {
            return terrain;
        }
        terrain.ends = vec![NOWHERE; MOST_SEATS * 4 * 256].into();
        let mut trial = game.clone();
        for seat in game.world().playing() {
            let ways = game.world().ways(seat);
            for (at, direction) in Direction::ALL.into_iter().enumerate() {
                for from in game.rules().board().cells() {
                    let Some(to) = (ways.go(B::of(from), direction) & fields).first() else { continue };
                    let end = trial.trial_step(seat, from, to);
                    if end != Some(to) {
                        terrain.odd[usize::from(seat.0)][at] |= B::of(to);
                        terrain.any |= B::of(to);
                        terrain.ends[place(seat, at, to)] = end.map_or(NOWHERE, |end| end.0);
                    }
                }
            }
        }
        terrain
    }

    /// The fields that a step leads to from these, and the fields where pawns come to stand by it.
    #[inline]
    fn step(&self, seat: Seat, ways: Ways<B>, from: B, still: B) -> B {
        let odd = &self.odd[usize::from(seat.0)];
        let mut reached = B::NONE;
        for (at, direction) in Direction::ALL.into_iter().enumerate() {
            let entered = ways.go(from, direction);
            let hits = entered & odd[at] & still;
            reached |= entered & !hits;
            for cell in hits.cells() {
                let end = self.ends[place(seat, at, cell)];
                if end != NOWHERE {
                    reached |= B::of(Cell(end));
                }
            }
        }
        reached
    }

    /// How far a seat is from its targets with these ways, if it stands there and nobody is in the way.
    #[inline]
    pub(crate) fn steps(&self, world: &World<B>, seat: Seat, ways: Ways<B>, pawn: Cell) -> u8 {
        if let Some(steps) = self.distance(world, seat, ways, pawn) {
            return steps;
        }
        // Odd fields may lead nowhere as long as everything stays as it is; walls and pawns that come change that.
        let astray = ways.distance(B::of(pawn), world.rules().targets(seat)).filter(|_| !self.any.is_empty());
        astray.map_or(LOCKED_IN, |steps| steps + ASTRAY)
    }

    #[inline]
    fn distance(&self, world: &World<B>, seat: Seat, ways: Ways<B>, pawn: Cell) -> Option<u8> {
        let (from, targets) = (B::of(pawn), world.rules().targets(seat));
        if self.any.is_empty() {
            return ways.distance(from, targets);
        }
        // Fields that have become ordinary since.
        let still = world.odd_fields();
        let (mut seen, mut front, mut steps) = (from, from, 0);
        while (front & targets).is_empty() {
            front = self.step(seat, ways, front, still) & !seen;
            if front.is_empty() {
                return None;
            }
            seen |= front;
            steps += 1;
        }
        Some(steps)
    }

    /// A shortest way of a seat.
    pub(crate) fn route(&self, world: &World<B>, seat: Seat) -> Option<Route<B>> {
        if self.any.is_empty() {
            return world.path(seat).map(|path| Route { steps: path.steps, cuts: path.cuts() });
        }
        let (ways, targets, still) = (world.ways(seat), world.rules().targets(seat), world.odd_fields());
        let from = B::of(world.pawn(seat)?);
        let mut layers = vec![from];
        let (mut seen, mut front) = (from, from);
        while (front & targets).is_empty() {
            front = self.step(seat, ways, front, still) & !seen;
            if front.is_empty() {
                return None;
            }
            seen |= front;
            layers.push(front);
        }
        let steps = layers.len() as u8 - 1;
        let mut at = (front & targets).first()?;
        let (mut up, mut right) = (B::NONE, B::NONE);
        for layer in layers.iter().rev().skip(1) {
            let (before, direction, entered) = self.before(seat, ways, *layer, at, still)?;
            match direction {
                Direction::Up => up |= B::of(before),
                Direction::Down => up |= entered,
                Direction::Right => right |= B::of(before),
                Direction::Left => right |= entered,
            }
            at = before;
        }
        let cuts = Walls { horizontal: up | up.left(), vertical: right | right.down() };
        Some(Route { steps, cuts })
    }

    /// The field of a layer from which a step ends there, its direction and the field that it enters first.
    fn before(&self, seat: Seat, ways: Ways<B>, layer: B, end: Cell, still: B) -> Option<(Cell, Direction, B)> {
        let odd = &self.odd[usize::from(seat.0)];
        for cell in layer.cells() {
            for (at, direction) in Direction::ALL.into_iter().enumerate() {
                let entered = ways.go(B::of(cell), direction);
                let Some(to) = entered.first() else { continue };
                let ends = if (entered & odd[at] & still).is_empty() { to.0 } else { self.ends[place(seat, at, to)] };
                if ends == end.0 {
                    return Some((cell, direction, entered));
                }
            }
        }
        None
    }

    /// Where a pawn ends that goes to a field next to it; over another pawn it may come to any side, which is not followed.
    pub(crate) fn end(&self, seat: Seat, ways: Ways<B>, from: Cell, to: Cell) -> Cell {
        if self.any.has(to) {
            for (at, direction) in Direction::ALL.into_iter().enumerate() {
                if ways.go(B::of(from), direction).has(to) && self.odd[usize::from(seat.0)][at].has(to) {
                    let end = self.ends[place(seat, at, to)];
                    return if end == NOWHERE { from } else { Cell(end) };
                }
            }
        }
        to
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tengen_game::{Boards, Game, Random, Turn};
    use tengen_quoridor::Cells as _;
    use tengen_sector66::{KIND, Move};

    use super::*;

    fn open(template: &str, seed: u32) -> Sector66<u128> {
        let options = json!({"template": template, "seed": seed});
        let (_, table) = KIND.open(&Boards::default(), options.as_object().cloned().unwrap()).unwrap();
        table.as_any().downcast_ref::<Sector66<u128>>().cloned().unwrap()
    }

    fn play(game: &mut Sector66<u128>, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = game.read(text).unwrap();
            game.check(mv).unwrap();
            Game::play(game, mv);
        }
    }

    /// What is learnt is what the game does, and learning changes nothing.
    #[test]
    fn steps_end_where_the_terrain_says() {
        let mut random = Random::with_seed(4);
        let (mut legal, mut slides) = (Vec::new(), 0);
        for seed in 0..20 {
            let mut game = open(if seed % 2 == 0 { "rink" } else { "summit" }, seed);
            for _ in 0..60 {
                let Turn::Of(seat) = Game::turn(&game) else { break };
                let before = game.clone();
                let terrain = Terrain::learnt(&game);
                assert!(game == before, "learning changes the game");
                Game::legal(&game, &mut legal);
                let pawn = game.world().pawn(seat).unwrap();
                let ways = game.world().ways(seat);
                for mv in legal.iter().copied() {
                    let Move::Step(to) = mv else { continue };
                    if !ways.step(u128::of(pawn)).has(to) {
                        continue;
                    }
                    let said = terrain.end(seat, ways, pawn, to);
                    Game::play(&mut game, mv);
                    // Another pawn may stop a slide only where it stands.
                    let came = game.world().pawn(seat);
                    Game::undo(&mut game);
                    assert_eq!(came, Some(said), "{} in game {seed}", Game::notation(&game, mv));
                    slides += u32::from(said != to);
                }
                let steps = legal.iter().filter(|mv| matches!(mv, Move::Step(_))).count();
                let among = if random.below(3) > 0 && steps > 0 { &legal[..steps] } else { &legal[..] };
                Game::play(&mut game, among[random.below(among.len() as u32) as usize]);
            }
        }
        assert!(slides > 50, "{slides}");
    }

    /// A wall makes a way longer only if it cuts the shortest one that is told, with ice on the board and without.
    #[test]
    fn only_walls_across_the_route_make_it_longer() {
        for template in ["rink", "classic", "summit"] {
            let mut game = open(template, 1);
            play(&mut game, "e2 e8");
            let terrain = Terrain::learnt(&game);
            let world = game.world();
            for seat in world.playing() {
                let pawn = world.pawn(seat).unwrap();
                let route = terrain.route(world, seat).unwrap();
                assert_eq!(terrain.distance(world, seat, world.ways(seat), pawn), Some(route.steps), "{template}");
                let places = Walls::places(game.rules().board());
                let longer = |(cell, orientation)| {
                    let ways = world.ways(seat).with(cell, orientation);
                    terrain.distance(world, seat, ways, pawn).is_none_or(|steps| steps > route.steps)
                };
                for (cell, orientation) in places.iter() {
                    assert!(!longer((cell, orientation)) || route.cuts.has(cell, orientation), "{template}");
                }
            }
        }
    }

    #[test]
    fn ice_is_quicker_than_walking() {
        let game = open("rink", 1);
        let (terrain, world) = (Terrain::learnt(&game), game.world());
        let distance = |cell| terrain.distance(world, Seat(0), world.ways(Seat(0)), cell);
        let walked = |cell| world.ways(Seat(0)).distance(u128::of(cell), world.rules().targets(Seat(0)));
        let quicker = |cell: &Cell| distance(*cell) < walked(*cell) && distance(*cell).is_some();
        assert!(game.rules().board().cells().filter(quicker).count() > 5);
    }
}
