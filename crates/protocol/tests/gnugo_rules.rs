//! The rules of Go against GNU Go, which others wrote: in every position of 200 random games both find the same legal
//! moves, liberties, prisoners and unconditional life, and at the end the same score. It comes with the package `gnugo`.
//!
//! A million questions go over the wire, so they are sent a whole game at a time instead of one by one.

use std::{
    fmt::Debug,
    io::{BufRead, BufReader, ErrorKind, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
};

use tengen_board::{Board, Point, handicap};
use tengen_go::{Chain, Colour, Go, Life, Move, Position, Random, Rules, Setup};

/// GNU Go on the other end of two pipes; dropping it ends it.
struct GnuGo {
    program: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl GnuGo {
    fn start(arguments: &[&str]) -> Self {
        let spawn = |path: &str| {
            Command::new(path)
                .args(["--mode", "gtp", "--level", "0", "--seed", "1"])
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
        };
        // Debian puts games where not everybody's PATH leads.
        let started = spawn("gnugo").or_else(|error| match error.kind() {
            ErrorKind::NotFound => spawn("/usr/games/gnugo"),
            _ => Err(error),
        });
        let mut program = started
            .unwrap_or_else(|error| panic!("{error}\nThis test compares with GNU Go: install the package `gnugo`."));
        let questions = program.stdin.take().unwrap();
        let answers = BufReader::new(program.stdout.take().unwrap());
        Self { program, questions, answers }
    }

    /// Asks everything at once and hears an answer to each.
    fn ask(&mut self, questions: &[String]) -> Vec<String> {
        let mut text = questions.join("\n");
        text.push('\n');
        let (to, from) = (&mut self.questions, &mut self.answers);
        thread::scope(|scope| {
            // The answers fill their pipe long before the last question is asked.
            let asking = scope.spawn(move || to.write_all(text.as_bytes()).and_then(|()| to.flush()));
            let answers = questions.iter().map(|question| hear(from, question)).collect();
            asking.join().unwrap().unwrap();
            answers
        })
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        // Both fail only if it has ended already.
        let _gone = self.program.kill();
        let _collected = self.program.wait();
    }
}

/// One answer: `= text`, then an empty line.
fn hear(from: &mut impl BufRead, question: &str) -> String {
    let mut answer = String::new();
    loop {
        let start = answer.len();
        assert!(from.read_line(&mut answer).unwrap() > 0, "GNU Go has gone at `{question}`");
        if answer[start..] == *"\n" {
            break;
        }
    }
    let text = answer.strip_prefix('=').unwrap_or_else(|| panic!("{question}: {answer}"));
    text.trim().to_string()
}

/// How the moves of a random game are drawn.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// No own eye is filled, so that groups live and the game ends by itself.
    Sensible,
    /// Any legal move, own eyes and all.
    Wild,
}

/// Enough for boards to fill and be emptied again.
const MOST_MOVES: usize = 150;

fn next_move(game: &Go, style: Style, colour: Colour, random: &mut Random) -> Move {
    let point = match style {
        Style::Sensible => game.position().clone().random_move(colour, random),
        Style::Wild => {
            let legal = game.legal_points(colour);
            legal.get(random.below(legal.len().max(1) as u32) as usize).copied()
        }
    };
    point.map_or(Move::Pass, Move::Place)
}

/// A position as we see it, to be compared with what GNU Go says of it.
struct Moment {
    position: Position,
    life: Life,
    legal: [Vec<Point>; 2],
    prisoners: [u32; 2],
}

/// A difference, in words.
type Difference = String;

impl Moment {
    fn of(game: &Go) -> Self {
        Self {
            position: game.position().clone(),
            life: Life::of(game.position()),
            legal: Colour::BOTH.map(|colour| game.legal_points(colour)),
            prisoners: Colour::BOTH.map(|colour| game.prisoners(colour)),
        }
    }

    fn board(&self) -> &Board {
        self.position.ground().board()
    }

    /// A stone of each chain.
    fn chains(&self) -> impl Iterator<Item = Point> + '_ {
        self.board().points().filter(|p| self.position.stone(*p).is_some() && self.position.head(*p) == *p)
    }

    fn empties(&self) -> impl Iterator<Item = Point> + '_ {
        self.board().points().filter(|p| self.position.stone(*p).is_none())
    }

    /// Whether anything lives. Until then GNU Go may call nothing settled, and it is enough to ask for the chains.
    /// `worm_data` tells more, but GNU Go writes it piece by piece in a hundred system calls.
    fn is_settled(&self) -> bool {
        self.chains().any(|stone| self.life.is_alive(stone))
    }

    fn questions(&self) -> Vec<String> {
        let of_colours = Colour::BOTH.iter().flat_map(|c| [format!("all_legal {c}"), format!("captures {c}")]);
        let name = |point: Point| self.board().name(point);
        let liberties = self.chains().map(|stone| format!("countlib {}", name(stone)));
        let about_life: Vec<String> = if self.is_settled() {
            let worms = self.chains().map(|stone| format!("worm_data {}", name(stone)));
            worms.chain(self.empties().map(|point| format!("unconditional_status {}", name(point)))).collect()
        } else {
            self.chains().map(|stone| format!("unconditional_status {}", name(stone))).collect()
        };
        of_colours.chain(liberties).chain(about_life).collect()
    }

    /// Compares the answers to those questions, in the same order.
    fn compare(&self, answers: &mut impl Iterator<Item = String>) -> Result<(), Difference> {
        let mut next = || answers.next().unwrap_or_default();
        for colour in Colour::BOTH {
            let mut ours: Vec<String> =
                self.legal[colour.index()].iter().map(|point| self.board().name(*point)).collect();
            let mut theirs: Vec<String> = next().split_whitespace().map(str::to_string).collect();
            ours.sort_unstable();
            theirs.sort_unstable();
            same(&ours, &theirs, || format!("legal moves of {colour}"))?;
            same(&self.prisoners[colour.index()].to_string(), &next(), || format!("captures by {colour}"))?;
        }
        for stone in self.chains() {
            let ours = self.position.liberties(stone).len().to_string();
            same(&ours, &next(), || format!("liberties of {}", self.board().name(stone)))?;
        }
        if self.is_settled() {
            return self.compare_life(next);
        }
        self.chains().try_for_each(|stone| {
            same("undecided", next().as_str(), || format!("unconditional status of {}", self.board().name(stone)))
        })
    }

    fn compare_life(&self, mut next: impl FnMut() -> String) -> Result<(), Difference> {
        let mut statuses = vec![String::new(); self.board().len()];
        for stone in self.chains() {
            let name = self.board().name(stone);
            let worm = next();
            let field = |wanted: &str| {
                let mut lines = worm.lines().map(str::split_whitespace);
                lines.find_map(|mut words| (words.next() == Some(wanted)).then(|| words.next())?).unwrap_or_default()
            };
            let size = self.position.chain(stone).map_or(0, Chain::size).to_string();
            same(size.as_str(), field("size"), || format!("stones of {name}"))?;
            let alive = if self.life.is_alive(stone) { "1" } else { "0" };
            same(alive, field("invincible"), || format!("unconditional life of {name}"))?;
            for stone in self.position.chain_stones(stone) {
                statuses[stone.index()] = field("unconditional_status").to_string();
            }
        }
        for point in self.empties() {
            statuses[point.index()] = next();
        }
        self.board().points().try_for_each(|point| self.compare_status(point, &statuses))
    }

    /// GNU Go's word for a point (its `unconditional_status`). Two of its ideas are wider than ours:
    ///
    /// - Territory. GNU Go lets the intruder play on and asks whether he can still live; ours is only where every empty
    ///   point touches the chains around, so that he cannot make a single eye. Ours must be part of GNU Go's.
    /// - `alive` is also said of stones that could be captured, but stand in territory of their own side: their owner
    ///   would lose the stones and nothing else. (What can never be captured is `invincible` in `worm_data`: that is
    ///   Benson's life, and there the two must agree to the letter.) Of such stones every liberty is territory.
    fn compare_status(&self, point: Point, statuses: &[String]) -> Result<(), Difference> {
        let territory_of = |colour: Colour| format!("{colour}_territory").to_lowercase();
        let status = statuses[point.index()].as_str();
        let stone = self.position.stone(point);
        let agrees = match (stone, self.life.territory(point)) {
            (Some(_), _) if self.life.is_alive(point) => status == "alive",
            (Some(_), Some(_)) => status == "dead",
            (Some(colour), None) => {
                let at_home = |liberty: &Point| statuses[liberty.index()] == territory_of(colour);
                status != "alive" || self.position.liberties(point).iter().all(at_home)
            }
            (None, Some(owner)) => status == territory_of(owner),
            (None, None) => !["alive", "dead"].contains(&status),
        };
        let ours = (stone, self.life.is_alive(point), self.life.territory(point));
        if agrees { Ok(()) } else { Err(format!("{}: ours {ours:?}, GNU Go's {status}", self.board().name(point))) }
    }
}

fn same<T: PartialEq + Debug + ?Sized>(ours: &T, theirs: &T, what: impl Fn() -> String) -> Result<(), Difference> {
    if ours == theirs { Ok(()) } else { Err(format!("{}: ours {ours:?}, GNU Go's {theirs:?}", what())) }
}

/// What was seen, to be sure that the comparison was not idle.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    questions: usize,
    alive: usize,
    dead: usize,
    territory: usize,
    kos: usize,
}

impl Seen {
    fn note(&mut self, moment: &Moment) {
        let count = |is: &dyn Fn(Point) -> bool| moment.board().points().filter(|p| is(*p)).count();
        self.positions += 1;
        self.questions += moment.questions().len();
        self.alive += count(&|p| moment.life.is_alive(p));
        self.dead += count(&|p| moment.life.is_dead(&moment.position, p));
        self.territory += count(&|p| moment.life.territory(p).is_some());
        self.kos += usize::from(moment.position.ko().is_some());
    }

    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.questions += other.questions;
        self.alive += other.alive;
        self.dead += other.dead;
        self.territory += other.territory;
        self.kos += other.kos;
    }
}

fn compare_game(gnu_go: &mut GnuGo, seed: u64, style: Style, seen: &mut Seen) {
    let mut random = Random::with_seed(seed);
    let mut game = Go::new(Setup { rules: Rules::CHINESE, ..Setup::on("grid:9").unwrap() });
    let mut questions = vec!["clear_board".to_string()];
    let mut moments = Vec::new();
    while let Some(colour) = game.to_move().filter(|_| game.moves().len() < MOST_MOVES) {
        let mv = next_move(&game, style, colour, &mut random);
        game.play_as(colour, mv).unwrap_or_else(|refusal| panic!("game {seed}: {refusal}"));
        let vertex = match mv {
            Move::Place(point) => game.board().name(point),
            _ => "pass".to_string(),
        };
        let moment = Moment::of(&game);
        questions.push(format!("play {colour} {vertex}"));
        questions.extend(moment.questions());
        seen.note(&moment);
        moments.push((format!("{colour} {vertex}"), moment));
    }
    let mut answers = gnu_go.ask(&questions).into_iter();
    assert_eq!(answers.next().as_deref(), Some(""), "a clear board");
    for (at, (_, moment)) in moments.iter().enumerate() {
        assert_eq!(answers.next().as_deref(), Some(""), "the move is taken");
        if let Err(difference) = moment.compare(&mut answers) {
            let moves: Vec<&str> = moments[..=at].iter().map(|(mv, _)| mv.as_str()).collect();
            panic!("{style:?} game {seed} after {}:\n{difference}", moves.join(", "));
        }
    }
}

#[test]
fn every_position_of_two_hundred_random_games() {
    // Two engines, for two cores.
    let halves: Vec<Seen> = thread::scope(|scope| {
        let half = |half: u64| {
            scope.spawn(move || {
                let mut gnu_go = GnuGo::start(&["--boardsize", "9"]);
                let mut seen = Seen::default();
                for seed in (0..200).filter(|seed| seed % 2 == half) {
                    let style = if seed % 10 < 7 { Style::Sensible } else { Style::Wild };
                    compare_game(&mut gnu_go, seed, style, &mut seen);
                }
                seen
            })
        };
        [half(0), half(1)].into_iter().map(|half| half.join().unwrap()).collect()
    });
    let mut seen = Seen::default();
    halves.iter().for_each(|half| seen.add(half));
    assert!(seen.positions > 20_000 && seen.kos > 100, "{seen:?}");
    assert!(seen.alive > 400_000 && seen.territory > 100_000 && seen.dead > 30_000, "{seen:?}");
}

#[test]
fn fixed_handicap_stones_stand_where_gnu_go_puts_them() {
    let mut gnu_go = GnuGo::start(&[]);
    for size in [9, 11, 13, 15, 17, 19] {
        let board = Board::from_spec(&format!("grid:{size}")).unwrap();
        for stones in 2..=9 {
            let answers = gnu_go.ask(&[
                format!("boardsize {size}"),
                "clear_board".to_string(),
                format!("fixed_handicap {stones}"),
            ]);
            let mut theirs: Vec<&str> = answers[2].split_whitespace().collect();
            theirs.sort_unstable();
            let mut ours: Vec<String> =
                handicap::fixed(&board, stones).into_iter().map(|point| board.name(point)).collect();
            ours.sort_unstable();
            assert_eq!(theirs, ours, "{stones} stones on {size}x{size}");
        }
    }
}

/// The margins of random games that went to their end, ours and GNU Go's.
fn final_margins(rules: Rules, flag: &str, games: u64) -> Vec<(u64, f64, f64)> {
    let mut gnu_go = GnuGo::start(&["--boardsize", "9", "--komi", "0", flag]);
    let mut margins = Vec::new();
    for seed in 0..games {
        let mut random = Random::with_seed(seed);
        let mut game = Go::new(Setup { rules, komi: Some(0.0), ..Setup::on("grid:9").unwrap() });
        let mut questions = vec!["clear_board".to_string()];
        while let Some(colour) = game.to_move().filter(|_| game.moves().len() < MOST_MOVES * 2) {
            let mv = next_move(&game, Style::Sensible, colour, &mut random);
            game.play_as(colour, mv).unwrap_or_else(|refusal| panic!("game {seed}: {refusal}"));
            let vertex = if let Move::Place(point) = mv { game.board().name(point) } else { "pass".to_string() };
            questions.push(format!("play {colour} {vertex}"));
        }
        questions.push("final_score".to_string());
        let answers = gnu_go.ask(&questions);
        let theirs = answers.last().map_or("", String::as_str);
        let theirs = match theirs.split_once('+') {
            Some(("B", margin)) => margin.parse::<f64>().unwrap(),
            Some(("W", margin)) => -margin.parse::<f64>().unwrap(),
            _ => {
                assert_eq!(theirs, "0", "game {seed}");
                0.0
            }
        };
        margins.push((seed, game.score().margin(), theirs));
    }
    margins
}

#[test]
fn finished_games_are_counted_alike() {
    for (rules, flag) in [(Rules::CHINESE, "--chinese-rules"), (Rules::JAPANESE, "--japanese-rules")] {
        for (seed, ours, theirs) in final_margins(rules, flag, 200) {
            assert_eq!(ours, theirs, "{flag}: game {seed}");
        }
    }
}
