//! A template with nothing special is Quoridor, move by move.

use serde_json::json;
use tengen_game::{Boards, Game, Random, Table, Turn};
use tengen_quoridor::KIND as QUORIDOR;

use crate::table;

fn agree(plain: &mut dyn Table, special: &mut dyn Table, random: &mut Random) -> usize {
    let mut plies = 0;
    loop {
        let (turn, moves) = (plain.turn(), plain.legal());
        if moves == ["pass"] {
            // Whoever can do nothing passes by itself here.
            let Turn::Of(seat) = turn else { panic!("who passes is to move") };
            plain.play(seat, "pass").unwrap();
            continue;
        }
        assert_eq!((turn, &moves), (special.turn(), &special.legal()), "after {plies} plies");
        let Turn::Of(seat) = turn else { return plies };
        // Steps as often as walls, so that games end by arriving.
        let steps = moves.iter().filter(|mv| !mv.ends_with(['h', 'v'])).count();
        let among = if steps > 0 && random.below(2) == 0 { steps } else { moves.len() };
        let mv = &moves[random.below(among as u32) as usize];
        plain.play(seat, mv).unwrap();
        special.play(seat, mv).unwrap();
        let choices = |table: &dyn Table| table.view().choices;
        if plies % 16 == 0 {
            assert_eq!(choices(plain), choices(special));
        }
        plies += 1;
    }
}

#[test]
fn a_template_with_nothing_special_has_the_moves_of_quoridor() {
    let mut random = Random::with_seed(66);
    for seats in [2, 3, 4] {
        for _ in 0..40 {
            let jumps = ["straight", "beside_pawns"][random.below(2) as usize];
            let options = json!({"seats": seats, "repetition": 0, "plies": 300, "jumps": jumps});
            let options = options.as_object().unwrap().clone();
            let (_, mut plain) = QUORIDOR.open(&Boards::default(), options.clone()).unwrap();
            let mut special = table(&options.into());
            agree(&mut *plain, &mut *special, &mut random);
        }
    }
}

#[test]
fn counts_of_moves_are_those_of_quoridor() {
    for (seats, expected) in [(2, [131, 16_677]), (4, [131, 16_677])] {
        let table = table(&json!({"seats": seats}));
        assert_eq!([table.perft(1), table.perft(2)], expected);
        let game = crate::game::<u128>(&*table);
        assert_eq!(Game::seats(&game), seats);
    }
}
