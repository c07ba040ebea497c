//! The crate and the plain model agree on random games of all sizes, numbers of players and options.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tengen_game::{Game, Playable, Random, Seat, Turn};
use tengen_quoridor::{Cells, Jumps, Position, Quoridor, Setup, Wide, text};

use super::plain::Plain;

/// A board, and who plays with how many walls.
fn setups() -> impl Strategy<Value = Setup> {
    (3..=15u8, 3..=15u8, 2..=4u8, prop::collection::vec(0..=20u8, 4), any::<bool>()).prop_map(
        |(width, height, seats, walls, beside_pawns)| {
            let jumps = if beside_pawns { Jumps::BesidePawns } else { Jumps::Straight };
            Setup::new(width, height, seats).unwrap().with_walls(&walls).unwrap().with_jumps(jumps)
        },
    )
}

/// Small boards, where pawns meet and walls close ways.
fn crowded() -> impl Strategy<Value = Setup> {
    (3..=6u8, 3..=6u8, 2..=4u8, 0..=8u8, any::<bool>()).prop_map(|(width, height, seats, walls, beside_pawns)| {
        let jumps = if beside_pawns { Jumps::BesidePawns } else { Jumps::Straight };
        Setup::new(width, height, seats).unwrap().with_walls(&[walls; 4]).unwrap().with_jumps(jumps)
    })
}

fn agree<B: Cells>(setup: Setup, seed: u64, plies: usize) {
    let mut random = Random::with_seed(seed);
    let left = setup.walls().iter().map(|walls| u32::from(*walls)).collect();
    let beside_pawns = setup.jumps() == Jumps::BesidePawns;
    let mut plain = Plain::new(setup.width().into(), setup.height().into(), left, beside_pawns);
    let mut game = Quoridor::<B>::new(setup).unwrap();
    let mut before: Vec<Position<B>> = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let Turn::Of(seat) = game.turn() else { break };
        assert_eq!(usize::from(seat.0), plain.turn);
        game.legal(&mut moves);
        let names: BTreeSet<String> = moves.iter().map(|mv| game.notation(*mv)).collect();
        assert_eq!(names.len(), moves.len(), "nothing is listed twice");
        assert_eq!(names, plain.legal(), "{}", text::write(game.position()));
        assert_eq!(game.position().count_legal() as usize, moves.len());
        checks_agree(&game, &names);
        before.push(*game.position());
        if random.below(25) == 0 && setup.seats() > 2 && random.below(2) == 0 {
            let playing: Vec<Seat> = game.position().playing().collect();
            let gone = playing[random.below(playing.len() as u32) as usize];
            assert!(Playable::retire(&mut game, gone));
            plain.retire(gone.0.into());
        } else {
            // Walls are most of the moves, so steps get a chance of their own.
            let steps = game.position().steps(seat).count();
            let among = if steps > 0 && random.below(2) == 0 { steps } else { moves.len() as u32 };
            let mv = moves[random.below(among) as usize];
            plain.play(&game.notation(mv));
            game.play(mv);
        }
        assert_eq!(game.position().winner().map(|seat| usize::from(seat.0)), plain.winner);
        if plain.winner.is_none() {
            // What a text says has fresh hashes: they are those that playing kept up.
            let read = text::read::<B>(game.setup(), &text::write(game.position()));
            assert_eq!(read.as_ref(), Ok(game.position()));
        }
        assert_eq!(game.position().mirrored().mirrored(), *game.position());
        if setup.seats() == 2 {
            assert_eq!(game.position().mirrored().canonical_hash(), game.position().canonical_hash());
        }
    }
    while let Some(position) = before.pop() {
        assert!(game.undo());
        assert_eq!(*game.position(), position, "undo restores the same bits");
    }
    assert!(!game.undo());
}

/// Whatever is listed may be played, and nothing else on the board.
fn checks_agree<B: Cells>(game: &Quoridor<B>, legal: &BTreeSet<String>) {
    let (width, height) = (game.setup().width(), game.setup().height());
    for column in 0..width {
        for row in 0..height {
            for end in ["", "h", "v"] {
                let name = format!("{}{}{end}", char::from(b'a' + column), row + 1);
                let allowed = game.read(&name).is_ok_and(|mv| game.check(mv).is_ok());
                assert_eq!(allowed, legal.contains(&name), "{name}");
            }
        }
    }
}

fn check(setup: Setup, seed: u64, plies: usize) {
    if u128::fits(setup.width(), setup.height()) {
        agree::<u128>(setup, seed, plies);
    }
    agree::<Wide>(setup, seed, plies);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn on_boards_of_every_size(setup in setups(), seed: u64) {
        check(setup, seed, 40);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn where_it_is_crowded(setup in crowded(), seed: u64) {
        check(setup, seed, 60);
    }
}
