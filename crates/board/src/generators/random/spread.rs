//! Points well apart in a disc.

use super::{
    SPACING,
    dice::Dice,
    site::{Site, turn},
};

/// How far apart sites are asked to be at first. A disc filled at random holds sites up to 0.84 spacings apart and no
/// farther (random sequential packing covers 0.547 of the plane), but only after endless throws.
const FARTHEST: i64 = SPACING * 4 / 5;

/// After this many throws in a row that find no room, sites may be closer.
const PATIENCE: usize = 300;

/// `count` sites spread over a disc with room for all, not all on one line; in bands from the bottom, each from left to
/// right.
pub(super) fn spread(count: usize, dice: &mut Dice) -> Vec<Site> {
    // A square of one spacing for each site; 355/113 stands for pi.
    let mut disc = Disc::new(((count as i64 * SPACING * SPACING * 113) / 355).isqrt());
    let (mut apart, mut misses) = (FARTHEST, 0);
    while disc.sites.len() < count {
        let site = disc.throw(dice);
        if disc.has_room(site, apart) {
            disc.add(site);
            misses = 0;
        } else {
            misses += 1;
        }
        if misses == PATIENCE {
            // At 1 every free place will do, so this ends.
            apart = (apart - apart / 64 - 1).max(1);
            misses = 0;
        }
    }
    let mut sites = disc.sites;
    sites.sort_unstable_by_key(|site| (site.y.div_euclid(SPACING), site.x, site.y));
    sites
}

/// The sites so far, found by squares one spacing wide.
struct Disc {
    radius: i64,
    side: i64,
    squares: Vec<Vec<Site>>,
    sites: Vec<Site>,
}

impl Disc {
    fn new(radius: i64) -> Self {
        let side = 2 * radius / SPACING + 1;
        Self { radius, side, squares: vec![Vec::new(); (side * side) as usize], sites: Vec::new() }
    }

    /// Any place in the disc.
    fn throw(&self, dice: &mut Dice) -> Site {
        let mut coordinate = || dice.below(2 * self.radius + 1) - self.radius;
        loop {
            let site = Site { x: coordinate(), y: coordinate() };
            if site.x * site.x + site.y * site.y <= self.radius * self.radius {
                return site;
            }
        }
    }

    /// Whether a site is at least `apart`, which is at most one spacing, from all others. The third may not be in line
    /// with the first two, or three sites would make no board.
    fn has_room(&self, site: Site, apart: i64) -> bool {
        if let [a, b] = self.sites[..]
            && turn(a, b, site) == 0
        {
            return false;
        }
        let (column, row) = self.square(site);
        let near = |at: i64| (at - 1).max(0)..=(at + 1).min(self.side - 1);
        near(row).all(|row| {
            near(column).all(|column| {
                let square = &self.squares[(row * self.side + column) as usize];
                square.iter().all(|other| site.distance2(*other) >= apart * apart)
            })
        })
    }

    fn square(&self, site: Site) -> (i64, i64) {
        ((site.x + self.radius) / SPACING, (site.y + self.radius) / SPACING)
    }

    fn add(&mut self, site: Site) {
        let (column, row) = self.square(site);
        self.squares[(row * self.side + column) as usize].push(site);
        self.sites.push(site);
    }
}
