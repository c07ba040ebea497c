//! What happened in the last move besides what is seen, and what hangs on something, in sentences.

use tengen_game::{Fields, Orientation, Passing, Seat, Slot, Spot, Told};

/// Who speaks: the names of the fields and of the seats.
pub(super) struct Teller<'a> {
    pub(super) names: &'a [String],
    pub(super) sides: &'a [&'a str],
}

impl Teller<'_> {
    /// What happened, then what hangs where.
    pub(super) fn sentences(&self, fields: &Fields) -> Vec<String> {
        let told = fields.told.iter().map(|told| self.told(told));
        let hanging = fields.hanging.iter().map(|hanging| {
            let turns = match hanging.turns {
                Some(1) => " for 1 turn".to_string(),
                Some(turns) => format!(" for {turns} turns"),
                None => String::new(),
            };
            format!("{} hangs on {}{turns}", hanging.name, self.spot(hanging.on))
        });
        told.chain(hanging).collect()
    }

    fn side(&self, seat: Seat) -> String {
        let named = self.sides.get(usize::from(seat.0));
        named.map_or_else(|| format!("seat {}", seat.0 + 1), ToString::to_string)
    }

    fn field(&self, point: u32) -> &str {
        self.names.get(point as usize).map_or("?", String::as_str)
    }

    fn spot(&self, on: Spot) -> String {
        match on {
            Spot::Field(point) => self.field(point).to_string(),
            Spot::Wall(Slot { point, orientation }) => {
                let way = if orientation == Orientation::Horizontal { 'h' } else { 'v' };
                format!("{}{way}", self.field(point))
            }
            Spot::Pawn(seat) => self.side(seat),
            Spot::Game => "the game".to_string(),
        }
    }

    fn told(&self, told: &Told) -> String {
        match told {
            Told::PickedUp { seat, name } => format!("{} picks up {name}", self.side(*seat)),
            Told::HandsFull { seat, name } => format!("{} has no hand free for {name}", self.side(*seat)),
            Told::Moved { seat, point } => format!("{} comes to {}", self.side(*seat), self.field(*point)),
            Told::Said { name, on, .. } => format!("{name} acts on {}", self.spot(*on)),
            Told::Passed { seat, why, name } => {
                let why = match (why, name) {
                    (Passing::Held, Some(name)) => format!("{name} forbids every move"),
                    (Passing::Held, None) => "something forbids every move".to_string(),
                    (Passing::WalledIn, _) => "there is no move".to_string(),
                    (Passing::Skipped, _) => "the turn is skipped".to_string(),
                };
                format!("{} passes: {why}", self.side(*seat))
            }
            Told::Appeared { point, name } => format!("{name} appears on {}", self.field(*point)),
            Told::Attached { on, name } => format!("{name} now hangs on {}", self.spot(*on)),
            Told::Failed { name, hook, gas } => {
                let why = if *gas { "took too long" } else { "broke down" };
                format!("{name} {why} in {hook}: nothing of it happened")
            }
        }
    }
}
