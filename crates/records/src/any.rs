//! What a file is, and who reads it; in what a game can be written, and who writes it.

use tengen_game::{Games, RecordFormat, Refused, Table};

use crate::{File, Recorded, Records, Sure, codes, json, text};

/// Reads a record of any game, whatever kind of file it is: what every game has, or what one of these games is surest of.
///
/// # Errors
/// If it is no record, or not one of a game; with the place where it is known.
pub fn read(games: &Games, own: &[&dyn Records], file: &File<'_>) -> Result<Recorded, Refused> {
    let recorded = if text::is_of(games, file) {
        only(file)?;
        text::read(games, file.text())?
    } else if json::is_recorded(file) {
        only(file)?;
        json::read(games, file.text())?
    } else {
        let sure = own.iter().map(|records| (records.recognises(file), records));
        // The first of those that are equally sure.
        let best = sure.rev().filter(|(sure, _)| *sure > Sure::No).max_by_key(|(sure, _)| *sure);
        let (_, records) = best.ok_or_else(|| Refused::new(&codes::NOT_A_RECORD))?;
        let recorded = records.read(games.boards(), file)?;
        // Most files have one record; who reads one of several says how many there are.
        if file.tree() > 0 && recorded.trees == 1 {
            only(file)?;
        }
        recorded
    };
    match file.said().iter().find(|(name, value)| recorded.game.options.get(*name) != Some(value)) {
        Some((name, _)) => Err(Refused::new(&codes::BAD_OPTION).with("name", name.as_str())),
        None => Ok(recorded),
    }
}

/// These files have one record.
fn only(file: &File<'_>) -> Result<(), Refused> {
    match file.tree() {
        0 => Ok(()),
        tree => Err(Refused::new(&codes::NO_SUCH_RECORD).with("tree", tree).with("trees", 1)),
    }
}

/// Writes a record in one of the formats that its game lists, or as the text or the JSON that every game has.
///
/// # Errors
/// If the game is not written so, or the record is none that can be.
pub fn write(
    games: &Games,
    own: &[&dyn Records],
    recorded: &Recorded,
    format: RecordFormat,
) -> Result<String, Refused> {
    let records = writer(games, own, &recorded.game.game)?;
    if let Some(text) = records.map_or(Ok(None), |records| records.write(games.boards(), recorded, format))? {
        return Ok(text);
    }
    match format {
        RecordFormat::Txt => text::write(games, recorded),
        RecordFormat::Json => Ok(json::write(recorded)),
        RecordFormat::Sgf | RecordFormat::Psq => Err(unlisted(games, &recorded.game.game, format)),
    }
}

/// Writes a game that has been played, with the head of this record and its moves.
///
/// # Errors
/// If the game is not written so.
pub fn write_game(
    games: &Games,
    own: &[&dyn Records],
    table: &dyn Table,
    recorded: &Recorded,
    format: RecordFormat,
) -> Result<String, Refused> {
    let records = writer(games, own, &recorded.game.game)?;
    match records.and_then(|records| records.write_game(table, recorded, format)) {
        Some(text) => Ok(text),
        None => write(games, own, recorded, format),
    }
}

/// Who writes a game in formats of its own, if anybody does.
fn writer<'r>(games: &Games, own: &[&'r dyn Records], game: &str) -> Result<Option<&'r dyn Records>, Refused> {
    let unknown = || Refused::new(&codes::UNKNOWN_GAME).with("game", game.chars().take(40).collect::<String>());
    games.find(game).ok_or_else(unknown)?;
    Ok(own.iter().copied().find(|records| records.kind().name == game))
}

fn unlisted(games: &Games, game: &str, format: RecordFormat) -> Refused {
    let formats = games.find(game).map_or(&[][..], |kind| kind.records);
    let there = formats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Refused::new(&codes::NO_SUCH_FORMAT).with("format", format.to_string()).with("game", game).with("formats", there)
}
