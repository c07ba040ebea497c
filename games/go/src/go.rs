use std::sync::Arc;

use tengen_board::{Board, Point};

use crate::{Colour, Ending, Extras, Ground, Handicap, Ko, Position, Refusal, Rules, Score, Setup, repetition, score};

/// A move of Go, or a step of the scoring that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// No stone.
    Pass,
    /// While scoring: the stones of this colour around here are dead, or alive after all.
    Mark(Point),
    /// While scoring: the marking is right.
    Accept,
    /// While scoring: we disagree, play goes on.
    Resume,
}

/// What the players are doing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Phase {
    /// Black places handicap stones; so many are to come.
    Handicap {
        /// Stones still to place.
        left: u32,
    },
    /// Moves are made.
    Play,
    /// Both have passed; dead stones are marked until both accept.
    Scoring,
    /// It is over, and counted so.
    Over(Score),
}

/// A game of Go on any board: position, history, rules and the phase it is in.
///
/// ```
/// use tengen_go::{Colour, Go, Move, Refusal, Setup};
///
/// let mut game = Go::new(Setup::on("torus:9")?);
/// let point = game.board().point("41").unwrap();
/// game.play(Colour::Black, Move::Place(point)).unwrap();
/// assert_eq!(
///     game.play(Colour::White, Move::Place(point)),
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
        let rules = Rules { ending: Ending::AsItLies, ..*self.rules() };
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
    pub fn turn(&self) -> Option<Colour> {
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

    /// Whether this colour may make this move now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, by: Colour, mv: Move) -> Result<(), Refusal> {
        match (self.phase, mv) {
            (Phase::Over(_), _) => Err(Refusal::GameOver),
            (Phase::Scoring, Move::Mark(point)) => match self.inside(point)? {
                Some(_) => Ok(()),
                None => Err(Refusal::NothingToMark { point }),
            },
            (Phase::Scoring, Move::Accept) if self.accepted[by.index()] => Err(Refusal::AlreadyAccepted { by }),
            (Phase::Scoring, Move::Accept | Move::Resume) => Ok(()),
            (Phase::Scoring, Move::Place(_) | Move::Pass) => Err(Refusal::Scoring),
            (_, Move::Mark(_) | Move::Accept | Move::Resume) => Err(Refusal::NotScoring),
            (Phase::Handicap { left }, Move::Pass) => Err(Refusal::HandicapFirst { left }),
            (Phase::Handicap { left }, _) if by == Colour::White => Err(Refusal::HandicapFirst { left }),
            _ if by != self.turn => Err(Refusal::NotYourTurn { turn: self.turn }),
            (_, Move::Place(point)) => self.check_stone(by, point),
            (Phase::Play, Move::Pass) => Ok(()),
        }
    }

    /// The stone on a point, if the board has that point.
    fn inside(&self, point: Point) -> Result<Option<Colour>, Refusal> {
        if point.index() < self.board().len() {
            Ok(self.position.stone(point))
        } else {
            Err(Refusal::NoSuchPoint { text: (point.index() + 1).to_string() })
        }
    }

    /// Whether ko of the kind that the rules know forbids this colour a stone on an empty point. Nothing else is looked at.
    #[must_use]
    pub fn is_barred_by_ko(&self, colour: Colour, point: Point) -> bool {
        repetition::repeats(self, colour, point).is_some()
    }

    fn check_stone(&self, colour: Colour, point: Point) -> Result<(), Refusal> {
        if let Some(by) = self.inside(point)? {
            return Err(Refusal::Occupied { point, by });
        }
        if self.position.is_suicide(point, colour) {
            // A lone stone that takes itself off changes nothing on the board: no rule set allows that as a move.
            let lone = self.position.near(point, colour) == 0;
            if !self.rules().suicide || lone {
                return Err(Refusal::Suicide { point });
            }
        }
        match repetition::repeats(self, colour, point) {
            Some(repeats) => Err(Refusal::Ko { point, repeats }),
            None => Ok(()),
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
    pub fn play(&mut self, by: Colour, mv: Move) -> Result<(), Refusal> {
        self.check(by, mv)?;
        self.make(by, mv);
        Ok(())
    }

    /// Makes a move even if it is the other colour's turn, as records and GTP controllers do. After two passes play
    /// simply goes on, with a [`Move::Resume`] first if stones were marked or the marking accepted.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
    pub fn play_out_of_turn(&mut self, by: Colour, mv: Move) -> Result<(), Refusal> {
        let (turn, phase) = (self.turn, self.phase);
        if matches!(mv, Move::Place(_) | Move::Pass) {
            (self.turn, self.phase) = (by, Phase::Play);
        }
        let checked = self.check(by, mv);
        (self.turn, self.phase) = (turn, phase);
        checked?;
        if matches!(mv, Move::Place(_) | Move::Pass) && (self.accepted != [false; 2] || self.dead.contains(&true)) {
            self.make(by, Move::Resume);
        }
        self.make(by, mv);
        Ok(())
    }

    /// Makes a move that has been checked.
    pub(crate) fn make(&mut self, by: Colour, mv: Move) {
        let mut ply = Ply {
            mv,
            by,
            turn: self.turn,
            phase: self.phase,
            passes: self.passes,
            accepted: self.accepted,
            ko: self.position.ko(),
            gone: 0,
            gone_colour: !by,
        };
        match mv {
            Move::Place(point) => self.place(by, point, &mut ply),
            Move::Pass => self.pass(by),
            Move::Mark(point) => {
                let marked = self.related_stones(point, self.position.stone(point));
                self.flip(&marked);
                self.gone.extend(&marked);
                ply.gone = marked.len() as u32;
                self.accepted = [false; 2];
            }
            Move::Accept => {
                self.accepted[by.index()] = true;
                if self.accepted == [true; 2] {
                    self.phase = Phase::Over(self.score());
                }
            }
            Move::Resume => {
                for point in (0..self.dead.len()).filter(|at| self.dead[*at]) {
                    self.gone.push(Point::new(point as u16));
                    ply.gone += 1;
                }
                self.dead.fill(false);
                self.accepted = [false; 2];
                self.passes = 0;
                self.phase = Phase::Play;
            }
        }
        self.plies.push(ply);
        self.hashes.push(self.situation());
    }

    fn place(&mut self, by: Colour, point: Point, ply: &mut Ply) {
        let gone = &mut self.gone;
        ply.gone = self.position.play(point, by, |stone| gone.push(stone)) as u32;
        if self.position.stone(point).is_none() {
            ply.gone_colour = by;
        }
        self.prisoners[(!ply.gone_colour).index()] += ply.gone;
        self.passes = 0;
        let before = std::mem::replace(&mut self.phase, Phase::Play);
        self.turn = !by;
        if let (Phase::Handicap { left }, Colour::Black) = (before, by) {
            self.turn = self.setup.first.unwrap_or(Colour::White);
            self.await_handicap_stones(left.saturating_sub(1));
        }
    }

    /// It is Black's turn to place so many handicap stones, unless there are none or the board has no room for one.
    fn await_handicap_stones(&mut self, left: u32) {
        let (position, suicide) = (&self.position, self.rules().suicide);
        let has_room = |point: Point| {
            !position.is_suicide(point, Colour::Black) || (suicide && position.near(point, Colour::Black) > 0)
        };
        if left > 0 && position.empties().any(has_room) {
            (self.phase, self.turn) = (Phase::Handicap { left }, Colour::Black);
        }
    }

    fn pass(&mut self, by: Colour) {
        self.position.set_ko(None);
        self.passes += 1;
        self.turn = !by;
        self.phase = match (self.passes, self.rules().ending) {
            (0 | 1, _) => Phase::Play,
            (_, Ending::Agreement) => Phase::Scoring,
            (_, Ending::AsItLies) => Phase::Over(self.score()),
        };
    }

    /// The stones of one colour that hang together over empty points and are marked alike: what a player means by a
    /// click.
    fn related_stones(&self, stone: Point, colour: Option<Colour>) -> Vec<Point> {
        let board = self.board();
        let mut seen = vec![false; board.len()];
        seen[stone.index()] = true;
        let mut reached = vec![stone];
        let mut at = 0;
        while let Some(&point) = reached.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                let other = self.position.stone(next);
                let open = other.is_none() || other == colour;
                if open && !std::mem::replace(&mut seen[next.index()], true) {
                    reached.push(next);
                }
            }
        }
        let was = self.dead[stone.index()];
        reached.retain(|p| self.position.stone(*p).is_some() && self.dead[p.index()] == was);
        reached
    }

    fn flip(&mut self, stones: &[Point]) {
        for stone in stones {
            self.dead[stone.index()] ^= true;
        }
    }

    /// Takes the last move or scoring step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else { return false };
        self.hashes.pop();
        match ply.mv {
            Move::Place(point) => {
                let gone = self.gone.len() - ply.gone as usize;
                self.position.unplay(point, &self.gone[gone..], ply.gone_colour, ply.ko);
                self.prisoners[(!ply.gone_colour).index()] -= ply.gone;
                self.gone.truncate(gone);
            }
            Move::Pass => self.position.set_ko(ply.ko),
            Move::Mark(_) | Move::Resume => {
                let marked = self.gone.split_off(self.gone.len() - ply.gone as usize);
                self.flip(&marked);
            }
            Move::Accept => {}
        }
        (self.turn, self.phase, self.passes, self.accepted) = (ply.turn, ply.phase, ply.passes, ply.accepted);
        true
    }

    /// Every point where this colour may place a stone now, in ascending order, whoever's turn it is.
    #[must_use]
    pub fn legal_points(&self, colour: Colour) -> Vec<Point> {
        let mut points: Vec<Point> = self.position.empties().collect();
        points.sort_unstable();
        points.retain(|point| self.check_stone(colour, *point).is_ok());
        points
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
