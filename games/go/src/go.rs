mod marking;
mod phase;
mod play;

use std::sync::Arc;

pub use phase::{Move, Phase};

use tengen_board::{Board, Point};

use crate::{Colour, EndRule, Extras, Ground, Handicap, Ko, Position, Rules, Score, Setup, score};

/// A game of Go on any board: position, history, rules and the phase it is in.
///
/// ```
/// use tengen_go::{Colour, Go, Move, Refusal, Setup};
///
/// let mut game = Go::new(Setup::on("torus:9")?);
/// let point = game.board().point("41").unwrap();
/// game.play_as(Colour::Black, Move::Place(point)).unwrap();
/// assert_eq!(
///     game.play_as(Colour::White, Move::Place(point)),
///     Err(Refusal::Occupied { point, by: Colour::Black })
/// );
/// assert!(game.undo());
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug)]
pub struct Go {
    pub(crate) setup: Arc<Setup>,
    pub(crate) komi: f64,
    pub(crate) position: Position,
    pub(crate) turn: Colour,
    phase: Phase,
    passes: u32,
    prisoners: [u32; 2],
    dead: Vec<bool>,
    accepted: [bool; 2],
    plies: Vec<Ply>,
    /// Stones captured by, or unmarked by, each ply, one after the other.
    gone: Vec<Point>,
    /// The hash after each ply, as the ko rule sees it; the first is the start.
    pub(crate) hashes: Vec<u64>,
}

/// A move that was made, with what it takes to undo it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ply {
    pub(crate) mv: Move,
    pub(crate) by: Colour,
    turn: Colour,
    phase: Phase,
    passes: u32,
    accepted: [bool; 2],
    ko: Option<Point>,
    /// How many points it added to `gone`.
    pub(crate) gone: u32,
    /// Whose stones those are.
    pub(crate) gone_colour: Colour,
}

/// Searches copy a game before every descent: into a copy that exists already, nothing is allocated.
impl Clone for Go {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            position: self.position.clone(),
            dead: self.dead.clone(),
            plies: self.plies.clone(),
            gone: self.gone.clone(),
            hashes: self.hashes.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { setup, komi, position, turn, phase, passes, prisoners, dead, accepted, plies, gone, hashes } = self;
        if Arc::ptr_eq(&other.setup, setup) {
            position.copy_from(&other.position);
        } else {
            setup.clone_from(&other.setup);
            position.clone_from(&other.position);
        }
        (*komi, *turn, *phase, *passes) = (other.komi, other.turn, other.phase, other.passes);
        (*prisoners, *accepted) = (other.prisoners, other.accepted);
        dead.clone_from(&other.dead);
        plies.clone_from(&other.plies);
        gone.clone_from(&other.gone);
        hashes.clone_from(&other.hashes);
    }
}

impl Go {
    /// The start of a game.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut position = Position::new(setup.ground.clone());
        for &(point, colour) in &setup.stones {
            if point.index() < setup.ground.board().len() && position.stone(point).is_none() {
                position.put(point, colour);
            }
        }
        for point in setup.handicap_points() {
            if position.stone(point).is_none() {
                position.put(point, Colour::Black);
            }
        }
        let points = setup.ground.board().len();
        let mut game = Self {
            komi: setup.komi(),
            turn: setup.first.unwrap_or_else(|| setup.usual_first()),
            phase: Phase::Play,
            passes: 0,
            prisoners: setup.prisoners,
            dead: vec![false; points],
            accepted: [false; 2],
            plies: Vec::with_capacity(points),
            gone: Vec::with_capacity(points),
            hashes: Vec::with_capacity(points + 1),
            position,
            setup: Arc::new(setup),
        };
        if let Handicap::Free(2..) = game.setup.handicap {
            game.await_handicap_stones(game.setup.placed_stones());
        }
        game.hashes.push(game.situation());
        game
    }

    /// The same game for an engine to look ahead in: this colour is to move, and two passes end it with every stone
    /// alive, so that what is dead must be taken first.
    #[must_use]
    pub fn to_look_ahead(&self, turn: Colour) -> Self {
        let mut game = self.clone();
        let rules = Rules { ending: EndRule::AsItLies, ..*self.rules() };
        game.setup = Arc::new(Setup { rules, ..(*self.setup).clone() });
        (game.turn, game.phase, game.passes) = (turn, Phase::Play, self.passes.min(1));
        game
    }

    /// The same game with this colour to move, whoever's turn it is, and even after two passes: GTP asks for moves so.
    #[must_use]
    pub fn with_turn(&self, turn: Colour) -> Self {
        let mut game = self.clone();
        game.turn = turn;
        if matches!(self.phase, Phase::Scoring | Phase::Over(_)) {
            game.phase = Phase::Play;
        }
        game
    }

    /// The same position with this colour to move and no pass before it. What a position is worth does not depend on whether
    /// the next pass would end the game with dead stones still on the board: those are agreed upon afterwards.
    #[must_use]
    pub fn with_passes_forgotten(&self, turn: Colour) -> Self {
        let mut game = self.with_turn(turn);
        game.passes = 0;
        game
    }

    /// What was settled before the first move.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        self.setup.ground.board()
    }

    /// The board prepared for Go, to make other positions on it.
    #[must_use]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.setup.ground
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    /// White's komi.
    #[must_use]
    pub fn komi(&self) -> f64 {
        self.komi
    }

    /// Changes komi; programs that speak GTP do that in the middle of a game.
    pub fn set_komi(&mut self, komi: f64) {
        self.komi = komi;
    }

    /// The stones on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What the players are doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to move; nobody while scoring and after the end.
    #[must_use]
    pub fn to_move(&self) -> Option<Colour> {
        matches!(self.phase, Phase::Handicap { .. } | Phase::Play).then_some(self.turn)
    }

    /// How the game was counted at its end, if it has come to that.
    #[must_use]
    pub fn result(&self) -> Option<Score> {
        match self.phase {
            Phase::Over(score) => Some(score),
            _ => None,
        }
    }

    /// How many stones a colour has captured.
    #[must_use]
    pub fn prisoners(&self, by: Colour) -> u32 {
        self.prisoners[by.index()]
    }

    /// The moves so far and who made them.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Colour, Move)> + DoubleEndedIterator + '_ {
        self.plies.iter().map(|ply| (ply.by, ply.mv))
    }

    /// How many passes in a row were the last moves.
    #[must_use]
    pub fn passes(&self) -> u32 {
        self.passes
    }

    /// Which stones are marked dead, by point.
    #[must_use]
    pub fn dead(&self) -> &[bool] {
        &self.dead
    }

    /// Whether a colour has accepted the marking.
    #[must_use]
    pub fn has_accepted(&self, colour: Colour) -> bool {
        self.accepted[colour.index()]
    }

    /// The score if the game were counted now, with the marked stones dead.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score_with(&self.dead)
    }

    /// The score if the game were counted now with these stones dead.
    #[must_use]
    pub fn score_with(&self, dead: &[bool]) -> Score {
        score::score(&self.position, dead, self.rules(), &self.extras())
    }

    /// What counts besides the board.
    #[must_use]
    pub fn extras(&self) -> Extras {
        let bonus = self.rules().handicap_bonus(self.setup.placed_stones());
        Extras {
            prisoners: self.prisoners,
            komi: self.komi + f64::from(bonus),
            compensation: f64::from(self.setup.compensation()),
        }
    }

    /// The hash that the ko rule compares.
    fn situation(&self) -> u64 {
        match self.rules().ko {
            Ko::Situational => self.position.hash_with_turn(self.turn),
            Ko::Simple | Ko::Positional => self.position.hash(),
        }
    }

    pub(crate) fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub(crate) fn gone(&self) -> &[Point] {
        &self.gone
    }
}
