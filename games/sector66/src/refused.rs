//! Refusals in code and parameters.

use std::collections::BTreeMap;

use tengen_game::Refused;
use tengen_quoridor::WallFault;

use crate::{Fault, Refusal, Unreadable, Wrong, codes, mv::side_name};

/// What is wrong with a template. A package that the spec names by its hash is missing, which is not the template's fault.
pub(crate) fn fault(fault: &Fault, known: &BTreeMap<String, String>) -> Refused {
    if let Wrong::NoPackage(uuid) = &fault.wrong {
        let refused = Refused::new(&codes::PLUGIN_MISSING).with("package", uuid.as_str());
        return match known.get(uuid) {
            Some(hash) => refused.with("hash", hash.as_str()),
            None => refused,
        };
    }
    of_fault(fault)
}

/// Why a text is no template.
#[must_use]
pub fn of_unreadable(error: &Unreadable) -> Refused {
    let Unreadable { line, column, detail } = error;
    Refused::new(&codes::TEMPLATE_UNREADABLE)
        .with("line", *line)
        .with("column", *column)
        .with("detail", detail.as_str())
}

/// What is wrong with a template.
#[must_use]
pub fn of_fault(fault: &Fault) -> Refused {
    let path = |code| Refused::new(code).with("path", fault.path.as_str());
    let text = |code, text: &str| path(code).with("text", text);
    match &fault.wrong {
        Wrong::Version(found) => path(&codes::TEMPLATE_VERSION).with("found", *found),
        Wrong::NoEnglish => path(&codes::TEMPLATE_NO_ENGLISH),
        Wrong::TooLong(most) => path(&codes::TEMPLATE_TOO_LONG).with("most", *most),
        Wrong::Size => path(&codes::TEMPLATE_SIZE),
        Wrong::NoGames => path(&codes::TEMPLATE_NO_GAMES),
        Wrong::Players => path(&codes::TEMPLATE_PLAYERS),
        Wrong::Seats { players, found } => path(&codes::TEMPLATE_SEATS).with("players", *players).with("found", *found),
        Wrong::Nothing => path(&codes::TEMPLATE_NOTHING),
        Wrong::NoPlace(of) => text(&codes::TEMPLATE_NO_PLACE, of),
        Wrong::OffBoard(of) => text(&codes::TEMPLATE_OFF_BOARD, of),
        Wrong::StartsMeet(of) => text(&codes::TEMPLATE_STARTS_MEET, of),
        Wrong::StartIsTarget(of) => text(&codes::TEMPLATE_START_IS_TARGET, of),
        Wrong::NeverThere(of) => text(&codes::TEMPLATE_NEVER_THERE, of),
        Wrong::NoWay(of) => text(&codes::TEMPLATE_NO_WAY, of),
        Wrong::Range(most) => path(&codes::TEMPLATE_RANGE).with("most", *most),
        Wrong::WallsMeet(of) => text(&codes::TEMPLATE_WALLS_MEET, of),
        Wrong::Twice(of) => text(&codes::TEMPLATE_TWICE, of),
        Wrong::Built(of) => text(&codes::TEMPLATE_BUILT, of),
        Wrong::UnknownName(of) => text(&codes::TEMPLATE_UNKNOWN_NAME, of),
        Wrong::BadName(of) => text(&codes::TEMPLATE_BAD_NAME, of),
        Wrong::NoPackage(of) => text(&codes::TEMPLATE_NO_PACKAGE, of),
        Wrong::NoKind(of) => text(&codes::TEMPLATE_NO_KIND, of),
        Wrong::NotAField(of) => text(&codes::TEMPLATE_NOT_A_FIELD, of),
        Wrong::NotASpell(of) => text(&codes::TEMPLATE_NOT_A_SPELL, of),
        Wrong::TooManyKinds(most) => path(&codes::TEMPLATE_TOO_MANY_KINDS).with("most", *most),
        Wrong::TooManyForced => path(&codes::TEMPLATE_TOO_MANY_FORCED),
        Wrong::NoSpells => path(&codes::TEMPLATE_NO_SPELLS),
    }
}

/// Why a move is not allowed.
pub(crate) fn refusal(refusal: Refusal) -> Refused {
    match refusal {
        Refusal::NoSuchMove { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
        Refusal::NotAStep { text } => Refused::new(&codes::NOT_A_STEP).with("point", text),
        Refusal::Wall { text, fault } => match fault {
            WallFault::OffBoard => Refused::new(&codes::WALL_OFF_BOARD).with("wall", text),
            WallFault::NoneLeft => Refused::new(&codes::NO_WALLS_LEFT),
            WallFault::Crosses => Refused::new(&codes::WALL_CROSSES).with("wall", text),
            WallFault::Overlaps => Refused::new(&codes::WALL_OVERLAPS).with("wall", text),
            WallFault::Closes(seat) => {
                Refused::new(&codes::WALL_CLOSES).with("wall", text).with("side", side_name(seat))
            }
        },
        Refusal::Disabled { text } => Refused::new(&codes::WALL_DISABLED).with("wall", text),
        Refusal::Protected { text } => Refused::new(&codes::WALL_PROTECTED).with("wall", text),
        Refusal::HeldBack { kind } => Refused::new(&codes::HELD_BACK).with("kind", kind),
        Refusal::NoSuchSpell { spell } => Refused::new(&codes::NO_SUCH_SPELL).with("spell", spell),
        Refusal::NoTarget { spell, target } => {
            Refused::new(&codes::NO_TARGET).with("spell", spell).with("target", target)
        }
        Refusal::GameOver => Refused::new(&codes::GAME_OVER),
    }
}
