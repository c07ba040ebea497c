use std::fmt::{self, Write as _};

/// A length as SVG reads it: two decimals at most, and no more digits than needed.
pub(super) struct Length(pub(super) f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A tenth of a pixel is finer than the eye; small things such as strokes get one decimal more.
        let rounded =
            if self.0.abs() < 10.0 { (self.0 * 100.0).round() / 100.0 } else { (self.0 * 10.0).round() / 10.0 };
        // Adding zero turns -0 into 0.
        write!(f, "{}", rounded + 0.0)
    }
}

/// An SVG document in the making.
pub(super) struct Page {
    text: String,
}

impl Page {
    pub(super) fn new(title: &str, width: f64, height: f64) -> Self {
        let (w, h) = (Length(width), Length(height));
        let mut page = Self { text: String::new() };
        page.line(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">"#
        ));
        page.line(format_args!("<title>{}</title>", escaped(title)));
        page
    }

    /// Adds a line of markup.
    pub(super) fn line(&mut self, markup: fmt::Arguments<'_>) {
        let _infallible = self.text.write_fmt(markup);
        self.text.push('\n');
    }

    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// A text that stands in XML or HTML as it is; characters that XML cannot hold are left out.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => safe.push(c),
        }
    }
    safe
}
