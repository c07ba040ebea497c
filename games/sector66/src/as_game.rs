//! Sector 66 as engines and servers see any game.

use tengen_game::{Game, Turn, short};

use crate::{Grid, Move, Refusal, Sector66, legal::Fault, mv::Target};

impl<B: Grid> Game for Sector66<B> {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.rules().seats().into()
    }

    fn turn(&self) -> Turn {
        self.turn_or_end()
    }

    /// Steps, then horizontal walls, then vertical ones, each along the rows from below, then spells in the order in which they
    /// are held, on fields, pawns and walls.
    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        if !self.is_over() {
            self.asking().legal(self.world().turn(), out);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let (seat, rules) = (self.world().turn(), self.rules());
        let mut asking = self.asking();
        if let Some(kind) = asking.held_back(seat, mv.what()) {
            return Err(Refusal::HeldBack {
                kind: rules.kind(kind).map_or(String::new(), |known| known.alias.clone()),
            });
        }
        match mv {
            Move::Step(to) if asking.steps(seat).has(to) => Ok(()),
            Move::Step(_) => Err(Refusal::NotAStep { text: self.notation(mv) }),
            Move::Wall(cell, orientation) => match asking.wall_fault(seat, cell, orientation) {
                None => Ok(()),
                Some(Fault::Wall(fault)) => Err(Refusal::Wall { text: self.notation(mv), fault }),
                Some(Fault::Disabled) => Err(Refusal::Disabled { text: self.notation(mv) }),
                Some(Fault::Protected) => Err(Refusal::Protected { text: self.notation(mv) }),
            },
            Move::Cast(spell, target) => {
                let name = || rules.kind(spell).map_or(String::new(), |known| known.alias.clone());
                if !self.world().held(seat).any(|held| held == spell) {
                    return Err(Refusal::NoSuchSpell { spell: name() });
                }
                if asking.may_cast(seat, spell, target) {
                    return Ok(());
                }
                Err(Refusal::NoTarget { spell: name(), target: rules.name(target.element()) })
            }
        }
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn undo(&mut self) -> bool {
        self.take_back()
    }

    fn hash(&self) -> u64 {
        self.world().hash()
    }

    fn notation(&self, mv: Move) -> String {
        self.rules().notation(mv)
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        let no_move = || {
            let wall = tengen_quoridor::Written::read(text);
            match (wall, text.split_once('@')) {
                (Some(tengen_quoridor::Written::Wall(..)), _) => {
                    Refusal::Wall { text: short(text), fault: tengen_quoridor::WallFault::OffBoard }
                }
                (_, Some((spell, _))) if self.rules().named(spell.trim()).is_none() => {
                    Refusal::NoSuchSpell { spell: short(spell.trim()) }
                }
                _ => Refusal::NoSuchMove { text: short(text) },
            }
        };
        let mv = self.rules().read(text).ok_or_else(no_move)?;
        // A pawn that has left the board is no target, and whoever names it is told so.
        match mv {
            Move::Cast(spell, Target::Pawn(seat)) if !self.world().is_in(seat) => Err(Refusal::NoTarget {
                spell: self.rules().kind(spell).map_or(String::new(), |known| known.alias.clone()),
                target: self.rules().name(Target::Pawn(seat).element()),
            }),
            _ => Ok(mv),
        }
    }
}
