//! The rules once more, as plainly as possible, with ice, forbidden fields, stun and teleport written into them: coordinates in
//! sets, a search for every wall. It shares nothing with the crate, and they agree on random games on random boards.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};
use tengen_game::{Random, Scene, Table, Turn};

use crate::undo::plugins;

type Place = (i32, i32);
type Slot = (i32, i32, bool);

#[derive(Debug, Clone, Default)]
struct Plain {
    width: i32,
    height: i32,
    pawns: Vec<Place>,
    targets: Vec<BTreeSet<Place>>,
    walls: BTreeSet<Slot>,
    disabled: BTreeSet<Slot>,
    ice: BTreeSet<Place>,
    forbidden: BTreeSet<Place>,
    spells: BTreeMap<Place, String>,
    held: Vec<Vec<String>>,
    left: Vec<u32>,
    stunned: Vec<bool>,
    turn: usize,
    winner: Option<usize>,
}

const AROUND: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const EIGHT: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

fn name((x, y): Place) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn place(text: &str) -> Place {
    (i32::from(text.as_bytes()[0] - b'a'), text[1..].parse::<i32>().unwrap() - 1)
}

fn slot(text: &str) -> Slot {
    let (x, y) = place(&text[..text.len() - 1]);
    (x, y, text.ends_with('h'))
}

impl Plain {
    fn on(&self, (x, y): Place) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    fn joined(&self, a: Place, b: Place) -> bool {
        if !self.on(a) || !self.on(b) {
            return false;
        }
        let (x, y) = (a.0.min(b.0), a.1.min(b.1));
        let parting = if a.0 == b.0 { [(x, y, true), (x - 1, y, true)] } else { [(x, y, false), (x, y - 1, false)] };
        parting.iter().all(|wall| !self.walls.contains(wall))
    }

    /// Joined, and not forbidden.
    fn leads(&self, a: Place, b: Place) -> bool {
        self.joined(a, b) && !self.forbidden.contains(&b)
    }

    fn has_way(&self, seat: usize) -> bool {
        let mut seen = BTreeSet::from([self.pawns[seat]]);
        let mut queue = VecDeque::from([self.pawns[seat]]);
        while let Some(at) = queue.pop_front() {
            if self.targets[seat].contains(&at) {
                return true;
            }
            for (dx, dy) in AROUND {
                let next = (at.0 + dx, at.1 + dy);
                if self.leads(at, next) && seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        false
    }

    fn steps(&self, seat: usize) -> BTreeSet<Place> {
        let at = self.pawns[seat];
        let taken = |place: Place| self.pawns.contains(&place);
        let mut found = BTreeSet::new();
        for (dx, dy) in AROUND {
            let next = (at.0 + dx, at.1 + dy);
            if !self.leads(at, next) {
                continue;
            }
            if !taken(next) {
                found.insert(next);
                continue;
            }
            let behind = (next.0 + dx, next.1 + dy);
            if self.leads(next, behind) {
                if !taken(behind) {
                    found.insert(behind);
                }
                continue;
            }
            for aside in [(next.0 + dy, next.1 + dx), (next.0 - dy, next.1 - dx)] {
                if self.leads(next, aside) && !taken(aside) {
                    found.insert(aside);
                }
            }
        }
        found
    }

    fn may_build(&self, seat: usize, wall: Slot) -> bool {
        let (x, y, horizontal) = wall;
        if self.left[seat] == 0 || self.disabled.contains(&wall) {
            return false;
        }
        let (dx, dy) = if horizontal { (1, 0) } else { (0, 1) };
        let meets = [(x, y, true), (x, y, false), (x + dx, y + dy, horizontal), (x - dx, y - dy, horizontal)];
        if meets.iter().any(|other| self.walls.contains(other)) {
            return false;
        }
        let mut built = self.clone();
        built.walls.insert(wall);
        // Who was locked in by a teleport into a pocket has no way to lose.
        (0..self.pawns.len()).all(|seat| built.has_way(seat) || !self.has_way(seat))
    }

    fn legal_of(&self, seat: usize) -> BTreeSet<String> {
        let mut moves: BTreeSet<String> = self.steps(seat).into_iter().map(name).collect();
        for x in 0..self.width - 1 {
            for y in 0..self.height - 1 {
                for horizontal in [true, false] {
                    if self.may_build(seat, (x, y, horizontal)) {
                        moves.insert(name((x, y)) + if horizontal { "h" } else { "v" });
                    }
                }
            }
        }
        let sides = ["red", "blue", "yellow", "green"];
        for spell in &self.held[seat] {
            if spell == "stun" {
                let others = (0..self.pawns.len()).filter(|other| *other != seat && !self.stunned[*other]);
                moves.extend(others.map(|other| format!("stun@{}", sides[other])));
            } else {
                let at = self.pawns[seat];
                let around = EIGHT.iter().map(|(dx, dy)| (at.0 + dx, at.1 + dy));
                let free = |to: &Place| self.on(*to) && !self.forbidden.contains(to) && !self.pawns.contains(to);
                moves.extend(around.filter(free).map(|to| format!("teleport@{}", name(to))));
            }
        }
        moves
    }

    fn legal(&self) -> BTreeSet<String> {
        if self.winner.is_some() { BTreeSet::new() } else { self.legal_of(self.turn) }
    }

    /// The pawn comes to a field, from another where that matters.
    fn land(&mut self, seat: usize, from: Place, to: Place) {
        self.pawns[seat] = to;
        if self.held[seat].len() < 4
            && let Some(spell) = self.spells.remove(&to)
        {
            self.held[seat].push(spell);
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        if self.ice.contains(&to) && (dx == 0 || dy == 0) {
            let next = (to.0 + dx.signum(), to.1 + dy.signum());
            if self.leads(to, next) && !self.pawns.contains(&next) {
                self.land(seat, to, next);
            }
        }
    }

    fn play(&mut self, text: &str) {
        let seat = self.turn;
        if let Some((spell, on)) = text.split_once('@') {
            let at = self.held[seat].iter().position(|held| held == spell).unwrap();
            self.held[seat].remove(at);
            if spell == "stun" {
                let other = ["red", "blue", "yellow", "green"].iter().position(|side| *side == on).unwrap();
                self.stunned[other] = true;
            } else {
                self.land(seat, self.pawns[seat], place(on));
            }
        } else if text.ends_with(['h', 'v']) {
            self.walls.insert(slot(text));
            self.left[seat] -= 1;
        } else {
            self.land(seat, self.pawns[seat], place(text));
        }
        if self.targets[seat].contains(&self.pawns[seat]) {
            self.winner = Some(seat);
            return;
        }
        for _ in 0..100 {
            self.turn = (self.turn + 1) % self.pawns.len();
            if !std::mem::take(&mut self.stunned[self.turn]) && !self.legal_of(self.turn).is_empty() {
                return;
            }
        }
    }
}

/// A board with things strewn over it, point-symmetrical or not, as a template.
fn strewn(random: &mut Random) -> Value {
    let (width, height) = (4 + random.below(6) as i32, 4 + random.below(8) as i32);
    let seats = 2 + random.below(3) as usize;
    let all: Vec<Place> = (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect();
    let mut places = all.clone();
    random.shuffle(&mut places);
    let mut places = places.into_iter();
    let mut next = || places.next().unwrap();
    let starts: Vec<Place> = (0..seats).map(|_| next()).collect();
    let targets: Vec<Vec<String>> = (0..seats).map(|_| vec![name(next()), name(next())]).collect();
    let mut fields = Vec::new();
    for _ in 0..all.len() / 8 {
        fields.push(json!({"field": name(next()), "kind": "ice"}));
        if fields.len() % 2 == 0 {
            fields.push(json!({"field": name(next()), "kind": "forbidden"}));
        }
    }
    let seat = |(start, targets): (&Place, &Vec<String>)| json!({"start": name(*start), "targets": targets});
    let seats: Vec<Value> = starts.iter().zip(&targets).map(seat).collect();
    let mut closed: Vec<String> = Vec::new();
    for _ in 0..2 {
        let at = name((random.below(width as u32 - 1) as i32, random.below(height as u32 - 1) as i32));
        closed.push(at + ["h", "v"][random.below(2) as usize]);
    }
    json!({
        "sector66": 1, "name": {"en": "Strewn"}, "description": {"en": "Strewn."}, "width": width, "height": height,
        "plugins": plugins(), "fields": fields, "walls": [closed[0]], "disabled": [closed[1]],
        "games": [{"players": seats.len(), "walls": {"least": 0, "most": 6, "usual": 6}, "seats": seats}],
        "spells": {"each": {"least": 0, "most": 6, "usual": 4}, "choice": ["stun", "teleport"]}
    })
}

/// The same in plain, read from the picture before the first move.
fn plain(table: &dyn Table, template: &Value) -> Plain {
    let Scene::Fields(fields) = table.picture().scene else { panic!("no fields") };
    let columns = fields.columns as i32;
    let at = |point: u32| (point as i32 % columns, point as i32 / columns);
    let lying = |kind: &str| fields.kinds.iter().filter(|odd| odd.name == kind).map(|odd| at(odd.point)).collect();
    let slots = |list: &Value| list.as_array().unwrap().iter().map(|text| slot(text.as_str().unwrap())).collect();
    Plain {
        width: columns,
        height: fields.rows as i32,
        pawns: fields.pawns.iter().map(|pawn| at(pawn.point)).collect(),
        targets: fields.targets.iter().map(|targets| targets.iter().map(|point| at(*point)).collect()).collect(),
        walls: slots(&template["walls"]),
        disabled: slots(&template["disabled"]),
        ice: lying("ice"),
        forbidden: lying("forbidden"),
        spells: fields.spells.iter().map(|spell| (at(spell.point), spell.name.clone())).collect(),
        held: vec![Vec::new(); fields.pawns.len()],
        left: fields.stock.clone(),
        stunned: vec![false; fields.pawns.len()],
        turn: 0,
        winner: None,
    }
}

fn compare(plain: &Plain, table: &dyn Table) {
    let Scene::Fields(fields) = table.picture().scene else { panic!("no fields") };
    let point = |(x, y): Place| (y * plain.width + x) as u32;
    assert_eq!(
        fields.pawns.iter().map(|pawn| pawn.point).collect::<Vec<_>>(),
        plain.pawns.iter().map(|p| point(*p)).collect::<Vec<_>>()
    );
    assert_eq!(fields.stock, plain.left);
    assert_eq!(fields.spells.len(), plain.spells.len());
    let nobody = plain.held.iter().all(Vec::is_empty);
    assert!(if nobody { fields.held.is_empty() } else { fields.held == plain.held }, "{:?}", plain.held);
    match table.turn() {
        Turn::Of(seat) => assert_eq!((usize::from(seat.0), plain.winner), (plain.turn, None)),
        Turn::Over(outcome) => assert_eq!(outcome.winner().map(|seat| usize::from(seat.0)), plain.winner),
    }
}

#[test]
fn a_second_model_of_the_rules_agrees() {
    let mut random = Random::with_seed(2);
    let (mut games, mut casts, mut slides, mut won) = (0, 0, 0, 0);
    while games < 120 {
        let template = strewn(&mut random);
        let options = json!({"template": template, "seed": games, "repetition": 0, "plies": 120});
        let Ok((_, mut table)) = crate::open(&options) else { continue };
        let mut plain = plain(&*table, &template);
        games += 1;
        while let Turn::Of(seat) = table.turn() {
            let legal = table.legal();
            let listed: BTreeSet<String> = legal.iter().cloned().collect();
            // A spell that is held twice is cast in one way.
            assert_eq!((&listed, listed.len()), (&plain.legal(), legal.len()), "game {games} after {}", table.plies());
            let others: Vec<&String> = legal.iter().filter(|mv| !mv.ends_with(['h', 'v'])).collect();
            let mv = match random.below(3) {
                0 => &legal[random.below(legal.len() as u32) as usize],
                _ if others.is_empty() => &legal[0],
                _ => others[random.below(others.len() as u32) as usize],
            };
            casts += usize::from(mv.contains('@'));
            let before = plain.pawns.clone();
            table.play(seat, mv).unwrap();
            plain.play(mv);
            let seat = usize::from(seat.0);
            slides +=
                usize::from(before[seat] != plain.pawns[seat] && name(plain.pawns[seat]) != *mv && !mv.contains('@'));
            if table.plies() == 120 && plain.winner.is_none() {
                break;
            }
            compare(&plain, &*table);
        }
        won += usize::from(plain.winner.is_some());
    }
    // The games have seen what they are to see.
    assert!(casts > 200 && slides > 200 && won > 60, "{casts} casts, {slides} slides, {won} won");
}
