use serde::Serialize;
use tengen_game::Refused;
use tengen_matches::{Entry, Match, MatchView};

use crate::codes;

/// How many matches are kept. A page follows one; somebody who leafs through many gets along with these.
const KEPT: usize = 8;

/// A match that is kept, so that its next event costs one event and not the whole log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Following {
    /// What the match is called from now on.
    pub handle: u32,
    /// How it stands.
    pub view: MatchView,
}

/// The matches that are kept, the one that was asked about last at the end.
#[derive(Default)]
pub(crate) struct Followed {
    matches: Vec<(u32, Match)>,
    given: u32,
}

impl Followed {
    /// Keeps a match; the one that nobody asked about for longest makes room.
    pub(crate) fn keep(&mut self, state: Match) -> Following {
        if self.matches.len() == KEPT {
            self.matches.remove(0);
        }
        self.given = self.given.wrapping_add(1);
        let view = state.view();
        self.matches.push((self.given, state));
        Following { handle: self.given, view }
    }

    /// Goes on with a match by its next event. One that does not follow changes nothing.
    pub(crate) fn apply(&mut self, handle: u32, entry: &Entry) -> Result<MatchView, Refused> {
        let unknown = || Refused::new(&codes::UNKNOWN_MATCH).with("handle", handle);
        let at = self.matches.iter().position(|(known, _)| *known == handle).ok_or_else(unknown)?;
        self.matches[at..].rotate_left(1);
        let (_, state) = self.matches.last_mut().ok_or_else(unknown)?;
        state.apply(entry)?;
        Ok(state.view())
    }

    /// Forgets a match; one that is not known is forgotten already.
    pub(crate) fn let_go(&mut self, handle: u32) {
        self.matches.retain(|(known, _)| *known != handle);
    }
}
