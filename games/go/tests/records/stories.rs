//! Records of games, problems and odd boards: what each file means, in exact words.

use super::{moves, record, record_of, said, sound, stones, trees, written};
use tengen_go::record::{By, GameResult, Heading, Mark, Record};
use tengen_go::{Colour, Go, Handicap, Ko, Move, Phase, Refusal, Rules, Setup};
use tengen_sgf::Ident;

const NINE: &str = include_str!("nine.sgf");
const COUNTED: &str = include_str!("counted.sgf");
const TORUS: &str = include_str!("torus.sgf");

/// What our own writer says of itself, in files that were written by some version of it.
fn of_this_version(text: &str) -> String {
    text.replace("AP[Tengen:0.1.0]", concat!("AP[Tengen:", env!("CARGO_PKG_VERSION"), "]"))
}

#[test]
fn a_game_with_variations_and_comments() {
    let record = sound(NINE);
    let heading = record.heading();
    assert_eq!(heading.about.name.as_deref(), Some("A short fight"));
    assert_eq!(heading.player(Colour::Black).name.as_deref(), Some("秋"));
    assert_eq!(heading.player(Colour::White).name.as_deref(), Some("Bo [guest]"));
    assert_eq!(heading.player(Colour::White).rank.as_deref(), Some("3k"));
    assert_eq!((heading.about.round.as_deref(), heading.about.place.as_deref()), (Some("2"), Some("Brno")));
    assert_eq!((heading.main_time(), heading.about.overtime.as_deref()), (Some(1800.0), Some("5x30 byo-yomi")));
    assert_eq!(heading.game_result(), Some(GameResult::Won(Colour::Black, By::Resignation)));
    assert_eq!((record.setup().rules, record.setup().komi()), (Rules::JAPANESE, 6.5));
    assert_eq!(record.comment(record.tree().root()), Some("The root\nhas two lines."));

    let game = record.main_line_game();
    let played = ["B E5", "W E6", "B D6", "W F4", "B F6", "W F5", "B E7", "W D5", "B E6"];
    assert_eq!(moves(&game), played);
    assert_eq!(game.prisoners(Colour::Black), 1);
    assert_eq!(game.result(), None, "nothing was counted");

    let peep = record.node(10).unwrap();
    assert_eq!(record.comment(peep), Some("Black connects all the same."));
    let game = record.game_at(peep);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(stones(&game, Colour::White), ["F4", "F5", "E8"]);
    assert_eq!(game.to_move(), Some(Colour::Black));

    let marked = record.node(5).unwrap();
    let point = |name: &str| record.board().point(name).unwrap();
    let marks = [
        (point("E5"), Mark::Triangle),
        (point("F4"), Mark::Label("1".to_string())),
        (point("F5"), Mark::Label("cut here".to_string())),
    ];
    assert_eq!(record.marks(marked), marks);
    assert_eq!(record.move_at(marked), Some((Colour::Black, Move::Place(point("F6")))));
    assert_eq!(record.node(14), None);

    // Nothing is lost, and nothing is added.
    assert_eq!(written(record.into_tree()), NINE);
}

#[test]
fn a_variation_is_added_where_a_reviewer_points() {
    let mut record = sound(NINE);
    let after = record.node(7).unwrap();
    let point = |name: &str| Some(Go::new(Setup::on("grid:9").unwrap()).board().point(name).unwrap());
    let nodes = record.tree().len();
    // What is there already is found, not doubled.
    assert_eq!(record.add_move(after, Colour::White, point("D5")), Ok(record.node(8).unwrap()));
    assert_eq!(record.tree().len(), nodes);
    // What the rules refuse is not added.
    let occupied = Refusal::Occupied { point: point("E5").unwrap(), by: Colour::Black };
    assert_eq!(record.add_move(after, Colour::White, point("E5")), Err(occupied));
    assert_eq!(record.tree().len(), nodes);

    let added = record.add_move(after, Colour::White, point("C6")).unwrap();
    record.set_comment(added, "This way round.");
    let pass = record.add_move(added, Colour::Black, None).unwrap();
    assert_eq!(record.move_at(pass), Some((Colour::Black, Move::Pass)));
    let text = written(record.into_tree());
    assert!(text.contains("\n(;W[cd]C[This way round.];B[])"), "{text}");
    assert_eq!(moves(&sound(&text).main_line_game()).last().unwrap(), "B E6");
}

#[test]
fn a_counted_game_is_counted_again() {
    let record = sound(COUNTED);
    let game = record.main_line_game();
    assert_eq!(game.result().unwrap().to_string(), "B+4.5");
    let dead: Vec<_> = game.board().points().filter(|p| game.dead()[p.index()]).map(|p| game.board().name(p)).collect();
    assert_eq!(dead, ["A1"]);
    // At the last node itself nobody has marked anything yet.
    let last = record.tree().main_line().last().unwrap();
    assert_eq!(record.game_at(last).phase(), Phase::Scoring);
    // The same file comes out again.
    assert_eq!(written(Record::of_game(&game, record.heading())), of_this_version(COUNTED));
}

#[test]
fn a_wrong_result_leaves_the_dead_stones_to_be_agreed_upon() {
    let (record, warnings) = record(&COUNTED.replace("RE[B+4.5]", "RE[B+6.5]"));
    assert_eq!(
        said(&warnings),
        [
            "node 14: the record says B+6.5, but with its dead stones off the board the count is B+4.5; the game was left \
          at the marking of dead stones"
        ]
    );
    let game = record.main_line_game();
    assert_eq!(game.phase(), Phase::Scoring);
    assert_eq!(game.dead().iter().filter(|dead| **dead).count(), 1);
}

#[test]
fn handicap_stones_on_our_points_elsewhere_and_as_moves() {
    let mut trees = trees(include_str!("handicap.sgf"));
    let [fixed, placed, free] = std::array::from_fn(|_| {
        let (record, warnings) = record_of(trees.remove(0));
        assert_eq!(said(&warnings), Vec::<String>::new());
        record
    });

    assert_eq!(fixed.setup().handicap, Handicap::Fixed(4));
    assert!(fixed.setup().stones.is_empty());
    let game = fixed.main_line_game();
    assert_eq!(stones(&game, Colour::Black), ["D4", "Q4", "D16", "Q16", "O17"]);
    assert_eq!((game.komi(), game.extras().komi), (0.5, 3.5));

    assert_eq!(placed.setup().handicap, Handicap::Placed(3));
    let game = placed.main_line_game();
    assert_eq!(stones(&game, Colour::Black), ["G7", "C11", "L11"]);
    // White's bonus counts these stones too.
    assert_eq!((game.komi(), game.extras().komi), (0.0, 2.0));
    assert_eq!(placed.game_at(placed.tree().root()).to_move(), Some(Colour::White));

    assert_eq!(free.setup().handicap, Handicap::Free(2));
    let game = free.main_line_game();
    assert_eq!(moves(&game), ["B C7", "B G3", "W E5"]);
    assert_eq!((game.komi(), game.extras().komi), (0.0, 2.0));
    // Free handicap stones are written as FF[4] wants them: set up.
    let text = written(Record::of_game(&game, free.heading()));
    assert!(text.contains("HA[2]AB[gg][cc]\n;W[ee])"), "{text}");
    assert_eq!(sound(&text).main_line_game().extras(), game.extras());
}

#[test]
fn handicaps_that_do_not_add_up_are_told() {
    let (record, warnings) = record("(;GM[1]SZ[9]HA[5]AB[cc][gg];W[ee])");
    let fault = "node 0: HA says 5 handicap stones, but 2 black stones are set up; the stones were set up as they are";
    assert_eq!(said(&warnings), [fault]);
    assert_eq!(record.setup().handicap, Handicap::Placed(2));
    assert_eq!(record.main_line_game().to_move(), Some(Colour::Black));

    // Taken up in the middle, a handicap game has more black stones than it began with.
    let record = sound("(;GM[1]SZ[9]HA[2]AB[cc][gg][ee]AW[ec]PL[W])");
    assert_eq!(record.setup().handicap, Handicap::Placed(2));
}

#[test]
fn a_problem_sets_stones_up_before_and_during_play() {
    let record = sound(include_str!("problem.sgf"));
    assert_eq!(record.board().grid_size(), Some((7, 5)));
    assert_eq!(record.setup().first, Some(Colour::White));
    let start = record.game_at(record.tree().root());
    assert_eq!(stones(&start, Colour::Black), ["B3", "C4", "A5", "C5"]);
    assert_eq!(stones(&start, Colour::White), ["A4", "B4", "B5"]);

    let after_move = record.game_at(record.node(1).unwrap());
    assert_eq!(stones(&after_move, Colour::White), ["A3", "A4", "B4", "B5"]);
    let changed = record.game_at(record.node(2).unwrap());
    assert_eq!(stones(&changed, Colour::White), ["G1", "A3", "B5"]);
    assert_eq!((changed.to_move(), changed.moves().len()), (Some(Colour::White), 0));
    let end = record.main_line_game();
    assert_eq!(moves(&end), ["W F1"]);
    // The end can be written and read as a game of its own.
    let again = sound(&written(Record::of_game(&end, &Heading::default())));
    assert_eq!(again.main_line_game().position(), end.position());
    assert_eq!(moves(&again.main_line_game()), ["W F1"]);
}

#[test]
fn prisoners_taken_before_stones_are_set_up_still_count() {
    let text = "(;GM[1]SZ[5]RU[Japanese]KM[0];B[ba];W[aa];B[ab];W[ee];AB[cc];W[cd])";
    let game = sound(text).main_line_game();
    assert_eq!(game.prisoners(Colour::Black), 1);
    let text = written(Record::of_game(&game, &Heading::default()));
    assert!(text.contains("TNGP[1:0]"), "{text}");
    assert_eq!(sound(&text).main_line_game().prisoners(Colour::Black), 1);
}

#[test]
fn a_game_on_a_torus() {
    let record = sound(TORUS);
    assert_eq!(record.board().spec().to_string(), "torus:5");
    let game = record.main_line_game();
    // 25 is beside 5 and 21, and with 4 and 20 White closes the corner round Black's 5.
    assert_eq!(moves(&game), ["B 1", "W 25", "B 5", "W 21", "B 13", "W 20", "B pass", "W 4"]);
    let corner = record.board().point("5").unwrap();
    let around: Vec<_> = record.board().neighbours(corner).iter().map(|p| record.board().name(*p)).collect();
    assert_eq!(around, ["1", "4", "10", "25"]);
    assert_eq!(stones(&game, Colour::White), ["4", "20", "21", "25"]);
    let expected = of_this_version(TORUS);
    let uncommented = expected.replace("C[Next to both: the corners of a torus are neighbours.]", "");
    let plain = |text: &str| text.replace("TR[1][25]", "").replace('\n', "");
    assert_eq!(plain(&written(Record::of_game(&game, record.heading()))), plain(&uncommented));
    assert_eq!(written(record.translated()), TORUS);
}

#[test]
fn a_game_on_a_board_that_the_record_brings_along() {
    let record = sound(include_str!("wheel.sgf"));
    assert_eq!(record.board().spec().to_string(), "file:wheel");
    assert_eq!((record.board().len(), record.board().edge_count()), (5, 8));
    let game = record.main_line_game();
    // Names in any case, or numbers, are understood; all of the hub's liberties are black now.
    assert_eq!(moves(&game), ["W hub", "B east", "W pass", "B south", "W pass", "B west"]);
    assert_eq!(stones(&game, Colour::White), Vec::<String>::new());
    assert_eq!(game.prisoners(Colour::Black), 1);
    let point = |name: &str| record.board().point(name).unwrap();
    let labels = [(point("hub"), Mark::Label("a".to_string())), (point("east"), Mark::Label("b".to_string()))];
    assert_eq!(record.marks(record.node(2).unwrap()), labels);

    // Written anew, it brings the same board along, now with its layout.
    let text = written(Record::of_game(&game, record.heading()));
    assert!(text.contains("\n}]AP[Tengen:") && text.contains("\"layout\":"), "{text}");
    assert!(text.ends_with("AB[north]PL[W]\n;W[hub];B[east];W[];B[south];W[];B[west])\n"), "{text}");
    let again = sound(&text);
    assert_eq!(again.board(), record.board());
    assert_eq!(again.main_line_game().position(), game.position());
    assert_eq!(written(Record::of_game(&again.main_line_game(), again.heading())), text);
}

#[test]
fn the_boards_of_q5go() {
    let mut trees = trees(include_str!("q5go.sgf"));
    let mut next = || Record::read(trees.remove(0)).unwrap();

    // Glued left to right: a cylinder on its side, with the names of the grid. A4 is top left.
    let (sideways, warnings) = next();
    assert!(warnings.is_empty() && sideways.check().is_empty());
    assert_eq!(sideways.board().len(), 20);
    let names = |record: &Record, point: &str| -> Vec<String> {
        let board = record.board();
        board.neighbours(board.point(point).unwrap()).iter().map(|p| board.name(*p)).collect()
    };
    assert_eq!(names(&sideways, "A4"), ["A3", "B4", "E4"]);
    assert_eq!(names(&sideways, "C1"), ["B1", "D1", "C2"]);
    // White surrounds A4 across the seam.
    let game = sideways.main_line_game();
    assert_eq!(game.prisoners(Colour::White), 1);
    assert_eq!(stones(&game, Colour::White), ["A3", "B4", "E4"]);
    let text = written(sideways.translated());
    assert!(
        text.starts_with("(;FF[4]GM[361]CA[UTF-8]TNGB[file:q5go-5x4]TNGG[{\n\"spec\":\"file:q5go-5x4\","),
        "{text}"
    );
    assert!(text.contains(";W[E4];B[A4]LB[A4:1];W[A3];B[B3];W[B4];B[])"), "{text}");
    assert_eq!(stones(&sound(&text).main_line_game(), Colour::White), ["A3", "B4", "E4"]);

    // Glued top to bottom: our own cylinder. Both ways: our own torus.
    let (upright, _) = next();
    assert_eq!(upright.board().spec().to_string(), "cylinder:5x4");
    assert_eq!(names(&upright, "B4"), ["2", "12", "16", "18"]);
    assert_eq!(moves(&upright.main_line_game()), ["B 17", "W 2"]);
    let (torus, _) = next();
    assert_eq!(torus.board().spec().to_string(), "torus:5x4");
    assert_eq!(moves(&torus.main_line_game()), ["B 16", "W 5"]);
    assert!(written(torus.translated()).contains("TNGB[torus:5x4]AP[q5go:2.1]\n;B[16];W[5])"));

    // With five points cut out.
    let (cut, warnings) = next();
    assert!(warnings.is_empty());
    assert_eq!(cut.board().len(), 15);
    assert_eq!(cut.board().point("B2"), None);
    assert_eq!(names(&cut, "A4"), ["A3", "B4"]);
    assert_eq!(names(&cut, "B4"), ["A4", "C4"]);
    assert_eq!(moves(&cut.main_line_game()), ["B A4", "W E1", "B A3", "W B4"]);
    assert_eq!(said(&cut.check()), ["node 5: W[bb] is not a point of this board; no stone was placed"]);

    // Glued and cut.
    let (pierced, _) = next();
    assert_eq!(pierced.board().len(), 24);
    assert_eq!(names(&pierced, "A1"), ["B1", "E1", "A2", "A5"]);
    assert_eq!(names(&pierced, "C4"), ["B4", "D4", "C5"]);
}

#[test]
fn illegal_moves_are_played_and_told() {
    let (record, warnings) = record(include_str!("illegal.sgf"));
    assert_eq!(
        said(&warnings),
        [
            "node 3: White may not play A4: the point is occupied by Black; the stone there was replaced",
            "node 9: Black may not play D1: the point is occupied by White; the stone there was replaced",
        ]
    );
    assert_eq!(stones(&record.game_at(record.node(3).unwrap()), Colour::White), ["C3", "A4", "B4", "D4", "A5", "C5"]);
}

#[test]
fn ko_and_suicide_are_played_with_their_captures() {
    // Black takes B2 in a ko, White takes back at once.
    let ko = "(;GM[1]SZ[4]RU[Chinese]AB[bb][ac][bd]AW[cb][dc][cd][bc];B[cc];W[bc])";
    let (taken_back, warnings) = record(ko);
    assert_eq!(
        said(&warnings),
        ["node 2: White may not play B2: ko: the move would bring back the position at the start; it was played all \
          the same"]
    );
    let game = taken_back.main_line_game();
    assert_eq!((game.prisoners(Colour::Black), game.prisoners(Colour::White)), (1, 1));
    assert_eq!(moves(&game), ["B C2", "W B2"]);
    assert_eq!(game.position().stone(game.board().point("C2").unwrap()), None);
    // KO says that it is meant.
    let meant = sound(&ko.replace("W[bc])", "W[bc]KO[])"));
    assert_eq!(meant.main_line_game().position(), game.position());

    let (suicide, warnings) = record("(;GM[1]SZ[3]RU[Japanese]AB[ba][ab];W[aa])");
    assert_eq!(
        said(&warnings),
        ["node 1: White may not play A3: suicide: the stone would have no liberty; it was played, and what had no \
          liberty was taken off"]
    );
    assert_eq!(suicide.main_line_game().prisoners(Colour::Black), 1);
    assert!(stones(&suicide.main_line_game(), Colour::White).is_empty());
}

#[test]
fn rules_and_komi_come_from_the_record() {
    let setup = |root: &str| sound(&format!("(;GM[1]SZ[9]{root})")).setup().clone();
    assert_eq!(setup("").rules, Rules::AGA);
    assert_eq!(setup("").komi(), 7.5);
    assert_eq!((setup("RU[japanese]").rules, setup("RU[japanese]").komi()), (Rules::JAPANESE, 6.5));
    assert_eq!(setup("RU[NZ]KM[-3.5]").komi(), -3.5);
    assert_eq!(setup("RU[aga,ko=simple]").rules, Rules { ko: Ko::Simple, ..Rules::AGA });
    assert_eq!(setup("HA[1]").komi(), 0.0);
    assert_eq!(setup("PL[W]").first, Some(Colour::White));
    assert_eq!(setup(";W[aa]").first, Some(Colour::White));
    assert_eq!(setup(";B[aa]").first, None);
}

#[test]
fn moves_out_of_turn_and_passes_in_both_spellings() {
    let game = sound("(;GM[1]SZ[9];B[aa];B[bb];W[tt];W[];B[cc];W[dd])").main_line_game();
    assert_eq!(moves(&game), ["B A9", "B B8", "W pass", "W pass", "B C7", "W D6"]);
    // On boards above 19 `tt` is a point.
    let game = sound("(;GM[1]SZ[21];B[tt])").main_line_game();
    assert_eq!(moves(&game), ["B U2"]);
}

#[test]
fn a_tree_is_kept_whatever_stands_in_it() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[9]XYZ[un\\]known][two]\n;B[zz]QQ[1]\n(;W[ee])\n(;C[no move];;W[ff]))\n";
    let (record, warnings) = record(text);
    assert_eq!(said(&warnings), ["node 1: B[zz] is not a point of this board; no stone was placed"]);
    assert_eq!(record.tree()[record.tree().root()].values(Ident::new("XYZ").unwrap()).len(), 2);
    assert_eq!(written(record.into_tree()), text);
}
