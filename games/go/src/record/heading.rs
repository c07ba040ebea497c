use tengen_records::{About, RecordPlayer};
use tengen_sgf::{Ident, Node, real, simple_text};

use super::GameResult;
use crate::Colour;

/// What stands at the head of a record: who played, when, where, and how it ended. All of it is text as people wrote
/// it, on one line each but for the remark.
///
/// ```
/// use tengen_go::{Colour, record::Heading};
///
/// let mut heading = Heading::default();
/// heading.about.event = Some("Castle game".to_string());
/// heading.player_mut(Colour::Black).name = Some("Honinbo Shusaku".to_string());
/// assert_eq!(heading.player(Colour::White).name, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heading {
    /// Black (`PB`, `BR`, `BT`) and White (`PW`, `WR`, `WT`), in that order.
    pub players: [RecordPlayer; 2],
    /// How it ended (`RE`), as given; [`Heading::game_result`] understands it.
    pub result: Option<String>,
    /// All the rest; its time is that of `TM`, in seconds, which [`Heading::main_time`] understands.
    pub about: About,
}

/// A line of a heading.
type Line = fn(&mut Heading) -> &mut Option<String>;

/// Every line with its property, in the order in which they are written.
const LINES: [(Ident, Line); 20] = [
    (Ident::GN, |heading| &mut heading.about.name),
    (Ident::PB, |heading| &mut heading.players[0].name),
    (Ident::BR, |heading| &mut heading.players[0].rank),
    (Ident::BT, |heading| &mut heading.players[0].team),
    (Ident::PW, |heading| &mut heading.players[1].name),
    (Ident::WR, |heading| &mut heading.players[1].rank),
    (Ident::WT, |heading| &mut heading.players[1].team),
    (Ident::EV, |heading| &mut heading.about.event),
    (Ident::RO, |heading| &mut heading.about.round),
    (Ident::DT, |heading| &mut heading.about.date),
    (Ident::PC, |heading| &mut heading.about.place),
    (Ident::TM, |heading| &mut heading.about.time),
    (Ident::OT, |heading| &mut heading.about.overtime),
    (Ident::RE, |heading| &mut heading.result),
    (Ident::ON, |heading| &mut heading.about.opening),
    (Ident::AN, |heading| &mut heading.about.annotator),
    (Ident::US, |heading| &mut heading.about.recorder),
    (Ident::SO, |heading| &mut heading.about.source),
    (Ident::CP, |heading| &mut heading.about.copyright),
    (Ident::GC, |heading| &mut heading.about.remark),
];

impl Heading {
    /// Who played this colour.
    #[must_use]
    pub fn player(&self, colour: Colour) -> &RecordPlayer {
        &self.players[colour.index()]
    }

    /// Who played this colour, to be changed.
    pub fn player_mut(&mut self, colour: Colour) -> &mut RecordPlayer {
        &mut self.players[colour.index()]
    }

    /// How the game ended, if the record says so in words we know.
    #[must_use]
    pub fn game_result(&self) -> Option<GameResult> {
        GameResult::read(self.result.as_deref()?)
    }

    /// Main time in seconds, if the record says so in a number.
    #[must_use]
    pub fn main_time(&self) -> Option<f64> {
        real(self.about.time.as_deref()?).filter(|seconds| *seconds >= 0.0)
    }

    pub(super) fn read(root: &Node) -> Self {
        let mut heading = Self::default();
        for (ident, line) in LINES {
            let text = root.text(ident).filter(|text| !text.trim().is_empty());
            *line(&mut heading) = match ident {
                Ident::GC => text.map(str::to_owned),
                _ => text.map(simple_text),
            };
        }
        heading
    }

    pub(super) fn write(&self, root: &mut Node) {
        let mut heading = self.clone();
        for (ident, line) in LINES {
            if let Some(text) = line(&mut heading).take() {
                root.set(ident, text);
            }
        }
    }
}
