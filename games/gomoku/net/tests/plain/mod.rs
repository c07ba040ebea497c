//! The network as its description says, without a thought for speed, in 64-bit floats. It reads the file itself and shares no line
//! with the crate.

const LINES: i32 = 15;

/// Rows of channels for each point.
type Board = Vec<Vec<f64>>;

/// A convolution: its bias, and for each tap a matrix of rows of outputs.
struct Layer {
    taps: Vec<Vec<Vec<f64>>>,
    bias: Vec<f64>,
}

pub(crate) struct Plain {
    stem: Layer,
    blocks: Vec<[Layer; 2]>,
    heads: [Layer; 4],
}

struct Words<'a> {
    left: &'a [u8],
    size: usize,
}

impl Words<'_> {
    fn weight(&mut self) -> f64 {
        let (bytes, left) = self.left.split_at(self.size);
        self.left = left;
        match bytes {
            [a, b] => half(u16::from_le_bytes([*a, *b])),
            bytes => f32::from_le_bytes(bytes.try_into().unwrap()).into(),
        }
    }

    fn layer(&mut self, taps: usize, inputs: usize, outputs: usize) -> Layer {
        let mut row = |length: usize| (0..length).map(|_| self.weight()).collect::<Vec<f64>>();
        let taps = (0..taps).map(|_| (0..outputs).map(|_| row(inputs)).collect()).collect();
        Layer { taps, bias: row(outputs) }
    }
}

/// A 16-bit float; none of a network is too small for a hidden bit by much.
fn half(bits: u16) -> f64 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    let value = if exponent == 0 {
        fraction / 1024.0 * 2f64.powi(-14)
    } else {
        (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15)
    };
    sign * value
}

impl Plain {
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let word = |at: usize| usize::from(u16::from_le_bytes([bytes[8 + 2 * at], bytes[9 + 2 * at]]));
        let [size, c, blocks, p] = [2, 3, 4, 5].map(word);
        let mut words = Words { left: &bytes[20..bytes.len() - 8], size };
        let stem = words.layer(25, 4, c);
        let blocks = (0..blocks).map(|_| [words.layer(9, c, c), words.layer(9, c, c)]).collect();
        let heads = [words.layer(1, c, p), words.layer(1, p, 1), words.layer(1, 2 * c, c), words.layer(1, c, 3)];
        assert!(words.left.is_empty());
        Self { stem, blocks, heads }
    }

    /// Logits of all points, and how likely win, draw and loss are.
    pub(crate) fn evaluate(&self, own: &[usize], other: &[usize], exact: bool) -> (Vec<f64>, Vec<f64>) {
        let one_if = |yes: bool| f64::from(u8::from(yes));
        let seen: Board = (0..225)
            .map(|at| vec![one_if(own.contains(&at)), one_if(other.contains(&at)), one_if(exact), 1.0])
            .collect();
        let mut board = relu(convolve(&seen, &self.stem, 5));
        for [first, second] in &self.blocks {
            let made = convolve(&relu(convolve(&board, first, 3)), second, 3);
            let both = board.iter().zip(&made).map(|(a, b)| a.iter().zip(b).map(|(a, b)| a + b).collect()).collect();
            board = relu(both);
        }
        let [p1, p2, v1, v2] = &self.heads;
        let policy = convolve(&relu(convolve(&board, p1, 1)), p2, 1).concat();
        let channel = |c: usize| board.iter().map(move |row| row[c]);
        let channels = 0..board[0].len();
        let means = channels.clone().map(|c| channel(c).sum::<f64>() / 225.0);
        let most = channels.map(|c| channel(c).fold(f64::MIN, f64::max));
        let pooled: Vec<f64> = means.chain(most).collect();
        let logits = apply(&relu(vec![apply(&pooled, v1)])[0], v2);
        let all: f64 = logits.iter().map(|logit| logit.exp()).sum();
        (policy, logits.iter().map(|logit| logit.exp() / all).collect())
    }
}

/// One point by a layer of one tap.
fn apply(row: &[f64], by: &Layer) -> Vec<f64> {
    let dot = |weights: &Vec<f64>| row.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
    by.taps[0].iter().zip(&by.bias).map(|(weights, bias)| dot(weights) + bias).collect()
}

fn convolve(board: &Board, by: &Layer, size: i32) -> Board {
    let at = |y: i32, x: i32| (0..LINES).contains(&y) && (0..LINES).contains(&x);
    let point = |point: i32| {
        let mut sums = by.bias.clone();
        for (tap, matrix) in (0..).zip(&by.taps) {
            let (y, x) = (point / LINES + tap / size - size / 2, point % LINES + tap % size - size / 2);
            if at(y, x) {
                let row = &board[(y * LINES + x) as usize];
                for (sum, weights) in sums.iter_mut().zip(matrix) {
                    *sum += row.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
                }
            }
        }
        sums
    };
    (0..LINES * LINES).map(point).collect()
}

fn relu(board: Board) -> Board {
    board.into_iter().map(|row| row.into_iter().map(|number| number.max(0.0)).collect()).collect()
}
