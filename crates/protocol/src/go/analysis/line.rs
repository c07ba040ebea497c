//! One refresh of an analysis: everything on one line.

use std::fmt::Write as _;

use tengen_board::{Board, Point};
use tengen_game::{Analysis, Candidate, Game as _};
use tengen_go::{Colour, Go, Move};

use super::{Dialect, after::AfterMoves, request::Request};
use crate::go::vertex::write_move;

/// How many standard errors below its value a move is surely worth more than: 97.5 % of a normal distribution.
const SURE: f32 = 1.96;

impl Request {
    /// What is known, in the words of the dialect. Values are those of the side to move.
    pub(super) fn line(&self, game: &Go, analysis: &Analysis, after: &AfterMoves) -> String {
        let mut line = String::new();
        let score = analysis.score.unwrap_or_default();
        let told = analysis.moves.iter().take(self.most);
        let untried = untried(game, analysis, self.least.min(self.most));
        let sign = Colour::of(analysis.seat).sign() as f32;
        for (order, candidate) in told.chain(&untried).enumerate() {
            let gap = if order == 0 { "" } else { " " };
            let mv = vertex(game, &candidate.mv);
            // A String takes everything.
            let _ = write!(line, "{gap}info move {mv} visits {} ", candidate.visits);
            let _ = match self.dialect {
                Dialect::Leela => write_leela(&mut line, candidate),
                Dialect::Kata => write_kata(&mut line, candidate, score),
            };
            let _ = write!(line, " order {order} pv");
            for mv in &candidate.line {
                let _ = write!(line, " {}", vertex(game, mv));
            }
            if self.line_visits {
                line.push_str(" pvVisits");
                // What nobody looked at has been visited as often as that.
                for at in 0..candidate.line.len() {
                    let _ = write!(line, " {}", candidate.line_visits.get(at).copied().unwrap_or_default());
                }
            }
            if self.moves_ownership {
                write_owners(&mut line, "movesOwnership", game.board(), |point| {
                    after.owner(&candidate.mv, analysis, point) * sign
                });
            }
        }
        if self.root {
            let Analysis { visits, win_rate, .. } = analysis;
            let _ = write!(line, " rootInfo visits {visits} {}", outlook(*win_rate, score));
        }
        let owner = |point: Point| analysis.ownership.get(point.index()).copied().unwrap_or_default();
        if self.ownership {
            write_owners(&mut line, "ownership", game.board(), |point| owner(point) * sign);
        }
        if self.ownership_deviation {
            // A point is one side's or the other's in the end: that has this deviation about its mean.
            write_owners(&mut line, "ownershipStdev", game.board(), |point| {
                (1.0 - owner(point).powi(2)).max(0.0).sqrt()
            });
        }
        line
    }
}

fn write_owners(line: &mut String, title: &str, board: &Board, owner: impl Fn(Point) -> f32) {
    let _ = write!(line, " {title}");
    for point in reading_order(board) {
        let _ = write!(line, " {:.3}", owner(point));
    }
}

fn write_leela(line: &mut String, candidate: &Candidate) -> std::fmt::Result {
    let share = |value: f32| (value * 10_000.0).round() as i32;
    let (value, prior, bound) = (candidate.win_rate, candidate.prior.unwrap_or_default(), lower_bound(candidate));
    write!(line, "winrate {} prior {} lcb {}", share(value), share(prior), share(bound))
}

fn write_kata(line: &mut String, candidate: &Candidate, score: f32) -> std::fmt::Result {
    let (outlook, bound) = (outlook(candidate.win_rate, score), lower_bound(candidate));
    write!(line, "{outlook} prior {:.6} lcb {bound:.6}", candidate.prior.unwrap_or_default())
}

/// Always with a decimal point: some programs tell fractions from shares of 10,000 by it. The score is that of the
/// position; random games keep none for each move.
fn outlook(value: f32, score: f32) -> String {
    let utility = 2.0 * value - 1.0;
    format!("utility {utility:.6} winrate {value:.6} scoreMean {score:.3} scoreLead {score:.3}")
}

/// The standard error of what nobody has measured.
const UNKNOWN: f32 = 0.5;

/// A move of the analysis as GTP writes it.
fn vertex(game: &Go, mv: &str) -> String {
    game.read(mv).map_or_else(|_| mv.to_string(), |mv| write_move(game.board(), mv))
}

/// What a move is surely worth.
fn lower_bound(candidate: &Candidate) -> f32 {
    (candidate.win_rate - SURE * candidate.error.unwrap_or(UNKNOWN)).max(0.0)
}

/// Legal moves that nobody looked at, for those who want to hear of more than were tried.
fn untried(game: &Go, analysis: &Analysis, least: usize) -> Vec<Candidate> {
    let missing = least.saturating_sub(analysis.moves.len());
    if missing == 0 {
        return Vec::new();
    }
    let tried = |mv: &String| analysis.moves.iter().any(|candidate| candidate.mv == *mv);
    let legal = game.legal_points(Colour::of(analysis.seat)).into_iter().map(|point| game.notation(Move::Place(point)));
    let unknown =
        |mv: String| Candidate { win_rate: analysis.win_rate, line: vec![mv.clone()], mv, ..Candidate::default() };
    legal.filter(|mv| !tried(mv)).take(missing).map(unknown).collect()
}

/// Grids are read from the top left, row by row; on other boards points come in the order of their numbers.
fn reading_order(board: &Board) -> Vec<Point> {
    match board.grid_size() {
        Some((columns, rows)) => {
            let row = |row: usize| (0..columns).map(move |column| Point::new((row * columns + column) as u16));
            (0..rows).rev().flat_map(row).collect()
        }
        None => board.points().collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tengen_game::Seat;
    use tengen_go::Setup;

    use super::*;

    fn line(request: &Request, game: &Go, analysis: &Analysis) -> String {
        request.line(game, analysis, &AfterMoves::new(game, request.colour))
    }

    fn example() -> (Go, Analysis, Request) {
        let game = Go::new(Setup::on("grid:3x2").unwrap());
        let candidate = |line: &[&str], visits, win_rate, error, prior| Candidate {
            mv: line[0].to_string(),
            visits,
            win_rate,
            error: Some(error),
            prior: Some(prior),
            line_visits: (1..=line.len() as u32).rev().collect(),
            line: line.iter().map(ToString::to_string).collect(),
            ..Candidate::default()
        };
        let analysis = Analysis {
            seat: Seat(1),
            visits: 130,
            win_rate: 0.64,
            payoffs: vec![0.36, 0.64],
            score: Some(-1.25),
            exact: None,
            depth: None,
            moves: vec![
                candidate(&["B1", "B2", "pass"], 100, 0.64, 0.048, 0.4),
                candidate(&["pass"], 25, 0.2, 0.08, 0.05),
            ],
            ownership: vec![1.0, 0.5, 0.25, -1.0, -0.5, 0.0],
        };
        let request = Request {
            dialect: Dialect::Leela,
            colour: Colour::White,
            every: Duration::ZERO,
            least: 0,
            most: usize::MAX,
            avoid: Vec::new(),
            ownership: false,
            ownership_deviation: false,
            moves_ownership: false,
            line_visits: false,
            root: false,
        };
        (game, analysis, request)
    }

    #[test]
    fn leela_zero_writes_shares_of_ten_thousand() {
        let (game, analysis, mut request) = example();
        // 0.64 - 1.96 * 0.048, and 0.2 - 1.96 * 0.08
        let best = "info move B1 visits 100 winrate 6400 prior 4000 lcb 5459 order 0 pv B1 B2 pass";
        let second = " info move pass visits 25 winrate 2000 prior 500 lcb 432 order 1 pv pass";
        assert_eq!(line(&request, &game, &analysis), format!("{best}{second}"));
        request.most = 1;
        assert_eq!(line(&request, &game, &analysis), best);
        (request.least, request.most) = (3, 9);
        let third = " info move A1 visits 0 winrate 6400 prior 0 lcb 0 order 2 pv A1";
        assert_eq!(line(&request, &game, &analysis), format!("{best}{second}{third}"));
    }

    #[test]
    fn katago_writes_fractions_and_reads_the_board_from_the_top_left() {
        let (game, analysis, request) = example();
        let request = Request { dialect: Dialect::Kata, most: 1, ownership: true, root: true, ..request };
        let values = "utility 0.280000 winrate 0.640000 scoreMean -1.250 scoreLead -1.250";
        let expected = format!(
            "info move B1 visits 100 {values} prior 0.400000 lcb 0.545920 order 0 pv B1 B2 pass \
             rootInfo visits 130 {values} ownership 1.000 0.500 -0.000 -1.000 -0.500 -0.250"
        );
        assert_eq!(line(&request, &game, &analysis), expected);
    }

    #[test]
    fn katago_tells_visits_of_the_line_deviations_and_owners_after_each_move() {
        let (game, analysis, request) = example();
        let asked = Request { line_visits: true, moves_ownership: true, ownership_deviation: true, ..request };
        let told = line(&Request { dialect: Dialect::Kata, ..asked }, &game, &analysis);
        assert!(told.contains(" pv B1 B2 pass pvVisits 3 2 1 movesOwnership "), "{told}");
        assert!(told.contains(" pv pass pvVisits 1 movesOwnership "), "{told}");
        assert!(told.ends_with(" ownershipStdev 0.000 0.866 1.000 0.000 0.866 0.968"), "{told}");
        let owners = |after: &str| {
            let rest = told.split(after).nth(1).unwrap().split(" movesOwnership ").nth(1).unwrap();
            rest.split(' ').take(6).map(|number| number.parse::<f32>().unwrap()).collect::<Vec<_>>()
        };
        assert!(owners("move B1").iter().chain(&owners("move pass")).all(|owner| owner.abs() <= 1.0));
        // White owns what White has just taken rather than before.
        assert!(owners("move B1")[4] > -0.5, "{:?}", owners("move B1"));
    }
}
