use proptest::prelude::*;
use tengen_game::Game;
use tengen_gomoku::{Gomoku, Opening, Rules, Setup, Winning};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Every move that is listed is allowed and reads back; taking a whole game back passes through the very same states.
    #[test]
    fn a_game_taken_back_passes_through_the_same_states(
        size in 8..12_u8,
        (winning, opening) in (0..5_usize, 0..6_usize),
        choices in prop::collection::vec(any::<u32>(), 0..60),
    ) {
        let rules = Rules { winning: Winning::NAMED[winning].1, opening: Opening::NAMED[opening].1 };
        let mut game = Gomoku::new(Setup::new(size, rules).unwrap());
        let mut states = Vec::new();
        let mut legal = Vec::new();
        for choice in choices {
            game.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            let mv = legal[choice as usize % legal.len()];
            prop_assert_eq!(game.check(mv), Ok(()));
            prop_assert_eq!(game.read(&game.notation(mv)), Ok(mv));
            states.push((game.clone(), Game::hash(&game)));
            game.play(mv);
        }
        let replayed = game.moves().iter().fold(Gomoku::new(game.setup()), |mut again, mv| {
            again.play(*mv);
            again
        });
        prop_assert!(replayed == game && Game::hash(&replayed) == Game::hash(&game));
        while let Some((before, hash)) = states.pop() {
            prop_assert!(game.undo());
            prop_assert!(game == before);
            prop_assert_eq!(Game::hash(&game), hash);
        }
        prop_assert!(!game.undo());
    }
}
