use std::any::Any;

use crate::{Change, Choice, Game, Group, Pace, Picture, Refused, Seat, Spot, Turn, View, codes};

/// A game that people can sit down at: what the rules alone do not say.
pub trait Playable: Game {
    /// How many moves have been made.
    fn plies(&self) -> usize;

    /// Whom the game waits for, in ascending order; nobody once it is over. Most of the time that is whoever is to move,
    /// but some phases wait for everybody.
    fn awaited(&self) -> Vec<Seat> {
        match self.turn() {
            Turn::Of(seat) => vec![seat],
            Turn::Over(_) => Vec::new(),
        }
    }

    /// Whether a seat may do anything now.
    fn may_act(&self, seat: Seat) -> bool {
        self.awaited().contains(&seat)
    }

    /// Whether time counts now: in a phase where players talk a result over it does not.
    fn is_timed(&self) -> bool {
        true
    }

    /// Makes a move for this seat, which may act.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
    fn play_by(&mut self, _seat: Seat, mv: Self::Move) -> Result<(), Self::Refusal> {
        self.check(mv)?;
        self.play(mv);
        Ok(())
    }

    /// What the game calls the part it is in.
    fn phase(&self) -> &'static str;

    /// The points of the board that mean this move when somebody clicks on them.
    fn points_of(&self, mv: Self::Move) -> Vec<u32>;

    /// A move, and everywhere where a click means it.
    fn choice(&self, mv: Self::Move) -> Choice {
        Choice { mv: self.notation(mv), points: self.points_of(mv), ..Choice::default() }
    }

    /// A seat gives up, leaves or runs out of time while others play on: its pieces stay or go, as the game has it, and it is
    /// not asked again. It counts as a ply: [`Game::undo`] takes it back. A game that is over with that says so by its
    /// [`turn`](Game::turn). False if the seat cannot leave it to the others to play on, as in all games for two: then the
    /// match is over.
    fn retire(&mut self, _seat: Seat) -> bool {
        false
    }

    /// The place of a seat that is settled while others play on, from 0 for the first: it has reached its goal, and has
    /// nothing left to lose.
    fn place(&self, _seat: Seat) -> Option<u8> {
        None
    }

    /// How far the game has come for a seat, so that whoever thinks for it can plan.
    fn pace(&self, seat: Seat) -> Pace;

    /// What hangs together with what stands on a point, numbered as pictures number it; nothing in games without chains.
    fn group(&self, _point: u32) -> Option<Group> {
        None
    }

    /// The move that a click between these points means, allowed or not; nothing if such a click means none. Whoever aims at a
    /// place that is refused learns why by trying it.
    fn move_between(&self, _edges: &[(u32, u32)]) -> Option<Self::Move> {
        None
    }

    /// The move that a click there means while a spell is chosen, allowed or not; nothing if it means none.
    fn move_with(&self, _spell: &str, _on: Spot) -> Option<Self::Move> {
        None
    }

    /// A shortest way of a seat to one of its targets, from where it stands: the points in order. None in games without ways.
    fn way(&self, _seat: Seat) -> Vec<u32> {
        Vec::new()
    }

    /// What to draw for everybody.
    fn picture(&self) -> Picture;

    /// What to draw for whoever sits at a seat, in games where not everybody sees everything.
    fn picture_for(&self, _seat: Seat) -> Picture {
        self.picture()
    }

    /// What the last move has changed, in the order in which it happens.
    fn changes(&self) -> Vec<Change> {
        let mut before = self.clone();
        if before.undo() { self.picture().changes_since(&before.picture()) } else { Vec::new() }
    }

    /// How many sequences of so many legal moves there are from here; games that are over sooner are not counted. A game
    /// that counts faster than by trying them all says so here.
    fn perft(&self, depth: u32) -> u64 {
        perft(&mut self.clone(), depth)
    }

    /// A refusal in code and parameters.
    fn refused(&self, refusal: Self::Refusal) -> Refused;
}

fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    if matches!(game.turn(), Turn::Of(_)) {
        game.legal(&mut moves);
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut after = |mv| {
        game.play(mv);
        let count = perft(game, depth - 1);
        game.undo();
        count
    };
    moves.into_iter().map(&mut after).sum()
}

/// Any game, in words: what servers, command lines and browsers hold.
///
/// Moves are texts in the game's own notation. Every [`Playable`] is a table.
pub trait Table: Send + Sync {
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> Turn;
    /// Whom the game waits for, in ascending order; nobody once it is over.
    fn awaited(&self) -> Vec<Seat>;
    /// Whether time counts now.
    fn is_timed(&self) -> bool;
    /// How many moves have been made.
    fn plies(&self) -> usize;
    /// Makes a move for a seat and gives it back as the game writes it.
    ///
    /// # Errors
    /// If it is no move, or not allowed now, or not this seat's to make; nothing has changed then.
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refused>;
    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;
    /// A seat is out while others play on; false if the match is over with that. See [`Playable::retire`].
    fn retire(&mut self, seat: Seat) -> bool;
    /// The place of a seat that is settled while others play on, from 0 for the first.
    fn place(&self, seat: Seat) -> Option<u8>;
    /// How far the game has come for a seat.
    fn pace(&self, seat: Seat) -> Pace;
    /// What there is to see for everybody.
    fn view(&self) -> View;
    /// What there is to see for a seat.
    fn view_for(&self, seat: Seat) -> View;
    /// The picture alone, which is what most of a view costs.
    fn picture(&self) -> Picture;
    /// Every move that may be made now, as the game writes it.
    fn legal(&self) -> Vec<String>;
    /// The name by which the game reads a move, as the game writes it.
    ///
    /// # Errors
    /// If it is no move of this game; whether it is allowed is not asked.
    fn written(&self, text: &str) -> Result<String, Refused>;
    /// What hangs together with what stands on a point; nothing where nothing stands, and in games without chains.
    fn group(&self, point: u32) -> Option<Group>;
    /// The move that a click between these points means, as the game writes it, allowed or not.
    fn move_between(&self, edges: &[(u32, u32)]) -> Option<String>;
    /// The move that a click there means while a spell is chosen, as the game writes it, allowed or not.
    fn move_with(&self, spell: &str, on: Spot) -> Option<String>;
    /// A shortest way of a seat to one of its targets; no points in games without ways.
    fn way(&self, seat: Seat) -> Vec<u32>;
    /// Equal positions with the same seat to move have equal hashes.
    fn hash(&self) -> u64;
    /// How many sequences of so many legal moves there are from here.
    fn perft(&self, depth: u32) -> u64;
    /// A table of its own with the same game on it.
    fn boxed(&self) -> Box<dyn Table>;
    /// The game itself, for whoever knows its type.
    fn as_any(&self) -> &dyn Any;
}

/// Longer than any move of any game.
const LONGEST_MOVE: usize = 200;

impl<G: Playable> Table for G {
    fn seats(&self) -> usize {
        Game::seats(self)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn awaited(&self) -> Vec<Seat> {
        Playable::awaited(self)
    }

    fn is_timed(&self) -> bool {
        Playable::is_timed(self)
    }

    fn plies(&self) -> usize {
        Playable::plies(self)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refused> {
        if text.len() > LONGEST_MOVE {
            return Err(Refused::new(&codes::MOVE_TOO_LONG).with("most", LONGEST_MOVE));
        }
        let awaited = Playable::awaited(self);
        if awaited.is_empty() {
            return Err(Refused::new(&codes::GAME_OVER));
        }
        if !self.may_act(seat) {
            return Err(Refused::new(&codes::NOT_YOUR_TURN).with("turn", awaited[0].0));
        }
        let mv = self.read(text).map_err(|refusal| self.refused(refusal))?;
        let written = self.notation(mv);
        match self.play_by(seat, mv) {
            Ok(()) => Ok(written),
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    fn undo(&mut self) -> bool {
        Game::undo(self)
    }

    fn retire(&mut self, seat: Seat) -> bool {
        Playable::retire(self, seat)
    }

    fn place(&self, seat: Seat) -> Option<u8> {
        Playable::place(self, seat)
    }

    fn pace(&self, seat: Seat) -> Pace {
        Playable::pace(self, seat)
    }

    fn view_for(&self, seat: Seat) -> View {
        View { picture: self.picture_for(seat), ..Table::view(self) }
    }

    fn picture(&self) -> Picture {
        Playable::picture(self)
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        Game::legal(self, &mut moves);
        moves.into_iter().map(|mv| self.notation(mv)).collect()
    }

    fn written(&self, text: &str) -> Result<String, Refused> {
        match self.read(text) {
            Ok(mv) => Ok(self.notation(mv)),
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    fn view(&self) -> View {
        let mut moves = Vec::new();
        Game::legal(self, &mut moves);
        let payoffs = match Game::turn(self) {
            Turn::Of(_) => None,
            Turn::Over(outcome) => Some(outcome.payoffs(Game::seats(self)).to_vec()),
        };
        View {
            plies: Playable::plies(self) as u32,
            awaited: Playable::awaited(self),
            phase: self.phase().to_string(),
            payoffs,
            choices: moves.into_iter().map(|mv| self.choice(mv)).collect(),
            picture: Playable::picture(self),
            changes: self.changes(),
        }
    }

    fn group(&self, point: u32) -> Option<Group> {
        Playable::group(self, point)
    }

    fn move_between(&self, edges: &[(u32, u32)]) -> Option<String> {
        Playable::move_between(self, edges).map(|mv| self.notation(mv))
    }

    fn move_with(&self, spell: &str, on: Spot) -> Option<String> {
        Playable::move_with(self, spell, on).map(|mv| self.notation(mv))
    }

    fn way(&self, seat: Seat) -> Vec<u32> {
        Playable::way(self, seat)
    }

    fn hash(&self) -> u64 {
        Game::hash(self)
    }

    fn perft(&self, depth: u32) -> u64 {
        Playable::perft(self, depth)
    }

    fn boxed(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
