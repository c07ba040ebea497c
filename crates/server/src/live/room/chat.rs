use tengen_game::Refused;
use tengen_wire::ChatLine;

use crate::{codes, store, text::visible};

/// The longest thing that can be said at once.
const LONGEST: usize = 500;
/// How many lines whoever comes gets to see.
pub(crate) const SHOWN: u32 = 50;

/// What somebody says, without what nobody can see.
pub(crate) fn clean(text: &str) -> Result<String, Refused> {
    let visible = visible(text);
    let visible = visible.trim();
    match visible.chars().count() {
        0 => Err(Refused::new(&codes::EMPTY)),
        length if length > LONGEST => Err(Refused::new(&codes::TOO_LONG).with("most", LONGEST)),
        _ => Ok(visible.to_string()),
    }
}

/// As clients read it.
pub(crate) fn line(said: store::ChatLine) -> ChatLine {
    ChatLine {
        id: said.id.to_string(),
        name: said.name,
        player: said.room == store::Room::Players,
        at: u64::try_from(said.at).unwrap_or(0),
        text: said.text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_can_see_is_not_said() {
        assert_eq!(clean("  hi\u{7}\u{1b}[31m there\n"), Ok("hi[31m there".to_string()));
        assert_eq!(clean("\u{202e}sdrawkcab"), Ok("sdrawkcab".to_string()));
        assert_eq!(clean(" \n "), Err(Refused::new(&codes::EMPTY)));
        assert_eq!(clean(&"ý".repeat(500)).map(|text| text.chars().count()), Ok(500));
        assert_eq!(clean(&"ý".repeat(501)), Err(Refused::new(&codes::TOO_LONG).with("most", 500)));
    }
}
