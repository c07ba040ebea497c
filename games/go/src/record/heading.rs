use tengen_sgf::{Ident, Node, real, simple_text};

use super::Verdict;
use crate::Colour;

/// Who played one colour.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The name (`PB`, `PW`).
    pub name: Option<String>,
    /// The rank (`BR`, `WR`).
    pub rank: Option<String>,
    /// The team (`BT`, `WT`).
    pub team: Option<String>,
}

/// What stands at the head of a record: who played, when, where, and how it ended. All of it is text as people wrote
/// it, on one line each but for the remark.
///
/// ```
/// use tengen_go::{Colour, record::Heading};
///
/// let mut heading = Heading { event: Some("Castle game".to_string()), ..Heading::default() };
/// heading.player_mut(Colour::Black).name = Some("Honinbo Shusaku".to_string());
/// assert_eq!(heading.player(Colour::White).name, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heading {
    /// Black and White, in that order.
    pub players: [Player; 2],
    /// The name of the game (`GN`).
    pub name: Option<String>,
    /// The event (`EV`).
    pub event: Option<String>,
    /// The round of the event (`RO`).
    pub round: Option<String>,
    /// When it was played (`DT`).
    pub date: Option<String>,
    /// Where it was played (`PC`).
    pub place: Option<String>,
    /// How it ended (`RE`), as given; [`Heading::verdict`] understands it.
    pub result: Option<String>,
    /// Main time in seconds (`TM`), as given; [`Heading::main_time`] understands it.
    pub time: Option<String>,
    /// The overtime system (`OT`).
    pub overtime: Option<String>,
    /// The opening (`ON`).
    pub opening: Option<String>,
    /// A remark on the game (`GC`), of any number of lines.
    pub remark: Option<String>,
    /// Where the record comes from (`SO`).
    pub source: Option<String>,
    /// Who commented on the game (`AN`).
    pub annotator: Option<String>,
    /// Who entered the record (`US`).
    pub recorder: Option<String>,
    /// Copyright (`CP`).
    pub copyright: Option<String>,
}

/// A line of a heading.
type Line = fn(&mut Heading) -> &mut Option<String>;

/// Every line with its property, in the order in which they are written.
const LINES: [(Ident, Line); 20] = [
    (Ident::GN, |heading| &mut heading.name),
    (Ident::PB, |heading| &mut heading.players[0].name),
    (Ident::BR, |heading| &mut heading.players[0].rank),
    (Ident::BT, |heading| &mut heading.players[0].team),
    (Ident::PW, |heading| &mut heading.players[1].name),
    (Ident::WR, |heading| &mut heading.players[1].rank),
    (Ident::WT, |heading| &mut heading.players[1].team),
    (Ident::EV, |heading| &mut heading.event),
    (Ident::RO, |heading| &mut heading.round),
    (Ident::DT, |heading| &mut heading.date),
    (Ident::PC, |heading| &mut heading.place),
    (Ident::TM, |heading| &mut heading.time),
    (Ident::OT, |heading| &mut heading.overtime),
    (Ident::RE, |heading| &mut heading.result),
    (Ident::ON, |heading| &mut heading.opening),
    (Ident::AN, |heading| &mut heading.annotator),
    (Ident::US, |heading| &mut heading.recorder),
    (Ident::SO, |heading| &mut heading.source),
    (Ident::CP, |heading| &mut heading.copyright),
    (Ident::GC, |heading| &mut heading.remark),
];

impl Heading {
    /// Who played this colour.
    #[must_use]
    pub fn player(&self, colour: Colour) -> &Player {
        &self.players[colour.index()]
    }

    /// Who played this colour, to be changed.
    pub fn player_mut(&mut self, colour: Colour) -> &mut Player {
        &mut self.players[colour.index()]
    }

    /// How the game ended, if the record says so in words we know.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        Verdict::read(self.result.as_deref()?)
    }

    /// Main time in seconds, if the record says so in a number.
    #[must_use]
    pub fn main_time(&self) -> Option<f64> {
        real(self.time.as_deref()?).filter(|seconds| *seconds >= 0.0)
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
