use std::sync::{Arc, Mutex, PoisonError};

use tengen_game::Game as _;
use tengen_go::{Colour, Go, Ground, Move};
use tengen_net::{Evaluation, area_komi};

/// What the network said of positions on one board, shared by all threads of a search and kept from move to move.
///
/// A leaf is judged when the search first comes to it and gets its moves when it comes again: in between, what was said of
/// them is here. Each position has one slot; whatever comes later to the same slot takes it over, and what is forgotten is
/// asked again.
#[derive(Debug)]
pub(super) struct Memory {
    ground: Arc<Ground>,
    slots: Vec<Mutex<Said>>,
}

/// What the network said of a position, for the side to move.
#[derive(Debug, Clone, Default)]
pub(super) struct Said {
    key: Option<u64>,
    pub(super) value: f32,
    /// The logit of a pass.
    pub(super) pass: f32,
    /// The logits of all points; negative infinity where the network may not play.
    pub(super) policy: Vec<f32>,
}

/// No more logits than this are kept, 32 MiB.
const MOST_LOGITS: usize = 8 << 20;
/// No more slots than this, however small the board.
const MOST_SLOTS: usize = 1 << 16;

impl Memory {
    /// A memory for this board: the old one if it is of the same board.
    pub(super) fn on(ground: &Arc<Ground>, old: Option<Arc<Self>>) -> Arc<Self> {
        old.filter(|old| Arc::ptr_eq(&old.ground, ground)).unwrap_or_else(|| {
            let slots = (MOST_LOGITS / ground.board().len()).clamp(1, MOST_SLOTS);
            Arc::new(Self { ground: ground.clone(), slots: (0..slots).map(|_| Mutex::default()).collect() })
        })
    }

    /// Copies what was said of a position, if it is still known.
    pub(super) fn recall(&self, key: u64, said: &mut Said) -> bool {
        let slot = self.slot(key).lock().unwrap_or_else(PoisonError::into_inner);
        let known = slot.key == Some(key);
        if known {
            said.copy_from(&slot);
        }
        known
    }

    /// Keeps what was said of a position.
    pub(super) fn keep(&self, said: &Said) {
        if let Some(key) = said.key {
            self.slot(key).lock().unwrap_or_else(PoisonError::into_inner).copy_from(said);
        }
    }

    fn slot(&self, key: u64) -> &Mutex<Said> {
        // The upper bits of a hash times the number of slots: each slot as likely as any other, without a division.
        &self.slots[((u128::from(key) * self.slots.len() as u128) >> 64) as usize]
    }
}

impl Said {
    /// Whether it is of this position.
    pub(super) fn is_of(&self, key: u64) -> bool {
        self.key == Some(key)
    }

    /// How the network likes a move; negative infinity if it may not or would not make it.
    pub(super) fn logit(&self, mv: Move) -> f32 {
        match mv {
            Move::Place(point) => self.policy.get(point.index()).copied().unwrap_or(f32::NEG_INFINITY),
            Move::Pass => self.pass,
            _ => f32::NEG_INFINITY,
        }
    }

    /// Takes in what the network says now.
    pub(super) fn hear(&mut self, key: u64, evaluation: &Evaluation<'_>) {
        (self.key, self.value, self.pass) = (Some(key), evaluation.value, evaluation.pass);
        self.policy.clear();
        let logits = evaluation.policy.iter().zip(evaluation.playable);
        self.policy.extend(logits.map(|(logit, playable)| if *playable { *logit } else { f32::NEG_INFINITY }));
    }

    fn copy_from(&mut self, other: &Self) {
        (self.key, self.value, self.pass) = (other.key, other.value, other.pass);
        self.policy.clone_from(&other.policy);
    }
}

/// Equal for positions that look the same to the network: stones, turn, ko, the last move, komi and rules. What superko forbids
/// depends on the way to a position: those who ask know it anyway.
pub(super) fn key(game: &Go, turn: Colour) -> u64 {
    let last = match game.moves().next_back() {
        Some((_, Move::Place(point))) => u64::from(point.raw()) + 1,
        _ => 0,
    };
    let rules = u64::from(game.rules().suicide) << 2 | game.rules().ko as u64;
    let rest = rules << 52 | last << 33 | (turn as u64) << 32 | u64::from((area_komi(game, turn) as f32).to_bits());
    // An odd factor spreads what differs in few bits over the upper ones, by which slots are chosen.
    game.hash() ^ rest.wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use tengen_go::Setup;

    use super::*;

    fn played(names: &[&str]) -> Go {
        let mut game = Go::new(Setup::on("grid:9").unwrap());
        for name in names {
            let point = game.board().point(name).unwrap();
            game.play_as(game.to_move().unwrap(), Move::Place(point)).unwrap();
        }
        game
    }

    #[test]
    fn what_looks_the_same_to_the_network_has_the_same_key() {
        let black = Colour::Black;
        assert_eq!(key(&played(&["A1", "B2", "C3", "D4"]), black), key(&played(&["C3", "B2", "A1", "D4"]), black));
        let mut other_komi = played(&["A1", "B2", "C3", "D4"]);
        other_komi.set_komi(0.5);
        let keys = [
            key(&played(&["A1", "B2", "C3", "D4"]), black),
            key(&played(&["A1", "D4", "C3", "B2"]), black),
            key(&played(&["A1", "B2", "C3", "D4"]), Colour::White),
            key(&other_komi, black),
            key(&played(&["A1", "B2", "C3"]), Colour::White),
        ];
        for (at, one) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(one), "{at}");
        }
    }

    #[test]
    fn the_same_slot_is_taken_over_and_another_board_begins_anew() {
        let game = played(&[]);
        let memory = Memory::on(game.ground(), None);
        let said = |key: u64| Said { key: Some(key), value: 0.5, pass: 1.0, policy: vec![0.25; 81] };
        memory.keep(&said(7));
        let mut heard = Said::default();
        assert!(memory.recall(7, &mut heard) && heard.is_of(7) && heard.policy == [0.25; 81]);
        memory.keep(&said(8));
        assert!(!memory.recall(7, &mut heard), "7 and 8 differ only in bits that do not choose the slot");
        assert!(memory.recall(8, &mut heard));
        assert!(Arc::ptr_eq(&Memory::on(game.ground(), Some(memory.clone())), &memory));
        assert!(!Memory::on(played(&[]).ground(), Some(memory)).recall(8, &mut heard));
    }
}
