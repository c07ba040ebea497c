//! GNU Go as a player of our games: kept up to date through moves, undo, other games and handicap; and a program that
//! writes down what it is told.

use std::{fs, path::PathBuf, time::Duration};

use tengen_game::{Budget, Clock, ClockReading, Engines as _, Game as _, Reply, Resources, Thinker};
use tengen_go::{Colour, Go, Handicap, Move, Rules, Setup};
use tengen_go_engine::ENGINES;
use tengen_protocol::{
    go::GtpAgent,
    gtp::{Controller, Options},
};

fn gnugo() -> GtpAgent {
    let controller = Controller::spawn("gnugo --mode gtp --level 1 --chinese-rules", Options::default());
    GtpAgent::new(controller.expect("GNU Go (package gnugo) is needed for this test")).unwrap()
}

fn place(game: &mut Go, colour: Colour, name: &str) {
    let point = game.board().point(name).unwrap();
    game.play_as(colour, Move::Place(point)).unwrap();
}

/// Its move; none if it gives up.
fn choose(player: &mut dyn Thinker, game: &Go, colour: Colour, budget: &Budget<'_>) -> Option<Move> {
    match player.choose(game, colour.seat(), budget).unwrap() {
        Reply::Move(mv) => Some(game.read(&mv).unwrap()),
        Reply::Resign => None,
        Reply::Wait => panic!("{colour} is to move"),
    }
}

#[test]
fn a_whole_game_against_gnu_go() {
    let own = ENGINES.make("go:uct,visits=100", 3, &Resources::default()).unwrap();
    let mut players: [Box<dyn Thinker>; 2] = [own, Box::new(gnugo())];
    let mut game = Go::new(Setup { rules: Rules::CHINESE, ..Setup::on("grid:7").unwrap() });
    let budget = Budget { clock: Some(Clock::PerMove { time: Duration::from_secs(2) }.start()), ..Budget::default() };
    while let Some(colour) = game.to_move() {
        let Some(mv) = choose(&mut *players[colour.index()], &game, colour, &budget) else { return };
        game.play_as(colour, mv).unwrap();
        assert!(game.moves().len() < 300, "the game does not end");
    }
    let dead = players[1].dead(&game).unwrap().unwrap();
    assert!(dead.iter().all(|point| *point < 49), "{dead:?}");
}

#[test]
fn moves_taken_back_and_other_games_are_followed() {
    let mut agent = gnugo();
    let budget = Budget::default();
    let mut game = Go::new(Setup::on("grid:9").unwrap());
    place(&mut game, Colour::Black, "E5");
    let first = choose(&mut agent, &game, Colour::White, &budget).unwrap();
    // The answer is not played: the agent must notice that its own move never happened.
    assert!(game.undo());
    for (colour, name) in [(Colour::Black, "C3"), (Colour::White, "G7"), (Colour::Black, "C7")] {
        place(&mut game, colour, name);
    }
    let second = choose(&mut agent, &game, Colour::White, &budget).unwrap();
    assert!(game.check_as(Colour::White, second).is_ok());
    assert_ne!(first, Move::Pass);

    // Stones without a liberty on a fresh board would be illegal if anything of the old game were left.
    let mut other = Go::new(Setup { handicap: Handicap::Fixed(4), ..Setup::on("grid:13").unwrap() });
    let answer = choose(&mut agent, &other, Colour::White, &budget).unwrap();
    other.play_as(Colour::White, answer).unwrap();
    let answer = choose(&mut agent, &other, Colour::Black, &budget).unwrap();
    other.play_as(Colour::Black, answer).unwrap();
}

#[test]
fn boards_it_does_not_know_are_a_clear_error() {
    let game = Go::new(Setup::on("torus:9").unwrap());
    let error = gnugo().choose(&game, Colour::Black.seat(), &Budget::default()).unwrap_err().to_string();
    assert_eq!(error, "it does not play on torus:9 (no command tengen-board)");
}

/// A program that passes at every move and keeps what it was told.
struct Scribe {
    agent: GtpAgent,
    page: PathBuf,
}

impl Scribe {
    fn new(name: &str) -> Self {
        Self::with(name, "time_settings time_left")
    }

    /// One that lists these commands beside the usual ones.
    fn with(name: &str, more: &str) -> Self {
        let page = std::env::temp_dir().join(format!("tengen-scribe-{}-{name}", std::process::id()));
        let commands = format!("name version list_commands boardsize clear_board komi play genmove undo {more}");
        let script = format!(
            r#"while read -r id command rest; do echo "$command $rest" >> {page}; case $command in
               list_commands) echo "=$id {commands}" ;; genmove) echo "=$id pass" ;; *) echo "=$id" ;; esac; echo; done"#,
            page = page.display()
        );
        let controller = Controller::spawn(&format!("sh -c '{script}'"), Options::default()).unwrap();
        Self { agent: GtpAgent::new(controller).unwrap(), page }
    }

    /// What it is told when it is asked for a move.
    fn told(&mut self, game: &Go, clock: Option<ClockReading>) -> Vec<String> {
        fs::write(&self.page, "").unwrap();
        let turn = game.to_move().unwrap();
        self.agent.choose(game, turn.seat(), &Budget { clock, ..Budget::default() }).unwrap();
        let told = fs::read_to_string(&self.page).unwrap();
        told.lines().map(|line| line.trim().to_string()).filter(|line| line != "list_commands").collect()
    }
}

impl Drop for Scribe {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.page);
    }
}

#[test]
fn its_clock_is_told_once_and_what_is_left_before_every_move() {
    let mut scribe = Scribe::new("clock");
    let game = Go::new(Setup::on("grid:9").unwrap());
    let second = Duration::from_secs(1);
    let fischer = Clock::Fischer { main: second * 300, increment: second * 2 }.start();
    let told = scribe.told(&game, Some(fischer));
    assert_eq!(
        told,
        ["boardsize 9", "clear_board", "komi 7.5", "time_settings 300 0 0", "time_left b 300 0", "genmove b"]
    );
    // Its pass is not part of the game; ten seconds are gone, two have come back.
    let told = scribe.told(&game, fischer.after(second * 10));
    assert_eq!(told, ["undo", "time_left b 292 0", "genmove b"]);
    let byoyomi = Clock::Byoyomi { main: second * 10, periods: 3, time: second * 30 }.start();
    assert_eq!(scribe.told(&game, Some(byoyomi))[1..3], ["time_settings 10 30 1", "time_left b 10 0"]);
    assert_eq!(scribe.told(&game, byoyomi.after(second * 15))[1], "time_left b 30 1");
    let quick = Clock::PerMove { time: Duration::from_millis(300) }.start();
    assert_eq!(scribe.told(&game, Some(quick))[1..], ["time_settings 0 1 1", "genmove b"]);
    assert_eq!(scribe.told(&game, None)[1..], ["time_settings 0 1 0", "genmove b"], "no limit any more");
}

#[test]
fn a_program_that_knows_more_clocks_is_told_more() {
    let game = Go::new(Setup::on("grid:9").unwrap());
    let second = Duration::from_secs(1);
    let fischer = Clock::Fischer { main: second * 300, increment: second * 2 }.start();
    let byoyomi = Clock::Byoyomi { main: second * 10, periods: 3, time: second * 30 }.start();
    let mut kata = Scribe::with("kata", "time_settings kata-time_settings time_left");
    assert_eq!(kata.told(&game, Some(fischer))[3..5], ["kata-time_settings fischer 300 2", "time_left b 300 0"]);
    let told = kata.told(&game, fischer.after(Duration::from_millis(10_300)));
    assert_eq!(told, ["undo", "time_left b 291.7 0", "genmove b"]);
    let quick = Clock::PerMove { time: Duration::from_millis(300) }.start();
    assert_eq!(kata.told(&game, Some(quick))[1..], ["kata-time_settings byoyomi 0 0.3 1", "genmove b"]);
    let mut kgs = Scribe::with("kgs", "time_settings kgs-time_settings time_left");
    assert_eq!(kgs.told(&game, Some(byoyomi))[3..5], ["kgs-time_settings byoyomi 10 30 3", "time_left b 10 0"]);
    assert_eq!(kgs.told(&game, byoyomi.after(second * 15))[1], "time_left b 30 3", "periods, not stones");
    let mut timeless = Scribe::with("timeless", "final_score");
    assert_eq!(timeless.told(&game, Some(fischer))[3..], ["genmove b"]);
}

#[test]
fn a_few_moves_are_undone_and_many_begin_anew() {
    let mut scribe = Scribe::new("undo");
    let mut game = Go::new(Setup::on("grid:9").unwrap());
    for (number, name) in ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1"].into_iter().enumerate() {
        place(&mut game, Colour::BOTH[number % 2], name);
    }
    assert_eq!(scribe.told(&game, None).len(), 3 + 8 + 1);
    for _ in 0..3 {
        game.undo();
    }
    assert_eq!(scribe.told(&game, None), ["undo", "undo", "undo", "undo", "genmove w"], "with its own move");
    for _ in 0..4 {
        game.undo();
    }
    let told = scribe.told(&game, None);
    assert_eq!(told, ["boardsize 9", "clear_board", "komi 7.5", "play b A1", "genmove w"]);
}

#[test]
fn a_name_of_several_lines_is_one_line() {
    let said = std::io::Cursor::new("=1 Two\nlines\n\n=2 1.0\n\n");
    let controller = Controller::through(said, std::io::sink(), Options::default()).unwrap();
    assert_eq!(GtpAgent::new(controller).unwrap().name(), "Two lines 1.0");
}
