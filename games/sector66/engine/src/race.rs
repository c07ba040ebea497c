//! A judgement of the race: who is how far from their targets, what they hold besides, and who moves next.

use tengen_game::{Game, MOST_SEATS, Seat, Turn};
use tengen_search::{Judge, Payoffs, Prior, Trace};
use tengen_sector66::{Grid, Move, Sector66, World};

use crate::{
    Config,
    terrain::{LOCKED_IN, Route, Terrain},
};

/// Judges positions, and how good moves look before they are tried.
#[derive(Clone)]
pub(crate) struct Race<B: Grid> {
    config: Config,
    terrain: Terrain<B>,
    /// Who asks.
    root: Seat,
    /// A game to try spells on.
    trial: Sector66<B>,
}

/// Twice the steps of each in the beginning of a usual game.
const USUAL_STEPS: f32 = 8.0;
/// The walls of all in the beginning of a usual game.
const ALL_WALLS: f32 = 20.0;
/// No more casts than that are tried before they are given priors.
const MOST_TRIES: usize = 48;
/// What all the casts weigh together that gain nothing as far as the judgement can tell; doing nothing weighs 1.
const CURIOUS: f32 = 0.5;
/// The largest exponent of a prior.
const SURE: f32 = 12.0;

/// What somebody has, in steps.
type Scores = [f32; MOST_SEATS];
/// Steps to go; of no meaning for who is out.
type Steps = [u8; MOST_SEATS];

impl<B: Grid> Race<B> {
    /// For a search of this game.
    pub(crate) fn new(game: &Sector66<B>, config: Config) -> Self {
        let (terrain, root) = (Terrain::learnt(game), game.world().turn());
        Self { config, terrain, root, trial: game.clone() }
    }

    fn steps(&self, world: &World<B>) -> Steps {
        let mut steps = [LOCKED_IN; MOST_SEATS];
        for seat in world.playing() {
            if let Some(pawn) = world.pawn(seat) {
                steps[usize::from(seat.0)] = self.terrain.steps(world, seat, world.ways(seat), pawn);
            }
        }
        steps
    }

    /// What everybody has when they are so far from their targets.
    fn scores(&self, world: &World<B>, steps: &Steps, first: Seat) -> Scores {
        let Config { wall, last, spell, patience, wait, race, .. } = self.config;
        let seats = usize::from(world.rules().seats());
        let (mut walls, mut way, mut players, mut holders) = (0.0, 0.0, 0.0, 0_u8);
        for seat in world.playing() {
            let at = usize::from(seat.0);
            walls += f32::from(world.walls_left(seat));
            way += f32::from(steps[at]);
            players += 1.0;
            holders |= u8::from(world.walls_left(seat) > 0 || world.held(seat).next().is_some()) << at;
        }
        let step = 1.0 - patience * (walls / ALL_WALLS).min(1.0);
        let far = way / (players * USUAL_STEPS);
        let mut scores = [f32::NEG_INFINITY; MOST_SEATS];
        let (mut waits, mut nearest) = (0.0, None);
        for after in 0..seats {
            let at = (usize::from(first.0) + after) % seats;
            let seat = Seat(at as u8);
            if !world.is_in(seat) {
                continue;
            }
            let held = f32::from(world.walls_left(seat));
            let hands = wall * held * far + last * held.min(3.0) + spell * world.held(seat).count() as f32;
            scores[at] = hands - step * f32::from(steps[at]) - wait * waits;
            if nearest.is_none_or(|nearest: usize| steps[at] < steps[nearest]) {
                nearest = Some(at);
            }
            waits += 1.0;
        }
        if let Some(at) = nearest.filter(|at| holders & !(1 << at) == 0) {
            scores[at] += race;
        }
        scores
    }

    /// What somebody gives away who builds a wall.
    fn price(&self, world: &World<B>, seat: Seat, steps: &Steps) -> f32 {
        let (way, players) = world
            .playing()
            .fold((0.0, 0.0), |(way, players), seat| (way + f32::from(steps[usize::from(seat.0)]), players + 1.0));
        let last = if world.walls_left(seat) <= 3 { self.config.last } else { 0.0 };
        self.config.wall * way / (players * USUAL_STEPS) + last
    }

    /// Everybody's share of the chances.
    fn chances(&self, scores: &Scores) -> Payoffs {
        let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds = scores.map(|score| ((score - best) / self.config.sharp).exp());
        let all: f32 = odds.iter().sum();
        odds.map(|odds| odds / all)
    }

    /// The logarithm of the odds of a seat.
    fn prospect(&self, scores: &Scores, seat: Seat) -> f32 {
        let own = usize::from(seat.0);
        let others = (0..MOST_SEATS).filter(|at| *at != own);
        let most = others.clone().map(|at| scores[at]).fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = others.map(|at| ((scores[at] - most) / self.config.sharp).exp()).sum();
        (scores[own] - most) / self.config.sharp - sum.ln()
    }

    /// What a spell gains, found out by casting it.
    fn tried(&mut self, game: &Sector66<B>, mv: Move, seat: Seat, next: Seat) -> f32 {
        if self.trial.world().plies() != game.world().plies() || self.trial.world().hash() != game.world().hash() {
            self.trial.clone_from(game);
        }
        self.trial.play(mv);
        let prospect = match self.trial.turn() {
            Turn::Over(outcome) => SURE * (2.0 * outcome.payoff(seat) - 1.0),
            Turn::Of(turn) => {
                let world = self.trial.world();
                let scores = self.scores(world, &self.steps(world), turn);
                // Whoever moves again has gained more than not to wait.
                let again = if turn == next { 0.0 } else { 1.0 / self.config.sharp };
                self.prospect(&scores, seat) + again
            }
        };
        self.trial.undo();
        prospect
    }
}

impl<B: Grid> Judge<Sector66<B>> for Race<B> {
    fn judge(&mut self, game: &Sector66<B>, _: &mut Trace) -> Payoffs {
        let world = game.world();
        let mut chances = self.chances(&self.scores(world, &self.steps(world), world.turn()));
        if let Some((seat, _)) = game.plies().next_back()
            && self.config.shy > 0.0
            && game.times_before() > 0
        {
            let own = usize::from(seat.0);
            let given = self.config.shy * chances[own];
            let others = 1.0 - chances[own];
            if others > 0.0 {
                chances.iter_mut().for_each(|chance| *chance += given * *chance / others);
                chances[own] = 1.0 - others - given;
            }
        }
        chances
    }

    /// Whoever is to move and can step on a target has won, where nothing that hangs can say otherwise.
    fn winner(&mut self, game: &Sector66<B>) -> Option<Seat> {
        let world = game.world();
        let (turn, odd) = (world.turn(), world.odd_fields());
        let targets = world.rules().targets(turn) & !odd;
        let near = world.ways(turn).step(world.ways(turn).step(B::of(world.pawn(turn)?)));
        let near = near | world.ways(turn).step(B::of(world.pawn(turn)?));
        if world.has_hung() || (near & targets).is_empty() {
            return None;
        }
        (!(game.steps(turn) & targets).is_empty()).then_some(turn)
    }

    /// Steps, the walls that make somebody else go further, and every spell, by what each gains.
    fn priors(&mut self, game: &Sector66<B>, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let world = game.world();
        let turn = world.turn();
        let (greed, unlikely) =
            if turn == self.root { (self.config.greed, 0.0) } else { (self.config.theirs, self.config.unlikely) };
        let seats = world.rules().seats();
        let steps = self.steps(world);
        let next = (1..seats).map(|after| Seat((turn.0 + after) % seats)).find(|seat| world.is_in(*seat));
        let next = next.unwrap_or(turn);
        let now = self.scores(world, &steps, next);
        let before = self.prospect(&now, turn);
        let routes = [0, 1, 2, 3].map(|seat| {
            let seat = Seat(seat);
            if seat.0 < seats && world.is_in(seat) { self.terrain.route(world, seat) } else { None }
        });
        let casts = moves.iter().filter(|mv| matches!(mv, Move::Cast(..))).count();
        let stride = casts.div_ceil(MOST_TRIES).max(1);
        let (mut cast, mut idle) = (0, 0);
        let mut kept = 0;
        let mut all = 0.0;
        for at in 0..moves.len() {
            let mv = moves[at];
            let gain = match mv {
                Move::Step(cell) => {
                    let (ways, from) = (world.ways(turn), world.pawn(turn).unwrap_or(cell));
                    let end = self.terrain.end(turn, ways, from, cell);
                    let mut then = steps;
                    then[usize::from(turn.0)] = self.terrain.steps(world, turn, ways, end);
                    Some(self.prospect(&self.scores(world, &then, next), turn) - before)
                }
                Move::Wall(cell, orientation) => {
                    let cuts = |route: &Option<Route<B>>| route.is_some_and(|route| route.cuts.has(cell, orientation));
                    let mut then = steps;
                    let mut longer = false;
                    for seat in world.playing() {
                        let own = usize::from(seat.0);
                        if cuts(&routes[own])
                            && let Some(pawn) = world.pawn(seat)
                        {
                            let ways = world.ways(seat).with(cell, orientation);
                            then[own] = self.terrain.steps(world, seat, ways, pawn);
                            longer |= seat != turn && then[own] > steps[own];
                        }
                    }
                    if longer {
                        let mut scores = self.scores(world, &then, next);
                        scores[usize::from(turn.0)] -= self.price(world, turn, &steps);
                        Some(self.prospect(&scores, turn) - before)
                    } else {
                        None
                    }
                }
                Move::Cast(..) => {
                    cast += 1;
                    let tried = (cast - 1) % stride == 0;
                    let gain = if tried { self.tried(game, mv, turn, next) - before } else { 0.0 };
                    idle += usize::from(gain <= 0.0);
                    Some(gain)
                }
            };
            let Some(gain) = gain else { continue };
            let looks_idle = matches!(mv, Move::Cast(..)) && gain <= 0.0;
            let weight = if looks_idle { 0.0 } else { (greed * gain).clamp(-SURE, SURE).exp() };
            all += weight;
            moves[kept] = mv;
            priors[kept] = Prior { probability: weight, ..Prior::default() };
            kept += 1;
        }
        if kept == 0 {
            // Only walls that stop nobody are left.
            let probability = 1.0 / moves.len().max(1) as f32;
            priors.iter_mut().for_each(|prior| prior.probability = probability);
            return;
        }
        moves.truncate(kept);
        priors.truncate(kept);
        if unlikely > 0.0 && all > 0.0 {
            all = leave_likely(unlikely, moves, priors);
        } else if idle > 0 {
            all += CURIOUS;
            let each = CURIOUS / idle as f32;
            priors.iter_mut().filter(|prior| prior.probability == 0.0).for_each(|prior| prior.probability = each);
        }
        priors.iter_mut().for_each(|prior| prior.probability /= all);
    }
}

/// Leaves those that are not so much less likely than the first; the sum of what is left.
fn leave_likely(share: f32, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) -> f32 {
    let least = share * priors.iter().map(|prior| prior.probability).fold(0.0, f32::max);
    let mut likely = priors.iter().map(|prior| prior.probability >= least);
    moves.retain(|_| likely.next().unwrap_or_default());
    priors.retain(|prior| prior.probability >= least);
    priors.iter().map(|prior| prior.probability).sum()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tengen_game::{Boards, Random};
    use tengen_sector66::KIND;

    use super::*;

    fn open(options: &serde_json::Value) -> Sector66<u128> {
        let (_, table) = KIND.open(&Boards::default(), options.as_object().cloned().unwrap()).unwrap();
        table.as_any().downcast_ref::<Sector66<u128>>().cloned().unwrap()
    }

    /// Shares of one, priors of one, moves that are legal, and wins that can be shown on the board.
    #[test]
    fn chances_and_priors_add_up_and_proofs_hold() {
        let mut random = Random::with_seed(11);
        let (mut legal, mut proofs) = (Vec::new(), 0);
        for seed in 0..30 {
            let (template, seats) = [("duel", 2), ("rink", 4), ("trio", 3)][seed % 3];
            let mut game = open(&json!({"template": template, "seats": seats, "seed": seed}));
            while let Turn::Of(seat) = Game::turn(&game) {
                let config = Config::of(game.rules().seats());
                let mut race = Race::new(&game, config);
                let chances = race.judge(&game, &mut Trace::default());
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
                Game::legal(&game, &mut legal);
                let (mut moves, mut priors) = (legal.clone(), vec![Prior::default(); legal.len()]);
                race.priors(&game, &mut moves, &mut priors);
                assert!(!moves.is_empty() && moves.len() == priors.len());
                assert!(moves.iter().all(|mv| legal.contains(mv)));
                let all: f32 = priors.iter().map(|prior| prior.probability).sum();
                assert!((all - 1.0).abs() < 1e-3 && priors.iter().all(|prior| prior.probability > 0.0), "{all}");
                if let Some(winner) = race.winner(&game) {
                    let wins = legal.iter().any(|mv| {
                        Game::play(&mut game, *mv);
                        let won = game.world().winner() == Some(winner);
                        Game::undo(&mut game);
                        won
                    });
                    assert!(wins && winner == seat, "no move wins for {winner:?}");
                    proofs += 1;
                }
                // Steps towards the target often enough, so that games come to their end.
                let best = (0..priors.len()).max_by(|a, b| priors[*a].probability.total_cmp(&priors[*b].probability));
                let any = moves[random.below(moves.len() as u32) as usize];
                Game::play(&mut game, if random.below(3) == 0 { any } else { moves[best.unwrap()] });
            }
        }
        assert!(proofs > 5, "{proofs}");
    }

    #[test]
    fn a_step_ahead_looks_likelier_than_one_back_and_idle_walls_are_left_out() {
        let mut game = open(&json!({"template": "classic"}));
        for text in ["e2", "e8", "e3", "e7", "e4", "e6"] {
            let mv = Game::read(&game, text).unwrap();
            Game::play(&mut game, mv);
        }
        let mut race = Race::new(&game, Config::TWO);
        let mut moves = Vec::new();
        Game::legal(&game, &mut moves);
        let mut priors = vec![Prior::default(); moves.len()];
        race.priors(&game, &mut moves, &mut priors);
        let prior = |text: &str| {
            let at = moves.iter().position(|mv| Game::notation(&game, *mv) == text);
            at.map_or(0.0, |at| priors[at].probability)
        };
        assert!(prior("e5") > prior("d4") && prior("d4") > prior("e3"));
        assert!(prior("e5h") > 0.0, "a wall before the other pawn");
        assert_eq!(prior("a8h"), 0.0, "a wall that stops nobody is not looked at");
    }
}
