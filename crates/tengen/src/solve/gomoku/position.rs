//! A position as people write it down: the moves of a game, or stones by colour.

use anyhow::{Context, Result, bail};
use tengen_game::{Game, Turn};
use tengen_gomoku::{Colour, Gomoku, Point, Setup};

/// A position to solve.
#[derive(Debug)]
pub(super) struct Position {
    /// What stood before the colon.
    pub(super) name: Option<String>,
    pub(super) game: Gomoku,
}

impl Position {
    /// `h8 i9 j8`, or `black h8 j8 white i9`, either with a name before a colon.
    pub(super) fn read(text: &str, setup: Setup) -> Result<Self> {
        let (name, stones) = match text.rsplit_once(':') {
            Some((name, stones)) => (Some(name.trim().to_string()), stones),
            None => (None, text),
        };
        let words: Vec<&str> = stones.split_whitespace().collect();
        let by_colour = words.first().is_some_and(|word| word.parse::<Colour>().is_ok());
        let game = if by_colour { of_stones(&words, setup)? } else { of_moves(&words, setup)? };
        if let Turn::Over(_) = game.turn() {
            bail!("the game is over");
        }
        Ok(Self { name, game })
    }
}

fn of_moves(words: &[&str], setup: Setup) -> Result<Gomoku> {
    let mut game = Gomoku::new(setup);
    for (at, word) in words.iter().enumerate() {
        let mv = game.read(word).with_context(|| format!("word {}", at + 1))?;
        game.check(mv).with_context(|| format!("word {}: {word} cannot be played", at + 1))?;
        game.play(mv);
    }
    Ok(game)
}

fn of_stones(words: &[&str], setup: Setup) -> Result<Gomoku> {
    let mut colour = Colour::Black;
    let mut stones = Vec::new();
    for (at, word) in words.iter().enumerate() {
        match word.parse() {
            Ok(named) => colour = named,
            Err(_) => {
                let point: Point = word.parse().with_context(|| format!("word {}: `{word}` is no point", at + 1))?;
                stones.push((point, colour));
            }
        }
    }
    Ok(Gomoku::from_stones(setup, &stones)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_gomoku::Rules;

    fn read(text: &str) -> Result<Position> {
        Position::read(text, Setup::new(15, Rules::default()).unwrap())
    }

    #[test]
    fn moves_and_stones_are_the_same_position() {
        let moves = read("h8 i9 j8").unwrap();
        let stones = read("a study: black h8 j8 white i9").unwrap();
        assert_eq!(moves.game.board().hash(), stones.game.board().hash());
        assert_eq!((moves.name, stones.name.as_deref()), (None, Some("a study")));
        assert_eq!(stones.game.next_colour(), Colour::White);
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_place() {
        let said = |text: &str| format!("{:#}", read(text).unwrap_err());
        assert!(said("h8 h99").starts_with("word 2: `h99` is not a move: "), "{}", said("h8 h99"));
        assert!(said("h8 h8").starts_with("word 2: h8 cannot be played: "), "{}", said("h8 h8"));
        assert!(said("black h8 x").starts_with("word 3: `x` is no point: "), "{}", said("black h8 x"));
        assert!(said("black h8 i8 j8").contains('3'), "{}", said("black h8 i8 j8"));
        assert_eq!(said("h8 a1 i8 a2 j8 a3 k8 a4 l8"), "the game is over");
    }
}
