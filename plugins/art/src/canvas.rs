//! A square to paint on. Shapes are signed distances, negative inside, in a square from -1 to 1 with y upwards.

/// Pixels on a side.
pub(crate) const SIDE: usize = 64;

/// Red, green, blue and opacity, from 0 to 1.
pub(crate) type Colour = [f32; 4];

pub(crate) struct Canvas {
    pub(crate) pixels: Vec<Colour>,
}

impl Canvas {
    pub(crate) fn new() -> Self {
        Self { pixels: vec![[0.0; 4]; SIDE * SIDE] }
    }

    /// Paints a shape with soft edges over what is there.
    pub(crate) fn paint(&mut self, shape: impl Fn(f32, f32) -> f32, colour: impl Fn(f32, f32) -> Colour) -> &mut Self {
        let pixel = 2.0 / SIDE as f32;
        for (i, below) in self.pixels.iter_mut().enumerate() {
            let x = ((i % SIDE) as f32 + 0.5) * pixel - 1.0;
            let y = 1.0 - ((i / SIDE) as f32 + 0.5) * pixel;
            let cover = (0.5 - shape(x, y) / pixel).clamp(0.0, 1.0);
            let [r, g, b, a] = colour(x, y);
            let over = a * cover;
            let all = over + below[3] * (1.0 - over);
            if all > 0.0 {
                let under = below[3] * (1.0 - over);
                let blend = |new: f32, old: f32| (new * over + old * under) / all;
                *below = [blend(r, below[0]), blend(g, below[1]), blend(b, below[2]), all];
            }
        }
        self
    }

    /// Paints a shape in one colour.
    pub(crate) fn fill(&mut self, shape: impl Fn(f32, f32) -> f32, colour: Colour) -> &mut Self {
        self.paint(shape, move |_, _| colour)
    }
}

/// A colour as style sheets write it: `0x2f6fde`.
pub(crate) fn rgb(hex: u32) -> Colour {
    [16, 8, 0]
        .map(|shift| (hex >> shift & 255) as f32 / 255.0)
        .into_iter()
        .chain([1.0])
        .collect::<Vec<_>>()
        .try_into()
        .unwrap_or([0.0; 4])
}

pub(crate) fn with_opacity([r, g, b, _]: Colour, opacity: f32) -> Colour {
    [r, g, b, opacity]
}

/// Between two colours.
pub(crate) fn mix(from: Colour, to: Colour, at: f32) -> Colour {
    let at = at.clamp(0.0, 1.0);
    std::array::from_fn(|i| from[i] + (to[i] - from[i]) * at)
}
