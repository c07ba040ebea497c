use super::bits::Bits;
use super::table::{Bounds, Table};

pub(super) struct Search<'a, const W: u32, const H: u32> {
    pub(super) table: &'a mut Table,
    pub(super) nodes: u64,
    pub(super) lines: Vec<u64>,
    pub(super) w: [i32; 8],
    pub(super) hd: i32,
    pub(super) stop: &'a mut dyn FnMut() -> bool,
}

pub(super) struct Stopped;
const ETC: i32 = 29;
const EG: i32 = 12;
const ES: bool = true;

impl<const W: u32, const H: u32> Search<'_, W, H> {
    const LEFT: i32 = Bits::<W, H>::CELLS as i32;

    fn endgame(&mut self, mut bits: Bits<W, H>, mut discs: i32, mut alpha: i32, mut beta: i32) -> i32 {
        let mut sign = 1;
        loop {
            self.nodes += 1;
            let moves = bits.not_losing();
            if moves == 0 {
                return sign * (-(Self::LEFT - discs) / 2);
            }
            if discs >= Self::LEFT - 2 {
                return 0;
            }
            alpha = alpha.max(-(Self::LEFT - 2 - discs) / 2);
            if alpha >= beta {
                return sign * alpha;
            }
            beta = beta.min((Self::LEFT - 1 - discs) / 2);
            if alpha >= beta {
                return sign * beta;
            }
            if ES && beta > -1 && alpha >= -1 {
                if let Some(bound) = bits.zugzwang(discs) {
                    if bound <= alpha {
                        return sign * bound;
                    }
                    beta = beta.min(bound);
                }
            }
            if moves & (moves - 1) != 0 {
                let mut left = moves;
                let mut best = alpha;
                for i in 0..W {
                    let cell = left & Bits::<W, H>::column(Self::centre_out(i));
                    if cell != 0 {
                        let score = -self.endgame(bits.after(cell), discs + 1, -beta, -best);
                        if score >= beta {
                            return sign * score;
                        }
                        best = best.max(score);
                        left ^= cell;
                        if left == 0 {
                            break;
                        }
                    }
                }
                return sign * best;
            }
            bits = bits.after(moves);
            discs += 1;
            (alpha, beta) = (-beta, -alpha);
            sign = -sign;
        }
    }

    fn lines_value(&self, mine: u64, theirs: u64, discs: i32) -> i32 {
        let mut v = 0;
        let good_mine = if discs % 2 == 0 { Bits::<W, H>::LOWER_OF_PAIRS } else { !Bits::<W, H>::LOWER_OF_PAIRS };
        for line in &self.lines {
            let m = (line & mine).count_ones() as usize;
            let t = (line & theirs).count_ones() as usize;
            if t == 0 {
                v += self.w[m];
                if m >= 2 {
                    let e = line & !mine;
                    v += self.w[m + 4] * (e & good_mine).count_ones() as i32;
                }
            } else if m == 0 {
                v -= self.w[t];
                if t >= 2 {
                    let e = line & !theirs;
                    v -= self.w[t + 4] * (e & !good_mine).count_ones() as i32;
                }
            }
        }
        v
    }

    const fn centre_out(i: u32) -> u32 {
        if W % 2 == 1 {
            if i % 2 == 1 { W / 2 - (i + 1) / 2 } else { W / 2 + i / 2 }
        } else if i % 2 == 0 {
            W / 2 + i / 2
        } else {
            W / 2 - i / 2 - 1
        }
    }

    /// score of a position; alpha<beta
    pub(super) fn negamax(&mut self, bits: Bits<W, H>, discs: i32, mut alpha: i32, mut beta: i32) -> Result<i32, Stopped> {
        if discs >= Self::LEFT - EG {
            return Ok(self.endgame(bits, discs, alpha, beta));
        }
        self.nodes += 1;
        if self.nodes & 0xffff == 0 && (self.stop)() {
            return Err(Stopped);
        }
        let moves = bits.not_losing();
        if moves == 0 {
            return Ok(-(Self::LEFT - discs) / 2);
        }
        if discs >= Self::LEFT - 2 {
            return Ok(0);
        }
        let least = -(Self::LEFT - 2 - discs) / 2;
        if alpha < least {
            alpha = least;
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let mut most = (Self::LEFT - 1 - discs) / 2;
        if most >= 0 && alpha >= -1 {
            if let Some(bound) = bits.zugzwang(discs) {
                most = most.min(bound);
            }
        }
        if beta > most {
            beta = most;
            if alpha >= beta {
                return Ok(beta);
            }
        }
        let use_table = true;
        let mut key = bits.key();
        let mut known = Bounds { least: least, most: most };
        if use_table {
            if discs < 26 {
                key = key.min(Bits::<W, H>::mirrored(key));
            }
            if let Some(bounds) = self.table.get(key) {
                known = bounds;
                if bounds.least >= beta {
                    return Ok(bounds.least);
                }
                if bounds.most <= alpha {
                    return Ok(bounds.most);
                }
                alpha = alpha.max(bounds.least);
                beta = beta.min(bounds.most);
            }
        }
        let start = self.nodes;
        // order
        let mut order = [(0u64, 0i32); 16];
        let mut count = 0;
        for i in 0..W {
            // centre outwards
            let column = if i % 2 == 0 { W / 2 + i / 2 } else { W / 2 - i / 2 - 1 };
            let column = if W % 2 == 1 { if i % 2 == 1 { W / 2 - (i + 1) / 2 } else { W / 2 + i / 2 } } else { column };
            let cell = moves & Bits::<W, H>::column(column);
            if cell != 0 {
                let score = if discs < self.hd {
                    let child = bits.after(cell);
                    self.lines_value(child.own ^ child.all, child.own, discs)
                } else {
                    bits.completing(bits.own | cell).count_ones() as i32
                };
                let mut at = count;
                while at > 0 && order[at - 1].1 < score {
                    order[at] = order[at - 1];
                    at -= 1;
                }
                order[at] = (cell, score);
                count += 1;
            }
        }
        if beta <= 1 {
            for &(cell, _) in &order[..count] {
                if let Some(b) = bits.after(cell).zugzwang(discs + 1) {
                    if -b >= beta {
                        return Ok(-b);
                    }
                }
            }
        }
        if use_table && discs < ETC {
            let mut keys = [0u64; 8];
            let mut lines = [[0u64; 4]; 8];
            for (at, &(cell, _)) in order[..count].iter().enumerate() {
                let mut ck = bits.after(cell).key();
                if discs + 1 < 26 {
                    ck = ck.min(Bits::<W, H>::mirrored(ck));
                }
                keys[at] = ck;
            }
            for at in 0..count {
                lines[at] = self.table.line(keys[at]);
            }
            for at in 0..count {
                if let Some(b) = Table::find(&lines[at], keys[at]) {
                    let low = -b.most;
                    if low >= beta {
                        self.table.put(key, Bounds { least: low, ..known }, 1);
                        return Ok(low);
                    }
                }
            }
        }
        for &(cell, _) in &order[..count] {
            let score = -self.negamax(bits.after(cell), discs + 1, -beta, -alpha)?;
            if score >= beta {
                if use_table {
                    self.table.put(key, Bounds { least: score, ..known }, self.nodes - start);
                }
                return Ok(score);
            }
            alpha = alpha.max(score);
        }
        if use_table {
            self.table.put(key, Bounds { most: alpha, ..known }, self.nodes - start);
        }
        Ok(alpha)
    }
}
