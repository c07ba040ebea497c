//! Who sits at the board.

use tengen_game::Thinker;
use tengen_go::Colour;

use super::words::tame;
use crate::players::Mover;

/// The two sides of the board.
pub(super) struct Seats([Seat; 2]);

enum Seat {
    Person,
    Engine {
        name: String,
        /// Away while it thinks.
        agent: Option<Box<dyn Thinker>>,
    },
}

impl Seats {
    pub(super) fn new(black: Mover, white: Mover) -> Self {
        Self([black, white].map(|player| match player {
            Mover::Human => Seat::Person,
            Mover::Engine(agent) => Seat::Engine { name: tame(&agent.name()), agent: Some(agent) },
        }))
    }

    pub(super) fn is_person(&self, colour: Colour) -> bool {
        matches!(self.0[colour.index()], Seat::Person)
    }

    /// The colours that persons play.
    pub(super) fn persons(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::BOTH.into_iter().filter(|colour| self.is_person(*colour))
    }

    /// What an engine calls itself; none for a person.
    pub(super) fn engine_name(&self, colour: Colour) -> Option<&str> {
        match &self.0[colour.index()] {
            Seat::Person => None,
            Seat::Engine { name, .. } => Some(name),
        }
    }

    /// `you`, `person`, or what the engine calls itself.
    pub(super) fn name(&self, colour: Colour) -> &str {
        match self.engine_name(colour) {
            Some(name) => name,
            None if self.is_person(!colour) => "person",
            None => "you",
        }
    }

    /// Calls an engine away to think; none for a person, and if it is away already.
    pub(super) fn call(&mut self, colour: Colour) -> Option<Box<dyn Thinker>> {
        match &mut self.0[colour.index()] {
            Seat::Person => None,
            Seat::Engine { agent, .. } => agent.take(),
        }
    }

    /// An engine comes back to its seat.
    pub(super) fn seat(&mut self, colour: Colour, back: Box<dyn Thinker>) {
        if let Seat::Engine { agent, .. } = &mut self.0[colour.index()] {
            *agent = Some(back);
        }
    }
}
