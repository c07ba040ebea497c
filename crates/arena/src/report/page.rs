//! Pieces of a page, for reports on one match and on several.

use tengen_draw::svg;

/// How a page looks.
pub const STYLE: &str = include_str!("page.css");

/// A text that stands in HTML as it is, line by line.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.split('\n').map(svg::escaped).collect::<Vec<_>>().join("<br>")
}

/// The plane of a chart: values from 0 to 1 in both directions, put on paper with room for labels.
#[derive(Debug, Clone, Copy)]
pub struct Plane {
    /// All of it.
    pub width: f64,
    /// All of it.
    pub height: f64,
    /// Room for labels.
    pub left: f64,
    /// Room for labels.
    pub bottom: f64,
}

impl Plane {
    const TOP: f64 = 12.0;
    const RIGHT: f64 = 14.0;

    /// Where a value lies from left to right.
    #[must_use]
    pub fn x(&self, part: f64) -> f64 {
        self.left + part * (self.width - self.left - Self::RIGHT)
    }

    /// Where a value lies from below.
    #[must_use]
    pub fn y(&self, part: f64) -> f64 {
        self.height - self.bottom - part * (self.height - self.bottom - Self::TOP)
    }

    /// The beginning of the picture, with words for who does not see it.
    #[must_use]
    pub fn open(&self, title: &str) -> String {
        let Self { width, height, .. } = self;
        format!(r#"<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{}">"#, escaped(title))
    }

    /// A line across with its label on the left.
    #[must_use]
    pub fn level(&self, part: f64, label: &str, class: &str) -> String {
        let (x0, x1, y) = (self.x(0.0), self.x(1.0), self.y(part));
        format!(
            r#"<line class="{class}" x1="{x0:.1}" x2="{x1:.1}" y1="{y:.1}" y2="{y:.1}"/><text x="{:.1}" y="{:.1}" text-anchor="end">{label}</text>"#,
            x0 - 6.0,
            y + 4.0
        )
    }

    /// A label below.
    #[must_use]
    pub fn below(&self, part: f64, label: &str) -> String {
        format!(
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{label}</text>"#,
            self.x(part),
            self.height - self.bottom + 16.0
        )
    }
}
