//! Go as people sit at it.

use tengen_board::Point;
use tengen_game::{Count, CountStep, Counting, Group, Pace, Picture, Playable, Refused, Scene, Seat, Stones, Turn};

use crate::{
    Colour, Go, Move, Phase, Refusal, Scoring, codes,
    score::{Owner, area, harvest, territory},
};

/// Points as views number them. In which order a chain holds its stones depends on how it grew.
fn ascending(points: impl IntoIterator<Item = Point>) -> Vec<u32> {
    let mut points: Vec<u32> = points.into_iter().map(|point| u32::from(point.raw())).collect();
    points.sort_unstable();
    points
}

fn letter(owner: Owner) -> char {
    match owner {
        Some(Colour::Black) => 'b',
        Some(Colour::White) => 'w',
        None => '.',
    }
}

impl Go {
    /// What the score comes to, one thing after the other; what neither side has is left out.
    fn count_steps(&self) -> Vec<CountStep> {
        let extras = self.extras();
        let found = harvest(self.position(), self.dead(), self.rules(), extras.prisoners);
        let bonus = f64::from(self.rules().handicap_bonus(self.setup.placed_stones()));
        let numbers = |of: [u32; 2]| of.map(f64::from);
        let all = [
            (Counting::Stones, numbers(found.stones)),
            (Counting::Territory, numbers(found.surrounded)),
            (Counting::Prisoners, numbers(found.prisoners)),
            (Counting::Dead, numbers(found.dead)),
            (Counting::Komi, [0.0, self.komi()]),
            (Counting::Handicap, [extras.compensation, bonus]),
        ];
        let some = all.into_iter().filter(|(_, points)| *points != [0.0, 0.0]);
        some.map(|(what, points)| CountStep { what, points: points.to_vec() }).collect()
    }
}

impl Playable for Go {
    fn plies(&self) -> usize {
        self.moves().len()
    }

    /// While scoring, whoever has not accepted.
    fn awaited(&self) -> Vec<Seat> {
        match (Self::phase(self), tengen_game::Game::turn(self)) {
            (Phase::Scoring, _) => {
                [Seat(0), Seat(1)].into_iter().filter(|seat| !self.has_accepted(Colour::of(*seat))).collect()
            }
            (_, Turn::Of(seat)) => vec![seat],
            (_, Turn::Over(_)) => Vec::new(),
        }
    }

    /// Dead stones are marked by both, even by who has accepted.
    fn may_act(&self, seat: Seat) -> bool {
        matches!(Self::phase(self), Phase::Scoring) || Playable::awaited(self).contains(&seat)
    }

    fn is_timed(&self) -> bool {
        !matches!(Self::phase(self), Phase::Scoring)
    }

    fn play_by(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        self.play_as(Colour::of(seat), mv)
    }

    fn phase(&self) -> &'static str {
        match Self::phase(self) {
            Phase::Handicap { .. } => "handicap",
            Phase::Play => "play",
            Phase::Scoring => "scoring",
            Phase::Over(_) => "over",
        }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        match mv {
            Move::Place(point) => vec![u32::from(point.raw())],
            Move::Mark(point) => ascending(self.position().chain_stones(point)),
            Move::Pass | Move::Accept | Move::Resume => Vec::new(),
        }
    }

    /// The chain of a stone, and its liberties.
    fn group(&self, point: u32) -> Option<Group> {
        let stone = self.board().points().nth(usize::try_from(point).ok()?)?;
        self.position().stone(stone)?;
        Some(Group {
            points: ascending(self.position().chain_stones(stone)),
            liberties: ascending(self.position().liberties(stone)),
        })
    }

    fn picture(&self) -> Picture {
        let (board, position) = (self.board(), self.position());
        let last = self.moves().next_back().and_then(|(_, mv)| match mv {
            Move::Place(point) => Some(u32::from(point.raw())),
            _ => None,
        });
        let counted = matches!(Self::phase(self), Phase::Scoring | Phase::Over(_));
        let accepts = |seat: &Seat| self.has_accepted(Colour::of(*seat));
        let count = counted.then(|| {
            let owners = match self.rules().scoring {
                Scoring::Area => area(position, self.dead()),
                Scoring::Territory => territory(position, self.dead()),
            };
            let score = self.score();
            Count {
                dead: (0..).zip(self.dead()).filter(|(_, dead)| **dead).map(|(at, _)| at).collect(),
                owners: owners.into_iter().map(letter).collect(),
                score: vec![score.black, score.white],
                steps: self.count_steps(),
                accepted: [Seat(0), Seat(1)].into_iter().filter(accepts).collect(),
            }
        });
        let stones = Stones {
            stones: board.points().map(|point| letter(position.stone(point))).collect(),
            colours: "bw".to_string(),
            captures: Colour::BOTH.map(|by| self.prisoners(by)).to_vec(),
            count,
            next: None,
        };
        Picture { last, ..Picture::new(board.spec().to_string(), Scene::Stones(stones)) }
    }

    /// About half of the empty points are still to be taken by each side; it is no matter that some never are, since games
    /// with many captures make up for it.
    fn pace(&self, seat: Seat) -> Pace {
        let made = self.moves().filter(|(by, _)| *by == Colour::of(seat)).count() as u32;
        Pace { made, expected: made + self.position().empties().len() as u32 / 2 }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        let name = |point| self.board().name(point);
        let who = |colour: Colour| letter(Some(colour)).to_string();
        match refusal {
            Refusal::Occupied { point, by } => {
                Refused::new(&codes::OCCUPIED).with("point", name(point)).with("by", who(by))
            }
            Refusal::Suicide { point } => Refused::new(&codes::SUICIDE).with("point", name(point)),
            Refusal::Ko { point, repeats } => {
                Refused::new(&codes::KO).with("point", name(point)).with("repeats", repeats)
            }
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
            Refusal::NotYourTurn { turn } => Refused::new(&codes::NOT_YOUR_TURN).with("turn", turn as u8),
            Refusal::NoSuchPoint { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
            Refusal::HandicapFirst { left } => Refused::new(&codes::HANDICAP_FIRST).with("left", left),
            Refusal::Scoring => Refused::new(&codes::SCORING),
            Refusal::NotScoring => Refused::new(&codes::NOT_SCORING),
            Refusal::NothingToMark { point } => Refused::new(&codes::NOTHING_TO_MARK).with("point", name(point)),
            Refusal::AlreadyAccepted { by } => Refused::new(&codes::ALREADY_ACCEPTED).with("by", who(by)),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{Counting, Group, Refused, Seat, Table};

    use crate::{Go, Setup, codes};

    fn table(spec: &str) -> Box<dyn Table> {
        Box::new(Go::new(Setup::on(spec).unwrap()))
    }

    const BLACK: Seat = Seat(0);
    const WHITE: Seat = Seat(1);

    #[test]
    fn moves_are_texts_and_refusals_are_codes() {
        let mut table = table("grid:9");
        assert_eq!(table.play(BLACK, " d4 "), Ok("D4".to_string()));
        assert_eq!(table.play(BLACK, "D5"), Err(Refused::new(&codes::NOT_YOUR_TURN).with("turn", 1)));
        let occupied = Refused::new(&codes::OCCUPIED).with("point", "D4").with("by", "b");
        assert_eq!(table.play(WHITE, "D4"), Err(occupied));
        assert_eq!(table.play(WHITE, "Z99"), Err(Refused::new(&codes::NO_SUCH_POINT).with("text", "Z99")));
        assert_eq!(table.play(WHITE, &"x".repeat(201)), Err(Refused::new(&codes::MOVE_TOO_LONG).with("most", 200)));
        assert_eq!(table.plies(), 1);
    }

    #[test]
    fn both_mark_and_both_accept() {
        let mut table = table("grid:5");
        for (seat, mv) in [(BLACK, "C3"), (WHITE, "A1"), (BLACK, "pass"), (WHITE, "pass")] {
            table.play(seat, mv).unwrap();
        }
        assert_eq!(table.awaited(), [BLACK, WHITE]);
        table.play(BLACK, "mark A1").unwrap();
        table.play(WHITE, "accept").unwrap();
        assert_eq!((table.awaited(), table.is_timed()), (vec![BLACK], false));
        let view = table.view();
        let count = view.picture.stones().and_then(|stones| stones.count.as_ref()).unwrap();
        assert_eq!((view.phase.as_str(), count.accepted.as_slice()), ("scoring", &[WHITE][..]));
        assert_eq!((count.dead.as_slice(), count.owners.as_str()), (&[0][..], "b".repeat(25).as_str()));
        let steps: Vec<_> = count.steps.iter().map(|step| (step.what, step.points.as_slice())).collect();
        let expected: [(Counting, &[f64]); 3] =
            [(Counting::Stones, &[1.0, 0.0]), (Counting::Territory, &[24.0, 0.0]), (Counting::Komi, &[0.0, 7.5])];
        assert_eq!(steps, expected, "by area, whatever died");
        table.play(BLACK, "accept").unwrap();
        let view = table.view();
        assert_eq!((view.payoffs, view.awaited, view.choices), (Some(vec![1.0, 0.0]), vec![], vec![]));
        assert_eq!(table.play(WHITE, "pass"), Err(Refused::new(&codes::GAME_OVER)));
    }

    #[test]
    fn a_stone_shows_its_chain_and_its_liberties() {
        let mut table = table("torus:5");
        for (seat, mv) in [(BLACK, "1"), (WHITE, "6"), (BLACK, "5"), (WHITE, "pass")] {
            table.play(seat, mv).unwrap();
        }
        // Points 1 and 5 are neighbours across the seam; of the six points around them White holds one.
        let chain = Group { points: vec![0, 4], liberties: vec![1, 3, 9, 20, 24] };
        assert_eq!((table.group(0), table.group(4)), (Some(chain.clone()), Some(chain)));
        assert_eq!(table.group(5).unwrap().points, [5]);
        assert_eq!((table.group(12), table.group(25), table.group(u32::MAX)), (None, None, None));
    }

    #[test]
    fn a_click_anywhere_on_a_chain_marks_it() {
        let mut table = table("grid:5");
        for (seat, mv) in [(BLACK, "C3"), (WHITE, "A1"), (BLACK, "C2"), (WHITE, "pass"), (BLACK, "pass")] {
            table.play(seat, mv).unwrap();
        }
        let marks: Vec<_> = table.view().choices.into_iter().filter(|choice| choice.mv.starts_with("mark")).collect();
        assert_eq!(marks.len(), 2);
        assert!(marks.iter().any(|mark| mark.points.len() == 2));
    }
}
