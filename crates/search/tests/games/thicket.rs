use tengen_game::{Game, Outcome, Seat, Turn};

use super::NotAllowed;

/// A made-up game: every position has the same number of moves, and after so many plies chance in the shape of a hash
/// says who wins. It has no shape to exploit, any width and depth, and costs nothing to play.
#[derive(Debug, Clone)]
pub struct Thicket {
    pub seats: usize,
    pub width: u16,
    pub plies: usize,
    pub seed: u64,
    /// Whether moves gather points, so that early moves matter.
    gathering: bool,
    path: Vec<u16>,
    hashes: Vec<u64>,
}

impl Thicket {
    pub fn new(seats: usize, width: u16, plies: usize, seed: u64) -> Self {
        Self { seats, width, plies, seed, gathering: false, path: Vec::new(), hashes: vec![mix(seed)] }
    }

    /// The same for two seats with points for every move, from 0 to 127: who has gathered more wins. These are the P-games of
    /// L. Kocsis and C. Szepesvári (2006).
    pub fn gathering(self) -> Self {
        Self { gathering: true, ..self }
    }

    /// What seat 0 has gathered more than seat 1.
    fn lead(&self) -> i64 {
        let points = self.hashes[1..].iter().map(|hash| (hash >> 57) as i64);
        points.enumerate().map(|(ply, points)| if ply % 2 == 0 { points } else { -points }).sum()
    }

    fn now(&self) -> u64 {
        self.hashes.last().copied().unwrap_or(self.seed)
    }
}

/// The finaliser of SplitMix64.
pub fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl Game for Thicket {
    type Move = u16;
    type Refusal = NotAllowed;

    fn seats(&self) -> usize {
        self.seats
    }

    fn turn(&self) -> Turn {
        let seat = |number: usize| Seat((number % self.seats) as u8);
        if self.path.len() < self.plies {
            return Turn::Of(seat(self.path.len()));
        }
        Turn::Over(match (self.gathering, self.lead().signum()) {
            (true, 0) => Outcome::draw(2),
            (true, sign) => Outcome::win(Seat(u8::from(sign < 0))),
            (false, _) => Outcome::win(seat((self.now() >> 40) as usize)),
        })
    }

    fn legal(&self, out: &mut Vec<u16>) {
        out.clear();
        out.extend(0..self.width);
    }

    fn check(&self, mv: u16) -> Result<(), NotAllowed> {
        if mv < self.width && self.path.len() < self.plies { Ok(()) } else { Err(NotAllowed) }
    }

    fn play(&mut self, mv: u16) {
        self.hashes.push(mix(self.now() ^ u64::from(mv)));
        self.path.push(mv);
    }

    fn undo(&mut self) -> bool {
        self.path.pop().is_some() && self.hashes.pop().is_some()
    }

    fn hash(&self) -> u64 {
        self.now()
    }

    fn notation(&self, mv: u16) -> String {
        mv.to_string()
    }

    fn read(&self, text: &str) -> Result<u16, NotAllowed> {
        text.parse().map_err(|_| NotAllowed)
    }
}
