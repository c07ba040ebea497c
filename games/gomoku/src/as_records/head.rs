//! What stands at the head of an SGF file of the Gomoku family.

use tengen_records::{About, RecordPlayer};
use tengen_sgf::{Ident, Node, simple_text};

use crate::{Colour, Gomoku};

type Line = fn(&mut About) -> &mut Option<String>;

const LINES: [(Ident, Line); 13] = [
    (Ident::GN, |about| &mut about.name),
    (Ident::EV, |about| &mut about.event),
    (Ident::RO, |about| &mut about.round),
    (Ident::DT, |about| &mut about.date),
    (Ident::PC, |about| &mut about.place),
    (Ident::TM, |about| &mut about.time),
    (Ident::OT, |about| &mut about.overtime),
    (Ident::ON, |about| &mut about.opening),
    (Ident::AN, |about| &mut about.annotator),
    (Ident::US, |about| &mut about.recorder),
    (Ident::SO, |about| &mut about.source),
    (Ident::CP, |about| &mut about.copyright),
    (Ident::GC, |about| &mut about.remark),
];

/// Name, rank and team of whoever has a colour.
const PLAYERS: [(Colour, [Ident; 3]); 2] =
    [(Colour::Black, [Ident::PB, Ident::BR, Ident::BT]), (Colour::White, [Ident::PW, Ident::WR, Ident::WT])];

pub(super) fn about(root: &Node) -> About {
    let mut about = About::default();
    for (ident, line) in LINES {
        let text = root.text(ident).filter(|text| !text.trim().is_empty());
        *line(&mut about) = if ident == Ident::GC { text.map(str::to_string) } else { text.map(simple_text) };
    }
    about
}

/// The players by their seats, as the game left them.
pub(super) fn players(root: &Node, game: &Gomoku) -> Vec<RecordPlayer> {
    let mut players = vec![RecordPlayer::default(); 2];
    for (colour, idents) in PLAYERS {
        let [name, rank, team] =
            idents.map(|ident| root.text(ident).filter(|text| !text.trim().is_empty()).map(simple_text));
        if let Some(player) = players.get_mut(usize::from(game.seat_of(colour).0)) {
            *player = RecordPlayer { name, rank, team };
        }
    }
    players
}

pub(super) fn write(root: &mut Node, about: &About, players: &[RecordPlayer], game: &Gomoku) {
    for (colour, idents) in PLAYERS {
        let Some(player) = players.get(usize::from(game.seat_of(colour).0)) else { continue };
        for (ident, text) in idents.into_iter().zip([&player.name, &player.rank, &player.team]) {
            if let Some(text) = text {
                root.set(ident, text.as_str());
            }
        }
    }
    let mut about = about.clone();
    for (ident, line) in LINES {
        if let Some(text) = line(&mut about).take() {
            root.set(ident, text);
        }
    }
}
