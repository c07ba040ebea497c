//! Pieces of a page.

use tengen_draw::svg;

/// A text that stands in HTML as it is, line by line.
pub(super) fn escaped(text: &str) -> String {
    text.split('\n').map(svg::escaped).collect::<Vec<_>>().join("<br>")
}

/// The plane of a chart: values from 0 to 1 in both directions, put on paper with room for labels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plane {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) left: f64,
    pub(super) bottom: f64,
}

impl Plane {
    const TOP: f64 = 12.0;
    const RIGHT: f64 = 14.0;

    pub(super) fn x(&self, part: f64) -> f64 {
        self.left + part * (self.width - self.left - Self::RIGHT)
    }

    pub(super) fn y(&self, part: f64) -> f64 {
        self.height - self.bottom - part * (self.height - self.bottom - Self::TOP)
    }

    pub(super) fn open(&self, title: &str) -> String {
        let Self { width, height, .. } = self;
        format!(r#"<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{}">"#, escaped(title))
    }

    /// A line across with its label on the left.
    pub(super) fn level(&self, part: f64, label: &str, class: &str) -> String {
        let (x0, x1, y) = (self.x(0.0), self.x(1.0), self.y(part));
        format!(
            r#"<line class="{class}" x1="{x0:.1}" x2="{x1:.1}" y1="{y:.1}" y2="{y:.1}"/><text x="{:.1}" y="{:.1}" text-anchor="end">{label}</text>"#,
            x0 - 6.0,
            y + 4.0
        )
    }

    /// A label below.
    pub(super) fn below(&self, part: f64, label: &str) -> String {
        format!(
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{label}</text>"#,
            self.x(part),
            self.height - self.bottom + 16.0
        )
    }
}
