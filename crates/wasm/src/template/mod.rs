//! Templates: reading and writing them, what they look like with everything that is wrong in them, turning and growing them, and quick
//! games on them.

mod look;
mod quick;

pub use look::{TemplateFault, TemplateGame, TemplateKind, TemplateLook, TemplateSeat};
pub use quick::TemplatePlayed;

pub(crate) use look::look;
pub(crate) use quick::{quick_game, quick_move};

use serde_json::Value;
use tengen_game::Refused;
use tengen_quoridor::Wide;
use tengen_sector66::{AddedTemplate, KIND, Sector66, Template, of_unreadable, templates};

use crate::{
    codes,
    desk::Desk,
    play,
    question::{After, TemplateAdopt, TemplateGrow, TemplateTurn},
};

/// A template out of a file.
pub(crate) fn read(text: &str) -> Result<Template, Refused> {
    Template::read(text).map_err(|error| of_unreadable(&error))
}

/// Makes a template known by its name.
pub(crate) fn adopt(desk: &Desk, TemplateAdopt { name, template }: TemplateAdopt) {
    if templates::shipped(&name).is_none() {
        desk.games().boards().add(&format!("{}/{name}", KIND.name), AddedTemplate(template));
    }
}

pub(crate) fn turn(asked: &TemplateTurn) -> Template {
    asked.template.turned(asked.turn)
}

pub(crate) fn grow(asked: &TemplateGrow) -> Template {
    asked.template.grown(asked.growth)
}

/// A position of a game as a template.
pub(crate) fn of_position(desk: &mut Desk, after: &After) -> Result<Template, Refused> {
    let (game, table) = play::play(desk, after)?;
    let none = || Refused::new(&codes::NO_TEMPLATE_GAME).with("game", game.game.as_str());
    let inline = game.options.get("template").cloned().unwrap_or(Value::Null);
    let from: Template = serde_json::from_value(inline).map_err(|_| none())?;
    let table = table.as_any();
    let small = table.downcast_ref::<Sector66<u128>>().map(|game| game.as_template(&from));
    small.or_else(|| table.downcast_ref::<Sector66<Wide>>().map(|game| game.as_template(&from))).ok_or_else(none)
}
