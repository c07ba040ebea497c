//! Playing through a record.

use tengen_sgf::{Ident, Node, NodeId};

use super::fault::{RecordFault, RecordWarning, shown};
use super::set_up::SetUp;
use super::{MOST_WARNINGS, Record};
use crate::{Colour, Go, Move, Refusal};

/// A game as a record has it at some node, and what was wrong on the way there.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The game. Its moves begin where stones were last set up; its [`Setup`](crate::Setup) has everything before.
    pub game: Go,
    /// What did not make sense, in the order in which it was met.
    pub warnings: Vec<RecordWarning>,
}

/// A game on its way through a record.
pub(super) struct Walk<'r> {
    record: &'r Record,
    pub(super) game: Go,
    faults: Vec<(NodeId, RecordFault)>,
    /// How much was done so far, in units of some tenths of a microsecond.
    pub(super) work: usize,
}

impl<'r> Walk<'r> {
    pub(super) fn new(record: &'r Record) -> Self {
        Self { record, game: Go::new(record.setup.clone()), faults: Vec::new(), work: 0 }
    }

    /// Goes from the root to a node.
    pub(super) fn to(&mut self, node: NodeId) {
        self.game = Go::new(self.record.setup.clone());
        for step in self.record.tree.path(node) {
            self.enter(step);
        }
    }

    /// Goes back to a node it has been to, and says nothing about it again.
    pub(super) fn back_to(&mut self, node: NodeId) {
        let faults = std::mem::take(&mut self.faults);
        self.to(node);
        self.faults = faults;
    }

    /// Goes on to the next node: sets up, then moves, as FF\[4\] orders them.
    pub(super) fn enter(&mut self, id: NodeId) {
        let record = self.record;
        let node = &record.tree[id];
        // Searching for a repetition looks along all moves before.
        self.work += 1 + self.game.moves().len() / 64;
        let moves = node.properties().iter().filter_map(|property| match property.ident() {
            Ident::B => Some((Colour::Black, property)),
            Ident::W => Some((Colour::White, property)),
            _ => None,
        });
        let moves: Vec<_> = moves.collect();
        if id != record.tree.root() {
            self.set_up(id, node, !moves.is_empty());
        }
        if moves.len() > 1 {
            self.note(id, RecordFault::TwoMoves);
        }
        for (colour, property) in moves {
            let ident = property.ident();
            if property.values().len() > 1 {
                self.note(id, RecordFault::ManyValues { ident });
            }
            let text = property.values().first().map_or("", |value| value.text());
            match record.notation.mv(record.board(), text) {
                Some(mv) => self.play(id, colour, mv, node.has(Ident::KO)),
                None => self.note(id, RecordFault::NotAPoint { ident, text: shown(text) }),
            }
        }
    }

    fn set_up(&mut self, id: NodeId, node: &Node, moves_too: bool) {
        let values = [Ident::AB, Ident::AW, Ident::AE].map(|ident| node.values(ident).len()).iter().sum::<usize>();
        if values == 0 && !node.has(Ident::PL) {
            return;
        }
        let mut faults = Vec::new();
        let set_up = SetUp::read(node, self.record.board(), &self.record.notation, &mut faults);
        if moves_too && !set_up.stones.is_empty() {
            faults.push(RecordFault::SetUpAndMove);
        }
        for fault in faults {
            self.note(id, fault);
        }
        if !set_up.stones.is_empty() {
            self.work += values + set_up.stones.len() + self.record.board().len() / 8;
        }
        set_up.apply(&mut self.game);
    }

    /// Plays a move. FF\[4\] has moves executed whether they are legal or not; `KO` says that they are not.
    fn play(&mut self, id: NodeId, colour: Colour, mv: Move, forced: bool) {
        let Err(refusal) = self.game.play_out_of_turn(colour, mv) else { return };
        let Move::Place(point) = mv else { return };
        if matches!(refusal, Refusal::Occupied { .. }) {
            let cleared = SetUp { stones: [(point, None)].into(), turn: None };
            cleared.apply(&mut self.game);
            self.work += self.record.board().len() / 8;
        }
        if !forced {
            let point = self.record.board().name(point);
            self.note(id, RecordFault::Illegal { colour, point, refusal });
        }
        self.game.make(colour, mv);
    }

    pub(super) fn note(&mut self, id: NodeId, fault: RecordFault) {
        if self.faults.len() < MOST_WARNINGS {
            self.faults.push((id, fault));
        }
    }

    pub(super) fn finish(self) -> Replay {
        Replay { warnings: self.record.warnings(self.faults), game: self.game }
    }
}
